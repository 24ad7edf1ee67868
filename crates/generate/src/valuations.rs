//! Structures with symbolic numbers: the condition of an accepted path, and for how many values of the numbers it holds.

use std::collections::{BTreeMap, BTreeSet};

use fretsaw_graph::Symbolic;
use fretsaw_script::{Scripted, numbers};
use fretsaw_term::CellId;
use fretsaw_vm::{Choice, Machine};
use num_bigint::BigUint;

use crate::candidates::Candidates;

/// Whether a machine keeps numbers symbolic.
pub(crate) fn is_symbolic(machine: &Machine) -> bool {
    machine.config().choice == Choice::Symbolic
}

impl Candidates {
    /// How many values the numbers of an accepted candidate have, which leaves nothing else undecided; none if that takes too long
    /// to find out.
    pub fn valuations(&self, machine: &Machine) -> Option<BigUint> {
        let constrained = numbers::constrained(machine.choices());
        let mut all = numbers::valuations(machine.choices())?;
        let places = self.input.named_numbers(machine).into_iter().map(|(cell, _)| cell);
        let chosen = (self.places()..machine.choices().len()).map(CellId::at);
        let free: BTreeSet<CellId> = places.chain(chosen).filter(|cell| !constrained.contains(cell)).collect();
        for cell in free.into_iter().filter(|cell| machine.choices().is_symbolic(*cell)) {
            all *= machine.choices().domain(cell).size().unwrap_or(1);
        }
        Some(all)
    }
}

/// What a structure of the present path has in common with others: its condition, and their number.
pub(crate) fn symbolic(candidates: &Scripted<Candidates>, count: Option<&BigUint>) -> Symbolic {
    let Scripted { machine, script, .. } = candidates;
    let choices = machine.choices();
    let names: BTreeMap<CellId, String> = script.input.named_numbers(machine).into_iter().collect();
    let name = |cell: CellId| {
        let known = names.get(&cell).cloned().or_else(|| choices.label(cell).map(str::to_owned));
        known.unwrap_or_else(|| format!("choice{}", cell.index().saturating_sub(script.places())))
    };
    Symbolic { condition: numbers::condition(choices, name), valuations: count.map(BigUint::to_string) }
}
