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

use fretsaw_search::{Step, System, Then, depth_first};
use fretsaw_term::Domain;
use fretsaw_vm::{Ending, Event, Machine};

pub use bound::Bound;

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
    /// What ended it before its time, if something did.
    pub problem: Option<Ending>,
}

/// A choice as it came up: the cell, its alternatives, and how much of the log is older.
struct Pending {
    cell: u32,
    values: Values,
    log: usize,
}

/// The alternatives of a choice.
enum Values {
    /// So many ints from this one on.
    Ints(i32, u64),
    /// Null first where it is allowed, then objects of a group.
    Objects { null: bool, group: usize, count: u64 },
}

/// The machine as a system with choices for fields.
struct Candidates<'a> {
    machine: &'a mut Machine,
    /// For each group of objects how many are in use; the next one stands for all others.
    used: Vec<usize>,
    /// Earlier values of `used`.
    log: Vec<(usize, usize)>,
}

impl System for Candidates<'_> {
    type Choice = Pending;
    type End = Event;

    fn advance(&mut self) -> Step<Pending, Event> {
        let event = self.machine.run();
        let Event::Choose(cell) = event else { return Step::End(event) };
        let values = match *self.machine.cells.domain(cell) {
            Domain::Range(low, high) => Values::Ints(low, Domain::range_size(low, high)),
            Domain::Objects { null, group } => {
                let group = group as usize;
                let reachable = (self.used[group] + 1).min(self.machine.groups[group].len());
                Values::Objects { null, group, count: u64::from(null) + reachable as u64 }
            }
        };
        Step::Choose(Pending { cell, values, log: self.log.len() })
    }

    fn alternatives(&self, choice: &Pending) -> u64 {
        match choice.values {
            Values::Ints(_, count) | Values::Objects { count, .. } => count,
        }
    }

    fn take(&mut self, choice: &Pending, index: u64) {
        while self.log.len() > choice.log
            && let Some((group, used)) = self.log.pop()
        {
            self.used[group] = used;
        }
        let value = match choice.values {
            Values::Ints(low, _) => u64::from((i64::from(low) + index as i64) as i32 as u32),
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

/// Generates all inputs of `predicate`, a boolean method without arguments of class `class` (external form), within
/// `bounds`.
pub fn generate(
    machine: &mut Machine,
    class: &str,
    predicate: Option<&str>,
    bounds: &[Bound],
    mut visit: impl FnMut(&mut Machine) -> Then,
) -> Result<Summary, Ending> {
    let groups = setup::prepare(machine, class, predicate, bounds)?;
    let mut summary = Summary::default();
    let mut candidates = Candidates { machine, used: vec![0; groups], log: Vec::new() };
    let explored = depth_first(&mut candidates, |candidates, event| match event {
        Event::Returned(0) => Then::Continue,
        Event::Returned(_) => {
            summary.structures += 1;
            visit(candidates.machine)
        }
        // An assumption that does not hold rejects the candidate.
        Event::Cut => Then::Continue,
        Event::Thrown(_) => {
            summary.thrown += 1;
            Then::Continue
        }
        event => {
            summary.problem = Some(ending(candidates.machine, &event));
            Then::Stop
        }
    });
    summary.candidates = explored.paths;
    summary.choices = explored.choices;
    summary.complete = explored.complete;
    Ok(summary)
}

/// What an event means that leaves no candidate to go on with.
fn ending(machine: &Machine, event: &Event) -> Ending {
    match event {
        Event::Thrown(exception) => Ending::BadProgram(format!("uncaught {}", machine.describe(*exception))),
        Event::Unsupported(what) => Ending::Unsupported(what.clone()),
        Event::Limit(limit) => Ending::Limit(*limit),
        Event::Exit(code) => {
            Ending::BadProgram(format!("the class under test ended the program with exit code {code}"))
        }
        Event::Choose(_) => Ending::BadProgram("a choice was made before the predicate ran".to_owned()),
        Event::Cut => Ending::BadProgram("an assumption did not hold before the predicate ran".to_owned()),
        Event::Returned(_) | Event::Paused => Ending::Unsupported("the machine stopped".to_owned()),
    }
}
