//! Faults and limited inputs as JSON, in which graphs are objects. Checkpoints contain them as texts.

use fretsaw_check::Rule;
use fretsaw_check::inputs::{Fault, Input};
use fretsaw_graph::Graph;
use serde::{Serialize, Serializer};

use super::gathered;
use crate::check::confirmed::as_json;

/// A fault.
#[derive(Serialize)]
pub struct Listed<'a> {
    rule: Rule,
    place: &'a str,
    what: &'a str,
    method: &'a str,
    #[serde(serialize_with = "as_json")]
    before: &'a Graph,
    #[serde(serialize_with = "as_json")]
    after: &'a Graph,
    path: &'a [u64],
}

/// Inputs that reached a limit, or something unsupported.
#[derive(Serialize)]
pub struct Limited {
    kind: String,
    count: u64,
    method: String,
    #[serde(serialize_with = "as_json")]
    before: Graph,
}

impl<'a> Listed<'a> {
    /// The parts of a fault.
    pub fn of(fault: &'a Fault) -> Listed<'a> {
        let Fault { rule, place, what, input: Input { method, before }, after, path, condition: _ } = fault;
        Listed { rule: *rule, place, what, method, before, after, path }
    }
}

impl Limited {
    /// The parts of what was collected.
    pub fn new(limited: &gathered::Limited) -> Limited {
        let gathered::Limited { kind, count, input: Input { method, before } } = limited.clone();
        Limited { kind, count, method, before }
    }
}

/// The fault in the form of [`Listed`].
pub fn as_listed<S: Serializer>(fault: &Fault, serializer: S) -> Result<S::Ok, S::Error> {
    Listed::of(fault).serialize(serializer)
}
