//! Queries as one SMT-LIB text for a process that keeps the condition of the path in its own stack.
//!
//! What a query has in common with the last one stays asserted. Every literal is a level of its own, with the definitions of the
//! terms that no lower level has: so they go when the path is undone, and their names may be used again.

use std::collections::HashSet;

use fretsaw_term::{Literal, Terms};

use crate::answer::{Answer, Reason};
use crate::prefix::Prefix;
use crate::smt::script;
use crate::{Count, Solver};

/// A query, and what the solver below said.
#[derive(Clone, Debug)]
pub struct Query {
    /// What leads from the last query to this one, without the command to check it.
    pub text: String,
    /// Whether all of it could be written.
    pub is_whole: bool,
    /// Whether the condition can hold, if that was found out.
    pub can_hold: Option<bool>,
}

/// Hands on what the solver below is asked.
pub struct Transcript<S, F> {
    below: S,
    to: F,
    prefix: Prefix,
    /// The names that each level defines.
    levels: Vec<Vec<String>>,
    defined: HashSet<String>,
}

impl<S: Solver, F: FnMut(Query)> Transcript<S, F> {
    /// Above this solver.
    pub fn new(below: S, to: F) -> Transcript<S, F> {
        Transcript { below, to, prefix: Prefix::default(), levels: Vec::new(), defined: HashSet::new() }
    }

    /// The text that leads to a condition, as far as it can be written, and whether that is all of it.
    fn lead(&mut self, terms: &Terms, condition: &[Literal]) -> (String, bool) {
        let mut text = String::new();
        let common = self.prefix.common(terms, condition);
        self.prefix.cut(common);
        if self.levels.len() > common {
            text.push_str(&format!("(pop {})\n", self.levels.len() - common));
            for name in self.levels.drain(common..).flatten() {
                self.defined.remove(&name);
            }
        }
        for literal in &condition[common..] {
            let Ok(level) = self.level(terms, *literal) else { return (text, false) };
            text.push_str(&level);
            self.prefix.push(terms, *literal);
        }
        (text, true)
    }

    /// The text of a new level.
    fn level(&mut self, terms: &Terms, literal: Literal) -> Result<String, Reason> {
        let script = script(terms, &[literal])?;
        let (mut text, mut names) = ("(push 1)\n".to_owned(), Vec::new());
        let mut lines = script.text.lines().filter(|line| !line.starts_with("(set-logic")).peekable();
        while let Some(line) = lines.next() {
            // The last line asserts the literal. Other assertions belong to leaves, and are known by their text.
            let name = if line.starts_with("(assert") { Some(line) } else { line.split_whitespace().nth(1) };
            let is_new = lines.peek().is_none() || name.is_some_and(|name| self.defined.insert(name.to_owned()));
            if is_new {
                names.extend(name.filter(|_| lines.peek().is_some()).map(str::to_owned));
                text.push_str(line);
                text.push('\n');
            }
        }
        self.levels.push(names);
        Ok(text)
    }
}

impl<S: Solver, F: FnMut(Query)> Solver for Transcript<S, F> {
    fn solve(&mut self, terms: &Terms, condition: &[Literal]) -> Answer {
        let answer = self.below.solve(terms, condition);
        let (text, is_whole) = self.lead(terms, condition);
        let can_hold = match answer {
            Answer::Sat(_) => Some(true),
            Answer::Unsat(_) => Some(false),
            Answer::Unknown(_) => None,
        };
        (self.to)(Query { text, is_whole, can_hold });
        answer
    }

    fn counts(&self) -> Vec<Count> {
        self.below.counts()
    }
}
