//! Memory outside of objects: what `Unsafe.allocateMemory`, direct buffers, mapped files and directory streams use.
//!
//! A block is a byte array like any other, so the budgets count it, the trail undoes writes to it, and it is collected
//! after it is freed. A table of references says which blocks there are. An address is virtual: the number of a block and
//! a position in it. So blocks can move, and no access to one gets into another.
//!
//! Both the table and the list of free numbers are arrays that immortal slots refer to, and thereby roots and state.

use fretsaw_heap::{Heap, Ref};
use fretsaw_term::Word;

use super::place::Place;
use super::{Native, native};
use crate::machine::{Event, Limit, Machine};
use crate::trap::{Result, Trap};

/// The bits of an address that are a position in a block. Those above are the number of the block, counted from 1: no
/// block is at address 0, and every block begins at a page, whatever size the JDK takes pages to have.
const POSITION_BITS: u32 = 36;
const POSITION: u64 = (1 << POSITION_BITS) - 1;
/// Numbers of blocks beyond this would make addresses negative.
const MOST_BLOCKS: usize = 1 << 26;
/// How many blocks the first table has room for.
const FIRST_BLOCKS: usize = 16;

/// References are strong here, so a direct buffer is never freed for being unreachable, as `java` frees it.
pub(super) const REPLACED: &[Native] = &[native("java/nio/Bits", "tryReserveMemory", "", reserve_direct)];

/// Size and capacity of a direct buffer. The JDK refuses a buffer that is larger than all of them may be together. One that
/// is too large only beside earlier ones might fit under `java`, where some of those may be gone: that ends the path.
fn reserve_direct(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let capacity = a[1].long();
    let class = m.frames.top().code.method.class;
    let constant = |name: &str| {
        let field = class.fields.iter().find(|f| f.is_static() && f.name == name);
        field.map_or(Word::ZERO, |f| m.heap.word((class.statics + f.offset) as usize))
    };
    let (most, counter) = (constant("MAX_MEMORY").long(), constant("TOTAL_CAPACITY"));
    let taken = if counter.is_null() { 0 } else { m.named(counter, "value").long() };
    if capacity <= most && capacity > most.saturating_sub(taken) {
        return Err(Trap::stop(Event::Limit(Limit::Heap)));
    }
    Err(m.instead())
}

/// The immortal slots that lead to the blocks. Set once; what they hold is state.
#[derive(Clone, Copy, Default)]
pub(crate) struct RawMemory {
    /// Refers to the table: an array of blocks, with null for each number that is free.
    blocks: u32,
    /// Refers to an array of longs, the list of free numbers. The element after a number's place says which is free
    /// next, the first element which is free first; both count from 1, and 0 ends the list.
    free: u32,
}

impl Machine {
    /// Makes the slots. There are no blocks yet, and no table.
    pub(crate) fn reserve_raw(&mut self) -> Result<()> {
        self.anchors.raw_memory = RawMemory { blocks: self.new_slot()?, free: self.new_slot()? };
        Ok(())
    }

    fn raw_tables(&self) -> (Ref, Ref) {
        let RawMemory { blocks, free } = self.anchors.raw_memory;
        (self.heap.word(blocks as usize).reference(), self.heap.word(free as usize).reference())
    }

    /// The address of a new block of `bytes` bytes, all zero. Has no effect before its last chance to trap.
    pub(super) fn allocate_raw(&mut self, bytes: u64) -> Result<u64> {
        let length = usize::try_from(bytes).unwrap_or(usize::MAX).min(usize::MAX >> 1);
        let words = Heap::array_words(length, 0);
        let growth = self.raw_growth()?;
        let table_words = growth.map_or(0, |blocks| 2 * Heap::array_words(blocks + 1, 3));
        if !self.heap.has_room(words.saturating_add(table_words)) {
            return Err(Trap::Memory(words.saturating_add(table_words)));
        }
        let block = self.heap.allocate_array(self.known.byte_array, length, 0)?;
        if let Some(count) = growth {
            self.grow_raw(count)?;
        }
        let (blocks, free) = self.raw_tables();
        let first = free.element(0);
        let number = self.heap.word(first).bits();
        let next = self.heap.word(free.element(number as usize));
        self.heap.set(first, next);
        self.heap.set_ref(blocks.element(number as usize - 1), block.into());
        Ok(number << POSITION_BITS)
    }

    /// How many blocks the table must have room for before there is another; none if it is large enough.
    fn raw_growth(&self) -> Result<Option<usize>> {
        let (blocks, free) = self.raw_tables();
        if blocks.is_null() {
            return Ok(Some(FIRST_BLOCKS));
        }
        if self.heap.word(free.element(0)).long() != 0 {
            return Ok(None);
        }
        match self.heap.length(blocks) * 2 {
            count if count > MOST_BLOCKS => Err(self.unsupported("more blocks of memory than there are addresses for")),
            count => Ok(Some(count)),
        }
    }

    /// Gives the table room for `count` blocks. All numbers it had are taken, so the new ones are the free ones.
    fn grow_raw(&mut self, count: usize) -> Result<()> {
        let (old, _) = self.raw_tables();
        let blocks = self.heap.allocate_array(self.known.object_array, count, 3)?;
        let free = self.heap.allocate_array(self.known.long_array, count + 1, 3)?;
        let taken = if old.is_null() { 0 } else { self.heap.length(old) };
        for number in 0..taken {
            let block = self.heap.word(old.element(number));
            self.heap.set_ref(blocks.element(number), block);
        }
        self.heap.set(free.element(0), Word::from(taken as i64 + 1));
        for number in taken + 1..count {
            self.heap.set(free.element(number), Word::from(number as i64 + 1));
        }
        self.heap.set_ref(self.anchors.raw_memory.blocks as usize, blocks.into());
        self.heap.set_ref(self.anchors.raw_memory.free as usize, free.into());
        Ok(())
    }

    /// The block that `address` is in, if there is one, and the position in it.
    fn raw_position(&self, address: u64) -> Option<(Ref, usize)> {
        let number = usize::try_from(address >> POSITION_BITS).ok()?.checked_sub(1)?;
        let (blocks, _) = self.raw_tables();
        if blocks.is_null() || number >= self.heap.length(blocks) {
            return None;
        }
        let block = self.heap.word(blocks.element(number)).reference();
        (!block.is_null()).then_some((block, (address & POSITION) as usize))
    }

    /// Where `size` bytes from `address` on are. The JDK also counts threads at an address.
    pub(super) fn raw_place(&mut self, address: u64, size: usize) -> Result<Place> {
        if self.anchors.thread_counter != 0 && address == u64::from(self.anchors.thread_counter) * 8 && size == 8 {
            return Ok(Place::Word(self.anchors.thread_counter as usize));
        }
        match self.raw_position(address) {
            Some((block, start)) if start.saturating_add(size) <= self.heap.length(block) => {
                Ok(Place::Bytes(block, start))
            }
            _ => Err(self.unsupported("Unsafe access outside of allocated memory")),
        }
    }

    /// The array of the block that begins at `address`. A program can pass any address.
    pub(super) fn raw_block(&self, address: u64) -> Result<Ref> {
        match self.raw_position(address) {
            Some((block, 0)) => Ok(block),
            _ => Err(self.unsupported("an address where no block of memory begins")),
        }
    }

    /// Frees the block at `address`; none is at 0.
    pub(super) fn free_raw(&mut self, address: u64) -> Result<Word> {
        if address == 0 {
            return Ok(Word::ZERO);
        }
        self.raw_block(address)?;
        let (blocks, free) = self.raw_tables();
        let number = address >> POSITION_BITS;
        self.heap.set_ref(blocks.element(number as usize - 1), Word::ZERO);
        let next = self.heap.word(free.element(0));
        self.heap.set(free.element(number as usize), next);
        self.heap.set(free.element(0), Word::from_bits(number));
        Ok(Word::ZERO)
    }

    /// The address of a block of `bytes` bytes that begins as the one at `address`, which is freed.
    pub(super) fn reallocate_raw(&mut self, address: u64, bytes: u64) -> Result<u64> {
        if address != 0 {
            self.raw_block(address)?;
        }
        let result = self.allocate_raw(bytes)?;
        if address != 0 {
            let (from, to) = (self.raw_block(address)?, self.raw_block(result)?);
            let kept = self.heap.length(from).min(self.heap.length(to));
            self.heap.copy_bytes((from, 0), (to, 0), kept, false);
            self.free_raw(address)?;
        }
        Ok(result)
    }
}
