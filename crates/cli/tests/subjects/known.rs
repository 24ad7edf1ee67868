//! Failures that are known: one line each, with the subject's name, the JDK version or `*`, and the reason.

use std::fs;
use std::path::Path;

use crate::subject::Subject;

/// The list.
pub struct KnownFailures(Vec<KnownFailure>);

struct KnownFailure {
    /// `*` for all subjects.
    name: String,
    /// None for all versions.
    version: Option<u32>,
    reason: String,
}

impl KnownFailures {
    /// Reads the list; a file that is not there is an empty one.
    pub fn read(path: &Path) -> KnownFailures {
        let text = fs::read_to_string(path).unwrap_or_default();
        let lines = text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty() && !l.starts_with('#'));
        KnownFailures(
            lines.map(|(i, l)| parse(l).unwrap_or_else(|| panic!("{}:{}: {l}", path.display(), i + 1))).collect(),
        )
    }

    /// Why `subject` fails on this version, if that is known.
    pub fn reason(&self, subject: &Subject, version: u32) -> Option<&str> {
        let fits = |k: &&KnownFailure| k.is_about(subject) && k.version.is_none_or(|v| v == version);
        self.0.iter().find(fits).map(|k| k.reason.as_str())
    }

    /// Complaints about lines that name no subject.
    pub fn unused(&self, subjects: &[Subject]) -> Vec<String> {
        let unused = self.0.iter().filter(|k| !subjects.iter().any(|s| k.is_about(s)));
        unused.map(|k| format!("known-failures.txt\n  {} is no subject: take it off the list", k.name)).collect()
    }
}

impl KnownFailure {
    fn is_about(&self, subject: &Subject) -> bool {
        self.name == "*" || self.name == subject.name
    }
}

fn parse(line: &str) -> Option<KnownFailure> {
    let (name, rest) = line.trim().split_once(char::is_whitespace)?;
    let (version, reason) = rest.trim_start().split_once(char::is_whitespace)?;
    let version = if version == "*" { None } else { Some(version.parse().ok()?) };
    Some(KnownFailure { name: name.to_owned(), version, reason: reason.trim().to_owned() })
}
