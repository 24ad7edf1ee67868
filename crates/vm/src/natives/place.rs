//! Where a read or write by address goes: a field, packed elements, elements with a shadow, memory outside of objects.
//!
//! Memory outside of objects is a part of the heap's immortal region, so that writes to it are undone; how much of it
//! is taken is its own first word. Blocks have their size in the word before them. A freed block is used again only if
//! it was the last one, or if its allocation is undone.

use fretsaw_code::Memory;
use fretsaw_heap::{ARRAY_HEADER_WORDS, Ref};
use fretsaw_term::is_open;

use crate::machine::Machine;
use crate::trap::Result;

/// The size of the memory outside of objects.
const RAW_WORDS: u32 = 1 << 23;

pub(super) enum Place {
    /// A whole word: a field, or an element of an array of words.
    Word(usize),
    /// Bytes inside a packed array: the array, and the first byte of its elements.
    Bytes(Ref, usize),
    /// Bytes inside an array with a shadow: the array, the first byte, and how large an element is, as a shift.
    Shadowed(Ref, usize, u32),
    /// A byte address outside of objects.
    Raw(usize),
}

impl Machine {
    /// The place at byte `offset` of `object`, where `size` bytes must be in bounds.
    pub(super) fn place(&mut self, object: u64, offset: u64, size: usize) -> Result<Place> {
        if object == 0 {
            return self.raw_place(offset, size);
        }
        let array = object as Ref;
        let Some(shift) = self.element_shift(array) else { return self.field_place(array, offset as i64) };
        let start = (offset as i64).wrapping_sub(8 * ARRAY_HEADER_WORDS as i64);
        let length = (self.heap.length(array) as i64) << shift;
        if start < 0 || start.saturating_add(size as i64) > length {
            return Err(self.unsupported("Unsafe access outside of an array"));
        }
        let start = start as usize;
        if self.heap.header(array).has_shadow() {
            return Ok(Place::Shadowed(array, start, shift));
        }
        if self.is_packed(array) && !(shift == 3 && start.is_multiple_of(8) && size == 8) {
            return Ok(Place::Bytes(array, start));
        }
        Ok(Place::Word(array as usize + ARRAY_HEADER_WORDS + start / 8))
    }

    /// A field of `object`; a mirror also leads to the statics of its class.
    fn field_place(&mut self, object: Ref, offset: i64) -> Result<Place> {
        let address = i64::from(object).wrapping_add(offset / 8);
        let within = |first: i64, words: i64| (first + 1..first + words).contains(&address);
        let mut inside = within(object.into(), self.heap.size_of(object) as i64);
        if !inside && self.heap.class_of(object) == self.known.class.id {
            let class = self.mirrored(object);
            inside = within(class.statics.into(), class.static_words.into());
        }
        if inside {
            Ok(Place::Word(address as usize))
        } else {
            Err(self.unsupported("Unsafe access outside of an object"))
        }
    }

    fn raw_place(&mut self, address: u64, size: usize) -> Result<Place> {
        let thread_counter = u64::from(self.thread_counter) * 8;
        let arena = u64::from(self.raw_memory) * 8;
        let end = address.saturating_add(size as u64);
        let counts = thread_counter != 0 && address == thread_counter && size == 8;
        let inside = arena != 0 && address > arena && end <= arena + u64::from(RAW_WORDS) * 8;
        if counts || inside {
            return Ok(Place::Raw(address as usize));
        }
        Err(self.unsupported("Unsafe access outside of allocated memory"))
    }

    pub(super) fn read_place(&mut self, place: &Place, memory: Memory) -> Result<u64> {
        let size = 1 << memory.shift();
        match *place {
            Place::Word(address) => {
                let word = self.heap.word(address);
                let wide = memory.shift() == 3 && memory != Memory::Ref;
                Ok(extend(if wide { word } else { self.decided(word)? }, memory))
            }
            _ => {
                let mut word = [0; 8];
                word[..size].copy_from_slice(&self.read_bytes(place, size)?);
                Ok(extend(u64::from_le_bytes(word), memory))
            }
        }
    }

    pub(super) fn write_place(&mut self, place: &Place, memory: Memory, value: u64) -> Result<()> {
        match *place {
            Place::Word(address) if memory == Memory::Ref => self.heap.set_ref(address, value),
            Place::Word(address) => self.heap.set(address, extend(value, memory)),
            _ => self.write_bytes(place, &value.to_le_bytes()[..1 << memory.shift()])?,
        }
        Ok(())
    }

    /// The `count` bytes at `place`; undecided elements among them must be decided first.
    pub(super) fn read_bytes(&mut self, place: &Place, count: usize) -> Result<Vec<u8>> {
        match *place {
            Place::Word(address) => {
                let words = address..address + count.div_ceil(8);
                Ok(words.flat_map(|a| self.heap.word(a).to_le_bytes()).take(count).collect())
            }
            Place::Bytes(array, start) => Ok(self.raw_bytes(array)[start..start + count].to_vec()),
            Place::Raw(address) => Ok(self.heap.immortal_bytes(address, count).to_vec()),
            Place::Shadowed(array, start, shift) => {
                let (first, last) = (start >> shift, (start + count).div_ceil(1 << shift));
                let mut bytes = Vec::new();
                for index in first..last {
                    let word = self.heap.word(self.shadow_word(array, index));
                    // Longs and doubles are always decided, whatever their upper half.
                    let value = if shift < 3 && is_open(word) { self.decided(word)? } else { word };
                    bytes.extend(&value.to_le_bytes()[..1 << shift]);
                }
                let skipped = start - (first << shift);
                Ok(bytes[skipped..skipped + count].to_vec())
            }
        }
    }

    pub(super) fn write_bytes(&mut self, place: &Place, bytes: &[u8]) -> Result<()> {
        match *place {
            Place::Word(address) if bytes.len().is_multiple_of(8) => {
                for (n, word) in bytes.chunks_exact(8).enumerate() {
                    let word = word.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
                    self.heap.set(address + n, word);
                }
            }
            Place::Word(_) => return Err(self.unsupported("Unsafe access to a part of a field")),
            Place::Bytes(array, start) => {
                self.heap.bytes_mut(array, start, start + bytes.len()).copy_from_slice(bytes);
            }
            Place::Raw(address) => self.heap.immortal_bytes_mut(address, bytes.len()).copy_from_slice(bytes),
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
        self.heap.shadow(array) as usize + ARRAY_HEADER_WORDS + index
    }

    /// Sets the memory outside of objects aside; it costs nothing until it is used.
    pub(crate) fn reserve_raw(&mut self) -> Result<()> {
        self.raw_memory = self.reserve(RAW_WORDS)?;
        self.heap.set_immortal(self.raw_memory as usize, 1);
        Ok(())
    }

    /// A block of `bytes` bytes outside of objects, by its address; 0 if there is no room.
    pub(super) fn allocate_raw(&mut self, bytes: u64) -> Result<u64> {
        let arena = self.raw_memory as usize;
        let taken = self.heap.word(arena);
        let words = bytes.div_ceil(8).saturating_add(1);
        let end = taken.saturating_add(words);
        if end > RAW_WORDS.into() {
            return Ok(0);
        }
        self.heap.set(arena, end);
        self.heap.set(arena + taken as usize, bytes);
        Ok((arena as u64 + taken + 1) * 8)
    }

    /// Where the memory outside of objects starts, where its unused part starts, and where it ends.
    pub(crate) fn raw_extent(&self) -> (usize, usize, usize) {
        let start = self.raw_memory as usize;
        (start, start + self.heap.word(start) as usize, start + RAW_WORDS as usize)
    }

    /// How many bytes the block at `address` has.
    pub(super) fn raw_size(&self, address: u64) -> usize {
        if address == 0 { 0 } else { self.heap.word(address as usize / 8 - 1) as usize }
    }

    /// Frees the block at `address`, if it is the last one.
    pub(super) fn free_raw(&mut self, address: u64) -> u64 {
        let arena = self.raw_memory as usize;
        let start = (address / 8).saturating_sub(arena as u64 + 1);
        let end = start + (self.raw_size(address) as u64).div_ceil(8) + 1;
        if address != 0 && self.heap.word(arena) == end {
            self.heap.set(arena, start);
        }
        0
    }
}

/// The value as a register holds it.
fn extend(raw: u64, memory: Memory) -> u64 {
    match memory {
        Memory::Boolean => raw & 1,
        Memory::Byte => u64::from(raw as i8 as i32 as u32),
        Memory::Char => u64::from(raw as u16),
        Memory::Short => u64::from(raw as i16 as i32 as u32),
        Memory::Int | Memory::Float => u64::from(raw as u32),
        Memory::Long | Memory::Double | Memory::Ref => raw,
    }
}
