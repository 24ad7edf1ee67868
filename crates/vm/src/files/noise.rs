//! `/dev/random` and `/dev/urandom`: one endless sequence of bytes, the same in every run; every read takes the
//! next ones. The number of bytes taken is state of the machine.

use std::path::Path;

/// The sources of random numbers of the JDK.
const NOISE: [&str; 2] = ["/dev/random", "/dev/urandom"];
/// The greatest number of bytes of one read.
const MOST_NOISE: usize = 1 << 20;

/// Whether `path` is a source of randomness.
pub(crate) fn is_noise(path: &Path) -> bool {
    NOISE.iter().any(|noise| path == Path::new(noise))
}

/// At most `count` bytes of noise from `position` on: the blocks' numbers, mixed (SplitMix64).
pub(crate) fn noise(position: u64, count: usize) -> Vec<u8> {
    let byte = |at: u64| {
        let mut block = (at / 8 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        block = (block ^ block >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        block = (block ^ block >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (block ^ block >> 31).to_le_bytes()[(at % 8) as usize]
    };
    (0..count.min(MOST_NOISE) as u64).map(|n| byte(position.wrapping_add(n))).collect()
}
