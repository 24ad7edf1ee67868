//! Search over systems that can go back. Knows nothing of Java.
//!
//! A system runs until it must choose or ends. A path is the list of alternatives taken, which identifies a state because
//! everything else is deterministic. Depth-first search marks the state before each choice, takes the first alternative,
//! and for the next one goes back to the mark: nothing is executed twice. Work is passed around as paths ([`Task`]): to
//! another worker, to a checkpoint and from there to another day. Who gets one goes there by taking its alternatives.
//!
//! - `task.rs`: a part of the tree that is still to be explored.
//! - `walk.rs`: a system with the path it is on; going back and elsewhere.
//! - `depth_first.rs` (also with a growing bound on depth), `breadth_first.rs`, `random.rs`: in which order.
//! - `run.rs`: workers, what they hand in and when, and what is left at any moment.

mod breadth_first;
mod depth_first;
mod random;
mod run;
mod strategy;
mod task;
mod walk;

pub use run::{Counts, Ledger, Left, Plan, Then, Work, search};
pub use strategy::Strategy;
pub use task::{Open, Task};
pub use walk::Path;

/// A deterministic system with choices.
pub trait System {
    /// What must be chosen, with all that is needed to choose again after going back.
    type Choice: Clone;
    /// How a path ends.
    type End;

    /// Runs to the end of the path, which it gives, or to the next choice.
    fn advance(&mut self) -> Option<Self::End>;
    /// The choice that [`System::advance`] has come to.
    fn choice(&self) -> Self::Choice;
    /// Looks at the state in which `choice` has come up for the first time. If nothing new can come of it, because the same
    /// state was met before, this is the end of the path.
    fn meet(&mut self, choice: &Self::Choice) -> Option<Self::End> {
        let _ = choice;
        None
    }
    /// How many alternatives a choice has, at least one.
    fn alternatives(&self, choice: &Self::Choice) -> u64;
    /// Takes alternative `index` of a choice, in the state in which it came up.
    fn take(&mut self, choice: &Self::Choice, index: u64);
    /// Marks the present state.
    fn mark(&mut self);
    /// Returns to the last mark, which stays.
    fn undo(&mut self);
    /// Forgets the last mark.
    fn drop_mark(&mut self);
}

/// What a system came to.
enum Step<C, E> {
    /// A choice.
    Choose(C),
    /// The end of a path.
    End(E),
}
