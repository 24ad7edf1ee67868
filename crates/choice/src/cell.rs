//! Cells: values that are or were undecided.

use fretsaw_term::Word;

use crate::domain::Domain;

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
    /// No call: a bounded place, or a cell that belongs to another cell.
    Inner,
}

/// The number that says that a cell has no place.
const NOWHERE: u32 = u32::MAX;

/// A value that is or was undecided.
#[derive(Clone, Debug, Hash)]
pub struct Cell {
    domain: Domain,
    origin: Origin,
    /// The number of its place, or [`NOWHERE`].
    place: u32,
    value: Option<Word>,
}

impl Cell {
    pub(crate) fn new(domain: Domain, origin: Origin, place: Option<u32>) -> Cell {
        Cell { domain, origin, place: place.unwrap_or(NOWHERE), value: None }
    }

    /// The values it may take.
    pub fn domain(&self) -> &Domain {
        &self.domain
    }

    /// What created it.
    pub fn origin(&self) -> Origin {
        self.origin
    }

    /// Its value, once it is decided.
    pub fn value(&self) -> Option<Word> {
        self.value
    }

    /// Whether a call in the program created it, so that paths show it.
    pub fn is_call(&self) -> bool {
        self.origin != Origin::Inner
    }

    /// How many values the choice that a call made still has; none if it is decided, or if its pool decides it.
    pub fn open_size(&self) -> Option<u64> {
        if self.value.is_none() && self.is_call() { self.domain.size() } else { None }
    }

    /// The number of the decided value among its values.
    pub fn index(&self) -> u64 {
        let value = self.value.unwrap_or(Word::ZERO);
        self.domain.index_of(value).unwrap_or(value.bits())
    }

    /// The number of its place, if it has one.
    pub(crate) fn place(&self) -> Option<usize> {
        (self.place != NOWHERE).then_some(self.place as usize)
    }

    pub(crate) fn set_value(&mut self, value: Option<Word>) {
        self.value = value;
    }

    /// Calls `visit` on every reference in its value and its domain.
    pub(crate) fn each_ref(&mut self, visit: &mut dyn FnMut(&mut Word)) {
        self.domain.each_ref(visit);
        if let (true, Some(value)) = (self.domain.is_ref(), &mut self.value) {
            visit(value);
        }
    }
}
