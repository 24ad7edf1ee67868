//! Words that are not decided yet, as registers, fields and elements contain them; references, and the numbers of cells and
//! classes.
//!
//! A word of a 32-bit kind or a reference whose upper half is not zero is undecided: the lower half is the number of
//! its cell. All copies of the word share the cell, so deciding the cell decides them all. What a cell is, and which
//! values it can take, is in the crate `choice`.
//!
//! Not covered yet: terms over cells, and undecided words of 64-bit kinds in registers.

mod reference;

pub use reference::{ARRAY_HEADER_WORDS, Ref};

/// The number of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct CellId(pub u32);

impl CellId {
    /// The cell at `index` among all cells.
    #[inline(always)]
    pub fn at(index: usize) -> CellId {
        CellId(index as u32)
    }

    /// The cell that was made `count` cells later.
    #[inline(always)]
    pub fn after(self, count: u32) -> CellId {
        CellId(self.0 + count)
    }

    /// Its position among all cells.
    #[inline(always)]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The number of a class, as object headers contain it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct ClassId(pub u32);

impl ClassId {
    /// Its position among all classes.
    #[inline(always)]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The upper half of a word that represents a cell.
const OPEN: u64 = 1 << 63;

/// Whether a 32-bit or reference word is undecided.
#[inline(always)]
pub fn is_open(word: u64) -> bool {
    word >> 32 != 0
}

/// The word that represents cell `cell`.
pub fn word_of(cell: CellId) -> u64 {
    OPEN | u64::from(cell.0)
}

/// Whether a 64-bit word may represent a cell. All bit patterns are values, too: only the location of the word
/// tells them apart.
#[inline(always)]
pub fn may_be_open_wide(word: u64) -> bool {
    word >> 32 == OPEN >> 32
}

/// The cell that an open word represents.
pub fn cell_of(word: u64) -> CellId {
    CellId(word as u32)
}
