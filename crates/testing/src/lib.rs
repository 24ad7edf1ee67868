//! What the tests of all crates share. Only tests depend on this crate.
//!
//! - `jdk.rs`: the JDKs of this computer.
//! - `compile.rs`: Java text and files, compiled once.
//! - `class_builder.rs`, `code_builder.rs`, `op.rs`: class files that no compiler writes.
//! - `random.rs`: numbers that a seed decides.
//! - `replays.rs`: paths that plain `java` follows.
//! - `machine.rs`: machines in this process (feature `machine`).
//!
//! Everything here panics on failure: a test cannot continue without it.

mod class_builder;
mod code_builder;
mod compile;
mod jdk;
#[cfg(feature = "machine")]
pub mod machine;
pub mod op;
mod random;
mod replays;

use std::path::{Path, PathBuf};
use std::{env, fs};

pub use class_builder::{ClassBuilder, PUBLIC_STATIC};
pub use code_builder::Code;
pub use compile::{compile, compile_debugged, compile_files};
pub use jdk::Jdk;
pub use random::Random;
pub use replays::{Replayed, follow};

/// An empty folder for the test called `name`, below the folder that Cargo has for tests. It stays for inspection until
/// the test runs again.
pub fn scratch(name: &str) -> PathBuf {
    let folder = temporary().join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

/// A file or folder of the repository, by its path there.
pub fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// The folder that Cargo calls `CARGO_TARGET_TMPDIR`: test programs are in `target/PROFILE/deps`.
fn temporary() -> PathBuf {
    let program = env::current_exe().expect("the path of this program");
    program.ancestors().nth(3).expect("a program in the target folder").join("tmp")
}
