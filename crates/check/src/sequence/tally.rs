//! What sequences add up to: calls, and the states that are met for the first time.
//!
//! Calls are counted when nobody will hear of them again. A state belongs to the worker that meets it first.

use fretsaw_script::Met;
use fretsaw_term::CellId;
use fretsaw_vm::{Event, Limit, Machine};

use super::{End, Sequences};
use crate::effort::Effort;
use crate::rules::Meaning;

/// What came of comparing a state with others.
#[derive(Clone, Copy)]
pub(super) enum Meeting {
    /// It is new.
    New(u128),
    /// It could not be compared.
    Uncompared,
}

/// What sequences add up to, since it was taken from here.
#[derive(Default)]
pub struct Passed {
    /// States that were met for the first time.
    pub states: Vec<u128>,
    /// How many states could not be compared.
    pub uncompared: u64,
    /// How many calls ended.
    pub calls: u64,
    /// How many of them were refused.
    pub refused: u64,
    /// Exceptions that are only noted.
    pub notes: Vec<String>,
    /// For each call that changed a single field, this field.
    pub single_fields: Vec<String>,
    /// Where the calls come from.
    pub effort: Effort,
}

impl Sequences {
    /// Counts the last call and the state after it, of which nobody will hear again. A worker that follows a task makes its calls
    /// once more, so calls are not counted when they are made.
    pub(super) fn count_call(&mut self) {
        match self.met.take() {
            None => {}
            Some(Meeting::New(state)) => self.passed.states.push(state),
            Some(Meeting::Uncompared) => self.passed.uncompared += 1,
        }
        let Some(made) = self.calls.last() else { return };
        self.passed.effort.count(made.call.operation, self.calls.len(), made.meaning);
        self.passed.calls += 1;
        self.passed.single_fields.extend(made.only.clone());
        self.passed.refused += u64::from(made.meaning == Some(Meaning::Refusal));
        if made.meaning == Some(Meaning::Note) {
            self.passed.notes.push(format!("{} {}", self.name_of(&made.call), made.outcome));
        }
    }

    /// Counts the last call of a path that has ended, unless that was done when its state was met.
    pub fn count_end(&mut self) {
        if !self.has_examined() {
            self.count_call();
        }
    }

    /// Forgets the state of a path that was interrupted: whoever continues it meets the state again.
    pub fn retract(&mut self) {
        if let Some(Meeting::New(state)) = self.met.take() {
            self.states.remove(state);
        }
    }

    /// What the sequences add up to since the last call.
    pub fn take_passed(&mut self) -> Passed {
        std::mem::take(&mut self.passed)
    }

    /// Compares the present state, in which `cell` is asked for, with those met before; examines it if it is new.
    pub(super) fn meet_state(&mut self, machine: &mut Machine, cell: CellId) -> Option<End> {
        let state = match self.fingerprints.of(machine, cell, self.base) {
            Ok(state) => state,
            Err(limit) => return Some(End::Event(Event::Limit(limit))),
        };
        match state {
            None => self.met = Some(Meeting::Uncompared),
            Some(state) => {
                // After null was passed, the same exception of the same state means something else.
                let state = state ^ self.remaining(machine) ^ u128::from(self.was_given_null());
                match self.states.insert(state) {
                    Met::Known => return Some(End::Matched),
                    Met::Full => return Some(End::Event(Event::Limit(Limit::Search))),
                    Met::Refused => return Some(End::Event(Event::Limit(Limit::System))),
                    Met::New => self.met = Some(Meeting::New(state)),
                }
            }
        }
        if self.checked.model.is_some() {
            return self.compare_scope(machine).err();
        }
        match self.checked.oracles.broken_invariant(machine, self.base, &self.instances()) {
            Ok(broken) => broken.map(|broken| End::Fault(Box::new(broken))),
            Err(event) => Some(End::Event(event)),
        }
    }

    /// What tells states with different numbers of remaining calls apart, if that is needed. Breadth-first search meets a state
    /// first with the fewest calls, unless methods make choices of their own.
    fn remaining(&self, machine: &Machine) -> u128 {
        let questions = machine.choices().len();
        let is_plain = questions <= self.calls.len() + 1;
        if is_plain { 0 } else { (self.calls.len() as u128 + 1) << 64 }
    }
}
