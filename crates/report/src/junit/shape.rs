//! How generated code can use a class: its name, its constructors and setters, its fields.

use std::collections::HashMap;
use std::rc::Rc;

use fretsaw_code::class::{Class, Field, Method, flags, utf8};
use fretsaw_code::descriptor::{type_descriptor, type_name};
use fretsaw_code::name::intern;
use fretsaw_code::source::{Names, is_exported};
use fretsaw_code::{ClassId, LoadErrorKind, Loader};
use fretsaw_graph as graph;
use ristretto_classfile::attributes::Attribute;

use super::effect::{Effect, effect, setter};

/// Why an input cannot be built.
pub type Reason = String;

/// Classes as the generated code sees them.
pub struct Classes<'l> {
    /// The source of classes.
    pub loader: &'l mut Loader,
    /// Their names in source code.
    pub names: Names,
    by_name: HashMap<String, &'static Class>,
    shapes: HashMap<ClassId, Rc<Shape>>,
}

/// How a class can be used.
pub struct Shape {
    /// Its name in source code, if it has one.
    pub source: Option<String>,
    /// The constructors that source code can call and whose effect is known.
    pub constructors: Vec<Constructor>,
    /// The default constructor, if it can be called.
    pub no_arguments: Option<NoArguments>,
    /// The names of the components of a record, in order.
    pub components: Option<Vec<String>>,
    /// Whether its constructors take an outer instance.
    pub is_inner: bool,
}

/// A constructor that source code can call.
pub struct Constructor {
    /// The constructor.
    pub method: &'static Method,
    /// Its effect.
    pub effect: Effect,
    /// Whether another constructor has as many parameters.
    pub is_overloaded: bool,
}

/// How the default constructor is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoArguments {
    /// In source code; whether it may throw a checked exception.
    Plain { throws: bool },
    /// By reflection.
    Reflected,
}

/// A field of an object: the class that declares it, and the field.
#[derive(Clone, Copy)]
pub struct Slot {
    /// The class that declares it.
    pub owner: &'static Class,
    /// The field.
    pub field: &'static Field,
}

impl<'l> Classes<'l> {
    /// Classes as a package sees them.
    pub fn new(loader: &'l mut Loader, package: &str) -> Classes<'l> {
        Classes { loader, names: Names::new(package), by_name: HashMap::new(), shapes: HashMap::new() }
    }

    /// The class whose `Class.getTypeName` is `name`.
    pub fn class(&mut self, name: &str) -> Result<&'static Class, Reason> {
        if let Some(known) = self.by_name.get(name) {
            return Ok(known);
        }
        let class = self.loader.load_type(intern(&type_descriptor(name))).map_err(|error| match error.kind {
            LoadErrorKind::NotFound => format!("class {name} was not found"),
            _ => error.message,
        })?;
        self.by_name.insert(name.to_owned(), class);
        Ok(class)
    }

    /// The type of a field, parameter or result of `user`.
    pub fn type_of(&mut self, descriptor: &'static str) -> Result<&'static Class, Reason> {
        self.class(&type_name(descriptor))
    }

    /// The name of `class` in source code, if it has one.
    pub fn source(&mut self, class: &'static Class) -> Option<String> {
        self.names.source(&mut |name| self.loader.load(name).ok(), class)
    }

    /// The name of a class of `java.lang`.
    pub fn lang(&mut self, name: &str) -> String {
        self.names.lang(&mut |name| self.loader.load(name).ok(), name)
    }

    /// Whether the package has a class `name` of its own.
    pub fn is_taken(&mut self, name: &str) -> bool {
        self.names.is_taken(&mut |name| self.loader.load(name).ok(), name)
    }

    /// How `class` can be used.
    pub fn shape(&mut self, class: &'static Class) -> Rc<Shape> {
        if let Some(known) = self.shapes.get(&class.id) {
            return Rc::clone(known);
        }
        let shape = Rc::new(self.look_at(class));
        self.shapes.insert(class.id, Rc::clone(&shape));
        shape
    }

    fn look_at(&mut self, class: &'static Class) -> Shape {
        let source =
            self.source(class).filter(|_| class.flags & (flags::ABSTRACT | flags::INTERFACE | flags::ENUM) == 0);
        let all: Vec<&'static Method> = class.methods().iter().copied().filter(|m| m.name == "<init>").collect();
        let mut constructors = Vec::new();
        for method in all.iter().copied().filter(|_| source.is_some()) {
            if !self.names.sees_method(method) {
                continue;
            }
            let can_name = method.signature.params.iter().all(|descriptor| {
                let named = self.type_of(descriptor).ok();
                named.is_some_and(|class| self.source(class).is_some())
            });
            if let Some(effect) = effect(self.loader, method).filter(|_| can_name) {
                let count = method.signature.params.len();
                let is_overloaded = all.iter().filter(|other| other.signature.params.len() == count).count() > 1;
                constructors.push(Constructor { method, effect, is_overloaded });
            }
        }
        let no_arguments = all.iter().find(|method| method.signature.params.is_empty()).and_then(|method| {
            let is_plain = source.is_some() && self.names.sees_method(method);
            // The JDK's modules only export public members.
            let is_open = class.module.is_none() && class.flags & flags::ABSTRACT == 0;
            match (is_plain, is_open) {
                (true, _) => Some(NoArguments::Plain { throws: throws(method) }),
                (false, true) => Some(NoArguments::Reflected),
                _ => None,
            }
        });
        Shape { source, constructors, no_arguments, components: components(class), is_inner: class.is_inner() }
    }

    /// The field of an object of `class` that `field` names.
    pub fn slot(&mut self, class: &'static Class, field: &graph::Field) -> Result<Slot, Reason> {
        let found = class.lineage().find_map(|owner| {
            let is_owner = field.owner.as_ref().is_none_or(|name| *name == owner.external_name());
            let declared = owner.fields.iter().find(|f| f.name == field.name && !f.is_static());
            declared.filter(|_| is_owner).map(|field| Slot { owner, field })
        });
        found.ok_or_else(|| format!("{} has no field {}", class.external_name(), field.name))
    }

    /// The setter of a field of objects of exactly `class`, which does nothing else, if source code can call it.
    pub fn setter(&mut self, class: &'static Class, slot: &Slot) -> Option<&'static Method> {
        let sets = |method: &&&'static Method| {
            setter(method) == Some((slot.owner.name, slot.field.name)) && self.names.sees_method(method)
        };
        let method = *slot.owner.methods().iter().find(sets)?;
        let is_last = class.vtable().get(*method.vtable_index.get()? as usize).is_some_and(|m| m.id == method.id);
        self.source(slot.owner).filter(|_| is_last)?;
        Some(method)
    }

    /// Whether source code can read a field, and write it if it is not final.
    pub fn sees(&mut self, slot: &Slot) -> bool {
        let type_of = self.type_of(slot.field.descriptor).ok();
        let can_name = type_of.is_some_and(|class| self.source(class).is_some());
        can_name
            && is_exported(slot.owner)
            && self.source(slot.owner).is_some()
            && self.names.sees_field(slot.owner, slot.field)
    }
}

/// Whether `class` has type parameters, or superclasses with type arguments.
pub fn is_generic(class: &Class) -> bool {
    class.file.iter().flat_map(|file| &file.attributes).any(|a| matches!(a, Attribute::Signature { .. }))
}

/// Whether a method declares exceptions.
pub fn throws(method: &Method) -> bool {
    method
        .attributes()
        .iter()
        .any(|a| matches!(a, Attribute::Exceptions { exception_indexes, .. } if !exception_indexes.is_empty()))
}

/// The names of the components of a record, in order.
fn components(class: &Class) -> Option<Vec<String>> {
    let file = class.file.as_ref()?;
    let records = file.attributes.iter().find_map(|attribute| match attribute {
        Attribute::Record { records, .. } => Some(records),
        _ => None,
    })?;
    let name = |index: u16| utf8(file, index).ok().map(str::to_owned);
    records.iter().map(|component| name(component.name_index)).collect()
}
