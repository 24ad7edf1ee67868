//! The target of a read or write by address: a field, packed elements, elements with a shadow. Memory outside of
//! objects (`raw.rs`) consists of packed elements, too.

use fretsaw_code::Memory;
use fretsaw_heap::{ARRAY_HEADER_WORDS, Ref};
use fretsaw_term::Word;

use crate::machine::Machine;
use crate::trap::Result;

pub(super) enum Place {
    /// A whole word: a field, or an element of an array of words. Reads and writes of bytes there use all eight.
    Word(usize),
    /// Bytes inside a packed array: the array, and the first byte of its elements.
    Bytes(Ref, usize),
    /// Bytes inside an array with a shadow: the array, the first byte, and the size of an element, as a shift.
    Shadowed(Ref, usize, u32),
}

impl Machine {
    /// The place of `size` bytes from byte `offset` of `object` on: elements of an array of primitives, or memory
    /// outside of objects if `object` is null.
    pub(super) fn place(&mut self, object: Word, offset: u64, size: usize) -> Result<Place> {
        match self.element_shift(object.reference()) {
            _ if object.is_null() => self.raw_place(offset, size),
            Some(_) if !self.is_packed(object.reference()) => {
                Err(self.unsupported("Unsafe access to references as bytes"))
            }
            Some(shift) => self.element_place(object.reference(), offset, size, shift),
            None => Err(self.unsupported("Unsafe access to fields as bytes")),
        }
    }

    /// The place of a value of type `memory` at byte `offset` of `object`. A field or an array of references must
    /// have that type: other accesses would expose the machine's own representation.
    pub(super) fn typed_place(&mut self, object: Word, offset: u64, memory: Memory) -> Result<Place> {
        let (array, size, is_ref) = (object.reference(), 1 << memory.shift(), memory == Memory::Ref);
        match self.element_shift(array) {
            _ if object.is_null() && is_ref => Err(self.unsupported("Unsafe access to a reference outside of objects")),
            _ if object.is_null() => self.raw_place(offset, size),
            Some(_) if is_ref == self.is_packed(array) => {
                Err(self.unsupported("Unsafe access to elements as another type"))
            }
            Some(shift) => self.element_place(array, offset, size, shift),
            None => self.field_place(array, offset as i64, memory),
        }
    }

    fn element_place(&mut self, array: Ref, offset: u64, size: usize, shift: u32) -> Result<Place> {
        let start = (offset as i64).wrapping_sub(8 * ARRAY_HEADER_WORDS as i64);
        let length = (self.heap.length(array) as i64) << shift;
        let end = i64::try_from(size).ok().and_then(|size| start.checked_add(size));
        if start < 0 || end.is_none_or(|end| end > length) {
            return Err(self.unsupported("Unsafe access outside of an array"));
        }
        let start = start as usize;
        if self.heap.header(array).has_shadow() {
            return Ok(Place::Shadowed(array, start, shift));
        }
        let whole_word = shift == 3 && start.is_multiple_of(8) && size == 8;
        if self.is_packed(array) && !whole_word {
            return Ok(Place::Bytes(array, start));
        }
        if !whole_word {
            return Err(self.unsupported("Unsafe access to a part of a reference"));
        }
        Ok(Place::Word(array.element(start / 8)))
    }

    /// A field of `object`; a mirror also leads to the statics of its class.
    fn field_place(&mut self, object: Ref, offset: i64, memory: Memory) -> Result<Place> {
        let address = (object.address() as i64).wrapping_add(offset / 8);
        let class = self.class_of_object(object.into());
        let mut fields = class.lineage().flat_map(|c| &c.fields).filter(|f| !f.is_static());
        let mut found = fields.find(|f| object.slot(f.offset) as i64 == address);
        if found.is_none() && class.id == self.known.class.id {
            let class = self.mirrored(object);
            found = class.fields.iter().find(|f| f.is_static() && i64::from(class.statics + f.offset) == address);
        }
        match found {
            // The machine's own fields have names that no class file contains.
            Some(field) if offset % 8 == 0 && !field.name.starts_with('<') => {
                let alike = field.memory.shift() == memory.shift();
                if alike && (field.memory == Memory::Ref) == (memory == Memory::Ref) {
                    return Ok(Place::Word(address as usize));
                }
                let text =
                    format!("Unsafe access to field {} of {} as another type", field.name, class.external_name());
                Err(self.unsupported(&text))
            }
            _ => Err(self.unsupported("Unsafe access outside of a field")),
        }
    }

    pub(super) fn read_place(&mut self, place: &Place, memory: Memory) -> Result<Word> {
        let size = 1 << memory.shift();
        match *place {
            Place::Word(address) => {
                let is_wide = memory.shift() == 3 && memory != Memory::Ref;
                let value = if is_wide { self.load_wide(address)? } else { self.decided(self.heap.word(address))? };
                Ok(extend(value.bits(), memory))
            }
            _ => {
                let mut word = [0; 8];
                match *place {
                    Place::Bytes(array, start) => {
                        word[..size].copy_from_slice(&self.raw_bytes(array)[start..start + size]);
                    }
                    _ => word[..size].copy_from_slice(&self.read_bytes(place, size)?),
                }
                Ok(extend(u64::from_le_bytes(word), memory))
            }
        }
    }

    pub(super) fn write_place(&mut self, place: &Place, memory: Memory, value: Word) -> Result<()> {
        match *place {
            Place::Word(address) if memory == Memory::Ref => self.heap.set_ref(address, value),
            Place::Word(address) => self.heap.set(address, extend(value.bits(), memory)),
            _ => self.write_bytes(place, &value.bits().to_le_bytes()[..1 << memory.shift()])?,
        }
        Ok(())
    }

    /// The `count` bytes at `place`; undecided elements among them must be decided first.
    pub(super) fn read_bytes(&mut self, place: &Place, count: usize) -> Result<Vec<u8>> {
        self.check_copy(count)?;
        match *place {
            Place::Word(address) => Ok(self.heap.bits(address).to_le_bytes()[..count.min(8)].to_vec()),
            Place::Bytes(array, start) => Ok(self.raw_bytes(array)[start..start + count].to_vec()),
            Place::Shadowed(array, start, shift) => {
                let (first, last) = (start >> shift, (start + count).div_ceil(1 << shift));
                let mut bytes = Vec::new();
                for index in first..last {
                    let word = self.heap.word(self.shadow_word(array, index));
                    // Longs and doubles are always decided, whatever their upper half is.
                    let value = if shift < 3 && word.is_open() { self.decided(word)? } else { word };
                    bytes.extend(&value.bits().to_le_bytes()[..1 << shift]);
                }
                let skipped = start - (first << shift);
                Ok(bytes[skipped..skipped + count].to_vec())
            }
        }
    }

    pub(super) fn write_bytes(&mut self, place: &Place, bytes: &[u8]) -> Result<()> {
        match *place {
            Place::Word(address) => {
                let bits = bytes.iter().rev().fold(0, |bits, byte| bits << 8 | u64::from(*byte));
                self.heap.set_bits(address, bits);
            }
            Place::Bytes(array, start) => {
                self.admit_writes(array, bytes.len() / 8)?;
                self.heap.bytes_mut(array, start, start + bytes.len()).copy_from_slice(bytes);
            }
            Place::Shadowed(array, start, shift) => {
                let size = 1 << shift;
                let (first, last) = (start >> shift, (start + bytes.len()).div_ceil(size));
                // Elements that are overwritten in part keep the rest, so they must be decided.
                let whole = Place::Shadowed(array, first << shift, shift);
                let covered = start.is_multiple_of(size) && bytes.len().is_multiple_of(size);
                let mut all = if covered { bytes.to_vec() } else { self.read_bytes(&whole, (last - first) << shift)? };
                let skipped = start - (first << shift);
                all[skipped..skipped + bytes.len()].copy_from_slice(bytes);
                let memory = self.element_memory(array);
                for (index, element) in all.chunks(size).enumerate() {
                    let word = element.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
                    let address = self.shadow_word(array, first + index);
                    self.heap.set(address, extend(word, memory));
                }
            }
        }
        Ok(())
    }

    fn shadow_word(&self, array: Ref, index: usize) -> usize {
        self.heap.shadow(array).element(index)
    }
}

/// The value as a register contains it.
fn extend(raw: u64, memory: Memory) -> Word {
    match memory {
        Memory::Boolean => Word::from(raw & 1 != 0),
        Memory::Byte => Word::from(i32::from(raw as i8)),
        Memory::Char => Word::from(raw as u16),
        Memory::Short => Word::from(i32::from(raw as i16)),
        Memory::Int | Memory::Float => Word::from(raw as i32),
        Memory::Long | Memory::Double | Memory::Ref => Word::from_bits(raw),
    }
}
