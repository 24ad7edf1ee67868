//! The tangent, or its negated reciprocal, on [-pi/4, pi/4]: the base of `tan`.
//!
//! A minimax polynomial of degree 27 in odd powers. From about 0.67 on, the
//! identity tan(x) = (1 - tan(pi/4 - x)) / (1 + tan(pi/4 - x)) moves the
//! argument to where the polynomial is accurate. The reciprocal for the odd
//! quadrants is refined from halves of the operands, whose products are exact.
//!
//! The `libm` crate has the same algorithm but not as a public function, and
//! its `tan` reduces the argument differently.

use crate::words::{abs_high, horner, upper_part};

/// pi/4 and what is missing from it.
const QUARTER_PI: f64 = f64::from_bits(0x3FE9_21FB_5444_2D18);
const QUARTER_PI_TAIL: f64 = f64::from_bits(0x3C81_A626_3314_5C07);

/// The coefficient of x^3.
const CUBIC: f64 = f64::from_bits(0x3FD5_5555_5555_5563);

/// The coefficients of x^5, x^9, ..., x^25.
const EVEN_REST: [f64; 6] = [
    f64::from_bits(0x3FC1_1111_1110_FE7A),
    f64::from_bits(0x3F96_64F4_8406_D637),
    f64::from_bits(0x3F6D_6D22_C956_0328),
    f64::from_bits(0x3F43_44D8_F2F2_6501),
    f64::from_bits(0x3F14_7E88_A037_92A6),
    f64::from_bits(0xBEF3_75CB_DB60_5373),
];

/// The coefficients of x^7, x^11, ..., x^27.
const ODD_REST: [f64; 6] = [
    f64::from_bits(0x3FAB_A1BA_1BB3_41FE),
    f64::from_bits(0x3F82_26E3_E96E_8493),
    f64::from_bits(0x3F57_DBC8_FEE0_8315),
    f64::from_bits(0x3F30_26F7_1A8D_1068),
    f64::from_bits(0x3F12_B80F_32F0_A7E9),
    f64::from_bits(0x3EFB_2A70_74BF_7AD4),
];

/// What [`tan_of_sum`] is asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Want {
    /// tan(x)
    Tangent,
    /// -1 / tan(x)
    NegatedReciprocal,
}

/// The wanted function of `x + tail`.
pub(crate) fn tan_of_sum(x: f64, tail: f64, want: Want) -> f64 {
    let size = abs_high(x);
    if size < 0x3E30_0000 {
        return match want {
            Want::Tangent => x,
            Want::NegatedReciprocal => negated_reciprocal(x, tail, x + tail),
        };
    }
    if size >= 0x3FE5_9428 {
        return near_quarter_pi(x, tail, want);
    }
    let rest = beyond_linear(x, tail);
    let tangent = x + rest;
    match want {
        Want::Tangent => tangent,
        Want::NegatedReciprocal => negated_reciprocal(x, rest, tangent),
    }
}

/// tan(x + tail) - x.
fn beyond_linear(x: f64, tail: f64) -> f64 {
    let square = x * x;
    let fourth = square * square;
    let even = horner(fourth, &EVEN_REST);
    let odd = square * horner(fourth, &ODD_REST);
    let cube = square * x;
    let rest = tail + square * (cube * (even + odd) + tail);
    rest + CUBIC * cube
}

/// The wanted function for |x| in [0.67434, pi/4].
fn near_quarter_pi(x: f64, tail: f64, want: Want) -> f64 {
    let negative = x.is_sign_negative();
    let (x, tail) = if negative { (-x, -tail) } else { (x, tail) };
    let distance = (QUARTER_PI - x) + (QUARTER_PI_TAIL - tail);
    let rest = beyond_linear(distance, 0.0);
    let tangent = distance + rest;
    let sign = match want {
        Want::Tangent => 1.0,
        Want::NegatedReciprocal => -1.0,
    };
    let result = sign - 2.0 * (distance - (tangent * tangent / (tangent + sign) - rest));
    if negative { -result } else { result }
}

/// -1 / (x + rest), where `sum` is `x + rest` rounded.
fn negated_reciprocal(x: f64, rest: f64, sum: f64) -> f64 {
    let sum_upper = upper_part(sum);
    let sum_tail = rest - (sum_upper - x);
    let estimate = -1.0 / sum;
    let estimate_upper = upper_part(estimate);
    let error = 1.0 + estimate_upper * sum_upper;
    estimate_upper + estimate * (error + estimate_upper * sum_tail)
}
