//! `pow`: one number to the power of another.
//!
//! The `libm` crate computes fdlibm's results, but follows C99 where the base
//! is 1 or -1: there C takes the result to be 1 even if the exponent is NaN or
//! (for either base) infinite. Java's answer in these cases is NaN.

/// `x` to the power `y`.
#[must_use]
pub fn pow(x: f64, y: f64) -> f64 {
    let unit_base = x.abs().to_bits() == 1.0_f64.to_bits();
    if unit_base && !y.is_finite() { f64::NAN } else { libm::pow(x, y) }
}
