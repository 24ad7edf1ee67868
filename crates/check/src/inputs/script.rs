//! A method between its contract, as a script: conditions run on the input, then the method, then what must hold after it.
//!
//! The places of the input are choices, decided as late as the setting allows. What neither the conditions nor the method have read
//! when the path ends stays undecided: the path represents all inputs that differ only there. They are counted by formula where
//! that is exact, and listed as paths of their own elsewhere.

use std::rc::Rc;
use std::sync::Arc;

use fretsaw_choice::{Ask, Domain, Origin};
use fretsaw_code::Class;
use fretsaw_finitization::Entry;
use fretsaw_graph::Graph;
use fretsaw_input::{Completions, Input, Position, Walk};
use fretsaw_script::{Oracle, Script, numbers};
use fretsaw_term::{CellId, Open};
use fretsaw_vm::{Blank, Branches, Choice, Event, Machine, Word};
use num_bigint::BigUint;

use super::claim::Should;
use super::conditions::{Condition, Evaluated, start};
use super::contract::Contract;
use super::stored::built;
use super::tally::Passed;
use super::verdict::Verdict;
use crate::rules::Rule;

/// Where the words come from that a method runs on.
pub(crate) enum Source {
    /// A bounded input, whose completions are counted by formula if that is exact.
    Bounded { input: Box<Input>, walk: Walk, completions: Option<Completions> },
    /// Inputs that are stored.
    Stored(Arc<[Graph]>),
}

/// A word of a stored input.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Given {
    /// A number, or null.
    Word(Word),
    /// The object with this number among those that the host holds, because collections move it.
    Held(usize),
}

impl Given {
    /// The word now.
    pub fn word(self, machine: &Machine) -> Word {
        match self {
            Given::Word(word) => word,
            Given::Held(number) => machine.objects().held()[number],
        }
    }
}

/// A method that is checked.
pub(crate) struct Checked {
    /// The class whose instances are receivers.
    pub class: &'static Class,
    /// The method.
    pub entry: Entry,
    /// Its contract.
    pub contract: Contract,
    /// Its inputs.
    pub source: Source,
}

/// How a path ends.
pub(crate) enum End {
    /// A condition does not hold: the input is not valid. Whether it threw an exception.
    Invalid(bool),
    /// The method has run on valid inputs.
    Ran(Rc<Verdict>),
    /// The machine stopped with this event.
    Event(Event),
}

/// What a call left.
#[derive(Clone, Copy, Debug)]
pub(super) enum Left {
    /// Nothing yet, or nothing at all.
    Nothing,
    /// A number, null, or a reference that is undecided.
    Word(Word),
    /// The object with this number among those that the host holds for the path.
    Held(usize),
}

/// A step of a check.
#[derive(Clone, Debug)]
pub(super) enum Phase {
    /// Nothing has begun.
    Start,
    /// Which method runs is the value of this cell.
    Asked(CellId),
    /// The stored input is the one whose number this cell has, or the only one.
    Stored(Option<CellId>),
    /// Condition number so many before the call, or after it.
    Condition { number: usize, is_after: bool, stage: Stage },
    /// The method runs.
    Runs,
    /// It has thrown an exception, whose meaning is not known yet.
    Threw,
    /// This came of it.
    Ended(Rc<Verdict>),
}

/// How far a condition is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stage {
    Waits,
    Runs,
    /// It runs, and returns the locations that the call may have assigned to.
    Lists,
    /// It has returned this, which is undecided.
    Returned(Open),
}

/// Where a path is; going back restores it.
#[derive(Clone, Debug)]
pub(crate) struct At {
    pub(super) method: usize,
    pub(super) phase: Phase,
    /// A bit for each behavior that does not apply.
    pub(super) failed: u64,
    /// Whether the call has thrown.
    pub(super) threw: bool,
    /// Whether it was refused.
    pub(super) verdict: Option<Rc<Verdict>>,
    pub(super) left: Left,
    /// The conditions after the call, once it has ended.
    pub(super) after: Rc<[Condition]>,
    /// The words of a stored input, and how many of them the host holds.
    given: Rc<[Given]>,
    kept: usize,
    /// The number of the stored input.
    stored: usize,
}

/// The checks of some methods.
pub(crate) struct Inputs {
    pub(super) methods: Vec<Checked>,
    pub(super) off: Vec<Rule>,
    /// The number of cells before anything runs; later ones are choices of the program.
    pub(super) cells: usize,
    /// The number of objects that the host holds before anything runs.
    base: usize,
    pub(super) at: At,
    /// How many inputs the path that ended last represents, if they were counted.
    pub(super) counted: Option<BigUint>,
    /// Whether they are at least one, and nobody has counted them: too many numbers are symbolic.
    pub(super) is_uncounted: bool,
    pub(super) passed: Vec<Passed>,
    /// The branches and lines of the class, if they are counted.
    pub(super) covered: Vec<Branches>,
    /// Whether all paths are in the sample.
    pub(super) explain: bool,
    /// How many paths have ended.
    pub(super) ended: u64,
}

impl Inputs {
    /// The checks of `methods`, in a machine in which nothing has run.
    pub fn new(machine: &Machine, methods: Vec<Checked>, off: Vec<Rule>) -> Inputs {
        let at = At {
            method: 0,
            phase: Phase::Start,
            failed: 0,
            threw: false,
            verdict: None,
            left: Left::Nothing,
            after: Rc::default(),
            given: Rc::default(),
            kept: 0,
            stored: 0,
        };
        Inputs {
            passed: vec![Passed::default(); methods.len()],
            methods,
            off,
            cells: machine.choices().len(),
            base: machine.objects().held().len(),
            at,
            counted: None,
            is_uncounted: false,
            covered: Vec::new(),
            explain: false,
            ended: 0,
        }
    }

    /// The method that the path is about.
    pub fn checked(&self) -> &Checked {
        &self.methods[self.at.method]
    }

    /// The number of this method.
    pub fn number(&self) -> usize {
        self.at.method
    }

    /// All methods.
    pub fn methods(&self) -> &[Checked] {
        &self.methods
    }

    /// The number of places whose effects are told apart; which method runs is one of them if there are several.
    pub fn places(&self) -> usize {
        self.cells + usize::from(self.methods.len() > 1)
    }

    /// What a call left, as a word.
    pub fn left(&self, machine: &Machine) -> Word {
        match self.at.left {
            Left::Nothing => Word::ZERO,
            Left::Word(word) => word,
            Left::Held(number) => machine.objects().held().get(self.base() + number).copied().unwrap_or(Word::ZERO),
        }
    }

    /// The object that a constructor creates, which the host holds before its exception.
    pub(super) fn created(&self, machine: &Machine) -> Word {
        machine.objects().held().get(self.base()).copied().unwrap_or(Word::ZERO)
    }

    /// Whether the method has thrown an exception.
    pub fn threw(&self) -> bool {
        self.at.threw
    }

    /// The receiver and the arguments.
    pub fn roots(&self, machine: &Machine) -> Vec<Word> {
        match &self.checked().source {
            Source::Bounded { input, .. } => input.arguments(machine),
            Source::Stored(_) => self.at.given.iter().map(|given| given.word(machine)).collect(),
        }
    }

    /// The receiver and the arguments that are references.
    pub fn references(&self, machine: &Machine) -> Vec<Word> {
        let words = self.roots(machine).into_iter().zip(&self.checked().entry.parameters);
        words.filter(|(_, parameter)| parameter.is_ref()).map(|(word, _)| word).collect()
    }

    /// Begins the call of the method.
    pub(super) fn call(&mut self, machine: &mut Machine) -> Result<Option<Ask>, End> {
        let Checked { entry, contract, .. } = self.checked();
        let all = contract.behaviors.len().min(63);
        if all > 0 && self.at.failed.count_ones() as usize >= all {
            return Err(End::Invalid(false));
        }
        let (method, class) = (entry.method, self.checked().class);
        let mut words = self.roots(machine);
        if method.name == "<init>" {
            let created = machine.java().create(&[Blank::Instance(class)]).map_err(End::Event)?;
            machine.java().held().extend(created.into_iter().map(Word::from));
            self.at.left = Left::Held(0);
            words = self.roots(machine);
            words.insert(0, self.left(machine));
        }
        start(machine, method, false, &words).map_err(End::Event)?;
        self.at.phase = Phase::Runs;
        Ok(None)
    }

    /// Notes how the call has ended.
    fn ended(&mut self, machine: &mut Machine, event: Event) -> Result<Option<Ask>, End> {
        let is_constructor = self.checked().entry.method.name == "<init>";
        let verdict = match event {
            Event::Ask(ask) => return Ok(Some(ask)),
            Event::Returned(word) => {
                machine.java().finish();
                if !is_constructor {
                    self.keep(machine, word);
                }
                self.returned(machine)
            }
            Event::Thrown(exception) => {
                machine.java().finish();
                self.at.threw = true;
                self.keep(machine, exception);
                self.at.phase = Phase::Threw;
                return Ok(None);
            }
            Event::Exit(code) => {
                let claim = self.claim(machine, Should::Unsaid("a test would end the JVM that runs it"));
                self.broken(Rule::Exit, None, format!("it ends the program with code {}", code.int()), claim)
            }
            event => return Err(End::Event(event)),
        };
        self.judged(machine, verdict);
        Ok(None)
    }

    /// Goes on to the conditions after the call, unless the way it ended is a fault.
    fn judged(&mut self, machine: &Machine, verdict: Option<Verdict>) {
        self.at.phase = match verdict {
            Some(Verdict::Broken(broken)) => Phase::Ended(Rc::new(Verdict::Broken(broken))),
            other => {
                self.at.verdict = other.map(Rc::new);
                self.at.after = self.after(machine).into();
                Phase::Condition { number: 0, is_after: true, stage: Stage::Waits }
            }
        };
    }

    /// Keeps what the call has left. The host holds an object, because collections move it.
    fn keep(&mut self, machine: &mut Machine, word: Word) {
        let is_object = match self.checked().entry.method.signature.result {
            _ if self.at.threw => true,
            Some(descriptor) => descriptor.starts_with(['L', '[']),
            None => return,
        };
        // Going back to before the exception of a constructor needs the object that it was creating.
        let number = self.held();
        machine.java().held().truncate(self.base() + number);
        self.at.left = Left::Word(word);
        if is_object && word.open().is_none() && !word.is_null() {
            machine.java().held().push(word);
            self.at.left = Left::Held(number);
        }
    }

    /// The number of objects that the host holds before the call.
    fn base(&self) -> usize {
        self.base + self.at.kept
    }

    /// How many objects the host holds for the path besides.
    fn held(&self) -> usize {
        if let Left::Held(number) = self.at.left { number + 1 } else { 0 }
    }

    /// All conditions hold.
    pub(super) fn conclude(&mut self, machine: &mut Machine) -> Result<Option<Ask>, End> {
        let verdict = match self.unchanged(machine) {
            Ok(broken) => broken,
            Err(ask) => return Ok(Some(ask)),
        };
        let holds = || self.at.verdict.clone().unwrap_or_else(|| Rc::new(Verdict::Holds));
        self.at.phase = Phase::Ended(verdict.map_or_else(holds, Rc::new));
        Ok(None)
    }

    /// Begins with the input of the method that was chosen.
    fn chosen(&mut self, machine: &mut Machine) {
        self.at.phase = match &self.checked().source {
            Source::Bounded { .. } => Phase::Condition { number: 0, is_after: false, stage: Stage::Waits },
            Source::Stored(graphs) if graphs.len() == 1 => Phase::Stored(None),
            Source::Stored(graphs) => {
                let word = machine.choices_mut().add(numbers_below(graphs.len()), Origin::Inner, None);
                Phase::Stored(if let Some(Open::Cell(cell)) = word.open() { Some(cell) } else { None })
            }
        };
    }

    /// Builds the stored input with this number.
    fn build(&mut self, machine: &mut Machine, number: usize) -> Result<Option<Ask>, End> {
        let Checked { entry, source: Source::Stored(graphs), .. } = self.checked() else { return Ok(None) };
        let given = built(machine, entry, &graphs[number]).map_err(End::Event)?;
        self.at.kept = given.iter().filter(|given| matches!(given, Given::Held(_))).count();
        (self.at.given, self.at.stored) = (given.into(), number);
        self.at.phase = Phase::Condition { number: 0, is_after: false, stage: Stage::Waits };
        Ok(None)
    }

    /// The stored input that the path is about, if it is one.
    pub fn stored(&self) -> Option<&Graph> {
        if let Source::Stored(graphs) = &self.checked().source { graphs.get(self.at.stored) } else { None }
    }

    /// Goes on to the next phase; returns what must be decided before that.
    fn step(&mut self, machine: &mut Machine) -> Result<Option<Ask>, End> {
        match self.at.phase.clone() {
            Phase::Start => {
                if self.methods.len() > 1 {
                    let word = machine.choices_mut().add(numbers_below(self.methods.len()), Origin::Inner, None);
                    if let Some(Open::Cell(cell)) = word.open() {
                        self.at.phase = Phase::Asked(cell);
                        return Ok(None);
                    }
                }
                self.chosen(machine);
                Ok(None)
            }
            Phase::Asked(cell) => match machine.choices().value(cell) {
                None => Ok(Some(Ask::value(cell))),
                Some(number) => {
                    self.at.method = number.int() as usize;
                    self.chosen(machine);
                    Ok(None)
                }
            },
            Phase::Stored(cell) => {
                let number = cell.map_or(Some(Word::ZERO), |cell| machine.choices().value(cell));
                match (number, cell) {
                    (None, Some(cell)) => Ok(Some(Ask::value(cell))),
                    (number, _) => self.build(machine, number.map_or(0, Word::int) as usize),
                }
            }
            Phase::Condition { number, is_after, stage: Stage::Waits } => {
                if let Source::Bounded { input, walk, .. } = &mut self.methods[self.at.method].source
                    && number == 0
                    && !is_after
                {
                    if let Some(cell) = input.needed_first(machine, walk) {
                        return Ok(Some(Ask::value(cell)));
                    }
                    if machine.config().choice == Choice::Narrow {
                        input.note_arguments(machine);
                    }
                }
                self.begin(machine, number, is_after)
            }
            Phase::Condition { number, is_after, stage: Stage::Runs } => {
                machine.coverage().pause(true);
                let end = match machine.run() {
                    Event::Ask(ask) => return Ok(Some(ask)),
                    Event::Returned(word) => match word.open() {
                        Some(open) => {
                            self.at.phase = Phase::Condition { number, is_after, stage: Stage::Returned(open) };
                            return Ok(None);
                        }
                        None => Evaluated::of(word),
                    },
                    Event::Thrown(exception) => Evaluated::Threw(machine.objects().describe(exception.reference())),
                    event => return Err(End::Event(event)),
                };
                machine.java().finish();
                self.evaluated(machine, number, is_after, end).map(|()| None)
            }
            Phase::Condition { number, is_after, stage: Stage::Lists } => match machine.run() {
                Event::Ask(ask) => Ok(Some(ask)),
                Event::Returned(array) => {
                    machine.java().finish();
                    Ok(self.listed(machine, number, array.reference()))
                }
                Event::Thrown(exception) => {
                    let end = Evaluated::Threw(machine.objects().describe(exception.reference()));
                    machine.java().finish();
                    self.evaluated(machine, number, is_after, end).map(|()| None)
                }
                event => Err(End::Event(event)),
            },
            Phase::Condition { number, is_after, stage: Stage::Returned(open) } => {
                match numbers::truth(machine.choices_mut(), open) {
                    Err(ask) => Ok(Some(ask)),
                    Ok(holds) => {
                        machine.java().finish();
                        self.evaluated(machine, number, is_after, Evaluated::of(holds.into())).map(|()| None)
                    }
                }
            }
            Phase::Runs => {
                machine.coverage().pause(false);
                let event = machine.run();
                self.ended(machine, event)
            }
            Phase::Threw => match self.thrown(machine, self.left(machine).reference()) {
                Ok(verdict) => {
                    self.judged(machine, verdict);
                    Ok(None)
                }
                Err(open) => Ok(Some(open.into())),
            },
            Phase::Ended(_) => Ok(None),
        }
    }
}

impl Script for Inputs {
    type End = End;
    type State = (At, Option<Position>);

    fn proceed(&mut self, machine: &mut Machine, _: Option<&mut Oracle>) -> Result<Ask, End> {
        // Going back may have left an object of a later call.
        machine.java().held().truncate(self.base() + self.held());
        let mut is_new = false;
        loop {
            if let Phase::Ended(verdict) = &self.at.phase {
                let verdict = Rc::clone(verdict);
                return self.complete(machine, verdict, is_new);
            }
            is_new = true;
            if let Some(ask) = self.step(machine)? {
                return Ok(ask);
            }
        }
    }

    fn ended(event: Event) -> End {
        End::Event(event)
    }

    fn interrupts(end: &End) -> bool {
        matches!(end, End::Event(Event::Limit(limit)) if limit.ends_search())
    }

    /// Nearly all candidates are invalid, and nearly all others hold.
    fn pass(&mut self, machine: &Machine, end: &End) -> bool {
        self.ended += 1;
        if self.is_sampled() {
            return false;
        }
        let is_symbolic = machine.config().choice == Choice::Symbolic;
        let verdict = match end {
            // Of stored inputs, the invalid ones count.
            End::Invalid(false) => return matches!(self.checked().source, Source::Bounded { .. }),
            End::Ran(verdict) if machine.status().unportable().is_none() && !is_symbolic => verdict,
            _ => return false,
        };
        if matches!(**verdict, Verdict::Broken(_)) {
            return false;
        }
        self.count_run(verdict);
        true
    }

    fn state(&self) -> (At, Option<Position>) {
        let position = match &self.checked().source {
            Source::Bounded { walk, .. } => Some(walk.position()),
            Source::Stored(_) => None,
        };
        (self.at.clone(), position)
    }

    fn restore(&mut self, (at, position): &(At, Option<Position>)) {
        // The walk belongs to the method that ran, which another question may have chosen.
        let known = at.method == self.at.method;
        if let (Source::Bounded { walk, .. }, Some(position)) = (&mut self.methods[self.at.method].source, position) {
            walk.go_back(if known { *position } else { Position::default() });
        }
        self.at.clone_from(at);
    }

    fn runs((at, _): &(At, Option<Position>)) -> bool {
        !matches!(at.phase, Phase::Ended(_))
    }

    fn is_running(&self) -> bool {
        !matches!(self.at.phase, Phase::Ended(_))
    }
}

/// The numbers of so many things as listed values: unlike a range, they are never symbolic.
fn numbers_below(count: usize) -> Domain {
    Domain::numbers((0..count as i32).map(Word::from).collect::<Vec<Word>>())
}
