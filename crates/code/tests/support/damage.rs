//! Random damage to a class file, mostly in places that leave the rest readable.

use super::outline::Outline;
use fretsaw_testing::Random;

/// One to three random changes of `bytes`.
pub fn damage(bytes: &[u8], outline: &Outline, random: &mut Random) -> Vec<u8> {
    let mut damaged = bytes.to_vec();
    // Changes of lengths come last, because they invalidate the outline.
    for _ in 0..=random.below(2) {
        change(&mut damaged, outline, random);
    }
    let at = random.below(damaged.len());
    match random.below(10) {
        0 => damaged.truncate(at),
        1 => damaged.insert(at, random.word() as u8),
        2 => {
            damaged.remove(at);
        }
        _ => {}
    }
    damaged
}

/// Changes a few bytes; the length stays.
pub fn change(bytes: &mut [u8], outline: &Outline, random: &mut Random) {
    let extremes = [0u16, 1, 2, 0x7fff, 0x8000, 0xfffe, 0xffff];
    let extreme = extremes[random.below(extremes.len())];
    let any_constant = random.below(usize::from(outline.constants) + 1) as u16;
    match random.below(16) {
        0 => {
            let at = random.below(bytes.len());
            bytes[at] ^= 1 << random.below(8);
        }
        1 | 2 => put(bytes, random.pick(&outline.indices), any_constant),
        3 => put(bytes, random.pick(&outline.counts), extreme),
        4 => {
            let at = random.pick(&outline.lengths).copied();
            put(bytes, at.map(|at| at + 2 * (random.word() as usize & 1)).as_ref(), extreme);
        }
        5 => put(bytes, random.pick(&outline.limits), extreme),
        6 => {
            let at = random.pick(&outline.handlers).map(|at| at + 2 * random.below(3));
            let value = if random.below(2) == 0 { extreme } else { random.below(64) as u16 };
            put(bytes, at.as_ref(), value);
        }
        7 => {
            if let Some(at) = random.pick(&outline.tags) {
                bytes[*at] = random.below(21) as u8;
            }
        }
        8 => {
            if let Some(text) = random.pick(&outline.texts).filter(|t| !t.is_empty()) {
                let at = text.start + random.below(text.len());
                bytes[at] = b"[L;/()VIJ.<\xc0\xed\0"[random.below(14)];
            }
        }
        _ => change_code(bytes, outline, random),
    }
}

/// Changes an opcode, an operand, or the numbers of a switch.
fn change_code(bytes: &mut [u8], outline: &Outline, random: &mut Random) {
    let Some(code) = random.pick(&outline.codes) else { return };
    let at = code.start + random.below(code.len());
    match random.below(4) {
        0 => bytes[at] = random.below(203) as u8,
        1 => bytes[at] = random.word() as u8,
        2 => {
            let constant = random.below(usize::from(outline.constants) + 1) as u16;
            if at + 1 < code.end {
                put(bytes, Some(&at), constant);
            }
        }
        _ => {
            let switch = code.clone().find(|at| matches!(bytes[*at], 0xaa | 0xab));
            let at = switch.map_or(at, |at| at + random.below(24));
            let value = [0i32, -1, 1, i32::MIN, i32::MAX, 0xffff][random.below(6)];
            if at + 4 <= code.end {
                bytes[at..at + 4].copy_from_slice(&value.to_be_bytes());
            }
        }
    }
}

fn put(bytes: &mut [u8], at: Option<&usize>, value: u16) {
    if let Some(at) = at {
        bytes[*at..*at + 2].copy_from_slice(&value.to_be_bytes());
    }
}
