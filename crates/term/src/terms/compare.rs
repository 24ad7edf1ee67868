//! Simplification of comparisons of ints and longs.
//!
//! Comparisons stay as the program wrote them, because people read them: `a + 1 > b` is not turned around. What depends on the
//! wrap-around of the operands, such as moving a constant to the other side of `<`, is left to solvers, which know more.

use super::{Node, Terms};
use crate::{Family, Interval, Kind, Operator, TermId};

impl Terms {
    pub(super) fn simplify_comparison(&mut self, family: Family, kind: Kind, x: TermId, y: TermId) -> Option<TermId> {
        if x == y {
            let holds = match family {
                Family::Eq | Family::Ge | Family::Le => true,
                Family::Ne | Family::Lt | Family::Gt | Family::Below => false,
                _ => return None,
            };
            return Some(self.boolean(holds));
        }
        if family == Family::Below {
            return self.simplify_below(kind, x, y);
        }
        let is_order = matches!(family, Family::Lt | Family::Ge | Family::Gt | Family::Le);
        let is_equality = matches!(family, Family::Eq | Family::Ne);
        if !is_order && !is_equality {
            return None;
        }
        let simpler = match self.integer(y) {
            Some(c) => self.compare_with_constant(family, x, c),
            None => None,
        };
        let simpler = simpler.or_else(|| self.simplify_check(family, kind, x, y));
        let simpler = simpler.or_else(|| self.compare_widened(family, x, y));
        simpler.or_else(|| if is_equality { self.simplify_equality(family, kind, x, y) } else { None })
    }

    /// Booleans, and the results of three-way comparisons, compared with a constant.
    fn compare_with_constant(&mut self, family: Family, x: TermId, c: i64) -> Option<TermId> {
        let test = |value: i64| match family {
            Family::Eq => value == c,
            Family::Ne => value != c,
            Family::Lt => value < c,
            Family::Ge => value >= c,
            Family::Gt => value > c,
            _ => value <= c,
        };
        if self.is_boolean(x) {
            return Some(match [test(0), test(1)] {
                [false, true] => x,
                [true, false] => self.not(x),
                [same, _] => self.boolean(same),
            });
        }
        let Node::Binary(op, a, b) = self.node(x) else { return None };
        let holds = [test(-1), test(0), test(1)];
        match op {
            Operator::CmpL => Some(self.ordered_as(holds, a, b)),
            Operator::CmpFL | Operator::CmpDL => Some(self.floats_ordered_as(holds, holds[0], a, b)),
            Operator::CmpFG | Operator::CmpDG => Some(self.floats_ordered_as(holds, holds[2], a, b)),
            _ => None,
        }
    }

    /// Whether longs are less, equal or greater as `holds` allows.
    fn ordered_as(&mut self, holds: [bool; 3], x: TermId, y: TermId) -> TermId {
        let op = match holds {
            [true, false, false] => Operator::LtL,
            [false, true, false] => Operator::EqL,
            [false, false, true] => Operator::GtL,
            [true, true, false] => Operator::LeL,
            [false, true, true] => Operator::GeL,
            [true, false, true] => Operator::NeL,
            [always, _, _] => return self.boolean(always),
        };
        self.binary(op, x, y)
    }

    /// Longs that are widened ints compare like the ints.
    fn compare_widened(&mut self, family: Family, x: TermId, y: TermId) -> Option<TermId> {
        let narrow = |terms: &mut Terms, term: TermId| match terms.node(term) {
            Node::Unary(Operator::I2L, inner) => Some(inner),
            _ => match terms.integer(term).map(i32::try_from) {
                Some(Ok(value)) if terms.kind(term) == Kind::Long => Some(terms.int(value)),
                _ => None,
            },
        };
        let (x, y) = (narrow(self, x)?, narrow(self, y)?);
        Some(self.binary(family.on(Kind::Int)?, x, y))
    }

    /// Equations can be solved for a term even if they wrap around.
    fn simplify_equality(&mut self, family: Family, kind: Kind, x: TermId, y: TermId) -> Option<TermId> {
        let op = family.on(kind)?;
        let Some(c) = self.integer(y) else {
            let simpler = self.cancel(op, x, y);
            return simpler.or_else(|| self.cancel_addends(op, kind, x, y));
        };
        match self.node(x) {
            Node::Binary(Operator::SubI | Operator::SubL | Operator::XorI | Operator::XorL, a, b) if c == 0 => {
                Some(self.binary(op, a, b))
            }
            Node::Binary(Operator::AddI | Operator::AddL, a, b) => {
                let rest = c.wrapping_sub(self.integer(b)?);
                let rest = self.integer_of(kind, rest);
                Some(self.binary(op, a, rest))
            }
            Node::Binary(Operator::XorI | Operator::XorL, a, b) => {
                let rest = c ^ self.integer(b)?;
                let rest = self.integer_of(kind, rest);
                Some(self.binary(op, a, rest))
            }
            Node::Unary(Operator::NegI | Operator::NegL, a) => {
                let rest = self.integer_of(kind, c.wrapping_neg());
                Some(self.binary(op, a, rest))
            }
            _ => None,
        }
    }

    /// What is on both sides of an equation: `a + b == a + c`.
    fn cancel(&mut self, op: Operator, x: TermId, y: TermId) -> Option<TermId> {
        let (Node::Binary(outer, a, b), Node::Binary(other, c, d)) = (self.node(x), self.node(y)) else { return None };
        let (Family::Add | Family::Xor, _) = outer.family().filter(|_| outer == other)? else { return None };
        let [x, y] = match () {
            () if a == c => [b, d],
            () if a == d => [b, c],
            () if b == c => [a, d],
            () if b == d => [a, c],
            () => return None,
        };
        Some(self.binary(op, x, y))
    }

    /// The order of numbers without sign is that of Java's if none is negative.
    fn simplify_below(&mut self, kind: Kind, x: TermId, y: TermId) -> Option<TermId> {
        let naturals = Interval::new(0, i64::MAX);
        if self.interval(x).is_within(naturals) && self.interval(y).is_within(naturals) {
            return Family::Lt.on(kind).map(|op| self.binary(op, x, y));
        }
        None
    }
}
