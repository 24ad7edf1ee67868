//! Reading the objects of the present state from outside of the machine.
//!
//! Nothing here changes the state or decides a value: a field or an element that is undecided is returned as the word that
//! names its cell. A reference is valid until the machine runs again, because a collection moves objects.

use std::ops::RangeBounds;

use fretsaw_code::name::Name;
use fretsaw_code::{Class, Memory};
use fretsaw_heap::Ref;
use fretsaw_term::Word;

use crate::machine::Machine;
use crate::natives::throwable::was_raised;
use crate::spelled::Spelled;

/// The objects of a machine's present state.
#[derive(Clone, Copy)]
pub struct Objects<'m>(&'m Machine);

impl Machine {
    /// The objects of the present state.
    pub fn objects(&self) -> Objects<'_> {
        Objects(self)
    }
}

impl<'m> Objects<'m> {
    /// The objects that the host holds; see [`crate::Java::held`].
    pub fn held(self) -> &'m [Word] {
        &self.0.host.held
    }

    /// The class of `object`, which is not null.
    pub fn class_of(self, object: Word) -> &'static Class {
        self.0.class_of_object(object)
    }

    /// The field at `offset` of `object`.
    pub fn field_at(self, object: Ref, offset: u32) -> Word {
        self.0.heap.word(object.slot(offset))
    }

    /// The field `name` of `object`; zero if there is none.
    pub fn field(self, object: Word, name: &str) -> Word {
        self.0.named(object, name)
    }

    /// Whether `object` is an array whose length is not decided.
    pub fn is_unsized(self, object: Ref) -> bool {
        self.0.is_unsized(object)
    }

    /// The twin of `object`; `object` itself if it has none.
    pub fn twin_of(self, object: Ref) -> Ref {
        self.0.twin_of(object)
    }

    /// The object whose twin `object` is; `object` itself if it is no twin.
    pub fn original_of(self, object: Ref) -> Ref {
        self.0.original_of(object)
    }

    /// All elements of an array as registers hold them.
    pub fn elements(self, array: Ref) -> Vec<Word> {
        self.0.elements(array)
    }

    /// The unpublished output to `descriptor` among the bytes numbered `range`. Numbers without a value are shown with the first
    /// that they can have.
    pub fn printed(self, descriptor: u8, range: impl RangeBounds<usize>) -> Vec<u8> {
        self.0.output.pending(descriptor, range, |text| self.0.text_content(text))
    }

    /// The characters of a string.
    pub fn characters(self, string: Ref) -> Vec<u16> {
        self.0.string_content(string)
    }

    /// Whether a string is the one that literals with its content refer to, or would refer to.
    pub fn is_interned(self, string: Ref) -> bool {
        self.0.is_interned(string)
    }

    /// The content of a string as text; unpaired surrogates become replacement characters.
    pub fn text(self, string: Ref) -> String {
        self.0.string_text(string)
    }

    /// The value of `object` if it is an instance of a wrapper class.
    pub fn unboxed(self, object: Word) -> Option<(Memory, Word)> {
        self.0.unboxed(object)
    }

    /// Everything as text over the symbolic inputs.
    pub fn spelled(self) -> Spelled<'m> {
        self.0.spelled()
    }

    /// What paths show of a number, a boolean, a short string or a constant of an enum; none for other objects.
    pub fn shown(self, object: Word) -> Option<String> {
        self.0.shown_object(object)
    }

    /// The `java.lang.Class` object of `class`.
    pub fn mirror(self, class: &Class) -> Ref {
        self.0.mirror(class)
    }

    /// The class that `mirror` stands for.
    pub fn mirrored(self, mirror: Ref) -> &'static Class {
        self.0.mirrored(mirror)
    }

    /// The size of object pool `pool`, if it has one, and whether it contains null.
    pub fn pool_bounds(self, pool: Word) -> (Option<usize>, bool) {
        self.0.pool_bounds(pool)
    }

    /// Whether the program has iterated over the objects of `pool`.
    pub fn is_listed(self, pool: Word) -> bool {
        self.0.is_listed(pool)
    }

    /// The position of the object of symbol `number` in a listed pool.
    pub fn place_in_pool(self, pool: Word, number: u32) -> u64 {
        self.0.place_in_pool(pool, number)
    }

    /// One line that describes `exception` and its causes.
    pub fn describe(self, exception: Ref) -> String {
        self.0.describe(exception)
    }

    /// How many bytes describing `exception` takes, with some copies.
    pub fn description_bytes(self, exception: Ref) -> usize {
        self.0.description_bytes(exception)
    }

    /// Whether the machine created `exception`, because an instruction or a native method could not complete. Otherwise the
    /// program did, or the JDK's Java code.
    pub fn was_raised(self, exception: Ref) -> bool {
        was_raised(self.0, exception)
    }

    /// Whether a single word of all objects that are older than the last mark differs from what it was then; false if very many
    /// were written.
    pub fn has_one_change_since_mark(self) -> bool {
        self.0.has_one_change_since_mark()
    }

    /// The fields that have other values than at the last mark, of `object` and of everything that it led to then: the class
    /// that declares the field, and its name; of an array its class and no name.
    pub fn changed_since_mark(self, object: Ref) -> Vec<(&'static Class, Option<Name>)> {
        self.0.changed_since_mark(object)
    }

    /// The innermost place in the user's own classes where `exception`, or the one that it wraps, was created.
    pub fn place_of(self, exception: Ref) -> Option<String> {
        self.0.place_of(exception)
    }
}
