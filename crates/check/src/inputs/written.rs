//! Contracts that are written in comments: what the front end has made of them becomes clauses of methods.
//!
//! Not covered: contracts in other files than the one that is checked.

use fretsaw_code::class::flags;
use fretsaw_code::{Class, Method};
use fretsaw_contract::{BehaviorKind, ClassContract, Clause as Written, MethodContract, Signal};
use fretsaw_finitization::{Entry, find_class};
use fretsaw_vm::{Ending, Machine};

use super::contract::{Behavior, Clause, Contract, Exit, Takes};

/// Contracts, and the name of the file that they are written in.
#[derive(Clone, Copy)]
pub struct InFile<'a> {
    /// The contracts of classes.
    pub classes: &'a [ClassContract],
    /// The name of the file.
    pub file: &'a str,
}

impl InFile<'_> {
    /// Whether `class` has a contract.
    pub fn is_about(&self, class: &Class) -> bool {
        self.of(class).is_some()
    }

    fn of(&self, class: &Class) -> Option<&ClassContract> {
        self.classes.iter().find(|contract| contract.class == class.external_name())
    }

    /// The invariants of instances of `class`.
    pub fn invariants(&self, class: &'static Class) -> Vec<&'static Method> {
        let with_contract = supertypes(class).filter_map(|class| Some((class, self.of(class)?)));
        let clauses = with_contract.flat_map(|(class, contract)| contract.invariants.iter().map(move |c| (class, c)));
        clauses.filter(|(_, clause)| !clause.is_static).filter_map(|(class, clause)| evaluator(class, clause)).collect()
    }

    /// Adds what is written about `entry`, a method of `class`.
    pub fn add(
        &self,
        machine: &mut Machine,
        class: &'static Class,
        entry: &Entry,
        contract: &mut Contract,
    ) -> Result<(), Ending> {
        let is_constructor = entry.method.name == "<init>";
        let of_methods = self.of_method(class, entry.method);
        if !of_methods.iter().any(|(_, method)| method.is_helper) {
            self.add_invariants(class, entry, contract);
        }
        for (class, known) in supertypes(class).filter_map(|class| Some((class, self.of(class)?))) {
            for written in known.constraints.iter().filter(|_| entry.has_receiver()) {
                contract.constraints.extend(self.clause(class, written, &[Takes::Root(0), Takes::Old(0)]));
            }
            for written in known.initially.iter().filter(|_| is_constructor) {
                contract.constraints.extend(self.clause(class, written, &[Takes::Result]));
            }
        }
        for (class, method) in of_methods {
            contract.is_pure |= method.is_pure;
            self.add_behaviors(machine, class, method, entry, contract)?;
        }
        Ok(())
    }

    /// The contract of a method of `class`, and those of all methods that it overrides (JML Reference Manual, section 9.6.3).
    fn of_method(&self, class: &'static Class, method: &'static Method) -> Vec<(&'static Class, &MethodContract)> {
        let all = std::iter::once(method).chain(overridden(class, method));
        all.filter_map(|method| Some((method.class, method_contract(self.of(method.class)?, method)?))).collect()
    }

    /// Adds the behaviors of `method`, which is declared in `class`.
    fn add_behaviors(
        &self,
        machine: &mut Machine,
        class: &'static Class,
        method: &MethodContract,
        entry: &Entry,
        contract: &mut Contract,
    ) -> Result<(), Ending> {
        for written in &method.behaviors {
            let before: Vec<Takes> = (0..entry.parameters.len()).map(Takes::Root).collect();
            let clauses = |all: &[Written], takes: &[Takes]| -> Vec<Clause> {
                all.iter().filter_map(|one| self.clause(class, one, takes)).collect()
            };
            let after = after(entry);
            let mut signals = Vec::new();
            for Signal { exception, clause, .. } in &written.signals {
                let of = self.exception(machine, class, exception, clause.line)?;
                let found = self.clause(class, clause, &signalled(entry));
                signals.extend(found.map(|clause| (of, clause)));
            }
            let line = method.line;
            let only = written.signals_only.as_ref().map(|only| {
                only.iter().map(|name| self.exception(machine, class, name, line)).collect::<Result<Vec<_>, Ending>>()
            });
            contract.behaviors.push(Behavior {
                exit: match written.kind {
                    BehaviorKind::Any => Exit::Any,
                    BehaviorKind::Normal => Exit::Normal,
                    BehaviorKind::Exceptional => Exit::Exceptional,
                },
                requires: clauses(&written.requires, &before),
                ensures: clauses(&written.ensures, &after),
                signals,
                only: only.transpose()?,
                assigns: written.assigns.as_ref().and_then(|one| self.clause(class, one, &assigned(entry))),
            });
        }
        Ok(())
    }

    fn add_invariants(&self, class: &'static Class, entry: &Entry, contract: &mut Contract) {
        let mut objects: Vec<(&'static Class, Takes)> = Vec::new();
        for (number, parameter) in entry.parameters.iter().enumerate() {
            objects.extend(parameter.class.map(|class| (class, Takes::Root(number))));
        }
        if entry.method.name == "<init>" {
            objects.push((class, Takes::Result));
        }
        for (class, takes) in objects {
            for class in supertypes(class) {
                let written = self.of(class).into_iter().flat_map(|known| &known.invariants);
                for written in written.filter(|written| !written.is_static) {
                    // An object that is not there has no invariant.
                    let clause = self.clause(class, written, &[takes]);
                    contract.invariants.extend(clause.map(|clause| Clause { needs_object: true, ..clause }));
                }
            }
        }
        for class in supertypes(class) {
            let written = self.of(class).into_iter().flat_map(|known| &known.invariants);
            for written in written.filter(|written| written.is_static) {
                contract.invariants.extend(self.clause(class, written, &[]));
            }
        }
    }

    fn clause(&self, class: &'static Class, written: &Written, takes: &[Takes]) -> Option<Clause> {
        let method = evaluator(class, written)?;
        let place = Some(format!("{}:{}", self.file, written.line));
        Some(Clause { method, takes: takes.to_vec(), needs_object: false, text: written.text.clone(), place })
    }

    /// The class of exceptions that is called `name` in the source of `class`.
    fn exception(
        &self,
        machine: &mut Machine,
        class: &'static Class,
        name: &str,
        line: u32,
    ) -> Result<&'static Class, Ending> {
        let unknown = || Ending::BadProgram(format!("{}:{line}: no class of exceptions {name} was found", self.file));
        find_class(machine, class, name)?.ok_or_else(unknown)
    }
}

/// The methods that `method` overrides for instances of `class`, nearest first. Where their descriptor is another one, because types
/// are more general, javac has written a bridge.
pub fn overridden(class: &'static Class, method: &'static Method) -> impl Iterator<Item = &'static Method> {
    let is_bridge = |other: &&&'static Method| {
        let pairs = other.signature.params.iter().zip(&method.signature.params);
        other.flags & flags::BRIDGE != 0
            && (other.name, other.signature.params.len()) == (method.name, method.signature.params.len())
            && pairs.into_iter().all(|(general, special)| general == special || is_reference(general))
    };
    let bridges = method.class.methods().iter().filter(is_bridge).map(|bridge| bridge.descriptor);
    let descriptors: Vec<&str> = std::iter::once(method.descriptor).chain(bridges).collect();
    let can_override = !method.is_static() && !method.is_private() && method.name != "<init>";
    let types = supertypes(class).filter(move |class| can_override && class.id != method.class.id);
    types.flat_map(move |class| {
        let is_inherited = |other: &&'static Method| {
            let is_same = other.name == method.name && descriptors.contains(&other.descriptor);
            is_same && !other.is_static() && !other.is_private() && other.flags & flags::BRIDGE == 0
        };
        class.methods().iter().copied().filter(is_inherited).collect::<Vec<_>>()
    })
}

fn is_reference(descriptor: &str) -> bool {
    descriptor.starts_with(['L', '['])
}

/// A class, its superclasses and its interfaces.
pub fn supertypes(class: &'static Class) -> impl Iterator<Item = &'static Class> {
    class.lineage().chain(class.all_interfaces.iter().copied())
}

/// The generated method that evaluates a clause.
fn evaluator(class: &'static Class, written: &Written) -> Option<&'static Method> {
    class.methods().iter().copied().find(|method| method.name == written.method)
}

/// The contract of `method`. A generated method that has the same parameters tells which of several it is about.
fn method_contract<'a>(known: &'a ClassContract, method: &Method) -> Option<&'a MethodContract> {
    let marker = |contract: &MethodContract| method.class.methods().iter().find(|m| m.name == contract.marker);
    let takes = |of: &Method, marker: &Method| of.signature.params == marker.signature.params;
    let mut own = known.methods.iter().filter(|contract| contract.name == method.name);
    own.find(|contract| marker(contract).is_some_and(|marker| takes(method, marker) || is_inner(method, marker)))
}

/// Whether `method` is the constructor of an inner class that is declared with the parameters of `marker`: it gets the outer instance
/// before them.
fn is_inner(method: &Method, marker: &Method) -> bool {
    let outer = method.class.name.rsplit_once('$').map(|(outer, _)| format!("L{outer};"));
    let has_outer = method
        .signature
        .params
        .split_first()
        .is_some_and(|(first, rest)| Some((*first).to_string()) == outer && rest == &marker.signature.params[..]);
    let mut others = method.class.methods().iter().filter(|other| other.name == "<init>");
    method.name == "<init>" && has_outer && !others.any(|other| other.signature.params == marker.signature.params)
}

/// What a clause gets after a call that has returned.
fn after(entry: &Entry) -> Vec<Takes> {
    let mut takes: Vec<Takes> = Vec::new();
    let is_constructor = entry.method.name == "<init>";
    takes.extend(is_constructor.then_some(Takes::Result));
    takes.extend((0..entry.parameters.len()).map(Takes::Root));
    takes.extend(entry.method.signature.result.map(|_| Takes::Result));
    takes.extend(old(entry));
    takes
}

/// What a clause gets after a call that has thrown an exception.
fn signalled(entry: &Entry) -> Vec<Takes> {
    let mut takes: Vec<Takes> = Vec::new();
    takes.extend((entry.method.name == "<init>").then_some(Takes::Created));
    takes.extend((0..entry.parameters.len()).map(Takes::Root));
    takes.push(Takes::Result);
    takes.extend(old(entry));
    takes
}

/// What a clause gets that returns the locations that a call may assign to.
fn assigned(entry: &Entry) -> Vec<Takes> {
    (0..entry.parameters.len()).map(Takes::Root).chain(old(entry)).collect()
}

/// The state before the call.
fn old(entry: &Entry) -> impl Iterator<Item = Takes> {
    entry
        .parameters
        .iter()
        .enumerate()
        .filter(|(_, parameter)| parameter.is_ref())
        .map(|(number, _)| Takes::Old(number))
}
