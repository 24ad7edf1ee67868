//! Attributes that say where a class belongs (JVMS 4.7.6, 4.7.7, 4.7.28, 4.7.29 and 4.7.31), and the rules for them and
//! for other attributes of classes. The messages are HotSpot's.

use ristretto_classfile::attributes::{Attribute, InnerClass};
use ristretto_classfile::{ClassFile, Constant};

use crate::class::{class_constant, flags, utf8};
use crate::constants::check_field;
use crate::error::LoadError;
use crate::modifiers::Modifiers;
use crate::name::Name;

/// The class file versions that introduced generic types, call sites, nests, records and sealed classes; in older files these
/// attributes are not checked.
const JAVA_5: u16 = 49;
const JAVA_7: u16 = 51;
const JAVA_16: u16 = 60;
const JAVA_11: u16 = 55;
const JAVA_17: u16 = 61;

/// The nest host that class `class` names, after its attributes have been checked.
pub fn nest_host(class: Name, file: &ClassFile<'_>) -> Result<Option<Name>, LoadError> {
    let malformed = |text: String| LoadError::malformed(format!("{text} in class file {class}"));
    let version = file.version.major();
    let (mut host, mut has_members, mut is_sealed) = (None, false, false);
    for attribute in &file.attributes {
        let (seen, name, what, indexes) = match attribute {
            Attribute::NestHost { host_class_index, .. } if version >= JAVA_11 => {
                let seen = host.replace(*host_class_index).is_some();
                (seen, "NestHost", "Nest-host", std::slice::from_ref(host_class_index))
            }
            Attribute::NestMembers { class_indexes, .. } if version >= JAVA_11 => {
                let seen = std::mem::replace(&mut has_members, true);
                (seen, "NestMembers", "Nest member", class_indexes.as_slice())
            }
            Attribute::PermittedSubclasses { class_indexes, .. } if version >= JAVA_17 => {
                let seen = std::mem::replace(&mut is_sealed, true);
                (seen, "PermittedSubclasses", "Permitted subclass", class_indexes.as_slice())
            }
            _ => continue,
        };
        if seen {
            return Err(malformed(format!("Multiple {name} attributes")));
        }
        if host.is_some() && has_members {
            return Err(malformed("Conflicting NestHost and NestMembers attributes".to_owned()));
        }
        if is_sealed && file.access_flags.bits() & flags::FINAL != 0 {
            return Err(LoadError::malformed(format!("PermittedSubclasses attribute in final class file {class}")));
        }
        let is_class = |index: &&u16| matches!(file.constant_pool.get(**index), Some(Constant::Class(_)));
        if let Some(index) = indexes.iter().find(|i| !is_class(i)) {
            return Err(malformed(format!("{what} class_info_index {index} has bad constant type")));
        }
    }
    host.map(|index| class_constant(file, index)).transpose()
}

/// Checks the attributes of class `class` that may occur once, and the constants that they name.
pub fn check(class: Name, file: &ClassFile<'_>) -> Result<(), LoadError> {
    let rules = Rules { class, file };
    let (version, mut seen) = (file.version.major(), Vec::new());
    for attribute in &file.attributes {
        let name = match attribute {
            Attribute::SourceFile { .. } | Attribute::SourceDebugExtension { .. } | Attribute::InnerClasses { .. } => {
                attribute.name()
            }
            Attribute::EnclosingMethod { .. } | Attribute::Signature { .. } if version >= JAVA_5 => attribute.name(),
            Attribute::BootstrapMethods { .. } if version >= JAVA_7 => attribute.name(),
            Attribute::Record { .. } if version >= JAVA_16 => attribute.name(),
            _ => continue,
        };
        if seen.contains(&name) {
            return rules.malformed(format!("Multiple {name} attributes"));
        }
        seen.push(name);
        rules.attribute(attribute)?;
    }
    Ok(())
}

/// The rules for the attributes of a class.
struct Rules<'a> {
    class: Name,
    file: &'a ClassFile<'a>,
}

impl Rules<'_> {
    fn attribute(&self, attribute: &Attribute) -> Result<(), LoadError> {
        let constant = |index: u16| self.file.constant_pool.get(index);
        let is_text = |index: u16| matches!(constant(index), Some(Constant::Utf8(_)));
        match attribute {
            Attribute::SourceFile { source_file_index: index, .. } if !is_text(*index) => {
                self.malformed(format!("Invalid SourceFile attribute at constant pool index {index}"))
            }
            Attribute::Signature { signature_index: index, .. } if !is_text(*index) => {
                self.malformed(format!("Invalid constant pool index {index} in Signature attribute"))
            }
            Attribute::EnclosingMethod { class_index, method_index, .. } => {
                let is_valid = |what| format!("Invalid or out-of-bounds {what} index in EnclosingMethod attribute");
                if !matches!(constant(*class_index), Some(Constant::Class(_))) {
                    return self.malformed(is_valid("class"));
                }
                match constant(*method_index) {
                    Some(Constant::NameAndType { .. }) => Ok(()),
                    _ if *method_index == 0 => Ok(()),
                    _ => self.malformed(is_valid("method")),
                }
            }
            Attribute::BootstrapMethods { methods, .. } => methods.iter().try_for_each(|method| {
                let index = method.bootstrap_method_ref;
                if !matches!(constant(index), Some(Constant::MethodHandle { .. })) {
                    return self.malformed(format!("bootstrap_method_index {index} has bad constant type"));
                }
                match method.arguments.iter().find(|index| !constant(**index).is_some_and(is_loadable)) {
                    Some(index) => self.malformed(format!("argument_index {index} has bad constant type")),
                    None => Ok(()),
                }
            }),
            Attribute::InnerClasses { classes, .. } => classes.iter().try_for_each(|entry| self.inner_class(entry)),
            Attribute::Record { records, .. } => records.iter().try_for_each(|component| {
                let (name, descriptor) = (component.name_index, component.descriptor_index);
                if let Some(index) = [name, descriptor].into_iter().find(|index| !is_text(*index)) {
                    return self.malformed(format!("Invalid constant pool index {index} in Record attribute"));
                }
                check_field(self.class, utf8(self.file, name)?, utf8(self.file, descriptor)?)
            }),
            _ => Ok(()),
        }
    }

    fn inner_class(&self, entry: &InnerClass) -> Result<(), LoadError> {
        let InnerClass { class_info_index: inner, outer_class_info_index: outer, name_index: name, access_flags } =
            entry;
        let bad = |what: &str, index: u16| self.malformed(format!("{what} {index} has bad constant type"));
        for (what, index) in [("inner_class_info_index", *inner), ("outer_class_info_index", *outer)] {
            if index != 0 && !matches!(self.file.constant_pool.get(index), Some(Constant::Class(_))) {
                return bad(what, index);
            }
        }
        if *outer != 0 && class_constant(self.file, *outer)?.starts_with('[') {
            return self.malformed("Outer class is an array class".to_owned());
        }
        if *name != 0 && !matches!(self.file.constant_pool.get(*name), Some(Constant::Utf8(_))) {
            return bad("inner_name_index", *name);
        }
        if inner == outer {
            return self.malformed("Class is both outer and inner class".to_owned());
        }
        Modifiers::of_inner(self.class, self.file, access_flags.bits()).class(access_flags.bits()).map(|_| ())
    }

    fn malformed<T>(&self, text: String) -> Result<T, LoadError> {
        Err(LoadError::malformed(format!("{text} in class file {}", self.class)))
    }
}

/// Whether the value of a constant can be passed to a bootstrap method.
fn is_loadable(constant: &Constant<'_>) -> bool {
    use Constant::{Class, Double, Dynamic, Float, Integer, Long, MethodHandle, MethodType, String};
    matches!(
        constant,
        Integer(_)
            | Float(_)
            | Long(_)
            | Double(_)
            | Class(_)
            | String(_)
            | MethodHandle { .. }
            | MethodType(_)
            | Dynamic { .. }
    )
}

/// The classes that the class permits to extend it; none if it is not sealed.
pub fn permitted<'a>(file: &'a ClassFile<'_>) -> Option<&'a [u16]> {
    let find = |a: &'a Attribute| match a {
        Attribute::PermittedSubclasses { class_indexes, .. } => Some(class_indexes.as_slice()),
        _ => None,
    };
    file.attributes.iter().find_map(find).filter(|_| file.version.major() >= JAVA_17)
}

/// Whether the class lists class `name` as a member of its nest.
pub fn has_nest_member(file: &ClassFile<'_>, name: &str) -> bool {
    file.attributes.iter().any(|a| match a {
        Attribute::NestMembers { class_indexes, .. } => {
            class_indexes.iter().any(|index| class_constant(file, *index).is_ok_and(|member| member == name))
        }
        _ => false,
    })
}
