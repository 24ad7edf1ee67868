//! Counts: how many queries a solver was asked and how many of them it decided.

use crate::answer::Answer;

/// The queries that one solver was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count {
    /// The solver.
    pub name: &'static str,
    /// Conditions that can hold.
    pub sat: u64,
    /// Conditions that cannot.
    pub unsat: u64,
    /// Conditions that it did not decide.
    pub unknown: u64,
}

impl Count {
    /// No queries yet.
    pub fn new(name: &'static str) -> Count {
        Count { name, sat: 0, unsat: 0, unknown: 0 }
    }

    /// The answer, counted.
    pub(crate) fn counted(&mut self, answer: Answer) -> Answer {
        match answer {
            Answer::Sat(_) => self.sat += 1,
            Answer::Unsat(_) => self.unsat += 1,
            Answer::Unknown(_) => self.unknown += 1,
        }
        answer
    }

    /// The queries that it decided.
    pub fn decided(&self) -> u64 {
        self.sat + self.unsat
    }
}
