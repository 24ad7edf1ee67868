//! Values of terms under an assignment of values to leaves.

use super::{Node, Terms};
use crate::{CellId, TermId, Word};

/// Evaluates terms, each of them once for an assignment. It keeps its memory between assignments.
#[derive(Clone, Debug, Default)]
pub struct Evaluator {
    /// For each term, the assignment that its value is for, and the value.
    values: Vec<(u64, Word)>,
    assignment: u64,
    /// The terms whose operands are being evaluated.
    stack: Vec<TermId>,
}

impl Evaluator {
    /// Forgets all values: what follows is about another assignment, or other terms.
    pub fn start(&mut self) {
        self.assignment += 1;
    }

    /// The value of a term; `leaf` gives those of leaves.
    pub fn value(&mut self, terms: &Terms, term: TermId, mut leaf: impl FnMut(CellId) -> Word) -> Word {
        if self.values.len() < terms.len() {
            self.values.resize(terms.len(), (0, Word::ZERO));
        }
        // No assignment has number 0.
        self.assignment = self.assignment.max(1);
        if let Some(known) = self.known(term) {
            return known;
        }
        self.stack.push(term);
        let mut value = Word::ZERO;
        while let Some(top) = self.stack.last().copied() {
            match terms.operands(top).iter().find(|operand| self.known(**operand).is_none()) {
                Some(missing) => self.stack.push(*missing),
                None => {
                    value = self.computed(terms, top, &mut leaf);
                    self.values[top.index()] = (self.assignment, value);
                    self.stack.pop();
                }
            }
        }
        value
    }

    fn known(&self, term: TermId) -> Option<Word> {
        let (assignment, value) = self.values[term.index()];
        (assignment == self.assignment).then_some(value)
    }

    /// The value of a term whose operands have theirs.
    fn computed(&self, terms: &Terms, term: TermId, leaf: &mut impl FnMut(CellId) -> Word) -> Word {
        let of = |term: TermId| self.values[term.index()].1;
        match terms.node(term) {
            Node::Leaf(cell) => leaf(cell),
            Node::Constant(_, word) => word,
            Node::Unary(op, x) => op.evaluate(of(x), Word::ZERO),
            Node::Binary(op, x, y) => op.evaluate(of(x), of(y)),
            Node::Ite(condition, x, y) => of(if of(condition).bool() { x } else { y }),
            Node::Element(table, index) => {
                let index = match terms.kind(index) {
                    crate::Kind::Int => of(index).int().into(),
                    _ => of(index).long(),
                };
                let element = usize::try_from(index).ok().and_then(|at| terms.table(table).words.get(at));
                element.copied().unwrap_or(Word::ZERO)
            }
        }
    }
}

impl Terms {
    /// The value of a term; `leaf` gives those of leaves.
    pub fn evaluate(&self, term: TermId, leaf: impl FnMut(CellId) -> Word) -> Word {
        Evaluator::default().value(self, term, leaf)
    }
}
