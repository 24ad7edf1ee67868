//! The model that is shown to users: it depends on the condition alone, and its numbers are small where that is cheap.
//!
//! A new solver is asked, so no earlier query has a part in it. Then the leaves get their values one after the other, in the order
//! of their cells: the value nearest to zero that the condition allows together with the values given before. It is found by
//! halving, within a budget of queries; when that is used up, the other leaves keep the values that the last query had for them.
//! With floating point every query goes to a process, and takes a thousand times as long. Then the budget is small, and every leaf is
//! tried with the value nearest to zero before any distance is halved.

use fretsaw_term::{Family, Kind, Literal, Node, Operator, TermId, Terms, Word};

use crate::answer::{Answer, Model, integer, word};
use crate::leaves::Leaves;
use crate::{Command, Limits, Parts, Solver, tiers};

/// Queries for one model.
const QUERIES: u32 = 500;
/// The same for a condition with floating point.
const FLOATING_QUERIES: u32 = 12;

struct Search<'a> {
    terms: &'a mut Terms,
    solver: Box<dyn Solver>,
    condition: Vec<Literal>,
    model: Model,
    queries: u32,
}

/// An answer that does not depend on earlier queries; its model has small numbers. The arena is left as it was.
pub fn model_from_scratch(
    terms: &mut Terms,
    condition: &[Literal],
    limits: Limits,
    external: Option<Command>,
) -> Answer {
    let extent = terms.extent();
    let solver = Box::new(Parts::new(tiers(limits, external)));
    let mut search = Search { terms, solver, condition: condition.to_vec(), model: Model::default(), queries: QUERIES };
    let answer = match search.solver.solve(search.terms, condition) {
        Answer::Sat(model) => {
            search.model = model;
            search.minimize();
            Answer::Sat(search.model)
        }
        answer => answer,
    };
    terms.truncate(extent);
    answer
}

impl Search<'_> {
    fn minimize(&mut self) {
        let mut sets = Leaves::default();
        let mut leaves: Vec<TermId> = Vec::new();
        for literal in &self.condition {
            leaves.extend(sets.of(self.terms, literal.term).iter());
        }
        let cell = |leaf: &TermId| if let Node::Leaf(cell) = self.terms.node(*leaf) { Some(cell) } else { None };
        leaves.sort_unstable_by_key(cell);
        leaves.dedup();
        if self.condition.iter().any(|literal| self.terms.has_floats(literal.term)) {
            self.queries = FLOATING_QUERIES;
            let integers = leaves.iter().filter(|leaf| self.terms.kind(**leaf).is_integer());
            for leaf in integers.copied().collect::<Vec<_>>() {
                let nearest = self.terms.interval(leaf).nearest_to_zero();
                if self.takes(leaf, nearest) {
                    self.fix(leaf, nearest);
                }
            }
        }
        for leaf in leaves {
            if self.terms.kind(leaf).is_integer() {
                self.minimize_integer(leaf);
            } else {
                self.minimize_float(leaf);
            }
        }
    }

    fn value(&self, leaf: TermId) -> Word {
        self.model.value(self.terms, leaf)
    }

    /// Asks whether a literal may hold, too; then the model becomes one in which it does.
    fn may_hold(&mut self, literal: Literal) -> bool {
        if self.queries == 0 {
            return false;
        }
        self.queries -= 1;
        self.condition.push(literal);
        let answer = self.solver.solve(self.terms, &self.condition);
        self.condition.pop();
        match answer {
            Answer::Sat(model) => {
                self.model = model;
                true
            }
            _ => false,
        }
    }

    fn compare(&mut self, family: Family, leaf: TermId, value: i64) -> Option<Literal> {
        let kind = self.terms.kind(leaf);
        let value = self.terms.constant(kind, word(kind, value));
        Some(Literal::new(self.terms.binary(family.on(kind)?, leaf, value), true))
    }

    fn minimize_integer(&mut self, leaf: TermId) {
        let kind = self.terms.kind(leaf);
        let nearest = self.terms.interval(leaf).nearest_to_zero();
        // The condition has no model with less distance from zero than `least`.
        let (mut least, mut known) = (nearest.unsigned_abs(), integer(kind, self.value(leaf)));
        if self.takes(leaf, nearest) {
            known = nearest;
        }
        while known.unsigned_abs() > least && self.queries > 0 {
            // The first attempts are small numbers; after that the distance is halved.
            let middle = (least + (known.unsigned_abs() - least) / 2).min(least.saturating_mul(16).max(16));
            let within = self.within(leaf, middle);
            if within.is_some_and(|literal| self.may_hold(literal)) {
                known = integer(kind, self.value(leaf));
            } else {
                least = middle + 1;
            }
        }
        if known < 0 && known != i64::MIN {
            let positive = self.compare(Family::Eq, leaf, -known);
            if positive.is_some_and(|literal| self.may_hold(literal)) {
                known = -known;
            }
        }
        self.fix(leaf, known);
    }

    /// Whether a leaf may have a value; then it has it in the model.
    fn takes(&mut self, leaf: TermId, value: i64) -> bool {
        let known = integer(self.terms.kind(leaf), self.value(leaf));
        known == value || self.compare(Family::Eq, leaf, value).is_some_and(|literal| self.may_hold(literal))
    }

    /// From now on a leaf has this value.
    fn fix(&mut self, leaf: TermId, value: i64) {
        let fixed = self.compare(Family::Eq, leaf, value);
        self.condition.extend(fixed);
    }

    /// That a leaf is so near to zero.
    fn within(&mut self, leaf: TermId, distance: u64) -> Option<Literal> {
        let kind = self.terms.kind(leaf);
        let distance = i64::try_from(distance).ok().filter(|d| kind == Kind::Long || i32::try_from(*d).is_ok())?;
        let low = self.compare(Family::Ge, leaf, -distance)?;
        let high = self.compare(Family::Le, leaf, distance)?;
        Some(Literal::new(self.terms.and(low.term, high.term), true))
    }

    /// Zero or one, if one of them will do. Their bits are compared, because -0.0 is another value.
    fn minimize_float(&mut self, leaf: TermId) {
        let is_float = self.terms.kind(leaf) == Kind::Float;
        let [to_bits, equal] =
            if is_float { [Operator::BitsF, Operator::EqI] } else { [Operator::BitsD, Operator::EqL] };
        let kind = if is_float { Kind::Int } else { Kind::Long };
        let bits = self.terms.unary(to_bits, leaf);
        let is = |search: &mut Self, value: Word| {
            let value = search.terms.constant(kind, to_bits.evaluate(value, Word::ZERO));
            Literal::new(search.terms.binary(equal, bits, value), true)
        };
        for value in [0.0, 1.0] {
            let value = if is_float { Word::from(value as f32) } else { Word::from(value) };
            if self.value(leaf) == value {
                break;
            }
            let literal = is(self, value);
            if self.may_hold(literal) {
                break;
            }
        }
        let value = self.value(leaf);
        let fixed = is(self, value);
        self.condition.push(fixed);
    }
}
