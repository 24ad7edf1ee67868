//! Violations, grouped by kind: paths on which the same exception comes from the same place probably show the same
//! bug. One path of each kind is kept. It does not depend on the order of exploration, unless states are matched:
//! then it depends on which of several paths reached a state first.

use std::collections::BTreeMap;

use fretsaw_explore::Violation;
use fretsaw_vm::replay::word::words;
use serde::{Deserialize, Serialize};

use super::sink::lossy;

/// The greatest number of kinds that are kept, because each contains the output of a path; paths of other kinds are
/// only counted in the totals. Which kinds are kept then depends on the order of exploration.
const MOST: usize = 100;

/// Violations of one kind, and one of them in full.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Kind {
    /// The kind.
    pub kind: String,
    /// The number of paths.
    pub count: u64,
    pub what: String,
    pub path: String,
    pub stdout: String,
    pub stderr: String,
    /// Why the path may differ under plain `java`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unportable: Option<String>,
}

/// The rank of a path: the shown path has the fewest choices, then the shortest text, then the first one in text
/// order.
fn rank(path: &str) -> (usize, usize, &str) {
    (words(path).len(), path.len(), path)
}

/// All kinds.
#[derive(Default)]
pub struct Kinds(BTreeMap<String, Kind>);

impl Kinds {
    /// The kinds of an earlier run.
    pub fn new(before: &[Kind]) -> Kinds {
        Kinds(before.iter().map(|kind| (kind.kind.clone(), kind.clone())).collect())
    }

    /// Adds the violation at the end of `path`.
    pub fn add(&mut self, violation: Violation, path: String, unportable: Option<&str>) {
        let Kinds(kinds) = self;
        let count = kinds.get(&violation.kind).map_or(0, |known| known.count);
        if count == 0 && kinds.len() == MOST {
            return;
        }
        match kinds.get_mut(&violation.kind) {
            Some(known) if rank(&known.path) <= rank(&path) => known.count += 1,
            _ => {
                let kind = Kind {
                    kind: violation.kind.clone(),
                    count: count + 1,
                    what: violation.text,
                    path,
                    stdout: lossy(&violation.stdout),
                    stderr: lossy(&violation.stderr),
                    unportable: unportable.map(str::to_owned),
                };
                kinds.insert(violation.kind, kind);
            }
        }
    }

    /// The kinds, those with the shortest paths first.
    pub fn in_order(&self) -> Vec<Kind> {
        let mut kinds: Vec<Kind> = self.0.values().cloned().collect();
        kinds.sort_by(|a, b| rank(&a.path).cmp(&rank(&b.path)));
        kinds
    }
}
