//! java.lang.ref: references are strong; a collection never clears them.

use fretsaw_term::Word;

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

fn referent(m: &mut Machine, reference: Word) -> usize {
    let class = m.loader.class(m.heap.class_of(reference.reference()));
    reference.reference().slot(class.instance_field("referent").map_or(1, |f| f.offset))
}

fn refers_to(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let address = referent(m, a[0]);
    let object = m.decided(m.heap.word(address))?;
    Ok(Word::from(object == a[1]))
}

fn clear(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let address = referent(m, a[0]);
    m.heap.set_ref(address, Word::ZERO);
    Ok(Word::ZERO)
}
