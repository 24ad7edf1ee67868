//! Subjects: programs in one file each.

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
    /// A hash of its text.
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
    let package = value("package ").map(|p| format!("{}.", p.trim_end_matches(';')));
    Subject {
        path: file.to_owned(),
        name: file.strip_prefix(folder).unwrap().with_extension("").to_str().unwrap().to_owned(),
        class: package.unwrap_or_default() + stem,
        since: value("// jdk:").map_or(0, |v| v.parse().expect("a version after // jdk:")),
        hash: short_hash(text.as_bytes()),
    }
}

/// Enough of a hash to tell contents apart.
pub fn short_hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(8).map(|b| format!("{b:02x}")).collect()
}
