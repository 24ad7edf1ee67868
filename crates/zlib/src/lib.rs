//! Compression and decompression with exactly the behaviour of zlib.
//!
//! `java.util.zip` calls zlib, and programs print, hash and compare the results: the bytes, how much of its input and
//! output each call used, and the messages of errors. RFC 1950 and RFC 1951 leave much of that open. This crate follows
//! zlib (1.2.12 to 1.3.2, whose results are equal), with a window of 32 kB and memory level 8. Other crates follow
//! zlib-ng or miniz, whose results differ.
//!
//! A [`deflate::Deflater`] and an [`inflate::Inflater`] are plain data, can be cloned, and know their size in memory.
//!
//! Not covered: gzip headers, which Java reads and writes itself.

mod codes;
pub mod deflate;
pub mod inflate;

/// The checksum of RFC 1950, continued with `bytes`.
pub fn adler32(before: u32, bytes: &[u8]) -> u32 {
    const BASE: u32 = 65521;
    // The greatest number of bytes whose sums cannot overflow.
    const LONGEST: usize = 5552;
    let (mut low, mut high) = (before & 0xffff, before >> 16);
    for part in bytes.chunks(LONGEST) {
        for byte in part {
            low += u32::from(*byte);
            high += low;
        }
        low %= BASE;
        high %= BASE;
    }
    high << 16 | low
}
