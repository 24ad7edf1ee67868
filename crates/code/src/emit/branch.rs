//! Jumps, switches, returns and comparisons; a comparison is fused with the branch that follows it.

use super::{Emitter, Place};
use crate::bytecode::{Bytecode, Compare, Condition};
use crate::code::Switch;
use crate::descriptor::Kind;
use crate::error::LoadError;
use crate::flow::fits::narrow_result;
use crate::flow::types::VType;
use crate::op::Op;
use crate::op::pure::NAN_GREATER;

impl Emitter<'_> {
    /// Emits `insn` if it belongs here.
    pub(super) fn branch(&mut self, insn: &Bytecode, index: usize) -> Result<bool, LoadError> {
        match insn {
            Bytecode::IfZero(condition, target) => self.if_zero(*condition, *target),
            Bytecode::IfInt(condition, target) => self.if_int(*condition, *target),
            Bytecode::IfRef(equal, target) => self.if_ref(*equal, *target),
            Bytecode::IfNull(null, target) => {
                let a = self.pop(0);
                self.jump(if *null { Op::IfNull } else { Op::IfNonNull }, a, 0, 0, *target);
            }
            Bytecode::Goto(target) | Bytecode::Ret(_, Some(target)) => self.jump(Op::Goto, 0, 0, 0, *target),
            Bytecode::Jsr(target, _) => {
                self.push(Place::Constant(0));
                self.jump(Op::Goto, 0, 0, 0, *target);
            }
            Bytecode::Compare(compare) => {
                let next = self.body.insns.get(index + 1).map(|i| &i.0);
                let fuses = matches!(next, Some(Bytecode::IfZero(..))) && !self.flow.leaders[index + 1];
                if fuses {
                    let second = self.pop_entry();
                    let first = self.pop_entry();
                    let (a, b) = (self.read(first, 0), self.read(second, 1));
                    self.fused = Some((*compare, a, b));
                    self.push(Place::Slot);
                } else {
                    self.compare(*compare);
                }
            }
            Bytecode::TableSwitch(low, targets, default) => {
                let switch =
                    Switch { low: *low, keys: Box::new([]), targets: targets.clone().into(), default: *default };
                self.switch(Op::TableSwitch, switch);
            }
            Bytecode::LookupSwitch(pairs, default) => {
                let keys = pairs.iter().map(|p| p.0).collect();
                let targets = pairs.iter().map(|p| p.1).collect();
                self.switch(Op::LookupSwitch, Switch { low: 0, keys, targets, default: *default });
            }
            Bytecode::Return(None) => {
                self.unlock();
                self.put(Op::Return, 0, 0, 0, 0);
            }
            Bytecode::Return(Some(_)) => {
                self.narrow_result();
                let entry = self.pop_entry();
                let a = self.read_copy(entry, 0);
                self.unlock();
                self.put(Op::ReturnValue, a, 0, 0, 0);
                self.depth = self.frame.stack.len() - 1;
            }
            Bytecode::Throw => {
                let a = self.pop(0);
                self.put(Op::Throw, a, 0, 0, 0);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Narrows the result on the stack to the type that the method returns, unless it is known to fit.
    fn narrow_result(&mut self) {
        let Some(VType::Int(fits)) = self.frame.stack.last().copied() else { return };
        if let Some(memory) = narrow_result(self.method).filter(|memory| !fits.is_in(*memory)) {
            let entry = self.pop_entry();
            let b = self.read_copy(entry, 0);
            self.put_result(Op::Narrow, b, memory as u8, 0);
        }
    }

    /// Emits a jump to instruction `target`, after moving the remaining stack entries to their own registers.
    fn jump(&mut self, op: Op, a: u8, b: u8, c: u8, target: u32) {
        self.settle_all();
        let at = self.put(op, a, b, c, target);
        if self.options.count_ways && op != Op::Goto {
            self.count_jump(at, target);
        } else {
            self.jumps.push(at);
        }
    }

    fn if_zero(&mut self, condition: Condition, target: u32) {
        if let Some((compare, a, b)) = self.fused.take() {
            self.pop_entry();
            return self.fused_branch(compare, condition, a, b, target);
        }
        let a = self.pop(0);
        self.jump(with_constant(condition), a, 0, 0, target);
    }

    fn if_int(&mut self, condition: Condition, target: u32) {
        let second = self.pop_entry();
        let first = self.pop_entry();
        let constant = |place| match place {
            Place::Constant(value) => i16::try_from(value).ok(),
            _ => None,
        };
        if let Some(k) = constant(self.places[second]) {
            let a = self.read(first, 0);
            let [low, high] = k.to_le_bytes();
            return self.jump(with_constant(condition), a, low, high, target);
        }
        if let Some(k) = constant(self.places[first]) {
            let a = self.read(second, 0);
            let [low, high] = k.to_le_bytes();
            return self.jump(with_constant(swapped(condition)), a, low, high, target);
        }
        let (a, b) = (self.read(first, 0), self.read(second, 1));
        self.jump(with_registers(condition), a, b, 0, target);
    }

    fn if_ref(&mut self, equal: bool, target: u32) {
        let second = self.pop_entry();
        let first = self.pop_entry();
        let is_null = |place| matches!(place, Place::Constant(_));
        let (null, other) = if is_null(self.places[second]) { (second, first) } else { (first, second) };
        if is_null(self.places[null]) {
            let a = self.read(other, 0);
            return self.jump(if equal { Op::IfNull } else { Op::IfNonNull }, a, 0, 0, target);
        }
        let (a, b) = (self.read(first, 0), self.read(second, 1));
        self.jump(if equal { Op::IfEqA } else { Op::IfNeA }, a, b, 0, target);
    }

    fn switch(&mut self, op: Op, switch: Switch) {
        let a = self.pop(0);
        self.settle_all();
        let index = self.switches.len();
        if self.options.count_ways {
            self.count_switch(index, &switch);
        }
        self.switches.push(switch);
        self.put(op, a, 0, 0, index as u32);
    }

    fn compare(&mut self, compare: Compare) {
        let second = self.pop_entry();
        let first = self.pop_entry();
        let (b, c) = (self.read(first, 0), self.read(second, 1));
        let op = match (compare.kind, compare.nan_greater) {
            (Kind::Float, false) => Op::CmpFL,
            (Kind::Float, true) => Op::CmpFG,
            (Kind::Double, false) => Op::CmpDL,
            (Kind::Double, true) => Op::CmpDG,
            _ => Op::CmpL,
        };
        self.put_result(op, b, c, 0);
    }

    fn fused_branch(&mut self, compare: Compare, condition: Condition, a: u8, b: u8, target: u32) {
        let nan = if compare.nan_greater { NAN_GREATER } else { 0 };
        match compare.kind {
            Kind::Float => self.jump(Op::IfF, a, b, condition as u8 + nan, target),
            Kind::Double => self.jump(Op::IfD, a, b, condition as u8 + nan, target),
            _ => self.jump(long(condition), a, b, 0, target),
        }
    }
}

fn with_registers(condition: Condition) -> Op {
    match condition {
        Condition::Eq => Op::IfEqI,
        Condition::Ne => Op::IfNeI,
        Condition::Lt => Op::IfLtI,
        Condition::Ge => Op::IfGeI,
        Condition::Gt => Op::IfGtI,
        Condition::Le => Op::IfLeI,
    }
}

fn with_constant(condition: Condition) -> Op {
    match condition {
        Condition::Eq => Op::IfEqIK,
        Condition::Ne => Op::IfNeIK,
        Condition::Lt => Op::IfLtIK,
        Condition::Ge => Op::IfGeIK,
        Condition::Gt => Op::IfGtIK,
        Condition::Le => Op::IfLeIK,
    }
}

fn long(condition: Condition) -> Op {
    match condition {
        Condition::Eq => Op::IfEqL,
        Condition::Ne => Op::IfNeL,
        Condition::Lt => Op::IfLtL,
        Condition::Ge => Op::IfGeL,
        Condition::Gt => Op::IfGtL,
        Condition::Le => Op::IfLeL,
    }
}

/// The condition that holds for (b, a) when `condition` holds for (a, b).
fn swapped(condition: Condition) -> Condition {
    match condition {
        Condition::Lt => Condition::Gt,
        Condition::Gt => Condition::Lt,
        Condition::Le => Condition::Ge,
        Condition::Ge => Condition::Le,
        same => same,
    }
}
