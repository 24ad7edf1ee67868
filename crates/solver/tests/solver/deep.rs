//! Chains of a million terms: nothing recurses.

use fretsaw_solver::*;
use fretsaw_term::{CellId, Interval, Literal, Operator, Terms, Type};

#[test]
fn a_chain_of_a_million_terms_is_solved() {
    let mut terms = Terms::default();
    let [a, b, c] = [0, 1, 2].map(|cell| terms.leaf(CellId(cell), Type::Boolean, Interval::BOOLEAN));
    let mut chain = c;
    for _ in 0..500_000 {
        let both = terms.and(chain, a);
        chain = terms.binary(Operator::XorI, both, b);
    }
    assert!(terms.len() > 1_000_000);
    // Under b, the chain alternates if a holds, and is true otherwise.
    let condition = [Literal::new(b, true), Literal::new(a, true), Literal::new(chain, true)];
    let opposite = [condition[0], condition[1], condition[2], Literal::new(c, false)];
    let expected = |c: bool| {
        let value = (0..500_000).fold(c, |value, _| !value);
        if value { 1 } else { 0 }
    };
    assert_eq!(expected(true), 1);
    let solvers: [Box<dyn Solver>; 3] = [
        Box::new(Blaster::new(Limits::default())),
        Box::new(standard(Limits::default(), None)),
        Box::new(Propagation::default()),
    ];
    for (number, mut solver) in solvers.into_iter().enumerate() {
        let (first, second) = (solver.solve(&terms, &condition), solver.solve(&terms, &opposite));
        let is_complete = number < 2;
        assert!(first.is_sat() || !is_complete && !first.is_unsat(), "{first:?}");
        assert!(second.is_unsat() || !is_complete && !second.is_sat(), "{second:?}");
    }
    let text = script(&terms, &condition).map(|script| script.text).unwrap_or_default();
    assert!(text.lines().count() > 1_000_000);
}
