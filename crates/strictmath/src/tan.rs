//! `tan`: the tangent.
//!
//! The angle is reduced to [-pi/4, pi/4] by a multiple of pi/2; for an odd
//! multiple the result is the negated reciprocal of the rest's tangent.
//!
//! The `libm` crate's version reduces the angle as FreeBSD does, and near the
//! multiples of pi/2 some results differ in their last bit.

use crate::kernel_tan::{Want, tan_of_sum};
use crate::reduce::{QUARTER_PI_HIGH, reduce};
use crate::words::abs_high;

/// The tangent of the angle `x`.
#[must_use]
pub fn tan(x: f64) -> f64 {
    if !x.is_finite() {
        return f64::NAN;
    }
    if abs_high(x) <= QUARTER_PI_HIGH {
        return tan_of_sum(x, 0.0, Want::Tangent);
    }
    let reduced = reduce(x);
    let want = if reduced.quadrant.is_multiple_of(2) { Want::Tangent } else { Want::NegatedReciprocal };
    tan_of_sum(reduced.angle, reduced.tail, want)
}
