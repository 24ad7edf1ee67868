//! The functions of `java.lang.StrictMath`, bit for bit.
//!
//! Java defines `StrictMath` by the results of the C library fdlibm 5.3, so a
//! virtual machine may not use whatever its host's mathematics library returns.
//! The `libm` crate descends from the same source, but through FreeBSD and
//! musl, which changed some functions. Where its results are those of fdlibm
//! this crate passes the call on ([`asin`], [`acos`], [`atan`], [`exp`],
//! [`expm1`], [`ieee_remainder`], and [`pow()`] but for Java's special cases);
//! the other functions are written here after fdlibm's algorithms.
//!
//! Equality of bits rests on the order of the floating point operations. Terms
//! must not be regrouped, and multiplications and additions must not be fused.
//! A result that is not a number may be any NaN.
//!
//! All functions are pure, total and free of panics.

mod atan2;
mod cbrt;
mod cos;
mod cosh;
mod delegated;
mod hypot;
mod kernel;
mod kernel_tan;
mod log;
mod log10;
mod log1p;
mod pow;
mod reduce;
mod reduce_large;
mod sin;
mod sinh;
mod tan;
mod tanh;
mod words;

pub use atan2::atan2;
pub use cbrt::cbrt;
pub use cos::cos;
pub use cosh::cosh;
pub use delegated::{acos, asin, atan, exp, expm1, ieee_remainder, sqrt};
pub use hypot::hypot;
pub use log::log;
pub use log1p::log1p;
pub use log10::log10;
pub use pow::pow;
pub use sin::sin;
pub use sinh::sinh;
pub use tan::tan;
pub use tanh::tanh;
