//! Random programs that draw numbers, written by `javagen`: plain `java` runs them for every input, and each input must take one
//! path of symbolic choice, and do the same there.
//!
//! With `--include-ignored`, `FRETSAW_RANDOM` is the number of programs, and `FRETSAW_SEED` the first one. `FRETSAW_JAVA=FOLDER`
//! writes them there.

use std::collections::BTreeMap;
use std::ops::Range;

use fretsaw_testing::machine::{api, booted, choosing};
use fretsaw_testing::{Jdk, compile};
use fretsaw_vm::Choice;
use javagen::Drawn;

use crate::every_input::{Compared, compare, runs};
use crate::paths::Explorer;

/// So many programs are compiled together.
const PER_ROUND: usize = 40;
/// A program that asks more is not compared.
const MOST_QUESTIONS: usize = 3_000;

/// How many programs there were of each kind.
#[derive(Debug, Default, PartialEq, Eq)]
struct Tally {
    same: usize,
    /// Where a number was made concrete.
    incomplete: BTreeMap<String, usize>,
    /// Too many questions, or an answer that no solver knows: which of the two.
    given_up: BTreeMap<String, usize>,
}

/// Compares programs; returns what differs.
fn check(jdk: &Jdk, seeds: Range<u64>) -> (Tally, Vec<String>) {
    let (mut tally, mut wrong) = (Tally::default(), Vec::new());
    let programs: Vec<Drawn> = seeds.map(Drawn::new).collect();
    for programs in programs.chunks(PER_ROUND) {
        let text = Drawn::file(programs);
        if let Some(folder) = std::env::var_os("FRETSAW_JAVA") {
            let file = std::path::Path::new(&folder).join(format!("Drawn{}.java", programs[0].seed));
            std::fs::write(file, &text).expect("a folder for programs");
        }
        let folder = compile(&[&api()], &[("Drawn.java", &text)]);
        let classes: Vec<&str> = programs.iter().map(|program| program.class.as_str()).collect();
        let runs = runs(jdk, &folder, &classes);
        let mut explorer = Explorer::new(booted(choosing(jdk, &folder, Choice::Symbolic)), 0);
        explorer.most_questions = MOST_QUESTIONS;
        // Most of what it is asked it knows soon, or not for long.
        explorer.external.limit = Some((":rlimit", 300_000));
        for class in classes {
            match compare(&mut explorer, class, &[], &runs[class]) {
                Ok(Compared::Same(_)) => tally.same += 1,
                Ok(Compared::Incomplete(place)) => *tally.incomplete.entry(place).or_default() += 1,
                Err(what) if what == "too many questions" || what.starts_with("unknown: ") => {
                    println!("{class}: {what}");
                    *tally.given_up.entry(what).or_default() += 1;
                }
                Err(what) => wrong.push(format!("{class}: {what}")),
            }
        }
    }
    (tally, wrong)
}

#[test]
fn random_programs_do_the_same_for_every_input() {
    let (tally, wrong) = check(&Jdk::local(), 0..10);
    assert!(wrong.is_empty(), "{} differences:\n{}", wrong.len(), wrong.join("\n"));
    assert_eq!(tally, Tally { same: 10, ..Tally::default() });
}

#[test]
#[ignore = "takes minutes"]
fn many_random_programs_do_the_same_for_every_input() {
    let number = |name: &str, usual| std::env::var(name).map_or(usual, |text| text.parse().expect("a number"));
    let first = number("FRETSAW_SEED", 1000);
    let mut all = Vec::new();
    for (turn, jdk) in Jdk::all().iter().enumerate() {
        let count = number("FRETSAW_RANDOM", 200) / Jdk::all().len() as u64;
        let first = first + turn as u64 * count;
        let (tally, wrong) = check(jdk, first..first + count);
        println!("JDK {}: {tally:?}", jdk.version());
        // A fuzzer that gives up often finds nothing.
        let others: usize = tally.given_up.values().chain(tally.incomplete.values()).sum();
        assert!(tally.same >= 2 * others, "{tally:?}");
        all.extend(wrong);
    }
    assert!(all.is_empty(), "{} differences:\n{}", all.len(), all.join("\n"));
}
