//! Where the calls of a search come from: from which operations, and at which lengths of sequences. Which operation leads to a
//! state first is not counted, because it depends on the number of workers.

use serde::{Deserialize, Serialize};

use crate::rules::Meaning;
use crate::sequence::Sequences;
use crate::surface::Operation;

/// What came of the calls of one operation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    /// How many calls ended.
    pub calls: u64,
    /// How many of them threw an exception.
    pub thrown: u64,
}

/// Where calls come from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effort {
    /// By the number of the operation.
    pub effects: Vec<Effect>,
    /// How many calls were the first, the second and so on of their sequence.
    pub lengths: Vec<u64>,
}

impl Effort {
    /// Adds the last call of a sequence of this length.
    pub(crate) fn count(&mut self, operation: usize, length: usize, meaning: Option<Meaning>) {
        let effect = at(&mut self.effects, operation);
        effect.calls += 1;
        effect.thrown += u64::from(meaning.is_some());
        *at(&mut self.lengths, length.saturating_sub(1)) += 1;
    }

    /// Adds what another worker has counted.
    pub(crate) fn add(&mut self, other: &Effort) {
        for (number, Effect { calls, thrown }) in other.effects.iter().enumerate() {
            let effect = at(&mut self.effects, number);
            *effect = Effect { calls: effect.calls + calls, thrown: effect.thrown + thrown };
        }
        for (number, count) in other.lengths.iter().enumerate() {
            *at(&mut self.lengths, number) += count;
        }
    }
}

/// The element with this number, which is added if it is missing.
fn at<T: Clone + Default>(all: &mut Vec<T>, number: usize) -> &mut T {
    if all.len() <= number {
        all.resize(number + 1, T::default());
    }
    &mut all[number]
}

impl Sequences {
    /// The operations as people write them, each with how many constants its parameters have.
    pub fn operations(&self) -> Vec<(String, Vec<usize>)> {
        let pools = self.pools().iter().map(|pools| pools.iter().map(|pool| pool.len()).collect());
        self.surface().operations.iter().map(shown).zip(pools).collect()
    }
}

/// `TreeMap.put(Integer, Integer)`.
fn shown(operation: &Operation) -> String {
    let parameters: Vec<String> = operation.parameters.iter().map(|of| of.erased_source()).collect();
    let class = crate::types::simple_name(operation.method.class);
    match operation.method.name {
        "<init>" => format!("new {class}({})", parameters.join(", ")),
        name => format!("{class}.{name}({})", parameters.join(", ")),
    }
}
