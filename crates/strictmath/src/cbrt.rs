//! `cbrt`: the cube root.
//!
//! A third of the high word, plus a constant, is a first estimate good to five
//! bits. A rational iteration step brings it to 23 bits, it is rounded to 20
//! bits and away from zero, and a last step of Newton's gives the result, with
//! an error below 0.667 units in the last place.
//!
//! The `libm` crate's version is correctly rounded (after Zimmermann), which
//! fdlibm's is not: about one result in twelve differs.

use crate::words::{abs_high, from_words, high, with_high};

/// 2^54, which makes every subnormal number a normal one.
const LIFT: f64 = 18_014_398_509_481_984.0;

/// (1023 - 1023/3 - 0.03306235651) * 2^20, which makes up for the bias of the
/// exponent, and the same less 18 * 2^20, for numbers multiplied by 2^54.
const NORMAL_BIAS: u32 = 715_094_163;
const LIFTED_BIAS: u32 = 696_219_795;

/// The constants of the rational step: 19/35, -864/1225, 99/70, 45/28, 5/14.
const C: f64 = f64::from_bits(0x3FE1_5F15_F15F_15F1);
const D: f64 = f64::from_bits(0xBFE6_91DE_2532_C834);
const E: f64 = f64::from_bits(0x3FF6_A0EA_0EA0_EA0F);
const F: f64 = f64::from_bits(0x3FF9_B6DB_6DB6_DB6E);
const G: f64 = f64::from_bits(0x3FD6_DB6D_B6DB_6DB7);

/// The cube root of `x`.
#[must_use]
pub fn cbrt(x: f64) -> f64 {
    if x == 0.0 || !x.is_finite() {
        return x;
    }
    let size = x.abs();
    let estimate = if size.is_normal() {
        from_words(abs_high(x) / 3 + NORMAL_BIAS, 0)
    } else {
        let lifted = LIFT * size;
        with_high(lifted, high(lifted) / 3 + LIFTED_BIAS)
    };
    let ratio = estimate * estimate / size;
    let s = C + ratio * estimate;
    let better = estimate * (G + F / (s + E + D / s));
    let rounded = from_words(high(better) + 1, 0);
    let quotient = size / (rounded * rounded);
    let step = (quotient - rounded) / (rounded + rounded + quotient);
    (rounded + rounded * step).copysign(x)
}
