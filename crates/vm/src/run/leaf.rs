//! Calls of leaves, which need no frame ([`fretsaw_code::Code::leaf`]).
//!
//! A leaf is run only if it cannot throw, needs no decision, and no limit must be checked. Otherwise the method is called as
//! usual, so that stack traces, questions and limits are those of a call.

use fretsaw_code::Insn;
use fretsaw_code::op::number as n;
use fretsaw_term::Word;

use super::arguments::{are_near, near};
use crate::frames::Window;
use crate::machine::Machine;
use crate::trap::Trap;

/// The greatest number of arguments of a native that is a leaf.
const MOST_ARGUMENTS: usize = 2;

/// What was run instead of a call.
#[derive(Clone, Copy)]
pub(super) enum Ran {
    /// The leaf, so the call is done.
    Leaf,
    /// The leaf, up to an assumption that does not hold.
    ToCut,
    /// Nothing: the method must be called.
    Nothing,
}

/// Argument number `n` of a call; `registers` are those of its arguments, which are in `window`.
#[inline(always)]
fn argument(window: Window, registers: u64, n: u8) -> Word {
    Word::from_bits(window[near(registers, (n & 3).into())].get())
}

/// Gives `call` its result.
#[inline(always)]
fn finish(window: Window, call: Insn, result: Word) -> Ran {
    window[usize::from(call.a())].set(result.bits());
    Ran::Leaf
}

impl Machine {
    /// Runs the instruction of a leaf instead of `call`; `registers` are those of its arguments, which are in `window`. What may
    /// call further functions is apart, so that nothing else saves machine registers.
    #[inline(never)]
    pub(super) fn run_leaf(&mut self, window: Window, registers: u64, call: Insn, leaf: Insn) -> Ran {
        let is_near = call.b() == 0 || call.b() <= 4 && are_near(registers);
        let steps = self.now.steps + 1;
        if !is_near || self.frames.stack.len() >= self.frames.max_depth || steps >= self.next_check {
            return Ran::Nothing;
        }
        match leaf.number() {
            n::Return => {
                self.now.steps = steps;
                Ran::Leaf
            }
            n::Get32 | n::GetA => {
                let Some(object) = argument(window, registers, leaf.b()).object() else { return Ran::Nothing };
                let word = self.heap.word(object.slot(leaf.imm()));
                if word.is_open() {
                    return Ran::Nothing;
                }
                self.now.steps = steps;
                finish(window, call, word)
            }
            n::Mov => {
                self.now.steps = steps;
                finish(window, call, argument(window, registers, leaf.b()))
            }
            n::Const32 => {
                self.now.steps = steps;
                finish(window, call, leaf.word())
            }
            n::Put32 | n::PutA => self.run_put(window, registers, leaf),
            n::Native => self.run_native_leaf(window, registers, call, leaf),
            _ => Ran::Nothing,
        }
    }

    /// Runs a leaf that writes a field.
    #[inline(never)]
    fn run_put(&mut self, window: Window, registers: u64, leaf: Insn) -> Ran {
        let Some(object) = argument(window, registers, leaf.a()).object() else { return Ran::Nothing };
        let (address, value) = (object.slot(leaf.imm()), argument(window, registers, leaf.b()));
        if leaf.number() == n::PutA {
            self.heap.set_ref(address, value)
        } else {
            self.heap.set(address, value)
        }
        self.now.steps += 1;
        Ran::Leaf
    }

    /// Runs a leaf that is a native: b is the number of its arguments, and c is 0 if it has no result.
    #[inline(never)]
    fn run_native_leaf(&mut self, window: Window, registers: u64, call: Insn, leaf: Insn) -> Ran {
        let arguments: [Word; MOST_ARGUMENTS] = [argument(window, registers, 0), argument(window, registers, 1)];
        let Some(arguments) = arguments.get(..usize::from(leaf.b())) else { return Ran::Nothing };
        if arguments.iter().any(|word| word.is_open()) {
            return Ran::Nothing;
        }
        let function = self.library.natives.get(leaf.imm()).function;
        match function(self, arguments) {
            Ok(word) => {
                self.now.steps += 1;
                if leaf.c() == 0 { Ran::Leaf } else { finish(window, call, word) }
            }
            Err(Trap::Cut) => Ran::ToCut,
            Err(_) => Ran::Nothing,
        }
    }
}
