//! Tests of the arena: random terms keep their values, cuts forget and nothing else, texts are Java.

use super::*;
use crate::Family;

/// A sequence of random numbers (SplitMix64).
struct Random(u64);

impl Random {
    fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.word() % bound as u64) as usize
    }

    fn of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

const INTS: [i64; 16] = [0, 1, 2, -1, -2, 3, 7, 31, 32, 127, -128, 255, 65_535, 32_768, 0x7fff_ffff, -0x8000_0000];
const LONGS: [i64; 8] = [i64::MAX, i64::MIN, 63, 64, 1 << 32, -(1 << 31), 0xffff_ffff, 1 << 40];
const DOUBLES: [f64; 12] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    f64::NAN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    1e10,
    2_147_483_648.0,
    9.3e18,
    f64::MIN_POSITIVE,
];

fn value(random: &mut Random, kind: Kind) -> Word {
    match kind {
        Kind::Int if random.below(4) == 0 => Word::from(random.word() as i32),
        Kind::Int => Word::from(random.of(&INTS) as i32),
        Kind::Long if random.below(4) == 0 => Word::from_bits(random.word()),
        Kind::Long if random.below(2) == 0 => Word::from(random.of(&INTS)),
        Kind::Long => Word::from(random.of(&LONGS)),
        Kind::Float => Word::from(random.of(&DOUBLES) as f32),
        _ => Word::from(random.of(&DOUBLES)),
    }
}

/// What a term was built from, not simplified.
#[derive(Clone, Copy)]
enum Plain {
    Leaf(usize),
    Constant(Word),
    Apply(Operator, usize, usize),
    Ite(usize, usize, usize),
    Element(usize, usize),
}

/// Random terms beside what they were built from.
struct Garden {
    terms: Terms,
    plain: Vec<(Kind, bool, Plain, TermId)>,
    leaves: Vec<(Type, Interval)>,
    tables: Vec<Vec<Word>>,
}

impl Garden {
    fn grow(random: &mut Random, leaves: &[(Type, Interval)], size: usize) -> Garden {
        let mut garden =
            Garden { terms: Terms::default(), plain: Vec::new(), leaves: leaves.to_vec(), tables: Vec::new() };
        for (number, (ty, bounds)) in leaves.iter().enumerate() {
            let term = garden.terms.leaf(CellId(number as u32), *ty, *bounds);
            garden.plain.push((ty.kind(), *ty == Type::Boolean, Plain::Leaf(number), term));
        }
        for kind in [Kind::Int, Kind::Long, Kind::Float, Kind::Double] {
            garden.constant(random, kind);
        }
        while garden.plain.len() < size {
            garden.more(random);
        }
        garden
    }

    fn constant(&mut self, random: &mut Random, kind: Kind) -> usize {
        let word = value(random, kind);
        let term = self.terms.constant(kind, word);
        self.plain.push((kind, false, Plain::Constant(word), term));
        self.plain.len() - 1
    }

    fn pick(&mut self, random: &mut Random, is_wanted: impl Fn(&(Kind, bool, Plain, TermId)) -> bool) -> usize {
        let found: Vec<usize> = (0..self.plain.len()).filter(|at| is_wanted(&self.plain[*at])).collect();
        random.of(&found)
    }

    fn more(&mut self, random: &mut Random) {
        let kinds = [Kind::Int, Kind::Long, Kind::Float, Kind::Double];
        match random.below(24) {
            0 => {
                let kind = random.of(&kinds);
                self.constant(random, kind);
            }
            1 | 2 if self.plain.iter().any(|plain| plain.1) => {
                let kind = random.of(&kinds);
                let condition = self.pick(random, |plain| plain.1);
                let [x, y] = [(); 2].map(|()| self.pick(random, |plain| plain.0 == kind));
                let are_boolean = self.plain[x].1 && self.plain[y].1;
                let [c, a, b] = [condition, x, y].map(|at| self.plain[at].3);
                let term = self.terms.ite(c, a, b);
                self.plain.push((kind, are_boolean, Plain::Ite(condition, x, y), term));
            }
            3 => {
                let element = random.of(&[Type::Int, Type::Byte, Type::Long, Type::Double]);
                let words: Vec<Word> = (0..random.below(6)).map(|_| value(random, element.kind())).collect();
                let index = self.pick(random, |plain| plain.0 == Kind::Int);
                let table = self.terms.add_table(element, &words);
                let term = self.terms.element(table, self.plain[index].3);
                self.tables.push(words);
                self.plain.push((element.kind(), false, Plain::Element(self.tables.len() - 1, index), term));
            }
            _ => {
                let op = random.of(Operator::ALL);
                let [first, second] = op.signature().operands;
                if first == Some(Kind::Ref) {
                    return;
                }
                let x = self.pick(random, |plain| Some(plain.0) == first);
                let y = match second {
                    Some(kind) if random.below(3) == 0 => self.constant(random, kind),
                    Some(_) => self.pick(random, |plain| Some(plain.0) == second),
                    None => x,
                };
                let [a, b] = [x, y].map(|at| self.plain[at].3);
                let term = if op.is_unary() { self.terms.unary(op, a) } else { self.terms.binary(op, a, b) };
                let are_boolean = matches!(op.family(), Some((Family::And | Family::Or | Family::Xor, Kind::Int)))
                    && self.plain[x].1
                    && self.plain[y].1;
                let is_boolean = op.is_predicate() || are_boolean;
                self.plain.push((op.signature().result, is_boolean, Plain::Apply(op, x, y), term));
            }
        }
    }

    fn assignment(&self, random: &mut Random) -> Vec<Word> {
        let of = |(ty, bounds): &(Type, Interval)| match ty.kind() {
            Kind::Int | Kind::Long => {
                let word = value(random, ty.kind());
                let number = if ty.kind() == Kind::Int { word.int().into() } else { word.long() };
                let number = number.clamp(bounds.low, bounds.high);
                if ty.kind() == Kind::Int { Word::from(number as i32) } else { Word::from(number) }
            }
            kind => value(random, kind),
        };
        self.leaves.iter().map(of).collect()
    }

    /// The values of all terms as they were built.
    fn values(&self, assignment: &[Word]) -> Vec<Word> {
        let mut values: Vec<Word> = Vec::new();
        for (_, _, plain, _) in &self.plain {
            let value = match *plain {
                Plain::Leaf(leaf) => assignment[leaf],
                Plain::Constant(word) => word,
                Plain::Apply(op, x, y) => op.evaluate(values[x], values[y]),
                Plain::Ite(condition, x, y) => values[if values[condition].bool() { x } else { y }],
                Plain::Element(table, index) => {
                    let index = usize::try_from(values[index].int()).ok();
                    index.and_then(|at| self.tables[table].get(at)).copied().unwrap_or(Word::ZERO)
                }
            };
            values.push(value);
        }
        values
    }
}

/// All NaNs are one: no operator can tell them apart.
fn same(kind: Kind, x: Word, y: Word) -> bool {
    match kind {
        Kind::Float => x == y || x.float().is_nan() && y.float().is_nan(),
        Kind::Double => x == y || x.double().is_nan() && y.double().is_nan(),
        _ => x == y,
    }
}

fn some_leaves() -> Vec<(Type, Interval)> {
    vec![
        (Type::Int, Interval::INT),
        (Type::Int, Interval::new(-3, 20)),
        (Type::Char, Interval::new(0, 65_535)),
        (Type::Byte, Interval::new(-128, 127)),
        (Type::Boolean, Interval::BOOLEAN),
        (Type::Boolean, Interval::BOOLEAN),
        (Type::Long, Interval::LONG),
        (Type::Long, Interval::new(0, 1 << 33)),
        (Type::Float, Interval::LONG),
        (Type::Double, Interval::LONG),
    ]
}

#[test]
fn simplified_terms_have_the_values_of_what_they_were_built_from() {
    let mut evaluator = Evaluator::default();
    let mut simplified = 0;
    for seed in 0..600 {
        let random = &mut Random(seed);
        let garden = Garden::grow(random, &some_leaves(), 60);
        for _ in 0..20 {
            let assignment = garden.assignment(random);
            let expected = garden.values(&assignment);
            evaluator.start();
            for ((kind, is_boolean, plain, term), expected) in garden.plain.iter().zip(expected) {
                let value = evaluator.value(&garden.terms, *term, |cell| assignment[cell.index()]);
                assert_eq!(garden.terms.kind(*term), *kind);
                assert!(same(*kind, value, expected), "seed {seed}: {value:?} for {expected:?}");
                if kind.is_integer() {
                    let number = if *kind == Kind::Int { value.int().into() } else { value.long() };
                    let interval = garden.terms.interval(*term);
                    assert!(interval.contains(number), "seed {seed}: {number} is not in {interval:?}");
                    assert!(!is_boolean || interval.is_within(Interval::BOOLEAN));
                }
                let was = match plain {
                    Plain::Apply(op, ..) => Some(*op),
                    _ => None,
                };
                let is = match garden.terms.node(*term) {
                    Node::Unary(op, _) | Node::Binary(op, ..) => Some(op),
                    _ => None,
                };
                simplified += usize::from(was != is);
            }
        }
    }
    assert!(simplified > 10_000, "rules were used {simplified} times");
}

/// Every rule, one by one: what the term becomes.
#[test]
fn rules_make_terms_simpler() {
    use Operator::*;
    let mut t = Terms::default();
    let [x, y] = [0, 1].map(|cell| t.leaf(CellId(cell), Type::Int, Interval::INT));
    let small = t.leaf(CellId(2), Type::Int, Interval::new(0, 10));
    let b = t.leaf(CellId(3), Type::Boolean, Interval::BOOLEAN);
    let [l, m] = [4, 5].map(|cell| t.leaf(CellId(cell), Type::Long, Interval::LONG));
    let [d, e] = [6, 7].map(|cell| t.leaf(CellId(cell), Type::Double, Interval::LONG));
    let f = t.leaf(CellId(8), Type::Float, Interval::LONG);
    let [zero, one, two, five, minus] = [0, 1, 2, 5, -1].map(|value| t.int(value));
    let mut cases: Vec<(TermId, &str)> = Vec::new();
    let mut case = |t: &mut Terms, op, x, y, text| {
        let term = t.binary(op, x, y);
        cases.push((term, text));
        term
    };
    let plus = case(&mut t, AddI, five, x, "x + 5");
    case(&mut t, AddI, plus, five, "x + 10");
    let fewer = case(&mut t, SubI, plus, two, "x + 3");
    case(&mut t, SubI, fewer, x, "3");
    case(&mut t, EqI, fewer, two, "x == -1");
    case(&mut t, GtI, fewer, y, "x + 3 > y");
    let difference = case(&mut t, SubI, x, y, "x - y");
    case(&mut t, AddI, y, difference, "x");
    case(&mut t, NeI, difference, zero, "x != y");
    let negative = t.unary(NegI, difference);
    case(&mut t, AddI, negative, zero, "y - x");
    case(&mut t, MulI, x, minus, "-x");
    case(&mut t, DivI, small, small, "small / small");
    case(&mut t, RemI, small, small, "0");
    let eleven = t.int(11);
    case(&mut t, RemI, small, eleven, "small");
    case(&mut t, DivI, small, eleven, "0");
    let mask = t.int(15);
    case(&mut t, AndI, small, mask, "small");
    case(&mut t, AndI, x, mask, "x & 15");
    case(&mut t, LtI, small, eleven, "1");
    case(&mut t, LtI, small, five, "small < 5");
    case(&mut t, BelowI, small, five, "small < 5");
    case(&mut t, BelowI, x, five, "x >= 0 && x < 5");
    let distance = t.int(33);
    case(&mut t, ShlI, x, distance, "x << 1");
    let order = t.binary(CmpL, l, m);
    case(&mut t, LtI, order, zero, "l < m");
    case(&mut t, LtI, order, one, "l <= m");
    case(&mut t, EqI, order, one, "l > m");
    let order = t.binary(CmpDL, d, e);
    case(&mut t, LtI, order, zero, "!(e <= d)");
    case(&mut t, GeI, order, zero, "e <= d");
    let half = t.constant(Kind::Double, 0.5.into());
    let wide = t.unary(F2D, f);
    let order = t.binary(CmpDG, wide, half);
    case(&mut t, LtI, order, zero, "f < 0.5f");
    case(&mut t, XorI, b, one, "!b");
    case(&mut t, EqI, b, zero, "!b");
    let not = t.not(b);
    case(&mut t, NeI, not, zero, "!b");
    case(&mut t, AndI, not, b, "0");
    let less = t.binary(LtI, x, y);
    let (not, expected) = (t.not(less), t.binary(GeI, x, y));
    assert_eq!(not, expected);
    case(&mut t, OrI, not, less, "1");
    let choice = t.ite(less, five, two);
    case(&mut t, EqI, choice, five, "x < y");
    case(&mut t, AddI, choice, one, "x < y ? 6 : 3");
    let wide = t.unary(I2L, x);
    let ten = t.long(10);
    case(&mut t, LtL, wide, ten, "x < 10");
    // A char that was taken apart into bytes and put together again.
    let (eight, byte) = (t.int(8), t.int(255));
    let char = t.leaf(CellId(9), Type::Char, Interval::new(0, 65_535));
    let shifted = t.binary(ShrI, char, eight);
    let [low, high] = [char, shifted].map(|half| t.unary(I2B, half));
    let low = case(&mut t, AndI, low, byte, "c & 255");
    let high = t.binary(AndI, high, byte);
    let high = t.binary(ShlI, high, eight);
    case(&mut t, OrI, low, high, "c");
    let quotient = t.binary(DivI, x, five);
    let multiple = t.binary(MulI, quotient, five);
    case(&mut t, SubI, x, multiple, "x % 5");
    case(&mut t, SubI, multiple, x, "-(x % 5)");
    case(&mut t, SubI, y, multiple, "y - x / 5 * 5");
    let negative = t.unary(NegI, x);
    let quotient = t.binary(DivI, negative, five);
    let multiple = t.binary(MulI, quotient, five);
    case(&mut t, SubI, multiple, negative, "-(-x % 5)");
    let [sum, total] = [t.binary(AddI, x, y), t.binary(AddI, small, y)];
    let [sum, total] = [t.binary(AddI, sum, small), t.binary(AddI, total, x)];
    case(&mut t, EqI, sum, total, "1");
    let doubled = t.binary(ShlI, y, one);
    let [more, rest] = [t.binary(AddI, sum, five), t.binary(SubI, total, doubled)];
    case(&mut t, NeI, more, rest, "y << 1 != -5");
    let rest = t.binary(SubI, total, small);
    let rest = t.binary(SubI, rest, x);
    case(&mut t, EqI, rest, y, "1");
    case(&mut t, EqI, more, y, "x + small == -5");
    let names = ["x", "y", "small", "b", "l", "m", "d", "e", "f", "c"];
    let mut printer = Printer::new(&t, 1000, |cell| names[cell.index()].to_owned());
    for (term, text) in cases {
        assert_eq!(printer.term(term), text);
    }
}

/// Checks as the JDK writes them mean what they say, for all operands around the places where results wrap.
#[test]
fn overflow_checks_are_recognised() {
    use Operator::*;
    for kind in [Kind::Int, Kind::Long] {
        let mut t = Terms::default();
        let ty = if kind == Kind::Int { Type::Int } else { Type::Long };
        let [x, y] = [0, 1].map(|cell| t.leaf(CellId(cell), ty, Interval::all(kind)));
        let zero = t.integer_of(kind, 0);
        let on = |family: Family| family.on(kind).unwrap();
        let (sum, difference) = (t.binary(on(Family::Add), x, y), t.binary(on(Family::Sub), x, y));
        let product = t.binary(on(Family::Mul), x, y);
        let sign = |t: &mut Terms, pairs: [(TermId, TermId); 2]| {
            let [a, b] = pairs.map(|(a, b)| t.binary(on(Family::Xor), a, b));
            let both = t.binary(on(Family::And), a, b);
            t.binary(on(Family::Lt), both, zero)
        };
        let plus = sign(&mut t, [(x, sum), (y, sum)]);
        let minus = sign(&mut t, [(x, y), (x, difference)]);
        let quotient = t.binary(on(Family::Div), product, y);
        let times = t.binary(on(Family::Ne), quotient, x);
        let by_first = t.binary(on(Family::Div), product, x);
        let other = t.binary(on(Family::Eq), y, by_first);
        let mut texts = Printer::new(&t, 1000, |cell| ["x", "y"][cell.index()].to_owned());
        assert_eq!(texts.term(plus), "addOverflows(x, y)");
        assert_eq!(texts.term(minus), "subtractOverflows(x, y)");
        assert!(texts.term(times).contains("multiplyOverflows(x, y)"), "{}", texts.term(times));
        let ends =
            [i64::MIN, i64::MAX, i32::MIN.into(), i32::MAX.into(), 0, 1 << 31, 46_340, -(1 << 16), 3_037_000_500];
        let values: Vec<i64> = ends.iter().flat_map(|end| (-3..=3).map(|d| end.wrapping_add(d))).collect();
        for (a, b) in values.iter().flat_map(|a| values.iter().map(|b| (*a, *b))) {
            let [a, b] = [a, b].map(|v| if kind == Kind::Int { Word::from(v as i32) } else { Word::from(v) });
            let value = |term| t.evaluate(term, |cell| [a, b][cell.index()]).bool();
            let apply = |family: Family, x, y| on(family).evaluate(x, y);
            assert_eq!(value(plus), apply(Family::AddOverflows, a, b).bool());
            assert_eq!(value(minus), apply(Family::SubOverflows, a, b).bool());
            let product = apply(Family::Mul, a, b);
            assert_eq!(value(times), apply(Family::Div, product, b) != a, "{a:?} {b:?}");
            assert_eq!(value(other), apply(Family::Div, product, a) == b, "{a:?} {b:?}");
        }
    }
    let mut t = Terms::default();
    let l = t.leaf(CellId(0), Type::Long, Interval::LONG);
    let i = t.leaf(CellId(1), Type::Int, Interval::INT);
    let cut = t.unary(L2I, l);
    let back = t.unary(I2L, cut);
    let exact = t.binary(NeL, l, back);
    let byte = t.unary(I2B, i);
    let is_byte = t.binary(EqI, byte, i);
    let mut texts = Printer::new(&t, 1000, |cell| ["l", "i"][cell.index()].to_owned());
    assert_eq!(texts.term(exact), "!(l >= -2147483648 && l <= 2147483647)");
    assert_eq!(texts.term(is_byte), "i >= -128 && i <= 127");
}

#[test]
fn texts_are_java_with_few_brackets() {
    use Operator::*;
    let mut t = Terms::default();
    let [a, b] = [0, 1].map(|cell| t.leaf(CellId(cell), Type::Int, Interval::INT));
    let c = t.leaf(CellId(2), Type::Char, Interval::new(0, 65_535));
    let l = t.leaf(CellId(3), Type::Long, Interval::LONG);
    let p = t.leaf(CellId(4), Type::Boolean, Interval::BOOLEAN);
    let [zero, one, two] = [0, 1, 2].map(|value| t.int(value));
    let next = t.binary(AddI, a, one);
    let condition = [t.binary(GtI, next, b), t.binary(EqI, b, zero)];
    let condition = [Literal::new(condition[0], true), Literal::new(condition[1], false)];
    let sum = t.binary(AddI, a, b);
    let product = t.binary(MulI, sum, two);
    let difference = t.binary(SubI, a, sum);
    let nested = t.binary(SubI, b, next);
    let shifted = t.binary(ShrI, product, two);
    let letter = t.int(i32::from(b'a'));
    let is_letter = t.binary(GeI, c, letter);
    let both = t.and(is_letter, p);
    let either = t.or(both, condition[0].term);
    let table = t.add_table(Type::Byte, &[3, 1, -4].map(Word::from));
    let element = t.element(table, a);
    let as_number = t.binary(AddI, p, one);
    let large = t.long(1 << 40);
    let [minus, negated] = [t.binary(SubL, l, large), t.unary(NegL, l)];
    let remainder = t.binary(RemL, negated, l);
    let byte = t.unary(I2B, sum);
    let back = t.unary(NegI, byte);
    let names = ["a", "b", "c", "l", "p"];
    let mut printer = Printer::new(&t, 1000, |cell| names[cell.index()].to_owned());
    assert_eq!(printer.condition(&condition), "a + 1 > b && b != 0");
    assert_eq!(printer.condition(&[]), "true");
    assert_eq!(printer.term(product), "(a + b) * 2");
    assert_eq!(printer.term(difference), "a - (a + b)");
    assert_eq!(printer.term(nested), "b - (a + 1)");
    assert_eq!(printer.term(shifted), "(a + b) * 2 >> 2");
    assert_eq!(printer.term(either), "a + 1 > b || p && c >= 'a'");
    let literals = [Literal::new(either, true), Literal::new(both, false)];
    assert_eq!(printer.condition(&literals), "(a + 1 > b || p && c >= 'a') && !(p && c >= 'a')");
    assert_eq!(printer.term(element), "{3, 1, -4}[a]");
    assert_eq!(printer.term(as_number), "(p ? 1 : 0) + 1");
    assert_eq!(printer.term(minus), "l - 1099511627776L");
    assert_eq!(printer.term(remainder), "-l % l");
    assert_eq!(printer.term(back), "-((byte) (a + b))");
    let mut short = Printer::new(&t, 8, |cell| names[cell.index()].to_owned());
    assert_eq!(short.term(either), "a + 1 > …");
}

/// What a reader sees of a condition means the same, and has no literal that another one implies.
#[test]
fn tightened_conditions_mean_the_same() {
    use Operator::*;
    let random = &mut Random(11);
    let mut dropped = 0;
    for _ in 0..300 {
        let mut t = Terms::default();
        let leaves = [0, 1].map(|cell| t.leaf(CellId(cell), Type::Int, Interval::INT));
        let literals: Vec<Literal> = (0..1 + random.below(6))
            .map(|_| {
                let (x, bound) = (random.of(&leaves), random.below(7) as i32 - 3);
                let bound = t.int(bound);
                let [x, y] = if random.below(2) == 0 { [x, bound] } else { [bound, x] };
                Literal::new(t.binary(random.of(&[EqI, NeI, LtI, LeI, GtI, GeI]), x, y), random.below(2) == 0)
            })
            .collect();
        let tight = t.tightened(&literals);
        dropped += literals.len() - tight.len();
        let holds = |condition: &[Literal], values: [i32; 2]| {
            let value = |cell: CellId| Word::from(values[cell.index()]);
            condition.iter().all(|literal| t.evaluate(literal.term, value).bool() == literal.holds)
        };
        let all = || (-5..=5).flat_map(|x| (-5..=5).map(move |y| [x, y]));
        assert!(all().all(|values| holds(&literals, values) == holds(&tight, values)));
        // Of two that are left, none implies the other.
        for (n, m) in (0..tight.len()).flat_map(|n| (0..tight.len()).map(move |m| (n, m))).filter(|(n, m)| n != m) {
            assert!(all().any(|values| holds(&tight[n..=n], values) && !holds(&tight[m..=m], values)));
        }
    }
    assert!(dropped > 200, "{dropped}");
}

#[test]
fn bounds_of_indices_and_floats_are_readable() {
    use Operator::*;
    let mut t = Terms::default();
    let i = t.leaf(CellId(0), Type::Int, Interval::INT);
    let n = t.leaf(CellId(1), Type::Int, Interval::new(0, 9));
    let p = t.leaf(CellId(2), Type::Boolean, Interval::BOOLEAN);
    let f = t.unary(FromBitsF, i);
    let [three, one] = [3, 1].map(|value| t.int(value));
    let half = t.constant(Kind::Float, Word::from(0.5_f32));
    let within = t.binary(BelowI, i, three);
    let short = t.binary(BelowI, n, three);
    let unknown = t.binary(BelowI, i, n);
    let not = t.binary(XorI, p, one);
    let greater = t.binary(LtF, half, f);
    let bits = t.bits_of_floats();
    let mut printer = Printer::new(&t, 1000, |cell| ["i", "n", "p"][cell.index()].to_owned());
    let both =
        |printer: &mut Printer<'_, _>, term| [true, false].map(|holds| printer.literal(Literal::new(term, holds)));
    assert_eq!(both(&mut printer, within), ["i >= 0 && i < 3", "i < 0 || i >= 3"]);
    assert_eq!(both(&mut printer, short), ["n < 3", "n >= 3"]);
    assert_eq!(printer.literal(Literal::new(unknown, true)), "Integer.compareUnsigned(i, n) < 0");
    assert_eq!(both(&mut printer, not), ["!p", "p"]);
    assert_eq!(both(&mut printer, greater), ["Float.intBitsToFloat(i) > 0.5f", "!(Float.intBitsToFloat(i) > 0.5f)"]);
    let condition = [Literal::new(within, false), Literal::new(not, true)];
    assert_eq!(printer.condition(&condition), "(i < 0 || i >= 3) && !p");
    let mut printer = printer.with_bits(bits);
    assert_eq!(printer.term(greater), "i > 0.5f");
    assert_eq!(printer.term(within), "Float.floatToRawIntBits(i) >= 0 && Float.floatToRawIntBits(i) < 3");
}

#[test]
fn a_cut_forgets_what_was_made_since_and_nothing_else() {
    let mut marks: Vec<(Extent, Vec<(Node, u64)>)> = Vec::new();
    let mut t = Terms::default();
    let mut seen = HashMap::new();
    let random = &mut Random(7);
    for round in 0..3000 {
        match random.below(6) {
            0 => marks.push((t.extent(), t.entries.iter().map(|entry| (entry.node, entry.serial)).collect())),
            1 if !marks.is_empty() => {
                let depth = random.below(marks.len());
                let (extent, nodes) = marks[depth].clone();
                marks.truncate(depth);
                t.truncate(extent);
                assert!(t.entries.iter().map(|entry| (entry.node, entry.serial)).eq(nodes));
            }
            _ => {
                let x = t.leaf(CellId(random.below(40) as u32), Type::Int, Interval::INT);
                let y = t.int(random.below(50) as i32);
                let z = t.binary(Operator::MulI, x, y);
                let table = t.add_table(Type::Int, &[Word::from(random.below(9) as i32), Word::from(3)]);
                t.element(table, z);
            }
        }
        // Equal nodes are one, and a serial has one meaning for ever.
        let nodes: std::collections::HashSet<Node> = t.entries.iter().map(|entry| entry.node).collect();
        assert_eq!(nodes.len(), t.len(), "round {round}");
        for entry in &t.entries {
            assert_eq!(*seen.entry(entry.serial).or_insert(entry.node), entry.node);
        }
    }
    assert!(t.serials > t.len() as u64);
}

#[test]
fn deep_terms_need_no_stack() {
    let mut t = Terms::default();
    let x = t.leaf(CellId(0), Type::Int, Interval::INT);
    let y = t.leaf(CellId(1), Type::Int, Interval::INT);
    let (mut term, mut expected) = (x, 5_i32);
    for _ in 0..500_000 {
        let sum = t.binary(Operator::MulI, term, y);
        term = t.binary(Operator::XorI, sum, x);
        expected = expected.wrapping_mul(3) ^ 5;
    }
    assert_eq!(t.len(), 1_000_002);
    assert_eq!(t.evaluate(term, |cell| Word::from([5, 3][cell.index()])).int(), expected);
    let text = Printer::new(&t, 1 << 22, |cell| ["x", "y"][cell.index()].to_owned()).term(term);
    assert!(text.len() > 1 << 20 && text.ends_with('…'), "{} bytes", text.len());
    let start = t.extent();
    t.truncate(Extent { terms: 2, tables: 0 });
    assert!(t.len() == 2 && start != t.extent());
}
