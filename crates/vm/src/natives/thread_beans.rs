//! java.lang.management.ThreadMXBean, the live threads, and their stacks.
//!
//! The live threads are the running thread and those in whose calls it was started: they wait for its end, but the
//! program sees them as runnable. The machine does not record the owners of monitors, so a dump with locks is
//! unsupported while one is held.

use std::ops::Range;

use fretsaw_code::emit::asm::Assembler;
use fretsaw_code::name::intern;
use fretsaw_code::{Memory, MethodId, Op};
use fretsaw_heap::Ref;
use fretsaw_term::Word;

use super::start::holds_monitor;
use super::thread::{RUNNABLE, THREAD};
use super::throwable::init_element;
use super::{Native, native, zero};
use crate::dynamic::ref_slots;
use crate::machine::Machine;
use crate::trap::{Result, Trap};

const VM: &str = "sun/management/VMManagementImpl";
const THREADS: &str = "sun/management/ThreadImpl";
const INFO: &str = "java/lang/management/ThreadInfo";
const SYNCHRONIZER: &str = "java/util/concurrent/locks/AbstractOwnableSynchronizer";
/// A thread, its state, what it waits for and who holds that, how often and for how long it was blocked and has waited,
/// its stack, the monitors it holds and where, its synchronizers.
const NEW_INFO: &str = "(Ljava/lang/Thread;ILjava/lang/Object;Ljava/lang/Thread;JJJJ[Ljava/lang/StackTraceElement;\
                        [Ljava/lang/Object;[I[Ljava/lang/Object;)V";
/// The value of a duration that is not measured.
const UNKNOWN: i64 = -1;

pub(super) const NATIVES: &[Native] = &[
    native(THREAD, "getThreads", "", live_threads),
    native(THREAD, "dumpThreads", "", dump_stacks),
    native(THREAD, "getStackTrace0", "", |m, a| m.stack_of(a[0])),
    native(VM, "getLiveThreadCount", "", |m, _| Ok(Word::from(m.live().len() as i32))),
    native(VM, "getPeakThreadCount", "", |m, _| Ok(m.thread_totals()?[1].into())),
    native(VM, "getTotalThreadCount", "", |m, _| Ok(m.thread_totals()?[0].into())),
    native(VM, "getDaemonThreadCount", "", daemon_count),
    native(THREADS, "getThreads", "", live_threads),
    native(THREADS, "getThreadTotalCpuTime0", "", |m, _| Ok(Word::from_bits(m.elapsed()))),
    native(THREADS, "getThreadUserCpuTime0", "", |m, _| Ok(Word::from_bits(m.elapsed()))),
    native(THREADS, "findMonitorDeadlockedThreads0", "", zero),
    native(THREADS, "findDeadlockedThreads0", "", zero),
    native(THREADS, "getThreadInfo1", "", |m, a| fill_infos(m, a[0], a[1].int(), a[2]).map(|_| Word::ZERO)),
    native(THREADS, "dumpThreads0", "", dump_threads),
    native("java/lang/Object", "<thread infos>", "", |m, a| fill_infos(m, a[0], a[1].int(), a[2])),
];

fn live_threads(m: &mut Machine, _: &[Word]) -> Result<Word> {
    let class = m.loader.load("[Ljava/lang/Thread;")?;
    m.settle_fresh()?;
    let threads: Vec<Word> = m.live().into_iter().map(|(thread, _)| thread).collect();
    m.new_ref_array(class.id, &threads)
}

/// The stacks of these threads, null for those that are not alive.
fn dump_stacks(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let threads = m.elements(m.non_null(a[0])?);
    let class = m.loader.load("[[Ljava/lang/StackTraceElement;")?;
    m.settle_fresh()?;
    let mut stacks = Vec::new();
    for thread in threads {
        let thread = m.decided(thread)?;
        stacks.push(m.stack_of(thread)?);
    }
    m.new_ref_array(class.id, &stacks)
}

fn daemon_count(m: &mut Machine, _: &[Word]) -> Result<Word> {
    let is_daemon = |(thread, _): &(Word, _)| match m.named(*thread, "holder") {
        Word::ZERO => m.named(*thread, "daemon").bool(),
        holder => m.named(holder, "daemon").bool(),
    };
    Ok(Word::from(m.live().iter().filter(|t| is_daemon(t)).count() as i32))
}

/// Identifiers or null for all, whether monitors and synchronizers are wanted, the greatest depth.
fn dump_threads(m: &mut Machine, a: &[Word]) -> Result<Word> {
    if a[1].bool() {
        m.check_monitors()?;
    }
    if a[2].bool() {
        m.check_synchronizers()?;
    }
    let ids = match a[0] {
        Word::ZERO => {
            let ids: Vec<Word> = m.live().into_iter().map(|(thread, _)| m.named(thread, "tid")).collect();
            let array = m.new_array(m.known.long_array, ids.len() as i32)?;
            m.heap.set_words(array, 0, &ids, false);
            array.into()
        }
        ids => ids,
    };
    let count = m.heap.length(m.non_null(ids)?);
    let class = m.loader.load(&format!("[L{INFO};"))?;
    m.settle_fresh()?;
    let infos = m.new_ref_array(class.id, &vec![Word::ZERO; count])?;
    let descriptor = "(Ljava/lang/Object;ILjava/lang/Object;)Ljava/lang/Object;";
    let fill = m.native_stub("<thread infos>", descriptor)?;
    Err(Trap::call(fill, vec![ids, a[3], infos]))
}

/// Fills an array with information about the threads with these identifiers; starts over after each of them.
fn fill_infos(m: &mut Machine, ids: Word, depth: i32, infos: Word) -> Result<Word> {
    let (ids, array) = (m.non_null(ids)?, m.non_null(infos)?);
    let ids: Vec<Word> = m.heap.words(ids).collect();
    let live = m.live();
    for (at, id) in ids.into_iter().enumerate() {
        let Some((thread, frames)) = live.iter().find(|(thread, _)| m.named(*thread, "tid") == id) else {
            continue;
        };
        if m.heap.words(array).nth(at) != Some(Word::ZERO) {
            continue;
        }
        let trace = m.trace_elements(frames.clone(), depth)?;
        let class = m.loader.load(INFO)?;
        m.settle_fresh()?;
        let info = m.heap.allocate(class.id, class.instance_words as usize)?;
        let construction = m.new_info(info, *thread, trace)?;
        m.heap.set_ref(array.element(at), info.into());
        return Err(construction);
    }
    Ok(infos)
}

impl Machine {
    /// The live threads, the running one last, and their frames.
    fn live(&self) -> Vec<(Word, Range<usize>)> {
        let mut live = Vec::new();
        let mut start = 0;
        for (index, frame) in self.frames.stack.iter().enumerate().filter(|(_, f)| Self::is_lowest(f)) {
            live.push((self.frames.register(frame.base as usize + 1), start..index));
            start = index;
        }
        live.push((self.current_thread(), start..self.frames.stack.len()));
        live
    }

    /// How many threads were started, and the most that were alive at a time.
    fn thread_totals(&mut self) -> Result<[i32; 2]> {
        let at = self.totals_address()?;
        Ok([self.heap.word(at).int() + 1, self.heap.word(at + 1).int().max(1)])
    }

    /// Counts a thread that has just been started.
    pub(super) fn count_thread(&mut self) -> Result<()> {
        let at = self.totals_address()?;
        let (started, peak) = (self.heap.word(at).int() + 1, self.live().len() as i32 + 1);
        self.heap.set(at, started.into());
        let peak = peak.max(self.heap.word(at + 1).int());
        self.heap.set(at + 1, peak.into());
        Ok(())
    }

    /// The address of the words that count the threads besides the first one.
    fn totals_address(&mut self) -> Result<usize> {
        if self.anchors.thread_totals == 0 {
            self.anchors.thread_totals = self.reserve(2)?;
        }
        Ok(self.anchors.thread_totals as usize)
    }

    /// The stack of `thread` as an array of elements; null if it is not alive.
    fn stack_of(&mut self, thread: Word) -> Result<Word> {
        match self.live().into_iter().find(|(live, _)| *live == thread) {
            Some((_, frames)) => self.trace_elements(frames, -1),
            None => Ok(Word::ZERO),
        }
    }

    /// The stack of these frames as an array of elements, at most `depth` unless that is negative.
    fn trace_elements(&mut self, frames: Range<usize>, depth: i32) -> Result<Word> {
        let most = usize::try_from(depth).unwrap_or(usize::MAX);
        let walked = frames.rev().filter(|index| self.is_walked(*index, false)).take(most);
        let trace: Vec<(MethodId, u16)> =
            walked.map(|index| (self.frames.stack[index].code.method.id, self.position(index))).collect();
        let class = self.loader.load("java/lang/StackTraceElement")?;
        let array = self.loader.load("[Ljava/lang/StackTraceElement;")?;
        self.settle_fresh()?;
        let mut elements = Vec::new();
        for (method, position) in trace {
            let element = self.heap.allocate(class.id, class.instance_words as usize)?;
            init_element(self, element, method, position)?;
            elements.push(element.into());
        }
        self.new_ref_array(array.id, &elements)
    }

    /// A method that runs the constructor of `info`.
    fn new_info(&mut self, info: Ref, thread: Word, trace: Word) -> Result<Trap> {
        let construct = self.jdk_method(INFO, "<init>", NEW_INFO)?;
        self.ensure_initialized(construct.class)?;
        let descriptor = intern(&NEW_INFO.replace('(', "(Ljava/lang/Object;"));
        let stub = self.stub("thread info".to_owned(), "<info>", descriptor, |stub| {
            let mut asm = Assembler::new(stub, &ref_slots(stub));
            asm.call(construct, 0, &(0..construct.argument_slots as u8).collect::<Vec<u8>>());
            asm.put(Op::Restart, 0, 0, 0, 0);
            asm.finish()
        })?;
        let none = self.new_ref_array(self.known.object_array, &[])?;
        let depths = self.loader.load(&format!("[{}", Memory::Int.letter()))?;
        let depths = self.new_array(depths.id, 0)?.into();
        let times = [0, 0, UNKNOWN, UNKNOWN, 0, 0, UNKNOWN, UNKNOWN];
        let mut given = vec![info.into(), thread, Word::from(RUNNABLE), Word::ZERO, Word::ZERO];
        given.extend(times.map(Word::from));
        given.extend([trace, none, depths, none]);
        Ok(Trap::link(stub, given))
    }

    fn check_monitors(&self) -> Result<()> {
        match self.frames.stack.iter().rev().find(|f| holds_monitor(f)) {
            None => Ok(()),
            Some(frame) => {
                let holder = frame.code.method.full_name();
                Err(self.unsupported(&format!("a dump of the monitors that threads hold, while {holder} holds one")))
            }
        }
    }

    fn check_synchronizers(&self) -> Result<()> {
        let is_owned = |object: Ref| {
            let class = self.loader.class(self.heap.class_of(object));
            class.lineage().any(|c| c.name == SYNCHRONIZER && c.is_trusted())
                && !self.named(object.into(), "exclusiveOwnerThread").is_null()
        };
        match self.heap.objects().find(|object| is_owned(*object)) {
            None => Ok(()),
            Some(object) => {
                let class = self.loader.class(self.heap.class_of(object)).external_name();
                Err(self.unsupported(&format!("a dump of the locks that threads hold, while a {class} is held")))
            }
        }
    }
}
