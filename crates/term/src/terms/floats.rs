//! Simplification of floats and doubles: the few rules that hold for NaN, infinities and both zeros.

use super::{Node, Terms};
use crate::{Family, Kind, Operator, TermId, Word};

impl Terms {
    pub(super) fn simplify_floating_unary(&mut self, op: Operator, x: TermId) -> Option<TermId> {
        let Node::Unary(inner, y) = self.node(x) else { return None };
        match (op, inner) {
            (Operator::NegF, Operator::NegF) | (Operator::NegD, Operator::NegD) => Some(y),
            // The sign does not matter, and abs of abs is the same.
            (Operator::AbsF, Operator::NegF | Operator::AbsF) | (Operator::AbsD, Operator::NegD | Operator::AbsD) => {
                Some(self.unary(op, y))
            }
            // Every float is a double, and every int is.
            (Operator::D2F, Operator::F2D) | (Operator::D2I, Operator::I2D) => Some(y),
            (Operator::D2L, Operator::I2D) => Some(self.unary(Operator::I2L, y)),
            // An int is rounded once, either way.
            (Operator::D2F, Operator::I2D) => Some(self.unary(Operator::I2F, y)),
            (Operator::L2D, Operator::I2L) => Some(self.unary(Operator::I2D, y)),
            (Operator::L2F, Operator::I2L) => Some(self.unary(Operator::I2F, y)),
            // No operator can tell which NaN it was.
            (Operator::FromBitsF, Operator::BitsF) | (Operator::FromBitsD, Operator::BitsD) => Some(y),
            _ => None,
        }
    }

    pub(super) fn simplify_floating_binary(&mut self, op: Operator, x: TermId, y: TermId) -> Option<TermId> {
        let (family, kind) = op.family()?;
        match family {
            Family::Eq | Family::Lt | Family::Le => self.compare_widened_floats(family, kind, x, y),
            // x + -0.0 and x - 0.0 are x even for zeros; x + 0.0 is not, for -0.0.
            Family::Add if self.is_float(y, -0.0) => Some(x),
            Family::Sub if self.is_float(y, 0.0) => Some(x),
            Family::Mul | Family::Div if self.is_float(y, 1.0) => Some(x),
            _ => None,
        }
    }

    fn is_float(&self, term: TermId, value: f64) -> bool {
        match self.node(term) {
            Node::Constant(Kind::Float, word) => word == Word::from(value as f32),
            Node::Constant(Kind::Double, word) => word == Word::from(value),
            _ => false,
        }
    }

    /// Doubles that are widened floats, or ints, compare like these.
    fn compare_widened_floats(&mut self, family: Family, kind: Kind, x: TermId, y: TermId) -> Option<TermId> {
        if kind != Kind::Double {
            return None;
        }
        for (widening, kind) in [(Operator::F2D, Kind::Float), (Operator::I2D, Kind::Int)] {
            let narrow = |terms: &mut Terms, term: TermId| match terms.node(term) {
                Node::Unary(op, inner) if op == widening => Some(inner),
                Node::Constant(_, word) => {
                    let value = word.double();
                    let (narrow, back) = match kind {
                        Kind::Float => (Word::from(value as f32), f64::from(value as f32)),
                        _ => (Word::from(value as i32), f64::from(value as i32)),
                    };
                    (back == value).then(|| terms.constant(kind, narrow))
                }
                _ => None,
            };
            if let (Some(x), Some(y)) = (narrow(self, x), narrow(self, y)) {
                return Some(self.binary(family.on(kind)?, x, y));
            }
        }
        None
    }

    /// Whether floats or doubles are less, equal or greater as `holds` allows, which is also `on_nan` if one is NaN.
    pub(super) fn floats_ordered_as(&mut self, holds: [bool; 3], on_nan: bool, x: TermId, y: TermId) -> TermId {
        if on_nan {
            let opposite = self.floats_ordered_as(holds.map(|holds| !holds), false, x, y);
            return self.not(opposite);
        }
        let is_float = self.kind(x) == Kind::Float;
        let op = |float: Operator, double: Operator| if is_float { float } else { double };
        let [equal, less] = [op(Operator::EqF, Operator::EqD), op(Operator::LtF, Operator::LtD)];
        let at_most = op(Operator::LeF, Operator::LeD);
        match holds {
            [false, false, false] => self.boolean(false),
            [true, false, false] => self.binary(less, x, y),
            [false, false, true] => self.binary(less, y, x),
            [false, true, false] => self.binary(equal, x, y),
            [true, true, false] => self.binary(at_most, x, y),
            [false, true, true] => self.binary(at_most, y, x),
            [true, false, true] => {
                let (less, greater) = (self.binary(less, x, y), self.binary(less, y, x));
                self.or(less, greater)
            }
            [true, true, true] => {
                let (below, above) = (self.binary(at_most, x, y), self.binary(at_most, y, x));
                self.or(below, above)
            }
        }
    }
}
