//! Repairing a model: when a condition gets one more literal, changing a leaf or two of the old model often is enough.
//!
//! A literal that does not hold says which value its term should have. From there the walk goes down: an operator's operand gets the
//! value with which the operator has the wanted result, while the other operand stays as it is (the inverse values of Niemetz,
//! Preiner and Biere, 2016). The leaf at the end gets a new value, all literals are evaluated, and the next one that does not
//! hold is treated in the same way, a few times. A model that satisfies all literals is an answer; anything else says nothing.
//!
//! - `inverse.rs`: the value of an operand for a wanted result. Here: the walk.

use fretsaw_term::{CellId, Evaluator, Literal, Node, TermId, Terms, Word};

use crate::answer::{Model, integer};

mod inverse;

/// Leaves that are changed for one condition.
const MOVES: usize = 8;
/// Operators on the way to a leaf.
const MOST_STEPS: usize = 200;

/// Repairs models.
#[derive(Default)]
pub(crate) struct Repair {
    evaluator: Evaluator,
}

impl Repair {
    /// A model of the literals that differs from this one, which has values for all their leaves, in a few of them.
    pub fn repaired(&mut self, terms: &Terms, condition: &[Literal], mut model: Model) -> Option<Model> {
        for turn in 0..=MOVES {
            self.evaluator.start();
            let failing =
                condition.iter().rev().find(|literal| self.value(terms, literal.term, &model).bool() != literal.holds);
            let Some(failing) = failing else { return Some(model) };
            if turn < MOVES {
                let (cell, value) = self.walk(terms, *failing, &model, turn)?;
                model.set(cell, value);
            }
        }
        None
    }

    fn value(&mut self, terms: &Terms, term: TermId, model: &Model) -> Word {
        self.evaluator.value(terms, term, |cell| model.get(cell).unwrap_or(Word::ZERO))
    }

    /// The leaf to change, and its value. Which operand is followed depends on the turn, so that another one is tried when a
    /// literal fails again.
    fn walk(&mut self, terms: &Terms, literal: Literal, model: &Model, turn: usize) -> Option<(CellId, Word)> {
        let (mut term, mut wanted) = (literal.term, Word::from(literal.holds));
        for step in 0..MOST_STEPS {
            (term, wanted) = match terms.node(term) {
                Node::Leaf(cell) => {
                    let kind = terms.kind(term);
                    let is_possible = kind.is_integer() && terms.interval(term).contains(integer(kind, wanted));
                    return is_possible.then_some((cell, wanted));
                }
                Node::Constant(..) => return None,
                Node::Unary(op, x) => {
                    let old = self.value(terms, x, model);
                    let value = inverse::of_unary(op, old, wanted)?;
                    (op.evaluate(value, Word::ZERO) == wanted).then_some((x, value))?
                }
                Node::Binary(op, x, y) => {
                    let [a, b] = [x, y].map(|operand| self.value(terms, operand, model));
                    let first = || {
                        let value = inverse::of_first(op, a, b, wanted)?;
                        (terms.value(x).is_none() && op.evaluate(value, b) == wanted).then_some((x, value))
                    };
                    let second = || {
                        let value = inverse::of_second(op, a, b, wanted)?;
                        (terms.value(y).is_none() && op.evaluate(a, value) == wanted).then_some((y, value))
                    };
                    // On the way to a leaf, the sides alternate, too.
                    if (turn + step).is_multiple_of(2) { first().or_else(second)? } else { second().or_else(first)? }
                }
                Node::Ite(condition, x, y) => {
                    let is_first = self.value(terms, condition, model).bool();
                    (if is_first { x } else { y }, wanted)
                }
                Node::Element(table, index) => {
                    let bounds = terms.interval(index);
                    let words = terms.table(table).words.iter().enumerate();
                    let mut places = words.filter(|(_, word)| **word == wanted).map(|(at, _)| at as i64);
                    let place = places.find(|at| bounds.contains(*at))?;
                    (index, crate::answer::word(terms.kind(index), place))
                }
            };
        }
        None
    }
}
