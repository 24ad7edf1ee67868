//! `sinh`: the hyperbolic sine.
//!
//! From E = expm1(|x|) up to 22, beyond that half of exp(|x|), which near
//! overflow is computed as the square of exp(|x|/2).
//!
//! The `libm` crate's version has musl's limits between these cases, and about
//! one result in 80 differs in its last bit.

use crate::words::abs_high;
use crate::{exp, expm1};

/// The largest argument whose hyperbolic sine and cosine are finite.
pub(crate) const LARGEST: f64 = f64::from_bits(0x4086_33CE_8FB9_F87D);

/// The high word of ln of the largest double: from there on exp may overflow.
pub(crate) const EXP_LIMIT: u32 = 0x4086_2E42;

/// The high word of 22, from which exp(-|x|) does not count.
pub(crate) const ONE_SIDED: u32 = 0x4036_0000;

/// The hyperbolic sine of `x`.
#[must_use]
pub fn sinh(x: f64) -> f64 {
    let size = abs_high(x);
    if !x.is_finite() || size < 0x3E30_0000 {
        return x;
    }
    let positive = x.abs();
    let half = 0.5_f64.copysign(x);
    if size < ONE_SIDED {
        let e = expm1(positive);
        return if size < 0x3FF0_0000 { half * (2.0 * e - e * e / (e + 1.0)) } else { half * (e + e / (e + 1.0)) };
    }
    if size < EXP_LIMIT {
        return half * exp(positive);
    }
    if positive <= LARGEST {
        let root = exp(0.5 * positive);
        return half * root * root;
    }
    f64::INFINITY.copysign(x)
}
