//! Constants, resolution, and the instructions of synthesized code: class initialization, natives, the end of a run.

use fretsaw_code::{Code, Insn, Memory};
use fretsaw_term::Word;

use super::cursor::Cursor;
use crate::machine::{Event, Machine};
use crate::trap::{Result, Trap};

impl Machine {
    /// Stops at the current instruction.
    #[inline(always)]
    pub(super) fn halt(&mut self, at: &Cursor, trap: Trap) -> Result<()> {
        at.save(&mut self.frames);
        Err(trap)
    }

    /// Counts the current instruction, which does not run if the count has reached 0.
    #[inline(always)]
    pub(super) fn count_down(&mut self, at: &Cursor) -> Result<()> {
        if self.host.countdown == 0 {
            return self.halt(at, Trap::stop(Event::Paused));
        }
        self.host.countdown -= 1;
        Ok(())
    }

    #[inline(always)]
    pub(super) fn move_from_wide(&mut self, at: &Cursor, insn: Insn) {
        self.put(at, insn.a(), self.frames.register(at.base + insn.imm() as usize));
    }

    #[inline(always)]
    pub(super) fn move_to_wide(&mut self, at: &Cursor, insn: Insn) {
        self.frames.set_register(at.base + insn.imm() as usize, self.get(at, insn.a()));
    }

    /// Resolves the current instruction and starts it over.
    #[inline(always)]
    pub(super) fn resolve(
        &mut self,
        at: &mut Cursor,
        resolve: fn(&mut Machine, &'static Code, usize) -> Result<()>,
    ) -> Result<()> {
        at.save(&mut self.frames);
        resolve(self, at.code, at.pc - 1)?;
        at.start_over();
        Ok(())
    }

    #[inline(always)]
    pub(super) fn load_wide_constant<const WIDE: bool>(&mut self, at: &Cursor, insn: Insn) {
        let mut word = Word::from_bits(at.code.wide_constants[insn.imm() as usize]);
        if WIDE && word.is_reserved() {
            word = self.wide_register(word);
        }
        self.put(at, insn.a(), word);
    }

    #[inline(always)]
    pub(super) fn load_string(&mut self, at: &Cursor, insn: Insn) -> Result<()> {
        let mut object = self.heap.word(insn.imm() as usize);
        if object.is_null() {
            at.save(&mut self.frames);
            object = self.literal_in_slot(insn.imm())?.into();
        }
        self.put(at, insn.a(), object);
        Ok(())
    }

    #[inline(always)]
    pub(super) fn load_linked(&mut self, at: &Cursor, insn: Insn) -> Result<()> {
        let object = self.linked(at, insn)?;
        self.put(at, insn.a(), object);
        Ok(())
    }

    #[inline(always)]
    pub(super) fn load_number(&mut self, at: &Cursor, insn: Insn) -> Result<()> {
        let object = self.linked(at, insn)?;
        let number = match self.unboxed(object) {
            Some((Memory::Long | Memory::Double, bits)) => self.wide_register(bits),
            Some((_, bits)) => bits,
            None => Word::ZERO,
        };
        self.put(at, insn.a(), number);
        Ok(())
    }

    /// The object of a linked constant.
    #[inline(always)]
    fn linked(&mut self, at: &Cursor, insn: Insn) -> Result<Word> {
        match self.heap.word(insn.imm() as usize) {
            Word::ZERO => {
                at.save(&mut self.frames);
                self.fill_constant(insn.imm())
            }
            object => Ok(object),
        }
    }

    #[inline(always)]
    pub(super) fn begin_initialization(&mut self, at: &Cursor) -> Result<()> {
        at.save(&mut self.frames);
        self.initialize_supers()
    }

    #[inline(always)]
    pub(super) fn enter_initializer(&mut self, at: &Cursor) -> Result<Cursor> {
        at.save(&mut self.frames);
        if self.run_initializer()? { Ok(self.beginning()) } else { Ok(*at) }
    }

    /// The first instruction of the running frame.
    #[inline(always)]
    fn beginning(&mut self) -> Cursor {
        Cursor { pc: 0, ..Cursor::of(&mut self.frames) }
    }

    #[inline(always)]
    pub(super) fn fail_initializer(&mut self, at: &Cursor, insn: Insn) -> Result<()> {
        let exception = self.get(at, insn.b());
        at.save(&mut self.frames);
        self.fail_initialization(exception.reference())
    }

    #[inline(always)]
    pub(super) fn replace_by_call(&mut self, at: &Cursor, insn: Insn) -> Result<Cursor> {
        at.save(&mut self.frames);
        self.tail_call(insn)?;
        Ok(self.beginning())
    }

    /// Ends the running frame; the caller's instruction starts over.
    #[inline(always)]
    pub(super) fn restart_caller(&mut self) -> Result<Cursor> {
        self.pop_for_restart();
        Ok(Cursor::of(&mut self.frames))
    }

    #[inline(always)]
    pub(super) fn run_native(&mut self, at: &Cursor, insn: Insn) -> Result<()> {
        at.save(&mut self.frames);
        if !self.heap.has_room(0) {
            return Err(Trap::Memory(0));
        }
        // A native is one step, however long it takes.
        self.check_time()?;
        let result = self.call_native(at.code, insn)?;
        // The rest of the stub returns it.
        self.put(at, insn.a(), result);
        Ok(())
    }
}
