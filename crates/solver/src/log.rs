//! A log of queries as SMT-LIB text, each a script of its own with the answer in a comment.

use std::io::Write;

use fretsaw_term::{Literal, Terms};

use crate::answer::Answer;
use crate::smt::script;
use crate::{Count, Solver};

/// Writes what the solver below is asked.
pub struct Log<S, W> {
    below: S,
    to: W,
}

impl<S: Solver, W: Write> Log<S, W> {
    /// Above this solver.
    pub fn new(below: S, to: W) -> Log<S, W> {
        Log { below, to }
    }

    fn write(&mut self, terms: &Terms, condition: &[Literal], answer: &Answer) -> std::io::Result<()> {
        let word = match answer {
            Answer::Sat(_) => "sat".to_owned(),
            Answer::Unsat(core) => format!("unsat, by {} of {} literals", core.len(), condition.len()),
            Answer::Unknown(reason) => format!("unknown: {reason}"),
        };
        writeln!(self.to, "; {word}\n(reset)")?;
        match script(terms, condition) {
            Ok(script) => writeln!(self.to, "{}(check-sat)", script.text),
            Err(reason) => writeln!(self.to, "; not written: {reason}"),
        }
    }
}

impl<S: Solver, W: Write> Solver for Log<S, W> {
    fn solve(&mut self, terms: &Terms, condition: &[Literal]) -> Answer {
        let answer = self.below.solve(terms, condition);
        match self.write(terms, condition, &answer) {
            Ok(()) => answer,
            Err(error) => Answer::Unknown(crate::Reason::Failed(format!("the log cannot be written: {error}"))),
        }
    }

    fn counts(&self) -> Vec<Count> {
        self.below.counts()
    }
}
