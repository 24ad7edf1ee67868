//! Breadth-first search: a task is one choice; the choices that its alternatives lead to become tasks for later.

use crate::strategy::{Bell, Next, Order};
use crate::walk::Walk;
use crate::{Divergence, Step, System, Task};

/// After this many tasks a worker hands them in before it looks for more.
const MANY: usize = 1 << 12;

pub(crate) struct BreadthFirst<S: System> {
    walk: Walk<S>,
    task: Task,
    /// Whether the system has been brought to the task's choice.
    begun: bool,
    /// Whether a path ended before the task's choice, so that there is no choice.
    ended: bool,
    found: Vec<Task>,
}

impl<S: System> BreadthFirst<S> {
    pub fn new(system: S) -> BreadthFirst<S> {
        BreadthFirst { walk: Walk::new(system), task: Task::whole(), begun: false, ended: false, found: Vec::new() }
    }

    /// Takes the next alternative and goes on to the next choice or end.
    fn take_next(&mut self) -> Option<Step<S::Choice, S::End>> {
        let index = self.task.from;
        if index >= self.task.to {
            return None;
        }
        self.task.from += 1;
        self.walk.retake(index);
        Some(self.walk.advance())
    }

    /// Goes to the task's choice. The path may end before it reaches one.
    fn go(&mut self) -> Result<Option<S::End>, Box<Divergence>> {
        let choice = match self.walk.go(&self.task, true)? {
            Step::End(end) => return Ok(Some(end)),
            Step::Choose(choice) => choice,
        };
        let question = self.walk.question(&choice);
        // Otherwise the choice was met when it came up.
        if self.task.question.is_none() {
            match self.walk.meet(&choice) {
                Ok(possible) => {
                    self.task.from = self.task.from.max(possible.start);
                    self.task.to = self.task.to.min(possible.end);
                }
                Err(end) => return Ok(Some(end)),
            }
        }
        self.begun = true;
        self.task.question = Some(question);
        self.walk.branch(choice, self.task.from, 0, 0, true);
        Ok(None)
    }
}

impl<S: System> Order<S> for BreadthFirst<S> {
    fn begin(&mut self, task: Task) {
        self.task = task;
        self.begun = false;
        self.ended = false;
    }

    fn next(&mut self, _: Bell<'_>) -> Next<S::End> {
        if self.ended {
            return Next::Done;
        }
        if !self.begun {
            match self.go() {
                Ok(None) => {}
                Ok(Some(end)) => {
                    self.ended = true;
                    return Next::End(end);
                }
                Err(divergence) => return Next::Diverged(divergence),
            }
        }
        while self.found.len() < MANY {
            match self.take_next() {
                None => return Next::Done,
                Some(Step::End(end)) => return Next::End(end),
                Some(Step::Choose(choice)) => {
                    let possible = match self.walk.meet(&choice) {
                        Ok(possible) => possible,
                        Err(end) => return Next::End(end),
                    };
                    let depth = self.walk.branches.len();
                    let (prefix, share) = (self.walk.prefix(depth), self.walk.share(depth - 1));
                    let question = Some(self.walk.question(&choice));
                    let (from, to) = (possible.start, possible.end);
                    self.found.push(Task { prefix, question, from, to, share, ..Task::whole() });
                }
            }
        }
        Next::Full
    }

    fn rest(&self, again: bool) -> Vec<Task> {
        if !self.begun {
            return if again || !self.ended { vec![self.task.clone()] } else { Vec::new() };
        }
        let mut rest = self.task.clone();
        rest.from -= u64::from(again);
        if rest.from >= rest.to {
            return Vec::new();
        }
        rest.share = self.walk.share(self.walk.branches.len() - 1) * (rest.to - rest.from) as f64;
        vec![rest]
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
