//! Random classes, judged twice: by `check`, and by brute force under plain `java`, which makes every sequence of calls from its
//! beginning, compares no states, and has its own reading of the rules (`Brute.java` and the files beside it).

mod classes;

use std::collections::BTreeMap;
use std::env;
use std::fmt::Write;
use std::path::Path;

use fretsaw_check::Sequence;
use fretsaw_testing::{Jdk, compile};

use self::classes::random_class;
use crate::{checked, judge, shortest, wanted};

/// Brute force makes no more sequences of one length than this.
const BUDGET: usize = 30_000;
/// No sequence has more calls than this.
const MOST_CALLS: usize = 4;
/// So many classes are compiled at once.
const BATCH: usize = 25;

const BRUTE: [(&str, &str); 5] = [
    ("Brute.java", include_str!("Brute.java")),
    ("Law.java", include_str!("Law.java")),
    ("Pool.java", include_str!("Pool.java")),
    ("Rules.java", include_str!("Rules.java")),
    ("Snapshot.java", include_str!("Snapshot.java")),
];

/// The faults of a class: the length of the shortest sequence for each rule and place.
type Faults = BTreeMap<(String, String), usize>;

#[test]
fn brute_force_finds_the_same_faults_in_a_few_random_classes() {
    compare(0, 8, BUDGET / 10);
}

/// `FRETSAW_RANDOM` is the number of classes, and `FRETSAW_SEED` the number of the first one.
#[test]
#[ignore = "takes minutes"]
fn brute_force_finds_the_same_faults_in_random_classes() {
    let number = |name: &str, usual| env::var(name).ok().map_or(usual, |text| text.parse().expect("a number"));
    compare(number("FRETSAW_SEED", 0), number("FRETSAW_RANDOM", 300), BUDGET);
}

/// Compares so many classes from number `first` on.
fn compare(first: usize, count: usize, budget: usize) {
    let brute = compile(&[], &BRUTE);
    let (mut differences, mut calls, mut faults) = (String::new(), BTreeMap::<usize, usize>::new(), 0);
    for batch in (first..first + count).step_by(BATCH) {
        let names: Vec<String> = (batch..(first + count).min(batch + BATCH)).map(|n| format!("Random{n}")).collect();
        let texts: Vec<(String, String)> = names
            .iter()
            .zip(batch..)
            .map(|(name, seed)| (format!("{name}.java"), random_class(seed as u64, name)))
            .collect();
        let files: Vec<(&str, &str)> = texts.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        let folder = compile(&[&fretsaw_testing::machine::api()], &files);
        let expected = brute_force(&brute, &folder, &names, budget);
        let mut sequences = Vec::new();
        for name in &names {
            let (length, expected) = &expected[name];
            let found = found(&folder, name, *length, &mut sequences, &mut differences);
            *calls.entry(*length).or_default() += 1;
            faults += found.len();
            for (fault, length) in &found {
                if expected.get(fault) != Some(length) {
                    let other = expected.get(fault);
                    writeln!(differences, "{name}: {fault:?} after {length}, by brute force {other:?}").unwrap();
                }
            }
            for (fault, length) in expected.iter().filter(|(fault, _)| !found.contains_key(fault)) {
                writeln!(differences, "{name}: {fault:?} after {length} by brute force only").unwrap();
            }
        }
        differences += &judge::disagreements(&folder, &sequences);
    }
    println!("{count} classes with {faults} faults, by the number of calls: {calls:?}");
    assert!(differences.is_empty(), "{differences}");
}

/// The number of calls and the faults of each class, by brute force.
fn brute_force(brute: &Path, folder: &Path, names: &[String], budget: usize) -> BTreeMap<String, (usize, Faults)> {
    let path = env::join_paths([brute, folder]).expect("no path has the separator in it");
    let opens = ["--add-opens", "java.base/java.util=ALL-UNNAMED", "--add-opens", "java.base/java.lang=ALL-UNNAMED"];
    let mut java = Jdk::local().java();
    java.args(["-ea", "-XX:-OmitStackTraceInFastThrow"]).args(opens).arg("-cp").arg(path).arg("Brute");
    let output = java.args([budget.to_string(), MOST_CALLS.to_string()]).args(names).output().expect("java runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut all: BTreeMap<String, (usize, Faults)> = BTreeMap::new();
    for line in String::from_utf8_lossy(&output.stdout).lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        match fields[..] {
            [name, "calls", calls] => {
                all.insert(name.to_owned(), (calls.parse().expect("a number"), Faults::new()));
            }
            [name, "fault", rule, place, length, ..] => {
                let (_, faults) = all.get_mut(name).expect("the class comes first");
                faults.insert((rule.to_owned(), place.to_owned()), length.parse().expect("a number"));
            }
            _ => panic!("{line}"),
        }
    }
    all
}

/// The faults of a class that `check` finds.
fn found(folder: &Path, name: &str, calls: usize, sequences: &mut Vec<Sequence>, differences: &mut String) -> Faults {
    let (summary, found) = checked(folder, name, &wanted(calls), 1);
    if !summary.complete || !found.limited.is_empty() {
        writeln!(differences, "{name}: {:?}", found.limited).unwrap();
    }
    let faults = shortest(&found).into_iter();
    faults
        .map(|((rule, place), fault)| {
            let length = fault.sequence.statements.len();
            sequences.push(fault.sequence);
            ((rule.name().to_owned(), place), length)
        })
        .collect()
}
