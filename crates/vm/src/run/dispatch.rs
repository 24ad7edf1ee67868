//! The loop: fetch, decode, act. Each opcode has one arm, a call of a function of its family.
//!
//! Every function works on decided values of the machine's registers and heap. Rare cases leave the loop as a
//! [`Trap`], which is handled; then the instruction starts over or is done ([`crate::trap`]). A function therefore
//! has no effect before its last chance to trap. The functions are inlined here, so that an instruction costs no
//! call.

use fretsaw_code::op::number as n;
use fretsaw_code::op::pure;
use fretsaw_term::Word;

use super::cursor::Cursor;
use crate::machine::{Event, Machine};
use crate::trap::Trap;

impl Machine {
    /// Runs until an instruction traps; its frame's pc is then at that instruction. There are two instantiations,
    /// so that only callers that count instructions pay for it.
    #[allow(clippy::cognitive_complexity, reason = "a table: one line for each opcode")]
    pub(super) fn interpret<const COUNTED: bool>(&mut self) -> Trap {
        // Calls a function that may trap.
        macro_rules! act {
            ($call:expr) => {
                if let Err(trap) = $call {
                    return trap;
                }
            };
        }
        // Calls a function that may make another frame the running one, and continues there.
        macro_rules! switch {
            ($next:ident = $call:expr) => {
                match $call {
                    Ok(there) => {
                        $next = there;
                        break;
                    }
                    Err(trap) => return trap,
                }
            };
        }
        let mut next = Cursor::of(*self.frames.top());
        loop {
            // Within the inner loop only the position changes, so that the compiler takes the rest for constant.
            let mut cursor = next;
            let at = &mut cursor;
            loop {
                let insn = at.fetch();
                if COUNTED {
                    act!(self.count_down(at));
                }
                match insn.number() {
                    n::Mov => self.put(at, insn.a(), self.get(at, insn.b())),
                    n::MovFromWide => self.move_from_wide(at, insn),
                    n::MovToWide => self.move_to_wide(at, insn),
                    n::Const32 => self.put(at, insn.a(), insn.word()),
                    n::Const64 => self.put(at, insn.a(), Word::from_bits(at.code.wide_constants[insn.imm() as usize])),
                    n::LdcObject => self.put(at, insn.a(), insn.word()),
                    n::LdcString => act!(self.load_string(at, insn)),
                    n::LdcLinked => act!(self.load_linked(at, insn)),
                    n::LdcNumber => act!(self.load_number(at, insn)),
                    n::Ldc => act!(self.resolve(at, Machine::resolve_constant)),
                    n::Probe => self.take_way(at.code.method, insn.imm()),
                    n::Force => act!(self.force(at, insn)),
                    n::Narrow => act!(self.narrow_value(at, insn)),

                    n::AddI => act!(self.compute::<pure::AddI>(at, insn)),
                    n::SubI => act!(self.compute::<pure::SubI>(at, insn)),
                    n::MulI => act!(self.compute::<pure::MulI>(at, insn)),
                    n::DivI => act!(self.compute::<pure::DivI>(at, insn)),
                    n::RemI => act!(self.compute::<pure::RemI>(at, insn)),
                    n::AndI => act!(self.compute::<pure::AndI>(at, insn)),
                    n::OrI => act!(self.compute::<pure::OrI>(at, insn)),
                    n::XorI => act!(self.compute::<pure::XorI>(at, insn)),
                    n::ShlI => act!(self.compute::<pure::ShlI>(at, insn)),
                    n::ShrI => act!(self.compute::<pure::ShrI>(at, insn)),
                    n::UshrI => act!(self.compute::<pure::UshrI>(at, insn)),
                    n::NegI => act!(self.convert::<pure::NegI>(at, insn)),
                    n::AddIK => act!(self.compute_k::<pure::AddI>(at, insn)),
                    n::MulIK => act!(self.compute_k::<pure::MulI>(at, insn)),
                    n::DivIK => act!(self.compute_k::<pure::DivI>(at, insn)),
                    n::RemIK => act!(self.compute_k::<pure::RemI>(at, insn)),
                    n::AndIK => act!(self.compute_k::<pure::AndI>(at, insn)),
                    n::OrIK => act!(self.compute_k::<pure::OrI>(at, insn)),
                    n::XorIK => act!(self.compute_k::<pure::XorI>(at, insn)),
                    n::ShlIK => act!(self.compute_k::<pure::ShlI>(at, insn)),
                    n::ShrIK => act!(self.compute_k::<pure::ShrI>(at, insn)),
                    n::UshrIK => act!(self.compute_k::<pure::UshrI>(at, insn)),

                    n::AddL => act!(self.compute::<pure::AddL>(at, insn)),
                    n::SubL => act!(self.compute::<pure::SubL>(at, insn)),
                    n::MulL => act!(self.compute::<pure::MulL>(at, insn)),
                    n::DivL => act!(self.compute::<pure::DivL>(at, insn)),
                    n::RemL => act!(self.compute::<pure::RemL>(at, insn)),
                    n::AndL => act!(self.compute::<pure::AndL>(at, insn)),
                    n::OrL => act!(self.compute::<pure::OrL>(at, insn)),
                    n::XorL => act!(self.compute::<pure::XorL>(at, insn)),
                    n::ShlL => act!(self.compute::<pure::ShlL>(at, insn)),
                    n::ShrL => act!(self.compute::<pure::ShrL>(at, insn)),
                    n::UshrL => act!(self.compute::<pure::UshrL>(at, insn)),
                    n::NegL => act!(self.convert::<pure::NegL>(at, insn)),
                    n::CmpL => act!(self.compute::<pure::CmpL>(at, insn)),
                    n::ShlLK => act!(self.compute_k::<pure::ShlL>(at, insn)),
                    n::ShrLK => act!(self.compute_k::<pure::ShrL>(at, insn)),
                    n::UshrLK => act!(self.compute_k::<pure::UshrL>(at, insn)),

                    n::AddF => act!(self.compute::<pure::AddF>(at, insn)),
                    n::SubF => act!(self.compute::<pure::SubF>(at, insn)),
                    n::MulF => act!(self.compute::<pure::MulF>(at, insn)),
                    n::DivF => act!(self.compute::<pure::DivF>(at, insn)),
                    n::RemF => act!(self.compute::<pure::RemF>(at, insn)),
                    n::NegF => act!(self.convert::<pure::NegF>(at, insn)),
                    n::CmpFL => act!(self.compute::<pure::CmpFL>(at, insn)),
                    n::CmpFG => act!(self.compute::<pure::CmpFG>(at, insn)),
                    n::AddD => act!(self.compute::<pure::AddD>(at, insn)),
                    n::SubD => act!(self.compute::<pure::SubD>(at, insn)),
                    n::MulD => act!(self.compute::<pure::MulD>(at, insn)),
                    n::DivD => act!(self.compute::<pure::DivD>(at, insn)),
                    n::RemD => act!(self.compute::<pure::RemD>(at, insn)),
                    n::NegD => act!(self.convert::<pure::NegD>(at, insn)),
                    n::CmpDL => act!(self.compute::<pure::CmpDL>(at, insn)),
                    n::CmpDG => act!(self.compute::<pure::CmpDG>(at, insn)),

                    n::I2L => act!(self.convert::<pure::I2L>(at, insn)),
                    n::I2F => act!(self.convert::<pure::I2F>(at, insn)),
                    n::I2D => act!(self.convert::<pure::I2D>(at, insn)),
                    n::L2I => act!(self.convert::<pure::L2I>(at, insn)),
                    n::L2F => act!(self.convert::<pure::L2F>(at, insn)),
                    n::L2D => act!(self.convert::<pure::L2D>(at, insn)),
                    n::F2I => act!(self.convert::<pure::F2I>(at, insn)),
                    n::F2L => act!(self.convert::<pure::F2L>(at, insn)),
                    n::F2D => act!(self.convert::<pure::F2D>(at, insn)),
                    n::D2I => act!(self.convert::<pure::D2I>(at, insn)),
                    n::D2L => act!(self.convert::<pure::D2L>(at, insn)),
                    n::D2F => act!(self.convert::<pure::D2F>(at, insn)),
                    n::I2B => act!(self.convert::<pure::I2B>(at, insn)),
                    n::I2C => act!(self.convert::<pure::I2C>(at, insn)),
                    n::I2S => act!(self.convert::<pure::I2S>(at, insn)),

                    n::Goto => act!(self.jump(at, insn.imm())),
                    n::IfEqI => act!(self.branch::<pure::IfEqI>(at, insn)),
                    n::IfNeI => act!(self.branch::<pure::IfNeI>(at, insn)),
                    n::IfLtI => act!(self.branch::<pure::IfLtI>(at, insn)),
                    n::IfGeI => act!(self.branch::<pure::IfGeI>(at, insn)),
                    n::IfGtI => act!(self.branch::<pure::IfGtI>(at, insn)),
                    n::IfLeI => act!(self.branch::<pure::IfLeI>(at, insn)),
                    n::IfEqIK => act!(self.branch_k::<pure::IfEqI>(at, insn)),
                    n::IfNeIK => act!(self.branch_k::<pure::IfNeI>(at, insn)),
                    n::IfLtIK => act!(self.branch_k::<pure::IfLtI>(at, insn)),
                    n::IfGeIK => act!(self.branch_k::<pure::IfGeI>(at, insn)),
                    n::IfGtIK => act!(self.branch_k::<pure::IfGtI>(at, insn)),
                    n::IfLeIK => act!(self.branch_k::<pure::IfLeI>(at, insn)),
                    n::IfEqL => act!(self.branch::<pure::IfEqL>(at, insn)),
                    n::IfNeL => act!(self.branch::<pure::IfNeL>(at, insn)),
                    n::IfLtL => act!(self.branch::<pure::IfLtL>(at, insn)),
                    n::IfGeL => act!(self.branch::<pure::IfGeL>(at, insn)),
                    n::IfGtL => act!(self.branch::<pure::IfGtL>(at, insn)),
                    n::IfLeL => act!(self.branch::<pure::IfLeL>(at, insn)),
                    n::IfF => act!(self.branch_on_floats(at, insn)),
                    n::IfD => act!(self.branch_on_doubles(at, insn)),
                    n::IfEqA => act!(self.branch_on_identity::<pure::IfEqA>(at, insn)),
                    n::IfNeA => act!(self.branch_on_identity::<pure::IfNeA>(at, insn)),
                    n::IfNull => act!(self.branch_on_null::<pure::IfNull>(at, insn)),
                    n::IfNonNull => act!(self.branch_on_null::<pure::IfNonNull>(at, insn)),
                    n::TableSwitch | n::LookupSwitch => act!(self.switch(at, insn)),

                    n::LoadB => act!(self.load_packed::<i8>(at, insn)),
                    n::LoadC => act!(self.load_packed::<u16>(at, insn)),
                    n::LoadS => act!(self.load_packed::<i16>(at, insn)),
                    n::LoadI => act!(self.load_packed::<i32>(at, insn)),
                    n::LoadL => act!(self.load_wide_element(at, insn)),
                    n::LoadA => act!(self.load_ref_element(at, insn)),
                    n::StoreB => act!(self.store_byte(at, insn)),
                    n::StoreC => act!(self.store_packed::<u16>(at, insn)),
                    n::StoreI => act!(self.store_packed::<i32>(at, insn)),
                    n::StoreL => act!(self.store_wide_element(at, insn)),
                    n::StoreA => act!(self.store_ref_element(at, insn)),
                    n::ArrayLength => act!(self.array_length(at, insn)),

                    n::Get32 => act!(self.get_field::<false>(at, insn)),
                    n::Get64 => act!(self.get_wide_field(at, insn)),
                    n::GetA => act!(self.get_field::<true>(at, insn)),
                    n::Put32 => act!(self.put_field(at, insn)),
                    n::Put64 => act!(self.put_wide_field(at, insn)),
                    n::PutA => act!(self.put_ref_field(at, insn)),
                    n::PutNarrow => act!(self.put_narrow_field(at, insn)),
                    n::GetStatic => act!(self.get_static(at, insn)),
                    n::GetStaticL => act!(self.get_wide_static(at, insn)),
                    n::PutStatic => act!(self.put_static(at, insn)),
                    n::PutStaticA => act!(self.put_ref_static(at, insn)),
                    n::PutStaticNarrow => act!(self.put_narrow_static(at, insn)),
                    n::GetFieldU | n::PutFieldU | n::GetStaticU | n::PutStaticU => {
                        act!(self.resolve(at, Machine::resolve_field_access));
                    }

                    n::InvokeDirect => switch!(next = self.invoke_direct(at, insn)),
                    n::InvokeVirtual => switch!(next = self.invoke_virtual(at, insn)),
                    n::InvokeInterface => switch!(next = self.invoke_interface(at, insn)),
                    n::InvokeStatic => switch!(next = self.invoke_static(at, insn)),
                    n::Invoke => act!(self.resolve(at, Machine::resolve_call)),
                    n::Return => switch!(next = self.leave(None)),
                    n::ReturnValue => switch!(next = self.leave(Some(self.get(at, insn.a())))),

                    n::New => act!(self.new_object(at, insn)),
                    n::NewArray => act!(self.new_array_of(at, insn)),
                    n::MultiNewArray => act!(self.new_multi_array_of(at, insn)),
                    n::NewU | n::NewArrayU | n::CheckCastU | n::InstanceOfU => {
                        act!(self.resolve(at, Machine::resolve_class_use));
                    }
                    n::CheckCast => act!(self.check_cast_of(at, insn)),
                    n::InstanceOf => act!(self.test_instance(at, insn)),
                    n::Throw => act!(self.throw(at, insn)),
                    n::MonitorEnter => act!(self.enter_monitor(at, insn)),
                    n::MonitorExit => act!(self.exit_monitor(at, insn)),

                    n::InitSupers => act!(self.begin_initialization(at)),
                    n::InitRun => switch!(next = self.enter_initializer(at)),
                    n::InitDone => self.finish_initialization(),
                    n::InitFailed => act!(self.fail_initializer(at, insn)),
                    n::TailCall => switch!(next = self.replace_by_call(at, insn)),
                    n::Restart => switch!(next = self.restart_caller()),
                    n::Native => act!(self.run_native(at, insn)),
                    n::Halt => act!(self.halt(at, Trap::Finish(self.get(at, insn.a())))),
                    n::HaltThrown => act!(self.halt(at, Trap::stop(Event::Thrown(self.get(at, insn.a()))))),
                    number => act!(self.halt(at, Trap::stop(Event::unsupported(format!("opcode {number}"))))),
                }
            }
        }
    }
}
