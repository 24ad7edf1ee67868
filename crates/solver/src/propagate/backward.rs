//! What the bounds of a term say about its operands.
//!
//! Rules for arithmetic need that nothing wraps around: that the exact result of all operands fits into the kind. Then the result
//! is the exact one, and the equation can be solved for each operand. All bounds are computed exactly, with 128 bits, and cut to
//! those of a long, which no operand exceeds.

use fretsaw_term::{Family, Interval, Kind, Node, Operator, TermId, Terms, Word};

use super::{Cause, Empty, MOST_ROWS, Propagation};
use crate::answer::integer;

/// The integers from the first to the second; everything if that is nothing, so that nothing is concluded from it.
fn between(low: i128, high: i128) -> Interval {
    let cut = |value: i128| value.clamp(i64::MIN.into(), i64::MAX.into()) as i64;
    if low > high { Interval::LONG } else { Interval::new(cut(low), cut(high)) }
}

fn ends(interval: Interval) -> [i128; 2] {
    [interval.low.into(), interval.high.into()]
}

fn fits(kind: Kind, low: i128, high: i128) -> bool {
    let [least, greatest] = ends(Interval::all(kind));
    least <= low && high <= greatest
}

/// The least integer that is not less than a / b, and the greatest that is not greater, for a positive b.
fn quotients(a: i128, b: i128) -> [i128; 2] {
    [-(-a).div_euclid(b), a.div_euclid(b)]
}

impl Propagation {
    pub(super) fn backward(&mut self, terms: &Terms, term: TermId) -> Result<(), Empty> {
        let cause = Cause::Term(term);
        let z = self.bounds(term);
        match terms.node(term) {
            Node::Leaf(_) | Node::Constant(..) => Ok(()),
            Node::Unary(op, x) => match self.operand_of_unary(op, x, z) {
                Some(bounds) => self.narrow(x, bounds, cause),
                None => Ok(()),
            },
            Node::Binary(op, x, y) => {
                let Some((family, kind)) = op.family().filter(|(_, kind)| kind.is_integer()) else { return Ok(()) };
                let [to_x, to_y] = operands(family, kind, z, self.bounds(x), self.bounds(y));
                self.narrow(x, to_x, cause)?;
                // Both may be the same term.
                let [_, to_y_again] = operands(family, kind, z, self.bounds(x), self.bounds(y));
                self.narrow(y, to_y.meet(to_y_again).unwrap_or(to_y), cause)
            }
            Node::Ite(condition, x, y) if terms.kind(term).is_integer() => {
                match self.bounds(condition).single() {
                    Some(0) => return self.narrow(y, z, cause),
                    Some(_) => return self.narrow(x, z, cause),
                    None => {}
                }
                if z.meet(self.bounds(x)).is_none() {
                    self.narrow(condition, Interval::point(0), cause)?;
                }
                if z.meet(self.bounds(y)).is_none() {
                    self.narrow(condition, Interval::point(1), cause)?;
                }
                Ok(())
            }
            Node::Element(table, index) if terms.kind(term).is_integer() => {
                let words = &terms.table(table).words;
                let mut bounds = self.bounds(index);
                let kind = terms.kind(term);
                let is_possible = |at: i64| {
                    let word = usize::try_from(at).ok().and_then(|at| words.get(at)).copied();
                    z.contains(integer(kind, word.unwrap_or(Word::ZERO)))
                };
                for _ in 0..MOST_ROWS {
                    match (is_possible(bounds.low), is_possible(bounds.high)) {
                        (true, true) => break,
                        _ if bounds.low == bounds.high => return Err(Empty(cause, index)),
                        (false, _) => bounds.low += 1,
                        (_, false) => bounds.high -= 1,
                    }
                }
                self.narrow(index, bounds, cause)
            }
            _ => Ok(()),
        }
    }

    fn operand_of_unary(&self, op: Operator, x: TermId, z: Interval) -> Option<Interval> {
        let range = match op {
            Operator::NegI | Operator::NegL => {
                let kind = op.signature().result;
                let [low, high] = ends(self.bounds(x));
                return fits(kind, -high, -low).then(|| between(-i128::from(z.high), -i128::from(z.low)));
            }
            Operator::I2L => return Some(z),
            Operator::L2I => Interval::INT,
            Operator::I2B => Interval::new(-128, 127),
            Operator::I2S => Interval::new(-32_768, 32_767),
            Operator::I2C => Interval::new(0, 65_535),
            _ => return None,
        };
        self.bounds(x).is_within(range).then_some(z)
    }
}

/// Bounds of both operands.
fn operands(family: Family, kind: Kind, z: Interval, x: Interval, y: Interval) -> [Interval; 2] {
    let any = [Interval::LONG; 2];
    let ([a, b], [c, d], [least, greatest]) = (ends(x), ends(y), ends(z));
    let holds = z.single().filter(|_| z.is_within(Interval::BOOLEAN)).map(|value| value == 1);
    match family {
        Family::Add if fits(kind, a + c, b + d) => [between(least - d, greatest - c), between(least - b, greatest - a)],
        Family::Sub if fits(kind, a - d, b - c) => [between(least + c, greatest + d), between(a - greatest, b - least)],
        Family::Mul => product(kind, z, x, y),
        Family::Shl => match y.single().filter(|places| (0..31).contains(places)) {
            Some(places) => [product(kind, z, x, Interval::point(1 << places))[0], Interval::LONG],
            None => any,
        },
        Family::Shr | Family::Ushr if family == Family::Shr || a >= 0 => match y.single() {
            Some(places) if (0..63).contains(&places) && (kind == Kind::Long || places < 32) => {
                [between(least << places, (greatest << places) + (1 << places) - 1), Interval::LONG]
            }
            _ => any,
        },
        Family::Div => match y.single() {
            Some(divisor) if divisor > 0 => {
                let divisor = i128::from(divisor);
                let low = if least > 0 { least * divisor } else { least * divisor - (divisor - 1) };
                let high = if greatest < 0 { greatest * divisor } else { greatest * divisor + divisor - 1 };
                [between(low, high), Interval::LONG]
            }
            _ => [Interval::LONG, divisor(z, x)],
        },
        // A remainder has the sign of the dividend and is nearer to zero; by zero, it is zero.
        Family::Rem if least > 0 => [between(least, i64::MAX.into()), Interval::LONG],
        Family::Rem if greatest < 0 => [between(i64::MIN.into(), greatest), Interval::LONG],
        Family::And | Family::Or | Family::Xor => bits(family, holds, x, y),
        _ => match holds {
            Some(holds) => comparison(family, kind, holds, x, y),
            None => any,
        },
    }
}

/// The divisor of a quotient that is not zero. Without signs, it is at most the dividend by the quotient, also if that wraps
/// around; it has the sign of the quotient if the dividend is positive.
fn divisor(z: Interval, x: Interval) -> Interval {
    let ([a, b], [least, greatest]) = (ends(x), ends(z));
    let nearest = if least > 0 { least } else { -greatest };
    if nearest <= 0 {
        return Interval::LONG;
    }
    let most = a.abs().max(b.abs()) / nearest;
    match (a >= 0, least > 0) {
        (true, true) => between(a / (greatest + 1) + 1, most),
        (true, false) => between(-most, -(a / (1 - least) + 1)),
        (false, _) => between(-most, most),
    }
}

/// Operands of a product that does not wrap around, where one of them is positive.
fn product(kind: Kind, z: Interval, x: Interval, y: Interval) -> [Interval; 2] {
    let corners = [x.low, x.high].map(|a| [y.low, y.high].map(|c| i128::from(a) * i128::from(c)));
    let corners = corners.as_flattened();
    let (Some(low), Some(high)) = (corners.iter().min(), corners.iter().max()) else { return [Interval::LONG; 2] };
    if !fits(kind, *low, *high) {
        return [Interval::LONG; 2];
    }
    let [least, greatest] = ends(z);
    // v * w is in z and w is positive, so v is between quotients by the ends of w.
    let solved = |w: Interval| {
        if w.low <= 0 {
            return Interval::LONG;
        }
        let [c, d] = ends(w);
        let low = if least >= 0 { quotients(least, d)[0] } else { quotients(least, c)[0] };
        let high = if greatest >= 0 { quotients(greatest, c)[1] } else { quotients(greatest, d)[1] };
        between(low, high)
    };
    [solved(y), solved(x)]
}

/// Operands of conjunctions, disjunctions and negations of booleans.
fn bits(family: Family, holds: Option<bool>, x: Interval, y: Interval) -> [Interval; 2] {
    let any = [Interval::LONG; 2];
    let are_boolean = x.is_within(Interval::BOOLEAN) && y.is_within(Interval::BOOLEAN);
    let Some(holds) = holds.filter(|_| are_boolean) else { return any };
    let point = |value: bool| Interval::point(value.into());
    let is = |v: Interval, value: bool| v == point(value);
    match family {
        Family::And if holds => [point(true); 2],
        Family::Or if !holds => [point(false); 2],
        Family::And if is(x, true) => [Interval::LONG, point(false)],
        Family::And if is(y, true) => [point(false), Interval::LONG],
        Family::Or if is(x, false) => [Interval::LONG, point(true)],
        Family::Or if is(y, false) => [point(true), Interval::LONG],
        Family::Xor => {
            let other = |v: Interval| v.single().map_or(Interval::LONG, |value| point((value == 1) != holds));
            [other(y), other(x)]
        }
        _ => any,
    }
}

fn comparison(family: Family, kind: Kind, holds: bool, x: Interval, y: Interval) -> [Interval; 2] {
    let any = [Interval::LONG; 2];
    let swapped = |[y, x]: [Interval; 2]| [x, y];
    let [least, greatest] = ends(Interval::all(kind));
    let ([a, b], [c, d]) = (ends(x), ends(y));
    match (family, holds) {
        (Family::Eq, true) | (Family::Ne, false) => [y, x],
        (Family::Eq, false) | (Family::Ne, true) => [without(x, y), without(y, x)],
        (Family::Lt, true) | (Family::Ge, false) => less(x, y, 1),
        (Family::Le, true) | (Family::Gt, false) => less(x, y, 0),
        (Family::Gt, true) | (Family::Le, false) => swapped(less(y, x, 1)),
        (Family::Ge, true) | (Family::Lt, false) => swapped(less(y, x, 0)),
        (Family::Below, true) if c >= 0 => {
            let natural = Interval::new(0, i64::MAX);
            let [to_x, to_y] = less(x.meet(natural).unwrap_or(natural), y, 1);
            [to_x.meet(natural).unwrap_or(natural), to_y]
        }
        (Family::Below, false) if a >= 0 && c >= 0 => swapped(less(y, x, 0)),
        (Family::AddOverflows, false) => [between(least - d, greatest - c), between(least - b, greatest - a)],
        // Only one end can be exceeded.
        (Family::AddOverflows, true) if a + c >= least => {
            [between(greatest + 1 - d, i128::MAX), between(greatest + 1 - b, i128::MAX)]
        }
        (Family::AddOverflows, true) if b + d <= greatest => {
            [between(i128::MIN, least - 1 - c), between(i128::MIN, least - 1 - a)]
        }
        (Family::SubOverflows, false) => [between(least + c, greatest + d), between(a - greatest, b - least)],
        (Family::MulOverflows, false) => {
            let solved = |w: Interval| {
                if w.low <= 0 {
                    return Interval::LONG;
                }
                let w = i128::from(w.low);
                between(quotients(least, w)[0], quotients(greatest, w)[1])
            };
            [solved(y), solved(x)]
        }
        _ => any,
    }
}

/// Operands of x + gap <= y.
fn less(x: Interval, y: Interval, gap: i128) -> [Interval; 2] {
    [between(i64::MIN.into(), i128::from(y.high) - gap), between(i128::from(x.low) + gap, i64::MAX.into())]
}

/// An end of x that is the only value of y is not a value of x.
fn without(x: Interval, y: Interval) -> Interval {
    match y.single() {
        Some(value) if x.low < x.high && value == x.low => Interval::new(x.low + 1, x.high),
        Some(value) if x.low < x.high && value == x.high => Interval::new(x.low, x.high - 1),
        _ => Interval::LONG,
    }
}
