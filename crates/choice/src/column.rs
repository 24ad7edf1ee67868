//! Columns: what is undecided, by the numbers of its cell's values.
//!
//! An instruction with an undecided operand is computed for each value that is left (`crates/vm/src/narrow.rs`). A column is
//! found once for the instruction, so that a row costs no more than a look into a table.

use fretsaw_term::{CellId, Open, Word};

use crate::choices::Choices;

/// The values of an operand for the numbers of a cell's values.
#[derive(Clone, Copy)]
pub enum Column<'a> {
    /// The same for all numbers.
    Constant(Word),
    /// The ints from this one on.
    Ints(i32),
    /// The differences of longs to the least: the numbers themselves.
    Numbers,
    /// The longs from this one on.
    Longs(i64),
    /// The words of a table that begins with this number.
    Table(&'a [Word], u32),
    /// Null and objects of class domains that are told apart.
    Objects(&'a Choices, CellId),
}

impl Column<'_> {
    /// The value for a number of the cell's values.
    #[inline]
    pub fn at(&self, number: u32) -> Word {
        match self {
            Column::Constant(word) => *word,
            Column::Ints(first) => Word::from((i64::from(*first) + i64::from(number)) as i32),
            Column::Numbers => Word::from_bits(number.into()),
            Column::Longs(first) => Word::from(first.wrapping_add(number.into())),
            Column::Table(words, first) => words[(number - first) as usize],
            Column::Objects(choices, cell) => choices.numbered_object(*cell, number),
        }
    }
}

impl Choices {
    /// The values of what is undecided, by the numbers of the values of its [`Choices::root`], which must be numbered.
    pub fn column(&self, open: Open) -> Column<'_> {
        match open {
            Open::Term(term) => {
                let (words, first) = self.terms.rows(term);
                Column::Table(words, first)
            }
            Open::Cell(cell) => match self.domain(cell).as_twin() {
                Some(original) if !self.domain(cell).is_ref() => self.column(original),
                _ => self.domain(cell).column().unwrap_or(Column::Objects(self, cell)),
            },
        }
    }
}
