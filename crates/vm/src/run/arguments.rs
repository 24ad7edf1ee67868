//! Arguments of calls: the words after a call contain their registers, four to a word. The values are copied to the
//! callee's first registers.

use std::cell::Cell;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

use super::cursor::Cursor;
use crate::frames::{Frames, WINDOW, Window};

/// The bits of four registers of which at least one is outside of the window.
const BEYOND_WINDOW: u64 = 0x0001_0001_0001_0001 * (u16::MAX as u64 - (WINDOW as u64 - 1));

/// Whether the four registers in a word are all in the window.
#[inline(always)]
pub(super) fn are_near(registers: u64) -> bool {
    registers & BEYOND_WINDOW == 0
}

/// Register number `n` of the four in a word, which are all in the window.
#[inline(always)]
pub(super) fn near(registers: u64, n: u32) -> usize {
    usize::from((registers >> (16 * n)) as u8)
}

/// Copies `count` arguments of the call at `at` to the registers of the callee, which begin at `base`; `to` is its window.
#[inline(always)]
pub(super) fn copy_arguments(frames: &Frames, at: &Cursor, count: u8, base: usize, to: Window) {
    if count == 0 {
        return;
    }
    let word = at.insns[at.pc].load(Relaxed);
    if count > 4 || !are_near(word) {
        let more = at.insns.get(at.pc + 1).map_or(0, |more| more.load(Relaxed));
        return match count {
            5..=8 if are_near(word | more) => copy_eight(at.window, to, word, more),
            _ => copy_many(frames.registers, &at.insns[at.pc..], count, at.base, base),
        };
    }
    let argument = |n: u32| at.window[near(word, n)].get();
    to[0].set(argument(0));
    if count == 1 {
        return;
    }
    to[1].set(argument(1));
    if count == 2 {
        return;
    }
    to[2].set(argument(2));
    if count == 3 {
        return;
    }
    to[3].set(argument(3));
}

/// Copies up to eight arguments from the registers that two words contain.
#[inline(never)]
fn copy_eight(from: Window, to: Window, first: u64, second: u64) {
    // Whatever is in the registers behind the arguments, nothing has been stored there yet.
    for n in 0..4 {
        to[n as usize].set(from[near(first, n)].get());
        to[n as usize + 4].set(from[near(second, n)].get());
    }
}

/// Copies any number of arguments from any registers. `words` contains the registers, `base` and `to` are the first ones of
/// caller and callee. It gets the parts of a cursor: the loop keeps it in machine registers only if nothing refers to it.
#[cold]
#[inline(never)]
fn copy_many(registers: &[Cell<u64>], words: &[AtomicU64], count: u8, base: usize, to: usize) {
    for n in 0..usize::from(count) {
        let register = (words[n / 4].load(Relaxed) >> (16 * (n % 4))) as u16;
        registers[to + n].set(registers[base + usize::from(register)].get());
    }
}
