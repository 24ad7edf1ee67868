//! What a replay shows of a fault besides its sequence: the objects in scope before and after the last call, and what a test of the
//! class can say about them.

use fretsaw_code::class::flags;
use fretsaw_code::link::find_method;
use fretsaw_code::{Class, Memory, Method};
use fretsaw_graph::Graph;
use fretsaw_graph::read::{Present, Seen, Start, read};
use fretsaw_vm::{Event, Machine, Word};

use crate::menu::{Argument, Call};
use crate::sequence::Sequences;
use crate::source::expression;
use crate::surface::Kind;
use crate::types::{Type, simple_name};

/// No more calls than this are tried as observers.
const MOST_OBSERVERS: usize = 200;
/// No more observers than this are kept.
const ENOUGH: usize = 3;

/// What a test of a fault needs to know of the checked class.
#[derive(Debug)]
pub struct Subject {
    /// The package, in internal form; empty for the default one and for the packages of the JDK, in which tests cannot be.
    pub package: String,
    /// The name of the class in source that imports its outermost class.
    pub name: String,
    /// The invariants.
    pub invariants: Vec<Invariant>,
    /// Whether its instances are collections.
    pub is_collection: bool,
    /// Whether it has its own `equals`.
    pub has_equals: bool,
}

/// An invariant.
#[derive(Debug)]
pub struct Invariant {
    /// The name of the method.
    pub name: String,
    /// The source of the class that declares it, if only reflection can call it.
    pub hidden_in: Option<String>,
}

/// What an observer has returned.
pub(crate) type Observed = (Call, String);

impl Sequences {
    /// What tests of the checked class need to know.
    pub fn subject(&self) -> Subject {
        let class = self.class();
        let package = if class.module.is_some() { "" } else { class.package() };
        let is_hidden = |method: &Method| {
            let is_public = method.flags & flags::PUBLIC != 0;
            method.is_private() || !is_public && !method.class.shares_package_with(class)
        };
        let invariants = self.invariants().into_iter().map(|method| Invariant {
            name: method.name.to_owned(),
            hidden_in: is_hidden(method).then(|| simple_name(method.class)),
        });
        let equals = find_method(class, "equals", "(Ljava/lang/Object;)Z");
        Subject {
            package: package.to_owned(),
            name: simple_name(class),
            invariants: invariants.collect(),
            is_collection: class.all_interfaces.iter().any(|interface| interface.name == "java/util/Collection"),
            has_equals: equals.is_some_and(|method| method.class.superclass.is_some()),
        }
    }

    /// The instances of the checked class in scope, and all that they lead to.
    pub(crate) fn graph(&self, machine: &Machine) -> Graph {
        let names = self.names();
        let start = |number: usize| Start {
            name: names[number].clone(),
            seen: Seen::Word(self.side(machine, number, 0)),
            memory: Memory::Ref,
        };
        read(machine, &Present::new(machine), self.instances().into_iter().map(start))
    }

    /// What calls return that change nothing, on the receiver of the next call, which has this number.
    pub(crate) fn observe(&mut self, machine: &mut Machine, number: u64) -> Vec<Observed> {
        let menu = self.menu();
        let Some(receiver) = menu.get(number).and_then(|call| call.receiver) else { return Vec::new() };
        let calls = (0..menu.len()).filter_map(|number| menu.get(number));
        let constant = |argument: &Argument| matches!(argument, Argument::Constant(_));
        let is_observer =
            |call: &Call| call.receiver == Some(receiver) && call.arguments.iter().all(constant) && self.is_told(call);
        let mut calls: Vec<Call> = calls.filter(is_observer).take(MOST_OBSERVERS).collect();
        calls.sort_by_key(|call| call.arguments.len());
        calls.into_iter().filter_map(|call| Some((call.clone(), self.observed(machine, &call)?))).collect()
    }

    /// Those of the observers that return something else now, as expressions.
    pub(crate) fn telling(&self, machine: &mut Machine, before: &[Observed]) -> Vec<String> {
        let names = self.names();
        let differs = |(call, then): &&Observed| self.observed(machine, call).is_some_and(|now| now != *then);
        let telling = before.iter().filter(differs).take(ENOUGH);
        telling.map(|(call, _)| expression(self.surface(), call, &names)).collect()
    }

    /// Whether what a call returns can be compared with what it returned before.
    fn is_told(&self, call: &Call) -> bool {
        let is_value = |class: &Class| class.name.starts_with("java/lang/") && class.flags & flags::FINAL != 0;
        self.kind_of(call) == Kind::Instance
            && self.result_of(call).is_some_and(|of| match of {
                Type::Primitive(_) => true,
                Type::Class(class, _) => is_value(class),
                Type::Array(_) => false,
            })
    }

    /// What a call returns in the present state, if it changes nothing. Leaves the state as it is.
    fn observed(&self, machine: &mut Machine, call: &Call) -> Option<String> {
        machine.mark();
        let called = self.prepared(machine, call, 0);
        let result = called.and_then(|(method, words)| machine.java().call(method, &words));
        let text = self.seen(machine, call, result);
        machine.undo();
        machine.drop_mark();
        text
    }

    fn seen(&self, machine: &Machine, call: &Call, result: Result<Word, Event>) -> Option<String> {
        let receiver = self.side(machine, call.receiver?, 0).reference();
        let text = self.shown(machine, call, result.ok()?);
        let is_pure = machine.objects().changed_since_mark(receiver).is_empty();
        (is_pure && !text.is_empty()).then_some(text)
    }
}
