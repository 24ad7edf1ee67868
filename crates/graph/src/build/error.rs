//! Why a graph cannot be built.

use std::fmt;

use fretsaw_vm::{Event, Machine};

use crate::data::Graph;

/// Why a graph cannot be built: the place in the graph and the reason.
#[derive(Clone, Debug)]
pub struct Unbuilt {
    message: String,
    event: Option<Event>,
}

impl Unbuilt {
    /// The graph describes something that the machine cannot have.
    pub(super) fn refused(place: impl fmt::Display, why: impl fmt::Display) -> Unbuilt {
        Unbuilt { message: format!("{place}: {why}"), event: None }
    }

    /// The machine stopped.
    pub(super) fn stopped(machine: &Machine, place: impl fmt::Display, event: Event) -> Unbuilt {
        let why = match &event {
            Event::Thrown(exception) => machine.objects().describe(exception.reference()),
            Event::Limit(limit) => format!("reached {limit}"),
            Event::Unsupported(what) => what.to_string(),
            Event::Ask(_) | Event::Cut => "the class needs a choice to be initialized".to_owned(),
            event => format!("{event:?}"),
        };
        Unbuilt { message: format!("{place}: {why}"), event: Some(event) }
    }

    /// What stopped the machine; none if the graph itself is wrong.
    pub fn event(&self) -> Option<&Event> {
        self.event.as_ref()
    }
}

impl fmt::Display for Unbuilt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Unbuilt {}

/// An object, for messages.
pub(super) fn object_place(graph: &Graph, number: usize) -> String {
    format!("object {number} ({})", graph.objects[number].class)
}
