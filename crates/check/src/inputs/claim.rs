//! What should have held instead of a fault, as plain data that a test can be made of.

use fretsaw_code::{Class, Method};
use fretsaw_contract::PREFIX;
use fretsaw_vm::{Machine, Ref};

use super::contract::Takes;
use super::script::Inputs;

/// What should hold of a call that breaks a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// What.
    pub what: Should,
    /// The class of the exception that the call has thrown, if it has.
    pub thrown: Option<String>,
}

/// What should hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Should {
    /// The call returns.
    Return,
    /// It throws an exception of one of these classes; of any class if none is named.
    Throw(Vec<String>),
    /// If it throws an exception, then of one of these classes.
    ThrowOnly(Vec<String>),
    /// These fields of all objects stay what they were. Those of arrays, which have no name, are the elements.
    Keep(Vec<(String, Option<String>)>),
    /// A method returns true after the call.
    Hold(Condition),
    /// A method without parameters returns true for all objects of its class that are part of the input, except receiver and
    /// arguments.
    HoldOfOthers(Condition),
    /// Something that no test can assert, because of this.
    Unsaid(&'static str),
}

/// A method that should return true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// The class that declares it.
    pub class: String,
    /// Its name.
    pub name: String,
    /// Its descriptor.
    pub descriptor: String,
    /// What it gets, its receiver first.
    pub takes: Vec<Takes>,
}

impl Condition {
    /// `method`, which gets this; or why no test can call it.
    fn of(method: &Method, takes: &[Takes]) -> Result<Condition, &'static str> {
        if method.name.starts_with(PREFIX) {
            return Err("its condition is written in a comment or an annotation, which javac does not compile");
        }
        if takes.contains(&Takes::Created) {
            return Err("it is about an object that the call has created");
        }
        Ok(Condition {
            class: method.class.external_name(),
            name: method.name.to_owned(),
            descriptor: method.descriptor.to_owned(),
            takes: takes.to_vec(),
        })
    }
}

impl Inputs {
    /// The claim that `what` should hold.
    pub(super) fn claim(&self, machine: &Machine, what: Should) -> Claim {
        let thrown = self.threw().then(|| machine.objects().class_of(self.left(machine)).external_name());
        Claim { what, thrown }
    }
}

impl Should {
    /// `method` should return true for what it gets.
    pub(super) fn hold(method: &Method, takes: &[Takes]) -> Should {
        Condition::of(method, takes).map_or_else(Should::Unsaid, Should::Hold)
    }

    /// `method` should return true for `object`, which is neither receiver nor argument.
    pub(super) fn hold_of_other(machine: &Machine, method: &Method, object: Ref) -> Should {
        if machine.objects().twin_of(object) == object {
            return Should::Unsaid("it is about an object that the call has created");
        }
        Condition::of(method, &[]).map_or_else(Should::Unsaid, Should::HoldOfOthers)
    }

    /// The call should throw one of these.
    pub(super) fn throw(classes: &[&'static Class]) -> Should {
        Should::Throw(names(classes))
    }

    /// The call should throw nothing but one of these.
    pub(super) fn throw_only(classes: &[&'static Class]) -> Should {
        if classes.is_empty() { Should::Return } else { Should::ThrowOnly(names(classes)) }
    }
}

fn names(classes: &[&'static Class]) -> Vec<String> {
    classes.iter().map(|class| class.external_name()).collect()
}
