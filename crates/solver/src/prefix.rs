//! The condition that a solver has seen last, to find what it has in common with the present one.
//!
//! Literals are compared with the serial numbers of their terms: after an undo, another term may have the number of a forgotten
//! one.

use fretsaw_term::{Literal, Terms};

/// Literals, with the serial numbers of their terms.
#[derive(Clone, Debug, Default)]
pub(crate) struct Prefix(Vec<(Literal, u64)>);

impl Prefix {
    /// How many literals at the start are the same.
    pub fn common(&self, terms: &Terms, condition: &[Literal]) -> usize {
        let pairs = self.0.iter().zip(condition);
        pairs.take_while(|(known, literal)| **known == identity(terms, **literal)).count()
    }

    /// Forgets all but the first literals.
    pub fn cut(&mut self, length: usize) {
        self.0.truncate(length);
    }

    pub fn push(&mut self, terms: &Terms, literal: Literal) {
        self.0.push(identity(terms, literal));
    }
}

/// What tells a literal from all others, now and later.
pub(crate) fn identity(terms: &Terms, literal: Literal) -> (Literal, u64) {
    (literal, terms.serial(literal.term))
}
