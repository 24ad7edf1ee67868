//! The conditions of a contract: which comes next, what it gets, and what follows from its result.

use std::rc::Rc;

use fretsaw_choice::Ask;
use fretsaw_code::Method;
use fretsaw_code::link::find_method;
use fretsaw_term::{CellId, Open};
use fretsaw_vm::{Event, Machine, Ref, Word};

use super::claim::Should;
use super::contract::{Clause, Contract, Takes};
use super::locations::changed_elsewhere;
use super::reach::reached;
use super::script::{Checked, End, Inputs, Left, Phase, Source, Stage};
use super::verdict::{Broken, Verdict, keep, texts};
use crate::rules::Rule;

/// A clause, and the behavior that it belongs to.
type OfBehavior<'a> = (&'a Clause, Option<usize>);

/// A condition that is evaluated next.
#[derive(Clone, Debug)]
pub(super) struct Condition {
    method: &'static Method,
    needs_object: bool,
    gets: Gets,
    text: String,
    place: Option<String>,
    behavior: Option<usize>,
    /// The rule that is broken if it does not hold after the call.
    rule: Rule,
    /// Whether it returns the locations that the call may have assigned to.
    lists: bool,
}

/// What a condition gets.
#[derive(Clone, Debug)]
enum Gets {
    /// These.
    Words(Vec<Takes>),
    /// An object that the input or the result leads to.
    Object(Ref),
}

impl Condition {
    fn new((clause, behavior): OfBehavior<'_>, rule: Rule) -> Condition {
        let Clause { method, takes, needs_object, text, place } = clause.clone();
        Condition { method, needs_object, gets: Gets::Words(takes), text, place, behavior, rule, lists: false }
    }
}

/// What a condition has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Evaluated {
    True,
    False,
    /// This exception.
    Threw(String),
}

impl Evaluated {
    pub fn of(word: Word) -> Evaluated {
        if word.int() & 1 != 0 { Evaluated::True } else { Evaluated::False }
    }
}

/// What became of a call.
pub(super) enum Started {
    Runs,
    /// This must be decided first.
    Needs(Open),
    /// The receiver is null.
    HasNone,
}

impl Inputs {
    /// The conditions before the call: invariants, then those of behaviors.
    fn before(contract: &Contract) -> impl Iterator<Item = OfBehavior<'_>> {
        let invariants = contract.invariants.iter().map(|clause| (clause, None));
        let behaviors = contract.behaviors.iter().enumerate();
        invariants.chain(behaviors.flat_map(|(number, behavior)| of_behavior(number, &behavior.requires)))
    }

    /// The conditions after the call, which has ended.
    pub(super) fn after(&self, machine: &Machine) -> Vec<Condition> {
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
        for (number, behavior) in contract.behaviors.iter().enumerate() {
            let lists = behavior.assigns.iter().map(|clause| Condition::new((clause, Some(number)), Rule::Contract));
            conditions.extend(lists.map(|condition| Condition { lists: true, ..condition }));
        }
        conditions
    }

    /// Condition `number` before or after the call. An error is what must be decided before that is known.
    fn condition(&self, machine: &Machine, number: usize, is_after: bool) -> Result<Option<Condition>, CellId> {
        let Checked { contract, source, .. } = self.checked();
        let (found, count) = if is_after {
            (self.at.after.get(number).cloned(), self.at.after.len())
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
        let roots = self.references(machine);
        let is_result = !self.at.threw && matches!(self.at.left, Left::Held(_));
        let start: Vec<Word> = roots.iter().copied().chain(is_result.then(|| self.left(machine))).collect();
        let objects = reached(machine, &start).into_iter().filter(|object| !roots.contains(&(*object).into()));
        let mut invariants = objects.flat_map(|object| {
            let class = machine.objects().class_of(object.into());
            let about = self.checked().contract.of_others.iter().filter(|method| class.is_subtype_of(method.class));
            about.map(move |method| (object, *method)).collect::<Vec<_>>()
        });
        let (object, method) = invariants.nth(number)?;
        let class = machine.objects().class_of(object.into());
        let text = format!("{}() of a {}", method.name, fretsaw_input::simple_name(class));
        let (gets, rule) = (Gets::Object(object), Rule::Invariant);
        Some(Condition { method, needs_object: true, gets, text, place: None, behavior: None, rule, lists: false })
    }

    pub(super) fn applies(&self, behavior: Option<usize>) -> bool {
        behavior.is_none_or(|number| self.at.failed & 1 << number.min(63) == 0)
    }

    /// Begins a condition, or skips it; returns what must be decided first.
    pub(super) fn begin(&mut self, machine: &mut Machine, number: usize, is_after: bool) -> Result<Option<Ask>, End> {
        let found = match self.condition(machine, number, is_after) {
            Ok(found) => found,
            Err(cell) => return Ok(Some(Ask::value(cell))),
        };
        let Some(Condition { method, needs_object, gets, behavior, lists, .. }) = found else {
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
                    let stage = if lists { Stage::Lists } else { Stage::Runs };
                    self.at.phase = Phase::Condition { number, is_after, stage };
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
            Takes::Created => Ok(self.created(machine)),
            // A twin is found by the object.
            Takes::Old(root) => roots[*root].open().map_or_else(|| Ok(old(machine, roots[*root])), Err),
        };
        takes.iter().map(word).collect()
    }

    /// The locations that the call may have assigned to are known. Returns what must be decided before it is clear whether it
    /// has assigned to others; then they are listed once more.
    pub(super) fn listed(&mut self, machine: &mut Machine, number: usize, array: Ref) -> Option<Ask> {
        let goes_on = |number| Phase::Condition { number, is_after: true, stage: Stage::Waits };
        let fields = match changed_elsewhere(machine, &self.references(machine), array) {
            Ok(fields) => fields,
            Err(ask) => {
                self.at.phase = goes_on(number);
                return Some(ask);
            }
        };
        let condition = self.condition(machine, number, true).ok().flatten().filter(|_| !fields.is_empty());
        let broken = condition.and_then(|Condition { rule, place, text, .. }| {
            let (allowed, should) = match &*text {
                "\\nothing" => ("no change".to_owned(), keep(&fields)),
                locations => {
                    let why = "the contract allows changes of some objects and forbids those of others";
                    (format!("only {locations} to change"), Should::Unsaid(why))
                }
            };
            let what = format!("it changes {}, but the contract allows {allowed}", texts(&fields));
            self.broken(rule, place, what, self.claim(machine, should))
        });
        self.at.phase = broken.map_or_else(|| goes_on(number + 1), |broken| Phase::Ended(Rc::new(broken)));
        None
    }

    /// A condition has ended.
    pub(super) fn evaluated(
        &mut self,
        machine: &mut Machine,
        number: usize,
        is_after: bool,
        end: Evaluated,
    ) -> Result<(), End> {
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
            let should = match &condition.gets {
                Gets::Words(takes) => Should::hold(condition.method, takes),
                Gets::Object(object) => Should::hold_of_other(machine, condition.method, *object),
            };
            match self.broken(condition.rule, condition.place, what, self.claim(machine, should)) {
                Some(Verdict::Broken(broken)) => {
                    let broken = Broken { condition: Some(condition.text), ..broken };
                    Phase::Ended(Rc::new(Verdict::Broken(broken)))
                }
                _ => next,
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
}

/// Conditions of a behavior.
fn of_behavior(number: usize, clauses: &[Clause]) -> impl Iterator<Item = OfBehavior<'_>> {
    clauses.iter().map(move |clause| (clause, Some(number)))
}

/// Prepares a call. With `needs_object` there is none if the first word is null. The class of the receiver selects a method.
pub(super) fn start(
    machine: &mut Machine,
    method: &'static Method,
    needs_object: bool,
    words: &[Word],
) -> Result<Started, Event> {
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

/// The state of a reference before the call.
fn old(machine: &Machine, word: Word) -> Word {
    word.object().map_or(word, |object| machine.objects().twin_of(object).into())
}
