//! A part of the tree of paths that is still to be explored.

use serde::{Deserialize, Serialize};

/// All paths that begin with `prefix` and go on with one of some alternatives; then others that leave it earlier, so that
/// what depth-first search has left is one task, however deep it is. For random walks it is a range of walks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Task {
    /// Alternatives to take first. Choices that have only one do not count.
    pub prefix: Vec<u64>,
    /// The first alternative of the choice that follows.
    pub from: u64,
    /// Where its alternatives end; [`Task::ALL`] where nobody has seen the choice yet.
    pub to: u64,
    /// Alternatives of choices on the way that are to follow when that is done, in the order of their depths.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub above: Vec<Open>,
    /// Which part of the whole tree this is, if every alternative of a choice leads to as much as any other.
    pub share: f64,
    /// Paths with more choices than this are left for a later round.
    pub deepest: usize,
    /// Paths with no more choices than this were part of an earlier round; 0 for none.
    pub known: usize,
}

/// Alternatives of a choice on the way: all from `from` up to `to` of the one after so many others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Open {
    /// How many choices come before.
    pub depth: usize,
    /// The first alternative.
    pub from: u64,
    /// Where the alternatives end.
    pub to: u64,
}

impl Task {
    /// The end of the alternatives of a choice that nobody has seen.
    pub const ALL: u64 = u64::MAX;

    /// Everything.
    pub fn whole() -> Task {
        Task {
            prefix: Vec::new(),
            from: 0,
            to: Task::ALL,
            above: Vec::new(),
            share: 1.0,
            deepest: usize::MAX,
            known: 0,
        }
    }

    /// How many bytes it takes in memory.
    pub fn bytes(&self) -> usize {
        size_of::<Task>() + self.prefix.capacity() * size_of::<u64>() + self.above.capacity() * size_of::<Open>()
    }

    /// The random walks numbered from `from` up to `to`.
    pub fn walks(from: u64, to: u64) -> Task {
        Task { from, to, ..Task::whole() }
    }
}
