//! The types of parameters and results, with type variables replaced: what a caller in Java must write.
//!
//! A free type variable has one type in a whole run: the one that the user names, else Integer if its bound allows that, else
//! String, else its bound. Of a wildcard the bound counts.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use fretsaw_code::generic::{Generic, Variable};
use fretsaw_code::name::{Name, external};
use fretsaw_code::{Class, ClassId, Memory};
use fretsaw_vm::{Ending, Machine};

/// A type.
#[derive(Clone, Debug)]
pub enum Type {
    /// A primitive type.
    Primitive(Memory),
    /// A class or interface with its type arguments, none for a raw type.
    Class(&'static Class, Vec<Type>),
    /// An array of such elements.
    Array(Box<Type>),
}

impl Type {
    /// Its class; none if it is a primitive type or an array.
    pub fn class(&self) -> Option<&'static Class> {
        match self {
            Type::Class(class, _) => Some(class),
            Type::Primitive(_) | Type::Array(_) => None,
        }
    }

    /// The type as Java source, with the simple names of classes.
    pub fn source(&self) -> String {
        match self {
            Type::Primitive(memory) => memory.primitive_name().unwrap_or("Object").to_owned(),
            Type::Class(class, arguments) if arguments.is_empty() => simple_name(class),
            Type::Class(class, arguments) => {
                let arguments: Vec<String> = arguments.iter().map(Type::source).collect();
                format!("{}<{}>", simple_name(class), arguments.join(", "))
            }
            Type::Array(element) => element.source() + "[]",
        }
    }

    /// The same without type arguments.
    pub fn erased_source(&self) -> String {
        match self {
            Type::Class(class, _) => simple_name(class),
            Type::Array(element) => element.erased_source() + "[]",
            primitive @ Type::Primitive(_) => primitive.source(),
        }
    }

    /// Calls `visit` on all classes that its source names.
    pub fn each_class(&self, visit: &mut dyn FnMut(&'static Class)) {
        match self {
            Type::Primitive(_) => {}
            Type::Class(class, arguments) => {
                visit(class);
                arguments.iter().for_each(|argument| argument.each_class(visit));
            }
            Type::Array(element) => element.each_class(visit),
        }
    }
}

/// The name of a class in source that imports its outermost class: `Map.Entry`.
pub fn simple_name(class: &Class) -> String {
    let name = external(class.name);
    name.rsplit('.').next().unwrap_or_default().replace('$', ".")
}

/// What type variables stand for.
pub type Bindings = HashMap<Name, Type>;

/// Replaces type variables.
pub struct Resolver<'m> {
    pub machine: &'m mut Machine,
    /// The types that the user has chosen for type variables.
    pub chosen: &'m BTreeMap<String, String>,
    /// Those of them that some class or method has.
    pub used: BTreeSet<String>,
}

impl Resolver<'_> {
    /// The class with that internal name.
    fn load(&mut self, name: &str) -> Result<&'static Class, Ending> {
        self.machine.program().class(&external(name))
    }

    /// The type that `generic` means where type variables have these meanings.
    pub fn resolve(&mut self, generic: &Generic, bindings: &Bindings) -> Result<Type, Ending> {
        Ok(match generic {
            Generic::Primitive(memory) => Type::Primitive(*memory),
            Generic::Array(element) => Type::Array(Box::new(self.resolve(element, bindings)?)),
            Generic::Wildcard(bound) => self.resolve(bound, bindings)?,
            Generic::Variable(name) => match bindings.get(name) {
                Some(bound) => bound.clone(),
                None => Type::Class(self.load("java/lang/Object")?, Vec::new()),
            },
            Generic::Class(name, arguments) => {
                let class = self.load(name)?;
                let arguments: Result<Vec<Type>, Ending> =
                    arguments.iter().map(|argument| self.resolve(argument, bindings)).collect();
                Type::Class(class, arguments?)
            }
        })
    }

    /// Gives each of `variables` a type and adds them to `bindings`.
    pub fn bind(&mut self, variables: &[Variable], bindings: &mut Bindings) -> Result<(), Ending> {
        for (name, bound) in variables {
            let chosen = match self.chosen.get(*name) {
                Some(class) => {
                    self.used.insert((*name).to_owned());
                    Type::Class(self.machine.program().class(class)?, Vec::new())
                }
                None => self.usual(bound, variables)?,
            };
            bindings.insert(name, chosen);
        }
        Ok(())
    }

    /// The type that a variable with this bound gets.
    fn usual(&mut self, bound: &Generic, variables: &[Variable]) -> Result<Type, Ending> {
        let of = |name: Name| variables.iter().find(|(other, _)| *other == name).map(|(_, bound)| bound.clone());
        let erased = bound.erased(&of);
        let Some(Generic::Class(name, _)) = Generic::of(erased) else {
            return self.resolve(bound, &Bindings::new());
        };
        let bound = self.load(name)?;
        for usual in ["java/lang/Integer", "java/lang/String"] {
            let usual = self.load(usual)?;
            if usual.is_subtype_of(bound) {
                return Ok(Type::Class(usual, Vec::new()));
            }
        }
        Ok(Type::Class(bound, Vec::new()))
    }

    /// The type of an instance of `class` whose type variables are free.
    pub fn instance(&mut self, class: &'static Class) -> Result<Type, Ending> {
        let variables = class.generic().variables;
        let mut bindings = Bindings::new();
        self.bind(&variables, &mut bindings)?;
        Ok(Type::Class(class, variables.iter().filter_map(|(name, _)| bindings.get(name).cloned()).collect()))
    }

    /// What the type variables of a class and of all its supertypes stand for in the type with these arguments.
    pub fn inherited(
        &mut self,
        class: &'static Class,
        arguments: &[Type],
    ) -> Result<HashMap<ClassId, Bindings>, Ending> {
        let mut all = HashMap::new();
        let mut open = vec![(class, arguments.to_vec())];
        while let Some((class, arguments)) = open.pop() {
            if all.contains_key(&class.id) {
                continue;
            }
            let types = class.generic();
            let mut bindings = Bindings::new();
            if arguments.len() == types.variables.len() {
                bindings.extend(types.variables.iter().map(|(name, _)| *name).zip(arguments));
            } else {
                self.bind(&types.variables, &mut bindings)?;
            }
            for supertype in &types.supertypes {
                if let Type::Class(class, arguments) = self.resolve(supertype, &bindings)? {
                    open.push((class, arguments));
                }
            }
            all.insert(class.id, bindings);
        }
        Ok(all)
    }
}
