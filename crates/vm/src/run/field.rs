//! Fields of objects and classes.

use fretsaw_code::{Insn, Memory};
use fretsaw_term::{Open, Ref, Word};

use super::cursor::Cursor;
use crate::machine::Machine;
use crate::open::Choice;
use crate::resolve::LAYOUT_SHIFT;
use crate::trap::{Result, Trap};

/// The value as a field or an element of a narrow layout keeps it.
#[inline(always)]
pub(super) fn narrow(layout: Memory, value: Word) -> Word {
    match layout {
        Memory::Boolean => Word::from(value.int() & 1),
        Memory::Byte => Word::from(i32::from(value.int() as i8)),
        Memory::Char => Word::from(value.int() as u16),
        Memory::Short => Word::from(i32::from(value.int() as i16)),
        _ => value,
    }
}

impl Machine {
    /// The address of the object in a register, if it is decided and not null. Otherwise the instruction starts over or traps.
    /// It is a whole word, not a [`Ref`](fretsaw_heap::Ref): the compiler would pack a reference and the tag of the option.
    #[inline(always)]
    pub(super) fn object(&mut self, at: &mut Cursor, insn: Insn, register: u8) -> Result<Option<usize>> {
        let word = self.get(at, register);
        let Some(object) = word.object() else {
            if word.is_open() {
                self.settle_at(at, insn)?;
                return Ok(None);
            }
            return Err(self.trap_before(at.pc, Trap::null_pointer));
        };
        Ok(Some(object.address()))
    }

    /// The address of the field that `insn` reads.
    #[inline(always)]
    fn field_read(&mut self, at: &mut Cursor, insn: Insn) -> Result<Option<usize>> {
        Ok(self.object(at, insn, insn.b())?.map(|object| object + insn.imm() as usize))
    }

    /// The address of the field that `insn` writes.
    #[inline(always)]
    fn field_written(&mut self, at: &mut Cursor, insn: Insn) -> Result<Option<usize>> {
        Ok(self.object(at, insn, insn.a())?.map(|object| object + insn.imm() as usize))
    }

    #[inline(always)]
    pub(super) fn get_field<const IS_REF: bool>(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        if let Some(address) = self.field_read(at, insn)? {
            let word = self.load_word(at, address, IS_REF)?;
            self.put(at, insn.a(), word);
        }
        Ok(())
    }

    #[inline(always)]
    pub(super) fn get_wide_field<const WIDE: bool>(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        if let Some(address) = self.field_read(at, insn)? {
            let word = self.load_wide_word::<WIDE>(at, address)?;
            self.put(at, insn.a(), word);
        }
        Ok(())
    }

    #[inline(always)]
    pub(super) fn put_field(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        if let Some(address) = self.field_written(at, insn)? {
            self.heap.set(address, self.get(at, insn.b()));
        }
        Ok(())
    }

    #[inline(always)]
    pub(super) fn put_wide_field<const WIDE: bool>(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        if let Some(object) = self.object(at, insn, insn.a())? {
            self.set_wide_word::<WIDE>(at, (Ref::at(object), insn.imm()), self.get(at, insn.b()))?;
        }
        Ok(())
    }

    #[inline(always)]
    pub(super) fn put_ref_field(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        if let Some(address) = self.field_written(at, insn)? {
            self.heap.set_ref(address, self.get(at, insn.b()));
        }
        Ok(())
    }

    #[inline(always)]
    pub(super) fn put_narrow_field(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        if let Some(address) = self.field_written(at, insn)? {
            let value = self.narrowed(at, insn.c(), self.get(at, insn.b()))?;
            self.heap.set(address, value);
        }
        Ok(())
    }

    /// Narrows a result, with the instruction before `pc`. Compiled Java code does not need this, so the loop does not inline it.
    #[inline(never)]
    pub(super) fn narrow_value(&mut self, pc: usize, insn: Insn) -> Result<()> {
        self.frames.top().pc = (pc - 1) as u32;
        let (layout, value) = (Memory::from_number(insn.c()), self.frames.get(insn.b().into()));
        let value = if value.is_open() { self.narrow_open(layout, value)? } else { narrow(layout, value) };
        self.frames.set(insn.a().into(), value);
        Ok(())
    }

    /// The value as a field with the layout numbered `layout` keeps it. Compilers narrow values before they store them, so an
    /// undecided value is nearly always stored as it is.
    #[inline(always)]
    fn narrowed(&mut self, at: &Cursor, layout: u8, value: Word) -> Result<Word> {
        let layout = Memory::from_number(layout);
        if value.is_open() {
            at.save(&mut self.frames);
            return self.narrow_open(layout, value);
        }
        Ok(narrow(layout, value))
    }

    /// An undecided value as a place of this layout keeps it: as it is if all its values fit there. Otherwise it becomes a view,
    /// or must be decided.
    #[cold]
    pub(super) fn narrow_open(&mut self, layout: Memory, value: Word) -> Result<Word> {
        let Some(open) = value.open() else { return Ok(narrow(layout, value)) };
        if self.config.choice == Choice::Symbolic
            && self.choices.value_of(open).is_none()
            && let Some(narrowed) = self.narrow_term(layout, open)?
        {
            return Ok(narrowed);
        }
        if self.open_fits(open, |word| narrow(layout, word) == word) {
            return Ok(value);
        }
        match self.view(open, |_, word| narrow(layout, word))? {
            Some(view) => Ok(view),
            None => Ok(narrow(layout, self.decided(value)?)),
        }
    }

    /// The address of a static field, if its class is initialized. Otherwise the instruction starts over or traps.
    #[inline(always)]
    fn static_field(&mut self, at: &mut Cursor, insn: Insn) -> Result<Option<usize>> {
        let statics = insn.imm() as usize & ((1 << LAYOUT_SHIFT) - 1);
        if self.heap.bits(statics).wrapping_sub(1) > 1 {
            at.save(&mut self.frames);
            self.initialize_statics(statics as u32)?;
            at.start_over();
            return Ok(None);
        }
        Ok(Some(statics + usize::from(insn.bc() as u16)))
    }

    #[inline(always)]
    pub(super) fn get_static(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        if let Some(address) = self.static_field(at, insn)? {
            let mut word = self.heap.word(address);
            if word.is_open() {
                at.save(&mut self.frames);
                word = self.load_open_static(address)?;
            }
            self.put(at, insn.a(), word);
        }
        Ok(())
    }

    #[inline(always)]
    pub(super) fn get_wide_static<const WIDE: bool>(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        if let Some(address) = self.static_field(at, insn)? {
            let mut word = self.heap.word(address);
            if WIDE && word.is_reserved() {
                word = self.load_reserved(address);
            }
            self.put(at, insn.a(), word);
        }
        Ok(())
    }

    #[inline(always)]
    pub(super) fn put_static<const WIDE: bool>(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        if let Some(address) = self.static_field(at, insn)? {
            let mut word = self.get(at, insn.a());
            if WIDE && word.is_reserved() {
                at.save(&mut self.frames);
                if self.config.choice == Choice::Symbolic {
                    return self.store_reserved(Ref::at(address), 0, word);
                }
                // States are compared by what static fields hold, so elsewhere nothing there is undecided.
                word = self.wide_value(word)?;
            }
            self.heap.set(address, word);
        }
        Ok(())
    }

    #[inline(always)]
    pub(super) fn put_ref_static(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        if let Some(address) = self.static_field(at, insn)? {
            self.heap.set_ref(address, self.get(at, insn.a()));
        }
        Ok(())
    }

    #[inline(always)]
    pub(super) fn put_narrow_static(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        if let Some(address) = self.static_field(at, insn)? {
            let layout = (insn.imm() >> LAYOUT_SHIFT) as u8;
            let value = self.narrowed(at, layout, self.get(at, insn.a()))?;
            self.heap.set(address, value);
        }
        Ok(())
    }

    /// A static field access found its class not initialized.
    #[cold]
    fn initialize_statics(&mut self, statics: u32) -> Result<()> {
        let class = self.loader.classes().iter().copied().find(|c| c.statics == statics);
        match class {
            Some(class) => Err(Trap::Initialize(class)),
            None => Err(self.unsupported("statics of no class")),
        }
    }

    #[cold]
    fn load_open_static(&mut self, address: usize) -> Result<Word> {
        let is_ref = match self.heap.word(address).open() {
            Some(Open::Cell(cell)) => self.choices.domain(cell).is_ref(),
            Some(Open::Term(_)) | None => false,
        };
        self.load_open(address, is_ref)
    }
}
