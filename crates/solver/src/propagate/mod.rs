//! Interval propagation: bounds of all terms of a condition, narrowed until nothing changes or the budget is used up.
//!
//! Forwards, the bounds of a term follow from those of its operands; backwards, those of an operand from the term's and the other
//! operand's (HC4; Benhamou et al., 1999). A term without values is a contradiction. Otherwise values are tried: each leaf gets
//! one, from those with the narrowest bounds on, and every value narrows the bounds of the others. There is no way back from a
//! leaf that has a value, so this finds easy models or none.
//!
//! Literals are assumed one by one, each with a budget of its own, so the bounds depend on the condition alone. Undoing restores
//! them from a trail, which also leads from a contradiction back to the literals that it follows from.
//!
//! - `backward.rs`: rules for operands. Here: the queue, the trail, reasons, guesses.

use std::collections::VecDeque;

use fretsaw_term::{Interval, Literal, Node, Operands, TermId, Terms, Word};

use crate::Solver;
use crate::answer::{Answer, Model, Reason, integer, word};
use crate::leaves::Leaves;
use crate::prefix::Prefix;

mod backward;

/// Terms that are looked at for one literal, for each of its terms and besides.
const STEPS_PER_TERM: usize = 6;
const STEPS: usize = 200;
/// Elements of a table that are looked at.
const MOST_ROWS: i64 = 256;
/// Values that are tried for one leaf, and leaves that get one.
const TRIES: i64 = 24;
const MOST_LEAVES: usize = 64;

/// Why bounds were narrowed.
#[derive(Clone, Copy, Debug)]
enum Cause {
    /// By this literal.
    Literal(u32),
    /// By the relation of this term with its operands.
    Term(TermId),
}

/// Bounds that were narrowed.
struct Change {
    term: TermId,
    old: Interval,
    cause: Cause,
}

/// What was there before a literal.
struct Level {
    terms: usize,
    trail: usize,
}

/// Decides by intervals.
#[derive(Default)]
pub struct Propagation {
    prefix: Prefix,
    levels: Vec<Level>,
    /// The terms of the condition, operands first.
    known: Vec<(TermId, Operands)>,
    /// By the number of a term: whether it is known, its bounds, and the known terms that it is an operand of.
    is_known: Vec<bool>,
    bounds: Vec<Interval>,
    users: Vec<Vec<TermId>>,
    trail: Vec<Change>,
    queue: VecDeque<TermId>,
    is_queued: Vec<bool>,
    /// The literals that cannot all hold; the last one is the last of the prefix.
    conflict: Option<Vec<u32>>,
    leaves: Leaves,
}

/// A term has no values left.
struct Empty(Cause, TermId);

impl Propagation {
    /// Bounds of leaves that contain their values in all models of a condition; none if it has no model.
    pub(crate) fn bounds_under(
        &mut self,
        terms: &Terms,
        condition: &[Literal],
        leaves: &[TermId],
    ) -> Option<Vec<Interval>> {
        self.synchronize(terms, condition);
        if self.conflict.is_some() {
            return None;
        }
        let known = |leaf: &TermId| {
            if self.is_known.get(leaf.index()) == Some(&true) { Some(self.bounds(*leaf)) } else { None }
        };
        Some(leaves.iter().map(|leaf| known(leaf).unwrap_or(terms.interval(*leaf))).collect())
    }

    fn synchronize(&mut self, terms: &Terms, condition: &[Literal]) {
        let common = self.prefix.common(terms, condition);
        if let Some(level) = self.levels.get(common) {
            let Level { terms, trail } = *level;
            self.undo(trail);
            for (term, operands) in self.known.drain(terms..).rev() {
                self.is_known[term.index()] = false;
                for operand in operands.iter() {
                    self.users[operand.index()].pop();
                }
            }
            self.levels.truncate(common);
            self.conflict = None;
        }
        self.prefix.cut(common);
        for literal in &condition[common..] {
            if self.conflict.is_some() {
                return;
            }
            let number = self.levels.len() as u32;
            self.levels.push(Level { terms: self.known.len(), trail: self.trail.len() });
            self.prefix.push(terms, *literal);
            if let Err(Empty(cause, term)) = self.assume(terms, *literal, number) {
                self.conflict = Some(self.reasons(terms, cause, term));
            }
        }
    }

    fn undo(&mut self, trail: usize) {
        for change in self.trail.drain(trail..).rev() {
            self.bounds[change.term.index()] = change.old;
        }
    }

    fn assume(&mut self, terms: &Terms, literal: Literal, number: u32) -> Result<(), Empty> {
        let before = self.known.len();
        self.learn(terms, literal.term);
        let steps = STEPS + (self.known.len() - before) * STEPS_PER_TERM;
        self.restrict(terms, literal.term, Interval::point(literal.holds.into()), Cause::Literal(number), steps)
    }

    /// Narrows the bounds of a term, and those of others that follow.
    fn restrict(
        &mut self,
        terms: &Terms,
        term: TermId,
        to: Interval,
        cause: Cause,
        mut steps: usize,
    ) -> Result<(), Empty> {
        let result = self.narrow(term, to, cause).and_then(|()| {
            while let Some(term) = self.queue.pop_front() {
                self.is_queued[term.index()] = false;
                if steps == 0 {
                    break;
                }
                steps -= 1;
                let forward = self.forward(terms, term);
                self.narrow(term, forward, Cause::Term(term))?;
                self.backward(terms, term)?;
            }
            Ok(())
        });
        for term in self.queue.drain(..) {
            self.is_queued[term.index()] = false;
        }
        result
    }

    /// Adds a term and what it is made of to the known terms.
    fn learn(&mut self, terms: &Terms, term: TermId) {
        if self.bounds.len() < terms.len() {
            self.bounds.resize(terms.len(), Interval::LONG);
            self.is_known.resize(terms.len(), false);
            self.is_queued.resize(terms.len(), false);
            self.users.resize(terms.len(), Vec::new());
        }
        let mut stack = vec![term];
        while let Some(top) = stack.last().copied() {
            if self.is_known[top.index()] {
                stack.pop();
                continue;
            }
            let operands = terms.operands(top);
            if let Some(missing) = operands.iter().find(|operand| !self.is_known[operand.index()]) {
                stack.push(*missing);
                continue;
            }
            self.is_known[top.index()] = true;
            self.bounds[top.index()] = terms.interval(top);
            self.known.push((top, operands));
            for operand in operands.iter() {
                self.users[operand.index()].push(top);
            }
            self.enqueue(top);
        }
    }

    fn enqueue(&mut self, term: TermId) {
        if !std::mem::replace(&mut self.is_queued[term.index()], true) {
            self.queue.push_back(term);
        }
    }

    fn bounds(&self, term: TermId) -> Interval {
        self.bounds[term.index()]
    }

    /// The values of a term are among these.
    fn narrow(&mut self, term: TermId, to: Interval, cause: Cause) -> Result<(), Empty> {
        let old = self.bounds(term);
        let Some(new) = old.meet(to) else { return Err(Empty(cause, term)) };
        if new != old {
            self.trail.push(Change { term, old, cause });
            self.bounds[term.index()] = new;
            self.enqueue(term);
            for at in 0..self.users[term.index()].len() {
                self.enqueue(self.users[term.index()][at]);
            }
        }
        Ok(())
    }

    /// What the bounds of the operands say about a term.
    fn forward(&self, terms: &Terms, term: TermId) -> Interval {
        match terms.node(term) {
            Node::Leaf(_) | Node::Constant(..) => terms.interval(term),
            Node::Unary(op, x) => Interval::of(op, self.bounds(x), Interval::LONG),
            Node::Binary(op, x, y) => Interval::of(op, self.bounds(x), self.bounds(y)),
            Node::Ite(condition, x, y) => match self.bounds(condition).single() {
                Some(0) => self.bounds(y),
                Some(_) => self.bounds(x),
                None => self.bounds(x).join(self.bounds(y)),
            },
            Node::Element(table, index) => {
                let (kind, index) = (terms.kind(term), self.bounds(index));
                if !kind.is_integer() || index.size() > MOST_ROWS as u128 {
                    return terms.interval(term);
                }
                let words = &terms.table(table).words;
                let row = |at: i64| {
                    let word = usize::try_from(at).ok().and_then(|at| words.get(at)).copied();
                    Interval::point(integer(kind, word.unwrap_or(Word::ZERO)))
                };
                (index.low..=index.high).map(row).reduce(Interval::join).unwrap_or(terms.interval(term))
            }
        }
    }

    /// The literals that a contradiction follows from: those of all changes to the terms that took part.
    fn reasons(&self, terms: &Terms, cause: Cause, term: TermId) -> Vec<u32> {
        let mut takes_part = std::collections::HashSet::from([term]);
        let mut found = Vec::new();
        let mut follow = |cause: Cause, takes_part: &mut std::collections::HashSet<TermId>| match cause {
            Cause::Literal(number) => found.push(number),
            Cause::Term(term) => {
                takes_part.insert(term);
                takes_part.extend(terms.operands(term).iter());
            }
        };
        follow(cause, &mut takes_part);
        for change in self.trail.iter().rev() {
            if takes_part.contains(&change.term) {
                follow(change.cause, &mut takes_part);
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// A model, if trying values one by one leads to one.
    fn guess(&mut self, terms: &Terms, condition: &[Literal]) -> Option<Model> {
        let mut leaves = Vec::new();
        for literal in condition {
            leaves.extend(self.leaves.of(terms, literal.term).iter());
        }
        leaves.sort_unstable();
        leaves.dedup();
        let model = self.model(terms, &leaves);
        if model.satisfies(terms, condition) {
            return Some(model);
        }
        if leaves.len() > MOST_LEAVES {
            return None;
        }
        let trail = self.trail.len();
        let mut open: Vec<TermId> = leaves.iter().copied().filter(|leaf| terms.kind(*leaf).is_integer()).collect();
        while let Some(next) = (0..open.len()).min_by_key(|at| self.bounds(open[*at]).size()) {
            let leaf = open.swap_remove(next);
            if !self.try_values(terms, leaf) {
                self.undo(trail);
                return None;
            }
        }
        let model = self.model(terms, &leaves);
        self.undo(trail);
        model.satisfies(terms, condition).then_some(model)
    }

    /// Gives a leaf the first value that leaves all others one.
    fn try_values(&mut self, terms: &Terms, leaf: TermId) -> bool {
        let bounds = self.bounds(leaf);
        let nearest = bounds.nearest_to_zero();
        // Away from zero, if that is an end; otherwise to both sides.
        let around = (1..TRIES).map(|step| match (bounds.low == nearest, bounds.high == nearest) {
            (true, _) => nearest.saturating_add(step),
            (_, true) => nearest.saturating_sub(step),
            _ => {
                if step % 2 == 0 {
                    step / 2
                } else {
                    -(step / 2) - 1
                }
            }
        });
        let values = [nearest, bounds.low, bounds.high].into_iter().chain(around);
        for value in values.filter(|value| bounds.contains(*value)) {
            let trail = self.trail.len();
            let steps = STEPS + self.known.len();
            match self.restrict(terms, leaf, Interval::point(value), Cause::Term(leaf), steps) {
                Ok(()) => return true,
                Err(_) => self.undo(trail),
            }
        }
        false
    }

    /// Each leaf has the value in its bounds that is nearest to zero.
    fn model(&self, terms: &Terms, leaves: &[TermId]) -> Model {
        let values = leaves.iter().filter_map(|leaf| match terms.node(*leaf) {
            Node::Leaf(cell) if terms.kind(*leaf).is_integer() => {
                Some((cell, word(terms.kind(*leaf), self.bounds(*leaf).nearest_to_zero())))
            }
            Node::Leaf(cell) => Some((cell, Word::ZERO)),
            _ => None,
        });
        values.collect()
    }
}

impl Solver for Propagation {
    fn solve(&mut self, terms: &Terms, condition: &[Literal]) -> Answer {
        self.synchronize(terms, condition);
        if let Some(reasons) = &self.conflict {
            return Answer::Unsat(reasons.iter().map(|number| *number as usize).collect());
        }
        match self.guess(terms, condition) {
            Some(model) => Answer::Sat(model),
            None => Answer::Unknown(Reason::Beyond("more than intervals")),
        }
    }
}
