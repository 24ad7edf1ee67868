//! java.lang.String and its helpers.

use super::{Native, zero};

pub(super) const NATIVES: &[Native] = &[
    ("java/lang/String", "intern", "", |m, a| Ok(m.intern(a[0] as u32).into())),
    ("java/lang/StringUTF16", "isBigEndian", "", zero),
];
