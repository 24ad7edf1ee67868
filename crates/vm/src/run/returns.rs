//! Returns into frozen frames: values that callers only pass on.
//!
//! When a path ends, its result usually passes down a whole stack of frames that existed at the last mark: each
//! compares it with something and returns a constant, or returns it as it is. To run them, the machine would have
//! to save each of them first and restore all of them a moment later. This module instead determines what they
//! would do from their code, once for all alternatives that return the same value.

use fretsaw_code::op::number as n;
use fretsaw_code::op::pure::{IfEqI, IfNeI, Source, Value, apply};
use fretsaw_code::{Code, Insn};
use fretsaw_term::Word;

use crate::frames::{Frame, WayOut};
use crate::machine::Machine;

/// How many instructions of a caller are examined.
const LOOK_AHEAD: usize = 8;

/// The destination of a value.
pub(super) enum Passed {
    /// To the frame that runs now.
    To(Option<Word>),
    /// To the bottom of the stack, where the machine stops with it.
    Out(Word),
}

/// What a caller does with a value.
enum Next {
    /// It returns this.
    Return(Word),
    /// The machine stops with the value, at this instruction.
    Halt(usize),
    /// Something else.
    Run,
}

impl Machine {
    /// Returns from the running frame to a frozen one, and further down as long as frames only pass the value on.
    #[inline(always)]
    pub(super) fn return_into_past(&mut self, value: Option<Word>) -> Passed {
        let Some(word) = value.filter(|word| !word.is_open()) else {
            self.frames.pop();
            return Passed::To(value);
        };
        match self.frames.way_out(self.frames.stack.len().wrapping_sub(1), word) {
            Some(way) => {
                self.frames.finish(way);
                Passed::Out(way.word)
            }
            None => self.pass_down(word),
        }
    }

    /// Finds out how far a value is only passed on.
    #[inline(never)]
    fn pass_down(&mut self, returned: Word) -> Passed {
        let from = self.frames.stack.len().saturating_sub(1);
        let (mut index, mut word) = (from, returned);
        let way = loop {
            // The frame at `index` returns `word` to the one below it.
            let Some(caller) = index.checked_sub(1) else { break None };
            match self.passes_on(self.frames.stack[caller], word) {
                Next::Return(passed) if caller > 0 => {
                    word = passed;
                    index = caller;
                }
                Next::Halt(pc) => break Some(WayOut { from, returned, word, index: caller, pc: pc as u32 }),
                _ => break None,
            }
            if let Some(way) = self.frames.way_out(index, word) {
                break Some(WayOut { from, returned, ..way });
            }
        };
        if let Some(way) = way {
            self.frames.remember(way);
            self.frames.finish(way);
            return Passed::Out(way.word);
        }
        self.frames.run_again(index.saturating_sub(1));
        Passed::To(Some(word))
    }

    /// What `frame` does with the result of its call.
    fn passes_on(&self, frame: Frame, result: Word) -> Next {
        let call = frame.code.fetch(frame.pc as usize);
        let mut pc = frame.pc as usize + 1 + Code::argument_words(call);
        // The register that differs from those of the frame: first the result, then a constant.
        let (mut register, mut value, mut unchanged) = (call.a(), result, true);
        let base = frame.base as usize;
        for _ in 0..LOOK_AHEAD {
            let insn = frame.code.fetch(pc);
            let is_known = insn.a() == register;
            let jumps = match insn.number() {
                n::ReturnValue if is_known => return Next::Return(value),
                n::Halt if is_known => return Next::Halt(pc),
                n::Const32 => {
                    (register, value, unchanged) = (insn.a(), insn.word(), false);
                    false
                }
                n::Goto => true,
                // The general case below covers these two as well, but nearly all results are booleans that are tested.
                n::IfEqIK if is_known => apply::<IfEqI>(value, constant(insn)).is_some_and(Word::bool),
                n::IfNeIK if is_known => apply::<IfNeI>(value, constant(insn)).is_some_and(Word::bool),
                n::IfEqI..=n::IfNonNull => {
                    let Some(meaning) = insn.meaning() else { return Next::Run };
                    let of = |source| match source {
                        Source::Constant(word) => Some(word),
                        Source::Register(r) if r == register => Some(value),
                        Source::Register(r) => unchanged.then(|| self.frames.register(base + usize::from(r))),
                    };
                    let [first, second] = meaning.sources(insn);
                    let (Some(x), Some(y)) = (of(first), of(second)) else { return Next::Run };
                    // A long may look like an undecided value, or have the reserved pattern; then the frame runs.
                    if Word::any_open(x, y) {
                        return Next::Run;
                    }
                    meaning.result(insn, x, y).is_some_and(Word::bool)
                }
                _ => return Next::Run,
            };
            let target = insn.imm() as usize;
            pc = match jumps {
                false => pc + 1,
                true if target > pc => target,
                // A loop is a step, which must be counted.
                true => return Next::Run,
            };
        }
        Next::Run
    }
}

/// The constant that a branch compares with.
fn constant(insn: Insn) -> Word {
    i32::from(insn.bc()).into_word()
}
