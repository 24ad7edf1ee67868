//! A second class as the model: every call is made on both, and what comes of it must be alike.
//!
//! The calls are those of the types that both classes have in common, so the model needs no adapter. Values are compared by equals,
//! arrays and collections by their elements (`fretsaw.Likeness`), exceptions by their class. Other objects are paired: both
//! sides return objects that belong together, or both return new ones. Order counts only if a common type promises one. What the
//! common types leave open is no difference (`like.rs`).

use fretsaw_code::class::flags;
use fretsaw_code::generic::Generic;
use fretsaw_code::{Class, Memory, Method};
use fretsaw_vm::{Ending, Event, Machine, Word};

use crate::types::Type;

/// Types whose elements have an order, which all their classes share.
const ORDERED: [&str; 7] = [
    "java/util/List",
    "java/util/Deque",
    "java/util/SortedSet",
    "java/util/SortedMap",
    "java/util/SequencedSet",
    "java/util/SequencedMap",
    "java/util/SequencedCollection",
];

/// The model of the checked class.
#[derive(Clone, Copy, Debug)]
pub struct Model {
    /// The class.
    pub class: &'static Class,
    /// Whether both classes promise the same order of elements.
    pub is_ordered: bool,
    /// The method that compares results.
    difference: &'static Method,
}

impl Model {
    /// The class called `name` as the model of `class`.
    pub fn find(machine: &mut Machine, class: &'static Class, name: &str) -> Result<Model, Ending> {
        let model = machine.program().class(name)?;
        if common_types(class, model).is_empty() {
            let (class, model) = (class.external_name(), model.external_name());
            return Err(Ending::BadProgram(format!(
                "{class} and {model} have no type in common but Object, so there are no calls to compare"
            )));
        }
        let likeness = machine.program().class("fretsaw.Likeness")?;
        let descriptor = "(Ljava/lang/Object;Ljava/lang/Object;Z)Ljava/lang/String;";
        let Some(difference) = likeness.declared_method("difference", descriptor) else {
            return Err(Ending::Unsupported("an API without Likeness.difference".to_owned()));
        };
        let is_ordered = common_types(class, model).iter().any(|common| ORDERED.contains(&common.name));
        Ok(Model { class: model, is_ordered, difference })
    }

    /// The constructor that creates the model's half of what `method` creates. It has the same parameter types. Where the checked
    /// class has no public constructor, `method` may be a static method that returns an instance; but a number is an element
    /// there, and a capacity for a constructor.
    pub fn constructor_for(&self, method: &Method) -> Option<&'static Method> {
        let (parameters, result) = method.descriptor.split_once(')')?;
        let is_constructor = |method: &Method| method.name == "<init>";
        let is_public = |method: &&&'static Method| is_constructor(method) && method.flags & flags::PUBLIC != 0;
        let is_instance =
            || result.strip_prefix('L').and_then(|name| name.strip_suffix(';')) == Some(method.class.name);
        let is_number = |of: &Generic| matches!(of, Generic::Primitive(_));
        let creates = match method.is_static() {
            true => {
                is_instance()
                    && !method.class.methods().iter().any(|other| is_public(&other))
                    && !method.generic().parameters.iter().any(is_number)
            }
            false => is_constructor(method),
        };
        let is_abstract = self.class.flags & flags::ABSTRACT != 0;
        self.class.declared_method("<init>", &format!("{parameters})V")).filter(|_| creates && !is_abstract)
    }

    /// The difference between two results of a type, if there is one. Leaves the state as it is.
    pub fn difference(&self, machine: &mut Machine, of: &Type, x: Word, y: Word) -> Result<Option<String>, Event> {
        if let Type::Primitive(memory) = of {
            let wide = matches!(memory, Memory::Long | Memory::Double);
            let is_same = if wide { x.bits() == y.bits() } else { x.int() == y.int() };
            return Ok((!is_same).then(String::new));
        }
        machine.mark();
        let compared = machine.java().call(self.difference, &[x, y, Word::from(self.is_ordered)]);
        let text = match compared {
            Ok(text) if text.is_null() => Ok(None),
            Ok(text) => Ok(Some(machine.objects().text(text.reference()))),
            Err(Event::Thrown(exception)) => {
                let described = machine.objects().describe(exception.reference());
                Ok(Some(format!("something whose elements cannot be listed: {described}")))
            }
            Err(event) => Err(event),
        };
        machine.undo();
        machine.drop_mark();
        text
    }
}

/// The types that two classes have in common, without Object.
pub fn common_types(class: &'static Class, model: &'static Class) -> Vec<&'static Class> {
    let lineage = std::iter::successors(Some(class), |class| class.superclass).filter(|c| c.superclass.is_some());
    let types = lineage.chain(class.all_interfaces.iter().rev().copied());
    types.filter(|common| model.is_subtype_of(common)).collect()
}
