//! Verification tasks: the programs in `tests/subjects/verify` are explored with symbolic choice, each beside a twin that
//! differs in one token and has the other verdict.
//!
//! A violation must happen again on its path, in a machine that decides everything at once. A verdict "safe" must leave nothing
//! out. With small numbers for large ones, plain `java` runs the programs with all combinations of choices: eager choice must
//! find the same violations, as often, symbolic choice the same kinds, and no verdict "safe" for large numbers may be
//! contradicted.
//!
//! `FRETSAW_TASKS` selects the tasks whose names contain it.

mod brute;
mod runner;
mod tasks;

use std::collections::BTreeMap;
use std::env;
use std::time::Instant;

use fretsaw_testing::Jdk;
use fretsaw_testing::machine::{api, booted, choosing};
use fretsaw_vm::Choice;

use crate::brute::Runs;
use crate::runner::{Runner, Verdict};
use crate::tasks::{Form, Task, compiled, tasks};

/// What explores programs.
struct Runners {
    symbolic: Runner,
    eager: Runner,
    follower: Runner,
    /// What plain `java` does in small programs.
    brute: BTreeMap<String, Runs>,
}

#[test]
fn every_task_has_its_verdict() {
    let mut tasks = tasks();
    assert!(tasks.len() >= 120, "{} tasks", tasks.len());
    if let Ok(part) = env::var("FRETSAW_TASKS") {
        tasks.retain(|task| task.name.contains(&part));
    }
    let api = api();
    let folder = compiled(&tasks, &api);
    let small = tasks.iter().filter(|task| task.small.is_some());
    let small: Vec<String> =
        small.flat_map(|task| [Form::Small, Form::SmallTwin].map(|form| task.class(form))).collect();
    let machine = |choice| Runner::new(booted(choosing(&Jdk::local(), &folder, choice)));
    let mut runners = Runners {
        symbolic: machine(Choice::Symbolic),
        eager: machine(Choice::Eager),
        follower: machine(Choice::Eager),
        brute: brute::run(&api, &folder, &small),
    };
    let mut wrong = Vec::new();
    for task in &tasks {
        for (form, small) in [(Form::Given, Form::Small), (Form::Twin, Form::SmallTwin)] {
            let began = Instant::now();
            match judge(task, form, small, &mut runners) {
                Ok(paths) => println!("{}: {paths} paths, {} ms", task.class(form), began.elapsed().as_millis()),
                Err(what) => wrong.push(what),
            }
        }
    }
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
}

/// The number of paths of a program, or what is wrong with the verdicts on it.
fn judge(task: &Task, form: Form, small: Form, runners: &mut Runners) -> Result<usize, String> {
    let class = task.class(form);
    let expected = task.is_violated(form);
    let verdict = runners.symbolic.explore(&class)?;
    if verdict.is_violated() != expected {
        return Err(format!("{class} is violated: {}", verdict.is_violated()));
    }
    if !expected && let Some(gap) = &verdict.gap {
        return Err(format!("{class} is not explored completely: {gap}"));
    }
    for (path, violation) in &verdict.violations {
        runners.follower.follows(&class, path, violation)?;
    }
    let Some(range) = &task.small else { return Ok(verdict.paths) };
    let class = task.class(small);
    let (few, all) = (runners.symbolic.explore(&class)?, runners.eager.explore(&class)?);
    let brute = runners.brute.get(&class).ok_or_else(|| format!("{class} was not run"))?;
    compare(&few, &all, brute).map_err(|what| format!("{class} {what}"))?;
    if all.is_violated() && !expected || range.is_exact && all.is_violated() != expected {
        return Err(format!("{class} is violated: {}", all.is_violated()));
    }
    Ok(verdict.paths)
}

/// Compares what symbolic choice, eager choice and plain `java` find.
fn compare(symbolic: &Verdict, eager: &Verdict, brute: &Runs) -> Result<(), String> {
    if (eager.paths, &eager.counts) != (brute.all, &brute.violations) {
        return Err(format!(
            "has {} paths with eager choice, {:?}, and {} runs under java, {:?}",
            eager.paths, eager.counts, brute.all, brute.violations
        ));
    }
    if symbolic.kinds() != eager.kinds() {
        return Err(format!("has {:?} with symbolic choice, {:?} with eager choice", symbolic.kinds(), eager.kinds()));
    }
    match &symbolic.gap {
        Some(gap) => Err(format!("is not explored completely: {gap}")),
        None => Ok(()),
    }
}
