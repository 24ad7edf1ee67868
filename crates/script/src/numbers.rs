//! What a path says of the numbers that it keeps symbolic: the condition as text, and for how many values it holds.
//!
//! Not covered: floats and doubles, which have too many values to count.

use std::collections::BTreeSet;

use fretsaw_choice::{Ask, Choices};
use fretsaw_solver::count_models;
use fretsaw_term::{CellId, Literal, Node, Open, Operator, Printer, TermId, Terms, Word};
use num_bigint::BigUint;

/// Evaluations for counting the values of one path.
const EVALUATIONS: u64 = 200_000;
/// About how many bytes of a literal are printed.
const LONGEST: usize = 300;

/// The cells that the condition of the present path is about.
pub fn constrained(choices: &Choices) -> BTreeSet<CellId> {
    let Some((terms, condition)) = choices.symbolic() else { return BTreeSet::new() };
    leaves(terms, condition).into_iter().map(|(cell, _)| cell).collect()
}

/// All cells that the program has computed with on the present path.
pub fn computed(choices: &Choices) -> impl Iterator<Item = CellId> {
    let terms = choices.symbolic().map(|(terms, _)| terms);
    terms.into_iter().flat_map(|terms| {
        let leaf = |number| if let Node::Leaf(cell) = terms.node(TermId(number)) { Some(cell) } else { None };
        (0..terms.len() as u32).filter_map(leaf)
    })
}

/// For how many values of the cells that it is about the condition of the present path holds; none if that takes too long to
/// find out.
pub fn valuations(choices: &Choices) -> Option<BigUint> {
    let Some((terms, condition)) = choices.symbolic() else { return Some(BigUint::from(1u32)) };
    let leaves: Vec<TermId> = leaves(terms, condition).into_iter().map(|(_, leaf)| leaf).collect();
    count_models(terms, condition, &leaves, EVALUATIONS).map(BigUint::from)
}

/// The literals of the condition of the present path, in the order of the path; `name` names cells.
pub fn condition(choices: &Choices, mut name: impl FnMut(CellId) -> String) -> Vec<String> {
    let Some((terms, condition)) = choices.symbolic() else { return Vec::new() };
    let mut printer = Printer::new(terms, LONGEST, &mut name);
    condition.iter().map(|literal| printer.literal(*literal)).collect()
}

/// Whether an undecided boolean is true; an error is the question.
pub fn truth(choices: &mut Choices, open: Open) -> Result<bool, Ask> {
    if let Some(value) = choices.value_of(open) {
        return Ok(is_true(value));
    }
    let Some(term) = choices.term_of(open).filter(|_| choices.symbolic().is_some()) else { return Err(open.into()) };
    let Some(terms) = choices.terms_mut() else { return Err(open.into()) };
    let zero = terms.int(0);
    let holds = terms.binary(Operator::NeI, term, zero);
    choices.truth(holds).ok_or(Ask::truth(holds))
}

fn is_true(value: Word) -> bool {
    value.int() & 1 != 0
}

/// The leaves of some literals, each once, in the order of their cells.
fn leaves(terms: &Terms, literals: &[Literal]) -> Vec<(CellId, TermId)> {
    let mut met = vec![false; terms.len()];
    let mut found = Vec::new();
    let mut stack: Vec<TermId> = literals.iter().map(|literal| literal.term).collect();
    while let Some(term) = stack.pop() {
        if std::mem::replace(&mut met[term.index()], true) {
            continue;
        }
        if let Node::Leaf(cell) = terms.node(term) {
            found.push((cell, term));
        }
        stack.extend(terms.operands(term).iter().copied());
    }
    found.sort_unstable();
    found
}
