//! What methods of the JDK and texts make of symbolic numbers: for every input the program prints what it prints with eager choice,
//! and where a program says on how many paths, it takes no more.

use std::collections::BTreeMap;

use fretsaw_testing::machine::{api, booted, choosing};
use fretsaw_testing::{Jdk, compile};
use fretsaw_vm::Choice;

use crate::paths::Explorer;

const PROGRAMS: &str = include_str!("Symbols.java");

/// The cases, and on how many paths they are, if they say so.
fn cases() -> Vec<(&'static str, Option<usize>)> {
    let labels = PROGRAMS.lines().filter_map(|line| line.trim().strip_prefix("case \"")?.split_once('"'));
    labels.map(|(name, rest)| (name, rest.strip_prefix(": // ").map(|count| count.parse().expect("a number")))).collect()
}

#[test]
fn numbers_stay_symbolic() {
    let cases = cases();
    assert!(cases.len() > 30, "{} cases", cases.len());
    for jdk in Jdk::all() {
        let folder = compile(&[&api()], &[("Symbols.java", PROGRAMS)]);
        let [mut eager, mut symbolic] = [Choice::Eager, Choice::Symbolic]
            .map(|choice| Explorer::new(booted(choosing(&jdk, &folder, choice)), usize::MAX));
        for (name, count) in &cases {
            let [(expected, _), (found, paths)] = [&mut eager, &mut symbolic].map(|explorer| {
                let (found, paths) = explorer.explore("Symbols", &[name]);
                let mut outcomes = BTreeMap::new();
                for path in found {
                    let before = outcomes.insert(path.path.clone(), path.outcome);
                    assert_eq!(before, None, "{name}: {} on two paths", path.path);
                }
                (outcomes, paths)
            });
            assert!(symbolic.is_complete, "{name}");
            let differing = expected.iter().find(|(path, outcome)| found.get(*path) != Some(outcome));
            assert_eq!(differing.map(|(path, outcome)| (path, outcome, found.get(path))), None, "{name}");
            assert_eq!(found.len(), expected.len(), "{name}");
            assert!(count.is_none_or(|count| count == paths), "{name}: {paths} paths");
        }
    }
}
