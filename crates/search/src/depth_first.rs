//! Depth-first search: marks the state before each choice that has alternatives left, and at the end of a path
//! returns to the last mark.
//!
//! With a bound on the number of choices this is a round of iterative deepening: deeper paths are left for the next
//! round, which starts over, so that memory stays flat. A choice with a single possible alternative does not count.
//!
//! A task that is split off begins with a path that its receiver must execute again. The path may be long and the
//! task short, which nobody knows in advance. So a worker gives work away only after it has taken as many steps of
//! its own since the last time: all workers together repeat at most as much as they explore.

use crate::strategy::{Bell, Next, Order};
use crate::walk::{Walk, is_sole};
use crate::{Open, Step, System, Task};

pub(crate) struct DepthFirst<S: System> {
    walk: Walk<S>,
    task: Task,
    begun: bool,
    /// Whether the task's first choice has come up.
    arrived: bool,
    cut_short: bool,
    /// How often the system was advanced in this task since a part of it was split off.
    advanced: usize,
}

impl<S: System> DepthFirst<S> {
    pub fn new(system: S) -> DepthFirst<S> {
        DepthFirst {
            walk: Walk::new(system),
            task: Task::whole(),
            begun: false,
            arrived: false,
            cut_short: false,
            advanced: 0,
        }
    }

    /// Whether the path has enough choices to belong to this round.
    fn is_due(&self) -> bool {
        self.task.known == 0 || self.walk.depth() > self.task.known
    }

    /// Runs from `first`, or else from the next alternative, to the end of a path that belongs to this round; `None` if there is
    /// none.
    fn run(&mut self, first: Option<Step<S::Choice, S::End>>, bell: Bell<'_>) -> Option<S::End> {
        let mut next = first;
        loop {
            match next {
                Some(Step::Choose(choice)) => match self.choose(choice) {
                    Ok(true) => {
                        next = Some(self.advance());
                        continue;
                    }
                    Ok(false) => self.cut_short = true,
                    Err(end) => return Some(end),
                },
                Some(Step::End(end)) if self.is_due() || self.walk.system.interrupts(&end) => {
                    if !bell.is_quiet() || !self.walk.system.pass(&end) {
                        return Some(end);
                    }
                    self.walk.passed += 1;
                }
                Some(Step::End(_)) | None => {}
            }
            if !self.walk.next_alternative() {
                return None;
            }
            next = Some(self.advance());
        }
    }

    /// Takes the first possible alternative of a choice that has come up; false if the path has too many choices for this round.
    /// Otherwise it is the end of the path: there is no alternative, or the state was met before.
    fn choose(&mut self, choice: S::Choice) -> Result<bool, S::End> {
        // The worker that split the task off has met its choice.
        let met = self.task.question.filter(|_| !self.arrived);
        let mut range = (0, self.walk.system.alternatives(&choice));
        let mut sole = met.is_some_and(|question| question.sole);
        if met.is_none() {
            match self.walk.look(&choice) {
                Ok(possible) => {
                    sole = is_sole(&possible);
                    if !sole && self.walk.depth() >= self.task.deepest {
                        return Ok(false);
                    }
                    self.walk.choices += u64::from(!sole);
                    range = (possible.start, possible.end);
                }
                Err(end) => {
                    self.arrived |= !self.walk.system.interrupts(&end);
                    return Err(end);
                }
            }
        }
        if !self.arrived {
            range = (range.0.max(self.task.from), range.1.min(self.task.to));
        }
        self.arrived = true;
        self.walk.branch(choice, range.0, (range.0 + 1, range.1), sole, false);
        Ok(true)
    }

    #[inline(always)]
    fn advance(&mut self) -> Step<S::Choice, S::End> {
        self.advanced += 1;
        self.walk.advance()
    }

    /// The task of taking the alternatives `open` of branches on the path; none if there are none.
    fn task_of(&self, mut open: Vec<Open>) -> Option<Task> {
        let (mut share, mut part) = (0.0, 1.0);
        let mut at = open.iter().peekable();
        for (depth, branch) in self.walk.branches.iter().enumerate() {
            part /= branch.question.count as f64;
            let here = at.next_if(|open| open.depth == depth);
            share += here.map_or(0.0, |open| part * (open.to - open.from) as f64);
        }
        let Open { depth, from, to } = open.pop()?;
        let (prefix, question) = (self.walk.prefix(depth), Some(self.walk.branches[depth].question));
        let Task { deepest, known, .. } = self.task;
        Some(Task { prefix, question, from, to, above: open, share, deepest, known, ..Task::whole() })
    }
}

impl<S: System> Order<S> for DepthFirst<S> {
    fn begin(&mut self, task: Task) {
        self.task = task;
        self.begun = false;
        self.arrived = false;
        self.advanced = 0;
    }

    fn next(&mut self, bell: Bell<'_>) -> Next<S::End> {
        let mut first = None;
        if !self.begun {
            self.begun = true;
            match self.walk.go(&self.task, false) {
                Ok(step) => first = Some(step),
                Err(divergence) => return Next::Diverged(divergence),
            }
        }
        self.run(first, bell).into()
    }

    fn rest(&self, again: bool) -> Vec<Task> {
        if !self.begun || again && !self.arrived {
            // The task has not begun, or its path ended before its choice.
            return vec![self.task.clone()];
        }
        let mut open: Vec<Open> = Vec::new();
        for (depth, branch) in self.walk.branches.iter().enumerate() {
            let is_last = depth + 1 == self.walk.branches.len();
            let from = if again && is_last { branch.taken } else { branch.next };
            let to = if again { branch.end.max(from + u64::from(is_last)) } else { branch.end };
            if from < to {
                open.push(Open { depth, from, to });
            }
        }
        self.task_of(open).into_iter().collect()
    }

    fn is_ready_to_split(&self) -> bool {
        self.advanced >= self.walk.branches.len()
    }

    /// Gives away half of the alternatives of each branch. Branches near the root probably have the largest
    /// subtrees; but if the path is long and all subtrees are small, a task of one branch would not be worth its
    /// way.
    fn split(&mut self) -> Option<Task> {
        if !self.is_ready_to_split() {
            return None;
        }
        self.advanced = 0;
        // A worker that gives away its only alternative becomes idle itself.
        let left = self.walk.branches.iter().map(|b| b.end.saturating_sub(b.next)).fold(0, u64::saturating_add);
        if left < 2 {
            return None;
        }
        let mut given = Vec::new();
        // The receiver gets the first single alternative, this worker the second, and so on.
        let mut is_kept = false;
        for (depth, branch) in self.walk.branches.iter_mut().enumerate().filter(|(_, b)| b.next < b.end) {
            let (count, to) = (branch.end - branch.next, branch.end);
            let kept = count / 2 + u64::from(is_kept && !count.is_multiple_of(2));
            is_kept ^= !count.is_multiple_of(2);
            branch.end = branch.next + kept;
            if branch.end < to {
                given.push(Open { depth, from: branch.end, to });
            }
        }
        self.task_of(given)
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
