//! Arguments of calls: the words after a call contain their registers, four to a word. The values are copied to the
//! callee's first registers.

use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

/// Copies `count` arguments from the caller's registers, which begin at `base`, to the callee's at `new_base`.
/// `words` contains the registers.
#[inline(always)]
pub(super) fn copy_arguments(registers: &mut [u64], base: usize, new_base: usize, count: u8, words: &[AtomicU64]) {
    let (old, new) = registers.split_at_mut(new_base);
    let (old, Some(new)) = (&old[base..], new.first_chunk_mut::<4>()) else { return };
    if count == 0 {
        return;
    }
    let word = words[0].load(Relaxed);
    let argument = |n: u32| old[usize::from((word >> (16 * n)) as u16)];
    new[0] = argument(0);
    if count == 1 {
        return;
    }
    new[1] = argument(1);
    if count == 2 {
        return;
    }
    new[2] = argument(2);
    if count == 3 {
        return;
    }
    new[3] = argument(3);
    if count > 4 {
        copy_more(registers, base, new_base, count, words);
    }
}

/// Copies all arguments after the fourth.
#[inline(never)]
fn copy_more(registers: &mut [u64], base: usize, new_base: usize, count: u8, words: &[AtomicU64]) {
    for n in 4..usize::from(count) {
        let register = (words[n / 4].load(Relaxed) >> (16 * (n % 4))) as u16;
        registers[new_base + n] = registers[base + usize::from(register)];
    }
}
