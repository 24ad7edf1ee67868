//! Runs small programs under plain `java` with all combinations of choices (`brute/Brute.java`).

use std::collections::BTreeMap;
use std::env::join_paths;
use std::fs;
use std::path::Path;

use fretsaw_testing::{Jdk, compile, repository};

/// What the runs of a program ended in.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Runs {
    /// How many there are.
    pub all: usize,
    /// How many violations there are of each kind.
    pub violations: BTreeMap<String, usize>,
}

/// What happens in the programs with these main classes, by their names.
pub fn run(api: &Path, folder: &Path, classes: &[String]) -> BTreeMap<String, Runs> {
    let files = ["Brute.java", "fretsaw/Source.java"].map(|name| {
        let path = repository("crates/explore/tests/verdicts/brute").join(name);
        (name, fs::read_to_string(path).expect("a source file"))
    });
    let files = files.each_ref().map(|(name, text)| (*name, text.as_str()));
    let brute = compile(&[api], &files);
    let mut java = Jdk::local().java();
    java.arg("-XX:+UseSerialGC").arg("-cp").arg(join_paths([&*brute, api]).expect("a class path"));
    // A folder must end so to be one.
    let output = java.arg("Brute").arg(folder.join("")).args(classes).output().expect("java runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut programs = BTreeMap::<String, Runs>::new();
    let mut last = String::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let (word, rest) = line.trim_start().split_once(' ').expect("two words");
        if line.starts_with(' ') {
            let runs = programs.get_mut(&last).expect("the runs of a program");
            runs.violations.insert(rest.to_owned(), word.parse().expect("a number"));
        } else {
            word.clone_into(&mut last);
            programs.entry(last.clone()).or_default().all = rest.parse().expect("a number");
        }
    }
    programs
}
