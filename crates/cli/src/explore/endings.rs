//! The details of a path that did not end normally: what violated something, and where a limit was reached.

use fretsaw_explore::{PathEnd, Violation};
use serde::{Deserialize, Serialize};

use super::written::lossy;

/// A violation.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Violated {
    pub what: String,
    pub stdout: String,
    pub stderr: String,
    /// Why the path may differ under plain `java`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unportable: Option<String>,
}

impl Violated {
    /// The details of `violation`, and its kind.
    pub fn new(violation: Violation, unportable: Option<String>) -> (String, Violated) {
        let details = Violated {
            what: violation.text,
            stdout: lossy(&violation.stdout),
            stderr: lossy(&violation.stderr),
            unportable,
        };
        (violation.kind, details)
    }
}

/// Why a path did not come to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reason {
    /// It reached a limit.
    Limit,
    /// The program needs something unsupported.
    Unsupported,
}

/// The end of a limited path.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Limited {
    pub ending: Reason,
    /// The place in the program, if it was within a method.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
}

impl Limited {
    /// The details of a path that ended with `end` at `place`, and its kind; none if it is not limited.
    pub fn new(end: &PathEnd, place: Option<String>) -> Option<(String, Limited)> {
        let (kind, ending) = match end {
            PathEnd::Limited(limit) => (limit.to_string(), Reason::Limit),
            PathEnd::Unsupported(what) => (what.clone(), Reason::Unsupported),
            PathEnd::Completed | PathEnd::Cut | PathEnd::Matched | PathEnd::Violated(_) => return None,
        };
        Some((kind, Limited { ending, place }))
    }
}
