//! Linked classes, their fields and methods.

use std::sync::OnceLock;

use fretsaw_term::{ClassId, Ref};
use ristretto_classfile::attributes::{Attribute, LineNumber};
use ristretto_classfile::{ClassFile, Constant};

use crate::attributes::permitted;
use crate::classpath::Api;
use crate::code::Code;
use crate::descriptor::{Memory, MethodType, is_class, type_name};
use crate::error::LoadError;
use crate::loader::Space;
use crate::name::{Name, external, intern};

/// Access flags used here (JVMS tables 4.1-B, 4.5-A, 4.6-A).
pub mod flags {
    #![allow(missing_docs, reason = "named as in the specification")]
    pub const PUBLIC: u16 = 0x0001;
    pub const PRIVATE: u16 = 0x0002;
    pub const PROTECTED: u16 = 0x0004;
    pub const STATIC: u16 = 0x0008;
    pub const FINAL: u16 = 0x0010;
    pub const SUPER: u16 = 0x0020;
    pub const SYNCHRONIZED: u16 = 0x0020;
    pub const BRIDGE: u16 = 0x0040;
    pub const VOLATILE: u16 = 0x0040;
    pub const TRANSIENT: u16 = 0x0080;
    pub const VARARGS: u16 = 0x0080;
    pub const NATIVE: u16 = 0x0100;
    pub const INTERFACE: u16 = 0x0200;
    pub const ABSTRACT: u16 = 0x0400;
    pub const STRICT: u16 = 0x0800;
    pub const SYNTHETIC: u16 = 0x1000;
    pub const ANNOTATION: u16 = 0x2000;
    pub const ENUM: u16 = 0x4000;
}

/// The separator between the name of a hidden class in its class file and its number.
pub const HIDDEN_MARK: char = '+';

/// What kind of type a class is.
pub enum ClassKind {
    /// A class or interface from a class file, or a synthesized one.
    Instance,
    /// An array.
    Array {
        /// The type of its elements.
        component: &'static Class,
        /// The memory layout of the elements.
        memory: Memory,
    },
    /// A primitive type or void.
    Primitive(Option<Memory>),
}

/// A linked class. Nothing in it changes once it is published, except the cells that are filled on demand.
pub struct Class {
    /// Its number; object headers carry it.
    pub id: ClassId,
    /// Its internal name: `java/lang/String`, `[I`, `int`.
    pub name: Name,
    /// The name space in which it was defined.
    pub space: Space,
    /// Its access flags.
    pub flags: u16,
    /// What kind of type it is.
    pub kind: ClassKind,
    /// Its superclass: Object for interfaces, none for Object and primitive types.
    pub superclass: Option<&'static Class>,
    /// Its direct superinterfaces.
    pub interfaces: Vec<&'static Class>,
    /// All its superinterfaces, each after its own superinterfaces.
    pub all_interfaces: Vec<&'static Class>,
    /// The numbers of its superclasses from Object down to itself.
    pub ancestry: Box<[ClassId]>,
    /// The class file it came from.
    pub file: Option<ClassFile<'static>>,
    /// Where it was found, for messages.
    pub origin: String,
    /// The module it belongs to; none for the user's classes.
    pub module: Option<Name>,
    /// Whether it belongs to our API, which the machine implements in part.
    pub api: Api,
    /// Fields it declares.
    pub fields: Vec<Field>,
    /// Size of an instance in words, header included.
    pub instance_words: u32,
    /// The offsets of all reference fields of an instance.
    pub ref_offsets: Box<[u32]>,
    /// The address of its statics: a word of initialization state, then the static fields.
    pub statics: u32,
    /// How many words its statics take, the state included.
    pub static_words: u32,
    /// The offsets of the reference fields among its statics.
    pub static_refs: Box<[u32]>,
    /// The address of its `java.lang.Class` object.
    pub mirror: OnceLock<Ref>,
    /// Methods it declares.
    pub methods: OnceLock<Vec<&'static Method>>,
    /// Virtual methods by index; superclass's first.
    pub vtable: OnceLock<Vec<&'static Method>>,
    /// The array class with this component type.
    pub array: OnceLock<&'static Class>,
    /// A synthesized class that stack traces do not show.
    pub hidden: bool,
    /// The name of its nest host, if its class file names one. Only the host can confirm it, except for hidden
    /// classes.
    pub nest_host: Option<Name>,
    /// For a class that the JDK made at run time: what tells it from all others that it may make, on any path and in any
    /// worker. Its name may not.
    pub made: OnceLock<u64>,
}

impl Class {
    /// Its name as Java prints it.
    pub fn external_name(&self) -> String {
        match self.name.rsplit_once(HIDDEN_MARK) {
            Some((name, number)) if self.hidden => format!("{}/{number}", external(name)),
            _ => external(self.name),
        }
    }

    /// Its name as `Class.getTypeName` returns it: arrays with brackets.
    pub fn type_name(&self) -> String {
        if self.is_array() { type_name(self.name) } else { self.external_name() }
    }

    /// Its name in its own class file. A hidden class has another name, which no class file can contain.
    pub fn said_name(&self) -> &'static str {
        match self.name.rsplit_once(HIDDEN_MARK) {
            Some((name, _)) if self.hidden => name,
            _ => self.name,
        }
    }

    /// Whether it is in the same run-time package as `other` (JVMS 5.3). The built-in loaders share a name space, but
    /// no package of a module is also one of the class path.
    pub fn shares_package_with(&self, other: &Class) -> bool {
        self.space == other.space && self.is_trusted() == other.is_trusted() && self.package() == other.package()
    }

    /// Whether it is an interface.
    pub fn is_interface(&self) -> bool {
        self.flags & flags::INTERFACE != 0
    }

    /// Whether it is an array class.
    pub fn is_array(&self) -> bool {
        matches!(self.kind, ClassKind::Array { .. })
    }

    /// Whether it is a primitive type.
    pub fn is_primitive(&self) -> bool {
        matches!(self.kind, ClassKind::Primitive(_))
    }

    /// Whether it comes from the JDK, whose classes need no verification.
    pub fn is_trusted(&self) -> bool {
        self.module.is_some()
    }

    /// The component class of an array class.
    pub fn component(&self) -> Option<&'static Class> {
        match self.kind {
            ClassKind::Array { component, .. } => Some(component),
            _ => None,
        }
    }

    /// Methods it declares.
    pub fn methods(&self) -> &[&'static Method] {
        self.methods.get().map_or(&[], Vec::as_slice)
    }

    /// Its virtual methods.
    pub fn vtable(&self) -> &[&'static Method] {
        self.vtable.get().map_or(&[], Vec::as_slice)
    }

    /// The superclasses from this class up to Object.
    pub fn lineage(&self) -> impl Iterator<Item = &Class> {
        std::iter::successors(Some(self), |c| c.superclass)
    }

    /// Whether a value of this type may be assigned to `target` (JVMS 6.5, checkcast).
    pub fn is_subtype_of(&self, target: &Class) -> bool {
        if self.id == target.id {
            return true;
        }
        if target.is_interface() {
            return self.all_interfaces.iter().any(|i| i.id == target.id);
        }
        if let (ClassKind::Array { component: from, .. }, ClassKind::Array { component: to, .. }) =
            (&self.kind, &target.kind)
        {
            return !from.is_primitive() && !to.is_primitive() && from.is_subtype_of(to);
        }
        let depth = target.ancestry.len();
        depth > 0 && self.ancestry.get(depth - 1) == Some(&target.id)
    }

    /// The method it declares with that name and descriptor.
    pub fn declared_method(&self, name: &str, descriptor: &str) -> Option<&'static Method> {
        self.methods().iter().copied().find(|m| m.name == name && m.descriptor == descriptor)
    }

    /// The field it declares with that name and descriptor.
    pub fn declared_field(&self, name: &str, descriptor: &str) -> Option<&Field> {
        self.fields.iter().find(|f| f.name == name && f.descriptor == descriptor)
    }

    /// The instance field of that name, here or in a superclass; for known classes that the machine uses itself.
    pub fn instance_field(&self, name: &str) -> Option<&Field> {
        self.lineage().find_map(|c| c.fields.iter().find(|f| f.name == name && !f.is_static()))
    }

    /// The name of the source file, if the class file has it.
    pub fn source_file(&self) -> Option<Name> {
        let file = self.file.as_ref()?;
        file.attributes.iter().find_map(|a| match a {
            Attribute::SourceFile { source_file_index, .. } => utf8(file, *source_file_index).ok(),
            _ => None,
        })
    }

    /// Whether its code or its declarations name one of these classes (internal form).
    pub fn names_one_of(&self, names: &[&str]) -> bool {
        let Some(file) = &self.file else { return false };
        let indexes = 1..=u16::try_from(file.constant_pool.len()).unwrap_or(u16::MAX);
        let mut named = indexes.filter_map(|index| class_constant(file, index).ok());
        named.any(|name| names.contains(&name))
    }

    /// Whether only the classes that it lists may extend or implement it.
    pub fn is_sealed(&self) -> bool {
        self.file.as_ref().is_some_and(|file| permitted(file).is_some())
    }

    /// The names of the classes that may extend or implement a sealed one; none if it is not sealed.
    pub fn permitted(&self) -> Vec<Name> {
        let Some(file) = &self.file else { return Vec::new() };
        let indexes = permitted(file).into_iter().flatten();
        indexes.filter_map(|index| class_constant(file, *index).ok()).collect()
    }

    /// The package, in internal form; empty for the default one.
    pub fn package(&self) -> &str {
        let element = self.said_name().trim_start_matches('[').trim_start_matches('L');
        element.rsplit_once('/').map_or("", |(package, _)| package)
    }
}

impl std::fmt::Debug for Class {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

/// A field.
pub struct Field {
    /// Its name.
    pub name: Name,
    /// Its descriptor.
    pub descriptor: Name,
    /// Its access flags.
    pub flags: u16,
    /// Its layout.
    pub memory: Memory,
    /// Its offset in words, from the object or from the class's statics.
    pub offset: u32,
    /// The constant pool index of its initial value, for static fields that have one.
    pub constant: Option<u16>,
}

impl Field {
    /// Whether it is static.
    pub fn is_static(&self) -> bool {
        self.flags & flags::STATIC != 0
    }
}

/// The number of a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct MethodId(pub u32);

/// A method.
pub struct Method {
    /// Its number.
    pub id: MethodId,
    /// The class that declares it.
    pub class: &'static Class,
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
    /// For each argument, the receiver first, how many slots it takes.
    pub argument_sizes: Box<[u8]>,
    /// Its index among the class file's methods; none for synthesized methods.
    pub index: Option<u16>,
    /// Its place in the vtable, when it is virtual.
    pub vtable_index: OnceLock<u32>,
    /// The number of the Rust function that implements it, if one does.
    pub native: OnceLock<u32>,
    /// Its executable form, once it has been called.
    pub code: OnceLock<&'static Code>,
}

impl Method {
    /// Whether it is static.
    pub fn is_static(&self) -> bool {
        self.flags & flags::STATIC != 0
    }

    /// Whether it is private.
    pub fn is_private(&self) -> bool {
        self.flags & flags::PRIVATE != 0
    }

    /// Whether it has no body.
    pub fn is_abstract(&self) -> bool {
        self.flags & flags::ABSTRACT != 0
    }

    /// Whether it is declared native.
    pub fn is_native(&self) -> bool {
        self.flags & flags::NATIVE != 0
    }

    /// Whether calls choose among overriding methods.
    pub fn is_virtual(&self) -> bool {
        self.flags & (flags::STATIC | flags::PRIVATE) == 0 && !self.name.starts_with('<')
    }

    /// `java.util.List.add(Ljava/lang/Object;)Z`, for messages.
    pub fn full_name(&self) -> String {
        format!("{}.{}{}", self.class.external_name(), self.name, self.descriptor)
    }

    /// The attributes of the class file's method.
    pub fn attributes(&self) -> &[Attribute] {
        let file = self.class.file.as_ref().zip(self.index);
        file.and_then(|(file, index)| file.methods.get(usize::from(index))).map_or(&[], |m| &m.attributes)
    }

    /// The names of the exceptions that it declares, in internal form.
    pub fn exceptions(&self) -> Vec<&str> {
        let Some(file) = &self.class.file else { return Vec::new() };
        let declared = self.attributes().iter().find_map(|attribute| match attribute {
            Attribute::Exceptions { exception_indexes, .. } => Some(exception_indexes),
            _ => None,
        });
        declared.into_iter().flatten().filter_map(|index| class_constant(file, *index).ok()).collect()
    }

    /// Whether it carries the annotation with that type descriptor, visible at run time.
    pub fn has_annotation(&self, descriptor: &str) -> bool {
        let Some(file) = &self.class.file else { return false };
        let is_wanted = |index: u16| match file.constant_pool.get(index) {
            Some(Constant::Utf8(text)) => text.to_str_lossy() == descriptor,
            _ => false,
        };
        self.attributes().iter().any(|a| match a {
            Attribute::RuntimeVisibleAnnotations { annotations, .. } => {
                annotations.iter().any(|a| is_wanted(a.type_index))
            }
            _ => false,
        })
    }

    /// Whether it is a method of the JDK that depends on its caller.
    pub fn is_caller_sensitive(&self) -> bool {
        self.class.is_trusted() && self.has_annotation("Ljdk/internal/reflect/CallerSensitive;")
    }

    /// The variant of a caller-sensitive method that takes the caller as its last argument. The JDK finds it by its
    /// type, too: its annotation is not there at run time.
    pub fn caller_sensitive_adapter(&self) -> Option<&'static Method> {
        self.class.declared_method(self.name, &self.descriptor.replace(')', "Ljava/lang/Class;)"))
    }

    /// The names of its parameters: from the class file's debug information or the method's own attribute, else
    /// `arg0` and so on.
    pub fn parameter_names(&self) -> Vec<String> {
        let by_number = |(number, name): (usize, Option<String>)| name.unwrap_or_else(|| format!("arg{number}"));
        self.known_parameter_names().into_iter().enumerate().map(by_number).collect()
    }

    /// The names of its parameters, as far as the class file has them.
    pub fn known_parameter_names(&self) -> Vec<Option<String>> {
        let attributes = self.attributes();
        let code = attributes.iter().find_map(|a| match a {
            Attribute::Code { attributes, .. } => Some(attributes.as_slice()),
            _ => None,
        });
        let variables = code.unwrap_or_default().iter().filter_map(|a| match a {
            Attribute::LocalVariableTable { variables, .. } => Some(variables),
            _ => None,
        });
        let variables: Vec<_> = variables.flatten().filter(|v| v.start_pc == 0).collect();
        let declared = attributes.iter().find_map(|a| match a {
            Attribute::MethodParameters { parameters, .. } => Some(parameters),
            _ => None,
        });
        let text = |index: u16| utf8(self.class.file.as_ref()?, index).ok();
        let mut slot = u16::from(!self.is_static());
        let mut names = Vec::new();
        for (number, kind) in self.signature.param_kinds().enumerate() {
            let variable = variables.iter().find(|v| v.index == slot).and_then(|v| text(v.name_index));
            let parameter = || text(declared?.get(number)?.name_index);
            names.push(variable.or_else(parameter).map(str::to_owned));
            slot += kind.slots() as u16;
        }
        names
    }

    /// The source line of the bytecode instruction with index `origin`.
    pub fn line(&self, origin: u16) -> Option<u16> {
        let before = self.lines().filter(|l| l.start_pc <= origin);
        before.max_by_key(|l| l.start_pc).map(|l| l.line_number)
    }

    /// Whether a line begins at the bytecode index `origin`.
    pub fn begins_line(&self, origin: u16) -> bool {
        self.lines().any(|l| l.start_pc == origin)
    }

    /// Where lines begin.
    fn lines(&self) -> impl Iterator<Item = &LineNumber> {
        let codes = self.attributes().iter().filter_map(|a| match a {
            Attribute::Code { attributes, .. } => Some(attributes),
            _ => None,
        });
        let tables = codes.take(1).flatten().filter_map(|a| match a {
            Attribute::LineNumberTable { line_numbers, .. } => Some(line_numbers),
            _ => None,
        });
        tables.flatten()
    }
}

impl std::fmt::Debug for Method {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.full_name())
    }
}

/// The text of constant `index`.
pub fn utf8(file: &ClassFile<'_>, index: u16) -> Result<Name, LoadError> {
    match file.constant_pool.get(index) {
        Some(Constant::Utf8(text)) => Ok(intern(&text.to_str_lossy())),
        _ => Err(bad_constant(index, "a text")),
    }
}

/// The name of class constant `index`.
pub fn class_constant(file: &ClassFile<'_>, index: u16) -> Result<Name, LoadError> {
    match file.constant_pool.get(index) {
        Some(Constant::Class(name)) => {
            let name = utf8(file, *name)?;
            let invalid = || LoadError::format(format!("constant #{index} is the invalid class name \"{name}\""));
            if is_class(name) { Ok(name) } else { Err(invalid()) }
        }
        _ => Err(bad_constant(index, "a class")),
    }
}

/// The name and descriptor of constant `index`.
pub fn name_and_type(file: &ClassFile<'_>, index: u16) -> Result<(Name, Name), LoadError> {
    match file.constant_pool.get(index) {
        Some(Constant::NameAndType { name_index, descriptor_index }) => {
            Ok((utf8(file, *name_index)?, utf8(file, *descriptor_index)?))
        }
        _ => Err(bad_constant(index, "a name and type")),
    }
}

/// The class, name and descriptor of member reference `index`.
pub fn member(file: &ClassFile<'_>, index: u16) -> Result<(Name, Name, Name), LoadError> {
    match file.constant_pool.get(index) {
        Some(
            Constant::FieldRef { class_index, name_and_type_index }
            | Constant::MethodRef { class_index, name_and_type_index }
            | Constant::InterfaceMethodRef { class_index, name_and_type_index },
        ) => {
            let (name, descriptor) = name_and_type(file, *name_and_type_index)?;
            Ok((class_constant(file, *class_index)?, name, descriptor))
        }
        _ => Err(bad_constant(index, "a field or method reference")),
    }
}

fn bad_constant(index: u16, expected: &str) -> LoadError {
    LoadError::format(format!("constant #{index} is not {expected}"))
}
