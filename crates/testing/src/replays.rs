//! Has plain `java` follow paths, many in one process.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::jdk::Jdk;

const REPLAYS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/Replays.java");

/// A path of a program, and what it prints on the way.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Replayed {
    /// The program's class, with its arguments.
    pub program: String,
    /// The path, as `fretsaw.path` takes it.
    pub path: String,
    /// The standard output.
    pub stdout: String,
}

/// Checks that programs of a class path, which includes the API, print what they should when `java` follows the paths. The
/// list of paths is written to the file `list`.
pub fn follow(jdk: &Jdk, class_path: &[PathBuf], list: &Path, paths: &BTreeSet<Replayed>) {
    let line = |text: &str| text.replace('\n', "\\n");
    let text = |replay: &Replayed| format!("{}\n{}\n{}\n", replay.program, line(&replay.path), line(&replay.stdout));
    std::fs::write(list, paths.iter().map(text).collect::<String>()).expect("a list of paths");
    let mut java = jdk.java();
    java.args(["-XX:TieredStopAtLevel=1", REPLAYS]).arg(list);
    for entry in class_path {
        // A folder must end so to be one.
        java.arg(if entry.is_dir() { entry.join("") } else { entry.clone() });
    }
    let output = java.output().expect("java runs");
    let said = String::from_utf8_lossy(&output.stdout);
    assert_eq!(said, format!("{} paths, 0 wrong\n", paths.len()), "{}", String::from_utf8_lossy(&output.stderr));
}
