//! What a task records of each question on its path, and what is reported when the path meets another one.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The greatest number of alternatives of a path that a message shows.
const SHOWN: usize = 32;

/// What is recorded of a question with several alternatives. A system that is in the same state asks the same question,
/// so a difference shows that the path leads elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// How many alternatives it has.
    pub count: u64,
    /// What [`System::kind`](crate::System::kind) returns for it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub kind: u32,
    /// How many questions with a single alternative came up since the previous one with several. Otherwise a question
    /// that has lost its other alternatives could be mistaken for the next one.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub forced: u32,
    /// Whether only one of its alternatives is possible. Bounds on the number of choices do not count such a question.
    #[serde(default, skip_serializing_if = "is_false")]
    pub sole: bool,
}

impl Question {
    /// Whether this is the question that was recorded. Which alternatives are possible is not compared: who follows a task does
    /// not find out.
    pub(crate) fn agrees(self, recorded: Question) -> bool {
        Question { sole: recorded.sole, ..self } == recorded
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_false(holds: &bool) -> bool {
    !holds
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// A path that does not meet the questions that a task has recorded: the task belongs to another system, or the system
/// is not deterministic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Divergence {
    /// The alternatives taken before.
    pub path: Vec<u64>,
    /// The question that was recorded.
    pub expected: Question,
    /// The question that came up; none if the path ended.
    pub found: Option<Question>,
}

impl fmt::Display for Divergence {
    /// The number of the choice, the difference, and the path.
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Divergence { path, expected, found } = self;
        write!(to, "choice {} ", path.len() + 1)?;
        match found {
            None => write!(to, "had {} alternatives, now the path ends before it", expected.count)?,
            Some(found) if found.count != expected.count => {
                write!(to, "had {} alternatives, now {}", expected.count, found.count)?;
            }
            Some(found) if found.kind != expected.kind => {
                write!(to, "was of kind {}, now {}", expected.kind, found.kind)?;
            }
            Some(found) => {
                write!(to, "came after {} choices with a single alternative, now {}", expected.forced, found.forced)?;
            }
        }
        if path.is_empty() {
            return Ok(());
        }
        let shown: Vec<String> = path.iter().take(SHOWN).map(u64::to_string).collect();
        let more = if path.len() > SHOWN { " ..." } else { "" };
        write!(to, " (after alternatives {}{more})", shown.join(" "))
    }
}
