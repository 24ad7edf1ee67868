//! `tanh`: the hyperbolic tangent.
//!
//! From expm1(2|x|) if |x| is at least 1, from expm1(-2|x|) below that; from 22
//! on it is 1.
//!
//! The `libm` crate's version has musl's limits between these cases and a third
//! formula, and about one result in 14 differs in its last bit.

use crate::expm1;
use crate::words::abs_high;

/// The hyperbolic tangent of `x`.
#[must_use]
pub fn tanh(x: f64) -> f64 {
    if x.is_nan() {
        return x;
    }
    let size = abs_high(x);
    if size < 0x3C80_0000 {
        return x * (1.0 + x);
    }
    let positive = x.abs();
    let result = if size >= 0x4036_0000 {
        1.0
    } else if size >= 0x3FF0_0000 {
        let e = expm1(2.0 * positive);
        1.0 - 2.0 / (e + 2.0)
    } else {
        let e = expm1(-2.0 * positive);
        -e / (e + 2.0)
    };
    result.copysign(x)
}
