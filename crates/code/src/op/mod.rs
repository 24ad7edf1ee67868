//! The opcodes of the executable form, in one table: number, operands, meaning.
//!
//! An instruction is one word: an 8-bit opcode, three 8-bit register operands `a`, `b`, `c`, and a 32-bit
//! immediate. The operand pattern says for each operand whether it is a register that is read (`r`, or `l` for a long or
//! double), the register that is written (`w`), a part of a 16-bit constant (`k`) or unused (`-`). The values that an
//! instruction reads must be decided before it runs; the machine uses the pattern to decide them in one place.
//!
//! Copies (moves, arguments, field and array stores) do not read in this sense: their pattern is `m`.
//!
//! An opcode whose second operand is a constant names the opcode that does the same with a register: `AddIK` is
//! `AddI`. What opcodes compute that only depend on their operands is in `pure.rs`.

pub mod pure;

macro_rules! opcodes {
    ($($(#[doc = $doc:literal])* $name:ident $pattern:literal $(is $general:ident)?;)*) => {
        /// An opcode of the executable form.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        #[allow(missing_docs, reason = "the table carries the documentation of those that need any")]
        pub enum Op { $($(#[doc = $doc])* $name,)* }

        impl Op {
            /// All opcodes, in the order of their numbers.
            pub const ALL: &'static [Op] = &[$(Op::$name,)*];
            /// The operand pattern of each opcode.
            const PATTERNS: &'static [&'static [u8; 3]] = &[$($pattern,)*];
            const NAMES: &'static [&'static str] = &[$(stringify!($name),)*];
            /// For each opcode the one that does the same with registers only.
            const GENERAL: &'static [Op] = &[$(opcodes!(@general $name $($general)?),)*];
        }

        /// The opcodes' numbers, for matching on an instruction word.
        #[allow(missing_docs, non_upper_case_globals, reason = "each constant is named after its opcode")]
        pub mod number {
            $(pub const $name: u8 = super::Op::$name as u8;)*
        }
    };
    (@general $name:ident) => { Op::$name };
    (@general $name:ident $general:ident) => { Op::$general };
}

opcodes! {
    /// Copies b to a.
    Mov b"wm-";
    /// Copies the register numbered by the immediate to a (methods with very many registers).
    MovFromWide b"w--";
    /// Copies a to the register numbered by the immediate.
    MovToWide b"m--";
    /// The immediate, as a 32-bit value.
    Const32 b"w--";
    /// A 64-bit constant from the code's table.
    Const64 b"w--";
    /// A constant pool entry not resolved yet.
    Ldc b"w--";
    /// The string literal whose slot the immediate addresses.
    LdcString b"w--";
    /// The object at the immediate's address: a class mirror.
    LdcObject b"w--";
    /// The object, or the number in the object, in the word of a linked constant.
    LdcLinked b"w--"; LdcNumber b"w--";
    /// Records that the branch edge numbered by the immediate was taken (only emitted where edges are counted).
    Probe b"---";
    /// Decides the value in a (only emitted for the `delayed` setting).
    Force b"r--";
    /// Copies b to a as a boolean, byte, char or short; c is the memory layout's number.
    Narrow b"wmk";

    AddI b"wrr"; SubI b"wrr"; MulI b"wrr"; DivI b"wrr"; RemI b"wrr";
    AndI b"wrr"; OrI b"wrr"; XorI b"wrr"; ShlI b"wrr"; ShrI b"wrr"; UshrI b"wrr";
    NegI b"wr-";
    /// Like the opcodes above, with the immediate as the second operand.
    AddIK b"wr-" is AddI; MulIK b"wr-" is MulI; DivIK b"wr-" is DivI; RemIK b"wr-" is RemI;
    AndIK b"wr-" is AndI; OrIK b"wr-" is OrI; XorIK b"wr-" is XorI;
    ShlIK b"wr-" is ShlI; ShrIK b"wr-" is ShrI; UshrIK b"wr-" is UshrI;

    AddL b"wll"; SubL b"wll"; MulL b"wll"; DivL b"wll"; RemL b"wll";
    AndL b"wll"; OrL b"wll"; XorL b"wll"; ShlL b"wlr"; ShrL b"wlr"; UshrL b"wlr";
    NegL b"wl-"; CmpL b"wll";
    ShlLK b"wl-" is ShlL; ShrLK b"wl-" is ShrL; UshrLK b"wl-" is UshrL;

    AddF b"wrr"; SubF b"wrr"; MulF b"wrr"; DivF b"wrr"; RemF b"wrr"; NegF b"wr-"; CmpFL b"wrr"; CmpFG b"wrr";
    AddD b"wll"; SubD b"wll"; MulD b"wll"; DivD b"wll"; RemD b"wll"; NegD b"wl-"; CmpDL b"wll"; CmpDG b"wll";

    I2L b"wr-"; I2F b"wr-"; I2D b"wr-"; L2I b"wl-"; L2F b"wl-"; L2D b"wl-";
    F2I b"wr-"; F2L b"wr-"; F2D b"wr-"; D2I b"wl-"; D2L b"wl-"; D2F b"wl-";
    I2B b"wr-"; I2C b"wr-"; I2S b"wr-";

    /// Jumps to the immediate.
    Goto b"---";
    IfEqI b"rr-"; IfNeI b"rr-"; IfLtI b"rr-"; IfGeI b"rr-"; IfGtI b"rr-"; IfLeI b"rr-";
    /// Compare a with the 16-bit constant in b and c.
    IfEqIK b"rkk" is IfEqI; IfNeIK b"rkk" is IfNeI; IfLtIK b"rkk" is IfLtI;
    IfGeIK b"rkk" is IfGeI; IfGtIK b"rkk" is IfGtI; IfLeIK b"rkk" is IfLeI;
    IfEqL b"ll-"; IfNeL b"ll-"; IfLtL b"ll-"; IfGeL b"ll-"; IfGtL b"ll-"; IfLeL b"ll-";
    /// Compare floats and doubles; c is the condition's number, plus 8 where NaN counts as greater.
    IfF b"rrk"; IfD b"llk";
    IfEqA b"rr-"; IfNeA b"rr-"; IfNull b"r--"; IfNonNull b"r--";
    /// Jumps by the code's switch table.
    TableSwitch b"r--"; LookupSwitch b"r--";

    /// Array loads: a is b[c].
    LoadB b"wrr"; LoadC b"wrr"; LoadS b"wrr"; LoadI b"wrr"; LoadL b"wrr"; LoadA b"wrr";
    /// Array stores: a[b] is c.
    StoreB b"rrm"; StoreC b"rrm"; StoreI b"rrm"; StoreL b"rrm"; StoreA b"rrm";
    ArrayLength b"wr-";

    /// Instance fields: 32-bit kinds, 64-bit kinds, references; the immediate is the word's offset.
    Get32 b"wr-"; Get64 b"wr-"; GetA b"wr-";
    Put32 b"rm-"; Put64 b"rm-"; PutA b"rm-";
    /// Stores into a boolean, byte, char or short field; c is the memory layout's number.
    PutNarrow b"rmk";
    /// Static fields: the immediate addresses the class's statics, b and c are the offset. For narrow stores the
    /// immediate's upper four bits are the memory layout's number.
    GetStatic b"wkk"; GetStaticL b"wkk"; PutStatic b"mkk"; PutStaticA b"mkk"; PutStaticNarrow b"mkk";
    /// Fields not resolved yet; the immediate is the constant pool index.
    GetFieldU b"wr-"; PutFieldU b"rm-"; GetStaticU b"w--"; PutStaticU b"m--";

    /// Calls: b is the number of argument slots; the following words contain the argument registers, four to a
    /// word. The immediate is the call site until it is resolved, then the vtable index or the method's number; c
    /// says whether a direct call must check its receiver.
    Invoke b"w--"; InvokeVirtual b"w--"; InvokeInterface b"w--"; InvokeStatic b"w--"; InvokeDirect b"w--";
    /// Returns without and with a value.
    Return b"---"; ReturnValue b"m--";

    /// Objects: the immediate is the class's number, or a constant pool index until it is resolved.
    New b"w--"; NewU b"w--"; NewArray b"wr-"; NewArrayU b"wr-"; MultiNewArray b"w--";
    CheckCast b"r--"; CheckCastU b"r--"; InstanceOf b"wr-"; InstanceOfU b"wr-";
    Throw b"r--"; MonitorEnter b"r--"; MonitorExit b"r--";

    /// Class initialization (JVMS 5.5), as code: first the superclass and superinterfaces of the class whose number
    /// is in a, then its initializer, then the end, normal or with the exception in b.
    InitSupers b"m--"; InitRun b"m--"; InitDone b"m--"; InitFailed b"mm-";
    /// Replaces the running frame by the call that its arguments describe; b is the kind of call, the immediate the
    /// word of a call site.
    TailCall b"---";
    /// Ends the running frame; the caller's instruction starts over.
    Restart b"---";
    /// Runs the Rust function numbered by the immediate on the frame's arguments and returns its result; a is a
    /// register for the result if the function calls a method, c is 0 if no argument is a reference.
    Native b"w--";
    /// Ends a run of the machine, with the value or the exception in a.
    Halt b"m--"; HaltThrown b"m--";
}

/// For each opcode the one that does the same with a constant: the inverse of [`Op::general`].
const WITH_CONSTANT: [Option<Op>; Op::ALL.len()] = {
    let mut table = [None; Op::ALL.len()];
    let mut number = 0;
    while number < table.len() {
        let op = Op::ALL[number];
        if op.general() as usize != number {
            table[op.general() as usize] = Some(op);
        }
        number += 1;
    }
    table
};

/// How an instruction uses one of its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operand {
    /// Reads a decided value of a 32-bit kind or a reference.
    Read,
    /// Reads a decided long or double.
    ReadWide,
    /// Copies a value, decided or not.
    Copy,
    /// Writes the register.
    Write,
    /// Not a register.
    None,
}

impl Op {
    /// The opcode with number `number`, if there is one.
    pub fn from_number(number: u8) -> Option<Op> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// What the opcode does with operand `index` (0 is `a`).
    pub fn operand(self, index: usize) -> Operand {
        match Self::PATTERNS[self as usize][index] {
            b'r' => Operand::Read,
            b'l' => Operand::ReadWide,
            b'm' => Operand::Copy,
            b'w' => Operand::Write,
            _ => Operand::None,
        }
    }

    /// The opcode that does the same with a register instead of a constant; the opcode itself if it has none.
    pub const fn general(self) -> Op {
        Self::GENERAL[self as usize]
    }

    /// The opcode that does the same with a constant as its second operand, if there is one.
    pub fn with_constant(self) -> Option<Op> {
        WITH_CONSTANT[self as usize]
    }

    /// Its name in the table.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// Whether the opcode either jumps to the immediate or continues.
    pub const fn is_branch(self) -> bool {
        Op::IfEqI as u8 <= self as u8 && self as u8 <= Op::IfNonNull as u8
    }

    /// Whether the opcode is a call and followed by words of argument registers.
    pub fn is_call(self) -> bool {
        use Op::{Invoke, InvokeDirect, InvokeInterface, InvokeStatic, InvokeVirtual, MultiNewArray};
        matches!(self, MultiNewArray | Invoke | InvokeVirtual | InvokeInterface | InvokeStatic | InvokeDirect)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_fit_a_byte_and_round_trip() {
        assert!(Op::ALL.len() <= 256);
        for (number, op) in Op::ALL.iter().enumerate() {
            assert_eq!(*op as usize, number);
            assert_eq!(Op::from_number(number as u8), Some(*op));
        }
    }
}
