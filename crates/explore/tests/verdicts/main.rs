//! Verification tasks: the programs in `tests/subjects/verify` are explored with symbolic choice, each beside a twin that
//! differs in one token and has the other verdict.
//!
//! A violation must happen again on its path, in a machine that decides everything at once. A verdict "safe" must leave nothing
//! out. With small numbers for large ones, eager and symbolic choice must find the same verdict, which no verdict "safe" for
//! large numbers may contradict.

mod runner;
mod tasks;

use fretsaw_testing::Jdk;
use fretsaw_testing::machine::{api, booted, choosing};
use fretsaw_vm::Choice;

use crate::runner::Runner;
use crate::tasks::{Form, Task, compiled, tasks};

#[test]
fn every_task_has_its_verdict() {
    let tasks = tasks();
    assert!(tasks.len() >= 50, "{} tasks", tasks.len());
    let folder = compiled(&tasks, &api());
    let machine = |choice| booted(choosing(&Jdk::local(), &folder, choice));
    let mut symbolic = Runner::new(machine(Choice::Symbolic));
    let mut eager = Runner::new(machine(Choice::Eager));
    let mut follower = Runner::new(machine(Choice::Eager));
    let mut wrong = Vec::new();
    for task in &tasks {
        if let Err(what) = judge(task, &mut symbolic, &mut eager, &mut follower) {
            wrong.push(format!("{}: {what}", task.name));
        }
    }
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
}

/// What is wrong with the verdicts on a task and its twin.
fn judge(task: &Task, symbolic: &mut Runner, eager: &mut Runner, follower: &mut Runner) -> Result<(), String> {
    for (form, small) in [(Form::Given, Form::Small), (Form::Twin, Form::SmallTwin)] {
        let class = task.class(form);
        let verdict = symbolic.explore(&class)?;
        let expected = task.is_violated(form);
        if verdict.is_violated() != expected {
            return Err(format!("{class} is violated: {}", verdict.is_violated()));
        }
        if !expected && let Some(gap) = &verdict.gap {
            return Err(format!("{class} is not explored completely: {gap}"));
        }
        for (path, violation) in &verdict.violations {
            follower.follows(&class, path, violation)?;
        }
        let Some(range) = &task.small else { continue };
        let class = task.class(small);
        let (few, all) = (symbolic.explore(&class)?, eager.explore(&class)?);
        if few.kinds() != all.kinds() {
            return Err(format!(
                "{class}: {:?} with symbolic choice, {:?} with eager choice",
                few.kinds(),
                all.kinds()
            ));
        }
        if let Some(gap) = few.gap {
            return Err(format!("{class} is not explored completely: {gap}"));
        }
        if all.is_violated() && !expected || range.is_exact && all.is_violated() != expected {
            return Err(format!("{class} is violated: {}", all.is_violated()));
        }
    }
    Ok(())
}
