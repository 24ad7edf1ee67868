//! Independent parts: only literals that share leaves with the new ones are asked about.
//!
//! Paths are asked about literal by literal. The decorator keeps a model of the longest prefix of the condition that is known to
//! hold; undoing keeps it, too. For a longer condition it first evaluates the new literals in that model. If they do not hold, the
//! literals that are connected with them by shared leaves are a condition of their own. The model may be repaired for it
//! (`repair/`); otherwise the solver below is asked. The new values replace those of these leaves, and all other literals hold as
//! before.
//!
//! Which literals are connected depends on the condition alone, and so does whether they can hold: the history decides only how
//! much of it is asked.

use std::collections::HashMap;
use std::rc::Rc;

use fretsaw_term::{Evaluator, Literal, Node, TermId, Terms, Word};

use crate::answer::{Answer, Model, Reason};
use crate::leaves::Leaves;
use crate::prefix::Prefix;
use crate::repair::Repair;
use crate::{Count, Solver};

/// Asks the solver below about one part of the condition at a time.
pub struct Parts<S> {
    below: S,
    leaves: Leaves,
    prefix: Prefix,
    /// The leaves of each literal.
    of: Vec<Rc<[TermId]>>,
    /// The literals that each leaf occurs in.
    literals: HashMap<TermId, Vec<usize>>,
    /// So many literals at the start hold in the model.
    known: usize,
    model: Model,
    evaluator: Evaluator,
    repair: Repair,
    by_model: Count,
    by_repair: Count,
}

impl<S: Solver> Parts<S> {
    /// Above this solver.
    pub fn new(below: S) -> Parts<S> {
        Parts {
            below,
            leaves: Leaves::default(),
            prefix: Prefix::default(),
            of: Vec::new(),
            literals: HashMap::new(),
            known: 0,
            model: Model::default(),
            evaluator: Evaluator::default(),
            repair: Repair::default(),
            by_model: Count::new("the path's model"),
            by_repair: Count::new("the path's model, repaired"),
        }
    }

    fn synchronize(&mut self, terms: &Terms, condition: &[Literal]) {
        let common = self.prefix.common(terms, condition);
        while self.of.len() > common {
            for leaf in self.of.pop().iter().flat_map(|leaves| leaves.iter()) {
                if let Some(literals) = self.literals.get_mut(leaf) {
                    literals.pop();
                }
            }
        }
        self.prefix.cut(common);
        self.known = self.known.min(common);
        for literal in &condition[common..] {
            let leaves = self.leaves.of(terms, literal.term);
            for leaf in leaves.iter() {
                self.literals.entry(*leaf).or_default().push(self.of.len());
            }
            self.of.push(leaves);
            self.prefix.push(terms, *literal);
        }
    }

    /// Whether literals hold in the model, where leaves that it does not bound have their default value.
    fn hold(&mut self, terms: &Terms, condition: &[Literal], from: usize) -> bool {
        let fresh: Model = self.of[from..]
            .iter()
            .flat_map(|leaves| leaves.iter())
            .filter_map(|leaf| match terms.node(*leaf) {
                Node::Leaf(cell) => Some((cell, self.model.value(terms, *leaf))),
                _ => None,
            })
            .collect();
        self.evaluator.start();
        let holds = condition[from..].iter().all(|literal| {
            let leaf = |cell| fresh.get(cell).unwrap_or(Word::ZERO);
            self.evaluator.value(terms, literal.term, leaf).bool() == literal.holds
        });
        if holds {
            self.model.update(&fresh);
        }
        holds
    }

    /// The numbers of the literals that are connected with literal `start`, in order.
    fn connected(&self, start: usize) -> Vec<usize> {
        let mut is_in = vec![false; self.of.len()];
        let mut seen = std::collections::HashSet::new();
        let (mut found, mut next) = (Vec::new(), vec![start]);
        is_in[start] = true;
        while let Some(literal) = next.pop() {
            found.push(literal);
            for leaf in self.of[literal].iter().filter(|leaf| seen.insert(**leaf)) {
                for other in self.literals.get(leaf).into_iter().flatten() {
                    if !std::mem::replace(&mut is_in[*other], true) {
                        next.push(*other);
                    }
                }
            }
        }
        found.sort_unstable();
        found
    }

    /// The model of the path, changed so that a part holds.
    fn repaired(&mut self, terms: &Terms, part: &[usize], literals: &[Literal]) -> Option<Model> {
        let leaves = part.iter().flat_map(|number| self.of[*number].iter());
        let values = leaves.filter_map(|leaf| match terms.node(*leaf) {
            Node::Leaf(cell) => Some((cell, self.model.value(terms, *leaf))),
            _ => None,
        });
        let base: Model = values.collect();
        self.repair.repaired(terms, literals, base)
    }

    /// The model, for the leaves of the condition alone.
    fn present(&self, terms: &Terms) -> Model {
        let used = self.literals.iter().filter(|(_, literals)| !literals.is_empty());
        let values = used.filter_map(|(leaf, _)| match terms.node(*leaf) {
            Node::Leaf(cell) => Some((cell, self.model.value(terms, *leaf))),
            _ => None,
        });
        values.collect()
    }
}

impl<S: Solver> Solver for Parts<S> {
    fn solve(&mut self, terms: &Terms, condition: &[Literal]) -> Answer {
        self.synchronize(terms, condition);
        let from = self.known;
        if self.hold(terms, condition, from) {
            self.known = condition.len();
            let model = self.present(terms);
            return self.by_model.counted(Answer::Sat(model));
        }
        let mut model = Model::default();
        let mut unknown: Option<Reason> = None;
        let mut is_done = vec![false; condition.len()];
        for start in from..condition.len() {
            if is_done[start] {
                continue;
            }
            let part = self.connected(start);
            part.iter().for_each(|literal| is_done[*literal] = true);
            let literals: Vec<Literal> = part.iter().map(|number| condition[*number]).collect();
            if let Some(repaired) = self.repaired(terms, &part, &literals) {
                self.by_repair.sat += 1;
                model.update(&repaired);
                continue;
            }
            match self.below.solve(terms, &literals) {
                Answer::Sat(values) => model.update(&values),
                Answer::Unsat(core) => return Answer::Unsat(core.into_iter().map(|at| part[at]).collect()),
                Answer::Unknown(reason) => unknown = unknown.or(Some(reason)),
            }
        }
        if let Some(reason) = unknown {
            return Answer::Unknown(reason);
        }
        self.model.update(&model);
        self.known = condition.len();
        Answer::Sat(self.present(terms))
    }
    fn counts(&self) -> Vec<Count> {
        [vec![self.by_model.clone(), self.by_repair.clone()], self.below.counts()].concat()
    }
}
