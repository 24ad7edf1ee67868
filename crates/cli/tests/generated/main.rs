//! Random programs, written by `javagen`, run under real `java` and under `fretsaw run`, on every JDK found here, and
//! do the same; on one of the JDKs also while the machine goes back and forth on the way. The idea, and the areas to
//! begin with, are those of "Test Generation through Programming in UDITA" (ICSE 2010), section 5.4 and figure 18.
//!
//! `FRETSAW_GENERATED` is the number of programs, if the usual one is not enough.

#[path = "../subjects/compare.rs"]
mod compare;
#[path = "../subjects/jdks.rs"]
mod jdks;
#[path = "../subjects/outcome.rs"]
mod outcome;
#[path = "../subjects/parallel.rs"]
mod parallel;
mod round;
#[path = "../subjects/subject.rs"]
mod subject;

use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use javagen::{Area, Program, SourceFile};

use crate::round::Round;

/// Seven of each area.
const USUALLY: u64 = 7 * Area::ALL.len() as u64;
/// What the long test adds.
const MANY: Range<u64> = 10_000..14_000;
/// So many programs share a file.
const PER_FILE: usize = 50;
/// The classes of so many programs are on the disk at a time.
const PER_ROUND: u64 = 480;

/// Tests take turns: they share the folders in which outcomes are kept, and use all cores.
static TURN: Mutex<()> = Mutex::new(());

#[test]
fn generated_programs_do_the_same() {
    let count = std::env::var("FRETSAW_GENERATED").map_or(USUALLY, |n| n.parse().expect("FRETSAW_GENERATED: a number"));
    check(0..count);
}

#[test]
#[ignore = "takes many minutes"]
fn thousands_of_generated_programs_do_the_same() {
    check(MANY);
}

fn check(seeds: Range<u64>) {
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    let jdks = jdks::find();
    let mut complaints = Vec::new();
    for first in seeds.clone().step_by(PER_ROUND as usize) {
        let programs = (first..seeds.end.min(first + PER_ROUND)).map(Program::new).collect();
        let round = Round::new(&first.to_string(), SourceFile::pack(programs, PER_FILE));
        for (turn, jdk) in jdks.iter().enumerate() {
            complaints.extend(round.judge(jdk, &|file| file % jdks.len() == turn));
            // Only what every run needs is kept.
            if first > 0 {
                round.forget(jdk);
            }
        }
    }
    assert!(complaints.is_empty(), "{} differences:\n{}", complaints.len(), complaints.join("\n"));
}
