//! Sine and cosine on [-pi/4, pi/4], the base of `sin` and `cos`.
//!
//! Both are minimax polynomials in the square of the argument, of degree 13 for
//! the sine and 14 for the cosine. The argument comes as a sum `x + tail` (the
//! reduced angle needs more than 53 bits), and the tail enters to first order.
//!
//! The `libm` crate's kernels are FreeBSD's, which group the polynomials and
//! the leading terms of the cosine differently and so round differently.

use crate::words::{abs_high, from_words, horner};

/// The high word of 2^-27, below which the leading term is the result.
const TINY: u32 = 0x3E40_0000;

/// The sine's coefficient of x^3.
const SIN_CUBIC: f64 = f64::from_bits(0xBFC5_5555_5555_5549);

/// The sine's coefficients of x^5, x^7, ..., x^13.
const SIN_REST: [f64; 5] = [
    f64::from_bits(0x3F81_1111_1110_F8A6),
    f64::from_bits(0xBF2A_01A0_19C1_61D5),
    f64::from_bits(0x3EC7_1DE3_57B1_FE7D),
    f64::from_bits(0xBE5A_E5E6_8A2B_9CEB),
    f64::from_bits(0x3DE5_D93A_5ACF_D57C),
];

/// The cosine's coefficients of x^4, x^6, ..., x^14.
const COS_REST: [f64; 6] = [
    f64::from_bits(0x3FA5_5555_5555_554C),
    f64::from_bits(0xBF56_C16C_16C1_5177),
    f64::from_bits(0x3EFA_01A0_19CB_1590),
    f64::from_bits(0xBE92_7E4F_809C_52AD),
    f64::from_bits(0x3E21_EE9E_BDB4_B1C4),
    f64::from_bits(0xBDA8_FAE9_BE88_38D4),
];

/// The sine of `x`, for an `x` that is exact.
pub(crate) fn sin_exact(x: f64) -> f64 {
    if abs_high(x) < TINY {
        return x;
    }
    let square = x * x;
    let cube = square * x;
    x + cube * (SIN_CUBIC + square * horner(square, &SIN_REST))
}

/// The sine of `x + tail`.
pub(crate) fn sin_of_sum(x: f64, tail: f64) -> f64 {
    if abs_high(x) < TINY {
        return x;
    }
    let square = x * x;
    let cube = square * x;
    let rest = horner(square, &SIN_REST);
    x - ((square * (0.5 * tail - cube * rest) - tail) - cube * SIN_CUBIC)
}

/// The cosine of `x + tail`.
///
/// From 0.3 on, `1 - x*x/2` would lose a bit, so about x*x/4 (a number of few
/// bits, hence exact to subtract) is taken off both of its terms.
pub(crate) fn cos_of_sum(x: f64, tail: f64) -> f64 {
    let size = abs_high(x);
    if size < TINY {
        return 1.0;
    }
    let square = x * x;
    let rest = square * horner(square, &COS_REST);
    let correction = square * rest - x * tail;
    if size < 0x3FD3_3333 {
        return 1.0 - (0.5 * square - correction);
    }
    let shift = if size > 0x3FE9_0000 {
        0.28125
    } else {
        // x with its exponent less two: about x/4, and cheaper than x*x/4.
        from_words(size - 0x0020_0000, 0)
    };
    let half_square = 0.5 * square - shift;
    let leading = 1.0 - shift;
    leading - (half_square - correction)
}
