//! Converts texts of old class files to the form that the library expects.
//!
//! Up to version 47, a character may be encoded with more bytes than necessary, and compilers of that time did so.

use std::ops::Range;

/// The newest version whose texts need not be in the shortest form.
const LAST_LONG_FORM: u16 = 47;

/// The class file `bytes` with the texts at `texts` in their shortest form; none if they are in it already.
pub(super) fn shortened(bytes: &[u8], version: u16, texts: &[Range<usize>]) -> Option<Vec<u8>> {
    if version > LAST_LONG_FORM || !texts.iter().any(|t| is_long(&bytes[t.clone()])) {
        return None;
    }
    let mut out = Vec::with_capacity(bytes.len());
    let mut copied = 0;
    for text in texts {
        let short = shorten(&bytes[text.clone()]);
        // The length is in the two bytes before.
        out.extend_from_slice(&bytes[copied..text.start - 2]);
        out.extend_from_slice(&(short.len() as u16).to_be_bytes());
        out.extend_from_slice(&short);
        copied = text.end;
    }
    out.extend_from_slice(&bytes[copied..]);
    Some(out)
}

/// Whether `text` has a character that fits into fewer bytes.
fn is_long(text: &[u8]) -> bool {
    text.windows(2).any(|w| matches!(w, [0xc0, 0x81..=0xbf] | [0xc1, _] | [0xe0, 0x80..=0x9f]))
}

fn shorten(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut rest = text;
    loop {
        let (code, length) = match *rest {
            [] => return out,
            [a @ 0xc0..=0xdf, b @ 0x80..=0xbf, ..] => (u16::from(a & 0x1f) << 6 | u16::from(b & 0x3f), 2),
            [0xe0, b @ 0x80..=0x9f, c @ 0x80..=0xbf, ..] => (u16::from(b & 0x3f) << 6 | u16::from(c & 0x3f), 3),
            // Already in the shortest form, or not a text: the library reports that.
            [other, ..] => {
                out.push(other);
                rest = &rest[1..];
                continue;
            }
        };
        match code {
            1..=0x7f => out.push(code as u8),
            _ => out.extend([0xc0 | (code >> 6) as u8, 0x80 | (code & 0x3f) as u8]),
        }
        rest = &rest[length..];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_are_shortened() {
        // A and é in the long forms of both lengths, a zero as it must be, and a character of three bytes.
        let long = b"\xc1\x81\xe0\x81\x81\xe0\x83\xa9\xc0\x80\xe2\x82\xac";
        assert!(is_long(long));
        assert_eq!(shorten(long), b"AA\xc3\xa9\xc0\x80\xe2\x82\xac");
        assert!(!is_long(b"AA\xc3\xa9\xc0\x80\xe2\x82\xac"));
        assert_eq!(shorten(b"\xe0"), b"\xe0");
    }
}
