//! Methods on all valid inputs up to a size (Korat, section 4): the inputs come from the conditions before the call, and the
//! conditions after it decide.
//!
//! - `methods.rs`: which methods are checked, and their contracts; `contract.rs`: what a contract consists of; `written.rs`: contracts
//!   in comments and annotations; `uncompiled.rs`: those of class files.
//! - `script.rs`: a method between its contract, as a script that a search explores; `conditions.rs`: its conditions; `verdict.rs`: what
//!   the end of a call means; `claim.rs`: what should hold instead of a fault; `locations.rs`: what a call may assign to.
//! - `search.rs`: the search; `tally.rs`: what its paths add up to; `replay.rs`: the input that one path leads to; `stored.rs`: inputs that are given as graphs; `concrete.rs`:
//!   one of these.
//! - `reach.rs`: the objects that an input leads to; `others.rs`: their invariants.

mod claim;
mod concrete;
mod conditions;
mod contract;
mod locations;
mod methods;
mod others;
mod reach;
mod replay;
mod script;
mod search;
mod stored;
mod tally;
mod uncompiled;
mod verdict;
mod written;

use std::collections::{BTreeMap, BTreeSet};

use fretsaw_code::MethodPattern;
use fretsaw_finitization::{Entry, Finitization, Refusal, Space};
use fretsaw_graph::Graph;
use fretsaw_script::effects::{Effect, add_all};
use fretsaw_script::{Booted, Scripted};
use fretsaw_search::Tally;
use fretsaw_vm::{Branches, Limit, Machine, UNDECIDED_MESSAGE};
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

pub use claim::{Claim, Condition, Should};
pub use concrete::{Evidence, Run, run_on};
pub use contract::Takes;
pub use methods::has_contract;
pub use replay::{Replayed, replay};
pub use search::{check, check_on};
pub use stored::{Stored, StoredInput};
pub use written::InFile;

use crate::rules::Rule;

/// What to check.
pub struct Wanted<'a> {
    /// The class, in external form.
    pub class: &'a str,
    /// The methods; empty for all public ones.
    pub methods: &'a [MethodPattern],
    /// The names of invariants; empty for the usual ones.
    pub invariants: &'a [String],
    /// Methods that must return true before the call.
    pub requires: &'a [MethodPattern],
    /// Methods that must return true after it.
    pub ensures: &'a [MethodPattern],
    /// Contracts that the source contains.
    pub contracts: InFile<'a>,
    /// What bounds the inputs.
    pub finitization: Finitization<'a>,
    /// Rules that are switched off.
    pub off: &'a [Rule],
    /// Whether the effects of all paths are counted, not only those of a sample.
    pub explain: bool,
    /// Whether bounds may be about no method: a path of one method comes with the bounds of all.
    pub spare_bounds: bool,
}

/// The numbers of a method.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MethodCounts {
    /// Valid inputs on which it ran.
    pub inputs: BigUint,
    /// Those that it refused.
    pub refused: BigUint,
    /// Those for which a rule is broken.
    pub faults: BigUint,
}

/// What a check counts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// For each method.
    pub methods: Vec<MethodCounts>,
    /// Paths on which a rule is broken. Each may stand for several inputs.
    #[serde(default)]
    pub broken: u64,
    /// Inputs that break a rule, by rule and place.
    pub kinds: BTreeMap<String, BigUint>,
    /// Paths on which a condition before the call threw an exception; it counts as false.
    pub thrown: u64,
    /// Stored inputs for which a condition before the call does not hold. Of a search they are not counted.
    #[serde(default)]
    pub invalid: u64,
    /// Paths that saw identity hash codes: they may end otherwise under plain `java`.
    pub unportable: u64,
    /// Exceptions that are only noted, with their numbers.
    pub notes: BTreeMap<String, BigUint>,
    /// The branches and lines of the class that calls of the methods have reached: the number of the method among those that are
    /// [`covered`], and of the way in it.
    pub ways: BTreeSet<(u32, u32)>,
    /// What deciding each place did on the paths that were looked at: by the number of its cell; then which method runs, if there are
    /// several; then all choices of the program.
    pub effects: Vec<Effect>,
    /// The first unsupported operation.
    pub unsupported: Option<String>,
    /// With symbolic numbers, on how many paths the methods ran on valid inputs.
    #[serde(default)]
    pub shapes: u64,
    /// How many of these stand for inputs that were not counted. Each adds one to the inputs.
    #[serde(default)]
    pub uncounted: u64,
    /// The first place where a symbolic number was needed, so that only one of its values was tried.
    #[serde(default)]
    pub concrete: Option<String>,
    /// Why the solver did not answer, the first time.
    #[serde(default)]
    pub unknown: Option<String>,
}

impl Counts {
    /// The sum over all methods.
    pub fn all(&self) -> MethodCounts {
        let mut all = MethodCounts::default();
        self.methods.iter().for_each(|method| all.add(method));
        all
    }
}

impl MethodCounts {
    fn add(&mut self, other: &MethodCounts) {
        self.inputs += &other.inputs;
        self.refused += &other.refused;
        self.faults += &other.faults;
    }
}

impl Tally for Counts {
    type Limit = Limit;
    type Finding = Finding;

    fn add(&mut self, other: Counts) {
        self.methods.resize(self.methods.len().max(other.methods.len()), MethodCounts::default());
        self.methods.iter_mut().zip(&other.methods).for_each(|(method, other)| method.add(other));
        for (kind, count) in other.kinds {
            *self.kinds.entry(kind).or_default() += count;
        }
        self.broken += other.broken;
        self.thrown += other.thrown;
        self.invalid += other.invalid;
        self.unportable += other.unportable;
        for (note, count) in other.notes {
            if self.notes.len() < crate::MOST_NOTES || self.notes.contains_key(&note) {
                *self.notes.entry(note).or_default() += count;
            }
        }
        self.ways.extend(other.ways);
        add_all(&mut self.effects, other.effects);
        self.unsupported = self.unsupported.take().or(other.unsupported);
        self.shapes += other.shapes;
        self.uncounted += other.uncounted;
        self.concrete = self.concrete.take().or(other.concrete);
        self.unknown = self.unknown.take().or(other.unknown);
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
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub enum Finding {
    /// The methods and their inputs; each worker reports them when it begins.
    Methods(Vec<Space>, Vec<String>),
    /// An input that breaks a rule, smaller than all that the worker found before for the same rule and place.
    Fault(Box<Fault>),
    /// An input that reached a limit, or something unsupported: what, and the input.
    Limited(String, Box<Input>),
}

/// An input of a method.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Input {
    /// The method: CLASS#METHOD(TYPE,TYPE).
    pub method: String,
    /// The receiver and the arguments before the call.
    #[serde(with = "fretsaw_graph::json::text")]
    pub before: Graph,
}

/// An input that breaks a rule.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fault {
    /// The rule.
    pub rule: Rule,
    /// Where: a place in the user's classes, or a method.
    pub place: String,
    /// What is wrong.
    pub what: String,
    /// The condition that does not hold, if it is one.
    pub condition: Option<String>,
    /// The input.
    #[serde(flatten)]
    pub input: Input,
    /// The receiver, the arguments and the result after the call.
    #[serde(with = "fretsaw_graph::json::text")]
    pub after: Graph,
    /// The alternatives that lead there.
    pub path: Vec<u64>,
}

impl Fault {
    /// What tells kinds of faults apart.
    pub fn kind(&self) -> String {
        kind(self.rule, &self.place, self.condition.as_deref())
    }

    /// Whether a replay of its input shows the same. A message of an exception that the search has left symbolic may be any.
    pub fn is_shown_by(&self, rule: Rule, place: &str, what: &str) -> bool {
        let is_same = match self.what.split_once(UNDECIDED_MESSAGE) {
            None => self.what == what,
            Some((before, after)) => what.starts_with(before) && what.ends_with(after),
        };
        is_same && (self.rule, &*self.place) == (rule, place)
    }

    /// What is smaller is easier to understand: few objects first, then few words.
    pub fn size(&self) -> (usize, usize) {
        size(&self.input.before)
    }
}

fn kind(rule: Rule, place: &str, condition: Option<&str>) -> String {
    format!("{} {place} {}", rule.name(), condition.unwrap_or_default())
}

fn size(graph: &Graph) -> (usize, usize) {
    (graph.objects.len(), graph.size())
}

/// A machine that checks methods.
pub(crate) type Started = Scripted<script::Inputs>;

/// Why a check failed.
pub enum Failure<E> {
    /// The machine could not be created.
    Start(E),
    /// The class, a method or a bound is at fault.
    Subject(Refusal),
    /// A task does not belong to these inputs.
    Diverged(fretsaw_search::Divergence),
}

/// Prepares a machine to check what is wanted; also returns the spaces of the methods' inputs, and the methods that are not
/// checked, with the reasons.
pub(crate) fn start(
    Booted { mut machine, oracle }: Booted,
    wanted: &Wanted<'_>,
    stored: Option<&Stored>,
) -> Result<(Started, Vec<Space>, Vec<String>), Refusal> {
    if let Some(stored) = stored {
        let (started, spaces, skipped) = stored::start(machine, wanted, stored)?;
        return Ok((started.with_oracle(oracle), spaces, skipped));
    }
    let (methods, skipped) = methods::bounded(&mut machine, wanted)?;
    let (checked, spaces) = methods::open(&mut machine, methods, wanted)?;
    let mut script = script::Inputs::new(&machine, checked, wanted.off.to_vec());
    let class = machine.program().class(wanted.class)?;
    script.covered = crate::methods(&mut machine, class)?;
    script.explain = wanted.explain;
    // What conditions and bounds have run is left out.
    machine.coverage().forget();
    Ok((Scripted::new(machine, script).with_oracle(oracle), spaces, skipped))
}

/// Whether the inputs of a method that is wanted are bounded by a finitization method without arguments, if nothing else bounds them.
pub fn has_finitization(mut machine: Machine, wanted: &Wanted<'_>) -> Result<bool, Refusal> {
    let class = machine.program().class(wanted.class)?;
    for method in methods::methods(class, wanted)? {
        let entry = Entry::new(&mut machine, class, method)?;
        if fretsaw_finitization::has_method(class, &entry) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The branches and lines that a check counts, in a machine that was configured to do so: those of all methods of the class. Tells
/// which of the methods are checked; the others belong to a report if a call has reached them.
pub fn covered(mut machine: Machine, wanted: &Wanted<'_>) -> Result<Vec<(Branches, bool)>, Refusal> {
    let class = machine.program().class(wanted.class)?;
    let checked = methods::methods(class, wanted)?;
    let covered = crate::methods(&mut machine, class)?.into_iter();
    let is_checked = |branches: &Branches| checked.iter().any(|method| method.id == branches.method);
    Ok(covered.map(|branches| (branches.clone(), is_checked(&branches))).collect())
}
