//! Words: what registers, fields and elements contain.
//!
//! A word has 64 bits, and the place that contains it determines its kind. An int, a float or a reference takes the lower
//! half; if the upper half is not zero, the word is undecided. A long or a double takes the whole word, so any bits may be
//! its value. Undecided ones have a reserved pattern:
//!
//! - In the heap, a word with this pattern is undecided only if its place is that of the cell; otherwise it is a value.
//! - In registers, a machine that keeps longs and doubles undecided has no value with this pattern: such values are literals,
//!   numbers of a table. In the registers of all other machines, longs and doubles are values.

use std::fmt;

use crate::{CellId, Ref, TermId};

/// A word.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Word(u64);

/// What an undecided word represents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Open {
    /// The value of this cell.
    Cell(CellId),
    /// The value of this term.
    Term(TermId),
}

/// The upper half of a word of a 32-bit kind or a reference that represents a cell.
const CELL: u64 = 1 << 63;
/// The same for a term.
const TERM: u64 = 1 << 62;

/// The upper 16 bits of a word of a 64-bit kind that is no plain value. As doubles, these are NaNs that no operation
/// results in; as longs, numbers near -3 * 10^15. Small numbers, infinities, -0.0 and the extreme values are none of them.
const RESERVED: u64 = 0xfff5;
/// The upper halves of such words.
const WIDE_CELL: u64 = RESERVED << 16;
const WIDE_LITERAL: u64 = RESERVED << 16 | 1;
const WIDE_TERM: u64 = RESERVED << 16 | 2;

impl Word {
    /// Zero of every kind: 0, false and null.
    pub const ZERO: Word = Word(0);

    /// The word with these bits.
    #[inline(always)]
    pub const fn from_bits(bits: u64) -> Word {
        Word(bits)
    }

    /// Its bits.
    #[inline(always)]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The word as an int.
    #[inline(always)]
    pub fn int(self) -> i32 {
        self.0 as i32
    }

    /// The word as a long.
    #[inline(always)]
    pub fn long(self) -> i64 {
        self.0 as i64
    }

    /// The word as a float.
    #[inline(always)]
    pub fn float(self) -> f32 {
        f32::from_bits(self.0 as u32)
    }

    /// The word as a double.
    #[inline(always)]
    pub fn double(self) -> f64 {
        f64::from_bits(self.0)
    }

    /// The word as a boolean.
    #[inline(always)]
    pub fn bool(self) -> bool {
        self.0 != 0
    }

    /// The word as a reference.
    #[inline(always)]
    pub fn reference(self) -> Ref {
        Ref::at(self.0 as usize)
    }

    /// Whether it is the null reference, decided.
    #[inline(always)]
    pub fn is_null(self) -> bool {
        self.0 == 0
    }

    /// The object that it refers to; none if it is null or undecided.
    #[inline(always)]
    pub fn object(self) -> Option<Ref> {
        // One shift tests both halves: undecided words have their highest bit set.
        if self.0.wrapping_sub(1) >> 32 != 0 { None } else { Some(self.reference()) }
    }

    /// Whether a word of a 32-bit kind or a reference is undecided.
    #[inline(always)]
    pub fn is_open(self) -> bool {
        self.0 >> 32 != 0
    }

    /// Whether one of two words of 32-bit kinds or references is undecided: one test for both.
    #[inline(always)]
    pub fn any_open(x: Word, y: Word) -> bool {
        Word(x.0 | y.0).is_open()
    }

    /// What a word of a 32-bit kind or a reference represents if it is undecided.
    #[inline(always)]
    pub fn open(self) -> Option<Open> {
        let number = self.0 as u32;
        if !self.is_open() {
            None
        } else if self.0 & CELL != 0 {
            Some(Open::Cell(CellId(number)))
        } else {
            Some(Open::Term(TermId(number)))
        }
    }

    /// Whether a word of a 64-bit kind has the reserved pattern. In a register of a machine that keeps longs and doubles
    /// undecided it is no value then; everywhere else it may be one.
    #[inline(always)]
    pub fn is_reserved(self) -> bool {
        self.0 >> 48 == RESERVED
    }

    /// What a word of a 64-bit kind with the reserved pattern represents, if it is no value.
    #[inline(always)]
    pub fn wide(self) -> Option<Wide> {
        let number = self.0 as u32;
        match self.0 >> 32 {
            WIDE_CELL => Some(Wide::Cell(CellId(number))),
            WIDE_TERM => Some(Wide::Term(TermId(number))),
            WIDE_LITERAL => Some(Wide::Literal(number)),
            _ => None,
        }
    }
}

/// What a word of a 64-bit kind with the reserved pattern represents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wide {
    /// The value of this cell.
    Cell(CellId),
    /// The value of this term. Only registers contain such words.
    Term(TermId),
    /// A value that happens to have the reserved pattern, by its number in the machine's table of such values.
    Literal(u32),
}

impl From<Wide> for Word {
    #[inline(always)]
    fn from(wide: Wide) -> Word {
        match wide {
            Wide::Cell(cell) => Word(WIDE_CELL << 32 | u64::from(cell.0)),
            Wide::Term(term) => Word(WIDE_TERM << 32 | u64::from(term.0)),
            Wide::Literal(number) => Word(WIDE_LITERAL << 32 | u64::from(number)),
        }
    }
}

impl Wide {
    /// What is undecided, unless it is a value.
    pub fn open(self) -> Option<Open> {
        match self {
            Wide::Cell(cell) => Some(Open::Cell(cell)),
            Wide::Term(term) => Some(Open::Term(term)),
            Wide::Literal(_) => None,
        }
    }
}

impl From<Open> for Wide {
    fn from(open: Open) -> Wide {
        match open {
            Open::Cell(cell) => Wide::Cell(cell),
            Open::Term(term) => Wide::Term(term),
        }
    }
}

impl From<Open> for Word {
    /// The word of a 32-bit kind or the reference that represents it.
    #[inline(always)]
    fn from(open: Open) -> Word {
        match open {
            Open::Cell(cell) => Word(CELL | u64::from(cell.0)),
            Open::Term(term) => Word(TERM | u64::from(term.0)),
        }
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

macro_rules! words {
    ($($type:ty: $value:ident => $bits:expr;)*) => {$(
        impl From<$type> for Word {
            #[inline(always)]
            fn from($value: $type) -> Word {
                Word($bits)
            }
        }
    )*};
}

words! {
    i32: int => u64::from(int as u32);
    i64: long => long as u64;
    f32: float => u64::from(float.to_bits());
    f64: double => double.to_bits();
    bool: boolean => u64::from(boolean);
    u16: char => u64::from(char);
    u32: bits => u64::from(bits);
    Ref: object => object.address() as u64;
    CellId: cell => CELL | u64::from(cell.0);
    TermId: term => TERM | u64::from(term.0);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_32_bits_are_decided() {
        let ints = [0, 1, -1, i32::MIN, i32::MAX].map(|value| (Word::from(value), value));
        assert!(ints.iter().all(|(word, value)| !word.is_open() && word.int() == *value));
        let floats = [0.0, -1.5, f32::INFINITY].map(|value| (Word::from(value), value));
        assert!(floats.iter().all(|(word, value)| word.open().is_none() && word.float() == *value));
        assert!(Word::from(f32::NAN).float().is_nan() && !Word::from(-f32::NAN).is_open());
        assert_eq!([false, true].map(|value| Word::from(value).bool()), [false, true]);
        assert_eq!((Word::from(u16::MAX).int(), Word::from(u32::MAX).int()), (65_535, -1));
    }

    #[test]
    fn references_are_objects_unless_they_are_null_or_undecided() {
        for address in [1, 1 << 25, u32::MAX as usize] {
            let word = Word::from(Ref::at(address));
            assert_eq!((word.object(), word.reference().address()), (Some(Ref::at(address)), address));
        }
        assert!(Word::from(Ref::NULL).is_null() && Word::ZERO.object().is_none());
        assert_eq!(Word::from(CellId(3)).object(), None);
    }

    #[test]
    fn cells_and_terms_are_open_in_words_of_every_kind() {
        for cell in [0, 1, u32::MAX].map(CellId) {
            let word = Word::from(cell);
            assert_eq!(word.open(), Some(Open::Cell(cell)));
            let term = TermId(cell.0);
            for wide in [Wide::Cell(cell), Wide::Term(term), Wide::Literal(cell.0)] {
                let word = Word::from(wide);
                assert!(word.is_reserved() && word.wide() == Some(wide) && !Word::from(cell).is_reserved());
            }
            for open in [Open::Cell(cell), Open::Term(term)] {
                let word = Word::from(open);
                assert!(word.is_open() && !word.is_reserved() && word.object().is_none());
                assert_eq!((word.open(), Wide::from(open).open()), (Some(open), Some(open)));
            }
            assert_eq!(Word::from(term).open(), Some(Open::Term(term)));
            assert!(Word::any_open(word, Word::ZERO) && Word::any_open(Word::ZERO, word));
        }
        assert!(!Word::any_open(Word::from(-1), Word::from(i32::MIN)));
        // Most longs look undecided where a word of 32 bits would be, but not where a long is.
        let plain = [-1, i64::MAX, i64::MIN, 1 << 32, 5].map(Word::from);
        assert!(plain.iter().all(|word| !word.is_reserved() && word.wide().is_none()));
        let doubles = [-0.0, f64::NAN, -f64::NAN, f64::NEG_INFINITY, f64::MIN].map(Word::from);
        assert!(doubles.iter().all(|word| !word.is_reserved()));
        assert_eq!(Word::from(-1.5).double(), -1.5);
    }
}
