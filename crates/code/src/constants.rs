//! Checks that constants refer to constants of the right kinds, and that names are valid (JVMS 4.4), even in unused
//! constants. The messages are HotSpot's. The JDK's own classes are not checked.

use std::borrow::Cow;

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
                self.text(*name_index)?;
                self.text(*descriptor_index)?;
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
            Constant::Dynamic { name_and_type_index, .. } | Constant::InvokeDynamic { name_and_type_index, .. } => {
                self.name_and_type(*name_and_type_index)?;
            }
            _ => {}
        }
        Ok(())
    }

    fn field(&self, index: u16) -> Result<(), LoadError> {
        let (_, name, descriptor) = self.name_and_type(index)?;
        if !is_unqualified(&name) {
            return self.malformed(format!("Illegal field name \"{name}\" in class {}", self.class));
        }
        if !is_field(&descriptor) {
            return self.illegal_signature("Field", &name, &descriptor);
        }
        Ok(())
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
        if fits { Ok(()) } else { self.invalid(index) }
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
