//! The search: calls on an input, as a script whose questions are the places that a predicate reads (Korat, sections 3.3 and 3.4).
//!
//! The order in which places are decided is Korat's field ordering. When the predicate has returned true, what it has not read
//! is decided as well, place by place, so that every completion is a path of its own. So are the choices that the predicate made
//! itself: they are part of the input. Nothing runs any more then, and only choices are marked and undone.

use fretsaw_choice::{Ask, Cell};
use fretsaw_input::{Input, InputValue, Position, Walk};
use fretsaw_script::Script;
use fretsaw_term::{CellId, Open, Word};
use fretsaw_vm::{Choice, Event, Limit, Machine};

use crate::Space;
use crate::predicate::{Begun, Call};

/// Where a candidate is: which call of the invariants and the predicate comes next or runs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The call has not begun.
    Before(usize),
    /// It runs.
    Running(usize),
    /// It has returned the value of this cell, which is undecided.
    Returned(usize, CellId),
    /// All have returned true.
    Accepted,
}

/// The calls on an input.
pub(crate) struct Candidates {
    pub input: Input,
    /// The invariants and the predicate, in the order in which they are called.
    calls: Vec<Call>,
    /// The space of inputs, until it is reported.
    pub space: Option<Space>,
    /// Whether places that the predicate did not read stay open.
    compact: bool,
    phase: Phase,
    /// For each place whether the predicate has read it for some candidate.
    read: Vec<bool>,
    /// Visits the places that the predicate does not decide.
    walk: Walk,
    /// Whether accepted candidates are only counted, and how many were since the last time.
    pub only_counts: bool,
    pub counted: u64,
}

impl Candidates {
    /// The candidates on which `calls` run.
    pub fn new(machine: &Machine, input: Input, calls: Vec<Call>, compact: bool) -> Candidates {
        let walk = Walk::new(input.members.len());
        let read = vec![false; machine.choices().len()];
        Candidates {
            input,
            calls,
            space: None,
            compact,
            phase: Phase::Before(0),
            read,
            walk,
            only_counts: false,
            counted: 0,
        }
    }

    /// For each place whether the predicate has read it for some candidate.
    pub fn read(&self) -> &[bool] {
        &self.read
    }

    /// A place that must be decided before the first call, if there is one.
    fn needed_before(&mut self, machine: &Machine) -> Option<CellId> {
        let choice = machine.config().choice;
        if choice == Choice::Eager {
            return self.input.next_open(machine, &mut self.walk, false);
        }
        let is_wide = |descriptor: &str| matches!(descriptor, "J" | "D");
        self.input.roots.iter().find_map(|root| match root.value {
            InputValue::Cell(cell) if choice == Choice::Delayed || is_wide(root.descriptor) => {
                machine.choices().value(cell).is_none().then_some(cell)
            }
            _ => None,
        })
    }

    /// The next place or choice that completes an accepted candidate.
    fn completion(&mut self, machine: &Machine) -> Option<CellId> {
        if machine.choices().unread() > 0
            && let Some(cell) = self.input.next_open(machine, &mut self.walk, self.compact)
        {
            return Some(cell);
        }
        if self.compact {
            return None;
        }
        let first = self.read.len();
        let open = machine.choices().iter().skip(first).position(|cell: &Cell| cell.open_size().is_some())?;
        Some(CellId::at(first + open))
    }

    /// Continues to the next phase; returns a place that must be decided before that, if there is one.
    fn step(&mut self, machine: &mut Machine) -> Result<Option<CellId>, Event> {
        self.phase = match self.phase {
            Phase::Before(call) if call == self.calls.len() => Phase::Accepted,
            Phase::Before(call) => {
                if call == 0
                    && let Some(cell) = self.needed_before(machine)
                {
                    return Ok(Some(cell));
                }
                let words = self.input.arguments(machine);
                match self.calls[call].begin(machine, &words)? {
                    Begun::Runs => Phase::Running(call),
                    Begun::Needs(cell) => return Ok(Some(cell)),
                    Begun::HasNone => Phase::Before(call + 1),
                }
            }
            Phase::Running(call) => {
                let event = machine.run();
                return self.ran(call, event);
            }
            Phase::Returned(call, cell) => match machine.choices().value(cell) {
                None => return Ok(Some(cell)),
                Some(value) if value.bool() => Phase::Before(call + 1),
                Some(value) => return Err(Event::Returned(value)),
            },
            Phase::Accepted => Phase::Accepted,
        };
        Ok(None)
    }

    /// Continues after a call has run up to `event`.
    fn ran(&mut self, call: usize, event: Event) -> Result<Option<CellId>, Event> {
        self.phase = match event {
            Event::Ask(ask) => return Ok(Some(ask.cell())),
            Event::Returned(value) => match value.open() {
                Some(Open::Cell(cell)) => Phase::Returned(call, cell),
                None if value.int() & 1 != 0 => Phase::Before(call + 1),
                None => return Err(event),
            },
            event => return Err(event),
        };
        Ok(None)
    }

    /// Runs to the next question, or to the end of the path.
    #[inline(never)]
    fn go_on(&mut self, machine: &mut Machine) -> Result<Ask, Event> {
        while self.phase != Phase::Accepted {
            if let Some(cell) = self.step(machine)? {
                return Ok(Ask::value(cell));
            }
        }
        match self.completion(machine) {
            None => Err(Event::Returned(Word::from(true))),
            Some(_) if machine.time_is_over() => Err(Event::Limit(Limit::Time)),
            Some(cell) => Ok(Ask::value(cell)),
        }
    }
}

impl Script for Candidates {
    type End = Event;
    type State = (Phase, Position);

    #[inline(always)]
    fn proceed(&mut self, machine: &mut Machine) -> Result<Ask, Event> {
        // Nearly all candidates come here, and are rejected.
        if let Phase::Running(call) = self.phase {
            match machine.run() {
                Event::Returned(Word::ZERO) => return Err(Event::Returned(Word::ZERO)),
                event => {
                    if let Some(cell) = self.ran(call, event)? {
                        return Ok(Ask::value(cell));
                    }
                }
            }
        }
        self.go_on(machine)
    }

    fn ended(event: Event) -> Event {
        event
    }

    fn interrupts(end: &Event) -> bool {
        matches!(end, Event::Limit(limit) if limit.ends_search())
    }

    /// Nearly all candidates are rejected. What may be different under `java` is counted apart.
    #[inline]
    fn pass(&mut self, machine: &Machine, end: &Event) -> bool {
        let Event::Returned(value) = end else { return false };
        let passes = (!value.bool() || self.only_counts) && machine.unportable().is_none();
        self.counted += u64::from(passes && value.bool());
        passes
    }

    #[inline]
    fn taken(&mut self, cell: CellId) {
        if self.phase != Phase::Accepted
            && let Some(read) = self.read.get_mut(cell.index())
        {
            *read = true;
        }
    }

    #[inline]
    fn state(&self) -> (Phase, Position) {
        (self.phase, self.walk.position())
    }

    #[inline]
    fn restore(&mut self, (phase, position): &(Phase, Position)) {
        self.phase = *phase;
        self.walk.go_back(*position);
    }

    #[inline]
    fn runs((phase, _): &(Phase, Position)) -> bool {
        *phase != Phase::Accepted
    }

    #[inline]
    fn is_running(&self) -> bool {
        self.phase != Phase::Accepted
    }
}
