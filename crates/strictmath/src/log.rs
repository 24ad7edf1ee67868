//! `log`: the natural logarithm.
//!
//! `x` is written as 2^k (1 + f) with 1 + f between sqrt(1/2) and sqrt(2). With
//! s = f / (2 + f), log(1 + f) = 2s + s R(s^2), where R is a minimax polynomial
//! of degree 14 in s. The sum is grouped in one of two ways by the size of f.
//!
//! The `libm` crate's version is FreeBSD's, which has one grouping only; about
//! one result in 550 differs in its last bit.

use crate::words::{NOT_FINITE, exponent, high, horner, with_high};

/// ln 2 to 32 bits, so that small multiples of it are exact, and the rest.
pub(crate) const LN_2: f64 = f64::from_bits(0x3FE6_2E42_FEE0_0000);
pub(crate) const LN_2_TAIL: f64 = f64::from_bits(0x3DEA_39EF_3579_3C76);

/// 2^54, which makes every subnormal number a normal one.
const LIFT: f64 = 18_014_398_509_481_984.0;

/// The coefficients in R of s^2, s^6, s^10 and s^14.
const EVEN: [f64; 4] = [
    f64::from_bits(0x3FE5_5555_5555_5593),
    f64::from_bits(0x3FD2_4924_9422_9359),
    f64::from_bits(0x3FC7_4664_96CB_03DE),
    f64::from_bits(0x3FC2_F112_DF3E_5244),
];

/// The coefficients in R of s^4, s^8 and s^12.
const ODD: [f64; 3] = [
    f64::from_bits(0x3FD9_9999_9997_FA04),
    f64::from_bits(0x3FCC_71C5_1D8E_78AF),
    f64::from_bits(0x3FC3_9A09_D078_C69F),
];

/// What a logarithm returns without computing: for zero, negative numbers,
/// infinity and NaN.
pub(crate) fn special(x: f64) -> Option<f64> {
    if x == 0.0 {
        Some(f64::NEG_INFINITY)
    } else if x.is_nan() || x < 0.0 {
        Some(f64::NAN)
    } else if high(x) >= NOT_FINITE {
        Some(x)
    } else {
        None
    }
}

/// A positive `x` as a normal number and the power of two to multiply it with.
pub(crate) fn normalize(x: f64) -> (f64, i32) {
    if x.is_normal() { (x, 0) } else { (x * LIFT, -54) }
}

/// The natural logarithm of `x`.
#[must_use]
pub fn log(x: f64) -> f64 {
    if let Some(result) = special(x) {
        return result;
    }
    let (x, mut k) = normalize(x);
    k += exponent(high(x));
    let fraction_high = high(x) & 0x000F_FFFF;
    // Bit 20 if the fraction is above sqrt(2), and then the exponent is -1.
    let above = (fraction_high + 0x0009_5F64) & 0x0010_0000;
    if above != 0 {
        k += 1;
    }
    let f = with_high(x, fraction_high | (above ^ 0x3FF0_0000)) - 1.0;
    log_of_parts(f, fraction_high, k)
}

/// log(1 + f) + k ln 2, where `fraction_high` are the upper fraction bits of
/// the number that `f` comes from.
fn log_of_parts(f: f64, fraction_high: u32, k: i32) -> f64 {
    let scale = f64::from(k);
    let scaled = scale * LN_2;
    let scaled_tail = scale * LN_2_TAIL;
    if matches!(fraction_high, 0 | 0x000F_FFFE | 0x000F_FFFF) {
        // |f| is below 2^-20: a few terms of the series will do.
        if f == 0.0 {
            return if k == 0 { 0.0 } else { scaled + scaled_tail };
        }
        let rest = f * f * (0.5 - 0.333_333_333_333_333_3 * f);
        return if k == 0 { f - rest } else { scaled - ((rest - scaled_tail) - f) };
    }
    let s = f / (2.0 + f);
    let square = s * s;
    let fourth = square * square;
    let polynomial = square * horner(fourth, &EVEN) + fourth * horner(fourth, &ODD);
    if (0x0006_147A..=0x0006_B851).contains(&fraction_high) {
        let half_square = 0.5 * f * f;
        let inner = s * (half_square + polynomial);
        if k == 0 { f - (half_square - inner) } else { scaled - ((half_square - (inner + scaled_tail)) - f) }
    } else {
        let inner = s * (f - polynomial);
        if k == 0 { f - inner } else { scaled - ((inner - scaled_tail) - f) }
    }
}
