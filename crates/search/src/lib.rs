//! Search over systems that can go back. This crate knows nothing about Java.
//!
//! A system runs until it must choose or ends. A path is the list of alternatives taken; it identifies a state,
//! because everything else is deterministic. Depth-first search marks the state before each choice, takes the first
//! alternative, and returns to the mark for the next one, so that nothing is executed twice. Work is passed on as
//! paths ([`Task`]): to another worker, or through a checkpoint to a later run. The receiver reaches the state by
//! taking the same alternatives. It compares the questions that come up with those that the task has recorded; if they
//! differ, the search ends with an error that says where ([`Divergence`]), instead of exploring some other part.
//!
//! - `task.rs`: a part of the tree that is still to be explored; `prefix.rs`: the path that leads there.
//! - `question.rs`: what is recorded of questions.
//! - `walk.rs`: a system with the path it is on; returns to marks and goes to other paths.
//! - `depth_first.rs` (also with a growing bound on depth), `breadth_first.rs`, `best_first.rs`, `random.rs`: the orders of
//!   exploration.
//! - `run.rs`: workers, and how they hand in results; `frontier.rs`: which tasks remain at any moment.
//! - `nested.rs`: a search on a borrowed system, which is left as it was.
//! - `book.rs`: the results that all commands have in common, and how they add up.

mod best_first;
mod book;
mod breadth_first;
mod depth_first;
mod frontier;
mod nested;
mod prefix;
mod question;
mod random;
mod run;
mod strategy;
mod task;
mod walk;

use std::ops::Range;

pub use book::{Audience, Batch, Quota, Summary, Tally, Totals, survey};
pub use nested::{Nested, search_nested};
pub use prefix::{Decision, Prefix};
pub use question::{Divergence, Question};
pub use run::{Counts, Error, Ledger, Left, Plan, Shortage, Then, Work, search};
pub use strategy::Strategy;
pub use task::{Open, Task};
pub use walk::Path;

/// A deterministic system with choices.
pub trait System {
    /// A choice, with everything needed to choose again after going back.
    type Choice: Clone;
    /// How a path ends.
    type End;

    /// Runs to the end of the path and returns it, or to the next choice and returns `None`. Until an alternative is
    /// taken, it stops at the same choice again.
    fn advance(&mut self) -> Option<Self::End>;
    /// Whether `end` interrupts the search instead of ending the path: its reason is not in the path, so it can come up
    /// anywhere. [`Work::end`] must answer it with [`Then::Interrupt`].
    fn interrupts(&self, end: &Self::End) -> bool {
        let _ = end;
        false
    }
    /// Does what [`Work::end`] would do about a path that ends in this state with `end`, if that is no more than to count it; returns
    /// whether it was done. [`Work::gather`] gets such counts. Most paths of some searches end so, and are passed over faster.
    fn pass(&mut self, end: &Self::End) -> bool {
        let _ = end;
        false
    }
    /// The choice at which [`System::advance`] stopped.
    fn choice(&self) -> Self::Choice;
    /// Examines the state in which `choice` has come up for the first time. If the same state was met before,
    /// nothing new can follow, and the returned value ends the path.
    fn meet(&mut self, choice: &Self::Choice) -> Option<Self::End> {
        let _ = choice;
        None
    }
    /// How many alternatives a choice has, at least one.
    fn alternatives(&self, choice: &Self::Choice) -> u64;
    /// Which of them are possible, in the state in which `choice` has come up for the first time; the end of the path if none is.
    /// `depth` is the number of choices before it that had several possible alternatives; a system that bounds this number ends
    /// the path. Who follows a task does not ask, because the task has only possible ones.
    fn possible(&mut self, choice: &Self::Choice, depth: usize) -> Result<Range<u64>, Self::End> {
        let _ = depth;
        Ok(0..self.alternatives(choice))
    }
    /// A number that tells questions of different kinds apart, even if they have equally many alternatives. Tasks record
    /// it.
    fn kind(&self, choice: &Self::Choice) -> u32 {
        let _ = choice;
        0
    }
    /// A number for the place that asks: choices of one place count as the same branch to [`Strategy::BestFirst`].
    fn place(&self, choice: &Self::Choice) -> u64 {
        let _ = choice;
        0
    }
    /// Takes alternative `index` of a choice, in the state in which it came up.
    fn take(&mut self, choice: &Self::Choice, index: u64);
    /// Marks the present state. Marks form a stack.
    fn mark(&mut self);
    /// Returns to the last mark, which stays.
    fn undo(&mut self);
    /// Forgets the last mark.
    fn drop_mark(&mut self);
}

/// A borrowed system. Whoever has marked its state can return to it.
impl<S: System> System for &mut S {
    type Choice = S::Choice;
    type End = S::End;

    fn advance(&mut self) -> Option<S::End> {
        (**self).advance()
    }

    fn interrupts(&self, end: &S::End) -> bool {
        (**self).interrupts(end)
    }

    fn pass(&mut self, end: &S::End) -> bool {
        (**self).pass(end)
    }

    fn choice(&self) -> S::Choice {
        (**self).choice()
    }

    fn meet(&mut self, choice: &S::Choice) -> Option<S::End> {
        (**self).meet(choice)
    }

    fn alternatives(&self, choice: &S::Choice) -> u64 {
        (**self).alternatives(choice)
    }

    fn possible(&mut self, choice: &S::Choice, depth: usize) -> Result<Range<u64>, S::End> {
        (**self).possible(choice, depth)
    }

    fn kind(&self, choice: &S::Choice) -> u32 {
        (**self).kind(choice)
    }

    fn place(&self, choice: &S::Choice) -> u64 {
        (**self).place(choice)
    }

    fn take(&mut self, choice: &S::Choice, index: u64) {
        (**self).take(choice, index);
    }

    fn mark(&mut self) {
        (**self).mark();
    }

    fn undo(&mut self) {
        (**self).undo();
    }

    fn drop_mark(&mut self) {
        (**self).drop_mark();
    }
}

/// The result of a step.
enum Step<C, E> {
    /// A choice.
    Choose(C),
    /// The end of a path.
    End(E),
}
