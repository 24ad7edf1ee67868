//! java.lang.ref: references are strong; a collection never clears them.

use fretsaw_heap::Ref;

use super::{Native, native, nothing, zero};
use crate::machine::Machine;
use crate::trap::Result;

const REFERENCE: &str = "java/lang/ref/Reference";

pub(super) const NATIVES: &[Native] = &[
    native(REFERENCE, "refersTo0", "", refers_to),
    native("java/lang/ref/PhantomReference", "refersTo0", "", refers_to),
    native(REFERENCE, "clear0", "", clear),
    native("java/lang/ref/PhantomReference", "clear0", "", clear),
    native(REFERENCE, "getAndClearReferencePendingList", "", zero),
    native(REFERENCE, "hasReferencePendingList", "", zero),
    native(REFERENCE, "waitForReferencePendingList", "", nothing),
    native("java/lang/ref/Finalizer", "isFinalizationEnabled", "", zero),
];

/// Finalizers never run.
pub(super) const REPLACED: &[Native] = &[native("java/lang/ref/Finalizer", "register", "", nothing)];

fn referent(m: &mut Machine, reference: u64) -> usize {
    let class = m.loader.class(m.heap.class_of(Ref::of_word(reference)));
    reference as usize + class.instance_field("referent").map_or(1, |f| f.offset as usize)
}

fn refers_to(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let address = referent(m, a[0]);
    let object = m.decided(m.heap.word(address))?;
    Ok(u64::from(object == a[1]))
}

fn clear(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let address = referent(m, a[0]);
    m.heap.set_ref(address, 0);
    Ok(0)
}
