//! java.lang.System and java.lang.Runtime.

use std::ops::Range;

use fretsaw_code::{ClassKind, Memory};
use fretsaw_heap::{ARRAY_HEADER_WORDS, Ref};
use fretsaw_term::{Open, Wide, Word};

use super::loops::{STEP_BYTES, pieces};
use super::{Native, native, nothing, zero};
use crate::files::HOME;
use crate::machine::{Event, Machine};
use crate::open::Choice;
use crate::run::{PART, parts};
use crate::trap::{Result, Trap, raise};

const SYSTEM: &str = "java/lang/System";
const RUNTIME: &str = "java/lang/Runtime";

/// The virtual clock starts at this moment: 2026-01-01T00:00:00Z, in nanoseconds.
pub(super) const EPOCH_NANOS: u64 = 1_767_225_600_000_000_000;
/// Each look at the clock finds it this much later.
const TICK_NANOS: u64 = 1_000;

pub(super) const NATIVES: &[Native] = &[
    native(SYSTEM, "arraycopy", "", arraycopy).knows_places().copies(),
    native(SYSTEM, "identityHashCode", "", |m, a| {
        Ok(if a[0].is_null() { Word::ZERO } else { m.identity_hash(a[0].reference()).into() })
    })
    .leaf(),
    native(SYSTEM, "currentTimeMillis", "", |m, _| Ok(Word::from_bits(m.tick() / 1_000_000))),
    native(SYSTEM, "nanoTime", "", |m, _| Ok(Word::from_bits(m.tick()))),
    native(SYSTEM, "setIn0", "", |m, a| set_stream(m, "in", a[0])),
    native(SYSTEM, "setOut0", "", |m, a| set_stream(m, "out", a[0])),
    native(SYSTEM, "setErr0", "", |m, a| set_stream(m, "err", a[0])),
    native(SYSTEM, "mapLibraryName", "", |_, a| Ok(a[0])),
    native(RUNTIME, "availableProcessors", "", |_, _| Ok(Word::from(1))),
    native(RUNTIME, "freeMemory", "", |m, _| Ok(Word::from(m.config.max_heap as i64 / 2))),
    native(RUNTIME, "totalMemory", "", |m, _| Ok(Word::from(m.config.max_heap as i64))),
    native(RUNTIME, "maxMemory", "", |m, _| Ok(Word::from(m.config.max_heap as i64))),
    native(RUNTIME, "gc", "", nothing),
    native("java/lang/Shutdown", "beforeHalt", "", nothing),
    native("java/lang/Shutdown", "halt0", "", |_, a| Err(Trap::stop(Event::Exit(a[0])))),
    native("java/lang/ProcessEnvironment", "environ", "", environ),
    native("java/util/TimeZone", "getSystemTimeZoneID", "", |m, _| Ok(m.new_string("UTC")?.into())),
    native("java/util/TimeZone", "getSystemGMTOffsetID", "", |m, _| Ok(m.new_string("GMT")?.into())),
    native("jdk/internal/util/SystemProps$Raw", "vmProperties", "", vm_properties),
    native("jdk/internal/util/SystemProps$Raw", "platformProperties", "", platform_properties),
    native("jdk/internal/loader/NativeLibraries", "findBuiltinLib", "", zero),
];

/// The JDK's own native libraries count as loaded; there are no others.
pub(super) const REPLACED: &[Native] = &[
    native("jdk/internal/loader/BootLoader", "loadLibrary", "", nothing),
    // It would set up logging, in case a configuration file asks to log the end of the program.
    native("java/lang/Shutdown", "logRuntimeExit", "", nothing),
    native(RUNTIME, "loadLibrary0", "", load_library),
    native(RUNTIME, "load0", "", load_library),
];

/// Runtime, the calling class, a name.
fn load_library(m: &mut Machine, a: &[Word]) -> Result<Word> {
    if m.class_argument(a[1])?.is_trusted() {
        Ok(Word::ZERO)
    } else {
        Err(m.unsupported("java.lang.System.loadLibrary"))
    }
}

impl Machine {
    /// The time on the virtual clock, in nanoseconds since 1970.
    pub(crate) fn now_nanos(&self) -> u64 {
        EPOCH_NANOS.saturating_add(self.now.clock)
    }

    /// The raw bytes of a packed array.
    pub(crate) fn raw_bytes(&self, array: Ref) -> &[u8] {
        match self.element_shift(array) {
            Some(0) => self.heap.bytes(array),
            Some(1) => bytemuck::cast_slice(self.heap.chars(array)),
            Some(2) => bytemuck::cast_slice(self.heap.ints(array)),
            _ => bytemuck::cast_slice(self.heap.longs(array)),
        }
    }

    /// A new array of strings.
    pub(super) fn string_array(&mut self, words: &[Word]) -> Result<Word> {
        let class = self.loader.load("[Ljava/lang/String;")?;
        self.settle_fresh()?;
        self.new_ref_array(class.id, words)
    }

    /// Reads the virtual clock and advances it.
    pub(super) fn tick(&mut self) -> u64 {
        self.now.clock = self.now.clock.saturating_add(TICK_NANOS);
        self.now_nanos()
    }
}

fn set_stream(m: &mut Machine, name: &str, stream: Word) -> Result<Word> {
    let class = m.loader.load("java/lang/System")?;
    if let Some(field) = class.fields.iter().find(|f| f.name == name && f.is_static()) {
        m.heap.set_ref((class.statics + field.offset) as usize, stream);
    }
    Ok(Word::ZERO)
}

/// Source, source position, target, target position, length.
fn arraycopy(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let (source, target) = (m.non_null(a[0])?, m.non_null(a[2])?);
    let (from, to) = (m.loader.class(m.heap.class_of(source)), m.loader.class(m.heap.class_of(target)));
    let (ClassKind::Array { memory: x, component: from_type }, ClassKind::Array { memory: y, component: to_type }) =
        (&from.kind, &to.kind)
    else {
        let (which, class) = if from.is_array() { ("destination", to) } else { ("source", from) };
        let text = format!("arraycopy: {which} type {} is not an array", class.external_name());
        return raise("java/lang/ArrayStoreException", text);
    };
    if x != y {
        return raise("java/lang/ArrayStoreException", mismatch(*x, *y));
    }
    let (start, at, count) = (a[1].int(), a[3].int(), a[4].int());
    let kind = x.primitive_name().unwrap_or("object array");
    check_ranges(m, [("source", source, start), ("destination", target, at)], count, kind)?;
    let (start, at, count) = (start as usize, at as usize, count as usize);
    let shadowed = m.heap.header(source).has_shadow() || m.heap.header(target).has_shadow();
    if shadowed {
        return copy_open(m, (source, start), (target, at), count);
    }
    if *x == Memory::Ref && !from_type.is_subtype_of(to_type) {
        return copy_checked(m, (source, start), (target, at), count);
    }
    if m.config.choice == Choice::Symbolic && matches!(x, Memory::Long | Memory::Double) && m.choices.has_wide() {
        return copy_wide(m, (source, start), (target, at), count);
    }
    copy_elements(m, (source, start), (target, at), count, *x)
}

/// Copies longs and doubles of which some may be undecided: a copy decides nothing.
fn copy_wide(m: &mut Machine, from: (Ref, usize), to: (Ref, usize), count: usize) -> Result<Word> {
    m.count_steps(8 * count / STEP_BYTES)?;
    m.admit_writes(to.0, count)?;
    m.check_copy(count * size_of::<Word>())?;
    let known = |at: usize| {
        let address = from.0.element(from.1 + at);
        let word = m.heap.word(address);
        match m.wide_cell(address, word).map(Open::Cell) {
            Some(open) => m.choices.value_of(open).ok_or(open),
            None => Ok(word),
        }
    };
    let elements: Vec<_> = (0..count).map(known).collect();
    for (at, element) in elements.iter().enumerate() {
        if let Ok(word) = element {
            m.check_wide_store(to.0.element(to.1 + at), *word)?;
        }
    }
    for (at, element) in elements.into_iter().enumerate() {
        match element {
            Ok(word) => m.heap.set(to.0.element(to.1 + at), word),
            Err(open) => m.store_reserved(to.0, (ARRAY_HEADER_WORDS + to.1 + at) as u32, Wide::from(open).into())?,
        }
    }
    Ok(Word::ZERO)
}

/// Copies elements that all fit, as large pieces in an order that is right for ranges that overlap.
pub(super) fn copy_elements(
    m: &mut Machine,
    from: (Ref, usize),
    to: (Ref, usize),
    count: usize,
    memory: Memory,
) -> Result<Word> {
    let shift = memory.shift();
    let bytes = count << shift;
    m.count_steps(bytes / STEP_BYTES)?;
    m.admit_writes(to.0, bytes / 8)?;
    let mut copy = |piece: Range<usize>| {
        m.check_time()?;
        let byte = |(array, start): (Ref, usize)| (array, (start + piece.start) << shift);
        m.heap.copy_bytes(byte(from), byte(to), piece.len() << shift, memory == Memory::Ref);
        Ok(())
    };
    let upwards = from.0 != to.0 || to.1 <= from.1;
    let copied =
        if upwards { pieces(0..count).try_for_each(&mut copy) } else { pieces(0..count).rev().try_for_each(copy) };
    copied.map(|()| Word::ZERO)
}

/// Copies references each of which must be checked; what comes before a misfit is copied.
fn copy_checked(m: &mut Machine, from: (Ref, usize), to: (Ref, usize), count: usize) -> Result<Word> {
    let component = |array: Ref| m.loader.class(m.heap.class_of(array)).component();
    let (Some(given), Some(wanted)) = (component(from.0), component(to.0)) else { return Ok(Word::ZERO) };
    let elements = || m.heap.words(from.0).skip(from.1).take(count);
    // Undecided references whose values do not all fit are decided first, before anything is copied.
    for element in elements() {
        if element.open().is_some_and(|open| m.open_is_subtype(open, wanted) != Some(true)) {
            m.decided(element)?;
        }
    }
    let fits = |element: &Word| match m.decided(*element) {
        Ok(element) => element.is_null() || m.loader.class(m.heap.class_of(element.reference())).is_subtype_of(wanted),
        Err(_) => true,
    };
    let fitting = elements().take_while(fits).count();
    copy_elements(m, from, to, fitting, Memory::Ref)?;
    if fitting == count {
        return Ok(Word::ZERO);
    }
    let (from_name, to_name) = (given.external_name(), wanted.external_name());
    let text = if wanted.is_subtype_of(given) {
        format!(
            "arraycopy: element type mismatch: can not cast one of the elements of {from_name}[] to the type of the \
             destination array, {to_name}"
        )
    } else {
        format!("arraycopy: type mismatch: can not copy {from_name}[] into {to_name}[]")
    };
    raise("java/lang/ArrayStoreException", text)
}

/// Copies where undecided elements are involved: a copy decides nothing.
fn copy_open(m: &mut Machine, from: (Ref, usize), to: (Ref, usize), count: usize) -> Result<Word> {
    if count == 0 {
        // An array without elements has no room for a shadow.
        return Ok(Word::ZERO);
    }
    let shadow = m.shadowed(to.0)?;
    m.count_steps(8 * count / STEP_BYTES)?;
    m.admit_writes(shadow, count)?;
    let mut copy = |piece: Range<usize>| {
        let elements = m.elements_in(from.0, from.1 + piece.start..from.1 + piece.end);
        m.heap.set_words(shadow, to.1 + piece.start, &elements, false);
    };
    let upwards = from.0 != to.0 || to.1 <= from.1;
    let parts = parts(0..count, PART);
    if upwards {
        parts.for_each(&mut copy)
    } else {
        parts.rev().for_each(copy)
    };
    Ok(Word::ZERO)
}

/// HotSpot's checks, in its order: both positions, the length, then both ends.
fn check_ranges(m: &Machine, sides: [(&str, Ref, i32); 2], count: i32, kind: &str) -> Result<()> {
    let end = |position: i32| i64::from(position) + i64::from(count);
    let shown = |array: Ref| format!("{kind}[{}]", m.heap.length(array));
    let negative = sides.iter().find(|(_, _, position)| *position < 0);
    let beyond = sides.iter().find(|(_, array, position)| end(*position) > m.heap.length(*array) as i64);
    let text = match (negative, beyond) {
        (Some((name, array, position)), _) => format!("{name} index {position} out of bounds for {}", shown(*array)),
        _ if count < 0 => format!("length {count} is negative"),
        (_, Some((name, array, at))) => format!("last {name} index {} out of bounds for {}", end(*at), shown(*array)),
        _ => return Ok(()),
    };
    raise("java/lang/ArrayIndexOutOfBoundsException", format!("arraycopy: {text}"))
}

fn mismatch(x: Memory, y: Memory) -> String {
    let name = |m: Memory| m.primitive_name().map_or("object array[]".to_owned(), |p| format!("{p}[]"));
    format!("arraycopy: type mismatch: can not copy {} into {}", name(x), name(y))
}

/// The program has no environment variables.
fn environ(m: &mut Machine, _: &[Word]) -> Result<Word> {
    let class = m.loader.load("[[B")?;
    m.settle_fresh()?;
    Ok(m.new_array(class.id, 0)?.into())
}

/// Pairs of name and value, ended by null.
fn vm_properties(m: &mut Machine, _: &[Word]) -> Result<Word> {
    let jdk = m.config.jdk.clone();
    let home = jdk.home.display().to_string();
    let version = jdk.version.to_string();
    // Whether other entries exist is hidden.
    let entries = m.loader.path.entries.iter().map(|entry| entry.path());
    let entries = entries.filter(|path| !m.config.only_classes.iter().any(|only| only == path));
    let entries: Vec<String> = entries.map(|path| path.display().to_string()).collect();
    let class_path = entries.join(":");
    // Without -XX:MaxDirectMemorySize, direct buffers may take as much as objects.
    let direct_memory = m.config.max_heap.to_string();
    let mut pairs: Vec<(String, String)> = [
        ("java.home", home.as_str()),
        ("java.vm.specification.name", "Java Virtual Machine Specification"),
        ("java.vm.specification.vendor", "Oracle Corporation"),
        ("java.vm.specification.version", version.as_str()),
        ("java.vm.name", "fretsaw"),
        ("java.vm.vendor", "fretsaw"),
        ("java.vm.version", env!("CARGO_PKG_VERSION")),
        ("java.vm.info", "interpreted mode"),
        ("java.vm.compressedOopsMode", "32-bit"),
        ("java.class.path", class_path.as_str()),
        ("java.class.version", ""),
        ("java.library.path", ""),
        ("jdk.debug", "release"),
        ("sun.nio.MaxDirectMemorySize", direct_memory.as_str()),
        ("sun.nio.PageAlignDirectMemory", "false"),
        // The image is read, not mapped.
        ("jdk.image.use.jvm.map", "false"),
        ("jdk.image.map.all", "false"),
        // The common pool has no threads: parallel streams run in the thread that waits for them.
        ("java.util.concurrent.ForkJoinPool.common.parallelism", "0"),
    ]
    .into_iter()
    .map(|(k, v)| (k.to_owned(), v.to_owned()))
    .collect();
    pairs.extend(m.config.properties.clone());
    let mut words = Vec::new();
    for (key, value) in pairs {
        words.push(m.new_string(&key)?.into());
        words.push(m.new_string(&value)?.into());
    }
    words.push(Word::ZERO);
    m.string_array(&words)
}

/// Values by the indices that SystemProps.Raw names.
fn platform_properties(m: &mut Machine, _: &[Word]) -> Result<Word> {
    let raw = m.loader.load("jdk/internal/util/SystemProps$Raw")?;
    let constant = |name: &str| {
        let field = raw.fields.iter().find(|f| f.name == name)?;
        Some(m.heap.word((raw.statics + field.offset) as usize).bits() as usize)
    };
    let count = constant("FIXED_LENGTH").unwrap_or(64);
    let directory = std::env::current_dir().map_or("/".to_owned(), |d| d.display().to_string());
    let values = [
        ("_file_separator_NDX", "/"),
        ("_line_separator_NDX", "\n"),
        ("_path_separator_NDX", ":"),
        ("_os_arch_NDX", "amd64"),
        ("_os_name_NDX", "Linux"),
        ("_os_version_NDX", "1"),
        ("_user_dir_NDX", directory.as_str()),
        ("_user_home_NDX", HOME),
        ("_user_name_NDX", "fretsaw"),
        ("_java_io_tmpdir_NDX", "/tmp"),
        ("_file_encoding_NDX", "UTF-8"),
        ("_native_encoding_NDX", "UTF-8"),
        ("_sun_jnu_encoding_NDX", "UTF-8"),
        ("_stdin_encoding_NDX", "UTF-8"),
        ("_stdout_encoding_NDX", "UTF-8"),
        ("_stderr_encoding_NDX", "UTF-8"),
        ("_sun_stdout_encoding_NDX", "UTF-8"),
        ("_sun_stderr_encoding_NDX", "UTF-8"),
        ("_sun_arch_data_model_NDX", "64"),
        ("_sun_cpu_endian_NDX", "little"),
        ("_sun_io_unicode_encoding_NDX", "UnicodeLittle"),
        ("_display_language_NDX", "en"),
        ("_user_timezone_NDX", "UTC"),
    ];
    let mut placed: Vec<(usize, &str)> = values.iter().filter_map(|(n, v)| Some((constant(n)?, *v))).collect();
    placed.retain(|(index, _)| *index < count);
    let mut words = vec![Word::ZERO; count];
    for (index, value) in placed {
        words[index] = m.new_string(value)?.into();
    }
    m.string_array(&words)
}
