//! A path that `explore --out` has written, as text.

use serde::Deserialize;
use serde::de::{Error, IgnoredAny};
use serde_json::value::RawValue;

use crate::args::FormatSetting;

/// A completed path, or one of the tests that it represents.
#[derive(Deserialize)]
pub struct PathLine {
    path: String,
    /// How many tests it represents.
    tests: Count,
    stdout: String,
    stderr: String,
    /// How many further tests of the path are not in the file.
    unlisted: Option<Count>,
    /// Why the path may differ under plain `java`.
    unportable: Option<String>,
}

/// The keys that distinguish a path from an object graph.
#[derive(Deserialize)]
struct Keys {
    path: Option<IgnoredAny>,
    roots: Option<IgnoredAny>,
}

/// A number of tests, with any number of digits.
struct Count(String);

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Count, D::Error> {
        let raw = <&RawValue>::deserialize(from)?.get();
        let is_number = raw.bytes().all(|byte| byte.is_ascii_digit());
        is_number.then(|| Count(raw.to_owned())).ok_or_else(|| Error::custom(format!("{raw} is no number of tests")))
    }
}

impl Count {
    /// The number of `noun`s.
    fn of(&self, noun: &str) -> String {
        let Count(digits) = self;
        format!("{digits} {noun}{}", if digits == "1" { "" } else { "s" })
    }
}

impl PathLine {
    /// Whether `line` is a path.
    pub fn is_in(line: &str) -> bool {
        serde_json::from_str(line).is_ok_and(|keys: Keys| keys.path.is_some() && keys.roots.is_none())
    }

    /// Why a path has no such form; none if it has.
    pub fn why_not(format: FormatSetting) -> Option<&'static str> {
        match format {
            FormatSetting::Text | FormatSetting::Json => None,
            FormatSetting::Dot => Some("--format dot draws objects, but this is a path; use --format text or json"),
            FormatSetting::Svg => Some("--format svg draws objects, but this is a path; use --format text or json"),
            FormatSetting::Junit => {
                Some("--format junit writes tests that build objects, but this is a path; use --format text or json")
            }
        }
    }

    /// The path with number `number`, its output, and what there is to note.
    pub fn text(&self, number: usize) -> String {
        let path = if self.path.is_empty() { "no choices" } else { &self.path };
        let mut text = format!("path {number}, completed, {}: {path}\n", self.tests.of("test"));
        for (name, written) in [("output:  ", &self.stdout), ("error:   ", &self.stderr)] {
            written.lines().for_each(|line| text += &format!("    {name}{line}\n"));
        }
        if let Some(unlisted) = &self.unlisted {
            text += &format!("    note:    the file does not list {} of this path\n", unlisted.of("more test"));
        }
        if let Some(seen) = &self.unportable {
            text += &format!("    note:    the path used {seen}; plain java may not follow it\n");
        }
        text
    }
}
