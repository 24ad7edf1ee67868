//! All paths of a program, by going back to every choice in turn, without the search of the `search` crate.

use std::collections::BTreeMap;

use fretsaw_explore::{PathEnd, Program, Started};
use fretsaw_script::tests;
use fretsaw_search::System;
use fretsaw_vm::Machine;
use num_bigint::BigUint;

/// A path that was not cut.
pub struct Explored {
    /// What the program printed, and its violation if there is one.
    pub outcome: String,
    pub violated: bool,
    /// The words of the path, with one value for each open choice.
    pub path: String,
    /// How many tests it stands for.
    pub tests: BigUint,
    /// Some of them as words.
    pub words: Vec<String>,
}

/// A machine that is as before after each program.
pub struct Explorer {
    machine: Option<Machine>,
    /// How many tests of each path are listed.
    listed: usize,
    /// Whether every undo is compared with its mark.
    checked: bool,
}

impl Explorer {
    pub fn new(machine: Machine, listed: usize) -> Explorer {
        Explorer { machine: Some(machine), listed, checked: false }
    }

    /// An explorer that compares the state after every undo with that at its mark.
    pub fn checking(machine: Machine) -> Explorer {
        Explorer { machine: Some(machine), listed: 0, checked: true }
    }

    /// The machine, between two programs.
    pub fn machine(&mut self) -> &mut Machine {
        self.machine.as_mut().expect("a machine")
    }

    /// Runs `class` on all its paths; returns them and how many there are, those that were cut included.
    pub fn explore(&mut self, class: &str, arguments: &[&str]) -> (Vec<Explored>, usize) {
        let mut machine = self.machine.take().expect("a machine");
        machine.mark();
        let arguments: Vec<String> = arguments.iter().map(|argument| (*argument).to_owned()).collect();
        machine.program().start(class, &arguments).expect("it starts");
        let mut program = Started::new(machine, Program::default());
        let (mut found, mut count) = (Vec::new(), 0);
        each(&mut program, self.checked, &mut |program, end| {
            count += 1;
            found.extend(explored(program, end, self.listed));
        });
        let mut machine = program.machine;
        machine.undo();
        machine.drop_mark();
        self.machine = Some(machine);
        (found, count)
    }
}

/// The path that ended so, unless it was cut.
fn explored(program: &Started, end: PathEnd, listed: usize) -> Option<Explored> {
    let machine = &program.machine;
    let mut outcome = String::from_utf8(machine.output().pending(1)).expect("text");
    let violated = matches!(end, PathEnd::Violated(_));
    match end {
        PathEnd::Completed => {}
        PathEnd::Violated(violation) => outcome.push_str(&violation.kind),
        PathEnd::Cut => return None,
        other => panic!("{other:?}"),
    }
    let calls = program.script.calls(machine);
    let words = if listed > 0 { calls.all_words(listed) } else { Vec::new() };
    Some(Explored { outcome, violated, path: calls.words().join(" "), tests: tests(machine), words })
}

/// Takes every alternative of every choice, and calls `see` at the end of every path.
fn each(program: &mut Started, checked: bool, see: &mut dyn FnMut(&Started, PathEnd)) {
    if let Some(end) = program.advance() {
        see(program, program.script.classify(&program.machine, end));
        return;
    }
    let choice = program.choice();
    let extent = program.machine.probe().extent();
    let digest = |program: &mut Started| if checked { program.machine.probe().digest(extent) } else { 0 };
    let before = digest(program);
    program.mark();
    for index in 0..program.alternatives(&choice) {
        program.take(&choice, index);
        each(program, checked, see);
        program.undo();
        assert_eq!(digest(program), before, "an undo did not restore the state");
    }
    program.drop_mark();
}

/// How many tests there are for each outcome.
pub fn tests_by_outcome(paths: &[Explored]) -> BTreeMap<&str, BigUint> {
    let mut all = BTreeMap::<&str, BigUint>::new();
    for path in paths {
        *all.entry(path.outcome.as_str()).or_default() += &path.tests;
    }
    all
}
