//! The tables of RFC 1951: codes for lengths and distances with their extra bits, and the fixed codes.

/// Codes for literals, the end of a block, and lengths.
pub(crate) const LITERAL_CODES: usize = 286;
pub(crate) const DISTANCE_CODES: usize = 30;
/// Codes for the lengths of codes.
pub(crate) const LENGTH_CODES: usize = 19;
pub(crate) const END_OF_BLOCK: usize = 256;
pub(crate) const FIRST_LENGTH: usize = END_OF_BLOCK + 1;

pub(crate) const LENGTH_EXTRA: [u8; 29] =
    [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
pub(crate) const DISTANCE_EXTRA: [u8; 30] =
    [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13];

/// In a list of lengths: repeats the last one 3 to 6 times; 3 to 10 zeros; 11 to 138 zeros.
pub(crate) const REPEAT: usize = 16;
pub(crate) const SHORT_ZEROS: usize = 17;
pub(crate) const LONG_ZEROS: usize = 18;
pub(crate) const LENGTH_CODE_EXTRA: [u8; LENGTH_CODES] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 3, 7];
/// The order in which the lengths of those codes are written.
pub(crate) const LENGTH_ORDER: [usize; LENGTH_CODES] =
    [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/// A code with extra bits: its number, and the value of those bits.
pub(crate) struct Extended {
    pub code: usize,
    pub extra: u32,
}

/// The code for the length of a match, less the shortest length.
pub(crate) fn length_code(length: u8) -> Extended {
    // The longest length has a code of its own.
    if length == u8::MAX {
        return Extended { code: 28, extra: 0 };
    }
    logarithmic(length.into(), 2)
}

/// The code for the distance of a match, less 1.
pub(crate) fn distance_code(distance: u16) -> Extended {
    logarithmic(distance.into(), 1)
}

/// Codes with `1 << fraction` codes for each power of two.
fn logarithmic(value: u32, fraction: u32) -> Extended {
    let Some(bits) = (value >> (fraction + 1)).checked_ilog2().map(|log| log + 1) else {
        return Extended { code: value as usize, extra: 0 };
    };
    let code = (bits << fraction) + (value >> bits);
    Extended { code: code as usize, extra: value & ((1 << bits) - 1) }
}

/// The length of the fixed code of a literal, an end or a length.
pub(crate) fn fixed_length(code: usize) -> u8 {
    match code {
        144..=255 => 9,
        256..=279 => 7,
        _ => 8,
    }
}

/// The fixed code itself, first bit lowest.
pub(crate) fn fixed_code(code: usize) -> u16 {
    let plain = match code {
        0..=143 => 0x30 + code,
        144..=255 => 0x190 + code - 144,
        256..=279 => code - 256,
        _ => 0xc0 + code - 280,
    };
    reversed(plain as u16, fixed_length(code))
}

/// The length of all fixed codes of distances.
pub(crate) const FIXED_DISTANCE_LENGTH: u8 = 5;

/// The lowest `length` bits in reverse order.
pub(crate) fn reversed(code: u16, length: u8) -> u16 {
    code.reverse_bits() >> (16 - length)
}

/// The shortest length and the shortest distance of each code.
pub(crate) const LENGTH_BASE: [u16; 29] = {
    let mut bases = bases(3, LENGTH_EXTRA);
    // The longest length has a code of its own.
    bases[28] = 258;
    bases
};
pub(crate) const DISTANCE_BASE: [u16; 30] = bases(1, DISTANCE_EXTRA);

const fn bases<const N: usize>(first: u16, extra: [u8; N]) -> [u16; N] {
    let mut bases = [first; N];
    let mut code = 1;
    while code < N {
        bases[code] = bases[code - 1] + (1 << extra[code - 1]);
        code += 1;
    }
    bases
}
