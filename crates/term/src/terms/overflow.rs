//! Overflow checks as programs write them, recognised as what they mean.
//!
//! The methods of `Math`, and programs like them, compute a result that may have wrapped around and look at its bits, or divide
//! it again. Circuits for that are the hardest there are; bounds of the operands usually decide what it is about. The forms:
//!
//! - `((x ^ r) & (y ^ r)) < 0` with `r = x + y`, and `((x ^ y) & (x ^ r)) < 0` with `r = x - y`: the sum or the difference overflows.
//! - `(int) v != v`, and the same for byte, short and char: `v` is out of bounds.
//! - `x * y / y != x`: the product overflows. With y = 0 the quotient of terms is zero; with y = -1 even a product that overflows
//!   is divided back.

use super::{Node, Terms};
use crate::{Family, Interval, Kind, Operator, TermId};

impl Terms {
    /// The meaning of a comparison that is an overflow check.
    pub(super) fn simplify_check(&mut self, family: Family, kind: Kind, x: TermId, y: TermId) -> Option<TermId> {
        match family {
            Family::Lt if self.integer(y) == Some(0) => self.check_of_signs(kind, x),
            Family::Ge if self.integer(y) == Some(0) => {
                let overflows = self.check_of_signs(kind, x)?;
                Some(self.not(overflows))
            }
            Family::Eq | Family::Ne => {
                let is_equal = [(x, y), (y, x)]
                    .into_iter()
                    .find_map(|(x, y)| self.check_of_conversion(x, y).or_else(|| self.check_of_quotient(kind, x, y)))?;
                Some(if family == Family::Eq { is_equal } else { self.not(is_equal) })
            }
            _ => None,
        }
    }

    fn binary_of(&self, term: TermId, family: Family, kind: Kind) -> Option<(TermId, TermId)> {
        match self.node(term) {
            Node::Binary(op, x, y) if op.family() == Some((family, kind)) => Some((x, y)),
            _ => None,
        }
    }

    /// Whether the two exclusive ors under `and` are those of a check.
    fn check_of_signs(&mut self, kind: Kind, and: TermId) -> Option<TermId> {
        let (first, second) = self.binary_of(and, Family::And, kind)?;
        let (a, b) = self.binary_of(first, Family::Xor, kind)?;
        let (c, d) = self.binary_of(second, Family::Xor, kind)?;
        for [shared, p, q] in [[a, b, c], [a, b, d], [b, a, c], [b, a, d]] {
            let other = if q == c { d } else { c };
            // (shared ^ p) & (q ^ other), where two of the four are the same term.
            if q != shared {
                continue;
            }
            // r ^ x and r ^ y.
            if let Some((x, y)) = self.binary_of(shared, Family::Add, kind)
                && ((x, y) == (p, other) || (x, y) == (other, p))
            {
                return Some(self.binary(Family::AddOverflows.on(kind)?, x, y));
            }
            // x ^ y and x ^ r.
            for (y, r) in [(p, other), (other, p)] {
                if self.binary_of(r, Family::Sub, kind) == Some((shared, y)) {
                    return Some(self.binary(Family::SubOverflows.on(kind)?, shared, y));
                }
            }
        }
        None
    }

    /// Whether a value is its own conversion to a narrower type.
    fn check_of_conversion(&mut self, narrowed: TermId, value: TermId) -> Option<TermId> {
        let (inner, range) = match self.node(narrowed) {
            Node::Unary(Operator::I2L, cut) => match self.node(cut) {
                Node::Unary(Operator::L2I, inner) => (inner, Interval::INT),
                _ => return None,
            },
            Node::Unary(Operator::I2B, inner) => (inner, Interval::new(-128, 127)),
            Node::Unary(Operator::I2S, inner) => (inner, Interval::new(-32_768, 32_767)),
            Node::Unary(Operator::I2C, inner) => (inner, Interval::new(0, 65_535)),
            _ => return None,
        };
        if inner != value {
            return None;
        }
        let kind = self.kind(value);
        let [low, high] = [range.low, range.high].map(|end| self.integer_of(kind, end));
        let above = self.binary(Family::Ge.on(kind)?, value, low);
        let below = self.binary(Family::Le.on(kind)?, value, high);
        Some(self.and(above, below))
    }

    /// Whether a product divided by one factor is the other one.
    fn check_of_quotient(&mut self, kind: Kind, quotient: TermId, x: TermId) -> Option<TermId> {
        let (product, y) = self.binary_of(quotient, Family::Div, kind)?;
        let (a, b) = self.binary_of(product, Family::Mul, kind)?;
        if (a, b) != (x, y) && (a, b) != (y, x) {
            return None;
        }
        let [zero, minus] = [0, -1].map(|value| self.integer_of(kind, value));
        let [equal, differ] = [Family::Eq.on(kind)?, Family::Ne.on(kind)?];
        let overflows = self.binary(Family::MulOverflows.on(kind)?, x, y);
        let fits = self.not(overflows);
        let [is_minus, is_divisor] = [self.binary(equal, y, minus), self.binary(differ, y, zero)];
        let is_zero = self.binary(equal, x, zero);
        let [left, right] = [self.or(fits, is_minus), self.or(is_divisor, is_zero)];
        Some(self.and(left, right))
    }
}
