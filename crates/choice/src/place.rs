//! Places: where the value of a cell belongs in the heap.
//!
//! A place is an object and a slot, not an address, so it can be made in the middle of a path and moves with its object.

use fretsaw_term::{Ref, Word};

use crate::class_domain::GroupId;

/// The place of a cell. It takes two words, because every candidate of a search reads some.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The object; null for an argument.
    object: Word,
    /// The number of a word, counted from the object's first.
    slot: u32,
    kind: PlaceKind,
    is_component: bool,
}

/// What a place is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlaceKind {
    /// An argument of a call, which is not in the heap.
    Argument,
    /// A word that contains a number of a 32-bit kind: a field, or an element of an array's shadow.
    Number,
    /// A word that contains a long or double.
    Wide,
    /// A word that contains a reference.
    Reference,
    /// The length of an array.
    Length,
}

impl Place {
    /// An argument of a call.
    pub fn argument() -> Place {
        Place { object: Word::ZERO, slot: 0, kind: PlaceKind::Argument, is_component: false }
    }

    /// Word `slot` of `object`, which contains a number of a 32-bit kind.
    pub fn number(object: Ref, slot: u32) -> Place {
        Place { object: object.into(), slot, kind: PlaceKind::Number, is_component: false }
    }

    /// Word `slot` of `object`, which contains a long or double.
    pub fn wide(object: Ref, slot: u32) -> Place {
        Place { kind: PlaceKind::Wide, ..Place::number(object, slot) }
    }

    /// Word `slot` of `object`, which contains a reference. It may be a component of a record.
    pub fn reference(object: Ref, slot: u32, is_component: bool) -> Place {
        Place { object: object.into(), slot, kind: PlaceKind::Reference, is_component }
    }

    /// The length of `array`.
    pub fn length(array: Ref) -> Place {
        Place { object: array.into(), slot: 0, kind: PlaceKind::Length, is_component: false }
    }

    /// What it is.
    #[inline]
    pub fn kind(self) -> PlaceKind {
        self.kind
    }

    /// The object that has it; null for an argument.
    #[inline]
    pub fn object(self) -> Ref {
        self.object.reference()
    }

    /// The address of the word, if it is one.
    #[inline]
    pub fn address(self) -> Option<usize> {
        let is_word = matches!(self.kind, PlaceKind::Number | PlaceKind::Wide | PlaceKind::Reference);
        is_word.then_some(self.object().slot(self.slot))
    }

    /// The record whose component it is, if it is one.
    pub(crate) fn record(self) -> Option<Ref> {
        self.is_component.then_some(self.object())
    }
}

/// The object that has a place: its class domain, and its number there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Owner {
    /// The number of the class domain.
    pub group: GroupId,
    /// The number of the object in it.
    pub index: u32,
}

impl Owner {
    /// Stands for no owner.
    const NOBODY: Owner = Owner { group: GroupId(u32::MAX), index: 0 };
}

/// A place with its owner.
#[derive(Clone, Copy, Debug, Hash)]
pub(crate) struct Owned {
    pub place: Place,
    owner: Owner,
}

impl Owned {
    pub fn new(place: Place, owner: Option<Owner>) -> Owned {
        Owned { place, owner: owner.unwrap_or(Owner::NOBODY) }
    }

    #[inline]
    pub fn owner(self) -> Option<Owner> {
        (self.owner != Owner::NOBODY).then_some(self.owner)
    }

    /// Sets the owner, unless there is one.
    pub fn set_owner(&mut self, owner: Owner) {
        self.owner = self.owner().unwrap_or(owner);
    }

    pub fn each_ref(&mut self, visit: &mut dyn FnMut(&mut Word)) {
        visit(&mut self.place.object);
    }
}
