//! What methods of the JDK compute on symbolic numbers: one term where their Java code branches, or looks at bits that only
//! decided floats have.
//!
//! The methods of `REPLACED` have Java code, which runs whenever nothing is undecided, and where there is no term: a machine
//! without symbolic numbers does not have this table.

use fretsaw_choice::Piece;
use fretsaw_code::{Kind, Method};
use fretsaw_term::{Node, Open, Operator, TermId, Terms, Type, Wide, Word};

use super::{Function, Native, native};
use crate::call::argument_kinds;
use crate::machine::Machine;
use crate::trap::Result;

/// What a method returns for symbolic numbers, which it gets without its references; none if its code must run.
pub(crate) type OnTerms = fn(&mut Machine, &[TermId]) -> Result<Option<Word>>;

const MATH: &str = "java/lang/Math";
const INTEGER: &str = "java/lang/Integer";
const LONG: &str = "java/lang/Long";

/// A method whose Java code runs otherwise.
pub(super) const fn form(class: &'static str, name: &'static str, descriptor: &'static str, form: OnTerms) -> Native {
    native(class, name, descriptor, |m, _| Err(m.instead())).constant().hands_over().on_terms(form)
}

macro_rules! operator {
    ($operator:ident) => {
        |m, a| m.result(|terms| operate(terms, Operator::$operator, a))
    };
}

macro_rules! built {
    ($f:expr) => {
        |m, a| m.result(|terms| $f(terms, a[0], a[1]))
    };
}

pub(super) const REPLACED: &[Native] = &[
    form(MATH, "abs", "(I)I", |m, a| m.result(|terms| absolute(terms, a[0]))),
    form(MATH, "abs", "(J)J", |m, a| m.result(|terms| absolute(terms, a[0]))),
    form(MATH, "abs", "(F)F", operator!(AbsF)),
    form(MATH, "abs", "(D)D", operator!(AbsD)),
    form(MATH, "sqrt", "(D)D", operator!(SqrtD)),
    form(MATH, "multiplyHigh", "(JJ)J", operator!(MulHighL)),
    form(MATH, "max", "(II)I", built!(|t, x, y| choose(t, Operator::GeI, x, y))),
    form(MATH, "max", "(JJ)J", built!(|t, x, y| choose(t, Operator::GeL, x, y))),
    form(MATH, "max", "(FF)F", built!(greater_float)),
    form(MATH, "max", "(DD)D", built!(greater_float)),
    form(MATH, "min", "(II)I", built!(|t, x, y| choose(t, Operator::LeI, x, y))),
    form(MATH, "min", "(JJ)J", built!(|t, x, y| choose(t, Operator::LeL, x, y))),
    form(MATH, "min", "(FF)F", built!(lesser_float)),
    form(MATH, "min", "(DD)D", built!(lesser_float)),
    form(MATH, "floorMod", "(II)I", |m, a| floor(m, a, floor_mod)),
    form(MATH, "floorMod", "(JJ)J", |m, a| floor(m, a, floor_mod)),
    form(MATH, "floorDiv", "(II)I", |m, a| floor(m, a, floor_div)),
    form(MATH, "floorDiv", "(JJ)J", |m, a| floor(m, a, floor_div)),
    form(
        INTEGER,
        "compare",
        "(II)I",
        built!(|t: &mut Terms, x, y| {
            let [x, y] = [x, y].map(|number| t.unary(Operator::I2L, number));
            t.binary(Operator::CmpL, x, y)
        }),
    ),
    form(LONG, "compare", "(JJ)I", operator!(CmpL)),
    form(INTEGER, "toString", "(I)Ljava/lang/String;", |m, a| shown(m, a[0], Type::Int)),
    form(LONG, "toString", "(J)Ljava/lang/String;", |m, a| shown(m, a[0], Type::Long)),
    form("java/lang/String", "valueOf", "(C)Ljava/lang/String;", |m, a| shown(m, a[0], Type::Char)),
    form("java/lang/Float", "floatToIntBits", "(F)I", operator!(BitsF)),
    form("java/lang/Double", "doubleToLongBits", "(D)J", operator!(BitsD)),
    printing("write", |m, a| print(m, a, b"")),
    printing("writeln", |m, a| print(m, a, b"\n")),
];

/// Text that shows symbolic numbers is printed without looking at its characters.
const fn printing(name: &'static str, function: Function) -> Native {
    native("java/io/PrintStream", name, "(Ljava/lang/String;)V", function).looks_at_nothing()
}

/// Prints a text that is suspended or has symbolic characters, and `end`, if the receiver is standard output or standard error;
/// otherwise the Java method runs.
fn print(m: &mut Machine, a: &[Word], end: &[u8]) -> Result<Word> {
    let text = a[1].object().and_then(|string| m.symbolic_text(string));
    let (Some(text), Some(descriptor)) = (text, m.descriptor_of(a[0])) else { return Err(m.instead()) };
    m.check_kept(text.pieces.len() * size_of::<Piece>())?;
    m.output.write_suspended(descriptor, text);
    m.output.write(descriptor, end, false);
    Ok(Word::ZERO)
}

/// The bits of a float or double that is not NaN. Which of its patterns a NaN has is no part of a term, except where the float was
/// made of bits.
pub(super) fn raw_bits(m: &mut Machine, a: &[TermId]) -> Result<Option<Word>> {
    let number = a[0];
    let [bits, of_bits, equal] = match m.build(|terms| terms.kind(number))? {
        Kind::Float => [Operator::BitsF, Operator::FromBitsF, Operator::EqF],
        _ => [Operator::BitsD, Operator::FromBitsD, Operator::EqD],
    };
    if let Node::Unary(operator, given) = m.build(|terms| terms.node(number))?
        && operator == of_bits
    {
        return m.result(|_| given);
    }
    let is_number = m.build(|terms| terms.binary(equal, number, number))?;
    if m.holds(is_number)? { m.result(|terms| terms.unary(bits, number)) } else { Ok(None) }
}

/// The float or double with these bits.
pub(super) fn from_bits(m: &mut Machine, a: &[TermId]) -> Result<Option<Word>> {
    m.result(|terms| {
        let is_float = terms.kind(a[0]) == Kind::Int;
        terms.unary(if is_float { Operator::FromBitsF } else { Operator::FromBitsD }, a[0])
    })
}

/// A string that shows a number, which stays undecided.
fn shown(m: &mut Machine, number: TermId, ty: Type) -> Result<Option<Word>> {
    m.suspended_number(Open::Term(number), ty).map(|string| Some(string.into()))
}

/// The square root of a double.
pub(super) const SQUARE_ROOT: OnTerms = operator!(SqrtD);

fn operate(terms: &mut Terms, operator: Operator, operands: &[TermId]) -> TermId {
    match operands {
        [x, y] => terms.binary(operator, *x, *y),
        [x, ..] => terms.unary(operator, *x),
        [] => terms.int(0),
    }
}

/// The operators on ints or longs, as the operand is.
fn of_kind(terms: &Terms, operand: TermId, ints: Operator, longs: Operator) -> Operator {
    if terms.kind(operand) == Kind::Int { ints } else { longs }
}

fn zero(terms: &mut Terms, like: TermId) -> TermId {
    terms.constant(terms.kind(like), Word::ZERO)
}

fn absolute(terms: &mut Terms, x: TermId) -> TermId {
    let zero = zero(terms, x);
    let is_negative = terms.binary(of_kind(terms, x, Operator::LtI, Operator::LtL), x, zero);
    let negated = terms.unary(of_kind(terms, x, Operator::NegI, Operator::NegL), x);
    terms.ite(is_negative, negated, x)
}

/// The first operand if it compares so with the second, which is it otherwise.
fn choose(terms: &mut Terms, compares: Operator, x: TermId, y: TermId) -> TermId {
    let is_first = terms.binary(compares, x, y);
    terms.ite(is_first, x, y)
}

/// `Math.max` of floats or doubles: NaN if one of them is, and 0.0 is greater than -0.0. Two zeros differ only in their signs, and
/// their sum is negative only if both are.
fn greater_float(terms: &mut Terms, x: TermId, y: TermId) -> TermId {
    use Operator::{AddD, AddF, EqD, EqF, LeD, LeF};
    let is_float = terms.kind(x) == Kind::Float;
    let [add, equal, at_most] = if is_float { [AddF, EqF, LeF] } else { [AddD, EqD, LeD] };
    let zero = zero(terms, x);
    let is_number = terms.binary(equal, x, x);
    let [is_zero, other] = [x, y].map(|operand| terms.binary(equal, operand, zero));
    let are_zero = terms.binary(Operator::AndI, is_zero, other);
    let sum = terms.binary(add, x, y);
    let is_first = terms.binary(at_most, y, x);
    let greater = terms.ite(is_first, x, y);
    let greater = terms.ite(are_zero, sum, greater);
    terms.ite(is_number, greater, x)
}

/// `Math.min` of floats or doubles.
fn lesser_float(terms: &mut Terms, x: TermId, y: TermId) -> TermId {
    let negate = if terms.kind(x) == Kind::Float { Operator::NegF } else { Operator::NegD };
    let [x, y] = [x, y].map(|operand| terms.unary(negate, operand));
    let greater = greater_float(terms, x, y);
    terms.unary(negate, greater)
}

/// A division that rounds down; none if the divisor is zero.
fn floor(m: &mut Machine, a: &[TermId], build: fn(&mut Terms, TermId, TermId) -> TermId) -> Result<Option<Word>> {
    let [x, y] = [a[0], a[1]];
    let is_zero = m.build(|terms| {
        let zero = zero(terms, y);
        terms.binary(of_kind(terms, y, Operator::EqI, Operator::EqL), y, zero)
    })?;
    if m.holds(is_zero)? { Ok(None) } else { m.result(|terms| build(terms, x, y)) }
}

/// Whether a remainder is not zero and has another sign than the divisor.
fn is_rounded_up(terms: &mut Terms, remainder: TermId, y: TermId) -> TermId {
    let zero = zero(terms, y);
    let signs = terms.binary(of_kind(terms, y, Operator::XorI, Operator::XorL), remainder, y);
    let differ = terms.binary(of_kind(terms, y, Operator::LtI, Operator::LtL), signs, zero);
    let is_rest = terms.binary(of_kind(terms, y, Operator::NeI, Operator::NeL), remainder, zero);
    terms.binary(Operator::AndI, differ, is_rest)
}

fn floor_mod(terms: &mut Terms, x: TermId, y: TermId) -> TermId {
    let remainder = terms.binary(of_kind(terms, y, Operator::RemI, Operator::RemL), x, y);
    let is_up = is_rounded_up(terms, remainder, y);
    let sum = terms.binary(of_kind(terms, y, Operator::AddI, Operator::AddL), remainder, y);
    terms.ite(is_up, sum, remainder)
}

fn floor_div(terms: &mut Terms, x: TermId, y: TermId) -> TermId {
    let remainder = terms.binary(of_kind(terms, y, Operator::RemI, Operator::RemL), x, y);
    let quotient = terms.binary(of_kind(terms, y, Operator::DivI, Operator::DivL), x, y);
    let is_up = is_rounded_up(terms, remainder, y);
    let one = terms.constant(terms.kind(y), Word::from(1));
    let less = terms.binary(of_kind(terms, y, Operator::SubI, Operator::SubL), quotient, one);
    terms.ite(is_up, less, quotient)
}

impl Machine {
    /// The result of the running native, some of whose arguments are undecided; none if there is no term for it.
    pub(super) fn call_on_terms(&mut self, method: &Method, form: OnTerms) -> Result<Option<Word>> {
        let mut operands = Vec::new();
        let mut slot = 0;
        for kind in argument_kinds(method) {
            if kind == Kind::Ref {
                slot += 1;
                continue;
            }
            let word = self.known_number(self.frames.get(slot), kind);
            slot += kind.slots() as u32;
            match self.term(word, kind)? {
                Some(term) => operands.push(term),
                None => return Ok(None),
            }
        }
        form(self, &operands)
    }

    /// The number of standard output or standard error, if that is where a `PrintStream` prints what it gets.
    fn descriptor_of(&self, stream: Word) -> Option<u8> {
        let of_class = |object: Word, classes: &[&str]| {
            object.object().filter(|_| classes.contains(&self.class_of_object(object).name))
        };
        let stream = of_class(stream, &["java/io/PrintStream"])?;
        let buffer = of_class(self.named(stream.into(), "out"), &["java/io/BufferedOutputStream"])?;
        // From JDK 25 on, writing to it lets other virtual threads run.
        let file = of_class(self.named(buffer.into(), "out"), &["java/io/FileOutputStream", "java/lang/System$Out"])?;
        // Others show it later, or as other bytes.
        let encoder = self.named(self.named(stream.into(), "charOut"), "se");
        let charset = of_class(self.named(encoder, "cs"), &["sun/nio/cs/UTF_8"]);
        charset.filter(|_| self.named(stream.into(), "autoFlush").bool())?;
        let number = self.named(self.named(file.into(), "fd"), "fd");
        let is_empty = self.named(buffer.into(), "count") == Word::ZERO;
        u8::try_from(number.int()).ok().filter(|number| is_empty && matches!(number, 1 | 2))
    }

    /// The register for a term that `build` makes.
    pub(super) fn result(&mut self, build: impl FnOnce(&mut Terms) -> TermId) -> Result<Option<Word>> {
        let (term, kind, value) = self.build(|terms| {
            let term = build(terms);
            (term, terms.kind(term), terms.value(term))
        })?;
        let is_wide = kind.slots() == 2;
        Ok(Some(match value {
            Some(value) if is_wide => self.wide_register(value),
            Some(value) => value,
            None if is_wide => Wide::from(Open::Term(term)).into(),
            None => Open::Term(term).into(),
        }))
    }
}
