//! The oracle: answers from a solver to what a machine with symbolic values asks.
//!
//! The machine stops where it must know whether a term holds, or which value a term has. Which answers are possible on the
//! present path depends on its condition, and a solver finds out. A term that must be made concrete has each of its values, if
//! these are few; otherwise it has one of them, and the search is incomplete from there on.

use fretsaw_choice::{Ask, Choices};
use fretsaw_solver::{
    Answer, Command, Feasible, Limits, Model, Reason, Solver, feasible_values, model_from_scratch, standard,
};
use fretsaw_term::{Evaluator, Literal, TermId, Terms, Word};
use fretsaw_vm::{Choice, Machine};

/// The greatest number of values of a term that all become alternatives.
const MOST_VALUES: usize = 16;

/// What an oracle could not find out, or left out, since it was last asked: the first of each.
#[derive(Clone, Debug, Default)]
pub struct Gaps {
    /// The place where a term got one of many values.
    pub concrete: Option<String>,
    /// Why a solver did not answer.
    pub unknown: Option<String>,
}

/// A machine in which nothing has run, with an oracle if it keeps numbers symbolic.
pub struct Booted {
    /// The machine.
    pub machine: Machine,
    /// Answers what it does not know.
    pub oracle: Option<Oracle>,
}

impl From<Machine> for Booted {
    /// A machine that asks no external solver.
    fn from(machine: Machine) -> Booted {
        let is_symbolic = machine.config().choice == Choice::Symbolic;
        Booted { machine, oracle: is_symbolic.then(|| Oracle::new(Limits::default(), None)) }
    }
}

impl From<(Machine, Option<Oracle>)> for Booted {
    fn from((machine, oracle): (Machine, Option<Oracle>)) -> Booted {
        Booted { machine, oracle }
    }
}

/// A solver, and what it did not find out.
pub struct Oracle {
    solver: Box<dyn Solver>,
    limits: Limits,
    /// The external solver, if there is one.
    external: Option<Command>,
    scratch: Vec<Literal>,
    gaps: Gaps,
}

/// Whether a term can hold, and whether it can fail.
pub(crate) struct Sides {
    pub fails: bool,
    pub holds: bool,
    /// Whether the solver has not confirmed one of them.
    pub is_doubtful: bool,
}

impl Oracle {
    /// An oracle that asks the solvers in the process, and then an external one.
    pub fn new(limits: Limits, external: Option<Command>) -> Oracle {
        Oracle::asking(Box::new(standard(limits, external.clone())), limits, external)
    }

    /// An oracle that asks this solver which paths are possible, and those of [`Oracle::new`] for models of paths.
    pub fn asking(solver: Box<dyn Solver>, limits: Limits, external: Option<Command>) -> Oracle {
        Oracle { solver, limits, external, scratch: Vec::new(), gaps: Gaps::default() }
    }

    /// What it did not find out since the last call.
    pub fn take_gaps(&mut self) -> Gaps {
        std::mem::take(&mut self.gaps)
    }

    /// Whether a term can hold, or fail, on the present path.
    pub(crate) fn sides(&mut self, choices: &Choices, term: TermId) -> Sides {
        let Some((terms, condition)) = choices.symbolic() else {
            return Sides { fails: true, holds: true, is_doubtful: false };
        };
        let fails = self.can(terms, condition, Literal::new(term, false));
        let holds = match fails {
            // The path is possible, so one of them must be.
            Some(false) if !choices.is_doubtful() => Some(true),
            _ => self.can(terms, condition, Literal::new(term, true)),
        };
        Sides {
            fails: fails.unwrap_or(true),
            holds: holds.unwrap_or(true),
            is_doubtful: fails.is_none() || holds.is_none(),
        }
    }

    /// The question which of the conditions of `ask` holds, without those that cannot hold on the present path; none if the path is
    /// not possible.
    pub(crate) fn possible_cases(&mut self, choices: &mut Choices, ask: Ask) -> Option<Ask> {
        let cases = choices.asked_cases(ask)?;
        let (terms, condition) = choices.symbolic()?;
        let mut is_doubtful = false;
        let mut possible = Vec::with_capacity(cases.len());
        for case in cases.iter().copied().filter(|case| choices.truth(*case) != Some(false)) {
            let can_hold = self.can_for_all(terms, condition, Literal::new(case, true));
            is_doubtful |= can_hold.is_none();
            if can_hold != Some(false) {
                possible.push(case);
            }
        }
        if is_doubtful {
            choices.doubt();
        }
        if possible.is_empty() { None } else { Some(choices.ask_case(possible)) }
    }

    /// Whether a literal can hold together with a condition; none if the solver does not find out.
    fn can(&mut self, terms: &Terms, condition: &[Literal], literal: Literal) -> Option<bool> {
        self.scratch.clear();
        self.scratch.extend_from_slice(condition);
        self.scratch.push(literal);
        let answer = self.solver.solve(terms, &self.scratch);
        self.known(answer)
    }

    /// The same, asked once more from scratch if the solver does not find out: alternatives are numbered by those that are
    /// possible, so whoever follows the path should find the same ones, whatever he was asked before.
    fn can_for_all(&mut self, terms: &Terms, condition: &[Literal], literal: Literal) -> Option<bool> {
        self.scratch.clear();
        self.scratch.extend_from_slice(condition);
        self.scratch.push(literal);
        let answer = match self.solver.solve(terms, &self.scratch) {
            Answer::Unknown(_) => standard(self.limits, self.external.clone()).solve(terms, &self.scratch),
            answer => answer,
        };
        self.known(answer)
    }

    /// Whether a condition can hold; none if the solver has not found out.
    fn known(&mut self, answer: Answer) -> Option<bool> {
        match answer {
            Answer::Sat(_) => Some(true),
            Answer::Unsat(_) => Some(false),
            Answer::Unknown(reason) => {
                self.unknown(&reason);
                None
            }
        }
    }

    fn unknown(&mut self, reason: &Reason) {
        self.gaps.unknown.get_or_insert_with(|| reason.to_string());
    }

    /// The question which of its values a term has; none if the path is not possible. `place` tells where it is needed.
    pub(crate) fn concrete(
        &mut self,
        choices: &mut Choices,
        term: TermId,
        place: impl FnOnce() -> String,
    ) -> Option<Ask> {
        let condition = choices.symbolic()?.1.to_vec();
        let terms = choices.terms_mut()?;
        let feasible = match feasible_values(&mut *self.solver, terms, &condition, term, MOST_VALUES) {
            // As in `can_for_all`.
            Feasible::Unknown(_) => {
                let mut solver = standard(self.limits, self.external.clone());
                feasible_values(&mut solver, terms, &condition, term, MOST_VALUES)
            }
            feasible => feasible,
        };
        let values = match feasible {
            Feasible::All(values) => values,
            Feasible::More => {
                self.gaps.concrete.get_or_insert_with(place);
                self.one_value(choices, term)?
            }
            Feasible::Unknown(reason) => {
                self.unknown(&reason);
                self.one_value(choices, term)?
            }
        };
        if values.is_empty() { None } else { Some(choices.ask_listed(term, values)) }
    }

    /// A value that a term can have on the present path, the same whatever was asked before; none if the path is not possible.
    fn one_value(&mut self, choices: &mut Choices, term: TermId) -> Option<Vec<Word>> {
        let model = self.model(choices).ok()??;
        let (terms, _) = choices.symbolic()?;
        let value = |cell| model.get(cell).or_else(|| choices.nearest_to_zero(cell)).unwrap_or(Word::ZERO);
        Some(vec![Evaluator::default().value(terms, term, value)])
    }

    /// Gives all symbolic numbers values for which the machine takes the present path, unless they have some already. From now on
    /// the machine makes no more questions of them. Returns whether there are such values, or why that is not known.
    pub fn settle(&mut self, choices: &mut Choices) -> Result<bool, Reason> {
        if choices.is_settled() {
            // What the program has chosen since then.
            choices.settle_symbolic(|_| None);
            return Ok(true);
        }
        let Some(model) = self.model(choices)? else { return Ok(false) };
        choices.settle_symbolic(|cell| model.get(cell));
        Ok(true)
    }

    /// Values of symbolic cells for which a machine takes the present path, found without what earlier questions have left
    /// behind. None if there are none.
    fn model(&mut self, choices: &mut Choices) -> Result<Option<Model>, Reason> {
        let Some((_, condition)) = choices.symbolic() else { return Ok(Some(Model::default())) };
        let condition = condition.to_vec();
        let Some(terms) = choices.terms_mut() else { return Ok(Some(Model::default())) };
        match model_from_scratch(terms, &condition, self.limits, self.external.clone()) {
            Answer::Sat(model) => Ok(Some(model)),
            Answer::Unsat(_) => Ok(None),
            Answer::Unknown(reason) => {
                self.unknown(&reason);
                Err(reason)
            }
        }
    }
}
