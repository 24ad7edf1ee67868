//! All paths of a program, by going back to every choice in turn, without the search of the `search` crate.

use std::collections::BTreeMap;

use fretsaw_choice::CellId;
use fretsaw_explore::{PathEnd, Program, Started};
use fretsaw_script::{Oracle, tests};
use fretsaw_search::System;
use fretsaw_solver::{Command, Limits};
use fretsaw_term::Evaluator;
use fretsaw_vm::{Choice, Machine, Word, replay};
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
    /// Whether all values of all symbolic numbers were explored, the last time.
    pub is_complete: bool,
}

/// More inputs than a test can try one by one.
const MOST_INPUTS: u64 = 100_000;

impl Explorer {
    pub fn new(machine: Machine, listed: usize) -> Explorer {
        Explorer { machine: Some(machine), listed, checked: false, is_complete: true }
    }

    /// An explorer that compares the state after every undo with that at its mark.
    pub fn checking(machine: Machine) -> Explorer {
        Explorer { machine: Some(machine), listed: 0, checked: true, is_complete: true }
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
        if program.machine.config().choice == Choice::Symbolic {
            program = program.with_oracle(Oracle::new(Limits::default(), Some(Command::named("z3"))));
        }
        let (mut found, mut count) = (Vec::new(), 0);
        each(&mut program, self.checked, &mut |program, end| {
            count += 1;
            found.extend(explored(program, end, self.listed));
        });
        let gaps = program.take_gaps();
        assert!(gaps.unknown.is_none(), "{gaps:?}");
        self.is_complete = gaps.concrete.is_none();
        let mut machine = program.machine;
        machine.undo();
        machine.drop_mark();
        self.machine = Some(machine);
        (found, count)
    }
}

/// The path that ended so, unless it was cut: one for each outcome.
fn explored(program: &mut Started, end: PathEnd, listed: usize) -> Vec<Explored> {
    let violation = match end {
        PathEnd::Completed => None,
        PathEnd::Violated(violation) => Some(violation.kind),
        PathEnd::Cut => return Vec::new(),
        other => panic!("{other:?}"),
    };
    let violated = violation.is_some();
    let outcome = |machine: &Machine| {
        String::from_utf8(machine.printed(1, ..)).expect("text") + violation.as_deref().unwrap_or_default()
    };
    if let Some(inputs) = inputs(program, outcome) {
        let explored = |(path, outcome): (String, String)| {
            let (tests, words) = (1u32.into(), vec![path.clone()]);
            Explored { outcome, violated, path, tests, words }
        };
        assert!(!inputs.is_empty(), "a path is possible");
        return inputs.into_iter().map(explored).collect();
    }
    let machine = &program.machine;
    let calls = program.script.calls(machine);
    let words = if listed > 0 { calls.all_words(listed) } else { Vec::new() };
    let (outcome, path) = (outcome(machine), calls.words().join(" "));
    vec![Explored { outcome, violated, path, tests: tests(machine), words }]
}

/// The inputs for which the condition of a symbolic path holds, found by trying all of them, with their outcomes; none if nothing
/// is symbolic.
fn inputs(program: &mut Started, outcome: impl Fn(&Machine) -> String) -> Option<Vec<(String, String)>> {
    let choices = program.machine.choices();
    let (terms, condition) = choices.symbolic()?;
    let (terms, condition) = (terms.clone(), condition.to_vec());
    // After an exception, symbolic numbers have values already.
    let is_number = |cell: &CellId| choices.domain(*cell).as_span().is_some();
    let cells: Vec<CellId> = (0..choices.len()).map(CellId::at).filter(is_number).collect();
    let sizes: Vec<u64> = cells.iter().map(|cell| choices.domain(*cell).size().expect("a size")).collect();
    let count =
        sizes.iter().try_fold(1, |count: u64, size| count.checked_mul(*size)).filter(|count| *count <= MOST_INPUTS);
    let (mut found, mut evaluator) = (Vec::new(), Evaluator::default());
    for number in 0..count.expect("few inputs") {
        let mut rest = number;
        let mut values = BTreeMap::new();
        for (cell, size) in cells.iter().zip(&sizes) {
            values.insert(*cell, program.machine.choices().domain(*cell).value(rest % size).expect("a value"));
            rest /= size;
        }
        evaluator.start();
        let choices = program.machine.choices();
        let value = |cell| values.get(&cell).copied().or_else(|| choices.value(cell)).expect("a cell");
        let holds =
            condition.iter().all(|literal| evaluator.value(&terms, literal.term, value).bool() == literal.holds);
        if holds {
            let choices = program.machine.choices_mut();
            choices.mark();
            choices.settle_symbolic(|cell| values.get(&cell).copied());
            found.push((words(&program.machine, &values), outcome(&program.machine)));
            let choices = program.machine.choices_mut();
            choices.undo();
            choices.drop_mark();
        }
    }
    Some(found)
}

/// The words of a path on which symbolic numbers have these values.
fn words(machine: &Machine, values: &BTreeMap<CellId, Word>) -> String {
    let choices = machine.choices();
    let words = (0..choices.len()).map(CellId::at).filter(|cell| choices.cell(*cell).is_call()).filter_map(|number| {
        let cell = choices.cell(number);
        let index = values.get(&number).and_then(|value| cell.domain().index_of(*value));
        replay::word(machine, cell, choices.label(number), index.unwrap_or_else(|| cell.index()))
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Takes every alternative of every choice that is possible, and calls `see` at the end of every path.
fn each(program: &mut Started, checked: bool, see: &mut dyn FnMut(&mut Started, PathEnd)) {
    if let Some(end) = program.advance() {
        let end = program.script.classify(&program.machine, end);
        see(program, end);
        return;
    }
    let choice = program.choice();
    let extent = program.machine.probe().extent();
    let digest = |program: &mut Started| if checked { program.machine.probe().digest(extent) } else { 0 };
    let Ok(possible) = program.possible(&choice, 0) else { panic!("a choice without alternatives") };
    let before = digest(program);
    program.mark();
    for index in possible {
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
