//! Subjects: programs in one file each.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

/// A program.
#[derive(Clone)]
pub struct Subject {
    /// Its file.
    pub path: PathBuf,
    /// The path of its file below the suite's folder, without extension: `arith/IntArith`.
    pub name: String,
    /// The class whose main method runs.
    pub class: String,
    /// The oldest Java version it is for, from a line `// jdk: 21`.
    pub since: u32,
    /// The jars it needs, from a line `// jars: guava failureaccess`.
    pub jars: Vec<PathBuf>,
    /// A hash of its text and the names of its jars.
    pub hash: String,
}

/// All subjects below `folder`, sorted by name.
pub fn find(folder: &Path) -> Vec<Subject> {
    let mut files = Vec::new();
    collect(folder, &mut files);
    files.sort();
    files.iter().map(|file| read(folder, file)).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display())) {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|e| e == "java") {
            files.push(path);
        }
    }
}

fn read(folder: &Path, file: &Path) -> Subject {
    let text = fs::read_to_string(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    let value = |prefix: &str| text.lines().find_map(|l| l.strip_prefix(prefix)).map(str::trim);
    let stem = file.file_stem().unwrap().to_str().unwrap();
    let jars: Vec<PathBuf> = value("// jars:").unwrap_or_default().split_whitespace().map(jar).collect();
    let package = value("package ").map(|p| format!("{}.", p.trim_end_matches(';')));
    Subject {
        path: file.to_owned(),
        name: file.strip_prefix(folder).unwrap().with_extension("").to_str().unwrap().to_owned(),
        class: package.unwrap_or_default() + stem,
        since: value("// jdk:").map_or(0, |v| v.parse().expect("a version after // jdk:")),
        hash: short_hash(format!("{}{text}", names(&jars)).as_bytes()),
        jars,
    }
}

/// The jar of the library with this name, which the version follows.
fn jar(library: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("libraries");
    let version = |file: &str| file.strip_prefix(library)?.strip_prefix('-').map(str::to_owned);
    let is_jar = |file: &str| version(file).is_some_and(|v| v.starts_with(|c: char| c.is_ascii_digit()));
    let mut files = fs::read_dir(&folder).into_iter().flatten().filter_map(|e| Some(e.ok()?.path()));
    let found = files.find(|p| p.file_name().and_then(OsStr::to_str).is_some_and(is_jar));
    found.unwrap_or_else(|| panic!("no jar of {library} in {}: run make setup", folder.display()))
}

/// The names of these files, which have the versions in them.
fn names(jars: &[PathBuf]) -> String {
    jars.iter().filter_map(|j| Some(format!("{}\n", j.file_name()?.to_str()?))).collect()
}

/// Enough of a hash to tell contents apart.
pub fn short_hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(8).map(|b| format!("{b:02x}")).collect()
}
