//! The destinations of findings, which come one after the other: standard output, the JSON summary, a file of lines, or pictures
//! and tests.

use std::path::Path;

use fretsaw_vm::Limit;
use num_bigint::BigUint;
use serde_json::value::RawValue;

use super::Flags;
use crate::appended::{Appended, Extent};
use crate::exit::{Outcome, Result, bad, print};
use crate::gallery::Gallery;
use crate::guard::{Guard, OUT};
use crate::settings::show_size;

/// The greatest size of pending output.
const WAITING: usize = 1 << 16;

/// The destination of findings.
pub enum Sink {
    /// None: they are only counted.
    Nowhere,
    /// Standard output, in the command's own form.
    Print(Waiting),
    /// The JSON summary.
    Keep(Kept<Box<RawValue>>),
    /// A file of lines.
    File(OutFile),
    /// Inputs that are shown together; the number is that of inputs so far.
    Gallery(Gallery, usize),
}

impl Sink {
    /// The destination that `flags` name. The JSON summary has room for `most` bytes of `what`. A file from an earlier run
    /// continues after the part `kept`.
    pub fn open(flags: Flags<'_>, most: usize, what: &'static str, kept: &Extent, guard: &Guard) -> Result<Sink> {
        Ok(match &flags.long.out {
            Some(path) => Sink::File(OutFile::open(path, flags.machine.json, kept, guard)?),
            None if flags.machine.json => Sink::Keep(Kept::new(most, what)),
            None => Sink::Print(Waiting::default()),
        })
    }

    /// Adds a line, which is JSON if it is kept for the summary.
    pub fn line(&mut self, line: String) -> Result<()> {
        match self {
            Sink::Nowhere | Sink::Gallery(..) => Ok(()),
            Sink::Print(waiting) => waiting.add(format!("{line}\n").as_bytes()),
            Sink::Keep(kept) => {
                let size = line.len();
                kept.add(RawValue::from_string(line).unwrap_or_default(), size)
            }
            Sink::File(file) => file.line(&line),
        }
    }

    /// Writes everything to the file; returns its extent.
    pub fn settle(&mut self) -> Result<Option<Extent>> {
        if let Sink::File(file) = self { file.settle() } else { Ok(None) }
    }

    /// Prints pending output.
    pub fn print(&mut self) -> Result<()> {
        match self {
            Sink::Print(waiting) => waiting.print(),
            Sink::File(file) => file.print(),
            Sink::Nowhere | Sink::Keep(_) | Sink::Gallery(..) => Ok(()),
        }
    }

    /// Completes the output; returns what was kept for the summary.
    pub fn close(self) -> Result<Option<Vec<Box<RawValue>>>> {
        match self {
            Sink::Nowhere | Sink::Gallery(..) => Ok(None),
            Sink::Print(mut waiting) => waiting.print().map(|()| None),
            Sink::Keep(kept) => Ok(Some(kept.items)),
            Sink::File(file) => file.close().map(|()| None),
        }
    }
}

/// The destination that `--out` names: a file, possibly from an earlier run, or standard output.
pub enum OutFile {
    File(Appended),
    Standard(Waiting),
}

impl OutFile {
    /// Opens the destination that `--out` names; `-` is standard output, which `json` says is in use. A file from
    /// an earlier run continues after the part `kept`; any other file must be one that `guard` allows.
    pub fn open(name: &Path, json: bool, kept: &Extent, guard: &Guard) -> Result<OutFile> {
        if is_standard(name) {
            if json {
                return bad("--json and --out - both print to standard output: name a file with --out");
            }
            return Ok(OutFile::Standard(Waiting::default()));
        }
        if kept.bytes == 0 {
            guard.allow(OUT, name)?;
        }
        Appended::open(name, format!("--out {}", name.display()), kept, |_| {}).map(OutFile::File)
    }

    /// Adds a line.
    pub fn line(&mut self, line: &str) -> Result<()> {
        let line = format!("{line}\n");
        match self {
            OutFile::File(file) => file.add(line.as_bytes()),
            OutFile::Standard(waiting) => waiting.add(line.as_bytes()),
        }
    }

    /// Writes everything to the file; returns its extent. Standard output has none.
    pub fn settle(&mut self) -> Result<Option<Extent>> {
        match self {
            OutFile::File(file) => file.settle().map(Some),
            OutFile::Standard(waiting) => waiting.print().map(|()| None),
        }
    }

    /// Prints pending output.
    pub fn print(&mut self) -> Result<()> {
        match self {
            OutFile::File(_) => Ok(()),
            OutFile::Standard(waiting) => waiting.print(),
        }
    }

    /// Completes the output.
    pub fn close(self) -> Result<()> {
        match self {
            OutFile::File(file) => file.close(),
            OutFile::Standard(mut waiting) => waiting.print(),
        }
    }
}

/// Whether `--out` names standard output.
pub fn is_standard(name: &Path) -> bool {
    name.as_os_str() == "-"
}

/// Pending standard output.
#[derive(Default)]
pub struct Waiting(Vec<u8>);

impl Waiting {
    /// Adds output; prints all of it if there is much.
    pub fn add(&mut self, bytes: &[u8]) -> Result<()> {
        self.0.extend_from_slice(bytes);
        if self.0.len() < WAITING { Ok(()) } else { self.print() }
    }

    /// Prints pending output.
    pub fn print(&mut self) -> Result<()> {
        let printed = print(&self.0);
        self.0.clear();
        printed
    }
}

/// Results that are kept for the summary.
pub struct Kept<T> {
    pub items: Vec<T>,
    /// The greatest size in bytes, and the present size.
    most: usize,
    size: usize,
    /// Their name in messages: "what the paths wrote".
    what: &'static str,
}

impl<T> Kept<T> {
    /// Room for `most` bytes of `what`.
    pub fn new(most: usize, what: &'static str) -> Kept<T> {
        Kept { items: Vec::new(), most, size: 0, what }
    }

    /// Keeps an item of `size` bytes, if there is room.
    pub fn add(&mut self, item: T, size: usize) -> Result<()> {
        self.size += size;
        self.items.push(item);
        if self.size <= self.most {
            return Ok(());
        }
        let most = show_size(self.most);
        let text = format!("stopped: {} takes more than {most}; use a larger --max-heap", self.what);
        Err(Outcome::Limit(Limit::Heap, text))
    }
}

/// A number for JSON, whatever its size.
pub fn big_number(number: &BigUint) -> Box<RawValue> {
    RawValue::from_string(number.to_string()).unwrap_or_default()
}
