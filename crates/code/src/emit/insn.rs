//! All instructions except jumps: constants, variables, arithmetic, objects, calls.

use ristretto_classfile::Constant;

use super::{Emitter, Place};
use crate::bytecode::{Binary, Bytecode, Shift, Target};
use crate::code::{Dispatch, Insn};
use crate::descriptor::{Kind, Memory};
use crate::error::LoadError;
use crate::flow::shape::stack_effect;
use crate::flow::types::VType;
use crate::op::Op;

/// In a [`Op::NewArrayU`], marks a primitive layout's number instead of a constant pool index.
pub const PRIMITIVE_ARRAY: u32 = 0x8000_0000;

impl Emitter<'_> {
    /// Emits `insn`, which is not a jump.
    pub(super) fn plain(&mut self, insn: &Bytecode) -> Result<(), LoadError> {
        match insn {
            Bytecode::Nop => {}
            Bytecode::Null => self.push(Place::Constant(0)),
            Bytecode::Int(value) => self.push(Place::Constant(*value)),
            Bytecode::FloatConst(bits) => self.push(Place::Constant(*bits as i32)),
            Bytecode::Wide(_, bits) => self.wide_constant(*bits),
            Bytecode::Ldc(index) | Bytecode::Ldc2(index) => self.load_constant(*index),
            Bytecode::Load(_, n) => self.push(Place::Alias(*n)),
            Bytecode::Store(_, n) => self.store(*n),
            Bytecode::Increment(n, by) => {
                self.detach(*n);
                let b = self.operand(*n, 0, false);
                self.put_to(*n, Op::AddIK, b, 0, *by as u32);
            }
            Bytecode::Binary(operator, kind) => self.binary(*operator, *kind),
            Bytecode::Shift(shift, kind) => self.shift(*shift, *kind),
            Bytecode::Negate(kind) => self.unary(match kind {
                Kind::Long => Op::NegL,
                Kind::Float => Op::NegF,
                Kind::Double => Op::NegD,
                _ => Op::NegI,
            }),
            Bytecode::Convert(kind, target) => self.unary(conversion(*kind, *target)),
            Bytecode::ArrayLoad(memory) => self.array_load(*memory),
            Bytecode::ArrayStore(memory) => self.array_store(*memory),
            Bytecode::ArrayLength => self.unary(Op::ArrayLength),
            Bytecode::Invoke(dispatch, index) => self.invoke(*dispatch, *index)?,
            _ if self.rearrange(insn)? => {}
            _ => self.object(insn)?,
        }
        Ok(())
    }

    fn object(&mut self, insn: &Bytecode) -> Result<(), LoadError> {
        match insn {
            Bytecode::GetStatic(index) => self.put_result(Op::GetStaticU, 0, 0, (*index).into()),
            Bytecode::PutStatic(index) => {
                let entry = self.pop_entry();
                let a = self.read_copy(entry, 0);
                self.put(Op::PutStaticU, a, 0, 0, (*index).into());
            }
            Bytecode::GetField(index) => {
                let b = self.pop(0);
                self.put_result(Op::GetFieldU, b, 0, (*index).into());
            }
            Bytecode::PutField(index) => {
                let value = self.pop_entry();
                let object = self.pop_entry();
                let (a, b) = (self.read(object, 0), self.read_copy(value, 1));
                self.put(Op::PutFieldU, a, b, 0, (*index).into());
            }
            Bytecode::New(index) => self.put_result(Op::NewU, 0, 0, (*index).into()),
            Bytecode::NewArray(memory) => {
                let b = self.pop(0);
                self.put_result(Op::NewArrayU, b, 0, PRIMITIVE_ARRAY | *memory as u32);
            }
            Bytecode::NewRefArray(index) => {
                let b = self.pop(0);
                self.put_result(Op::NewArrayU, b, 0, (*index).into());
            }
            Bytecode::MultiNewArray(index, dimensions) => {
                let count = usize::from(*dimensions);
                let registers = self.arguments(count, |_| 1);
                self.put_call(Op::MultiNewArray, u32::from(*index), &registers, true);
            }
            Bytecode::CheckCast(index) => {
                // In place: the entry keeps its alias.
                let entry = self.depth - 1;
                let a = self.read(entry, 0);
                self.put(Op::CheckCastU, a, 0, 0, (*index).into());
                self.last_result = None;
            }
            Bytecode::InstanceOf(index) => {
                let b = self.pop(0);
                self.put_result(Op::InstanceOfU, b, 0, (*index).into());
            }
            Bytecode::MonitorEnter | Bytecode::MonitorExit => {
                let op = if matches!(insn, Bytecode::MonitorEnter) { Op::MonitorEnter } else { Op::MonitorExit };
                let a = self.pop(0);
                self.put(op, a, 0, 0, 0);
            }
            other => return Err(LoadError::verify(format!("unexpected {other:?}"))),
        }
        Ok(())
    }

    fn wide_constant(&mut self, bits: u64) {
        let known = self.wide_constants.iter().position(|c| *c == bits);
        let index = known.unwrap_or_else(|| {
            self.wide_constants.push(bits);
            self.wide_constants.len() - 1
        });
        self.put_result(Op::Const64, 0, 0, index as u32);
    }

    fn load_constant(&mut self, index: u16) {
        match self.file.constant_pool.get(index) {
            Some(Constant::Integer(value)) => self.push(Place::Constant(*value)),
            Some(Constant::Float(value)) => self.push(Place::Constant(value.to_bits() as i32)),
            Some(Constant::Long(value)) => self.wide_constant(*value as u64),
            Some(Constant::Double(value)) => self.wide_constant(value.to_bits()),
            _ => self.put_result(Op::Ldc, 0, 0, index.into()),
        }
    }

    /// A store directly after the instruction that computed the value changes the destination of that instruction.
    fn store(&mut self, n: u16) {
        let entry = self.pop_entry();
        let aliased = self.places[..self.depth].contains(&Place::Alias(n));
        let free = !aliased && n < super::FIRST_SCRATCH;
        let made_here = self.just_wrote(self.slot(entry)).filter(|_| self.places[entry] == Place::Slot);
        if let Some(at) = made_here.filter(|_| free) {
            self.out[at] = self.out[at].with_a(n as u8);
            self.last_result = None;
            return;
        }
        if free && self.store_duplicate(entry, n) {
            return;
        }
        self.detach(n);
        match self.places[entry] {
            Place::Constant(value) => self.put_constant(n, value),
            _ => {
                let from = self.register_of(entry);
                if from != n {
                    let b = self.read_copy(entry, 1);
                    self.put_move(n, b);
                }
            }
        }
        self.last_result = None;
    }

    /// `(x = value) == null` and the like duplicate the value, store the copy and continue with the original. The
    /// variable then becomes the destination, and the original an alias of it.
    fn store_duplicate(&mut self, entry: usize, n: u16) -> bool {
        let Some(original) = entry.checked_sub(1) else { return false };
        let slot = self.slot(original);
        let duplicates = self.places[entry] == Place::Alias(slot)
            && self.places[original] == Place::Slot
            && !self.places[..original].contains(&Place::Alias(slot));
        let Some(at) = self.just_wrote(slot).filter(|_| duplicates) else { return false };
        self.out[at] = self.out[at].with_a(n as u8);
        self.places[original] = Place::Alias(n);
        self.last_result = None;
        true
    }

    fn unary(&mut self, op: Op) {
        let entry = self.pop_entry();
        if !self.fold(op, entry, None) {
            let b = self.read(entry, 0);
            self.put_result(op, b, 0, 0);
        }
    }

    fn binary(&mut self, operator: Binary, kind: Kind) {
        let mut second = self.pop_entry();
        let mut first = self.pop_entry();
        if self.fold(with_registers(operator, kind), first, Some(second)) {
            return;
        }
        if kind == Kind::Int {
            let commutes = !matches!(operator, Binary::Sub | Binary::Div | Binary::Rem);
            if commutes && matches!(self.places[first], Place::Constant(_)) {
                std::mem::swap(&mut first, &mut second);
            }
            if let Place::Constant(value) = self.places[second]
                && let Some((op, value)) = with_constant(operator, value)
            {
                let b = self.read(first, 0);
                return self.put_result(op, b, 0, value as u32);
            }
        }
        let (b, c) = (self.read(first, 0), self.read(second, 1));
        self.put_result(with_registers(operator, kind), b, c, 0);
    }

    fn shift(&mut self, shift: Shift, kind: Kind) {
        let count = self.pop_entry();
        let value = self.pop_entry();
        let is_long = kind == Kind::Long;
        let op = match (shift, is_long) {
            (Shift::Left, false) => Op::ShlI,
            (Shift::Right, false) => Op::ShrI,
            (Shift::RightUnsigned, false) => Op::UshrI,
            (Shift::Left, true) => Op::ShlL,
            (Shift::Right, true) => Op::ShrL,
            (Shift::RightUnsigned, true) => Op::UshrL,
        };
        if self.fold(op, value, Some(count)) {
            return;
        }
        if let (Place::Constant(count), Some(op)) = (self.places[count], op.with_constant()) {
            let b = self.read(value, 0);
            return self.put_result(op, b, 0, count as u32);
        }
        let (b, c) = (self.read(value, 0), self.read(count, 1));
        self.put_result(op, b, c, 0);
    }

    fn array_load(&mut self, memory: Memory) {
        let index = self.pop_entry();
        let array = self.pop_entry();
        let (b, c) = (self.read(array, 0), self.read(index, 1));
        let op = match memory {
            Memory::Boolean | Memory::Byte => Op::LoadB,
            Memory::Char => Op::LoadC,
            Memory::Short => Op::LoadS,
            Memory::Int | Memory::Float => Op::LoadI,
            Memory::Long | Memory::Double => Op::LoadL,
            Memory::Ref => Op::LoadA,
        };
        self.put_result(op, b, c, 0);
    }

    fn array_store(&mut self, memory: Memory) {
        let value = self.pop_entry();
        let index = self.pop_entry();
        let array = self.pop_entry();
        let (a, b, c) = (self.read(array, 0), self.read(index, 1), self.read_copy(value, 2));
        let op = match memory {
            Memory::Boolean | Memory::Byte => Op::StoreB,
            Memory::Char | Memory::Short => Op::StoreC,
            Memory::Int | Memory::Float => Op::StoreI,
            Memory::Long | Memory::Double => Op::StoreL,
            Memory::Ref => Op::StoreA,
        };
        self.put(op, a, b, c, 0);
    }

    fn invoke(&mut self, dispatch: Dispatch, index: u16) -> Result<(), LoadError> {
        let call = self.stepper.call_types(dispatch, index)?;
        let receiver = !matches!(dispatch, Dispatch::Static | Dispatch::Dynamic);
        let kinds: Vec<Kind> = receiver.then_some(Kind::Ref).into_iter().chain(call.signature.param_kinds()).collect();
        let registers = self.arguments(kinds.len(), |n| kinds[n].slots());
        let site = self.new_site(dispatch, index);
        self.put_call(Op::Invoke, site, &registers, call.signature.result.is_some());
        Ok(())
    }

    /// Pops `count` entries and returns their registers, each once for every slot that it takes.
    fn arguments(&mut self, count: usize, slots: impl Fn(usize) -> usize) -> Vec<u16> {
        let first = self.depth - count;
        let mut registers = Vec::with_capacity(count);
        for n in 0..count {
            let r = self.register_of(first + n);
            self.force_local(r);
            registers.extend(std::iter::repeat_n(self.physical(r), slots(n)));
        }
        self.depth = first;
        registers
    }

    /// Puts a call with the words that hold its argument registers.
    fn put_call(&mut self, op: Op, imm: u32, registers: &[u16], has_result: bool) {
        let result = self.slot(self.depth);
        let wide = result >= super::FIRST_SCRATCH;
        // A call without a result writes nothing; it names a register that is not in use.
        let named = if has_result { result } else { self.spare(0) };
        let a = u8::try_from(named).ok().filter(|a| u16::from(*a) < super::FIRST_SCRATCH);
        let a = a.unwrap_or(super::RESULT_SCRATCH);
        let at = self.put(op, a, registers.len() as u8, 0, imm);
        for four in registers.chunks(4) {
            let word = four.iter().enumerate().fold(0, |word, (i, r)| word | u64::from(*r) << (16 * i));
            self.put_word(Insn(word));
        }
        self.last_result = None;
        if has_result {
            if wide {
                self.result_move = Some(self.put_move(result, a));
            } else {
                self.last_result = Some((at, self.out.len()));
            }
            self.push(Place::Slot);
        }
    }

    /// Pops, dups and swaps. Aliases and constants are rearranged without moving anything.
    fn rearrange(&mut self, insn: &Bytecode) -> Result<bool, LoadError> {
        let types = &self.frame.stack;
        let wide = |n: usize| types.len().checked_sub(n).and_then(|i| types.get(i)).is_some_and(|t| t.is_wide());
        let Some(effect) = stack_effect(insn, wide) else { return Ok(false) };
        let (take, order) = effect?;
        let first = self.depth - take;
        let mut places: Vec<Place> = self.places[first..self.depth].to_vec();
        let moved: Vec<VType> = self.types.get(first..first + take).map_or(Vec::new(), <[VType]>::to_vec);
        // If entries keep their positions, copies may stay aliases of their originals. If entries change positions,
        // a stack register may be overwritten while an alias still refers to it: such entries are copied to spare
        // registers first.
        let stays = order.len() >= take && order[..take].iter().enumerate().all(|(i, from)| i == *from);
        for (n, place) in places.iter_mut().enumerate() {
            let register = match *place {
                Place::Slot => self.slot(first + n),
                Place::Alias(r) if r >= self.max_locals => r,
                _ => continue,
            };
            *place = Place::Alias(register);
            if !stays && !order.is_empty() {
                let spare = self.spare(n as u16);
                let is_wanted = moved.get(n).is_some_and(|t| (self.wanted)(*t));
                self.copy(spare, register, is_wanted);
                *place = Place::Alias(spare);
                if is_wanted {
                    let spare = self.physical(spare);
                    self.scratch_wanted.push(spare);
                }
            }
        }
        self.depth = first;
        for from in order {
            let at = self.depth;
            self.push(places[*from]);
            if let Some(vtype) = moved.get(*from) {
                self.types.resize(self.types.len().max(at + 1), VType::Top);
                self.types[at] = *vtype;
            }
            let spare = self.spare(0)..=self.spare(4);
            if self.places[at] == Place::Alias(self.slot(at)) {
                self.places[at] = Place::Slot;
            } else if matches!(self.places[at], Place::Alias(r) if spare.contains(&r)) {
                self.settle(at);
            }
        }
        if !order.is_empty() && !stays {
            self.last_result = None;
        }
        Ok(true)
    }
}

fn with_registers(operator: Binary, kind: Kind) -> Op {
    use Binary::{Add, And, Div, Mul, Or, Rem, Sub, Xor};
    match (kind, operator) {
        (Kind::Long, Add) => Op::AddL,
        (Kind::Long, Sub) => Op::SubL,
        (Kind::Long, Mul) => Op::MulL,
        (Kind::Long, Div) => Op::DivL,
        (Kind::Long, Rem) => Op::RemL,
        (Kind::Long, And) => Op::AndL,
        (Kind::Long, Or) => Op::OrL,
        (Kind::Long, Xor) => Op::XorL,
        (Kind::Float, Add) => Op::AddF,
        (Kind::Float, Sub) => Op::SubF,
        (Kind::Float, Mul) => Op::MulF,
        (Kind::Float, Div) => Op::DivF,
        (Kind::Float, _) => Op::RemF,
        (Kind::Double, Add) => Op::AddD,
        (Kind::Double, Sub) => Op::SubD,
        (Kind::Double, Mul) => Op::MulD,
        (Kind::Double, Div) => Op::DivD,
        (Kind::Double, _) => Op::RemD,
        (_, Add) => Op::AddI,
        (_, Sub) => Op::SubI,
        (_, Mul) => Op::MulI,
        (_, Div) => Op::DivI,
        (_, Rem) => Op::RemI,
        (_, And) => Op::AndI,
        (_, Or) => Op::OrI,
        (_, Xor) => Op::XorI,
    }
}

/// The form of an int operator with a constant second operand; division by a constant zero keeps its check.
fn with_constant(operator: Binary, value: i32) -> Option<(Op, i32)> {
    match operator {
        Binary::Sub => Some((Op::AddIK, value.wrapping_neg())),
        Binary::Div | Binary::Rem if value == 0 => None,
        _ => Some((with_registers(operator, Kind::Int).with_constant()?, value)),
    }
}

fn conversion(from: Kind, to: Target) -> Op {
    match (from, to) {
        (Kind::Long, Target::Float) => Op::L2F,
        (Kind::Long, Target::Double) => Op::L2D,
        (Kind::Long, _) => Op::L2I,
        (Kind::Float, Target::Long) => Op::F2L,
        (Kind::Float, Target::Double) => Op::F2D,
        (Kind::Float, _) => Op::F2I,
        (Kind::Double, Target::Long) => Op::D2L,
        (Kind::Double, Target::Float) => Op::D2F,
        (Kind::Double, _) => Op::D2I,
        (_, Target::Long) => Op::I2L,
        (_, Target::Float) => Op::I2F,
        (_, Target::Double) => Op::I2D,
        (_, Target::Byte) => Op::I2B,
        (_, Target::Char) => Op::I2C,
        (_, Target::Short | Target::Int) => Op::I2S,
    }
}
