//! Tasks that wait for a worker, and what is left of those that workers have.

use std::collections::VecDeque;

use crate::best_first::{Ranking, Taken};
use crate::{Strategy, Task};

/// Everything that has not been handed in yet.
pub(crate) struct Frontier {
    /// Tasks that no worker has taken.
    queue: Queue,
    /// How many bytes they take.
    pub queued: usize,
    /// For each worker the rest of its task at its last hand-in.
    pub left: Vec<Vec<Task>>,
    /// The next round, if this one left deeper paths.
    pub deeper: Option<Task>,
    /// The number of choices before those that breadth-first search takes now; others wait until all of these are taken.
    level: Option<usize>,
}

/// The order in which tasks are taken.
enum Queue {
    /// In which they were found.
    Found(VecDeque<Task>),
    /// The best first.
    Best(Ranking),
}

impl Frontier {
    /// `tasks` for `jobs` workers, which count the sides that they take in `taken`.
    pub fn new(mut tasks: Vec<Task>, jobs: usize, strategy: Strategy, taken: Taken) -> Frontier {
        let mut deeper = None;
        if strategy == Strategy::Deepening {
            for task in tasks.iter_mut().filter(|t| t.deepest == usize::MAX) {
                task.deepest = 1;
            }
            // A round begins when the one before has ended.
            let first = tasks.iter().map(|t| t.deepest).min();
            if let Some(later) = tasks.iter().position(|t| Some(t.deepest) > first) {
                deeper = Some(tasks.swap_remove(later));
            }
        }
        let level = (strategy == Strategy::BreadthFirst).then_some(0);
        let queue = match strategy {
            Strategy::BestFirst => Queue::Best(Ranking::new(taken)),
            _ => Queue::Found(VecDeque::new()),
        };
        let mut frontier = Frontier { queue, queued: 0, left: vec![Vec::new(); jobs], deeper, level };
        frontier.add(tasks);
        frontier
    }

    /// Adds tasks that no worker has.
    pub fn add(&mut self, tasks: impl IntoIterator<Item = Task>) {
        for task in tasks {
            self.queued += task.bytes();
            match &mut self.queue {
                Queue::Found(queue) => queue.push_back(task),
                Queue::Best(ranking) => ranking.add(task),
            }
        }
    }

    /// The task for worker `number`, if there is one; `busy` workers have one.
    pub fn take(&mut self, number: usize, busy: usize) -> Option<Task> {
        if self.is_empty() && busy == 0 {
            let round = self.deeper.take();
            self.add(round);
        }
        let task = match &mut self.queue {
            Queue::Best(ranking) => ranking.take()?,
            Queue::Found(queue) => {
                let depth = queue.front()?.prefix.depth();
                if let Some(level) = &mut self.level {
                    if *level != depth && busy > 0 {
                        return None;
                    }
                    *level = depth;
                }
                queue.pop_front()?
            }
        };
        self.queued -= task.bytes();
        self.left[number] = vec![task.clone()];
        Some(task)
    }

    /// Whether no task waits, except for the next round.
    pub fn is_empty(&self) -> bool {
        match &self.queue {
            Queue::Found(queue) => queue.is_empty(),
            Queue::Best(ranking) => ranking.is_empty(),
        }
    }

    /// All tasks.
    pub fn all(&self) -> Vec<Task> {
        let left = self.left.iter().flatten();
        let mut all: Vec<Task> = match &self.queue {
            Queue::Found(queue) => left.chain(queue).cloned().collect(),
            Queue::Best(ranking) => left.chain(ranking.iter()).cloned().collect(),
        };
        all.extend(self.deeper.clone());
        all
    }
}
