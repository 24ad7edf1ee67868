//! A part of the tree of paths that remains to be explored.

use serde::{Deserialize, Serialize};

use crate::{Prefix, Question};

/// All paths that begin with `prefix` and continue with one of some alternatives; then paths that branch off
/// earlier (`above`), so that the rest of a depth-first search is one task, however deep it is. For random walks, a
/// range of walks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Task {
    /// Alternatives to take first, with their questions.
    pub prefix: Prefix,
    /// The question that follows; none if it has not come up yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<Question>,
    /// What [`System::place`](crate::System::place) returns for it, if that matters to the order of the search.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub place: u64,
    /// The first of its alternatives that belongs to the task.
    pub from: u64,
    /// The end of these alternatives (exclusive). If the question has not come up yet, it may have fewer.
    pub to: u64,
    /// Remaining alternatives of choices on the way, which follow afterwards, in the order of their depths.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub above: Vec<Open>,
    /// The share of the whole tree, on the assumption that all alternatives of a choice have subtrees of equal
    /// size.
    pub share: f64,
    /// Paths with more choices than this are left for a later round.
    pub deepest: usize,
    /// Paths with at most this many choices belonged to an earlier round; 0 if there was none.
    pub known: usize,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// Alternatives from `from` up to `to` (exclusive) of the choice at a depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Open {
    /// How many choices precede it.
    pub depth: usize,
    /// The first alternative.
    pub from: u64,
    /// The end of the alternatives (exclusive).
    pub to: u64,
}

impl Task {
    /// The whole tree.
    pub fn whole() -> Task {
        Task {
            prefix: Prefix::default(),
            question: None,
            place: 0,
            from: 0,
            to: u64::MAX,
            above: Vec::new(),
            share: 1.0,
            deepest: usize::MAX,
            known: 0,
        }
    }

    /// How many bytes it takes in memory.
    pub fn bytes(&self) -> usize {
        size_of::<Task>() + self.prefix.bytes() + self.above.capacity() * size_of::<Open>()
    }

    /// The random walks numbered from `from` up to `to`.
    pub fn walks(from: u64, to: u64) -> Task {
        Task { from, to, ..Task::whole() }
    }
}
