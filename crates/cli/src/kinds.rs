//! Paths, grouped by kind, with one path of each kind. Violations are grouped by exception and place, because the same
//! exception from the same place is probably the same bug; other paths that did not end normally by the reason. The
//! path that is kept does not depend on the order of exploration, unless states are matched: then it depends on which
//! of several paths reached a state first.

use std::collections::BTreeMap;

use fretsaw_vm::replay::word::words;
use serde::{Deserialize, Serialize};

/// The greatest number of kinds that are kept, because each may contain the output of a path; paths of other kinds are
/// only counted in the totals. Which kinds are kept then depends on the order of exploration.
const MOST: usize = 100;

/// Paths of one kind, and one of them with its details.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Kind<D> {
    /// The kind.
    pub kind: String,
    /// The number of paths.
    pub count: u64,
    pub path: String,
    #[serde(flatten)]
    pub details: D,
}

impl<D> Kind<D> {
    /// How many choices the path has.
    pub fn length(&self) -> usize {
        words(&self.path).len()
    }
}

/// The rank of a path: the shown path has the fewest choices, then the shortest text, then the first one in text
/// order.
fn rank(path: &str) -> (usize, usize, &str) {
    (words(path).len(), path.len(), path)
}

/// All kinds.
#[derive(Clone, Serialize, Deserialize)]
pub struct Kinds<D>(BTreeMap<String, Kind<D>>);

impl<D> Default for Kinds<D> {
    fn default() -> Kinds<D> {
        Kinds(BTreeMap::new())
    }
}

impl<D: Clone> Kinds<D> {
    /// Adds a path of `kind`.
    pub fn add(&mut self, kind: String, path: String, details: D) {
        let Kinds(kinds) = self;
        let full = kinds.len() == MOST;
        match kinds.get_mut(&kind) {
            Some(known) => {
                known.count += 1;
                if rank(&path) < rank(&known.path) {
                    (known.path, known.details) = (path, details);
                }
            }
            None if full => {}
            None => {
                kinds.insert(kind.clone(), Kind { kind, count: 1, path, details });
            }
        }
    }

    /// The kinds, those with the shortest paths first.
    pub fn in_order(&self) -> Vec<Kind<D>> {
        let mut kinds: Vec<Kind<D>> = self.0.values().cloned().collect();
        kinds.sort_by(|a, b| rank(&a.path).cmp(&rank(&b.path)));
        kinds
    }
}
