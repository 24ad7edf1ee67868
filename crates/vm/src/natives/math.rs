//! java.lang.StrictMath, and the bits of floats and doubles.

use fretsaw_strictmath as strict;

use fretsaw_term::Word;

use super::{Function, Native, native, terms};
use crate::machine::Machine;
use crate::trap::Result;

const STRICT: &str = "java/lang/StrictMath";

macro_rules! unary {
    ($f:path) => {
        |_, a| Ok(Word::from($f(a[0].double())))
    };
}

macro_rules! binary {
    ($f:path) => {
        |_, a| Ok(Word::from($f(a[0].double(), a[1].double())))
    };
}

pub(super) const NATIVES: &[Native] = &[
    native("java/lang/Float", "floatToRawIntBits", "", bits).constant().on_terms(terms::raw_bits),
    native("java/lang/Float", "intBitsToFloat", "", bits).constant().on_terms(terms::from_bits),
    native("java/lang/Double", "doubleToRawLongBits", "", bits).constant().on_terms(terms::raw_bits),
    native("java/lang/Double", "longBitsToDouble", "", bits).constant().on_terms(terms::from_bits),
];

/// A method of StrictMath.
const fn exact(name: &'static str, function: Function) -> Native {
    native(STRICT, name, "", function).constant()
}

/// Native in older JDKs, Java in newer ones; the results have the same bits.
pub(super) const STRICT_MATH: &[Native] = &[
    exact("sin", unary!(strict::sin)),
    exact("cos", unary!(strict::cos)),
    exact("tan", unary!(strict::tan)),
    exact("asin", unary!(strict::asin)),
    exact("acos", unary!(strict::acos)),
    exact("atan", unary!(strict::atan)),
    exact("atan2", binary!(strict::atan2)),
    exact("exp", unary!(strict::exp)),
    exact("log", unary!(strict::log)),
    exact("log10", unary!(strict::log10)),
    exact("sqrt", unary!(strict::sqrt)).on_terms(terms::SQUARE_ROOT),
    exact("cbrt", unary!(strict::cbrt)),
    exact("pow", binary!(strict::pow)),
    exact("hypot", binary!(strict::hypot)),
    exact("sinh", unary!(strict::sinh)),
    exact("cosh", unary!(strict::cosh)),
    exact("tanh", unary!(strict::tanh)),
    exact("expm1", unary!(strict::expm1)),
    exact("log1p", unary!(strict::log1p)),
    exact("IEEEremainder", binary!(strict::ieee_remainder)),
];

/// Registers hold floats and doubles as their bits.
fn bits(_: &mut Machine, a: &[Word]) -> Result<Word> {
    Ok(a[0])
}
