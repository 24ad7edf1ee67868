//! `MethodHandles.tryFinally`: the JDK's Java version passes null to a cleanup with a primitive result if there is
//! no result, because it relies on code that it generates elsewhere.

use fretsaw_code::emit::asm::Assembler;
use fretsaw_code::{ClassKind, Memory, Method, Op};
use fretsaw_term::Word;

use super::HANDLE;
use crate::dynamic::wrapper;
use crate::machine::Machine;
use crate::trap::{Result, Trap};

/// Target, cleanup, array of arguments.
pub(super) fn try_finally(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let stub = m.try_finally_stub()?;
    Err(Trap::call(stub, a.to_vec()))
}

/// Target, array of its arguments, exception or null, result or null: the cleanup's arguments.
pub(super) fn cleanup_arguments(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let result = m.class_argument(m.named(m.non_null(m.named(m.non_null(a[0])?.into(), "type"))?.into(), "rtype"))?;
    let mut arguments = vec![a[2]];
    match result.kind {
        ClassKind::Primitive(None) => {}
        ClassKind::Primitive(Some(memory)) if a[3].is_null() => arguments.push(m.boxed_zero(memory)?),
        _ => arguments.push(a[3]),
    }
    arguments.extend(m.elements(m.non_null(a[1])?));
    m.new_ref_array(m.known.object_array, &arguments)
}

impl Machine {
    fn boxed_zero(&mut self, memory: Memory) -> Result<Word> {
        let class = self.loader.load(wrapper(memory).map_or("", |(class, _)| class));
        self.settle_fresh()?;
        let class = class?;
        self.ensure_initialized(class)?;
        Ok(self.heap.allocate(class.id, class.instance_words as usize)?.into())
    }

    fn try_finally_stub(&mut self) -> Result<&'static Method> {
        let handle = self.loader.load(HANDLE)?;
        let invoke = handle.declared_method("invokeWithArguments", "([Ljava/lang/Object;)Ljava/lang/Object;");
        let Some(invoke) = invoke else { return Err(self.unsupported("this JDK's method handles")) };
        let descriptor =
            "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Throwable;Ljava/lang/Object;)Ljava/lang/Object;";
        let arguments = self.native_stub("<cleanup arguments>", descriptor)?;
        let descriptor = "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;";
        self.stub("try finally".to_owned(), "<finally>", descriptor, |stub| {
            let mut asm = Assembler::new(stub, &[0, 1, 2]);
            let (result, exception, given) = (asm.register(true), asm.register(true), asm.register(true));
            let none = asm.register(true);
            let start = asm.here();
            asm.call_virtual(invoke, result, &[0, 2]);
            let normal = asm.put(Op::Goto, 0, 0, 0, 0);
            asm.catch_all(start, exception);
            asm.call(arguments, given, &[0, 2, exception, none]);
            asm.call_virtual(invoke, result, &[1, given]);
            asm.put(Op::Throw, exception, 0, 0, 0);
            asm.land(normal);
            asm.call(arguments, given, &[0, 2, none, result]);
            asm.call_virtual(invoke, result, &[1, given]);
            asm.put(Op::ReturnValue, result, 0, 0, 0);
            asm.finish()
        })
    }
}
