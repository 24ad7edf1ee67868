//! Rejected inputs for `--rejected`, grouped by reason: the class of an exception or a limit, and the place in the program.

use std::collections::BTreeMap;

use fretsaw_generate::Structure;
use serde::Serialize;

use super::form::Form;
use crate::drive::{Kept, Sink};
use crate::exit::Result;
use crate::progress::counted;

/// Rejected inputs, until all are known.
pub struct Rejected {
    kept: Kept<Structure>,
}

/// The inputs that were rejected for one reason.
#[derive(Serialize)]
pub struct Group {
    /// The reason.
    why: String,
    count: usize,
}

impl Rejected {
    /// Room for `most` bytes of inputs.
    pub fn new(most: usize) -> Rejected {
        Rejected { kept: Kept::new(most, "the list of rejected inputs") }
    }

    /// Takes an input.
    pub fn take(&mut self, structure: Structure) -> Result<()> {
        let size = structure.graph.size();
        self.kept.add(structure, size)
    }

    /// Passes all inputs to `sink`, group by group, in an order that is the same in every run.
    pub fn give(self, form: Form, sink: &mut Sink) -> Result<Vec<Group>> {
        let mut groups: BTreeMap<String, Vec<Structure>> = BTreeMap::new();
        for structure in self.kept.items {
            groups.entry(structure.graph.rejected.clone().unwrap_or_default()).or_default().push(structure);
        }
        let mut summaries = Vec::new();
        for (why, mut structures) in groups {
            structures.sort_by(|one, other| one.path.cmp(&other.path));
            let count = structures.len();
            form.headline(&format!("{why}: {}", counted(count as u64, "input")), sink)?;
            structures.into_iter().try_for_each(|structure| form.write(structure.graph, sink))?;
            summaries.push(Group { why, count });
        }
        Ok(summaries)
    }
}
