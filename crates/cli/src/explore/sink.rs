//! The destinations of completed paths: standard output, the JSON summary, or a file of JSON lines.

use fretsaw_explore::Record;
use num_bigint::BigUint;
use serde::Serialize;
use serde_json::value::RawValue;

use super::choices::{Decision, labelled_choices};
use crate::appended::Extent;
use crate::args::{ExploreArgs, FormatSetting};
use crate::exit::{Result, print_error};
use crate::guard::Guard;
use crate::stream::{Kept, OutFile, Waiting, big_number};

/// A completed path, or one of the tests that it represents.
#[derive(Serialize)]
pub struct Written {
    path: String,
    /// Its choices, if some have labels.
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<Vec<Decision>>,
    /// How many tests it represents.
    tests: Box<RawValue>,
    stdout: String,
    stderr: String,
    /// On the last listed test of a path: how many are not listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    unlisted: Option<Box<RawValue>>,
    /// Why the path may differ under plain `java`.
    #[serde(skip_serializing_if = "Option::is_none")]
    unportable: Option<&'static str>,
}

/// The destination of completed paths.
pub enum Sink {
    /// Prints their output, after the path if tests are listed one by one.
    Print { expand: bool, waiting: Waiting },
    /// Keeps them for the summary.
    Keep(Kept<Written>),
    /// Writes them to a file.
    File(OutFile),
}

impl Sink {
    /// The destination that `args` name. A file from an earlier run continues after the part `kept`.
    pub fn new(args: &ExploreArgs, most: usize, kept: &Extent, guard: &Guard) -> Result<Sink> {
        FormatSetting::check_json(args.long.out.as_deref())?;
        Ok(match &args.long.out {
            Some(path) => Sink::File(OutFile::open(path, args.machine.json, kept, guard)?),
            None if args.machine.json => Sink::Keep(Kept::new(most, "what the paths wrote")),
            None => Sink::Print { expand: args.expand, waiting: Waiting::default() },
        })
    }

    /// Receives a completed path.
    pub fn take(&mut self, record: &Record) -> Result<()> {
        match self {
            Sink::Print { expand: false, waiting } => publish(record, waiting),
            Sink::Print { expand: true, waiting } => record.paths.iter().try_for_each(|path| {
                waiting.add(format!("{path}\n").as_bytes())?;
                publish(record, waiting)
            }),
            Sink::Keep(kept) => written(record).try_for_each(|path| {
                let size = path.path.len() + path.stdout.len() + path.stderr.len();
                kept.add(path, size)
            }),
            Sink::File(file) => written(record).try_for_each(|path| {
                let line = serde_json::to_string(&path).unwrap_or_default();
                file.line(&line)
            }),
        }
    }

    /// Writes everything to the file; returns its extent.
    pub fn settle(&mut self) -> Result<Option<Extent>> {
        let Sink::File(file) = self else { return Ok(None) };
        file.settle()
    }

    /// Prints pending output.
    pub fn print(&mut self) -> Result<()> {
        match self {
            Sink::Print { waiting, .. } => waiting.print(),
            Sink::File(file) => file.print(),
            Sink::Keep(_) => Ok(()),
        }
    }

    /// Completes the output; returns the paths that were kept.
    pub fn close(self) -> Result<Vec<Written>> {
        match self {
            Sink::Print { .. } => Ok(Vec::new()),
            Sink::Keep(kept) => Ok(kept.items),
            Sink::File(file) => file.close().map(|()| Vec::new()),
        }
    }
}

/// The records of a completed path: itself, or the tests that it represents.
fn written(record: &Record) -> impl Iterator<Item = Written> {
    let one = BigUint::from(1u32);
    let tests = if record.paths.len() > 1 { &one } else { &record.tests };
    let tests = big_number(tests);
    let listed = record.paths.len();
    let unlisted = (listed > 1 && record.tests > BigUint::from(listed)).then(|| big_number(&(&record.tests - listed)));
    record.paths.iter().enumerate().map(move |(at, path)| Written {
        unlisted: unlisted.clone().filter(|_| at + 1 == listed),
        path: path.clone(),
        choices: labelled_choices(path),
        tests: tests.clone(),
        stdout: lossy(&record.stdout),
        stderr: lossy(&record.stderr),
        unportable: record.unportable,
    })
}

pub fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Passes on the program's output on a path: at once, or with later output.
fn publish(record: &Record, waiting: &mut Waiting) -> Result<()> {
    if !record.stderr.is_empty() {
        waiting.print()?;
        print_error(&record.stderr)?;
    }
    waiting.add(&record.stdout)
}
