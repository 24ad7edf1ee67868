//! Creating objects, and asking for their class; exceptions and monitors.

use fretsaw_code::{Code, Insn};
use fretsaw_heap::Ref;
use fretsaw_term::Word;

use super::cursor::Cursor;
use crate::machine::Machine;
use crate::trap::{Result, Trap};

impl Machine {
    #[inline(always)]
    pub(super) fn new_object(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        let class = self.loader.class(insn.class());
        if !self.is_initialized(class) {
            at.save(&mut self.frames);
            self.ensure_initialized(class)?;
        }
        let words = class.instance_words as usize;
        if !self.heap.has_room(words) {
            at.save(&mut self.frames);
            return Err(Trap::Memory(words));
        }
        at.save(&mut self.frames);
        let object = self.heap.allocate(class.id, words)?;
        self.put(at, insn.a(), object.into());
        Ok(())
    }

    #[inline(always)]
    pub(super) fn new_array_of(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        let length = self.get(at, insn.b());
        if length.is_open() {
            return self.settle_at(at, insn);
        }
        at.save(&mut self.frames);
        let array = self.new_array(insn.class(), length.int())?;
        self.put(at, insn.a(), array.into());
        Ok(())
    }

    #[inline(always)]
    pub(super) fn new_multi_array_of(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        at.save(&mut self.frames);
        let array = self.new_multi_array(at.code, at.pc - 1)?;
        self.put(at, insn.a(), array.into());
        at.pc += Code::argument_words(insn);
        Ok(())
    }

    #[inline(always)]
    pub(super) fn check_cast_of(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        let object = self.get(at, insn.a());
        if object.is_null() {
            return Ok(());
        }
        at.save(&mut self.frames);
        self.check_cast(object, insn.class())
    }

    #[inline(always)]
    pub(super) fn test_instance(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        let object = self.get(at, insn.b());
        let mut answer = Word::from(false);
        if !object.is_null() {
            at.save(&mut self.frames);
            answer = self.instance_of(object, insn.class())?;
        }
        self.put(at, insn.a(), answer);
        Ok(())
    }

    #[inline(always)]
    pub(super) fn throw(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        match self.object(at, insn, insn.a())? {
            Some(exception) => self.halt(at, Trap::Throw(Ref::at(exception).into())),
            None => Ok(()),
        }
    }

    #[inline(always)]
    pub(super) fn enter_monitor(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        let Some(object) = self.object(at, insn, insn.a())? else { return Ok(()) };
        at.save(&mut self.frames);
        self.lock(Ref::at(object))
    }

    #[inline(always)]
    pub(super) fn exit_monitor(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        let Some(object) = self.object(at, insn, insn.a())? else { return Ok(()) };
        at.save(&mut self.frames);
        self.unlock(Ref::at(object))
    }
}
