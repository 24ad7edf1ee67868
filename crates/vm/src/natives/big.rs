//! java.math.BigInteger: without threads there is no pool that determines how far to split large multiplications.

use fretsaw_term::Word;

use super::{Native, native};
use crate::machine::Machine;
use crate::trap::Result;

const OPERATION: &str = "java/math/BigInteger$RecursiveOp";

pub(super) const REPLACED: &[Native] = &[native(OPERATION, "<clinit>", "", never_fork)];

/// The initializer would set up the common pool, which needs threads and variable handles, only for its size.
fn never_fork(m: &mut Machine, _: &[Word]) -> Result<Word> {
    let class = m.loader.load(OPERATION)?;
    if let Some(field) = class.fields.iter().find(|f| f.name == "PARALLEL_FORK_DEPTH_THRESHOLD") {
        m.heap.set((class.statics + field.offset) as usize, Word::from(-1));
    }
    Ok(Word::ZERO)
}
