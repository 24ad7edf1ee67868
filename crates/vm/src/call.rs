//! Calls: pushes frames, and finds the code they run.

use fretsaw_code::descriptor::type_name;
use fretsaw_code::emit::asm::{Assembler, TooManyRegisters};
use fretsaw_code::emit::{Options, emit};
use fretsaw_code::flow::Trusting;
use fretsaw_code::{Class, ClassId, Code, Insn, Kind, LoadErrorKind, Memory, Method, Op, View, link};
use fretsaw_term::Word;

use crate::exception::RAISE;
use crate::frames::{Frame, SPARE_FRAMES, WINDOW};
use crate::hashes::walks_table;
use crate::loaders::not_loaded;
use crate::machine::Machine;
use crate::natives::is_api;
use crate::open::Choice;
use crate::trap::{Result, Trap, raise};

impl Machine {
    /// The code of `method`, created on its first call.
    #[inline(always)]
    pub(crate) fn code_of(&mut self, method: &'static Method) -> Result<&'static Code> {
        match method.code.get() {
            Some(code) => Ok(code),
            None => self.make_code(method),
        }
    }

    #[cold]
    fn make_code(&mut self, method: &'static Method) -> Result<&'static Code> {
        let count_lines = self.is_covered(method);
        let is_watched = count_lines || self.is_watched(method);
        let probe_start = walks_table(method);
        let options = Options { count_ways: is_watched, count_lines, probe_start, ..self.config.emit_options() };
        // The branches of a loop are counted where it is Java.
        let native =
            self.library.natives.find(method).filter(|number| !(is_watched && self.library.natives.is_loop(*number)));
        let code = if let Some(number) = native {
            let _ = method.native.set(number);
            let code = native_code(method, number, self.forces(method, number));
            let code = code.map_err(|TooManyRegisters| self.too_many_registers())?;
            if self.library.natives.get(number).is_leaf {
                let has_result = method.signature.result.is_some();
                code.set_leaf(Insn::new(Op::Native, 0, method.argument_slots as u8, has_result.into(), number));
            }
            code
        } else if method.is_native() {
            return Err(self.unsupported(&format!("native method {}.{}", method.class.external_name(), method.name)));
        } else if method.is_abstract() {
            return raise("java/lang/AbstractMethodError", method.full_name());
        } else if method.class.is_trusted() {
            emit(method, options, &mut Trusting)?
        } else {
            let mut view = View { loader: &mut self.loader, from: method.class };
            let code = emit(method, options, &mut view);
            self.settle_fresh()?;
            code.map_err(|e| match e.kind {
                LoadErrorKind::NotFound => not_loaded(self.home_loader(method.class), &e.message.clone(), e),
                _ => e.into(),
            })?
        };
        let code: &'static Code = Box::leak(Box::new(code));
        Ok(method.code.get_or_init(|| code))
    }

    /// Whether an undecided result of `method`, which native `number` implements, is decided before it is returned.
    fn forces(&self, method: &Method, number: u32) -> bool {
        // A long in a register may look like an undecided int. Only machines that decide nothing return undecided ones.
        let is_long = method.signature.result == Some("J");
        let chooses = is_api(method.class) && method.class.name.starts_with("fretsaw/") && !is_long;
        // Nothing decides it later if other loads are not checked.
        let unchecked = self.config.choice == Choice::Delayed && self.config.only_bounded;
        let eager = self.config.choice == Choice::Eager || unchecked || self.library.natives.get(number).at_once;
        chooses && eager
    }

    /// Pushes a frame for `method` with the argument slots `arguments`.
    pub(crate) fn push_call(&mut self, method: &'static Method, arguments: &[Word]) -> Result<()> {
        let code = self.code_of(method)?;
        self.frames.settle();
        self.check_depth(code)?;
        let base = self.frames.free();
        for (n, argument) in arguments.iter().enumerate() {
            self.frames.set_register(base + n, *argument);
        }
        if self.config.wide {
            self.encode_wide(method, base);
        }
        self.frames.stack.push(Frame { code, pc: 0, base: base as u32 });
        Ok(())
    }

    /// Gives longs and doubles among the arguments of `method` the form that registers have.
    #[cold]
    fn encode_wide(&mut self, method: &'static Method, base: usize) {
        let mut slot = base;
        for size in &method.argument_sizes {
            if *size == 2 {
                let word = self.wide_register(self.frames.register(slot));
                self.frames.set_register(slot, word);
            }
            slot += usize::from(*size);
        }
    }

    /// Replaces the running frame by one for `method`, with the same arguments.
    pub(crate) fn replace_frame(&mut self, method: &'static Method) -> Result<()> {
        let code = self.code_of(method)?;
        self.check_depth(code)?;
        let base = self.frames.top().base;
        *self.frames.top() = Frame { code, pc: 0, base };
        Ok(())
    }

    /// For a native that replaces the Java method of the running frame: runs that method after all.
    pub(crate) fn instead(&mut self) -> Trap {
        let replaced = self.frames.top().code.method;
        self.java_method(replaced).map_or_else(|trap| trap, Trap::Instead)
    }

    /// The Java method in place of which a native runs; a method without a native is its own.
    pub(crate) fn java_method(&mut self, replaced: &'static Method) -> Result<&'static Method> {
        if let Some(original) = self.caches.originals.get(&replaced.id) {
            return Ok(original);
        }
        if self.library.natives.find(replaced).is_none() {
            return Ok(replaced);
        }
        let made = link::new_method(replaced.class, replaced.name, replaced.descriptor, replaced.flags);
        let original = made.and_then(|mut method| {
            method.index = replaced.index;
            let method = self.loader.publish_method(method);
            let code = emit(method, self.config.emit_options(), &mut Trusting)?;
            let _ = method.code.set(Box::leak(Box::new(code)));
            Ok(method)
        });
        let original = original?;
        self.caches.originals.insert(replaced.id, original);
        Ok(original)
    }

    /// Whether a frame for `code` fits on the stack.
    pub(crate) fn check_depth(&self, code: &Code) -> Result<()> {
        let depth = self.frames.stack.len();
        let room = self.frames.free() + code.registers as usize + WINDOW <= self.frames.registers.len();
        if depth < self.frames.max_depth && room {
            return Ok(());
        }
        // Java code creates the error itself, which needs some more frames.
        let raises = |code: &Code| code.method.name == RAISE;
        let raising = raises(code) || self.frames.stack.iter().rev().take(SPARE_FRAMES).any(|f| raises(f.code));
        if raising && depth < self.frames.max_depth + SPARE_FRAMES && room {
            return Ok(());
        }
        Err(Trap::raise("java/lang/StackOverflowError", None))
    }

    /// The method that runs when interface method `method` is called on an instance of `class`.
    #[inline(always)]
    pub(crate) fn select(&mut self, class: ClassId, method: &'static Method) -> Result<&'static Method> {
        let slot = (class.0.wrapping_mul(31) ^ method.id.0) as usize & (self.caches.selected.len() - 1);
        if let (c, m, Some(found)) = self.caches.selected[slot]
            && c == class
            && m == method.id
        {
            return Ok(found);
        }
        self.select_slow(slot, class, method)
    }

    #[cold]
    fn select_slow(&mut self, slot: usize, class: ClassId, method: &'static Method) -> Result<&'static Method> {
        let receiver = self.loader.class(class);
        if method.is_private() {
            return Ok(method);
        }
        let implements = !method.class.is_interface() || receiver.is_subtype_of(method.class);
        if !implements {
            let text = format!(
                "Class {} does not implement the requested interface {}",
                receiver.external_name(),
                method.class.external_name()
            );
            return raise("java/lang/IncompatibleClassChangeError", text);
        }
        let found = match link::select(receiver, method) {
            Ok(found) => found,
            Err(_) if method.class.name == "java/lang/Object" => method,
            Err(e) => return Err(e.into()),
        };
        if found.is_abstract() {
            return raise("java/lang/AbstractMethodError", abstract_text(receiver, method));
        }
        self.caches.selected[slot] = (class, method.id, Some(found));
        Ok(found)
    }

    /// A hidden static method of class Object that `build` creates, once for each `key`.
    pub(crate) fn stub(
        &mut self,
        key: String,
        name: &'static str,
        descriptor: &'static str,
        build: impl FnOnce(&'static Method) -> std::result::Result<Code, TooManyRegisters>,
    ) -> Result<&'static Method> {
        if let Some(stub) = self.caches.stubs.get(&key) {
            return Ok(stub);
        }
        let flags = fretsaw_code::class::flags::STATIC | fretsaw_code::class::flags::SYNTHETIC;
        let method = link::new_method(self.known.object, name, descriptor, flags)?;
        let method = self.loader.publish_method(method);
        self.give_code(method, build(method))?;
        self.caches.stubs.insert(key, method);
        Ok(method)
    }

    /// Gives `method` its synthesized code.
    pub(crate) fn give_code(
        &self,
        method: &'static Method,
        code: std::result::Result<Code, TooManyRegisters>,
    ) -> Result<()> {
        let code = code.map_err(|TooManyRegisters| self.too_many_registers())?;
        let _ = method.code.set(Box::leak(Box::new(code)));
        Ok(())
    }

    fn too_many_registers(&self) -> Trap {
        self.unsupported("a call with so many arguments and captured values to convert")
    }

    /// A hidden static method of class Object that Rust implements.
    pub(crate) fn native_stub(&mut self, name: &'static str, descriptor: &'static str) -> Result<&'static Method> {
        if let Some(stub) = self.caches.stubs.get(name) {
            return Ok(stub);
        }
        let flags = fretsaw_code::class::flags::STATIC | fretsaw_code::class::flags::NATIVE;
        let method = self.loader.publish_method(link::new_method(self.known.object, name, descriptor, flags)?);
        self.caches.stubs.insert(name.to_owned(), method);
        Ok(method)
    }

    /// Starts a call from outside with one word for each argument, even a wide one. When the call ends, the event
    /// is [`crate::Event::Returned`] or [`crate::Event::Thrown`].
    pub(crate) fn start(&mut self, method: &'static Method, arguments: &[Word]) -> Result<()> {
        self.start_both(method, arguments, None)
    }

    /// Like [`Machine::start`]; calls the static method `then`, without arguments, if `method` returns.
    pub(crate) fn start_both(
        &mut self,
        method: &'static Method,
        arguments: &[Word],
        then: Option<&'static Method>,
    ) -> Result<()> {
        let key = format!("start {} {:?}", method.id.0, then.map(|t| t.id.0));
        let stub = self.stub(key, "<start>", "()V", |stub| {
            let mut asm = Assembler::new(stub, &[]);
            let kinds = argument_kinds(method);
            let mut registers = Vec::new();
            for kind in &kinds {
                let r = asm.register(*kind == Kind::Ref);
                registers.extend(std::iter::repeat_n(r, kind.slots()));
            }
            let is_ref = method.signature.result.is_some_and(|r| Memory::of(r) == Memory::Ref);
            let result = asm.register(is_ref);
            let exception = asm.register(true);
            let start = asm.here();
            if method.is_static() {
                asm.call_static(method, result, &registers);
            } else {
                asm.call(method, result, &registers);
            }
            if let Some(then) = then {
                asm.call_static(then, 0, &[]);
            }
            asm.put(Op::Halt, result, 0, 0, 0);
            asm.catch_all(start, exception);
            asm.put(Op::HaltThrown, exception, 0, 0, 0);
            asm.finish()
        })?;
        self.push_call(stub, &[])?;
        // The stub's first instructions would set the arguments' registers to null: it starts after them.
        let code = self.frames.top().code;
        self.frames.top().pc = first_call(code) as u32;
        (0..code.registers).for_each(|r| self.frames.set(r, Word::ZERO));
        for ((r, value), kind) in arguments.iter().enumerate().zip(argument_kinds(method)) {
            let word = if kind.slots() == 2 { self.wide_register(*value) } else { *value };
            self.frames.set(r as u32, word);
        }
        Ok(())
    }
}

fn first_call(code: &Code) -> usize {
    (0..code.insns.len()).find(|pc| code.fetch(*pc).op().is_call()).unwrap_or(0)
}

/// The kinds of the arguments of `method`, the receiver's first.
pub(crate) fn argument_kinds(method: &Method) -> Vec<Kind> {
    let receiver = (!method.is_static()).then_some(Kind::Ref);
    receiver.into_iter().chain(method.signature.param_kinds()).collect()
}

/// The code of a method that Rust implements. If it `forces`, an undecided result is decided before it is returned.
fn native_code(method: &'static Method, number: u32, forces: bool) -> std::result::Result<Code, TooManyRegisters> {
    let mut refs = Vec::new();
    let mut slot = 0;
    for kind in argument_kinds(method) {
        if kind == Kind::Ref {
            refs.push(slot);
        }
        slot += kind.slots() as u16;
    }
    let mut asm = Assembler::new(method, &refs);
    let result = asm.register(method.signature.result.is_some_and(|r| Memory::of(r) == Memory::Ref));
    asm.put(Op::Native, result, 0, u8::from(!refs.is_empty()), number);
    if forces {
        asm.put(Op::Force, result, 0, 0, 0);
    }
    if method.signature.result.is_some() {
        asm.put(Op::ReturnValue, result, 0, 0, 0);
    } else {
        asm.put(Op::Return, 0, 0, 0, 0);
    }
    asm.finish()
}

fn abstract_text(receiver: &Class, method: &Method) -> String {
    let kind = if method.class.is_interface() { "interface" } else { "abstract class" };
    format!(
        "Receiver class {} does not define or inherit an implementation of the resolved method '{}' of {kind} {}.",
        receiver.external_name(),
        signature_text(method),
        method.class.external_name()
    )
}

/// `abstract void run()`: a method as in the JVM's messages.
fn signature_text(method: &Method) -> String {
    let show = |d: &str| type_name(d);
    let params: Vec<String> = method.signature.params.iter().map(|p| show(p)).collect();
    let result = method.signature.result.map_or("void".to_owned(), show);
    let abstract_ = if method.is_abstract() { "abstract " } else { "" };
    format!("{abstract_}{result} {}({})", method.name, params.join(", "))
}
