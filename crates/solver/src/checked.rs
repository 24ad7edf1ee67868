//! A checker for tests: nothing that the solver below says is believed.
//!
//! Every model is evaluated on every literal, and must be within the bounds of its leaves. Every contradiction must be one to a
//! second solver, which is asked about the literals of the core alone.

use fretsaw_term::{Literal, Node, Printer, Terms};

use crate::answer::{Answer, integer};
use crate::leaves::Leaves;
use crate::{Count, Solver};

/// Panics if an answer of the solver below is wrong.
pub struct Checked<S, T> {
    below: S,
    second: T,
    leaves: Leaves,
}

impl<S: Solver, T: Solver> Checked<S, T> {
    /// Above this solver, with another one for a second opinion.
    pub fn new(below: S, second: T) -> Checked<S, T> {
        Checked { below, second, leaves: Leaves::default() }
    }
}

/// A condition as text.
fn text(terms: &Terms, condition: &[Literal]) -> String {
    Printer::new(terms, 4000, |cell| format!("c{}", cell.0)).condition(condition)
}

impl<S: Solver, T: Solver> Solver for Checked<S, T> {
    fn solve(&mut self, terms: &Terms, condition: &[Literal]) -> Answer {
        let answer = self.below.solve(terms, condition);
        match &answer {
            Answer::Sat(model) => {
                for literal in condition {
                    for leaf in self.leaves.of(terms, literal.term).iter() {
                        let Node::Leaf(cell) = terms.node(*leaf) else { continue };
                        let value = model.get(cell);
                        assert!(value.is_some(), "c{} has no value in {}", cell.0, text(terms, condition));
                        let kind = terms.kind(*leaf);
                        let is_within =
                            |word| !kind.is_integer() || terms.interval(*leaf).contains(integer(kind, word));
                        assert!(value.is_some_and(is_within), "c{} is out of bounds", cell.0);
                    }
                    let holds = model.satisfies(terms, &[*literal]);
                    assert!(holds, "{} does not hold for {model:?}", text(terms, &[*literal]));
                }
            }
            Answer::Unsat(core) => {
                assert!(core.is_sorted() && core.iter().all(|at| *at < condition.len()), "{core:?}");
                let core: Vec<Literal> = core.iter().map(|at| condition[*at]).collect();
                let second = self.second.solve(terms, &core);
                assert!(!second.is_sat(), "{} can hold: {second:?}", text(terms, &core));
            }
            Answer::Unknown(_) => {}
        }
        answer
    }

    fn counts(&self) -> Vec<Count> {
        self.below.counts()
    }
}
