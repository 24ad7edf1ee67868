//! Going back: `mark`, `undo`, `drop_mark` over everything that is state.

use std::hash::{Hash, Hasher};

use crate::hashes::SawHash;
use crate::machine::Machine;

/// The small state that a mark saves; the large parts have their own history.
pub(crate) struct Past {
    last_hash: u32,
    saw_hash: SawHash,
    saw_order: bool,
    clock: u64,
    noise: u64,
    input_position: usize,
    steps: u64,
    failed: usize,
    unresolved: usize,
    output: usize,
    interned: usize,
    entered: usize,
    made: usize,
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
        self.past.push(Past {
            last_hash: self.last_hash,
            saw_hash: self.saw_hash,
            saw_order: self.saw_order,
            clock: self.clock,
            noise: self.noise,
            input_position: self.input_position,
            steps: self.steps,
            failed: self.failed.len(),
            unresolved: self.unresolved.len(),
            output: self.output.len(),
            interned: self.strings.interned.len(),
            entered: self.loader.entered(),
            made: self.loaders.in_use.len(),
        });
        self.heap.mark();
        self.frames.mark();
        self.cells.mark();
        self.streams.mark();
    }

    /// Returns to the state at the last mark, which stays. The cost depends on what was written since, not on the
    /// size of the state.
    pub fn undo(&mut self) {
        let Some(past) = self.past.last() else { return };
        self.last_hash = past.last_hash;
        self.saw_hash = past.saw_hash;
        self.saw_order = past.saw_order;
        self.clock = past.clock;
        self.noise = past.noise;
        self.input_position = past.input_position;
        self.steps = past.steps;
        self.failed.truncate(past.failed);
        self.unresolved.truncate(past.unresolved);
        self.output.undo(past.output);
        self.strings.interned.undo(past.interned);
        let (entered, made) = (past.entered, past.made);
        if self.loader.entered() > entered || self.loaders.in_use.len() > made {
            self.loader.forget_entered(entered);
            for class in self.loaders.undo(made) {
                self.forget_home(self.loader.class(class));
            }
        }
        self.heap.undo();
        self.frames.undo();
        self.cells.undo();
        self.streams.undo();
        self.plan_check();
    }

    /// Forgets the last mark; the present stays as it is.
    pub fn drop_mark(&mut self) {
        self.past.pop();
        self.heap.drop_mark();
        self.frames.drop_mark();
        self.cells.drop_mark();
        self.streams.drop_mark();
        if self.past.is_empty() {
            self.output.publish();
        }
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
        self.cells.hash_into(&mut hasher);
        (
            (self.last_hash, self.saw_hash, self.saw_order),
            self.clock,
            self.noise,
            self.input_position,
            self.steps,
            self.failed.len(),
            self.unresolved.len(),
            self.loader.entered(),
            self.loaders.in_use.len(),
        )
            .hash(&mut hasher);
        self.output.hash_into(&mut hasher);
        self.strings.interned.hash_into(&mut hasher);
        self.streams.hash_into(&mut hasher);
        hasher.finish()
    }
}
