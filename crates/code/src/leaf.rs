//! Leaves: methods that do so little that a call of one needs no frame.
//!
//! A leaf returns at once, returns a constant or one of its arguments, or reads or writes one field of its arguments. Its
//! code is one instruction and a return. The machine then runs that instruction in the caller's frame, if nothing can go
//! wrong: it calls the method as usual if an object is null or a value is undecided.

use crate::code::{Code, Insn};
use crate::op::Op;

/// The code of a leaf is not longer, in words.
pub(crate) const LONGEST: usize = 3;

/// The instruction of a leaf: its registers are those of the arguments. None if `code` is no leaf, or is not resolved yet.
pub(crate) fn leaf_of(code: &Code) -> Option<Insn> {
    if code.insns.len() > LONGEST || !code.handlers.is_empty() {
        return None;
    }
    let is_argument = |register: u8| u32::from(register) < code.method.argument_slots;
    let mut insns = (0..code.insns.len()).map(|pc| code.fetch(pc));
    let (first, last) = (insns.next()?, insns.next_back());
    match first.op() {
        Op::Return => return Some(first),
        // The instruction that copies the argument; its last operand tells it from no instruction.
        Op::ReturnValue if is_argument(first.a()) => return Some(Insn::new(Op::Mov, 0, first.a(), 1, 0)),
        _ => {}
    }
    let last = last?;
    // A constructor of a class right below Object: a jump over the call of Object's constructor.
    if first.op() == Op::Goto && last.op() == Op::Return && first.imm() as usize + 1 == code.insns.len() {
        return Some(last);
    }
    if insns.next().is_some() {
        return None;
    }
    let returns_result = last.op() == Op::ReturnValue && last.a() == first.a();
    let is_read = returns_result && is_argument(first.b());
    let is_write = last.op() == Op::Return && is_argument(first.a()) && is_argument(first.b());
    match first.op() {
        Op::Const32 if returns_result => Some(first),
        Op::Get32 | Op::GetA if is_read => Some(first),
        Op::Put32 | Op::PutA if is_write => Some(first),
        _ => None,
    }
}
