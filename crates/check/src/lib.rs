//! `fretsaw check`: every sequence of calls of a class up to a length, and what must hold after each.
//!
//! Korat checks a method on all valid inputs (section 4). Here a class needs neither a predicate nor bounds: its own constructors
//! and methods make the inputs, so a counterexample uses nothing but the public interface. States that are equal are continued
//! only once, and breadth-first search meets each of them first on a shortest way, so counterexamples are minimal.
//!
//! - `surface.rs`: what can be called; `types.rs`: the types of parameters and results.
//! - `pool.rs`, `constants.rs`: arguments. `menu.rs`: all calls that are possible next.
//! - `sequence.rs`: sequences as a script that a search explores; `source.rs`: sequences as Java.
//! - `work.rs`: the search, and the replay of one sequence; `evidence.rs`: what a replay shows besides the sequence.
//! - `effort.rs`: which operations the calls come from.
//! - `rules.rs`: which exceptions are faults; `oracles.rs`: what must hold between calls.
//! - `likeness.rs`, `like.rs`: a second class as the model of the first; `twin.rs`: the calls on the model as Java.
//!
//! Not covered: contracts, inputs from predicates.

mod constants;
mod effort;
mod evidence;
mod like;
mod likeness;
mod menu;
mod oracles;
mod pool;
mod rules;
mod sequence;
mod source;
mod surface;
mod twin;
mod types;
mod work;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use fretsaw_code::Class;
use fretsaw_graph::Graph;
use fretsaw_script::Scripted;
use fretsaw_search::Tally;
use fretsaw_vm::{Branches, Ending, Event, Limit, Machine};
use serde::{Deserialize, Serialize};

pub use effort::{Effect, Effort};
pub use evidence::{Invariant, Subject};
pub use fretsaw_script::States;
pub use rules::Rule;
pub use sequence::Sequences;
pub use twin::{Form, Twin};
pub use work::{Replayed, check, observers, replay, replay_changes, twin};

use likeness::Model;
use oracles::Oracles;
use pool::Pools;
use sequence::Checked;
use surface::Surface;

/// No more kinds of notes than this are kept.
const MOST_NOTES: usize = 100;

/// What to check.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// The greatest number of calls in a sequence.
    pub calls: usize,
    /// The types of type variables (external names).
    pub types: BTreeMap<String, String>,
    /// The names of the invariants; empty for the usual ones.
    pub invariants: Vec<String>,
    /// Rules that are switched off.
    pub off: Vec<Rule>,
    /// Fields that do not count as state.
    pub ignored: Vec<String>,
    /// The name of the class that is the model, if there is one.
    pub model: Option<String>,
}

/// What a check counts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Calls that ended.
    pub calls: u64,
    /// Calls that were refused.
    pub refused: u64,
    /// Different states.
    pub states: u64,
    /// States that could not be compared with others.
    pub uncompared: u64,
    /// Sequences that break a rule.
    pub faults: u64,
    /// Exceptions that are only noted, with their numbers.
    pub notes: BTreeMap<String, u64>,
    /// The branches and lines of the class that calls and rules have reached: the number of the method, and of the way in it.
    pub ways: BTreeSet<(u32, u32)>,
    /// Where the calls come from.
    pub effort: Effort,
    /// The first unsupported operation.
    pub unsupported: Option<String>,
}

impl Tally for Counts {
    type Limit = Limit;
    type Finding = Finding;

    fn add(&mut self, other: Counts) {
        self.calls += other.calls;
        self.refused += other.refused;
        self.states += other.states;
        self.uncompared += other.uncompared;
        self.faults += other.faults;
        for (note, count) in other.notes {
            if self.notes.len() < MOST_NOTES || self.notes.contains_key(&note) {
                *self.notes.entry(note).or_default() += count;
            }
        }
        self.ways.extend(other.ways);
        self.effort.add(&other.effort);
        self.unsupported = self.unsupported.take().or(other.unsupported);
    }

    fn is_supported(&self) -> bool {
        self.unsupported.is_none()
    }
}

/// The totals of a check.
pub type Totals = fretsaw_search::Totals<Counts>;
/// The results of a check.
pub type Summary = fretsaw_search::Summary<Counts>;
/// What a worker found.
type Batch = fretsaw_search::Batch<Counts>;

/// What a check reports.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Finding {
    /// States that were met for the first time.
    States(Vec<u128>),
    /// A sequence that breaks a rule.
    Fault(Box<Fault>),
    /// A sequence that reached a limit, or something unsupported: what, and the sequence.
    Limited(String, Box<Sequence>),
}

/// A sequence of calls.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sequence {
    /// The alternatives taken.
    pub path: Vec<u64>,
    /// The classes that the statements need.
    pub imports: Vec<String>,
    /// Statements of Java, each with what came of it.
    pub statements: Vec<(String, String)>,
}

/// A sequence that breaks a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// The rule.
    pub rule: Rule,
    /// Where: a place in the user's classes, or a method.
    pub place: String,
    /// What is wrong.
    pub what: String,
    /// How to see it: a statement of Java that fails, if the sequence itself does not.
    pub assertion: Option<String>,
    /// The variables of the sequence that hold the objects which break the rule, if it is about objects.
    pub about: Vec<String>,
    /// The sequence.
    pub sequence: Sequence,
}

/// The instances of the checked class in scope, by the names of their variables, before the last call of a sequence and after it.
#[derive(Clone, Debug, Default)]
pub struct Change {
    /// Before the call.
    pub before: Graph,
    /// At the end of the sequence.
    pub after: Graph,
}

/// A machine that checks a class.
pub type Started = Scripted<Sequences>;

/// Prepares a machine to check `class`; all workers share `states`.
pub fn start(
    mut machine: Machine,
    class: &'static Class,
    wanted: &Wanted,
    states: Arc<States>,
) -> Result<Started, Ending> {
    let ended = |machine: &mut Machine, event: Event| match event {
        Event::Thrown(exception) => {
            let (name, exception) = (class.external_name(), machine.objects().describe(exception.reference()));
            Ending::BadProgram(format!("class {name} cannot be checked: {exception}"))
        }
        event => machine.program().ending(event),
    };
    let model = match &wanted.model {
        Some(name) => {
            let other = machine.program().class(name)?;
            if likeness::common_types(class, other).is_empty() {
                let (class, other) = (class.external_name(), other.external_name());
                return Err(Ending::BadProgram(format!(
                    "{class} and {other} have no type in common but Object, so there are no calls to compare"
                )));
            }
            Some(Model::new(&mut machine, class, other)?)
        }
        None => None,
    };
    let surface = Surface::of(&mut machine, class, &wanted.types, model)?;
    if let Some(model) = model.filter(|_| surface.starts.is_empty()) {
        let (class, other) = (class.external_name(), model.class.external_name());
        return Err(Ending::BadProgram(format!(
            "{class} and {other} have no public constructors with the same parameters"
        )));
    }
    if !surface.creates() {
        let name = class.external_name();
        return Err(Ending::BadProgram(format!(
            "class {name} has no public constructor and no public static method that returns a {name}, so no call can create \
             one; check a class that has one"
        )));
    }
    if let Err(event) = machine.java().initialize(class.name) {
        return Err(ended(&mut machine, event));
    }
    let mut values = Pools::new(class);
    let mut pools = Vec::new();
    for operation in &surface.operations {
        let parameters = operation.parameters.iter();
        let constants: Result<Vec<_>, Event> =
            parameters.map(|parameter| values.of_parameter(&mut machine, parameter, &operation.variables)).collect();
        pools.push(constants.map_err(|event| ended(&mut machine, event))?);
    }
    let oracles = Oracles::of(&mut machine, class, &wanted.invariants, |rule| !wanted.off.contains(&rule))?;
    let covered = methods(&mut machine, class)?;
    let Wanted { calls, off, ignored, .. } = wanted.clone();
    let checked = Checked { surface, pools, oracles, off, calls, ignored, model, covered };
    let script = Sequences::new(&mut machine, checked, states).map_err(Ending::BadProgram)?;
    Ok(Scripted::new(machine, script))
}

/// The branches and lines of the methods of `class`; none if the machine does not count them.
fn methods(machine: &mut Machine, class: &'static Class) -> Result<Vec<Branches>, Ending> {
    machine
        .coverage()
        .of_class(class)
        .map_err(|why| Ending::Unsupported(format!("coverage of {}: {why:?}", class.external_name())))
}
