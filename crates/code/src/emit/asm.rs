//! Synthesized code: stubs and call-site targets, written directly in the executable form.
//!
//! A register of synthesized code either holds references only or never holds one. The first instructions set the
//! former to null, so that a collection may happen at any moment after that.

use std::sync::atomic::AtomicU64;

use crate::class::Method;
use crate::code::{Code, Handler, Insn, RefMap};
use crate::emit::Options;
use crate::op::Op;

/// The registers that every instruction can name.
const LOW_REGISTERS: u16 = 1 << 8;

/// Synthesized code needs more registers than its instructions can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyRegisters;

/// How the method that a call runs is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Callee {
    /// It is the one that is named.
    Exact,
    /// The receiver's class selects it.
    Selected,
    /// It is static, and its class may have to be initialized.
    Static,
}

fn widened(registers: &[u8]) -> Vec<u16> {
    registers.iter().map(|r| (*r).into()).collect()
}

/// Builds the code of one synthesized method.
pub struct Assembler {
    method: &'static Method,
    out: Vec<Insn>,
    wide_constants: Vec<u64>,
    handlers: Vec<Handler>,
    /// Reference registers: the arguments first, then those to be set to null.
    argument_refs: Vec<u16>,
    refs: Vec<u16>,
    /// Wide registers for references, and from where on they hold some.
    wide_refs: Vec<u16>,
    wide_start: u32,
    /// Jumps whose targets are set.
    jumps: Vec<usize>,
    registers: u16,
    overflows: bool,
    exception: u16,
}

impl Assembler {
    /// Code for `method`, whose arguments are in the first registers; `argument_refs` are those that hold
    /// references.
    pub fn new(method: &'static Method, argument_refs: &[u16]) -> Assembler {
        Assembler {
            method,
            out: Vec::new(),
            wide_constants: Vec::new(),
            handlers: Vec::new(),
            argument_refs: argument_refs.to_vec(),
            refs: Vec::new(),
            wide_refs: Vec::new(),
            wide_start: 0,
            jumps: Vec::new(),
            registers: method.argument_slots as u16,
            overflows: false,
            exception: 0,
        }
    }

    /// A new register; one for references starts as null. If none is left, [`Assembler::finish`] fails.
    pub fn register(&mut self, is_ref: bool) -> u8 {
        let r = self.registers;
        self.registers += 1;
        self.overflows |= r >= LOW_REGISTERS;
        if is_ref {
            self.refs.push(r);
        }
        r as u8
    }

    /// A new register that only calls and moves can name, for code with very many arguments.
    /// [`Assembler::begin_wide`] sets one for references to null.
    pub fn wide_register(&mut self, is_ref: bool) -> u16 {
        let r = self.registers.max(LOW_REGISTERS);
        self.registers = r + 1;
        if is_ref {
            self.wide_refs.push(r);
        }
        r
    }

    /// A new register, which is wide only if there are no others left.
    pub fn any_register(&mut self, is_ref: bool) -> u16 {
        if self.registers < LOW_REGISTERS { self.register(is_ref).into() } else { self.wide_register(is_ref) }
    }

    /// Copies registers to wide ones, and sets the other wide ones for references to null, by way of register `zero`.
    /// Comes before any instruction that allocates.
    pub fn begin_wide(&mut self, copies: &[(u8, u16)], zero: u8) {
        if self.wide_refs.is_empty() {
            return;
        }
        for (from, to) in copies {
            self.move_to_wide(*from, *to);
        }
        self.put(Op::Const32, zero, 0, 0, 0);
        let others: Vec<u16> =
            self.wide_refs.iter().copied().filter(|r| copies.iter().all(|(_, to)| to != r)).collect();
        others.into_iter().for_each(|r| self.move_to_wide(zero, r));
        self.wide_start = self.here();
    }

    /// Registers for `count` references, which start as null and may be wide; `zero` is another one for references.
    pub fn wide_results(&mut self, count: usize, zero: u8) -> Vec<u16> {
        let registers = (0..count).map(|_| self.any_register(true)).collect();
        self.begin_wide(&[], zero);
        registers
    }

    /// Appends a call whose result goes to a register that may be wide, by way of `scratch` if it is.
    pub fn call_into(&mut self, callee: Callee, target: &'static Method, to: u16, scratch: u8, registers: &[u16]) {
        let low = u8::try_from(to).ok();
        self.put_call(callee, target, low.unwrap_or(scratch), registers);
        if low.is_none() {
            self.move_to_wide(scratch, to);
        }
    }

    /// Copies a register to a wide one.
    pub fn move_to_wide(&mut self, from: u8, to: u16) {
        self.put(Op::MovToWide, from, 0, 0, to.into());
    }

    /// Copies a register, which may be wide, to one that is not.
    pub fn move_from_wide(&mut self, to: u8, from: u16) {
        self.put(Op::MovFromWide, to, 0, 0, from.into());
    }

    /// The next position.
    pub fn here(&self) -> u32 {
        self.out.len() as u32
    }

    /// Appends an instruction; returns its position.
    pub fn put(&mut self, op: Op, a: u8, b: u8, c: u8, imm: u32) -> usize {
        self.out.push(Insn::new(op, a, b, c, imm));
        self.out.len() - 1
    }

    /// Makes the jump at `at` go to the next position.
    pub fn land(&mut self, at: usize) {
        self.jumps.push(at);
        self.out[at] = self.out[at].with_imm(self.here());
    }

    /// Appends a 64-bit constant load.
    pub fn wide_constant(&mut self, a: u8, bits: u64) {
        self.wide_constants.push(bits);
        let index = self.wide_constants.len() as u32 - 1;
        self.put(Op::Const64, a, 0, 0, index);
    }

    /// Appends a load of the reference at `offset` among the statics at `statics`.
    pub fn put_static_load(&mut self, a: u8, statics: u32, offset: u32) {
        self.out.push(Insn::new(Op::GetStatic, a, 0, 0, statics).with_bc(offset as i16));
    }

    /// Appends a call of exactly `target` with the argument slots in `registers`.
    pub fn call(&mut self, target: &'static Method, result: u8, registers: &[u8]) {
        self.put_call(Callee::Exact, target, result, &widened(registers));
    }

    /// Appends a call of whatever implements `target` for the receiver in the first of `registers`.
    pub fn call_virtual(&mut self, target: &'static Method, result: u8, registers: &[u8]) {
        self.put_call(Callee::Selected, target, result, &widened(registers));
    }

    /// Appends a call of a static method whose class may have to be initialized.
    pub fn call_static(&mut self, target: &'static Method, result: u8, registers: &[u8]) {
        self.put_call(Callee::Static, target, result, &widened(registers));
    }

    /// Appends a call of `target` with the argument slots in `registers`, which may be wide.
    pub fn put_call(&mut self, callee: Callee, target: &'static Method, result: u8, registers: &[u16]) {
        let count = registers.len() as u8;
        match (callee, target.vtable_index.get()) {
            (Callee::Static, _) => self.put(Op::InvokeStatic, result, count, 0, target.id.0),
            (Callee::Selected, Some(index)) if !target.is_private() && !target.class.is_interface() => {
                self.put(Op::InvokeVirtual, result, count, 0, *index)
            }
            (Callee::Selected, _) if !target.is_private() => {
                self.put(Op::InvokeInterface, result, count, 0, target.id.0)
            }
            _ => self.put(Op::InvokeDirect, result, count, u8::from(!target.is_static()), target.id.0),
        };
        for four in registers.chunks(4) {
            let word = four.iter().enumerate().fold(0, |word, (i, r)| word | u64::from(*r) << (16 * i));
            self.out.push(Insn(word));
        }
    }

    /// Catches everything that is thrown between `start` and here, and continues at the next position with the
    /// exception in `register`.
    pub fn catch_all(&mut self, start: u32, register: impl Into<u16>) {
        let here = self.here();
        self.exception = register.into();
        self.handlers.push(Handler { start, end: here, target: here, catch: None });
    }

    /// The finished code.
    pub fn finish(mut self) -> Result<Code, TooManyRegisters> {
        if self.overflows {
            return Err(TooManyRegisters);
        }
        // Everything moves behind the instructions that set references to null.
        let shift = self.refs.len() as u32;
        for at in std::mem::take(&mut self.jumps) {
            self.out[at] = self.out[at].with_imm(self.out[at].imm() + shift);
        }
        for handler in &mut self.handlers {
            handler.start += shift;
            handler.end += shift;
            handler.target += shift;
        }
        let nulls = self.refs.iter().map(|r| Insn::new(Op::Const32, *r as u8, 0, 0, 0));
        let insns: Vec<Insn> = nulls.chain(self.out.iter().copied()).collect();
        let arguments = self.argument_refs.iter().map(|r| (*r, 0));
        let wide_refs = self.wide_refs.iter().map(|r| (*r, self.wide_start + shift));
        Ok(Code {
            method: self.method,
            origins: vec![0; insns.len()].into(),
            insns: insns.iter().map(|i| AtomicU64::new(i.0)).collect(),
            registers: u32::from(self.registers) + 1,
            exception_register: self.exception.into(),
            wide_constants: self.wide_constants.into(),
            sites: Box::new([]),
            switches: Box::new([]),
            handlers: self.handlers.into(),
            options: Options::default(),
            ways: Box::new([]),
            leaf: AtomicU64::new(0),
            ref_map: RefMap::Fixed(arguments.chain(self.refs.iter().map(|r| (*r, shift))).chain(wide_refs).collect()),
        })
    }
}
