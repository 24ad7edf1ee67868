//! Runs a program: its main method, its end, its uncaught exceptions.

use fretsaw_code::emit::asm::Assembler;
use fretsaw_code::{Class, LoadErrorKind, Method, Op};
use fretsaw_heap::Ref;
use fretsaw_term::Word;

use crate::launch::Launch;
use crate::machine::{Event, Limit, Machine};
use crate::natives::{Native, native};
use crate::replay::Replay;
use crate::trap::{Result, Trap};

/// The method that is called when the main method has returned.
const END: &str = "<end>";

pub(crate) const NATIVES: &[Native] = &[native("java/lang/Object", END, "", |m, _| {
    // Most programs have no hooks, and explored programs end very often.
    if m.has_hooks() { Err(Trap::call(m.shutdown()?, Vec::new())) } else { Ok(Word::ZERO) }
})];

/// How a program ended.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Ending {
    /// By itself, with this exit code; an uncaught exception is printed and counts as 1.
    Exit(i32),
    /// At a limit.
    Limit(Limit),
    /// At something unsupported; the text names it and its place.
    Unsupported(String),
    /// It cannot be started; the text gives the reason.
    BadProgram(String),
    /// The class has no main method; the text says what is missing.
    NoMain(String),
    /// There is no class with this name (external form).
    NotFound(String),
}

/// The program of a machine, for whoever runs it.
pub struct Program<'m>(&'m mut Machine);

impl Machine {
    /// The program, for whoever runs it.
    pub fn program(&mut self) -> Program<'_> {
        Program(self)
    }
}

impl Program<'_> {
    /// The class that a user named `name` (external form).
    pub fn class(self, name: &str) -> std::result::Result<&'static Class, Ending> {
        self.0.named_class(name)
    }

    /// Makes the program take the choices of a path. It then runs only once, without undo.
    pub fn follow(self, path: Replay) {
        self.0.replay = Some(path);
    }

    /// Prepares the call of the main method of class `name` (external form); [`Machine::run`] then runs it.
    pub fn start(self, name: &str, arguments: &[String]) -> std::result::Result<(), Ending> {
        self.0.start_main(name, arguments)
    }

    /// Runs the main method of class `name` to its end. Choices are unsupported.
    pub fn run(self, name: &str, arguments: &[String]) -> Ending {
        if let Err(ending) = self.0.start_main(name, arguments) {
            return ending;
        }
        let event = self.0.run();
        let ending = self.0.ending(event);
        self.0.output.publish();
        ending
    }

    /// The meaning of an event for a program that is run without exploration.
    pub fn ending(self, event: Event) -> Ending {
        self.0.ending(event)
    }

    /// Prepares the work of the main thread after an uncaught exception: its handler prints it, then the program's
    /// shutdown hooks run. [`Machine::run`] then does that and ends with [`Event::Thrown`] again.
    pub fn start_uncaught(self, exception: Ref) -> std::result::Result<(), Event> {
        self.0.start_uncaught(exception)
    }
}

impl Machine {
    /// See [`Program::start`].
    pub(crate) fn start_main(&mut self, name: &str, arguments: &[String]) -> std::result::Result<(), Ending> {
        let class = self.named_class(name)?;
        let launch = Launch::find(class, self.config.jdk.version).map_err(Ending::NoMain)?;
        let started = self.attempt(|m| m.start_with_strings(&launch, arguments));
        started.map_err(|event| self.ending(event))
    }

    /// See [`Program::class`].
    pub(crate) fn named_class(&mut self, name: &str) -> std::result::Result<&'static Class, Ending> {
        let internal = name.replace('.', "/");
        let loaded = self.loader.load(&internal);
        self.attempt(|m| m.settle_fresh()).map_err(|e| self.ending(e))?;
        loaded.map_err(|error| match error.kind {
            LoadErrorKind::NotFound if error.message == internal => Ending::NotFound(name.to_owned()),
            _ => match Trap::from(error) {
                Trap::Raise(raised) => {
                    let (error, message) = (raised.class.replace('/', "."), raised.message.unwrap_or_default());
                    Ending::BadProgram(format!("class {name} cannot be loaded: {error}: {message}"))
                }
                Trap::Stop(event) => self.ending(*event),
                trap => Ending::Unsupported(format!("loading class {name}: {trap:?}")),
            },
        })
    }

    /// See [`Program::ending`].
    pub(crate) fn ending(&mut self, event: Event) -> Ending {
        match event {
            Event::Returned(_) => Ending::Exit(0),
            Event::Exit(code) => Ending::Exit(code.int()),
            Event::Limit(limit) => Ending::Limit(limit),
            Event::Unsupported(what) => Ending::Unsupported(*what),
            Event::Diverged(why) => Ending::BadProgram(*why),
            Event::Thrown(exception) => self.print_uncaught(exception.reference()),
            Event::Ask(_) | Event::Bound(_) => self.outside_explore("a choice"),
            Event::Cut => self.outside_explore("an assumption that does not hold"),
            Event::Paused => Ending::Unsupported("a pause outside of a test".to_owned()),
        }
    }

    /// The ending of a program with choices that was run without exploration.
    fn outside_explore(&self, what: &str) -> Ending {
        let place = self.place_in_program().unwrap_or_default();
        Ending::Unsupported(format!("{what} at {place} in a program that is only run: use fretsaw explore"))
    }

    /// Prints an uncaught exception as the main thread does.
    fn print_uncaught(&mut self, exception: Ref) -> Ending {
        let event = match self.start_uncaught(exception) {
            Ok(()) => self.run(),
            Err(event) => event,
        };
        match event {
            Event::Thrown(_) => Ending::Exit(1),
            event => self.ending(event),
        }
    }

    /// See [`Program::start_uncaught`].
    fn start_uncaught(&mut self, exception: Ref) -> std::result::Result<(), Event> {
        self.attempt(|m| {
            let thread = m.loader.load("java/lang/Thread")?;
            let dispatch = thread.declared_method("dispatchUncaughtException", "(Ljava/lang/Throwable;)V");
            let dispatch = dispatch.ok_or_else(|| m.unsupported("a JDK without Thread.dispatchUncaughtException"))?;
            let shutdown = m.shutdown()?;
            let failed = m.native_stub("<handler failed>", "(Ljava/lang/Throwable;)V")?;
            let descriptor = "(Ljava/lang/Thread;Ljava/lang/Throwable;)V";
            let stub = m.stub("uncaught".to_owned(), "<uncaught>", descriptor, |stub| {
                let mut asm = Assembler::new(stub, &[0, 1]);
                let ignored = asm.register(true);
                let start = asm.here();
                asm.call(dispatch, ignored, &[0, 1]);
                let handled = asm.put(Op::Goto, 0, 0, 0, 0);
                asm.catch_all(start, ignored);
                asm.call(failed, ignored, &[ignored]);
                asm.land(handled);
                let start = asm.here();
                asm.call_static(shutdown, ignored, &[]);
                asm.catch_all(start, ignored);
                asm.put(Op::HaltThrown, 1, 0, 0, 0);
                asm.finish()
            })?;
            m.push_call(stub, &[m.current_thread(), exception.into()])
        })
    }

    fn start_with_strings(&mut self, launch: &Launch, arguments: &[String]) -> Result<()> {
        let mut strings = Vec::new();
        for argument in arguments {
            strings.push(self.new_string(argument)?.into());
        }
        let class = self.loader.load("[Ljava/lang/String;")?;
        self.settle_fresh()?;
        let array = self.new_ref_array(class.id, &strings)?;
        let main = self.launcher(launch)?;
        let end = self.native_stub(END, "()V")?;
        self.start_both(main, &[array], Some(end))
    }

    /// Finds the table of shutdown hooks.
    pub(crate) fn find_hooks(&mut self) -> std::result::Result<(), Event> {
        let class = self.initialize("java/lang/Shutdown")?;
        let hooks = class.fields.iter().find(|f| f.name == "hooks" && f.is_static());
        self.anchors.hooks = hooks.map_or(0, |f| class.statics + f.offset);
        Ok(())
    }

    /// Whether the program has registered a shutdown hook, or may have.
    fn has_hooks(&self) -> bool {
        let hooks = self.heap.word(self.anchors.hooks as usize).reference();
        self.anchors.hooks == 0 || !hooks.is_null() && self.heap.longs(hooks).iter().any(|hook| *hook != 0)
    }

    /// The method that runs the program's shutdown hooks.
    fn shutdown(&mut self) -> Result<&'static Method> {
        self.jdk_method("java/lang/Shutdown", "shutdown", "()V")
    }
}
