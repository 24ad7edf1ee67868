//! A program in the machine as a system with choices, and the classification of the ends of paths.

use std::sync::Arc;

use fretsaw_search::System;
use fretsaw_vm::{Event, Fingerprints, Limit, Machine, has_spare};

use crate::path::Calls;
use crate::states::{Met, States};
use crate::{PathEnd, Violation};

/// How often what a path has printed is copied until it is written: records, texts and lines contain it.
const OUTPUT_COPIES: usize = 8;
/// There always is memory for less.
const MUCH: usize = 1 << 22;

/// An uncaught exception whose handler is running.
#[derive(Clone)]
struct Uncaught {
    /// Its class and place.
    kind: String,
    /// The exception in one line.
    brief: String,
    /// The length of the output before the exception.
    written: usize,
}

/// A choice as it came up.
#[derive(Clone, Copy, Default)]
pub struct Pending {
    cell: u32,
    count: u64,
}

/// Why a path is over.
pub enum End {
    /// The machine stopped with this event.
    Event(Event),
    /// It returned to a state that was met before.
    Matched,
}

/// The machine as a system with choices.
pub struct Program {
    /// The machine that runs it.
    pub machine: Machine,
    /// The choice that came up last.
    pending: Pending,
    /// An uncaught exception whose handler is running.
    uncaught: Option<Uncaught>,
    /// The value of `uncaught` at each mark.
    past: Vec<Option<Uncaught>>,
    matching: Option<Matching>,
    /// The numbers of the methods whose branches are watched, in the order of the report.
    watched: Vec<u32>,
}

/// How states are compared.
struct Matching {
    fingerprints: Fingerprints,
    /// All states that some worker has met.
    states: Arc<States>,
    /// The states that this worker met first and has not handed in yet.
    new: Vec<u128>,
    /// How many states could not be compared since the last hand-in.
    uncompared: u64,
}

impl Program {
    /// The program that `machine` was started on.
    pub fn new(machine: Machine) -> Program {
        Program {
            machine,
            pending: Pending::default(),
            uncaught: None,
            past: Vec::new(),
            matching: None,
            watched: Vec::new(),
        }
    }

    /// The same program, with the branches of these methods watched; methods are given by number.
    pub fn watching(mut self, methods: Vec<u32>) -> Program {
        self.watched = methods;
        // Branches taken before the program began do not count.
        self.machine.forget_ways();
        self
    }

    /// The same, with paths that end when they return to one of `states`. Fields named in `ignored` are not
    /// compared.
    pub fn matching(mut machine: Machine, ignored: &[String], states: Arc<States>) -> Result<Program, String> {
        let fingerprints = Fingerprints::new(&mut machine, ignored)?;
        let matching = Some(Matching { fingerprints, states, new: Vec::new(), uncompared: 0 });
        Ok(Program { matching, ..Program::new(machine) })
    }

    /// Edges out of branches that were taken for the first time since the last call: the method, and the edge.
    pub fn take_new_ways(&mut self) -> Vec<(u32, u32)> {
        let new = self.machine.new_ways();
        let place = |method| self.watched.iter().position(|w| *w == method);
        new.into_iter().filter_map(|(method, way)| Some((place(method)? as u32, way))).collect()
    }

    /// How many states could not be compared since the last call.
    pub fn take_uncompared(&mut self) -> u64 {
        self.matching.as_mut().map_or(0, |m| std::mem::take(&mut m.uncompared))
    }

    /// States that this worker met first, since the last call.
    pub fn take_new_states(&mut self) -> Vec<u128> {
        self.matching.as_mut().map_or_else(Vec::new, |m| std::mem::take(&mut m.new))
    }

    /// Lets the program's handler print an uncaught exception. The handler may make choices, as any code of the
    /// program.
    fn begin_uncaught(&mut self, exception: u32) -> Result<(), Event> {
        if !admits(self.machine.description_bytes(exception)) {
            return Err(Event::Limit(Limit::System));
        }
        let place = self.machine.place_of(exception).map_or(String::new(), |place| format!(" at {place}"));
        let described = self.machine.describe(exception);
        let kind = described.split(':').next().unwrap_or_default().to_owned() + &place;
        self.uncaught = Some(Uncaught { kind, brief: described + &place, written: self.machine.output.len() });
        self.machine.start_uncaught(exception)
    }

    /// The choices on the path that has ended.
    pub fn calls(&self) -> Calls<'_> {
        Calls::new(&self.machine)
    }

    /// Whether the system has memory for the records of a path that ends now.
    pub fn admits_records(&self) -> bool {
        admits(self.machine.output.len().saturating_mul(OUTPUT_COPIES))
    }

    /// Classifies the end of a path.
    pub fn classify(&self, end: End) -> PathEnd {
        let machine = &self.machine;
        let event = match end {
            End::Event(event) => event,
            End::Matched => return PathEnd::Matched,
        };
        match event {
            Event::Cut => PathEnd::Cut,
            event if let Some(uncaught) = &self.uncaught => {
                PathEnd::Violated(after_uncaught(machine, &event, uncaught))
            }
            Event::Thrown(exception) => PathEnd::Violated(plain(machine, machine.describe(exception as u32))),
            Event::Returned(_) | Event::Exit(0) => PathEnd::Completed,
            Event::Exit(code) => PathEnd::Violated(plain(machine, format!("exit code {}", code as i32))),
            Event::Limit(limit) => PathEnd::Limited(limit),
            Event::Unsupported(what) | Event::Diverged(what) => PathEnd::Unsupported(*what),
            Event::Choose(_) | Event::Paused => PathEnd::Unsupported("a choice that cannot be made".to_owned()),
        }
    }
}

/// Whether the system has so many bytes for what is written about a path.
fn admits(bytes: usize) -> bool {
    bytes < MUCH || has_spare(bytes)
}

impl System for Program {
    type Choice = Pending;
    type End = End;

    fn advance(&mut self) -> Option<End> {
        let mut event = self.machine.run();
        if let (None, Event::Thrown(exception)) = (&self.uncaught, &event) {
            let begun = self.begin_uncaught(*exception as u32);
            event = begun.map_or_else(|event| event, |()| self.machine.run());
        }
        let Event::Choose(cell) = event else { return Some(End::Event(event)) };
        let cell = cell as u32;
        let Some(count) = self.machine.cells.domain(cell).size() else {
            return Some(End::Event(Event::unsupported("a choice that only generate makes".to_owned())));
        };
        self.pending = Pending { cell, count };
        None
    }

    fn choice(&self) -> Pending {
        self.pending
    }

    fn meet(&mut self, choice: &Self::Choice) -> Option<End> {
        let matching = self.matching.as_mut()?;
        // Two states after different uncaught exceptions differ.
        if self.uncaught.is_some() {
            return None;
        }
        let state = match matching.fingerprints.of(&mut self.machine, choice.cell) {
            Ok(Some(state)) => state,
            Ok(None) => {
                matching.uncompared += 1;
                return None;
            }
            Err(limit) => return Some(End::Event(Event::Limit(limit))),
        };
        match matching.states.insert(state) {
            Met::Known => return Some(End::Matched),
            Met::Full => return Some(End::Event(Event::Limit(Limit::Search))),
            Met::Refused => return Some(End::Event(Event::Limit(Limit::System))),
            Met::New => matching.new.push(state),
        }
        None
    }

    fn alternatives(&self, choice: &Self::Choice) -> u64 {
        choice.count
    }

    fn take(&mut self, choice: &Self::Choice, index: u64) {
        let value = self.machine.cells.domain(choice.cell).value(index);
        self.machine.decide(choice.cell, value.unwrap_or(0));
    }

    fn mark(&mut self) {
        self.machine.mark();
        self.past.push(self.uncaught.clone());
    }

    fn undo(&mut self) {
        self.machine.undo();
        self.uncaught = self.past.last().cloned().flatten();
    }

    fn drop_mark(&mut self) {
        self.machine.drop_mark();
        self.past.pop();
    }
}

/// The violation of a path whose handler of uncaught exceptions ran up to `event`.
fn after_uncaught(machine: &Machine, event: &Event, uncaught: &Uncaught) -> Violation {
    let printed = machine.output.pending_within(2, uncaught.written..machine.output.len());
    let printed = String::from_utf8_lossy(&printed);
    let printed = printed.trim();
    let mut text = printed.strip_prefix("Exception in thread \"main\" ").unwrap_or(printed).to_owned();
    if text.is_empty() {
        text.clone_from(&uncaught.brief);
    }
    match event {
        Event::Limit(limit) => text.push_str(&format!("\n(printing it reached {limit})")),
        Event::Unsupported(what) => text.push_str(&format!("\n(printing it is unsupported: {what})")),
        _ => {}
    }
    violation(machine, uncaught.kind.clone(), text, uncaught.written)
}

/// A violation without a stack trace.
fn plain(machine: &Machine, text: String) -> Violation {
    violation(machine, text.clone(), text, usize::MAX)
}

fn violation(machine: &Machine, kind: String, text: String, stderr_until: usize) -> Violation {
    let stderr = machine.output.pending_within(2, 0..stderr_until);
    Violation { kind, text, stdout: machine.output.pending(1), stderr }
}
