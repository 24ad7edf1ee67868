//! Linking: field layout, virtual method tables, and the lookup of members (JVMS 5.4).

use std::collections::HashMap;
use std::sync::OnceLock;

use fretsaw_term::ClassId;
use ristretto_classfile::ClassFile;

use crate::attributes;
use crate::class::{Class, ClassKind, Field, Method, MethodId, flags};
use crate::classpath::{Api, Found};
use crate::descriptor::Memory;
use crate::error::{LoadError, LoadErrorKind};
use crate::loader::{Loader, Space};
use crate::members::{self, Declared};
use crate::modifiers::Modifiers;
use crate::name::{Name, intern};

/// Words before the first field of an object: the header.
pub const HEADER_WORDS: u32 = 1;
/// Words before a class's first static field: its initialization state.
pub const STATICS_HEADER_WORDS: u32 = 1;

/// A class without members, to be filled in.
pub fn plain(name: Name, kind: ClassKind, superclass: Option<&'static Class>) -> Class {
    Class {
        id: ClassId(0),
        name,
        space: Space::BUILT_IN,
        flags: flags::PUBLIC | flags::FINAL | flags::ABSTRACT,
        kind,
        superclass,
        interfaces: Vec::new(),
        all_interfaces: Vec::new(),
        ancestry: Box::new([]),
        file: None,
        origin: String::new(),
        module: Some("java.base"),
        api: Api::No,
        fields: Vec::new(),
        instance_words: HEADER_WORDS,
        ref_offsets: Box::new([]),
        statics: 0,
        static_words: 0,
        static_refs: Box::new([]),
        mirror: OnceLock::new(),
        methods: OnceLock::new(),
        vtable: OnceLock::new(),
        array: OnceLock::new(),
        hidden: false,
        nest_host: None,
        made: OnceLock::new(),
    }
}

/// The class of class file `file`, with its fields laid out; its methods follow by [`methods`].
pub fn instance(
    loader: &mut Loader,
    name: Name,
    file: ClassFile<'static>,
    found: Found,
    superclass: Option<&'static Class>,
    interfaces: Vec<&'static Class>,
) -> Result<Class, LoadError> {
    let mut class = plain(name, ClassKind::Instance, superclass);
    class.flags = Modifiers::of(name, &file).class(file.access_flags.bits())?;
    class.module = found.module.as_deref().map(intern);
    class.origin = found.origin;
    if found.module.is_none() {
        attributes::check(name, &file)?;
    }
    class.nest_host = attributes::nest_host(name, &file)?;
    let mut fields = members::fields(name, &file)?;
    fields.extend(injected(&class));
    lay_out(&mut class, fields, loader);
    inherit_interfaces(&mut class, interfaces);
    class.file = Some(file);
    Ok(class)
}

/// Fields that the machine adds to classes of the JDK. No Java code can name them.
pub const INJECTED: [(&str, &str, Memory); 7] = [
    // The number of the class that a mirror mirrors.
    ("java/lang/Class", "<number>", Memory::Int),
    // The protection domain of the class, where the JDK has no field for it.
    ("java/lang/Class", "<domain>", Memory::Ref),
    // The name space of a class loader.
    ("java/lang/ClassLoader", "<space>", Memory::Int),
    // Whether a thread has a permit not to park.
    ("java/lang/Thread", "<permit>", Memory::Int),
    // The number of a field in its class.
    ("java/lang/invoke/MemberName", "<index>", Memory::Int),
    // The number of a method, and the objects that its code needs.
    ("java/lang/invoke/ResolvedMethodName", "<method>", Memory::Int),
    ("java/lang/invoke/ResolvedMethodName", "<table>", Memory::Ref),
];

fn injected(class: &Class) -> impl Iterator<Item = Field> {
    let fields = INJECTED.iter().filter(|(name, ..)| class.is_trusted() && *name == class.name);
    fields.map(|(_, name, memory)| {
        let descriptor = if *memory == Memory::Ref { "Ljava/lang/Object;" } else { "I" };
        Field { name, descriptor, flags: 0, memory: *memory, offset: 0, constant: None }
    })
}

/// Gives `class` its fields, the superclass's first, and reserves room for the static ones.
pub fn lay_out(class: &mut Class, mut fields: Vec<Field>, loader: &mut Loader) {
    let mut words = class.superclass.map_or(HEADER_WORDS, |s| s.instance_words);
    let mut refs: Vec<u32> = class.superclass.map_or(Vec::new(), |s| s.ref_offsets.to_vec());
    let mut static_words = STATICS_HEADER_WORDS;
    let mut static_refs = Vec::new();
    for field in &mut fields {
        let (next, references) =
            if field.is_static() { (&mut static_words, &mut static_refs) } else { (&mut words, &mut refs) };
        field.offset = *next;
        *next += 1;
        if field.memory == Memory::Ref {
            references.push(field.offset);
        }
    }
    class.fields = fields;
    class.instance_words = words;
    class.ref_offsets = refs.into();
    class.static_words = static_words;
    class.static_refs = static_refs.into();
    class.statics = loader.reserve(static_words);
}

/// Sets the direct superinterfaces and collects all of them, superclass's included.
pub fn inherit_interfaces(class: &mut Class, interfaces: Vec<&'static Class>) {
    let mut all: Vec<&'static Class> = class.superclass.map_or(Vec::new(), |s| s.all_interfaces.clone());
    for interface in &interfaces {
        for inherited in interface.all_interfaces.iter().chain([interface]) {
            if !all.iter().any(|i| i.id == inherited.id) {
                all.push(inherited);
            }
        }
    }
    class.interfaces = interfaces;
    class.all_interfaces = all;
}

/// Publishes the methods of `class`, as its class file declares them, and builds its virtual method table.
pub fn methods(loader: &mut Loader, class: &'static Class, declared: Vec<Declared>) {
    let publish = |(index, method): (usize, Declared)| {
        let method = Method { index: Some(index as u16), ..method_of(class, method) };
        loader.publish_method(method)
    };
    set_methods(class, declared.into_iter().enumerate().map(publish).collect());
}

/// A method to be published.
pub fn new_method(class: &'static Class, name: Name, descriptor: Name, flags: u16) -> Result<Method, LoadError> {
    Ok(method_of(class, Declared::new(name, descriptor, flags)?))
}

fn method_of(class: &'static Class, declared: Declared) -> Method {
    let Declared { name, descriptor, flags, signature, argument_slots } = declared;
    let receiver = (flags & flags::STATIC == 0).then_some(1);
    let argument_sizes = receiver.into_iter().chain(signature.param_kinds().map(|k| k.slots() as u8)).collect();
    Method {
        id: MethodId(0),
        class,
        name,
        descriptor,
        flags,
        signature,
        argument_slots,
        argument_sizes,
        index: None,
        vtable_index: OnceLock::new(),
        native: OnceLock::new(),
        code: OnceLock::new(),
    }
}

/// Gives `class` its methods and the virtual method table that follows from them.
pub fn set_methods(class: &'static Class, methods: Vec<&'static Method>) {
    let mut vtable: Vec<&'static Method> = class.superclass.map_or(Vec::new(), |s| s.vtable().to_vec());
    if !class.is_interface() {
        // A name and descriptor may occur more than once: package-private methods of different packages are
        // different.
        let mut inherited: HashMap<(Name, Name), Vec<usize>> = HashMap::with_capacity(vtable.len());
        for (i, method) in vtable.iter().enumerate() {
            inherited.entry((method.name, method.descriptor)).or_default().push(i);
        }
        for method in methods.iter().copied().filter(|m| m.is_virtual()) {
            let mut index = None;
            for i in inherited.get(&(method.name, method.descriptor)).into_iter().flatten() {
                if overrides(method, vtable[*i]) {
                    vtable[*i] = method;
                    index.get_or_insert(*i);
                }
            }
            let index = index.unwrap_or_else(|| {
                vtable.push(method);
                vtable.len() - 1
            });
            let _ = method.vtable_index.set(index as u32);
        }
    }
    let _ = class.vtable.set(vtable);
    let _ = class.methods.set(methods);
}

/// Whether `method` overrides `inherited`, which has the same name and descriptor (JVMS 5.4.5).
fn overrides(method: &Method, inherited: &Method) -> bool {
    inherited.flags & (flags::PUBLIC | flags::PROTECTED) != 0 || inherited.class.shares_package_with(method.class)
}

/// The field `name` of type `descriptor` as seen from `class` (JVMS 5.4.3.2), with the class that declares it.
pub fn find_field(class: &'static Class, name: &str, descriptor: &str) -> Option<(&'static Class, &'static Field)> {
    let mut current = Some(class);
    while let Some(c) = current {
        if let Some(field) = c.declared_field(name, descriptor) {
            return Some((c, field));
        }
        let inherited = c.all_interfaces.iter().find_map(|i| Some((*i, i.declared_field(name, descriptor)?)));
        if inherited.is_some() {
            return inherited;
        }
        current = c.superclass;
    }
    None
}

/// The method that a reference to `class` denotes (JVMS 5.4.3.3 and 5.4.3.4).
pub fn find_method(class: &'static Class, name: &str, descriptor: &str) -> Option<&'static Method> {
    if matches!(class.name, "java/lang/invoke/MethodHandle" | "java/lang/invoke/VarHandle") {
        let polymorphic = |m: &&&Method| m.name == name && m.is_native() && m.flags & flags::VARARGS != 0;
        if let Some(method) = class.methods().iter().find(polymorphic) {
            return Some(method);
        }
    }
    if name.starts_with('<') {
        // Constructors and initializers are not inherited.
        return class.declared_method(name, descriptor);
    }
    let declared = if class.is_interface() {
        // Interfaces have Object's public methods.
        let of_object = || find_in_lineage(class.superclass?, name, descriptor);
        let is_inherited = |m: &&Method| m.flags & (flags::PUBLIC | flags::STATIC) == flags::PUBLIC;
        class.declared_method(name, descriptor).or_else(|| of_object().filter(is_inherited))
    } else {
        find_in_lineage(class, name, descriptor)
    };
    declared.or_else(|| {
        let all = || class.all_interfaces.iter().filter_map(|i| i.declared_method(name, descriptor));
        most_specific(all().filter(|m| !m.is_private() && !m.is_static()).collect())
            .ok()
            .or_else(|| all().find(|m| !m.is_private() && !m.is_static()))
    })
}

/// The method that `class` or the closest of its superclasses declares.
pub fn find_in_lineage(class: &Class, name: &str, descriptor: &str) -> Option<&'static Method> {
    class.lineage().find_map(|c| c.declared_method(name, descriptor))
}

/// The method that runs when interface method `method` is called on an instance of `class` (JVMS 5.4.6).
pub fn select(class: &'static Class, method: &'static Method) -> Result<&'static Method, LoadError> {
    let (name, descriptor) = (method.name, method.descriptor);
    let declared = class
        .lineage()
        .filter(|c| !c.is_interface())
        .find_map(|c| c.declared_method(name, descriptor).filter(|m| !m.is_static() && !m.is_private()));
    if let Some(declared) = declared {
        return Ok(declared);
    }
    let candidates: Vec<_> = class
        .all_interfaces
        .iter()
        .filter_map(|i| i.declared_method(name, descriptor))
        .filter(|m| !m.is_static() && !m.is_private())
        .collect();
    most_specific(candidates)
}

/// The only method of `candidates` that no other overrides; a method with a body is preferred to an abstract one.
fn most_specific(candidates: Vec<&'static Method>) -> Result<&'static Method, LoadError> {
    let overridden =
        |m: &&'static Method| candidates.iter().any(|other| other.id != m.id && other.class.is_subtype_of(m.class));
    let mut specific: Vec<_> = candidates.iter().copied().filter(|m| !overridden(m)).collect();
    if specific.iter().any(|m| !m.is_abstract()) {
        specific.retain(|m| !m.is_abstract());
        if specific.len() > 1 {
            let names = format!("Conflicting default methods: {} {}", path(specific[0]), path(specific[1]));
            return Err(LoadError::new(LoadErrorKind::Incompatible, names));
        }
    }
    specific.first().copied().ok_or_else(|| LoadError::new(LoadErrorKind::NoMethod, "no such method"))
}

fn path(method: &Method) -> String {
    format!("{}.{}", method.class.name, method.name)
}
