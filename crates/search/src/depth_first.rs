//! Depth-first search: marks the state before each choice that has alternatives left, and at the end of a path
//! returns to the last mark.
//!
//! With a bound on the number of choices this is a round of iterative deepening: deeper paths are left for the next
//! round, which starts over, so that memory stays flat.

use crate::strategy::{Next, Order};
use crate::walk::Walk;
use crate::{Open, Step, System, Task};

pub(crate) struct DepthFirst<S: System> {
    walk: Walk<S>,
    task: Task,
    begun: bool,
    /// Whether the task's first choice has come up.
    arrived: bool,
    cut_short: bool,
}

impl<S: System> DepthFirst<S> {
    pub fn new(system: S) -> DepthFirst<S> {
        DepthFirst { walk: Walk::new(system), task: Task::whole(), begun: false, arrived: false, cut_short: false }
    }

    /// Whether the path has enough choices to belong to this round.
    fn is_due(&self) -> bool {
        self.task.known == 0 || self.walk.branches.len() > self.task.known
    }

    /// Runs from `step` to the end of a path that belongs to this round; `None` if there is none.
    fn run(&mut self, mut step: Step<S::Choice, S::End>) -> Option<S::End> {
        loop {
            match step {
                Step::End(end) if self.is_due() => return Some(end),
                Step::Choose(choice) if self.walk.branches.len() < self.task.deepest => {
                    let count = self.walk.system.alternatives(&choice);
                    let mut range = (0, count);
                    // The worker that split the task off has met its choice.
                    let mut met = false;
                    if !std::mem::replace(&mut self.arrived, true) {
                        range = (self.task.from, self.task.to.min(count));
                        met = self.task.to != Task::ALL;
                    }
                    if !met {
                        if let Some(end) = self.walk.system.meet(&choice) {
                            return Some(end);
                        }
                        self.walk.choices += 1;
                    }
                    self.walk.branch(choice, range.0, range.0 + 1, range.1, false);
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
        Task { prefix, from, to, above: Vec::new(), share, deepest: self.task.deepest, known: self.task.known }
    }
}

impl<S: System> Order<S> for DepthFirst<S> {
    fn begin(&mut self, task: Task) {
        self.task = task;
        self.begun = false;
        self.arrived = false;
    }

    fn next(&mut self) -> Next<S::End> {
        let step = if self.begun {
            if !self.walk.next_alternative() {
                return Next::Done;
            }
            self.walk.advance()
        } else {
            self.begun = true;
            match &self.task.above[..] {
                [] => self.walk.go(&self.task.prefix, false),
                above => self.walk.rebuild(&self.task.prefix, above),
            }
        };
        self.run(step).into()
    }

    fn rest(&self, again: bool) -> Vec<Task> {
        if !self.begun || again && !self.arrived {
            // The task has not begun, or its path ended before its choice.
            return vec![self.task.clone()];
        }
        let mut open: Vec<Open> = Vec::new();
        let (mut share, mut part) = (0.0, 1.0);
        for (depth, branch) in self.walk.branches.iter().enumerate() {
            part /= branch.count as f64;
            let is_last = depth + 1 == self.walk.branches.len();
            let from = if again && is_last { branch.taken } else { branch.next };
            let to = if again { branch.end.max(from + u64::from(is_last)) } else { branch.end };
            if from < to {
                open.push(Open { depth, from, to });
                share += part * (to - from) as f64;
            }
        }
        let Some(Open { depth, from, to }) = open.pop() else { return Vec::new() };
        vec![Task { above: open, share, ..self.task_at(depth, from, to) }]
    }

    fn split(&mut self) -> Option<Task> {
        // The branch nearest to the root probably has the largest subtree.
        let depth = self.walk.branches.iter().position(|b| b.next < b.end)?;
        let branch = &mut self.walk.branches[depth];
        let (middle, end) = (branch.next + (branch.end - branch.next) / 2, branch.end);
        branch.end = middle;
        Some(self.task_at(depth, middle, end))
    }

    fn deeper(&mut self) -> Option<Task> {
        let deepest = self.task.deepest;
        let next = Task { deepest: deepest.saturating_add((deepest / 4).max(1)), known: deepest, ..Task::whole() };
        std::mem::take(&mut self.cut_short).then_some(next)
    }

    fn walk(&mut self) -> &mut Walk<S> {
        &mut self.walk
    }
}
