//! java.lang.String and its helpers.

use fretsaw_term::Word;

use super::{Native, native, zero};
use crate::machine::Machine;
use crate::trap::Result;

pub(super) const NATIVES: &[Native] =
    &[native("java/lang/String", "intern", "", intern), native("java/lang/StringUTF16", "isBigEndian", "", zero)];

fn intern(m: &mut Machine, a: &[Word]) -> Result<Word> {
    m.settle_text(a[0].reference())?;
    Ok(m.intern(a[0].reference()).into())
}
