//! Exceptions: creating them, finding handlers, stack traces.

use fretsaw_code::emit::asm::Assembler;
use fretsaw_code::{Class, Kind, LoadErrorKind, Method, MethodId, Op, Space, name::intern};
use fretsaw_heap::Ref;
use fretsaw_term::Word;

use crate::call::argument_kinds;
use crate::machine::{Event, Machine};
use crate::natives::is_api;
use crate::positions::call_of;
use crate::trap::{Result, Trap};

/// In a recorded stack trace position: the frame's method is native.
pub(crate) const NATIVE_POSITION: u16 = u16::MAX;

/// The name of the machine's frames that create exceptions.
pub(crate) const RAISE: &str = "<raise>";

/// The greatest number of causes that are followed; they may form a cycle.
const LONGEST_CHAIN: usize = 10;
/// Stands in a description for a message that symbolic choice has left open.
pub const UNDECIDED_MESSAGE: &str = "a message that is not decided";
/// What a description takes, as a multiple of its messages: their characters, their text, and what is written of them.
const DESCRIPTION_COPIES: usize = 12;

impl Machine {
    /// Pushes a frame that creates an exception of class `class` and throws it.
    pub(crate) fn push_raise(&mut self, class: &'static str, message: Option<String>) -> Result<()> {
        let loaded = self.loader.load(class)?;
        self.settle_fresh()?;
        let descriptor = if message.is_some() { "(Ljava/lang/String;)V" } else { "()V" };
        let Some(constructor) = loaded.declared_method("<init>", descriptor) else {
            return Err(self.unsupported(&format!("{class} has no constructor {descriptor}")));
        };
        let arguments = match message {
            Some(text) => vec![self.new_string(&text)?.into()],
            None => Vec::new(),
        };
        self.push_raise_with(constructor, &arguments)
    }

    /// Pushes a frame that creates an exception with `constructor` and throws it.
    pub(crate) fn push_raise_with(&mut self, constructor: &'static Method, arguments: &[Word]) -> Result<()> {
        let descriptor = intern(constructor.descriptor);
        let stub = self.stub(format!("raise {}", constructor.id.0), RAISE, descriptor, |stub| {
            let kinds = argument_kinds(stub);
            let refs: Vec<u16> = (0..kinds.len() as u16).filter(|n| kinds[usize::from(*n)] == Kind::Ref).collect();
            let mut asm = Assembler::new(stub, &refs);
            let exception = asm.register(true);
            asm.put(Op::New, exception, 0, 0, constructor.class.id.0);
            let mut registers = vec![exception];
            registers.extend(0..stub.argument_slots as u8);
            asm.call(constructor, 0, &registers);
            asm.put(Op::Throw, exception, 0, 0, 0);
            asm.finish()
        })?;
        self.push_call(stub, arguments)
    }

    /// Whether an exception of class `thrown` is an instance of the class that `from` calls `name`.
    fn catches(&mut self, from: &'static Class, name: &str, thrown: &'static Class) -> bool {
        match self.loader.load_in(from.space, name) {
            Ok(class) => thrown.is_subtype_of(class),
            // The program's class loaders cannot be called now: they would return what is loaded already.
            Err(e) if matches!(e.kind, LoadErrorKind::Pending(..)) => {
                thrown.lineage().any(|c| c.name == name && (c.space == from.space || c.space == Space::BUILT_IN))
            }
            Err(_) => false,
        }
    }

    /// Finds the handler for `exception`, dropping frames that have none.
    pub(crate) fn unwind(&mut self, exception: Ref) -> std::result::Result<(), Event> {
        let class = self.loader.class(self.heap.class_of(exception));
        while let Some(frame) = self.frames.stack.last().copied() {
            for handler in frame.code.handlers.iter().filter(|h| (h.start..h.end).contains(&frame.pc)) {
                // A class that cannot be loaded catches nothing.
                let from = frame.code.method.class;
                let caught = handler.catch.is_none_or(|name| self.catches(from, name, class));
                if caught {
                    if let Err(Trap::Stop(event)) = self.settle_fresh() {
                        return Err(*event);
                    }
                    self.frames.set(frame.code.exception_register, exception.into());
                    self.frames.top().pc = handler.target;
                    return Ok(());
                }
            }
            self.frames.pop();
        }
        Err(Event::Thrown(exception.into()))
    }

    /// The frames of an exception's stack trace, innermost first: method number and position. `exception` is under
    /// construction: its constructors are omitted.
    pub(crate) fn stack_trace(&self, exception: Option<Ref>) -> Vec<(MethodId, u16)> {
        let class = exception.map(|e| self.loader.class(self.heap.class_of(e)));
        let mut constructing = class.is_some();
        let mut trace = Vec::new();
        for (index, frame) in self.frames.stack.iter().enumerate().rev() {
            let method = frame.code.method;
            if constructing {
                let own = method.name == "fillInStackTrace"
                    || (method.name == "<init>" && class.is_some_and(|c| c.is_subtype_of(method.class)));
                if own && !Self::is_hidden(frame) {
                    continue;
                }
                constructing = false;
            }
            if self.is_walked(index, false) {
                trace.push((method.id, self.position(index)));
            }
            if Self::is_lowest(frame) {
                break;
            }
        }
        trace
    }

    /// The position of the method of frame `index`. For a Java method that Rust implements, it is where Java would
    /// call the method above.
    pub(crate) fn position(&self, index: usize) -> u16 {
        let frame = &self.frames.stack[index];
        let method = frame.code.method;
        if method.is_native() {
            return NATIVE_POSITION;
        }
        if method.native.get().is_some() {
            let above = self.frames.stack[index + 1..].iter().find(|f| !Self::is_made(f));
            return above.and_then(|f| call_of(method, f.code.method.name)).unwrap_or(0);
        }
        frame.code.origins.get(frame.pc as usize).copied().unwrap_or(0)
    }

    /// Whether frame `index` is visible in stack walks; `shows_hidden` includes the JDK's hidden frames.
    pub(crate) fn is_walked(&self, index: usize, shows_hidden: bool) -> bool {
        let frame = &self.frames.stack[index];
        let hidden = if shows_hidden { Self::is_made(frame) } else { Self::is_hidden(frame) };
        !hidden && !self.is_called_by_combinator(index)
    }

    /// Whether frame `index` is the call that a combinator of method handles makes: in the code that the JDK
    /// generates for those, there is no such call.
    fn is_called_by_combinator(&self, index: usize) -> bool {
        let method = self.frames.stack[index].code.method;
        let caller = index.checked_sub(1).map(|below| self.frames.stack[below].code.method.class.name);
        method.name == "invokeWithArguments"
            && method.class.name == crate::handles::HANDLE
            && matches!(caller, Some("java/lang/invoke/MethodHandleImpl" | "java/lang/Object"))
    }

    /// The innermost place in the user's own classes: `File.java:12`.
    pub(crate) fn place_in_program(&self) -> Option<String> {
        let trace = self.stack_trace(None);
        self.own_place(&trace).or_else(|| self.show_place(*trace.first()?))
    }

    /// The innermost place in the user's own classes where `exception`, or the one that it wraps, was created.
    pub(crate) fn place_of(&self, exception: Ref) -> Option<String> {
        let told = self.chain(exception).last().unwrap_or(exception);
        let trace: Vec<(MethodId, u16)> =
            self.record(told).iter().map(|e| (MethodId((e >> 32) as u32), *e as u16)).collect();
        self.own_place(&trace)
    }

    fn own_place(&self, trace: &[(MethodId, u16)]) -> Option<String> {
        self.show_place(*trace.iter().find(|(id, _)| self.is_own(*id))?)
    }

    /// Whether the method numbered `id` is the user's.
    pub(crate) fn is_own(&self, id: MethodId) -> bool {
        let class = self.loader.method(id).class;
        !class.is_trusted() && !is_api(class)
    }

    /// The program's innermost method, and the JDK method that it calls.
    pub(crate) fn call_into_jdk(&self) -> Option<(String, String)> {
        let trace = self.stack_trace(None);
        let own = trace.iter().position(|(id, _)| self.is_own(*id))?;
        let [called, caller] = [own.checked_sub(1)?, own].map(|index| self.loader.method(trace[index].0));
        let text = |method: &Method| format!("{}.{}", method.class.external_name(), method.name);
        Some((text(caller), text(called)))
    }

    /// The method that the program's innermost frame calls.
    pub(crate) fn called_by_program(&self) -> Option<String> {
        self.call_into_jdk().map(|(_, called)| called)
    }

    fn show_place(&self, (id, origin): (MethodId, u16)) -> Option<String> {
        let method = self.loader.method(id);
        let file = method.class.source_file().unwrap_or(method.class.name);
        Some(match method.line(origin) {
            Some(line) => format!("{file}:{line}"),
            None => format!("{file}, method {}", method.name),
        })
    }

    /// The stack trace that `exception` recorded, a word for each frame: method number and position.
    fn record(&self, exception: Ref) -> &[u64] {
        match self.heap.word(exception.slot(self.known.throwable_backtrace)).reference() {
            Ref::NULL => &[],
            record => self.heap.longs(record),
        }
    }

    /// How many bytes describing `exception` takes, with some copies.
    pub(crate) fn description_bytes(&self, exception: Ref) -> usize {
        let messages = self.chain(exception).filter_map(|exception| self.message_of(exception).ok());
        let bytes = messages.filter(|message| !message.is_null()).map(|message| self.string_bytes(message).0.len());
        bytes.sum::<usize>().saturating_mul(DESCRIPTION_COPIES)
    }

    /// One line that describes `exception`, for events outside of Java.
    pub(crate) fn describe(&self, exception: Ref) -> String {
        let each: Vec<String> = self.chain(exception).map(|exception| self.describe_one(exception)).collect();
        each.join(", caused by ")
    }

    fn describe_one(&self, exception: Ref) -> String {
        let class = self.loader.class(self.heap.class_of(exception)).external_name();
        match self.message_of(exception) {
            Ok(Ref::NULL) => class,
            Ok(message) => format!("{class}: {}", self.string_text(message)),
            Err(_) => format!("{class}: {UNDECIDED_MESSAGE}"),
        }
    }

    /// `exception` and, as long as one has no message, its cause.
    fn chain(&self, exception: Ref) -> impl Iterator<Item = Ref> {
        let cause = |exception: &Ref| {
            let word = self.heap.word(exception.slot(self.known.throwable_cause));
            let cause = self.decided(word).ok()?.reference();
            // An exception whose cause is itself has none yet.
            (self.message_of(*exception).ok()?.is_null() && !cause.is_null() && cause != *exception).then_some(cause)
        };
        std::iter::successors(Some(exception), cause).take(LONGEST_CHAIN)
    }
}
