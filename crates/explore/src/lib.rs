//! `fretsaw explore`: all paths of a program that makes choices (UDITA).
//!
//! A path is *completed* if the program ends normally, *cut* if an assumption fails, *violated* if it ends with an
//! uncaught exception or a non-zero exit code, and *limited* if it reaches a bound. A completed path represents one
//! test for every combination of values of the choices that it left open.
//!
//! With state matching, a path is also cut when it returns to a state that some path was in before: everything that
//! can follow has been explored or will be. Each state is therefore left by each alternative exactly once, and the
//! totals do not depend on the order.

mod program;

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use fretsaw_script::{Calls, Pending};
use fretsaw_search::{Counts, Error, Ledger, Path, Plan, Shortage, Strategy, Task, Then, Work, search};
use fretsaw_vm::{Event, Limit, Machine, Pledge};
use num_bigint::BigUint;

pub use fretsaw_script::States;
use program::admits_records;
pub use program::{End, Program, Started};

/// A limited path with more choices is recorded only in part.
const LONGEST: usize = 1 << 16;
/// The number of choices that are recorded of it.
const SHORTENED: usize = 1000;
/// What follows them.
pub const MORE: &str = "...";

/// How a path ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PathEnd {
    /// The program ended normally.
    Completed,
    /// An assumption failed.
    Cut,
    /// The path returned to a state that was met before. This counts as cut, too.
    Matched,
    /// An uncaught exception or an exit code other than 0.
    Violated(Violation),
    /// This bound was reached.
    Limited(Limit),
    /// Something is not supported; what and where.
    Unsupported(String),
}

/// A violation, and the output of the path before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// Identifies violations that are probably the same bug: the class of the exception and the innermost place in
    /// the user's classes where it was created; or the exit code.
    pub kind: String,
    /// The text that `java` prints for an uncaught exception, with its stack trace and causes; or the exit code.
    pub text: String,
    /// The path's standard output.
    pub stdout: Vec<u8>,
    /// The path's standard error, without `text`.
    pub stderr: Vec<u8>,
}

/// Totals of an exploration.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// All paths.
    pub explored: u64,
    /// Paths that ended normally.
    pub completed: u64,
    /// The number of tests that the completed paths represent.
    pub tests: BigUint,
    /// Paths, completed or violated, that plain `java` may not follow; see [`Record::unportable`].
    pub unportable: u64,
    /// Paths on which an assumption failed, or that returned to a state met before.
    pub cut: u64,
    /// The number of cut paths that returned to a state met before.
    pub matched: u64,
    /// States met, if states are matched.
    pub states: u64,
    /// States that could not be compared with others.
    pub uncompared: u64,
    /// Paths that ended in an uncaught exception or a failure code.
    pub violated: u64,
    /// Paths that reached a bound.
    pub limited: u64,
    /// The bounds that were reached.
    pub limits: Vec<Limit>,
    /// Choices forced.
    pub choices: u64,
    /// Whether everything was explored: no path was limited or unsupported.
    pub complete: bool,
    /// The tasks that an early stop left unexplored.
    pub left: Vec<Task>,
    /// The outgoing edges of watched branches that were taken: the method, and the edge.
    pub ways: BTreeSet<(u32, u32)>,
    /// The first unsupported operation.
    pub unsupported: Option<String>,
}

impl Summary {
    /// Adds the totals of other paths.
    fn add(&mut self, other: &Summary) {
        self.explored += other.explored;
        self.completed += other.completed;
        self.tests += &other.tests;
        self.unportable += other.unportable;
        self.cut += other.cut;
        self.matched += other.matched;
        self.states += other.states;
        self.uncompared += other.uncompared;
        self.violated += other.violated;
        self.limited += other.limited;
        self.choices += other.choices;
        self.ways.extend(&other.ways);
        other.limits.iter().for_each(|limit| self.reached(*limit));
        if self.unsupported.is_none() {
            self.unsupported.clone_from(&other.unsupported);
        }
    }

    fn reached(&mut self, limit: Limit) {
        if !self.limits.contains(&limit) {
            self.limits.push(limit);
        }
    }
}

/// How to explore.
pub struct Settings<'a> {
    /// The order of exploration.
    pub strategy: Strategy,
    /// The number of workers.
    pub jobs: usize,
    /// The number of paths after which to stop.
    pub limit: Option<u64>,
    /// Whether to stop at the first violation.
    pub stop_at_first: bool,
    /// What to record of completed paths.
    pub detail: Detail,
    /// The totals of an earlier run that this one continues.
    pub before: Summary,
    /// What to explore.
    pub tasks: Vec<Task>,
    /// How many bytes waiting tasks may take.
    pub memory: usize,
    /// Set by the caller to stop the search.
    pub stop: &'a AtomicBool,
}

/// What is recorded of completed paths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Their output.
    Output,
    /// Also the path, with one value for each open choice.
    Path,
    /// All tests that they represent.
    Tests,
}

/// The greatest number of tests that are listed for one path.
pub const MOST_LISTED: usize = 100_000;

/// A batch with more bytes of output than this is handed in at once.
const MUCH_WRITTEN: usize = 1 << 22;

/// The reasons why paths are unportable, for messages.
pub const UNPORTABLE: &str = Machine::UNPORTABLE;

/// A path that is recorded, not only counted.
pub struct Record {
    /// How it ended.
    pub end: PathEnd,
    /// The path as text, or several that behave the same; empty for completed paths unless paths are wanted.
    pub paths: Vec<String>,
    /// How many tests it represents.
    pub tests: BigUint,
    /// The standard output of a completed path.
    pub stdout: Vec<u8>,
    /// The standard error of a completed path.
    pub stderr: Vec<u8>,
    /// The place in the program where a limit was reached.
    pub place: Option<String>,
    /// Why the path may differ under plain `java`.
    pub unportable: Option<&'static str>,
}

/// Receives what an exploration finds.
pub trait Audience: Send {
    /// Receives states that were met for the first time. The paths that led there come with the next call of `see`.
    fn meet(&mut self, states: &[u128]) {
        let _ = states;
    }

    /// Receives paths that are not cut, and the totals so far; `left` returns the tasks for everything not seen
    /// yet.
    fn see(&mut self, records: Vec<Record>, totals: &Summary, left: &dyn Fn() -> Vec<Task>) -> Then;
}

/// Explores a program; every worker runs one created by `start`.
pub fn explore<E: Send>(
    start: impl Fn() -> Result<Started, E> + Sync,
    settings: Settings<'_>,
    audience: &mut dyn Audience,
) -> Result<Summary, Error<E>> {
    let work = Exploration {
        start,
        limit: settings.limit.unwrap_or(u64::MAX),
        ended: AtomicU64::new(settings.before.explored),
        stop_at_first: settings.stop_at_first,
        detail: settings.detail,
        tasks: Mutex::default(),
    };
    let mut book = Book { totals: settings.before, audience };
    let Settings { strategy, jobs, tasks, memory, stop, .. } = settings;
    let left = search(&work, Plan { strategy, jobs, tasks, memory, stop }, &mut book)?;
    let mut summary = book.totals;
    match left.out_of_memory {
        Some(Shortage::Plan) => summary.reached(Limit::Search),
        Some(Shortage::System) => summary.reached(Limit::System),
        None => {}
    }
    summary.complete = left.tasks.is_empty()
        && !matches!(strategy, Strategy::Random(_))
        && summary.limits.is_empty()
        && summary.unsupported.is_none();
    summary.left = left.tasks;
    Ok(summary)
}

struct Exploration<F> {
    start: F,
    limit: u64,
    /// How many paths have ended.
    ended: AtomicU64,
    stop_at_first: bool,
    detail: Detail,
    /// The memory of waiting tasks.
    tasks: Mutex<Pledge>,
}

/// What a worker found since it last handed in.
#[derive(Default)]
struct Batch {
    totals: Summary,
    records: Vec<Record>,
    /// How many bytes of output the records have.
    written: usize,
    states: Vec<u128>,
}

impl<E: Send, F: Fn() -> Result<Started, E> + Sync> Work for Exploration<F> {
    type System = Started;
    type Batch = Batch;
    type Error = E;

    fn system(&self) -> Result<Started, E> {
        (self.start)()
    }

    fn has_memory(&self, bytes: usize) -> bool {
        self.tasks.lock().unwrap_or_else(PoisonError::into_inner).keep(bytes).is_ok()
    }

    fn end(&self, program: &mut Started, end: End, _: Path<'_, Pending>, batch: &mut Batch) -> Then {
        if let End::Event(Event::Limit(limit)) = end
            && limit.ends_search()
        {
            // The limit holds for all paths, and this one has not ended.
            batch.totals.reached(limit);
            return Then::Interrupt;
        }
        if !admits_records(&program.machine) {
            batch.totals.reached(Limit::System);
            return Then::Interrupt;
        }
        let ended = self.ended.fetch_add(1, Relaxed) + 1;
        if ended > self.limit {
            return Then::Interrupt;
        }
        let end = program.script.classify(&program.machine, end);
        let violated = matches!(end, PathEnd::Violated(_));
        batch.add(&program.machine, end, self.detail);
        if ended == self.limit || (violated && self.stop_at_first) {
            Then::Stop
        } else if batch.written > MUCH_WRITTEN {
            Then::HandIn
        } else {
            Then::Continue
        }
    }

    fn gather(&self, program: &mut Started, batch: &mut Batch) {
        batch.states = program.script.take_new_states();
        batch.totals.states = batch.states.len() as u64;
        batch.totals.uncompared = program.script.take_uncompared();
        batch.totals.ways.extend(program.script.take_new_ways(&mut program.machine));
    }
}

impl Batch {
    fn add(&mut self, machine: &Machine, end: PathEnd, detail: Detail) {
        let totals = &mut self.totals;
        totals.explored += 1;
        if matches!(end, PathEnd::Cut | PathEnd::Matched) {
            totals.cut += 1;
            totals.matched += u64::from(end == PathEnd::Matched);
            return;
        }
        let mut tests = BigUint::ZERO;
        match &end {
            PathEnd::Cut | PathEnd::Matched => {}
            PathEnd::Completed => {
                totals.completed += 1;
                tests = fretsaw_script::tests(machine);
                totals.tests += &tests;
            }
            PathEnd::Violated(_) => totals.violated += 1,
            PathEnd::Limited(limit) => {
                totals.limited += 1;
                totals.reached(*limit);
            }
            PathEnd::Unsupported(what) => {
                totals.limited += 1;
                totals.unsupported.get_or_insert_with(|| what.clone());
            }
        }
        let completed = end == PathEnd::Completed;
        let limited = matches!(end, PathEnd::Limited(_) | PathEnd::Unsupported(_));
        let unportable = machine.unportable();
        if unportable.is_some() && (completed || matches!(end, PathEnd::Violated(_))) {
            totals.unportable += 1;
        }
        let paths = match detail {
            Detail::Tests if completed => Calls::new(machine).all_words(MOST_LISTED),
            Detail::Output if completed => Vec::new(),
            // A path that reached a limit may have millions of choices, and writing them down would take longer than the
            // path did.
            _ if limited && machine.choices.len() > LONGEST => {
                let first = Calls::first(machine, SHORTENED).words().join(" ");
                vec![format!("{first} {MORE}")]
            }
            _ => vec![Calls::new(machine).words().join(" ")],
        };
        let output = &machine.output;
        if completed && detail == Detail::Output && output.len() == 0 {
            return;
        }
        // A violation has its own copy of the output.
        self.written += output.len();
        let written = |descriptor| if completed { output.pending(descriptor) } else { Vec::new() };
        let place = match end {
            _ if limited => machine.place_in_program(),
            _ => None,
        };
        self.records.push(Record { stdout: written(1), stderr: written(2), paths, tests, place, unportable, end });
    }
}

/// The sum of everything handed in.
struct Book<'a> {
    totals: Summary,
    audience: &'a mut dyn Audience,
}

impl Ledger<Batch> for Book<'_> {
    fn commit(&mut self, batch: Batch, counts: Counts, left: &dyn Fn() -> Vec<Task>) -> Then {
        self.totals.add(&batch.totals);
        self.totals.choices += counts.choices;
        self.audience.meet(&batch.states);
        self.audience.see(batch.records, &self.totals, left)
    }
}
