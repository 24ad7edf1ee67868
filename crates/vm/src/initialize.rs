//! Class initialization (JVMS 5.5).
//!
//! The state of a class is the first word of its statics, so that going back also undoes initialization. The procedure
//! itself is a frame of synthesized code, hidden from stack traces; when it is gone, the instruction that needed the
//! class starts over. There is one thread, so a class that is being initialized counts as initialized.

use fretsaw_code::emit::asm::Assembler;
use fretsaw_code::{Class, Op};
use fretsaw_heap::Ref;

use crate::frames::Frame;
use crate::machine::Machine;
use crate::trap::{Result, Trap};

/// States of a class.
const LINKED: u64 = 0;
const IN_PROGRESS: u64 = 1;
pub(crate) const INITIALIZED: u64 = 2;
const FAILED: u64 = 3;

impl Machine {
    /// Traps if `class` must still be initialized before it is used.
    #[inline(always)]
    pub(crate) fn ensure_initialized(&self, class: &'static Class) -> Result<()> {
        if self.heap.word(class.statics as usize) == INITIALIZED { Ok(()) } else { self.check_state(class) }
    }

    #[cold]
    fn check_state(&self, class: &'static Class) -> Result<()> {
        let state = self.heap.word(class.statics as usize);
        let usable = class.statics == 0 || state == INITIALIZED || state == IN_PROGRESS;
        if usable { Ok(()) } else { Err(Trap::Initialize(class)) }
    }

    /// Whether initialization of `class` is complete.
    pub(crate) fn is_initialized(&self, class: &'static Class) -> bool {
        class.statics == 0 || self.heap.word(class.statics as usize) == INITIALIZED
    }

    /// Begins the initialization of `class`.
    pub(crate) fn push_initialization(&mut self, class: &'static Class) -> Result<()> {
        match self.heap.word(class.statics as usize) {
            LINKED => {}
            FAILED => return Err(self.initialized_in_vain(class)),
            _ => return Ok(()),
        }
        self.verify_class(class)?;
        let stub = self.stub("initialize".to_owned(), "<initialize>", "(I)V", |stub| {
            let mut asm = Assembler::new(stub, &[]);
            let exception = asm.register(true);
            let start = asm.here();
            asm.put(Op::InitSupers, 0, 0, 0, 0);
            asm.put(Op::InitRun, 0, 0, 0, 0);
            asm.put(Op::InitDone, 0, 0, 0, 0);
            asm.catch_all(start, exception);
            asm.put(Op::InitFailed, 0, exception, 0, 0);
            asm.finish()
        })?;
        self.push_call(stub, &[class.id.into()])?;
        self.heap.set(class.statics as usize, IN_PROGRESS);
        self.set_string_constants(class)
    }

    /// Verifies all methods of a user's class, by making their code (JVMS 5.4.1: before initialization).
    fn verify_class(&mut self, class: &'static Class) -> Result<()> {
        if class.is_trusted() || class.file.is_none() {
            return Ok(());
        }
        for method in class.methods().iter().copied().filter(|m| !m.is_abstract() && !m.is_native()) {
            self.code_of(method)?;
        }
        Ok(())
    }

    /// The class that the running initialization frame is about.
    fn initialized_class(&self) -> &'static Class {
        self.loader.class(self.frames.get(0) as u32)
    }

    /// Step 7: the superclass, and superinterfaces with default methods, come first.
    pub(crate) fn initialize_supers(&mut self) -> Result<()> {
        let class = self.initialized_class();
        if class.is_interface() {
            return Ok(());
        }
        if let Some(superclass) = class.superclass {
            self.ensure_initialized(superclass)?;
        }
        for interface in &class.all_interfaces {
            let has_default = interface.methods().iter().any(|m| !m.is_abstract() && !m.is_static());
            if has_default {
                self.ensure_initialized(interface)?;
            }
        }
        Ok(())
    }

    /// Step 9: the initializer itself, if the class has one.
    pub(crate) fn run_initializer(&mut self) -> Result<bool> {
        let class = self.initialized_class();
        match class.declared_method("<clinit>", "()V") {
            Some(initializer) => self.push_call(initializer, &[]).map(|()| true),
            None => Ok(false),
        }
    }

    /// Step 10: done; the instruction that waited starts over.
    pub(crate) fn finish_initialization(&mut self) {
        let class = self.initialized_class();
        self.heap.set(class.statics as usize, INITIALIZED);
        self.pop_for_restart();
    }

    /// Step 11: the exception becomes an ExceptionInInitializerError unless it is an error already.
    pub(crate) fn fail_initialization(&mut self, exception: Ref) -> Result<()> {
        let class = self.initialized_class();
        self.heap.set(class.statics as usize, FAILED);
        self.failed.push((class.id, exception.into()));
        self.pop_for_restart();
        let error = self.loader.load("java/lang/Error")?;
        if self.loader.class(self.heap.class_of(exception)).is_subtype_of(error) {
            return Err(Trap::Throw(exception));
        }
        let wrapper = self.loader.load("java/lang/ExceptionInInitializerError")?;
        self.settle_fresh()?;
        let Some(constructor) = wrapper.declared_method("<init>", "(Ljava/lang/Throwable;)V") else {
            return Err(Trap::Throw(exception));
        };
        Err(Trap::RaiseWith(constructor, vec![exception.into()]))
    }

    /// Pops the running frame; the one below starts its instruction over.
    fn pop_for_restart(&mut self) {
        self.frames.stack.pop();
        if self.frames.stack.len() <= self.frames.frozen {
            self.frames.thaw();
        }
    }

    /// Using a class whose initialization failed.
    fn initialized_in_vain(&mut self, class: &'static Class) -> Trap {
        let message = format!("Could not initialize class {}", class.external_name());
        Trap::Raise("java/lang/NoClassDefFoundError", Some(message))
    }

    /// Whether `frame` belongs to the machine and not to the program: stack traces leave it out.
    pub(crate) fn is_hidden(frame: &Frame) -> bool {
        let method = frame.code.method;
        method.class.hidden || (method.name.starts_with('<') && !matches!(method.name, "<init>" | "<clinit>"))
    }
}
