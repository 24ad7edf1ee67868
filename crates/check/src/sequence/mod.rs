//! Sequences of calls, as a script: between two calls there is one question, whose alternatives are all calls that are possible.
//!
//! The objects in scope are held by the host, behind the constants. Going back forgets those that later calls have created.
//!
//! - `exceptions.rs`: what an exception of a call means; `transcript.rs`: a sequence as Java; `tally.rs`: what sequences add up to, and
//!   the states that they have met.

mod exceptions;
mod tally;
mod transcript;

use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use std::sync::Arc;

use fretsaw_choice::{Ask, Domain, Origin};
use fretsaw_code::link::find_method;
use fretsaw_code::{Class, Method};
use fretsaw_script::{Oracle, Script, States};
use fretsaw_term::{CellId, Open};
use fretsaw_vm::{Blank, Branches, Event, Fingerprints, Machine, Word};

use crate::likeness::Model;
use crate::menu::{Argument, Call, MOST_CREATIONS, MOST_INSTANCES, MOST_VIEWS, Menu};
use crate::oracles::{Broken, Excuses, Oracles};
use crate::pool::{Constant, Make};
use crate::rules::{Meaning, Rule};
use crate::surface::{Kind, Operation, Surface};
use crate::types::Type;

pub(crate) use exceptions::field_text;
use tally::Meeting;
pub use tally::Passed;

/// How a path ends.
pub enum End {
    /// It has as many calls as are wanted.
    Done,
    /// It returned to a state that was met before.
    Matched,
    /// A rule is broken.
    Fault(Box<Broken>),
    /// The machine stopped with this event.
    Event(Event),
}

/// What a script checks.
pub struct Checked {
    /// The operations.
    pub surface: Surface,
    /// The constants for each parameter of each operation.
    pub pools: Vec<Vec<Rc<[Constant]>>>,
    /// What must hold between calls.
    pub oracles: Oracles,
    /// The rules that are switched off.
    pub off: Vec<Rule>,
    /// The greatest number of calls.
    pub calls: usize,
    /// Fields that do not count as state.
    pub ignored: Vec<String>,
    /// The model, if there is one.
    pub model: Option<Model>,
    /// The branches and lines of its methods, if they are counted.
    pub covered: Vec<Branches>,
}

/// Where a path is.
#[derive(Clone, Copy, Debug)]
pub enum Phase {
    /// No call runs, and none is asked for yet.
    Between,
    /// The next call is the value of this cell.
    Asked(CellId),
    /// A call runs; whether its start is marked.
    Running(bool),
    /// The laws were examined instead of a next call.
    Examined,
}

/// A call that was made.
#[derive(Clone)]
struct Made {
    call: Call,
    /// What came of it, as a comment.
    outcome: String,
    /// What an exception of it meant.
    meaning: Option<Meaning>,
    /// The variable that its result has.
    variable: Option<usize>,
    /// The field that it has changed, if it has changed nothing else.
    only: Option<String>,
}

/// An object in scope.
#[derive(Clone)]
struct Variable {
    /// The number of its receiver type.
    receiver: usize,
    /// The number of the object in scope that it is a view of; its own number if it is not a view.
    origin: usize,
}

/// Sequences of calls.
pub struct Sequences {
    checked: Checked,
    /// The number of constants that the host holds; objects in scope follow.
    base: usize,
    calls: Vec<Made>,
    scope: Vec<Variable>,
    phase: Phase,
    /// The calls that are possible, by the types of the objects in scope, and whether a third instance may be created.
    menus: HashMap<(Vec<usize>, bool), Rc<Menu>>,
    fingerprints: Fingerprints,
    /// All states that some worker has met.
    states: Arc<States>,
    /// The state that the path has led to, until it is counted.
    met: Option<Meeting>,
    passed: Passed,
    /// Whether laws of three objects are examined.
    has_triples: bool,
    /// Operations that have met something unsupported: they are not called again, and the search is incomplete.
    unsupported: HashSet<usize>,
}

impl Sequences {
    /// The sequences of calls of `checked`, in a machine whose constants are held. Marks the state.
    pub fn new(machine: &mut Machine, checked: Checked, states: Arc<States>) -> Result<Sequences, String> {
        let fingerprints = Fingerprints::new(machine, &checked.ignored)?;
        let has_laws = checked.model.is_none() && checked.oracles.has_laws_of_three();
        let has_triples = has_laws && Menu::creations(&checked.surface, &checked.pools) <= MOST_CREATIONS;
        Ok(Sequences {
            base: machine.objects().held().len(),
            checked,
            calls: Vec::new(),
            scope: Vec::new(),
            phase: Phase::Between,
            menus: HashMap::new(),
            fingerprints,
            states,
            met: None,
            passed: Passed::default(),
            has_triples,
            unsupported: HashSet::new(),
        })
    }

    /// Methods that are not called, with the reason.
    pub fn skipped(&self) -> &[String] {
        &self.checked.surface.skipped
    }

    /// Lets sequences be as long as they like.
    pub fn allow_any_length(&mut self) {
        self.checked.calls = usize::MAX;
    }

    /// Whether the path is at a question for the next call.
    pub fn asks_for_call(&self) -> bool {
        matches!(self.phase, Phase::Asked(_) | Phase::Examined)
    }

    /// Whether the path has ended because the laws were examined instead of a next call.
    pub fn has_examined(&self) -> bool {
        matches!(self.phase, Phase::Examined)
    }

    /// The branches and lines of the checked class, if they are counted.
    pub fn covered(&self) -> &[Branches] {
        &self.checked.covered
    }

    /// Branches and lines that were reached for the first time since the last call.
    pub(crate) fn take_ways(&self, machine: &mut Machine) -> Vec<(u32, u32)> {
        crate::take_ways(machine, self.covered())
    }

    /// The checked class.
    pub(crate) fn class(&self) -> &'static Class {
        self.surface().receivers[0].class
    }

    /// The calls that were made, each with the object in scope that is its result.
    pub(crate) fn made(&self) -> impl Iterator<Item = (&Call, Option<usize>)> {
        self.calls.iter().map(|made| (&made.call, made.variable))
    }

    /// The number of the receiver type of the object in scope with this number.
    pub(crate) fn receiver_in_scope(&self, number: usize) -> usize {
        self.scope[number].receiver
    }

    /// All operations.
    pub(crate) fn surface(&self) -> &Surface {
        &self.checked.surface
    }

    /// The constants for each parameter of each operation.
    pub(crate) fn pools(&self) -> &[Vec<Rc<[Constant]>>] {
        &self.checked.pools
    }

    /// The methods that must return true after every call.
    pub(crate) fn invariants(&self) -> Vec<&'static Method> {
        self.checked.oracles.invariants()
    }

    /// The calls that are possible next.
    pub(crate) fn menu(&mut self) -> Rc<Menu> {
        let types: Vec<usize> = self.scope.iter().map(|variable| variable.receiver).collect();
        let key = (types, self.may_have_third(self.calls.len()));
        if let Some(menu) = self.menus.get(&key) {
            return Rc::clone(menu);
        }
        let menu = Rc::new(Menu::new(&self.checked.surface, &self.checked.pools, &key.0, key.1));
        self.menus.insert(key, Rc::clone(&menu));
        menu
    }

    /// Whether the call after the first `calls` may create a third instance, for laws of three objects. It may if both of these
    /// have created one, and no call follows it, because there would be too many sequences.
    fn may_have_third(&self, calls: usize) -> bool {
        self.has_triples
            && calls == MOST_INSTANCES
            && self.scope.len() == MOST_INSTANCES
            && self.instances().len() == MOST_INSTANCES
    }

    /// How many objects the host holds for each in scope: itself, and the model's.
    fn sides(&self) -> usize {
        1 + usize::from(self.checked.model.is_some())
    }

    /// The object in scope with this number.
    fn object(&self, machine: &Machine, number: usize) -> Word {
        self.side(machine, number, 0)
    }

    /// The object in scope with this number, or for side 1 the model's.
    pub(crate) fn side(&self, machine: &Machine, number: usize, side: usize) -> Word {
        machine.objects().held()[self.base + number * self.sides() + side]
    }

    /// The calls so far.
    pub(crate) fn made_calls(&self) -> impl Iterator<Item = &Call> {
        self.calls.iter().map(|made| &made.call)
    }

    /// The number of the object in scope that the object with this number is a view of, or is.
    pub(crate) fn origin(&self, number: usize) -> Option<usize> {
        self.scope.get(number).map(|variable| variable.origin)
    }

    pub(crate) fn operation(&self, call: &Call) -> &Operation {
        &self.checked.surface.operations[call.operation]
    }

    /// Asks for the next call, or ends the path.
    fn ask(&mut self, machine: &mut Machine) -> Result<Ask, End> {
        let is_last = self.calls.len() >= self.checked.calls;
        // The last alternative is to examine the laws.
        let count = if is_last { 0 } else { self.menu().len().min(i32::MAX as u64 - 1) };
        let word = machine.choices_mut().add(Domain::range(0, count as i32), Origin::Inner, None);
        let Some(Open::Cell(cell)) = word.open() else { return Err(End::Done) };
        if is_last {
            return Err(self.meet_state(machine, cell).unwrap_or_else(|| self.examine_laws(machine)));
        }
        self.phase = Phase::Asked(cell);
        Ok(Ask::value(cell))
    }

    /// The numbers of the instances of the checked class in scope.
    pub(crate) fn instances(&self) -> Vec<usize> {
        (0..self.scope.len()).filter(|number| self.scope[*number].receiver == 0).collect()
    }

    /// Ends the path: one of the objects in scope breaks a law, or none does.
    fn examine_laws(&self, machine: &mut Machine) -> End {
        if self.checked.model.is_some() {
            return End::Done;
        }
        let excuses = Excuses { null: self.was_given_null(), circular: self.may_be_circular() };
        match self.checked.oracles.broken_law(machine, self.base, &self.instances(), excuses) {
            Ok(broken) => broken.map_or(End::Done, |broken| End::Fault(Box::new(broken))),
            Err(event) => End::Event(event),
        }
    }

    /// Begins the call with number `number`.
    fn begin(&mut self, machine: &mut Machine, number: u64) -> Result<(), End> {
        let Some(call) = self.menu().get(number) else {
            self.phase = Phase::Examined;
            return Err(self.examine_laws(machine));
        };
        if self.unsupported.contains(&call.operation) {
            return Err(End::Event(Event::Cut));
        }
        machine.mark();
        let started = self.start(machine, &call);
        self.calls.push(Made { call, outcome: String::new(), meaning: None, variable: None, only: None });
        self.phase = Phase::Running(true);
        if let Err(event) = started {
            machine.drop_mark();
            self.phase = Phase::Running(false);
            return Err(End::Event(event));
        }
        Ok(())
    }

    /// Prepares the call. The objects that a constructor creates are in scope at once, so that collections keep them.
    fn start(&mut self, machine: &mut Machine, call: &Call) -> Result<(), Event> {
        let Operation { method, kind, of_model, .. } = *self.operation(call);
        if kind == Kind::Constructor {
            for constructor in std::iter::once(method).chain(of_model) {
                machine.java().initialize(constructor.class.name)?;
                let created = machine.java().create(&[Blank::Instance(constructor.class)])?;
                machine.java().held().extend(created.into_iter().map(Word::from));
            }
            self.scope.push(Variable { receiver: 0, origin: self.scope.len() });
        }
        let (called, words) = self.prepared(machine, call, 0)?;
        machine.java().start(called, &words)
    }

    /// The method that a call runs on one side, and its arguments.
    pub(crate) fn prepared(
        &self,
        machine: &mut Machine,
        call: &Call,
        side: usize,
    ) -> Result<(&'static Method, Vec<Word>), Event> {
        let Operation { method, kind, of_model, .. } = *self.operation(call);
        let arrays = call.arguments.iter().filter_map(|argument| match argument {
            Argument::Constant(Constant { make: Make::EmptyArray(class), .. }) => Some(Blank::Array(class, 0)),
            _ => None,
        });
        let arrays: Vec<Blank<'_>> = arrays.collect();
        let mut fresh = machine.java().create(&arrays)?.into_iter().map(Word::from);
        let mut words = Vec::new();
        let mut called = method;
        match (kind, call.receiver) {
            (Kind::Constructor, _) => {
                called = if side == 0 { method } else { of_model.unwrap_or(method) };
                words.push(self.side(machine, self.scope.len() - 1, side));
            }
            (Kind::Instance, Some(receiver)) => {
                let receiver = self.side(machine, receiver, side);
                let class = machine.objects().class_of(receiver);
                called = find_method(class, method.name, method.descriptor).unwrap_or(method);
                words.push(receiver);
            }
            (Kind::Static, _) if side == 1 => {
                // What the static method returns, a constructor of the model creates: the object that the host holds last.
                called = of_model.unwrap_or(method);
                words.extend(machine.objects().held().last());
            }
            _ => {}
        }
        for argument in &call.arguments {
            words.push(match argument {
                Argument::Scope(number) => self.side(machine, *number, side),
                Argument::Constant(Constant { make: Make::Word(word), .. }) => *word,
                Argument::Constant(Constant { make: Make::Held(number), .. }) => machine.objects().held()[*number],
                Argument::Constant(Constant { make: Make::EmptyArray(_), .. }) => fresh.next().unwrap_or(Word::ZERO),
            });
        }
        Ok((called, words))
    }

    /// Continues after a call has run up to `event`.
    fn ran(&mut self, machine: &mut Machine, event: Event) -> Result<Option<Ask>, End> {
        let Phase::Running(is_marked) = self.phase else { return Ok(None) };
        let ended = match event {
            Event::Ask(ask) => {
                // The search marks this state on top of the start of the call, which can be marked no longer.
                if is_marked {
                    machine.drop_mark();
                    self.phase = Phase::Running(false);
                }
                return Ok(Some(ask));
            }
            Event::Returned(_) | Event::Thrown(_) if self.checked.model.is_some() => {
                machine.java().finish();
                self.compare(machine, &event)
            }
            Event::Returned(word) => {
                machine.java().finish();
                self.returned(machine, word)
            }
            Event::Thrown(exception) => {
                machine.java().finish();
                self.threw(machine, exception.reference(), is_marked)
            }
            Event::Exit(code) => {
                Err(self.fault(Rule::Exit, format!("it ends the program with code {}", code.int()), None))
            }
            event => Err(End::Event(event)),
        };
        if is_marked {
            self.note_change(machine);
            machine.drop_mark();
        }
        self.phase = Phase::Between;
        ended.map(|()| None)
    }

    /// Notes what a call has returned.
    fn returned(&mut self, machine: &mut Machine, word: Word) -> Result<(), End> {
        let Some(call) = self.last_call() else { return Ok(()) };
        self.show_outcome(machine, &call, Ok(word));
        let Operation { kind, receiver, ref result, ref nullness, .. } = *self.operation(&call);
        if kind == Kind::Constructor {
            self.name_result(self.scope.len() - 1);
            return Ok(());
        }
        let is_reference = matches!(result, Some(Type::Class(..) | Type::Array(_)));
        if is_reference && word.is_null() && nullness.forbids_null_result() && self.is_on(Rule::Nullness) {
            let what = "it returns null, but an annotation says that it does not".to_owned();
            return Err(self.fault(Rule::Nullness, what, None));
        }
        let is_object = is_reference && !word.is_null();
        if let Some(receiver) = receiver.filter(|receiver| is_object && self.has_room(*receiver)) {
            let is_known = (0..self.scope.len()).any(|number| self.object(machine, number) == word);
            if !is_known {
                machine.java().held().push(word);
                self.bring_in(receiver);
            }
        }
        Ok(())
    }

    /// Brings the object into scope that the host has begun to hold, as the result of the last call.
    pub(crate) fn bring_in(&mut self, receiver: usize) {
        let number = self.scope.len();
        let of = self.last_call().and_then(|call| call.receiver).filter(|_| receiver != 0);
        let origin = of.map_or(number, |of| self.scope[of].origin);
        self.scope.push(Variable { receiver, origin });
        self.name_result(number);
    }

    /// The result of the last call is the object in scope with this number.
    pub(crate) fn name_result(&mut self, number: usize) {
        if let Some(made) = self.calls.last_mut() {
            made.outcome.clear();
            made.variable = Some(number);
        }
    }

    /// Whether another object of a receiver type may come into scope.
    pub(crate) fn has_room(&self, receiver: usize) -> bool {
        let instances = self.instances().len();
        if receiver != 0 {
            return self.scope.len() - instances < MOST_VIEWS;
        }
        let is_start = || self.calls.last().is_some_and(|made| made.call.receiver.is_none());
        instances < MOST_INSTANCES || is_start() && self.may_have_third(self.calls.len() - 1)
    }

    /// The model, if there is one.
    pub(crate) fn model(&self) -> Option<Model> {
        self.checked.model
    }

    /// The last call.
    pub(crate) fn last_call(&self) -> Option<Call> {
        self.calls.last().map(|made| made.call.clone())
    }

    /// How many objects are in scope.
    pub(crate) fn in_scope(&self) -> usize {
        self.scope.len()
    }

    /// How a call is made.
    pub(crate) fn kind_of(&self, call: &Call) -> Kind {
        self.operation(call).kind
    }

    /// The type of a call's result.
    pub(crate) fn result_of(&self, call: &Call) -> Option<Type> {
        self.operation(call).result.clone()
    }

    /// Whether the last call was refused, and may have done a part of its work before: it got a collection or a function.
    pub(crate) fn may_have_done_a_part(&self) -> bool {
        let Some(Made { call, meaning, .. }) = self.calls.last() else { return false };
        let is_interface = |of: &Type| of.class().is_some_and(Class::is_interface);
        *meaning == Some(Meaning::Refusal) && self.operation(call).parameters.iter().any(is_interface)
    }

    /// The receiver type of a call's result.
    pub(crate) fn receiver_of(&self, call: &Call) -> Option<usize> {
        self.operation(call).receiver
    }

    /// Whether a call returns a reference.
    pub(crate) fn returns_object(&self, call: &Call) -> bool {
        let result = &self.operation(call).result;
        self.kind_of(call) != Kind::Constructor && matches!(result, Some(Type::Class(..) | Type::Array(_)))
    }

    /// Notes what an exception of the last call meant.
    pub(crate) fn mean(&mut self, meaning: Meaning) {
        if let Some(made) = self.calls.last_mut() {
            made.meaning = Some(meaning);
        }
    }

    /// Takes the object that a constructor did not complete out of the scope.
    pub(crate) fn forget_created(&mut self, machine: &mut Machine) {
        self.scope.pop();
        machine.java().held().truncate(self.base + self.scope.len() * self.sides());
    }

    fn is_on(&self, rule: Rule) -> bool {
        !self.checked.off.contains(&rule)
    }

    /// How many calls the path has.
    pub fn length(&self) -> usize {
        self.calls.len()
    }
}

impl Script for Sequences {
    type End = End;
    type State = (usize, usize, Phase);

    fn proceed(&mut self, machine: &mut Machine, _: Option<&mut Oracle>) -> Result<Ask, End> {
        // Going back has left objects of later calls.
        machine.java().held().truncate(self.base + self.scope.len() * self.sides());
        loop {
            match self.phase {
                Phase::Between => return self.ask(machine),
                Phase::Examined => return Err(End::Done),
                Phase::Asked(cell) => match machine.choices().value(cell) {
                    None => return Ok(Ask::value(cell)),
                    Some(number) => self.begin(machine, number.int() as u64)?,
                },
                Phase::Running(_) => {
                    let event = machine.run();
                    if let (Event::Unsupported(_), Some(made)) = (&event, self.calls.last()) {
                        self.unsupported.insert(made.call.operation);
                    }
                    if let Some(ask) = self.ran(machine, event)? {
                        return Ok(ask);
                    }
                }
            }
        }
    }

    fn ended(event: Event) -> End {
        End::Event(event)
    }

    fn interrupts(end: &End) -> bool {
        matches!(end, End::Event(Event::Limit(limit)) if limit.ends_search())
    }

    fn meet(&mut self, machine: &mut Machine, ask: Ask) -> Option<End> {
        match self.phase {
            Phase::Asked(cell) if Ask::value(cell) == ask => {
                let end = self.meet_state(machine, cell);
                if end.is_none() {
                    self.count_call();
                }
                end
            }
            _ => None,
        }
    }

    fn state(&self) -> (usize, usize, Phase) {
        (self.calls.len(), self.scope.len(), self.phase)
    }

    fn restore(&mut self, (calls, scope, phase): &(usize, usize, Phase)) {
        self.calls.truncate(*calls);
        self.scope.truncate(*scope);
        self.phase = *phase;
    }
}
