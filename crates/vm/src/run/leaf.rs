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

/// The greatest number of arguments of a native that is a leaf.
const MOST_ARGUMENTS: usize = 2;

impl Machine {
    /// Runs the instruction of a leaf instead of `call`; `registers` are those of its arguments, which are in `window`. Returns
    /// whether it was run.
    #[inline(never)]
    pub(super) fn run_leaf(&mut self, window: Window, registers: u64, call: Insn, leaf: Insn) -> bool {
        let is_near = call.b() == 0 || call.b() <= 4 && are_near(registers);
        if !is_near || self.frames.stack.len() >= self.frames.max_depth || self.now.steps + 1 >= self.next_check {
            return false;
        }
        let argument = |n: u8| Word::from_bits(window[near(registers, (n & 3).into())].get());
        let result = match leaf.number() {
            n::Return => None,
            n::Mov => Some(argument(leaf.b())),
            n::Const32 => Some(leaf.word()),
            n::Get32 | n::GetA => {
                let Some(object) = argument(leaf.b()).object() else { return false };
                let word = self.heap.word(object.slot(leaf.imm()));
                if word.is_open() {
                    return false;
                }
                Some(word)
            }
            n::Put32 | n::PutA => {
                let Some(object) = argument(leaf.a()).object() else { return false };
                let (address, value) = (object.slot(leaf.imm()), argument(leaf.b()));
                if leaf.number() == n::PutA {
                    self.heap.set_ref(address, value)
                } else {
                    self.heap.set(address, value)
                }
                None
            }
            n::Native => {
                let arguments: [Word; MOST_ARGUMENTS] = [argument(0), argument(1)];
                let Some(arguments) = arguments.get(..usize::from(leaf.b())) else { return false };
                if arguments.iter().any(|word| word.is_open()) {
                    return false;
                }
                let function = self.library.natives.get(leaf.imm()).function;
                let Ok(word) = function(self, arguments) else { return false };
                Some(word)
            }
            _ => return false,
        };
        if let Some(word) = result {
            window[usize::from(call.a())].set(word.bits());
        }
        self.now.steps += 1;
        true
    }
}
