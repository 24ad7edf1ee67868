//! Reduction of a large angle by multiples of pi/2 (after Payne and Hanek).
//!
//! The angle is multiplied with as many bits of 2/pi as matter: higher ones
//! contribute multiples of 8 quadrants, lower ones nothing visible. The product
//! is kept in digits of 24 bits. Its integer part is the quadrant; the
//! fraction, brought into [-1/2, 1/2], is multiplied with pi/2 in floating
//! point. If leading digits of the fraction vanish, the product is taken again
//! with more digits, so that four follow after the first that does not.
//!
//! fdlibm holds the digits in doubles. All those operations are exact, so the
//! integers here give the same digits; the last step's sums are rounded and are
//! done in fdlibm's order. The `libm` crate has this only inside its functions.

use crate::reduce::Reduced;
use crate::words::{exponent, high, low_half, power_of_two};

/// The digits, to the base 2^24, of 2/pi.
const TWO_OVER_PI: [u32; 66] = [
    0xA2_F983, 0x6E_4E44, 0x15_29FC, 0x27_57D1, 0xF5_34DD, 0xC0_DB62, 0x95_993C, 0x43_9041, 0xFE_5163, 0xAB_DEBB,
    0xC5_61B7, 0x24_6E3A, 0x42_4DD2, 0xE0_0649, 0x2E_EA09, 0xD1_921C, 0xFE_1DEB, 0x1C_B129, 0xA7_3EE8, 0x82_35F5,
    0x2E_BB44, 0x84_E99C, 0x70_26B4, 0x5F_7E41, 0x39_91D6, 0x39_8353, 0x39_F49C, 0x84_5F8B, 0xBD_F928, 0x3B_1FF8,
    0x97_FFDE, 0x05_980F, 0xEF_2F11, 0x8B_5A0A, 0x6D_1F6D, 0x36_7ECF, 0x27_CB09, 0xB7_4F46, 0x3F_669E, 0x5F_EA2D,
    0x75_27BA, 0xC7_EBE5, 0xF1_7B3D, 0x07_39F7, 0x8A_5292, 0xEA_6BFB, 0x5F_B11F, 0x8D_5D08, 0x56_0330, 0x46_FC7B,
    0x6B_ABF0, 0xCF_BC20, 0x9A_F436, 0x1D_A9E3, 0x91_615E, 0xE6_1B08, 0x65_9985, 0x5F_14A0, 0x68_408D, 0xFF_D880,
    0x4D_7327, 0x31_0606, 0x15_56CA, 0x73_A8C9, 0x60_E27B, 0xC0_8C6B,
];

/// pi/2 in pieces of 24 bits.
const HALF_PI: [f64; 5] = [
    f64::from_bits(0x3FF9_21FB_4000_0000),
    f64::from_bits(0x3E74_442D_0000_0000),
    f64::from_bits(0x3CF8_4698_8000_0000),
    f64::from_bits(0x3B78_CC51_6000_0000),
    f64::from_bits(0x39F0_1B83_8000_0000),
];

/// How many digits are wanted after the first that is not zero.
const FOLLOWING: usize = 4;

/// Room for the digits of a product. No double is so near to a multiple of pi/2
/// that more than four digits of the fraction vanish.
const ROOM: usize = 12;

/// The bits of one digit.
const DIGIT: u32 = 0xFF_FFFF;

/// The factor from one digit's unit to the next one's, 2^-24.
const NEXT_UNIT: f64 = f64::from_bits(0x3E70_0000_0000_0000);

/// Reduces the positive, finite `x`, which must be at least 2^19.
pub(crate) fn reduce_large(x: f64) -> Reduced {
    let scale = exponent(high(x)) - 23;
    let significand = (x.to_bits() & 0x000F_FFFF_FFFF_FFFF) | 0x0010_0000_0000_0000;
    let angle = [significand >> 29, significand >> 5, significand << 19];
    let angle = angle.map(|part| low_half(part) & DIGIT);
    let skipped = (scale - 3).max(0) / 24;
    // The binary exponent of the first digit's unit, from -28 to 2.
    let unit = scale - 24 * (skipped + 1);

    let mut last = FOLLOWING;
    loop {
        let mut digits = multiply(angle, skipped.unsigned_abs() as usize, last);
        let mut quadrant = take_integer(&mut digits, unit);
        let negative = at_least_half(&digits, unit);
        if negative {
            subtract_from_one(&mut digits, unit, last);
            quadrant += 1;
        }
        let first = digits.iter().position(|&d| d != 0).unwrap_or(0);
        if last >= first + FOLLOWING || first + FOLLOWING >= ROOM {
            let (size, size_tail) = times_half_pi(&digits, first, last, unit);
            return Reduced {
                quadrant: quadrant & 3,
                angle: if negative { -size } else { size },
                tail: if negative { -size_tail } else { size_tail },
            };
        }
        last = first + FOLLOWING;
    }
}

/// The product of the angle's three digits with 2/pi from its digit `skipped`
/// on, up to the product's digit `last`. Digit 0 takes the overflow, modulo
/// 2^32, of which 28 bits are a fraction at most.
fn multiply(angle: [u32; 3], skipped: usize, last: usize) -> [u32; ROOM] {
    let mut digits = [0; ROOM];
    let mut carry = 0_u64;
    for place in (0..=last).rev() {
        let mut sum = carry;
        for (back, &part) in angle.iter().enumerate() {
            let index = (skipped + place).checked_sub(back);
            let factor = index.and_then(|i| TWO_OVER_PI.get(i)).copied();
            sum += u64::from(part) * u64::from(factor.unwrap_or(0));
        }
        let mask = if place == 0 { u32::MAX } else { DIGIT };
        digits[place] = low_half(sum) & mask;
        carry = sum >> 24;
    }
    digits
}

/// How many bits of the digit at `place` are part of the fraction.
fn fraction_bits(place: usize, unit: i32) -> u32 {
    match place {
        0 => (-unit).max(0).unsigned_abs(),
        1 => 24 - unit.max(0).unsigned_abs(),
        _ => 24,
    }
}

/// Removes the integer part from the digits and returns it, modulo 4.
fn take_integer(digits: &mut [u32; ROOM], unit: i32) -> u32 {
    let mut integer = digits[0] << unit.max(0);
    integer >>= fraction_bits(0, unit);
    if unit > 0 {
        integer |= digits[1] >> fraction_bits(1, unit);
    }
    for (place, digit) in digits.iter_mut().enumerate().take(2) {
        *digit &= (1 << fraction_bits(place, unit)) - 1;
    }
    integer & 3
}

/// Whether the fraction is 1/2 or more.
fn at_least_half(digits: &[u32; ROOM], unit: i32) -> bool {
    let place = usize::from(unit >= 0);
    digits[place] >> (fraction_bits(place, unit) - 1) != 0
}

/// Replaces the fraction by one minus it.
fn subtract_from_one(digits: &mut [u32; ROOM], unit: i32, last: usize) {
    let mut borrow = 0;
    for (place, digit) in digits.iter_mut().enumerate().take(last + 1).rev() {
        let subtrahend = *digit + borrow;
        let mask = (1 << fraction_bits(place, unit)) - 1;
        *digit = subtrahend.wrapping_neg() & mask;
        borrow = u32::from(subtrahend != 0);
    }
}

/// The product of the fraction with pi/2, as a double and a correction.
fn times_half_pi(digits: &[u32; ROOM], first: usize, last: usize, unit: i32) -> (f64, f64) {
    let mut terms = [0.0; ROOM + 1];
    let mut count = 0;
    let mut weight = power_of_two(unit);
    if digits[0] > DIGIT {
        terms[0] = weight * f64::from(digits[0] & !DIGIT);
        count = 1;
    }
    for (place, &digit) in digits.iter().enumerate().take(last + 1) {
        if place >= first {
            terms[count] = weight * f64::from(digit & DIGIT);
            count += 1;
        }
        weight *= NEXT_UNIT;
    }

    let mut products = [0.0; ROOM + 1];
    for (place, product) in products.iter_mut().enumerate().take(count) {
        for (back, piece) in HALF_PI.iter().enumerate().take(place + 1) {
            *product += piece * terms[place - back];
        }
    }
    let products = &products[..count];
    let sum = products.iter().rev().fold(0.0, |sum, p| sum + p);
    let first_error = products[0] - sum;
    let tail = products[1..].iter().fold(first_error, |sum, p| sum + p);
    (sum, tail)
}
