//! Twins: copies of an input's objects that stay as the input was, whatever a method does to the originals.
//!
//! The program cannot reach a twin, so only decisions change it. Where the original has an undecided reference, the twin has a
//! cell that follows it: its value is the twin of the original's value. Undecided numbers are shared by both.

use fretsaw_term::{Ref, Word};

/// Which objects have twins. Pairs of one call are in the order of the originals' addresses, which collections keep.
#[derive(Clone, Debug, Default, Hash)]
pub(crate) struct Twins {
    /// An original and its twin.
    pairs: Vec<(Word, Word)>,
    /// Where the pairs of each call end.
    ends: Vec<u32>,
}

impl Twins {
    /// Adds pairs of originals and twins, in the order of the originals.
    pub fn add(&mut self, pairs: &[(Word, Word)]) {
        debug_assert!(pairs.is_sorted_by_key(|(original, _)| original.reference()));
        self.pairs.extend_from_slice(pairs);
        self.ends.push(self.pairs.len() as u32);
    }

    /// The twin of `object`, if it has one; the latest if it has several.
    pub fn of(&self, object: Ref) -> Option<Ref> {
        (0..self.ends.len()).rev().find_map(|call| {
            let start = call.checked_sub(1).map_or(0, |before| self.ends[before]);
            let pairs = &self.pairs[start as usize..self.ends[call] as usize];
            let at = pairs.binary_search_by_key(&object, |(original, _)| original.reference()).ok()?;
            Some(pairs[at].1.reference())
        })
    }

    /// The object whose twin `twin` is, if it is one.
    pub fn original(&self, twin: Ref) -> Option<Ref> {
        self.pairs.iter().find(|(_, other)| other.reference() == twin).map(|(original, _)| original.reference())
    }

    /// How many calls have added twins.
    pub fn calls(&self) -> usize {
        self.ends.len()
    }

    /// Forgets the twins of all but the first `calls` calls.
    pub fn truncate(&mut self, calls: usize) {
        self.ends.truncate(calls);
        self.pairs.truncate(self.ends.last().map_or(0, |end| *end as usize));
    }

    pub fn each_ref(&mut self, visit: &mut dyn FnMut(&mut Word)) {
        for (original, twin) in &mut self.pairs {
            visit(original);
            visit(twin);
        }
    }
}
