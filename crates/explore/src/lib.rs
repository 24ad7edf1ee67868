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
    /// An uncaught exception or an exit code other than 0.
    Violated(Violation),
    /// This bound was reached.
    Limited(Limit),
    /// Something is not supported; what and where.
    Unsupported(String),
}

/// What a path violated, and what it wrote before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// What `java` prints of an uncaught exception, with its stack trace and causes; or the exit code.
    pub text: String,
    /// What the path wrote to standard output.
    pub stdout: Vec<u8>,
    /// What it wrote to standard error, without the text.
    pub stderr: Vec<u8>,
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

/// An uncaught exception whose handler runs.
#[derive(Clone)]
struct Uncaught {
    /// The exception in one line.
    brief: String,
    /// How much the path had written before.
    written: usize,
}

/// The machine as a system with choices between ints.
struct Program<'a> {
    machine: &'a mut Machine,
    uncaught: Option<Uncaught>,
    /// What `uncaught` was at each mark.
    past: Vec<Option<Uncaught>>,
}

impl Program<'_> {
    /// Lets the program's handler print an uncaught exception, which may need choices like everything the program does.
    fn begin_uncaught(&mut self, exception: u32) -> Result<(), Event> {
        let place = self.machine.place_of(exception).map_or(String::new(), |place| format!(" at {place}"));
        let brief = self.machine.describe(exception) + &place;
        self.uncaught = Some(Uncaught { brief, written: self.machine.output.len() });
        self.machine.start_uncaught(exception)
    }
}

impl System for Program<'_> {
    type Choice = (u32, i32, u64);
    type End = Event;

    fn advance(&mut self) -> Step<Self::Choice, Event> {
        let mut event = self.machine.run();
        if let (Event::Thrown(exception), None) = (&event, &self.uncaught) {
            event = match self.begin_uncaught(*exception) {
                Ok(()) => self.machine.run(),
                Err(event) => event,
            };
        }
        let Event::Choose(cell) = event else { return Step::End(event) };
        match self.machine.cells.domain(cell) {
            Domain::Range(low, high) => Step::Choose((cell, *low, Domain::range_size(*low, *high))),
            Domain::Objects { .. } => Step::End(Event::Unsupported("a choice between objects".to_owned())),
        }
    }

    fn alternatives(&self, choice: &Self::Choice) -> u64 {
        choice.2
    }

    fn take(&mut self, choice: &Self::Choice, index: u64) {
        let value = i64::from(choice.1) + index as i64;
        self.machine.decide(choice.0, u64::from(value as i32 as u32));
    }

    fn mark(&mut self) {
        self.machine.mark();
        self.past.push(self.uncaught.clone());
    }

    fn undo(&mut self) {
        self.machine.undo();
        self.uncaught.clone_from(self.past.last().unwrap_or(&None));
    }

    fn drop_mark(&mut self) {
        self.machine.drop_mark();
        self.past.pop();
    }
}

/// Explores the program that `machine` was started on; `visit` sees each path's end with the machine in that state.
pub fn explore(machine: &mut Machine, mut visit: impl FnMut(&mut Machine, &PathEnd) -> Then) -> Summary {
    let mut summary = Summary::default();
    let mut failed = false;
    let mut program = Program { machine, uncaught: None, past: Vec::new() };
    let explored: Explored = depth_first(&mut program, |program, event| {
        let end = classify(program.machine, event, program.uncaught.as_ref());
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
        if visit(program.machine, &end) == Then::Stop || end == PathEnd::Limited(Limit::Time) {
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

fn classify(machine: &Machine, event: Event, uncaught: Option<&Uncaught>) -> PathEnd {
    match event {
        Event::Cut => PathEnd::Cut,
        event if let Some(uncaught) = uncaught => PathEnd::Violated(after_uncaught(machine, &event, uncaught)),
        Event::Thrown(exception) => PathEnd::Violated(violation(machine, machine.describe(exception), usize::MAX)),
        Event::Returned(_) | Event::Exit(0) => PathEnd::Completed,
        Event::Exit(code) => PathEnd::Violated(violation(machine, format!("exit code {code}"), usize::MAX)),
        Event::Limit(limit) => PathEnd::Limited(limit),
        Event::Unsupported(what) => PathEnd::Unsupported(what),
        Event::Choose(_) | Event::Paused => PathEnd::Unsupported("a choice that cannot be made".to_owned()),
    }
}

/// The violation of a path whose handler of uncaught exceptions ran up to `event`.
fn after_uncaught(machine: &Machine, event: &Event, uncaught: &Uncaught) -> Violation {
    let printed = machine.output.pending_within(2, uncaught.written..machine.output.len());
    let printed = String::from_utf8_lossy(&printed);
    let printed = printed.trim_end();
    let mut text = printed.strip_prefix("Exception in thread \"main\" ").unwrap_or(printed).to_owned();
    if text.is_empty() {
        text.clone_from(&uncaught.brief);
    }
    match event {
        Event::Limit(limit) => text.push_str(&format!("\n(printing it reached {limit})")),
        Event::Unsupported(what) => text.push_str(&format!("\n(printing it is unsupported: {what})")),
        _ => {}
    }
    violation(machine, text, uncaught.written)
}

fn violation(machine: &Machine, text: String, stderr_until: usize) -> Violation {
    let stderr = machine.output.pending_within(2, 0..stderr_until);
    Violation { text, stdout: machine.output.pending(1), stderr }
}
