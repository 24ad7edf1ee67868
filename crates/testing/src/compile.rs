//! Java text and files, compiled by the local JDK.
//!
//! A folder of classes has a name that depends on all that was compiled, so that a text is compiled once, by whichever
//! test asks first. The folders stay for later runs.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::{fs, process};

use crate::jdk::Jdk;
use crate::temporary;

/// One test compiles at a time: two may need the same folder.
static COMPILING: Mutex<()> = Mutex::new(());

/// Compiles files, given by name and text, against a class path; returns the folder of their classes. Nobody may write
/// into it.
pub fn compile(class_path: &[&Path], files: &[(&str, &str)]) -> PathBuf {
    compile_flagged(&[], class_path, files)
}

/// The same, with debug information: the names of local variables.
pub fn compile_debugged(class_path: &[&Path], files: &[(&str, &str)]) -> PathBuf {
    compile_flagged(&["-g"], class_path, files)
}

fn compile_flagged(flags: &[&str], class_path: &[&Path], files: &[(&str, &str)]) -> PathBuf {
    let jdk = Jdk::local();
    let mut hasher = DefaultHasher::new();
    (jdk.home(), jdk.release(), class_path, files).hash(&mut hasher);
    if !flags.is_empty() {
        flags.hash(&mut hasher);
    }
    let folder = temporary().join("compiled").join(format!("{:016x}", hasher.finish()));
    let _one = COMPILING.lock().unwrap_or_else(PoisonError::into_inner);
    if folder.is_dir() {
        return folder;
    }
    // The folder appears at once and whole, also for other processes.
    let draft = folder.with_extension(process::id().to_string());
    let _ = fs::remove_dir_all(&draft);
    let sources = draft.join("sources");
    for (name, text) in files {
        let file = sources.join(name);
        fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        fs::write(file, text).expect("a source file");
    }
    let sources: Vec<PathBuf> = files.iter().map(|(name, _)| sources.join(name)).collect();
    let class_path: Vec<PathBuf> = class_path.iter().map(|path| (*path).to_owned()).collect();
    javac(&jdk, flags, &class_path, &sources, &draft.join("classes"));
    // Another process may have been faster, with the same result.
    if fs::rename(draft.join("classes"), &folder).is_err() {
        assert!(folder.is_dir(), "{} cannot be made", folder.display());
    }
    let _ = fs::remove_dir_all(&draft);
    folder
}

/// Compiles files against a class path into the folder `into`.
pub fn compile_files(jdk: &Jdk, class_path: &[PathBuf], files: &[PathBuf], into: &Path) {
    javac(jdk, &[], class_path, files, into);
}

fn javac(jdk: &Jdk, flags: &[&str], class_path: &[PathBuf], files: &[PathBuf], into: &Path) {
    let class_path = std::env::join_paths(class_path).expect("no path has the separator in it");
    let mut javac = jdk.javac();
    javac
        .args(flags)
        .args(["-nowarn", "-Xlint:none", "-proc:none", "-encoding", "UTF-8", "-cp"])
        .arg(class_path)
        .arg("-d");
    let output = javac.arg(into).args(files).output().expect("javac runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
