//! Choices: what is undecided, which values it can take, and which of them have to be tried.
//!
//! A [`Cell`] is a value that is not decided yet. Its [`Domain`] is a set of numbers or objects, a class domain of an input
//! (Korat, section 3.1), a symbol of an object pool (UDITA, section 4.2), the box of another cell's value, or the twin of another
//! cell's object. Everything that must be known about a domain is here: its size and values, whether null is among them, the
//! classes of its objects, and its form in a state. A cell can be narrowed to a part of its domain, and a term is a value that
//! depends on a cell. The machine asks an [`Ask`] when it cannot go on; [`Choices`] knows the alternatives and takes one.
//!
//! All of it is on one trail. [`Choices::undo`] restores what was decided and narrowed, which objects of class domains are in
//! use, and forgets cells, terms, domains and places that were made since the mark.
//!
//! - `domain.rs`: sets of values. `text.rs`: texts made of symbolic numbers. `class_domain.rs`: objects of an input, and isomorphism breaking.
//! - `cell.rs`: cells. `place.rs`: where the value of a cell belongs in the heap. `twin.rs`: copies that follow an input.
//! - `narrowing.rs`: current domains, and questions that divide them. `values.rs`: small sets. `terms.rs`: views of cells.
//! - `choices.rs`: all of it together, with its history. `alternatives.rs`: what an [`Ask`] can be answered with.
//!
//! Not covered: objects themselves. What depends on the heap is asked of a [`World`].

use fretsaw_term::{ClassId, Ref, Word};

mod alternatives;
mod cell;
mod choices;
mod class_domain;
mod column;
mod domain;
mod narrowing;
mod place;
mod symbols;
mod terms;
#[cfg(test)]
mod tests;
mod text;
mod twin;
mod values;

pub use alternatives::{Ask, Listed};
pub use cell::{Cell, Origin};
pub use choices::Choices;
pub use class_domain::{ClassDomain, GroupId, ObjectSet, SetId};
pub use column::Column;
pub use domain::{Domain, Form};
pub use fretsaw_term::{CellId, TermId};
pub use place::{Owner, Place, PlaceKind};
pub use text::{Piece, Shown, Text};
pub use values::{MOST_VALUES, Numbers, Values};

/// What choices must know about objects.
pub trait World {
    /// The number of the class of an object, which is not null.
    fn class_of(&self, object: Ref) -> ClassId;
    /// The number of the class of all objects that a pool gives, if it is known.
    fn class_of_pool(&self, pool: Word) -> Option<ClassId>;
    /// Whether a pool may give null.
    fn pool_may_give_null(&self, pool: Word) -> bool;
}
