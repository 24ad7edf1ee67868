//! Enumeration: where the leaves have few values, all of them are tried.
//!
//! That decides everything, floating point included, which nothing else in the process does. It is also faster than a search where
//! there is little to try. The budget counts evaluations of terms.
//!
//! Not covered: bounds that are literals of the condition. Only the intervals of leaves count.

use fretsaw_term::{CellId, Evaluator, Interval, Kind, Literal, Node, TermId, Terms, Word};

use crate::Solver;
use crate::answer::{Answer, Model, Reason, word};
use crate::leaves::Leaves;

/// Tries all values of all leaves.
pub struct Enumeration {
    /// The evaluations that an answer may take.
    most: usize,
    leaves: Leaves,
    evaluator: Evaluator,
    is_reached: Vec<bool>,
}

/// A leaf, and the number of its value at present.
struct Digit {
    cell: CellId,
    kind: Kind,
    interval: Interval,
    value: i64,
}

impl Enumeration {
    /// An enumeration for conditions that take at most so many evaluations of terms.
    pub fn new(most: usize) -> Enumeration {
        Enumeration { most, leaves: Leaves::default(), evaluator: Evaluator::default(), is_reached: Vec::new() }
    }

    /// The leaves of a condition; none if trying all their values takes too much.
    fn digits(&mut self, terms: &Terms, condition: &[Literal]) -> Option<Vec<Digit>> {
        let mut leaves: Vec<TermId> = Vec::new();
        for literal in condition {
            leaves.extend(self.leaves.of(terms, literal.term).iter());
            leaves.sort_unstable();
            leaves.dedup();
            // Every leaf has two values at least, or hardly any more would be too much.
            if leaves.len() > self.most.ilog2() as usize {
                return None;
            }
        }
        let mut assignments = 1_usize;
        for leaf in &leaves {
            let size = usize::try_from(terms.interval(*leaf).size()).ok().filter(|_| terms.kind(*leaf).is_integer())?;
            assignments = assignments.checked_mul(size).filter(|count| *count <= self.most)?;
        }
        self.is_cheap(terms, condition, self.most / assignments).then_some(())?;
        let digits = leaves.into_iter().filter_map(|leaf| match terms.node(leaf) {
            Node::Leaf(cell) => {
                let interval = terms.interval(leaf);
                Some(Digit { cell, kind: terms.kind(leaf), interval, value: interval.low })
            }
            _ => None,
        });
        Some(digits.collect())
    }

    /// Whether a condition has at most so many terms.
    fn is_cheap(&mut self, terms: &Terms, condition: &[Literal], most: usize) -> bool {
        self.is_reached.resize(terms.len().max(self.is_reached.len()), false);
        let mut reached: Vec<TermId> = Vec::new();
        let mut next: Vec<TermId> = condition.iter().map(|literal| literal.term).collect();
        while let Some(term) = next.pop().filter(|_| reached.len() <= most) {
            if !std::mem::replace(&mut self.is_reached[term.index()], true) {
                reached.push(term);
                next.extend(terms.operands(term).iter());
            }
        }
        reached.iter().for_each(|term| self.is_reached[term.index()] = false);
        reached.len() <= most
    }
}

/// Goes on to the next values of all leaves, if there are any.
fn advance(digits: &mut [Digit]) -> bool {
    for digit in digits {
        if digit.value < digit.interval.high {
            digit.value += 1;
            return true;
        }
        digit.value = digit.interval.low;
    }
    false
}

impl Solver for Enumeration {
    fn solve(&mut self, terms: &Terms, condition: &[Literal]) -> Answer {
        let Some(mut digits) = self.digits(terms, condition) else {
            let has_floats = condition.iter().any(|literal| terms.has_floats(literal.term));
            return Answer::Unknown(Reason::Beyond(if has_floats { "floating point" } else { "a large domain" }));
        };
        // The newest literal fails most often, and a literal that has failed fails for the next values, too.
        let mut order: Vec<usize> = (0..condition.len()).rev().collect();
        let mut has_failed = vec![false; condition.len()];
        loop {
            self.evaluator.start();
            let value = |cell| {
                let digit = digits.iter().find(|digit| digit.cell == cell);
                digit.map_or(Word::ZERO, |digit| word(digit.kind, digit.value))
            };
            let evaluator = &mut self.evaluator;
            let failed = order.iter().position(|at| {
                let literal = condition[*at];
                evaluator.value(terms, literal.term, value).bool() != literal.holds
            });
            match failed {
                None => {
                    let values = digits.iter().map(|digit| (digit.cell, word(digit.kind, digit.value)));
                    return Answer::Sat(values.collect::<Model>());
                }
                Some(place) => {
                    has_failed[order[place]] = true;
                    order[..=place].rotate_right(1);
                }
            }
            if !advance(&mut digits) {
                return Answer::Unsat((0..condition.len()).filter(|at| has_failed[*at]).collect());
            }
        }
    }
}
