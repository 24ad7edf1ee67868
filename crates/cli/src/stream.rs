//! Where what is found goes, one piece after the other: to standard output, into the report, or into a file of lines.

use std::fs::{self, File, OpenOptions};
use std::io::{BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use fretsaw_vm::Limit;
use num_bigint::BigUint;
use serde_json::value::RawValue;

use crate::exit::{Outcome, Result, print};
use crate::settings::show_size;

/// No more than this waits to be printed.
const WAITING: usize = 1 << 16;

/// A file of lines, which may have been begun before.
pub struct OutFile {
    file: BufWriter<File>,
    name: PathBuf,
}

impl OutFile {
    /// The file of `--out`. One that was begun before goes on behind its first `kept` bytes.
    pub fn open(name: &Path, kept: u64) -> Result<OutFile> {
        let there = fs::metadata(name).map_or(0, |data| if data.is_file() { data.len() } else { u64::MAX });
        if there < kept {
            let what = format!("has {there} bytes, but what was found before took {kept}: start anew");
            return Err(Outcome::BadInput(format!("--out {}: {what}", name.display())));
        }
        let file = open(name, kept).map_err(|e| unwritable(name, &e))?;
        Ok(OutFile { file: BufWriter::new(file), name: name.to_owned() })
    }

    /// Adds a line.
    pub fn line(&mut self, line: &str) -> Result<()> {
        writeln!(self.file, "{line}").map_err(|e| unwritable(&self.name, &e))
    }

    /// Makes sure that everything is in the file; gives how long that is.
    pub fn settle(&mut self) -> Result<u64> {
        let file = &mut self.file;
        let settled = file.flush().and_then(|()| file.get_ref().sync_data()).and_then(|()| file.stream_position());
        settled.map_err(|e| unwritable(&self.name, &e))
    }

    /// Completes what was begun.
    pub fn close(mut self) -> Result<()> {
        self.file.flush().map_err(|e| unwritable(&self.name, &e))
    }
}

/// What to say of an `--out` that cannot be written.
pub fn unwritable(path: &Path, error: &std::io::Error) -> Outcome {
    Outcome::BadInput(format!("--out {}: cannot be written: {error}", path.display()))
}

/// The file at `path`, cut off behind its first `kept` bytes.
fn open(path: &Path, kept: u64) -> std::io::Result<File> {
    let mut file = OpenOptions::new().write(true).create(true).truncate(kept == 0).open(path)?;
    // A pipe or a terminal has no length.
    if file.metadata()?.is_file() {
        file.set_len(kept)?;
        file.seek(SeekFrom::Start(kept))?;
    }
    Ok(file)
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
