//! A suite: programs below a folder, each judged on every JDK found here. What `java` and `fretsaw run` do must be equal to
//! the byte; then the same again, on one of the JDKs, with marks, undos and collections on the way.

use std::path::Path;
use std::process::ExitCode;

use crate::jdks::{self, TestJdk};
use crate::known::KnownFailures;
use crate::subject::{self, Subject};
use crate::{compare, parallel};

/// The flags of ordinary tests that have a value, which is no filter then.
const FLAGS_WITH_VALUE: &[&str] = &["--test-threads", "--skip", "--format", "--color", "--logfile", "--shuffle-seed"];

/// Where the pseudo-random moments of the second run come from.
const EXERCISE_SEED: u64 = 1;

/// Judges the programs below `folder`; `known` is the list of failures that are known. One of `every` programs also runs
/// with marks and undos, or all where the tests that take long are asked for.
pub fn run(folder: &Path, known: &Path, every: usize) -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.iter().any(|a| a == "--list") {
        return ExitCode::SUCCESS;
    }
    let known = KnownFailures::read(known);
    let subjects = subject::find(folder);
    let filters = filters(&arguments);
    let every = if arguments.iter().any(|a| a == "--include-ignored") { 1 } else { every };
    let mut cases = Vec::new();
    let jdks = jdks::find();
    for (turn, jdk) in jdks.iter().enumerate() {
        let chosen = |s: &&Subject| {
            let label = jdk.label(s);
            jdk.suits(s) && (filters.is_empty() || filters.iter().any(|f| label.contains(f.as_str())))
        };
        let chosen: Vec<Subject> = subjects.iter().filter(chosen).cloned().collect();
        jdk.compile(&chosen);
        // Programs take turns, by their names, so that every one has its turn.
        let exercised = |s: &Subject| s.name.bytes().map(usize::from).sum::<usize>() % (jdks.len() * every) == turn;
        cases.extend(chosen.into_iter().map(|s| Case {
            jdk: jdk.clone(),
            exercised: exercised(&s) || s.since > 17,
            subject: s,
        }));
    }
    let mut verdicts = parallel::map(&cases, |case| judge(case, &known));
    let unknown = known.unused(&subjects);
    verdicts.extend(unknown.into_iter().map(Verdict::Failed));
    report(&verdicts)
}

/// A subject on a JDK.
struct Case {
    jdk: TestJdk,
    subject: Subject,
    /// Whether it also runs with marks and undos.
    exercised: bool,
}

/// What came of one subject on one JDK.
enum Verdict {
    Passed,
    FailedAsKnown,
    Failed(String),
}

fn judge(case: &Case, known: &KnownFailures) -> Verdict {
    let Case { jdk, subject, exercised } = case;
    let label = jdk.label(subject);
    let difference = match jdk.oracle(subject) {
        Ok(java) => compare::difference(&java, &jdk.fretsaw(subject, None)).or_else(|| {
            // The same again with marks, undos and collections at pseudo-random moments, each undo checked.
            let seed = exercised.then_some(EXERCISE_SEED)?;
            let difference = compare::difference(&java, &jdk.fretsaw(subject, Some(seed)))?;
            Some(format!("  going back and forth (--exercise {EXERCISE_SEED}):\n{difference}"))
        }),
        Err(why) => return Verdict::Failed(format!("{label}\n  {why}")),
    };
    match (difference, known.reason(subject, jdk.version())) {
        (None, None) => Verdict::Passed,
        (Some(_), Some(_)) => Verdict::FailedAsKnown,
        (Some(difference), None) => Verdict::Failed(format!("{label}\n{difference}")),
        (None, Some(reason)) => {
            Verdict::Failed(format!("{label}\n  passes, but is a known failure ({reason}): take it off the list"))
        }
    }
}

fn report(verdicts: &[Verdict]) -> ExitCode {
    let count = |of: fn(&Verdict) -> bool| verdicts.iter().filter(|v| of(v)).count();
    for verdict in verdicts {
        if let Verdict::Failed(text) = verdict {
            println!("FAILED {text}");
        }
    }
    let failed = count(|v| matches!(v, Verdict::Failed(_)));
    let as_known = count(|v| matches!(v, Verdict::FailedAsKnown));
    if as_known > 0 {
        println!("{as_known} failed as known-failures.txt says");
    }
    println!("{} passed, {failed} failed", count(|v| matches!(v, Verdict::Passed)));
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn filters(arguments: &[String]) -> Vec<String> {
    let mut filters = Vec::new();
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        if FLAGS_WITH_VALUE.contains(&argument.as_str()) {
            rest.next();
        } else if !argument.starts_with('-') {
            filters.push(argument.clone());
        }
    }
    filters
}
