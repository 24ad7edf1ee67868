//! Floating point: what the external solver makes of each operator, against what the operator computes.

use fretsaw_solver::*;
use fretsaw_term::{CellId, Interval, Kind, Literal, Operator, TermId, Terms, Type, Word};

use super::external;

const FLOATS: [f32; 22] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    1.5,
    -2.5,
    3.0,
    7.0,
    1e-45,
    -1e-45,
    f32::MIN_POSITIVE,
    3.4028235e38,
    -3.4028235e38,
    f32::INFINITY,
    f32::NEG_INFINITY,
    f32::NAN,
    2147483648.0,
    -2147483648.0,
    2147483520.0,
    9.223372e18,
    16777217.0,
];
const DOUBLES: [f64; 20] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    -2.5,
    3.0,
    0.1,
    5e-324,
    -5e-324,
    f64::MIN_POSITIVE,
    f64::MAX,
    f64::MIN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
    2147483647.5,
    -2147483648.5,
    9223372036854775807.0,
    1e300,
];
const INTS: [i32; 6] = [0, 1, -1, 16_777_217, i32::MAX, i32::MIN];
const LONGS: [i64; 7] = [0, 1, -1, (1 << 53) + 1, (1 << 24) + 1, i64::MAX, i64::MIN];

fn values(kind: Kind) -> Vec<Word> {
    match kind {
        Kind::Int => INTS.map(Word::from).to_vec(),
        Kind::Long => LONGS.map(Word::from).to_vec(),
        Kind::Float => FLOATS.map(Word::from).to_vec(),
        _ => DOUBLES.map(Word::from).to_vec(),
    }
}

fn ty(kind: Kind) -> Type {
    match kind {
        Kind::Int => Type::Int,
        Kind::Long => Type::Long,
        Kind::Float => Type::Float,
        _ => Type::Double,
    }
}

/// A term as a number whose equality is that of bits, all NaNs being one.
fn bits(terms: &mut Terms, term: TermId) -> (TermId, Operator) {
    match terms.kind(term) {
        Kind::Int => (term, Operator::EqI),
        Kind::Long => (term, Operator::EqL),
        Kind::Float => (terms.unary(Operator::BitsF, term), Operator::EqI),
        _ => (terms.unary(Operator::BitsD, term), Operator::EqL),
    }
}

/// That a term has a value.
fn is(terms: &mut Terms, term: TermId, value: Word) -> TermId {
    let kind = terms.kind(term);
    let value = terms.constant(kind, value);
    let (term, equal) = bits(terms, term);
    let (value, _) = bits(terms, value);
    terms.binary(equal, term, value)
}

fn floating_operators() -> impl Iterator<Item = Operator> {
    Operator::ALL.iter().copied().filter(|op| {
        let signature = op.signature();
        signature.operands.iter().flatten().chain([&signature.result]).any(|kind| kind.is_floating())
    })
}

/// No pair of boundary values has another result than the operator's.
#[test]
fn operators_are_exact_at_boundaries() {
    let mut solver = external();
    for op in floating_operators().filter(|op| *op != Operator::RemD) {
        let [first, second] = op.signature().operands;
        let xs = values(first.expect("an operand"));
        let ys = second.map_or_else(|| vec![Word::ZERO], values);
        let pairs: Vec<(Word, Word)> = xs.iter().flat_map(|x| ys.iter().map(move |y| (*x, *y))).collect();
        for (number, pairs) in pairs.chunks(64).enumerate() {
            let mut terms = Terms::default();
            let mut condition = Vec::new();
            let wrong = some_result_differs(&mut terms, op, pairs, &mut condition);
            condition.push(Literal::new(wrong, true));
            let answer = solver.solve(&terms, &condition);
            assert!(answer.is_unsat(), "{op:?}: {answer:?}");
            // The same with the right results can hold: the encoding is no contradiction.
            if number == 0 {
                condition.pop();
                condition.push(Literal::new(wrong, false));
                assert!(solver.solve(&terms, &condition).is_sat(), "{op:?}");
            }
        }
    }
}

/// Whether the operator's result on one of these pairs is not what it computes. The condition says that leaves have the operands
/// as values; floats are made of their bits, so that the solver computes with constants.
fn some_result_differs(
    terms: &mut Terms,
    op: Operator,
    pairs: &[(Word, Word)],
    condition: &mut Vec<Literal>,
) -> TermId {
    let [first, second] = op.signature().operands;
    let mut wrong = terms.boolean(false);
    let mut cells = 0..;
    for (x, y) in pairs {
        let mut operand = |terms: &mut Terms, kind: Option<Kind>, value: Word| {
            let kind = kind?;
            let number = if matches!(kind, Kind::Int | Kind::Float) { Kind::Int } else { Kind::Long };
            let leaf = terms.leaf(CellId(cells.next()?), ty(number), Interval::all(number));
            let equal = is(terms, leaf, value);
            condition.push(Literal::new(equal, true));
            Some(match kind {
                Kind::Float => terms.unary(Operator::FromBitsF, leaf),
                Kind::Double => terms.unary(Operator::FromBitsD, leaf),
                _ => leaf,
            })
        };
        let a = operand(terms, first, *x).expect("an operand");
        let result = match operand(terms, second, *y) {
            Some(b) => terms.binary(op, a, b),
            None => terms.unary(op, a),
        };
        let right = is(terms, result, op.evaluate(*x, *y));
        let not = terms.not(right);
        wrong = terms.or(wrong, not);
    }
    wrong
}

/// Conditions over unknown floats; models are evaluated, contradictions are known ones.
#[test]
fn conditions_on_floats_are_decided() {
    let mut terms = Terms::default();
    let [f, g] = [0, 1].map(|cell| terms.leaf(CellId(cell), Type::Float, Interval::LONG));
    let d = terms.leaf(CellId(2), Type::Double, Interval::LONG);
    let i = terms.leaf(CellId(3), Type::Int, Interval::INT);
    let mut solver = Checked::new(standard(Limits::default(), Some(Command::named("z3"))), external());
    let itself = terms.binary(Operator::EqF, f, f);
    let sum = terms.binary(Operator::AddF, f, g);
    let absorbed = terms.binary(Operator::EqF, sum, f);
    let one = terms.constant(Kind::Float, Word::from(1.0_f32));
    let (is_large, is_one) = (terms.binary(Operator::LtF, one, f), terms.binary(Operator::EqF, g, one));
    let cut = terms.unary(Operator::D2I, d);
    let back = terms.unary(Operator::I2D, cut);
    let is_whole = terms.binary(Operator::EqD, back, d);
    let same = terms.binary(Operator::EqI, cut, i);
    let most = terms.int(i32::MAX);
    let is_most = terms.binary(Operator::EqI, i, most);
    let remainder = terms.binary(Operator::RemF, f, one);
    let half = terms.constant(Kind::Float, Word::from(-0.5_f32));
    let is_half = terms.binary(Operator::EqF, remainder, half);
    let mut ask = |literals: &[(TermId, bool)]| {
        let condition: Vec<Literal> = literals.iter().map(|(term, holds)| Literal::new(*term, *holds)).collect();
        match solver.solve(&terms, &condition) {
            Answer::Sat(_) => "sat",
            Answer::Unsat(_) => "unsat",
            Answer::Unknown(_) => "unknown",
        }
    };
    assert_eq!(ask(&[(itself, false)]), "sat");
    assert_eq!(ask(&[(itself, false), (is_large, true)]), "unsat");
    assert_eq!(ask(&[(is_one, true), (is_large, true), (absorbed, true)]), "sat");
    assert_eq!(ask(&[(same, true), (is_most, true), (is_whole, false)]), "sat");
    assert_eq!(ask(&[(is_half, true)]), "sat");
    assert_eq!(ask(&[(is_half, true), (is_large, true)]), "unsat");
}

#[test]
fn without_an_external_solver_floats_are_beyond() {
    let mut terms = Terms::default();
    let f = terms.leaf(CellId(0), Type::Float, Interval::LONG);
    let zero = terms.constant(Kind::Float, Word::from(0.0_f32));
    let less = terms.binary(Operator::LtF, f, zero);
    match standard(Limits::default(), None).solve(&terms, &[Literal::new(less, true)]) {
        Answer::Unknown(reason) => {
            assert_eq!(reason.to_string(), "floating point needs an external solver, which --solver names")
        }
        answer => panic!("{answer:?}"),
    }
}
