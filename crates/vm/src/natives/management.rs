//! java.lang.management: natives of the platform's beans.
//!
//! The answers are the same in every run. Time is the virtual clock's, memory is that of `Runtime`, and there is
//! one processor, whose load is unknown. One collector manages one pool, the heap. The number of its collections
//! depends on paths that were left, so it is reported as undefined. The number of loaded classes depends on them,
//! too, and is unsupported. Threads are in `thread_beans.rs`.

use fretsaw_code::Op;
use fretsaw_code::emit::asm::Assembler;
use fretsaw_code::name::intern;
use fretsaw_term::Word;

use super::host::PROCESS_ID;
use super::system::EPOCH_NANOS;
use super::{Native, native, nothing, one, zero};
use crate::dynamic::ref_slots;
use crate::machine::Machine;
use crate::trap::{Result, Trap};

const VM: &str = "sun/management/VMManagementImpl";
const MEMORY: &str = "sun/management/MemoryImpl";
const POOL: &str = "sun/management/MemoryPoolImpl";
const SYSTEM: &str = "com/sun/management/internal/OperatingSystemImpl";
const COMMANDS: &str = "com/sun/management/internal/DiagnosticCommandImpl";
const FLAG: &str = "com/sun/management/internal/Flag";
const POOLS: &str = "()[Ljava/lang/management/MemoryPoolMXBean;";
const MANAGERS: &str = "()[Ljava/lang/management/MemoryManagerMXBean;";
/// The first JDK whose interface for management has version 4.0; earlier ones have 3.0.
const VERSION_4: u32 = 19;
/// The JDK's number for an unknown value.
const UNKNOWN: i64 = -1;
/// The same for a load.
const UNKNOWN_LOAD: f64 = -1.0;

pub(super) const NATIVES: &[Native] = &[
    native(VM, "getVersion0", "", management_version),
    native(VM, "initOptionalSupportFields", "", set_supported),
    native(VM, "isThreadContentionMonitoringEnabled", "", zero),
    native(VM, "isThreadCpuTimeEnabled", "", one),
    native(VM, "isThreadAllocatedMemoryEnabled", "", zero),
    native(VM, "getVerboseClass", "", zero),
    native(VM, "getVerboseGC", "", zero),
    native(VM, "getProcessId", "", |_, _| Ok(Word::from_bits(PROCESS_ID))),
    native(VM, "getVmArguments0", "", |m, _| m.string_array(&[])),
    native(VM, "getStartupTime", "", |_, _| Ok(Word::from_bits(EPOCH_NANOS / 1_000_000))),
    native(VM, "getUptime0", "", |m, _| Ok(Word::from_bits(m.elapsed() / 1_000_000))),
    native(VM, "getAvailableProcessors", "", one),
    native(MEMORY, "getMemoryUsage0", "", |m, a| {
        if !a[1].bool() { memory_usage(m, [0, 0, UNKNOWN]) } else { heap_usage(m, a) }
    }),
    native(MEMORY, "getMemoryPools0", "", memory_pools),
    native(MEMORY, "getMemoryManagers0", "", memory_managers),
    native(POOL, "getUsage0", "", heap_usage),
    native(POOL, "getPeakUsage0", "", heap_usage),
    native(POOL, "getCollectionUsage0", "", zero),
    native(POOL, "resetPeakUsage0", "", nothing),
    // The one collector and the one pool belong together.
    native(POOL, "getMemoryManagers0", "", |m, _| {
        Err(Trap::call(m.jdk_method(MEMORY, "getMemoryManagers", MANAGERS)?, vec![]))
    }),
    native("sun/management/MemoryManagerImpl", "getMemoryPools0", "", |m, _| {
        Err(Trap::call(m.jdk_method(MEMORY, "getMemoryPools", POOLS)?, vec![]))
    }),
    native("sun/management/GarbageCollectorImpl", "getCollectionCount", "", |_, _| Ok(Word::from(UNKNOWN))),
    native("sun/management/GarbageCollectorImpl", "getCollectionTime", "", |_, _| Ok(Word::from(UNKNOWN))),
    native("java/lang/Object", "<single>", "", single),
    native("jdk/internal/platform/CgroupMetrics", "isUseContainerSupport", "", zero),
    native("jdk/internal/platform/CgroupMetrics", "isContainerized0", "", zero),
    native(SYSTEM, "initialize0", "", nothing),
    native(SYSTEM, "getTotalMemorySize0", "", |m, _| Ok(Word::from(m.config.max_heap as i64))),
    native(SYSTEM, "getFreeMemorySize0", "", |m, _| Ok(Word::from(m.config.max_heap as i64 / 2))),
    native(SYSTEM, "getCommittedVirtualMemorySize0", "", |m, _| Ok(Word::from(m.config.max_heap as i64))),
    native(SYSTEM, "getTotalSwapSpaceSize0", "", zero),
    native(SYSTEM, "getFreeSwapSpaceSize0", "", zero),
    native(SYSTEM, "getProcessCpuTime0", "", |m, _| Ok(Word::from_bits(m.elapsed()))),
    native(SYSTEM, "getProcessCpuLoad0", "", |_, _| Ok(Word::from(UNKNOWN_LOAD))),
    native(SYSTEM, "getCpuLoad0", "", |_, _| Ok(Word::from(UNKNOWN_LOAD))),
    // How many numbers it wrote.
    native("jdk/internal/misc/Unsafe", "getLoadAverage0", "", |_, _| Ok(Word::from(UNKNOWN as i32))),
    // There are neither commands nor flags for tools.
    native(COMMANDS, "getDiagnosticCommands", "", |m, _| m.string_array(&[])),
    native(COMMANDS, "setNotificationEnabled", "", nothing),
    native(FLAG, "initialize", "", nothing),
    native(FLAG, "getInternalFlagCount", "", zero),
    native(FLAG, "getAllFlagNames", "", |m, _| m.string_array(&[])),
    native(FLAG, "getFlags", "", zero),
];

fn management_version(m: &mut Machine, _: &[Word]) -> Result<Word> {
    let version = if m.config.jdk.version < VERSION_4 { "3.0" } else { "4.0" };
    Ok(m.new_string(version)?.into())
}

/// The optional features of the beans.
fn set_supported(m: &mut Machine, _: &[Word]) -> Result<Word> {
    let offered = [
        "currentThreadCpuTimeSupport",
        "otherThreadCpuTimeSupport",
        "objectMonitorUsageSupport",
        "synchronizerUsageSupport",
    ];
    let class = m.loader.load(VM)?;
    for field in class.fields.iter().filter(|f| f.is_static() && offered.contains(&f.name)) {
        m.heap.set((class.statics + field.offset) as usize, Word::from(true));
    }
    Ok(Word::ZERO)
}

fn heap_usage(m: &mut Machine, _: &[Word]) -> Result<Word> {
    let max = m.config.max_heap as i64;
    memory_usage(m, [max / 2, max, max])
}

/// A MemoryUsage: used, committed, max.
fn memory_usage(m: &mut Machine, [used, committed, max]: [i64; 3]) -> Result<Word> {
    let class = m.loader.load("java/lang/management/MemoryUsage")?;
    m.settle_fresh()?;
    let usage = m.heap.allocate(class.id, class.instance_words as usize)?;
    for (field, value) in [("init", committed), ("used", used), ("committed", committed), ("max", max)] {
        m.set_named(usage, field, Word::from(value));
    }
    Ok(usage.into())
}

fn memory_pools(m: &mut Machine, _: &[Word]) -> Result<Word> {
    let descriptor = "(Ljava/lang/String;ZJJ)Ljava/lang/management/MemoryPoolMXBean;";
    let name = m.new_string("Fretsaw Heap")?;
    let given = [[name.into(), Word::from(true)].as_slice(), &[Word::from(UNKNOWN); 4]].concat();
    made_single(m, ["sun/management/ManagementFactoryHelper", "createMemoryPool", descriptor], given)
}

fn memory_managers(m: &mut Machine, _: &[Word]) -> Result<Word> {
    let descriptor = "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/management/GarbageCollectorMXBean;";
    let class = "com/sun/management/internal/GarbageCollectorExtImpl";
    let given = vec![m.new_string("Fretsaw")?.into(), Word::ZERO];
    made_single(m, [class, "createGarbageCollector", descriptor], given)
}

/// Ends a native with an array of the one bean that a method, given as class, name and descriptor, creates.
fn made_single(m: &mut Machine, [class, name, descriptor]: [&str; 3], mut given: Vec<Word>) -> Result<Word> {
    let make = m.jdk_method(class, name, descriptor)?;
    m.ensure_initialized(make.class)?;
    let single = m.native_stub("<single>", "(Ljava/lang/Object;Ljava/lang/Class;)Ljava/lang/Object;")?;
    let parameters = make.signature.params.concat();
    let whole = intern(&format!("({parameters}Ljava/lang/Class;)Ljava/lang/Object;"));
    let stub = m.stub(format!("single {}", make.id.0), "<bean>", whole, |stub| {
        let mut asm = Assembler::new(stub, &ref_slots(stub));
        let (bean, array) = (asm.register(true), asm.register(true));
        let count = make.argument_slots as u8;
        asm.call_static(make, bean, &(0..count).collect::<Vec<u8>>());
        asm.call(single, array, &[bean, count]);
        asm.put(Op::ReturnValue, array, 0, 0, 0);
        asm.finish()
    })?;
    let result = m.frames.top().code.method.signature.result.unwrap_or_default();
    let class = m.loader.load(result)?;
    m.settle_fresh()?;
    given.push(m.mirror(class).into());
    Err(Trap::call(stub, given))
}

/// An array of one element: the element, the class of the array.
fn single(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let class = m.class_argument(a[1])?;
    m.new_ref_array(class.id, &a[..1])
}

impl Machine {
    /// The nanoseconds since the program started.
    pub(super) fn elapsed(&mut self) -> u64 {
        self.tick() - EPOCH_NANOS
    }
}
