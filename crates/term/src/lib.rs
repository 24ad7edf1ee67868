//! Undecided values: suspensions, each of which is a leaf with a finite domain.
//!
//! A word of the machine whose upper half is not zero represents such a value: the lower half is the number of its
//! cell. All copies of the word share the cell, so deciding the cell decides them all. Cells are created and
//! decided in the order of execution; going back truncates both lists.
//!
//! Not covered yet: terms built over leaves, and 64-bit kinds.

use std::hash::{Hash, Hasher};

/// The upper half of a word that represents a cell.
const OPEN: u64 = 1 << 63;

/// Whether a 32-bit or reference word is undecided.
#[inline(always)]
pub fn is_open(word: u64) -> bool {
    word >> 32 != 0
}

/// The word that represents cell `cell`.
pub fn word_of(cell: u32) -> u64 {
    OPEN | u64::from(cell)
}

/// Whether a 64-bit word may represent a cell. All bit patterns are values, too: only the location of the word
/// tells them apart.
#[inline(always)]
pub fn may_be_open_wide(word: u64) -> bool {
    word >> 32 == OPEN >> 32
}

/// The cell that an open word represents.
pub fn cell_of(word: u64) -> u32 {
    word as u32
}

/// The values a cell may take.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Domain {
    /// All ints between these two, inclusive.
    Range(i32, i32),
    /// The difference between a long and the first of these two, up to the second: an int.
    Offset(i64, i64),
    /// One of these ints.
    Ints(Box<[i32]>),
    /// One of these references.
    Refs(Box<[u64]>),
    /// The result of a call on an object pool, which the pool decides.
    Symbol {
        /// The pool, a reference.
        pool: u64,
        /// The number of the call.
        number: u32,
    },
    /// One of a set of values that bounds allow for a field or an element.
    Bounded {
        /// The set, numbered by its creator.
        set: u32,
        /// Whether the values are references.
        is_ref: bool,
    },
    /// The object that boxing the value of another cell returns: it is decided after that cell.
    Boxed {
        /// The cell of the value.
        value: u32,
        /// The class, numbered by the cell's creator.
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

    /// The number of values, if the domain itself determines it.
    pub fn size(&self) -> Option<u64> {
        match self {
            Domain::Range(low, high) => Some(Domain::range_size(*low, *high)),
            Domain::Offset(low, high) => Some(high.abs_diff(*low).saturating_add(1)),
            Domain::Ints(values) => Some(values.len() as u64),
            Domain::Refs(values) => Some(values.len() as u64),
            Domain::Symbol { .. } | Domain::Bounded { .. } | Domain::Boxed { .. } => None,
        }
    }

    /// Value number `index`, if the domain itself determines it.
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

/// What created a cell: a call in the program, or something else.
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
    /// A choice from a set of values.
    Of,
    /// A choice of any object of a pool.
    Any,
    /// A new object of a pool.
    New,
    /// No call: a bounded field, or a cell that belongs to another cell.
    Inner,
}

/// A value that is or was undecided.
#[derive(Clone, Debug)]
pub struct Cell {
    /// The values it may take.
    pub domain: Domain,
    /// What created it.
    pub origin: Origin,
    /// Its value, once it is decided.
    pub value: Option<u64>,
}

/// How many words a label takes, with what refers to it.
fn label_words(label: &str) -> usize {
    size_of::<(u32, Box<str>)>() / size_of::<u64>() + label.len().div_ceil(size_of::<u64>())
}

/// All cells, with what going back needs.
#[derive(Clone, Debug, Default)]
pub struct Cells {
    cells: Vec<Cell>,
    /// Cells decided since the first mark, in order.
    decided: Vec<u32>,
    /// The names of cells that have one, in order.
    labels: Vec<(u32, Box<str>)>,
    /// How many words the values that domains list and the labels take.
    listed: usize,
    /// Lengths of `cells` and `decided` at each mark.
    marks: Vec<(usize, usize)>,
}

impl Cells {
    /// Adds a cell with that domain; returns its word.
    pub fn add(&mut self, domain: Domain, origin: Origin) -> u64 {
        self.listed += domain.listed();
        self.cells.push(Cell { domain, origin, value: None });
        word_of(self.cells.len() as u32 - 1)
    }

    /// Like [`Cells::add`], for a cell that may have a name.
    pub fn add_labelled(&mut self, domain: Domain, origin: Origin, label: Option<&str>) -> u64 {
        if let Some(label) = label {
            self.listed += label_words(label);
            self.labels.push((self.cells.len() as u32, label.into()));
        }
        self.add(domain, origin)
    }

    /// The name of a cell, if it has one.
    pub fn label(&self, cell: u32) -> Option<&str> {
        let at = self.labels.binary_search_by_key(&cell, |(labelled, _)| *labelled).ok()?;
        Some(&self.labels[at].1)
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

    /// All cells, in the order of their creation.
    pub fn iter(&self) -> impl Iterator<Item = &Cell> {
        self.cells.iter()
    }

    /// Adds all cells and their values to a digest.
    pub fn hash_into(&self, hasher: &mut impl Hasher) {
        for cell in &self.cells {
            (&cell.domain, cell.origin, cell.value).hash(hasher);
        }
    }

    /// Calls `visit` on every reference: in values and in domains.
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

    /// Marks the present state.
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
            let labelled = self.labels.partition_point(|(cell, _)| (*cell as usize) < cells);
            self.listed -= self.labels.drain(labelled..).map(|(_, label)| label_words(&label)).sum::<usize>();
        }
    }

    /// Forgets the last mark.
    pub fn drop_mark(&mut self) {
        self.marks.pop();
    }
}
