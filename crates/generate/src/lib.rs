//! `fretsaw generate`: all inputs for which a predicate returns true, one for each isomorphism class (Korat).
//!
//! The candidate is a root object and a bounded number of other objects; each of their bounded places holds a suspended
//! choice, decided when the predicate first reads it.
//!
//! - `predicate.rs`: which method it is, and what it is called with.
//! - `finitization.rs`, `atoms.rs`: bounds from a method of the user's; `derive/`, `bound.rs`, `values.rs`, `names/`: bounds from
//!   the command line and from types; both give a `plan.rs`.
//! - `input.rs`: the candidate vector; `frozen.rs`: what is not part of it; `records.rs`: what it cannot be.
//! - `skeleton.rs`: a finitization method to begin with.
//! - `candidates.rs`: the search. `graph.rs`: an input as plain data.

mod atoms;
mod bound;
mod candidates;
mod derive;
mod finitization;
mod frozen;
mod gaps;
mod graph;
mod input;
mod names;
mod plan;
mod predicate;
mod records;
mod skeleton;
mod values;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use fretsaw_code::MethodPattern;
use fretsaw_report::Graph;
use fretsaw_search::{Counts, Ledger, Left, Path, Plan, Strategy, Task, Then, Work, search};
use fretsaw_vm::{Ending, Event, Limit, Machine};
use num_bigint::BigUint;
use xxhash_rust::xxh3::xxh3_64_with_seed;

use candidates::{Candidates, Pending};
use input::Input;
use predicate::Predicate;

pub use bound::{BadBound, Bound, Item, Part};
pub use derive::Derived;
pub use gaps::Gaps;
pub use skeleton::skeleton;

/// Totals of a generation.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// Inputs for which the predicate returned true.
    pub structures: u64,
    /// Executions of the predicate, and completions of what it accepted.
    pub candidates: u64,
    /// Candidates for which it threw an exception; they count as false.
    pub thrown: u64,
    /// The first of these exceptions, and where it was thrown.
    pub exception: Option<String>,
    /// Structures for which it saw identity hash codes: under plain `java` it may say otherwise.
    pub unportable: u64,
    /// Other candidates for which it did.
    pub unportable_others: u64,
    /// Candidates that reached a bound: whether they are accepted nobody knows.
    pub limited: u64,
    /// The bounds that were reached.
    pub limits: Vec<Limit>,
    /// Choices forced.
    pub choices: u64,
    /// Whether all candidates were tried.
    pub complete: bool,
    /// What was not tried because it was stopped before its time.
    pub left: Vec<Task>,
    /// What ended it before its time, if something did.
    pub problem: Option<Ending>,
    /// Where the first candidate was that did not come to its end.
    pub place: Option<String>,
    /// For each place whether the predicate has read it for some candidate.
    pub read: Vec<bool>,
}

impl Summary {
    /// Takes up the totals of other candidates.
    fn add(&mut self, other: Summary) {
        self.structures += other.structures;
        self.candidates += other.candidates;
        self.thrown += other.thrown;
        self.exception = self.exception.take().or(other.exception);
        self.unportable += other.unportable;
        self.unportable_others += other.unportable_others;
        self.limited += other.limited;
        self.choices += other.choices;
        other.limits.into_iter().for_each(|limit| self.reached(limit));
        self.problem = self.problem.take().or(other.problem);
        self.place = self.place.take().or(other.place);
        self.read.resize(self.read.len().max(other.read.len()), false);
        self.read.iter_mut().zip(other.read).for_each(|(read, other)| *read |= other);
    }

    fn reached(&mut self, limit: Limit) {
        if !self.limits.contains(&limit) {
            self.limits.push(limit);
        }
    }
}

/// What to generate.
pub struct Subject<'a> {
    /// The class that has the predicate, in external form.
    pub class: &'a str,
    /// A boolean method of the class; `repOk` or `repOK` if none is named.
    pub predicate: Option<&'a MethodPattern>,
    /// Boolean methods of the class or of the classes of arguments that must return true, too, and run first.
    pub invariants: &'a [MethodPattern],
    /// What bounds its inputs.
    pub finitization: Finitization<'a>,
}

/// What bounds inputs.
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
    /// How many objects of a class there are, and how far numbers go, where bounds do not say it.
    pub size: Option<usize>,
    /// Whether fields that no bound is about keep what the constructor gave them.
    pub only_bounds: bool,
}

/// What is known of inputs before the first one is tried.
#[derive(Clone, Debug, Default)]
pub struct Space {
    /// How many candidates there would be if all places were independent.
    pub size: BigUint,
    /// What was decided without anybody saying so.
    pub derived: Derived,
    /// What candidates leave out.
    pub gaps: Gaps,
    /// Bounded fields, arguments and arrays, with the numbers of their places.
    pub places: Vec<(String, Vec<u32>)>,
    /// The predicate: CLASS#METHOD(TYPE,TYPE).
    pub predicate: String,
}

/// How to generate.
pub struct Settings<'a> {
    /// With how many workers.
    pub jobs: usize,
    /// After how many wanted inputs to stop.
    pub limit: Option<u64>,
    /// Whether what the predicate has not read stays open.
    pub compact: bool,
    /// Whether the inputs themselves are wanted, or just how many there are.
    pub graphs: bool,
    /// Which inputs are wanted.
    pub wanted: Wanted,
    /// If only some of the inputs are wanted: which.
    pub sampling: Option<&'a Sampling>,
    /// What was found before, if it goes on from there.
    pub before: Summary,
    /// What to try.
    pub tasks: Vec<Task>,
    /// How many bytes tasks that wait may take.
    pub memory: usize,
    /// Set from outside when it is time to stop.
    pub stop: &'a AtomicBool,
}

/// Which inputs are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Wanted {
    /// Those for which the predicate returns true.
    #[default]
    Accepted,
    /// Those for which it throws an exception, with what it has not read left open.
    Thrown,
    /// Those for which it reaches a limit, likewise.
    Limited,
}

/// A choice of inputs that depends on nothing but a seed: those whose hashes are the smallest.
pub struct Sampling {
    seed: u64,
    /// Inputs with hashes from here on are of no interest any more.
    below: AtomicU64,
}

impl Sampling {
    /// One that depends on `seed`.
    pub fn new(seed: u64) -> Sampling {
        Sampling { seed, below: AtomicU64::new(u64::MAX) }
    }

    /// From now on only inputs with hashes up to `last` are of interest.
    pub fn narrow(&self, last: u64) {
        self.below.store(last.saturating_add(1), Relaxed);
    }

    /// The hash of the input that a path leads to, if it is of interest.
    fn hash(&self, path: &[u64]) -> Option<u64> {
        let bytes: Vec<u8> = path.iter().flat_map(|taken| taken.to_le_bytes()).collect();
        let hash = xxh3_64_with_seed(&bytes, self.seed);
        (hash < self.below.load(Relaxed)).then_some(hash)
    }
}

/// An input that is wanted.
pub struct Structure {
    /// The hash by which samples are drawn; 0 if none are.
    pub hash: u64,

    /// The input.
    pub graph: Graph,
    /// The alternatives that lead there: the same in every run.
    pub path: Vec<u64>,
}

/// Who wants to know what is found.
pub trait Audience: Send {
    /// Is told what inputs there can be, by each worker before it begins.
    fn begin(&mut self, space: Space);
    /// Sees structures, and the totals up to now; `left` gives the tasks for everything that was not seen yet.
    fn see(&mut self, structures: Vec<Structure>, totals: &Summary, left: &dyn Fn() -> Vec<Task>) -> Then;
}

/// Generates all inputs of `subject`; every worker runs a machine that `start` makes.
pub fn generate<E: Send>(
    start: impl Fn() -> Result<Machine, E> + Sync,
    subject: &Subject<'_>,
    settings: Settings<'_>,
    audience: &mut dyn Audience,
) -> Result<Summary, Failure<E>> {
    let work = Generation {
        start,
        subject,
        limit: settings.limit.unwrap_or(u64::MAX),
        compact: settings.compact,
        graphs: settings.graphs,
        wanted: settings.wanted,
        sampling: settings.sampling,
        found: AtomicU64::new(settings.before.structures),
        prepared: Mutex::new(false),
    };
    let mut book = Book { totals: settings.before, audience };
    let Settings { jobs, tasks, memory, stop, .. } = settings;
    let left = if tasks.is_empty() {
        // No worker hands in anything, but what inputs there can be is to be told.
        work.system()?.space.into_iter().for_each(|space| book.audience.begin(space));
        Left::default()
    } else {
        search(&work, Plan { strategy: Strategy::DepthFirst, jobs, tasks, memory, stop }, &mut book)?
    };
    let mut summary = book.totals;
    if left.out_of_memory {
        summary.reached(Limit::Search);
    }
    summary.complete = left.tasks.is_empty() && summary.limits.is_empty() && summary.problem.is_none();
    summary.left = left.tasks;
    Ok(summary)
}

/// Why nothing was generated.
pub enum Failure<E> {
    /// There is no machine.
    Start(E),
    /// The class or the bounds do not allow it.
    Subject(Refusal),
}

/// What does not allow to generate.
pub enum Refusal {
    /// The class.
    Class(Ending),
    /// A bound.
    Bound(BadBound),
    /// A type that a field is to hold.
    Type(BadBound),
}

impl From<Ending> for Refusal {
    fn from(ending: Ending) -> Refusal {
        Refusal::Class(ending)
    }
}

struct Generation<'a, F> {
    start: F,
    subject: &'a Subject<'a>,
    limit: u64,
    compact: bool,
    graphs: bool,
    wanted: Wanted,
    sampling: Option<&'a Sampling>,
    /// How many wanted inputs were found.
    found: AtomicU64,
    /// Whether a worker has made its objects. Then the others can, and they are not stopped before they have: what was found in
    /// the meantime would be lost.
    prepared: Mutex<bool>,
}

/// What a worker found since it last handed in.
#[derive(Default)]
struct Batch {
    totals: Summary,
    structures: Vec<Structure>,
    space: Option<Space>,
}

/// Makes the objects of `subject`'s candidates.
fn prepare(mut machine: Machine, subject: &Subject<'_>, compact: bool) -> Result<(Candidates, Space), Refusal> {
    let class = machine.named_class(subject.class)?;
    let predicate = Predicate::find(&mut machine, class, subject.predicate)?;
    let invariants = subject.invariants.iter().map(|pattern| predicate.invariant(class, pattern));
    let mut calls = invariants.collect::<Result<Vec<_>, Ending>>()?.into_iter().flatten().collect::<Vec<_>>();
    calls.push(predicate.call());
    let mut derived = Derived::default();
    let by_method = |machine: &mut Machine, name, arguments: &[String]| {
        finitization::finitize(machine, &predicate, class, name, arguments)
    };
    let plan = match &subject.finitization {
        Finitization::Method { name, arguments } => by_method(&mut machine, *name, arguments)?,
        Finitization::Usual
            if !finitization::candidates(class, &finitization::usual_names(class, &predicate)).is_empty() =>
        {
            by_method(&mut machine, None, &[])?
        }
        other => {
            let scope = if let Finitization::Scope(scope) = other { *scope } else { Scope::default() };
            let (plan, notes) = derive::derive(&mut machine, &predicate, class, &scope)?;
            derived = notes;
            plan
        }
    };
    let descriptors: Vec<&'static str> = predicate.parameters.iter().map(|p| p.descriptor).collect();
    let mut gaps = Gaps::of_classes(&mut machine, &plan);
    let input = Input::new(&mut machine, &plan, &descriptors)?;
    gaps.add_fields(&machine, &input);
    let space = Space {
        size: input.state_space(&machine),
        derived,
        gaps,
        places: input.named_places(),
        predicate: predicate.full_name(),
    };
    Ok((Candidates::new(machine, input, calls, compact), space))
}

impl<E: Send, F: Fn() -> Result<Machine, E> + Sync> Work for Generation<'_, F> {
    type System = Candidates;
    type Batch = Batch;
    type Error = Failure<E>;

    fn system(&self) -> Result<Candidates, Failure<E>> {
        let mut machine = (self.start)().map_err(Failure::Start)?;
        let mut first = Some(self.prepared.lock().unwrap_or_else(PoisonError::into_inner));
        let mut deadline = None;
        if first.as_deref() == Some(&true) {
            (first, deadline) = (None, machine.config.deadline.take());
        }
        let (mut candidates, space) = prepare(machine, self.subject, self.compact).map_err(Failure::Subject)?;
        match first {
            Some(mut prepared) => *prepared = true,
            None => candidates.machine.config.deadline = deadline,
        }
        candidates.space = Some(space);
        Ok(candidates)
    }

    fn end(&self, candidates: &mut Candidates, event: Event, path: Path<'_, Pending>, batch: &mut Batch) -> Then {
        let saw_hash = candidates.machine.saw_hash_itself();
        if saw_hash && matches!(event, Event::Returned(0) | Event::Cut | Event::Thrown(_)) {
            batch.totals.unportable_others += 1;
        }
        let (kind, reason) = match event {
            Event::Returned(value) if value != 0 => (Some(Wanted::Accepted), None),
            Event::Thrown(exception) => (Some(Wanted::Thrown), Some(Reason::Exception(exception))),
            Event::Limit(limit) if limit != Limit::Time => (Some(Wanted::Limited), Some(Reason::Limit(limit))),
            _ => (None, None),
        };
        let then = match kind == Some(self.wanted) {
            true => self.list(candidates, reason, path, batch),
            false => Then::Continue,
        };
        if then == Then::Interrupt {
            return then;
        }
        let totals = &mut batch.totals;
        match event {
            // An assumption that does not hold rejects the candidate.
            Event::Returned(0) | Event::Cut => {}
            Event::Returned(_) => {
                totals.structures += 1;
                totals.unportable += u64::from(saw_hash);
            }
            Event::Thrown(exception) => {
                totals.thrown += 1;
                totals.exception.get_or_insert_with(|| described(&candidates.machine, exception));
            }
            // It is reached for all candidates, and this one has not come to an end.
            Event::Limit(limit) if limit.ends_search() => {
                totals.reached(limit);
                return Then::Interrupt;
            }
            Event::Limit(limit) => {
                totals.limited += 1;
                totals.reached(limit);
                totals.place = totals.place.take().or_else(|| candidates.machine.place_in_program());
            }
            event => {
                totals.problem = Some(ending(&candidates.machine, &event));
                totals.place = candidates.machine.place_in_program();
                return Then::Stop;
            }
        }
        then
    }

    fn gather(&self, candidates: &mut Candidates, batch: &mut Batch) {
        batch.space = candidates.space.take();
        batch.totals.read = candidates.read().to_vec();
    }
}

/// Why an input was rejected.
#[derive(Clone, Copy)]
enum Reason {
    Exception(u64),
    Limit(Limit),
}

impl Reason {
    /// The class of the exception or the flag of the limit, and the place in the program.
    fn describe(self, machine: &Machine) -> String {
        let (what, place) = match self {
            Reason::Exception(exception) => {
                (machine.class_of_object(exception).external_name(), machine.place_of(exception as u32))
            }
            Reason::Limit(limit) => (limit.to_string(), machine.place_in_program()),
        };
        place.map_or(what.clone(), |place| format!("{what} at {place}"))
    }
}

impl<F> Generation<'_, F> {
    /// Lists the input of a path, unless there are enough of them.
    fn list(
        &self,
        candidates: &Candidates,
        reason: Option<Reason>,
        path: Path<'_, Pending>,
        batch: &mut Batch,
    ) -> Then {
        // Workers share the count, which is only worth it if there is a limit.
        let limited = self.limit != u64::MAX;
        let found = if limited { self.found.fetch_add(1, Relaxed) + 1 } else { 0 };
        if found > self.limit {
            return Then::Interrupt;
        }
        if self.graphs {
            let path = path.taken();
            if let Some(hash) = self.sampling.map_or(Some(0), |sampling| sampling.hash(&path)) {
                let rejected = reason.map(|reason| reason.describe(&candidates.machine));
                let graph = graph::graph(&candidates.machine, &candidates.input, rejected);
                batch.structures.push(Structure { hash, graph, path });
            }
        }
        if found == self.limit { Then::Stop } else { Then::Continue }
    }
}

/// All that was handed in.
struct Book<'a> {
    totals: Summary,
    audience: &'a mut dyn Audience,
}

impl Ledger<Batch> for Book<'_> {
    fn commit(&mut self, batch: Batch, counts: Counts, left: &dyn Fn() -> Vec<Task>) -> Then {
        self.totals.add(batch.totals);
        self.totals.candidates += counts.paths;
        self.totals.choices += counts.choices;
        if let Some(space) = batch.space {
            self.audience.begin(space);
        }
        self.audience.see(batch.structures, &self.totals, left)
    }
}

/// An exception, and the place in the user's classes where it was made.
fn described(machine: &Machine, exception: u64) -> String {
    let place = machine.place_of(exception as u32).map_or(String::new(), |place| format!(" at {place}"));
    machine.describe(exception as u32) + &place
}

/// What an event means that leaves no candidate to go on with.
fn ending(machine: &Machine, event: &Event) -> Ending {
    match event {
        Event::Thrown(exception) => Ending::BadProgram(format!("uncaught {}", described(machine, *exception))),
        Event::Unsupported(what) | Event::Diverged(what) => Ending::Unsupported((**what).clone()),
        Event::Limit(limit) => Ending::Limit(*limit),
        Event::Exit(code) => {
            Ending::BadProgram(format!("the class under test ended the program with exit code {code}"))
        }
        Event::Choose(_) => Ending::BadProgram("a choice was made before the predicate ran".to_owned()),
        Event::Cut => Ending::BadProgram("an assumption did not hold before the predicate ran".to_owned()),
        Event::Returned(_) | Event::Paused => Ending::Unsupported("the machine stopped".to_owned()),
    }
}
