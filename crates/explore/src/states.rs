//! The states that an exploration has met, by their fingerprints. Workers share them.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::{Mutex, PoisonError};

/// A set of fingerprints.
#[derive(Default)]
pub struct States(Mutex<HashSet<u128, BuildHasherDefault<Part>>>);

impl States {
    /// Adds a state; says whether it is new.
    pub fn insert(&self, state: u128) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(state)
    }
}

impl FromIterator<u128> for States {
    fn from_iter<I: IntoIterator<Item = u128>>(states: I) -> States {
        States(Mutex::new(states.into_iter().collect()))
    }
}

/// Fingerprints are hashes already.
#[derive(Default)]
struct Part(u64);

impl Hasher for Part {
    fn write(&mut self, bytes: &[u8]) {
        let (words, _) = bytes.as_chunks::<8>();
        self.0 = words.first().map_or(0, |word| u64::from_le_bytes(*word));
    }

    fn write_u128(&mut self, state: u128) {
        self.0 = state as u64;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
