//! java.lang.String and its helpers.

use fretsaw_heap::Ref;

use super::{Native, native, zero};
use crate::machine::Machine;
use crate::trap::Result;

pub(super) const NATIVES: &[Native] =
    &[native("java/lang/String", "intern", "", intern), native("java/lang/StringUTF16", "isBigEndian", "", zero)];

fn intern(m: &mut Machine, a: &[u64]) -> Result<u64> {
    m.settle_text(Ref::of_word(a[0]))?;
    Ok(m.intern(Ref::of_word(a[0])).into())
}
