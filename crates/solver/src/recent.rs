//! Recent answers: a model or a contradiction that was found may settle the next query, too.
//!
//! A condition holds if it does in one of the last models; it cannot hold if it contains all literals of one of the last
//! contradictions. Models are tried on the newest literals first, which usually settles it.

use std::collections::VecDeque;

use fretsaw_term::{Evaluator, Literal, Node, TermId, Terms, Word};

use crate::answer::{Answer, Model};
use crate::leaves::Leaves;
use crate::prefix::identity;
use crate::{Count, Solver};

const MODELS: usize = 8;
const CORES: usize = 32;

/// Keeps the last answers of the solver below.
pub struct Recent<S> {
    below: S,
    models: VecDeque<Model>,
    /// Literals, sorted.
    cores: VecDeque<Vec<(Literal, u64)>>,
    leaves: Leaves,
    evaluator: Evaluator,
    by_model: Count,
    by_core: Count,
}

impl<S: Solver> Recent<S> {
    /// Above this solver.
    pub fn new(below: S) -> Recent<S> {
        Recent {
            below,
            models: VecDeque::new(),
            cores: VecDeque::new(),
            leaves: Leaves::default(),
            evaluator: Evaluator::default(),
            by_model: Count::new("recent models"),
            by_core: Count::new("recent contradictions"),
        }
    }

    /// The leaves of a condition.
    fn leaves(&mut self, terms: &Terms, condition: &[Literal]) -> Vec<TermId> {
        let mut leaves: Vec<TermId> = Vec::new();
        for literal in condition {
            leaves.extend(self.leaves.of(terms, literal.term).iter());
        }
        leaves.sort_unstable();
        leaves.dedup();
        leaves
    }

    /// The values that a recent model has for the leaves, if all literals hold then.
    fn model(&mut self, terms: &Terms, condition: &[Literal]) -> Option<Model> {
        let leaves = self.leaves(terms, condition);
        for number in 0..self.models.len() {
            let known = &self.models[number];
            let values = leaves.iter().filter_map(|leaf| match terms.node(*leaf) {
                Node::Leaf(cell) => Some((cell, known.value(terms, *leaf))),
                _ => None,
            });
            let model: Model = values.collect();
            self.evaluator.start();
            let holds = condition.iter().rev().all(|literal| {
                let leaf = |cell| model.get(cell).unwrap_or(Word::ZERO);
                self.evaluator.value(terms, literal.term, leaf).bool() == literal.holds
            });
            if holds {
                let used = self.models.remove(number).unwrap_or_default();
                self.models.push_front(used);
                return Some(model);
            }
        }
        None
    }

    /// The numbers of literals that are a recent contradiction.
    fn core(&self, terms: &Terms, condition: &[Literal]) -> Option<Vec<usize>> {
        let mut known: Vec<((Literal, u64), usize)> =
            condition.iter().enumerate().map(|(at, literal)| (identity(terms, *literal), at)).collect();
        known.sort_unstable();
        let place = |literal| known.binary_search_by_key(literal, |(known, _)| *known).ok().map(|at| known[at].1);
        self.cores.iter().find_map(|core| core.iter().map(place).collect::<Option<Vec<usize>>>())
    }
}

impl<S: Solver> Solver for Recent<S> {
    fn solve(&mut self, terms: &Terms, condition: &[Literal]) -> Answer {
        if let Some(model) = self.model(terms, condition) {
            return self.by_model.counted(Answer::Sat(model));
        }
        if let Some(mut core) = self.core(terms, condition) {
            core.sort_unstable();
            return self.by_core.counted(Answer::Unsat(core));
        }
        let answer = self.below.solve(terms, condition);
        match &answer {
            Answer::Sat(model) => {
                self.models.push_front(model.clone());
                self.models.truncate(MODELS);
            }
            Answer::Unsat(core) => {
                let mut literals: Vec<_> = core.iter().map(|at| identity(terms, condition[*at])).collect();
                literals.sort_unstable();
                self.cores.push_front(literals);
                self.cores.truncate(CORES);
            }
            Answer::Unknown(_) => {}
        }
        answer
    }

    fn counts(&self) -> Vec<Count> {
        let mut counts = vec![self.by_model.clone(), self.by_core.clone()];
        counts.extend(self.below.counts());
        counts
    }
}
