//! House rules that no lint checks: module docs, the length of files, nothing left undone, scripts that run everywhere.

use std::fs;
use std::path::{Path, PathBuf};

/// No file is longer, in lines.
const LONGEST: usize = 800;

#[test]
fn every_file_is_tidy() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let files = rust_files(crates);
    assert!(files.len() > 50, "only {} files found below {}", files.len(), crates.display());
    let complaints: Vec<String> = files.iter().flat_map(|f| complaints(f, &fs::read_to_string(f).unwrap())).collect();
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

/// Scripts use what every machine has, and what scripts/setup.sh installs.
#[test]
fn scripts_need_nothing_that_may_be_missing() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().parent().unwrap();
    let folders = [root.join("benches"), root.join("scripts")];
    let entries = folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap()).map(|entry| entry.unwrap().path());
    let scripts: Vec<PathBuf> = entries.filter(|path| path.extension().is_some_and(|e| e == "sh")).collect();
    assert!(scripts.len() >= 3, "{scripts:?}");
    for script in scripts {
        let text = fs::read_to_string(&script).unwrap();
        let mut words = text.split(|c: char| !c.is_ascii_alphanumeric());
        let missing = words.find(|word| ["python", "python3", "perl", "ruby", "node", "jq"].contains(word));
        assert_eq!(missing, None, "{}", script.display());
    }
}

fn complaints(path: &Path, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut complain = |line: usize, what: String| found.push(format!("{}:{line}: {what}", path.display()));
    if !text.starts_with("//! ") {
        complain(1, "begins without a module doc (//!)".to_owned());
    }
    let length = text.lines().count();
    if length > LONGEST {
        complain(length, format!("longer than {LONGEST} lines"));
    }
    // Written apart, so that this file may stand.
    let undone = [concat!("to", "do!"), concat!("unimpl", "emented!"), concat!("FIX", "ME"), concat!("XX", "X")];
    for (number, line) in text.lines().enumerate() {
        for word in undone.iter().filter(|w| line.contains(**w)) {
            complain(number + 1, format!("has {word}"));
        }
    }
    found
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && path.file_name().is_some_and(|n| n != "target") {
            found.extend(rust_files(&path));
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}
