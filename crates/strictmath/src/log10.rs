//! `log10`: the logarithm to the base ten.
//!
//! `x` is written as 2^n y with y in [1, 2) for n not negative, in [1/2, 1)
//! else, and the result is n log10(2) + log(y) / log(10). This makes it exact
//! for the powers of ten that are doubles, from 10^0 to 10^22.
//!
//! The `libm` crate's version is FreeBSD's, which has its own polynomial and
//! extra precision; about one result in 20 differs in its last bit.

use crate::log::{log, normalize, special};
use crate::words::{exponent, high, with_high};

/// 1 / ln 10.
const INVERSE_LN_10: f64 = f64::from_bits(0x3FDB_CB7B_1526_E50E);

/// log10(2) to 38 bits, so that small multiples of it are exact, and the rest.
const LOG10_2: f64 = f64::from_bits(0x3FD3_4413_509F_6000);
const LOG10_2_TAIL: f64 = f64::from_bits(0x3D59_FEF3_11F1_2B36);

/// The logarithm of `x` to the base ten.
#[must_use]
pub fn log10(x: f64) -> f64 {
    if let Some(result) = special(x) {
        return result;
    }
    let (x, mut k) = normalize(x);
    k += exponent(high(x));
    let below_one = u32::from(k < 0);
    let fraction = with_high(x, (high(x) & 0x000F_FFFF) | ((0x3FF - below_one) << 20));
    let scale = f64::from(k + below_one.cast_signed());
    let small = scale * LOG10_2_TAIL + INVERSE_LN_10 * log(fraction);
    small + scale * LOG10_2
}
