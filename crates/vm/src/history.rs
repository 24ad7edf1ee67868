//! Going back: `mark`, `undo`, `drop_mark` over everything that is state.

use std::hash::{Hash, Hasher};

use crate::hashes::SawHash;
use crate::machine::Machine;

/// The small state. A mark saves it as a whole, and a digest covers it as a whole, so that nothing in it can be forgotten.
#[derive(Clone, Copy, Debug, Default, Hash)]
pub(crate) struct Scalars {
    /// The last identity hash code that was assigned.
    pub last_hash: u32,
    /// How the program's own classes have used identity hash codes; see [`Machine::unportable`].
    pub saw_hash: SawHash,
    /// Whether they have seen the order of a set or map that `java` orders at random.
    pub saw_order: bool,
    /// The virtual clock, in nanoseconds since the start.
    pub clock: u64,
    /// How many bytes of the sources of randomness were read.
    pub noise: u64,
    /// The position in standard input.
    pub input_position: usize,
    /// Steps taken: calls and backward jumps.
    pub steps: u64,
}

/// The lengths of everything that only grows until it is undone.
#[derive(Clone, Copy, Hash)]
struct Lengths {
    /// Records of failed initializations.
    failed: usize,
    /// References that could not be resolved.
    unresolved: usize,
    /// Output.
    output: usize,
    /// Interned strings.
    interned: usize,
    /// Classes entered in name spaces.
    entered: usize,
    /// Classes made at run time that are in use.
    made: usize,
}

/// What a mark saves here; the large parts have their own history.
pub(crate) struct Past {
    now: Scalars,
    lengths: Lengths,
}

/// The size of a mark apart from frames: what is saved here, in the heap, in the cells, and by the caller.
const MARK_BYTES: usize = 512;

/// A hash of large amounts of memory, in four lanes; it need not resist attacks.
#[derive(Default)]
struct Digest([u64; 4]);

impl Hasher for Digest {
    fn write(&mut self, bytes: &[u8]) {
        let (blocks, rest) = bytes.as_chunks::<32>();
        let mut last = [0; 32];
        last[..rest.len()].copy_from_slice(rest);
        last[31] = rest.len() as u8;
        for block in blocks.iter().chain([&last]) {
            let (words, _) = block.as_chunks::<8>();
            for (lane, word) in self.0.iter_mut().zip(words) {
                *lane = (lane.rotate_left(23) ^ u64::from_le_bytes(*word)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            }
        }
    }

    fn finish(&self) -> u64 {
        self.0.iter().fold(0, |all, lane| (all ^ lane).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29))
    }
}

impl Machine {
    /// Marks the present state; [`Machine::undo`] returns to it. Marks nest to any depth.
    pub fn mark(&mut self) {
        self.past.push(Past { now: self.now, lengths: self.lengths() });
        self.heap.mark();
        self.frames.mark();
        self.choices.mark();
        self.streams.mark();
    }

    /// Returns to the state at the last mark, which stays. The cost depends on what was written since, not on the
    /// size of the state.
    pub fn undo(&mut self) {
        let Some(past) = self.past.last() else { return };
        self.now = past.now;
        let Lengths { failed, unresolved, output, interned, entered, made } = past.lengths;
        self.failed.truncate(failed);
        self.unresolved.truncate(unresolved);
        self.output.undo(output);
        self.strings.interned.undo(interned);
        if self.loader.entered() > entered || self.loaders.in_use.len() > made {
            self.loader.forget_entered(entered);
            for class in self.loaders.undo(made) {
                self.forget_home(self.loader.class(class));
            }
        }
        self.heap.undo();
        self.frames.undo();
        self.choices.undo();
        self.streams.undo();
        self.plan_check();
    }

    /// Forgets the last mark; the present stays as it is.
    pub fn drop_mark(&mut self) {
        self.past.pop();
        self.heap.drop_mark();
        self.frames.drop_mark();
        self.choices.drop_mark();
        self.streams.drop_mark();
        if self.past.is_empty() {
            self.output.publish();
        }
    }

    fn lengths(&self) -> Lengths {
        Lengths {
            failed: self.failed.len(),
            unresolved: self.unresolved.len(),
            output: self.output.len(),
            interned: self.strings.interned.len(),
            entered: self.loader.entered(),
            made: self.loaders.in_use.len(),
        }
    }

    /// Steps taken: calls and backward jumps.
    pub fn steps(&self) -> u64 {
        self.now.steps
    }

    /// How many bytes the marks take, without the heap's trail.
    pub(crate) fn history_bytes(&self) -> usize {
        self.past.len() * MARK_BYTES + self.frames.history_bytes() + self.streams.history_bytes()
    }

    /// How many marks there are.
    pub fn marks(&self) -> usize {
        self.past.len()
    }

    /// The part of the immortal region that exists now: classes loaded later do not belong to the present state.
    pub fn extent(&self) -> usize {
        self.loader.immortal_end() as usize
    }

    /// A digest of all state that going back restores, within the immortal region's first `extent` words.
    pub fn digest(&self, extent: usize) -> u64 {
        let mut hasher = Digest::default();
        let (immortal, mortal) = self.heap.contents();
        immortal[..immortal.len().min(extent)].hash(&mut hasher);
        mortal.hash(&mut hasher);
        self.frames.hash_into(&mut hasher);
        self.choices.hash_into(&mut hasher);
        (self.now, self.lengths()).hash(&mut hasher);
        self.output.hash_into(&mut hasher);
        self.strings.interned.hash_into(&mut hasher);
        self.streams.hash_into(&mut hasher);
        hasher.finish()
    }
}
