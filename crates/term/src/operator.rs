//! Operators: what Java computes on values, written once.
//!
//! An operator depends on nothing but its operands. Whoever needs to know what it computes asks this table: the machine's
//! loop instantiates the functions, one for each pure opcode; the emitter folds constants; terms are built of operators, and
//! what solvers make of an operator is tested against its function. The semantics are those of JVMS 6.5: arithmetic wraps,
//! shifts mask their distance, conversions to integers saturate, floating point is strict.
//!
//! A few operators are no opcodes. They are what methods of `Math` and of the boxes compute, and comparisons of floats
//! without the detour over -1, 0 and 1, so that terms stay small. Conditional values and reads of tables have more than two
//! operands; they are terms of their own ([`crate::Node`]).
//!
//! Every operator has a result for all operands, even for those with which it fails: dividing by zero results in zero. So
//! terms and circuits are total functions; that a division has not failed is a condition of its own.
//!
//! Not covered: the bits of NaNs. No operator can tell one NaN from another.

use crate::{Kind, Ref, Word};

/// A value of Java in the form in which a register holds it.
pub trait Value: Copy {
    /// Its kind; none for an operand that does not exist.
    const KIND: Option<Kind>;
    /// Whether a register that holds it uses all 64 bits.
    const IS_WIDE: bool = matches!(Self::KIND, Some(Kind::Long | Kind::Double));
    /// Whether it is an int that is 0 or 1.
    const IS_BOOLEAN: bool = false;

    /// The value in a register.
    fn from_word(word: Word) -> Self;
    /// The register for a value.
    fn into_word(self) -> Word;
}

macro_rules! values {
    ($($type:ty: $kind:expr, $word:ident -> $from:expr, $value:ident -> $into:expr $(, boolean: $boolean:expr)?;)*) => {$(
        impl Value for $type {
            const KIND: Option<Kind> = $kind;
            $(const IS_BOOLEAN: bool = $boolean;)?

            #[inline(always)]
            fn from_word($word: Word) -> $type {
                $from
            }

            #[inline(always)]
            fn into_word(self) -> Word {
                let $value = self;
                $into
            }
        }
    )*};
}

values! {
    i32: Some(Kind::Int), word -> word.int(), value -> value.into();
    bool: Some(Kind::Int), word -> word.bool(), value -> value.into(), boolean: true;
    i64: Some(Kind::Long), word -> word.long(), value -> value.into();
    f32: Some(Kind::Float), word -> word.float(), value -> value.into();
    f64: Some(Kind::Double), word -> word.double(), value -> value.into();
    Ref: Some(Kind::Ref), word -> word.reference(), value -> value.into();
    (): None, _word -> (), _value -> Word::ZERO;
}

/// What an operator computes. A comparison has a result, too: whether it holds.
pub trait Pure {
    /// The type of the first operand.
    type X: Value;
    /// The type of the second operand.
    type Y: Value;
    /// The type of the result.
    type Z: Value;

    /// Whether the operator throws an ArithmeticException if this is the second operand.
    #[inline(always)]
    fn fails(y: Self::Y) -> bool {
        let _ = y;
        false
    }

    /// The result; if the operator fails, it is zero.
    fn result(x: Self::X, y: Self::Y) -> Self::Z;
}

/// The kinds of the operands and of the result of an operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signature {
    /// The kinds of the operands; the second may not exist.
    pub operands: [Option<Kind>; 2],
    /// The kind of the result; for a comparison, an int that says whether it holds.
    pub result: Kind,
}

/// The result of an operator in registers, unless it fails.
#[inline(always)]
pub fn apply<P: Pure>(x: Word, y: Word) -> Option<Word> {
    let (x, y) = (P::X::from_word(x), P::Y::from_word(y));
    if P::fails(y) { None } else { Some(P::result(x, y).into_word()) }
}

/// What is known of an operator without its type.
struct Facts {
    name: &'static str,
    signature: Signature,
    is_predicate: bool,
    apply: fn(Word, Word) -> Option<Word>,
}

impl Facts {
    const fn of<P: Pure>(name: &'static str) -> Facts {
        let result = P::Z::KIND.expect("an operator with a result");
        let signature = Signature { operands: [P::X::KIND, P::Y::KIND], result };
        Facts { name, signature, is_predicate: P::Z::IS_BOOLEAN, apply: apply::<P> }
    }
}

macro_rules! operators {
    ($($(#[doc = $doc:literal])*
       $name:ident($x:ident: $X:ty, $y:ident: $Y:ty) -> $Z:ty $(, fails if $fails:expr)? => $result:expr;)*) => {
        /// An operator, as data.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        #[allow(missing_docs, reason = "the table carries the documentation of those that need any")]
        pub enum Operator { $($(#[doc = $doc])* $name,)* }

        impl Operator {
            /// All operators, in the order of the table.
            pub const ALL: &'static [Operator] = &[$(Operator::$name,)*];
        }

        static FACTS: [Facts; Operator::ALL.len()] = [$(Facts::of::<$name>(stringify!($name)),)*];

        $(
            #[doc = concat!("See [`Operator::", stringify!($name), "`].")]
            pub struct $name;

            impl Pure for $name {
                type X = $X;
                type Y = $Y;
                type Z = $Z;

                $(
                    #[inline(always)]
                    fn fails($y: $Y) -> bool {
                        $fails
                    }
                )?

                #[inline(always)]
                fn result($x: $X, $y: $Y) -> $Z {
                    $result
                }
            }
        )*
    };
}

operators! {
    AddI(x: i32, y: i32) -> i32 => x.wrapping_add(y);
    SubI(x: i32, y: i32) -> i32 => x.wrapping_sub(y);
    MulI(x: i32, y: i32) -> i32 => x.wrapping_mul(y);
    DivI(x: i32, y: i32) -> i32, fails if y == 0 => if y == 0 { 0 } else { x.wrapping_div(y) };
    RemI(x: i32, y: i32) -> i32, fails if y == 0 => if y == 0 { 0 } else { x.wrapping_rem(y) };
    AndI(x: i32, y: i32) -> i32 => x & y;
    OrI(x: i32, y: i32) -> i32 => x | y;
    XorI(x: i32, y: i32) -> i32 => x ^ y;
    ShlI(x: i32, y: i32) -> i32 => x.wrapping_shl(y as u32);
    ShrI(x: i32, y: i32) -> i32 => x.wrapping_shr(y as u32);
    UshrI(x: i32, y: i32) -> i32 => (x as u32).wrapping_shr(y as u32) as i32;
    NegI(x: i32, _y: ()) -> i32 => x.wrapping_neg();

    AddL(x: i64, y: i64) -> i64 => x.wrapping_add(y);
    SubL(x: i64, y: i64) -> i64 => x.wrapping_sub(y);
    MulL(x: i64, y: i64) -> i64 => x.wrapping_mul(y);
    DivL(x: i64, y: i64) -> i64, fails if y == 0 => if y == 0 { 0 } else { x.wrapping_div(y) };
    RemL(x: i64, y: i64) -> i64, fails if y == 0 => if y == 0 { 0 } else { x.wrapping_rem(y) };
    AndL(x: i64, y: i64) -> i64 => x & y;
    OrL(x: i64, y: i64) -> i64 => x | y;
    XorL(x: i64, y: i64) -> i64 => x ^ y;
    ShlL(x: i64, y: i32) -> i64 => x.wrapping_shl(y as u32);
    ShrL(x: i64, y: i32) -> i64 => x.wrapping_shr(y as u32);
    UshrL(x: i64, y: i32) -> i64 => (x as u64).wrapping_shr(y as u32) as i64;
    NegL(x: i64, _y: ()) -> i64 => x.wrapping_neg();
    CmpL(x: i64, y: i64) -> i32 => x.cmp(&y) as i32;

    AddF(x: f32, y: f32) -> f32 => x + y;
    SubF(x: f32, y: f32) -> f32 => x - y;
    MulF(x: f32, y: f32) -> f32 => x * y;
    DivF(x: f32, y: f32) -> f32 => x / y;
    RemF(x: f32, y: f32) -> f32 => x % y;
    NegF(x: f32, _y: ()) -> f32 => -x;
    CmpFL(x: f32, y: f32) -> i32 => x.partial_cmp(&y).map_or(-1, |order| order as i32);
    CmpFG(x: f32, y: f32) -> i32 => x.partial_cmp(&y).map_or(1, |order| order as i32);

    AddD(x: f64, y: f64) -> f64 => x + y;
    SubD(x: f64, y: f64) -> f64 => x - y;
    MulD(x: f64, y: f64) -> f64 => x * y;
    DivD(x: f64, y: f64) -> f64 => x / y;
    RemD(x: f64, y: f64) -> f64 => x % y;
    NegD(x: f64, _y: ()) -> f64 => -x;
    CmpDL(x: f64, y: f64) -> i32 => x.partial_cmp(&y).map_or(-1, |order| order as i32);
    CmpDG(x: f64, y: f64) -> i32 => x.partial_cmp(&y).map_or(1, |order| order as i32);

    I2L(x: i32, _y: ()) -> i64 => i64::from(x);
    I2F(x: i32, _y: ()) -> f32 => x as f32;
    I2D(x: i32, _y: ()) -> f64 => f64::from(x);
    L2I(x: i64, _y: ()) -> i32 => x as i32;
    L2F(x: i64, _y: ()) -> f32 => x as f32;
    L2D(x: i64, _y: ()) -> f64 => x as f64;
    F2I(x: f32, _y: ()) -> i32 => x as i32;
    F2L(x: f32, _y: ()) -> i64 => x as i64;
    F2D(x: f32, _y: ()) -> f64 => f64::from(x);
    D2I(x: f64, _y: ()) -> i32 => x as i32;
    D2L(x: f64, _y: ()) -> i64 => x as i64;
    D2F(x: f64, _y: ()) -> f32 => x as f32;
    I2B(x: i32, _y: ()) -> i32 => i32::from(x as i8);
    I2C(x: i32, _y: ()) -> i32 => i32::from(x as u16);
    I2S(x: i32, _y: ()) -> i32 => i32::from(x as i16);

    EqI(x: i32, y: i32) -> bool => x == y;
    NeI(x: i32, y: i32) -> bool => x != y;
    LtI(x: i32, y: i32) -> bool => x < y;
    GeI(x: i32, y: i32) -> bool => x >= y;
    GtI(x: i32, y: i32) -> bool => x > y;
    LeI(x: i32, y: i32) -> bool => x <= y;
    EqL(x: i64, y: i64) -> bool => x == y;
    NeL(x: i64, y: i64) -> bool => x != y;
    LtL(x: i64, y: i64) -> bool => x < y;
    GeL(x: i64, y: i64) -> bool => x >= y;
    GtL(x: i64, y: i64) -> bool => x > y;
    LeL(x: i64, y: i64) -> bool => x <= y;
    EqA(x: Ref, y: Ref) -> bool => x == y;
    NeA(x: Ref, y: Ref) -> bool => x != y;
    Null(x: Ref, _y: ()) -> bool => x == Ref::NULL;
    NonNull(x: Ref, _y: ()) -> bool => x != Ref::NULL;

    /// Comparisons of floats and doubles; the negation of the last two is no comparison, because of NaN.
    EqF(x: f32, y: f32) -> bool => x == y;
    LtF(x: f32, y: f32) -> bool => x < y;
    LeF(x: f32, y: f32) -> bool => x <= y;
    EqD(x: f64, y: f64) -> bool => x == y;
    LtD(x: f64, y: f64) -> bool => x < y;
    LeD(x: f64, y: f64) -> bool => x <= y;

    /// `Integer.compareUnsigned(x, y) < 0`: with a length as y, whether an index is within bounds.
    BelowI(x: i32, y: i32) -> bool => (x as u32) < y as u32;
    /// `Long.compareUnsigned(x, y) < 0`.
    BelowL(x: i64, y: i64) -> bool => (x as u64) < y as u64;
    /// Whether `Math.addExact`, `subtractExact` and `multiplyExact` throw.
    AddOverflowsI(x: i32, y: i32) -> bool => x.checked_add(y).is_none();
    SubOverflowsI(x: i32, y: i32) -> bool => x.checked_sub(y).is_none();
    MulOverflowsI(x: i32, y: i32) -> bool => x.checked_mul(y).is_none();
    AddOverflowsL(x: i64, y: i64) -> bool => x.checked_add(y).is_none();
    SubOverflowsL(x: i64, y: i64) -> bool => x.checked_sub(y).is_none();
    MulOverflowsL(x: i64, y: i64) -> bool => x.checked_mul(y).is_none();
    /// `Math.multiplyHigh`.
    MulHighL(x: i64, y: i64) -> i64 => ((i128::from(x) * i128::from(y)) >> 64) as i64;

    /// `Math.abs` and `Math.sqrt` of floats and doubles.
    AbsF(x: f32, _y: ()) -> f32 => x.abs();
    AbsD(x: f64, _y: ()) -> f64 => x.abs();
    SqrtD(x: f64, _y: ()) -> f64 => x.sqrt();
    /// `Float.floatToIntBits` and `Double.doubleToLongBits`: all NaNs have the same bits.
    BitsF(x: f32, _y: ()) -> i32 => if x.is_nan() { 0x7fc0_0000 } else { x.to_bits() as i32 };
    BitsD(x: f64, _y: ()) -> i64 => if x.is_nan() { 0x7ff8_0000_0000_0000 } else { x.to_bits() as i64 };
    /// `Float.intBitsToFloat` and `Double.longBitsToDouble`.
    FromBitsF(x: i32, _y: ()) -> f32 => f32::from_bits(x as u32);
    FromBitsD(x: i64, _y: ()) -> f64 => f64::from_bits(x as u64);
}

impl Operator {
    const fn facts(self) -> &'static Facts {
        &FACTS[self as usize]
    }

    /// The operator with this name.
    pub const fn named(name: &str) -> Option<Operator> {
        let mut number = 0;
        while number < Self::ALL.len() {
            if is_same(FACTS[number].name, name) {
                return Some(Self::ALL[number]);
            }
            number += 1;
        }
        None
    }

    /// Its name in the table.
    pub fn name(self) -> &'static str {
        self.facts().name
    }

    /// The kinds of its operands and of its result.
    pub const fn signature(self) -> Signature {
        self.facts().signature
    }

    /// Whether it has one operand only.
    pub const fn is_unary(self) -> bool {
        self.facts().signature.operands[1].is_none()
    }

    /// Whether its result is a boolean.
    pub const fn is_predicate(self) -> bool {
        self.facts().is_predicate
    }

    /// Its result in registers, unless it fails. An operand that does not exist is ignored.
    #[inline(always)]
    pub fn apply(self, x: Word, y: Word) -> Option<Word> {
        (self.facts().apply)(x, y)
    }

    /// Its result in registers; zero where it fails.
    #[inline(always)]
    pub fn evaluate(self, x: Word, y: Word) -> Word {
        self.apply(x, y).unwrap_or(Word::ZERO)
    }

    /// Whether it fails if the second operand is zero: then with no other operand.
    pub fn fails_on_zero(self) -> bool {
        use Operator::{DivI, DivL, RemI, RemL};
        matches!(self, DivI | DivL | RemI | RemL)
    }

    /// Whether the order of its operands does not matter.
    pub fn is_commutative(self) -> bool {
        use Operator::*;
        matches!(
            self,
            AddI | MulI | AndI | OrI | XorI | AddL | MulL | AndL | OrL | XorL | AddF | MulF | AddD | MulD | EqI | NeI
        ) || matches!(
            self,
            EqL | NeL
                | EqA
                | NeA
                | EqF
                | EqD
                | AddOverflowsI
                | MulOverflowsI
                | AddOverflowsL
                | MulOverflowsL
                | MulHighL
        )
    }

    /// For a comparison of ints, longs or references, the one that holds exactly if it does not.
    pub fn inverse(self) -> Option<Operator> {
        use Operator::*;
        Some(match self {
            EqI => NeI,
            NeI => EqI,
            LtI => GeI,
            GeI => LtI,
            GtI => LeI,
            LeI => GtI,
            EqL => NeL,
            NeL => EqL,
            LtL => GeL,
            GeL => LtL,
            GtL => LeL,
            LeL => GtL,
            EqA => NeA,
            NeA => EqA,
            Null => NonNull,
            NonNull => Null,
            _ => return None,
        })
    }
}

const fn is_same(x: &str, y: &str) -> bool {
    let (x, y) = (x.as_bytes(), y.as_bytes());
    let mut at = 0;
    while at < x.len() && at < y.len() && x[at] == y[at] {
        at += 1;
    }
    at == x.len() && at == y.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_agree_with_the_functions() {
        let words = [0, 1, 2, -1, -2, 5, i64::MAX, i64::MIN, 0x4048_f5c3, 0x8000_0000, 1 << 62].map(Word::from);
        for op in Operator::ALL {
            assert_eq!(Operator::named(op.name()), Some(*op));
            let pairs = || words.iter().flat_map(|x| words.iter().map(|y| (*x, *y)));
            let fails = pairs().any(|(x, y)| op.apply(x, y).is_none());
            assert_eq!(fails, op.fails_on_zero(), "{op:?}");
            assert!(pairs().all(|(x, y)| op.apply(x, y).is_some() || y.int() == 0), "{op:?}");
            let [first, second] = op.signature().operands;
            if first == second && !first.is_some_and(Kind::is_floating) {
                let commutes = pairs().all(|(x, y)| op.apply(x, y) == op.apply(y, x));
                assert_eq!(commutes, op.is_commutative(), "{op:?}");
            }
            if let Some(inverse) = op.inverse() {
                assert!(pairs().all(|(x, y)| op.evaluate(x, y).bool() != inverse.evaluate(x, y).bool()), "{op:?}");
                assert_eq!(inverse.inverse(), Some(*op));
            }
            if op.is_predicate() {
                assert!(op.signature().result == Kind::Int && pairs().all(|(x, y)| op.evaluate(x, y).bits() < 2));
            }
        }
        assert_eq!(Operator::named("AddIK"), None);
    }

    #[test]
    fn overflow_is_exact() {
        use Operator::*;
        let ends = [i64::MIN, i64::MAX, 0, 1, -1, 1 << 32, -(1 << 31), 3_037_000_500];
        for (x, y) in ends.iter().flat_map(|x| ends.iter().map(|y| (*x, *y))) {
            let (wide_x, wide_y) = (i128::from(x), i128::from(y));
            let exact = |op: Operator| op.evaluate(x.into(), y.into()).bool();
            let overflows = |value: i128| i64::try_from(value).is_err();
            assert_eq!(exact(AddOverflowsL), overflows(wide_x + wide_y));
            assert_eq!(exact(SubOverflowsL), overflows(wide_x - wide_y));
            assert_eq!(exact(MulOverflowsL), overflows(wide_x * wide_y));
            let high = MulHighL.evaluate(x.into(), y.into()).long();
            assert_eq!(i128::from(high) << 64 | i128::from(x.wrapping_mul(y) as u64), wide_x * wide_y);
        }
    }
}
