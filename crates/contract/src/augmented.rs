//! The augmented copy of a source file, and how places in it lead back to the user's file.

use crate::data::ClassContract;
use crate::problem::Note;
use crate::source::{Source, line_starts};
use crate::text::Text;

/// A source file whose contracts are methods, and what these methods are.
#[derive(Debug)]
pub struct Augmented {
    /// The text to compile. Every line of the user's file is on the same line.
    pub source: String,
    /// The contracts of all classes that have annotations.
    pub contracts: Vec<ClassContract>,
    /// What is not checked.
    pub notes: Vec<Note>,
    lines: Vec<usize>,
    /// What was inserted, and where it begins.
    inserted: Vec<(usize, Inserted)>,
}

/// Generated text, with the user's positions.
#[derive(Debug)]
struct Inserted {
    text: Text,
    /// The positions of the offsets that the text comes from.
    positions: Vec<(usize, (u32, u32))>,
}

/// A place in a contract of the user's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1, in characters.
    pub column: u32,
    /// The clause that contains it.
    pub clause: String,
}

impl Augmented {
    /// Inserts texts at offsets of the user's text.
    pub(crate) fn new(
        source: &Source,
        mut insertions: Vec<(usize, Text)>,
        contracts: Vec<ClassContract>,
        notes: Vec<Note>,
    ) -> Augmented {
        insertions.sort_by_key(|(offset, _)| *offset);
        let (mut copy, mut copied) = (String::new(), 0);
        let mut inserted = Vec::new();
        for (offset, text) in insertions {
            copy.push_str(&source.text[copied..offset]);
            copied = offset;
            let positions = text.origins().map(|origin| (origin, source.position(origin))).collect();
            let start = copy.len();
            copy.push_str(text.as_str());
            inserted.push((start, Inserted { text, positions }));
        }
        copy.push_str(&source.text[copied..]);
        let lines = line_starts(&copy);
        Augmented { source: copy, contracts, notes, lines, inserted }
    }

    /// The place in a contract that a place of the copy comes from, or nothing if the user wrote it there. Lines and columns count
    /// from 1. A column is counted as javac counts it, in UTF-16: it is the column of the caret below the line.
    pub fn locate(&self, line: u32, column: u32) -> Option<Place> {
        let start = *self.lines.get((line as usize).checked_sub(1)?)?;
        let mut units = (column as usize).checked_sub(1)?;
        let rest = self.source[start..].char_indices();
        let (at, _) = { rest }.find(|(_, c)| {
            let is_here = units < c.len_utf16();
            units = units.saturating_sub(c.len_utf16());
            is_here
        })?;
        let offset = start + at;
        let number = self.inserted.partition_point(|(start, _)| *start <= offset).checked_sub(1)?;
        let (start, inserted) = &self.inserted[number];
        let (section, origin) = inserted.text.origin(offset - start)?;
        let (_, (line, column)) = *inserted.positions.iter().find(|(offset, _)| *offset == origin)?;
        Some(Place { line, column, clause: section.clause.clone() })
    }
}
