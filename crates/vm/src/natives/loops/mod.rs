//! Loops of the JDK over whole arrays, at the speed of memory.
//!
//! HotSpot has intrinsics for these methods, or recognises their loops; interpreted, they are what a program with large
//! arrays or long strings does all day. The functions here stand for the Java code only in its plain case: no argument
//! is undecided, nor is any element or length of the arrays, and no exception will be thrown. In any other case they hand
//! over to the Java code before their first effect ([`Machine::instead`]).
//!
//! A function counts as many steps as there are turns of the loop that it stands for, so that a path reaches
//! `--max-steps` at the same place whichever of the two runs.

pub(super) mod compare;
pub(super) mod fill;
pub(super) mod text;

use std::ops::Range;

use fretsaw_heap::Ref;
use fretsaw_term::Word;

use super::{Function, Native, native};
use crate::collect::exhausted;
use crate::machine::Machine;
use crate::run::parts;
use crate::trap::Result;

/// A loop: the function does in the plain case what the Java method does, and hands over to it otherwise.
const fn faster(class: &'static str, name: &'static str, descriptor: &'static str, function: Function) -> Native {
    native(class, name, descriptor, function).copies().hands_over()
}

/// What is no loop in Java counts a step for so many bytes.
pub(crate) const STEP_BYTES: usize = 64;

/// The clock is looked at before every so many elements.
const PIECE: usize = 1 << 22;

/// The parts of `range` after each of which the clock is looked at.
pub(super) fn pieces(range: Range<usize>) -> impl DoubleEndedIterator<Item = Range<usize>> {
    parts(range, PIECE)
}

impl Machine {
    /// The array that `word` is, if it is one whose elements are all decided.
    fn plain(&mut self, word: Word) -> Result<Ref> {
        if word.is_null() || self.heap.header(word.reference()).has_shadow() {
            return Err(self.instead());
        }
        Ok(word.reference())
    }

    /// The indices from `from` on, `count` of them, if they are below `length`.
    fn within(&mut self, length: usize, from: i32, count: i32) -> Result<Range<usize>> {
        match (usize::try_from(from), usize::try_from(count)) {
            (Ok(from), Ok(count)) if from + count <= length => Ok(from..from + count),
            _ => Err(self.instead()),
        }
    }

    /// Counts `count` steps.
    pub(crate) fn count_steps(&mut self, count: usize) -> Result<()> {
        self.now.steps += count as u64;
        if self.now.steps >= self.next_check { self.check_limits() } else { Ok(()) }
    }

    /// Makes sure that the search may keep the old values of `words` words of `array`, which will be overwritten.
    pub(super) fn admit_writes(&mut self, array: Ref, words: usize) -> Result<()> {
        self.heap.admit_writes(array, words).map_err(exhausted)
    }
}
