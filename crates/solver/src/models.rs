//! Counting models: how many values of leaves satisfy a condition, where that can be found exactly within a budget.
//!
//! Leaves that no literal connects are counted apart, and their numbers multiplied. Of connected leaves, propagation first narrows
//! the bounds, which loses no model. Then values are tried leaf by leaf, and a literal is evaluated as soon as all its leaves have
//! values. A leaf that is only compared with constants needs no trying.

use std::collections::HashMap;

use fretsaw_term::{CellId, Evaluator, Family, Interval, Literal, Node, TermId, Terms, Word};

use crate::answer::word;
use crate::leaves::Leaves;
use crate::propagate::Propagation;

/// The number of models of a condition over these leaves, all of which must have integers as values. None if that takes more
/// than `budget` evaluations, or more than 128 bits. Every leaf of the condition must be listed.
pub fn count_models(terms: &Terms, condition: &[Literal], leaves: &[TermId], budget: u64) -> Option<u128> {
    if condition.iter().any(|literal| terms.decided(*literal) == Some(false)) {
        return Some(0);
    }
    let mut counter = Counter { terms, sets: Leaves::default(), budget };
    let mut total = 1_u128;
    for part in counter.parts(condition, leaves) {
        total = total.checked_mul(counter.count(&part)?)?;
    }
    Some(total)
}

/// Leaves, and the literals that connect them.
#[derive(Default)]
struct Part {
    leaves: Vec<TermId>,
    literals: Vec<Literal>,
}

struct Counter<'a> {
    terms: &'a Terms,
    sets: Leaves,
    budget: u64,
}

impl Counter<'_> {
    /// Splits leaves and literals into parts that share nothing.
    fn parts(&mut self, condition: &[Literal], leaves: &[TermId]) -> Vec<Part> {
        let mut group: Vec<usize> = (0..leaves.len()).collect();
        let place: HashMap<TermId, usize> = leaves.iter().enumerate().map(|(at, leaf)| (*leaf, at)).collect();
        let mut first: Vec<(Literal, usize)> = Vec::new();
        for literal in condition {
            let set = self.sets.of(self.terms, literal.term);
            let members: Vec<usize> = set.iter().filter_map(|leaf| place.get(leaf).copied()).collect();
            let Some(start) = members.first().copied() else { continue };
            first.push((*literal, start));
            let groups: Vec<usize> = members.iter().map(|member| group[*member]).collect();
            let to = group[start];
            group.iter_mut().filter(|number| groups.contains(number)).for_each(|number| *number = to);
        }
        let mut parts: Vec<Part> = leaves.iter().map(|_| Part::default()).collect();
        for (at, leaf) in leaves.iter().enumerate() {
            parts[group[at]].leaves.push(*leaf);
        }
        for (literal, at) in first {
            parts[group[at]].literals.push(literal);
        }
        parts.retain(|part| !part.leaves.is_empty());
        parts
    }

    fn count(&mut self, part: &Part) -> Option<u128> {
        if part.leaves.iter().any(|leaf| !self.terms.kind(*leaf).is_integer()) {
            return None;
        }
        let Some(bounds) = Propagation::default().bounds_under(self.terms, &part.literals, &part.leaves) else {
            return Some(0);
        };
        if let ([leaf], [bounds]) = (&part.leaves[..], &bounds[..])
            && let Some(count) = self.count_one(*leaf, *bounds, &part.literals)
        {
            return Some(count);
        }
        self.try_all(part, &bounds)
    }

    /// The values of a leaf within its narrowed bounds, if every literal compares it with a constant.
    fn count_one(&self, leaf: TermId, bounds: Interval, literals: &[Literal]) -> Option<u128> {
        let mut excluded = Vec::new();
        for literal in literals {
            let Node::Binary(op, x, y) = self.terms.node(literal.term) else { return None };
            let value = self.terms.integer(y).filter(|_| x == leaf)?;
            match (op.family()?.0, literal.holds) {
                (Family::Eq, false) | (Family::Ne, true) => excluded.push(value),
                // The bounds are exact for these.
                (Family::Eq | Family::Ne | Family::Lt | Family::Le | Family::Gt | Family::Ge, _) => {}
                _ => return None,
            }
        }
        excluded.sort_unstable();
        excluded.dedup();
        let excluded = excluded.into_iter().filter(|value| bounds.contains(*value)).count();
        Some(bounds.size() - excluded as u128)
    }

    fn try_all(&mut self, part: &Part, bounds: &[Interval]) -> Option<u128> {
        let mut order: Vec<(u128, TermId, Interval)> =
            part.leaves.iter().zip(bounds).map(|(leaf, bounds)| (bounds.size(), *leaf, *bounds)).collect();
        order.sort_by_key(|(size, leaf, _)| (*size, *leaf));
        let depth: HashMap<TermId, usize> = order.iter().enumerate().map(|(at, (_, leaf, _))| (*leaf, at)).collect();
        // The literals whose last leaf is at each depth.
        let mut literals: Vec<Vec<Literal>> = order.iter().map(|_| Vec::new()).collect();
        for literal in &part.literals {
            let set = self.sets.of(self.terms, literal.term);
            let last = set.iter().filter_map(|leaf| depth.get(leaf)).max().copied()?;
            literals[last].push(*literal);
        }
        let cells: HashMap<CellId, usize> = order
            .iter()
            .enumerate()
            .filter_map(|(at, (_, leaf, _))| match self.terms.node(*leaf) {
                Node::Leaf(cell) => Some((cell, at)),
                _ => None,
            })
            .collect();
        let mut evaluator = Evaluator::default();
        let mut values: Vec<i64> = vec![order.first()?.2.low];
        let mut count = 0_u128;
        while let Some(value) = values.last().copied() {
            let at = values.len() - 1;
            self.budget = self.budget.checked_sub(1)?;
            evaluator.start();
            let leaf = |cell: CellId| {
                let at = cells.get(&cell).copied().unwrap_or(0);
                values.get(at).map_or(Word::ZERO, |value| word(self.terms.kind(order[at].1), *value))
            };
            let holds = literals[at]
                .iter()
                .all(|literal| evaluator.value(self.terms, literal.term, leaf).bool() == literal.holds);
            if holds && at + 1 < order.len() {
                values.push(order[at + 1].2.low);
                continue;
            }
            count += u128::from(holds);
            advance(&mut values, value, &order);
        }
        Some(count)
    }
}

/// The next value of the last leaf, or of the last one that has another.
fn advance(values: &mut Vec<i64>, last: i64, order: &[(u128, TermId, Interval)]) {
    let mut value = last;
    while value == order[values.len() - 1].2.high {
        values.pop();
        match values.last() {
            Some(earlier) => value = *earlier,
            None => return,
        }
    }
    let at = values.len() - 1;
    values[at] = value + 1;
}
