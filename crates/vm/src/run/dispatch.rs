//! The loop: fetch, decode, act. Each opcode has one arm, a call of a function of its family.
//!
//! Every function works on decided values of the machine's registers and heap. Rare cases leave the loop as a
//! [`Trap`], which is handled; then the instruction starts over or is done ([`crate::trap`]). A function therefore
//! has no effect before its last chance to trap. The functions are inlined here, so that an instruction costs no
//! call.

use fretsaw_code::Insn;
use fretsaw_code::op::number as n;
use fretsaw_code::op::pure;

use super::cursor::Cursor;
use crate::machine::{Event, Machine};
use crate::trap::Trap;

/// The numbers that no opcode has. The loop lists them, so that its table has a line for each byte: a jump through it then needs no
/// test of the range, which every instruction would pay for.
#[rustfmt::skip]
macro_rules! no_opcode {
    () => {
        165 | 166 | 167 | 168 | 169 | 170 | 171 | 172 | 173 | 174 | 175 | 176 | 177 | 178 | 179 | 180
        | 181 | 182 | 183 | 184 | 185 | 186 | 187 | 188 | 189 | 190 | 191 | 192 | 193 | 194 | 195 | 196
        | 197 | 198 | 199 | 200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 209 | 210 | 211 | 212
        | 213 | 214 | 215 | 216 | 217 | 218 | 219 | 220 | 221 | 222 | 223 | 224 | 225 | 226 | 227 | 228
        | 229 | 230 | 231 | 232 | 233 | 234 | 235 | 236 | 237 | 238 | 239 | 240 | 241 | 242 | 243 | 244
        | 245 | 246 | 247 | 248 | 249 | 250 | 251 | 252 | 253 | 254 | 255
    };
}

impl Machine {
    /// Runs until an instruction traps; its frame's pc is then at that instruction. There are three instantiations,
    /// so that only callers that count instructions pay for that, and only machines with undecided longs and doubles in
    /// registers test these.
    #[allow(clippy::cognitive_complexity, reason = "a table: one line for each opcode")]
    #[allow(clippy::manual_range_patterns, reason = "a range would be a test beside the table")]
    pub(super) fn interpret<const COUNTED: bool, const WIDE: bool>(&mut self) -> Trap {
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
        // Calls a method, and continues there if that takes a frame.
        macro_rules! call {
            ($next:ident = $call:expr) => {
                match $call {
                    Ok(Some(there)) => {
                        $next = there;
                        break;
                    }
                    Ok(None) => {}
                    Err(trap) => return trap,
                }
            };
        }
        let mut next = Cursor::of(&mut self.frames);
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
                    n::Const64 => self.load_wide_constant::<WIDE>(at, insn),
                    n::LdcObject => self.put(at, insn.a(), insn.word()),
                    n::LdcString => act!(self.load_string(at, insn)),
                    n::LdcLinked => act!(self.load_linked(at, insn)),
                    n::LdcNumber => act!(self.load_number(at, insn)),
                    n::Ldc => act!(self.resolve(at, Machine::resolve_constant)),
                    n::Probe => self.take_way(at.code.method, insn.imm()),
                    n::Force => act!(self.force(at, insn)),
                    n::Narrow => act!(self.narrow_value(at.pc, insn)),

                    n::AddI => act!(self.compute::<pure::AddI, WIDE>(at, insn)),
                    n::SubI => act!(self.compute::<pure::SubI, WIDE>(at, insn)),
                    n::MulI => act!(self.compute::<pure::MulI, WIDE>(at, insn)),
                    n::DivI => act!(self.compute::<pure::DivI, WIDE>(at, insn)),
                    n::RemI => act!(self.compute::<pure::RemI, WIDE>(at, insn)),
                    n::AndI => act!(self.compute::<pure::AndI, WIDE>(at, insn)),
                    n::OrI => act!(self.compute::<pure::OrI, WIDE>(at, insn)),
                    n::XorI => act!(self.compute::<pure::XorI, WIDE>(at, insn)),
                    n::ShlI => act!(self.compute::<pure::ShlI, WIDE>(at, insn)),
                    n::ShrI => act!(self.compute::<pure::ShrI, WIDE>(at, insn)),
                    n::UshrI => act!(self.compute::<pure::UshrI, WIDE>(at, insn)),
                    n::NegI => act!(self.convert::<pure::NegI, WIDE>(at, insn)),
                    n::AddIK => act!(self.compute_k::<pure::AddI, WIDE>(at, insn)),
                    n::MulIK => act!(self.compute_k::<pure::MulI, WIDE>(at, insn)),
                    n::DivIK => act!(self.compute_k::<pure::DivI, WIDE>(at, insn)),
                    n::RemIK => act!(self.compute_k::<pure::RemI, WIDE>(at, insn)),
                    n::AndIK => act!(self.compute_k::<pure::AndI, WIDE>(at, insn)),
                    n::OrIK => act!(self.compute_k::<pure::OrI, WIDE>(at, insn)),
                    n::XorIK => act!(self.compute_k::<pure::XorI, WIDE>(at, insn)),
                    n::ShlIK => act!(self.compute_k::<pure::ShlI, WIDE>(at, insn)),
                    n::ShrIK => act!(self.compute_k::<pure::ShrI, WIDE>(at, insn)),
                    n::UshrIK => act!(self.compute_k::<pure::UshrI, WIDE>(at, insn)),

                    n::AddL => act!(self.compute::<pure::AddL, WIDE>(at, insn)),
                    n::SubL => act!(self.compute::<pure::SubL, WIDE>(at, insn)),
                    n::MulL => act!(self.compute::<pure::MulL, WIDE>(at, insn)),
                    n::DivL => act!(self.compute::<pure::DivL, WIDE>(at, insn)),
                    n::RemL => act!(self.compute::<pure::RemL, WIDE>(at, insn)),
                    n::AndL => act!(self.compute::<pure::AndL, WIDE>(at, insn)),
                    n::OrL => act!(self.compute::<pure::OrL, WIDE>(at, insn)),
                    n::XorL => act!(self.compute::<pure::XorL, WIDE>(at, insn)),
                    n::ShlL => act!(self.compute::<pure::ShlL, WIDE>(at, insn)),
                    n::ShrL => act!(self.compute::<pure::ShrL, WIDE>(at, insn)),
                    n::UshrL => act!(self.compute::<pure::UshrL, WIDE>(at, insn)),
                    n::NegL => act!(self.convert::<pure::NegL, WIDE>(at, insn)),
                    n::CmpL => act!(self.compute::<pure::CmpL, WIDE>(at, insn)),
                    n::ShlLK => act!(self.compute_k::<pure::ShlL, WIDE>(at, insn)),
                    n::ShrLK => act!(self.compute_k::<pure::ShrL, WIDE>(at, insn)),
                    n::UshrLK => act!(self.compute_k::<pure::UshrL, WIDE>(at, insn)),

                    n::AddF => act!(self.compute::<pure::AddF, WIDE>(at, insn)),
                    n::SubF => act!(self.compute::<pure::SubF, WIDE>(at, insn)),
                    n::MulF => act!(self.compute::<pure::MulF, WIDE>(at, insn)),
                    n::DivF => act!(self.compute::<pure::DivF, WIDE>(at, insn)),
                    n::RemF => act!(self.compute::<pure::RemF, WIDE>(at, insn)),
                    n::NegF => act!(self.convert::<pure::NegF, WIDE>(at, insn)),
                    n::CmpFL => act!(self.compute::<pure::CmpFL, WIDE>(at, insn)),
                    n::CmpFG => act!(self.compute::<pure::CmpFG, WIDE>(at, insn)),
                    n::AddD => act!(self.compute::<pure::AddD, WIDE>(at, insn)),
                    n::SubD => act!(self.compute::<pure::SubD, WIDE>(at, insn)),
                    n::MulD => act!(self.compute::<pure::MulD, WIDE>(at, insn)),
                    n::DivD => act!(self.compute::<pure::DivD, WIDE>(at, insn)),
                    n::RemD => act!(self.compute::<pure::RemD, WIDE>(at, insn)),
                    n::NegD => act!(self.convert::<pure::NegD, WIDE>(at, insn)),
                    n::CmpDL => act!(self.compute::<pure::CmpDL, WIDE>(at, insn)),
                    n::CmpDG => act!(self.compute::<pure::CmpDG, WIDE>(at, insn)),

                    n::I2L => act!(self.convert::<pure::I2L, WIDE>(at, insn)),
                    n::I2F => act!(self.convert::<pure::I2F, WIDE>(at, insn)),
                    n::I2D => act!(self.convert::<pure::I2D, WIDE>(at, insn)),
                    n::L2I => act!(self.convert::<pure::L2I, WIDE>(at, insn)),
                    n::L2F => act!(self.convert::<pure::L2F, WIDE>(at, insn)),
                    n::L2D => act!(self.convert::<pure::L2D, WIDE>(at, insn)),
                    n::F2I => act!(self.convert::<pure::F2I, WIDE>(at, insn)),
                    n::F2L => act!(self.convert::<pure::F2L, WIDE>(at, insn)),
                    n::F2D => act!(self.convert::<pure::F2D, WIDE>(at, insn)),
                    n::D2I => act!(self.convert::<pure::D2I, WIDE>(at, insn)),
                    n::D2L => act!(self.convert::<pure::D2L, WIDE>(at, insn)),
                    n::D2F => act!(self.convert::<pure::D2F, WIDE>(at, insn)),
                    n::I2B => act!(self.convert::<pure::I2B, WIDE>(at, insn)),
                    n::I2C => act!(self.convert::<pure::I2C, WIDE>(at, insn)),
                    n::I2S => act!(self.convert::<pure::I2S, WIDE>(at, insn)),

                    n::Goto => act!(self.jump(at, insn.imm())),
                    n::IfEqI => act!(self.branch::<pure::IfEqI, WIDE>(at, insn)),
                    n::IfNeI => act!(self.branch::<pure::IfNeI, WIDE>(at, insn)),
                    n::IfLtI => act!(self.branch::<pure::IfLtI, WIDE>(at, insn)),
                    n::IfGeI => act!(self.branch::<pure::IfGeI, WIDE>(at, insn)),
                    n::IfGtI => act!(self.branch::<pure::IfGtI, WIDE>(at, insn)),
                    n::IfLeI => act!(self.branch::<pure::IfLeI, WIDE>(at, insn)),
                    n::IfEqIK => act!(self.branch_k::<pure::IfEqI, WIDE>(at, insn)),
                    n::IfNeIK => act!(self.branch_k::<pure::IfNeI, WIDE>(at, insn)),
                    n::IfLtIK => act!(self.branch_k::<pure::IfLtI, WIDE>(at, insn)),
                    n::IfGeIK => act!(self.branch_k::<pure::IfGeI, WIDE>(at, insn)),
                    n::IfGtIK => act!(self.branch_k::<pure::IfGtI, WIDE>(at, insn)),
                    n::IfLeIK => act!(self.branch_k::<pure::IfLeI, WIDE>(at, insn)),
                    n::IfEqL => act!(self.branch::<pure::IfEqL, WIDE>(at, insn)),
                    n::IfNeL => act!(self.branch::<pure::IfNeL, WIDE>(at, insn)),
                    n::IfLtL => act!(self.branch::<pure::IfLtL, WIDE>(at, insn)),
                    n::IfGeL => act!(self.branch::<pure::IfGeL, WIDE>(at, insn)),
                    n::IfGtL => act!(self.branch::<pure::IfGtL, WIDE>(at, insn)),
                    n::IfLeL => act!(self.branch::<pure::IfLeL, WIDE>(at, insn)),
                    n::IfF => act!(self.branch_on_floats(at, insn)),
                    n::IfD => act!(self.branch_on_doubles::<WIDE>(at, insn)),
                    n::IfEqA => act!(self.branch_on_identity::<pure::IfEqA>(at, insn)),
                    n::IfNeA => act!(self.branch_on_identity::<pure::IfNeA>(at, insn)),
                    n::IfNull => act!(self.branch_on_null::<pure::IfNull>(at, insn)),
                    n::IfNonNull => act!(self.branch_on_null::<pure::IfNonNull>(at, insn)),
                    n::TableSwitch | n::LookupSwitch => act!(self.switch(at, insn)),

                    n::LoadB => act!(self.load_packed::<i8>(at, insn)),
                    n::LoadC => act!(self.load_packed::<u16>(at, insn)),
                    n::LoadS => act!(self.load_packed::<i16>(at, insn)),
                    n::LoadI => act!(self.load_packed::<i32>(at, insn)),
                    n::LoadL => act!(self.load_wide_element::<WIDE>(at, insn)),
                    n::LoadA => act!(self.load_ref_element(at, insn)),
                    n::StoreB => act!(self.store_byte(at, insn)),
                    n::StoreC => act!(self.store_packed::<u16>(at, insn)),
                    n::StoreI => act!(self.store_packed::<i32>(at, insn)),
                    n::StoreL => act!(self.store_wide_element::<WIDE>(at, insn)),
                    n::StoreA => act!(self.store_ref_element(at, insn)),
                    n::ArrayLength => act!(self.array_length(at, insn)),

                    n::Get32 => act!(self.get_field::<false>(at, insn)),
                    n::Get64 => act!(self.get_wide_field::<WIDE>(at, insn)),
                    n::GetA => act!(self.get_field::<true>(at, insn)),
                    n::Put32 => act!(self.put_field(at, insn)),
                    n::Put64 => act!(self.put_wide_field::<WIDE>(at, insn)),
                    n::PutA => act!(self.put_ref_field(at, insn)),
                    n::PutNarrow => act!(self.put_narrow_field(at, insn)),
                    n::GetStatic => act!(self.get_static(at, insn)),
                    n::GetStaticL => act!(self.get_wide_static::<WIDE>(at, insn)),
                    n::PutStatic => act!(self.put_static::<WIDE>(at, insn)),
                    n::PutStaticA => act!(self.put_ref_static(at, insn)),
                    n::PutStaticNarrow => act!(self.put_narrow_static(at, insn)),
                    n::GetFieldU | n::PutFieldU | n::GetStaticU | n::PutStaticU => {
                        act!(self.resolve(at, Machine::resolve_field_access));
                    }

                    n::InvokeDirect => call!(next = self.invoke_direct::<COUNTED>(at, insn)),
                    n::InvokeVirtual => call!(next = self.invoke_virtual::<COUNTED>(at, insn)),
                    n::InvokeInterface => call!(next = self.invoke_interface::<COUNTED>(at, insn)),
                    n::InvokeStatic => call!(next = self.invoke_static::<COUNTED>(at, insn)),
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
                    no_opcode!() => act!(self.halt(at, no_opcode(insn))),
                }
            }
        }
    }
}

/// Stops at a word that is no instruction.
#[cold]
fn no_opcode(insn: Insn) -> Trap {
    Trap::stop(Event::unsupported(format!("opcode {}", insn.number())))
}
