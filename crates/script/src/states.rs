//! The states or structures that a search has met, as fingerprints. Workers share them.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::{Mutex, PoisonError};

use fretsaw_vm::has_spare;

/// The average memory of a fingerprint: the table is at least half full, and half of it may be copied while it
/// grows.
const STATE_BYTES: usize = 3 * size_of::<u128>();
/// This many states are always allowed.
const LEAST_STATES: usize = 1 << 16;

/// A set of fingerprints.
pub struct States {
    known: Mutex<HashSet<u128, BuildHasherDefault<Part>>>,
    /// The greatest number of fingerprints.
    most: usize,
}

/// The result of meeting a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Met {
    /// The state is new.
    New,
    /// The state was met before.
    Known,
    /// There are as many states as are allowed.
    Full,
    /// The system has no memory for another state.
    Refused,
}

impl States {
    /// The set of `states`, which may grow to `bytes` bytes.
    pub fn new(states: impl IntoIterator<Item = u128>, bytes: usize) -> States {
        let most = (bytes / STATE_BYTES).max(LEAST_STATES);
        States { known: Mutex::new(states.into_iter().collect()), most }
    }

    /// Adds a state.
    pub fn insert(&self, state: u128) -> Met {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.contains(&state) {
            Met::Known
        } else if known.len() >= self.most {
            Met::Full
        } else if known.len() == known.capacity() && !has_spare(known.capacity() * STATE_BYTES) {
            Met::Refused
        } else {
            known.insert(state);
            Met::New
        }
    }

    /// Removes a state, so that it will be new once more.
    pub fn remove(&self, state: u128) {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).remove(&state);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_table_takes_no_state_but_knows_its_own() {
        let states = States::new(1..LEAST_STATES as u128, 0);
        assert_eq!((states.insert(0), states.insert(0)), (Met::New, Met::Known));
        assert_eq!((states.insert(LEAST_STATES as u128), states.insert(7)), (Met::Full, Met::Known));
        states.remove(7);
        assert_eq!((states.insert(7), states.insert(7)), (Met::New, Met::Known));
    }
}
