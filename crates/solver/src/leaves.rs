//! The leaves of terms, as sets that are shared.
//!
//! A set is a sorted list of leaves, made once and numbered; most terms have the set of one of their operands. So the leaves of a
//! term cost nothing once those of its operands are known, and a chain of a million terms over two leaves has three sets.

use std::collections::HashMap;
use std::rc::Rc;

use fretsaw_term::{Node, TermId, Terms};

/// Sets that are remembered before all of them are forgotten.
const MOST_SETS: usize = 1 << 14;

type Set = u32;

/// The leaves of terms.
#[derive(Default)]
pub(crate) struct Leaves {
    /// For each term, its serial number and its set.
    of: Vec<Option<(u64, Set)>>,
    sets: Vec<Rc<[TermId]>>,
    numbers: HashMap<Rc<[TermId]>, Set>,
    unions: HashMap<(Set, Set), Set>,
    stack: Vec<TermId>,
}

impl Leaves {
    /// The leaves of a term, in order.
    pub fn of(&mut self, terms: &Terms, term: TermId) -> Rc<[TermId]> {
        if self.sets.len() > MOST_SETS || self.unions.len() > MOST_SETS {
            *self = Leaves::default();
        }
        if self.of.len() < terms.len() {
            self.of.resize(terms.len(), None);
        }
        self.stack.push(term);
        let mut set = 0;
        while let Some(top) = self.stack.last().copied() {
            if let Some(known) = self.known(terms, top) {
                set = known;
                self.stack.pop();
                continue;
            }
            match terms.operands(top).iter().find(|operand| self.known(terms, **operand).is_none()) {
                Some(missing) => self.stack.push(*missing),
                None => {
                    let set = self.computed(terms, top);
                    self.of[top.index()] = Some((terms.serial(top), set));
                }
            }
        }
        self.sets[set as usize].clone()
    }

    fn known(&self, terms: &Terms, term: TermId) -> Option<Set> {
        self.of[term.index()].filter(|(serial, _)| *serial == terms.serial(term)).map(|(_, set)| set)
    }

    fn computed(&mut self, terms: &Terms, term: TermId) -> Set {
        if let Node::Leaf(_) = terms.node(term) {
            return self.number(&[term]);
        }
        let mut union = self.number(&[]);
        for operand in terms.operands(term).iter() {
            let set = self.known(terms, *operand).unwrap_or(union);
            union = self.union(union, set);
        }
        union
    }

    fn number(&mut self, leaves: &[TermId]) -> Set {
        if let Some(number) = self.numbers.get(leaves) {
            return *number;
        }
        let (set, number): (Rc<[TermId]>, Set) = (leaves.into(), self.sets.len() as Set);
        self.sets.push(set.clone());
        self.numbers.insert(set, number);
        number
    }

    fn union(&mut self, x: Set, y: Set) -> Set {
        let key = (x.min(y), x.max(y));
        if x == y || self.sets[x as usize].is_empty() {
            return y;
        }
        if self.sets[y as usize].is_empty() {
            return x;
        }
        if let Some(known) = self.unions.get(&key) {
            return *known;
        }
        let mut both = [&*self.sets[x as usize], &*self.sets[y as usize]].concat();
        both.sort();
        both.dedup();
        let number = self.number(&both);
        self.unions.insert(key, number);
        number
    }
}

#[cfg(test)]
mod tests {
    use fretsaw_term::{CellId, Interval, Operator, Type};

    use super::*;

    #[test]
    fn leaves_follow_the_arena() {
        let (mut terms, mut leaves) = (Terms::default(), Leaves::default());
        let start = terms.extent();
        for round in 0..4 {
            let [x, y, z] = [0, 1, 2].map(|n| terms.leaf(CellId(round * 3 + n), Type::Int, Interval::INT));
            // The same numbers, made of other leaves each time.
            let pairs = [(x, y), (y, z), (x, z), (x, y)];
            let (a, b) = pairs[round as usize];
            let sum = terms.binary(Operator::AddI, a, b);
            let mut chain = sum;
            for _ in 0..10_000 {
                let more = terms.binary(Operator::MulI, chain, a);
                chain = terms.binary(Operator::XorI, more, b);
            }
            assert_eq!(*leaves.of(&terms, chain), [a, b]);
            assert_eq!(*leaves.of(&terms, sum), [a, b]);
            assert_eq!(*leaves.of(&terms, z), [z]);
            let constant = terms.int(7);
            assert!(leaves.of(&terms, constant).is_empty());
            terms.truncate(start);
        }
        assert!(leaves.sets.len() < 12);
    }
}
