//! java.lang.Thread: there is one, and the JDK's own helpers count as started.

use super::{Native, nothing, one, zero};
use crate::machine::Machine;
use crate::trap::{Result, Trap};

const THREAD: &str = "java/lang/Thread";
/// HotSpot's first identifier for threads other than the main one.
const FIRST_THREAD_ID: u64 = 3;

pub(super) const NATIVES: &[Native] = &[
    (THREAD, "currentThread", "", |m, _| Ok(m.main_thread)),
    (THREAD, "currentCarrierThread", "", |m, _| Ok(m.main_thread)),
    (THREAD, "isAlive", "", is_alive),
    (THREAD, "isAlive0", "", is_alive),
    (THREAD, "start0", "", start),
    (THREAD, "start", "()V", start),
    (THREAD, "setPriority0", "", nothing),
    (THREAD, "setNativeName", "", nothing),
    (THREAD, "interrupt0", "", nothing),
    (THREAD, "clearInterruptEvent", "", nothing),
    (THREAD, "holdsLock", "", holds_lock),
    (THREAD, "yield", "", nothing),
    (THREAD, "yield0", "", nothing),
    (THREAD, "onSpinWait", "", nothing),
    (THREAD, "sleep", "(J)V", sleep_millis),
    (THREAD, "sleep0", "", sleep_nanos),
    (THREAD, "ensureMaterializedForStackWalk", "", nothing),
    (THREAD, "scopedValueCache", "", zero),
    (THREAD, "setScopedValueCache", "", nothing),
    (THREAD, "extentLocalCache", "", zero),
    (THREAD, "getNextThreadIdOffset", "", next_thread_id),
    ("jdk/internal/misc/Unsafe", "park", "", park),
    ("jdk/internal/misc/Unsafe", "unpark", "", nothing),
    ("java/lang/VirtualThread", "registerNatives", "", one),
];

fn is_alive(m: &mut Machine, a: &[u64]) -> Result<u64> {
    Ok(u64::from(a[0] == m.main_thread))
}

/// Threads the JDK starts for itself (reference handling, cleaning) would find nothing to do.
fn start(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = m.loader.class(m.heap.class_of(a[0] as u32));
    let internal = class.is_trusted() && class.name != THREAD;
    if internal { Ok(0) } else { Err(m.unsupported("java.lang.Thread.start")) }
}

fn holds_lock(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let object = m.non_null(a[0])?;
    Ok(u64::from(m.heap.header(object).locks() > 0))
}

fn sleep_millis(m: &mut Machine, a: &[u64]) -> Result<u64> {
    if (a[0] as i64) < 0 {
        return crate::trap::raise("java/lang/IllegalArgumentException", "timeout value is negative");
    }
    m.check_interrupt(Some("sleep interrupted"))?;
    m.clock = m.clock.saturating_add(a[0].saturating_mul(1_000_000));
    Ok(0)
}

fn sleep_nanos(m: &mut Machine, a: &[u64]) -> Result<u64> {
    m.check_interrupt(Some("sleep interrupted"))?;
    m.clock = m.clock.saturating_add(a[0]);
    Ok(0)
}

/// Parking ends when its time is over; without one nobody could wake us.
fn park(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (absolute, time) = (a[1] != 0, a[2] as i64);
    if !absolute && time == 0 {
        return Err(m.unsupported("Unsafe.park without a time limit: there is no other thread"));
    }
    let nanos = if absolute { time.saturating_mul(1_000_000).saturating_sub(m.now_nanos() as i64) } else { time };
    m.clock = m.clock.saturating_add(nanos.max(0) as u64);
    Ok(0)
}

/// The address of the counter of thread identifiers: the JDK increments it as raw memory, which here is an immortal
/// word of the heap.
fn next_thread_id(m: &mut Machine, _: &[u64]) -> Result<u64> {
    if m.thread_counter == 0 {
        m.thread_counter = m.loader.reserve(1);
        m.heap.set_immortal(m.thread_counter as usize, FIRST_THREAD_ID);
    }
    Ok(u64::from(m.thread_counter) * 8)
}

impl Machine {
    /// Waiting ends at once with an exception if the thread was interrupted, which is forgotten then.
    pub(super) fn check_interrupt(&mut self, message: Option<&str>) -> Result<()> {
        let thread = self.main_thread as usize;
        let class = self.loader.class(self.heap.class_of(self.main_thread as u32));
        let Some(field) = class.instance_field("interrupted") else { return Ok(()) };
        let address = thread + field.offset as usize;
        if self.heap.word(address) == 0 {
            return Ok(());
        }
        self.heap.set(address, 0);
        Err(Trap::Raise("java/lang/InterruptedException", message.map(str::to_owned)))
    }
}
