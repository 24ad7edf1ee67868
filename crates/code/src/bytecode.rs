//! Bytecode in a normal form: the specification's 200 instructions become about 50, with kinds as arguments.
//!
//! Branch targets are instruction indices, as in the class file library.

use ristretto_classfile::attributes::{ArrayType, Instruction};

use crate::code::Dispatch;
use crate::descriptor::{Kind, Memory};
use crate::error::LoadError;

/// An arithmetic or bitwise operator on two values of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Binary {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    And,
    Or,
    Xor,
}

/// A shift; the count is an int.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Shift {
    Left,
    Right,
    RightUnsigned,
}

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Condition {
    Eq,
    Ne,
    Lt,
    Ge,
    Gt,
    Le,
}

impl Condition {
    /// The condition with number `number`.
    pub fn from_number(number: u8) -> Condition {
        use Condition::{Eq, Ge, Gt, Le, Lt, Ne};
        [Eq, Ne, Lt, Ge, Gt, Le][usize::from(number) % 6]
    }

    /// Whether it holds for two values that compare like `order` and 0.
    #[inline(always)]
    pub fn holds(self, order: i32) -> bool {
        match self {
            Condition::Eq => order == 0,
            Condition::Ne => order != 0,
            Condition::Lt => order < 0,
            Condition::Ge => order >= 0,
            Condition::Gt => order > 0,
            Condition::Le => order <= 0,
        }
    }
}

/// A three-way comparison of longs, floats or doubles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compare {
    /// The kind compared.
    pub kind: Kind,
    /// Whether a NaN counts as greater.
    pub nan_greater: bool,
}

/// The target of a conversion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Target {
    Int,
    Long,
    Float,
    Double,
    Byte,
    Char,
    Short,
}

/// One instruction.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "named after the instructions they stand for")]
pub enum Bytecode {
    Nop,
    Null,
    Int(i32),
    Wide(Kind, u64),
    FloatConst(u32),
    /// A constant of one slot.
    Ldc(u16),
    /// A constant of two slots.
    Ldc2(u16),
    Load(Kind, u16),
    Store(Kind, u16),
    Increment(u16, i32),
    ArrayLoad(Memory),
    ArrayStore(Memory),
    Pop,
    Pop2,
    Dup,
    DupX1,
    DupX2,
    Dup2,
    Dup2X1,
    Dup2X2,
    Swap,
    Binary(Binary, Kind),
    Shift(Shift, Kind),
    Negate(Kind),
    Convert(Kind, Target),
    Compare(Compare),
    IfZero(Condition, u32),
    IfInt(Condition, u32),
    IfRef(bool, u32),
    IfNull(bool, u32),
    Goto(u32),
    /// Low key, targets, default.
    TableSwitch(i32, Vec<u32>, u32),
    /// Keys with targets, default.
    LookupSwitch(Vec<(i32, u32)>, u32),
    Return(Option<Kind>),
    GetStatic(u16),
    PutStatic(u16),
    GetField(u16),
    PutField(u16),
    Invoke(Dispatch, u16),
    New(u16),
    NewArray(Memory),
    NewRefArray(u16),
    MultiNewArray(u16, u8),
    ArrayLength,
    Throw,
    CheckCast(u16),
    InstanceOf(u16),
    MonitorEnter,
    MonitorExit,
    /// Jump to a subroutine that returns to the second instruction.
    Jsr(u32, u32),
    /// Return from a subroutine, by the address in a variable; and the instruction that it returns to, if that is
    /// known.
    Ret(u16, Option<u32>),
}

impl Bytecode {
    /// The targets the instruction may jump to.
    pub fn targets(&self) -> Vec<u32> {
        match self {
            Bytecode::IfZero(_, t)
            | Bytecode::IfInt(_, t)
            | Bytecode::IfRef(_, t)
            | Bytecode::IfNull(_, t)
            | Bytecode::Goto(t)
            | Bytecode::Jsr(t, _)
            | Bytecode::Ret(_, Some(t)) => vec![*t],
            Bytecode::TableSwitch(_, targets, default) => targets.iter().copied().chain([*default]).collect(),
            Bytecode::LookupSwitch(pairs, default) => pairs.iter().map(|p| p.1).chain([*default]).collect(),
            _ => Vec::new(),
        }
    }

    /// The same instruction with every target mapped by `map`. Targets of subroutine instructions are not mapped.
    pub fn retarget(&self, mut map: impl FnMut(u32) -> u32) -> Bytecode {
        let mut copy = self.clone();
        match &mut copy {
            Bytecode::IfZero(_, t)
            | Bytecode::IfInt(_, t)
            | Bytecode::IfRef(_, t)
            | Bytecode::IfNull(_, t)
            | Bytecode::Goto(t) => *t = map(*t),
            Bytecode::TableSwitch(_, targets, default) => {
                targets.iter_mut().chain([default]).for_each(|t| *t = map(*t));
            }
            Bytecode::LookupSwitch(pairs, default) => {
                pairs.iter_mut().map(|p| &mut p.1).chain([default]).for_each(|t| *t = map(*t));
            }
            _ => {}
        }
        copy
    }

    /// Whether control never reaches the next instruction from here.
    pub fn ends_block(&self) -> bool {
        use Bytecode::{Goto, Jsr, LookupSwitch, Ret, Return, TableSwitch, Throw};
        matches!(self, Goto(_) | TableSwitch(..) | LookupSwitch(..) | Return(_) | Throw | Ret(..) | Jsr(..))
    }
}

/// Normalises `instruction`, the `index`-th of its method.
pub fn normalise(instruction: &Instruction, index: usize) -> Result<Bytecode, LoadError> {
    constant_or_variable(instruction)
        .or_else(|| arithmetic(instruction))
        .or_else(|| control(instruction, index))
        .or_else(|| object(instruction))
        .ok_or_else(|| LoadError::verify(format!("illegal instruction {instruction:?} at index {index}")))
}

fn constant_or_variable(instruction: &Instruction) -> Option<Bytecode> {
    use Bytecode::{Increment, Int, Load, Store, Wide};
    use Instruction as I;
    use Kind::{Double, Float, Long, Ref};
    Some(match *instruction {
        I::Nop => Bytecode::Nop,
        I::Aconst_null => Bytecode::Null,
        I::Iconst_m1 => Int(-1),
        I::Iconst_0 => Int(0),
        I::Iconst_1 => Int(1),
        I::Iconst_2 => Int(2),
        I::Iconst_3 => Int(3),
        I::Iconst_4 => Int(4),
        I::Iconst_5 => Int(5),
        I::Bipush(n) => Int(n.into()),
        I::Sipush(n) => Int(n.into()),
        I::Lconst_0 => Wide(Long, 0),
        I::Lconst_1 => Wide(Long, 1),
        I::Fconst_0 => Bytecode::FloatConst(0),
        I::Fconst_1 => Bytecode::FloatConst(1f32.to_bits()),
        I::Fconst_2 => Bytecode::FloatConst(2f32.to_bits()),
        I::Dconst_0 => Wide(Double, 0),
        I::Dconst_1 => Wide(Double, 1f64.to_bits()),
        I::Ldc(n) => Bytecode::Ldc(n.into()),
        I::Ldc_w(n) => Bytecode::Ldc(n),
        I::Ldc2_w(n) => Bytecode::Ldc2(n),
        I::Iload(n) => Load(Kind::Int, n.into()),
        I::Lload(n) => Load(Long, n.into()),
        I::Fload(n) => Load(Float, n.into()),
        I::Dload(n) => Load(Double, n.into()),
        I::Aload(n) => Load(Ref, n.into()),
        I::Iload_w(n) => Load(Kind::Int, n),
        I::Lload_w(n) => Load(Long, n),
        I::Fload_w(n) => Load(Float, n),
        I::Dload_w(n) => Load(Double, n),
        I::Aload_w(n) => Load(Ref, n),
        I::Istore(n) => Store(Kind::Int, n.into()),
        I::Lstore(n) => Store(Long, n.into()),
        I::Fstore(n) => Store(Float, n.into()),
        I::Dstore(n) => Store(Double, n.into()),
        I::Astore(n) => Store(Ref, n.into()),
        I::Istore_w(n) => Store(Kind::Int, n),
        I::Lstore_w(n) => Store(Long, n),
        I::Fstore_w(n) => Store(Float, n),
        I::Dstore_w(n) => Store(Double, n),
        I::Astore_w(n) => Store(Ref, n),
        I::Iinc(n, by) => Increment(n.into(), by.into()),
        I::Iinc_w(n, by) => Increment(n, by.into()),
        _ => return short_variable(instruction),
    })
}

/// Loads and stores whose opcode contains the variable: four for each kind, in the order of kinds.
fn short_variable(instruction: &Instruction) -> Option<Bytecode> {
    const KINDS: [Kind; 5] = [Kind::Int, Kind::Long, Kind::Float, Kind::Double, Kind::Ref];
    const ILOAD_0: u8 = 0x1a;
    const ISTORE_0: u8 = 0x3b;
    let split = |n: u8| (KINDS[usize::from(n / 4)], u16::from(n % 4));
    let code = instruction.code();
    if (ILOAD_0..ILOAD_0 + 20).contains(&code) {
        let (kind, n) = split(code - ILOAD_0);
        return Some(Bytecode::Load(kind, n));
    }
    if (ISTORE_0..ISTORE_0 + 20).contains(&code) {
        let (kind, n) = split(code - ISTORE_0);
        return Some(Bytecode::Store(kind, n));
    }
    None
}

fn arithmetic(instruction: &Instruction) -> Option<Bytecode> {
    use Bytecode::{Compare as Cmp, Convert, Negate};
    use Instruction as I;
    use Kind::{Double, Float, Int, Long};
    const KINDS: [Kind; 4] = [Int, Long, Float, Double];
    const OPERATORS: [Binary; 5] = [Binary::Add, Binary::Sub, Binary::Mul, Binary::Div, Binary::Rem];
    const IADD: u8 = 0x60;
    let code = instruction.code();
    if (IADD..IADD + 20).contains(&code) {
        let n = usize::from(code - IADD);
        return Some(Bytecode::Binary(OPERATORS[n / 4], KINDS[n % 4]));
    }
    let compare = |kind, nan_greater| Cmp(Compare { kind, nan_greater });
    Some(match *instruction {
        I::Ineg => Negate(Int),
        I::Lneg => Negate(Long),
        I::Fneg => Negate(Float),
        I::Dneg => Negate(Double),
        I::Ishl => Bytecode::Shift(Shift::Left, Int),
        I::Lshl => Bytecode::Shift(Shift::Left, Long),
        I::Ishr => Bytecode::Shift(Shift::Right, Int),
        I::Lshr => Bytecode::Shift(Shift::Right, Long),
        I::Iushr => Bytecode::Shift(Shift::RightUnsigned, Int),
        I::Lushr => Bytecode::Shift(Shift::RightUnsigned, Long),
        I::Iand => Bytecode::Binary(Binary::And, Int),
        I::Land => Bytecode::Binary(Binary::And, Long),
        I::Ior => Bytecode::Binary(Binary::Or, Int),
        I::Lor => Bytecode::Binary(Binary::Or, Long),
        I::Ixor => Bytecode::Binary(Binary::Xor, Int),
        I::Lxor => Bytecode::Binary(Binary::Xor, Long),
        I::I2l => Convert(Int, Target::Long),
        I::I2f => Convert(Int, Target::Float),
        I::I2d => Convert(Int, Target::Double),
        I::L2i => Convert(Long, Target::Int),
        I::L2f => Convert(Long, Target::Float),
        I::L2d => Convert(Long, Target::Double),
        I::F2i => Convert(Float, Target::Int),
        I::F2l => Convert(Float, Target::Long),
        I::F2d => Convert(Float, Target::Double),
        I::D2i => Convert(Double, Target::Int),
        I::D2l => Convert(Double, Target::Long),
        I::D2f => Convert(Double, Target::Float),
        I::I2b => Convert(Int, Target::Byte),
        I::I2c => Convert(Int, Target::Char),
        I::I2s => Convert(Int, Target::Short),
        I::Lcmp => compare(Long, false),
        I::Fcmpl => compare(Float, false),
        I::Fcmpg => compare(Float, true),
        I::Dcmpl => compare(Double, false),
        I::Dcmpg => compare(Double, true),
        _ => return None,
    })
}

fn control(instruction: &Instruction, index: usize) -> Option<Bytecode> {
    use Bytecode::{Goto, IfInt, IfNull, IfRef, IfZero, Return};
    use Condition::{Eq, Ge, Gt, Le, Lt, Ne};
    use Instruction as I;
    // In the library, a switch's targets are relative to the switch.
    let absolute = |offset: i32| (index as i64 + i64::from(offset)) as u32;
    Some(match instruction {
        I::Ifeq(t) => IfZero(Eq, (*t).into()),
        I::Ifne(t) => IfZero(Ne, (*t).into()),
        I::Iflt(t) => IfZero(Lt, (*t).into()),
        I::Ifge(t) => IfZero(Ge, (*t).into()),
        I::Ifgt(t) => IfZero(Gt, (*t).into()),
        I::Ifle(t) => IfZero(Le, (*t).into()),
        I::If_icmpeq(t) => IfInt(Eq, (*t).into()),
        I::If_icmpne(t) => IfInt(Ne, (*t).into()),
        I::If_icmplt(t) => IfInt(Lt, (*t).into()),
        I::If_icmpge(t) => IfInt(Ge, (*t).into()),
        I::If_icmpgt(t) => IfInt(Gt, (*t).into()),
        I::If_icmple(t) => IfInt(Le, (*t).into()),
        I::If_acmpeq(t) => IfRef(true, (*t).into()),
        I::If_acmpne(t) => IfRef(false, (*t).into()),
        I::Ifnull(t) => IfNull(true, (*t).into()),
        I::Ifnonnull(t) => IfNull(false, (*t).into()),
        I::Goto(t) => Goto((*t).into()),
        I::Goto_w(t) => Goto(*t as u32),
        I::Jsr(t) => Bytecode::Jsr((*t).into(), index as u32 + 1),
        I::Jsr_w(t) => Bytecode::Jsr(*t as u32, index as u32 + 1),
        I::Ret(n) => Bytecode::Ret((*n).into(), None),
        I::Ret_w(n) => Bytecode::Ret(*n, None),
        I::Tableswitch(s) => {
            Bytecode::TableSwitch(s.low, s.offsets.iter().map(|o| absolute(*o)).collect(), absolute(s.default))
        }
        I::Lookupswitch(s) => {
            let mut pairs: Vec<_> = s.pairs.iter().map(|(key, offset)| (*key, absolute(*offset))).collect();
            pairs.sort_by_key(|pair| pair.0);
            Bytecode::LookupSwitch(pairs, absolute(s.default))
        }
        I::Ireturn => Return(Some(Kind::Int)),
        I::Lreturn => Return(Some(Kind::Long)),
        I::Freturn => Return(Some(Kind::Float)),
        I::Dreturn => Return(Some(Kind::Double)),
        I::Areturn => Return(Some(Kind::Ref)),
        I::Return => Return(None),
        I::Athrow => Bytecode::Throw,
        _ => return None,
    })
}

fn object(instruction: &Instruction) -> Option<Bytecode> {
    use Bytecode::{ArrayLoad, ArrayStore, Invoke};
    use Instruction as I;
    Some(match *instruction {
        I::Iaload => ArrayLoad(Memory::Int),
        I::Laload => ArrayLoad(Memory::Long),
        I::Faload => ArrayLoad(Memory::Float),
        I::Daload => ArrayLoad(Memory::Double),
        I::Aaload => ArrayLoad(Memory::Ref),
        I::Baload => ArrayLoad(Memory::Byte),
        I::Caload => ArrayLoad(Memory::Char),
        I::Saload => ArrayLoad(Memory::Short),
        I::Iastore => ArrayStore(Memory::Int),
        I::Lastore => ArrayStore(Memory::Long),
        I::Fastore => ArrayStore(Memory::Float),
        I::Dastore => ArrayStore(Memory::Double),
        I::Aastore => ArrayStore(Memory::Ref),
        I::Bastore => ArrayStore(Memory::Byte),
        I::Castore => ArrayStore(Memory::Char),
        I::Sastore => ArrayStore(Memory::Short),
        I::Pop => Bytecode::Pop,
        I::Pop2 => Bytecode::Pop2,
        I::Dup => Bytecode::Dup,
        I::Dup_x1 => Bytecode::DupX1,
        I::Dup_x2 => Bytecode::DupX2,
        I::Dup2 => Bytecode::Dup2,
        I::Dup2_x1 => Bytecode::Dup2X1,
        I::Dup2_x2 => Bytecode::Dup2X2,
        I::Swap => Bytecode::Swap,
        I::Getstatic(n) => Bytecode::GetStatic(n),
        I::Putstatic(n) => Bytecode::PutStatic(n),
        I::Getfield(n) => Bytecode::GetField(n),
        I::Putfield(n) => Bytecode::PutField(n),
        I::Invokevirtual(n) => Invoke(Dispatch::Virtual, n),
        I::Invokespecial(n) => Invoke(Dispatch::Special, n),
        I::Invokestatic(n) => Invoke(Dispatch::Static, n),
        I::Invokeinterface(n, _) => Invoke(Dispatch::Interface, n),
        I::Invokedynamic(n) => Invoke(Dispatch::Dynamic, n),
        I::New(n) => Bytecode::New(n),
        I::Newarray(ref memory) => Bytecode::NewArray(match memory {
            ArrayType::Boolean => Memory::Boolean,
            ArrayType::Char => Memory::Char,
            ArrayType::Float => Memory::Float,
            ArrayType::Double => Memory::Double,
            ArrayType::Byte => Memory::Byte,
            ArrayType::Short => Memory::Short,
            ArrayType::Int => Memory::Int,
            ArrayType::Long => Memory::Long,
        }),
        I::Anewarray(n) => Bytecode::NewRefArray(n),
        I::Multianewarray(n, dimensions) => Bytecode::MultiNewArray(n, dimensions),
        I::Arraylength => Bytecode::ArrayLength,
        I::Checkcast(n) => Bytecode::CheckCast(n),
        I::Instanceof(n) => Bytecode::InstanceOf(n),
        I::Monitorenter => Bytecode::MonitorEnter,
        I::Monitorexit => Bytecode::MonitorExit,
        _ => return None,
    })
}
