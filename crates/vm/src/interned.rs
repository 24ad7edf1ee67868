//! Interned strings: a hash table over the objects themselves, so that no content is kept beside them.

use std::collections::HashMap;
use std::collections::hash_map::{Entry, RandomState};
use std::hash::{BuildHasher, Hash, Hasher};

use fretsaw_heap::Ref;
use fretsaw_term::Word;

/// What an interned string takes beside its object, in bytes: its entry, and its place in the table.
const STRING_BYTES: usize = 64;

/// An interned string.
struct Interned {
    object: Word,
    hash: u64,
    /// The number of the string before it that has the same hash.
    earlier: Option<u32>,
}

/// All interned strings of the present path.
#[derive(Default)]
pub(crate) struct InternedStrings {
    /// In the order in which they were interned.
    strings: Vec<Interned>,
    /// The number of the last string with each hash.
    last: HashMap<u64, u32>,
    /// How contents are hashed. Never changes.
    hasher: RandomState,
}

impl InternedStrings {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.strings.len()
    }

    /// How many bytes they take beside their objects.
    pub fn bytes(&self) -> usize {
        self.len() * STRING_BYTES
    }

    /// The hash of a content.
    pub fn hash_of(&self, content: impl Iterator<Item = u16>) -> u64 {
        let mut hasher = self.hasher.build_hasher();
        content.for_each(|c| hasher.write_u16(c));
        hasher.finish()
    }

    /// The string with this hash that `is_equal`.
    pub fn find(&self, hash: u64, is_equal: impl Fn(Ref) -> bool) -> Option<Ref> {
        let mut number = self.last.get(&hash).copied();
        while let Some(found) = number {
            let string = &self.strings[found as usize];
            if is_equal(string.object.reference()) {
                return Some(string.object.reference());
            }
            number = string.earlier;
        }
        None
    }

    /// Adds a string that is not there.
    pub fn add(&mut self, hash: u64, object: Ref) {
        let earlier = self.last.insert(hash, self.strings.len() as u32);
        self.strings.push(Interned { object: object.into(), hash, earlier });
    }

    /// Forgets all strings after the first `length`.
    pub fn undo(&mut self, length: usize) {
        // Nearly always there is nothing to forget.
        while self.strings.len() > length
            && let Some(string) = self.strings.pop()
            && let Entry::Occupied(mut last) = self.last.entry(string.hash)
        {
            match string.earlier {
                Some(earlier) => _ = last.insert(earlier),
                None => _ = last.remove(),
            }
        }
    }

    /// The strings after the first `count`.
    pub fn since(&self, count: usize) -> impl Iterator<Item = Ref> {
        self.strings[count..].iter().map(|string| string.object.reference())
    }

    /// Every reference held here.
    pub fn each_ref(&mut self, visit: &mut dyn FnMut(&mut Word)) {
        self.strings.iter_mut().for_each(|string| visit(&mut string.object));
    }

    /// For digests.
    pub fn hash_into(&self, hasher: &mut impl Hasher) {
        self.strings.iter().for_each(|string| (string.object, string.hash).hash(hasher));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Strings whose hashes are equal are told apart, and forgotten one by one.
    #[test]
    fn strings_with_equal_hashes() {
        let mut interned = InternedStrings::default();
        for object in [10, 20, 30] {
            assert_eq!(interned.find(7, |o| o == Ref::at(object)), None);
            interned.add(7, Ref::at(object));
        }
        interned.add(8, Ref::at(40));
        assert_eq!(interned.since(1).collect::<Vec<_>>(), [20, 30, 40].map(Ref::at));
        interned.undo(2);
        let found = [10, 20, 30].map(|object| interned.find(7, |o| o == Ref::at(object)));
        assert_eq!((found, interned.find(8, |_| true)), ([Some(Ref::at(10)), Some(Ref::at(20)), None], None));
        interned.undo(0);
        assert_eq!((interned.find(7, |_| true), interned.last.len()), (None, 0));
    }
}
