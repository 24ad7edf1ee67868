//! Why there are so many paths: which places of an input they come from, and after which a condition rejects it.
//!
//! Every path but the first exists because some choice has another alternative: the last one on it at which it did not take
//! the first alternative. So each path is due to one place, and the numbers of all places add up to the number of paths.

use fretsaw_search::Path;
use fretsaw_vm::Machine;
use serde::{Deserialize, Serialize};

use crate::Pending;

/// What deciding a place did to a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    /// Paths that exist because of it.
    pub paths: u64,
    /// Paths on which the input was rejected before anything else was needed.
    pub rejected: u64,
}

impl Effect {
    /// Adds another effect.
    pub fn add(&mut self, other: Effect) {
        self.paths += other.paths;
        self.rejected += other.rejected;
    }
}

/// Adds the effects that others have counted.
pub fn add_all(effects: &mut Vec<Effect>, others: Vec<Effect>) {
    effects.resize(effects.len().max(others.len()), Effect::default());
    effects.iter_mut().zip(others).for_each(|(effect, other)| effect.add(other));
}

/// Adds a path that has ended to the effects of `places` places, and of all choices that the program made together, which
/// come last.
pub fn add_path(
    effects: &mut Vec<Effect>,
    machine: &Machine,
    path: Path<'_, Pending>,
    places: usize,
    is_rejected: bool,
) {
    effects.resize(places + 1, Effect::default());
    let place =
        |choice: &Pending| machine.choices().asked(choice.ask()).map_or(places, |cell| cell.index().min(places));
    if let Some((choice, _)) = path.choices().rev().find(|(_, taken)| *taken > 0) {
        effects[place(choice)].paths += 1;
    }
    if let (true, Some((choice, _))) = (is_rejected, path.choices().next_back()) {
        effects[place(choice)].rejected += 1;
    }
}
