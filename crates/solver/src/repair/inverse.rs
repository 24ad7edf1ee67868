//! Inverse values: what an operand should be for an operator to have a wanted result.
//!
//! Of several such values, one near the old one is taken: bits that do not matter stay. The caller checks that the operator has the
//! wanted result, so a rule may be wrong for some operands, but not often, or it would be useless.

use fretsaw_term::{Family, Kind, Operator, Word};

use crate::answer::{integer, word};

/// The value of the only operand.
pub(super) fn of_unary(op: Operator, old: Word, wanted: Word) -> Option<Word> {
    // The bits that a conversion cuts off stay.
    let low = |mask: i32| Word::from(old.int() & !mask | wanted.int() & mask);
    Some(match op {
        Operator::NegI => Word::from(wanted.int().wrapping_neg()),
        Operator::NegL => Word::from(wanted.long().wrapping_neg()),
        Operator::I2L => Word::from(wanted.long() as i32),
        Operator::L2I => Word::from(old.long() & !0xffff_ffff | wanted.long() & 0xffff_ffff),
        Operator::I2B => low(0xff),
        Operator::I2S | Operator::I2C => low(0xffff),
        _ => return None,
    })
}

/// The value of the first operand, if the second one is `y`.
pub(super) fn of_first(op: Operator, old: Word, y: Word, wanted: Word) -> Option<Word> {
    let (family, kind) = op.family().filter(|(_, kind)| kind.is_integer())?;
    let is_shift = matches!(family, Family::Shl | Family::Shr | Family::Ushr);
    let result_kind = op.signature().result;
    let (a, b) = (integer(kind, old), integer(if is_shift { Kind::Int } else { kind }, y));
    let z = integer(result_kind, wanted);
    let last = if kind == Kind::Int { 31 } else { 63 };
    let places = (b & last) as u32;
    let value = match family {
        Family::Add => z.wrapping_sub(b),
        Family::Sub => z.wrapping_add(b),
        Family::Mul => quotient(z, b)?,
        Family::Div => z.wrapping_mul(b),
        Family::Rem => a.wrapping_sub(a.checked_rem(b)?).wrapping_add(z),
        Family::Xor => z ^ b,
        Family::And => a & !b | z,
        Family::Or => a & b | z & !b,
        Family::Shl if kind == Kind::Int => i64::from((z as i32 as u32 >> places) as i32),
        Family::Shl => (z as u64 >> places) as i64,
        Family::Shr | Family::Ushr => z.wrapping_shl(places) | a & ((1 << places) - 1),
        _ => compared(family, a, b, z != 0)?,
    };
    Some(word(kind, value))
}

/// The value of the second operand, if the first one is `x`.
pub(super) fn of_second(op: Operator, x: Word, old: Word, wanted: Word) -> Option<Word> {
    let (family, kind) = op.family().filter(|(_, kind)| kind.is_integer())?;
    let (a, b, z) = (integer(kind, x), integer(kind, old), integer(op.signature().result, wanted));
    let mirrored = match family {
        Family::Lt => Family::Gt,
        Family::Gt => Family::Lt,
        Family::Le => Family::Ge,
        Family::Ge => Family::Le,
        Family::Shl | Family::Shr | Family::Ushr | Family::Div | Family::Rem | Family::Below => return None,
        Family::Sub => return Some(word(kind, a.wrapping_sub(z))),
        Family::Eq | Family::Ne => return compared(family, b, a, z != 0).map(|value| word(kind, value)),
        _ => return of_first(op, old, x, wanted),
    };
    compared(mirrored, b, a, z != 0).map(|value| word(kind, value))
}

/// A value that compares with `b` as wanted, as near to it as there is.
fn compared(family: Family, old: i64, b: i64, holds: bool) -> Option<i64> {
    match (family, holds) {
        (Family::Eq, true) | (Family::Ne, false) => Some(b),
        (Family::Eq, false) | (Family::Ne, true) => Some(if old == b { b.wrapping_add(1) } else { old }),
        (Family::Lt, true) | (Family::Ge, false) => b.checked_sub(1),
        (Family::Gt, true) | (Family::Le, false) => b.checked_add(1),
        (Family::Le | Family::Ge, true) | (Family::Lt | Family::Gt, false) => Some(b),
        (Family::Below, true) => Some(b.wrapping_sub(1)),
        (Family::Below, false) => Some(b),
        _ => None,
    }
}

/// A number whose product with `b` is `z`, modulo 2^64: there is one if `z` has as many zeros at its end.
fn quotient(z: i64, b: i64) -> Option<i64> {
    let zeros = b.trailing_zeros();
    if b == 0 || z.trailing_zeros() < zeros {
        return None;
    }
    let odd = b >> zeros;
    // Each step of Newton's method doubles the number of bits that are right.
    let inverse = (0..6).fold(odd, |inverse, _| inverse.wrapping_mul(2_i64.wrapping_sub(odd.wrapping_mul(inverse))));
    Some((z >> zeros).wrapping_mul(inverse))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where a result is possible, the rules find an operand nearly always.
    #[test]
    fn operands_have_the_wanted_results() {
        let values = [0, 1, -1, 2, 5, 7, 12, 31, 100, -8, 65_535, i32::MAX, i32::MIN].map(Word::from);
        let integers = Operator::ALL.iter().copied().filter(|op| {
            op.family().is_some_and(|(family, kind)| {
                kind == Kind::Int
                    && !matches!(family, Family::AddOverflows | Family::SubOverflows | Family::MulOverflows)
            }) && !op.is_unary()
        });
        for op in integers {
            let (mut tried, mut found) = (0, 0);
            for (x, y) in values.iter().flat_map(|x| values.iter().map(move |y| (*x, *y))) {
                for old in values {
                    let wanted = op.evaluate(x, y);
                    tried += 1;
                    let first = of_first(op, old, y, wanted).is_some_and(|value| op.evaluate(value, y) == wanted);
                    let second = of_second(op, x, old, wanted).is_some_and(|value| op.evaluate(x, value) == wanted);
                    found += usize::from(first || second);
                }
            }
            assert!(found * 10 >= tried * 7, "{op:?}: {found} of {tried}");
        }
    }
}
