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
    /// The number of the path: several inputs may be on one.
    pub number: usize,
    /// What the program printed, and its violation if there is one.
    pub outcome: String,
    pub violated: bool,
    /// What was thrown, in one line, unless it was caught.
    pub thrown: Option<String>,
    /// Whether that was printed and thrown for these choices. An uncaught exception is looked at for one input of a symbolic path.
    pub is_shown: bool,
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
    /// Where a symbolic number got one of many values, the last time: otherwise all values of all of them were explored.
    pub made_concrete: Option<String>,
    /// How many questions may be asked, all paths together.
    pub most_questions: usize,
    /// The external solver.
    pub external: Command,
}

/// More inputs than a test can try one by one.
const MOST_INPUTS: u64 = 100_000;

impl Explorer {
    pub fn new(machine: Machine, listed: usize) -> Explorer {
        Explorer {
            machine: Some(machine),
            listed,
            checked: false,
            made_concrete: None,
            most_questions: usize::MAX,
            external: Command::named("z3"),
        }
    }

    /// An explorer that compares the state after every undo with that at its mark.
    pub fn checking(machine: Machine) -> Explorer {
        Explorer { checked: true, ..Explorer::new(machine, 0) }
    }

    /// The machine, between two programs.
    pub fn machine(&mut self) -> &mut Machine {
        self.machine.as_mut().expect("a machine")
    }

    /// Runs `class` on all its paths; returns them and how many there are, those that were cut included.
    pub fn explore(&mut self, class: &str, arguments: &[&str]) -> (Vec<Explored>, usize) {
        self.try_explore(class, arguments).unwrap_or_else(|what| panic!("{class}: {what}"))
    }

    /// The same, or why not everything can be explored.
    pub fn try_explore(&mut self, class: &str, arguments: &[&str]) -> Result<(Vec<Explored>, usize), String> {
        let mut machine = self.machine.take().expect("a machine");
        machine.mark();
        let arguments: Vec<String> = arguments.iter().map(|argument| (*argument).to_owned()).collect();
        machine.program().start(class, &arguments).expect("it starts");
        let mut program = Started::new(machine, Program::default());
        if program.machine.config().choice == Choice::Symbolic {
            program = program.with_oracle(Oracle::new(Limits::default(), Some(self.external.clone())));
        }
        let (listed, left) = (self.listed, self.most_questions);
        let mut walk = Walk { found: Vec::new(), count: 0, listed, left, made_concrete: None };
        let walked = walk.each(&mut program, self.checked);
        self.made_concrete = walk.made_concrete;
        let mut machine = program.machine;
        machine.undo();
        machine.drop_mark();
        self.machine = Some(machine);
        walked.map(|()| (walk.found, walk.count))
    }
}

/// What a walk through all paths has found.
struct Walk {
    found: Vec<Explored>,
    count: usize,
    /// How many tests of each path are listed.
    listed: usize,
    /// How many questions may still be asked.
    left: usize,
    made_concrete: Option<String>,
}

impl Walk {
    /// Takes every alternative of every choice that is possible.
    fn each(&mut self, program: &mut Started, checked: bool) -> Result<(), String> {
        if let Some(end) = program.advance() {
            let end = program.script.classify(&program.machine, end);
            self.count += 1;
            self.note_gaps(program)?;
            self.found.extend(explored(program, end, self.count, self.listed)?);
            return Ok(());
        }
        self.left = self.left.checked_sub(1).ok_or("too many questions")?;
        let choice = program.choice();
        let extent = program.machine.probe().extent();
        let digest = |program: &mut Started| if checked { program.machine.probe().digest(extent) } else { 0 };
        let Ok(possible) = program.possible(&choice, 0) else { return Err("a choice without alternatives".to_owned()) };
        self.note_gaps(program)?;
        let before = digest(program);
        program.mark();
        let mut walked = Ok(());
        for index in possible {
            program.take(&choice, index);
            walked = self.each(program, checked);
            program.undo();
            assert_eq!(digest(program), before, "an undo did not restore the state");
            if walked.is_err() {
                break;
            }
        }
        program.drop_mark();
        walked
    }

    /// Notes what the solver left out, or fails if it did not answer.
    fn note_gaps(&mut self, program: &mut Started) -> Result<(), String> {
        let gaps = program.take_gaps();
        self.made_concrete = self.made_concrete.take().or(gaps.concrete);
        gaps.unknown.map_or(Ok(()), |why| Err(format!("unknown: {why}")))
    }
}

/// The path that ended so, unless it was cut: one for each outcome.
fn explored(program: &mut Started, end: PathEnd, number: usize, listed: usize) -> Result<Vec<Explored>, String> {
    let violation = match end {
        PathEnd::Completed => None,
        PathEnd::Violated(violation) => Some(violation),
        PathEnd::Cut => return Ok(Vec::new()),
        other => return Err(format!("{other:?}")),
    };
    let violated = violation.is_some();
    let thrown = violation.as_ref().map(|violation| violation.text.lines().next().unwrap_or_default().to_owned());
    let outcome = |machine: &Machine| {
        let printed = String::from_utf8(machine.objects().printed(1, ..)).expect("text");
        printed + violation.as_ref().map_or("", |violation| &violation.kind)
    };
    if let Some(inputs) = inputs(program, outcome)? {
        let explored = |Input { path, outcome, is_shown }| {
            let (tests, words) = (1u32.into(), vec![path.clone()]);
            Explored { number, outcome, violated, thrown: thrown.clone(), is_shown, path, tests, words }
        };
        let is_possible = !inputs.is_empty();
        return is_possible
            .then(|| inputs.into_iter().map(explored).collect())
            .ok_or("a path without inputs".to_owned());
    }
    let machine = &program.machine;
    let calls = program.script.calls(machine);
    let words = if listed > 0 { calls.all_words(listed) } else { Vec::new() };
    let (outcome, path) = (outcome(machine), calls.words().join(" "));
    Ok(vec![Explored { number, outcome, violated, thrown, is_shown: true, path, tests: tests(machine), words }])
}

/// An input of a symbolic path.
struct Input {
    path: String,
    outcome: String,
    /// Whether the outcome is that of this input; see [`Explored::is_shown`].
    is_shown: bool,
}

/// The inputs for which the condition of a symbolic path holds, found by trying all of them; none if nothing is symbolic.
fn inputs(program: &mut Started, outcome: impl Fn(&Machine) -> String) -> Result<Option<Vec<Input>>, String> {
    let choices = program.machine.choices();
    let Some((terms, condition)) = choices.symbolic() else { return Ok(None) };
    let (terms, condition) = (terms.clone(), condition.to_vec());
    // After an exception, symbolic numbers have values already.
    let is_number = |cell: &CellId| choices.domain(*cell).as_span().is_some();
    let cells: Vec<CellId> = (0..choices.len()).map(CellId::at).filter(is_number).collect();
    let sizes: Vec<u64> = cells.iter().map(|cell| choices.domain(*cell).size().expect("a size")).collect();
    let count =
        sizes.iter().try_fold(1, |count: u64, size| count.checked_mul(*size)).filter(|count| *count <= MOST_INPUTS);
    let (mut found, mut evaluator) = (Vec::new(), Evaluator::default());
    for number in 0..count.ok_or("too many inputs")? {
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
            let is_shown = values.iter().all(|(cell, value)| choices.value(*cell) == Some(*value));
            let (path, outcome) = (words(&program.machine, &values), outcome(&program.machine));
            found.push(Input { path, outcome, is_shown });
            let choices = program.machine.choices_mut();
            choices.undo();
            choices.drop_mark();
        }
    }
    Ok(Some(found))
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

/// How many tests there are for each outcome.
pub fn tests_by_outcome(paths: &[Explored]) -> BTreeMap<&str, BigUint> {
    let mut all = BTreeMap::<&str, BigUint>::new();
    for path in paths {
        *all.entry(path.outcome.as_str()).or_default() += &path.tests;
    }
    all
}
