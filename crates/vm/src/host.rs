//! What whoever drives the machine needs, and what the machine needs of the system it runs on.
//!
//! None of this is state of the program: going back leaves it as it is, and no program can observe it.

use fretsaw_heap::Pledge;
use fretsaw_term::Word;

/// A moment of a run: steps taken, frames on the stack, position in the code.
pub(crate) type Moment = (u64, usize, u32);

/// The host's side.
#[derive(Default)]
pub(crate) struct Host {
    /// Objects that the host holds while Java code runs: collections keep them, and correct the references. Whoever adds one
    /// removes it again.
    pub held: Vec<Word>,
    /// Instructions until the next pause, while they are counted.
    pub countdown: u64,
    /// When room was requested last, and how many words.
    pub asked: Option<(Moment, usize)>,
    /// The memory that grows without asking the system.
    pub pledge: Pledge,
}
