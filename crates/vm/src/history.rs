//! Going back: `mark`, `undo`, `drop_mark` over everything that is state.

use std::hash::{Hash, Hasher};

use crate::hashes::SawHash;
use crate::machine::Machine;
use crate::parts::{Digest, Part};

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

/// The number of parts that [`Machine::each_part`] visits.
const PARTS: usize = 10;
/// The first so many of them have changed whenever something is undone, but for rare exceptions.
const ALWAYS_CHANGED: usize = 3;

/// A mark: the small state, and what it keeps of each part.
#[derive(Clone, Copy)]
pub(crate) struct Past {
    now: Scalars,
    kept: [usize; PARTS],
}

/// The size of a mark apart from frames: what is saved here, in the heap, in the cells, and by the caller.
const MARK_BYTES: usize = 512;

/// Does something with every part of the state.
trait Visitor {
    fn visit(&mut self, number: usize, part: &mut impl Part);
}

/// Marks, and collects what the mark keeps.
struct Marking([usize; PARTS]);

impl Visitor for Marking {
    #[inline(always)]
    fn visit(&mut self, number: usize, part: &mut impl Part) {
        self.0[number] = part.mark();
    }
}

/// Finds out whether parts may have changed since a mark that keeps this: those after the first three, which nearly always have.
struct Comparing<'m>(&'m [usize; PARTS], bool);

impl Visitor for Comparing<'_> {
    #[inline(always)]
    fn visit(&mut self, number: usize, part: &mut impl Part) {
        // All in one, without a branch for each.
        self.1 |= number >= ALWAYS_CHANGED && part.has_changed(self.0[number]);
    }
}

/// Returns to a mark, for the parts that nearly always have changed.
struct UndoingFirst;

impl Visitor for UndoingFirst {
    #[inline(always)]
    fn visit(&mut self, number: usize, part: &mut impl Part) {
        if number < ALWAYS_CHANGED {
            part.undo(0);
        }
    }
}

/// Returns to a mark that keeps this, for all other parts.
struct UndoingOthers<'m>(&'m [usize; PARTS]);

impl Visitor for UndoingOthers<'_> {
    fn visit(&mut self, number: usize, part: &mut impl Part) {
        if number >= ALWAYS_CHANGED {
            part.undo(self.0[number]);
        }
    }
}

/// Forgets a mark.
struct Dropping;

impl Visitor for Dropping {
    #[inline(always)]
    fn visit(&mut self, _: usize, part: &mut impl Part) {
        part.drop_mark();
    }
}

impl Visitor for Digest {
    fn visit(&mut self, _: usize, part: &mut impl Part) {
        part.hash_into(self);
    }
}

impl Machine {
    /// Marks the present state; [`Machine::undo`] returns to it. Marks nest to any depth.
    pub fn mark(&mut self) {
        let Marking(kept) = self.each_part(|_| Marking([0; PARTS]));
        self.past.push(Past { now: self.now, kept });
    }

    /// Returns to the state at the last mark, which stays. The cost depends on what was written since, not on the
    /// size of the state.
    pub fn undo(&mut self) {
        let Some(past) = self.past.last() else { return };
        self.now = past.now;
        let Comparing(_, others_changed) = self.each_part(|past| Comparing(kept(past), false));
        self.each_part(|_| UndoingFirst);
        if others_changed {
            self.undo_others();
        }
        self.plan_check();
    }

    #[cold]
    #[inline(never)]
    fn undo_others(&mut self) {
        self.each_part(|past| UndoingOthers(kept(past)));
        if self.loaders.have_left() {
            self.forget_homes();
        }
    }

    /// Forgets the last mark; the present stays as it is.
    pub fn drop_mark(&mut self) {
        self.past.pop();
        self.each_part(|_| Dropping);
        if self.past.is_empty() {
            self.output.publish();
        }
    }

    /// A digest of all state that going back restores, within the immortal region's first `extent` words.
    pub(crate) fn digest(&mut self, extent: usize) -> u64 {
        let mut digest = Digest::new(extent);
        self.now.hash(&mut digest);
        self.each_part(|_| digest).finish()
    }

    /// Visits the parts of the state, each with its number; `visitor` gets the marks. The parts have different types, so that what
    /// most marks and undos do with them is a comparison, not a call.
    #[inline(always)]
    fn each_part<'m, V: Visitor>(&'m mut self, visitor: impl FnOnce(&'m [Past]) -> V) -> V {
        // There is no `..` in this pattern, so that a new field must say whether it is a part.
        #[rustfmt::skip]
        let Machine {
            heap, frames, choices, strings, output, streams, failed, unresolved, loader, loaders,
            // A mark saves the small state as a whole.
            now: _, past,
            // The rest is outside of history.
            anchors: _, caches: _, library: _, known: _, coverage: _, replay: _, config: _, host: _, next_check: _,
        } = self;
        let mut visitor = visitor(past);
        visitor.visit(0, heap);
        visitor.visit(1, frames);
        visitor.visit(2, choices);
        visitor.visit(3, strings);
        visitor.visit(4, output);
        visitor.visit(5, streams);
        visitor.visit(6, failed);
        visitor.visit(7, unresolved);
        visitor.visit(8, loader);
        visitor.visit(9, loaders);
        visitor
    }

    /// How many bytes the marks take, without the heap's trail.
    pub(crate) fn history_bytes(&self) -> usize {
        self.past.len() * MARK_BYTES + self.frames.history_bytes() + self.streams.history_bytes()
    }

    /// How many marks there are.
    pub(crate) fn marks(&self) -> usize {
        self.past.len()
    }

    /// The part of the immortal region that exists now: classes loaded later do not belong to the present state.
    pub(crate) fn extent(&self) -> usize {
        self.loader.immortal_end() as usize
    }
}

/// What the last mark keeps of each part.
#[inline(always)]
fn kept(past: &[Past]) -> &[usize; PARTS] {
    match past {
        [.., last] => &last.kept,
        [] => &[0; PARTS],
    }
}

#[cfg(test)]
mod tests {
    use fretsaw_choice::{Domain, Origin};
    use fretsaw_code::name::intern;
    use fretsaw_code::{ClassId, Space};
    use fretsaw_heap::Ref;
    use fretsaw_term::Word;
    use fretsaw_zlib::inflate::Inflater;

    use super::*;
    use crate::natives::tests::booted;
    use crate::streams::Stream;
    use crate::unresolved::Unresolved;

    /// A class that the test loads itself: its mirror is beyond what a digest covers.
    const LOADED_LATE: &str = "java/util/concurrent/Exchanger";

    /// What is changed, and how.
    type Change = (&'static str, fn(&mut Machine));

    /// A change of each part, and of the small state.
    const CHANGES: [Change; PARTS + 1] = [
        ("now", |m| m.now.noise += 1),
        ("heap", |m| _ = m.new_string("young").expect("room")),
        ("frames", |m| m.frames.set(0, Word::from(7))),
        ("choices", |m| _ = m.choices.add(Domain::range(1, 2), Origin::Int, None)),
        ("strings", |m| m.strings.interned.add(1, Ref::at(2))),
        ("output", |m| m.output.write(1, b"text", false)),
        ("streams", |m| _ = m.streams.open(Stream::Inflating(Box::new(Inflater::new(false))))),
        ("failed", |m| m.failed.push((ClassId(1), Word::ZERO))),
        ("unresolved", |m| m.unresolved.push(Unresolved::sample(m.known.object))),
        ("loader", |m| m.loader.enter(Space::BUILT_IN, intern("Entered"), m.known.object)),
        ("loaders", |m| {
            let class = m.loader.load(LOADED_LATE).expect(LOADED_LATE);
            m.loaders.in_use.push(class.id);
        }),
    ];

    /// A digest shows every change, and going back takes each back, alone and together.
    #[test]
    fn every_part_is_digested_and_undone() {
        let mut machine = booted();
        let start = machine.loader.load("java/lang/Thread").expect("Thread").declared_method("yield", "()V");
        machine.start(start.expect("Thread.yield"), &[]).expect("a frame");
        let extent = machine.extent();
        machine.named_class(LOADED_LATE).expect(LOADED_LATE);
        machine.mark();
        let before = machine.digest(extent);
        for (part, change) in CHANGES {
            change(&mut machine);
            assert_ne!(machine.digest(extent), before, "the digest does not cover {part}");
            machine.undo();
            assert_eq!(machine.digest(extent), before, "undo does not restore {part}");
        }
        CHANGES.iter().for_each(|(_, change)| change(&mut machine));
        machine.mark();
        CHANGES.iter().for_each(|(_, change)| change(&mut machine));
        machine.drop_mark();
        machine.undo();
        assert_eq!(machine.digest(extent), before);
    }
}
