//! The parts of the state: what a mark keeps of each, and how to return to it.
//!
//! There are two kinds. A part that only grows until it is undone needs no history: the mark keeps its length. Every other
//! part keeps a history of its own, and the mark keeps nothing for it, or a number that shows whether it has changed.

use std::hash::{Hash, Hasher};

use fretsaw_choice::Choices;
use fretsaw_code::Loader;
use fretsaw_heap::Heap;

use crate::frames::Frames;
use crate::loaders::Loaders;
use crate::output::Output;
use crate::streams::Streams;
use crate::strings::Strings;

/// A part of the state, which going back restores.
pub(crate) trait Part {
    /// Marks the present; returns what the mark keeps: the length, or 0 if the part has its own history.
    fn mark(&mut self) -> usize;

    /// Whether the part may have changed since the last mark, which keeps `kept`; otherwise there is nothing to undo.
    fn has_changed(&self, kept: usize) -> bool;

    /// Returns to the last mark, which stays; `kept` is what it keeps.
    fn undo(&mut self, kept: usize);

    /// Forgets the last mark; the present stays as it is.
    fn drop_mark(&mut self) {}

    /// Adds everything that going back restores to a digest.
    fn hash_into(&self, digest: &mut Digest);
}

impl Part for Heap {
    #[inline]
    fn mark(&mut self) -> usize {
        Heap::mark(self);
        0
    }

    #[inline]
    fn has_changed(&self, _: usize) -> bool {
        true
    }

    #[inline]
    fn undo(&mut self, _: usize) {
        Heap::undo(self);
    }

    fn drop_mark(&mut self) {
        Heap::drop_mark(self);
    }

    fn hash_into(&self, digest: &mut Digest) {
        let (immortal, mortal) = self.contents();
        immortal[..immortal.len().min(digest.extent)].hash(digest);
        mortal.hash(digest);
    }
}

impl Part for Frames {
    #[inline]
    fn mark(&mut self) -> usize {
        Frames::mark(self);
        0
    }

    #[inline]
    fn has_changed(&self, _: usize) -> bool {
        true
    }

    #[inline]
    fn undo(&mut self, _: usize) {
        Frames::undo(self);
    }

    fn drop_mark(&mut self) {
        Frames::drop_mark(self);
    }

    fn hash_into(&self, digest: &mut Digest) {
        Frames::hash_into(self, digest);
    }
}

impl Part for Choices {
    #[inline]
    fn mark(&mut self) -> usize {
        Choices::mark(self);
        0
    }

    #[inline]
    fn has_changed(&self, _: usize) -> bool {
        true
    }

    #[inline]
    fn undo(&mut self, _: usize) {
        Choices::undo(self);
    }

    fn drop_mark(&mut self) {
        Choices::drop_mark(self);
    }

    fn hash_into(&self, digest: &mut Digest) {
        Choices::hash_into(self, digest);
    }
}

impl Part for Streams {
    #[inline]
    fn mark(&mut self) -> usize {
        Streams::mark(self);
        self.changes()
    }

    #[inline]
    fn has_changed(&self, kept: usize) -> bool {
        self.changes() != kept
    }

    #[inline]
    fn undo(&mut self, _: usize) {
        Streams::undo(self);
    }

    fn drop_mark(&mut self) {
        Streams::drop_mark(self);
    }

    fn hash_into(&self, digest: &mut Digest) {
        Streams::hash_into(self, digest);
    }
}

/// The state of strings is which are interned.
impl Part for Strings {
    #[inline]
    fn mark(&mut self) -> usize {
        self.interned.len()
    }

    #[inline]
    fn has_changed(&self, kept: usize) -> bool {
        self.interned.len() != kept
    }

    #[inline]
    fn undo(&mut self, kept: usize) {
        if self.has_changed(kept) {
            self.interned.undo(kept);
        }
    }

    fn hash_into(&self, digest: &mut Digest) {
        self.interned.len().hash(digest);
        self.interned.hash_into(digest);
    }
}

impl Part for Output {
    #[inline]
    fn mark(&mut self) -> usize {
        self.len()
    }

    #[inline]
    fn has_changed(&self, kept: usize) -> bool {
        self.len() != kept
    }

    #[inline]
    fn undo(&mut self, kept: usize) {
        if self.has_changed(kept) {
            Output::undo(self, kept);
        }
    }

    fn hash_into(&self, digest: &mut Digest) {
        Output::hash_into(self, digest);
    }
}

/// The state of the loader is which names the program's own class loaders gave to classes.
impl Part for Loader {
    #[inline]
    fn mark(&mut self) -> usize {
        self.entered()
    }

    #[inline]
    fn has_changed(&self, kept: usize) -> bool {
        self.entered() != kept
    }

    #[inline]
    fn undo(&mut self, kept: usize) {
        if self.has_changed(kept) {
            self.forget_entered(kept);
        }
    }

    fn hash_into(&self, digest: &mut Digest) {
        self.entered_since(0).hash(digest);
    }
}

/// The state of class loaders is which classes defined at run time are in use.
impl Part for Loaders {
    #[inline]
    fn mark(&mut self) -> usize {
        self.in_use.len()
    }

    #[inline]
    fn has_changed(&self, kept: usize) -> bool {
        self.in_use.len() != kept
    }

    #[inline]
    fn undo(&mut self, kept: usize) {
        if self.has_changed(kept) {
            Loaders::undo(self, kept);
        }
    }

    fn hash_into(&self, digest: &mut Digest) {
        self.in_use.hash(digest);
    }
}

/// A list that only grows until it is undone.
impl<T: Hash> Part for Vec<T> {
    #[inline]
    fn mark(&mut self) -> usize {
        self.len()
    }

    #[inline]
    fn has_changed(&self, kept: usize) -> bool {
        self.len() != kept
    }

    #[inline]
    fn undo(&mut self, kept: usize) {
        self.truncate(kept);
    }

    fn hash_into(&self, digest: &mut Digest) {
        self.hash(digest);
    }
}

/// A hash of large amounts of memory, in four lanes; it need not resist attacks.
pub(crate) struct Digest {
    lanes: [u64; 4],
    /// How many words of the immortal region it covers: what is loaded later does not belong to the state.
    extent: usize,
}

impl Digest {
    /// The digest of nothing.
    pub fn new(extent: usize) -> Digest {
        Digest { lanes: [0; 4], extent }
    }
}

impl Hasher for Digest {
    fn write(&mut self, bytes: &[u8]) {
        let (blocks, rest) = bytes.as_chunks::<32>();
        let mut last = [0; 32];
        last[..rest.len()].copy_from_slice(rest);
        last[31] = rest.len() as u8;
        for block in blocks.iter().chain([&last]) {
            let (words, _) = block.as_chunks::<8>();
            for (lane, word) in self.lanes.iter_mut().zip(words) {
                *lane = (lane.rotate_left(23) ^ u64::from_le_bytes(*word)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            }
        }
    }

    fn finish(&self) -> u64 {
        self.lanes.iter().fold(0, |all, lane| (all ^ lane).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29))
    }
}
