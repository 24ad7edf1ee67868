//! Breadth-first search: a task is one choice; the choices that its alternatives lead to become tasks for later. A choice with a
//! single possible alternative is passed at once.

use crate::strategy::{Bell, Next, Order};
use crate::walk::{Walk, is_sole};
use crate::{Divergence, Step, System, Task};

/// After this many tasks a worker hands them in before it looks for more.
const MANY: usize = 1 << 12;

pub(crate) struct BreadthFirst<S: System> {
    walk: Walk<S>,
    task: Task,
    /// The number of choices up to the task's own.
    length: usize,
    /// Whether the system has been brought to the task's choice.
    begun: bool,
    /// Whether a path ended before the task's choice, so that there is no choice.
    ended: bool,
    found: Vec<Task>,
}

impl<S: System> BreadthFirst<S> {
    pub fn new(system: S) -> BreadthFirst<S> {
        BreadthFirst {
            walk: Walk::new(system),
            task: Task::whole(),
            length: 0,
            begun: false,
            ended: false,
            found: Vec::new(),
        }
    }

    /// Takes the next alternative and goes on to the next choice or end.
    fn take_next(&mut self) -> Option<Step<S::Choice, S::End>> {
        let index = self.task.from;
        if index >= self.task.to {
            return None;
        }
        self.task.from += 1;
        self.walk.pop_to(self.length);
        self.walk.retake(index);
        Some(self.walk.advance())
    }

    /// Goes to the task's choice. The path may end before it reaches one.
    fn go(&mut self) -> Result<Option<S::End>, Box<Divergence>> {
        let choice = match self.walk.go(&self.task, true)? {
            Step::End(end) => return Ok(Some(end)),
            Step::Choose(choice) => choice,
        };
        let mut sole = self.task.question.is_some_and(|question| question.sole);
        // Otherwise the choice was met when it came up.
        if self.task.question.is_none() {
            match self.walk.meet(&choice) {
                Ok(possible) => {
                    sole = is_sole(&possible);
                    self.task.from = self.task.from.max(possible.start);
                    self.task.to = self.task.to.min(possible.end);
                }
                Err(end) => return Ok(Some(end)),
            }
        }
        self.begun = true;
        self.task.question = Some(self.walk.question(&choice, sole));
        self.walk.branch(choice, self.task.from, (0, 0), sole, true);
        self.length = self.walk.branches.len();
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
            let Some(mut step) = self.take_next() else { return Next::Done };
            loop {
                let choice = match step {
                    Step::End(end) => return Next::End(end),
                    Step::Choose(choice) => choice,
                };
                let possible = match self.walk.meet(&choice) {
                    Ok(possible) => possible,
                    Err(end) => return Next::End(end),
                };
                if !is_sole(&possible) {
                    let depth = self.walk.branches.len();
                    let (prefix, share) = (self.walk.prefix(depth), self.walk.share(depth - 1));
                    let question = Some(self.walk.question(&choice, false));
                    let (from, to) = (possible.start, possible.end);
                    self.found.push(Task { prefix, question, from, to, share, ..Task::whole() });
                    break;
                }
                self.walk.branch(choice, possible.start, (0, 0), true, false);
                step = self.walk.advance();
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
        rest.share = self.walk.share(self.length - 1) * (rest.to - rest.from) as f64;
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
