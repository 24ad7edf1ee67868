//! Array elements and lengths.
//!
//! The fast path is an array that exists and an index below its length word. An array with undecided elements or
//! an undecided length has the length word 0, so it leaves the fast path at the bounds check.

use fretsaw_code::{ClassKind, Insn, Memory, Op};
use fretsaw_heap::{ARRAY_HEADER_WORDS, Ref};
use fretsaw_term::Word;

use super::cursor::Cursor;
use super::field::narrow;
use crate::machine::Machine;
use crate::open::Choice;
use crate::trap::{Result, raise};

/// An element that shares its word with others.
pub(super) trait Packed {
    /// The logarithm of its size in bytes.
    const SHIFT: usize;
    /// The bits of one element.
    const MASK: u64;
    /// The element in the lowest of these bits, as a register holds it.
    fn load(bits: u64) -> Word;
}

macro_rules! packed {
    ($($type:ty: $shift:literal, $bits:ty;)*) => {$(
        impl Packed for $type {
            const SHIFT: usize = $shift;
            const MASK: u64 = <$bits>::MAX as u64;

            #[inline(always)]
            fn load(bits: u64) -> Word {
                Word::from(bits as $type as i32)
            }
        }
    )*};
}

packed! {
    i8: 0, u8;
    i16: 1, u16;
    u16: 1, u16;
    i32: 2, u32;
}

impl Machine {
    /// The number of the first word of the elements of `array`, if it has an element `index`. Otherwise the
    /// instruction is completed here, or traps.
    #[inline(always)]
    fn element(&mut self, at: &mut Cursor, insn: Insn, array: Word, index: Word) -> Result<Option<usize>> {
        if Word::any_open(array, index) {
            self.settle_at(at, insn)?;
            return Ok(None);
        }
        let array = array.reference();
        if array.is_null() || index.bits() >= self.heap.raw_length(array) {
            at.save(&mut self.frames);
            self.access_slowly(array, index.bits(), insn)?;
            return Ok(None);
        }
        Ok(Some(array.element(0)))
    }

    #[inline(always)]
    pub(super) fn load_packed<T: Packed>(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        let index = self.get(at, insn.c());
        if let Some(first) = self.element(at, insn, self.get(at, insn.b()), index)? {
            let index = index.bits() as usize;
            let bits = self.heap.bits(first + (index >> (3 - T::SHIFT)));
            self.put(at, insn.a(), T::load(bits >> ((index << (3 + T::SHIFT)) & 63)));
        }
        Ok(())
    }

    #[inline(always)]
    pub(super) fn load_wide_element<const WIDE: bool>(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        let index = self.get(at, insn.c());
        if let Some(first) = self.element(at, insn, self.get(at, insn.b()), index)? {
            let word = self.load_wide_word::<WIDE>(at, first + index.bits() as usize)?;
            self.put(at, insn.a(), word);
        }
        Ok(())
    }

    #[inline(always)]
    pub(super) fn load_ref_element(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        let index = self.get(at, insn.c());
        if let Some(first) = self.element(at, insn, self.get(at, insn.b()), index)? {
            let word = self.load_word(at, first + index.bits() as usize, true)?;
            self.put(at, insn.a(), word);
        }
        Ok(())
    }

    #[inline(always)]
    pub(super) fn store_packed<T: Packed>(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        let value = self.get(at, insn.c());
        if value.is_open() {
            at.save(&mut self.frames);
            return self.store_open(insn);
        }
        let index = self.get(at, insn.b());
        if let Some(first) = self.element(at, insn, self.get(at, insn.a()), index)? {
            self.set_packed::<T>(first, index.bits() as usize, value.bits());
        }
        Ok(())
    }

    /// Stores into a byte array, or into a boolean array, whose elements keep one bit.
    #[inline(always)]
    pub(super) fn store_byte(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        let value = self.get(at, insn.c());
        if value.is_open() {
            at.save(&mut self.frames);
            return self.store_open(insn);
        }
        let index = self.get(at, insn.b());
        if let Some(first) = self.element(at, insn, self.get(at, insn.a()), index)? {
            let class = self.loader.class(self.heap.class_of(Ref::at(first - ARRAY_HEADER_WORDS)));
            let is_boolean = matches!(class.kind, ClassKind::Array { memory: Memory::Boolean, .. });
            self.set_packed::<i8>(
                first,
                index.bits() as usize,
                if is_boolean { value.bits() & 1 } else { value.bits() },
            );
        }
        Ok(())
    }

    #[inline(always)]
    fn set_packed<T: Packed>(&mut self, first: usize, index: usize, value: u64) {
        let address = first + (index >> (3 - T::SHIFT));
        let shift = (index << (3 + T::SHIFT)) & 63;
        let bits = self.heap.bits(address) & !(T::MASK << shift) | (value & T::MASK) << shift;
        self.heap.set_bits(address, bits);
    }

    #[inline(always)]
    pub(super) fn store_wide_element<const WIDE: bool>(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        let (index, value) = (self.get(at, insn.b()), self.get(at, insn.c()));
        if let Some(first) = self.element(at, insn, self.get(at, insn.a()), index)? {
            let array = Ref::at(first - ARRAY_HEADER_WORDS);
            self.set_wide_word::<WIDE>(at, (array, ARRAY_HEADER_WORDS as u32 + index.bits() as u32), value)?;
        }
        Ok(())
    }

    #[inline(always)]
    pub(super) fn store_ref_element(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        let (index, value) = (self.get(at, insn.b()), self.get(at, insn.c()));
        if let Some(first) = self.element(at, insn, self.get(at, insn.a()), index)? {
            if !value.is_null() {
                at.save(&mut self.frames);
                self.check_store(Ref::at(first - ARRAY_HEADER_WORDS), value)?;
            }
            self.heap.set_ref(first + index.bits() as usize, value);
        }
        Ok(())
    }

    #[inline(always)]
    pub(super) fn array_length(&mut self, at: &mut Cursor, insn: Insn) -> Result<()> {
        if let Some(array) = self.object(at, insn, insn.b())?.map(Ref::at) {
            let mut length = self.heap.word(array.slot(1));
            if length == Word::ZERO {
                at.save(&mut self.frames);
                length = self.slow_length(array)?;
            }
            self.put(at, insn.a(), length);
        }
        Ok(())
    }

    /// An array access that missed the fast path: null, out of bounds, or an array with a shadow, which is accessed
    /// here.
    #[cold]
    fn access_slowly(&mut self, array: Ref, index: u64, insn: Insn) -> Result<()> {
        let array = self.check_bounds(array, index)?;
        self.access_shadow(array, index as usize, insn)
    }

    /// The array, if it is not null and has that element.
    fn check_bounds(&self, array: Ref, index: u64) -> Result<Ref> {
        if array.is_null() {
            return self.null_pointer();
        }
        self.settle_length(array)?;
        let length = self.heap.length(array);
        if index < length as u64 {
            return Ok(array);
        }
        let text = format!("Index {} out of bounds for length {length}", index as i32);
        raise("java/lang/ArrayIndexOutOfBoundsException", text)
    }

    /// Loads from or stores into an array whose elements are in a shadow, which completes the instruction.
    fn access_shadow(&mut self, array: Ref, index: usize, insn: Insn) -> Result<()> {
        let at = self.heap.shadow(array).element(index);
        match insn.op() {
            Op::StoreB | Op::StoreC | Op::StoreI => {
                let value = self.frames.get(insn.c().into());
                self.heap.set(at, narrow(self.element_layout(array), value));
            }
            _ => {
                let word = self.heap.word(at);
                let value = if word.is_open() { self.load_open(at, false)? } else { word };
                self.frames.set(insn.a().into(), value);
            }
        }
        Ok(())
    }

    /// Stores an undecided value into a packed array, which gets a shadow for it.
    #[cold]
    fn store_open(&mut self, insn: Insn) -> Result<()> {
        let array = self.decided(self.frames.get(insn.a().into()))?;
        if self.config.choice == Choice::Symbolic {
            self.within_bounds(insn.a(), insn.b())?;
        }
        let index = self.decided(self.frames.get(insn.b().into()))?;
        let array = self.check_bounds(array.reference(), index.bits())?;
        let value = self.narrow_open(self.element_layout(array), self.frames.get(insn.c().into()))?;
        let at = self.shadowed(array)?.element(index.bits() as usize);
        self.heap.set(at, value);
        Ok(())
    }

    /// The long or double at `address`.
    #[inline(always)]
    pub(super) fn load_wide_word<const WIDE: bool>(&mut self, at: &Cursor, address: usize) -> Result<Word> {
        let word = self.heap.word(address);
        if word.is_reserved() {
            if WIDE && self.config.wide {
                return Ok(self.load_reserved(address));
            }
            at.save(&mut self.frames);
            return self.load_wide(address);
        }
        Ok(word)
    }

    /// Stores a long or double in a word of an object.
    #[inline(always)]
    pub(super) fn set_wide_word<const WIDE: bool>(
        &mut self,
        at: &Cursor,
        (object, slot): (Ref, u32),
        value: Word,
    ) -> Result<()> {
        if value.is_reserved() {
            at.save(&mut self.frames);
            if WIDE && self.config.wide {
                return self.store_reserved(object, slot, value);
            }
            self.check_wide_store(object.slot(slot), value)?;
        }
        self.heap.set(object.slot(slot), value);
        Ok(())
    }

    /// The value of a 32-bit kind or the reference at `address`.
    #[inline(always)]
    pub(super) fn load_word(&mut self, at: &Cursor, address: usize, is_ref: bool) -> Result<Word> {
        let word = self.heap.word(address);
        if word.is_open() {
            at.save(&mut self.frames);
            return self.load_open(address, is_ref);
        }
        Ok(word)
    }
}
