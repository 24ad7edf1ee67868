//! `hypot`: the square root of the sum of two squares.
//!
//! Both numbers are scaled away from overflow and underflow, and the sum of the
//! squares is formed from products of upper parts, which are exact, and small
//! corrections. The error stays below one unit in the last place.
//!
//! The `libm` crate's version is musl's, which forms the exact squares after
//! Dekker and so rounds differently: about one result in 200 differs.

use crate::words::{abs_high, from_words, power_of_two};

/// The square root of `x * x + y * y`.
#[must_use]
pub fn hypot(x: f64, y: f64) -> f64 {
    if x.is_infinite() || y.is_infinite() {
        return f64::INFINITY;
    }
    if x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    let (a, b) = (x.abs(), y.abs());
    if abs_high(b) > abs_high(a) { scaled(b, a) } else { scaled(a, b) }
}

/// The result for positive numbers of which `a` has the greater high word.
fn scaled(a: f64, b: f64) -> f64 {
    let (a_high, b_high) = (abs_high(a), abs_high(b));
    if a_high - b_high > 0x03C0_0000 || b == 0.0 {
        // b is too small, by 2^60, to count.
        return a + b;
    }
    let power = if a_high > 0x5F30_0000 {
        -600
    } else if b_high < 0x0010_0000 {
        1022
    } else if b_high < 0x20B0_0000 {
        600
    } else {
        return unscaled(a, b, a_high, b_high);
    };
    let factor = power_of_two(power);
    let (a, b) = (a * factor, b * factor);
    // For a subnormal b, fdlibm goes on with the high words from before.
    let root = if power == 1022 { unscaled(a, b, a_high, b_high) } else { unscaled(a, b, abs_high(a), abs_high(b)) };
    root * power_of_two(-power)
}

/// The result for positive numbers that need no scaling. The upper parts are
/// taken off by the high words given, which need not be those of the numbers.
fn unscaled(a: f64, b: f64, a_high: u32, b_high: u32) -> f64 {
    let difference = a - b;
    if difference > b {
        let a_upper = from_words(a_high, 0);
        let a_lower = a - a_upper;
        return (a_upper * a_upper - (b * (-b) - a_lower * (a + a_upper))).sqrt();
    }
    // a*a + b*b = (a - b)^2 + 2ab
    let double = a + a;
    let double_upper = from_words(a_high + 0x0010_0000, 0);
    let double_lower = double - double_upper;
    let b_upper = from_words(b_high, 0);
    let b_lower = b - b_upper;
    let corrections = double_upper * b_lower + double_lower * b;
    (double_upper * b_upper - (difference * (-difference) - corrections)).sqrt()
}
