//! Depth first: a mark before each choice that has alternatives left, and back to the last of them at the end of a path.
//!
//! With a bound on the number of choices it is a round of iterative deepening: what lies deeper is left for the next
//! round, which starts over. So memory stays flat.

use crate::strategy::Order;
use crate::walk::Walk;
use crate::{Step, System, Task};

pub(crate) struct DepthFirst<S: System> {
    walk: Walk<S>,
    task: Task,
    begun: bool,
    cut_short: bool,
}

impl<S: System> DepthFirst<S> {
    pub fn new(system: S) -> DepthFirst<S> {
        DepthFirst { walk: Walk::new(system), task: Task::whole(), begun: false, cut_short: false }
    }

    /// Whether the path has choices enough for this round.
    fn is_due(&self) -> bool {
        self.task.known == 0 || self.walk.branches.len() > self.task.known
    }

    /// From `step` on to the end of a path that is due; `None` if there is none.
    fn run(&mut self, mut step: Step<S::Choice, S::End>) -> Option<S::End> {
        loop {
            match step {
                Step::End(end) if self.is_due() => return Some(end),
                Step::Choose(choice) if self.walk.branches.len() < self.task.deepest => {
                    let follows = self.walk.branches.len() == self.task.prefix.len();
                    let count = self.walk.system.alternatives(&choice);
                    let (from, to) = if follows { (self.task.from, self.task.to.min(count)) } else { (0, count) };
                    // Who gave the task away has counted its choice.
                    self.walk.choices += u64::from(!follows || self.task.to == Task::ALL);
                    self.walk.branch(choice, from, from + 1, to, false);
                }
                ended => {
                    self.cut_short |= matches!(ended, Step::Choose(_));
                    if !self.walk.next_alternative() {
                        return None;
                    }
                }
            }
            step = self.walk.advance();
        }
    }

    /// The task of taking the alternatives from `from` up to `to` at the branch at `depth`.
    fn task_at(&self, depth: usize, from: u64, to: u64) -> Task {
        let prefix = self.walk.branches[..depth].iter().map(|b| b.taken).collect();
        let share = self.walk.share(depth) * (to - from) as f64;
        Task { prefix, from, to, share, deepest: self.task.deepest, known: self.task.known }
    }
}

impl<S: System> Order<S> for DepthFirst<S> {
    fn begin(&mut self, task: Task) {
        self.task = task;
        self.begun = false;
    }

    fn next(&mut self) -> Option<S::End> {
        let step = if self.begun {
            if !self.walk.next_alternative() {
                return None;
            }
            self.walk.advance()
        } else {
            self.begun = true;
            self.walk.go(&self.task.prefix, false)
        };
        self.run(step)
    }

    fn rest(&self, again: bool) -> Vec<Task> {
        if !self.begun {
            return vec![self.task.clone()];
        }
        let open = self.walk.branches.iter().enumerate().filter(|(_, b)| b.next < b.end);
        let mut tasks: Vec<Task> = open.map(|(depth, b)| self.task_at(depth, b.next, b.end)).collect();
        if again {
            let depth = self.walk.branches.len();
            tasks.push(match self.walk.branches.last() {
                Some(last) if depth > self.task.prefix.len() => self.task_at(depth - 1, last.taken, last.taken + 1),
                // It ended on the way.
                _ => self.task.clone(),
            });
        }
        tasks
    }

    fn split(&mut self) -> Option<Task> {
        // What is nearest to the root is likely to be the largest.
        let depth = self.walk.branches.iter().position(|b| b.next < b.end)?;
        let branch = &mut self.walk.branches[depth];
        let (middle, end) = (branch.next + (branch.end - branch.next) / 2, branch.end);
        branch.end = middle;
        Some(self.task_at(depth, middle, end))
    }

    fn deeper(&mut self) -> Option<Task> {
        let deepest = self.task.deepest;
        let next = Task { deepest: deepest + (deepest / 4).max(1), known: deepest, ..Task::whole() };
        std::mem::take(&mut self.cut_short).then_some(next)
    }

    fn walk(&mut self) -> &mut Walk<S> {
        &mut self.walk
    }
}
