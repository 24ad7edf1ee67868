//! Best-first search: alternatives that were taken least come first, so that every side of every branch is tried early.
//!
//! A side is an alternative of a choice at a place ([`System::place`]). A task runs one path to its end. At each choice it takes the
//! side that was taken least, and leaves the others as tasks. The queue hands out the task whose next side was taken least, and of
//! several the newest, because its path is nearest. So as long as a side is known that no path has taken, the next path takes one.
//!
//! How often a side was taken decides the order and nothing else, so it is not saved: a search that is resumed counts anew.

use std::cmp::{Ordering, Reverse};
use std::collections::{BinaryHeap, HashMap};
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError};

use crate::strategy::{Bell, Next, Order};
use crate::walk::{Walk, is_sole};
use crate::{Divergence, Step, System, Task};

/// Of a choice with more alternatives, this many are compared.
const COMPARED: u64 = 64;

/// How often the sides of branches were taken; all workers count together.
#[derive(Clone, Default)]
pub(crate) struct Taken(Arc<Mutex<HashMap<(u64, u64), u64>>>);

impl Taken {
    /// The alternative in `range` of a choice at `place` that was taken least, and how often.
    fn least(&self, place: u64, range: Range<u64>) -> (u64, u64) {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let first = range.start;
        let compared = range.take(COMPARED as usize);
        let counted = compared.map(|side| (counts.get(&(place, side)).copied().unwrap_or(0), side));
        counted.min().map_or((first, 0), |(count, side)| (side, count))
    }

    fn count(&self, place: u64, side: u64) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner).entry((place, side)).or_default() += 1;
    }
}

/// Tasks that wait, those first whose next side was taken least.
#[derive(Default)]
pub(crate) struct Ranking {
    heap: BinaryHeap<Ranked>,
    /// How many tasks were added.
    added: u64,
    taken: Taken,
}

impl Ranking {
    pub fn new(taken: Taken) -> Ranking {
        Ranking { taken, ..Ranking::default() }
    }

    pub fn add(&mut self, task: Task) {
        self.added += 1;
        let count = self.count(&task);
        self.heap.push(Ranked { key: (Reverse(count), self.added), task });
    }

    fn count(&self, task: &Task) -> u64 {
        self.taken.least(task.place, task.from..task.to).1
    }

    /// The next task. Sides may have been taken since their tasks were added, which only moves these back.
    pub fn take(&mut self) -> Option<Task> {
        loop {
            let Ranked { key: (Reverse(known), number), task } = self.heap.pop()?;
            let count = self.count(&task);
            if count <= known {
                return Some(task);
            }
            self.heap.push(Ranked { key: (Reverse(count), number), task });
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = &Task> {
        self.heap.iter().map(|ranked| &ranked.task)
    }

    pub fn is_empty(&self) -> bool {
        self.heap.is_empty()
    }
}

/// A task, and how often its next side was taken when that was last looked at.
struct Ranked {
    key: (Reverse<u64>, u64),
    task: Task,
}

impl PartialEq for Ranked {
    fn eq(&self, other: &Ranked) -> bool {
        self.key == other.key
    }
}

impl Eq for Ranked {}

impl PartialOrd for Ranked {
    fn partial_cmp(&self, other: &Ranked) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ranked {
    fn cmp(&self, other: &Ranked) -> Ordering {
        self.key.cmp(&other.key)
    }
}

pub(crate) struct BestFirst<S: System> {
    walk: Walk<S>,
    task: Task,
    /// Whether the system has been brought to the task's choice, or its path has ended before.
    begun: bool,
    found: Vec<Task>,
    taken: Taken,
}

impl<S: System> BestFirst<S> {
    pub fn new(system: S, taken: Taken) -> BestFirst<S> {
        BestFirst { walk: Walk::new(system), task: Task::whole(), begun: false, found: Vec::new(), taken }
    }

    /// Runs the path of the task to its end.
    fn run(&mut self) -> Result<S::End, Box<Divergence>> {
        let mut step = self.walk.go(&self.task, true)?;
        self.begun = true;
        // Who found the task has met its choice.
        let mut known = self.task.question.map(|_| self.task.from..self.task.to);
        loop {
            let choice = match step {
                Step::End(end) => return Ok(end),
                Step::Choose(choice) => choice,
            };
            let (possible, sole) = match known.take() {
                Some(possible) => (possible, self.task.question.is_some_and(|question| question.sole)),
                None => match self.walk.meet(&choice) {
                    Ok(possible) => (possible.clone(), is_sole(&possible)),
                    Err(end) => return Ok(end),
                },
            };
            let place = self.walk.system.place(&choice);
            let (side, _) = self.taken.least(place, possible.clone());
            self.taken.count(place, side);
            for others in [side + 1..possible.end, possible.start..side] {
                self.leave(&choice, place, others);
            }
            self.walk.branch(choice, side, (0, 0), sole, !sole);
            step = self.walk.advance();
        }
    }

    /// Leaves alternatives of `choice`, which came up last, as a task.
    fn leave(&mut self, choice: &S::Choice, place: u64, sides: Range<u64>) {
        if sides.is_empty() {
            return;
        }
        let question = self.walk.question(choice, false);
        let depth = self.walk.branches.len();
        let before = depth.checked_sub(1).map_or(1.0, |last| self.walk.share(last));
        let share = before * (sides.end - sides.start) as f64 / question.count as f64;
        let (prefix, question) = (self.walk.prefix(depth), Some(question));
        self.found.push(Task { prefix, question, from: sides.start, to: sides.end, place, share, ..Task::whole() });
    }
}

impl<S: System> Order<S> for BestFirst<S> {
    fn begin(&mut self, task: Task) {
        self.task = task;
        self.begun = false;
    }

    fn next(&mut self, _: Bell<'_>) -> Next<S::End> {
        if self.begun {
            return Next::Done;
        }
        match self.run() {
            Ok(end) => Next::End(end),
            Err(divergence) => Next::Diverged(divergence),
        }
    }

    fn rest(&self, again: bool) -> Vec<Task> {
        if !self.begun {
            return vec![self.task.clone()];
        }
        if !again {
            return Vec::new();
        }
        // The alternatives that were left are tasks already.
        let Some((last, depth)) = self.walk.branches.last().zip(self.walk.branches.len().checked_sub(1)) else {
            return vec![self.task.clone()];
        };
        let (question, taken) = (Some(last.question), last.taken);
        let task = Task { question, from: taken, to: taken + 1, share: self.walk.share(depth), ..Task::whole() };
        vec![Task { prefix: self.walk.prefix(depth), place: self.walk.system.place(&last.choice), ..task }]
    }

    fn is_ready_to_split(&self) -> bool {
        !self.found.is_empty()
    }

    fn found(&mut self) -> Vec<Task> {
        std::mem::take(&mut self.found)
    }

    fn walk(&mut self) -> &mut Walk<S> {
        &mut self.walk
    }
}
