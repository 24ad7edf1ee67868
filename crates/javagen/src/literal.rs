//! Constants as Java source, mostly the extreme values of every type.

use crate::random::Random;
use crate::types::Type;

/// Strings with empty, repeated, colliding, blank, accented and supplementary contents, and halves of surrogate pairs.
const STRINGS: &[&str] = &[
    "",
    "a",
    "ab",
    "Aa",
    "BB",
    "abcabc",
    "  x y\\t",
    "\\0",
    "z\\u00e9\\u00df",
    "\\u0130i",
    "\\ud83d\\ude00",
    "a\\ud83d",
    "\\ude00b",
    "\\u4e2d\\u6587",
    "null",
    "-17",
    "3.5e2",
    "true",
    "Hello, World",
];

/// Constants of `Float` and `Double` alike.
const SPECIAL: &[&str] = &["NaN", "POSITIVE_INFINITY", "NEGATIVE_INFINITY", "MAX_VALUE", "MIN_VALUE", "MIN_NORMAL"];

/// A constant expression of type `ty`.
pub fn literal(random: &mut Random, ty: Type) -> String {
    match ty {
        Type::Boolean => random.pick(&["true", "false"]).to_owned(),
        Type::Byte => format!("((byte) {})", integer(random) as i8),
        Type::Short => format!("((short) {})", integer(random) as i16),
        Type::Char => character(random),
        Type::Int => parenthesized(i64::from(integer(random) as i32), ""),
        Type::Long => parenthesized(integer(random), "L"),
        Type::Float => float(random),
        Type::Double => double(random),
        Type::String => string(random),
    }
}

/// A string literal.
pub fn string(random: &mut Random) -> String {
    format!("\"{}\"", random.pick(STRINGS))
}

fn parenthesized(value: i64, suffix: &str) -> String {
    if value < 0 { format!("({value}{suffix})") } else { format!("{value}{suffix}") }
}

/// A number at or near the limits of some integral type, a small one, or any.
fn integer(random: &mut Random) -> i64 {
    let edge = random.pick(&[0, 0, 0, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fff_ffff, 0x8000_0000, i64::MAX]);
    let sign = random.pick(&[1, -1]);
    match random.below(8) {
        0 => random.bits() as i64,
        1 => i64::from(random.bits() as i32),
        2 => 1i64 << random.below(64),
        3 | 4 => random.below(100) as i64 * sign,
        _ => (edge * sign).wrapping_add(random.between(0, 4) as i64 - 2),
    }
}

fn character(random: &mut Random) -> String {
    if random.one_in(3) {
        format!("((char) {})", integer(random) as u16)
    } else {
        format!("'{}'", random.pick(&['a', 'Z', '0', ' ', '~', 'x', '9']))
    }
}

fn float(random: &mut Random) -> String {
    let any = f32::from_bits(random.bits() as u32);
    let value = match random.below(4) {
        0 => return format!("Float.{}", random.pick(SPECIAL)),
        1 if any.is_finite() => any,
        2 => random.pick(&[0.0, -0.0, 1.0, -1.0, 0.1, 16_777_216.0, 2_147_483_648.0, 1e10]),
        _ => random.below(2000) as f32 / 8.0 - 100.0,
    };
    format!("({value:?}f)")
}

fn double(random: &mut Random) -> String {
    let any = f64::from_bits(random.bits());
    let value = match random.below(4) {
        0 => return format!("Double.{}", random.pick(SPECIAL)),
        1 if any.is_finite() => any,
        2 => random.pick(&[0.0, -0.0, 1.0, -1.0, 0.1, 2_147_483_648.0, 9_007_199_254_740_993.0, 1e19, 1e-5, 1e7]),
        _ => random.below(2000) as f64 / 16.0 - 50.0,
    };
    format!("({value:?})")
}
