//! Values that are not decided yet: suspensions, each a leaf with a finite domain.
//!
//! A word of the machine whose upper half is not zero stands for such a value: the lower half numbers its cell. All
//! copies of the word share the cell, so deciding it decides them all. Cells are made and decided in the order of
//! execution; going back cuts both.
//!
//! Not covered yet: terms built over leaves, and 64-bit kinds.

use std::hash::{Hash, Hasher};

/// The upper half of a word that stands for a cell.
const OPEN: u64 = 1 << 63;

/// Whether a 32-bit or reference word is not decided.
#[inline(always)]
pub fn is_open(word: u64) -> bool {
    word >> 32 != 0
}

/// The word that stands for cell `cell`.
pub fn word_of(cell: u32) -> u64 {
    OPEN | u64::from(cell)
}

/// The cell that an open word stands for.
pub fn cell_of(word: u64) -> u32 {
    word as u32
}

/// The values a cell may take.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Domain {
    /// All ints between these two, inclusive.
    Range(i32, i32),
    /// Null where allowed, then the objects of a group of interchangeable ones, in order; the number is the group's.
    Objects {
        /// Whether null is a value.
        null: bool,
        /// Which group, as its maker numbers them.
        group: u32,
    },
    /// The object that boxing the value of another cell gives: it is decided after that one.
    Boxed {
        /// The cell of the value.
        value: u32,
        /// Which class, as its maker numbers them.
        class: u32,
    },
}

impl Domain {
    /// How many values a range has.
    pub fn range_size(low: i32, high: i32) -> u64 {
        (i64::from(high) - i64::from(low) + 1).max(0) as u64
    }

    /// Whether the values are references.
    pub fn is_ref(&self) -> bool {
        !matches!(self, Domain::Range(..))
    }
}

#[derive(Clone, Debug)]
struct Cell {
    domain: Domain,
    value: Option<u64>,
}

/// All cells, with what going back needs.
#[derive(Clone, Debug, Default)]
pub struct Cells {
    cells: Vec<Cell>,
    /// Cells decided since the first mark, in order.
    decided: Vec<u32>,
    /// Lengths of `cells` and `decided` at each mark.
    marks: Vec<(usize, usize)>,
}

impl Cells {
    /// A new cell with that domain; gives its word.
    pub fn add(&mut self, domain: Domain) -> u64 {
        self.cells.push(Cell { domain, value: None });
        word_of(self.cells.len() as u32 - 1)
    }

    /// The value of a cell, if it is decided.
    pub fn value(&self, cell: u32) -> Option<u64> {
        self.cells[cell as usize].value
    }

    /// The domain of a cell.
    pub fn domain(&self, cell: u32) -> &Domain {
        &self.cells[cell as usize].domain
    }

    /// Decides a cell.
    pub fn decide(&mut self, cell: u32, value: u64) {
        self.cells[cell as usize].value = Some(value);
        self.decided.push(cell);
    }

    /// How many bytes the cells take.
    pub fn bytes(&self) -> usize {
        self.cells.len() * size_of::<Cell>()
    }

    /// How many cells there are.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The domains of cells that are not decided, in the order in which they were made.
    pub fn open(&self) -> impl Iterator<Item = &Domain> {
        self.cells.iter().filter(|cell| cell.value.is_none()).map(|cell| &cell.domain)
    }

    /// Adds all cells and their values to a digest.
    pub fn hash_into(&self, hasher: &mut impl Hasher) {
        for cell in &self.cells {
            (&cell.domain, cell.value).hash(hasher);
        }
    }

    /// Calls `visit` on every decided value that is a reference.
    pub fn each_ref(&mut self, visit: &mut dyn FnMut(&mut u64)) {
        for cell in &mut self.cells {
            if let (true, Some(value)) = (cell.domain.is_ref(), &mut cell.value) {
                visit(value);
            }
        }
    }

    /// Marks the present.
    pub fn mark(&mut self) {
        self.marks.push((self.cells.len(), self.decided.len()));
    }

    /// Returns to the last mark, which stays.
    pub fn undo(&mut self) {
        let Some((cells, decided)) = self.marks.last().copied() else { return };
        for cell in self.decided.drain(decided..) {
            self.cells[cell as usize].value = None;
        }
        self.cells.truncate(cells);
    }

    /// Forgets the last mark.
    pub fn drop_mark(&mut self) {
        self.marks.pop();
    }
}
