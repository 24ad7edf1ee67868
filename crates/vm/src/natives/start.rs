//! Thread.start: the threads that can be started, and how they run.
//!
//! There is no scheduler. A thread that the JDK starts, and for which every schedule is valid, runs to its end
//! inside of the call that starts it: a shutdown hook, and a task that the JDK passes to the common pool or to a
//! thread of its own (`CompletableFuture.supplyAsync`). If such a thread has to wait for the thread that started
//! it, waiting is unsupported. The JDK's own helpers would have nothing to do: they count as started. No other
//! thread can be started.

use std::sync::atomic::Ordering;

use fretsaw_code::emit::asm::Assembler;
use fretsaw_code::{Class, Insn, Method, Op};
use fretsaw_term::Word;

use super::thread::{RUNNABLE, THREAD};
use super::{Native, native};
use crate::frames::Frame;
use crate::machine::Machine;
use crate::trap::{Result, Trap};

/// The state of a thread that has ended, as the tool interface numbers it.
const TERMINATED: i32 = 2;
/// The name of the lowest frame of a thread that runs inside of the call that started it.
const LOWEST_FRAME: &str = "<thread>";
/// In JDK 17: the bounds on the workers of a pool of one, and its control word as long as that one is not started.
const SPARE_WORKERS: i32 = 256 << 16;
const ONE_MISSING: u64 = 0xffff_ffff << 32;
const POOL: &str = "java/util/concurrent/ForkJoinPool";

pub(super) const NATIVES: &[Native] =
    &[native(THREAD, "start0", "", start), native("java/lang/Object", "<thread done>", "", thread_done)];

pub(super) const REPLACED: &[Native] = &[
    native(POOL, "asyncCommonPool", "", async_common_pool),
    // The common pool has no workers, so that parallel streams run in the calling thread. Submitted tasks need one.
    native(POOL, "execute", "", submit_to_worker),
    native(POOL, "submit", "", submit_to_worker),
    native(POOL, "invokeAll", "(Ljava/util/Collection;)Ljava/util/List;", submit_to_worker),
];

/// Threads that the JDK starts for itself and that would have nothing to do.
const IDLE: [&str; 3] = [
    "java/lang/ref/Reference$ReferenceHandler",
    "java/lang/ref/Finalizer$FinalizerThread",
    "jdk/internal/misc/InnocuousThread",
];

/// How a thread is started.
enum Start {
    /// It would have nothing to do.
    Idle,
    /// A shutdown hook: the JDK waits for all of them.
    Hook,
    /// A task that the JDK may run at any time.
    Task,
    Unsupported,
}

fn start(m: &mut Machine, a: &[Word]) -> Result<Word> {
    match m.how_to_start(a[0])? {
        Start::Idle => return Ok(Word::ZERO),
        Start::Hook => {}
        Start::Task => m.check_alone()?,
        Start::Unsupported => return Err(m.cannot_start("")),
    }
    let lowest = m.lowest_method()?;
    m.count_thread()?;
    let starter = m.current_thread();
    m.become_thread(a[0], RUNNABLE);
    Err(Trap::call(lowest, vec![a[0], starter]))
}

/// The thread that has ended, and the one that continues.
fn thread_done(m: &mut Machine, a: &[Word]) -> Result<Word> {
    m.set_thread_status(a[0], TERMINATED);
    m.set_named(a[0].reference(), "eetop", Word::ZERO);
    m.become_thread(a[1], RUNNABLE);
    Ok(Word::ZERO)
}

/// The common pool for tasks. The JDK makes sure that it has two workers; here a second one would wait for ever
/// while the first one runs.
fn async_common_pool(m: &mut Machine, _: &[Word]) -> Result<Word> {
    let pool = common_pool(m)?;
    m.non_null(pool)?;
    m.give_worker(pool)?;
    Ok(pool)
}

fn submit_to_worker(m: &mut Machine, a: &[Word]) -> Result<Word> {
    if !a[0].is_null() && a[0] == common_pool(m)? {
        m.give_worker(a[0])?;
    }
    Err(m.instead())
}

/// The common pool, if its class is initialized.
fn common_pool(m: &mut Machine) -> Result<Word> {
    let class = m.loader.load(POOL)?;
    let field = class.fields.iter().find(|f| f.is_static() && f.name == "common");
    Ok(field.map_or(Word::ZERO, |field| m.heap.word((class.statics + field.offset) as usize)))
}

impl Machine {
    /// Lets the common pool start a worker if it may not start any.
    fn give_worker(&mut self, pool: Word) -> Result<()> {
        let class = self.class_of_object(pool);
        let has = |name: &str| class.instance_field(name).is_some();
        if has("parallelism") {
            if self.named(pool, "parallelism").int() == 0 {
                self.set_named(pool.reference(), "parallelism", Word::from(1));
            }
            return Ok(());
        }
        if has("mode") && self.named(pool, "mode").int() as u16 == 0 {
            self.give_worker_17(pool)?;
        }
        Ok(())
    }

    /// In JDK 17 a pool that may have a worker also counts it as missing, and has a second queue for it.
    fn give_worker_17(&mut self, pool: Word) -> Result<()> {
        let old = self.named(pool, "queues").reference();
        let queues = if old.is_null() { Vec::new() } else { self.elements(old) };
        if let [submitted] = queues[..] {
            let class = self.class_of_object(old.into()).id;
            let queues = self.new_ref_array(class, &[submitted, Word::ZERO])?;
            self.set_named_ref(pool.reference(), "queues", queues);
        }
        let mode = self.named(pool, "mode").int() as u32;
        self.set_named(pool.reference(), "mode", (mode | 1).into());
        self.set_named(pool.reference(), "bounds", Word::from(SPARE_WORKERS));
        self.set_named(pool.reference(), "ctl", Word::from_bits(ONE_MISSING));
        Ok(())
    }

    fn how_to_start(&mut self, thread: Word) -> Result<Start> {
        let class = self.class_of_object(thread);
        if class.is_trusted() && IDLE.contains(&class.name) {
            return Ok(Start::Idle);
        }
        // Above the starting thread's frame there are only Thread.start and this native.
        let starters = self.frames.stack.iter().rev().take(3).map(|f| f.code.method.class);
        let starter = starters.filter(|c| c.is_trusted()).find(|c| c.name != THREAD).map(|c| c.name);
        match starter {
            Some("java/lang/ApplicationShutdownHooks") => Ok(Start::Hook),
            // System.runFinalization: nothing is ever finalized.
            Some(name) if name.starts_with("java/lang/ref/Finalizer") => Ok(Start::Idle),
            Some("java/util/concurrent/CompletableFuture$ThreadPerTaskExecutor") => Ok(Start::Task),
            _ if is_worker(class) && self.named(thread, "pool") == common_pool(self)? => Ok(Start::Task),
            _ => Ok(Start::Unsupported),
        }
    }

    /// A monitor and a class initialization belong to a thread, which the machine does not record: those of the
    /// running thread must not seem to belong to the new one.
    fn check_alone(&self) -> Result<()> {
        let holds =
            |f: &&Frame| f.code.method.class.name != THREAD && (holds_monitor(f) || f.code.method.name == "<clinit>");
        match self.frames.stack.iter().rev().find(holds) {
            None => Ok(()),
            Some(frame) => {
                let (class, name) = (frame.code.method.class.external_name(), frame.code.method.name);
                Err(self.cannot_start(&format!(" while {class}.{name} holds a monitor")))
            }
        }
    }

    fn cannot_start(&self, when: &str) -> Trap {
        let (caller, called) =
            self.call_into_jdk().unwrap_or(("The JDK".to_owned(), "java.lang.Thread.start".to_owned()));
        self.unsupported(&format!("threads: {caller} calls {called}, which starts one{when}"))
    }

    /// A method that runs a thread to its end, whatever it throws: the thread, and the one that started it.
    fn lowest_method(&mut self) -> Result<&'static Method> {
        let thread = self.loader.load(THREAD)?;
        let run = thread.declared_method("run", "()V");
        let dispatch = thread.declared_method("dispatchUncaughtException", "(Ljava/lang/Throwable;)V");
        let exit = thread.declared_method("exit", "()V");
        let (Some(run), Some(dispatch), Some(exit)) = (run, dispatch, exit) else {
            return Err(self.unsupported("this JDK's threads"));
        };
        let done = self.native_stub("<thread done>", "(Ljava/lang/Thread;Ljava/lang/Thread;)V")?;
        let failed = self.native_stub("<handler failed>", "(Ljava/lang/Throwable;)V")?;
        self.stub("thread".to_owned(), LOWEST_FRAME, "(Ljava/lang/Thread;Ljava/lang/Thread;)V", |stub| {
            let mut asm = Assembler::new(stub, &[0, 1]);
            let exception = asm.register(true);
            let start = asm.here();
            asm.call_virtual(run, 0, &[0]);
            let over = asm.put(Op::Goto, 0, 0, 0, 0);
            asm.catch_all(start, exception);
            let start = asm.here();
            asm.call_virtual(dispatch, 0, &[0, exception]);
            let handled = asm.put(Op::Goto, 0, 0, 0, 0);
            asm.catch_all(start, exception);
            asm.call(failed, 0, &[exception]);
            asm.land(over);
            asm.land(handled);
            // Removes it from its group.
            asm.call(exit, 0, &[0]);
            asm.call(done, 0, &[0, 1]);
            asm.put(Op::Return, 0, 0, 0, 0);
            asm.finish()
        })
    }

    /// Whether the frames below `frame` belong to another thread.
    pub(crate) fn is_lowest(frame: &Frame) -> bool {
        frame.code.method.name == LOWEST_FRAME
    }
}

fn is_worker(class: &'static Class) -> bool {
    class.lineage().any(|c| c.is_trusted() && c.name == "java/util/concurrent/ForkJoinWorkerThread")
}

/// Whether an exception in `frame` would exit a monitor: javac and our emitter cover all code that runs while a
/// method holds one with such a handler.
pub(super) fn holds_monitor(frame: &Frame) -> bool {
    let code = frame.code;
    let covering = code.handlers.iter().filter(|h| h.catch.is_none() && (h.start..h.end).contains(&frame.pc));
    covering.map(|h| &code.insns[h.target as usize..]).any(|rest| {
        let ops = rest.iter().map(|insn| Insn(insn.load(Ordering::Relaxed)).op());
        ops.take_while(|op| *op != Op::Throw).any(|op| op == Op::MonitorExit)
    })
}
