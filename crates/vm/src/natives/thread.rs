//! java.lang.Thread: one runs at a time. `start.rs` decides which can be started.

use fretsaw_term::Word;

use super::{Native, native, nothing, one};
use crate::frames::Frame;
use crate::machine::Machine;
use crate::trap::{Result, Trap};

pub(super) const THREAD: &str = "java/lang/Thread";
/// States, as the tool interface numbers them.
pub(crate) const RUNNABLE: i32 = 5;
/// The field that says whether a thread has a parking permit.
const PERMIT: &str = "<permit>";
/// HotSpot's first identifier for threads other than the main one.
const FIRST_THREAD_ID: i64 = 3;

pub(super) const NATIVES: &[Native] = &[
    native(THREAD, "currentThread", "", |m, _| Ok(m.current_thread())),
    native(THREAD, "currentCarrierThread", "", |m, _| Ok(m.current_thread())),
    native("java/lang/Object", "<handler failed>", "", |m, a| m.report_failed_handler(a[0]).map(|()| Word::ZERO)),
    native(THREAD, "setPriority0", "", nothing),
    native(THREAD, "setNativeName", "", nothing),
    native(THREAD, "interrupt0", "", nothing),
    native(THREAD, "clearInterruptEvent", "", nothing),
    native(THREAD, "holdsLock", "", holds_lock),
    native(THREAD, "yield", "", nothing),
    native(THREAD, "yield0", "", nothing),
    native(THREAD, "sleep", "(J)V", sleep_millis),
    native(THREAD, "sleepNanos0", "", sleep_nanos),
    native(THREAD, "ensureMaterializedForStackWalk", "", nothing),
    native(THREAD, "scopedValueCache", "", |m, _| m.scoped_cache().map(|slot| m.heap.word(slot))),
    native(THREAD, "setScopedValueCache", "", set_scoped_cache),
    native(THREAD, "findScopedValueBindings", "", scoped_bindings),
    native(THREAD, "getNextThreadIdOffset", "", next_thread_id),
    native("jdk/internal/misc/Unsafe", "park", "", park),
    native("jdk/internal/misc/Unsafe", "unpark", "", unpark),
    native("java/lang/VirtualThread", "registerNatives", "", one),
];

fn set_scoped_cache(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let slot = m.scoped_cache()?;
    m.heap.set_ref(slot, a[0]);
    Ok(Word::ZERO)
}

/// The bindings of scoped values are the first argument of the innermost method that runs code with bindings.
fn scoped_bindings(m: &mut Machine, _: &[Word]) -> Result<Word> {
    let runs = |f: &&Frame| f.code.method.name == "runWith" && f.code.method.class.is_trusted();
    let frame = m.frames.stack.iter().rev().find(runs);
    Ok(frame.map_or(Word::ZERO, |f| m.frames.register(f.base as usize + 1)))
}

fn holds_lock(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let object = m.non_null(a[0])?;
    Ok(Word::from(m.heap.header(object).locks() > 0))
}

fn sleep_millis(m: &mut Machine, a: &[Word]) -> Result<Word> {
    if a[0].long() < 0 {
        return crate::trap::raise("java/lang/IllegalArgumentException", "timeout value is negative");
    }
    m.check_interrupt(Some("sleep interrupted"))?;
    m.now.clock = m.now.clock.saturating_add(a[0].bits().saturating_mul(1_000_000));
    Ok(Word::ZERO)
}

fn sleep_nanos(m: &mut Machine, a: &[Word]) -> Result<Word> {
    m.check_interrupt(Some("sleep interrupted"))?;
    m.now.clock = m.now.clock.saturating_add(a[0].bits());
    Ok(Word::ZERO)
}

/// Unsafe, thread: its next parking ends at once. A thread that is not alive has no permit.
fn unpark(m: &mut Machine, a: &[Word]) -> Result<Word> {
    if !a[1].is_null() && m.named(a[1], "eetop").long() != 0 {
        m.set_named(a[1].reference(), PERMIT, Word::from(true));
    }
    Ok(Word::ZERO)
}

/// Parking ends when its time is over, or at once with a permit or an interrupt; otherwise no thread could end it.
fn park(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let (absolute, time) = (a[1].bool(), a[2].long());
    let thread = m.current_thread();
    if m.named(thread, PERMIT).bool() || m.named(thread, "interrupted").bool() {
        m.set_named(thread.reference(), PERMIT, Word::ZERO);
        return Ok(Word::ZERO);
    }
    if !absolute && time == 0 {
        return Err(m.unsupported("Unsafe.park without a time limit: there is no other thread"));
    }
    let nanos = if absolute { time.saturating_mul(1_000_000).saturating_sub(m.now_nanos() as i64) } else { time };
    m.now.clock = m.now.clock.saturating_add(nanos.max(0) as u64);
    Ok(Word::ZERO)
}

/// The address of the counter of thread identifiers: the JDK increments it as raw memory, which here is an immortal
/// word of the heap.
fn next_thread_id(m: &mut Machine, _: &[Word]) -> Result<Word> {
    if m.anchors.thread_counter == 0 {
        m.anchors.thread_counter = m.reserve(1)?;
        m.heap.set_immortal(m.anchors.thread_counter as usize, Word::from(FIRST_THREAD_ID));
    }
    Ok(Word::from(i64::from(m.anchors.thread_counter) * 8))
}

impl Machine {
    /// The running thread; null before there is one.
    pub(crate) fn current_thread(&self) -> Word {
        if self.anchors.thread == 0 { Word::ZERO } else { self.heap.word(self.anchors.thread as usize) }
    }

    pub(super) fn become_thread(&mut self, thread: Word, status: i32) {
        self.set_named(thread.reference(), "eetop", Word::from(1_i64));
        self.set_thread_status(thread, status);
        self.heap.set_ref(self.anchors.thread as usize, thread);
    }

    /// The address of the word that holds the cache of scoped values.
    fn scoped_cache(&mut self) -> Result<usize> {
        if self.anchors.scoped_cache == 0 {
            self.anchors.scoped_cache = self.new_slot()?;
        }
        Ok(self.anchors.scoped_cache as usize)
    }

    /// Older JDKs keep the status in the thread itself.
    pub(crate) fn set_thread_status(&mut self, thread: Word, status: i32) {
        let holder = self.named(thread, "holder");
        let holder = if holder.is_null() { thread } else { holder };
        self.set_named(holder.reference(), "threadStatus", status.into());
    }

    /// The output at the end of the running thread if the handler of its uncaught exception throws `failure`
    /// itself.
    pub(super) fn report_failed_handler(&mut self, failure: Word) -> Result<()> {
        let class = self.class_of_object(failure).external_name();
        let thread = self.string_text(self.named_decided(self.current_thread(), "name")?.reference());
        let text = format!("\nException: {class} thrown from the UncaughtExceptionHandler in thread \"{thread}\"\n");
        self.write_out(2, text.as_bytes())
    }

    /// Waiting throws an exception at once if the thread was interrupted, and clears the interrupt.
    pub(super) fn check_interrupt(&mut self, message: Option<&str>) -> Result<()> {
        let thread = self.current_thread();
        let Some(field) = self.class_of_object(thread).instance_field("interrupted") else { return Ok(()) };
        let address = thread.reference().slot(field.offset);
        if !self.heap.word(address).bool() {
            return Ok(());
        }
        self.heap.set(address, Word::ZERO);
        Err(Trap::raise("java/lang/InterruptedException", message.map(str::to_owned)))
    }
}
