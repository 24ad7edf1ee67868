//! Live registers at each position of a method's code: a backward analysis over the executable form.
//!
//! The machine uses it to compare two states: registers that no instruction can read any more must not distinguish
//! them. The analysis is conservative: a call in synthesized code may return nothing, so it is not taken for a
//! write.

use crate::code::{Code, RefMap};
use crate::op::{Op, Operand};

/// The live registers before each position, as bit sets.
pub struct Liveness {
    /// How many words a set takes.
    words: usize,
    before: Vec<u64>,
}

/// A set of registers.
#[derive(Clone, PartialEq, Eq)]
struct Registers(Vec<u64>);

impl Registers {
    fn insert(&mut self, register: u32) {
        if let Some(word) = self.0.get_mut(register as usize / 64) {
            *word |= 1 << (register % 64);
        }
    }

    fn remove(&mut self, register: u32) {
        if let Some(word) = self.0.get_mut(register as usize / 64) {
            *word &= !(1 << (register % 64));
        }
    }

    fn add(&mut self, others: &[u64]) {
        self.0.iter_mut().zip(others).for_each(|(word, other)| *word |= other);
    }

    fn numbers(&self) -> Vec<u16> {
        let bits = |word: u64| (0..64).filter(move |bit| word >> bit & 1 != 0);
        self.0.iter().enumerate().flat_map(|(n, word)| bits(*word).map(move |bit| (64 * n + bit) as u16)).collect()
    }
}

impl Liveness {
    /// Analyses `code`.
    pub fn of(code: &Code) -> Liveness {
        let words = (code.registers as usize).div_ceil(64);
        let positions: Vec<usize> = code.positions().collect();
        let mut live = Liveness { words, before: vec![0; words * code.insns.len()] };
        // Backwards, so that everything but loops is done after the first round.
        let mut changed = true;
        while changed {
            changed = false;
            for pc in positions.iter().rev().copied() {
                let set = live.entering(code, pc);
                let place = &mut live.before[pc * words..(pc + 1) * words];
                changed |= place != set.0;
                place.copy_from_slice(&set.0);
            }
        }
        live
    }

    /// The registers that are live before the instruction at `pc`.
    pub fn before(&self, pc: usize) -> Vec<u16> {
        Registers(self.set(pc).to_vec()).numbers()
    }

    /// The registers that are live during the call at `pc`: neither its arguments, which the callee has, nor its
    /// result.
    pub fn across(&self, code: &Code, pc: usize) -> Vec<u16> {
        self.leaving(code, pc).numbers()
    }

    fn set(&self, pc: usize) -> &[u64] {
        self.before.get(pc * self.words..(pc + 1) * self.words).unwrap_or(&[])
    }

    /// The registers that are live before the instruction at `pc`, as far as its successors are known.
    fn entering(&self, code: &Code, pc: usize) -> Registers {
        let insn = code.fetch(pc);
        let mut set = self.leaving(code, pc);
        let op = insn.op();
        for (index, register) in [insn.a(), insn.b(), insn.c()].into_iter().enumerate() {
            if matches!(op.operand(index), Operand::Read | Operand::ReadWide | Operand::Copy) {
                set.insert(register.into());
            }
        }
        match op {
            Op::MovFromWide => set.insert(insn.imm()),
            // Native code uses the arguments of its method.
            Op::Native | Op::TailCall => (0..code.method.argument_slots).for_each(|r| set.insert(r)),
            _ if op.is_call() => arguments(code, pc).for_each(|r| set.insert(r)),
            _ => {}
        }
        set
    }

    /// The registers that are live after the instruction at `pc`, without those that it writes.
    fn leaving(&self, code: &Code, pc: usize) -> Registers {
        let insn = code.fetch(pc);
        let op = insn.op();
        let mut set = Registers(vec![0; self.words]);
        let mut targets = Vec::new();
        let falls = match op {
            Op::Goto => {
                targets.push(insn.imm());
                false
            }
            Op::TableSwitch | Op::LookupSwitch => {
                let switch = &code.switches[insn.imm() as usize];
                targets.extend(switch.targets.iter().chain([&switch.default]));
                false
            }
            Op::Return | Op::ReturnValue | Op::Throw | Op::Halt | Op::HaltThrown | Op::Restart | Op::TailCall => false,
            _ if op.is_branch() => {
                targets.push(insn.imm());
                true
            }
            _ => true,
        };
        if falls {
            set.add(self.set(code.after(pc)));
        }
        targets.into_iter().for_each(|target| set.add(self.set(target as usize)));
        let surely = !(op.is_call() && matches!(code.ref_map, RefMap::Fixed(_)));
        if op.operand(0) == Operand::Write && surely {
            set.remove(insn.a().into());
        }
        if op == Op::MovToWide {
            set.remove(insn.imm());
        }
        let covers = |start: u32, end: u32| (start as usize..end as usize).contains(&pc);
        for handler in code.handlers.iter().filter(|h| covers(h.start, h.end)) {
            let mut caught = Registers(self.set(handler.target as usize).to_vec());
            caught.remove(code.exception_register);
            set.add(&caught.0);
        }
        set
    }
}

/// The registers of a call's arguments.
fn arguments(code: &Code, pc: usize) -> impl Iterator<Item = u32> {
    (0..usize::from(code.fetch(pc).b())).map(move |n| {
        let word = code.fetch(pc + 1 + n / 4).0;
        (word >> (16 * (n % 4))) as u32 & 0xffff
    })
}
