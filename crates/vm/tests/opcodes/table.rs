//! The instructions that only compute (JVMS 6.5), with the types of their operands and results.

/// An instruction.
pub struct Instruction {
    pub name: &'static str,
    pub opcode: u8,
    /// The descriptors of its operands.
    pub parameters: &'static str,
    pub result: char,
}

const fn of(name: &'static str, opcode: u8, parameters: &'static str, result: char) -> Instruction {
    Instruction { name, opcode, parameters, result }
}

/// Instructions with a result.
pub const COMPUTATIONS: &[Instruction] = &[
    of("iadd", 0x60, "II", 'I'),
    of("ladd", 0x61, "JJ", 'J'),
    of("fadd", 0x62, "FF", 'F'),
    of("dadd", 0x63, "DD", 'D'),
    of("isub", 0x64, "II", 'I'),
    of("lsub", 0x65, "JJ", 'J'),
    of("fsub", 0x66, "FF", 'F'),
    of("dsub", 0x67, "DD", 'D'),
    of("imul", 0x68, "II", 'I'),
    of("lmul", 0x69, "JJ", 'J'),
    of("fmul", 0x6a, "FF", 'F'),
    of("dmul", 0x6b, "DD", 'D'),
    of("idiv", 0x6c, "II", 'I'),
    of("ldiv", 0x6d, "JJ", 'J'),
    of("fdiv", 0x6e, "FF", 'F'),
    of("ddiv", 0x6f, "DD", 'D'),
    of("irem", 0x70, "II", 'I'),
    of("lrem", 0x71, "JJ", 'J'),
    of("frem", 0x72, "FF", 'F'),
    of("drem", 0x73, "DD", 'D'),
    of("ineg", 0x74, "I", 'I'),
    of("lneg", 0x75, "J", 'J'),
    of("fneg", 0x76, "F", 'F'),
    of("dneg", 0x77, "D", 'D'),
    of("ishl", 0x78, "II", 'I'),
    of("lshl", 0x79, "JI", 'J'),
    of("ishr", 0x7a, "II", 'I'),
    of("lshr", 0x7b, "JI", 'J'),
    of("iushr", 0x7c, "II", 'I'),
    of("lushr", 0x7d, "JI", 'J'),
    of("iand", 0x7e, "II", 'I'),
    of("land", 0x7f, "JJ", 'J'),
    of("ior", 0x80, "II", 'I'),
    of("lor", 0x81, "JJ", 'J'),
    of("ixor", 0x82, "II", 'I'),
    of("lxor", 0x83, "JJ", 'J'),
    of("i2l", 0x85, "I", 'J'),
    of("i2f", 0x86, "I", 'F'),
    of("i2d", 0x87, "I", 'D'),
    of("l2i", 0x88, "J", 'I'),
    of("l2f", 0x89, "J", 'F'),
    of("l2d", 0x8a, "J", 'D'),
    of("f2i", 0x8b, "F", 'I'),
    of("f2l", 0x8c, "F", 'J'),
    of("f2d", 0x8d, "F", 'D'),
    of("d2i", 0x8e, "D", 'I'),
    of("d2l", 0x8f, "D", 'J'),
    of("d2f", 0x90, "D", 'F'),
    of("i2b", 0x91, "I", 'I'),
    of("i2c", 0x92, "I", 'I'),
    of("i2s", 0x93, "I", 'I'),
    of("lcmp", 0x94, "JJ", 'I'),
    of("fcmpl", 0x95, "FF", 'I'),
    of("fcmpg", 0x96, "FF", 'I'),
    of("dcmpl", 0x97, "DD", 'I'),
    of("dcmpg", 0x98, "DD", 'I'),
];

/// The comparisons among them, with which a branch may fuse.
pub const COMPARISONS: &[Instruction] = &[
    of("lcmp", 0x94, "JJ", 'I'),
    of("fcmpl", 0x95, "FF", 'I'),
    of("fcmpg", 0x96, "FF", 'I'),
    of("dcmpl", 0x97, "DD", 'I'),
    of("dcmpg", 0x98, "DD", 'I'),
];

/// Branches on an int and zero.
pub const BRANCHES_ON_ZERO: &[(&str, u8)] =
    &[("ifeq", 0x99), ("ifne", 0x9a), ("iflt", 0x9b), ("ifge", 0x9c), ("ifgt", 0x9d), ("ifle", 0x9e)];

/// Branches on two ints.
pub const BRANCHES_ON_TWO: &[(&str, u8)] = &[
    ("if_icmpeq", 0x9f),
    ("if_icmpne", 0xa0),
    ("if_icmplt", 0xa1),
    ("if_icmpge", 0xa2),
    ("if_icmpgt", 0xa3),
    ("if_icmple", 0xa4),
];

/// Constant operands: small ones, those at the ends of what an instruction has room for, and the extremes.
pub const CONSTANTS: &[i32] = &[0, 1, -1, 2, 7, 31, 32, -128, 32_767, -32_768, 32_768, i32::MAX, i32::MIN];
