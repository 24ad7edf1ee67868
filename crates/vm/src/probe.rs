//! What tests do with a machine: stop it between any two instructions, disturb it, and check that nothing has changed.

use crate::exercise::Exercised;
use crate::machine::{Event, Machine};
use crate::program::Ending;
use crate::trap::Result;

/// A machine under test.
pub struct Probe<'m>(&'m mut Machine);

impl Machine {
    /// For tests of the machine.
    pub fn probe(&mut self) -> Probe<'_> {
        Probe(self)
    }
}

impl Probe<'_> {
    /// Like [`Machine::run`], but returns [`Event::Paused`] after at most `instructions` instructions.
    pub fn run_for(self, instructions: u64) -> Event {
        self.0.run_for(instructions)
    }

    /// How many frames there are.
    pub fn depth(self) -> usize {
        self.0.frames.stack.len()
    }

    /// Collects everything that neither the present nor any marked past state can reach.
    pub fn collect(self) -> Result<()> {
        self.0.collect()
    }

    /// Checks that the heap is consistent.
    pub fn check_heap(self) -> std::result::Result<(), String> {
        self.0.check_heap()
    }

    /// The part of the immortal region that exists now: classes loaded later do not belong to the present state.
    pub fn extent(self) -> usize {
        self.0.extent()
    }

    /// A digest of all state that going back restores, within the immortal region's first `extent` words.
    pub fn digest(self, extent: usize) -> u64 {
        self.0.digest(extent)
    }

    /// Runs class `name` like [`crate::Program::run`], with marks, undos and collections on the way. An undo that does not
    /// restore the state is an error that names the place.
    pub fn exercise(
        self,
        name: &str,
        arguments: &[String],
        seed: u64,
    ) -> std::result::Result<(Ending, Exercised), String> {
        self.0.exercise(name, arguments, seed)
    }
}
