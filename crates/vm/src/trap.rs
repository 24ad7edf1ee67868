//! Traps: why an instruction or a native cannot complete, and what must happen first or instead.

use fretsaw_choice::Ask;
use fretsaw_code::name::Name;
use fretsaw_code::{Class, ClassId, Code, LoadError, LoadErrorKind, Method, Space};
use fretsaw_heap::{Full, Ref};
use fretsaw_term::{Open, Word};

use crate::machine::{Event, Machine};
use crate::open::Choice;

/// The error for a missing class that the program names.
pub(crate) const NO_CLASS_DEF: &str = "java/lang/NoClassDefFoundError";

/// Why an instruction did not complete. Except for the last eight kinds, it is started over afterwards. Every kind
/// has one whole word or none, so that a trap stays in two registers on its way out of the loop.
#[derive(Debug)]
pub enum Trap {
    /// This class must be initialized first.
    Initialize(&'static Class),
    /// From `ObjectPool.delays`: the machine must first determine whether that pool's factory is a constant
    /// function.
    Observe,
    /// This must be decided first.
    Open(Ask),
    /// So many words are needed: a collection must make room first.
    Memory(usize),
    /// A class loader must be called for this class first.
    Load(Box<Load>),
    /// This exception is thrown instead.
    Throw(Word),
    /// An exception of this class with this message is created and thrown instead.
    Raise(Box<Raise>),
    /// An exception created by this constructor with these arguments is thrown instead.
    RaiseWith(Box<Call>),
    /// This method must be called first; at its end the running instruction starts over.
    Link(Box<Call>),
    /// From a native: its result is that of this call.
    Call(Box<Call>),
    /// The running method returns this word at once.
    Return(Word),
    /// This word is the result of the running instruction, a call that need not be made.
    Answer(Word),
    /// From a native that replaces a Java method: runs that method after all, as this one.
    Instead(&'static Method),
    /// The method that the host called has returned this word: the machine stops.
    Finish(Word),
    /// An assumption does not hold: the machine stops.
    Cut,
    /// The machine stops with this event.
    Stop(Box<Event>),
}

const _: () = assert!(size_of::<Trap>() == 16 && size_of::<Result<Word>>() == 16);

/// A class that a class loader must find.
#[derive(Clone, Copy, Debug)]
pub struct Load {
    /// The loader.
    pub asked: Asked,
    /// The class.
    pub name: Name,
    /// The text of the NoClassDefFoundError if it is not found; none if the loader's exception stays as it is.
    pub error: Option<Name>,
    /// The number of the class whose reference is to be resolved, if there is one.
    pub from: Option<ClassId>,
    /// Whether the instruction starts over even if the class is not found; it then finds that this is known.
    pub quiet: bool,
}

/// An exception to create.
#[derive(Debug)]
pub struct Raise {
    /// Its class.
    pub class: &'static str,
    /// Its message.
    pub message: Option<String>,
}

/// A call to make.
#[derive(Debug)]
pub struct Call {
    /// Of this method.
    pub method: &'static Method,
    /// With these words.
    pub arguments: Vec<Word>,
}

impl Trap {
    /// See [`Trap::Open`].
    pub fn open(open: Open) -> Trap {
        Trap::Open(open.into())
    }

    /// See [`Trap::Stop`].
    pub fn stop(event: Event) -> Trap {
        Trap::Stop(Box::new(event))
    }

    /// See [`Trap::Load`].
    pub fn load(load: Load) -> Trap {
        Trap::Load(Box::new(load))
    }

    /// See [`Trap::Raise`].
    pub fn raise(class: &'static str, message: Option<String>) -> Trap {
        Trap::Raise(Box::new(Raise { class, message }))
    }

    /// A use of null.
    #[cold]
    pub fn null_pointer() -> Trap {
        Trap::raise("java/lang/NullPointerException", None)
    }

    /// See [`Trap::RaiseWith`].
    pub fn raise_with(method: &'static Method, arguments: Vec<Word>) -> Trap {
        Trap::RaiseWith(Box::new(Call { method, arguments }))
    }

    /// See [`Trap::Link`].
    pub fn link(method: &'static Method, arguments: Vec<Word>) -> Trap {
        Trap::Link(Box::new(Call { method, arguments }))
    }

    /// See [`Trap::Call`].
    pub fn call(method: &'static Method, arguments: Vec<Word>) -> Trap {
        Trap::Call(Box::new(Call { method, arguments }))
    }
}

/// The loader to call.
#[derive(Clone, Copy, Debug)]
pub enum Asked {
    /// The program's loader of this name space.
    Space(Space),
    /// This loader of the JDK: there is no such class, and the loader must report that.
    BuiltIn(Ref),
}

/// The result of an operation that may trap.
pub type Result<T> = std::result::Result<T, Trap>;

impl From<Full> for Trap {
    fn from(full: Full) -> Trap {
        Trap::Memory(full.0)
    }
}

impl From<LoadError> for Trap {
    /// The Java error for a loading error (JVMS 5.3, 5.4).
    fn from(error: LoadError) -> Trap {
        let class = match error.kind {
            LoadErrorKind::NotFound => NO_CLASS_DEF,
            LoadErrorKind::WrongName(name, said) => {
                return Trap::raise(NO_CLASS_DEF, Some(format!("{name} (wrong name: {said})")));
            }
            LoadErrorKind::Format => "java/lang/ClassFormatError",
            LoadErrorKind::Version => "java/lang/UnsupportedClassVersionError",
            LoadErrorKind::Incompatible => "java/lang/IncompatibleClassChangeError",
            LoadErrorKind::Circular => "java/lang/ClassCircularityError",
            LoadErrorKind::Verify => "java/lang/VerifyError",
            LoadErrorKind::NoField => "java/lang/NoSuchFieldError",
            LoadErrorKind::NoMethod => "java/lang/NoSuchMethodError",
            LoadErrorKind::Access => "java/lang/IllegalAccessError",
            LoadErrorKind::Prohibited => "java/lang/SecurityException",
            LoadErrorKind::Constraint(..) => "java/lang/LinkageError",
            LoadErrorKind::Pending(space, name) => {
                return Trap::load(Load {
                    asked: Asked::Space(space),
                    name,
                    error: Some(name),
                    from: None,
                    quiet: false,
                });
            }
            LoadErrorKind::Unsupported => return Trap::stop(Event::unsupported(error.message)),
        };
        Trap::raise(class, Some(error.told.unwrap_or(error.message)))
    }
}

/// An exception of class `class` with a message.
pub fn raise<T>(class: &'static str, message: impl Into<String>) -> Result<T> {
    Err(Trap::raise(class, Some(message.into())))
}

impl Machine {
    /// Handles `trap`, so that the machine can continue; returns the event if it cannot.
    #[inline(always)]
    pub(crate) fn handle(&mut self, trap: Trap) -> std::result::Result<(), Event> {
        match trap {
            // Nearly every path of a generation ends here.
            Trap::Finish(word) => Err(Event::Returned(word)),
            other => self.handle_other(other),
        }
    }

    /// The same for what ends the other paths of a search, and for the questions on them.
    #[inline(never)]
    fn handle_other(&mut self, trap: Trap) -> std::result::Result<(), Event> {
        match trap {
            Trap::Cut => Err(Event::Cut),
            Trap::Open(ask) if self.choices.is_asked(ask) => Err(Event::Ask(ask)),
            other => self.handle_rare(other),
        }
    }

    #[inline(never)]
    fn handle_rare(&mut self, trap: Trap) -> std::result::Result<(), Event> {
        let mut trap = trap;
        loop {
            let end = self.heap.end();
            let done = match trap {
                Trap::Initialize(class) => self.push_initialization(class),
                Trap::Open(ask) => {
                    let Some(cell) = self.choices.asked(ask) else { return Err(Event::Ask(ask)) };
                    let domain = self.choices.domain(cell);
                    if let Some((value, class)) = domain.as_boxed() {
                        match self.choices.value_of(value) {
                            Some(decided) => self.decide_box(cell, class, decided),
                            None if self.config.choice == Choice::Symbolic => self.box_term(cell, class, value),
                            None => Err(Trap::open(value)),
                        }
                    } else if let Some(original) = domain.as_twin() {
                        match self.choices.value_of(original) {
                            Some(decided) => self.decide_twin(cell, decided),
                            None => Err(Trap::open(original)),
                        }
                    } else if let Some((pool, number)) = domain.as_symbol() {
                        self.push_decision(cell, pool, number)
                    } else if let Some(shown) = domain.as_shown() {
                        self.push_shown(cell, shown)
                    } else if domain.as_text().is_some() {
                        self.decide_text(cell)
                    } else {
                        return Err(Event::Ask(ask));
                    }
                }
                Trap::Observe => self.observe_pool(),
                Trap::Memory(words) => self.make_room(words),
                Trap::Load(load) => self.push_load(*load),
                Trap::Throw(exception) => return self.unwind(exception.reference()),
                Trap::Raise(raise) => self.push_raise(raise.class, raise.message),
                Trap::RaiseWith(call) => self.push_raise_with(call.method, &call.arguments),
                Trap::Link(call) | Trap::Call(call) => self.push_call(call.method, &call.arguments),
                Trap::Return(value) => {
                    self.pop_for_restart();
                    self.answer(value)
                }
                Trap::Answer(value) => self.answer(value),
                Trap::Instead(method) => self.replace_frame(method),
                Trap::Finish(word) => return Err(Event::Returned(word)),
                Trap::Cut => return Err(Event::Cut),
                Trap::Stop(event) => return Err(*event),
            };
            match done {
                Ok(()) => return Ok(()),
                Err(next) => {
                    if let Trap::Memory(_) = next {
                        self.heap.discount(end);
                    }
                    trap = next;
                }
            }
        }
    }

    /// Makes `value` the result of the running frame's call, and continues after it.
    fn answer(&mut self, value: Word) -> Result<()> {
        let frame = *self.frames.top();
        let call = frame.code.fetch(frame.pc as usize);
        self.frames.set(call.a().into(), value);
        self.frames.top().pc += 1 + Code::argument_words(call) as u32;
        Ok(())
    }

    /// An "unsupported" event that names what and where.
    pub(crate) fn unsupported(&self, what: &str) -> Trap {
        let place = self.place_in_program().map_or(String::new(), |place| format!(" (called from {place})"));
        Trap::stop(Event::unsupported(format!("{what}{place}")))
    }
}
