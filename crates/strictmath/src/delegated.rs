//! The functions whose results elsewhere already are those of `StrictMath`.
//!
//! For these, musl and FreeBSD kept the operations of fdlibm, and the `libm`
//! crate with them; millions of arguments gave no difference. The square root
//! and the remainder are exact by IEEE 754, so any correct version serves.

/// The angle in [0, pi] whose cosine is `x`.
#[must_use]
pub fn acos(x: f64) -> f64 {
    libm::acos(x)
}

/// The angle in [-pi/2, pi/2] whose sine is `x`.
#[must_use]
pub fn asin(x: f64) -> f64 {
    libm::asin(x)
}

/// The angle in [-pi/2, pi/2] whose tangent is `x`.
#[must_use]
pub fn atan(x: f64) -> f64 {
    libm::atan(x)
}

/// e to the power `x`.
#[must_use]
pub fn exp(x: f64) -> f64 {
    libm::exp(x)
}

/// e to the power `x`, less one.
#[must_use]
pub fn expm1(x: f64) -> f64 {
    libm::expm1(x)
}

/// `x - n * y` for the integer n nearest to x / y, the even one of two
/// (Java's `IEEEremainder`).
#[must_use]
pub fn ieee_remainder(x: f64, y: f64) -> f64 {
    libm::remainder(x, y)
}

/// The square root of `x`, correctly rounded.
#[must_use]
pub fn sqrt(x: f64) -> f64 {
    x.sqrt()
}
