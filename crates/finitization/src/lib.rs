//! What bounds inputs: a finitization method of the user's, bounds, or the types of fields (Korat, section 3.1).
//!
//! All of them become a plan, which the crate `input` turns into choices. What runs on the inputs is up to others: `generate` runs
//! a predicate, `check` a method between its contract.
//!
//! - `entry.rs`: the method whose receiver and arguments are bounded; `predicate.rs`: finds a predicate.
//! - `method.rs`: bounds from a finitization method; `derive/`, `bound.rs`, `values.rs`, `names/`: bounds from the command line and
//!   from types.
//! - `composite.rs`: types whose values are made as a whole.
//! - `gaps.rs`: what candidates leave out.
//! - `skeleton/`: writes a finitization method for users to edit.

mod bound;
mod composite;
mod derive;
mod entry;
mod gaps;
mod method;
mod names;
mod predicate;
mod skeleton;
mod values;

use fretsaw_code::Class;
use fretsaw_input::{Input, Plan};
use fretsaw_vm::{Ending, Machine};
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

pub use bound::{BadBound, Bound, Item, Part, unescape};
pub use derive::Derived;
pub use entry::{Begun, Call, Entry, Parameter};
pub use gaps::Gaps;
pub use names::find_class;
pub use predicate::find_predicate;
pub use skeleton::skeleton;
pub use values::{boxed_memory, primitive_words};

/// What bounds inputs.
#[derive(Clone, Copy)]
pub enum Finitization<'a> {
    /// A method of the class.
    Method {
        /// Its name, if it is not the usual one.
        name: Option<&'a str>,
        /// What it is called with.
        arguments: &'a [String],
    },
    /// Bounds and types.
    Scope(Scope<'a>),
    /// The finitization method if there is one that needs no arguments, bounds derived from types if there is none.
    Usual,
}

/// Bounds and types.
#[derive(Clone, Copy, Default)]
pub struct Scope<'a> {
    /// The bounds of fields and of the number of objects.
    pub bounds: &'a [Bound],
    /// Fields, and the classes of what they hold.
    pub types: &'a [(String, String)],
    /// The number of objects of each class, and the largest number, where no bound gives them.
    pub size: Option<usize>,
    /// Whether fields without a bound keep what the constructor set.
    pub only_bounds: bool,
}

/// What is known of inputs before the first one is tried.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Space {
    /// How many candidates there would be if all places were independent.
    pub size: BigUint,
    /// What the types of fields decided, in the absence of bounds.
    pub derived: Derived,
    /// What candidates leave out.
    pub gaps: Gaps,
    /// Bounded fields, arguments and arrays, with the numbers of their places.
    pub places: Vec<(String, Vec<u32>)>,
    /// What bounds each of them: the name of a class, or of the place itself.
    pub bounds: Vec<(String, String)>,
    /// The method that runs on them: CLASS#METHOD(TYPE,TYPE).
    pub method: String,
}

/// What makes bounded inputs impossible.
#[derive(Debug)]
pub enum Refusal {
    /// The class.
    Class(Ending),
    /// A bound.
    Bound(BadBound),
    /// A `--type`.
    Type(BadBound),
}

impl From<Ending> for Refusal {
    fn from(ending: Ending) -> Refusal {
        Refusal::Class(ending)
    }
}

/// The inputs of a method, bounded but not made yet.
pub struct Bounded {
    entry: Entry,
    plan: Plan,
    derived: Derived,
    gaps: Gaps,
}

/// Whether `class` has a finitization method that bounds the inputs of `entry` and needs no arguments.
pub fn has_method(class: &'static Class, entry: &Entry) -> bool {
    let found = method::candidates(class, &method::usual_names(class, entry));
    found.iter().any(|method| method.signature.params.is_empty())
}

impl Bounded {
    /// The inputs of `entry`, a method of `class`, within `finitization`. Creates their objects.
    pub fn new(
        machine: &mut Machine,
        class: &'static Class,
        entry: Entry,
        finitization: &Finitization<'_>,
    ) -> Result<Bounded, Refusal> {
        let usual = |entry: &Entry| !method::candidates(class, &method::usual_names(class, entry)).is_empty();
        let (plan, derived) = match finitization {
            Finitization::Method { name, arguments } => {
                (method::finitize(machine, &entry, class, *name, arguments)?, Derived::default())
            }
            Finitization::Usual if usual(&entry) => {
                (method::finitize(machine, &entry, class, None, &[])?, Derived::default())
            }
            Finitization::Usual => derive::derive(machine, &entry, class, &Scope::default())?,
            Finitization::Scope(scope) => derive::derive(machine, &entry, class, scope)?,
        };
        let gaps = Gaps::of_classes(machine, &plan);
        Ok(Bounded { entry, plan, derived, gaps })
    }

    /// Puts choices into the places of the inputs, in a machine in which nothing runs yet, after [`begin`].
    ///
    /// [`begin`]: fretsaw_vm::Places::begin
    pub fn open(self, machine: &mut Machine) -> Result<(Entry, Input, Space), Ending> {
        let Bounded { entry, plan, derived, mut gaps } = self;
        let descriptors: Vec<&'static str> = entry.parameters.iter().map(|parameter| parameter.descriptor).collect();
        let input = Input::new(machine, &plan, &descriptors)?;
        gaps.add_fields(machine, &input);
        let (size, places) = (input.state_space(machine), input.named_places());
        let bounds = input.place_bounds();
        let space = Space { size, derived, gaps, places, bounds, method: entry.full_name() };
        Ok((entry, input, space))
    }
}
