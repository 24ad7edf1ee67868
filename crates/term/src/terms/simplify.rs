//! Simplification of ints and longs: rules that hold for all operands, with Java's wrap-around, masked shifts and division.
//!
//! A rule returns the simpler term, or none. Each is tried on terms that are simplified already, and what it makes has fewer
//! operators, or the same number with a constant in the outer one. Constants are last in commutative operators.

use super::{Node, Terms};
use crate::{Family, Interval, Kind, Operator, TermId, Word};

impl Terms {
    pub(super) fn simplify_unary(&mut self, op: Operator, x: TermId) -> Option<TermId> {
        if let Node::Ite(condition, a, b) = self.node(x)
            && let (Some(a), Some(b)) = (self.value(a), self.value(b))
        {
            let kind = op.signature().result;
            let [a, b] = [a, b].map(|value| self.constant(kind, op.evaluate(value, Word::ZERO)));
            return Some(self.ite(condition, a, b));
        }
        match op {
            Operator::NegI | Operator::NegL => self.simplify_negation(op, x),
            Operator::I2B | Operator::I2S | Operator::I2C => self.simplify_narrowing(op, x),
            Operator::L2I => match self.node(x) {
                Node::Unary(Operator::I2L, inner) => Some(inner),
                _ => None,
            },
            _ => self.simplify_floating_unary(op, x),
        }
    }

    pub(super) fn simplify_binary(&mut self, op: Operator, x: TermId, y: TermId) -> Option<TermId> {
        if let Some(lifted) = self.lift_ite(op, x, y) {
            return Some(lifted);
        }
        match op.family() {
            Some((family, kind)) if kind.is_integer() => match family {
                Family::Add => self.simplify_sum(kind, x, y),
                Family::Sub => self.simplify_difference(kind, x, y),
                Family::Mul => self.simplify_product(kind, x, y),
                Family::Div | Family::Rem => self.simplify_division(family, kind, x, y),
                Family::And | Family::Or | Family::Xor => self.simplify_bits(family, kind, x, y),
                Family::Shl | Family::Shr | Family::Ushr => self.simplify_shift(op, x, y),
                _ => self.simplify_comparison(family, kind, x, y),
            },
            _ => self.simplify_floating_binary(op, x, y),
        }
    }

    /// An operator on a choice between constants and a constant is a choice between constants.
    fn lift_ite(&mut self, op: Operator, x: TermId, y: TermId) -> Option<TermId> {
        let (condition, pairs) = match (self.node(x), self.value(x), self.node(y), self.value(y)) {
            (Node::Ite(c, a, b), _, _, Some(y)) => (c, [(self.value(a)?, y), (self.value(b)?, y)]),
            (_, Some(x), Node::Ite(c, a, b), _) => (c, [(x, self.value(a)?), (x, self.value(b)?)]),
            _ => return None,
        };
        let kind = op.signature().result;
        let [a, b] = pairs.map(|(x, y)| self.constant(kind, op.evaluate(x, y)));
        Some(self.ite(condition, a, b))
    }

    fn on(&mut self, family: Family, kind: Kind, x: TermId, y: TermId) -> TermId {
        match family.on(kind) {
            Some(op) => self.binary(op, x, y),
            None => unreachable!("{family:?} exists for {kind:?}"),
        }
    }

    /// The operands of a term, if it is made by this operator of a family.
    fn parts(&self, term: TermId, family: Family) -> Option<(TermId, TermId)> {
        match self.node(term) {
            Node::Binary(op, x, y) if op.family().is_some_and(|(other, _)| other == family) => Some((x, y)),
            _ => None,
        }
    }

    /// A term and the constant that the family's operator applies to it.
    fn with_constant(&self, term: TermId, family: Family) -> Option<(TermId, i64)> {
        let (x, y) = self.parts(term, family)?;
        Some((x, self.integer(y)?))
    }

    fn negated(&self, term: TermId) -> Option<TermId> {
        match self.node(term) {
            Node::Unary(Operator::NegI | Operator::NegL, x) => Some(x),
            _ => None,
        }
    }

    fn simplify_negation(&mut self, op: Operator, x: TermId) -> Option<TermId> {
        if let Some(inner) = self.negated(x) {
            return Some(inner);
        }
        let kind = op.signature().result;
        self.parts(x, Family::Sub).map(|(a, b)| self.on(Family::Sub, kind, b, a))
    }

    /// Bits that an inner conversion or mask changes are cut off anyway.
    fn simplify_narrowing(&mut self, op: Operator, x: TermId) -> Option<TermId> {
        let (range, bits) = match op {
            Operator::I2B => (Interval::new(-128, 127), 0xff),
            Operator::I2S => (Interval::new(-32_768, 32_767), 0xffff),
            _ => (Interval::new(0, 65_535), 0xffff),
        };
        if self.interval(x).is_within(range) {
            return Some(x);
        }
        let inner = match self.node(x) {
            Node::Unary(Operator::I2S | Operator::I2C, inner) => Some(inner),
            Node::Unary(Operator::I2B, inner) if op == Operator::I2B => Some(inner),
            _ => self.with_constant(x, Family::And).filter(|(_, mask)| mask & bits == bits).map(|(inner, _)| inner),
        };
        inner.map(|inner| self.unary(op, inner))
    }

    fn simplify_sum(&mut self, kind: Kind, x: TermId, y: TermId) -> Option<TermId> {
        if let Some(c) = self.integer(y) {
            if c == 0 {
                return Some(x);
            }
            if let Some((inner, d)) = self.with_constant(x, Family::Add) {
                let sum = self.integer_of(kind, c.wrapping_add(d));
                return Some(self.on(Family::Add, kind, inner, sum));
            }
            // c + (d - z)
            if let Some((d, z)) = self.parts(x, Family::Sub)
                && let Some(d) = self.integer(d)
            {
                let sum = self.integer_of(kind, c.wrapping_add(d));
                return Some(self.on(Family::Sub, kind, sum, z));
            }
            return None;
        }
        for (a, b) in [(x, y), (y, x)] {
            if let Some(inner) = self.negated(b) {
                return Some(self.on(Family::Sub, kind, a, inner));
            }
            if let Some((first, second)) = self.parts(b, Family::Sub)
                && second == a
            {
                return Some(first);
            }
            if let Some(rest) = self.rest_of_negation(kind, a, b) {
                return Some(rest);
            }
        }
        None
    }

    fn simplify_difference(&mut self, kind: Kind, x: TermId, y: TermId) -> Option<TermId> {
        if x == y {
            return Some(self.integer_of(kind, 0));
        }
        if let Some(c) = self.integer(y) {
            let negative = self.integer_of(kind, c.wrapping_neg());
            return Some(self.on(Family::Add, kind, x, negative));
        }
        if let Some(inner) = self.negated(y) {
            return Some(self.on(Family::Add, kind, x, inner));
        }
        if let Some(c) = self.integer(x) {
            if c == 0 {
                return Family::Neg.on(kind).map(|op| self.unary(op, y));
            }
            if let Some((inner, d)) = self.with_constant(y, Family::Add) {
                let difference = self.integer_of(kind, c.wrapping_sub(d));
                return Some(self.on(Family::Sub, kind, difference, inner));
            }
        }
        if let Some((a, b)) = self.parts(x, Family::Add) {
            if a == y {
                return Some(b);
            }
            if b == y {
                return Some(a);
            }
        }
        if let Some((dividend, divisor)) = self.multiple(y)
            && dividend == x
        {
            return Some(self.on(Family::Rem, kind, x, divisor));
        }
        let (dividend, divisor) = self.multiple(x).filter(|(dividend, _)| *dividend == y)?;
        self.negative_remainder(kind, dividend, divisor)
    }

    /// `x + -x / 10 * 10`
    fn rest_of_negation(&mut self, kind: Kind, x: TermId, product: TermId) -> Option<TermId> {
        let (dividend, divisor) = self.multiple(product)?;
        if self.negated(dividend) == Some(x) { self.negative_remainder(kind, dividend, divisor) } else { None }
    }

    /// The dividend and the divisor, if a product is that of a quotient and the divisor. Its difference from the dividend is the
    /// remainder. So the JDK finds the digits of a number, and looks them up in tables; the bounds of a remainder are known.
    fn multiple(&self, product: TermId) -> Option<(TermId, TermId)> {
        let (quotient, c) = self.with_constant(product, Family::Mul)?;
        let (dividend, divisor) = self.parts(quotient, Family::Div)?;
        (self.integer(divisor) == Some(c)).then_some((dividend, divisor))
    }

    fn negative_remainder(&mut self, kind: Kind, dividend: TermId, divisor: TermId) -> Option<TermId> {
        let remainder = self.on(Family::Rem, kind, dividend, divisor);
        Family::Neg.on(kind).map(|op| self.unary(op, remainder))
    }

    fn simplify_product(&mut self, kind: Kind, x: TermId, y: TermId) -> Option<TermId> {
        let c = self.integer(y)?;
        match c {
            0 => return Some(y),
            1 => return Some(x),
            -1 => return Family::Neg.on(kind).map(|op| self.unary(op, x)),
            _ => {}
        }
        let (inner, d) = self.with_constant(x, Family::Mul)?;
        let product = self.integer_of(kind, c.wrapping_mul(d));
        Some(self.on(Family::Mul, kind, inner, product))
    }

    /// Dividing by zero results in zero, in terms.
    fn simplify_division(&mut self, family: Family, kind: Kind, x: TermId, y: TermId) -> Option<TermId> {
        let is_quotient = family == Family::Div;
        if self.integer(x) == Some(0) || self.integer(y) == Some(0) {
            return Some(self.integer_of(kind, 0));
        }
        if x == y && (!is_quotient || !self.interval(y).contains(0)) {
            return Some(self.integer_of(kind, is_quotient.into()));
        }
        match (self.integer(y)?, is_quotient) {
            (1, true) => Some(x),
            (-1, true) => Family::Neg.on(kind).map(|op| self.unary(op, x)),
            (1 | -1, false) => Some(self.integer_of(kind, 0)),
            (c, false) => {
                let most = c.unsigned_abs().min(1 << 62) as i64 - 1;
                self.interval(x).is_within(Interval::new(-most, most)).then_some(x)
            }
            _ => None,
        }
    }

    fn simplify_bits(&mut self, family: Family, kind: Kind, x: TermId, y: TermId) -> Option<TermId> {
        if x == y {
            return Some(if family == Family::Xor { self.integer_of(kind, 0) } else { x });
        }
        if self.are_opposite(x, y) {
            return Some(self.boolean(family != Family::And));
        }
        if family == Family::Or
            && let (Some((a, c)), Some((b, d))) =
                (self.with_constant(x, Family::And), self.with_constant(y, Family::And))
            && a == b
        {
            // The bits of a number that was taken apart.
            let mask = self.integer_of(kind, c | d);
            return Some(self.on(Family::And, kind, a, mask));
        }
        let c = self.integer(y)?;
        let unit = if family == Family::And { -1 } else { 0 };
        if c == unit {
            return Some(x);
        }
        match family {
            Family::And if c == 0 => return Some(y),
            Family::Or if c == -1 => return Some(y),
            Family::Xor if c == 1 && self.is_boolean(x) => return self.simplify_not(x),
            // A mask that leaves all values as they are.
            Family::And if c > 0 && self.interval(x).is_within(Interval::new(0, c)) && c & c.wrapping_add(1) == 0 => {
                return Some(x);
            }
            _ => {}
        }
        if let (Family::And, Node::Unary(Operator::I2B | Operator::I2S | Operator::I2C, inner)) = (family, self.node(x))
            && (0..=self.narrowed_bits(x)).contains(&c)
        {
            // The mask cuts off what the conversion changes.
            return Some(self.on(family, kind, inner, y));
        }
        let (inner, d) = self.with_constant(x, family)?;
        let both = match family {
            Family::And => c & d,
            Family::Or => c | d,
            _ => c ^ d,
        };
        let both = self.integer_of(kind, both);
        Some(self.on(family, kind, inner, both))
    }

    /// The bits that a conversion to a smaller type leaves as they are.
    fn narrowed_bits(&self, term: TermId) -> i64 {
        match self.node(term) {
            Node::Unary(Operator::I2B, _) => 0xff,
            _ => 0xffff,
        }
    }

    fn simplify_shift(&mut self, op: Operator, x: TermId, y: TermId) -> Option<TermId> {
        let last = if op.signature().result == Kind::Int { 31 } else { 63 };
        if self.integer(x) == Some(0) {
            return Some(x);
        }
        match self.integer(y) {
            Some(distance) if distance & last == 0 => return Some(x),
            Some(distance) if distance & last != distance => {
                let distance = self.int((distance & last) as i32);
                return Some(self.binary(op, x, distance));
            }
            _ => {}
        }
        // Shifted right and left again: the lowest bits are cleared.
        if let (Operator::ShlI | Operator::ShlL, Some(distance)) = (op, self.integer(y))
            && let Node::Binary(right, inner, by) = self.node(x)
            && matches!(right.family(), Some((Family::Shr | Family::Ushr, _)))
            && self.integer(by) == Some(distance)
        {
            let kind = op.signature().result;
            let mask = self.integer_of(kind, -1 << distance);
            return Some(self.on(Family::And, kind, inner, mask));
        }
        let (inner, mask) = self.with_constant(y, Family::And)?;
        (mask & last == last).then(|| self.binary(op, x, inner))
    }

    /// Whether two booleans are each other's negation.
    fn are_opposite(&self, x: TermId, y: TermId) -> bool {
        if !self.is_boolean(x) || !self.is_boolean(y) {
            return false;
        }
        match (self.node(x), self.node(y)) {
            (Node::Binary(op, a, b), Node::Binary(other, c, d)) if op.inverse() == Some(other) => (a, b) == (c, d),
            (_, Node::Binary(Operator::XorI, inner, one)) if inner == x => self.integer(one) == Some(1),
            (Node::Binary(Operator::XorI, inner, one), _) if inner == y => self.integer(one) == Some(1),
            _ => false,
        }
    }

    /// The negation of a boolean that is no constant, unless it is `x ^ 1` itself.
    fn simplify_not(&mut self, x: TermId) -> Option<TermId> {
        match self.node(x) {
            Node::Binary(Operator::XorI, inner, one) if self.integer(one) == Some(1) => Some(inner),
            Node::Binary(op, a, b) => op.inverse().map(|inverse| self.binary(inverse, a, b)),
            _ => None,
        }
    }

    /// The negation of a boolean.
    pub fn not(&mut self, x: TermId) -> TermId {
        let one = self.int(1);
        if self.is_boolean(x) || self.value(x).is_some() {
            return self.binary(Operator::XorI, x, one);
        }
        // An int that is 0 or 1.
        self.binary(Operator::NeI, x, one)
    }

    /// Whether both of two booleans are true.
    pub fn and(&mut self, x: TermId, y: TermId) -> TermId {
        self.binary(Operator::AndI, x, y)
    }

    /// Whether one of two booleans is true.
    pub fn or(&mut self, x: TermId, y: TermId) -> TermId {
        self.binary(Operator::OrI, x, y)
    }

    pub(super) fn simplify_ite(&mut self, condition: TermId, x: TermId, y: TermId) -> Option<TermId> {
        if x == y {
            return Some(x);
        }
        match self.integer(condition) {
            Some(0) => return Some(y),
            Some(_) => return Some(x),
            None => {}
        }
        if self.kind(x) == Kind::Int {
            match (self.integer(x), self.integer(y)) {
                (Some(1), Some(0)) => return Some(condition),
                (Some(0), Some(1)) => return Some(self.not(condition)),
                _ => {}
            }
        }
        match self.node(condition) {
            Node::Binary(Operator::XorI, inner, one) if self.integer(one) == Some(1) && self.is_boolean(inner) => {
                Some(self.ite(inner, y, x))
            }
            _ => None,
        }
    }
}
