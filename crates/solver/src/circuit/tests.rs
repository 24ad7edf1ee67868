//! Circuits of single operators against what the operators compute: all pairs of bytes, and 32 and 64 bits at boundaries.

use fretsaw_term::{CellId, Interval, Type};

use super::*;

const INTS: [i64; 18] = [
    0,
    1,
    -1,
    2,
    -2,
    3,
    -7,
    31,
    32,
    33,
    255,
    65_535,
    -65_536,
    46_341,
    0x5555_5555,
    i32::MAX as i64,
    i32::MIN as i64,
    i32::MIN as i64 + 1,
];
const LONGS: [i64; 8] =
    [i64::MAX, i64::MIN, i64::MIN + 1, 63, 1 << 32, -(1 << 31), 3_037_000_500, 0x1234_5678_9abc_def0];

/// Operators of two leaves, in one circuit.
struct Bench {
    terms: Terms,
    circuit: Circuit,
    kinds: [Kind; 2],
    leaves: [TermId; 2],
    results: Vec<(Operator, TermId)>,
}

impl Bench {
    fn new(types: [Type; 2], bounds: [Interval; 2], is_wanted: impl Fn(Operator) -> bool) -> Bench {
        let mut terms = Terms::default();
        let leaves = [0, 1].map(|n| terms.leaf(CellId(n as u32), types[n], bounds[n]));
        let kinds = types.map(Type::kind);
        let mut circuit = Circuit::new(u32::MAX);
        let mut results = Vec::new();
        for op in Operator::ALL.iter().copied().filter(|op| is_wanted(*op)) {
            let [first, second] = op.signature().operands;
            if first != Some(kinds[0]) || second.is_some_and(|kind| kind != kinds[1]) {
                continue;
            }
            if !op.signature().result.is_integer() {
                continue;
            }
            let term = if op.is_unary() { terms.unary(op, leaves[0]) } else { terms.binary(op, leaves[0], leaves[1]) };
            circuit.make(&terms, term).unwrap();
            results.push((op, term));
        }
        leaves.iter().for_each(|leaf| circuit.make(&terms, *leaf).unwrap());
        Bench { terms, circuit, kinds, leaves, results }
    }

    /// Checks the results on up to 64 pairs of operands, by simulating the gates.
    fn simulate(&self, pairs: &[(i64, i64)]) {
        let mut inputs = Vec::new();
        for (leaf, which) in self.leaves.iter().zip([0, 1]) {
            for (at, bit) in self.circuit.bits(&self.terms, *leaf).iter().enumerate() {
                let lane = |(x, y): &(i64, i64)| [*x, *y][which] as u64 >> at.min(63) & 1;
                inputs.push((*bit, pairs.iter().rev().fold(0, |lanes, pair| lanes << 1 | lane(pair))));
            }
        }
        let values = self.circuit.gates.simulated(&inputs);
        for (op, term) in &self.results {
            let bits = self.circuit.bits(&self.terms, *term);
            let bits: Vec<u64> = (0..64).map(|at| crate::gates::lanes(&values, bit(&bits, at))).collect();
            for (lane, (x, y)) in pairs.iter().enumerate() {
                let result = bits.iter().rev().fold(0, |value, bit| value << 1 | (bit >> lane & 1) as i64);
                let [a, b] = [(self.kinds[0], *x), (self.kinds[1], *y)].map(|(kind, value)| word(kind, value));
                let expected = integer(op.signature().result, op.evaluate(a, b));
                assert_eq!(result, expected, "{op:?} {x} {y}");
            }
        }
    }

    /// Checks the results on two operands, by the SAT solver.
    fn check(&mut self, x: i64, y: i64) {
        let mut assumptions = Vec::new();
        for (leaf, value) in self.leaves.iter().zip([x, y]) {
            let bits = self.circuit.bits(&self.terms, *leaf);
            assumptions.extend(
                bits.iter().enumerate().map(|(at, bit)| if value >> at.min(63) & 1 != 0 { *bit } else { !*bit }),
            );
        }
        assert_eq!(self.circuit.gates.sat.solve(&assumptions, u64::MAX / 2), Some(true), "{x} {y}");
        let [a, b] = [(self.kinds[0], x), (self.kinds[1], y)].map(|(kind, value)| word(kind, value));
        for (op, term) in &self.results {
            let result = self.circuit.value(&self.terms, *term);
            assert_eq!(result, Some(op.evaluate(a, b)), "{op:?} {x} {y}");
        }
    }
}

/// The circuits of these have variables that are no gates.
fn is_division(op: Operator) -> bool {
    matches!(op.family(), Some((Family::Div | Family::Rem, _)))
}

fn is_product(op: Operator) -> bool {
    matches!(op.family(), Some((Family::Mul | Family::MulOverflows, _))) || op == Operator::MulHighL
}

#[test]
fn bytes_are_exact() {
    let bytes = Interval::new(-128, 127);
    let pairs: Vec<(i64, i64)> = (-128..=127).flat_map(|x| (-128..=127).map(move |y| (x, y))).collect();
    let mut found = 0;
    for types in [[Type::Int; 2], [Type::Long; 2], [Type::Long, Type::Int]] {
        let bench = Bench::new(types, [bytes; 2], |op| !is_division(op));
        found += bench.results.len();
        pairs.chunks(64).for_each(|pairs| bench.simulate(pairs));
    }
    let mut division = Bench::new([Type::Int; 2], [bytes; 2], is_division);
    found += division.results.len();
    for (x, y) in pairs {
        division.check(x, y);
    }
    // Each operator whose operands are integers, division of longs excepted.
    let of_integers = |op: &&Operator| {
        let signature = op.signature();
        signature.operands.iter().flatten().chain([&signature.result]).all(|kind| kind.is_integer())
    };
    // Those with one long are in two of the circuits.
    assert_eq!(found, Operator::ALL.iter().filter(of_integers).count() - 2 + 2);
}

#[test]
fn wide_operands_are_exact() {
    let mut random = 1_u64;
    let mut next = move || {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random ^ random >> 29) as i64 >> (random >> 58)
    };
    let mut ints: Vec<i64> = INTS.to_vec();
    ints.extend((0..100).map(|_| i64::from(next() as i32)));
    let mut longs: Vec<i64> = LONGS.into_iter().chain(INTS).collect();
    longs.extend((0..100).map(|_| next()));
    for types in [[Type::Int; 2], [Type::Long; 2], [Type::Long, Type::Int]] {
        let [xs, ys] = types.map(|ty| if ty == Type::Int { &ints } else { &longs });
        let pairs: Vec<(i64, i64)> = xs.iter().flat_map(|x| ys.iter().map(move |y| (*x, *y))).collect();
        let bounds = types.map(|ty| Interval::all(ty.kind()));
        let bench = Bench::new(types, bounds, |op| !is_division(op));
        pairs.chunks(64).for_each(|pairs| bench.simulate(pairs));
        // What the SAT solver makes of it.
        for is_wanted in [is_division, is_product, |op| !is_division(op) && !is_product(op)] {
            let mut bench = Bench::new(types, bounds, is_wanted);
            if !bench.results.is_empty() {
                let every = if types[0] == Type::Int { 97 } else { 331 };
                pairs.iter().step_by(every).for_each(|(x, y)| bench.check(*x, *y));
            }
        }
    }
}

#[test]
fn tables_and_choices_are_exact() {
    let mut terms = Terms::default();
    let index = terms.leaf(CellId(0), Type::Int, Interval::new(-3, 20));
    let boolean = terms.leaf(CellId(1), Type::Boolean, Interval::BOOLEAN);
    let words: Vec<Word> = [5, -7, 1 << 30, 0, 3, 3, i32::MIN, 9, 10, 11, -1].map(Word::from).to_vec();
    let table = terms.add_table(Type::Int, &words);
    let element = terms.element(table, index);
    let one = terms.int(1);
    let shifted = terms.binary(Operator::SubI, index, one);
    let other = terms.element(table, shifted);
    let choice = terms.ite(boolean, element, other);
    let mut circuit = Circuit::new(u32::MAX);
    circuit.make(&terms, choice).unwrap();
    for (x, b) in (-3..=20).flat_map(|x| [0, 1].map(|b| (x, b))) {
        let assumptions = [(index, x), (boolean, b)].into_iter().flat_map(|(leaf, value): (TermId, i64)| {
            let bits = circuit.bits(&terms, leaf);
            bits.into_iter().enumerate().map(move |(at, bit)| if value >> at & 1 != 0 { bit } else { !bit })
        });
        let assumptions: Vec<Bit> = assumptions.collect();
        assert_eq!(circuit.gates.sat.solve(&assumptions, 1000), Some(true));
        let at = if b == 1 { x } else { x - 1 };
        let expected = usize::try_from(at).ok().and_then(|at| words.get(at)).map_or(0, |word| word.int());
        assert_eq!(circuit.value(&terms, choice), Some(Word::from(expected)), "{x} {b}");
    }
}
