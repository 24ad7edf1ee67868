//! jdk.internal.reflect.Reflection and java.lang.reflect.Array.

use fretsaw_code::{ClassKind, Memory};
use fretsaw_heap::Ref;

use super::{Native, one};
use crate::machine::Machine;
use crate::trap::{Result, raise};

const REFLECTION: &str = "jdk/internal/reflect/Reflection";
const ARRAY: &str = "java/lang/reflect/Array";

pub(super) const NATIVES: &[Native] = &[
    (REFLECTION, "getCallerClass", "", caller_class),
    (REFLECTION, "getClassAccessFlags", "", |m, a| Ok(m.mirrored(a[0] as u32).flags.into())),
    (REFLECTION, "areNestMates", "", nest_mates),
    (REFLECTION, "ensureMemberAccess", "", one),
    (ARRAY, "newArray", "", new_array),
    (ARRAY, "getLength", "", get_length),
];

/// The class that called the method that asks: one frame beyond it.
fn caller_class(m: &mut Machine, _: &[u64]) -> Result<u64> {
    let shown: Vec<_> = m.frames.stack.iter().rev().filter(|f| !Machine::is_hidden(f)).take(3).collect();
    let class = shown.get(2).or(shown.last()).map(|f| f.code.method.class);
    Ok(class.map_or(0, |c| m.mirror(c).into()))
}

fn nest_mates(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let host = |word: u64| {
        let class = m.mirrored(word as u32);
        class.nest_host.unwrap_or(class.name)
    };
    Ok(u64::from(host(a[0]) == host(a[1])))
}

fn new_array(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let component = m.non_null(a[0])?;
    let component = m.mirrored(component);
    if matches!(component.kind, ClassKind::Primitive(None)) {
        return Err(crate::trap::Trap::Raise("java/lang/IllegalArgumentException", None));
    }
    let class = m.loader.array_of(component);
    m.settle_fresh()?;
    Ok(m.new_array(class?.id, a[1] as i32)?.into())
}

fn get_length(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let array = m.non_null(a[0])?;
    if !m.loader.class(m.heap.class_of(array)).is_array() {
        return raise("java/lang/IllegalArgumentException", "Argument is not an array");
    }
    Ok(m.heap.length(array) as u64)
}

impl Machine {
    /// How many bytes an element of `array` takes, as a shift; none if it is no array.
    pub(crate) fn element_shift(&self, object: Ref) -> Option<u32> {
        match self.loader.class(self.heap.class_of(object)).kind {
            ClassKind::Array { memory, .. } => Some(memory.shift()),
            _ => None,
        }
    }

    /// Whether `object` is an array of packed elements.
    pub(crate) fn is_packed(&self, object: Ref) -> bool {
        let kind = &self.loader.class(self.heap.class_of(object)).kind;
        matches!(kind, ClassKind::Array { memory, .. } if *memory != Memory::Ref)
    }
}

