//! The fields and methods that a class file declares, and the rules for them (JVMS 4.5 and 4.6).
//!
//! Not covered: combinations of access flags that are senseless but mean no harm.

use std::collections::HashSet;

use ristretto_classfile::attributes::Attribute;
use ristretto_classfile::{ClassFile, Constant};

use crate::class::{Field, flags, utf8};
use crate::descriptor::{Kind, Memory, MethodType, is_field, is_unqualified};
use crate::error::LoadError;
use crate::name::Name;

/// From this class file version on, interfaces must say that they are abstract.
const JAVA_6: u16 = 50;
/// From this class file version on, a class initializer must say that it is static.
const JAVA_7: u16 = 51;
/// JVMS 4.3.3: no method has more argument slots, the receiver included.
pub const MAX_ARGUMENT_SLOTS: u32 = 255;

/// A method as a class file declares it.
pub struct Declared {
    /// Its name.
    pub name: Name,
    /// Its descriptor.
    pub descriptor: Name,
    /// Its access flags.
    pub flags: u16,
    /// Its parsed descriptor.
    pub signature: MethodType,
    /// How many slots its arguments take, the receiver included.
    pub argument_slots: u32,
}

impl Declared {
    /// A method with that name, descriptor and access flags.
    pub fn new(name: Name, descriptor: Name, flags: u16) -> Result<Declared, LoadError> {
        let signature = MethodType::parse(descriptor).map_err(|e| e.at(format!("method {name}")))?;
        let receiver = u32::from(flags & flags::STATIC == 0);
        let argument_slots = receiver + signature.slots();
        if argument_slots > MAX_ARGUMENT_SLOTS {
            return Err(LoadError::format(format!("method {name}{descriptor}: too many arguments")));
        }
        Ok(Declared { name, descriptor, flags, signature, argument_slots })
    }
}

/// The access flags of the class, for old files with what they leave out.
pub fn class_flags(file: &ClassFile<'_>) -> Result<u16, LoadError> {
    let mut access = file.access_flags.bits();
    if access & flags::INTERFACE != 0 && file.version.major() < JAVA_6 {
        access |= flags::ABSTRACT;
    }
    let interface_only = access & flags::INTERFACE != 0 && access & flags::ABSTRACT == 0;
    if interface_only || access & flags::FINAL != 0 && access & flags::ABSTRACT != 0 {
        return Err(LoadError::format(format!("illegal class modifiers {access:#06x}")));
    }
    Ok(access)
}

/// The fields, not laid out yet.
pub fn fields(file: &ClassFile<'static>) -> Result<Vec<Field>, LoadError> {
    let mut fields = Vec::with_capacity(file.fields.len());
    let mut seen = HashSet::new();
    for field in &file.fields {
        let name = utf8(file, field.name_index)?;
        let descriptor = utf8(file, field.descriptor_index)?;
        let bad = |text: &str| LoadError::format(format!("field {name} {text}"));
        if !is_unqualified(name) {
            return Err(bad("has an invalid name"));
        }
        if !is_field(descriptor) {
            return Err(bad(&format!("has invalid descriptor \"{descriptor}\"")));
        }
        if !seen.insert((name, descriptor)) {
            return Err(bad("is declared twice"));
        }
        let access = field.access_flags.bits();
        let is_static = access & flags::STATIC != 0;
        if !is_static && file.access_flags.bits() & flags::INTERFACE != 0 {
            return Err(bad("of an interface is not static"));
        }
        let constant = field.attributes.iter().find_map(|a| match a {
            Attribute::ConstantValue { constant_value_index, .. } => Some(*constant_value_index),
            _ => None,
        });
        if let Some(index) = constant.filter(|_| is_static)
            && !is_initial_value(file, index, descriptor)
        {
            return Err(bad(&format!("of type {descriptor} cannot have constant #{index} as its value")));
        }
        let memory = Memory::of(descriptor);
        fields.push(Field { name, descriptor, flags: access, memory, offset: 0, constant });
    }
    Ok(fields)
}

/// Whether constant `index` can be the initial value of a field (JVMS 4.7.2).
fn is_initial_value(file: &ClassFile<'_>, index: u16, descriptor: &str) -> bool {
    match (file.constant_pool.get(index), Memory::of(descriptor).kind()) {
        (Some(Constant::Integer(_)), Kind::Int)
        | (Some(Constant::Long(_)), Kind::Long)
        | (Some(Constant::Float(_)), Kind::Float)
        | (Some(Constant::Double(_)), Kind::Double) => true,
        (Some(Constant::String(text)), Kind::Ref) => descriptor == "Ljava/lang/String;" && utf8(file, *text).is_ok(),
        _ => false,
    }
}

/// The methods.
pub fn methods(file: &ClassFile<'_>) -> Result<Vec<Declared>, LoadError> {
    let mut methods = Vec::with_capacity(file.methods.len());
    let mut seen = HashSet::new();
    for method in &file.methods {
        let name = utf8(file, method.name_index)?;
        let descriptor = utf8(file, method.descriptor_index)?;
        let bad = |text: &str| LoadError::format(format!("method {name}{descriptor} {text}"));
        let mut access = method.access_flags.bits();
        match name {
            "<init>" => check_constructor(file, descriptor, access).map_err(bad)?,
            "<clinit>" if file.version.major() < JAVA_7 => access |= flags::STATIC,
            "<clinit>" if access & flags::STATIC == 0 || descriptor != "()V" => {
                return Err(bad("is no class initializer"));
            }
            "<clinit>" => {}
            _ if !is_unqualified(name) || name.contains(['<', '>']) => return Err(bad("has an invalid name")),
            _ => {}
        }
        if !seen.insert((name, descriptor)) {
            return Err(bad("is declared twice"));
        }
        let has_code = method.attributes.iter().any(|a| matches!(a, Attribute::Code { .. }));
        if has_code != (access & (flags::ABSTRACT | flags::NATIVE) == 0) {
            return Err(bad(if has_code { "has code but is abstract or native" } else { "has no code" }));
        }
        methods.push(Declared::new(name, descriptor, access)?);
    }
    Ok(methods)
}

fn check_constructor(file: &ClassFile<'_>, descriptor: &str, access: u16) -> Result<(), &'static str> {
    let illegal = flags::STATIC | flags::FINAL | flags::SYNCHRONIZED | flags::NATIVE | flags::ABSTRACT;
    if file.access_flags.bits() & flags::INTERFACE != 0 {
        return Err("is a constructor of an interface");
    }
    if access & illegal != 0 {
        return Err("is a constructor with illegal modifiers");
    }
    if descriptor.ends_with(")V") { Ok(()) } else { Err("is a constructor with a result") }
}
