//! Difference logic: conditions of the form x - y <= c, decided by an incrementally closed matrix of bounds.
//!
//! Most branches of programs compare a value with another one or with a constant. Where no operand can wrap around, they are
//! inequalities of integers, and a set of them can hold exactly if the graph with an edge for each has no negative cycle (Cotton
//! and Maler, 2006). Whether an operand can wrap is decided with what the path says about its parts; a bound that was needed for
//! that is among the reasons of the inequality.
//!
//! Literals of other forms are passed over. So a cycle is always a contradiction, but if there is none, the values that the matrix
//! gives are only a guess, which is evaluated before it is believed. For a guess, sums are assumed not to wrap around, and
//! disequalities are met by a few greedy steps to one side.
//!
//! - `matrix.rs`: bounds, reasons, undo. `linear.rs`: terms as sums. Here: literals, and models.

use fretsaw_term::{Family, Interval, Literal, Node, Operator, TermId, Terms};

use crate::Solver;
use crate::answer::{Answer, Model, Reason, word};
use crate::leaves::Leaves;
use crate::prefix::Prefix;

mod linear;
mod matrix;

use linear::{Linear, Wrap};
use matrix::{Edge, Matrix};

/// Steps to one side of disequalities for one query.
const MOST_STEPS: usize = 24;

/// What a literal says, as far as it is about a difference.
enum Meaning {
    /// The sum is at most zero.
    AtMost(Linear),
    /// The sum is zero.
    Zero(Linear),
    /// The sum is not zero.
    NotZero(Linear),
}

/// A difference that is not this number.
#[derive(Clone, Debug)]
struct Disequality {
    nodes: [usize; 2],
    value: i128,
    reasons: Vec<u32>,
}

/// What was there before a literal.
struct Level {
    matrix: matrix::Mark,
    disequalities: usize,
    wrapping: usize,
}

/// Decides differences.
#[derive(Default)]
pub struct Differences {
    matrix: Matrix,
    prefix: Prefix,
    levels: Vec<Level>,
    disequalities: Vec<Disequality>,
    /// Literals with sums that may wrap around.
    wrapping: Vec<Literal>,
    /// The literals that cannot all hold; the last one is the last of the prefix.
    conflict: Option<Vec<u32>>,
    leaves: Leaves,
}

impl Differences {
    fn synchronize(&mut self, terms: &Terms, condition: &[Literal]) {
        let common = self.prefix.common(terms, condition);
        if let Some(level) = self.levels.get(common) {
            self.matrix.undo(level.matrix);
            self.disequalities.truncate(level.disequalities);
            self.wrapping.truncate(level.wrapping);
            self.levels.truncate(common);
            self.conflict = None;
        }
        self.prefix.cut(common);
        for literal in &condition[common..] {
            if self.conflict.is_some() {
                return;
            }
            let number = self.levels.len() as u32;
            self.levels.push(self.level());
            self.prefix.push(terms, *literal);
            self.conflict = self.assume(terms, *literal, number).err();
        }
    }

    fn level(&self) -> Level {
        let (disequalities, wrapping) = (self.disequalities.len(), self.wrapping.len());
        Level { matrix: self.matrix.mark(), disequalities, wrapping }
    }

    /// Adds what a literal says; the error is the numbers of literals that cannot all hold.
    fn assume(&mut self, terms: &Terms, literal: Literal, number: u32) -> Result<(), Vec<u32>> {
        let mut parts = vec![literal];
        while let Some(part) = parts.pop() {
            match conjuncts(terms, part) {
                Some(more) => parts.extend(more),
                None => {
                    for meaning in self.meanings(terms, part, &mut Wrap::Possible) {
                        self.add(terms, &meaning, number)?;
                    }
                    let mut noted = Vec::new();
                    self.meanings(terms, part, &mut Wrap::Excluded(&mut noted));
                    self.wrapping.extend((!noted.is_empty()).then_some(part));
                }
            }
        }
        Ok(())
    }

    /// What a literal says about sums.
    fn meanings(&self, terms: &Terms, literal: Literal, wrap: &mut Wrap) -> Vec<Meaning> {
        let compared = match terms.node(literal.term) {
            Node::Binary(op, x, y) => {
                op.family().filter(|(_, kind)| kind.is_integer()).map(|(family, _)| (family, x, y))
            }
            _ => None,
        };
        let Some((family, x, y)) = compared else { return self.truth(terms, literal, wrap) };
        let mut difference = |x, y| {
            let x = linear::parse(terms, &self.matrix, x, wrap);
            x.minus(&linear::parse(terms, &self.matrix, y, wrap))
        };
        match (family, literal.holds) {
            (Family::Eq, true) | (Family::Ne, false) => vec![Meaning::Zero(difference(x, y))],
            (Family::Ne, true) | (Family::Eq, false) => vec![Meaning::NotZero(difference(x, y))],
            (Family::Lt, true) | (Family::Ge, false) => vec![Meaning::AtMost(difference(x, y).plus(1))],
            (Family::Le, true) | (Family::Gt, false) => vec![Meaning::AtMost(difference(x, y))],
            (Family::Gt, true) | (Family::Le, false) => vec![Meaning::AtMost(difference(y, x).plus(1))],
            (Family::Ge, true) | (Family::Lt, false) => vec![Meaning::AtMost(difference(y, x))],
            // An index is within bounds: the upper bound is a length, which is not negative.
            (Family::Below, true) if terms.interval(y).low >= 0 => {
                let below = difference(x, y).plus(1);
                let negative = Linear::constant(0).minus(&linear::parse(terms, &self.matrix, x, wrap));
                vec![Meaning::AtMost(negative), Meaning::AtMost(below)]
            }
            _ => self.truth(terms, literal, wrap),
        }
    }

    /// Any boolean is 1 or 0.
    fn truth(&self, terms: &Terms, literal: Literal, wrap: &mut Wrap) -> Vec<Meaning> {
        if !terms.interval(literal.term).is_within(Interval::BOOLEAN) {
            return Vec::new();
        }
        let value = linear::parse(terms, &self.matrix, literal.term, wrap);
        vec![Meaning::Zero(value.plus(if literal.holds { -1 } else { 0 }))]
    }

    fn add(&mut self, terms: &Terms, meaning: &Meaning, number: u32) -> Result<(), Vec<u32>> {
        let (linear, is_zero) = match meaning {
            Meaning::AtMost(linear) => (linear, false),
            Meaning::Zero(linear) | Meaning::NotZero(linear) => (linear, true),
        };
        // Sums of more than a difference are passed over.
        let Some([plus, minus]) = linear.difference() else { return Ok(()) };
        let mut reasons = linear.reasons.clone();
        reasons.push(number);
        let [Some(plus), Some(minus)] = [plus, minus].map(|atom| self.matrix.node(terms, atom)) else { return Ok(()) };
        let value = -linear.constant;
        if matches!(meaning, Meaning::NotZero(_)) {
            self.disequalities.push(Disequality { nodes: [plus, minus], value, reasons });
            return Ok(());
        }
        self.matrix.add(Edge { nodes: [plus, minus], bound: value, reasons: reasons.clone() })?;
        if is_zero {
            self.matrix.add(Edge { nodes: [minus, plus], bound: -value, reasons })?;
        }
        Ok(())
    }

    /// Values that the matrix allows and that meet the disequalities, or the literals that cannot all hold.
    fn guess(&mut self, terms: &Terms, condition: &[Literal]) -> Option<Answer> {
        let is_assumed = !self.wrapping.is_empty();
        if is_assumed {
            self.exclude_wrapping(terms).ok()?;
        }
        for step in 0..MOST_STEPS {
            let values = self.matrix.values();
            let violated = self.disequalities.iter().find(|d| values[d.nodes[0]] - values[d.nodes[1]] == d.value);
            let Some(Disequality { nodes: [x, y], value, reasons }) = violated.cloned() else {
                return self.model(terms, condition, &values).map(Answer::Sat);
            };
            let below = Edge { nodes: [x, y], bound: value - 1, reasons: reasons.clone() };
            let above = Edge { nodes: [y, x], bound: -value - 1, reasons };
            let Err(mut first) = self.matrix.add(below) else { continue };
            let Err(second) = self.matrix.add(above) else { continue };
            // Earlier steps were choices, so only the first contradiction is one of the condition.
            first.extend(second);
            return (step == 0 && !is_assumed).then(|| unsat(first));
        }
        None
    }

    /// Adds what literals say if no sum wraps around.
    fn exclude_wrapping(&mut self, terms: &Terms) -> Result<(), Vec<u32>> {
        for literal in self.wrapping.clone() {
            let mut noted = Vec::new();
            let meanings = self.meanings(terms, literal, &mut Wrap::Excluded(&mut noted));
            for (sum, range) in noted {
                let low = Linear::constant(range.low.into()).minus(&sum);
                let high = sum.plus(-i128::from(range.high));
                self.add(terms, &Meaning::AtMost(low), 0)?;
                self.add(terms, &Meaning::AtMost(high), 0)?;
            }
            for meaning in meanings {
                self.add(terms, &meaning, 0)?;
            }
        }
        Ok(())
    }

    fn model(&mut self, terms: &Terms, condition: &[Literal], values: &[i128]) -> Option<Model> {
        let mut model = Model::default();
        for literal in condition {
            for leaf in self.leaves.of(terms, literal.term).iter() {
                let Node::Leaf(cell) = terms.node(*leaf) else { continue };
                let value = match self.matrix.known(*leaf) {
                    Some(node) => word(terms.kind(*leaf), i64::try_from(values[node]).ok()?),
                    None => crate::default_value(terms, *leaf),
                };
                model.set(cell, value);
            }
        }
        model.satisfies(terms, condition).then_some(model)
    }
}

/// The literals that a literal is the conjunction of, if it is one.
pub(crate) fn conjuncts(terms: &Terms, literal: Literal) -> Option<[Literal; 2]> {
    let Node::Binary(op, x, y) = terms.node(literal.term) else { return None };
    let are_boolean =
        |x: TermId, y: TermId| [x, y].iter().all(|term| terms.interval(*term).is_within(Interval::BOOLEAN));
    match (op, literal.holds) {
        (Operator::AndI, true) | (Operator::OrI, false) if are_boolean(x, y) => {
            Some([x, y].map(|term| Literal::new(term, literal.holds)))
        }
        // A negation.
        (Operator::XorI, holds) if are_boolean(x, y) && terms.integer(y) == Some(1) => {
            Some([Literal::new(x, !holds); 2])
        }
        _ => None,
    }
}

fn unsat(mut reasons: Vec<u32>) -> Answer {
    reasons.sort_unstable();
    reasons.dedup();
    Answer::Unsat(reasons.into_iter().map(|number| number as usize).collect())
}

impl Solver for Differences {
    fn solve(&mut self, terms: &Terms, condition: &[Literal]) -> Answer {
        self.synchronize(terms, condition);
        if let Some(reasons) = &self.conflict {
            return unsat(reasons.clone());
        }
        let level = self.level();
        let answer = self.guess(terms, condition);
        self.matrix.undo(level.matrix);
        self.disequalities.truncate(level.disequalities);
        answer.unwrap_or(Answer::Unknown(Reason::Beyond("more than differences")))
    }
}
