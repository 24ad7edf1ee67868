//! Constants that meet in bytecode are folded, and nothing else is.

mod support;

use fretsaw_code::emit::{Options, emit};
use fretsaw_code::{Op, View};
use fretsaw_testing::Code;
use fretsaw_testing::op::*;
use support::{define, loader, subject};

const IMUL: u8 = 0x68;
const IDIV: u8 = 0x6c;
const FADD: u8 = 0x62;
const INEG: u8 = 0x74;
const ISHL: u8 = 0x78;
const I2B: u8 = 0x91;
const F2I: u8 = 0x8b;
const FCONST_2: u8 = 0x0d;

/// The opcodes of a method with that code, and the first constant in it.
fn emitted(descriptor: &str, code: Code) -> (Vec<Op>, Option<i32>) {
    let mut loader = loader(Vec::new());
    let class = define(&mut loader, "Subject", subject(descriptor, |_| code).bytes()).expect("a class");
    let method = class.methods().iter().find(|method| method.name == "m").expect("the method");
    let code = emit(method, Options::default(), &mut View { loader: &mut loader, from: class }).expect("code");
    let insns: Vec<_> = code.positions().map(|pc| code.fetch(pc)).collect();
    let constant = insns.iter().find(|insn| insn.op() == Op::Const32).map(|insn| insn.imm() as i32);
    (insns.iter().map(|insn| insn.op()).collect(), constant)
}

#[test]
fn constants_are_folded() {
    let product = Code::new(2, 0).op1(BIPUSH, 7).op1(BIPUSH, 30).op(IMUL).op(INEG).op(I2B).op(IRETURN);
    assert_eq!(emitted("()I", product), (vec![Op::Const32, Op::ReturnValue], Some(46)));
    let shifted = Code::new(2, 0).op(ICONST_1).op1(BIPUSH, 33).op(ISHL).op(IRETURN);
    assert_eq!(emitted("()I", shifted), (vec![Op::Const32, Op::ReturnValue], Some(2)));
    let floats = Code::new(2, 0).op(FCONST_2).op(FCONST_2).op(FADD).op(F2I).op(IRETURN);
    assert_eq!(emitted("()I", floats), (vec![Op::Const32, Op::ReturnValue], Some(4)));
}

#[test]
fn failing_divisions_and_variables_stay() {
    let by_zero = Code::new(2, 0).op(ICONST_1).op(ICONST_0).op(IDIV).op(IRETURN);
    assert!(emitted("()I", by_zero).0.contains(&Op::DivI));
    let variable = Code::new(2, 1).op(ILOAD_0).op1(BIPUSH, 5).op(IADD).op(IRETURN);
    assert_eq!(emitted("(I)I", variable).0, [Op::AddIK, Op::ReturnValue]);
    let shifted = Code::new(2, 1).op(ILOAD_0).op1(BIPUSH, 5).op(ISHL).op(IRETURN);
    assert_eq!(emitted("(I)I", shifted).0, [Op::ShlIK, Op::ReturnValue]);
}
