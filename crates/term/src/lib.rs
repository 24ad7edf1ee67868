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

/// Whether a 64-bit word may stand for a cell. All its patterns are values, too: only its place tells.
#[inline(always)]
pub fn may_be_open_wide(word: u64) -> bool {
    word >> 32 == OPEN >> 32
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
    /// How far a long is above the first of these two, at most up to the second: an int.
    Offset(i64, i64),
    /// One of these ints.
    Ints(Box<[i32]>),
    /// One of these references.
    Refs(Box<[u64]>),
    /// What a call on an object pool gives: it is decided by the pool.
    Symbol {
        /// The pool, a reference.
        pool: u64,
        /// Which of its calls.
        number: u32,
    },
    /// One of a set of values that bounds give a field or an element.
    Bounded {
        /// Which set, as its maker numbers them.
        set: u32,
        /// Whether the values are references.
        is_ref: bool,
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
        !matches!(
            self,
            Domain::Range(..) | Domain::Offset(..) | Domain::Ints(_) | Domain::Bounded { is_ref: false, .. }
        )
    }

    /// How many values it lists.
    fn listed(&self) -> usize {
        match self {
            Domain::Ints(values) => values.len(),
            Domain::Refs(values) => values.len(),
            _ => 0,
        }
    }

    /// How many values there are, where the domain itself says so.
    pub fn size(&self) -> Option<u64> {
        match self {
            Domain::Range(low, high) => Some(Domain::range_size(*low, *high)),
            Domain::Offset(low, high) => Some(high.abs_diff(*low).saturating_add(1)),
            Domain::Ints(values) => Some(values.len() as u64),
            Domain::Refs(values) => Some(values.len() as u64),
            Domain::Symbol { .. } | Domain::Bounded { .. } | Domain::Boxed { .. } => None,
        }
    }

    /// Value number `index`, where the domain itself says which that is.
    pub fn value(&self, index: u64) -> Option<u64> {
        match self {
            Domain::Range(low, _) => Some(u64::from((i64::from(*low) + index as i64) as i32 as u32)),
            Domain::Offset(..) => Some(index),
            Domain::Ints(values) => values.get(index as usize).map(|v| u64::from(*v as u32)),
            Domain::Refs(values) => values.get(index as usize).copied(),
            Domain::Symbol { .. } | Domain::Bounded { .. } | Domain::Boxed { .. } => None,
        }
    }
}

/// What made a cell: a call of the program's, or something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// A choice of an int.
    Int,
    /// A choice of a boolean.
    Boolean,
    /// A choice of a byte.
    Byte,
    /// A choice of a short.
    Short,
    /// A choice of a char.
    Char,
    /// A choice of a long.
    Long,
    /// A choice of a value out of a set.
    Of,
    /// A choice of any object of a pool.
    Any,
    /// A new object of a pool.
    New,
    /// No call: a bounded field, or what another cell follows from or is decided by.
    Inner,
}

/// An undecided value, or one that was.
#[derive(Clone, Debug)]
pub struct Cell {
    /// The values it may take.
    pub domain: Domain,
    /// What made it.
    pub origin: Origin,
    /// Its value, once it is decided.
    pub value: Option<u64>,
}

/// All cells, with what going back needs.
#[derive(Clone, Debug, Default)]
pub struct Cells {
    cells: Vec<Cell>,
    /// Cells decided since the first mark, in order.
    decided: Vec<u32>,
    /// How many values domains list.
    listed: usize,
    /// Lengths of `cells` and `decided` at each mark.
    marks: Vec<(usize, usize)>,
}

impl Cells {
    /// A new cell with that domain; gives its word.
    pub fn add(&mut self, domain: Domain, origin: Origin) -> u64 {
        self.listed += domain.listed();
        self.cells.push(Cell { domain, origin, value: None });
        word_of(self.cells.len() as u32 - 1)
    }

    /// The value of a cell, if it is decided.
    pub fn value(&self, cell: u32) -> Option<u64> {
        self.cells[cell as usize].value
    }

    /// A cell.
    pub fn cell(&self, cell: u32) -> &Cell {
        &self.cells[cell as usize]
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
        self.cells.len() * size_of::<Cell>() + self.listed * size_of::<u64>()
    }

    /// How many cells there are.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// All cells, in the order in which they were made.
    pub fn iter(&self) -> impl Iterator<Item = &Cell> {
        self.cells.iter()
    }

    /// Adds all cells and their values to a digest.
    pub fn hash_into(&self, hasher: &mut impl Hasher) {
        for cell in &self.cells {
            (&cell.domain, cell.origin, cell.value).hash(hasher);
        }
    }

    /// Calls `visit` on every reference: values, and what domains consist of.
    pub fn each_ref(&mut self, visit: &mut dyn FnMut(&mut u64)) {
        for cell in &mut self.cells {
            match &mut cell.domain {
                Domain::Refs(values) => values.iter_mut().for_each(&mut *visit),
                Domain::Symbol { pool, .. } => visit(pool),
                _ => {}
            }
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
    #[inline]
    pub fn undo(&mut self) {
        let Some((cells, decided)) = self.marks.last().copied() else { return };
        for cell in &self.decided[decided..] {
            self.cells[*cell as usize].value = None;
        }
        self.decided.truncate(decided);
        if self.cells.len() > cells {
            self.listed -= self.cells[cells..].iter().map(|cell| cell.domain.listed()).sum::<usize>();
            self.cells.truncate(cells);
        }
    }

    /// Forgets the last mark.
    pub fn drop_mark(&mut self) {
        self.marks.pop();
    }
}
