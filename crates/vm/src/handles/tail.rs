//! The instruction that replaces the running frame by the call that its arguments describe.

use fretsaw_code::{Insn, Method, MethodId};
use fretsaw_heap::Ref;
use fretsaw_term::Word;

use super::Tail;
use crate::frames::Frame;
use crate::machine::Machine;
use crate::trap::{Result, Trap};

impl Machine {
    /// Replaces the running frame, whose code is `insn`, by a frame for the method that it calls.
    pub(crate) fn tail_call(&mut self, insn: Insn) -> Result<()> {
        let layout = self.layout()?;
        let tail = Tail::numbered(insn.b());
        let mut count = self.frames.top().code.method.argument_slots;
        let mut appendix = Word::ZERO;
        let member = match tail {
            Tail::Basic => {
                let handle = self.argument(0)?;
                let form = self.heap.word(handle.reference().slot(layout.handle_form)).reference();
                self.heap.word(form.slot(layout.form_entry))
            }
            Tail::Site => {
                let linked = self.heap.word(insn.imm() as usize).reference();
                if linked.is_null() {
                    return self.link_site(insn.imm());
                }
                appendix = self.heap.word(linked.element(0));
                self.heap.word(linked.element(1))
            }
            _ => {
                count -= 1;
                self.argument(count)?
            }
        };
        let resolved = if member.is_null() {
            Ref::NULL
        } else {
            self.heap.word(member.reference().slot(layout.member_method)).reference()
        };
        if resolved.is_null() {
            return Err(Trap::raise("java/lang/InternalError", Some("a method handle without code".to_owned())));
        }
        let method = self.loader.method(MethodId(self.heap.word(resolved.slot(layout.method_number)).int() as u32));
        let table = self.heap.word(resolved.slot(layout.method_table));
        let target = self.target(tail, method)?;
        let total = count + u32::from(!appendix.is_null());
        if target.argument_slots != total {
            let text = format!("a method handle calls {} with {total} words", target.full_name());
            return Err(Trap::raise("java/lang/InternalError", Some(text)));
        }
        let code = self.code_of(target)?;
        self.check_depth(code)?;
        if !appendix.is_null() {
            self.frames.set(count, appendix);
        }
        if !table.is_null() {
            self.frames.set(total, table);
        }
        let base = self.frames.top().base;
        *self.frames.top() = Frame { code, pc: 0, base };
        Ok(())
    }

    /// Argument `register` of the running frame, decided and not null.
    fn argument(&mut self, register: u32) -> Result<Word> {
        let word = self.frames.get(register);
        let value = if word.is_open() { self.decided(word)? } else { word };
        self.frames.set(register, value);
        Ok(self.non_null(value)?.into())
    }

    fn target(&mut self, tail: Tail, method: &'static Method) -> Result<&'static Method> {
        if !matches!(tail, Tail::Virtual | Tail::Interface | Tail::Special) {
            return Ok(method);
        }
        let receiver = self.argument(0)?;
        if tail == Tail::Special {
            return Ok(method);
        }
        let class = self.heap.class_of(receiver.reference());
        match method.vtable_index.get() {
            _ if method.is_private() => Ok(method),
            Some(index) if !method.class.is_interface() => Ok(self.loader.class(class).vtable()[*index as usize]),
            _ => self.select(class, method),
        }
    }
}
