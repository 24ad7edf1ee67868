//! Intervals: the least and the greatest value that an int or a long may have.
//!
//! [`Interval::of`] says how an operator maps intervals to an interval. The result contains every value that the operator can
//! have on the operands; it is exact for comparisons, sums and products that cannot wrap, and coarse for bits.

use crate::{Family, Kind, Operator};

/// The integers from `low` to `high`. Never empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Interval {
    /// The least of them.
    pub low: i64,
    /// The greatest of them.
    pub high: i64,
}

impl Interval {
    /// The values of boolean.
    pub const BOOLEAN: Interval = Interval { low: 0, high: 1 };
    /// The values of long, and what stands for "anything" where values are no integers.
    pub const LONG: Interval = Interval { low: i64::MIN, high: i64::MAX };
    /// The values of int.
    pub const INT: Interval = Interval { low: i32::MIN as i64, high: i32::MAX as i64 };

    /// The integers from `low` to `high`, which must not be less.
    pub fn new(low: i64, high: i64) -> Interval {
        debug_assert!(low <= high);
        Interval { low, high }
    }

    /// One integer.
    pub fn point(value: i64) -> Interval {
        Interval { low: value, high: value }
    }

    /// All values of a kind.
    pub fn all(kind: Kind) -> Interval {
        if kind == Kind::Int { Interval::INT } else { Interval::LONG }
    }

    /// The only value, if there is one only.
    pub fn single(self) -> Option<i64> {
        (self.low == self.high).then_some(self.low)
    }

    /// Whether it contains a value.
    pub fn contains(self, value: i64) -> bool {
        self.low <= value && value <= self.high
    }

    /// Whether all its values are in another one.
    pub fn is_within(self, other: Interval) -> bool {
        other.low <= self.low && self.high <= other.high
    }

    /// The values that are in both, if there are any.
    pub fn meet(self, other: Interval) -> Option<Interval> {
        let (low, high) = (self.low.max(other.low), self.high.min(other.high));
        (low <= high).then_some(Interval { low, high })
    }

    /// The least interval that contains both.
    pub fn join(self, other: Interval) -> Interval {
        Interval { low: self.low.min(other.low), high: self.high.max(other.high) }
    }

    /// The value nearest to zero; of two, the positive one.
    pub fn nearest_to_zero(self) -> i64 {
        0.clamp(self.low, self.high)
    }

    /// The number of values.
    pub fn size(self) -> u128 {
        (i128::from(self.high) - i128::from(self.low) + 1) as u128
    }

    fn ends(self) -> [i128; 2] {
        [self.low.into(), self.high.into()]
    }

    /// The results that `op` may have on operands from two intervals; the second is ignored if there is no such operand. For
    /// operands that are no integers the interval contains everything.
    pub fn of(op: Operator, x: Interval, y: Interval) -> Interval {
        match op.family() {
            Some((family, kind)) if kind.is_integer() && family != Family::FromBits => of_integers(family, kind, x, y),
            _ => others(op, x, y),
        }
    }
}

fn others(op: Operator, x: Interval, y: Interval) -> Interval {
    let narrowed = |range: Interval| if x.is_within(range) { x } else { range };
    match op {
        Operator::I2L => x,
        Operator::L2I => narrowed(Interval::INT),
        Operator::I2B => narrowed(Interval::new(i8::MIN.into(), i8::MAX.into())),
        Operator::I2S => narrowed(Interval::new(i16::MIN.into(), i16::MAX.into())),
        Operator::I2C => narrowed(Interval::new(0, u16::MAX.into())),
        Operator::CmpL if x.high < y.low => Interval::point(-1),
        Operator::CmpL if x.low > y.high => Interval::point(1),
        Operator::CmpL if x.single().is_some() && x == y => Interval::point(0),
        Operator::CmpL | Operator::CmpFL | Operator::CmpFG | Operator::CmpDL | Operator::CmpDG => Interval::new(-1, 1),
        Operator::MulHighL => {
            let [low, high] = hull(products(x, y));
            Interval::new((low >> 64) as i64, (high >> 64) as i64)
        }
        _ if op.is_predicate() => Interval::BOOLEAN,
        _ => Interval::all(op.signature().result),
    }
}

fn of_integers(family: Family, kind: Kind, x: Interval, y: Interval) -> Interval {
    let sum = || [i128::from(x.low) + i128::from(y.low), i128::from(x.high) + i128::from(y.high)];
    let difference = || [i128::from(x.low) - i128::from(y.high), i128::from(x.high) - i128::from(y.low)];
    match family {
        Family::Add => wrapped(kind, sum()),
        Family::Sub => wrapped(kind, difference()),
        Family::Mul => wrapped(kind, hull(products(x, y))),
        Family::Neg => wrapped(kind, [-i128::from(x.high), -i128::from(x.low)]),
        Family::Div => wrapped(kind, quotients(x, y)),
        Family::Rem => remainders(x, y),
        Family::And | Family::Or | Family::Xor => bitwise(family, x, y),
        Family::Shl | Family::Shr | Family::Ushr => shifted(family, kind, x, y),
        Family::Eq => truth(x.single().is_some() && x == y, x.meet(y).is_none()),
        Family::Ne => truth(x.meet(y).is_none(), x.single().is_some() && x == y),
        Family::Lt => truth(x.high < y.low, x.low >= y.high),
        Family::Ge => truth(x.low >= y.high, x.high < y.low),
        Family::Gt => truth(x.low > y.high, x.high <= y.low),
        Family::Le => truth(x.high <= y.low, x.low > y.high),
        Family::Below => below(x, y),
        Family::AddOverflows => overflows(kind, sum()),
        Family::SubOverflows => overflows(kind, difference()),
        Family::MulOverflows => overflows(kind, hull(products(x, y))),
        _ => Interval::all(kind),
    }
}

fn truth(always: bool, never: bool) -> Interval {
    Interval { low: always.into(), high: (!never).into() }
}

/// What is left of exact results where they may wrap.
fn wrapped(kind: Kind, [low, high]: [i128; 2]) -> Interval {
    let [least, greatest] = Interval::all(kind).ends();
    if low < least || high > greatest {
        return Interval::all(kind);
    }
    Interval::new(low as i64, high as i64)
}

fn overflows(kind: Kind, [low, high]: [i128; 2]) -> Interval {
    let [least, greatest] = Interval::all(kind).ends();
    truth(high < least || low > greatest, least <= low && high <= greatest)
}

fn hull(values: [i128; 4]) -> [i128; 2] {
    let [a, b, c, d] = values;
    [a.min(b).min(c).min(d), a.max(b).max(c).max(d)]
}

fn products(x: Interval, y: Interval) -> [i128; 4] {
    let ([a, b], [c, d]) = (x.ends(), y.ends());
    [a * c, a * d, b * c, b * d]
}

/// Quotients grow or fall with each operand as long as the sign of the divisor is fixed. Dividing by zero results in zero.
fn quotients(x: Interval, y: Interval) -> [i128; 2] {
    let parts = [y.meet(Interval::new(i64::MIN, -1)), y.meet(Interval::new(1, i64::MAX))];
    let mut range = if y.contains(0) { Some([0, 0]) } else { None };
    for part in parts.into_iter().flatten() {
        let ([a, b], [c, d]) = (x.ends(), part.ends());
        let [low, high] = hull([a / c, a / d, b / c, b / d]);
        let [least, greatest] = range.unwrap_or([low, high]);
        range = Some([least.min(low), greatest.max(high)]);
    }
    range.unwrap_or([0, 0])
}

/// A remainder has the sign of the dividend, and is nearer to zero than both operands' ends.
fn remainders(x: Interval, y: Interval) -> Interval {
    let largest = y.low.unsigned_abs().max(y.high.unsigned_abs());
    let smallest = if y.contains(0) { 0 } else { y.low.unsigned_abs().min(y.high.unsigned_abs()) };
    if x.low.unsigned_abs().max(x.high.unsigned_abs()) < smallest {
        return x;
    }
    let most = i128::from(largest.max(1) - 1);
    Interval::new(i128::from(x.low.min(0)).max(-most) as i64, i128::from(x.high.max(0)).min(most) as i64)
}

/// The least `bits` such that all values are between -2^bits and 2^bits - 1.
fn magnitude(x: Interval) -> u32 {
    let bits = |value: i64| 64 - (if value < 0 { !value } else { value }).leading_zeros();
    bits(x.low).max(bits(x.high))
}

fn bitwise(family: Family, x: Interval, y: Interval) -> Interval {
    let bits = magnitude(x).max(magnitude(y));
    let (least, greatest) = if bits >= 63 { (i64::MIN, i64::MAX) } else { (-(1 << bits), (1 << bits) - 1) };
    let is_negative = |v: Interval| v.high < 0;
    let is_natural = |v: Interval| v.low >= 0;
    match family {
        Family::And => {
            let low = if is_natural(x) || is_natural(y) { 0 } else { least };
            let naturals = [x, y].into_iter().filter(|v| is_natural(*v)).map(|v| v.high).min();
            let high = if is_negative(x) && is_negative(y) { x.high.min(y.high) } else { x.high.max(y.high) };
            Interval::new(low, naturals.unwrap_or(high))
        }
        Family::Or => {
            let low = if is_natural(x) && is_natural(y) {
                x.low.max(y.low)
            } else {
                // Setting bits in a negative number makes it greater.
                let negatives = [x, y].into_iter().filter(|v| is_negative(*v)).map(|v| v.low).max();
                negatives.unwrap_or(x.low.min(y.low))
            };
            Interval::new(low, if is_negative(x) || is_negative(y) { -1 } else { greatest })
        }
        _ => {
            let is_same_sign = is_natural(x) && is_natural(y) || is_negative(x) && is_negative(y);
            let is_other_sign = is_natural(x) && is_negative(y) || is_negative(x) && is_natural(y);
            Interval::new(if is_same_sign { 0 } else { least }, if is_other_sign { -1 } else { greatest })
        }
    }
}

fn shifted(family: Family, kind: Kind, x: Interval, y: Interval) -> Interval {
    let last = if kind == Kind::Int { 31 } else { 63 };
    let distances = match y.single() {
        Some(distance) => Interval::point(distance & last),
        None if y.is_within(Interval::new(0, last)) => y,
        None => Interval::new(0, last),
    };
    let ([a, b], [least, most]) = (x.ends(), distances.ends());
    match family {
        Family::Shl => wrapped(kind, hull([a << least, a << most, b << least, b << most])),
        Family::Ushr if x.low < 0 => {
            let modulus = 1_i128 << (last + 1);
            if least == 0 {
                return Interval::all(kind);
            }
            let (low, high) = if x.high < 0 { (a + modulus, b + modulus) } else { (0, modulus - 1) };
            Interval::new((low >> most) as i64, (high >> least) as i64)
        }
        _ => {
            let [low, high] = hull([a >> least, a >> most, b >> least, b >> most]);
            Interval::new(low as i64, high as i64)
        }
    }
}

/// A comparison as unsigned numbers, which are in the order of Java's unless one is negative.
fn below(x: Interval, y: Interval) -> Interval {
    let is_natural = [x.low >= 0, y.low >= 0];
    let is_negative = [x.high < 0, y.high < 0];
    match (is_natural, is_negative) {
        ([true, true], _) | (_, [true, true]) => truth(x.high < y.low, x.low >= y.high),
        ([true, _], [_, true]) => Interval::point(1),
        ([_, true], [true, _]) => Interval::point(0),
        _ => truth(false, y == Interval::point(0)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Word;

    /// All operators on all pairs of small intervals around the places where results wrap.
    #[test]
    fn intervals_contain_all_results() {
        for op in Operator::ALL {
            let signature = op.signature();
            let [Some(kind), second] = signature.operands else { panic!("{op:?} has an operand") };
            if !kind.is_integer() || !signature.result.is_integer() {
                continue;
            }
            let centres = |kind: Kind| match kind {
                Kind::Int => vec![0, i64::from(i32::MAX) - 1, i64::from(i32::MIN) + 1, 30, 127, -32_768],
                _ => vec![0, i64::MAX - 1, i64::MIN + 1, 62, 1 << 31],
            };
            let intervals = |kind: Kind| {
                let centres = centres(kind).into_iter();
                let points = centres.flat_map(|centre| (-2..=2).map(move |d| i64::checked_add(centre, d)));
                let range = Interval::all(kind);
                let mut points: Vec<i64> = points.flatten().filter(|p| range.contains(*p)).collect();
                points.sort_unstable();
                let windows = |size: usize| points.windows(size).map(<[i64]>::to_vec).collect::<Vec<_>>();
                (1..=4).flat_map(windows).collect::<Vec<_>>()
            };
            let word = |kind: Kind, value: i64| if kind == Kind::Int { Word::from(value as i32) } else { value.into() };
            let seconds = second.map_or_else(|| vec![vec![0]], intervals);
            for xs in intervals(kind) {
                for ys in &seconds {
                    let [x, y] = [&xs, ys].map(|vs| Interval::new(vs[0], vs[vs.len() - 1]));
                    let result = Interval::of(*op, x, y);
                    for (a, b) in xs.iter().flat_map(|a| ys.iter().map(|b| (*a, *b))) {
                        let z = op.evaluate(word(kind, a), word(second.unwrap_or(kind), b));
                        let z = if signature.result == Kind::Int { z.int().into() } else { z.long() };
                        assert!(result.contains(z), "{op:?} {a} {b} is {z}, not in {result:?} of {x:?} {y:?}");
                    }
                    assert!(result.is_within(Interval::all(signature.result)), "{op:?} {x:?} {y:?}: {result:?}");
                    if x.single().is_some() && y.single().is_some() && op.is_predicate() {
                        assert!(result.single().is_some(), "{op:?} {x:?} {y:?}: {result:?}");
                    }
                }
            }
        }
    }
}
