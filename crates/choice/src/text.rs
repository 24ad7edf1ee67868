//! Texts that are suspended: of which numbers they are made is known, but not which characters they have.

use std::rc::Rc;

use fretsaw_term::{CellId, Open, Type};

/// A number that is shown in a text, or would be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shown {
    /// The number.
    pub number: Open,
    /// Its type, which decides how it is shown.
    pub ty: Type,
}

/// A part of a suspended text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Piece {
    /// These characters.
    Units(Rc<[u16]>),
    /// Those of the string in this cell, which is decided, or shows a number.
    String(CellId),
}

/// The parts of a suspended text, and whether it needs two bytes for a character.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Text {
    /// The parts, in order.
    pub pieces: Rc<[Piece]>,
    /// Whether one of the characters is not in Latin-1.
    pub is_wide: bool,
}
