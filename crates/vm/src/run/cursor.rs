//! The running frame as the loop keeps it: copies of what the frame says, which the compiler holds in machine
//! registers. All functions of the families take the cursor and are inlined into the loop.

use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

use fretsaw_code::{Code, Insn};
use fretsaw_term::Word;

use crate::frames::{Frame, Frames, Window};
use crate::machine::Machine;
use crate::trap::{Result, Trap};

/// A position in the running frame.
#[derive(Clone, Copy)]
pub(super) struct Cursor {
    /// The frame's code.
    pub code: &'static Code,
    /// The instruction words of `code`.
    pub insns: &'static [AtomicU64],
    /// The position after the current instruction.
    pub pc: usize,
    /// The number of the frame's first register.
    pub base: usize,
    /// The frame's registers.
    pub window: Window,
}

impl Cursor {
    /// The position of the running frame.
    #[inline(always)]
    pub fn of(frames: &mut Frames) -> Cursor {
        let Frame { code, pc, base } = *frames.top();
        let base = base as usize;
        Cursor { code, insns: &code.insns, pc: pc as usize, base, window: frames.window(base) }
    }

    /// The next instruction.
    #[inline(always)]
    pub fn fetch(&mut self) -> Insn {
        let insn = Insn(self.insns[self.pc].load(Relaxed));
        self.pc += 1;
        insn
    }

    /// Tells the frame the position of the current instruction, before something that may trap or looks at frames.
    #[inline(always)]
    pub fn save(&self, frames: &mut Frames) {
        frames.top().pc = (self.pc - 1) as u32;
    }

    /// Moves to the position after the call `insn`, which is the current instruction.
    #[inline(always)]
    pub fn pass_call(&mut self, insn: Insn) {
        self.pc += Code::argument_words(insn);
    }

    /// Makes the current instruction the next one.
    #[inline(always)]
    pub fn start_over(&mut self) {
        self.pc -= 1;
    }
}

impl Machine {
    /// Register `r` of the frame at `at`.
    #[inline(always)]
    pub(super) fn get(&self, at: &Cursor, r: u8) -> Word {
        Word::from_bits(at.window[usize::from(r)].get())
    }

    /// Sets register `r` of the frame at `at`.
    #[inline(always)]
    pub(super) fn put(&mut self, at: &Cursor, r: u8, word: Word) {
        at.window[usize::from(r)].set(word.bits());
    }

    /// Decides the operands of the instruction before `pc`, or runs it on undecided ones; returns where to continue.
    #[cold]
    #[inline(never)]
    fn settle_before(&mut self, pc: usize, insn: Insn) -> Result<usize> {
        self.frames.top().pc = (pc - 1) as u32;
        if self.run_undecided(insn)? {
            return Ok(self.frames.top().pc as usize);
        }
        self.settle(insn)?;
        Ok(pc - 1)
    }

    /// Decides the operands of the current instruction and starts it over, or runs it on undecided ones.
    #[inline(always)]
    pub(super) fn settle_at(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        at.pc = self.settle_before(at.pc, insn)?;
        Ok(())
    }

    /// Stops before `pc` with what `trap` returns.
    #[cold]
    #[inline(never)]
    pub(super) fn trap_before(&mut self, pc: usize, trap: fn() -> Trap) -> Trap {
        self.frames.top().pc = (pc - 1) as u32;
        trap()
    }

    /// Checks limits in the middle of the instruction before `pc`.
    #[cold]
    #[inline(never)]
    pub(super) fn check_limits_before(&mut self, pc: usize) -> Result<()> {
        self.frames.top().pc = (pc - 1) as u32;
        self.check_limits()
    }
}
