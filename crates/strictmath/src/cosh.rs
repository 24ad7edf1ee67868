//! `cosh`: the hyperbolic cosine.
//!
//! From E = expm1(|x|) up to ln(2)/2, from exp(|x|) and its reciprocal up to
//! 22, beyond that half of exp(|x|), which near overflow is computed as the
//! square of exp(|x|/2).
//!
//! The `libm` crate's version has musl's limits between these cases, and about
//! one result in 100 differs in its last bit.

use crate::sinh::{EXP_LIMIT, LARGEST, ONE_SIDED};
use crate::words::abs_high;
use crate::{exp, expm1};

/// The hyperbolic cosine of `x`.
#[must_use]
pub fn cosh(x: f64) -> f64 {
    let size = abs_high(x);
    let positive = x.abs();
    if !x.is_finite() {
        return positive;
    }
    if size < 0x3FD6_2E43 {
        let e = expm1(positive);
        let power = 1.0 + e;
        return if size < 0x3C80_0000 { power } else { 1.0 + (e * e) / (power + power) };
    }
    if size < ONE_SIDED {
        let power = exp(positive);
        return 0.5 * power + 0.5 / power;
    }
    if size < EXP_LIMIT {
        return 0.5 * exp(positive);
    }
    if positive <= LARGEST {
        let root = exp(0.5 * positive);
        return 0.5 * root * root;
    }
    f64::INFINITY
}
