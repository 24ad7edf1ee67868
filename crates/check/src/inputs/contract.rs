//! The contract of a method: clauses that must hold before and after it, each a boolean method that is called.
//!
//! A clause gets the receiver and the arguments of the method, and behind them, as far as it has parameters for them: the result, and
//! the receiver and the arguments that are references as they were before the call (twins). A clause about an exception gets the
//! exception in place of the result.

use fretsaw_code::{Class, Memory, Method};
use fretsaw_finitization::{Entry, Parameter};

/// What a clause gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// The receiver or an argument.
    Root(usize),
    /// What the method returned, the object that a constructor has created, or the exception that was thrown.
    Result,
    /// The receiver or an argument as it was before the call.
    Old(usize),
    /// The object that a constructor was creating when it threw an exception.
    Created,
}

/// A condition.
#[derive(Clone, Debug)]
pub struct Clause {
    /// Evaluates it.
    pub method: &'static Method,
    /// What the method gets.
    pub takes: Vec<Takes>,
    /// Whether it is about its first object alone, so that there is no such condition if that is null.
    pub needs_object: bool,
    /// The condition, as users know it.
    pub text: String,
    /// Where it is written, if that is known.
    pub place: Option<String>,
}

/// Which ends of a call a behavior allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Both.
    Any,
    /// It returns.
    Normal,
    /// It throws.
    Exceptional,
}

/// What must hold after calls for which some conditions hold before.
#[derive(Clone, Debug)]
pub struct Behavior {
    /// How the call ends.
    pub exit: Exit,
    /// What must hold before for the behavior to apply.
    pub requires: Vec<Clause>,
    /// What must hold after a normal return.
    pub ensures: Vec<Clause>,
    /// What must hold after an exception of the class.
    pub signals: Vec<(&'static Class, Clause)>,
    /// The only classes of exceptions that are allowed, if they are named.
    pub only: Option<Vec<&'static Class>>,
    /// Returns the only locations that it may assign to, if they are known.
    pub assigns: Option<Clause>,
}

/// The contract of a method.
#[derive(Clone, Debug, Default)]
pub struct Contract {
    /// What must hold of every input: invariants. They must hold afterwards, too.
    pub invariants: Vec<Clause>,
    /// Invariants of other objects that the input leads to. They must hold before and afterwards.
    pub of_others: Vec<&'static Method>,
    /// What must hold after every call, however it ends.
    pub constraints: Vec<Clause>,
    /// Whether every call leaves the receiver and the arguments as they were.
    pub is_pure: bool,
    /// The behaviors, of which at least one must apply. Without any, all inputs are valid.
    pub behaviors: Vec<Behavior>,
}

impl Contract {
    /// Whether the state before the call is needed afterwards.
    pub fn looks_back(&self) -> bool {
        let of_behavior = |behavior: &Behavior| {
            let signals = behavior.signals.iter().map(|(_, clause)| clause);
            behavior.assigns.is_some() || behavior.ensures.iter().chain(signals).any(Clause::looks_back)
        };
        self.is_pure || self.constraints.iter().any(Clause::looks_back) || self.behaviors.iter().any(of_behavior)
    }
}

impl Clause {
    fn looks_back(&self) -> bool {
        self.takes.iter().any(|takes| matches!(takes, Takes::Old(_)))
    }

    /// The clause that `method` evaluates for calls of `entry`, which leave a `result` of this type; an error says what is wrong
    /// with its parameters.
    pub fn new(method: &'static Method, entry: &Entry, result: Option<&Parameter>) -> Result<Clause, String> {
        let is_virtual = !method.is_static();
        let roots = entry.parameters.iter().enumerate();
        let mut takes = Vec::new();
        let mut wanted = method.signature.params.iter().peekable();
        for (number, parameter) in roots {
            // The receiver of an instance method of the class is that of the method.
            if is_virtual && number == 0 {
                takes.push(Takes::Root(0));
            } else if wanted.next_if(|descriptor| parameter.fits(descriptor)).is_some() {
                takes.push(Takes::Root(number));
            } else if number > 0 || !entry.has_receiver() {
                return Err(format!("it has no parameter for {}", parameter.name));
            }
        }
        if wanted.next_if(|descriptor| result.is_some_and(|result| result.fits(descriptor))).is_some() {
            takes.push(Takes::Result);
        }
        for (number, parameter) in entry.parameters.iter().enumerate().filter(|(_, parameter)| parameter.is_ref()) {
            if wanted.next_if(|descriptor| parameter.fits(descriptor)).is_some() {
                takes.push(Takes::Old(number));
            }
        }
        match wanted.next() {
            Some(descriptor) => {
                let name = fretsaw_code::descriptor::type_name(descriptor);
                Err(format!("its parameter of type {name} is neither an argument, nor the result, nor an old value"))
            }
            None => Ok(Clause { method, takes, needs_object: is_virtual, text: name_of(method), place: None }),
        }
    }
}

/// The type of what a call leaves, as a parameter of clauses.
pub fn result_of(entry: &Entry, class: &'static Class, result_class: Option<&'static Class>) -> Option<Parameter> {
    let name = "result".to_owned();
    if entry.method.name == "<init>" {
        let descriptor = fretsaw_code::descriptor::descriptor_of(class.name);
        return Some(Parameter { name, descriptor, class: Some(class) });
    }
    let descriptor = entry.method.signature.result?;
    let class = result_class.filter(|_| Memory::of(descriptor) == Memory::Ref);
    Some(Parameter { name, descriptor, class })
}

/// The class and the name of a method.
fn name_of(method: &Method) -> String {
    format!("{}.{}", method.class.external_name(), method.name)
}
