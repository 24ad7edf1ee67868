//! Places: where the value of a cell belongs in the heap.
//!
//! A place is an object and a slot, not an address, so it can be made in the middle of a path and moves with its object.

/// The place of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// An argument of a call, which is not in the heap.
    Argument,
    /// A word of an object: a field, or an element of an array or of its shadow.
    Slot {
        /// The object.
        object: u64,
        /// The number of the word, counted from the object's first.
        slot: u32,
        /// Whether the word contains a reference.
        is_ref: bool,
        /// Whether it is a component of a record that can refer to records.
        is_component: bool,
    },
    /// The length of this array.
    Length(u64),
}

impl Place {
    /// The address of the word, if it is one.
    pub fn address(self) -> Option<usize> {
        match self {
            Place::Slot { object, slot, .. } => Some(object as usize + slot as usize),
            Place::Argument | Place::Length(_) => None,
        }
    }

    pub(crate) fn each_ref(&mut self, visit: &mut dyn FnMut(&mut u64)) {
        match self {
            Place::Argument => {}
            Place::Slot { object, .. } => visit(object),
            Place::Length(array) => visit(array),
        }
    }
}

/// The object that has a place: its class domain, and its number there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Owner {
    /// The number of the class domain.
    pub group: u32,
    /// The number of the object in it.
    pub index: u32,
}

/// A place with its owner.
#[derive(Clone, Copy, Debug, Hash)]
pub(crate) struct Owned {
    pub place: Place,
    pub owner: Option<Owner>,
}
