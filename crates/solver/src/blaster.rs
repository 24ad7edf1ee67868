//! Bit-blasting: terms become circuits in a SAT solver, and the literals of a condition its assumptions.
//!
//! Circuits only define bits, so they stay when a path is undone; only the assumptions change. But a SAT solver decides every
//! variable that it has, and what earlier paths have left behind slows it down. So the blaster keeps count of the variables that
//! the present condition needs, and starts afresh when there are many more ([`Blaster::outgrown`]).
//!
//! The budget counts conflicts. A query that uses it up is tried once more in a new solver, where nothing depends on earlier
//! queries.

use fretsaw_term::{Literal, Node, TermId, Terms};

use crate::answer::{Answer, Model, Reason};
use crate::circuit::Circuit;
use crate::prefix::Prefix;
use crate::sat::Bit;
use crate::{Limits, Solver};

/// Circuits may be so much larger than the condition needs before they are made afresh.
const SLACK: f64 = 1.2;
const SLACK_VARIABLES: u32 = 200;

/// A literal of the condition.
struct Level {
    bit: Bit,
    /// How many terms were reached before it, and how many variables they have.
    reached: usize,
    variables: u32,
}

/// A SAT solver that has the circuits of the present condition.
pub struct Blaster {
    limits: Limits,
    circuit: Circuit,
    prefix: Prefix,
    levels: Vec<Level>,
    /// The terms that the condition needs, in the order in which they were reached.
    reached: Vec<TermId>,
    is_reached: Vec<bool>,
    /// The variables made for these terms.
    variables: u32,
}

impl Blaster {
    /// A solver with these limits.
    pub fn new(limits: Limits) -> Blaster {
        Blaster {
            limits,
            circuit: Circuit::new(limits.variables),
            prefix: Prefix::default(),
            levels: Vec::new(),
            reached: Vec::new(),
            is_reached: Vec::new(),
            variables: 0,
        }
    }

    fn clear(&mut self) {
        *self = Blaster::new(self.limits);
    }

    /// Makes the circuits of the condition, and knows which terms it needs.
    fn synchronize(&mut self, terms: &Terms, condition: &[Literal]) -> Result<(), Reason> {
        let common = self.prefix.common(terms, condition);
        if let Some(level) = self.levels.get(common) {
            self.variables = level.variables;
            for term in self.reached.drain(level.reached..) {
                self.is_reached[term.index()] = false;
            }
            self.levels.truncate(common);
        }
        self.prefix.cut(common);
        for literal in &condition[common..] {
            let (reached, variables) = (self.reached.len(), self.variables);
            let bit = self.circuit.literal(terms, *literal)?;
            self.reach(terms, literal.term);
            self.levels.push(Level { bit, reached, variables });
            self.prefix.push(terms, *literal);
        }
        Ok(())
    }

    fn reach(&mut self, terms: &Terms, term: TermId) {
        if self.is_reached.len() < terms.len() {
            self.is_reached.resize(terms.len(), false);
        }
        let mut next = vec![term];
        while let Some(term) = next.pop() {
            if !std::mem::replace(&mut self.is_reached[term.index()], true) {
                self.variables += self.circuit.variables_of(terms, term);
                self.reached.push(term);
                next.extend(terms.operands(term).iter());
            }
        }
    }

    fn outgrown(&self) -> bool {
        let most = f64::from(self.variables) * SLACK + f64::from(SLACK_VARIABLES);
        f64::from(self.circuit.gates.sat.variables()) > most
    }

    fn answer(&mut self, terms: &Terms) -> Answer {
        let assumptions: Vec<Bit> = self.levels.iter().map(|level| level.bit).collect();
        if let Some(never) = assumptions.iter().position(|bit| *bit == Bit::FALSE) {
            return Answer::Unsat(vec![never]);
        }
        match self.circuit.gates.sat.solve(&assumptions, self.limits.conflicts) {
            None => Answer::Unknown(Reason::Budget("conflicts")),
            Some(true) => {
                let leaves = self.reached.iter().filter_map(|term| match terms.node(*term) {
                    Node::Leaf(cell) => Some((cell, self.circuit.value(terms, *term)?)),
                    _ => None,
                });
                Answer::Sat(leaves.collect::<Model>())
            }
            Some(false) => {
                let core = self.circuit.gates.sat.core();
                let in_core = |bit: Bit| core.binary_search(&bit.positive()).is_ok();
                Answer::Unsat((0..assumptions.len()).filter(|at| in_core(assumptions[*at])).collect())
            }
        }
    }
}

impl Solver for Blaster {
    fn solve(&mut self, terms: &Terms, condition: &[Literal]) -> Answer {
        if condition.iter().any(|literal| terms.has_floats(literal.term)) {
            return Answer::Unknown(Reason::Beyond("floating point"));
        }
        let is_new = self.circuit.gates.sat.variables() == 1;
        let mut made = self.synchronize(terms, condition);
        if !is_new && (made.is_err() || self.outgrown()) {
            self.clear();
            made = self.synchronize(terms, condition);
        }
        if let Err(reason) = made {
            self.clear();
            return Answer::Unknown(reason);
        }
        match self.answer(terms) {
            Answer::Unknown(_) if !is_new => {
                self.clear();
                match self.synchronize(terms, condition) {
                    Ok(()) => self.answer(terms),
                    Err(reason) => Answer::Unknown(reason),
                }
            }
            answer => answer,
        }
    }
}
