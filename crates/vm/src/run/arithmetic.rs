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

/// Whether one of the operands of `P` is a long or double with the reserved pattern.
#[inline(always)]
pub(super) fn has_reserved<P: Pure>(x: Word, y: Word) -> bool {
    P::X::IS_WIDE && x.is_reserved() || P::Y::IS_WIDE && y.is_reserved()
}

/// Division by zero.
pub(crate) fn by_zero() -> Trap {
    Trap::raise("java/lang/ArithmeticException", Some("/ by zero".to_owned()))
}

impl Machine {
    /// a = b P c.
    #[inline(always)]
    pub(super) fn compute<P: Pure, const WIDE: bool>(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        self.compute_with::<P, WIDE>(at, insn, self.get(at, insn.c()))
    }

    /// a = b P the immediate.
    #[inline(always)]
    pub(super) fn compute_k<P: Pure, const WIDE: bool>(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        self.compute_with::<P, WIDE>(at, insn, insn.word())
    }

    /// a = P b.
    #[inline(always)]
    pub(super) fn convert<P: Pure<Y = ()>, const WIDE: bool>(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        self.compute_with::<P, WIDE>(at, insn, Word::ZERO)
    }

    #[inline(always)]
    fn compute_with<P: Pure, const WIDE: bool>(&mut self, at: &mut Cursor, insn: Insn, y: Word) -> Result<()> {
        let x = self.get(at, insn.b());
        if has_open::<P>(x, y) {
            return self.settle_at(at, insn);
        }
        if WIDE && has_reserved::<P>(x, y) && self.config.wide {
            return self.compute_reserved_at(at, insn);
        }
        match apply::<P>(x, y) {
            Some(z) if WIDE && P::Z::IS_WIDE && z.is_reserved() => {
                let register = self.wide_register(z);
                self.put(at, insn.a(), register);
            }
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

    /// Runs the current instruction, whose operands have the reserved pattern, and continues after it.
    #[inline(always)]
    pub(super) fn compute_reserved_at(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        at.save(&mut self.frames);
        self.compute_reserved(insn)?;
        at.pc = self.frames.top().pc as usize;
        Ok(())
    }
}
