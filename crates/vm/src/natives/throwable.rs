//! java.lang.Throwable and java.lang.StackTraceElement: stack traces; java.lang.NullPointerException: its messages.

use fretsaw_code::{Method, MethodId};
use fretsaw_heap::Ref;
use fretsaw_term::Word;

use super::{Native, native};
use crate::exception::{NATIVE_POSITION, RAISE};
use crate::frames::Frame;
use crate::machine::Machine;
use crate::npe::helpful_message;
use crate::trap::Result;

/// The greatest length of a stack trace, HotSpot's default.
const MAX_TRACE: usize = 1024;
/// In the first entry of a recorded stack, above the position: the exception came from a frame that is not shown.
const HIDDEN_TOP: u64 = 1 << 16;
/// In the first entry, too: the machine created the exception, because an instruction or a native method could not complete.
const RAISED: u64 = 1 << 17;

pub(super) const NATIVES: &[Native] = &[
    native("java/lang/Throwable", "fillInStackTrace", "(I)Ljava/lang/Throwable;", fill_in),
    native("java/lang/StackTraceElement", "initStackTraceElements", "", init_elements),
    native("java/lang/NullPointerException", "getExtendedNPEMessage", "", extended_message),
];

/// Records the stack as an array of longs: method number and position.
fn fill_in(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let exception = a[0].reference();
    let mut trace = m.stack_trace(Some(exception));
    trace.truncate(MAX_TRACE);
    let mut words: Vec<u64> = trace.iter().map(|(id, origin)| u64::from(id.0) << 32 | u64::from(*origin)).collect();
    if let Some(first) = words.first_mut().filter(|_| is_raised_hidden(m, exception)) {
        *first |= HIDDEN_TOP;
    }
    if let Some(first) = words.first_mut().filter(|_| is_being_raised(m, exception)) {
        *first |= RAISED;
    }
    let array = m.heap.allocate_array(m.known.long_array, words.len(), 3)?;
    m.heap.longs_mut(array, 0, words.len()).copy_from_slice(&words);
    m.heap.set_ref(exception.slot(m.known.throwable_backtrace), array.into());
    m.heap.set(exception.slot(m.known.throwable_depth), Word::from(words.len() as i32));
    Ok(exception.into())
}

/// The frames below the constructors of `exception`, which is under construction.
fn frames_below(m: &Machine, exception: Ref) -> impl Iterator<Item = &Frame> {
    let class = m.loader.class(m.heap.class_of(exception));
    let is_own = |method: &Method| match method.name {
        "fillInStackTrace" => true,
        "<init>" => class.is_subtype_of(method.class),
        _ => false,
    };
    m.frames.stack.iter().rev().skip_while(move |frame| is_own(frame.code.method))
}

/// Whether `exception`, under construction, comes from a frame of a class that stack traces do not show, such as a
/// method reference's.
fn is_raised_hidden(m: &Machine, exception: Ref) -> bool {
    // The machine's own frames are hidden, too, but represent no code of a class.
    let is_of_class = |frame: &&Frame| frame.code.method.class.hidden || !Machine::is_hidden(frame);
    frames_below(m, exception).find(is_of_class).is_some_and(|frame| frame.code.method.class.hidden)
}

/// Whether the machine is creating `exception`.
fn is_being_raised(m: &Machine, exception: Ref) -> bool {
    frames_below(m, exception).next().is_some_and(|frame| frame.code.method.name == RAISE)
}

/// Whether the machine created `exception`, because an instruction or a native method could not complete. Otherwise the program
/// did, or the JDK's Java code.
pub(crate) fn was_raised(m: &Machine, exception: Ref) -> bool {
    let record = m.heap.word(exception.slot(m.known.throwable_backtrace)).reference();
    !record.is_null() && m.heap.longs(record).first().is_some_and(|entry| entry & RAISED != 0)
}

/// The message of a NullPointerException without one; null if the program created the exception.
fn extended_message(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let record = m.heap.word(a[0].reference().slot(m.known.throwable_backtrace)).reference();
    let first = if record.is_null() { None } else { m.heap.longs(record).first().copied() };
    let text = match first {
        Some(entry) if entry & HIDDEN_TOP == 0 && entry as u16 != NATIVE_POSITION => {
            helpful_message(m.loader.method(MethodId((entry >> 32) as u32)), entry as u16)
        }
        _ => None,
    };
    text.map_or(Ok(Word::ZERO), |text| Ok(m.new_string(&text)?.into()))
}

/// Fills the elements from a recorded stack trace; the argument is the exception (JDK 17) or the record itself
/// (later).
fn init_elements(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let source = m.non_null(a[1])?;
    let is_record = m.heap.class_of(source) == m.known.long_array;
    let record = if is_record { source } else { m.heap.word(source.slot(m.known.throwable_backtrace)).reference() };
    if record.is_null() {
        return Ok(Word::ZERO);
    }
    let trace = m.heap.longs(record).to_vec();
    let elements: Vec<Word> = m.heap.words(a[0].reference()).collect();
    for (element, entry) in elements.into_iter().zip(trace) {
        init_element(m, element.reference(), MethodId((entry >> 32) as u32), entry as u16)?;
    }
    Ok(Word::ZERO)
}

/// Fills a StackTraceElement with a position in a method.
pub(super) fn init_element(m: &mut Machine, element: Ref, method: MethodId, origin: u16) -> Result<()> {
    let method = m.loader.method(method);
    let class = method.class;
    let line = match origin {
        NATIVE_POSITION => -2,
        origin => method.line(origin).map_or(-1, i32::from),
    };
    set_string(m, element, "declaringClass", &class.external_name())?;
    set_string(m, element, "methodName", method.name)?;
    if let Some(file) = class.source_file() {
        set_string(m, element, "fileName", file)?;
    }
    let mirror = m.mirror(class).into();
    let (module, loader) = (m.named(mirror, "module"), m.named(mirror, "classLoader"));
    if !module.is_null() {
        let name = m.named(module, "name");
        set(m, element, "moduleName", name, true);
    }
    let of_jdk = class
        .module
        .and_then(|name| m.anchors.modules.get(name))
        .is_some_and(|slot| m.heap.word(*slot as usize) == module);
    if of_jdk {
        let version = m.config.jdk.full_version.clone();
        set_string(m, element, "moduleVersion", &version)?;
    }
    if !loader.is_null() {
        let name = m.named(loader, "name");
        set(m, element, "classLoaderName", name, true);
    }
    set(m, element, "declaringClassObject", mirror, true);
    set(m, element, "lineNumber", Word::from(line), false);
    Ok(())
}

fn set_string(m: &mut Machine, element: Ref, field: &str, text: &str) -> Result<()> {
    let content: Box<[u16]> = text.encode_utf16().collect();
    let string = m.literal(content)?;
    set(m, element, field, string.into(), true);
    Ok(())
}

fn set(m: &mut Machine, object: Ref, field: &str, value: Word, is_ref: bool) {
    let class = m.loader.class(m.heap.class_of(object));
    if let Some(field) = class.instance_field(field) {
        let address = object.slot(field.offset);
        if is_ref {
            m.heap.set_ref(address, value);
        } else {
            m.heap.set(address, value);
        }
    }
}
