//! A check of one input that is given as a graph: nothing is undecided, so this confirms what a search has found.

use fretsaw_finitization::Refusal;
use fretsaw_graph::Graph;
use fretsaw_search::System;
use fretsaw_vm::Machine;
use fretsaw_vm::replay::Replay;

use super::claim::Claim;
use super::script::End;
use super::search::after;
use super::stored::{self, Stored, StoredInput};
use super::verdict::{Broken, Verdict};
use super::{Started, Wanted};
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

/// Runs the only method that is wanted on the input `graph`, in a machine that has just started. Choices that are stored with it are
/// followed.
pub fn run_on(machine: Machine, wanted: &Wanted<'_>, graph: &Graph) -> Result<Run, Refusal> {
    let input = StoredInput { line: 1, method: None, graph: graph.clone() };
    let stored = Stored { file: "the input".to_owned(), inputs: vec![input] };
    let (mut system, _, _) = stored::start(machine, wanted, &stored)?;
    if !graph.choices.is_empty() {
        system.machine.program().follow(Replay::new(&graph.choices.join(" ")));
    }
    Ok(run(system))
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
                Verdict::Broken(Broken { rule, place, what, claim, .. }) => {
                    let evidence = Evidence { after: after(system), claim: claim.clone() };
                    Run::Broken(*rule, place.clone(), what.clone(), Box::new(evidence))
                }
            },
            End::Event(event) => Run::Limited(unsupported(event)),
        }
    }
}
