//! The constants that instructions use: fields, calls and loadable constants, each checked for the right kind.

use ristretto_classfile::{ClassFile, Constant};

use super::fits::Fits;
use super::types::VType;
use crate::class::{class_constant, member, name_and_type};
use crate::code::Dispatch;
use crate::descriptor::{MethodType, is_field};
use crate::error::LoadError;
use crate::members::MAX_ARGUMENT_SLOTS;
use crate::name::Name;

/// From this class file version on, interfaces have methods with code.
const JAVA_8: u16 = 52;

/// The types of a call: its arguments, receiver first, and its result.
pub struct CallTypes {
    /// The class in the reference; for invokedynamic the call site's own.
    pub class: Name,
    /// The method's name.
    pub name: Name,
    /// Its descriptor.
    pub signature: MethodType,
}

/// The types of the call through constant `index` of `file`.
pub fn call_types(file: &ClassFile<'_>, dispatch: Dispatch, index: u16) -> Result<CallTypes, LoadError> {
    let interfaces_have_code = file.version.major() >= JAVA_8;
    let (class, name, descriptor) = match (dispatch, file.constant_pool.get(index)) {
        (Dispatch::Dynamic, Some(Constant::InvokeDynamic { name_and_type_index, .. })) => {
            let (name, descriptor) = name_and_type(file, *name_and_type_index)?;
            (class_constant(file, file.this_class)?, name, descriptor)
        }
        (Dispatch::Virtual | Dispatch::Special | Dispatch::Static, Some(Constant::MethodRef { .. }))
        | (Dispatch::Interface, Some(Constant::InterfaceMethodRef { .. })) => member(file, index)?,
        (Dispatch::Special | Dispatch::Static, Some(Constant::InterfaceMethodRef { .. })) if interfaces_have_code => {
            member(file, index)?
        }
        _ => {
            let wanted = match dispatch {
                Dispatch::Dynamic => "a call site",
                Dispatch::Interface => "an interface method",
                _ => "a method",
            };
            return Err(LoadError::verify(format!("constant #{index} is not {wanted}")));
        }
    };
    let signature = MethodType::parse(descriptor)?;
    let receiver = u32::from(!matches!(dispatch, Dispatch::Static | Dispatch::Dynamic));
    if receiver + signature.slots() > MAX_ARGUMENT_SLOTS {
        return Err(LoadError::format(format!("call of {name}{descriptor}: too many arguments")));
    }
    Ok(CallTypes { class, name, signature })
}

/// Class, name and type of the field that constant `index` refers to.
pub fn field_types(file: &ClassFile<'_>, index: u16) -> Result<(Name, Name, Name), LoadError> {
    let Some(Constant::FieldRef { .. }) = file.constant_pool.get(index) else {
        return Err(LoadError::verify(format!("constant #{index} is not a field")));
    };
    let (class, name, descriptor) = member(file, index)?;
    if !is_field(descriptor) {
        return Err(LoadError::format(format!("field {name} has invalid descriptor \"{descriptor}\"")));
    }
    Ok((class, name, descriptor))
}

/// The type of constant `index` when it is loaded.
pub fn loadable_type(file: &ClassFile<'_>, index: u16) -> Result<VType, LoadError> {
    Ok(match file.constant_pool.get(index) {
        Some(Constant::Integer(_)) => VType::Int(Fits::NONE),
        Some(Constant::Float(_)) => VType::Float,
        Some(Constant::Long(_)) => VType::Long,
        Some(Constant::Double(_)) => VType::Double,
        Some(Constant::String(_)) => VType::Ref("java/lang/String"),
        Some(Constant::Class(_)) => VType::Ref("java/lang/Class"),
        Some(Constant::MethodType(_)) => VType::Ref("java/lang/invoke/MethodType"),
        Some(Constant::MethodHandle { .. }) => VType::Ref("java/lang/invoke/MethodHandle"),
        Some(Constant::Dynamic { name_and_type_index, .. }) => {
            let (_, descriptor) = name_and_type(file, *name_and_type_index)?;
            if !is_field(descriptor) {
                return Err(LoadError::format(format!("invalid descriptor \"{descriptor}\"")));
            }
            VType::of(descriptor)
        }
        _ => return Err(LoadError::verify(format!("constant #{index} cannot be loaded"))),
    })
}
