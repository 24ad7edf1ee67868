//! The fields and methods that a class file declares, and the rules for them (JVMS 4.5 and 4.6).

use std::collections::HashSet;

use ristretto_classfile::attributes::Attribute;
use ristretto_classfile::{ClassFile, Constant};

use crate::class::{Field, flags, utf8};
use crate::descriptor::{Kind, Memory, MethodType, is_field, is_unqualified};
use crate::error::LoadError;
use crate::modifiers::Modifiers;
use crate::name::Name;

/// From this class file version on, a class initializer takes no arguments.
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

/// The fields, not laid out yet.
pub fn fields(class: Name, file: &ClassFile<'static>) -> Result<Vec<Field>, LoadError> {
    let modifiers = Modifiers::of(class, file);
    let mut fields = Vec::with_capacity(file.fields.len());
    let mut seen = HashSet::new();
    for field in &file.fields {
        let name = utf8(file, field.name_index)?;
        let descriptor = utf8(file, field.descriptor_index)?;
        let bad = |text: &str| LoadError::format(format!("field {name} {text}"));
        if !is_unqualified(name) {
            return Err(LoadError::malformed(format!("Illegal field name \"{name}\" in class {class}")));
        }
        if !is_field(descriptor) {
            return Err(illegal_signature("Field", class, name, descriptor));
        }
        let access = field.access_flags.bits();
        modifiers.field(access)?;
        if !seen.insert((name, descriptor)) {
            return Err(duplicate("field", class, name, descriptor));
        }
        let is_static = access & flags::STATIC != 0;
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
pub fn methods(class: Name, file: &ClassFile<'_>) -> Result<Vec<Declared>, LoadError> {
    let modifiers = Modifiers::of(class, file);
    let mut methods = Vec::with_capacity(file.methods.len());
    let mut seen = HashSet::new();
    for method in &file.methods {
        let name = utf8(file, method.name_index)?;
        let descriptor = utf8(file, method.descriptor_index)?;
        let special = matches!(name, "<init>" | "<clinit>");
        if !special && (!is_unqualified(name) || name.contains(['<', '>'])) {
            return Err(LoadError::malformed(format!("Illegal method name \"{name}\" in class {class}")));
        }
        let access = modifiers.method(name, method.access_flags.bits())?;
        let takes_nothing = name != "<clinit>" || file.version.major() < JAVA_7 || descriptor == "()V";
        if special && !(takes_nothing && descriptor.ends_with(")V")) {
            return Err(illegal_signature("Method", class, name, descriptor));
        }
        if !seen.insert((name, descriptor)) {
            return Err(duplicate("method", class, name, descriptor));
        }
        let has_code = method.attributes.iter().any(|a| matches!(a, Attribute::Code { .. }));
        if has_code != (access & (flags::ABSTRACT | flags::NATIVE) == 0) {
            let what = if has_code {
                "Code attribute in native or abstract methods"
            } else {
                "Absent Code attribute in method that is not native or abstract"
            };
            let told = format!("{what} in class file {class}");
            return Err(LoadError::format(format!("{what}: {name}{descriptor}")).told(told));
        }
        methods.push(Declared::new(name, descriptor, access)?);
    }
    Ok(methods)
}

fn duplicate(what: &str, class: Name, name: Name, descriptor: Name) -> LoadError {
    let text = format!("Duplicate {what} name \"{name}\" with signature \"{descriptor}\" in class file {class}");
    LoadError::malformed(text)
}

fn illegal_signature(what: &str, class: Name, name: Name, descriptor: Name) -> LoadError {
    LoadError::malformed(format!("{what} \"{name}\" in class {class} has illegal signature \"{descriptor}\""))
}
