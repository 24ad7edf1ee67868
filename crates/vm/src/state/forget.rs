//! Overwrites registers that are not live: a program must not notice. For tests.

use fretsaw_term::Word;

use super::forms::{Forms, WordKind};
use crate::frames::Frame;
use crate::machine::Machine;
use crate::trap::Result;

/// The value for numbers that are not needed.
const GARBAGE: Word = Word::from_bits(0x5a5a_5a5a);

impl Machine {
    /// Overwrites all registers that are not part of the state. There must be no marks, which would restore them.
    pub(crate) fn forget_dead(&mut self, forms: &mut Forms) -> Result<()> {
        let stack = self.frames.stack.clone();
        for (n, Frame { code, pc, base }) in stack.iter().enumerate() {
            let form = forms.of_code(code)?;
            let calls = forms.is_calling(&stack, n)?;
            let mut live = form.registers(code, *pc as usize, calls).into_iter().peekable();
            for register in 0..code.registers as u16 {
                if live.next_if(|(r, _)| *r == register).is_none() {
                    // The collector examines all references, live or not.
                    let is_ref = form.kind(*pc as usize, register) == WordKind::Ref;
                    let at = *base as usize + usize::from(register);
                    self.frames.set_register(at, if is_ref { Word::ZERO } else { GARBAGE });
                }
            }
        }
        Ok(())
    }
}
