//! Small programs print the same for the same choices with eager, delayed, copied and narrowed choice, and the later values
//! are decided, the fewer paths there are.

use std::collections::BTreeMap;

use fretsaw_testing::machine::{api, booted, choosing};
use fretsaw_testing::{Jdk, compile};
use fretsaw_vm::Choice;

use crate::paths::Explorer;

/// More tests than any path stands for.
const MANY: usize = 10_000;
const PROGRAMS: &str = include_str!("Choices.java");

/// What happens for each list of choices, and how many paths there are.
fn explored(explorer: &mut Explorer, name: &str) -> (BTreeMap<String, String>, usize) {
    let (paths, count) = explorer.explore("Choices", &[name]);
    let mut outcomes = BTreeMap::new();
    for path in paths {
        for words in path.words {
            let before = outcomes.insert(words.clone(), path.outcome.clone());
            assert_eq!(before, None, "{name}: {words} on two paths");
        }
    }
    (outcomes, count)
}

fn names() -> Vec<&'static str> {
    PROGRAMS.lines().filter_map(|line| line.trim().strip_prefix("case \"")?.split('"').next()).collect()
}

#[test]
fn settings_agree_on_small_programs() {
    let folder = compile(&[&api()], &[("Choices.java", PROGRAMS)]);
    let names = names();
    assert_eq!(names.len(), 26);
    let mut explorers = [Choice::Eager, Choice::Delayed, Choice::Copy, Choice::Narrow]
        .map(|choice| Explorer::new(booted(choosing(&Jdk::local(), &folder, choice)), MANY));
    let mut totals = [0; 4];
    for name in names {
        let [eager, delayed, copy, narrow] = explorers.each_mut().map(|explorer| explored(explorer, name));
        assert!(!eager.0.is_empty(), "{name}");
        assert_eq!(eager.0, delayed.0, "{name} with delayed choice");
        assert_eq!(eager.0, copy.0, "{name} with copied choice");
        assert_eq!(eager.0, narrow.0, "{name} with narrowed choice");
        let paths = [eager.1, delayed.1, copy.1, narrow.1];
        assert!(paths.is_sorted_by(|a, b| a >= b), "{name}: {paths:?}");
        (0..4).for_each(|n| totals[n] += paths[n]);
    }
    // With eager choice 5 values of x, 5 of y and 2 of b for each program, and twice as many for the one that chooses again.
    assert_eq!(totals, [27 * 50, 502, 458, 325]);
}

#[test]
fn every_input_takes_one_symbolic_path() {
    let folder = compile(&[&api()], &[("Choices.java", PROGRAMS)]);
    let [mut eager, mut symbolic] = [Choice::Eager, Choice::Symbolic]
        .map(|choice| Explorer::new(booted(choosing(&Jdk::local(), &folder, choice)), MANY));
    for name in names() {
        let (expected, paths) = explored(&mut eager, name);
        let (outcomes, fewer) = explored(&mut symbolic, name);
        assert_eq!(symbolic.made_concrete, None, "{name}");
        assert_eq!(outcomes, expected, "{name} with symbolic choice");
        assert!(fewer <= paths, "{name}: {fewer} paths");
    }
}
