//! The orders in which paths are explored.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use crate::best_first::{BestFirst, Taken};
use crate::breadth_first::BreadthFirst;
use crate::depth_first::DepthFirst;
use crate::random::Random;
use crate::walk::Walk;
use crate::{Divergence, System, Task};

/// An order of exploration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// Follows the first alternatives to the end of the path, then tries the last choice's next alternative.
    DepthFirst,
    /// Paths with fewer choices before those with more: no worker begins a level before all have ended the one above.
    BreadthFirst,
    /// Depth first up to a bound on the number of choices, which grows from round to round.
    Deepening,
    /// Paths that take a side of a branch that no path, or the fewest paths, have taken before.
    BestFirst,
    /// Walks that take random alternatives; each depends on this seed and on its own number.
    Random(u64),
}

impl Strategy {
    pub(crate) fn on<S: System + 'static>(self, system: S, taken: &Taken) -> Box<dyn Order<S>> {
        match self {
            Strategy::DepthFirst | Strategy::Deepening => Box::new(DepthFirst::new(system)),
            Strategy::BreadthFirst => Box::new(BreadthFirst::new(system)),
            Strategy::BestFirst => Box::new(BestFirst::new(system, taken.clone())),
            Strategy::Random(seed) => Box::new(Random::new(system, seed)),
        }
    }
}

/// The result of [`Order::next`].
pub(crate) enum Next<E> {
    /// The end of a path.
    End(E),
    /// No end yet, but enough tasks to hand them in.
    Full,
    /// The task is done.
    Done,
    /// The task's path leads elsewhere.
    Diverged(Box<Divergence>),
}

impl<E> From<Option<E>> for Next<E> {
    fn from(end: Option<E>) -> Next<E> {
        end.map_or(Next::Done, Next::End)
    }
}

/// Calls a worker back from passing over paths.
#[derive(Clone, Copy)]
pub(crate) struct Bell<'a> {
    /// Incremented whenever workers should hand in, and its value at the last hand-in.
    pub calls: &'a AtomicU64,
    pub heard: u64,
    /// Whether the search is to stop.
    pub stop: &'a AtomicBool,
}

impl Bell<'_> {
    /// Whether nobody calls.
    #[inline(always)]
    pub fn is_quiet(self) -> bool {
        self.calls.load(Relaxed) == self.heard && !self.stop.load(Relaxed)
    }
}

/// A system that explores one task after another, in some order.
pub(crate) trait Order<S: System> {
    /// Begins a task, and drops what remained of the previous one.
    fn begin(&mut self, task: Task);

    /// Runs to the end of the next path. As long as `bell` is quiet, paths may be passed over; [`Walk::passed`] counts them.
    fn next(&mut self, bell: Bell<'_>) -> Next<S::End>;

    /// The rest of the task, without the tasks in `found`; with `again` also the path that ended last.
    fn rest(&self, again: bool) -> Vec<Task>;

    /// Does not count the choices of the path that ended last if they will come up again, because it was interrupted.
    fn forget_last(&mut self) {}

    /// Whether a worker without a task may get something from `split` or `found`.
    fn is_ready_to_split(&self) -> bool;

    /// Splits off a part of the remaining task.
    fn split(&mut self) -> Option<Task> {
        None
    }

    /// New tasks; the caller owns them from now on.
    fn found(&mut self) -> Vec<Task> {
        Vec::new()
    }

    /// The next round, if deeper paths were left for it since the last call.
    fn deeper(&mut self) -> Option<Task> {
        None
    }

    /// The system with the path it is on.
    fn walk(&mut self) -> &mut Walk<S>;
}
