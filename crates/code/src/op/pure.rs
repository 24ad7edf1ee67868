//! What the pure opcodes compute: which operator each of them is, and where its operands are.
//!
//! An opcode is pure if it depends on nothing but its operands, and if all it does is to give a result, or to decide
//! whether to jump. What it computes is written in one table of operators ([`fretsaw_term::operator`]); an opcode is the
//! operator of the same name, and a branch (`IfLtI`) the comparison that it tests (`LtI`). The machine's loop instantiates the
//! operators, one for each arm; the machine uses them to foresee what a frame will do with a value; the emitter folds constants.
//!
//! Not covered: opcodes that access memory, and switches, whose targets are in the code ([`crate::code::Switch`]).

pub use fretsaw_term::operator::*;
pub use fretsaw_term::operator::{
    EqA as IfEqA, EqI as IfEqI, EqL as IfEqL, GeI as IfGeI, GeL as IfGeL, GtI as IfGtI, GtL as IfGtL, LeI as IfLeI,
    LeL as IfLeL, LtI as IfLtI, LtL as IfLtL, NeA as IfNeA, NeI as IfNeI, NeL as IfNeL, NonNull as IfNonNull,
    Null as IfNull,
};
use fretsaw_term::{Kind, Word};

use super::Op;
use crate::bytecode::Condition;
use crate::code::Insn;

/// NaN counts as greater: added to the condition's number in branches on floats and doubles.
pub const NAN_GREATER: u8 = 8;

/// The meanings of all opcodes that have one.
static MEANINGS: [Option<Meaning>; Op::ALL.len()] = {
    let mut table = [None; Op::ALL.len()];
    let mut number = 0;
    while number < table.len() {
        let op = Op::ALL[number];
        let general = op.general();
        let name = general.name().as_bytes();
        // A branch has the name of its comparison, after "If".
        let name = if general.is_branch() { name.split_at(2).1 } else { name };
        let Ok(name) = std::str::from_utf8(name) else { panic!("a name") };
        table[number] = match Operator::named(name) {
            Some(operator) => Some(Meaning::of(op, operator)),
            None if matches!(op, Op::IfF) => Some(Meaning::of_condition(Kind::Float)),
            None if matches!(op, Op::IfD) => Some(Meaning::of_condition(Kind::Double)),
            None => None,
        };
        number += 1;
    }
    table
};

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

/// What an instruction computes from its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Computation {
    /// The result of this operator.
    Operator(Operator),
    /// Whether the result of this operator, which compares floats or doubles, is to zero as the condition says.
    Order(Operator, Condition),
}

/// What a pure opcode means.
#[derive(Clone, Copy)]
pub struct Meaning {
    /// The kinds of its operands and of its result.
    pub signature: Signature,
    /// Whether it is a branch, which writes no register: its operands begin one earlier.
    is_branch: bool,
    second: Second,
    /// The operator; none for a branch on floats or doubles, which has a condition in c.
    operator: Option<Operator>,
}

impl Meaning {
    const fn of(op: Op, operator: Operator) -> Meaning {
        let second = match operator.signature().operands[1] {
            None => Second::Nothing,
            Some(_) if op.general() as u8 != op as u8 => Second::Constant,
            Some(_) => Second::Register,
        };
        let is_branch = op.is_branch() || op.general().is_branch();
        Meaning { signature: operator.signature(), is_branch, second, operator: Some(operator) }
    }

    /// A branch with its condition in c.
    const fn of_condition(kind: Kind) -> Meaning {
        let signature = Signature { operands: [Some(kind); 2], result: Kind::Int };
        Meaning { signature, is_branch: true, second: Second::Register, operator: None }
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
        match self.operator {
            Some(operator) => operator.apply(x, y),
            None if self.signature.operands[0] == Some(Kind::Float) => Some(holds_f(insn.c(), x, y).into_word()),
            None => Some(holds_d(insn.c(), x, y).into_word()),
        }
    }

    /// What `insn`, which must have this meaning, computes, as data.
    pub fn computation(&self, insn: Insn) -> Computation {
        let Some(operator) = self.operator else {
            let order = match (self.signature.operands[0], insn.c() & NAN_GREATER != 0) {
                (Some(Kind::Float), false) => Operator::CmpFL,
                (Some(Kind::Float), true) => Operator::CmpFG,
                (_, false) => Operator::CmpDL,
                (_, true) => Operator::CmpDG,
            };
            return Computation::Order(order, Condition::from_number(insn.c() & !NAN_GREATER));
        };
        Computation::Operator(operator)
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
