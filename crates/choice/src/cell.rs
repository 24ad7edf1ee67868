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

/// The number that says that a cell has no place, or was not narrowed.
const NONE: u32 = u32::MAX;

/// A value that is or was undecided.
#[derive(Clone, Debug, Hash)]
pub struct Cell {
    domain: Domain,
    origin: Origin,
    /// Whether the program loaded it from its place.
    is_loaded: bool,
    /// The number of its place, or [`NONE`].
    place: u32,
    /// The number of its current domain, or [`NONE`] if all values are possible.
    part: u32,
    value: Option<Word>,
}

impl Cell {
    pub(crate) fn new(domain: Domain, origin: Origin, place: Option<u32>) -> Cell {
        Cell { domain, origin, is_loaded: false, place: place.unwrap_or(NONE), part: NONE, value: None }
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

    /// The number of the decided value among its values.
    pub fn index(&self) -> u64 {
        let value = self.value.unwrap_or(Word::ZERO);
        self.domain.index_of(value).unwrap_or(value.bits())
    }

    /// The number of its place, if it has one.
    pub(crate) fn place(&self) -> Option<usize> {
        (self.place != NONE).then_some(self.place as usize)
    }

    /// Whether it was narrowed.
    #[inline]
    pub(crate) fn is_narrowed(&self) -> bool {
        self.part != NONE
    }

    /// The number of its current domain, if it was narrowed.
    pub(crate) fn part(&self) -> Option<u32> {
        self.is_narrowed().then_some(self.part)
    }

    /// What [`Cell::set_part`] restores.
    pub(crate) fn part_number(&self) -> u32 {
        self.part
    }

    pub(crate) fn set_part(&mut self, part: u32) {
        self.part = part;
    }

    pub(crate) fn is_loaded(&self) -> bool {
        self.is_loaded
    }

    pub(crate) fn set_loaded(&mut self, is_loaded: bool) {
        self.is_loaded = is_loaded;
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
