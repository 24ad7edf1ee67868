//! In which order paths are explored.

use crate::breadth_first::BreadthFirst;
use crate::depth_first::DepthFirst;
use crate::random::Random;
use crate::walk::Walk;
use crate::{System, Task};

/// An order of exploration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// The first alternative as far as it goes, then the last choice anew.
    DepthFirst,
    /// Paths with fewer choices before those with more.
    BreadthFirst,
    /// Depth first up to a number of choices that grows from round to round.
    Deepening,
    /// Walks that take any alternative, each drawn from this seed and its own number.
    Random(u64),
}

impl Strategy {
    pub(crate) fn on<S: System + 'static>(self, system: S) -> Box<dyn Order<S>> {
        match self {
            Strategy::DepthFirst | Strategy::Deepening => Box::new(DepthFirst::new(system)),
            Strategy::BreadthFirst => Box::new(BreadthFirst::new(system)),
            Strategy::Random(seed) => Box::new(Random::new(system, seed)),
        }
    }
}

/// What an order came to.
pub(crate) enum Next<E> {
    /// The end of a path.
    End(E),
    /// No end yet, but so many tasks that they should be handed in.
    Full,
    /// The task is done.
    Done,
}

impl<E> From<Option<E>> for Next<E> {
    fn from(end: Option<E>) -> Next<E> {
        end.map_or(Next::Done, Next::End)
    }
}

/// A system that explores one task after another, in some order.
pub(crate) trait Order<S: System> {
    /// Begins a task. What was left of the one before is forgotten.
    fn begin(&mut self, task: Task);

    /// Runs to the end of the next path.
    fn next(&mut self) -> Next<S::End>;

    /// What is left of the task beside what was found; with `again` the path that ended last as well.
    fn rest(&self, again: bool) -> Vec<Task>;

    /// Gives a part of what is left away.
    fn split(&mut self) -> Option<Task> {
        None
    }

    /// Tasks that came up; they belong to the caller from now on.
    fn found(&mut self) -> Vec<Task> {
        Vec::new()
    }

    /// The next round, if paths were left for it since the last call.
    fn deeper(&mut self) -> Option<Task> {
        None
    }

    /// The system with the path it is on.
    fn walk(&mut self) -> &mut Walk<S>;
}
