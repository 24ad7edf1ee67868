//! Explores one program after the other in one machine.

use std::collections::{BTreeMap, BTreeSet};

use fretsaw_explore::{End, PathEnd, Program, Started, Violation};
use fretsaw_script::Oracle;
use fretsaw_search::System;
use fretsaw_solver::{Command, Limits};
use fretsaw_vm::replay::Replay;
use fretsaw_vm::{Choice, Event, Machine};

/// So many paths of a program are replayed for each kind of violation.
const REPLAYED: usize = 3;
/// No task needs more.
const MOST_PATHS: usize = 100_000;

/// What an exploration found.
#[derive(Default)]
pub struct Verdict {
    /// Some violations with their paths.
    pub violations: Vec<(String, Violation)>,
    /// How many there are of each kind.
    pub counts: BTreeMap<String, usize>,
    /// Why not everything was explored.
    pub gap: Option<String>,
    /// How many paths there are.
    pub paths: usize,
}

impl Verdict {
    pub fn is_violated(&self) -> bool {
        !self.counts.is_empty()
    }

    /// The kinds of violations.
    pub fn kinds(&self) -> BTreeSet<&str> {
        self.counts.keys().map(String::as_str).collect()
    }
}

/// A machine that is as before after each program.
pub struct Runner {
    machine: Option<Machine>,
}

impl Runner {
    pub fn new(machine: Machine) -> Runner {
        Runner { machine: Some(machine) }
    }

    /// Runs `work` on a machine in which the main method of `class` begins.
    fn run<T>(&mut self, class: &str, path: Option<&str>, work: impl FnOnce(&mut Started) -> T) -> Result<T, String> {
        let mut machine = self.machine.take().ok_or("the machine was lost")?;
        machine.mark();
        if let Some(path) = path {
            machine.program().follow(Replay::new(path));
        }
        machine.program().start(class, &[]).map_err(|ending| format!("{class} does not start: {ending:?}"))?;
        let mut program = Started::new(machine, Program::default());
        if program.machine.config().choice == Choice::Symbolic {
            program = program.with_oracle(Oracle::new(Limits::default(), Some(Command::named("z3"))));
        }
        let result = work(&mut program);
        let mut machine = program.machine;
        machine.undo();
        machine.drop_mark();
        self.machine = Some(machine);
        Ok(result)
    }

    /// Explores all paths of `class`.
    pub fn explore(&mut self, class: &str) -> Result<Verdict, String> {
        let mut verdict = Verdict::default();
        self.run(class, None, |program| {
            walk(program, &mut verdict)?;
            let gaps = program.take_gaps();
            verdict.gap = verdict.gap.take().or(gaps.concrete).or(gaps.unknown);
            Ok(verdict)
        })?
        .map_err(|what: String| format!("{class}: {what}"))
    }

    /// Whether `class` ends in `violation` on this path.
    pub fn follows(&mut self, class: &str, path: &str, violation: &Violation) -> Result<(), String> {
        let end = self.run(class, Some(path), |program| {
            let end = program.advance()?;
            Some(program.script.classify(&program.machine, end))
        })?;
        match end {
            Some(PathEnd::Violated(again)) if again == *violation => Ok(()),
            other => Err(format!("{class} ends in {other:?} on {path:?} instead of {violation:?}")),
        }
    }
}

/// Takes every possible alternative of every choice.
fn walk(program: &mut Started, verdict: &mut Verdict) -> Result<(), String> {
    if let Some(end) = program.advance() {
        verdict.paths += 1;
        if verdict.paths > MOST_PATHS {
            return Err(format!("more than {MOST_PATHS} paths"));
        }
        return see(program, end, verdict);
    }
    let choice = program.choice();
    let Ok(possible) = program.possible(&choice) else { return Ok(()) };
    program.mark();
    for index in possible {
        program.take(&choice, index);
        let walked = walk(program, verdict);
        program.undo();
        if walked.is_err() {
            program.drop_mark();
            return walked;
        }
    }
    program.drop_mark();
    Ok(())
}

/// Notes how a path has ended. One that violates something stands for some inputs, which are looked for.
fn see(program: &mut Started, end: End, verdict: &mut Verdict) -> Result<(), String> {
    if matches!(end, End::Event(Event::Cut)) {
        return Ok(());
    }
    // When a program returns, its exception has been described, for the inputs that were looked for then.
    let settled = if matches!(end, End::Event(Event::Returned(_))) { Ok(true) } else { program.settle_symbolic() };
    match settled {
        Ok(true) => {}
        // A solver had not confirmed that the path is possible.
        Ok(false) => return Ok(()),
        Err(why) => return Err(format!("a path whose inputs are not known: {why}")),
    }
    match program.script.classify(&program.machine, end) {
        PathEnd::Completed => Ok(()),
        PathEnd::Violated(violation) => {
            let count = verdict.counts.entry(violation.kind.clone()).or_default();
            *count += 1;
            if *count <= REPLAYED {
                let path = program.script.calls(&program.machine).words().join(" ");
                verdict.violations.push((path, violation));
            }
            Ok(())
        }
        other => Err(format!("a path ends in {other:?}")),
    }
}
