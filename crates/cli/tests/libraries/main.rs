//! Programs over published libraries: every one below `tests/libraries` runs under real `java` and under `fretsaw run`, as
//! the subjects do (see `../subjects/main.rs`), with the jars that it names on its class path. `tests/libraries/pom.xml`
//! says which jars there are; `scripts/setup.sh` fetches them.

#[path = "../subjects/compare.rs"]
mod compare;
#[path = "../subjects/jdks.rs"]
mod jdks;
#[path = "../subjects/known.rs"]
mod known;
#[path = "../subjects/outcome.rs"]
mod outcome;
#[path = "../subjects/parallel.rs"]
mod parallel;
#[path = "../subjects/subject.rs"]
mod subject;
#[path = "../subjects/suite.rs"]
mod suite;

use std::path::Path;
use std::process::ExitCode;

/// One of so many programs also runs with marks and undos: these are long programs.
const EXERCISED: usize = 6;

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/libraries");
    suite::run(&root, &root.join("known-failures.txt"), EXERCISED)
}
