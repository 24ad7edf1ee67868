//! Where what is found goes, one piece after the other: to standard output, into the report, or into a file of lines.

use std::path::Path;

use fretsaw_vm::Limit;
use num_bigint::BigUint;
use serde_json::value::RawValue;

use crate::appended::{Appended, Extent};
use crate::exit::{Outcome, Result, bad, print};
use crate::settings::show_size;

/// No more than this waits to be printed.
const WAITING: usize = 1 << 16;

/// What `--out` names: lines that go to a file, which may have been begun before, or to standard output.
pub enum OutFile {
    File(Appended),
    Standard(Waiting),
}

impl OutFile {
    /// Opens what `--out` names; `-` is standard output, which `json` says is taken. A file that was begun before goes on behind the part `kept`.
    pub fn open(name: &Path, json: bool, kept: &Extent) -> Result<OutFile> {
        if is_standard(name) {
            if json {
                return bad("--json and --out - both print to standard output: name a file with --out");
            }
            return Ok(OutFile::Standard(Waiting::default()));
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

    /// Makes sure that everything is in the file; gives what it is. Standard output has no length.
    pub fn settle(&mut self) -> Result<Option<Extent>> {
        match self {
            OutFile::File(file) => file.settle().map(Some),
            OutFile::Standard(waiting) => waiting.print().map(|()| None),
        }
    }

    /// Prints what waits to be printed.
    pub fn print(&mut self) -> Result<()> {
        match self {
            OutFile::File(_) => Ok(()),
            OutFile::Standard(waiting) => waiting.print(),
        }
    }

    /// Completes what was begun.
    pub fn close(self) -> Result<()> {
        match self {
            OutFile::File(file) => file.close(),
            OutFile::Standard(mut waiting) => waiting.print(),
        }
    }
}

/// Whether what `--out` names is standard output.
pub fn is_standard(name: &Path) -> bool {
    name.as_os_str() == "-"
}

/// What waits to be printed on standard output.
#[derive(Default)]
pub struct Waiting(Vec<u8>);

impl Waiting {
    /// Adds something; prints if it is much.
    pub fn add(&mut self, bytes: &[u8]) -> Result<()> {
        self.0.extend_from_slice(bytes);
        if self.0.len() < WAITING { Ok(()) } else { self.print() }
    }

    /// Prints what waits.
    pub fn print(&mut self) -> Result<()> {
        let printed = print(&self.0);
        self.0.clear();
        printed
    }
}

/// What is kept for the report.
pub struct Kept<T> {
    pub items: Vec<T>,
    /// How many bytes it may take, and takes.
    most: usize,
    size: usize,
    /// What it is, for messages: "what the paths wrote".
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
        let text = format!("stopped: {} takes more than {most}; --max-heap allows more", self.what);
        Err(Outcome::Limit(Limit::Heap, text))
    }
}

/// A number for JSON, whatever its size.
pub fn big_number(number: &BigUint) -> Box<RawValue> {
    RawValue::from_string(number.to_string()).unwrap_or_default()
}
