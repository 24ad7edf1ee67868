//! The programs in `tests/subjects/explore` print the same with all settings, for the same number of tests, and each path
//! prints the same when plain `java` follows it. With eager choice no value is ever undecided, so that is the reference. The
//! heap is small, so that undecided values also live through collections.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use fretsaw_testing::machine::{api, booted, choosing};
use fretsaw_testing::{Jdk, Replayed, compile_files, follow, repository, scratch};
use fretsaw_vm::{Choice, Config};

use crate::paths::{Explored, Explorer, tests_by_outcome};

/// Of every program and setting so many paths are followed by `java`, spread over all; `make test-long` follows all.
const REPLAYED: usize = 15;
const MAX_HEAP: usize = 64 << 20;

/// A program, and the JDK it runs on.
struct Subject {
    path: PathBuf,
    class: String,
    jdk: Jdk,
}

/// The subjects that a JDK found here can run.
fn subjects() -> Vec<Subject> {
    let entries = fs::read_dir(repository("tests/subjects/explore")).expect("the subjects");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    paths.into_iter().filter_map(subject).collect()
}

fn subject(path: PathBuf) -> Option<Subject> {
    let text = fs::read_to_string(&path).expect("a subject");
    let jdk = match text.lines().next()?.strip_prefix("// jdk: ") {
        None => Jdk::local(),
        Some(since) => Jdk::newest(since.parse().expect("a version"))?,
    };
    Some(Subject { class: path.file_stem()?.to_str()?.to_owned(), path, jdk })
}

/// At most `most` of the paths, which `java` follows.
fn to_replay<'e>(subject: &Subject, paths: &'e [Explored], most: usize) -> impl Iterator<Item = Replayed> + use<'e> {
    let program = subject.class.clone();
    paths.iter().step_by(paths.len().div_ceil(most)).map(move |path| Replayed {
        program: program.clone(),
        path: path.path.clone(),
        stdout: path.outcome.clone(),
    })
}

/// Compares the settings on a subject; returns at most `most` of the paths of each.
fn settings_agree(explorers: &mut [Explorer; 4], subject: &Subject, most: usize) -> BTreeSet<Replayed> {
    let [eager, others @ ..] = explorers;
    let (expected, mut longest) = eager.explore(&subject.class, &[]);
    assert!(!expected.is_empty() && !expected.iter().any(|path| path.violated), "{}", subject.class);
    let mut replays = BTreeSet::from_iter(to_replay(subject, &expected, most));
    for (explorer, choice) in others.iter_mut().zip(["delayed", "copied", "narrowed"]) {
        let (paths, count) = explorer.explore(&subject.class, &[]);
        assert_eq!(tests_by_outcome(&paths), tests_by_outcome(&expected), "{} with {choice} choice", subject.class);
        assert!(count <= longest, "{} with {choice} choice: {count} paths", subject.class);
        longest = count;
        replays.extend(to_replay(subject, &paths, most));
    }
    replays
}

#[test]
fn all_settings_give_the_same() {
    compare(REPLAYED);
}

#[test]
#[ignore = "takes long"]
fn java_follows_every_path() {
    compare(usize::MAX);
}

/// Compares the settings on all subjects, and has `java` follow at most `most` paths of each subject and setting.
fn compare(most: usize) {
    let subjects = subjects();
    assert!(subjects.len() >= 14);
    let mut by_jdk: BTreeMap<u32, Vec<&Subject>> = BTreeMap::new();
    subjects.iter().for_each(|subject| by_jdk.entry(subject.jdk.version()).or_default().push(subject));
    let (folder, api) = (scratch("choice-subjects"), api());
    for (version, subjects) in by_jdk {
        let (jdk, classes) = (&subjects[0].jdk, folder.join(version.to_string()));
        let files: Vec<PathBuf> = subjects.iter().map(|subject| subject.path.clone()).collect();
        compile_files(jdk, std::slice::from_ref(&api), &files, &classes);
        let mut explorers = [Choice::Eager, Choice::Delayed, Choice::Copy, Choice::Narrow].map(|choice| {
            let config = Config { max_heap: MAX_HEAP, ..choosing(jdk, &classes, choice) };
            Explorer::new(booted(config), 0)
        });
        let replays = subjects.into_iter().flat_map(|subject| settings_agree(&mut explorers, subject, most)).collect();
        follow(jdk, &[api.clone(), classes], &folder.join("replays"), &replays);
    }
}
