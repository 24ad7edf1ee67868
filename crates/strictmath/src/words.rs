//! Access to the parts of a double, and polynomial evaluation.
//!
//! fdlibm chooses its branches by the upper 32 bits of a double (sign, exponent
//! and 20 bits of the fraction), which here are called its high word. A table
//! of thresholds on the high word is therefore part of each algorithm.

/// The exponent field of infinities and NaNs, as a high word without sign.
pub(crate) const NOT_FINITE: u32 = 0x7FF0_0000;

/// The lower half of a 64-bit number.
pub(crate) fn low_half(bits: u64) -> u32 {
    let [a, b, c, d, ..] = bits.to_le_bytes();
    u32::from_le_bytes([a, b, c, d])
}

/// The high word, sign included.
pub(crate) fn high(x: f64) -> u32 {
    low_half(x.to_bits() >> 32)
}

/// The high word of the absolute value.
pub(crate) fn abs_high(x: f64) -> u32 {
    high(x.abs())
}

/// The lower 32 bits of the fraction.
pub(crate) fn low(x: f64) -> u32 {
    low_half(x.to_bits())
}

/// The double with these two words.
pub(crate) fn from_words(high: u32, low: u32) -> f64 {
    f64::from_bits((u64::from(high) << 32) | u64::from(low))
}

/// `x` with its high word replaced.
pub(crate) fn with_high(x: f64, high: u32) -> f64 {
    from_words(high, low(x))
}

/// `x` with its low word cleared, so that the product of two such is exact.
pub(crate) fn upper_part(x: f64) -> f64 {
    from_words(high(x), 0)
}

/// The exact double 2^`exponent`, for exponents of normal numbers.
pub(crate) fn power_of_two(exponent: i32) -> f64 {
    from_words((exponent + 1023).cast_unsigned() << 20, 0)
}

/// The unbiased exponent in a high word without sign.
pub(crate) fn exponent(abs_high: u32) -> i32 {
    (abs_high >> 20).cast_signed() - 1023
}

/// Evaluates a polynomial by Horner's rule; the constant coefficient is first.
pub(crate) fn horner<const N: usize>(x: f64, coefficients: &[f64; N]) -> f64 {
    let mut rest = coefficients.iter().rev();
    let last = rest.next().copied().unwrap_or(0.0);
    rest.fold(last, |sum, c| c + x * sum)
}
