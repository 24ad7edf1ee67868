//! The executable form of a method.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use fretsaw_term::{ClassId, Word};

use crate::class::{Method, MethodId};
use crate::emit::Options;
use crate::leaf::leaf_of;
use crate::name::Name;
use crate::op::Op;

/// One instruction word; see [`crate::op`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Insn(pub u64);

impl Insn {
    /// An instruction from its parts.
    pub fn new(op: Op, a: u8, b: u8, c: u8, imm: u32) -> Insn {
        Insn(u64::from(op as u8) | u64::from(a) << 8 | u64::from(b) << 16 | u64::from(c) << 24 | u64::from(imm) << 32)
    }

    /// The opcode's number.
    #[inline(always)]
    pub fn number(self) -> u8 {
        self.0 as u8
    }

    /// Operand a.
    #[inline(always)]
    pub fn a(self) -> u8 {
        (self.0 >> 8) as u8
    }

    /// Operand b.
    #[inline(always)]
    pub fn b(self) -> u8 {
        (self.0 >> 16) as u8
    }

    /// Operand c.
    #[inline(always)]
    pub fn c(self) -> u8 {
        (self.0 >> 24) as u8
    }

    /// Operands b and c as one signed constant.
    #[inline(always)]
    pub fn bc(self) -> i16 {
        (self.0 >> 16) as i16
    }

    /// The immediate.
    #[inline(always)]
    pub fn imm(self) -> u32 {
        (self.0 >> 32) as u32
    }

    /// The immediate as a register holds it: an int, a float or a reference.
    #[inline(always)]
    pub fn word(self) -> Word {
        Word::from_bits(self.imm().into())
    }

    /// The immediate of an instruction that names a class.
    #[inline(always)]
    pub fn class(self) -> ClassId {
        ClassId(self.imm())
    }

    /// The immediate of an instruction that names a method.
    #[inline(always)]
    pub fn method(self) -> MethodId {
        MethodId(self.imm())
    }

    /// The opcode.
    pub fn op(self) -> Op {
        // Instruction words are only created by `new` and `with_*`.
        Op::from_number(self.number()).unwrap_or(Op::Halt)
    }

    /// The same instruction with another destination.
    pub fn with_a(self, a: u8) -> Insn {
        Insn(self.0 & !0xff00 | u64::from(a) << 8)
    }

    /// The same instruction with another immediate.
    pub fn with_imm(self, imm: u32) -> Insn {
        Insn(self.0 & 0xffff_ffff | u64::from(imm) << 32)
    }

    /// The same instruction with another opcode.
    pub fn with_op(self, op: Op) -> Insn {
        Insn(self.0 & !0xff | u64::from(op as u8))
    }

    /// The same instruction with another operand c.
    pub fn with_c(self, c: u8) -> Insn {
        Insn(self.0 & !0xff00_0000 | u64::from(c) << 24)
    }

    /// The same instruction with operands b and c replaced by one constant.
    pub fn with_bc(self, bc: i16) -> Insn {
        Insn(self.0 & !0xffff_0000 | u64::from(bc as u16) << 16)
    }
}

/// How a call finds its method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dispatch {
    /// By the receiver's class.
    Virtual,
    /// By the receiver's class, through an interface.
    Interface,
    /// Exactly the named method, on a receiver.
    Special,
    /// A static method.
    Static,
    /// By a call site object (invokedynamic).
    Dynamic,
}

/// A call site as in the class file; resolution writes its result into the instruction.
pub struct Site {
    /// How the method is found.
    pub dispatch: Dispatch,
    /// The constant pool index of the method reference or call site.
    pub constant: u16,
}

/// A switch: the targets are code positions.
pub struct Switch {
    /// The smallest key of a table switch.
    pub low: i32,
    /// The keys of a lookup switch, ascending; empty for a table switch.
    pub keys: Box<[i32]>,
    /// The targets of the keys.
    pub targets: Box<[u32]>,
    /// The target for everything else.
    pub default: u32,
}

impl Switch {
    /// The target for `key`.
    #[inline(always)]
    pub fn target(&self, key: i32) -> u32 {
        let index = if self.keys.is_empty() {
            usize::try_from(i64::from(key) - i64::from(self.low)).ok()
        } else {
            self.keys.binary_search(&key).ok()
        };
        index.and_then(|i| self.targets.get(i)).copied().unwrap_or(self.default)
    }

    /// The keys that do not lead to the default target, with their targets.
    pub fn cases(&self) -> impl Iterator<Item = (i32, u32)> {
        let key = |at: usize| self.keys.get(at).copied().unwrap_or(self.low.wrapping_add(at as i32));
        let cases = self.targets.iter().enumerate().map(move |(at, target)| (key(at), *target));
        cases.filter(|(_, target)| *target != self.default)
    }
}

/// An exception handler.
#[derive(Clone, Debug)]
pub struct Handler {
    /// The first position covered.
    pub start: u32,
    /// The first position after those covered.
    pub end: u32,
    /// Where it begins.
    pub target: u32,
    /// The name of the class it catches; none if it catches everything.
    pub catch: Option<Name>,
}

/// An edge out of a branch, where edges are counted: a conditional jump has two, a switch one for each target. Where lines are
/// counted, the beginning of a line counts as an edge, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The index of the bytecode instruction.
    pub origin: u16,
    /// The kind of edge.
    pub kind: WayKind,
}

/// The kind of an edge out of a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WayKind {
    /// The jump is taken.
    Jump,
    /// The jump is not taken.
    Fall,
    /// The switch finds this key, or another one with the same target.
    Key(i32),
    /// The switch does not find a key.
    Default,
    /// Not an edge: control reaches the beginning of a line.
    Line,
}

/// What the collector needs to know about a method's registers.
pub enum RefMap {
    /// Derived from the bytecode, by emitting it again, when a collection needs it.
    Derived,
    /// These registers hold references from these positions on (synthesized code).
    Fixed(Box<[(u16, u32)]>),
}

/// The executable form of one method. Only resolution changes it: once for each instruction, and always in the same
/// way.
pub struct Code {
    /// The method it belongs to.
    pub method: &'static Method,
    /// The instruction words.
    pub insns: Box<[AtomicU64]>,
    /// For each word the index (not the offset) of the bytecode instruction that it was emitted from.
    pub origins: Box<[u16]>,
    /// How many registers a frame has.
    pub registers: u32,
    /// The register in which a handler finds its exception.
    pub exception_register: u32,
    /// 64-bit constants.
    pub wide_constants: Box<[u64]>,
    /// Call sites.
    pub sites: Box<[Site]>,
    /// Switches.
    pub switches: Box<[Switch]>,
    /// Exception handlers, in the order they are tried.
    pub handlers: Box<[Handler]>,
    /// What the collector needs to know.
    pub ref_map: RefMap,
    /// How it was emitted.
    pub options: Options,
    /// The edges out of its branches, if they are counted.
    pub ways: Box<[Way]>,
    /// The instruction that a call can run instead, if the method is a leaf; otherwise 0.
    pub(crate) leaf: AtomicU64,
}

impl Code {
    /// The instruction at `pc`.
    #[inline(always)]
    pub fn fetch(&self, pc: usize) -> Insn {
        Insn(self.insns[pc].load(Relaxed))
    }

    /// Replaces the instruction at `pc` by its resolved form.
    pub fn patch(&self, pc: usize, insn: Insn) {
        self.insns[pc].store(insn.0, Relaxed);
        self.note_leaf();
    }

    /// Notes whether the method is a leaf now.
    pub(crate) fn note_leaf(&self) {
        if let Some(insn) = leaf_of(self) {
            self.set_leaf(insn);
        }
    }

    /// Makes a leaf of the method: a call can run `insn` instead.
    pub fn set_leaf(&self, insn: Insn) {
        self.leaf.store(insn.0, Relaxed);
    }

    /// The instruction that a call can run instead, if the method is a leaf.
    #[inline(always)]
    pub fn leaf(&self) -> Option<Insn> {
        match self.leaf.load(Relaxed) {
            0 => None,
            word => Some(Insn(word)),
        }
    }

    /// The positions of all instructions; words of argument registers lie between them.
    pub fn positions(&self) -> impl Iterator<Item = usize> {
        let first = (!self.insns.is_empty()).then_some(0);
        std::iter::successors(first, |pc| Some(self.after(*pc)).filter(|next| *next < self.insns.len()))
    }

    /// The position after the instruction at `pc`.
    pub fn after(&self, pc: usize) -> usize {
        let insn = self.fetch(pc);
        pc + 1 + if insn.op().is_call() { Code::argument_words(insn) } else { 0 }
    }

    /// How many words of argument registers follow the call `insn`.
    #[inline(always)]
    pub fn argument_words(insn: Insn) -> usize {
        (usize::from(insn.b()) + 3) >> 2
    }
}
