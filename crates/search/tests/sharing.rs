//! How workers share a long chain of states: what a receiver must execute again is bounded by what is new, and both
//! workers get a part.

use std::collections::{HashMap, HashSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread::{self, ThreadId};
use std::time::Duration;

use fretsaw_search::{Counts, Ledger, Path, Plan, Strategy, System, Task, Then, Work, search};

const LENGTH: u64 = 1_000;
/// Long enough for an idle worker to ask for work.
const PAUSE: Duration = Duration::from_micros(20);
const FIRST_PAUSE: Duration = Duration::from_micros(500);

/// The states 0, 1, 2 and so on; one alternative leads to the next state, the others to the first, which is known.
struct Chain<'a> {
    at: u64,
    past: Vec<u64>,
    shape: &'a Shape,
}

/// A chain, and what its workers have done.
struct Shape {
    alternatives: u64,
    /// The alternative that leads on.
    onward: u64,
    known: Mutex<HashSet<u64>>,
    /// How often systems were advanced.
    advanced: AtomicU64,
    /// How many paths each worker has ended.
    ended: Mutex<HashMap<ThreadId, u64>>,
    /// Whether a worker pauses after each path.
    pauses: bool,
}

impl System for Chain<'_> {
    type Choice = u64;
    type End = ();

    fn advance(&mut self) -> Option<()> {
        self.shape.advanced.fetch_add(1, Relaxed);
        (self.at == LENGTH).then_some(())
    }

    fn choice(&self) -> u64 {
        self.at
    }

    fn meet(&mut self, at: &u64) -> Option<()> {
        (!self.shape.known.lock().unwrap().insert(*at)).then_some(())
    }

    fn alternatives(&self, _: &u64) -> u64 {
        self.shape.alternatives
    }

    fn take(&mut self, at: &u64, index: u64) {
        self.at = if index == self.shape.onward { at + 1 } else { 0 };
    }

    fn mark(&mut self) {
        self.past.push(self.at);
    }

    fn undo(&mut self) {
        self.at = *self.past.last().unwrap();
    }

    fn drop_mark(&mut self) {
        self.past.pop();
    }
}

impl Work for &'static Shape {
    type System = Chain<'static>;
    type Batch = ();
    type Error = ();

    fn system(&self) -> Result<Chain<'static>, ()> {
        Ok(Chain { at: 0, past: Vec::new(), shape: self })
    }

    fn end(&self, _: &mut Chain<'static>, (): (), _: Path<'_, u64>, (): &mut ()) -> Then {
        let workers = {
            let mut ended = self.ended.lock().unwrap();
            *ended.entry(thread::current().id()).or_default() += 1;
            ended.len()
        };
        if self.pauses {
            // The other worker may not have started yet.
            thread::sleep(if workers == 1 { FIRST_PAUSE } else { PAUSE });
        }
        Then::Continue
    }
}

/// Sums of everything handed in.
#[derive(Default)]
struct Sums(Counts);

impl Ledger<()> for Sums {
    fn commit(&mut self, (): (), counts: Counts, _: &dyn Fn() -> Vec<Task>) -> Then {
        self.0.paths += counts.paths;
        self.0.choices += counts.choices;
        Then::Continue
    }
}

/// Explores a chain with two workers and checks the totals.
fn explore(alternatives: u64, onward: u64, pauses: bool) -> &'static Shape {
    let shape: &'static Shape = Box::leak(Box::new(Shape {
        alternatives,
        onward,
        known: Mutex::default(),
        advanced: AtomicU64::new(0),
        ended: Mutex::default(),
        pauses,
    }));
    let stop = AtomicBool::new(false);
    let tasks = vec![Task::whole()];
    let plan = Plan { strategy: Strategy::DepthFirst, jobs: 2, tasks, memory: usize::MAX, stop: &stop };
    let mut sums = Sums::default();
    let left = search(&shape, plan, &mut sums).unwrap();
    assert!(left.tasks.is_empty());
    let paths = (alternatives - 1) * LENGTH + 1;
    assert_eq!(sums.0, Counts { paths, choices: LENGTH }, "{onward} of {alternatives}");
    shape
}

/// Every alternative of every state is new once. A worker that gets a part of the chain repeats the way there.
#[test]
fn workers_repeat_at_most_as_much_as_they_explore() {
    for (alternatives, onward) in [(2, 0), (2, 1), (3, 0), (3, 1), (3, 2)] {
        for pauses in [false, true] {
            let advanced = explore(alternatives, onward, pauses).advanced.load(Relaxed);
            let new = alternatives * LENGTH;
            assert!(advanced >= new, "{advanced} of {new}");
            // Each worker also goes to the first choice.
            assert!(advanced <= 2 * new + 2, "{onward} of {alternatives}: advanced {advanced} times for {new}");
        }
    }
}

/// If the first alternative leads on, each state of the chain has alternatives left when the first path ends. A task
/// is a good part of them, not those of one state.
#[test]
fn both_workers_get_a_part_of_a_chain() {
    let shape = explore(2, 0, true);
    let ended = shape.ended.lock().unwrap();
    let fewest = ended.values().min().unwrap();
    assert!(ended.len() == 2 && *fewest > LENGTH / 8, "{ended:?}");
}
