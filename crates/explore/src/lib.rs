//! `fretsaw explore`: all paths of a program that makes choices (UDITA).
//!
//! A path is *completed* if the program ends normally, *cut* if an assumption fails, *violated* if it ends with an
//! uncaught exception or a non-zero exit code, and *limited* if it reaches a bound. A completed path represents one
//! test for every combination of values of the choices that it left open.
//!
//! With state matching, a path is also cut when it returns to a state that some path was in before: everything that
//! can follow has been explored or will be. Each state is therefore left by each alternative exactly once, and the
//! totals do not depend on the order.

mod account;
mod program;

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use fretsaw_script::Pending;
use fretsaw_search::{Audience, Error, Path, Plan, Quota, Tally, Then, Work, survey};
use fretsaw_vm::{Event, Limit, Machine, Pledge};
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

use account::Firsts;
pub use account::{Account, Branch, Input, Leaf, MOST_LEAVES, Tree};
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

/// What an exploration counts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
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
    /// The outgoing edges of watched branches that were taken: the method, and the edge.
    pub ways: BTreeSet<(u32, u32)>,
    /// The first unsupported operation.
    pub unsupported: Option<String>,
    /// The first place where a symbolic number was needed, so that only one of its values was explored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub concrete: Option<String>,
    /// Why the solver did not answer, the first time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unknown: Option<String>,
}

/// The totals of an exploration.
pub type Totals = fretsaw_search::Totals<Counts>;
/// The results of an exploration.
pub type Summary = fretsaw_search::Summary<Counts>;
/// What a worker found.
type Batch = fretsaw_search::Batch<Counts>;

impl Tally for Counts {
    type Limit = Limit;
    type Finding = Finding;

    fn add(&mut self, other: Counts) {
        self.completed += other.completed;
        self.tests += other.tests;
        self.unportable += other.unportable;
        self.cut += other.cut;
        self.matched += other.matched;
        self.states += other.states;
        self.uncompared += other.uncompared;
        self.violated += other.violated;
        self.ways.extend(other.ways);
        self.unsupported = self.unsupported.take().or(other.unsupported);
        self.concrete = self.concrete.take().or(other.concrete);
        self.unknown = self.unknown.take().or(other.unknown);
    }

    fn is_supported(&self) -> bool {
        self.unsupported.is_none()
    }
}

/// What to report of an exploration, and when to stop.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// The number of paths after which to stop.
    pub limit: Option<u64>,
    /// Whether to stop at the first violation.
    pub stop_at_first: bool,
    /// What to record of completed paths.
    pub detail: Detail,
    /// Whether to record what each path does, as terms.
    pub accounts: bool,
    /// Whether to record where paths branch.
    pub tree: bool,
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

/// The reasons why paths are unportable, for messages.
pub const UNPORTABLE: &str = Machine::UNPORTABLE;

/// What an exploration reports.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Finding {
    /// States that were met for the first time.
    States(Vec<u128>),
    /// A path that is not cut.
    Path(Box<Record>),
    /// The branches of a path.
    Leaf(Box<Leaf>),
}

/// A path that is recorded, not only counted.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    pub unportable: Option<String>,
    /// What it does, as terms, if that is wanted.
    pub account: Option<Account>,
}

/// Explores the tasks of `plan` in a program, and adds to the totals `before`; every worker runs a program created by `start`.
pub fn explore<E: Send>(
    start: impl Fn() -> Result<Started, E> + Sync,
    wanted: Wanted,
    plan: Plan<'_>,
    before: Totals,
    audience: &mut dyn Audience<Counts>,
) -> Result<Summary, Error<E>> {
    let quota = Quota::new(wanted.limit, before.paths);
    let work = Exploration { start, wanted, quota, tasks: Mutex::default(), firsts: Firsts::default() };
    survey(&work, plan, before, audience)
}

struct Exploration<F> {
    start: F,
    wanted: Wanted,
    /// How many paths may still end.
    quota: Quota,
    /// The memory of waiting tasks.
    tasks: Mutex<Pledge>,
    /// The paths that a tree shows.
    firsts: Firsts,
}

impl<E: Send, F: Fn() -> Result<Started, E> + Sync> Work for Exploration<F> {
    type System = Started;
    type Batch = Batch;
    type Error = E;

    fn system(&self) -> Result<Started, E> {
        let mut program = (self.start)()?;
        if self.quota.is_endless() && !self.wanted.tree {
            program.script.pass_cuts();
        }
        Ok(program)
    }

    fn has_memory(&self, bytes: usize) -> bool {
        self.tasks.lock().unwrap_or_else(PoisonError::into_inner).keep(bytes).is_ok()
    }

    fn end(&self, program: &mut Started, end: End, path: Path<'_, Pending>, batch: &mut Batch) -> Then {
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
        let then = self.quota.count();
        if then == Then::Interrupt {
            return then;
        }
        let reports = self.wanted.accounts || self.wanted.detail != Detail::Output || program.script.reports(&end);
        let end = match end {
            End::Matched | End::Event(Event::Cut) => program.script.classify(&program.machine, end),
            end if !reports => program.script.classify(&program.machine, end),
            end => match program.settle_symbolic() {
                Ok(true) => program.script.classify(&program.machine, end),
                // A solver had not confirmed that the path is possible, and it is not.
                Ok(false) => PathEnd::Cut,
                Err(why) => PathEnd::Unsupported(program::without_inputs(&why)),
            },
        };
        let violated = matches!(end, PathEnd::Violated(_));
        if self.wanted.tree
            && let Some(leaf) = self.firsts.leaf(program, &end, path)
        {
            batch.findings.push(Finding::Leaf(Box::new(leaf)));
        }
        let is_told = self.wanted.accounts && !matches!(end, PathEnd::Cut | PathEnd::Matched);
        let account = is_told.then(|| Account::of(program, &end, path));
        add(batch, program, end, self.wanted.detail, account);
        match then {
            Then::Continue if violated && self.wanted.stop_at_first => Then::Stop,
            Then::Continue if batch.is_large() => Then::HandIn,
            then => then,
        }
    }

    fn gather(&self, program: &mut Started, batch: &mut Batch) {
        let states = program.script.take_new_states();
        let gaps = program.take_gaps();
        let counts = &mut batch.totals.own;
        counts.cut += program.script.take_passed();
        counts.states = states.len() as u64;
        counts.concrete = counts.concrete.take().or(gaps.concrete);
        counts.unknown = counts.unknown.take().or(gaps.unknown);
        counts.uncompared = program.script.take_uncompared();
        counts.ways.extend(program.script.take_new_ways(&mut program.machine));
        if !states.is_empty() {
            batch.findings.push(Finding::States(states));
        }
    }
}

/// Adds a path that ended.
fn add(batch: &mut Batch, program: &Started, end: PathEnd, detail: Detail, account: Option<Account>) {
    let Started { machine, script, .. } = program;
    let totals = &mut batch.totals;
    let counts = &mut totals.own;
    if matches!(end, PathEnd::Cut | PathEnd::Matched) {
        counts.cut += 1;
        counts.matched += u64::from(end == PathEnd::Matched);
        return;
    }
    let mut tests = BigUint::ZERO;
    match &end {
        PathEnd::Cut | PathEnd::Matched => {}
        PathEnd::Completed => {
            counts.completed += 1;
            tests = fretsaw_script::tests(machine);
            counts.tests += &tests;
        }
        PathEnd::Violated(_) => counts.violated += 1,
        PathEnd::Limited(limit) => {
            totals.limited += 1;
            totals.reached(*limit);
        }
        PathEnd::Unsupported(what) => {
            totals.limited += 1;
            counts.unsupported.get_or_insert_with(|| what.clone());
        }
    }
    let completed = end == PathEnd::Completed;
    let limited = matches!(end, PathEnd::Limited(_) | PathEnd::Unsupported(_));
    let unportable = machine.status().unportable().map(str::to_owned);
    if unportable.is_some() && (completed || matches!(end, PathEnd::Violated(_))) {
        batch.totals.own.unportable += 1;
    }
    let paths = match detail {
        Detail::Tests if completed => script.calls(machine).all_words(MOST_LISTED),
        Detail::Output if completed => Vec::new(),
        // A path that reached a limit may have millions of choices, and writing them down would take longer than the
        // path did.
        _ if limited && machine.choices().len() > LONGEST => {
            let first = script.first_calls(machine, SHORTENED).words().join(" ");
            vec![format!("{first} {MORE}")]
        }
        _ => vec![script.calls(machine).words().join(" ")],
    };
    let output = machine.output();
    if completed && detail == Detail::Output && output.len() == 0 && account.is_none() {
        return;
    }
    // A violation has its own copy of the output.
    batch.bytes += output.len();
    let written = |descriptor| if completed { machine.objects().printed(descriptor, ..) } else { Vec::new() };
    let place = match end {
        _ if limited => machine.status().place(),
        _ => None,
    };
    let record = Record { stdout: written(1), stderr: written(2), paths, tests, place, unportable, account, end };
    batch.findings.push(Finding::Path(Box::new(record)));
}
