//! Translates stack code to register code.
//!
//! Local variable n lives in register n, stack entry i in register `max_locals + i`. A load emits no instruction:
//! the stack entry becomes an alias of the variable until it is needed in its own register. A store directly after
//! the instruction that computed the value changes the destination of that instruction. Most loads and stores
//! therefore vanish. Constants stay pending in the same way and end up in immediates.
//!
//! At the boundaries of blocks every entry is in its own register. Methods with more registers than an operand can
//! name access the upper ones by explicit moves through scratch registers.
//!
//! The reference map of a position is computed by emitting the method again ([`ref_map`]). Collections are rare and
//! frames few, so maps are not stored.

pub mod asm;
mod branch;
mod count;
mod fold;
mod insn;
mod monitor;

pub use insn::PRIMITIVE_ARRAY;

use std::sync::atomic::AtomicU64;

use ristretto_classfile::ClassFile;
use ristretto_classfile::attributes::Attribute;

use crate::bytecode::Compare;
use crate::class::{Method, flags};
use crate::code::{Code, Handler, Insn, RefMap, Site, Switch};
use crate::error::{LoadError, LoadErrorKind};
use crate::flow::step::Stepper;
use crate::flow::types::{Frame, VType};
use crate::flow::{Flow, Hierarchy, Trusting, analyse};
use crate::op::Op;
use crate::subroutine::{Body, expand};
use crate::variables::compact;
use count::Counting;

/// In methods that need scratch registers, these begin here, and the other registers from here on move up behind
/// them.
const FIRST_SCRATCH: u16 = 248;
const SCRATCH: u16 = 8;
/// The scratch registers for results and copies. Operands are in the first ones, and survive both.
const RESULT_SCRATCH: u8 = 255;
const COPY_SCRATCH: u8 = 6;
/// Registers after the stack's: one for a monitor, the others for exchanging values.
const EXTRA: u16 = 6;
/// The greatest number of registers of a frame: the words after a call have 16 bits for a register number.
pub const MAX_REGISTERS: u32 = 1 << 16;

/// Options for emitting code.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Decide values where a local variable is loaded, even if the load is only a copy (the `delayed` setting).
    pub force_loads: bool,
    /// Count the edges out of branches.
    pub count_ways: bool,
    /// Count where lines begin.
    pub count_lines: bool,
    /// Start with a probe for [`START`].
    pub probe_start: bool,
}

/// The number of the probe at the start of a method, beyond those of all ways.
pub const START: u32 = u32::MAX;

/// Emits the executable form of `method`.
pub fn emit(method: &'static Method, options: Options, hierarchy: &mut dyn Hierarchy) -> Result<Code, LoadError> {
    let emitted = Emitter::new(method, options, hierarchy).and_then(|e| e.run(None));
    emitted.map(|(code, _)| code).map_err(|e| e.within(format!("{}: {}", method.class.origin, method.full_name())))
}

/// The registers that hold references at each position of `method`'s code.
pub fn ref_map(method: &'static Method, options: Options) -> Result<Vec<Box<[u16]>>, LoadError> {
    register_map(method, options, VType::is_reference)
}

/// The registers that hold longs and doubles at each position of `method`'s code.
pub fn wide_map(method: &'static Method, options: Options) -> Result<Vec<Box<[u16]>>, LoadError> {
    register_map(method, options, VType::is_wide)
}

/// The registers that hold values of the `wanted` types at each position of `method`'s code.
fn register_map(
    method: &'static Method,
    options: Options,
    wanted: fn(VType) -> bool,
) -> Result<Vec<Box<[u16]>>, LoadError> {
    // The method was verified when it was first emitted; kinds do not depend on the hierarchy.
    let mut hierarchy = Trusting;
    let mut emitter = Emitter::new(method, options, &mut hierarchy)?;
    emitter.wanted = wanted;
    let (_, maps) = emitter.run(Some(Vec::new()))?;
    Ok(maps.unwrap_or_default())
}

/// The location of a stack entry's value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// In the entry's own register.
    Slot,
    /// In this register, which does not change while the alias exists.
    Alias(u16),
    /// Not in a register yet: a 32-bit constant (null is 0, a float its bits).
    Constant(i32),
}

struct Emitter<'h> {
    method: &'static Method,
    file: &'static ClassFile<'static>,
    options: Options,
    body: Body,
    flow: Flow,
    stepper: Stepper,
    hierarchy: &'h mut dyn Hierarchy,
    max_locals: u16,
    /// How many registers the stack's entries take.
    entries: u16,
    /// The types before the current instruction.
    frame: Frame,
    /// Whether control reaches the current block.
    reached: bool,
    /// The locations of stack entries. Entries above `depth` were popped by the current instruction.
    places: Vec<Place>,
    depth: usize,
    out: Vec<Insn>,
    origins: Vec<u16>,
    origin: u16,
    /// The code position of each instruction of the body.
    positions: Vec<u32>,
    /// Positions whose immediate is an instruction index, to become a code position.
    jumps: Vec<usize>,
    /// The instruction that wrote a result last, and its end. Its destination may be changed as long as nothing
    /// follows it.
    last_result: Option<(usize, usize)>,
    /// A comparison whose result only the next instruction, a branch, uses; and its operands.
    fused: Option<(Compare, u8, u8)>,
    wide_constants: Vec<u64>,
    sites: Vec<Site>,
    switches: Vec<Switch>,
    counting: Counting,
    /// The types of stack entries at their current locations, in the middle of an instruction; only kept for maps.
    types: Vec<VType>,
    /// The types that maps list.
    wanted: fn(VType) -> bool,
    /// Scratch registers in use by the current instruction that hold such values.
    scratch_wanted: Vec<u16>,
    /// The position that moves the result of the current instruction from the scratch register to its own. Its type is
    /// known when the instruction has been stepped over.
    result_move: Option<usize>,
    /// Whether the register for the monitor of a synchronized method is set.
    locked: bool,
    maps: Option<Vec<Box<[u16]>>>,
}

impl<'h> Emitter<'h> {
    fn new(method: &'static Method, options: Options, hierarchy: &'h mut dyn Hierarchy) -> Result<Self, LoadError> {
        let file = method.class.file.as_ref().ok_or_else(|| LoadError::format("no class file"))?;
        let code = method.attributes().iter().find_map(|a| match a {
            Attribute::Code { max_stack, max_locals, code, exception_table, .. } => {
                Some((*max_stack, *max_locals, code, exception_table))
            }
            _ => None,
        });
        let (max_stack, max_locals, code, table) = code.ok_or_else(|| LoadError::format("the method has no code"))?;
        let mut body = expand(file, code, table)?;
        let max_locals = compact(&mut body, method.argument_slots, max_locals)?;
        let flow = analyse(method, &body, max_locals, max_stack, hierarchy)?;
        // A handler needs an entry, even if the method has no others.
        let entries = flow.deepest.max(1);
        let registers = u32::from(max_locals) + u32::from(entries) + u32::from(EXTRA + SCRATCH);
        if registers > MAX_REGISTERS {
            let message = format!("{max_locals} variables and {entries} stack entries at once");
            return Err(LoadError::new(LoadErrorKind::Unsupported, message));
        }
        let stepper = Stepper::new(method, max_stack, hierarchy.verifies());
        let frame = stepper.initial_frame(max_locals)?;
        Ok(Emitter {
            method,
            file,
            options,
            positions: vec![0; body.insns.len() + 1],
            body,
            flow,
            stepper,
            hierarchy,
            max_locals,
            entries,
            frame,
            reached: false,
            places: vec![Place::Slot; usize::from(entries)],
            depth: 0,
            out: Vec::new(),
            origins: Vec::new(),
            origin: 0,
            jumps: Vec::new(),
            last_result: None,
            fused: None,
            wide_constants: Vec::new(),
            sites: Vec::new(),
            switches: Vec::new(),
            counting: Counting::default(),
            types: Vec::new(),
            wanted: VType::is_reference,
            scratch_wanted: Vec::new(),
            result_move: None,
            locked: false,
            maps: None,
        })
    }

    #[allow(clippy::type_complexity, reason = "the code, and the maps if they were asked for")]
    fn run(mut self, maps: Option<Vec<Box<[u16]>>>) -> Result<(Code, Option<Vec<Box<[u16]>>>), LoadError> {
        self.maps = maps;
        self.move_arguments();
        let synchronized = self.method.flags & flags::SYNCHRONIZED != 0;
        if synchronized {
            self.lock();
        }
        if self.options.probe_start {
            self.put(Op::Probe, 0, 0, 0, START);
        }
        let start = self.out.len() as u32;
        for index in 0..self.body.insns.len() {
            self.origin = self.body.insns[index].1;
            if self.flow.leaders[index] {
                self.begin_block(index);
            }
            self.positions[index] = self.out.len() as u32;
            if self.reached {
                if self.options.count_lines {
                    self.count_line();
                }
                self.instruction(index).map_err(|e| e.within(format!("index {}", self.origin)))?;
            }
        }
        let end = self.out.len() as u32;
        self.positions[self.body.insns.len()] = end;
        let unlock = synchronized.then(|| Handler { start, end, target: self.unlock_and_rethrow(), catch: None });
        self.put_detours();
        self.resolve_jumps();
        let place = |i: u32| self.positions[(i as usize).min(self.body.insns.len())];
        let handlers = self.body.handlers.iter().map(|h| Handler {
            start: place(h.start),
            end: place(h.end),
            target: place(h.target),
            catch: h.class,
        });
        let handlers: Vec<Handler> = handlers.chain(unlock).collect();
        let registers = self.register_count();
        let exception_register = u32::from(self.physical(self.max_locals));
        let code = Code {
            method: self.method,
            insns: self.out.iter().map(|i| AtomicU64::new(i.0)).collect(),
            origins: self.origins.into(),
            registers,
            exception_register,
            wide_constants: self.wide_constants.into(),
            sites: self.sites.into(),
            switches: self.switches.into(),
            handlers: handlers.into(),
            ref_map: RefMap::Derived,
            options: self.options,
            ways: self.counting.ways.into(),
            leaf: AtomicU64::new(0),
        };
        code.note_leaf();
        Ok((code, self.maps))
    }

    /// Moves arguments from where the caller puts them to their registers behind the scratch registers.
    fn move_arguments(&mut self) {
        let count = self.method.argument_slots as u16;
        for r in (FIRST_SCRATCH..count).filter(|r| self.physical(*r) != *r).collect::<Vec<u16>>() {
            let to = self.physical(r).into();
            self.put(Op::MovToWide, r as u8, 0, 0, to);
        }
    }

    /// At the start of a block every entry is in its own register, and earlier instructions must not be changed.
    fn begin_block(&mut self, index: usize) {
        let falls = index > 0 && self.reached && !self.body.insns[index - 1].0.ends_block();
        if falls {
            self.settle_all();
        }
        self.reached = self.flow.entry[index].is_some();
        if let Some(frame) = &self.flow.entry[index] {
            self.frame = frame.clone();
            self.depth = self.frame.stack.len();
            self.places[..self.depth].fill(Place::Slot);
            self.note_types();
        }
        self.last_result = None;
    }

    fn instruction(&mut self, index: usize) -> Result<(), LoadError> {
        self.scratch_wanted.clear();
        let insn = self.body.insns[index].0.clone();
        if !self.branch(&insn, index)? {
            self.plain(&insn)?;
        }
        self.stepper.step(&insn, index, &mut self.frame, self.hierarchy)?;
        debug_assert_eq!(self.depth, self.frame.stack.len(), "{insn:?}");
        if let Some(at) = self.result_move.take()
            && self.frame.stack.last().is_some_and(|t| (self.wanted)(*t))
        {
            self.map_result(at);
        }
        self.note_types();
        Ok(())
    }

    /// Notes that the scratch register for results holds a wanted value at position `at`.
    fn map_result(&mut self, at: usize) {
        if let Some(map) = self.maps.as_mut().and_then(|maps| maps.get_mut(at)) {
            *map = map.iter().copied().chain([RESULT_SCRATCH.into()]).collect();
        }
    }

    fn note_types(&mut self) {
        if self.maps.is_some() {
            self.types.clone_from(&self.frame.stack);
        }
    }

    // Registers.

    fn slot(&self, entry: usize) -> u16 {
        self.max_locals + entry as u16
    }

    /// The register with the monitor of a synchronized method.
    fn lock_register(&self) -> u16 {
        self.max_locals + self.entries
    }

    /// A register for exchanging others.
    fn spare(&self, n: u16) -> u16 {
        self.max_locals + self.entries + 1 + n
    }

    fn is_wide(&self) -> bool {
        self.max_locals + self.entries + EXTRA > FIRST_SCRATCH
    }

    /// The number of register `r` in the frame: if there are very many registers, the upper ones are behind the
    /// scratch registers.
    fn physical(&self, r: u16) -> u16 {
        if r < FIRST_SCRATCH || !self.is_wide() { r } else { r + SCRATCH }
    }

    fn register_count(&self) -> u32 {
        u32::from(self.physical(self.spare(EXTRA - 2))) + 1
    }

    /// A register operand that reads `r`; `n` selects a scratch register if one is needed.
    fn operand(&mut self, r: u16, n: u8, is_wanted: bool) -> u8 {
        if r < FIRST_SCRATCH {
            return r as u8;
        }
        let scratch = FIRST_SCRATCH as u8 + n;
        let imm = u32::from(self.physical(r));
        self.put(Op::MovFromWide, scratch, 0, 0, imm);
        self.scratch_wanted.retain(|r| *r != u16::from(scratch));
        if is_wanted {
            self.scratch_wanted.push(scratch.into());
        }
        scratch
    }

    /// The register that holds stack entry `entry`; a pending constant is put in its own register first.
    fn register_of(&mut self, entry: usize) -> u16 {
        match self.places[entry] {
            Place::Slot => self.slot(entry),
            Place::Alias(r) => r,
            Place::Constant(_) => {
                self.settle(entry);
                self.slot(entry)
            }
        }
    }

    /// Pops the top entry and returns an operand that reads it.
    fn pop(&mut self, n: u8) -> u8 {
        let entry = self.pop_entry();
        self.read(entry, n)
    }

    /// An operand that reads entry `entry`.
    fn read(&mut self, entry: usize, n: u8) -> u8 {
        let r = self.register_of(entry);
        let is_wanted = self.frame.stack.get(entry).is_some_and(|t| (self.wanted)(*t));
        self.operand(r, n, is_wanted)
    }

    /// Like [`Emitter::read`], for instructions that only copy the value.
    fn read_copy(&mut self, entry: usize, n: u8) -> u8 {
        if let Place::Alias(r) = self.places[entry] {
            self.force_local(r);
        }
        self.read(entry, n)
    }

    /// With delayed choice, loading a local variable decides it, even if the value is only copied.
    fn force_local(&mut self, r: u16) {
        let kept = self.frame.locals.get(usize::from(r)).copied();
        // Longs and doubles are always decided, whatever their upper half is.
        let narrow = !matches!(kept, None | Some(VType::Long | VType::Double | VType::Top));
        if self.options.force_loads && r < self.max_locals && narrow {
            let operand = self.operand(r, COPY_SCRATCH, false);
            self.put(Op::Force, operand, 0, 0, 0);
        }
    }

    fn pop_entry(&mut self) -> usize {
        self.depth -= 1;
        self.depth
    }

    fn push(&mut self, place: Place) {
        self.places[self.depth] = place;
        self.depth += 1;
    }

    /// Emits an instruction whose result becomes the new top entry.
    fn put_result(&mut self, op: Op, b: u8, c: u8, imm: u32) {
        let r = self.slot(self.depth);
        self.result_move = self.put_to(r, op, b, c, imm);
        self.push(Place::Slot);
    }

    /// Emits an instruction that writes register `r`. If that takes a move from the scratch register for results, returns
    /// its position.
    fn put_to(&mut self, r: u16, op: Op, b: u8, c: u8, imm: u32) -> Option<usize> {
        if r < FIRST_SCRATCH {
            let at = self.put(op, r as u8, b, c, imm);
            self.last_result = Some((at, at + 1));
            return None;
        }
        self.put(op, RESULT_SCRATCH, b, c, imm);
        self.last_result = None;
        Some(self.put_move(r, RESULT_SCRATCH))
    }

    /// Emits a move of register `from` to register `to`.
    fn put_move(&mut self, to: u16, from: u8) -> usize {
        if to < FIRST_SCRATCH {
            let at = self.put(Op::Mov, to as u8, from, 0, 0);
            self.last_result = Some((at, at + 1));
            at
        } else {
            self.last_result = None;
            let wide = u32::from(self.physical(to));
            self.put(Op::MovToWide, from, 0, 0, wide)
        }
    }

    /// Copies register `from` to register `to`.
    fn copy(&mut self, to: u16, from: u16, is_wanted: bool) {
        if to != from {
            let b = self.operand(from, COPY_SCRATCH, is_wanted);
            self.put_move(to, b);
        }
    }

    /// The last instruction, if it wrote its result to `register` and its destination may be changed.
    fn just_wrote(&self, register: u16) -> Option<usize> {
        let (at, end) = self.last_result?;
        (end == self.out.len() && u16::from(self.out[at].a()) == register).then_some(at)
    }

    /// Moves entry `entry` to its own register.
    fn settle(&mut self, entry: usize) {
        let slot = self.slot(entry);
        match self.places[entry] {
            Place::Slot => {}
            Place::Alias(r) => {
                self.force_local(r);
                let is_wanted = self.types.get(entry).is_some_and(|t| (self.wanted)(*t));
                self.copy(slot, r, is_wanted);
            }
            Place::Constant(value) => self.put_constant(slot, value),
        }
        self.places[entry] = Place::Slot;
        self.last_result = None;
    }

    /// Loads a constant into register `r`. None is an address, so no map needs to know.
    fn put_constant(&mut self, r: u16, value: i32) {
        self.put_to(r, Op::Const32, 0, 0, value as u32);
    }

    fn settle_all(&mut self) {
        (0..self.depth).for_each(|entry| self.settle(entry));
    }

    /// Before register `r` changes: entries that alias it get their own copy.
    fn detach(&mut self, r: u16) {
        for entry in 0..self.depth {
            if self.places[entry] == Place::Alias(r) {
                self.settle(entry);
            }
        }
    }

    // Output.

    fn put(&mut self, op: Op, a: u8, b: u8, c: u8, imm: u32) -> usize {
        self.put_word(Insn::new(op, a, b, c, imm))
    }

    fn put_word(&mut self, word: Insn) -> usize {
        if self.maps.is_some() {
            let map = self.wanted_registers();
            self.maps.get_or_insert_default().push(map);
        }
        self.out.push(word);
        self.origins.push(self.origin);
        self.out.len() - 1
    }

    /// The registers that hold wanted values before the next instruction.
    fn wanted_registers(&self) -> Box<[u16]> {
        let mut found: Vec<u16> = Vec::new();
        let locals = self.frame.locals.iter().enumerate().filter(|(_, t)| (self.wanted)(**t));
        found.extend(locals.map(|(n, _)| n as u16));
        for (entry, vtype) in self.types.iter().enumerate() {
            if (self.wanted)(*vtype) {
                match self.places[entry] {
                    Place::Slot => found.push(self.slot(entry)),
                    Place::Alias(r) => found.push(r),
                    Place::Constant(_) => {}
                }
            }
        }
        if self.locked && (self.wanted)(VType::Null) {
            found.push(self.lock_register());
        }
        for r in &mut found {
            *r = self.physical(*r);
        }
        found.extend(&self.scratch_wanted);
        found.sort_unstable();
        found.dedup();
        found.into()
    }

    fn resolve_jumps(&mut self) {
        for at in std::mem::take(&mut self.jumps) {
            let insn = self.out[at];
            self.out[at] = insn.with_imm(self.positions[insn.imm() as usize]);
        }
        if self.options.count_ways {
            return self.resolve_detours();
        }
        for switch in &mut self.switches {
            for target in switch.targets.iter_mut().chain([&mut switch.default]) {
                *target = self.positions[*target as usize];
            }
        }
    }

    fn new_site(&mut self, dispatch: crate::code::Dispatch, constant: u16) -> u32 {
        self.sites.push(Site { dispatch, constant });
        self.sites.len() as u32 - 1
    }
}
