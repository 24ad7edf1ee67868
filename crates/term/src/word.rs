//! Words: what registers, fields and elements contain.
//!
//! A word has 64 bits, and the place that contains it determines its kind. An int, a float or a reference takes the lower
//! half; if the upper half is not zero, the word is undecided. A long or a double takes the whole word, so any bits may be
//! its value.

use std::fmt;

use crate::{CellId, Ref};

/// A word.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct Word(u64);

/// What an undecided word represents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Open {
    /// The value of this cell.
    Cell(CellId),
}

/// The upper half of a word that represents a cell.
const CELL: u64 = 1 << 63;

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
        if self.0.wrapping_sub(1) >= u64::from(u32::MAX) { None } else { Some(self.reference()) }
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
        if self.is_open() { Some(Open::Cell(CellId(self.0 as u32))) } else { None }
    }

    /// What a word of a 64-bit kind may represent. Its bits may as well be a value: only its place tells the two apart.
    #[inline(always)]
    pub fn open_wide(self) -> Option<Open> {
        if self.0 >> 32 == CELL >> 32 { Some(Open::Cell(CellId(self.0 as u32))) } else { None }
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
    fn cells_are_open_in_words_of_every_kind() {
        for cell in [0, 1, u32::MAX].map(CellId) {
            let word = Word::from(cell);
            assert_eq!([word.open(), word.open_wide()], [Some(Open::Cell(cell)); 2]);
            assert!(Word::any_open(word, Word::ZERO) && Word::any_open(Word::ZERO, word));
        }
        assert!(!Word::any_open(Word::from(-1), Word::from(i32::MIN)));
        // Most longs look undecided where a word of 32 bits would be, but not where a long is.
        assert_eq!([-1, i64::MAX, 1 << 32, 5].map(|value: i64| Word::from(value).open_wide()), [None; 4]);
        assert_eq!(Word::from(-1.5).double(), -1.5);
    }
}
