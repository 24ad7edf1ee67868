//! A solver that tries all values of all leaves.

use fretsaw_solver::{Answer, Model, Solver};
use fretsaw_term::{CellId, Kind, Literal, Node, TermId, Terms, Word};

/// Tries everything over these leaves.
pub struct Brute(pub Vec<TermId>);

fn word(kind: Kind, value: i64) -> Word {
    if kind == Kind::Int { Word::from(value as i32) } else { Word::from(value) }
}

impl Brute {
    /// All models of a condition, where values nearer to zero come first, positive ones before negative ones, and the first leaf
    /// changes last.
    pub fn models(&self, terms: &Terms, condition: &[Literal]) -> Vec<Model> {
        let domains: Vec<(CellId, Vec<Word>)> = self
            .0
            .iter()
            .map(|leaf| {
                let Node::Leaf(cell) = terms.node(*leaf) else { panic!("a leaf") };
                let bounds = terms.interval(*leaf);
                let mut values: Vec<i64> = (bounds.low..=bounds.high).collect();
                values.sort_by_key(|value| (value.unsigned_abs(), *value < 0));
                (cell, values.into_iter().map(|value| word(terms.kind(*leaf), value)).collect())
            })
            .collect();
        let count: usize = domains.iter().map(|(_, values)| values.len()).product();
        let mut evaluator = fretsaw_term::Evaluator::default();
        let mut found = Vec::new();
        for number in 0..count {
            let mut rest = number;
            let mut model: Vec<(CellId, Word)> = Vec::new();
            for (cell, values) in domains.iter().rev() {
                model.push((*cell, values[rest % values.len()]));
                rest /= values.len();
            }
            let model: Model = model.into_iter().collect();
            evaluator.start();
            let leaf = |cell| model.get(cell).expect("a value");
            if condition.iter().all(|l| evaluator.value(terms, l.term, leaf).bool() == l.holds) {
                found.push(model);
            }
        }
        found
    }
}

impl Solver for Brute {
    fn solve(&mut self, terms: &Terms, condition: &[Literal]) -> Answer {
        match self.models(terms, condition).into_iter().next() {
            Some(model) => Answer::Sat(model),
            None => Answer::Unsat((0..condition.len()).collect()),
        }
    }
}
