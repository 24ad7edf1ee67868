//! A check of one input that is given as a graph: nothing is undecided, so this confirms what a search has found, and checks inputs
//! that were stored.

use fretsaw_code::MethodPattern;
use fretsaw_finitization::{Entry, Refusal};
use fretsaw_graph::Graph;
use fretsaw_graph::build::build;
use fretsaw_heap::Ref;
use fretsaw_script::Scripted;
use fretsaw_search::System;
use fretsaw_vm::replay::Replay;
use fretsaw_vm::{Ending, Machine, Word};

use super::claim::Claim;
use super::others::of_others;
use super::reach::reached;
use super::script::{Checked, End, Given, Inputs, Source};
use super::search::after;
use super::verdict::{Broken, Verdict};
use super::{Started, Wanted, methods};
use crate::rules::Rule;
use crate::work::unsupported;

/// What came of a method on one input.
#[derive(Debug)]
pub enum Run {
    /// The conditions before the call do not hold.
    Invalid,
    /// Everything holds.
    Holds,
    /// The method refused the input, or threw an exception that is only noted.
    Refused,
    /// A rule is broken: which, where, what is wrong, and what shows it.
    Broken(Rule, String, String, Box<Evidence>),
    /// It reached a limit, or something unsupported.
    Limited(String),
}

/// What shows a fault.
#[derive(Debug)]
pub struct Evidence {
    /// The state after the call.
    pub after: Graph,
    /// What should have held.
    pub claim: Claim,
}

/// Runs the only method that is wanted on the input `graph`, in a machine that has just started.
pub fn run_on(mut machine: Machine, wanted: &Wanted<'_>, graph: &Graph) -> Result<Run, Refusal> {
    let bad = |text: String| Refusal::Class(Ending::BadProgram(text));
    let class = machine.program().class(wanted.class)?;
    let [pattern] = wanted.methods else { return Err(bad("one input belongs to one method".to_owned())) };
    let method = method(class, pattern).ok_or_else(|| bad(format!("there is no method {pattern}")))?;
    let entry = Entry::new(&mut machine, class, method)?;
    let mut contract = methods::contract(&mut machine, class, &entry, wanted)?;
    if let Err(event) = machine.java().initialize(class.name) {
        return Err(fretsaw_input::ending(&machine, &event).into());
    }
    if graph.roots.len() != entry.parameters.len() {
        let (given, wanted) = (graph.roots.len(), entry.parameters.len());
        return Err(bad(format!("the input has {given} roots, but {} takes {wanted}", entry.full_name())));
    }
    let words = build(&mut machine, graph).map_err(|unbuilt| bad(unbuilt.to_string()))?;
    let given = held(&mut machine, &entry, words);
    let roots: Vec<Word> = references(&machine, &given);
    let others = reached(&machine, &roots).into_iter().filter(|object| !roots.contains(&(*object).into()));
    let classes: Vec<_> = others.map(|object| machine.objects().class_of(object.into())).collect();
    contract.of_others = of_others(&mut machine, class, &entry, classes.into_iter(), wanted);
    let objects: Vec<Ref> = references(&machine, &given).iter().filter_map(|word| word.object()).collect();
    machine.places().add_twins(&objects).map_err(|event| fretsaw_input::ending(&machine, &event))?;
    // What is younger is new.
    machine.mark();
    if !graph.choices.is_empty() {
        machine.program().follow(Replay::new(&graph.choices.join(" ")));
    }
    let checked = Checked { class, entry, contract, source: Source::Given(given) };
    let script = Inputs::new(&machine, vec![checked], wanted.off.to_vec());
    Ok(run(Scripted::new(machine, script)))
}

fn method(class: &'static fretsaw_code::Class, pattern: &MethodPattern) -> Option<&'static fretsaw_code::Method> {
    let own = class.lineage().flat_map(|class| class.methods().iter().copied());
    own.filter(|method| !method.is_abstract()).find(|method| methods::is_named(pattern, method, class))
}

/// Has the host hold the objects among the words of an input.
fn held(machine: &mut Machine, entry: &Entry, words: Vec<Word>) -> Vec<Given> {
    let held = machine.java().held();
    let given = words.into_iter().zip(&entry.parameters).map(|(word, parameter)| {
        if !parameter.is_ref() || word.is_null() {
            return Given::Word(word);
        }
        held.push(word);
        Given::Held(held.len() - 1)
    });
    given.collect()
}

/// The objects among the words of an input.
fn references(machine: &Machine, given: &[Given]) -> Vec<Word> {
    given.iter().filter(|given| matches!(given, Given::Held(_))).map(|given| given.word(machine)).collect()
}

/// Runs to the end.
fn run(mut system: Started) -> Run {
    match system.advance() {
        None => Run::Limited("the program makes a choice that the input does not decide".to_owned()),
        Some(end) => Run::of(&system, end),
    }
}

impl Run {
    /// What came of a path that has ended.
    pub(super) fn of(system: &Started, end: End) -> Run {
        match end {
            End::Invalid(_) => Run::Invalid,
            End::Ran(verdict) => match &*verdict {
                Verdict::Holds => Run::Holds,
                Verdict::Refused(_) | Verdict::Noted(_) => Run::Refused,
                Verdict::Broken(Broken { rule, place, what, claim }) => {
                    let evidence = Evidence { after: after(system), claim: claim.clone() };
                    Run::Broken(*rule, place.clone(), what.clone(), Box::new(evidence))
                }
            },
            End::Event(event) => Run::Limited(unsupported(event)),
        }
    }
}
