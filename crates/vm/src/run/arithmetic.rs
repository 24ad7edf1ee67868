//! Pure instructions that compute a value; [`fretsaw_code::op::pure`] says what each computes.

use fretsaw_code::Insn;
use fretsaw_code::op::pure::{Pure, Value, apply};
use fretsaw_term::Word;

use super::cursor::Cursor;
use crate::machine::Machine;
use crate::trap::{Result, Trap};

/// Whether one of the operands of `P` is undecided; 64-bit kinds always are decided.
#[inline(always)]
pub(super) fn has_open<P: Pure>(x: Word, y: Word) -> bool {
    let x = if P::X::IS_WIDE { Word::ZERO } else { x };
    let y = if P::Y::IS_WIDE { Word::ZERO } else { y };
    Word::any_open(x, y)
}

/// Division by zero.
fn by_zero() -> Trap {
    Trap::raise("java/lang/ArithmeticException", Some("/ by zero".to_owned()))
}

impl Machine {
    /// a = b P c.
    #[inline(always)]
    pub(super) fn compute<P: Pure>(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        self.compute_with::<P>(at, insn, self.get(at, insn.c()))
    }

    /// a = b P the immediate.
    #[inline(always)]
    pub(super) fn compute_k<P: Pure>(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        self.compute_with::<P>(at, insn, insn.word())
    }

    /// a = P b.
    #[inline(always)]
    pub(super) fn convert<P: Pure<Y = ()>>(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        self.compute_with::<P>(at, insn, Word::ZERO)
    }

    #[inline(always)]
    fn compute_with<P: Pure>(&mut self, at: &mut Cursor, insn: Insn, y: Word) -> Result<()> {
        let x = self.get(at, insn.b());
        if has_open::<P>(x, y) {
            return self.settle_at(at, insn);
        }
        match apply::<P>(x, y) {
            Some(z) => self.put(at, insn.a(), z),
            None => return Err(self.trap_before(at.pc, by_zero)),
        }
        Ok(())
    }

    /// Decides the value of a.
    #[inline(always)]
    pub(super) fn force(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        if self.get(at, insn.a()).is_open() { self.settle_at(at, insn) } else { Ok(()) }
    }
}
