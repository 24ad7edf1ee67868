//! The loop: fetch, decode, act.
//!
//! Every arm works on decided values of the machine's registers and heap. Rare cases leave the loop as a [`Trap`],
//! which is handled; then the instruction starts over or is done ([`crate::trap`]). An arm therefore has no effect
//! before its last chance to trap.

mod arguments;
mod arith;
mod limits;
mod object;
mod returns;

pub(crate) use object::{PART, parts};

use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

use fretsaw_code::op::number as n;
use fretsaw_code::{Code, Insn, Method};
use fretsaw_term::{is_open, may_be_open_wide};

use crate::frames::Frame;
use crate::machine::{Event, Machine};
use crate::trap::Trap;
use arguments::copy_arguments;
use arith::{compare_double, compare_float, condition};
use returns::Passed;

impl Machine {
    /// Runs until an event that the machine does not handle itself.
    pub fn run(&mut self) -> Event {
        self.frames.settle();
        if let Err(Trap::Stop(event)) = self.check_time() {
            return *event;
        }
        loop {
            let trap = self.interpret::<false>();
            if let Err(event) = self.handle(trap) {
                return event;
            }
        }
    }

    /// Like [`Machine::run`], but returns [`Event::Paused`] after at most `instructions` instructions.
    pub fn run_for(&mut self, instructions: u64) -> Event {
        self.frames.settle();
        self.countdown = instructions;
        loop {
            let trap = self.interpret::<true>();
            if let Err(event) = self.handle(trap) {
                return event;
            }
        }
    }

    /// Runs until an instruction traps; its frame's pc is then at that instruction. There are two instantiations,
    /// so that only callers that count instructions pay for it.
    #[allow(clippy::cognitive_complexity, reason = "a table: one arm for each opcode")]
    #[allow(clippy::redundant_closure_call, reason = "the macros take what an operation computes as a closure")]
    fn interpret<const COUNTED: bool>(&mut self) -> Trap {
        let Frame { mut code, pc, base } = *self.frames.top();
        let (mut pc, mut base) = (pc as usize, base as usize);
        let mut insns: &'static [AtomicU64] = &code.insns;

        // Register access.
        macro_rules! r {
            ($x:expr) => {
                self.frames.registers[base + usize::from($x)]
            };
        }
        // Leaves the loop with the frame's pc at the current instruction.
        macro_rules! trap {
            ($trap:expr) => {{
                self.frames.top().pc = (pc - 1) as u32;
                return $trap;
            }};
        }
        // Evaluates something that may trap.
        macro_rules! slow {
            ($e:expr) => {{
                self.frames.top().pc = (pc - 1) as u32;
                match $e {
                    Ok(value) => value,
                    Err(trap) => return trap,
                }
            }};
        }
        // Resolves the current instruction and starts it over.
        macro_rules! resolve {
            ($f:ident) => {{
                slow!(self.$f(code, pc - 1));
                pc -= 1;
                continue;
            }};
        }
        // Decides the operands of the current instruction and starts it over.
        macro_rules! settle {
            ($insn:expr) => {{
                slow!(self.settle($insn));
                pc -= 1;
                continue;
            }};
        }
        macro_rules! int2 {
            ($insn:expr, $f:expr) => {{
                let (x, y) = (r!($insn.b()), r!($insn.c()));
                if is_open(x | y) {
                    settle!($insn);
                }
                let f: fn(i32, i32) -> i32 = $f;
                r!($insn.a()) = u64::from(f(x as i32, y as i32) as u32);
            }};
        }
        macro_rules! int_k {
            ($insn:expr, $f:expr) => {{
                let x = r!($insn.b());
                if is_open(x) {
                    settle!($insn);
                }
                let f: fn(i32, i32) -> i32 = $f;
                r!($insn.a()) = u64::from(f(x as i32, $insn.imm() as i32) as u32);
            }};
        }
        // Operations on kinds that are always decided.
        macro_rules! long2 {
            ($insn:expr, $f:expr) => {{
                let f: fn(i64, i64) -> i64 = $f;
                r!($insn.a()) = f(r!($insn.b()) as i64, r!($insn.c()) as i64) as u64;
            }};
        }
        macro_rules! double2 {
            ($insn:expr, $f:expr) => {{
                let f: fn(f64, f64) -> f64 = $f;
                r!($insn.a()) = f(f64::from_bits(r!($insn.b())), f64::from_bits(r!($insn.c()))).to_bits();
            }};
        }
        macro_rules! float2 {
            ($insn:expr, $f:expr) => {{
                let (x, y) = (r!($insn.b()), r!($insn.c()));
                if is_open(x | y) {
                    settle!($insn);
                }
                let f: fn(f32, f32) -> f32 = $f;
                r!($insn.a()) = f(f32::from_bits(x as u32), f32::from_bits(y as u32)).to_bits().into();
            }};
        }
        // A conversion of the register b.
        macro_rules! convert {
            ($insn:expr, narrow, $f:expr) => {{
                let x = r!($insn.b());
                if is_open(x) {
                    settle!($insn);
                }
                let f: fn(u32) -> u64 = $f;
                r!($insn.a()) = f(x as u32);
            }};
            ($insn:expr, wide, $f:expr) => {{
                let f: fn(u64) -> u64 = $f;
                r!($insn.a()) = f(r!($insn.b()));
            }};
        }
        macro_rules! jump {
            ($insn:expr) => {{
                let target = $insn.imm() as usize;
                if target < pc {
                    self.steps += 1;
                    if self.steps >= self.next_check {
                        slow!(self.check_limits());
                    }
                }
                pc = target;
            }};
        }
        macro_rules! branch_int {
            ($insn:expr, $op:tt) => {{
                let (x, y) = (r!($insn.a()), r!($insn.b()));
                if is_open(x | y) {
                    settle!($insn);
                }
                if (x as i32) $op (y as i32) {
                    jump!($insn);
                }
            }};
        }
        macro_rules! branch_k {
            ($insn:expr, $op:tt) => {{
                let x = r!($insn.a());
                if is_open(x) {
                    settle!($insn);
                }
                if (x as i32) $op i32::from($insn.bc()) {
                    jump!($insn);
                }
            }};
        }
        macro_rules! branch_long {
            ($insn:expr, $op:tt) => {
                if (r!($insn.a()) as i64) $op (r!($insn.b()) as i64) {
                    jump!($insn);
                }
            };
        }
        // The address of element c of array b, if it is in bounds.
        macro_rules! element {
            ($insn:expr, $array:expr, $index:expr) => {{
                let (array, index) = ($array, $index);
                if is_open(array | index) {
                    settle!($insn);
                }
                let array = array as usize;
                if array == 0 || index >= self.heap.word(array + 1) {
                    slow!(self.bad_element(array as u64, index, $insn));
                    continue;
                }
                (array + fretsaw_heap::ARRAY_HEADER_WORDS, index as usize)
            }};
        }
        macro_rules! load {
            ($insn:expr, $shift:expr, $convert:expr) => {{
                let (first, index) = element!($insn, r!($insn.b()), r!($insn.c()));
                let word = self.heap.word(first + (index >> (3 - $shift)));
                let f: fn(u64) -> u64 = $convert;
                r!($insn.a()) = f(word >> ((index << (3 + $shift)) & 63));
            }};
        }
        macro_rules! store {
            ($insn:expr, $shift:expr, $bits:ty) => {{
                let value = r!($insn.c());
                if is_open(value) {
                    slow!(self.store_open($insn));
                    continue;
                }
                let (first, index) = element!($insn, r!($insn.a()), r!($insn.b()));
                let at = first + (index >> (3 - $shift));
                let shift = (index << (3 + $shift)) & 63;
                let mask = u64::from(<$bits>::MAX) << shift;
                let word = self.heap.word(at) & !mask | (u64::from(value as $bits) << shift);
                self.heap.set(at, word);
            }};
        }
        // The object in a register: decided and not null.
        macro_rules! object {
            ($insn:expr, $register:expr) => {{
                let object = r!($register);
                if object.wrapping_sub(1) >= u64::from(u32::MAX) {
                    if is_open(object) {
                        settle!($insn);
                    }
                    slow!(self.null_pointer());
                }
                object as usize
            }};
        }
        macro_rules! statics {
            ($insn:expr) => {{
                let statics = $insn.imm() as usize & ((1 << crate::resolve::LAYOUT_SHIFT) - 1);
                if self.heap.word(statics).wrapping_sub(1) > 1 {
                    slow!(self.initialize_statics(statics as u32));
                    pc -= 1;
                    continue;
                }
                statics + usize::from($insn.bc() as u16)
            }};
        }
        // Calls `method` with the arguments that `insn` names.
        macro_rules! enter {
            ($insn:expr, $method:expr) => {{
                let method: &'static Method = $method;
                let callee: &'static Code = match method.code.get() {
                    Some(code) => code,
                    None => slow!(self.code_of(method)),
                };
                let insn: Insn = $insn;
                let new_base = base + code.registers as usize;
                let depth = self.frames.stack.len();
                let end = new_base + callee.registers as usize + crate::frames::WINDOW;
                if depth >= self.frames.max_depth || end > self.frames.registers.len() {
                    slow!(self.check_depth(callee));
                }
                copy_arguments(&mut self.frames.registers, base, new_base, insn.b(), &insns[pc..]);
                self.frames.stack[depth - 1].pc = (pc - 1) as u32;
                self.frames.stack.push(Frame { code: callee, pc: 0, base: new_base as u32 });
                code = callee;
                insns = &code.insns;
                base = new_base;
                pc = 0;
                self.steps += 1;
                if self.steps >= self.next_check {
                    // The call is done: the callee's first instruction is next.
                    self.frames.top().pc = 0;
                    if let Err(trap) = self.check_limits() {
                        return trap;
                    }
                }
            }};
        }
        macro_rules! first_argument {
            () => {
                r!(code.fetch(pc).0 as u16)
            };
        }
        // Returns to the caller, whose call instruction gets `value` if there is one.
        macro_rules! leave {
            ($value:expr) => {{
                let mut value: Option<u64> = $value;
                if self.frames.stack.len() <= self.frames.frozen + 1 {
                    match self.return_into_past(value) {
                        Passed::To(word) => value = word,
                        Passed::Out(word) => return Trap::Finish(word),
                    }
                } else {
                    self.frames.stack.pop();
                }
                let frame = *self.frames.top();
                code = frame.code;
                insns = &code.insns;
                base = frame.base as usize;
                pc = frame.pc as usize;
                let call = code.fetch(pc);
                pc += 1 + Code::argument_words(call);
                if let Some(value) = value {
                    r!(call.a()) = value;
                }
            }};
        }

        loop {
            let insn = Insn(insns[pc].load(Relaxed));
            pc += 1;
            if COUNTED {
                if self.countdown == 0 {
                    trap!(Trap::stop(Event::Paused));
                }
                self.countdown -= 1;
            }
            match insn.number() {
                n::Mov => r!(insn.a()) = r!(insn.b()),
                n::MovFromWide => r!(insn.a()) = self.frames.registers[base + insn.imm() as usize],
                n::MovToWide => self.frames.registers[base + insn.imm() as usize] = r!(insn.a()),
                n::Const32 => r!(insn.a()) = u64::from(insn.imm()),
                n::Const64 => r!(insn.a()) = code.wide_constants[insn.imm() as usize],
                n::Ldc => resolve!(resolve_constant),
                n::LdcString => {
                    let object = self.heap.word(insn.imm() as usize);
                    r!(insn.a()) = if object != 0 { object } else { slow!(self.literal_in_slot(insn.imm())).into() };
                }
                n::LdcLinked => {
                    let object = self.heap.word(insn.imm() as usize);
                    r!(insn.a()) = if object != 0 { object } else { slow!(self.fill_constant(insn.imm())) };
                }
                n::LdcNumber => {
                    let object = self.heap.word(insn.imm() as usize);
                    let object = if object != 0 { object } else { slow!(self.fill_constant(insn.imm())) };
                    r!(insn.a()) = self.unboxed(object).map_or(0, |(_, bits)| bits);
                }
                n::LdcObject => r!(insn.a()) = u64::from(insn.imm()),
                n::Probe => self.take_way(code.method, insn.imm()),
                n::Force => {
                    if is_open(r!(insn.a())) {
                        settle!(insn);
                    }
                }

                n::AddI => int2!(insn, i32::wrapping_add),
                n::SubI => int2!(insn, i32::wrapping_sub),
                n::MulI => int2!(insn, i32::wrapping_mul),
                n::DivI | n::RemI => {
                    let (x, y) = (r!(insn.b()), r!(insn.c()));
                    if is_open(x | y) {
                        settle!(insn);
                    }
                    if y == 0 {
                        trap!(arith::by_zero());
                    }
                    let (x, y) = (x as i32, y as i32);
                    let z = if insn.number() == n::DivI { x.wrapping_div(y) } else { x.wrapping_rem(y) };
                    r!(insn.a()) = u64::from(z as u32);
                }
                n::AndI => int2!(insn, |x, y| x & y),
                n::OrI => int2!(insn, |x, y| x | y),
                n::XorI => int2!(insn, |x, y| x ^ y),
                n::ShlI => int2!(insn, |x, y| x.wrapping_shl(y as u32)),
                n::ShrI => int2!(insn, |x, y| x.wrapping_shr(y as u32)),
                n::UshrI => int2!(insn, |x, y| (x as u32).wrapping_shr(y as u32) as i32),
                n::NegI => int_k!(insn, |x, _| x.wrapping_neg()),
                n::AddIK => int_k!(insn, i32::wrapping_add),
                n::MulIK => int_k!(insn, i32::wrapping_mul),
                n::DivIK => int_k!(insn, |x, y| x.wrapping_div(if y == 0 { 1 } else { y })),
                n::RemIK => int_k!(insn, |x, y| x.wrapping_rem(if y == 0 { 1 } else { y })),
                n::AndIK => int_k!(insn, |x, y| x & y),
                n::OrIK => int_k!(insn, |x, y| x | y),
                n::XorIK => int_k!(insn, |x, y| x ^ y),
                n::ShlIK => int_k!(insn, |x, y| x.wrapping_shl(y as u32)),
                n::ShrIK => int_k!(insn, |x, y| x.wrapping_shr(y as u32)),
                n::UshrIK => int_k!(insn, |x, y| (x as u32).wrapping_shr(y as u32) as i32),

                n::AddL => long2!(insn, i64::wrapping_add),
                n::SubL => long2!(insn, i64::wrapping_sub),
                n::MulL => long2!(insn, i64::wrapping_mul),
                n::DivL | n::RemL => {
                    let (x, y) = (r!(insn.b()) as i64, r!(insn.c()) as i64);
                    if y == 0 {
                        trap!(arith::by_zero());
                    }
                    let z = if insn.number() == n::DivL { x.wrapping_div(y) } else { x.wrapping_rem(y) };
                    r!(insn.a()) = z as u64;
                }
                n::AndL => long2!(insn, |x, y| x & y),
                n::OrL => long2!(insn, |x, y| x | y),
                n::XorL => long2!(insn, |x, y| x ^ y),
                n::ShlL | n::ShrL | n::UshrL => {
                    let count = r!(insn.c());
                    if is_open(count) {
                        settle!(insn);
                    }
                    r!(insn.a()) = arith::shift_long(insn.number(), r!(insn.b()), count as u32);
                }
                n::NegL => r!(insn.a()) = r!(insn.b()).wrapping_neg(),
                n::CmpL => {
                    let order = (r!(insn.b()) as i64).cmp(&(r!(insn.c()) as i64));
                    r!(insn.a()) = u64::from(order as i32 as u32);
                }
                n::ShlLK => r!(insn.a()) = r!(insn.b()).wrapping_shl(insn.imm()),
                n::ShrLK => r!(insn.a()) = (r!(insn.b()) as i64).wrapping_shr(insn.imm()) as u64,
                n::UshrLK => r!(insn.a()) = r!(insn.b()).wrapping_shr(insn.imm()),

                n::AddF => float2!(insn, |x, y| x + y),
                n::SubF => float2!(insn, |x, y| x - y),
                n::MulF => float2!(insn, |x, y| x * y),
                n::DivF => float2!(insn, |x, y| x / y),
                n::RemF => float2!(insn, |x, y| x % y),
                n::NegF => convert!(insn, narrow, |x| u64::from(x ^ 0x8000_0000)),
                n::CmpFL | n::CmpFG => {
                    let (x, y) = (r!(insn.b()), r!(insn.c()));
                    if is_open(x | y) {
                        settle!(insn);
                    }
                    let order = compare_float(x, y, insn.number() == n::CmpFG);
                    r!(insn.a()) = u64::from(order as u32);
                }
                n::AddD => double2!(insn, |x, y| x + y),
                n::SubD => double2!(insn, |x, y| x - y),
                n::MulD => double2!(insn, |x, y| x * y),
                n::DivD => double2!(insn, |x, y| x / y),
                n::RemD => double2!(insn, |x, y| x % y),
                n::NegD => convert!(insn, wide, |x| x ^ 1 << 63),
                n::CmpDL | n::CmpDG => {
                    let order = compare_double(r!(insn.b()), r!(insn.c()), insn.number() == n::CmpDG);
                    r!(insn.a()) = u64::from(order as u32);
                }

                n::I2L => convert!(insn, narrow, |x| i64::from(x as i32) as u64),
                n::I2F => convert!(insn, narrow, |x| (x as i32 as f32).to_bits().into()),
                n::I2D => convert!(insn, narrow, |x| f64::from(x as i32).to_bits()),
                n::L2I => convert!(insn, wide, |x| u64::from(x as u32)),
                n::L2F => convert!(insn, wide, |x| (x as i64 as f32).to_bits().into()),
                n::L2D => convert!(insn, wide, |x| (x as i64 as f64).to_bits()),
                n::F2I => convert!(insn, narrow, |x| u64::from(f32::from_bits(x) as i32 as u32)),
                n::F2L => convert!(insn, narrow, |x| f32::from_bits(x) as i64 as u64),
                n::F2D => convert!(insn, narrow, |x| f64::from(f32::from_bits(x)).to_bits()),
                n::D2I => convert!(insn, wide, |x| u64::from(f64::from_bits(x) as i32 as u32)),
                n::D2L => convert!(insn, wide, |x| f64::from_bits(x) as i64 as u64),
                n::D2F => convert!(insn, wide, |x| (f64::from_bits(x) as f32).to_bits().into()),
                n::I2B => convert!(insn, narrow, |x| u64::from(x as i8 as i32 as u32)),
                n::I2C => convert!(insn, narrow, |x| u64::from(x as u16)),
                n::I2S => convert!(insn, narrow, |x| u64::from(x as i16 as i32 as u32)),

                n::Goto => jump!(insn),
                n::IfEqI => branch_int!(insn, ==),
                n::IfNeI => branch_int!(insn, !=),
                n::IfLtI => branch_int!(insn, <),
                n::IfGeI => branch_int!(insn, >=),
                n::IfGtI => branch_int!(insn, >),
                n::IfLeI => branch_int!(insn, <=),
                n::IfEqIK => branch_k!(insn, ==),
                n::IfNeIK => branch_k!(insn, !=),
                n::IfLtIK => branch_k!(insn, <),
                n::IfGeIK => branch_k!(insn, >=),
                n::IfGtIK => branch_k!(insn, >),
                n::IfLeIK => branch_k!(insn, <=),
                n::IfEqL => branch_long!(insn, ==),
                n::IfNeL => branch_long!(insn, !=),
                n::IfLtL => branch_long!(insn, <),
                n::IfGeL => branch_long!(insn, >=),
                n::IfGtL => branch_long!(insn, >),
                n::IfLeL => branch_long!(insn, <=),
                n::IfF => {
                    let (x, y) = (r!(insn.a()), r!(insn.b()));
                    if is_open(x | y) {
                        settle!(insn);
                    }
                    if condition(insn.c(), |nan_greater| compare_float(x, y, nan_greater)) {
                        jump!(insn);
                    }
                }
                n::IfD => {
                    let (x, y) = (r!(insn.a()), r!(insn.b()));
                    if condition(insn.c(), |nan_greater| compare_double(x, y, nan_greater)) {
                        jump!(insn);
                    }
                }
                n::IfEqA | n::IfNeA => {
                    let (x, y) = (r!(insn.a()), r!(insn.b()));
                    // A cell compared with itself needs no decision.
                    if is_open(x | y) && x != y {
                        settle!(insn);
                    }
                    if (x == y) == (insn.number() == n::IfEqA) {
                        jump!(insn);
                    }
                }
                n::IfNull | n::IfNonNull => {
                    let x = r!(insn.a());
                    // Some undecided references are never null.
                    if is_open(x) && self.open_may_be_null(x) {
                        settle!(insn);
                    }
                    if (x == 0) == (insn.number() == n::IfNull) {
                        jump!(insn);
                    }
                }
                n::TableSwitch | n::LookupSwitch => {
                    let key = r!(insn.a());
                    if is_open(key) {
                        settle!(insn);
                    }
                    let target = arith::switch_target(&code.switches[insn.imm() as usize], key as i32);
                    jump!(insn.with_imm(target));
                }

                n::LoadB => load!(insn, 0, |w| u64::from(w as i8 as i32 as u32)),
                n::LoadC => load!(insn, 1, |w| u64::from(w as u16)),
                n::LoadS => load!(insn, 1, |w| u64::from(w as i16 as i32 as u32)),
                n::LoadI => load!(insn, 2, |w| u64::from(w as u32)),
                n::LoadL => {
                    let (first, index) = element!(insn, r!(insn.b()), r!(insn.c()));
                    let word = self.heap.word(first + index);
                    r!(insn.a()) = if may_be_open_wide(word) { slow!(self.load_wide(first + index)) } else { word };
                }
                n::LoadA => {
                    let (first, index) = element!(insn, r!(insn.b()), r!(insn.c()));
                    let word = self.heap.word(first + index);
                    r!(insn.a()) = if is_open(word) { slow!(self.load_open(first + index, true)) } else { word };
                }
                n::StoreB => {
                    let value = r!(insn.c());
                    if is_open(value) {
                        slow!(self.store_open(insn));
                        continue;
                    }
                    let (first, index) = element!(insn, r!(insn.a()), r!(insn.b()));
                    let value = self.as_element(first - fretsaw_heap::ARRAY_HEADER_WORDS, value);
                    let (at, shift) = (first + (index >> 3), (index & 7) * 8);
                    let word = self.heap.word(at) & !(0xff << shift) | value << shift;
                    self.heap.set(at, word);
                }
                n::StoreC => store!(insn, 1, u16),
                n::StoreI => store!(insn, 2, u32),
                n::StoreL => {
                    let value = r!(insn.c());
                    let (first, index) = element!(insn, r!(insn.a()), r!(insn.b()));
                    if may_be_open_wide(value) {
                        slow!(self.check_wide_store(first + index, value));
                    }
                    self.heap.set(first + index, value);
                }
                n::StoreA => {
                    let value = r!(insn.c());
                    let (first, index) = element!(insn, r!(insn.a()), r!(insn.b()));
                    if value != 0 {
                        slow!(self.check_store(first - fretsaw_heap::ARRAY_HEADER_WORDS, value));
                    }
                    self.heap.set_ref(first + index, value);
                }
                n::ArrayLength => {
                    let array = object!(insn, insn.b());
                    let length = self.heap.word(array + 1);
                    r!(insn.a()) = if length != 0 { length } else { slow!(self.slow_length(array as u32)) };
                }

                n::Get32 => {
                    let address = object!(insn, insn.b()) + insn.imm() as usize;
                    let word = self.heap.word(address);
                    r!(insn.a()) = if is_open(word) { slow!(self.load_open(address, false)) } else { word };
                }
                n::Get64 => {
                    let address = object!(insn, insn.b()) + insn.imm() as usize;
                    let word = self.heap.word(address);
                    r!(insn.a()) = if may_be_open_wide(word) { slow!(self.load_wide(address)) } else { word };
                }
                n::GetA => {
                    let address = object!(insn, insn.b()) + insn.imm() as usize;
                    let word = self.heap.word(address);
                    r!(insn.a()) = if is_open(word) { slow!(self.load_open(address, true)) } else { word };
                }
                n::Put32 => {
                    let address = object!(insn, insn.a()) + insn.imm() as usize;
                    self.heap.set(address, r!(insn.b()));
                }
                n::Put64 => {
                    let address = object!(insn, insn.a()) + insn.imm() as usize;
                    let value = r!(insn.b());
                    if may_be_open_wide(value) {
                        slow!(self.check_wide_store(address, value));
                    }
                    self.heap.set(address, value);
                }
                n::PutA => {
                    let address = object!(insn, insn.a()) + insn.imm() as usize;
                    self.heap.set_ref(address, r!(insn.b()));
                }
                n::PutNarrow => {
                    let address = object!(insn, insn.a()) + insn.imm() as usize;
                    let value = r!(insn.b());
                    self.heap.set(address, object::narrow(insn.c(), value));
                }
                n::GetStatic => {
                    let address = statics!(insn);
                    let word = self.heap.word(address);
                    r!(insn.a()) = if is_open(word) { slow!(self.load_open_static(address)) } else { word };
                }
                n::GetStaticL => r!(insn.a()) = self.heap.word(statics!(insn)),
                n::PutStatic => {
                    let address = statics!(insn);
                    self.heap.set(address, r!(insn.a()));
                }
                n::PutStaticA => {
                    let address = statics!(insn);
                    self.heap.set_ref(address, r!(insn.a()));
                }
                n::PutStaticNarrow => {
                    let address = statics!(insn);
                    let layout = (insn.imm() >> crate::resolve::LAYOUT_SHIFT) as u8;
                    self.heap.set(address, object::narrow(layout, r!(insn.a())));
                }
                n::GetFieldU | n::PutFieldU | n::GetStaticU | n::PutStaticU => resolve!(resolve_field_access),

                n::InvokeDirect => {
                    if insn.c() != 0 {
                        let receiver = first_argument!();
                        if receiver.wrapping_sub(1) >= u64::from(u32::MAX) {
                            slow!(self.check_receiver(receiver));
                            pc -= 1;
                            continue;
                        }
                    }
                    enter!(insn, self.loader.method(insn.imm()));
                }
                n::InvokeVirtual => {
                    let receiver = first_argument!();
                    if receiver.wrapping_sub(1) >= u64::from(u32::MAX) {
                        slow!(self.check_receiver(receiver));
                        pc -= 1;
                        continue;
                    }
                    let class = self.loader.class(self.heap.class_of(receiver as u32));
                    enter!(insn, class.vtable()[insn.imm() as usize]);
                }
                n::InvokeInterface => {
                    let receiver = first_argument!();
                    if receiver.wrapping_sub(1) >= u64::from(u32::MAX) {
                        slow!(self.check_receiver(receiver));
                        pc -= 1;
                        continue;
                    }
                    let class = self.heap.class_of(receiver as u32);
                    let named = self.loader.method(insn.imm());
                    enter!(insn, slow!(self.select(class, named)));
                }
                n::InvokeStatic => {
                    let method = self.loader.method(insn.imm());
                    if !self.is_initialized(method.class) {
                        slow!(self.ensure_initialized(method.class));
                    }
                    enter!(insn, method);
                }
                n::Invoke => resolve!(resolve_call),
                n::Return => leave!(None),
                n::ReturnValue => {
                    let value = r!(insn.a());
                    leave!(Some(value));
                }

                n::New => {
                    let class = self.loader.class(insn.imm());
                    if !self.is_initialized(class) {
                        slow!(self.ensure_initialized(class));
                    }
                    let words = class.instance_words as usize;
                    if !self.heap.has_room(words) {
                        trap!(Trap::Memory(words));
                    }
                    r!(insn.a()) = slow!(self.heap.allocate(class.id, words).map_err(Trap::from)).into();
                }
                n::NewArray => {
                    let length = r!(insn.b());
                    if is_open(length) {
                        settle!(insn);
                    }
                    r!(insn.a()) = slow!(self.new_array(insn.imm(), length as i32)).into();
                }
                n::MultiNewArray => {
                    let array = slow!(self.new_multi_array(code, pc - 1));
                    r!(insn.a()) = array.into();
                    pc += Code::argument_words(insn);
                }
                n::NewU | n::NewArrayU | n::CheckCastU | n::InstanceOfU => resolve!(resolve_class_use),
                n::CheckCast => {
                    let object = r!(insn.a());
                    if object != 0 {
                        slow!(self.check_cast(object, insn.imm()));
                    }
                }
                n::InstanceOf => {
                    let object = r!(insn.b());
                    r!(insn.a()) = if object == 0 { 0 } else { slow!(self.instance_of(object, insn.imm())).into() };
                }
                n::Throw => {
                    let exception = object!(insn, insn.a());
                    trap!(Trap::Throw(exception as u64));
                }
                n::MonitorEnter => {
                    let object = object!(insn, insn.a());
                    slow!(self.lock(object as u32));
                }
                n::MonitorExit => {
                    let object = object!(insn, insn.a());
                    slow!(self.unlock(object as u32));
                }

                n::InitSupers => slow!(self.initialize_supers()),
                n::InitRun => {
                    if slow!(self.run_initializer()) {
                        let frame = *self.frames.top();
                        (code, base, pc) = (frame.code, frame.base as usize, 0);
                        insns = &code.insns;
                    }
                }
                n::InitDone => self.finish_initialization(),
                n::TailCall => {
                    slow!(self.tail_call(insn));
                    let frame = *self.frames.top();
                    (code, base, pc) = (frame.code, frame.base as usize, 0);
                    insns = &code.insns;
                }
                n::Restart => {
                    self.pop_for_restart();
                    let frame = *self.frames.top();
                    (code, base, pc) = (frame.code, frame.base as usize, frame.pc as usize);
                    insns = &code.insns;
                }
                n::InitFailed => {
                    let exception = r!(insn.b());
                    slow!(self.fail_initialization(exception as u32));
                }
                n::Native => {
                    if !self.heap.has_room(0) {
                        trap!(Trap::Memory(0));
                    }
                    // A native is one step, however long it takes.
                    slow!(self.check_time());
                    // The rest of the stub returns it.
                    r!(insn.a()) = slow!(self.call_native(code, insn.imm()));
                }
                n::Halt => {
                    let value = r!(insn.a());
                    trap!(Trap::Finish(value));
                }
                n::HaltThrown => {
                    let exception = r!(insn.a());
                    trap!(Trap::stop(Event::Thrown(exception)));
                }
                _ => trap!(Trap::stop(Event::unsupported(format!("opcode {}", insn.number())))),
            }
        }
    }
}
