//! Full ranges: the solver in the process beside the external one.

use fretsaw_solver::*;
use fretsaw_term::Type;
use fretsaw_testing::Random;

use super::external;
use super::garden::Garden;

const LEAVES: [(Type, i64, i64); 5] = [
    (Type::Int, i32::MIN as i64, i32::MAX as i64),
    (Type::Int, i32::MIN as i64, i32::MAX as i64),
    (Type::Long, i64::MIN, i64::MAX),
    (Type::Char, 0, 65_535),
    (Type::Boolean, 0, 1),
];

/// Conditions of growing size; the external solver confirms each contradiction, and models are evaluated.
fn compare(seeds: std::ops::Range<u64>, steps: usize, with_products: bool) -> [usize; 3] {
    let mut totals = [0; 3];
    let mut other = external();
    for seed in seeds {
        let random = &mut Random::new(seed);
        let is_product = |name: &str| ["Mul", "Div", "Rem"].iter().any(|family| name.starts_with(family));
        let mut garden = Garden::new(&LEAVES, |op| with_products || !is_product(op.name()));
        let limits = Limits { conflicts: 3000, ..Limits::default() };
        let mut solver = Checked::new(standard(limits, None), external());
        for step in 0..steps {
            garden.step(random);
            let ours = solver.solve(&garden.terms, &garden.condition);
            let theirs = other.solve(&garden.terms, &garden.condition);
            assert!(!matches!(theirs, Answer::Unknown(Reason::Failed(_))), "seed {seed}, step {step}: {theirs:?}");
            let is_known = |answer: &Answer| !matches!(answer, Answer::Unknown(_));
            if is_known(&ours) && is_known(&theirs) {
                assert_eq!(ours.is_sat(), theirs.is_sat(), "seed {seed}, step {step}");
            }
            totals[if ours.is_sat() {
                0
            } else if ours.is_unsat() {
                1
            } else {
                2
            }] += 1;
        }
    }
    totals
}

#[test]
fn the_external_solver_agrees() {
    let [sat, unsat, unknown] = compare(0..24, 8, false);
    assert!(sat > 40 && unsat > 40 && unknown == 0, "{sat} {unsat} {unknown}");
}

#[test]
fn the_external_solver_agrees_on_products() {
    let [sat, unsat, unknown] = compare(100..108, 6, true);
    assert!(sat + unsat > 5 * unknown, "{sat} {unsat} {unknown}");
}

#[test]
#[ignore = "takes minutes"]
fn the_external_solver_agrees_for_long() {
    let totals = compare(1000..1200, 12, true);
    println!("{totals:?}");
}

/// A process that does not even read is no reason to wait for ever, however long the text is.
#[test]
fn a_solver_that_does_not_read_runs_out_of_time() {
    use fretsaw_term::{CellId, Interval, Literal, Operator, Terms};
    let mut terms = Terms::default();
    let [x, y] = [0, 1].map(|cell| terms.leaf(CellId(cell), Type::Int, Interval::INT));
    let mut chain = x;
    for _ in 0..5000 {
        let product = terms.binary(Operator::MulI, chain, y);
        chain = terms.binary(Operator::XorI, product, x);
    }
    let condition = [Literal::new(terms.binary(Operator::LtI, chain, y), true)];
    assert!(script(&terms, &condition).is_ok_and(|script| script.text.len() > 1 << 17));
    let words = ["sleep", "100"].map(str::to_owned).to_vec();
    let command = Command { words, limit: None, backstop: std::time::Duration::from_millis(300) };
    assert_eq!(External::new(command).solve(&terms, &condition), Answer::Unknown(Reason::Time));
}

/// A solver that does not answer as it should is a reason, never a wrong answer or an endless wait.
#[test]
fn failures_of_external_solvers_are_reasons() {
    let random = &mut Random::new(5);
    let mut garden = Garden::new(&LEAVES, |_| true);
    garden.step(random);
    let ask = |words: &[&str]| {
        let command = Command {
            words: words.iter().map(|word| (*word).to_owned()).collect(),
            limit: None,
            backstop: std::time::Duration::from_millis(300),
        };
        match External::new(command).solve(&garden.terms, &garden.condition) {
            Answer::Unknown(reason) => reason.to_string(),
            answer => panic!("{answer:?}"),
        }
    };
    assert!(ask(&["fretsaw-no-such-solver"]).contains("failed: fretsaw-no-such-solver"));
    assert_eq!(ask(&["true"]), "the external solver failed: it ended");
    assert_eq!(ask(&["sleep", "10"]), "the external solver ran out of time");
    // It claims that everything can hold, and has no values to show.
    assert!(ask(&["sed", "-u", "s/^(echo .*/fretsaw-done/;s/^(check-sat)/sat/;/^(/d"]).contains("its model"));
}
