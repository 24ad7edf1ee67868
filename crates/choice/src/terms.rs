//! Terms: values that depend on one cell.
//!
//! A term is a view of a cell: a table from the number of the cell's value to a value. An instruction whose only undecided
//! operand is a cell with few values runs once for each of them, and its results are such a table. If the result is only
//! whether something holds, a set of numbers is enough: a condition.

use fretsaw_term::{CellId, TermId, Word};

use crate::values::Values;

/// A view of a cell.
#[derive(Clone, Copy, Debug, Hash)]
struct View {
    cell: CellId,
    /// The number of the cell's value that the first word is for.
    first: u32,
    /// Where its words begin.
    start: u32,
}

/// What holds for some values of a cell.
#[derive(Clone, Copy, Debug, Hash)]
pub(crate) struct Condition {
    pub cell: CellId,
    /// The numbers of these values.
    pub holds: Values,
}

/// All terms and conditions, in the order in which they were made.
#[derive(Clone, Debug, Default, Hash)]
pub(crate) struct Terms {
    views: Vec<View>,
    words: Vec<Word>,
    conditions: Vec<Condition>,
}

/// The lengths of [`Terms`] at a mark.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Extent {
    views: u32,
    words: u32,
    conditions: u32,
}

impl Terms {
    /// Adds a view of `cell`: `table` has its values for some of the numbers of the cell's values, in order.
    pub fn add(&mut self, cell: CellId, table: impl Iterator<Item = (u32, Word)>) -> TermId {
        let start = self.words.len();
        let mut first = None;
        for (number, word) in table {
            let at = start + (number - *first.get_or_insert(number)) as usize;
            // Numbers in between are not among the cell's values any more.
            self.words.resize(at, Word::ZERO);
            self.words.push(word);
        }
        self.views.push(View { cell, first: first.unwrap_or(0), start: start as u32 });
        TermId(self.views.len() as u32 - 1)
    }

    /// Adds a condition; returns its number.
    pub fn add_condition(&mut self, condition: Condition) -> u32 {
        self.conditions.push(condition);
        self.conditions.len() as u32 - 1
    }

    /// The condition with this number.
    pub fn condition(&self, number: u32) -> Condition {
        self.conditions[number as usize]
    }

    /// Whether there is such a term.
    pub fn contains(&self, term: TermId) -> bool {
        term.index() < self.views.len()
    }

    /// The cell that a term is a view of.
    pub fn cell(&self, term: TermId) -> CellId {
        self.views[term.index()].cell
    }

    /// The value of a term if its cell has value number `number`.
    pub fn at(&self, term: TermId, number: u32) -> Word {
        let View { first, start, .. } = self.views[term.index()];
        self.words[(start + number - first) as usize]
    }

    /// The words of a term, and the number of the cell's value that the first is for. There may be words of later terms behind.
    pub fn rows(&self, term: TermId) -> (&[Word], u32) {
        let View { first, start, .. } = self.views[term.index()];
        (&self.words[start as usize..], first)
    }

    pub fn bytes(&self) -> usize {
        let conditions = self.conditions.len() * size_of::<Condition>();
        self.views.len() * size_of::<View>() + self.words.len() * size_of::<Word>() + conditions
    }

    pub fn extent(&self) -> Extent {
        let [views, words, conditions] = [self.views.len(), self.words.len(), self.conditions.len()].map(|n| n as u32);
        Extent { views, words, conditions }
    }

    #[inline]
    pub fn truncate(&mut self, to: Extent) {
        self.views.truncate(to.views as usize);
        self.words.truncate(to.words as usize);
        self.conditions.truncate(to.conditions as usize);
    }
}
