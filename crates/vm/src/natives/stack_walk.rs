//! java.lang.StackWalker: StackStreamFactory fetches the machine's frames in batches, and consumes each batch
//! before the next.
//!
//! The position of a walk is the number of frames that remain below. The walker's `anchor` contains this number
//! plus one; Java code only stores it and passes it on, so it is undone.

use fretsaw_code::Method;
use fretsaw_heap::Ref;
use fretsaw_term::Word;

use super::throwable::init_element;
use super::{Native, native, one};
use crate::exception::NATIVE_POSITION;
use crate::frames::Frame;
use crate::machine::Machine;
use crate::positions::{byte_of, instruction_at};
use crate::resolve::method_text;
use crate::trap::{Result, Trap, raise};

const FACTORY: &str = "java/lang/StackStreamFactory";
const STREAM: &str = "java/lang/StackStreamFactory$AbstractStackWalker";
const WALKER: &str = "java/lang/StackWalker";
const FRAME: &str = "java/lang/StackFrameInfo";

/// Modes, as StackStreamFactory numbers them.
const CLASSES_ONLY: i64 = 0x2;
const CALLER_CLASS: i64 = 0x4;
const SHOW_HIDDEN: i64 = 0x20;
const LIVE_FRAMES: i64 = 0x100;

pub(super) const NATIVES: &[Native] = &[
    native(FACTORY, "checkStackWalkModes", "", one),
    native(STREAM, "callStackWalk", "", call_walk),
    native(STREAM, "fetchStackFrames", "", fetch),
    native(FRAME, "expandStackFrameInfo", "", expand),
    native("java/lang/StackTraceElement", "initStackTraceElement", "", init_trace_element),
];

/// The parameters of a batch of frames.
struct Batch {
    mode: i64,
    /// The first element of the buffer to be filled, and that after the last.
    start: usize,
    end: usize,
    buffer: Ref,
    /// Whether this JDK passes the size of the buffer and expects the number of frames, instead of the number of
    /// frames and the end.
    sized: bool,
}

impl Batch {
    /// The arguments of either native: receiver and mode first; size, start and buffer last.
    fn new(m: &mut Machine, a: &[Word]) -> Result<Batch> {
        let [.., size, start, buffer] = a else { return Err(m.unsupported("this JDK's StackWalker")) };
        if a[1].long() & LIVE_FRAMES != 0 {
            return Err(m.unsupported("java.lang.StackWalker with local variables"));
        }
        let sized = m.frames.top().code.method.descriptor.starts_with("(I");
        let (size, start) = (size.int() as u32 as usize, start.int() as u32 as usize);
        let buffer = m.non_null(*buffer)?;
        let end = if sized { size } else { start.saturating_add(size) };
        let end = end.min(m.heap.longs(buffer).len());
        if start > end {
            return raise("java/lang/IllegalArgumentException", "size and start of a batch of frames");
        }
        Ok(Batch { mode: a[1].long(), start, end, buffer, sized })
    }
}

/// Walker, mode, frames to skip (always 0); a scope and a continuation on newer JDKs; then size, start, buffer. Its result
/// is that of the Java method that consumes the frames.
fn call_walk(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let batch = Batch::new(m, a)?;
    let walks = |f: &Frame| {
        let class = f.code.method.class;
        [WALKER, STREAM].contains(&class.name) || class.superclass.is_some_and(|c| c.name == STREAM)
    };
    let left = m.frames.stack.iter().rposition(|f| !walks(f)).map_or(0, |last| last + 1);
    let (end, left) = fill(m, &batch, left)?;
    let count = if batch.sized { end - batch.start } else { batch.end - batch.start };
    let stream = m.loader.load(STREAM)?;
    let Some(consume) = stream.declared_method("doStackWalk", "(JIIII)Ljava/lang/Object;") else {
        return Err(m.unsupported("this JDK's StackWalker"));
    };
    let anchor = Word::from(left as i64 + 1);
    let counts = [count, batch.start, end].map(|n| Word::from(n as i32));
    Err(Trap::call(consume, [&[a[0], anchor, anchor, a[2]], &counts[..]].concat()))
}

/// Walker, mode, anchor; the size of the last batch on newer JDKs; then size, start, buffer. Returns the end of the
/// filled part, or its size.
fn fetch(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let batch = Batch::new(m, a)?;
    let (end, left) = fill(m, &batch, (a[2].bits() as usize).saturating_sub(1))?;
    m.set_named(a[0].reference(), "anchor", Word::from(left as i64 + 1));
    Ok(Word::from(if batch.sized { end - batch.start } else { end } as i32))
}

/// Fills the buffer from the remaining frames; returns the end of the filled part, and how many frames remain.
fn fill(m: &mut Machine, batch: &Batch, left: usize) -> Result<(usize, usize)> {
    let mut left = left.min(m.frames.stack.len());
    let mut at = batch.start;
    while left > 0 && at < batch.end {
        if Machine::is_lowest(&m.frames.stack[left - 1]) {
            break;
        }
        left -= 1;
        if !m.is_walked(left, batch.mode & SHOW_HIDDEN != 0) {
            continue;
        }
        let method = m.frames.stack[left].code.method;
        if batch.mode & CALLER_CLASS != 0 && at == batch.start && method.is_caller_sensitive() {
            let text =
                format!("StackWalker::getCallerClass called from @CallerSensitive '{}' method", method_text(method));
            return raise("java/lang/UnsupportedOperationException", text);
        }
        fill_frame(m, batch, at, left)?;
        at += 1;
    }
    Ok((at, left))
}

/// Fills element `at` with frame `index`.
fn fill_frame(m: &mut Machine, batch: &Batch, at: usize, index: usize) -> Result<()> {
    let frame = m.frames.stack[index];
    let method = frame.code.method;
    let mirror = m.mirror(method.class).into();
    let classes_only = batch.mode & CLASSES_ONLY != 0;
    if classes_only && !batch.sized {
        m.heap.set_ref(batch.buffer.element(at), mirror);
        return Ok(());
    }
    let element = m.non_null(m.heap.word(batch.buffer.element(at)))?;
    if batch.sized {
        let name = if classes_only { mirror } else { m.new_resolved(method, Word::ZERO)? };
        let flags = Word::from(m.named(element.into(), "flags").int() as u32 | frame_flags(&frame));
        m.set_named_ref(element, "classOrMemberName", name);
        m.set_named(element, "flags", flags);
    } else {
        let member = m.non_null(m.named(element.into(), "memberName"))?;
        m.name_method(member.into(), method)?;
    }
    m.set_named(element, "bci", Word::from(byte_of(method, m.position(index)).unwrap_or(0) as i32));
    Ok(())
}

/// The flags of a frame's method: those of a MemberName without the kind of reference.
fn frame_flags(frame: &Frame) -> u32 {
    /// As java.lang.invoke.MethodHandleNatives numbers it.
    const HIDDEN: u32 = 1 << 22;
    let flags = crate::handles::method_flags(frame.code.method);
    if Machine::is_hidden(frame) { flags | HIDDEN } else { flags }
}

/// The method of a StackFrameInfo.
fn method_of(m: &mut Machine, frame: Word) -> Result<&'static Method> {
    match m.named(frame, "classOrMemberName") {
        Word::ZERO => m.member_method(m.named(frame, "memberName")),
        resolved => m.resolved_method(resolved),
    }
}

/// Fills in name and type.
fn expand(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let method = method_of(m, a[0])?;
    let (name, ty) = (m.name_string(method.name)?, m.new_string(method.descriptor)?);
    m.set_named_ref(a[0].reference(), "name", name);
    if m.named(a[0], "type").is_null() {
        m.set_named_ref(a[0].reference(), "type", ty.into());
    }
    Ok(Word::ZERO)
}

/// StackTraceElement, StackFrameInfo.
fn init_trace_element(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let (element, frame) = (m.non_null(a[0])?, Word::from(m.non_null(a[1])?));
    let method = method_of(m, frame)?;
    let native = method.is_native().then_some(NATIVE_POSITION);
    let position = native.or_else(|| instruction_at(method, m.named(frame, "bci").bits()));
    init_element(m, element, method.id, position.unwrap_or(0))?;
    Ok(Word::ZERO)
}
