//! Checks that constants refer to constants of the right kinds, and that names are valid (JVMS 4.4), even in unused
//! constants. The messages are HotSpot's. The JDK's own classes are not checked.

use std::borrow::Cow;

use ristretto_classfile::attributes::Attribute;
use ristretto_classfile::{ClassFile, Constant, ReferenceKind};

use crate::descriptor::{MethodType, is_class, is_field, is_unqualified};
use crate::error::LoadError;
use crate::name::{Name, intern};

/// Checks the constants of class `class`.
pub fn check(class: Name, file: &ClassFile<'_>) -> Result<(), LoadError> {
    let pool = Pool { class, file };
    for index in 1..=file.constant_pool.len() as u16 {
        // The second index of a long or double has no constant.
        file.constant_pool.get(index).map_or(Ok(()), |constant| pool.constant(constant))?;
    }
    Ok(())
}

/// Checks the name and the descriptor of a field or a record component of class `class`.
pub fn check_field(class: Name, name: &str, descriptor: &str) -> Result<(), LoadError> {
    if !is_unqualified(name) {
        return Err(LoadError::malformed(format!("Illegal field name \"{name}\" in class {class}")));
    }
    if !is_field(descriptor) {
        let text = format!("Field \"{name}\" in class {class} has illegal signature \"{descriptor}\"");
        return Err(LoadError::malformed(text));
    }
    Ok(())
}

struct Pool<'a> {
    class: Name,
    file: &'a ClassFile<'a>,
}

impl Pool<'_> {
    fn constant(&self, constant: &Constant<'_>) -> Result<(), LoadError> {
        match constant {
            Constant::Class(name) => {
                let name = self.text(*name)?;
                if !is_class(&name) {
                    return self.malformed(format!("Illegal class name \"{name}\" in class file {}", self.class));
                }
            }
            Constant::String(text) => drop(self.text(*text)?),
            Constant::MethodType(descriptor) => {
                let descriptor = self.text(*descriptor)?;
                MethodType::parse(intern(&descriptor))?;
            }
            Constant::NameAndType { name_index, descriptor_index } => {
                let (name, descriptor) = (self.text(*name_index)?, self.text(*descriptor_index)?);
                self.named(&name, &descriptor)?;
            }
            Constant::FieldRef { class_index, name_and_type_index } => {
                self.class(*class_index)?;
                self.field(*name_and_type_index)?;
            }
            Constant::MethodRef { class_index, name_and_type_index }
            | Constant::InterfaceMethodRef { class_index, name_and_type_index } => {
                self.class(*class_index)?;
                self.method(*name_and_type_index, matches!(constant, Constant::MethodRef { .. }))?;
            }
            Constant::MethodHandle { reference_kind, reference_index } => {
                self.handle(reference_kind, *reference_index)?;
            }
            Constant::Dynamic { name_and_type_index, bootstrap_method_attr_index } => {
                self.dynamic("CONSTANT_Dynamic", *name_and_type_index, false)?;
                self.bootstrap(*bootstrap_method_attr_index)?;
            }
            Constant::InvokeDynamic { name_and_type_index, bootstrap_method_attr_index } => {
                self.dynamic("CONSTANT_InvokeDynamic", *name_and_type_index, true)?;
                self.bootstrap(*bootstrap_method_attr_index)?;
            }
            _ => {}
        }
        Ok(())
    }

    /// A name with the descriptor of a field or of a method.
    fn named(&self, name: &str, descriptor: &str) -> Result<(), LoadError> {
        if !descriptor.starts_with('(') {
            return check_field(self.class, name, descriptor);
        }
        let is_special = matches!(name, "<init>" | "<clinit>");
        if !is_special && (!is_unqualified(name) || name.contains(['<', '>'])) {
            return self.malformed(format!("Illegal method name \"{name}\" in class {}", self.class));
        }
        match MethodType::parse(intern(descriptor)) {
            Ok(_) => Ok(()),
            Err(_) => self.illegal_signature("Method", name, descriptor),
        }
    }

    /// A constant or a call site that a bootstrap method makes.
    fn dynamic(&self, what: &str, index: u16, is_call: bool) -> Result<(), LoadError> {
        let (_, name, descriptor) = self.name_and_type(index)?;
        if descriptor.starts_with('(') == is_call { Ok(()) } else { self.illegal_signature(what, &name, &descriptor) }
    }

    /// The bootstrap method with this number.
    fn bootstrap(&self, number: u16) -> Result<(), LoadError> {
        let listed = self.file.attributes.iter().find_map(|a| match a {
            Attribute::BootstrapMethods { methods, .. } => Some(methods.len()),
            _ => None,
        });
        match listed {
            None => self.malformed(format!("Missing BootstrapMethods attribute in class file {}", self.class)),
            Some(count) if count <= usize::from(number) => {
                self.malformed(format!("Short length on BootstrapMethods in class file {}", self.class))
            }
            Some(_) => Ok(()),
        }
    }

    fn field(&self, index: u16) -> Result<(), LoadError> {
        let (_, name, descriptor) = self.name_and_type(index)?;
        check_field(self.class, &name, &descriptor)
    }

    /// Only the name of a constructor contains angle brackets, and interfaces have no constructors.
    fn method(&self, index: u16, may_construct: bool) -> Result<(), LoadError> {
        let (at, name, descriptor) = self.name_and_type(index)?;
        let constructs = name == "<init>" && may_construct;
        if name.starts_with('<') && !constructs {
            return self.malformed(format!("Bad method name at constant pool index {at} in class file {}", self.class));
        }
        if !constructs && (!is_unqualified(&name) || name.contains(['<', '>'])) {
            return self.malformed(format!("Illegal method name \"{name}\" in class {}", self.class));
        }
        let parsed = MethodType::parse(intern(&descriptor));
        if parsed.is_err() || constructs && !descriptor.ends_with(")V") {
            return self.illegal_signature("Method", &name, &descriptor);
        }
        Ok(())
    }

    fn handle(&self, kind: &ReferenceKind, index: u16) -> Result<(), LoadError> {
        let fits = match (kind, self.file.constant_pool.get(index)) {
            (
                ReferenceKind::GetField | ReferenceKind::GetStatic | ReferenceKind::PutField | ReferenceKind::PutStatic,
                found,
            ) => matches!(found, Some(Constant::FieldRef { .. })),
            (ReferenceKind::InvokeInterface, found) => matches!(found, Some(Constant::InterfaceMethodRef { .. })),
            (ReferenceKind::InvokeVirtual | ReferenceKind::NewInvokeSpecial, found) => {
                matches!(found, Some(Constant::MethodRef { .. }))
            }
            (_, found) => {
                matches!(found, Some(Constant::MethodRef { .. } | Constant::InterfaceMethodRef { .. }))
            }
        };
        if !fits {
            return self.invalid(index);
        }
        let constructs = match kind {
            ReferenceKind::NewInvokeSpecial => true,
            ReferenceKind::InvokeVirtual | ReferenceKind::InvokeStatic | ReferenceKind::InvokeSpecial => false,
            _ => return Ok(()),
        };
        let Some(
            Constant::MethodRef { name_and_type_index, .. } | Constant::InterfaceMethodRef { name_and_type_index, .. },
        ) = self.file.constant_pool.get(index)
        else {
            return self.invalid(index);
        };
        let (at, name, _) = self.name_and_type(*name_and_type_index)?;
        if (name == "<init>") == constructs {
            return Ok(());
        }
        let what = if constructs { "constructor" } else { "method" };
        self.malformed(format!("Bad {what} name at constant pool index {at} in class file {}", self.class))
    }

    fn class(&self, index: u16) -> Result<(), LoadError> {
        if matches!(self.file.constant_pool.get(index), Some(Constant::Class(_))) {
            Ok(())
        } else {
            self.invalid(index)
        }
    }

    /// The index of the name, the name, and the descriptor.
    fn name_and_type(&self, index: u16) -> Result<(u16, Cow<'_, str>, Cow<'_, str>), LoadError> {
        match self.file.constant_pool.get(index) {
            Some(Constant::NameAndType { name_index, descriptor_index }) => {
                Ok((*name_index, self.text(*name_index)?, self.text(*descriptor_index)?))
            }
            _ => self.invalid(index),
        }
    }

    fn text(&self, index: u16) -> Result<Cow<'_, str>, LoadError> {
        match self.file.constant_pool.get(index) {
            Some(Constant::Utf8(text)) => Ok(text.to_str_lossy()),
            _ => self.invalid(index),
        }
    }

    fn invalid<T>(&self, index: u16) -> Result<T, LoadError> {
        self.malformed(format!("Invalid constant pool index {index} in class file {}", self.class))
    }

    fn illegal_signature<T>(&self, what: &str, name: &str, descriptor: &str) -> Result<T, LoadError> {
        self.malformed(format!("{what} \"{name}\" in class {} has illegal signature \"{descriptor}\"", self.class))
    }

    fn malformed<T>(&self, text: String) -> Result<T, LoadError> {
        Err(LoadError::malformed(text))
    }
}
