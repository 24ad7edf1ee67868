//! Starts the JDK inside the machine, before the first mark.
//!
//! The main thread and its groups are created as HotSpot creates them. Then the JDK's own three phases run as Java:
//! system properties and streams, the module graph, class loaders.

use fretsaw_code::{Class, LoadError, LoadErrorKind, Method};
use fretsaw_heap::Ref;
use fretsaw_term::Word;

use crate::machine::{Event, Limit, Machine};
use crate::natives::thread::RUNNABLE;
use crate::trap::{Result, Trap};

/// The number of frames that the JDK may use to start.
const BOOT_DEPTH: usize = 1000;
const NORMAL_PRIORITY: i32 = 5;
/// Classes that HotSpot initializes before anything else runs, in its order, before and after the main thread is
/// created.
const FIRST_CLASSES: [&str; 5] =
    ["java/lang/String", "java/lang/System", "java/lang/Class", "java/lang/ThreadGroup", "java/lang/Thread"];
const NEXT_CLASSES: [&str; 3] = ["java/lang/Module", "java/lang/reflect/Method", "java/lang/ref/Finalizer"];

impl Machine {
    /// Starts the JDK so that a program can run. The limits on steps and depth apply to the program only, so that
    /// they mean the same on every JDK.
    pub fn boot(&mut self) -> std::result::Result<(), Event> {
        let max_steps = std::mem::replace(&mut self.config.max_steps, u64::MAX);
        let max_depth = self.frames.max_depth;
        self.frames.max_depth = max_depth.max(BOOT_DEPTH);
        self.plan_check();
        let booted = self.boot_jdk();
        self.frames.max_depth = max_depth;
        self.config.max_steps = max_steps;
        self.now.steps = 0;
        self.plan_check();
        booted
    }

    fn boot_jdk(&mut self) -> std::result::Result<(), Event> {
        self.learn_known().map_err(unsupported)?;
        self.attempt(Machine::reserve_raw)?;
        self.anchors.app_loader = self.attempt(|m| m.new_slot())?;
        self.attempt(|m| m.settle_fresh())?;
        for name in FIRST_CLASSES {
            self.initialize(name)?;
        }
        self.set_unsafe_constants()?;
        self.make_main_thread()?;
        for name in NEXT_CLASSES {
            self.initialize(name)?;
        }
        self.call_static("java/lang/System", "initPhase1", "()V", &[])?;
        self.call_static("java/lang/System", "initPhase2", "(ZZ)I", &[Word::from(true), Word::from(true)])?;
        self.call_static("java/lang/System", "initPhase3", "()V", &[])?;
        let descriptor = "()Ljava/lang/ClassLoader;";
        let loader = self.call_static("jdk/internal/loader/ClassLoaders", "appClassLoader", descriptor, &[])?;
        self.heap.set_ref(self.anchors.app_loader as usize, loader);
        self.find_hooks()
    }

    /// Runs an operation of the host that may trap.
    pub(crate) fn attempt<T>(&mut self, f: impl Fn(&mut Machine) -> Result<T>) -> std::result::Result<T, Event> {
        f(self).map_err(|trap| match trap {
            Trap::Stop(event) => *event,
            Trap::Cut => Event::Cut,
            Trap::Throw(exception) => Event::Thrown(exception),
            Trap::Memory(_) => Event::Limit(Limit::Search),
            Trap::Raise(raised) => {
                Event::unsupported(format!("{}: {}", raised.class, raised.message.unwrap_or_default()))
            }
            other => Event::unsupported(format!("{other:?}")),
        })
    }

    /// Runs a static method to its end; returns its result.
    pub(crate) fn call_static(
        &mut self,
        class: &str,
        name: &str,
        descriptor: &str,
        arguments: &[Word],
    ) -> std::result::Result<Word, Event> {
        let method = self.attempt(|m| m.jdk_method(class, name, descriptor))?;
        self.initialize(class)?;
        self.call(method, arguments)
    }

    /// Runs `method` to its end; returns its result.
    pub(crate) fn call(&mut self, method: &'static Method, arguments: &[Word]) -> std::result::Result<Word, Event> {
        let depth = self.frames.stack.len();
        self.attempt(|m| m.start(method, arguments))?;
        let event = self.run();
        self.frames.truncate(depth);
        match event {
            Event::Returned(value) => Ok(value),
            event => Err(event),
        }
    }

    /// Initializes the class `name`; returns it.
    pub(crate) fn initialize(&mut self, name: &str) -> std::result::Result<&'static Class, Event> {
        let class = self.attempt(|m| {
            let class = m.loader.load(name);
            m.settle_fresh()?;
            Ok(class?)
        })?;
        if !self.is_initialized(class) {
            // A native that needs the class initialized: it starts over when that is done.
            let mirror = self.mirror(class).into();
            let ensure = self.attempt(|m| m.unsafe_method("ensureClassInitialized0"))?;
            self.call(ensure, &[Ref::at(1).into(), mirror])?;
        }
        Ok(class)
    }

    fn unsafe_method(&mut self, name: &str) -> Result<&'static Method> {
        let class = self.loader.load("jdk/internal/misc/Unsafe")?;
        self.settle_fresh()?;
        let found = class.methods().iter().copied().find(|m| m.name == name);
        found.ok_or_else(|| self.unsupported(&format!("Unsafe.{name}: missing in this JDK")))
    }

    /// HotSpot overwrites these constants after their class was initialized.
    fn set_unsafe_constants(&mut self) -> std::result::Result<(), Event> {
        let class = self.initialize("jdk/internal/misc/UnsafeConstants")?;
        for (name, value) in [("ADDRESS_SIZE0", 8), ("PAGE_SIZE", 4096), ("BIG_ENDIAN", 0), ("UNALIGNED_ACCESS", 1)] {
            if let Some(field) = class.fields.iter().find(|f| f.name == name) {
                self.heap.set((class.statics + field.offset) as usize, Word::from(value));
            }
        }
        Ok(())
    }

    fn make_main_thread(&mut self) -> std::result::Result<(), Event> {
        let group = self.initialize("java/lang/ThreadGroup")?;
        let thread = self.initialize("java/lang/Thread")?;
        let system = self.construct(group, "()V", &[])?;
        let name = self.attempt(|m| m.new_string("main"))?;
        let main =
            self.construct(group, "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V", &[system.into(), name.into()])?;
        self.host.held.push(main.into());
        let object = self.attempt(|m| Ok(m.heap.allocate(thread.id, thread.instance_words as usize)?))?;
        self.anchors.thread = self.attempt(|m| m.new_slot())?;
        self.heap.set_ref(self.anchors.thread as usize, object.into());
        for (field, value) in [("priority", NORMAL_PRIORITY), ("eetop", 1)] {
            if let Some(field) = thread.instance_field(field) {
                self.heap.set(object.slot(field.offset), Word::from(value));
            }
        }
        let name = self.attempt(|m| m.new_string("main"))?;
        let main = self.host.held.pop().unwrap_or(Word::ZERO);
        let constructor = thread.declared_method("<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V");
        let constructor = constructor.ok_or_else(|| Event::unsupported("Thread constructor".to_owned()))?;
        let thread = self.current_thread();
        self.call(constructor, &[thread, main, name.into()])?;
        let thread = self.current_thread();
        self.set_thread_status(thread, RUNNABLE);
        Ok(())
    }

    /// A new object of class `class`, created by its constructor with that descriptor; all its arguments are
    /// references.
    pub(crate) fn construct(
        &mut self,
        class: &'static Class,
        descriptor: &str,
        arguments: &[Word],
    ) -> std::result::Result<Ref, Event> {
        let missing = || Event::unsupported(format!("{} has no constructor {descriptor}", class.external_name()));
        let constructor = class.declared_method("<init>", descriptor).ok_or_else(missing)?;
        let held = self.host.held.len();
        // The initializer, the allocation and the constructor may cause a collection, which moves objects.
        self.host.held.extend(arguments);
        let constructed = self.construct_held(class, constructor, held);
        self.host.held.truncate(held);
        constructed
    }

    /// Like [`Machine::construct`], with the arguments that are held from number `held` on.
    fn construct_held(
        &mut self,
        class: &'static Class,
        constructor: &'static Method,
        held: usize,
    ) -> std::result::Result<Ref, Event> {
        self.initialize(class.name)?;
        let words = class.instance_words as usize;
        if !self.heap.has_room(words) {
            self.attempt(|m| m.make_room(words))?;
        }
        let object = self.attempt(|m| Ok(m.heap.allocate(class.id, words)?))?;
        self.host.held.insert(held, object.into());
        let arguments = self.host.held[held..].to_vec();
        self.call(constructor, &arguments)?;
        Ok(self.host.held[held].reference())
    }
}

fn unsupported(error: LoadError) -> Event {
    debug_assert_ne!(error.kind, LoadErrorKind::Verify);
    Event::unsupported(error.message)
}
