//! Violations, those of one kind together: paths on which the same exception comes from the same place are likely to show the
//! same bug. Of each kind one path is kept, always the same one in whatever order the paths are
//! explored, unless states are matched: then it depends on which of several ways to a state came first.

use std::collections::BTreeMap;

use fretsaw_explore::Violation;
use serde::{Deserialize, Serialize};

use super::sink::lossy;

/// No more kinds than this are kept, because each has what a path wrote; of others the paths are only counted in the totals.
/// Which kinds are kept then depends on the order in which they are found.
const MOST: usize = 100;

/// Violations of one kind, and one of them in full.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Kind {
    /// What they have in common.
    pub kind: String,
    /// On how many paths they are.
    pub count: u64,
    pub what: String,
    pub path: String,
    pub stdout: String,
    pub stderr: String,
    /// What the path saw that is not the same under plain `java`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unportable: Option<String>,
}

/// Which path is shown: the one with the fewest choices, of these the shortest, of these the first by its text.
fn rank(path: &str) -> (usize, usize, &str) {
    (path.split(' ').count(), path.len(), path)
}

/// All kinds.
#[derive(Default)]
pub struct Kinds(BTreeMap<String, Kind>);

impl Kinds {
    /// Those that were found before.
    pub fn new(before: &[Kind]) -> Kinds {
        Kinds(before.iter().map(|kind| (kind.kind.clone(), kind.clone())).collect())
    }

    /// Takes up the violation at the end of `path`.
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
