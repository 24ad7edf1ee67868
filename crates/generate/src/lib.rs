//! `fretsaw generate`: all inputs for which a predicate returns true, one for each isomorphism class (Korat).
//!
//! The input is a root object and a bounded number of other objects; each of their bounded places holds a suspended choice. A
//! path is one run of the predicate, or one completion of an input that it accepted. It represents a candidate, or, with
//! narrowed choice, all candidates that the predicate does not tell apart.
//!
//! - `generation.rs`: what workers do and hand in; `candidates.rs`: the search of one of them.
//! - `sampling.rs`: which structures a random sample has; `drawn.rs`: those of them that are completions of one path; `sample.rs`: the
//!   sample so far.
//! - `valuations.rs`: structures with symbolic numbers, each of which stands for others.

mod candidates;
mod drawn;
mod generation;
mod sample;
mod sampling;
mod valuations;

#[cfg(test)]
mod tests;

use fretsaw_code::MethodPattern;
use fretsaw_finitization::{Finitization, Refusal, Space};
use fretsaw_graph::Graph;
use fretsaw_script::Booted;
use fretsaw_script::effects::add_all;
use fretsaw_search::{Audience, Divergence, Error, Left, Plan, Tally, Work, survey};
use fretsaw_vm::{Ending, Limit};
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

use generation::Generation;

pub use fretsaw_script::effects::Effect;
pub use sample::Sample;
pub use sampling::{Lot, Sampling};

/// What a generation counts. Its paths are executions of the predicate, and completions that were listed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Inputs for which the predicate returned true.
    pub structures: BigUint,
    /// How many candidates the paths represent besides one each.
    pub further: BigUint,
    /// Candidates for which it threw an exception; they count as false.
    pub thrown: BigUint,
    /// The first of these exceptions, and where it was thrown.
    pub exception: Option<String>,
    /// Structures for which it saw identity hash codes: it may decide otherwise under plain `java`.
    pub unportable: BigUint,
    /// Other candidates for which it did.
    pub unportable_others: BigUint,
    /// The error that ended the search, if one did.
    pub problem: Option<Ending>,
    /// Where the first candidate stopped that did not finish.
    pub place: Option<String>,
    /// With symbolic numbers, on how many paths it returned true: for all numbers for which the condition of the path holds.
    #[serde(default)]
    pub shapes: u64,
    /// How many of these stand for numbers that were not counted. Each adds one to the structures.
    #[serde(default)]
    pub uncounted: u64,
    /// The first place where a symbolic number was needed, so that only one of its values was tried.
    #[serde(default)]
    pub concrete: Option<String>,
    /// Why the solver did not answer, the first time.
    #[serde(default)]
    pub unknown: Option<String>,
    /// For each place whether the predicate has read it for some candidate.
    pub read: Vec<bool>,
    /// If it is wanted: what deciding each place did, and behind them what the choices did that the predicate made.
    pub effects: Vec<Effect>,
}

/// The totals of a generation.
pub type Totals = fretsaw_search::Totals<Counts>;
/// The results of a generation.
pub type Summary = fretsaw_search::Summary<Counts>;
/// What a worker found.
type Batch = fretsaw_search::Batch<Counts>;

impl Tally for Counts {
    type Limit = Limit;
    type Finding = Finding;

    fn add(&mut self, other: Counts) {
        self.structures += other.structures;
        self.further += other.further;
        self.thrown += other.thrown;
        self.exception = self.exception.take().or(other.exception);
        self.unportable += other.unportable;
        self.unportable_others += other.unportable_others;
        self.problem = self.problem.take().or(other.problem);
        self.place = self.place.take().or(other.place);
        self.shapes += other.shapes;
        self.uncounted += other.uncounted;
        self.concrete = self.concrete.take().or(other.concrete);
        self.unknown = self.unknown.take().or(other.unknown);
        self.read.resize(self.read.len().max(other.read.len()), false);
        self.read.iter_mut().zip(other.read).for_each(|(read, other)| *read |= other);
        add_all(&mut self.effects, other.effects);
    }

    fn is_supported(&self) -> bool {
        self.problem.is_none()
    }
}

/// What to generate.
pub struct Subject<'a> {
    /// The class that has the predicate, in external form.
    pub class: &'a str,
    /// A boolean method of the class; `repOk` or `repOK` if none is named.
    pub predicate: Option<&'a MethodPattern>,
    /// Boolean methods of the class or of the classes of arguments that run before the predicate and must return true, too.
    pub invariants: &'a [MethodPattern],
    /// What bounds its inputs.
    pub finitization: Finitization<'a>,
}

/// How to generate.
pub struct Settings<'a> {
    /// After how many wanted inputs to stop.
    pub limit: Option<u64>,
    /// Whether places that the predicate did not read stay open.
    pub compact: bool,
    /// Whether the inputs themselves are wanted, or only their number.
    pub graphs: bool,
    /// Which inputs are wanted.
    pub wanted: Wanted,
    /// Whether an input is wanted once if the predicate accepts it for some of its own choices, rather than once for each of
    /// these.
    pub exists: bool,
    /// Whether the effects of places are wanted.
    pub explain: bool,
    /// If only some of the inputs are wanted: which.
    pub sampling: Option<&'a Sampling>,
}

impl Settings<'_> {
    /// Whether the number of completions is enough, so that they need not be listed: it is all that is wanted, or only a few of
    /// them are.
    fn weighs(&self) -> bool {
        let is_about_all = self.limit.is_none() && self.wanted == Wanted::Accepted && !self.exists && !self.compact;
        is_about_all && (!self.graphs || self.sampling.is_some())
    }
}

/// Which inputs are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wanted {
    /// Those for which the predicate returns true.
    #[default]
    Accepted,
    /// Those for which it throws an exception; places that it did not read are open.
    Thrown,
    /// Those for which it reaches a limit, likewise.
    Limited,
}

/// What a generation reports.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub enum Finding {
    /// The space of inputs; each worker reports it when it begins.
    Space(Box<Space>),
    /// An input that is wanted.
    Structure(Structure),
}

/// An input that is wanted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Structure {
    /// What decides whether a sample has it; none without a sample.
    pub lot: Option<Lot>,
    /// The input.
    #[serde(with = "fretsaw_graph::json::text")]
    pub graph: Graph,
    /// The alternatives that lead there: the same in every run.
    pub path: Vec<u64>,
}

/// Tries the candidates of `subject` that the tasks of `plan` lead to, and adds to the totals `before`; every worker runs a
/// machine created by `start`, which comes with an oracle if it keeps numbers symbolic.
pub fn generate<B: Into<Booted>, E: Send>(
    start: impl Fn() -> Result<B, E> + Sync,
    subject: &Subject<'_>,
    settings: &Settings<'_>,
    plan: Plan<'_>,
    before: Totals,
    audience: &mut dyn Audience<Counts>,
) -> Result<Summary, Failure<E>> {
    let work = Generation::new(start, subject, settings, plan.memory, &before);
    if plan.tasks.is_empty() {
        // No worker will report the space of inputs.
        let space = work.system()?.script.space.into_iter().map(|space| Finding::Space(Box::new(space)));
        audience.see(space.collect(), &before, &Vec::new);
        let complete = before.limits.is_empty() && before.own.is_supported();
        return Ok(Summary { totals: before, left: Left::default(), complete });
    }
    Ok(survey(&work, plan, before, audience)?)
}

/// Why a generation failed.
pub enum Failure<E> {
    /// The machine could not be created.
    Start(E),
    /// The class, a bound or a type is at fault.
    Subject(Refusal),
    /// A task does not belong to these inputs.
    Diverged(Divergence),
}

impl<E> From<Error<Failure<E>>> for Failure<E> {
    fn from(error: Error<Failure<E>>) -> Failure<E> {
        match error {
            Error::System(failure) => failure,
            Error::Diverged(divergence) => Failure::Diverged(divergence),
        }
    }
}
