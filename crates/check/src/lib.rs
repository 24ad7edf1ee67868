//! `fretsaw check`: every sequence of calls of a class up to a length, and what must hold after each.
//!
//! Korat checks a method on all valid inputs (section 4). Here a class needs neither a predicate nor bounds: its own constructors
//! and methods make the inputs, so a counterexample uses nothing but the public interface. States that are equal are continued
//! only once, and breadth-first search meets each of them first on a shortest way, so counterexamples are minimal.
//!
//! - `surface.rs`: what can be called; `types.rs`: the types of parameters and results.
//! - `pool.rs`, `constants.rs`, `functions.rs`: arguments; `bounds.rs`: those that the user lists. `menu.rs`: all calls that are
//!   possible next.
//! - `sequence/`, `given.rs`: sequences as a script that a search explores; `source.rs`: sequences as Java.
//! - `work.rs`: the search, and the replay of one sequence; `evidence.rs`: what a replay shows besides the sequence.
//! - `effort.rs`: which operations the calls come from.
//! - `rules.rs`: which exceptions are faults; `nullness.rs`: what annotations say about null; `oracles.rs`: what must hold
//!   between calls.
//! - `likeness.rs`, `like.rs`: a second class as the model of the first; `unify.rs`: the types that both have in common;
//!   `twin.rs`: the calls on the model as Java.
//!
//! - `inputs/`: single methods on all valid inputs up to a size.

mod bounds;
mod constants;
mod effort;
mod evidence;
mod functions;
mod given;
pub mod inputs;
mod lazy;
mod like;
mod likeness;
mod menu;
mod nullness;
mod oracles;
mod pool;
mod rules;
mod sequence;
mod source;
mod surface;
mod twin;
mod types;
mod unify;
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
pub use fretsaw_finitization::Bound;
pub use fretsaw_script::States;
pub use rules::Rule;
pub use sequence::Sequences;
pub use twin::{Form, Twin};
pub use work::{Replayed, check, observers, replay, replay_changes, twin};

use bounds::Unmade;
use likeness::Model;
use oracles::Oracles;
use pool::Pools;
use sequence::Checked;
use surface::Surface;

/// No more kinds of notes, and no more fields, than this are kept.
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
    /// Arguments instead of the usual ones.
    pub bounds: Vec<Bound>,
    /// Whether functions that throw an exception are passed, too.
    pub throwing: bool,
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
    /// The fields that calls change, and nothing else, with the numbers of these calls.
    #[serde(default)]
    pub single_fields: BTreeMap<String, u64>,
    /// The branches and lines of the class that calls and rules have reached: the number of the method, and of the way in it.
    pub ways: BTreeSet<(u32, u32)>,
    /// Where the calls come from.
    pub effort: Effort,
    /// The first unsupported operation.
    pub unsupported: Option<String>,
}

/// Adds numbers to those that are known by the same names; not more than so many names are kept.
fn count(known: &mut BTreeMap<String, u64>, more: impl IntoIterator<Item = (String, u64)>) {
    for (name, count) in more {
        if known.len() < MOST_NOTES || known.contains_key(&name) {
            *known.entry(name).or_default() += count;
        }
    }
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
        count(&mut self.notes, other.notes);
        count(&mut self.single_fields, other.single_fields);
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
        Some(name) => Some(Model::find(&mut machine, class, name)?),
        None => None,
    };
    let types = match model {
        Some(model) => unify::unified(class, model.class, &wanted.types).map_err(Ending::BadProgram)?,
        None => wanted.types.clone(),
    };
    let surface = Surface::of(&mut machine, class, &types, model)?;
    if let Some(model) = model.filter(|_| surface.starts.is_empty()) {
        let (class, other) = (class.external_name(), model.class.external_name());
        return Err(Ending::BadProgram(format!(
            "no public constructor or static method that creates a {class} has the parameters of a public constructor of {other}"
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
    let unmade = |machine: &mut Machine, unmade: Unmade| match unmade {
        Unmade::Event(event) => ended(machine, event),
        Unmade::Bound(why) => Ending::BadProgram(why),
    };
    let mut values = Pools::new(class, &wanted.bounds, wanted.throwing);
    let operations = surface.operations.iter();
    let pools = operations.map(|operation| values.of_operation(&mut machine, operation)).collect::<Result<_, _>>();
    let pools = pools.map_err(|why| unmade(&mut machine, why))?;
    let compared = surface.compared.as_ref().map(|of| values.compared(&mut machine, of)).transpose();
    let compared = compared.map_err(|why| unmade(&mut machine, why))?;
    values.chosen().all_used()?;
    let is_on = |rule: Rule| !wanted.off.contains(&rule);
    let oracles = Oracles::of(&mut machine, class, &wanted.invariants, compared, is_on)?;
    let covered = methods(&mut machine, class)?;
    let Wanted { calls, off, ignored, .. } = wanted.clone();
    let checked = Checked { surface, pools, oracles, off, calls, ignored, model, covered };
    let script = Sequences::new(&mut machine, checked, states).map_err(Ending::BadProgram)?;
    Ok(Scripted::new(machine, script))
}

/// Branches and lines of `covered` methods that were reached for the first time since the last call.
fn take_ways(machine: &mut Machine, covered: &[Branches]) -> Vec<(u32, u32)> {
    let new = machine.coverage().take_new();
    let place = |method| covered.iter().position(|branches| branches.method == method);
    new.into_iter().filter_map(|(method, way)| Some((place(method)? as u32, way))).collect()
}

/// The branches and lines of the methods of `class`, or of another one that the machine counts instead; none if it counts nothing.
fn methods(machine: &mut Machine, class: &'static Class) -> Result<Vec<Branches>, Ending> {
    let class = match machine.config().covered.clone() {
        Some(other) => machine.program().class(&other)?,
        None => class,
    };
    machine
        .coverage()
        .of_class(class)
        .map_err(|why| Ending::Unsupported(format!("coverage of {}: {why:?}", class.external_name())))
}
