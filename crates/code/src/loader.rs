//! Loading: from a name to a linked class, each class once.
//!
//! There is one name space: the JDK's classes first, then the class path. Linking ([`crate::link`]) happens at
//! once; initialization is the machine's business, verification the first call's.
//!
//! Not covered: class loaders of the program's own.

use std::collections::HashMap;
use std::sync::OnceLock;

use ristretto_classfile::ClassFile;

use crate::class::{Class, ClassKind, Method, class_constant, flags};
use crate::classpath::{ClassPath, Found};
use crate::descriptor::{Memory, class_name};
use crate::error::{LoadError, LoadErrorKind};
use crate::link;
use crate::name::{Name, intern};
use crate::ranges;

/// Classes deeper than this (superclasses still being loaded) are refused.
const MAX_SUPERCLASS_DEPTH: usize = 1000;
/// Object headers have this many class numbers.
const MAX_CLASSES: usize = 1 << 20;

/// All classes and methods, by name and by number.
pub struct Loader {
    /// Where classes come from.
    pub path: ClassPath,
    by_name: HashMap<Name, &'static Class>,
    classes: Vec<&'static Class>,
    methods: Vec<&'static Method>,
    /// Classes whose superclasses are being loaded.
    pending: Vec<Name>,
    /// Classes published since the machine last looked.
    fresh: Vec<&'static Class>,
    /// The next free address of the heap's immortal part.
    immortal: u32,
    /// The newest class file version accepted.
    max_version: u16,
}

impl Loader {
    /// A loader for a JDK of feature version `java_version`; addresses it hands out begin at `first_address`.
    pub fn new(path: ClassPath, java_version: u32, first_address: u32) -> Loader {
        let mut loader = Loader {
            path,
            by_name: HashMap::new(),
            classes: Vec::new(),
            methods: Vec::new(),
            pending: Vec::new(),
            fresh: Vec::new(),
            immortal: first_address,
            max_version: java_version as u16 + 44,
        };
        for memory in Memory::ALL {
            if let Some(name) = memory.primitive_name() {
                loader.publish(link::plain(name, ClassKind::Primitive(Some(memory)), None));
            }
        }
        loader.publish(link::plain("void", ClassKind::Primitive(None), None));
        loader
    }

    /// The class with number `id`.
    #[inline(always)]
    pub fn class(&self, id: u32) -> &'static Class {
        self.classes[id as usize]
    }

    /// The method with number `id`.
    pub fn method(&self, id: u32) -> &'static Method {
        self.methods[id as usize]
    }

    /// All classes loaded so far.
    pub fn classes(&self) -> &[&'static Class] {
        &self.classes
    }

    /// The class named `name`, if it is loaded already.
    pub fn loaded(&self, name: &str) -> Option<&'static Class> {
        self.by_name.get(name).copied()
    }

    /// The class named `name` (internal form; arrays by descriptor, primitives by keyword).
    pub fn load(&mut self, name: &str) -> Result<&'static Class, LoadError> {
        if let Some(class) = self.loaded(name) {
            return Ok(class);
        }
        let name = intern(name);
        if let Some(component) = name.strip_prefix('[') {
            return self.load_array(name, intern(component));
        }
        let found = self.path.find_class(name)?.ok_or_else(|| LoadError::new(LoadErrorKind::NotFound, name))?;
        self.define(name, found)
    }

    /// The type of field descriptor `descriptor`.
    pub fn load_type(&mut self, descriptor: Name) -> Result<&'static Class, LoadError> {
        self.load(class_name(descriptor))
    }

    /// The array class with components of type `component`.
    pub fn array_of(&mut self, component: &'static Class) -> Result<&'static Class, LoadError> {
        if let Some(array) = component.array.get() {
            return Ok(array);
        }
        let name = match component.kind {
            ClassKind::Primitive(memory) => format!("[{}", memory.map_or('V', Memory::letter)),
            ClassKind::Array { .. } => format!("[{}", component.name),
            ClassKind::Instance => format!("[L{};", component.name),
        };
        self.load(&name)
    }

    /// Classes published since the last call.
    pub fn take_fresh(&mut self) -> Vec<&'static Class> {
        std::mem::take(&mut self.fresh)
    }

    /// Reserves `words` words of the heap's immortal part.
    pub fn reserve(&mut self, words: u32) -> u32 {
        let address = self.immortal;
        self.immortal = self.immortal.saturating_add(words);
        address
    }

    /// The end of what [`Loader::reserve`] has handed out.
    pub fn immortal_end(&self) -> u32 {
        self.immortal
    }

    fn load_array(&mut self, name: Name, component: Name) -> Result<&'static Class, LoadError> {
        if !crate::descriptor::is_field(component) {
            return Err(LoadError::new(LoadErrorKind::NotFound, name));
        }
        let component = self.load_type(component)?;
        let object = self.load("java/lang/Object")?;
        let interfaces = vec![self.load("java/lang/Cloneable")?, self.load("java/io/Serializable")?];
        let memory = match component.kind {
            ClassKind::Primitive(Some(memory)) => memory,
            _ => Memory::Ref,
        };
        let mut class = link::plain(name, ClassKind::Array { component, memory }, Some(object));
        class.all_interfaces = interfaces.clone();
        class.interfaces = interfaces;
        class.module = component.module;
        class.vtable = OnceLock::from(object.vtable().to_vec());
        let class = self.publish(class);
        let _ = component.array.set(class);
        Ok(class)
    }

    /// Parses, checks and links the class file `found`, which should hold class `name`.
    pub fn define(&mut self, name: Name, found: Found) -> Result<&'static Class, LoadError> {
        let parsed = ClassFile::from_bytes(&found.bytes);
        let mut file = parsed.map_err(|e| LoadError::format(format!("{}: {e}", found.origin)))?;
        ranges::correct(&mut file, &found.bytes);
        let major = file.version.major();
        if major > self.max_version {
            let message =
                format!("{}: class file version {major}, this JDK reads up to {}", found.origin, self.max_version);
            return Err(LoadError::new(LoadErrorKind::Version, message));
        }
        let said = class_constant(&file, file.this_class).map_err(|e| e.at(&found.origin))?;
        if said != name {
            let message = format!("{}: holds class {said}, not {name}", found.origin);
            return Err(LoadError::new(LoadErrorKind::NotFound, message));
        }
        if self.pending.contains(&name) {
            return Err(LoadError::new(LoadErrorKind::Circular, name));
        }
        if self.pending.len() > MAX_SUPERCLASS_DEPTH || self.classes.len() >= MAX_CLASSES {
            return Err(LoadError::new(LoadErrorKind::Unsupported, format!("{}: too many classes", found.origin)));
        }
        self.pending.push(name);
        let supers = self.load_supers(&file, name, &found.origin);
        self.pending.pop();
        let (superclass, interfaces) = supers?;
        let origin = found.origin.clone();
        let class = link::instance(self, name, file, found, superclass, interfaces).map_err(|e| e.at(&origin))?;
        let class = self.publish(class);
        link::methods(self, class).map_err(|e| e.at(&origin))?;
        Ok(class)
    }

    fn load_supers(&mut self, file: &ClassFile<'_>, name: Name, origin: &str) -> Result<Supers, LoadError> {
        let incompatible = |text: String| LoadError::new(LoadErrorKind::Incompatible, format!("{origin}: {text}"));
        let superclass = if file.super_class == 0 {
            if name != "java/lang/Object" {
                return Err(LoadError::format(format!("{origin}: class {name} has no superclass")));
            }
            None
        } else {
            let class = self.load(class_constant(file, file.super_class).map_err(|e| e.at(origin))?)?;
            if class.is_interface() {
                let text = format!("class {name} has interface {} as super class", class.external_name());
                return Err(incompatible(text));
            }
            if class.flags & flags::FINAL != 0 {
                return Err(incompatible(format!("class {name} extends final class {}", class.external_name())));
            }
            Some(class)
        };
        let mut interfaces = Vec::with_capacity(file.interfaces.len());
        for index in &file.interfaces {
            let interface = self.load(class_constant(file, *index).map_err(|e| e.at(origin))?)?;
            if !interface.is_interface() {
                let text = format!("class {name} implements {}, which is no interface", interface.external_name());
                return Err(incompatible(text));
            }
            interfaces.push(interface);
        }
        Ok((superclass, interfaces))
    }

    /// Gives `class` its number and makes it known.
    pub fn publish(&mut self, mut class: Class) -> &'static Class {
        class.id = self.classes.len() as u32;
        let mut ancestry: Vec<u32> = class.superclass.map_or(Vec::new(), |s| s.ancestry.to_vec());
        ancestry.push(class.id);
        class.ancestry = ancestry.into();
        let class: &'static Class = Box::leak(Box::new(class));
        self.classes.push(class);
        self.by_name.insert(class.name, class);
        self.fresh.push(class);
        class
    }

    /// Gives `method` its number and makes it known.
    pub fn publish_method(&mut self, mut method: Method) -> &'static Method {
        method.id = self.methods.len() as u32;
        let method: &'static Method = Box::leak(Box::new(method));
        self.methods.push(method);
        method
    }
}

type Supers = (Option<&'static Class>, Vec<&'static Class>);
