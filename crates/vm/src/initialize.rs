//! Class initialization (JVMS 5.5).
//!
//! The state of a class is the first word of its statics, so that undo also undoes initialization. The procedure is
//! a frame of synthesized code, hidden from stack traces; when it ends, the instruction that needed the class
//! starts over. There is one thread, so a class that is being initialized counts as initialized.

use fretsaw_code::emit::asm::Assembler;
use fretsaw_code::{Class, ClassId, Method, Op};
use fretsaw_heap::Ref;
use fretsaw_term::Word;

use crate::frames::Frame;
use crate::machine::Machine;
use crate::trap::{Result, Trap};

/// States of a class.
const LINKED: Word = Word::ZERO;
const IN_PROGRESS: Word = Word::from_bits(1);
pub(crate) const INITIALIZED: Word = Word::from_bits(2);
const FAILED: Word = Word::from_bits(3);
/// The exception that wraps the exception of an initializer.
const WRAPPER: &str = "java/lang/ExceptionInInitializerError";

impl Machine {
    /// Traps if `class` must be initialized before it is used.
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
            LINKED => self.initialize_first(class)?,
            FAILED => return self.initialized_in_vain(class),
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
            asm.put(Op::Restart, 0, 0, 0, 0);
            asm.catch_all(start, exception);
            asm.put(Op::InitFailed, 0, exception, 0, 0);
            asm.finish()
        })?;
        self.push_call(stub, &[class.id.0.into()])?;
        self.heap.set(class.statics as usize, IN_PROGRESS);
        self.number_lambda(class);
        self.set_string_constants(class)
    }

    /// Some classes of the JDK work only because its archive has initialized others before.
    fn initialize_first(&mut self, class: &'static Class) -> Result<()> {
        if class.name != "jdk/internal/constant/PrimitiveClassDescImpl" || !class.is_trusted() {
            return Ok(());
        }
        let first = self.loader.load("java/lang/constant/ConstantDescs");
        self.settle_fresh()?;
        self.ensure_initialized(first?)
    }

    /// Verifies all methods of a user's class, by making their code (JVMS 5.4.1: before initialization), and demands that it
    /// agrees with its supertypes on the types of methods that it overrides.
    pub(crate) fn verify_class(&mut self, class: &'static Class) -> Result<()> {
        if class.is_trusted() || class.file.is_none() {
            return Ok(());
        }
        for method in class.methods().iter().copied().filter(|m| !m.is_abstract() && !m.is_native()) {
            self.code_of(method)?;
        }
        self.constrain_overrides(class)
    }

    /// The class of the running initialization frame.
    fn initialized_class(&self) -> &'static Class {
        self.loader.class(ClassId(self.frames.get(0).int() as u32))
    }

    /// Step 7: the superclass, and superinterfaces with default methods, come first. Superinterfaces of the
    /// superclass are initialized with it; if it is being initialized, they may not be initialized yet.
    pub(crate) fn initialize_supers(&mut self) -> Result<()> {
        let class = self.initialized_class();
        if class.is_interface() {
            return Ok(());
        }
        if let Some(superclass) = class.superclass {
            self.ensure_initialized(superclass)?;
        }
        for interface in class.interfaces.iter().flat_map(|i| i.all_interfaces.iter().chain([i])) {
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

    /// Step 10: done.
    pub(crate) fn finish_initialization(&mut self) {
        let class = self.initialized_class();
        self.heap.set(class.statics as usize, INITIALIZED);
        if self.config.names {
            self.note_initial(class);
        }
    }

    /// Step 11: an exception that is not an error is wrapped in an ExceptionInInitializerError. Another one is
    /// recorded as the cause for later uses of the class; it has the exception's stack trace and message.
    pub(crate) fn fail_initialization(&mut self, exception: Ref) -> Result<()> {
        let class = self.initialized_class();
        let error = self.loader.load("java/lang/Error");
        let wrapper = self.loader.load(WRAPPER);
        self.settle_fresh()?;
        let (error, wrapper) = (error?, wrapper?);
        self.ensure_initialized(wrapper)?;
        let stub = self.failure_stub(wrapper, self.loader.class(self.heap.class_of(exception)).is_subtype_of(error))?;
        let text = self.failure_text(exception)?;
        let message = self.new_string_utf16(&text)?;
        let record = self.heap.allocate(wrapper.id, wrapper.instance_words as usize)?;
        self.heap.set(class.statics as usize, FAILED);
        self.failed.push((class.id, record.into()));
        self.pop_for_restart();
        Err(Trap::call(stub, vec![record.into(), message.into(), exception.into()]))
    }

    /// The message of the record of a failed initialization.
    fn failure_text(&self, exception: Ref) -> Result<Vec<u16>> {
        let class = self.loader.class(self.heap.class_of(exception)).external_name();
        let mut text: Vec<u16> = format!("Exception {class}").encode_utf16().collect();
        let message = self.message_of(exception)?;
        if !message.is_null() {
            text.extend(": ".encode_utf16());
            text.extend(self.string_content(message));
        }
        let name = self.named_decided(self.current_thread(), "name")?;
        text.extend(" [in thread \"".encode_utf16());
        text.extend(self.string_content(name.reference()));
        text.extend("\"]".encode_utf16());
        Ok(text)
    }

    /// Takes the record, its message and the exception: constructs the record, throws the exception, wrapped unless
    /// `plain`.
    fn failure_stub(&mut self, wrapper: &'static Class, plain: bool) -> Result<&'static Method> {
        let throwable = self.known.throwable;
        let elements = "[Ljava/lang/StackTraceElement;";
        let found = (
            wrapper.declared_method("<init>", "(Ljava/lang/String;)V"),
            wrapper.declared_method("<init>", "(Ljava/lang/Throwable;)V"),
            throwable.declared_method("getStackTrace", &format!("(){elements}")),
            throwable.declared_method("setStackTrace", &format!("({elements})V")),
        );
        let (Some(construct), Some(wrap), Some(get), Some(set)) = found else {
            return Err(self.unsupported("this JDK's ExceptionInInitializerError"));
        };
        let descriptor = "(Ljava/lang/Throwable;Ljava/lang/String;Ljava/lang/Throwable;)V";
        self.stub(format!("failed initialization {plain}"), "<raise>", descriptor, |stub| {
            let mut asm = Assembler::new(stub, &[0, 1, 2]);
            let trace = asm.register(true);
            asm.call(construct, trace, &[0, 1]);
            asm.call_virtual(get, trace, &[2]);
            asm.call_virtual(set, trace, &[0, trace]);
            if !plain {
                asm.put(Op::New, trace, 0, 0, wrapper.id.0);
                asm.call(wrap, 0, &[trace, 2]);
            }
            asm.put(Op::Throw, if plain { 2 } else { trace }, 0, 0, 0);
            asm.finish()
        })
    }

    /// Pops the running frame; the caller's instruction starts over.
    pub(crate) fn pop_for_restart(&mut self) {
        self.frames.pop();
    }

    /// The error for using a class whose initialization failed, with the record of that failure as its cause.
    fn initialized_in_vain(&mut self, class: &'static Class) -> Result<()> {
        let text = format!("Could not initialize class {}", class.external_name());
        let record = self.failed.iter().rev().find(|(id, _)| *id == class.id).map_or(Word::ZERO, |(_, record)| *record);
        let (stub, arguments) = self.no_class_def(&text, record)?;
        self.push_call(stub, &arguments)
    }

    /// A method that throws a NoClassDefFoundError, and its arguments.
    pub(crate) fn no_class_def(&mut self, text: &str, cause: Word) -> Result<(&'static Method, [Word; 2])> {
        let error = self.loader.load("java/lang/NoClassDefFoundError");
        self.settle_fresh()?;
        let error = error?;
        let construct = error.declared_method("<init>", "(Ljava/lang/String;)V");
        let set_cause =
            self.known.throwable.declared_method("initCause", "(Ljava/lang/Throwable;)Ljava/lang/Throwable;");
        let (Some(construct), Some(set_cause)) = (construct, set_cause) else {
            return Err(self.unsupported("this JDK's NoClassDefFoundError"));
        };
        let descriptor = "(Ljava/lang/String;Ljava/lang/Throwable;)V";
        let stub = self.stub("no class def".to_owned(), "<raise>", descriptor, |stub| {
            let mut asm = Assembler::new(stub, &[0, 1]);
            let (object, result) = (asm.register(true), asm.register(true));
            asm.put(Op::New, object, 0, 0, error.id.0);
            asm.call(construct, result, &[object, 0]);
            asm.call(set_cause, result, &[object, 1]);
            asm.put(Op::Throw, object, 0, 0, 0);
            asm.finish()
        })?;
        let message = self.new_string(text)?;
        Ok((stub, [message.into(), cause]))
    }

    /// Whether `frame` belongs to the machine and not to the program.
    pub(crate) fn is_made(frame: &Frame) -> bool {
        let name = frame.code.method.name;
        name.starts_with('<') && !matches!(name, "<init>" | "<clinit>")
    }

    /// Whether stack traces leave `frame` out.
    pub(crate) fn is_hidden(frame: &Frame) -> bool {
        let method = frame.code.method;
        let marked = || method.class.is_trusted() && method.has_annotation("Ljdk/internal/vm/annotation/Hidden;");
        method.class.hidden || Self::is_made(frame) || marked()
    }
}
