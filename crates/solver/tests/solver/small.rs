//! Small domains: every solver and every decorator beside trying everything, along random paths.

use std::collections::BTreeSet;

use fretsaw_solver::*;
use fretsaw_term::{Kind, Node, Operator, Type, Word};
use fretsaw_testing::Random;

use super::brute::Brute;
use super::garden::Garden;

/// A few values each, some of them where arithmetic wraps.
const LEAVES: [&[(Type, i64, i64)]; 4] = [
    &[(Type::Int, -3, 4), (Type::Int, 0, 7), (Type::Boolean, 0, 1), (Type::Int, -1, 2)],
    &[(Type::Int, 0x7fff_fffc, 0x7fff_ffff), (Type::Int, -2, 3), (Type::Long, -2, 2), (Type::Int, 0, 5)],
    &[(Type::Long, i64::MIN, i64::MIN + 3), (Type::Long, -1, 3), (Type::Byte, 125, 127), (Type::Int, 30, 33)],
    &[(Type::Int, 0, 3), (Type::Int, 0, 3), (Type::Int, 0, 3), (Type::Int, 0, 3)],
];

fn is_cheap(op: Operator) -> bool {
    op != Operator::MulHighL && op != Operator::MulOverflowsL
}

fn comparisons_only(op: Operator) -> bool {
    use Operator::*;
    matches!(op, AddI | SubI | NegI | EqI | NeI | LtI | GeI | GtI | LeI | BelowI | AddL | I2L | LtL | EqL | LeL)
}

/// Solvers in many combinations; those that must know every answer come with `true`.
fn solvers() -> Vec<(&'static str, bool, Box<dyn Solver>)> {
    let limits = Limits::default();
    let blaster = || Blaster::new(limits);
    vec![
        ("intervals", false, Box::new(Propagation::default())),
        ("differences", false, Box::new(Differences::default())),
        ("circuits", true, Box::new(blaster())),
        ("enumeration", true, Box::new(Enumeration::new(1 << 20))),
        ("parts", true, Box::new(Parts::new(blaster()))),
        ("recent", true, Box::new(Recent::new(blaster()))),
        ("tiers", true, Box::new(Tiers::default().with("d", Differences::default()).with("c", blaster()))),
        ("logged", true, Box::new(Log::new(blaster(), std::io::sink()))),
        ("standard", true, Box::new(standard(limits, None))),
    ]
}

/// All solvers give the right answers along a random path, and as their models and contradictions are checked, these are right.
fn compare(
    seeds: std::ops::Range<u64>,
    steps: usize,
    is_wanted: fn(Operator) -> bool,
) -> Vec<(&'static str, [usize; 3])> {
    let mut totals: Vec<(&str, [usize; 3])> = solvers().iter().map(|(name, ..)| (*name, [0; 3])).collect();
    for seed in seeds {
        let random = &mut Random::new(seed);
        let mut garden = Garden::new(LEAVES[seed as usize % LEAVES.len()], is_wanted);
        let brute = || Brute(garden.leaves.clone());
        let mut solvers: Vec<_> = solvers()
            .into_iter()
            .map(|(name, is_complete, solver)| (name, is_complete, Checked::new(solver, brute())))
            .collect();
        let brute = brute();
        for step in 0..steps {
            garden.step(random);
            let can_hold = !brute.models(&garden.terms, &garden.condition).is_empty();
            for (number, (name, is_complete, solver)) in solvers.iter_mut().enumerate() {
                let answer = solver.solve(&garden.terms, &garden.condition);
                let at = match answer {
                    Answer::Sat(_) => 0,
                    Answer::Unsat(_) => 1,
                    Answer::Unknown(_) => 2,
                };
                totals[number].1[at] += 1;
                assert!(at == 2 || (at == 0) == can_hold, "seed {seed}, step {step}, {name}: {answer:?}");
                assert!(at != 2 || !*is_complete, "seed {seed}, step {step}, {name}: {answer:?}");
            }
        }
    }
    totals
}

#[test]
fn all_solvers_agree_with_trying_everything() {
    let totals = compare(0..160, 25, is_cheap);
    for (name, [sat, unsat, unknown]) in &totals {
        assert!(*sat > 500 && *unsat > 500, "{name} knows too little: {sat}, {unsat}, {unknown}");
    }
}

#[test]
fn differences_decide_nearly_all_comparisons() {
    let totals = compare(1000..1080, 25, comparisons_only);
    let (_, [sat, unsat, unknown]) = totals[1];
    // Steps and seeds are fixed, so the share is.
    assert!(unknown * 5 < sat + unsat, "{sat} {unsat} {unknown}");
}

#[test]
#[ignore = "takes minutes"]
fn all_solvers_agree_for_long() {
    let seeds = std::env::var("FRETSAW_RANDOM").ok().and_then(|count| count.parse().ok()).unwrap_or(5000);
    compare(10_000..10_000 + seeds, 40, |_| true);
}

/// A model from scratch has in each leaf, one after the other, the value nearest to zero.
#[test]
fn models_from_scratch_are_the_smallest() {
    let mut found = 0;
    for seed in 0..120 {
        let random = &mut Random::new(seed);
        let mut garden = Garden::new(LEAVES[seed as usize % LEAVES.len()], is_cheap);
        for _ in 0..8 {
            garden.step(random);
            let before = garden.terms.extent();
            let answer = model_from_scratch(&mut garden.terms, &garden.condition, Limits::default(), None);
            assert_eq!(garden.terms.extent(), before);
            let expected = Brute(garden.leaves.clone()).models(&garden.terms, &garden.condition);
            let Answer::Sat(model) = answer else {
                assert!(answer.is_unsat() && expected.is_empty(), "seed {seed}: {answer:?}");
                continue;
            };
            found += 1;
            for (cell, value) in model.iter() {
                assert_eq!(expected[0].get(cell), Some(value), "seed {seed}: {model:?} instead of {:?}", expected[0]);
            }
        }
    }
    assert!(found > 200, "{found} models");
}

#[test]
fn feasible_values_are_all_and_in_order() {
    let (mut few, mut many) = (0, 0);
    for seed in 0..150 {
        let random = &mut Random::new(seed);
        let mut garden = Garden::new(LEAVES[seed as usize % LEAVES.len()], is_cheap);
        let mut solver = standard(Limits::default(), None);
        for _ in 0..6 {
            garden.step(random);
            let term = garden.grow(random);
            let kind = garden.terms.kind(term);
            let models = Brute(garden.leaves.clone()).models(&garden.terms, &garden.condition);
            let value = |model: &Model| {
                let word = garden.terms.evaluate(term, |cell| model.get(cell).unwrap());
                if kind == Kind::Int { i64::from(word.int()) } else { word.long() }
            };
            let expected: BTreeSet<i64> = models.iter().map(value).collect();
            match feasible_values(&mut solver, &mut garden.terms, &garden.condition, term, 2) {
                Feasible::All(values) => {
                    few += 1;
                    let word =
                        |value: &i64| if kind == Kind::Int { Word::from(*value as i32) } else { (*value).into() };
                    assert_eq!(values, expected.iter().map(word).collect::<Vec<_>>(), "seed {seed}");
                }
                Feasible::More => {
                    many += 1;
                    assert!(expected.len() > 2, "seed {seed}");
                }
                Feasible::Unknown(reason) => panic!("{reason}"),
            }
        }
    }
    assert!(few > 100 && many > 40, "{few} {many}");
}

#[test]
fn models_are_counted_exactly() {
    let (mut counted, mut refused) = (0, 0);
    for seed in 0..150 {
        let random = &mut Random::new(seed);
        let mut garden = Garden::new(LEAVES[seed as usize % LEAVES.len()], is_cheap);
        for _ in 0..6 {
            garden.step(random);
            let expected = Brute(garden.leaves.clone()).models(&garden.terms, &garden.condition).len();
            let count = |budget| count_models(&garden.terms, &garden.condition, &garden.leaves, budget);
            assert_eq!(count(1 << 20), Some(expected as u128), "seed {seed}");
            counted += 1;
            match count(8) {
                Some(number) => assert_eq!(number, expected as u128),
                None => refused += 1,
            }
        }
    }
    assert!(counted == 900 && refused > 40, "{refused}");
}

#[test]
fn models_of_large_domains_are_counted_where_it_is_cheap() {
    use fretsaw_term::{CellId, Interval, Literal, Terms};
    let mut terms = Terms::default();
    let [x, y] = [0, 1].map(|cell| terms.leaf(CellId(cell), Type::Int, Interval::INT));
    let small = terms.leaf(CellId(2), Type::Int, Interval::new(0, 9));
    let [low, high, hole] = [10, 1_000_000, 77].map(|value| terms.int(value));
    let literals = [
        Literal::new(terms.binary(Operator::GtI, x, low), true),
        Literal::new(terms.binary(Operator::GeI, x, high), false),
        Literal::new(terms.binary(Operator::EqI, x, hole), false),
        Literal::new(terms.binary(Operator::LtI, small, low), true),
    ];
    let all = [x, y, small];
    assert_eq!(count_models(&terms, &literals, &all, 1000), Some((1_000_000 - 11 - 1) * (1 << 32) * 10));
    let product = terms.binary(Operator::MulI, x, y);
    let hard = [literals[0], Literal::new(terms.binary(Operator::EqI, product, hole), true)];
    assert_eq!(count_models(&terms, &hard, &all, 100_000), None);
    assert!(matches!(terms.node(x), Node::Leaf(_)));
}

/// What divides a number is known without search from bounds of the quotient.
#[test]
fn quotients_bound_their_divisors() {
    use fretsaw_term::{CellId, Interval, Literal, Terms};
    let mut terms = Terms::default();
    let x = terms.leaf(CellId(0), Type::Int, Interval::INT);
    let mut literal = |dividend: i32, op: Operator, bound: i32, others: &[i32]| {
        let [dividend, bound] = [dividend, bound].map(|value| terms.int(value));
        let quotient = terms.binary(Operator::DivI, dividend, x);
        let mut literals = vec![Literal::new(terms.binary(op, quotient, bound), true)];
        for other in others {
            let other = terms.int(*other);
            literals.push(Literal::new(terms.binary(Operator::EqI, x, other), false));
        }
        Propagation::default().solve(&terms, &literals)
    };
    assert!(literal(10, Operator::GtI, 3, &[1, 2]).is_unsat());
    assert!(literal(10, Operator::LtI, -3, &[-2, -1]).is_unsat());
    assert!(literal(-10, Operator::GtI, 3, &[-2, -1, 0, 1, 2]).is_unsat());
    assert!(!literal(10, Operator::GtI, 3, &[1]).is_unsat());
    assert!(!literal(10, Operator::LtI, -3, &[-1]).is_unsat());
    // The quotient wraps around.
    assert!(!literal(i32::MIN, Operator::EqI, i32::MIN, &[1]).is_unsat());
    assert!(literal(i32::MIN, Operator::EqI, i32::MIN, &[-1, 0, 1]).is_unsat());
}
