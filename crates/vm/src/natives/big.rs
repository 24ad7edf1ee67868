//! java.math.BigInteger: without threads there is no pool that determines how far to split large multiplications.

use super::{Native, native};
use crate::machine::Machine;
use crate::trap::Result;

const OPERATION: &str = "java/math/BigInteger$RecursiveOp";

pub(super) const REPLACED: &[Native] = &[native(OPERATION, "<clinit>", "", never_fork)];

/// The initializer would set up the common pool, which needs threads and variable handles, only for its size.
fn never_fork(m: &mut Machine, _: &[u64]) -> Result<u64> {
    let class = m.loader.load(OPERATION)?;
    if let Some(field) = class.fields.iter().find(|f| f.name == "PARALLEL_FORK_DEPTH_THRESHOLD") {
        m.heap.set((class.statics + field.offset) as usize, u64::from(u32::MAX));
    }
    Ok(0)
}
