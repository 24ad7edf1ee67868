//! A random hierarchy of classes and interfaces that javac accepts: methods inherited twice are overridden, and
//! concrete classes have no abstract methods (Java Language Specification, 8.4.8, 9.4.1, 15.12.3).

use std::collections::BTreeMap;

use crate::random::Random;

/// The methods that types may declare, with their result types; all take an int.
pub const METHODS: &[(&str, &str)] = &[("m0", "int"), ("m1", "String"), ("m2", "long"), ("m3", "double")];

/// How a type declares a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Abstract,
    /// With a body.
    Concrete,
}

/// A class or an interface.
pub struct TypeDeclaration {
    pub name: String,
    pub is_interface: bool,
    pub is_abstract: bool,
    pub superclass: Option<usize>,
    pub interfaces: Vec<usize>,
    /// Methods, by their index in [`METHODS`].
    pub declares: BTreeMap<usize, Form>,
}

impl TypeDeclaration {
    /// Whether there are objects of exactly this type.
    pub fn is_concrete(&self) -> bool {
        !self.is_interface && !self.is_abstract
    }

    fn direct(&self) -> impl Iterator<Item = usize> {
        self.superclass.into_iter().chain(self.interfaces.iter().copied())
    }
}

/// Types, each after all its supertypes.
pub struct Hierarchy {
    pub types: Vec<TypeDeclaration>,
}

impl Hierarchy {
    /// Some interfaces, then some classes.
    pub fn random(random: &mut Random) -> Hierarchy {
        let mut hierarchy = Hierarchy { types: Vec::new() };
        let (interfaces, classes) = (random.between(1, 4), random.between(2, 5));
        for i in 0..interfaces {
            let supers = hierarchy.some_of(random, 0..i);
            hierarchy.add(random, format!("I{i}"), true, None, supers);
        }
        for c in 0..classes {
            let superclass = if c == 0 || random.one_in(4) { None } else { Some(interfaces + random.below(c)) };
            let supers = hierarchy.some_of(random, 0..interfaces);
            hierarchy.add(random, format!("C{c}"), false, superclass, supers);
        }
        hierarchy
    }

    /// A type and all above it, each once.
    pub fn supertypes(&self, index: usize) -> Vec<usize> {
        (0..=index).rev().filter(|i| self.is_subtype(index, *i)).collect()
    }

    /// The declaration of a method that a type inherits or declares: by which type, and how.
    pub fn find(&self, index: usize, method: usize) -> Option<(usize, Form)> {
        let declared = |i: usize| self.types[i].declares.get(&method).map(|form| (i, *form));
        let mut class = (!self.types[index].is_interface).then_some(index);
        while let Some(c) = class {
            if let Some(found) = declared(c) {
                return Some(found);
            }
            class = self.types[c].superclass;
        }
        self.most_specific(index, method).first().and_then(|i| declared(*i))
    }

    /// The qualifiers before `.m(n)` with which a method of a type can call the method that it overrides.
    pub fn super_calls(&self, index: usize, method: usize) -> Vec<String> {
        let ty = &self.types[index];
        let concrete = |i: usize| self.find(i, method).filter(|(_, form)| *form == Form::Concrete);
        let mut calls: Vec<String> =
            ty.superclass.filter(|c| concrete(*c).is_some()).map(|_| "super".to_owned()).into_iter().collect();
        for &interface in &ty.interfaces {
            let Some((owner, _)) = concrete(interface) else { continue };
            // No other supertype may make this one redundant or override its method.
            let fine = |other: usize| {
                other == interface
                    || (!self.is_subtype(other, interface)
                        && (!self.is_subtype(other, owner)
                            || self.find(other, method) == Some((owner, Form::Concrete))))
            };
            if ty.direct().all(fine) {
                calls.push(format!("{}.super", self.types[interface].name));
            }
        }
        calls
    }

    fn add(&mut self, r: &mut Random, name: String, is_interface: bool, superclass: Option<usize>, supers: Vec<usize>) {
        let is_abstract = !is_interface && r.one_in(4);
        let index = self.types.len();
        let declares = BTreeMap::new();
        self.types.push(TypeDeclaration { name, is_interface, is_abstract, superclass, interfaces: supers, declares });
        for method in 0..METHODS.len() {
            if self.must_declare(index, method) || r.one_in(3) {
                let may_be_abstract = !self.types[index].is_concrete();
                let form = if may_be_abstract && r.one_in(2) { Form::Abstract } else { Form::Concrete };
                self.types[index].declares.insert(method, form);
            }
        }
    }

    /// Whether a type that declares nothing yet inherits a method ambiguously.
    fn must_declare(&self, index: usize, method: usize) -> bool {
        let Some((owner, form)) = self.find(index, method) else { return false };
        let from_interface = self.types[owner].is_interface;
        let candidates = self.most_specific(index, method);
        let default = |i: &usize| self.types[*i].declares[&method] == Form::Concrete;
        let conflict = from_interface && candidates.len() > 1 && candidates.iter().any(default);
        conflict || (form == Form::Abstract && self.types[index].is_concrete())
    }

    /// The interfaces above a type that declare a method, without those that have a subtype among them.
    fn most_specific(&self, index: usize, method: usize) -> Vec<usize> {
        let declares = |i: &usize| self.types[*i].is_interface && self.types[*i].declares.contains_key(&method);
        let all: Vec<usize> = self.supertypes(index).into_iter().filter(declares).collect();
        all.iter().copied().filter(|i| !all.iter().any(|o| o != i && self.is_subtype(*o, *i))).collect()
    }

    fn is_subtype(&self, index: usize, of: usize) -> bool {
        index == of || self.types[index].direct().any(|s| self.is_subtype(s, of))
    }

    fn some_of(&self, random: &mut Random, range: std::ops::Range<usize>) -> Vec<usize> {
        let all: Vec<usize> = range.collect();
        let count = random.below(3);
        random.sample(&all, count)
    }
}
