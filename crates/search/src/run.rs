//! Workers: how tasks are distributed, and which tasks remain at any moment.
//!
//! Each worker has a system of its own and explores tasks from a common queue. It collects results, and hands them
//! in together with the rest of its task, in one step under a lock. The ledger therefore always sees results and
//! the tasks that would produce all others: a run that stops at any moment and continues later from these tasks
//! misses no path and counts none twice.
//!
//! A clock asks workers to hand in a few times a second, and an idle worker asks for a part of another's task. Both
//! increment one counter, so that workers check a single word after each path. A worker answers the clock at once, and
//! an idle worker as soon as it has something to give away.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use crate::best_first::Taken;
use crate::frontier::Frontier;
use crate::strategy::{Bell, Next, Order, Strategy};
use crate::walk::Path;
use crate::{Divergence, System, Task};

/// The interval between two hand-ins.
const TICK: Duration = Duration::from_millis(100);

/// What to explore, and how.
pub trait Work: Sync {
    /// What is explored; every worker makes its own.
    type System: System + 'static;
    /// The results of some paths.
    type Batch: Default + Send;
    /// The error of a system that could not be created.
    type Error: Send;

    /// A system in its first state.
    fn system(&self) -> Result<Self::System, Self::Error>;

    /// Processes a path that has ended: adds its results to `batch`.
    fn end(
        &self,
        system: &mut Self::System,
        end: <Self::System as System>::End,
        path: Path<'_, <Self::System as System>::Choice>,
        batch: &mut Self::Batch,
    ) -> Then;

    /// Adds what the system has collected apart from its paths to `batch`, which is about to be handed in.
    fn gather(&self, system: &mut Self::System, batch: &mut Self::Batch) {
        let _ = (system, batch);
    }

    /// Whether the system has memory for waiting tasks of `bytes` bytes, and for their copies.
    fn has_memory(&self, bytes: usize) -> bool {
        let _ = bytes;
        true
    }
}

/// Whether to go on after a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// Continue with the next path.
    Continue,
    /// Hand in first, because the batch has become large; then continue.
    HandIn,
    /// Stop.
    Stop,
    /// Stop, and do not count this path: it was interrupted.
    Interrupt,
}

impl Then {
    fn goes_on(self) -> bool {
        matches!(self, Then::Continue | Then::HandIn)
    }
}

/// Counts of what workers did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Paths run to their ends.
    pub paths: u64,
    /// Choices between several alternatives that came up.
    pub choices: u64,
}

/// Receives results.
pub trait Ledger<B>: Send {
    /// Receives what a worker hands in. `left` returns the tasks that would produce everything not handed in yet.
    fn commit(&mut self, batch: B, counts: Counts, left: &dyn Fn() -> Vec<Task>) -> Then;
}

/// How to explore.
pub struct Plan<'a> {
    /// The order of exploration.
    pub strategy: Strategy,
    /// The number of workers.
    pub jobs: usize,
    /// What to explore.
    pub tasks: Vec<Task>,
    /// How many bytes waiting tasks may take. A search that needs more stops.
    pub memory: usize,
    /// Set by the caller to stop the search; workers check it after each path.
    pub stop: &'a AtomicBool,
}

/// What a search left unexplored.
#[derive(Debug, Default, PartialEq)]
pub struct Left {
    /// The tasks that remain; empty unless the search was stopped.
    pub tasks: Vec<Task>,
    /// Whether the search stopped because these tasks take too much memory.
    pub out_of_memory: Option<Shortage>,
}

/// Which memory was too little for waiting tasks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortage {
    /// What the plan allows.
    Plan,
    /// What the system has.
    System,
}

/// Why a search failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error<E> {
    /// A system could not be created.
    System(E),
    /// A task's path leads elsewhere than where the task was found. Nothing of that task was handed in.
    Diverged(Divergence),
}

/// Explores all tasks of `plan`; returns those that remain.
pub fn search<W: Work>(work: &W, plan: Plan<'_>, ledger: &mut dyn Ledger<W::Batch>) -> Result<Left, Error<W::Error>> {
    let taken = Taken::default();
    let common = Common {
        calls: AtomicU64::new(0),
        ticks: AtomicU64::new(0),
        stop: plan.stop,
        changed: Condvar::new(),
        taken: taken.clone(),
        state: Mutex::new(State {
            frontier: Frontier::new(plan.tasks, plan.jobs, plan.strategy, taken.clone()),
            busy: 0,
            stopped: false,
            memory: plan.memory,
            out_of_memory: None,
            ledger,
            error: None,
        }),
    };
    let (running, over) = channel::<()>();
    thread::scope(|scope| {
        scope.spawn(|| tick(&common, over));
        let _until_all_are_done = running;
        let worker = |number| Worker { number, work, common: &common, heard: 0, ticks: 0 };
        let spawned = (1..plan.jobs).map(worker).map(|other| scope.spawn(move || other.run(plan.strategy)));
        let others: Vec<_> = spawned.collect();
        worker(0).run(plan.strategy);
        for other in others {
            if let Err(panic) = other.join() {
                std::panic::resume_unwind(panic);
            }
        }
    });
    let state = common.state.into_inner().unwrap_or_else(PoisonError::into_inner);
    let left = Left { tasks: state.frontier.all(), out_of_memory: state.out_of_memory };
    state.error.map_or(Ok(left), Err)
}

/// Asks workers to hand in, until the sender of `over` is dropped.
fn tick<W: Work>(common: &Common<'_, W>, over: Receiver<()>) {
    while over.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
        common.ticks.fetch_add(1, Relaxed);
        common.calls.fetch_add(1, Relaxed);
    }
}

/// What all workers share.
struct Common<'a, W: Work> {
    /// Incremented whenever workers should hand in.
    calls: AtomicU64,
    /// How many of these calls came from the clock.
    ticks: AtomicU64,
    stop: &'a AtomicBool,
    /// Signals that the queue or the number of busy workers has changed.
    changed: Condvar,
    /// For best-first search.
    taken: Taken,
    state: Mutex<State<'a, W>>,
}

struct State<'a, W: Work> {
    frontier: Frontier,
    busy: usize,
    stopped: bool,
    /// How many bytes tasks may take, and whether that was too little.
    memory: usize,
    out_of_memory: Option<Shortage>,
    ledger: &'a mut dyn Ledger<W::Batch>,
    error: Option<Error<W::Error>>,
}

impl<W: Work> State<'_, W> {
    /// The task for worker `number`, if there is one.
    fn take(&mut self, number: usize) -> Option<Task> {
        let task = self.frontier.take(number, self.busy)?;
        self.busy += 1;
        Some(task)
    }
}

struct Worker<'w, 'a, W: Work> {
    number: usize,
    work: &'w W,
    common: &'w Common<'a, W>,
    /// The values of `calls` and `ticks` at the last hand-in.
    heard: u64,
    ticks: u64,
}

impl<'a, W: Work> Worker<'_, 'a, W> {
    fn run(mut self, strategy: Strategy) {
        let mut order = match self.work.system() {
            Ok(system) => strategy.on(system, &self.common.taken),
            Err(error) => {
                self.fail(&mut self.state(), Error::System(error));
                return;
            }
        };
        while let Some(task) = self.next_task() {
            order.begin(task);
            self.explore(order.as_mut());
        }
    }

    /// Ends the search with `error`, unless it has ended with another one.
    fn fail(&self, state: &mut State<'a, W>, error: Error<W::Error>) {
        state.error.get_or_insert(error);
        state.stopped = true;
        self.common.changed.notify_all();
    }

    fn state(&self) -> MutexGuard<'_, State<'a, W>> {
        self.common.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a task; returns `None` when there will be no more.
    fn next_task(&self) -> Option<Task> {
        let mut state = self.state();
        loop {
            if state.stopped {
                return None;
            }
            if let Some(task) = state.take(self.number) {
                return Some(task);
            }
            if state.busy == 0 {
                // Wake the workers that wait for tasks.
                self.common.changed.notify_all();
                return None;
            }
            // Tasks of the next level wait for the present one, not for more tasks.
            if state.frontier.is_empty() {
                self.common.calls.fetch_add(1, Relaxed);
            }
            state = self.common.changed.wait_timeout(state, TICK).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Explores the task that `order` has begun.
    fn explore(&mut self, order: &mut dyn Order<W::System>) {
        let mut batch = W::Batch::default();
        let mut paths = 0;
        loop {
            let bell = Bell { calls: &self.common.calls, heard: self.heard, stop: self.common.stop };
            let mut then = match order.next(bell) {
                Next::Done => break,
                Next::Full => Then::HandIn,
                Next::End(end) => {
                    let (system, path) = order.walk().parts();
                    let then = self.work.end(system, end, path, &mut batch);
                    paths += u64::from(then != Then::Interrupt);
                    then
                }
                Next::Diverged(divergence) => {
                    let mut state = self.state();
                    state.busy -= 1;
                    self.fail(&mut state, Error::Diverged(*divergence));
                    return;
                }
            };
            if then.goes_on() && self.common.stop.load(Relaxed) {
                then = Then::Stop;
            }
            let calls = self.common.calls.load(Relaxed);
            if then == Then::Continue && calls == self.heard {
                continue;
            }
            let ticks = self.common.ticks.load(Relaxed);
            if then == Then::Continue && ticks == self.ticks && !order.is_ready_to_split() {
                continue;
            }
            (self.heard, self.ticks) = (calls, ticks);
            if !self.hand_in(order, std::mem::take(&mut batch), std::mem::take(&mut paths), Some(then)) {
                return;
            }
        }
        self.hand_in(order, batch, paths, None);
    }

    /// Hands in `batch`. `then` says what to do after the last path; it is `None` if the task is done. Returns
    /// whether to continue with the task.
    fn hand_in(&self, order: &mut dyn Order<W::System>, mut batch: W::Batch, paths: u64, then: Option<Then>) -> bool {
        self.work.gather(&mut order.walk().system, &mut batch);
        if then == Some(Then::Interrupt) {
            order.forget_last();
        }
        let walk = order.walk();
        let paths = paths + std::mem::take(&mut walk.passed);
        let counts = Counts { paths, choices: std::mem::take(&mut walk.choices) };
        let mut state = self.state();
        let State { frontier, busy, stopped, ledger, memory, out_of_memory, .. } = &mut *state;
        frontier.add(order.found());
        *out_of_memory = out_of_memory.or(match frontier.queued {
            bytes if bytes > *memory => Some(Shortage::Plan),
            bytes if !self.work.has_memory(bytes) => Some(Shortage::System),
            _ => None,
        });
        *stopped |= out_of_memory.is_some() || then.is_some_and(|then| !then.goes_on());
        let goes_on = then.is_some() && !*stopped;
        if goes_on && frontier.is_empty() && *busy < frontier.left.len() {
            frontier.add(order.split());
        }
        if !goes_on {
            *busy -= 1;
        }
        frontier.left[self.number] = then.map_or_else(Vec::new, |then| order.rest(then == Then::Interrupt));
        if let Some(round) = order.deeper() {
            frontier.deeper = Some(round);
        }
        *stopped |= !ledger.commit(batch, counts, &|| frontier.all()).goes_on();
        self.common.changed.notify_all();
        goes_on && !*stopped
    }
}

/// The others must not wait for a worker that panicked.
impl<W: Work> Drop for Worker<'_, '_, W> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.state().stopped = true;
            self.common.changed.notify_all();
        }
    }
}
