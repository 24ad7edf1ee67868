//! Attributes that list related classes (JVMS 4.7.28, 4.7.29 and 4.7.31), and the rules for them. The messages are
//! HotSpot's.

use ristretto_classfile::attributes::Attribute;
use ristretto_classfile::{ClassFile, Constant};

use crate::class::{class_constant, flags};
use crate::error::LoadError;
use crate::name::Name;

/// The class file versions that introduced nests and sealed classes; in older files these attributes are not
/// checked.
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
