//! `fretsaw generate`: all inputs for which a predicate returns true (Korat, in its simplest form).
//!
//! The candidate is a root object and a bounded number of objects of other classes; each of their bounded fields holds a
//! suspended choice, decided when the predicate first reads it. So the order of decisions is Korat's field ordering
//! (section 3.3), and what the predicate does not read is never enumerated. Of the objects of one class that no field
//! refers to yet only the first is tried, which leaves out isomorphic candidates (section 3.4).
//!
//! Not covered yet: finitization methods, arrays, several classes in one field, expansion of fields that were not read
//! when the predicate returned true, output of the structures.

mod bound;
mod setup;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use fretsaw_search::{Counts, Ledger, Path, Plan, Step, Strategy, System, Task, Then, Work, search};
use fretsaw_term::Domain;
use fretsaw_vm::{Ending, Event, Limit, Machine};

pub use bound::{BadBound, Bound, Part};

/// Totals of a generation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Inputs for which the predicate returned true.
    pub structures: u64,
    /// Executions of the predicate.
    pub candidates: u64,
    /// Candidates for which it threw an exception; they count as false.
    pub thrown: u64,
    /// Choices forced.
    pub choices: u64,
    /// Whether all candidates were tried.
    pub complete: bool,
    /// What ended it before its time, if something did, and where the program was.
    pub problem: Option<(Ending, Option<String>)>,
}

/// A choice as it came up: the cell, its alternatives, and how much of the log is older.
#[derive(Clone)]
struct Pending {
    cell: u32,
    values: Values,
    log: usize,
}

/// The alternatives of a choice.
#[derive(Clone)]
enum Values {
    /// As many as the domain says.
    Own(u64),
    /// Null first where it is allowed, then objects of a group.
    Objects { null: bool, group: usize, count: u64 },
}

/// The machine as a system with choices for fields.
struct Candidates {
    machine: Machine,
    /// For each group of objects how many are in use; the next one stands for all others.
    used: Vec<usize>,
    /// Earlier values of `used`.
    log: Vec<(usize, usize)>,
}

impl System for Candidates {
    type Choice = Pending;
    type End = Event;

    fn advance(&mut self) -> Step<Pending, Event> {
        let event = self.machine.run();
        let Event::Choose(cell) = event else { return Step::End(event) };
        let domain = self.machine.cells.domain(cell);
        let values = match (domain, domain.size()) {
            (_, Some(count)) => Values::Own(count),
            (Domain::Objects { null, group }, None) => {
                let (null, group) = (*null, *group as usize);
                let reachable = (self.used[group] + 1).min(self.machine.groups[group].len());
                Values::Objects { null, group, count: u64::from(null) + reachable as u64 }
            }
            (_, None) => return Step::End(Event::Unsupported("a choice that has no values".to_owned())),
        };
        Step::Choose(Pending { cell, values, log: self.log.len() })
    }

    fn alternatives(&self, choice: &Pending) -> u64 {
        match choice.values {
            Values::Own(count) | Values::Objects { count, .. } => count,
        }
    }

    fn take(&mut self, choice: &Pending, index: u64) {
        while self.log.len() > choice.log
            && let Some((group, used)) = self.log.pop()
        {
            self.used[group] = used;
        }
        let value = match choice.values {
            Values::Own(_) => self.machine.cells.domain(choice.cell).value(index).unwrap_or(0),
            Values::Objects { null: true, .. } if index == 0 => 0,
            Values::Objects { null, group, .. } => {
                let object = index as usize - usize::from(null);
                if object >= self.used[group] {
                    self.log.push((group, self.used[group]));
                    self.used[group] = object + 1;
                }
                self.machine.groups[group][object]
            }
        };
        self.machine.decide(choice.cell, value);
    }

    fn mark(&mut self) {
        self.machine.mark();
    }

    fn undo(&mut self) {
        self.machine.undo();
    }

    fn drop_mark(&mut self) {
        self.machine.drop_mark();
    }
}

/// What to generate.
pub struct Subject<'a> {
    /// The class of the inputs, in external form.
    pub class: &'a str,
    /// A boolean method of the class without arguments; `repOk` or `repOK` if none is named.
    pub predicate: Option<&'a str>,
    /// The bounds of its fields and of the number of objects.
    pub bounds: &'a [Bound],
}

/// Who watches a generation.
pub struct Watch<'a> {
    /// Set from outside when it is time to stop.
    pub stop: &'a AtomicBool,
    /// Who wants to know how far it has come.
    pub audience: &'a mut dyn Audience,
}

/// Who wants to know how far a generation has come.
pub trait Audience: Send {
    /// Sees the totals from time to time; `left` gives the tasks for everything that was not seen yet.
    fn see(&mut self, totals: &Summary, left: &dyn Fn() -> Vec<Task>);
}

/// Generates all inputs of `subject`, at most `limit`, on a machine that `start` makes.
pub fn generate<E: Send>(
    start: impl Fn() -> Result<Machine, E> + Sync,
    subject: &Subject<'_>,
    limit: Option<u64>,
    watch: Watch<'_>,
) -> Result<Summary, Failure<E>> {
    let work = Generation { start, subject, limit: limit.unwrap_or(u64::MAX), found: AtomicU64::new(0) };
    let mut book = Book { totals: Summary::default(), audience: watch.audience };
    let plan = Plan { strategy: Strategy::DepthFirst, jobs: 1, tasks: vec![Task::whole()], stop: watch.stop };
    let left = search(&work, plan, &mut book)?;
    let mut summary = book.totals;
    summary.complete = left.is_empty();
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
    /// How many structures were found.
    found: AtomicU64,
}

impl<E: Send, F: Fn() -> Result<Machine, E> + Sync> Work for Generation<'_, F> {
    type System = Candidates;
    type Batch = Summary;
    type Error = Failure<E>;

    fn system(&self) -> Result<Candidates, Failure<E>> {
        let mut machine = (self.start)().map_err(Failure::Start)?;
        let groups = setup::prepare(&mut machine, self.subject).map_err(Failure::Subject)?;
        Ok(Candidates { machine, used: vec![0; groups], log: Vec::new() })
    }

    fn end(&self, candidates: &mut Candidates, event: Event, _: Path<'_, Pending>, batch: &mut Summary) -> Then {
        match event {
            // An assumption that does not hold rejects the candidate.
            Event::Returned(0) | Event::Cut => {}
            Event::Returned(_) => {
                batch.structures += 1;
                if self.found.fetch_add(1, Relaxed) + 1 == self.limit {
                    return Then::Stop;
                }
            }
            Event::Thrown(_) => batch.thrown += 1,
            event => {
                batch.problem = Some((ending(&candidates.machine, &event), candidates.machine.place_in_program()));
                // Only for want of time the candidate might be worth another run.
                return if matches!(event, Event::Limit(Limit::Time)) { Then::Interrupt } else { Then::Stop };
            }
        }
        Then::Continue
    }
}

/// All that was handed in.
struct Book<'a> {
    totals: Summary,
    audience: &'a mut dyn Audience,
}

impl Ledger<Summary> for Book<'_> {
    fn commit(&mut self, batch: Summary, counts: Counts, left: &dyn Fn() -> Vec<Task>) -> Then {
        let totals = &mut self.totals;
        totals.structures += batch.structures;
        totals.candidates += counts.paths;
        totals.thrown += batch.thrown;
        totals.choices += counts.choices;
        totals.problem = totals.problem.take().or(batch.problem);
        self.audience.see(totals, left);
        Then::Continue
    }
}

/// What an event means that leaves no candidate to go on with.
fn ending(machine: &Machine, event: &Event) -> Ending {
    match event {
        Event::Thrown(exception) => Ending::BadProgram(format!("uncaught {}", machine.describe(*exception))),
        Event::Unsupported(what) | Event::Diverged(what) => Ending::Unsupported(what.clone()),
        Event::Limit(limit) => Ending::Limit(*limit),
        Event::Exit(code) => {
            Ending::BadProgram(format!("the class under test ended the program with exit code {code}"))
        }
        Event::Choose(_) => Ending::BadProgram("a choice was made before the predicate ran".to_owned()),
        Event::Cut => Ending::BadProgram("an assumption did not hold before the predicate ran".to_owned()),
        Event::Returned(_) | Event::Paused => Ending::Unsupported("the machine stopped".to_owned()),
    }
}
