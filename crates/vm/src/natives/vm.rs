//! jdk.internal.misc and related classes: properties of the virtual machine.

use fretsaw_term::Word;

use super::{Native, native, nothing, zero};
use crate::machine::Machine;
use crate::trap::{Result, Trap};

const VM: &str = "jdk/internal/misc/VM";
const CDS: &str = "jdk/internal/misc/CDS";
const PLATFORM_LOADER: &str = "jdk/internal/loader/ClassLoaders$PlatformClassLoader";
const CONTROLLER: &str = "java/security/AccessController";

pub(super) const NATIVES: &[Native] = &[
    native(VM, "initialize", "", nothing),
    native(VM, "latestUserDefinedLoader0", "", latest_user_loader),
    native(VM, "getNanoTimeAdjustment", "", nano_time_adjustment),
    native(CDS, "isDumpingClassList0", "", zero),
    native(CDS, "isDumpingArchive0", "", zero),
    native(CDS, "isSharingEnabled0", "", zero),
    native(CDS, "getCDSConfigStatus", "", zero),
    native(CDS, "getRandomSeedForDumping", "", zero),
    native(CDS, "initializeFromArchive", "", nothing),
    native(CDS, "defineArchivedModules", "", nothing),
    native(CDS, "logLambdaFormInvoker", "", nothing),
    native("jdk/internal/misc/Signal", "findSignal0", "", |_, _| Ok(Word::from(-1))),
    native("jdk/internal/misc/Signal", "handle0", "", zero),
    native(CONTROLLER, "getStackAccessControlContext", "", zero),
    native(CONTROLLER, "getProtectionDomain", "", zero),
    native(CONTROLLER, "getInheritedAccessControlContext", "", zero),
    native(CONTROLLER, "ensureMaterializedForStackWalk", "", nothing),
    native("jdk/internal/misc/PreviewFeatures", "isPreviewEnabled", "", zero),
    native("jdk/internal/vm/ContinuationSupport", "isSupported0", "", zero),
    native("java/util/concurrent/atomic/AtomicLong", "VMSupportsCS8", "", super::one),
    native("java/lang/ProcessImpl", "init", "", nothing),
    native("jdk/internal/perf/Perf", "highResCounter", "", |m, _| Ok(Word::from_bits(m.tick()))),
    native("jdk/internal/perf/Perf", "highResFrequency", "", |_, _| Ok(Word::from(1_000_000_000_i64))),
    native("jdk/internal/perf/Perf", "createLong", "", performance_counter),
];

/// The loader of the innermost class on the stack that is not the JDK's; null if there is none.
fn latest_user_loader(m: &mut Machine, _: &[Word]) -> Result<Word> {
    let loaders = m.frames.stack.iter().rev().map(|f| m.home_loader(f.code.method.class));
    let mut own = loaders.filter(|l| !l.is_null() && m.class_of_object(*l).name != PLATFORM_LOADER);
    Ok(own.next().unwrap_or(Word::ZERO))
}

/// A counter for tools: nothing reads it, so it is an ordinary buffer.
fn performance_counter(m: &mut Machine, _: &[Word]) -> Result<Word> {
    let allocate = m.jdk_method("java/nio/ByteBuffer", "allocate", "(I)Ljava/nio/ByteBuffer;")?;
    m.ensure_initialized(allocate.class)?;
    Err(Trap::call(allocate, vec![Word::from(8)]))
}

/// Seconds since an offset, as the clock's nanoseconds; see `java.time.Clock`.
fn nano_time_adjustment(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let now = i128::from(m.tick());
    Ok(Word::from_bits((now - i128::from(a[0].long()) * 1_000_000_000) as u64))
}
