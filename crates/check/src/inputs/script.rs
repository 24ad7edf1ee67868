//! A method between its contract, as a script: conditions run on the input, then the method, then what must hold after it.
//!
//! The places of the input are choices, decided as late as the setting allows. What neither the conditions nor the method have read
//! when the path ends stays undecided: the path represents all inputs that differ only there. They are counted by formula where
//! that is exact, and listed as paths of their own elsewhere.

use std::rc::Rc;

use fretsaw_choice::{Ask, Domain, Origin};
use fretsaw_code::link::find_method;
use fretsaw_code::{Class, Method};
use fretsaw_finitization::Entry;
use fretsaw_input::{Completions, Input, Position, Walk};
use fretsaw_script::Script;
use fretsaw_term::{CellId, Open};
use fretsaw_vm::{Blank, Choice, Event, Limit, Machine, Ref, Word};
use num_bigint::BigUint;

use super::contract::{Behavior, Clause, Contract, Exit, Takes};
use super::reach::reached;
use crate::rules::{Given, Meaning, Rule, judge};
use crate::sequence::field_text;

/// Where the words come from that a method runs on.
pub(crate) enum Source {
    /// A bounded input, whose completions are counted by formula if that is exact.
    Bounded { input: Input, walk: Walk, completions: Option<Completions> },
    /// Objects that the host holds, from this number on, one for each parameter.
    Held(usize),
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

/// A broken rule.
#[derive(Clone, Debug)]
pub(crate) struct Broken {
    pub rule: Rule,
    /// Where: a place in the user's classes, or a method.
    pub place: String,
    /// What is wrong.
    pub what: String,
}

/// What came of a call on a valid input.
#[derive(Clone, Debug)]
pub(crate) enum Verdict {
    /// Everything holds.
    Holds,
    /// The method refused the input, as its contract says; or with this exception of its own accord, at this place.
    Refused(Option<(String, Option<String>)>),
    /// It threw an exception that is only noted.
    Noted(String),
    /// A rule is broken.
    Broken(Broken),
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
enum Left {
    /// Nothing yet, or nothing at all.
    Nothing,
    /// A number, null, or a reference that is undecided.
    Word(Word),
    /// An object that the host holds behind the constants.
    Held,
}

/// A step of a check.
#[derive(Clone, Debug)]
enum Phase {
    /// Nothing has begun.
    Start,
    /// Which method runs is the value of this cell.
    Asked(CellId),
    /// Condition number so many before the call, or after it.
    Condition { number: usize, is_after: bool, stage: Stage },
    /// The method runs.
    Runs,
    /// This came of it.
    Ended(Rc<Verdict>),
}

/// How far a condition is.
#[derive(Clone, Copy, Debug)]
enum Stage {
    Waits,
    Runs,
    /// It has returned this, which is undecided.
    Returned(Open),
}

/// Where a path is; going back restores it.
#[derive(Clone, Debug)]
pub(crate) struct At {
    method: usize,
    phase: Phase,
    /// A bit for each behavior that does not apply.
    failed: u64,
    /// Whether the call has thrown.
    threw: bool,
    /// Whether it was refused.
    verdict: Option<Rc<Verdict>>,
    left: Left,
}

/// What paths add up to for one method.
#[derive(Clone, Debug, Default)]
pub(crate) struct Passed {
    pub inputs: BigUint,
    pub refused: BigUint,
    pub noted: Vec<(String, BigUint)>,
}

/// The checks of some methods.
pub(crate) struct Inputs {
    methods: Vec<Checked>,
    off: Vec<Rule>,
    /// The number of cells before anything runs; later ones are choices of the program.
    cells: usize,
    /// The number of objects that the host holds before anything runs.
    base: usize,
    at: At,
    /// How many inputs the path that ended last represents, if they were counted.
    counted: Option<BigUint>,
    passed: Vec<Passed>,
}

/// A clause, and the behavior that it belongs to.
type OfBehavior<'a> = (&'a Clause, Option<usize>);

/// A condition that is evaluated next.
struct Condition {
    method: &'static Method,
    needs_object: bool,
    gets: Gets,
    text: String,
    place: Option<String>,
    behavior: Option<usize>,
    /// The rule that is broken if it does not hold after the call.
    rule: Rule,
}

/// What a condition gets.
enum Gets {
    /// These.
    Words(Vec<Takes>),
    /// An object that the input or the result leads to.
    Object(Ref),
}

impl Condition {
    fn new((clause, behavior): OfBehavior<'_>, rule: Rule) -> Condition {
        let Clause { method, takes, needs_object, text, place } = clause.clone();
        Condition { method, needs_object, gets: Gets::Words(takes), text, place, behavior, rule }
    }
}

impl Inputs {
    /// The checks of `methods`, in a machine in which nothing has run.
    pub fn new(machine: &Machine, methods: Vec<Checked>, off: Vec<Rule>) -> Inputs {
        let at = At { method: 0, phase: Phase::Start, failed: 0, threw: false, verdict: None, left: Left::Nothing };
        Inputs {
            passed: vec![Passed::default(); methods.len()],
            methods,
            off,
            cells: machine.choices().len(),
            base: machine.objects().held().len(),
            at,
            counted: None,
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

    /// What the paths add up to for each method, since the last call.
    pub fn take_passed(&mut self) -> Vec<Passed> {
        std::mem::replace(&mut self.passed, vec![Passed::default(); self.methods.len()])
    }

    /// How many inputs the path represents that ended last.
    pub fn take_count(&mut self) -> BigUint {
        self.counted.take().unwrap_or_else(|| BigUint::from(1u32))
    }

    /// What a call left, as a word.
    pub fn left(&self, machine: &Machine) -> Word {
        match self.at.left {
            Left::Nothing => Word::ZERO,
            Left::Word(word) => word,
            Left::Held => machine.objects().held().get(self.base).copied().unwrap_or(Word::ZERO),
        }
    }

    /// Whether the method has thrown an exception.
    pub fn threw(&self) -> bool {
        self.at.threw
    }

    /// The receiver and the arguments.
    pub fn roots(&self, machine: &Machine) -> Vec<Word> {
        let Checked { source, entry, .. } = self.checked();
        match source {
            Source::Bounded { input, .. } => input.arguments(machine),
            Source::Held(first) => machine.objects().held()[*first..*first + entry.parameters.len()].to_vec(),
        }
    }

    /// The conditions before the call: invariants, then those of behaviors.
    fn before(contract: &Contract) -> impl Iterator<Item = OfBehavior<'_>> {
        let invariants = contract.invariants.iter().map(|clause| (clause, None));
        let behaviors = contract.behaviors.iter().enumerate();
        invariants.chain(behaviors.flat_map(|(number, behavior)| of_behavior(number, &behavior.requires)))
    }

    /// The conditions after the call.
    fn after(&self, machine: &Machine) -> Vec<Condition> {
        let contract = &self.checked().contract;
        let thrown = self.at.threw.then(|| machine.objects().class_of(self.left(machine)));
        let mut conditions = Vec::new();
        for (number, behavior) in contract.behaviors.iter().enumerate() {
            let signals = behavior.signals.iter().filter(|(of, _)| thrown.is_some_and(|class| class.is_subtype_of(of)));
            let ensures = behavior.ensures.iter().filter(|_| thrown.is_none());
            let clauses = ensures.chain(signals.map(|(_, clause)| clause));
            conditions.extend(clauses.map(|clause| Condition::new((clause, Some(number)), Rule::Contract)));
        }
        // The object of a constructor that has thrown is nobody's.
        if !(self.at.threw && self.checked().entry.method.name == "<init>") {
            let invariants = contract.invariants.iter().map(|clause| Condition::new((clause, None), Rule::Invariant));
            let constraints = contract.constraints.iter().map(|clause| Condition::new((clause, None), Rule::Contract));
            conditions.extend(invariants.chain(constraints));
        }
        conditions
    }

    /// Condition `number` before or after the call. An error is what must be decided before that is known.
    fn condition(&self, machine: &Machine, number: usize, is_after: bool) -> Result<Option<Condition>, CellId> {
        let Checked { contract, source, .. } = self.checked();
        let (found, count) = if is_after {
            let mut conditions = self.after(machine);
            let count = conditions.len();
            ((number < count).then(|| conditions.swap_remove(number)), count)
        } else {
            let found = Self::before(contract).nth(number).map(|clause| Condition::new(clause, Rule::Contract));
            (found, Self::before(contract).count())
        };
        if found.is_some() || contract.of_others.is_empty() {
            return Ok(found);
        }
        if let Source::Bounded { input, .. } = source
            && let Err(cell) = input.walk_used(machine)
        {
            return Err(cell);
        }
        Ok(self.of_others(machine, number - count))
    }

    /// Invariant number so many of objects that are neither receiver nor argument.
    fn of_others(&self, machine: &Machine, number: usize) -> Option<Condition> {
        let mut roots = self.roots(machine);
        let count = reached(machine, &roots).len().min(roots.iter().filter(|word| !word.is_null()).count());
        let left = self.left(machine);
        if !self.at.threw && matches!(self.at.left, Left::Held) {
            roots.push(left);
        }
        let objects = reached(machine, &roots);
        let invariants = objects.into_iter().skip(count).flat_map(|object| {
            let class = machine.objects().class_of(object.into());
            let about = self.checked().contract.of_others.iter().filter(|method| class.is_subtype_of(method.class));
            about.map(move |method| (object, *method)).collect::<Vec<_>>()
        });
        let (object, method) = invariants.into_iter().nth(number)?;
        let class = machine.objects().class_of(object.into());
        let text = format!("{}() of a {}", method.name, fretsaw_input::simple_name(class));
        let (gets, rule) = (Gets::Object(object), Rule::Invariant);
        Some(Condition { method, needs_object: true, gets, text, place: None, behavior: None, rule })
    }

    fn applies(&self, behavior: Option<usize>) -> bool {
        behavior.is_none_or(|number| self.at.failed & 1 << number.min(63) == 0)
    }

    /// Begins a condition, or skips it; returns what must be decided first.
    fn begin(&mut self, machine: &mut Machine, number: usize, is_after: bool) -> Result<Option<Ask>, End> {
        let found = match self.condition(machine, number, is_after) {
            Ok(found) => found,
            Err(cell) => return Ok(Some(Ask::value(cell))),
        };
        let Some(Condition { method, needs_object, gets, behavior, .. }) = found else {
            return if is_after { self.conclude(machine) } else { self.call(machine) };
        };
        if self.applies(behavior) {
            let words = match gets {
                Gets::Object(object) => vec![object.into()],
                Gets::Words(takes) => match self.words(machine, &takes) {
                    Ok(words) => words,
                    Err(open) => return Ok(Some(open.into())),
                },
            };
            match start(machine, method, needs_object, &words).map_err(End::Event)? {
                Started::Needs(open) => return Ok(Some(open.into())),
                Started::HasNone => {}
                Started::Runs => {
                    self.at.phase = Phase::Condition { number, is_after, stage: Stage::Runs };
                    return Ok(None);
                }
            }
        }
        self.at.phase = Phase::Condition { number: number + 1, is_after, stage: Stage::Waits };
        Ok(None)
    }

    /// What a clause gets. An error is what must be decided first.
    fn words(&self, machine: &Machine, takes: &[Takes]) -> Result<Vec<Word>, Open> {
        let roots = self.roots(machine);
        let word = |takes: &Takes| match takes {
            Takes::Root(root) => Ok(roots[*root]),
            Takes::Result => Ok(self.left(machine)),
            Takes::Null => Ok(Word::ZERO),
            // A twin is found by the object.
            Takes::Old(root) => roots[*root].open().map_or_else(|| Ok(old(machine, roots[*root])), Err),
        };
        takes.iter().map(word).collect()
    }

    /// Begins the call of the method.
    fn call(&mut self, machine: &mut Machine) -> Result<Option<Ask>, End> {
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
            self.at.left = Left::Held;
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
                self.returned()
            }
            Event::Thrown(exception) => {
                machine.java().finish();
                self.at.threw = true;
                self.keep(machine, exception);
                self.thrown(machine, exception.reference())
            }
            Event::Exit(code) => self.broken(Rule::Exit, None, format!("it ends the program with code {}", code.int())),
            event => return Err(End::Event(event)),
        };
        self.at.phase = match verdict {
            Some(Verdict::Broken(broken)) => Phase::Ended(Rc::new(Verdict::Broken(broken))),
            other => {
                self.at.verdict = other.map(Rc::new);
                Phase::Condition { number: 0, is_after: true, stage: Stage::Waits }
            }
        };
        Ok(None)
    }

    /// Keeps what the call has left. The host holds an object, because collections move it.
    fn keep(&mut self, machine: &mut Machine, word: Word) {
        let is_object = match self.checked().entry.method.signature.result {
            _ if self.at.threw => true,
            Some(descriptor) => descriptor.starts_with(['L', '[']),
            None => return,
        };
        machine.java().held().truncate(self.base);
        self.at.left = Left::Word(word);
        if is_object && word.open().is_none() && !word.is_null() {
            machine.java().held().push(word);
            self.at.left = Left::Held;
        }
    }

    fn returned(&self) -> Option<Verdict> {
        let behaviors = self.checked().contract.behaviors.iter().enumerate();
        let mut must_throw = behaviors.filter(|(n, b)| b.exit == Exit::Exceptional && self.applies(Some(*n)));
        must_throw.next()?;
        self.broken(Rule::Contract, None, "it returns, but the contract says that it throws an exception".to_owned())
    }

    /// What an exception of the method means.
    fn thrown(&self, machine: &Machine, exception: Ref) -> Option<Verdict> {
        let Checked { entry, contract, .. } = self.checked();
        let class = machine.objects().class_of(exception.into());
        let described = machine.objects().describe(exception);
        let place = machine.objects().place_of(exception);
        let applying = || contract.behaviors.iter().enumerate().filter(|(n, _)| self.applies(Some(*n))).map(|(_, b)| b);
        let is_of = |only: &Vec<&'static Class>| only.iter().any(|allowed| class.is_subtype_of(allowed));
        if applying().any(|behavior| behavior.exit == Exit::Normal) {
            let what = format!("it throws {described}, but the contract says that it returns");
            return self.broken(Rule::Contract, place, what);
        }
        if applying().filter_map(|behavior| behavior.only.as_ref()).any(|only| !is_of(only)) {
            let what = format!("it throws {described}, which the contract does not allow");
            return self.broken(Rule::Contract, place, what);
        }
        let is_foreseen = |behavior: &Behavior| {
            let signals = behavior.signals.iter().any(|(of, _)| class.is_subtype_of(of));
            behavior.exit == Exit::Exceptional || behavior.only.is_some() || signals
        };
        if applying().any(is_foreseen) {
            return Some(Verdict::Refused(None));
        }
        let arguments = self.roots(machine).into_iter().skip(usize::from(entry.has_receiver()));
        let null = arguments
            .zip(&entry.method.signature.params)
            .any(|(word, of)| of.starts_with(['L', '[']) && word.open().is_none() && word.is_null());
        let object = entry.method.signature.params.iter().any(|of| of.starts_with(['L', '[']));
        match judge(machine, exception, entry.method, Given { null, object }) {
            Meaning::Fault(rule) => self.broken(rule, place, described),
            Meaning::Note => Some(Verdict::Noted(format!("{} throws {described}", entry.full_name()))),
            Meaning::Refusal => Some(Verdict::Refused(Some((described, place)))),
        }
    }

    /// The rule is broken, unless it is switched off.
    fn broken(&self, rule: Rule, place: Option<String>, what: String) -> Option<Verdict> {
        let place = place.unwrap_or_else(|| self.checked().entry.full_name());
        (!self.off.contains(&rule)).then_some(Verdict::Broken(Broken { rule, place, what }))
    }

    /// A condition has ended.
    fn evaluated(&mut self, machine: &mut Machine, number: usize, is_after: bool, end: Evaluated) -> Result<(), End> {
        let next = Phase::Condition { number: number + 1, is_after, stage: Stage::Waits };
        let holds = end == Evaluated::True;
        self.at.phase = if holds {
            next
        } else if is_after {
            let Ok(Some(condition)) = self.condition(machine, number, true) else { return Ok(()) };
            let how = match end {
                Evaluated::Threw(exception) => format!("throws {exception}"),
                _ => "is false".to_owned(),
            };
            let after = if self.at.threw { " after an exception" } else { "" };
            let what = format!("{} {how}{after}", condition.text);
            match self.broken(condition.rule, condition.place, what) {
                Some(broken) => Phase::Ended(Rc::new(broken)),
                None => next,
            }
        } else {
            let behavior = Self::before(&self.checked().contract).nth(number).and_then(|(_, behavior)| behavior);
            match behavior {
                Some(behavior) => self.at.failed |= 1 << behavior.min(63),
                _ => return Err(End::Invalid(matches!(end, Evaluated::Threw(_)))),
            }
            next
        };
        Ok(())
    }

    /// All conditions hold.
    fn conclude(&mut self, machine: &Machine) -> Result<Option<Ask>, End> {
        let verdict = match self.unchanged(machine) {
            Ok(broken) => broken,
            Err(open) => return Ok(Some(open.into())),
        };
        let holds = || self.at.verdict.clone().unwrap_or_else(|| Rc::new(Verdict::Holds));
        self.at.phase = Phase::Ended(verdict.map_or_else(holds, Rc::new));
        Ok(None)
    }

    /// The fault of a method that must not change its receiver, or nothing at all, and does. An error is what must be decided
    /// before that is known.
    fn unchanged(&self, machine: &Machine) -> Result<Option<Verdict>, Open> {
        let Checked { entry, contract, .. } = self.checked();
        let roots = self.roots(machine);
        if let Some(Verdict::Refused(Some((described, place)))) = self.at.verdict.as_deref() {
            // The receiver may change while the method reads it as an argument.
            let gets_itself = roots.iter().skip(1).any(|word| word.open().is_none() && roots.first() == Some(word));
            if !entry.has_receiver() || gets_itself || self.off.contains(&Rule::Unchanged) {
                return Ok(None);
            }
            let names = changed(machine, &roots[..1])?;
            let what = || format!("it throws {described} after changing {}", names.join(", "));
            return Ok(if names.is_empty() { None } else { self.broken(Rule::Unchanged, place.clone(), what()) });
        }
        let behaviors = contract.behaviors.iter().enumerate();
        let mut applying = behaviors.filter(|(number, _)| self.applies(Some(*number)));
        if !contract.is_pure && !applying.any(|(_, behavior)| behavior.changes_nothing) {
            return Ok(None);
        }
        let objects = roots.into_iter().zip(&entry.parameters).filter(|(_, parameter)| parameter.is_ref());
        let names = changed(machine, &objects.map(|(word, _)| word).collect::<Vec<Word>>())?;
        let what = || format!("it changes {}, but the contract allows no change", names.join(", "));
        Ok(if names.is_empty() { None } else { self.broken(Rule::Contract, None, what()) })
    }

    /// Goes on to the next phase; returns what must be decided before that.
    fn step(&mut self, machine: &mut Machine) -> Result<Option<Ask>, End> {
        match self.at.phase.clone() {
            Phase::Start => {
                if self.methods.len() > 1 {
                    let last = self.methods.len() as i32 - 1;
                    let word = machine.choices_mut().add(Domain::range(0, last), Origin::Inner, None);
                    if let Some(Open::Cell(cell)) = word.open() {
                        self.at.phase = Phase::Asked(cell);
                        return Ok(None);
                    }
                }
                self.at.phase = Phase::Condition { number: 0, is_after: false, stage: Stage::Waits };
                Ok(None)
            }
            Phase::Asked(cell) => match machine.choices().value(cell) {
                None => Ok(Some(Ask::value(cell))),
                Some(number) => {
                    self.at.method = number.int() as usize;
                    self.at.phase = Phase::Condition { number: 0, is_after: false, stage: Stage::Waits };
                    Ok(None)
                }
            },
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
            Phase::Condition { number, is_after, stage: Stage::Returned(open) } => {
                match machine.choices().value_of(open) {
                    None => Ok(Some(open.into())),
                    Some(word) => {
                        machine.java().finish();
                        self.evaluated(machine, number, is_after, Evaluated::of(word)).map(|()| None)
                    }
                }
            }
            Phase::Runs => {
                let event = machine.run();
                self.ended(machine, event)
            }
            Phase::Ended(_) => Ok(None),
        }
    }

    /// The next place or choice that completes the input.
    pub fn completion(&mut self, machine: &Machine) -> Option<CellId> {
        let place = match &mut self.methods[self.at.method].source {
            Source::Bounded { input, walk, .. } => input.next_open(machine, walk, false),
            Source::Held(_) => None,
        };
        let choices = || (self.cells..machine.choices().len()).map(CellId::at);
        place.or_else(|| choices().find(|cell| machine.choices().open_size(*cell).is_some()))
    }

    /// How many inputs the path represents, if that can be counted.
    fn count(&mut self, machine: &Machine) -> Option<BigUint> {
        let cells = self.cells;
        let Source::Bounded { input, completions: Some(completions), .. } = &mut self.methods[self.at.method].source
        else {
            return None;
        };
        let mut undecided = completions.undecided(machine, input)?;
        let chosen = (cells..machine.choices().len()).map(CellId::at);
        chosen.filter_map(|cell| machine.choices().open_size(cell)).for_each(|size| undecided.add_choice(size));
        completions.count(machine, &undecided)
    }

    /// Counts a path, or goes on to the next completion.
    fn complete(&mut self, machine: &Machine, verdict: Rc<Verdict>, is_new: bool) -> Result<Ask, End> {
        self.counted = if is_new { self.count(machine) } else { None };
        if self.counted.is_some() {
            return Err(End::Ran(verdict));
        }
        match self.completion(machine) {
            None => Err(End::Ran(verdict)),
            Some(_) if machine.status().time_is_over() => Err(End::Event(Event::Limit(Limit::Time))),
            Some(cell) => Ok(Ask::value(cell)),
        }
    }
}

/// Conditions of a behavior.
fn of_behavior(number: usize, clauses: &[Clause]) -> impl Iterator<Item = OfBehavior<'_>> {
    clauses.iter().map(move |clause| (clause, Some(number)))
}

/// What a condition has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Evaluated {
    True,
    False,
    /// This exception.
    Threw(String),
}

impl Evaluated {
    fn of(word: Word) -> Evaluated {
        if word.int() & 1 != 0 { Evaluated::True } else { Evaluated::False }
    }
}

/// What became of a call.
enum Started {
    Runs,
    /// This must be decided first.
    Needs(Open),
    /// The receiver is null.
    HasNone,
}

/// Prepares a call. With `needs_object` there is none if the first word is null. The class of the receiver selects a method.
fn start(machine: &mut Machine, method: &'static Method, needs_object: bool, words: &[Word]) -> Result<Started, Event> {
    let is_virtual = !method.is_static() && !method.is_private() && method.name != "<init>";
    let mut called = method;
    if let Some(first) = words.first().filter(|_| needs_object || is_virtual) {
        match first.open() {
            Some(open) => return Ok(Started::Needs(open)),
            None if first.is_null() => return Ok(Started::HasNone),
            None if is_virtual => {
                let class = machine.objects().class_of(*first);
                called = find_method(class, method.name, method.descriptor).unwrap_or(method);
            }
            None => {}
        }
    }
    machine.java().start(called, words)?;
    Ok(Started::Runs)
}

/// The fields of these objects, and of what they led to, that are not what they were. Undecided references were not used.
fn changed(machine: &Machine, words: &[Word]) -> Result<Vec<String>, Open> {
    let mut names = Vec::new();
    for object in words.iter().filter(|word| word.open().is_none()).filter_map(|word| word.object()) {
        let fields = machine.objects().changed_from_twin(object)?;
        names.extend(fields.into_iter().map(|(class, name)| field_text(class, name)));
    }
    Ok(names)
}

/// The state of a reference before the call.
fn old(machine: &Machine, word: Word) -> Word {
    word.object().map_or(word, |object| machine.objects().twin_of(object).into())
}

impl Script for Inputs {
    type End = End;
    type State = (At, Option<Position>);

    fn proceed(&mut self, machine: &mut Machine) -> Result<Ask, End> {
        // Going back may have left an object of a later call.
        let held = self.base + usize::from(matches!(self.at.left, Left::Held));
        machine.java().held().truncate(held);
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
        let verdict = match end {
            End::Invalid(false) => return true,
            End::Ran(verdict) if machine.status().unportable().is_none() => verdict,
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
            Source::Held(_) => None,
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

impl Inputs {
    /// Counts a run that broke no rule.
    pub fn count_run(&mut self, verdict: &Verdict) {
        let count = self.take_count();
        let passed = &mut self.passed[self.at.method];
        match verdict {
            Verdict::Holds | Verdict::Broken(_) => {}
            Verdict::Refused(_) => passed.refused += &count,
            Verdict::Noted(note) => match passed.noted.iter_mut().find(|(known, _)| known == note) {
                Some((_, times)) => *times += &count,
                None => passed.noted.push((note.clone(), count.clone())),
            },
        }
        passed.inputs += count;
    }
}
