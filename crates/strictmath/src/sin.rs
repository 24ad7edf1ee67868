//! `sin`: the sine.
//!
//! The angle is reduced to [-pi/4, pi/4] by a multiple of pi/2, whose quadrant
//! selects one of the polynomials of [`crate::kernel`] and a sign.
//!
//! The `libm` crate's version reduces the angle and groups the polynomials as
//! FreeBSD does, and about one result in 190 differs in its last bit.

use crate::kernel;
use crate::reduce::{QUARTER_PI_HIGH, Reduced, reduce};
use crate::words::abs_high;

/// The sine of the angle `x`.
#[must_use]
pub fn sin(x: f64) -> f64 {
    if !x.is_finite() {
        return f64::NAN;
    }
    if abs_high(x) <= QUARTER_PI_HIGH {
        return kernel::sin_exact(x);
    }
    let Reduced { quadrant, angle, tail } = reduce(x);
    match quadrant {
        0 => kernel::sin_of_sum(angle, tail),
        1 => kernel::cos_of_sum(angle, tail),
        2 => -kernel::sin_of_sum(angle, tail),
        _ => -kernel::cos_of_sum(angle, tail),
    }
}
