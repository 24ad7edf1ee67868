//! What methods of the JDK and texts make of symbolic numbers: for every input the program prints what it prints with eager choice,
//! and where a program says on how many paths, it takes no more.

use std::collections::BTreeMap;

use fretsaw_testing::machine::{api, booted, choosing};
use fretsaw_testing::{Jdk, compile};
use fretsaw_vm::Choice;

use crate::paths::Explorer;

const PROGRAMS: &str = include_str!("Symbols.java");

/// The cases, and on how many paths they are, if they say so. Cases of switches within are further to the right.
fn cases() -> Vec<(&'static str, Option<usize>)> {
    let labels = PROGRAMS.lines().filter_map(|line| line.strip_prefix("            case \"")?.split_once('"'));
    labels
        .map(|(name, rest)| (name, rest.strip_prefix(": // ").map(|count| count.parse().expect("a number"))))
        .collect()
}

#[test]
fn numbers_stay_symbolic() {
    let cases = cases();
    assert!(cases.len() > 70, "{} cases", cases.len());
    let folder = compile(&[&api()], &[("Symbols.java", PROGRAMS)]);
    let mut wrong = Vec::new();
    for jdk in Jdk::all() {
        let [mut eager, mut symbolic] = [Choice::Eager, Choice::Symbolic]
            .map(|choice| Explorer::new(booted(choosing(&jdk, &folder, choice)), usize::MAX));
        for (name, count) in &cases {
            if let Err(what) = agree(&mut eager, &mut symbolic, name, *count) {
                wrong.push(format!("{name}: {what}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
}

/// Whether both print the same for all inputs, with symbolic choice on so many paths.
fn agree(eager: &mut Explorer, symbolic: &mut Explorer, name: &str, count: Option<usize>) -> Result<(), String> {
    let [(expected, _), (found, paths)] = [eager, &mut *symbolic].map(|explorer| {
        let (found, paths) = explorer.explore("Symbols", &[name]);
        let number = found.len();
        let outcomes: BTreeMap<String, String> = found.into_iter().map(|path| (path.path, path.outcome)).collect();
        assert_eq!(outcomes.len(), number, "{name}: an input is on two paths");
        (outcomes, paths)
    });
    if let Some(place) = &symbolic.made_concrete {
        return Err(format!("a number was made concrete at {place}"));
    }
    for (path, outcome) in &expected {
        let other = found.get(path);
        if other != Some(outcome) {
            return Err(format!("{path}: {other:?} instead of {outcome:?}"));
        }
    }
    if found.len() != expected.len() {
        return Err(format!("{} inputs instead of {}", found.len(), expected.len()));
    }
    if count.is_some_and(|count| count != paths) { Err(format!("{paths} paths")) } else { Ok(()) }
}
