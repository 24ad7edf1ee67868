//! jdk.internal.reflect.Reflection: callers and access.

use fretsaw_code::{ClassKind, Memory};
use fretsaw_heap::Ref;
use fretsaw_term::Word;

use super::{Native, native};
use crate::frames::Frame;
use crate::machine::Machine;
use crate::trap::Result;

const REFLECTION: &str = "jdk/internal/reflect/Reflection";

pub(super) const NATIVES: &[Native] = &[
    native(REFLECTION, "getCallerClass", "", caller_class),
    native(REFLECTION, "getClassAccessFlags", "", |m, a| Ok(m.class_argument(a[0])?.flags.into())),
    native(REFLECTION, "areNestMates", "", nest_mates),
];

/// The class that called the running method: one frame beyond it, as in HotSpot (JVM_GetCallerClass). A frame of a
/// hidden class counts, so that the invoker that the JDK injects for a caller-sensitive handle is its caller.
fn caller_class(m: &mut Machine, _: &[Word]) -> Result<Word> {
    let mut counted = m.frames.stack.iter().rev().filter(|f| !Machine::is_made(f));
    let asking = counted.nth(1);
    let caller = counted.find(|f| !reflects(f)).or(asking).map(|f| f.code.method.class);
    Ok(caller.map_or(Word::ZERO, |c| m.mirror(c).into()))
}

/// Whether a frame only passes on a call by reflection.
fn reflects(frame: &Frame) -> bool {
    let method = frame.code.method;
    (method.class.name == "java/lang/reflect/Method" && method.name == "invoke")
        || method.class.lineage().any(|c| c.name == "jdk/internal/reflect/MethodAccessorImpl")
}

fn nest_mates(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let (one, other) = (m.class_argument(a[0])?, m.class_argument(a[1])?);
    Ok(m.share_nest(one, other)?.into())
}

impl Machine {
    /// The size of an element of `array`, as a shift; none if it is not an array.
    pub(crate) fn element_shift(&self, object: Ref) -> Option<u32> {
        match self.loader.class(self.heap.class_of(object)).kind {
            ClassKind::Array { memory, .. } => Some(memory.shift()),
            _ => None,
        }
    }

    /// The memory layout of the elements of `array`.
    pub(crate) fn element_memory(&self, array: Ref) -> Memory {
        match self.loader.class(self.heap.class_of(array)).kind {
            ClassKind::Array { memory, .. } => memory,
            _ => Memory::Ref,
        }
    }

    /// Whether `object` is an array of packed elements.
    pub(crate) fn is_packed(&self, object: Ref) -> bool {
        let kind = &self.loader.class(self.heap.class_of(object)).kind;
        matches!(kind, ClassKind::Array { memory, .. } if *memory != Memory::Ref)
    }
}
