//! `atan2`: the angle of a point in the plane.
//!
//! atan(|y/x|), moved to the right quadrant by pi in 106 bits. Quotients above
//! 2^60 or, left of the origin, below 2^-60 are taken for infinite or zero.
//!
//! The `libm` crate's version is musl's, which has other limits for these and,
//! unlike fdlibm, lets no correction of pi enter beyond them, so that angles
//! near pi/2 to the left of the origin differ in their last bit.

use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};

use crate::atan;
use crate::words::abs_high;

/// What is missing from [`PI`].
const PI_TAIL: f64 = f64::from_bits(0x3CA1_A626_3314_5C07);

/// The angle between the x axis and the point (`x`, `y`), in [-pi, pi].
#[must_use]
pub fn atan2(y: f64, x: f64) -> f64 {
    if x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    let left = x.is_sign_negative();
    let size = if let Some(size) = on_axis(y, x, left) {
        size
    } else {
        let angle = first_quadrant(y, x, left);
        if left { PI - (angle - PI_TAIL) } else { angle }
    };
    size.copysign(y)
}

/// The size of the angle if a coordinate is zero or infinite.
fn on_axis(y: f64, x: f64, left: bool) -> Option<f64> {
    if y == 0.0 || (x.is_infinite() && y.is_finite()) {
        Some(if left { PI } else { 0.0 })
    } else if x.is_infinite() {
        Some(if left { 3.0 * FRAC_PI_4 } else { FRAC_PI_4 })
    } else if x == 0.0 || y.is_infinite() {
        Some(FRAC_PI_2)
    } else {
        None
    }
}

/// The angle of the point (|x|, |y|).
fn first_quadrant(y: f64, x: f64, left: bool) -> f64 {
    let magnitude = (abs_high(y).cast_signed() - abs_high(x).cast_signed()) >> 20;
    if magnitude > 60 {
        FRAC_PI_2 + 0.5 * PI_TAIL
    } else if left && magnitude < -60 {
        0.0
    } else {
        atan((y / x).abs())
    }
}
