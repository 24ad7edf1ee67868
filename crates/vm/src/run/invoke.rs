//! Calls and returns.

use std::sync::atomic::Ordering::Relaxed;

use fretsaw_code::{Class, Code, Insn, Method, Op};
use fretsaw_heap::Ref;
use fretsaw_term::Word;

use super::arguments::copy_arguments;
use super::cursor::Cursor;
use super::leaf::Ran;
use super::returns::Passed;
use crate::frames::{Frame, WINDOW};
use crate::machine::Machine;
use crate::open::Choice;
use crate::trap::{Result, Trap};

impl Machine {
    /// The receiver of a call, if it is decided and not null.
    #[inline(always)]
    fn receiver(&self, at: &Cursor) -> Option<Ref> {
        let register = at.insns[at.pc].load(Relaxed) as u16;
        let receiver = match u8::try_from(register) {
            Ok(near) => self.get(at, near),
            Err(_) => self.frames.register(at.base + usize::from(register)),
        };
        receiver.object()
    }

    #[inline(always)]
    pub(super) fn invoke_direct<const COUNTED: bool>(&mut self, at: &mut Cursor, insn: Insn) -> Result<Option<Cursor>> {
        if insn.c() != 0 && self.receiver(at).is_none() {
            return self.invoke_open_at(at, insn);
        }
        self.enter::<COUNTED>(at, insn, self.loader.method(insn.method()))
    }

    #[inline(always)]
    pub(super) fn invoke_virtual<const COUNTED: bool>(
        &mut self,
        at: &mut Cursor,
        insn: Insn,
    ) -> Result<Option<Cursor>> {
        let Some(receiver) = self.receiver(at) else { return self.invoke_open_at(at, insn) };
        let class = self.loader.class(self.heap.class_of(receiver));
        self.enter::<COUNTED>(at, insn, class.vtable()[insn.imm() as usize])
    }

    #[inline(always)]
    pub(super) fn invoke_interface<const COUNTED: bool>(
        &mut self,
        at: &mut Cursor,
        insn: Insn,
    ) -> Result<Option<Cursor>> {
        let Some(receiver) = self.receiver(at) else { return self.invoke_open_at(at, insn) };
        let class = self.heap.class_of(receiver);
        let named = self.loader.method(insn.method());
        at.save(&mut self.frames);
        let method = self.select(class, named)?;
        self.enter::<COUNTED>(at, insn, method)
    }

    #[inline(always)]
    pub(super) fn invoke_static<const COUNTED: bool>(&mut self, at: &mut Cursor, insn: Insn) -> Result<Option<Cursor>> {
        let method = self.loader.method(insn.method());
        if !self.is_initialized(method.class) {
            at.save(&mut self.frames);
            self.ensure_initialized(method.class)?;
        }
        self.enter::<COUNTED>(at, insn, method)
    }

    /// Calls `method` with the arguments that `insn` names. Returns where to continue, unless that is in this frame.
    #[inline(always)]
    fn enter<const COUNTED: bool>(
        &mut self,
        at: &mut Cursor,
        insn: Insn,
        method: &'static Method,
    ) -> Result<Option<Cursor>> {
        let callee: &'static Code = match method.code.get() {
            Some(code) => code,
            None => {
                at.save(&mut self.frames);
                self.code_of(method)?
            }
        };
        // Whoever counts instructions looks at each.
        if let Some(leaf) = callee.leaf().filter(|_| !COUNTED) {
            match self.run_leaf(at.window, at.insns[at.pc].load(Relaxed), insn, leaf) {
                Ran::Leaf => {
                    at.pass_call(insn);
                    return Ok(None);
                }
                Ran::ToCut => return Err(Trap::Cut),
                Ran::Nothing => {}
            }
        }
        let base = at.base + at.code.registers as usize;
        // One comparison with what is left tells whether there is a window, too.
        let room = &self.frames.registers[base..];
        let has_room = room.len() >= callee.registers as usize + WINDOW;
        let window = match room.first_chunk() {
            Some(window) if has_room && self.frames.stack.len() < self.frames.max_depth => window,
            _ => {
                at.save(&mut self.frames);
                self.check_depth(callee)?;
                self.frames.window(base)
            }
        };
        copy_arguments(&self.frames, at, insn.b(), base, window);
        self.frames.call(at.pc - 1, Frame { code: callee, pc: 0, base: base as u32 });
        self.now.steps += 1;
        if self.now.steps >= self.next_check {
            // The call is done: the callee's first instruction is next.
            self.check_limits()?;
        }
        Ok(Some(Cursor { code: callee, insns: &callee.insns, pc: 0, base, window }))
    }

    /// Returns to the caller, whose call instruction gets `value` if there is one.
    #[inline(always)]
    pub(super) fn leave(&mut self, value: Option<Word>) -> Result<Cursor> {
        let mut value = value;
        if self.frames.stack.len() <= self.frames.frozen + 1 {
            match self.return_into_past(value) {
                Passed::To(word) => value = word,
                Passed::Out(word) => return Err(Trap::Finish(word)),
            }
        } else {
            self.frames.stack.pop();
        }
        let mut next = Cursor::of(&mut self.frames);
        let call = Insn(next.insns[next.pc].load(Relaxed));
        next.pc += 1 + Code::argument_words(call);
        if let Some(value) = value {
            self.put(&next, call.a(), value);
        }
        Ok(next)
    }

    /// Calls a method on a receiver that is not an address: null, or undecided.
    #[inline(always)]
    fn invoke_open_at(&mut self, at: &Cursor, insn: Insn) -> Result<Option<Cursor>> {
        // The loop keeps the cursor in machine registers only if nothing refers to it.
        self.invoke_open(*at, insn)?;
        Ok(Some(Cursor::of(&mut self.frames)))
    }

    /// Calls a method on such a receiver. If it must be decided, the call starts over. The frames tell where to continue.
    #[cold]
    #[inline(never)]
    fn invoke_open(&mut self, mut at: Cursor, insn: Insn) -> Result<()> {
        at.save(&mut self.frames);
        let register = at.insns[at.pc].load(Relaxed) as u16;
        let receiver = self.frames.get(register.into());
        let Some(open) = receiver.open() else { return self.null_pointer() };
        if let Some(value) = self.unbox_undecided(open, insn) {
            return Err(Trap::Answer(value));
        }
        if matches!(self.config.choice, Choice::Narrow | Choice::Symbolic) && self.choices.value_of(open).is_none() {
            let select = |m: &mut Machine, class: &'static Class| match insn.op() {
                Op::InvokeVirtual => Ok(class.vtable()[insn.imm() as usize]),
                Op::InvokeInterface => m.select(class.id, m.loader.method(insn.method())),
                _ => Ok(m.loader.method(insn.method())),
            };
            if let Some(method) = self.narrow_receiver(open, select)? {
                return self.enter::<true>(&mut at, insn, method).map(|_| ());
            }
        }
        let value = self.decided(receiver)?;
        // Store the decision where the argument is read from.
        self.frames.set(register.into(), value);
        Ok(())
    }
}
