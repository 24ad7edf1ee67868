//! `log1p`: the natural logarithm of 1 + x.
//!
//! 1 + x is written as 2^k (1 + f) with 1 + f between sqrt(1/2) and sqrt(2),
//! and the rounding error of 1 + x is carried along as a correction. Then
//! log(1 + f) is computed with the coefficients of [`mod@crate::log`]'s polynomial.
//!
//! The `libm` crate's version places the limits of its cases differently and
//! groups the polynomial as FreeBSD's `log` does, so some results differ in
//! their last bit.

use crate::log::{LN_2, LN_2_TAIL};
use crate::words::{abs_high, exponent, high, horner, with_high};

/// The coefficients of s^2, s^4, ..., s^14.
const COEFFICIENTS: [f64; 7] = [
    f64::from_bits(0x3FE5_5555_5555_5593),
    f64::from_bits(0x3FD9_9999_9997_FA04),
    f64::from_bits(0x3FD2_4924_9422_9359),
    f64::from_bits(0x3FCC_71C5_1D8E_78AF),
    f64::from_bits(0x3FC7_4664_96CB_03DE),
    f64::from_bits(0x3FC3_9A09_D078_C69F),
    f64::from_bits(0x3FC2_F112_DF3E_5244),
];

/// A number 1 + x as 2^k (1 + f), and its relative rounding error.
struct Parts {
    k: i32,
    f: f64,
    error: f64,
    /// Whether |f| is below 2^-20.
    tiny: bool,
}

/// The natural logarithm of 1 + `x`.
#[must_use]
pub fn log1p(x: f64) -> f64 {
    if x.is_nan() || x < -1.0 {
        return f64::NAN;
    }
    if x <= -1.0 {
        return f64::NEG_INFINITY;
    }
    if x.is_infinite() {
        return x;
    }
    let size = abs_high(x);
    if size < 0x3E20_0000 {
        // |x| is below 2^-29: one or two terms of the series.
        return if size < 0x3C90_0000 { x } else { x - x * x * 0.5 };
    }
    // 1 - sqrt(1/2) and sqrt(2) - 1, where no power of two is split off.
    let limit = if x < 0.0 { 0x3FD2_BEC4 } else { 0x3FDA_827A };
    let parts = if size < limit { Parts { k: 0, f: x, error: 0.0, tiny: false } } else { split(x) };
    log_of_parts(&parts)
}

/// Splits 1 + `x`, for an `x` that is not small.
fn split(x: f64) -> Parts {
    let (sum, mut k, error) = if x < 9_007_199_254_740_992.0 {
        let sum = 1.0 + x;
        let k = exponent(high(sum));
        let lost = if k > 0 { 1.0 - (sum - x) } else { x - (sum - 1.0) };
        (sum, k, lost / sum)
    } else {
        (x, exponent(high(x)), 0.0)
    };
    let fraction_high = high(sum) & 0x000F_FFFF;
    if fraction_high < 0x0006_A09E {
        let f = with_high(sum, fraction_high | 0x3FF0_0000) - 1.0;
        Parts { k, f, error, tiny: fraction_high == 0 }
    } else {
        k += 1;
        let f = with_high(sum, fraction_high | 0x3FE0_0000) - 1.0;
        Parts { k, f, error, tiny: fraction_high > 0x000F_FFFC }
    }
}

/// The logarithm of the number with these parts.
fn log_of_parts(parts: &Parts) -> f64 {
    let &Parts { k, f, error, tiny } = parts;
    let scaled = f64::from(k) * LN_2;
    let correction = f64::from(k) * LN_2_TAIL + error;
    let half_square = 0.5 * f * f;
    if tiny {
        if f == 0.0 {
            return if k == 0 { 0.0 } else { scaled + correction };
        }
        let rest = half_square * (1.0 - 0.666_666_666_666_666_6 * f);
        return if k == 0 { f - rest } else { scaled - ((rest - correction) - f) };
    }
    let s = f / (2.0 + f);
    let square = s * s;
    let polynomial = square * horner(square, &COEFFICIENTS);
    let inner = s * (half_square + polynomial);
    if k == 0 { f - (half_square - inner) } else { scaled - ((half_square - (inner + correction)) - f) }
}
