//! Equations between sums: what is on both sides cancels, in any order and even if sums wrap around.
//!
//! Programs that compare a total with one computed in another order make such equations, and circuits for them are hard:
//! each side adds the same numbers with other carries.

use super::{Node, Terms};
use crate::{Family, Kind, Operator, TermId};

/// Sums with more operators are left as they are.
const MOST_OPERATORS: usize = 64;

/// Terms with how often each is added, and a constant.
#[derive(Default)]
struct Sum {
    addends: Vec<(TermId, i64)>,
    constant: i64,
    /// How many addends were collected.
    collected: usize,
}

impl Sum {
    fn add(&mut self, term: TermId, times: i64) {
        self.collected += 1;
        match self.addends.iter_mut().find(|(known, _)| *known == term) {
            Some((_, count)) => *count += times,
            None => self.addends.push((term, times)),
        }
    }
}

impl Terms {
    /// An equation between sums that have an addend in common, without what cancels.
    pub(super) fn cancel_addends(&mut self, op: Operator, kind: Kind, x: TermId, y: TermId) -> Option<TermId> {
        let mut sum = Sum::default();
        let mut pending = vec![(x, 1), (y, -1)];
        let mut operators = 0;
        while let Some((term, sign)) = pending.pop() {
            if let Some(value) = self.integer(term) {
                sum.constant = sum.constant.wrapping_add(value.wrapping_mul(sign));
                continue;
            }
            let parts = match self.node(term) {
                Node::Unary(Operator::NegI | Operator::NegL, a) => [Some((a, -sign)), None],
                Node::Binary(Operator::AddI | Operator::AddL, a, b) => [Some((a, sign)), Some((b, sign))],
                Node::Binary(Operator::SubI | Operator::SubL, a, b) => [Some((a, sign)), Some((b, -sign))],
                _ => {
                    sum.add(term, sign);
                    continue;
                }
            };
            operators += 1;
            if operators > MOST_OPERATORS {
                return None;
            }
            pending.extend(parts.into_iter().flatten());
        }
        sum.addends.retain(|(_, times)| *times != 0);
        let left: u64 = sum.addends.iter().map(|(_, times)| times.unsigned_abs()).sum();
        if left == sum.collected as u64 {
            return None;
        }
        // Terms with higher numbers are newer: older ones come first, as in the program.
        sum.addends.sort_by_key(|(term, _)| *term);
        let mut sides = [None; 2];
        for (term, times) in &sum.addends {
            let side = usize::from(*times < 0);
            for _ in 0..times.unsigned_abs() {
                sides[side] = Some(match sides[side] {
                    Some(other) => self.sum_of(kind, other, *term),
                    None => *term,
                });
            }
        }
        let [x, y] = match sides {
            // A constant stands alone, or is added to the right side.
            [None, Some(y)] => [y, self.integer_of(kind, sum.constant)],
            [Some(x), Some(y)] if sum.constant != 0 => {
                let constant = self.integer_of(kind, sum.constant.wrapping_neg());
                [x, self.sum_of(kind, y, constant)]
            }
            [x, y] => {
                let constant = self.integer_of(kind, sum.constant.wrapping_neg());
                [x.unwrap_or_else(|| self.integer_of(kind, 0)), y.unwrap_or(constant)]
            }
        };
        Some(self.binary(op, x, y))
    }

    fn sum_of(&mut self, kind: Kind, x: TermId, y: TermId) -> TermId {
        match Family::Add.on(kind) {
            Some(op) => self.binary(op, x, y),
            None => unreachable!("{kind:?} has no sums"),
        }
    }
}
