//! The values that a term can have under a condition, up to a number of them.

use fretsaw_term::{Family, Kind, Literal, Operator, TermId, Terms, Word};

use crate::Solver;
use crate::answer::{Answer, Reason};

/// Values of a term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Feasible {
    /// These and no others, in ascending order.
    All(Vec<Word>),
    /// More than were asked for.
    More,
    /// The solver did not find out.
    Unknown(Reason),
}

/// The values that a term can have if the condition holds, if there are at most `most`. The arena is left as it was.
///
/// The order does not depend on the models that the solver finds.
pub fn feasible_values(
    solver: &mut dyn Solver,
    terms: &mut Terms,
    condition: &[Literal],
    term: TermId,
    most: usize,
) -> Feasible {
    let extent = terms.extent();
    let values = enumerate(solver, terms, condition, term, most);
    terms.truncate(extent);
    values
}

fn enumerate(solver: &mut dyn Solver, terms: &mut Terms, condition: &[Literal], term: TermId, most: usize) -> Feasible {
    let kind = terms.kind(term);
    // Floats are told apart by their bits.
    let subject = match kind {
        Kind::Float => terms.unary(Operator::BitsF, term),
        Kind::Double => terms.unary(Operator::BitsD, term),
        _ => term,
    };
    let subject_kind = terms.kind(subject);
    let Some(equal) = Family::Eq.on(subject_kind) else { return Feasible::More };
    let mut condition = condition.to_vec();
    let mut found = Vec::new();
    loop {
        match solver.solve(terms, &condition) {
            Answer::Unsat(_) => break,
            Answer::Unknown(reason) => return Feasible::Unknown(reason),
            Answer::Sat(_) if found.len() == most => return Feasible::More,
            Answer::Sat(model) => {
                // Leaves that the condition does not mention may have any value.
                let leaves = crate::leaves::Leaves::default().of(terms, subject);
                let values: crate::Model = leaves
                    .iter()
                    .filter_map(|leaf| match terms.node(*leaf) {
                        fretsaw_term::Node::Leaf(cell) => Some((cell, model.value(terms, *leaf))),
                        _ => None,
                    })
                    .collect();
                let value = terms.evaluate(subject, |cell| values.get(cell).unwrap_or(Word::ZERO));
                found.push(value);
                let value = terms.constant(subject_kind, value);
                condition.push(Literal::new(terms.binary(equal, subject, value), false));
            }
        }
    }
    found.sort_by_key(|word| if subject_kind == Kind::Int { i64::from(word.int()) } else { word.long() });
    Feasible::All(found)
}
