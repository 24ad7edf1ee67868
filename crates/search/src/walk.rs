//! A system with the path it is on.
//!
//! Every choice on the path is a branch. A branch is marked while the system can return to the state before its
//! choice. The first choice stays marked, so that every other path can be reached from there.

use crate::{Open, Step, System};

/// A choice on the path.
pub struct Branch<C> {
    pub choice: C,
    /// The alternative taken.
    pub taken: u64,
    /// The remaining alternatives: from here up to `end` (exclusive).
    pub next: u64,
    pub end: u64,
    /// How many alternatives there are.
    pub count: u64,
    marked: bool,
}

/// The choices on a path between several alternatives.
pub struct Path<'a, C>(&'a [Branch<C>]);

impl<C> Path<'_, C> {
    /// The alternatives taken.
    pub fn taken(&self) -> Vec<u64> {
        self.0.iter().map(|b| b.taken).collect()
    }
}

/// A system and its path.
pub(crate) struct Walk<S: System> {
    pub system: S,
    pub branches: Vec<Branch<S::Choice>>,
    /// The first choice, once it is known. The state in which it came up stays marked.
    first: Option<S::Choice>,
    /// Choices between several alternatives that came up for the first time.
    pub choices: u64,
}

impl<S: System> Walk<S> {
    pub fn new(system: S) -> Walk<S> {
        Walk { system, branches: Vec::new(), first: None, choices: 0 }
    }

    /// Runs to the next choice that has several alternatives, or to the end.
    #[inline]
    pub fn advance(&mut self) -> Step<S::Choice, S::End> {
        loop {
            if let Some(end) = self.system.advance() {
                return Step::End(end);
            }
            let choice = self.system.choice();
            if self.system.alternatives(&choice) > 1 {
                return Step::Choose(choice);
            }
            self.system.take(&choice, 0);
        }
    }

    /// Takes alternative `taken` of `choice`; the alternatives from `next` up to `end` remain. `marks` says whether
    /// to mark the state even if none remain.
    pub fn branch(&mut self, choice: S::Choice, taken: u64, next: u64, end: u64, marks: bool) {
        let marked = next < end || marks;
        if marked {
            self.system.mark();
        }
        self.system.take(&choice, taken);
        let count = self.system.alternatives(&choice);
        self.branches.push(Branch { choice, taken, next, end, count, marked });
    }

    /// Returns to the last branch with remaining alternatives and takes the next one; false if there is none.
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
            self.pop_to(self.branches.len() - 1);
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

    /// Goes where `prefix` leads: to the next choice, or to an end before that. With `marks` it marks the branches
    /// on the way, so that their other alternatives are cheap to reach.
    pub fn go(&mut self, prefix: &[u64], marks: bool) -> Step<S::Choice, S::End> {
        let step = self.return_towards(prefix);
        self.follow(step, prefix, &[], marks)
    }

    /// Goes where `prefix` leads, like [`Walk::go`]; the alternatives in `above` remain at branches on the way.
    pub fn rebuild(&mut self, prefix: &[u64], above: &[Open]) -> Step<S::Choice, S::End> {
        self.pop_to(0);
        let step = self.first_choice();
        self.follow(step, prefix, above, false)
    }

    fn follow(
        &mut self,
        mut step: Step<S::Choice, S::End>,
        prefix: &[u64],
        above: &[Open],
        marks: bool,
    ) -> Step<S::Choice, S::End> {
        let mut above = above.iter().peekable();
        while let Step::Choose(choice) = step {
            let depth = self.branches.len();
            let Some(index) = prefix.get(depth) else { return Step::Choose(choice) };
            let (next, end) = above.next_if(|open| open.depth == depth).map_or((0, 0), |open| (open.from, open.to));
            self.branch(choice, *index, next, end, marks);
            step = self.advance();
        }
        step
    }

    /// Returns to the last marked state on the way to where `prefix` leads.
    fn return_towards(&mut self, prefix: &[u64]) -> Step<S::Choice, S::End> {
        let common = self.branches.iter().zip(prefix).take_while(|(b, index)| b.taken == **index).count();
        let marked = self.branches.iter().take(common + 1).rposition(|b| b.marked);
        self.pop_to(marked.map_or(0, |at| at + 1));
        if marked.is_some()
            && let Some(branch) = self.branches.pop()
        {
            self.system.undo();
            self.system.drop_mark();
            return Step::Choose(branch.choice);
        }
        self.first_choice()
    }

    fn first_choice(&mut self) -> Step<S::Choice, S::End> {
        if let Some(choice) = &self.first {
            self.system.undo();
            return Step::Choose(choice.clone());
        }
        let step = self.advance();
        if let Step::Choose(choice) = &step {
            self.first = Some(choice.clone());
            self.system.mark();
        }
        step
    }

    /// Drops all branches but the first `count`; the state stays as it is.
    fn pop_to(&mut self, count: usize) {
        for _ in self.branches.drain(count..).filter(|b| b.marked) {
            self.system.drop_mark();
        }
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
        self.branches[..=depth].iter().map(|b| 1.0 / b.count as f64).product()
    }
}
