//! The subject suite: every program below `tests/subjects/run` runs under real `java` and under `fretsaw run`, on every
//! JDK found here; standard output, standard error and exit code are equal to the byte. On one of the JDKs it then runs
//! again with marks, undos and collections on the way, each undo checked against a digest of the state, and must still be
//! equal; where tests that take long are left out, a part of the programs does.
//!
//! What `java` did is kept below `target/subjects`, by content, so that only new programs cost time. An argument that is
//! no flag selects programs: those whose label (`arith/IntArith@17`) contains it. `tests/subjects/known-failures.txt`
//! lists what is expected to fail; it is an error if that passes.

mod compare;
mod jdks;
mod known;
mod outcome;
mod parallel;
mod subject;
mod suite;

use std::path::Path;
use std::process::ExitCode;

/// One in so many is exercised, unless all tests are run, also those that take long.
const EXERCISED: usize = 4;

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/subjects");
    suite::run(&root.join("run"), &root.join("known-failures.txt"), EXERCISED)
}
