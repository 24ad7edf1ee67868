//! A system with the path it is on.
//!
//! Every choice on the path is a branch. A branch is marked while the system can return to the state before its
//! choice. The first choice stays marked, so that every other path can be reached from there.

use std::ops::Range;

use crate::{Decision, Divergence, Prefix, Question, Step, System, Task};

/// A choice on the path.
pub struct Branch<C> {
    pub choice: C,
    /// The alternative taken.
    pub taken: u64,
    /// The remaining alternatives: from here up to `end` (exclusive).
    pub next: u64,
    pub end: u64,
    /// What tasks record of the choice.
    pub question: Question,
    /// How many choices on the path up to this one had several possible alternatives.
    depth: usize,
    marked: bool,
}

impl<C> Branch<C> {
    fn decision(&self) -> Decision {
        Decision { taken: self.taken, question: self.question }
    }
}

/// The choices on a path between several alternatives.
pub struct Path<'a, C>(&'a [Branch<C>]);

impl<C> Clone for Path<'_, C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for Path<'_, C> {}

impl<C> Path<'_, C> {
    /// The alternatives taken.
    pub fn taken(&self) -> Vec<u64> {
        self.0.iter().map(|b| b.taken).collect()
    }

    /// The choices, each with the alternative taken.
    pub fn choices(&self) -> impl DoubleEndedIterator<Item = (&C, u64)> {
        self.0.iter().map(|branch| (&branch.choice, branch.taken))
    }

    /// For each choice whether only one alternative was possible.
    pub fn soles(&self) -> impl Iterator<Item = bool> {
        self.0.iter().map(|branch| branch.question.sole)
    }
}

/// Whether only one alternative is possible.
pub(crate) fn is_sole(possible: &Range<u64>) -> bool {
    possible.end - possible.start == 1
}

/// A system and its path.
pub(crate) struct Walk<S: System> {
    pub system: S,
    pub branches: Vec<Branch<S::Choice>>,
    /// The first choice, once it is known, and the value of `forced`. The state in which it came up stays marked.
    first: Option<(S::Choice, u32)>,
    /// How many choices with a single alternative precede the choice that came up last, since the one before it.
    forced: u32,
    /// Choices between several alternatives that came up for the first time.
    pub choices: u64,
    /// Paths that were passed over; see [`System::pass`].
    pub passed: u64,
}

impl<S: System> Walk<S> {
    pub fn new(system: S) -> Walk<S> {
        Walk { system, branches: Vec::new(), first: None, forced: 0, choices: 0, passed: 0 }
    }

    /// Runs to the next choice that has several alternatives, or to the end.
    #[inline(always)]
    pub fn advance(&mut self) -> Step<S::Choice, S::End> {
        self.forced = 0;
        loop {
            if let Some(end) = self.system.advance() {
                return Step::End(end);
            }
            let choice = self.system.choice();
            if self.system.alternatives(&choice) > 1 {
                return Step::Choose(choice);
            }
            self.system.take(&choice, 0);
            self.forced = self.forced.saturating_add(1);
        }
    }

    /// Which alternatives of a choice are possible that has come up for the first time, unless the path ends there.
    pub fn meet(&mut self, choice: &S::Choice) -> Result<Range<u64>, S::End> {
        let possible = self.look(choice)?;
        self.choices += u64::from(!is_sole(&possible));
        Ok(possible)
    }

    /// The same, without counting the choice.
    pub fn look(&mut self, choice: &S::Choice) -> Result<Range<u64>, S::End> {
        if let Some(end) = self.system.meet(choice) {
            return Err(end);
        }
        self.system.possible(choice, self.depth())
    }

    /// How many choices on the path had several possible alternatives.
    pub fn depth(&self) -> usize {
        self.branches.last().map_or(0, |branch| branch.depth)
    }

    /// What tasks record of `choice`, which came up last; `sole` says whether it has a single possible alternative.
    pub fn question(&self, choice: &S::Choice, sole: bool) -> Question {
        let (count, kind) = (self.system.alternatives(choice), self.system.kind(choice));
        Question { count, kind, forced: self.forced, sole }
    }

    /// Takes alternative `taken` of `choice`; the alternatives from `next` up to `end` remain. `sole` is as for
    /// [`Walk::question`]; `marks` says whether to mark the state even if none remain.
    pub fn branch(&mut self, choice: S::Choice, taken: u64, (next, end): (u64, u64), sole: bool, marks: bool) {
        let marked = next < end || marks;
        let question = self.question(&choice, sole);
        let depth = self.depth() + usize::from(!sole);
        if marked {
            self.system.mark();
        }
        self.system.take(&choice, taken);
        self.branches.push(Branch { choice, taken, next, end, question, depth, marked });
    }

    /// Returns to the last branch with remaining alternatives and takes the next one; false if there is none.
    #[inline(always)]
    pub fn next_alternative(&mut self) -> bool {
        while let Some(last) = self.branches.last_mut() {
            if last.next < last.end {
                self.system.undo();
                last.taken = last.next;
                last.next += 1;
                if last.next == last.end {
                    self.system.drop_mark();
                    last.marked = false;
                }
                self.system.take(&last.choice, last.taken);
                return true;
            }
            if last.marked {
                self.system.drop_mark();
            }
            self.branches.pop();
        }
        false
    }

    /// Takes alternative `index` of the last branch instead. The branch must be marked.
    pub fn retake(&mut self, index: u64) {
        let Some(last) = self.branches.last_mut() else { return };
        self.system.undo();
        last.taken = index;
        self.system.take(&last.choice, index);
    }

    /// Goes to the choice of `task`, whose open alternatives remain at branches on the way. It gets to an end instead if
    /// it is interrupted, or if nobody knows yet whether there is a choice. With `marks` it marks the branches on the
    /// way, so that their other alternatives are cheap to reach.
    pub fn go(&mut self, task: &Task, marks: bool) -> Result<Step<S::Choice, S::End>, Box<Divergence>> {
        let step = if task.above.is_empty() { self.return_towards(&task.prefix) } else { self.restart() };
        self.follow(step, task, marks)
    }

    /// Goes to the first choice.
    pub fn restart(&mut self) -> Step<S::Choice, S::End> {
        self.pop_to(0);
        self.first_choice()
    }

    /// Continues from `step` as `task` says, and compares each question with the one that was recorded.
    fn follow(
        &mut self,
        mut step: Step<S::Choice, S::End>,
        task: &Task,
        marks: bool,
    ) -> Result<Step<S::Choice, S::End>, Box<Divergence>> {
        let mut decisions = task.prefix.iter().skip(self.branches.len());
        let mut above = task.above.iter().peekable();
        loop {
            let decision = decisions.next();
            let Some(expected) = decision.map(|decision| decision.question).or(task.question) else { return Ok(step) };
            let choice = match step {
                Step::End(end) if self.system.interrupts(&end) => return Ok(Step::End(end)),
                Step::End(_) => return Err(self.divergence(expected, None)),
                Step::Choose(choice) => choice,
            };
            let found = self.question(&choice, expected.sole);
            if !found.agrees(expected) {
                return Err(self.divergence(expected, Some(found)));
            }
            let Some(decision) = decision else { return Ok(Step::Choose(choice)) };
            let depth = self.branches.len();
            let (next, end) = above.next_if(|open| open.depth == depth).map_or((0, 0), |open| (open.from, open.to));
            self.branch(choice, decision.taken, (next, end), expected.sole, marks);
            step = self.advance();
        }
    }

    fn divergence(&self, expected: Question, found: Option<Question>) -> Box<Divergence> {
        Box::new(Divergence { path: self.path().taken(), expected, found })
    }

    /// Returns to the last marked state on the way to where `prefix` leads.
    fn return_towards(&mut self, prefix: &Prefix) -> Step<S::Choice, S::End> {
        let common = self.branches.iter().zip(prefix.iter()).take_while(|(b, there)| b.decision() == *there).count();
        let marked = self.branches.iter().take(common + 1).rposition(|b| b.marked);
        self.pop_to(marked.map_or(0, |at| at + 1));
        if marked.is_some()
            && let Some(branch) = self.branches.pop()
        {
            self.system.undo();
            self.system.drop_mark();
            self.forced = branch.question.forced;
            return Step::Choose(branch.choice);
        }
        self.first_choice()
    }

    fn first_choice(&mut self) -> Step<S::Choice, S::End> {
        if let Some((choice, forced)) = &self.first {
            self.system.undo();
            self.forced = *forced;
            return Step::Choose(choice.clone());
        }
        let step = self.advance();
        if let Step::Choose(choice) = &step {
            self.first = Some((choice.clone(), self.forced));
            self.system.mark();
        }
        step
    }

    /// Drops all branches but the first `count`; the state stays as it is.
    pub fn pop_to(&mut self, count: usize) {
        for _ in self.branches.drain(count..).filter(|b| b.marked) {
            self.system.drop_mark();
        }
    }

    /// The way to the branch at `depth`, for a task.
    pub fn prefix(&self, depth: usize) -> Prefix {
        self.branches[..depth].iter().map(Branch::decision).collect()
    }

    /// The alternatives taken so far.
    pub fn path(&self) -> Path<'_, S::Choice> {
        Path(&self.branches)
    }

    /// The system, and the alternatives taken so far.
    pub fn parts(&mut self) -> (&mut S, Path<'_, S::Choice>) {
        (&mut self.system, Path(&self.branches))
    }

    /// The share of the tree that each alternative of the branch at `depth` has.
    pub fn share(&self, depth: usize) -> f64 {
        self.branches[..=depth].iter().map(|b| 1.0 / b.question.count as f64).product()
    }
}
