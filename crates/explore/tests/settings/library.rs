//! Programs of the JDK's own library on symbolic input: every input takes one path, and does there what it does under plain `java`,
//! which tries all of them. How many paths there are, and how many of them are violations, is said in the program.

use fretsaw_testing::machine::{api, booted, choosing};
use fretsaw_testing::{Jdk, compile};
use fretsaw_vm::Choice;

use crate::every_input::{Compared, compare, runs};
use crate::paths::Explorer;

const PROGRAMS: &str = include_str!("Library.java");

/// The programs, each with the number of its paths, and of those that end in an exception.
fn cases() -> Vec<(&'static str, [usize; 2])> {
    let labels = PROGRAMS.lines().filter_map(|line| line.trim().strip_prefix("case \"")?.split_once("\": // "));
    let numbers = |text: &str| {
        let mut numbers = text.split(' ').map(|number| number.parse().expect("a number"));
        [(); 2].map(|()| numbers.next().expect("two numbers"))
    };
    labels.map(|(name, counts)| (name, numbers(counts))).collect()
}

#[test]
fn the_library_does_the_same_for_every_input() {
    let (jdk, folder) = (Jdk::local(), compile(&[&api()], &[("Library.java", PROGRAMS)]));
    let cases = cases();
    assert!(cases.len() > 15);
    let programs: Vec<String> = cases.iter().map(|(name, _)| format!("Library {name}")).collect();
    let programs: Vec<&str> = programs.iter().map(String::as_str).collect();
    let runs = runs(&jdk, &folder, &programs);
    let mut explorer = Explorer::new(booted(choosing(&jdk, &folder, Choice::Symbolic)), 0);
    let mut wrong = Vec::new();
    for ((name, counts), program) in cases.iter().zip(programs) {
        match compare(&mut explorer, "Library", &[name], &runs[program]) {
            Ok(Compared::Same(paths)) if paths == *counts => {}
            other => wrong.push(format!("{name}: {other:?} instead of {counts:?}")),
        }
    }
    assert!(wrong.is_empty(), "{} differences:\n{}", wrong.len(), wrong.join("\n"));
}
