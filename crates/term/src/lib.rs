//! Words: what registers, fields and elements contain, decided or not; and terms: values that depend on undecided ones.
//!
//! An undecided word represents a cell, or a term, whose value depends on a cell. All copies of the word share the cell, so
//! deciding the cell decides them all. What a cell is, and which values it can take, is in the crate `choice`.
//!
//! - `word.rs`: words, and how undecided ones are told from values. `reference.rs`: references, and addresses in objects.
//! - `operator.rs`: the one table of what Java computes on values. `family.rs`: operators that do the same on several kinds.
//! - `terms/`: hash-consed terms of leaves, constants and operators. `interval.rs`: the values that integers may have.
//! - `kind.rs`: kinds of registers, and types. `mixer.rs`: a fast hash. Here: the numbers of cells and terms, and those of classes, which headers of
//!   objects contain.

mod family;
mod interval;
mod kind;
mod mixer;
pub mod operator;
mod reference;
mod terms;
mod word;

pub use family::Family;
pub use interval::Interval;
pub use kind::{Kind, Type};
pub use mixer::Mixer;
pub use operator::Operator;
pub use reference::{ARRAY_HEADER_WORDS, Ref};
pub use terms::{Evaluator, Extent, Literal, Node, Operands, Printer, Table, TableId, Terms};
pub use word::{Open, Wide, Word};

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

/// The number of a term.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct TermId(pub u32);

impl TermId {
    /// Its position among all terms.
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
