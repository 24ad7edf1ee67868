//! Reduction of an angle by multiples of pi/2 (after Cody and Waite).
//!
//! The multiple is subtracted in pieces: the first 33 bits of pi/2, whose
//! product with a multiple below 2^20 is exact, and then the rest of it. If the
//! difference turns out so small that the rest is not accurate enough, the next
//! 33 bits are split off in the same way, at most twice. From about 2^19 pi on,
//! [`mod@crate::reduce_large`] takes over.
//!
//! The `libm` crate has this only inside its functions, and in FreeBSD's form,
//! which decides about the further pieces differently and so may return another
//! tail of the reduced angle.

use std::f64::consts::FRAC_PI_2;

use crate::reduce_large::reduce_large;
use crate::words::{abs_high, exponent};

/// 2/pi.
const TWO_OVER_PI: f64 = f64::from_bits(0x3FE4_5F30_6DC9_C883);

/// Three times: the next 33 bits of pi/2, and the remainder after those.
const PIECES: [(f64, f64); 3] = [
    (f64::from_bits(0x3FF9_21FB_5440_0000), f64::from_bits(0x3DD0_B461_1A62_6331)),
    (f64::from_bits(0x3DD0_B461_1A60_0000), f64::from_bits(0x3BA3_198A_2E03_7073)),
    (f64::from_bits(0x3BA3_198A_2E00_0000), f64::from_bits(0x397B_839A_2520_49C1)),
];

/// An angle as `quadrant * pi/2 + angle + tail`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reduced {
    /// The multiple of pi/2, modulo 4.
    pub(crate) quadrant: u32,
    /// The angle that is left, in about [-pi/4, pi/4].
    pub(crate) angle: f64,
    /// What is missing from `angle`.
    pub(crate) tail: f64,
}

/// The high word of pi/4: an angle not above it needs no reduction.
pub(crate) const QUARTER_PI_HIGH: u32 = 0x3FE9_21FB;

/// Reduces the finite `x`, which is above pi/4 in size.
pub(crate) fn reduce(x: f64) -> Reduced {
    let size = x.abs();
    let reduced = if abs_high(x) <= 0x4139_21FB { reduce_medium(size) } else { reduce_large(size) };
    if x.is_sign_positive() {
        return reduced;
    }
    Reduced { quadrant: reduced.quadrant.wrapping_neg() & 3, angle: -reduced.angle, tail: -reduced.tail }
}

/// Reduces a positive `x` up to 2^19 pi/2.
fn reduce_medium(x: f64) -> Reduced {
    let multiple = (x * TWO_OVER_PI + 0.5).floor();
    let mut near = x - multiple * PIECES[0].0;
    let mut rest = multiple * PIECES[0].1;
    let mut angle = near - rest;
    // Of the first 31 multiples only the neighbourhood, by the high word, is
    // examined for cancellation. pi/2 itself gets no third piece.
    let examined = multiple >= 32.0 || abs_high(x) == abs_high(multiple * FRAC_PI_2);
    let steps = if multiple < 2.0 { 1 } else { 2 };
    if examined {
        for (&(piece, remainder), lost) in PIECES[1..].iter().zip([16, 49]).take(steps) {
            if exponent(abs_high(x)) - exponent(abs_high(angle)) <= lost {
                break;
            }
            let before = near;
            let taken = multiple * piece;
            near = before - taken;
            rest = multiple * remainder - ((before - near) - taken);
            angle = near - rest;
        }
    }
    Reduced { quadrant: low_bits(multiple) & 3, angle, tail: (near - angle) - rest }
}

/// The low bits of an integer below 2^52, found where adding 2^52 puts them.
fn low_bits(integer: f64) -> u32 {
    crate::words::low(integer + 4_503_599_627_370_496.0)
}
