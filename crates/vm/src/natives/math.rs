//! java.lang.StrictMath, and the bits of floats and doubles.

use fretsaw_strictmath as strict;

use super::Native;
use crate::machine::Machine;
use crate::trap::Result;

const STRICT: &str = "java/lang/StrictMath";

macro_rules! unary {
    ($f:path) => {
        |_, a| Ok($f(f64::from_bits(a[0])).to_bits())
    };
}

macro_rules! binary {
    ($f:path) => {
        |_, a| Ok($f(f64::from_bits(a[0]), f64::from_bits(a[1])).to_bits())
    };
}

pub(super) const NATIVES: &[Native] = &[
    ("java/lang/Float", "floatToRawIntBits", "", bits),
    ("java/lang/Float", "intBitsToFloat", "", bits),
    ("java/lang/Double", "doubleToRawLongBits", "", bits),
    ("java/lang/Double", "longBitsToDouble", "", bits),
];

/// Native in older JDKs, Java in newer ones; the results have the same bits.
pub(super) const STRICT_MATH: &[Native] = &[
    (STRICT, "sin", "", unary!(strict::sin)),
    (STRICT, "cos", "", unary!(strict::cos)),
    (STRICT, "tan", "", unary!(strict::tan)),
    (STRICT, "asin", "", unary!(strict::asin)),
    (STRICT, "acos", "", unary!(strict::acos)),
    (STRICT, "atan", "", unary!(strict::atan)),
    (STRICT, "atan2", "", binary!(strict::atan2)),
    (STRICT, "exp", "", unary!(strict::exp)),
    (STRICT, "log", "", unary!(strict::log)),
    (STRICT, "log10", "", unary!(strict::log10)),
    (STRICT, "sqrt", "", unary!(strict::sqrt)),
    (STRICT, "cbrt", "", unary!(strict::cbrt)),
    (STRICT, "pow", "", binary!(strict::pow)),
    (STRICT, "hypot", "", binary!(strict::hypot)),
    (STRICT, "sinh", "", unary!(strict::sinh)),
    (STRICT, "cosh", "", unary!(strict::cosh)),
    (STRICT, "tanh", "", unary!(strict::tanh)),
    (STRICT, "expm1", "", unary!(strict::expm1)),
    (STRICT, "log1p", "", unary!(strict::log1p)),
    (STRICT, "IEEEremainder", "", binary!(strict::ieee_remainder)),
];

/// Registers hold floats and doubles as their bits.
fn bits(_: &mut Machine, a: &[u64]) -> Result<u64> {
    Ok(a[0])
}
