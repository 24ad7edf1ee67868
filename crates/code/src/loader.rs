//! Loading: from a name to a linked class; each class is loaded once.
//!
//! The JDK's loaders and the user's class path are one name space: the JDK's classes first, then the class path.
//! Each class loader of the program is another name space, whose classes Java code finds: a class that is missing
//! there is an error of kind [`LoadErrorKind::Pending`], and the machine calls the loader. Classes are linked
//! ([`crate::link`]) at once, initialized by the machine, and verified by the first call.

use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

use fretsaw_term::ClassId;
use ristretto_classfile::ClassFile;

use crate::class::{Class, ClassKind, HIDDEN_MARK, Method, MethodId, class_constant, flags};
use crate::classpath::{Api, ClassPath, Found};
use crate::constants;
use crate::constraints::Constraints;
use crate::descriptor::{Memory, class_name, is_field};
use crate::error::{LoadError, LoadErrorKind};
use crate::flow::Hierarchy;
use crate::inner_classes::forget_circular;
use crate::link;
use crate::members::{self, Declared};
use crate::name::{Name, intern};
use crate::parse::{major_version, parse};
use crate::supers::{Exports, Heir};

/// Longer chains of superclasses that are being loaded are rejected.
const MAX_SUPERCLASS_DEPTH: usize = 1000;
/// The number of class numbers in object headers.
const MAX_CLASSES: usize = 1 << 20;

/// The classes that one class loader knows by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Space(pub u32);

impl Space {
    /// The JDK's classes and the user's class path.
    pub const BUILT_IN: Space = Space(0);
}

/// All classes and methods, by name and by number.
pub struct Loader {
    /// The sources of classes.
    pub path: ClassPath,
    spaces: Vec<HashMap<Name, &'static Class>>,
    /// Names that were entered at run time, in order; see [`Loader::forget_entered`].
    entered: Vec<(Space, Name)>,
    /// Hidden classes, by names that no class file uses: method handle types are looked up by descriptor.
    hidden: HashMap<Name, &'static Class>,
    /// The primitive types, and void; a class of the user's may have the same name.
    primitives: Vec<&'static Class>,
    classes: Vec<&'static Class>,
    methods: Vec<&'static Method>,
    /// Classes published since the machine last asked.
    fresh: Vec<&'static Class>,
    /// The next free address of the heap's immortal part.
    immortal: u32,
    /// How many bytes the class files of all classes have.
    class_bytes: usize,
    /// The newest class file version accepted.
    max_version: u16,
    /// The packages that the JDK's modules export to the program.
    pub exports: Exports,
    pub(crate) constraints: Constraints,
}

impl Loader {
    /// A loader for a JDK of feature version `java_version`; its first address is `first_address`.
    pub fn new(path: ClassPath, java_version: u32, first_address: u32) -> Loader {
        let mut loader = Loader {
            path,
            spaces: vec![HashMap::new()],
            entered: Vec::new(),
            hidden: HashMap::new(),
            primitives: Vec::new(),
            classes: Vec::new(),
            methods: Vec::new(),
            fresh: Vec::new(),
            immortal: first_address,
            class_bytes: 0,
            max_version: java_version as u16 + 44,
            exports: Exports::default(),
            constraints: Constraints::default(),
        };
        for memory in Memory::ALL {
            if let Some(name) = memory.primitive_name() {
                let class = loader.publish(link::plain(name, ClassKind::Primitive(Some(memory)), None));
                loader.primitives.push(class);
            }
        }
        let void = loader.publish(link::plain("void", ClassKind::Primitive(None), None));
        loader.primitives.push(void);
        loader
    }

    /// The class with number `id`.
    #[inline(always)]
    pub fn class(&self, id: ClassId) -> &'static Class {
        self.classes[id.index()]
    }

    /// The method with number `id`.
    pub fn method(&self, id: MethodId) -> &'static Method {
        self.methods[id.0 as usize]
    }

    /// All classes loaded so far.
    pub fn classes(&self) -> &[&'static Class] {
        &self.classes
    }

    /// The class that is named `name` in `space`, if it is loaded already.
    pub fn loaded_in(&self, space: Space, name: &str) -> Option<&'static Class> {
        self.spaces[space.0 as usize].get(name).copied()
    }

    /// A new name space.
    pub fn new_space(&mut self) -> Space {
        self.spaces.push(HashMap::new());
        Space(self.spaces.len() as u32 - 1)
    }

    /// Registers `class` as `name` in `space`, until [`Loader::forget_entered`].
    pub fn enter(&mut self, space: Space, name: Name, class: &'static Class) {
        if self.spaces[space.0 as usize].insert(name, class).is_none() {
            self.entered.push((space, name));
        }
    }

    /// How many names were registered.
    pub fn entered(&self) -> usize {
        self.entered.len()
    }

    /// All registered names after the first `count`, with their name spaces.
    pub fn entered_since(&self, count: usize) -> &[(Space, Name)] {
        self.entered.get(count..).unwrap_or_default()
    }

    /// Forgets all registered names after the first `count`.
    pub fn forget_entered(&mut self, count: usize) {
        for (space, name) in self.entered.drain(count.min(self.entered.len())..) {
            self.spaces[space.0 as usize].remove(name);
        }
    }

    /// The primitive type with keyword `name`, or void.
    pub fn primitive(&self, name: &str) -> Option<&'static Class> {
        self.primitives.iter().copied().find(|p| p.name == name)
    }

    /// The class named `name` (internal form; arrays by descriptor) in the built-in name space.
    pub fn load(&mut self, name: &str) -> Result<&'static Class, LoadError> {
        self.load_in(Space::BUILT_IN, name)
    }

    /// The class named `name` (internal form; arrays by descriptor) in `space`.
    pub fn load_in(&mut self, space: Space, name: &str) -> Result<&'static Class, LoadError> {
        if let Some(class) = self.loaded_in(space, name) {
            return Ok(class);
        }
        // Names are interned only if they are found: a program can ask for any.
        if let Some(component) = name.strip_prefix('[') {
            if !is_field(name) {
                return Err(LoadError::new(LoadErrorKind::NotFound, name));
            }
            let element = name.trim_start_matches('[');
            if let Some(class) = element.strip_prefix('L') {
                self.load_in(space, class.trim_end_matches(';'))?;
            }
            let name = intern(name);
            let component = self.load_type_in(space, intern(component))?;
            let array = self.array_of(component)?;
            if array.space == space {
                self.spaces[space.0 as usize].insert(name, array);
            }
            return Ok(array);
        }
        if let Some(class) = self.hidden.get(name) {
            return Ok(class);
        }
        if space != Space::BUILT_IN {
            return Err(LoadError::new(LoadErrorKind::Pending(space, intern(name)), name));
        }
        self.check_built_in(name)?;
        let found = self.find(name)?;
        let name = intern(name);
        let class = self.define(space, name, found)?;
        self.spaces[space.0 as usize].insert(name, class);
        Ok(class)
    }

    /// The type of field descriptor `descriptor` in the built-in name space.
    pub fn load_type(&mut self, descriptor: Name) -> Result<&'static Class, LoadError> {
        self.load_type_in(Space::BUILT_IN, descriptor)
    }

    /// The type of field descriptor `descriptor` in `space`.
    pub fn load_type_in(&mut self, space: Space, descriptor: Name) -> Result<&'static Class, LoadError> {
        let name = class_name(descriptor);
        match self.primitive(name).filter(|_| descriptor.len() == 1) {
            Some(primitive) => Ok(primitive),
            None => self.load_in(space, name),
        }
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
        if !is_field(&name) {
            return Err(LoadError::new(LoadErrorKind::NotFound, name));
        }
        self.make_array(intern(&name), component)
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

    /// How many bytes the class files of all loaded classes have.
    pub fn class_bytes(&self) -> usize {
        self.class_bytes
    }

    /// The end of the part that [`Loader::reserve`] has reserved.
    pub fn immortal_end(&self) -> u32 {
        self.immortal
    }

    fn make_array(&mut self, name: Name, component: &'static Class) -> Result<&'static Class, LoadError> {
        let object = self.load("java/lang/Object")?;
        let interfaces = vec![self.load("java/lang/Cloneable")?, self.load("java/io/Serializable")?];
        let memory = match component.kind {
            ClassKind::Primitive(Some(memory)) => memory,
            _ => Memory::Ref,
        };
        let mut class = link::plain(name, ClassKind::Array { component, memory }, Some(object));
        class.space = component.space;
        class.all_interfaces = interfaces.clone();
        class.interfaces = interfaces;
        class.module = component.module;
        class.vtable = OnceLock::from(object.vtable().to_vec());
        let class = self.publish(class);
        let _ = component.array.set(class);
        Ok(class)
    }

    /// Parses, checks and links the class file `found`, which should contain class `name`; before that, loads its
    /// superclasses in `space`. The caller registers its name.
    pub fn define(&mut self, space: Space, name: Name, found: Found) -> Result<&'static Class, LoadError> {
        let opened = self.open(name, found)?;
        self.define_opened(space, opened)
    }

    /// Like [`Loader::define`], for a hidden class: its name is `name`, whatever its class file says, and `suffix`, and it
    /// belongs to the nest of `nest_host`, if there is one.
    pub fn define_hidden(
        &mut self,
        space: Space,
        name: &str,
        found: Found,
        suffix: &str,
        nest_host: Option<Name>,
    ) -> Result<&'static Class, LoadError> {
        let file = parse(&found.bytes).map_err(|e| e.at(&found.origin))?;
        let said = class_constant(&file, file.this_class).map_err(|e| e.at(&found.origin))?;
        let mut opened = self.open(said, found)?;
        opened.hidden = Some((intern(&format!("{name}{HIDDEN_MARK}{suffix}")), nest_host));
        self.define_opened(space, opened)
    }

    fn define_opened(&mut self, space: Space, opened: Opened) -> Result<&'static Class, LoadError> {
        // Class files decide the length of a chain of superclasses, so this must not recurse.
        let mut waiting: Vec<Opened> = Vec::new();
        let mut current = opened;
        loop {
            if let Some(name) = self.missing(space, &mut current) {
                if space != Space::BUILT_IN {
                    return Err(LoadError::new(LoadErrorKind::Pending(space, name), name));
                }
                if let Some(circle) = waiting.iter().chain([&current]).find(|o| o.name == name) {
                    let message = format!("{} is its own superclass", circle.place());
                    return Err(LoadError::new(LoadErrorKind::Circular, message).told(circle.name));
                }
                if waiting.len() >= MAX_SUPERCLASS_DEPTH || self.classes.len() + waiting.len() >= MAX_CLASSES {
                    let message = format!("{}: too many classes", current.place());
                    return Err(LoadError::new(LoadErrorKind::Unsupported, message));
                }
                self.check_built_in(name)?;
                let superclass = self.open(name, self.find(name)?)?;
                waiting.push(std::mem::replace(&mut current, superclass));
                continue;
            }
            let class = self.finish(space, current)?;
            match waiting.pop() {
                Some(next) => {
                    self.spaces[space.0 as usize].insert(class.name, class);
                    current = next;
                }
                None => return Ok(class),
            }
        }
    }

    /// The first superclass or superinterface of the class file `found` of class `name` that is not loaded in `space`.
    pub fn missing_super(&self, space: Space, name: Name, found: Found) -> Option<Name> {
        self.missing(space, &mut self.open(name, found).ok()?)
    }

    fn find(&self, name: &str) -> Result<Found, LoadError> {
        self.path.find_class(name)?.ok_or_else(|| LoadError::new(LoadErrorKind::NotFound, name))
    }

    /// Parses a class file and checks its own claims.
    fn open(&self, name: Name, found: Found) -> Result<Opened, LoadError> {
        let place = format!("{}: class {name}", found.origin);
        let newest = self.max_version;
        if let Some(major) = major_version(&found.bytes).filter(|v| *v > newest) {
            let message = format!("{place}: class file version {major}, this JDK reads up to {newest}");
            return Err(LoadError::new(LoadErrorKind::Version, message));
        }
        let mut file = parse(&found.bytes).map_err(|e| e.at(&place))?;
        let said = class_constant(&file, file.this_class).map_err(|e| e.at(&place))?;
        if said != name {
            let message = format!("{}: holds class {said}, not {name}", found.origin);
            return Err(LoadError::new(LoadErrorKind::WrongName(name, said), message));
        }
        if found.module.is_none() {
            constants::check(name, &file).map_err(|e| e.at(&place))?;
            forget_circular(&mut file);
        }
        let supers = names_of_supers(name, &file).map_err(|e| e.at(&place))?;
        Ok(Opened { name, supers, next: 0, file, found, hidden: None })
    }

    /// The next superclass or superinterface of `opened` that is not loaded.
    fn missing(&self, space: Space, opened: &mut Opened) -> Option<Name> {
        while let Some(name) = opened.supers.get(opened.next) {
            if self.loaded_in(space, name).is_none() {
                return Some(name);
            }
            opened.next += 1;
        }
        None
    }

    /// Links a class whose superclass and superinterfaces are loaded.
    fn finish(&mut self, space: Space, opened: Opened) -> Result<&'static Class, LoadError> {
        let place = opened.place();
        let methods = members::methods(opened.name, &opened.file).map_err(|e| e.at(&place))?;
        let (superclass, interfaces) = self.supers(space, &opened, &methods)?;
        let Opened { name, file, found, hidden, .. } = opened;
        let api = if found.module.is_none() { self.path.api_class(name, &found.bytes)? } else { Api::No };
        let bytes = found.bytes.len();
        // Once the class is published, no error may occur.
        let mut class = link::instance(self, name, file, found, superclass, interfaces).map_err(|e| e.at(&place))?;
        (class.space, class.api) = (space, api);
        if let Some((name, nest_host)) = hidden {
            (class.name, class.hidden, class.nest_host) = (name, true, nest_host);
        }
        let class = self.publish(class);
        self.class_bytes += bytes;
        link::methods(self, class, methods);
        Ok(class)
    }

    /// The superclass and the superinterfaces of a class whose own methods are `methods`.
    fn supers(&self, space: Space, opened: &Opened, methods: &[Declared]) -> Result<Supers, LoadError> {
        let heir =
            Heir { name: opened.name, space, flags: opened.file.access_flags.bits(), origin: &opened.found.origin };
        let checked = opened.found.module.is_none();
        let load =
            |name: &Name| self.loaded_in(space, name).ok_or_else(|| LoadError::new(LoadErrorKind::NotFound, *name));
        let (superclass, interfaces) = opened.supers.split_at(usize::from(opened.file.super_class != 0));
        let superclass = superclass.first().map(load).transpose()?;
        let interfaces = interfaces.iter().map(load).collect::<Result<Vec<_>, _>>()?;
        interfaces.iter().try_for_each(|class| heir.check_interface(class))?;
        heir.check_package()?;
        if let Some(class) = superclass {
            heir.check_superclass(class)?;
            if checked {
                heir.check_access(class, &self.exports)?;
            }
        }
        if checked {
            interfaces.iter().try_for_each(|class| heir.check_access(class, &self.exports))?;
            superclass.map_or(Ok(()), |class| heir.check_overrides(class, methods))?;
        }
        Ok((superclass, interfaces))
    }

    /// The hidden class with this name that was defined last.
    pub fn hidden_class(&self, name: &str) -> Option<&'static Class> {
        self.hidden.get(name).copied()
    }

    /// Numbers `class` and publishes it.
    pub fn publish(&mut self, mut class: Class) -> &'static Class {
        class.id = ClassId(self.classes.len() as u32);
        let mut ancestry: Vec<ClassId> = class.superclass.map_or(Vec::new(), |s| s.ancestry.to_vec());
        ancestry.push(class.id);
        class.ancestry = ancestry.into();
        let class: &'static Class = Box::leak(Box::new(class));
        self.classes.push(class);
        if class.hidden {
            self.hidden.insert(class.name, class);
        }
        self.fresh.push(class);
        class
    }

    /// Numbers `method` and publishes it.
    pub fn publish_method(&mut self, mut method: Method) -> &'static Method {
        method.id = MethodId(self.methods.len() as u32);
        let method: &'static Method = Box::leak(Box::new(method));
        self.methods.push(method);
        method
    }
}

/// A parsed class file whose superclasses may not be loaded yet.
struct Opened {
    name: Name,
    file: ClassFile<'static>,
    found: Found,
    /// The superclass, if there is one, and the superinterfaces.
    supers: Vec<Name>,
    /// How many of them are known to be loaded.
    next: usize,
    /// The name and nest host of a hidden class.
    hidden: Option<(Name, Option<Name>)>,
}

impl Opened {
    /// The file and the class, for messages.
    fn place(&self) -> String {
        format!("{}: class {}", self.found.origin, self.name)
    }
}

/// The superclass of class `name`, if it has one, and its superinterfaces, as its class file names them.
fn names_of_supers(name: Name, file: &ClassFile<'_>) -> Result<Vec<Name>, LoadError> {
    let malformed = |text: String| Err(LoadError::malformed(format!("{text} in class file {name}")));
    if file.super_class == 0 && name != "java/lang/Object" {
        return malformed("Invalid superclass index 0".to_owned());
    }
    let mut supers = Vec::with_capacity(1 + file.interfaces.len());
    if file.super_class != 0 {
        let superclass = class_constant(file, file.super_class)?;
        if superclass.starts_with('[') {
            return malformed("Bad superclass name".to_owned());
        }
        if file.access_flags.bits() & flags::INTERFACE != 0 && superclass != "java/lang/Object" {
            return malformed("Interfaces must have java.lang.Object as superclass".to_owned());
        }
        supers.push(superclass);
    }
    let mut interfaces = HashSet::new();
    for index in &file.interfaces {
        let interface = class_constant(file, *index)?;
        if interface.starts_with('[') {
            return malformed("Bad interface name".to_owned());
        }
        if !interfaces.insert(interface) {
            return malformed(format!("Duplicate interface name \"{interface}\""));
        }
        supers.push(interface);
    }
    Ok(supers)
}

type Supers = (Option<&'static Class>, Vec<&'static Class>);

/// The hierarchy of the classes that are or can be loaded, as one class sees it. The user's classes are verified
/// against it.
pub struct View<'l> {
    /// All classes.
    pub loader: &'l mut Loader,
    /// The class from whose point of view names are resolved.
    pub from: &'static Class,
}

impl View<'_> {
    fn load(&mut self, name: &str) -> Result<&'static Class, LoadError> {
        if self.from.hidden && self.from.said_name() == name {
            return Ok(self.from);
        }
        self.loader.load_in(self.from.space, name)
    }
}

impl Hierarchy for View<'_> {
    fn verifies(&self) -> bool {
        true
    }

    fn is_assignable(&mut self, from: &'static str, to: &'static str) -> Result<bool, LoadError> {
        let to = self.load(to)?;
        if to.is_interface() {
            return Ok(true);
        }
        Ok(self.load(from)?.is_subtype_of(to))
    }

    fn common_superclass(&mut self, a: &'static str, b: &'static str) -> Result<&'static str, LoadError> {
        let (a, b) = (self.load(a)?, self.load(b)?);
        if a.is_interface() || b.is_interface() {
            return Ok("java/lang/Object");
        }
        Ok(a.lineage().find(|c| b.is_subtype_of(c)).map_or("java/lang/Object", |c| c.said_name()))
    }
}
