//! What a program can ask about the process it runs in and about the network's addresses.
//!
//! The answers are the same in every run: there is one process, with a fixed number and no relatives, whose time is the
//! virtual clock's, and whose memory is what `Runtime` says. Collections are not visible, so there are no beans for
//! collectors and memory pools. Addresses can be written as numbers; whatever would need a name server, a socket or another
//! process is unsupported, as is the number of loaded classes, which depends on what ran before.

use super::system::EPOCH_NANOS;
use super::{Native, nothing, one, zero};
use crate::frames::Frame;
use crate::machine::Machine;
use crate::trap::Result;

const PROCESS: &str = "java/lang/ProcessHandleImpl";
const VM: &str = "sun/management/VMManagementImpl";
const MEMORY: &str = "sun/management/MemoryImpl";
const THREADS: &str = "sun/management/ThreadImpl";
/// The number of the process: any would do but those with a meaning of their own.
const PROCESS_ID: u64 = 42;
/// The first JDK whose interface for management has version 4.0; earlier ones have 3.0.
const VERSION_4: u32 = 19;
/// What the JDK calls a number that it does not know.
const UNKNOWN: u64 = -1i32 as u64;

pub(super) const NATIVES: &[Native] = &[
    ("java/lang/Thread", "getThreads", "", live_threads),
    (PROCESS, "getCurrentPid0", "", |_, _| Ok(PROCESS_ID)),
    (PROCESS, "isAlive0", "", |_, a| Ok(if a[0] == PROCESS_ID { EPOCH_NANOS / 1_000_000 } else { u64::MAX })),
    (PROCESS, "parent0", "", |_, _| Ok(u64::MAX)),
    // What is not known stays as it is.
    ("java/lang/ProcessHandleImpl$Info", "info0", "", nothing),
    ("java/net/InetAddress", "init", "", nothing),
    ("java/net/Inet4Address", "init", "", nothing),
    ("java/net/Inet6Address", "init", "", nothing),
    ("java/net/NetworkInterface", "init", "", nothing),
    // The JDK asks for loopback addresses only.
    ("java/net/NetworkInterface", "boundInetAddress0", "", one),
    ("java/net/Inet4AddressImpl", "getLocalHostName", "", local_name),
    ("java/net/Inet6AddressImpl", "getLocalHostName", "", local_name),
    ("java/net/InetAddress", "isIPv4Available", "", one),
    ("java/net/InetAddress", "isIPv6Supported", "", one),
    ("java/net/InetAddressImplFactory", "isIPv6Supported", "", one),
    (VM, "getVersion0", "", management_version),
    (VM, "initOptionalSupportFields", "", set_supported),
    (VM, "isThreadContentionMonitoringEnabled", "", zero),
    (VM, "isThreadCpuTimeEnabled", "", one),
    (VM, "isThreadAllocatedMemoryEnabled", "", zero),
    (VM, "getVerboseClass", "", zero),
    (VM, "getVerboseGC", "", zero),
    (VM, "getProcessId", "", |_, _| Ok(PROCESS_ID)),
    (VM, "getVmArguments0", "", |m, _| m.string_array(&[])),
    (VM, "getStartupTime", "", |_, _| Ok(EPOCH_NANOS / 1_000_000)),
    (VM, "getUptime0", "", |m, _| Ok((m.tick() - EPOCH_NANOS) / 1_000_000)),
    (VM, "getAvailableProcessors", "", one),
    (VM, "getLiveThreadCount", "", |m, _| Ok(m.live().len() as u64)),
    (VM, "getPeakThreadCount", "", |m, _| Ok(m.live().len() as u64)),
    (VM, "getDaemonThreadCount", "", zero),
    (MEMORY, "getMemoryUsage0", "", memory_usage),
    (MEMORY, "getMemoryPools0", "", |m, _| empty(m, "[Ljava/lang/management/MemoryPoolMXBean;")),
    (MEMORY, "getMemoryManagers0", "", |m, _| empty(m, "[Ljava/lang/management/MemoryManagerMXBean;")),
    (THREADS, "getThreads", "", live_threads),
    (THREADS, "getThreadTotalCpuTime0", "", |m, _| Ok(m.tick() - EPOCH_NANOS)),
    (THREADS, "getThreadUserCpuTime0", "", |m, _| Ok(m.tick() - EPOCH_NANOS)),
    (THREADS, "findMonitorDeadlockedThreads0", "", zero),
    (THREADS, "findDeadlockedThreads0", "", zero),
    ("com/sun/management/internal/OperatingSystemImpl", "initialize0", "", nothing),
    // How many numbers it wrote.
    ("jdk/internal/misc/Unsafe", "getLoadAverage0", "", |_, _| Ok(UNKNOWN)),
];

/// The program cannot see on which machine it runs.
fn local_name(m: &mut Machine, _: &[u64]) -> Result<u64> {
    Ok(m.new_string("localhost")?.into())
}

fn live_threads(m: &mut Machine, _: &[u64]) -> Result<u64> {
    let class = m.loader.load("[Ljava/lang/Thread;")?;
    m.settle_fresh()?;
    let threads = m.live();
    m.new_ref_array(class.id, &threads)
}

fn empty(m: &mut Machine, class: &str) -> Result<u64> {
    let class = m.loader.load(class)?;
    m.settle_fresh()?;
    m.new_ref_array(class.id, &[])
}

fn management_version(m: &mut Machine, _: &[u64]) -> Result<u64> {
    let version = if m.config.jdk.version < VERSION_4 { "3.0" } else { "4.0" };
    Ok(m.new_string(version)?.into())
}

/// What the beans offer besides what every virtual machine has.
fn set_supported(m: &mut Machine, _: &[u64]) -> Result<u64> {
    let offered = [
        "currentThreadCpuTimeSupport",
        "otherThreadCpuTimeSupport",
        "objectMonitorUsageSupport",
        "synchronizerUsageSupport",
    ];
    let class = m.loader.load(VM)?;
    for field in class.fields.iter().filter(|f| f.is_static() && offered.contains(&f.name)) {
        m.heap.set((class.statics + field.offset) as usize, 1);
    }
    Ok(0)
}

/// MemoryImpl, whether that of objects is meant.
fn memory_usage(m: &mut Machine, a: &[u64]) -> Result<u64> {
    if a[1] == 0 {
        return Err(m.unsupported("java.lang.management.MemoryMXBean.getNonHeapMemoryUsage"));
    }
    let class = m.loader.load("java/lang/management/MemoryUsage")?;
    m.settle_fresh()?;
    let usage = m.heap.allocate(class.id, class.instance_words as usize)?;
    let max = m.config.max_heap as u64;
    for (field, value) in [("init", max), ("used", max / 2), ("committed", max), ("max", max)] {
        m.set_named(usage, field, value);
    }
    Ok(usage.into())
}

impl Machine {
    /// The running thread, and those that wait for the end of one that they started.
    fn live(&self) -> Vec<u64> {
        let starter = |f: &Frame| self.frames.registers[f.base as usize + 1];
        let mut threads: Vec<u64> = self.frames.stack.iter().filter(|f| Self::is_lowest(f)).map(starter).collect();
        threads.push(self.current_thread());
        threads
    }
}
