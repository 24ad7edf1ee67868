//! `fretsaw explore`: all paths of a program that makes choices (UDITA, in its simplest form).
//!
//! A path is *completed* if the program ends normally, *cut* if an assumption fails, *violated* if it ends with an
//! uncaught exception or a non-zero exit code, *limited* if it reaches a bound.
//!
//! Not covered yet: object pools, strategies other than depth-first, replay, jobs and checkpoints.

use fretsaw_search::{Explored, Step, System, Then, depth_first};
use fretsaw_term::Domain;
use fretsaw_vm::{Event, Limit, Machine};

/// How a path ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PathEnd {
    /// The program ended normally.
    Completed,
    /// An assumption failed.
    Cut,
    /// An uncaught exception or an exit code other than 0; what it was.
    Violated(String),
    /// This bound was reached.
    Limited(Limit),
    /// Something is not supported; what and where.
    Unsupported(String),
}

/// Totals of an exploration.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// All paths.
    pub explored: u64,
    /// Paths that ended normally.
    pub completed: u64,
    /// Paths on which an assumption failed.
    pub cut: u64,
    /// Paths that ended in an uncaught exception or a failure code.
    pub violated: u64,
    /// Paths that reached a bound.
    pub limited: u64,
    /// The bounds that were reached.
    pub limits: Vec<Limit>,
    /// Choices forced.
    pub choices: u64,
    /// Whether everything was explored: nothing was limited or unsupported.
    pub complete: bool,
    /// The first thing that is not supported.
    pub unsupported: Option<String>,
}

/// The machine as a system with choices between ints.
struct Program<'a>(&'a mut Machine);

impl System for Program<'_> {
    type Choice = (u32, i32, u64);
    type End = Event;

    fn advance(&mut self) -> Step<Self::Choice, Event> {
        match self.0.run() {
            Event::Choose(cell) => match self.0.cells.domain(cell) {
                Domain::Range(low, high) => Step::Choose((cell, *low, Domain::range_size(*low, *high))),
                Domain::Objects { .. } => Step::End(Event::Unsupported("a choice between objects".to_owned())),
            },
            event => Step::End(event),
        }
    }

    fn alternatives(&self, choice: &Self::Choice) -> u64 {
        choice.2
    }

    fn take(&mut self, choice: &Self::Choice, index: u64) {
        let value = i64::from(choice.1) + index as i64;
        self.0.decide(choice.0, u64::from(value as i32 as u32));
    }

    fn mark(&mut self) {
        self.0.mark();
    }

    fn undo(&mut self) {
        self.0.undo();
    }

    fn drop_mark(&mut self) {
        self.0.drop_mark();
    }
}

/// Explores the program that `machine` was started on; `visit` sees each path's end with the machine in that state.
pub fn explore(machine: &mut Machine, mut visit: impl FnMut(&mut Machine, &PathEnd) -> Then) -> Summary {
    let mut summary = Summary::default();
    let mut failed = false;
    let explored: Explored = depth_first(&mut Program(machine), |program, event| {
        let end = classify(program.0, event);
        let count = match &end {
            PathEnd::Completed => &mut summary.completed,
            PathEnd::Cut => &mut summary.cut,
            PathEnd::Violated(_) => &mut summary.violated,
            PathEnd::Limited(limit) => {
                if !summary.limits.contains(limit) {
                    summary.limits.push(*limit);
                }
                &mut summary.limited
            }
            PathEnd::Unsupported(what) => {
                summary.unsupported.get_or_insert_with(|| what.clone());
                &mut summary.limited
            }
        };
        *count += 1;
        failed |= matches!(end, PathEnd::Limited(_) | PathEnd::Unsupported(_));
        // When the time is over, it is over for all paths.
        if visit(program.0, &end) == Then::Stop || end == PathEnd::Limited(Limit::Time) {
            Then::Stop
        } else {
            Then::Continue
        }
    });
    summary.explored = explored.paths;
    summary.choices = explored.choices;
    summary.complete = explored.complete && !failed;
    summary
}

fn classify(machine: &Machine, event: Event) -> PathEnd {
    match event {
        Event::Returned(_) | Event::Exit(0) => PathEnd::Completed,
        Event::Cut => PathEnd::Cut,
        Event::Thrown(exception) => {
            let mut text = machine.describe(exception);
            for line in machine.trace(exception) {
                text.push_str("\n    at ");
                text.push_str(&line);
            }
            PathEnd::Violated(text)
        }
        Event::Exit(code) => PathEnd::Violated(format!("exit code {code}")),
        Event::Limit(limit) => PathEnd::Limited(limit),
        Event::Unsupported(what) => PathEnd::Unsupported(what),
        Event::Choose(_) | Event::Paused => PathEnd::Unsupported("a choice that cannot be made".to_owned()),
    }
}
