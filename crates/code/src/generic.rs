//! Generic types, from the Signature attributes of class files (JVMS 4.7.9.1).
//!
//! The machine runs without them: they tell whoever makes arguments which types a method wants. A class file may have none, or
//! one that contradicts its descriptors; then types are those of the descriptors. Not covered: thrown types, and bounds of
//! wildcards beyond the first.

use ristretto_classfile::attributes::Attribute;

use crate::class::{Class, Field, Method, utf8};
use crate::descriptor::{Memory, descriptor_of};
use crate::name::{Name, intern};

/// Types nest no deeper; a signature that goes deeper counts as none.
const DEEPEST: usize = 32;

/// A type as a signature writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Generic {
    /// A primitive type.
    Primitive(Memory),
    /// A type variable.
    Variable(Name),
    /// A class or interface (internal name), with its type arguments; none for a class that has no parameters and for a raw type.
    Class(Name, Vec<Generic>),
    /// An array of such elements.
    Array(Box<Generic>),
    /// A wildcard: `? extends` or `? super` this type; without a bound it extends Object.
    Wildcard(Box<Generic>),
}

/// A type variable that a class or a method declares, with its first bound.
pub type Variable = (Name, Generic);

/// The generic types of a class.
#[derive(Debug)]
pub struct ClassTypes {
    /// Its type variables.
    pub variables: Vec<Variable>,
    /// Its superclass and its interfaces.
    pub supertypes: Vec<Generic>,
}

/// The generic types of a method.
#[derive(Debug)]
pub struct MethodTypes {
    /// Its own type variables.
    pub variables: Vec<Variable>,
    /// The types of its parameters.
    pub parameters: Vec<Generic>,
    /// The type of its result; none for void.
    pub result: Option<Generic>,
}

impl Class {
    /// Its generic types.
    pub fn generic(&self) -> ClassTypes {
        let attributes = self.file.iter().flat_map(|file| &file.attributes);
        let declared = signature(self, attributes).and_then(|text| {
            let mut parser = Parser { rest: text };
            let variables = parser.variables()?;
            let mut supertypes = Vec::new();
            while !parser.rest.is_empty() {
                supertypes.push(parser.field(DEEPEST)?);
            }
            Some(ClassTypes { variables, supertypes })
        });
        declared.unwrap_or_else(|| {
            let supertypes = self.superclass.iter().chain(&self.interfaces);
            let supertypes = supertypes.map(|class| Generic::Class(class.name, Vec::new())).collect();
            ClassTypes { variables: Vec::new(), supertypes }
        })
    }

    /// The generic type of a field that it declares; none if the field is not its own.
    pub fn field_type(&self, field: &Field) -> Option<Generic> {
        let file = self.file.as_ref()?;
        let is_it = |index: u16, text: Name| utf8(file, index).is_ok_and(|known| known == text);
        let own = file
            .fields
            .iter()
            .find(|own| is_it(own.name_index, field.name) && is_it(own.descriptor_index, field.descriptor))?;
        signature(self, own.attributes.iter()).and_then(Generic::of).or_else(|| Generic::of(field.descriptor))
    }
}

impl Method {
    /// Its generic types.
    pub fn generic(&self) -> MethodTypes {
        let declared = signature(self.class, self.attributes().iter()).and_then(method_types);
        // The signature of some constructors leaves out parameters that the compiler has added.
        let declared = declared.filter(|types| types.parameters.len() == self.signature.params.len());
        declared.unwrap_or_else(|| MethodTypes {
            variables: Vec::new(),
            parameters: self.signature.params.iter().filter_map(|descriptor| Generic::of(descriptor)).collect(),
            result: self.signature.result.and_then(Generic::of),
        })
    }
}

impl Generic {
    /// The type that a descriptor writes.
    pub fn of(descriptor: &str) -> Option<Generic> {
        Parser { rest: descriptor }.field(crate::descriptor::MAX_DIMENSIONS + 1)
    }

    /// The type as a descriptor, without type arguments; `bound` gives the bound of a type variable.
    pub fn erased(&self, bound: &dyn Fn(Name) -> Option<Generic>) -> Name {
        let (mut brackets, mut inner) = (String::new(), self.clone());
        // Bounds may refer to each other in a circle.
        for _ in 0..2 * DEEPEST {
            inner = match inner {
                Generic::Primitive(memory) => return intern(&format!("{brackets}{}", memory.letter())),
                Generic::Class(name, _) => return intern(&format!("{brackets}{}", descriptor_of(name))),
                Generic::Array(element) => {
                    brackets.push('[');
                    *element
                }
                Generic::Wildcard(bound) => *bound,
                Generic::Variable(name) => bound(name).unwrap_or_else(object),
            };
        }
        intern(&format!("{brackets}Ljava/lang/Object;"))
    }
}

fn object() -> Generic {
    Generic::Class("java/lang/Object", Vec::new())
}

/// The text of a Signature attribute.
fn signature<'a>(class: &Class, mut attributes: impl Iterator<Item = &'a Attribute>) -> Option<Name> {
    let index = attributes.find_map(|attribute| match attribute {
        Attribute::Signature { signature_index, .. } => Some(*signature_index),
        _ => None,
    })?;
    utf8(class.file.as_ref()?, index).ok()
}

fn method_types(text: &str) -> Option<MethodTypes> {
    let mut parser = Parser { rest: text };
    let variables = parser.variables()?;
    parser.accept('(').then_some(())?;
    let mut parameters = Vec::new();
    while !parser.accept(')') {
        parameters.push(parser.field(DEEPEST)?);
    }
    let result = if parser.accept('V') { None } else { Some(parser.field(DEEPEST)?) };
    // What follows are thrown types.
    Some(MethodTypes { variables, parameters, result })
}

/// The rest of a signature.
struct Parser<'a> {
    rest: &'a str,
}

impl Parser<'_> {
    /// Takes `c` if it is next.
    fn accept(&mut self, c: char) -> bool {
        let rest = self.rest.strip_prefix(c);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    /// Takes everything up to one of `ends`, which stays.
    fn until(&mut self, ends: &[char]) -> Option<Name> {
        let (text, rest) = self.rest.split_at(self.rest.find(ends)?);
        self.rest = rest;
        (!text.is_empty()).then(|| intern(text))
    }

    /// Type parameters in angle brackets, if there are some.
    fn variables(&mut self) -> Option<Vec<Variable>> {
        let mut variables = Vec::new();
        if !self.accept('<') {
            return Some(variables);
        }
        while !self.accept('>') {
            let name = self.until(&[':'])?;
            let mut bounds = Vec::new();
            while self.accept(':') {
                // The first bound is missing if only interfaces follow.
                if !self.rest.starts_with(':') {
                    bounds.push(self.field(DEEPEST)?);
                }
            }
            variables.push((name, bounds.into_iter().next().unwrap_or_else(object)));
        }
        Some(variables)
    }

    /// A type that nests at most `deepest` times.
    fn field(&mut self, deepest: usize) -> Option<Generic> {
        let deepest = deepest.checked_sub(1)?;
        if self.accept('[') {
            return Some(Generic::Array(Box::new(self.field(deepest)?)));
        }
        if self.accept('T') {
            let name = self.until(&[';'])?;
            self.accept(';');
            return Some(Generic::Variable(name));
        }
        if !self.accept('L') {
            let letter = self.rest.chars().next()?;
            let memory = Memory::of(self.rest);
            self.rest = &self.rest[letter.len_utf8()..];
            return (memory.letter() == letter).then_some(Generic::Primitive(memory));
        }
        self.class(deepest)
    }

    /// A class after its `L`. Of a class within a generic class, the arguments of the innermost count.
    fn class(&mut self, deepest: usize) -> Option<Generic> {
        let mut name = self.until(&['<', ';', '.'])?.to_owned();
        loop {
            let mut arguments = Vec::new();
            if self.accept('<') {
                while !self.accept('>') {
                    arguments.push(self.argument(deepest)?);
                }
            }
            if self.accept(';') {
                return Some(Generic::Class(intern(&name), arguments));
            }
            self.accept('.').then_some(())?;
            name = format!("{name}${}", self.until(&['<', ';', '.'])?);
        }
    }

    fn argument(&mut self, deepest: usize) -> Option<Generic> {
        if self.accept('*') {
            return Some(Generic::Wildcard(Box::new(object())));
        }
        if self.accept('+') || self.accept('-') {
            return Some(Generic::Wildcard(Box::new(self.field(deepest)?)));
        }
        self.field(deepest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(name: Name, arguments: &[Generic]) -> Generic {
        Generic::Class(name, arguments.to_vec())
    }

    #[test]
    fn methods() {
        let types = method_types(
            "<T:Ljava/lang/Object;:Ljava/lang/Comparable<-TT;>;>(ITE;[[TT;)Ljava/util/Map$Entry<*TE;>;^TX;",
        );
        let types = types.unwrap();
        assert_eq!(types.variables, [("T", object())]);
        let array = Generic::Array(Box::new(Generic::Array(Box::new(Generic::Variable("T")))));
        assert_eq!(types.parameters, [Generic::Primitive(Memory::Int), Generic::Variable("E"), array]);
        let anything = Generic::Wildcard(Box::new(object()));
        assert_eq!(types.result, Some(class("java/util/Map$Entry", &[anything, Generic::Variable("E")])));
        let bounded = method_types("<T::Ljava/lang/Comparable<TT;>;>()V").unwrap();
        assert_eq!(bounded.variables, [("T", class("java/lang/Comparable", &[Generic::Variable("T")]))]);
        assert_eq!(bounded.result, None);
    }

    #[test]
    fn classes_within_classes() {
        let inner = Generic::of("La/Outer<TK;>.Inner<[I>;");
        let ints = Generic::Array(Box::new(Generic::Primitive(Memory::Int)));
        assert_eq!(inner, Some(class("a/Outer$Inner", &[ints])));
    }

    #[test]
    fn malformed_texts_are_no_types() {
        let deep = format!("{}I", "[".repeat(300));
        for text in ["", "V", "L", "L;", "LA", "LA<", "LA<>", "LA<I", "LA<*", "T", "T;", "TA", "[", "X", "é", &deep] {
            assert_eq!(Generic::of(text), None, "{text}");
        }
        for text in ["", "()", "(", "(I", "<", "<T>()V", "<T:", "<:LA;>()V", "(LA)V"] {
            assert!(method_types(text).is_none(), "{text}");
        }
    }

    #[test]
    fn erasure_ends_at_circular_bounds() {
        let circular = |_: Name| Some(Generic::Variable("T"));
        assert_eq!(Generic::Variable("T").erased(&circular), "Ljava/lang/Object;");
        let bound = |name: Name| (name == "T").then(|| class("java/lang/Number", &[]));
        let array = Generic::Array(Box::new(Generic::Variable("T")));
        assert_eq!(array.erased(&bound), "[Ljava/lang/Number;");
    }
}
