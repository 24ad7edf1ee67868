//! A program that is taken back and forth on its way, with collections in between, does what it does when it runs
//! straight on, and every undo restores the state at its mark.

use std::collections::BTreeSet;

use fretsaw_testing::machine::{api, boot, booted, choosing, run_main, run_main_and_undo};
use fretsaw_testing::{Jdk, compile};
use fretsaw_vm::{Choice, Ending};

const PROGRAM: &str = include_str!("Exercised.java");
const SEEDS: u64 = 4;

/// The arguments of the program: each names one of its parts.
fn parts() -> Vec<&'static str> {
    let parts: Vec<&str> =
        PROGRAM.lines().filter_map(|line| line.trim().strip_prefix("case \"")?.split('"').next()).collect();
    assert_eq!(parts.len(), 10);
    parts
}

#[test]
fn excursions_change_nothing() {
    let (jdk, folder) = (Jdk::local(), compile(&[], &[("Exercised.java", PROGRAM)]));
    let (mut undone, mut collections) = (0, 0);
    for part in parts() {
        let straight = run_main(&mut boot(&jdk, &folder), "Exercised", &[part]);
        assert!(!straight.stdout.is_empty(), "{part}: {straight:?}");
        for seed in 0..SEEDS {
            let mut machine = boot(&jdk, &folder);
            let exercised = machine.probe().exercise("Exercised", &[part.to_owned()], seed);
            let (ending, done) = exercised.unwrap_or_else(|what| panic!("{part}, seed {seed}: {what}"));
            let printed = String::from_utf8(machine.objects().printed(1, ..)).expect("text");
            assert_eq!((&ending, &printed), (&straight.ending, &straight.stdout), "{part}, seed {seed}");
            undone += done.undone;
            collections += done.collections;
        }
    }
    assert!(undone > 1_000 && collections > 100, "{undone} undos, {collections} collections");
}

/// Narrowed domains and views of them are state like any other.
#[test]
fn excursions_leave_narrowed_choices_as_they_are() {
    let folder = compile(&[&api()], &[("Narrowed.java", include_str!("Narrowed.java"))]);
    let (mut undone, mut collections) = (0, 0);
    let mut printed = BTreeSet::new();
    for seed in 0..12 {
        let mut machine = booted(choosing(&Jdk::local(), &folder, Choice::Narrow));
        let (ending, done) = machine.probe().exercise("Narrowed", &[], seed).unwrap_or_else(|what| panic!("{what}"));
        assert_eq!(ending, Ending::Exit(0), "seed {seed}");
        printed.insert(String::from_utf8(machine.objects().printed(1, ..)).expect("text"));
        undone += done.undone;
        collections += done.collections;
    }
    assert_eq!(printed.len(), 1, "{printed:?}");
    assert!(undone > 1_000 && collections > 30, "{undone} undos, {collections} collections");
}

/// A machine that has run a program and went back runs every other program as a fresh one does.
#[test]
fn a_machine_that_went_back_is_as_new() {
    let (jdk, folder) = (Jdk::local(), compile(&[], &[("Exercised.java", PROGRAM)]));
    let fresh: Vec<_> = parts().iter().map(|part| run_main(&mut boot(&jdk, &folder), "Exercised", &[part])).collect();
    let mut machine = boot(&jdk, &folder);
    for _ in 0..2 {
        for (part, fresh) in parts().iter().zip(&fresh) {
            let extent = machine.probe().extent();
            let before = machine.probe().digest(extent);
            assert_eq!(&run_main_and_undo(&mut machine, "Exercised", &[part]), fresh, "{part}");
            assert_eq!(machine.probe().digest(extent), before, "after {part}");
        }
    }
}
