//! Every input that is generated can be built on a plain JVM, by the test that is written for it, and satisfies the predicate
//! there; and so can what is read back from its JSON.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::bruteforce::{COUNTS, classes};
use crate::support::{self, jdk_home, newest_jdk, ran};

const LAUNCHER: &str = "junit-platform-console-standalone-1.13.4.jar";

/// For each class its lines of [`COUNTS`], and how many structures there are; the most first.
fn subjects() -> BTreeMap<&'static str, Vec<(usize, &'static str)>> {
    let mut subjects: BTreeMap<&str, Vec<(usize, &str)>> = BTreeMap::new();
    for line in COUNTS.lines() {
        let (subject, expected) = line.split_once(" = ").unwrap();
        let (class, _) = subject.split_once(' ').unwrap();
        let count = expected.split(' ').next().unwrap().parse().unwrap();
        subjects.entry(class).or_default().push((count, subject));
    }
    subjects.values_mut().for_each(|lines| lines.sort_by(|a, b| b.cmp(a)));
    subjects
}

/// All sources below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|entry| if entry.is_dir() { sources(&entry) } else { vec![entry] }).collect()
}

/// Writes the tests of a subject in two ways: as they are generated, and from their JSON.
fn write_tests(folder: &str, subject: &str) {
    let classes = classes();
    let words: Vec<&str> = subject.split(' ').collect();
    let (predicate, method) = words[1].split_once(':').unwrap_or((words[1], ""));
    let (target, arguments) = (format!("{}#{predicate}", words[0]), words[2..].join(","));
    let path = classes.path_of(subject);
    let mut flags = vec!["generate", "--quiet", "-cp", path, &target];
    if !method.is_empty() {
        flags.extend(["--finitization", method]);
    }
    if !arguments.is_empty() {
        flags.extend(["--args", &arguments]);
    }
    let lines = format!("{folder}/{}.jsonl", words[0]);
    let (direct, read) = (format!("{folder}/direct"), format!("{folder}/read"));
    classes.folder.fretsaw(&[&flags[..], &["--out", &lines]].concat()).printed(0, "");
    classes.folder.fretsaw(&[&flags[..], &["--format", "junit", "--out", &direct]].concat()).printed(0, "");
    let show = ["show", &lines, "--format", "junit", "--out", &read, "-cp", path];
    classes.folder.fretsaw(&[&show[..], &["--predicate", &target]].concat()).printed(0, "");
}

/// Compiles the tests in a folder and runs them on `jdk`; there must be so many, and none may fail.
fn run_tests(folder: &str, jdk: &Path, expected: usize) {
    let classes = classes();
    let launcher = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/libraries").join(LAUNCHER);
    let compiled = support::javac()
        .args(["-nowarn", "-proc:none", "-cp", &classes.class_path, "-d", &format!("{folder}/classes")])
        .args(sources(&classes.folder.0.join(folder)))
        .current_dir(&classes.folder.0)
        .output();
    let compiled = ran(compiled.unwrap());
    assert_eq!(compiled.code, 0, "{compiled:?}");
    let mut java = Command::new(jdk.join("bin/java"));
    java.arg("-jar").arg(&launcher).args(["execute", "--disable-banner", "--details", "summary", "--class-path"]);
    java.arg(format!("{folder}/classes:{}", classes.class_path));
    java.args(["--scan-class-path", &format!("{folder}/classes")]);
    let ran = ran(java.current_dir(&classes.folder.0).output().unwrap());
    let said = format!("[{expected:>10} tests successful      ]");
    assert!(ran.code == 0 && ran.stdout.contains(&said), "{said} on {}: {ran:?}", jdk.display());
}

/// Builds all inputs of some subjects, no two of which are of the same class: tests are called after it.
fn build(folder: &str, subjects: &[(usize, &str)]) {
    fs::create_dir_all(classes().folder.0.join(folder)).unwrap();
    subjects.iter().for_each(|(_, subject)| write_tests(folder, subject));
    let expected = subjects.iter().map(|(count, _)| count).sum();
    run_tests(&format!("{folder}/direct"), &jdk_home(), expected);
    run_tests(&format!("{folder}/read"), &newest_jdk(18).unwrap_or_else(jdk_home), expected);
}

/// Subjects with objects and fields of all kinds, of the JDK and of a library, and with records that refer to each other.
#[test]
fn every_input_of_some_subjects() {
    let some = ["ArrayDequeSpec", "BinaryTree", "Everything", "IntAVLTreeSetSpec", "Records"];
    let subjects = subjects();
    let largest: Vec<(usize, &str)> = some.iter().map(|class| subjects[class][0]).collect();
    build("built-some", &largest);
}

#[test]
#[ignore = "takes minutes"]
fn every_input_of_every_subject() {
    let subjects = subjects();
    for round in 0.. {
        let lines: Vec<(usize, &str)> = subjects.values().filter_map(|lines| lines.get(round).copied()).collect();
        if lines.is_empty() {
            break;
        }
        build(&format!("built-{round}"), &lines);
    }
}
