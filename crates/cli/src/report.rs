//! The JSON summary (`--json`): one object on standard output, for every outcome.
//!
//! All commands have the same first keys; keys whose values are unknown, because the command did not get that far,
//! are omitted. Unless the program ended by itself or a violation was found, there is an `error`, with the text
//! of the last line of standard error.

use fretsaw_vm::Limit;
use serde::Serialize;

use crate::crash;
use crate::exit::{Outcome, Result, print_json};

/// The object, with the fields `D` of a command.
#[derive(Serialize)]
pub struct Report<'a, D> {
    #[serde(skip_serializing_if = "Option::is_none")]
    command: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub jdk: Option<String>,
    ending: &'static str,
    exit: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Problem>,
    /// The place in the program where it was stopped.
    #[serde(skip)]
    pub place: Option<String>,
    #[serde(flatten)]
    pub details: D,
}

/// Why a command ended before its program did.
#[derive(Serialize)]
struct Problem {
    kind: &'static str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<String>,
}

/// Runs a command: `execute` fills the report. With `json` the report is printed, even after a panic.
pub fn conclude<D: Serialize + Default>(
    command: &'static str,
    target: &str,
    json: bool,
    execute: impl FnOnce(&mut Report<'_, D>) -> Result<Outcome>,
) -> Outcome {
    let mut report = Report::new(Some(command), Some(target), D::default());
    let outcome = crash::guard(|| execute(&mut report).unwrap_or_else(|outcome| outcome));
    if !json {
        return outcome;
    }
    report.close(&outcome);
    match print_json(&report) {
        Ok(()) => outcome,
        Err(unwritten) => unwritten,
    }
}

/// Prints the report of a command line that could not be parsed.
pub fn print_usage(command: Option<&str>, what: String) -> Result<()> {
    let mut report = Report::new(command, None, ());
    report.close(&Outcome::BadInput(what));
    report.error.as_mut().into_iter().for_each(|e| e.kind = "usage");
    print_json(&report)
}

impl<'a, D> Report<'a, D> {
    fn new(command: Option<&'a str>, target: Option<&'a str>, details: D) -> Report<'a, D> {
        Report { command, target, class: None, jdk: None, ending: "", exit: 0, error: None, place: None, details }
    }

    fn close(&mut self, outcome: &Outcome) {
        self.ending = outcome.name();
        self.exit = outcome.code();
        self.error = outcome.message().map(|message| Problem {
            kind: if matches!(outcome, Outcome::BadInput(_) | Outcome::BadText(..)) { "input" } else { outcome.name() },
            message,
            limit: match outcome {
                Outcome::Limit(Limit::Heap, _) => Some("heap"),
                Outcome::Limit(Limit::Steps, _) => Some("steps"),
                Outcome::Limit(Limit::Choices, _) => Some("choices"),
                Outcome::Limit(Limit::Time, _) => Some("time"),
                Outcome::Limit(Limit::Search | Limit::System, _) => Some("memory"),
                _ => None,
            },
            place: self.place.take(),
        });
    }
}
