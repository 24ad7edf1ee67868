//! What the pure opcodes compute: each is written once, as a function of its operands.
//!
//! An opcode is pure if it depends on nothing but its operands, and if all it does is to give a result, or to decide
//! whether to jump. Whoever needs to know what such an opcode means asks this table: the machine's loop instantiates
//! the functions, one for each arm; the machine uses them to foresee what a frame will do with a value; the emitter
//! folds constants. The semantics are those of JVMS 6.5: arithmetic wraps, shifts mask their distance, conversions
//! to integers saturate, floating point is strict.
//!
//! Not covered: opcodes that access memory, and switches, whose targets are in the code ([`crate::code::Switch`]).

use fretsaw_term::{Ref, Word};

use super::Op;
use crate::bytecode::Condition;
use crate::code::Insn;
use crate::descriptor::Kind;

/// NaN counts as greater: added to the condition's number in branches on floats and doubles.
pub const NAN_GREATER: u8 = 8;

/// A value of Java in the form in which a register holds it.
pub trait Value: Copy {
    /// Its kind; none for an operand that does not exist.
    const KIND: Option<Kind>;
    /// Whether a register that holds it uses all 64 bits.
    const IS_WIDE: bool = matches!(Self::KIND, Some(Kind::Long | Kind::Double));

    /// The value in a register.
    fn from_word(word: Word) -> Self;
    /// The register for a value.
    fn into_word(self) -> Word;
}

macro_rules! values {
    ($($type:ty: $kind:expr, $word:ident -> $from:expr, $value:ident -> $into:expr;)*) => {$(
        impl Value for $type {
            const KIND: Option<Kind> = $kind;

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
    bool: Some(Kind::Int), word -> word.bool(), value -> value.into();
    i64: Some(Kind::Long), word -> word.long(), value -> value.into();
    f32: Some(Kind::Float), word -> word.float(), value -> value.into();
    f64: Some(Kind::Double), word -> word.double(), value -> value.into();
    Ref: Some(Kind::Ref), word -> word.reference(), value -> value.into();
    (): None, _word -> (), _value -> Word::ZERO;
}

/// A pure opcode. A branch has a result, too: whether it jumps.
pub trait Pure {
    /// The type of the first operand.
    type X: Value;
    /// The type of the second operand.
    type Y: Value;
    /// The type of the result.
    type Z: Value;

    /// Whether the opcode throws an ArithmeticException if this is the second operand.
    #[inline(always)]
    fn fails(y: Self::Y) -> bool {
        let _ = y;
        false
    }

    /// The result; it has no meaning if the opcode fails.
    fn result(x: Self::X, y: Self::Y) -> Self::Z;
}

/// The kinds of the operands and of the result of a pure opcode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signature {
    /// The kinds of the operands; the second may not exist.
    pub operands: [Option<Kind>; 2],
    /// The kind of the result; for a branch, an int that says whether it jumps.
    pub result: Kind,
}

/// The result of a pure opcode in registers, unless it fails.
#[inline(always)]
pub fn apply<P: Pure>(x: Word, y: Word) -> Option<Word> {
    let (x, y) = (P::X::from_word(x), P::Y::from_word(y));
    if P::fails(y) { None } else { Some(P::result(x, y).into_word()) }
}

macro_rules! pure {
    ($($name:ident($x:ident: $X:ty, $y:ident: $Y:ty) -> $Z:ty $(, fails if $fails:expr)? => $result:expr;)*) => {
        $(
            #[doc = concat!("See [`Op::", stringify!($name), "`].")]
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

        /// The meanings of all opcodes that have one.
        static MEANINGS: [Option<Meaning>; Op::ALL.len()] = {
            let mut table = [None; Op::ALL.len()];
            $(table[Op::$name as usize] = Some(Meaning::of::<$name>(Op::$name));)*
            table[Op::IfF as usize] = Some(Meaning::of_branch(Kind::Float, |c, x, y| Some(holds_f(c, x, y).into_word())));
            table[Op::IfD as usize] = Some(Meaning::of_branch(Kind::Double, |c, x, y| Some(holds_d(c, x, y).into_word())));
            let mut number = 0;
            while number < table.len() {
                let op = Op::ALL[number];
                if let (Some(meaning), true) = (table[op.general() as usize], op.general() as usize != number) {
                    table[number] = Some(Meaning { second: Second::Constant, ..meaning });
                }
                number += 1;
            }
            table
        };
    };
}

pure! {
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

    IfEqI(x: i32, y: i32) -> bool => x == y;
    IfNeI(x: i32, y: i32) -> bool => x != y;
    IfLtI(x: i32, y: i32) -> bool => x < y;
    IfGeI(x: i32, y: i32) -> bool => x >= y;
    IfGtI(x: i32, y: i32) -> bool => x > y;
    IfLeI(x: i32, y: i32) -> bool => x <= y;
    IfEqL(x: i64, y: i64) -> bool => x == y;
    IfNeL(x: i64, y: i64) -> bool => x != y;
    IfLtL(x: i64, y: i64) -> bool => x < y;
    IfGeL(x: i64, y: i64) -> bool => x >= y;
    IfGtL(x: i64, y: i64) -> bool => x > y;
    IfLeL(x: i64, y: i64) -> bool => x <= y;
    IfEqA(x: Ref, y: Ref) -> bool => x == y;
    IfNeA(x: Ref, y: Ref) -> bool => x != y;
    IfNull(x: Ref, _y: ()) -> bool => x == Ref::NULL;
    IfNonNull(x: Ref, _y: ()) -> bool => x != Ref::NULL;
}

/// Whether a branch on floats jumps; `c` is the operand that has its condition.
#[inline(always)]
pub fn holds_f(c: u8, x: Word, y: Word) -> bool {
    let order = if c & NAN_GREATER != 0 { apply::<CmpFG>(x, y) } else { apply::<CmpFL>(x, y) };
    Condition::from_number(c & !NAN_GREATER).holds(order.unwrap_or(Word::ZERO).int())
}

/// Whether a branch on doubles jumps; `c` is the operand that has its condition.
#[inline(always)]
pub fn holds_d(c: u8, x: Word, y: Word) -> bool {
    let order = if c & NAN_GREATER != 0 { apply::<CmpDG>(x, y) } else { apply::<CmpDL>(x, y) };
    Condition::from_number(c & !NAN_GREATER).holds(order.unwrap_or(Word::ZERO).int())
}

/// Where an instruction finds an operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// In this register.
    Register(u8),
    /// In the instruction itself.
    Constant(Word),
}

/// What the second operand of a pure opcode is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Second {
    Register,
    Constant,
    Nothing,
}

/// What a pure opcode means.
#[derive(Clone, Copy)]
pub struct Meaning {
    /// The kinds of its operands and of its result.
    pub signature: Signature,
    /// Whether it is a branch, which writes no register: its operands begin one earlier.
    is_branch: bool,
    second: Second,
    /// The result for the condition in c, if it is a branch that has one there, and for two operands.
    result: fn(u8, Word, Word) -> Option<Word>,
}

impl Meaning {
    const fn of<P: Pure>(op: Op) -> Meaning {
        let result = P::Z::KIND.expect("an opcode with a result");
        let signature = Signature { operands: [P::X::KIND, P::Y::KIND], result };
        let second = if P::Y::KIND.is_some() { Second::Register } else { Second::Nothing };
        Meaning { signature, is_branch: op.is_branch(), second, result: |_, x, y| apply::<P>(x, y) }
    }

    /// A branch with its condition in c.
    const fn of_branch(kind: Kind, result: fn(u8, Word, Word) -> Option<Word>) -> Meaning {
        let signature = Signature { operands: [Some(kind); 2], result: Kind::Int };
        Meaning { signature, is_branch: true, second: Second::Register, result }
    }

    /// Where `insn`, which must have this meaning, finds its operands. The constant 0 stands for one that does not
    /// exist.
    #[inline(always)]
    pub fn sources(&self, insn: Insn) -> [Source; 2] {
        let [first, second] = if self.is_branch { [insn.a(), insn.b()] } else { [insn.b(), insn.c()] };
        let second = match self.second {
            Second::Register => Source::Register(second),
            Second::Constant if self.is_branch => Source::Constant(i32::from(insn.bc()).into_word()),
            Second::Constant => Source::Constant(insn.word()),
            Second::Nothing => Source::Constant(Word::ZERO),
        };
        [Source::Register(first), second]
    }

    /// What `insn`, which must have this meaning, computes from two operands; none if it fails.
    #[inline(always)]
    pub fn result(&self, insn: Insn, x: Word, y: Word) -> Option<Word> {
        (self.result)(insn.c(), x, y)
    }
}

impl Insn {
    /// What the instruction means, if it is pure.
    #[inline(always)]
    pub fn meaning(self) -> Option<&'static Meaning> {
        MEANINGS.get(usize::from(self.number()))?.as_ref()
    }
}

#[cfg(test)]
mod tests;
