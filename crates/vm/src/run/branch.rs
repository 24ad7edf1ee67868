//! Jumps, branches and switches.

use fretsaw_code::Insn;
use fretsaw_code::op::pure::{Pure, Value, apply, holds_d, holds_f};
use fretsaw_heap::Ref;
use fretsaw_term::Word;

use super::arithmetic::{has_open, has_reserved};
use super::cursor::Cursor;
use crate::machine::Machine;
use crate::trap::Result;

impl Machine {
    /// Continues at `target`. A jump backwards is a step.
    #[inline(always)]
    pub(super) fn jump(&mut self, at: &mut Cursor, target: u32) -> Result<()> {
        let target = target as usize;
        if target < at.pc {
            self.now.steps += 1;
            if self.now.steps >= self.next_check {
                self.check_limits_before(at.pc)?;
            }
        }
        at.pc = target;
        Ok(())
    }

    /// Jumps if `jumps`.
    #[inline(always)]
    fn jump_if(&mut self, at: &mut Cursor, insn: Insn, jumps: bool) -> Result<()> {
        if jumps { self.jump(at, insn.imm()) } else { Ok(()) }
    }

    /// Jumps if a P b.
    #[inline(always)]
    pub(super) fn branch<P: Pure<Z = bool>, const WIDE: bool>(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        self.branch_with::<P, WIDE>(at, insn, self.get(at, insn.b()))
    }

    /// Jumps if a P the 16-bit constant.
    #[inline(always)]
    pub(super) fn branch_k<P: Pure<Z = bool>, const WIDE: bool>(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        self.branch_with::<P, WIDE>(at, insn, i32::from(insn.bc()).into_word())
    }

    #[inline(always)]
    fn branch_with<P: Pure<Z = bool>, const WIDE: bool>(&mut self, at: &mut Cursor, insn: Insn, y: Word) -> Result<()> {
        let x = self.get(at, insn.a());
        if has_open::<P>(x, y) {
            return self.settle_at(at, insn);
        }
        if WIDE && has_reserved::<P>(x, y) && self.config.wide {
            return self.compute_reserved_at(at, insn);
        }
        self.jump_if(at, insn, apply::<P>(x, y).is_some_and(Word::bool))
    }

    #[inline(always)]
    pub(super) fn branch_on_floats(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        let (x, y) = (self.get(at, insn.a()), self.get(at, insn.b()));
        if Word::any_open(x, y) {
            return self.settle_at(at, insn);
        }
        self.jump_if(at, insn, holds_f(insn.c(), x, y))
    }

    #[inline(always)]
    pub(super) fn branch_on_doubles<const WIDE: bool>(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        let (x, y) = (self.get(at, insn.a()), self.get(at, insn.b()));
        if WIDE && (x.is_reserved() || y.is_reserved()) && self.config.wide {
            return self.compute_reserved_at(at, insn);
        }
        self.jump_if(at, insn, holds_d(insn.c(), x, y))
    }

    /// Jumps if a and b are the same object, or not.
    #[inline(always)]
    pub(super) fn branch_on_identity<P: Pure<Z = bool>>(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        let (x, y) = (self.get(at, insn.a()), self.get(at, insn.b()));
        // A cell compared with itself needs no decision.
        if Word::any_open(x, y) && x != y {
            return self.settle_at(at, insn);
        }
        self.jump_if(at, insn, apply::<P>(x, y).is_some_and(Word::bool))
    }

    /// Jumps if a is null, or not.
    #[inline(always)]
    pub(super) fn branch_on_null<P: Pure<Z = bool>>(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        let mut x = self.get(at, insn.a());
        if let Some(open) = x.open() {
            if self.open_may_be_null(open) {
                return self.settle_at(at, insn);
            }
            // Some undecided references are never null: any address answers for all of them.
            x = Ref::at(1).into();
        }
        self.jump_if(at, insn, apply::<P>(x, Word::ZERO).is_some_and(Word::bool))
    }

    #[inline(always)]
    pub(super) fn switch(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        let key = self.get(at, insn.a());
        if key.is_open() {
            return self.settle_at(at, insn);
        }
        let target = at.code.switches[insn.imm() as usize].target(key.int());
        self.jump(at, target)
    }
}
