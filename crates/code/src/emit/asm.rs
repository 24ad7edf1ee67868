//! Synthesized code: stubs and call-site targets, written directly in the executable form.
//!
//! A register of synthesized code either holds references only or never holds one. The first instructions set the
//! former to null, so that a collection may happen at any moment after that.

use std::sync::atomic::AtomicU64;

use crate::class::Method;
use crate::code::{Code, Handler, Insn, RefMap};
use crate::emit::Options;
use crate::op::Op;

/// Builds the code of one synthesized method.
pub struct Assembler {
    method: &'static Method,
    out: Vec<Insn>,
    wide_constants: Vec<u64>,
    handlers: Vec<Handler>,
    /// Reference registers: the arguments first, then those to be set to null.
    argument_refs: Vec<u16>,
    refs: Vec<u16>,
    /// Jumps whose targets are set.
    jumps: Vec<usize>,
    registers: u16,
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
            jumps: Vec::new(),
            registers: method.argument_slots as u16,
            exception: 0,
        }
    }

    /// A new register; one for references starts as null.
    pub fn register(&mut self, is_ref: bool) -> u8 {
        let r = self.registers;
        self.registers += 1;
        if is_ref {
            self.refs.push(r);
        }
        r as u8
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
        let receiver = u8::from(!target.is_static());
        self.put_call(Op::InvokeDirect, result, receiver, target.id, registers);
    }

    /// Appends a call of whatever implements `target` for the receiver in the first of `registers`.
    pub fn call_virtual(&mut self, target: &'static Method, result: u8, registers: &[u8]) {
        match target.vtable_index.get() {
            _ if target.is_private() => self.call(target, result, registers),
            Some(index) if !target.class.is_interface() => {
                self.put_call(Op::InvokeVirtual, result, 0, *index, registers);
            }
            _ => self.put_call(Op::InvokeInterface, result, 0, target.id, registers),
        }
    }

    /// Appends a call of a static method whose class may have to be initialized.
    pub fn call_static(&mut self, target: &'static Method, result: u8, registers: &[u8]) {
        self.put_call(Op::InvokeStatic, result, 0, target.id, registers);
    }

    fn put_call(&mut self, op: Op, result: u8, c: u8, imm: u32, registers: &[u8]) {
        self.put(op, result, registers.len() as u8, c, imm);
        for four in registers.chunks(4) {
            let word = four.iter().enumerate().fold(0, |word, (i, r)| word | u64::from(*r) << (16 * i));
            self.out.push(Insn(word));
        }
    }

    /// Catches everything that is thrown between `start` and here, and continues at the next position with the
    /// exception in `register`.
    pub fn catch_all(&mut self, start: u32, register: u8) {
        let here = self.here();
        self.exception = register.into();
        self.handlers.push(Handler { start, end: here, target: here, catch: None });
    }

    /// The finished code.
    pub fn finish(mut self) -> Code {
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
        Code {
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
            ref_map: RefMap::Fixed(arguments.chain(self.refs.iter().map(|r| (*r, shift))).collect()),
        }
    }
}
