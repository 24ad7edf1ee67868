//! Where completed paths go: to standard output, into the report, or into a file of JSON lines.

use std::fs::{File, OpenOptions};
use std::io::{BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use fretsaw_explore::Record;
use fretsaw_vm::Limit;
use num_bigint::BigUint;
use serde::Serialize;
use serde_json::value::RawValue;

use crate::args::ExploreArgs;
use crate::exit::{Outcome, Result, print, print_error};
use crate::settings::show_size;

/// No more than this waits to be printed.
const WAITING: usize = 1 << 16;

/// A completed path, or one of the tests it stands for.
#[derive(Serialize)]
pub struct Written {
    path: String,
    /// How many tests it stands for.
    tests: Box<RawValue>,
    stdout: String,
    stderr: String,
    /// On the last of the tests that are listed of a path: how many are not.
    #[serde(skip_serializing_if = "Option::is_none")]
    unlisted: Option<Box<RawValue>>,
    /// What it saw that is not the same under plain `java`.
    #[serde(skip_serializing_if = "Option::is_none")]
    unportable: Option<&'static str>,
}

/// Where completed paths go.
pub enum Sink {
    /// What they wrote is printed, with the path in front if tests are listed one by one.
    Print { expand: bool, waiting: Vec<u8> },
    /// They are kept for the report, with at most so many bytes in all.
    Keep { most: usize, size: usize, paths: Vec<Written> },
    /// They are written to a file.
    File(BufWriter<File>, PathBuf),
}

impl Sink {
    /// Where `args` say. A file that was begun before goes on behind its first `kept` bytes.
    pub fn new(args: &ExploreArgs, most: usize, kept: u64) -> Result<Sink> {
        Ok(match &args.out {
            Some(path) => Sink::File(BufWriter::new(open(path, kept).map_err(|e| unwritable(path, &e))?), path.clone()),
            None if args.machine.json => Sink::Keep { most, size: 0, paths: Vec::new() },
            None => Sink::Print { expand: args.expand, waiting: Vec::new() },
        })
    }

    /// Takes a completed path.
    pub fn take(&mut self, record: &Record) -> Result<()> {
        match self {
            Sink::Print { expand: false, waiting } => publish(record, waiting),
            Sink::Print { expand: true, waiting } => record.paths.iter().try_for_each(|path| {
                waiting.extend_from_slice(path.as_bytes());
                waiting.push(b'\n');
                publish(record, waiting)
            }),
            Sink::Keep { most, size, paths } => {
                for path in written(record) {
                    *size += path.path.len() + path.stdout.len() + path.stderr.len();
                    paths.push(path);
                }
                if *size <= *most {
                    return Ok(());
                }
                let most = show_size(*most);
                let text = format!("stopped: what the paths wrote takes more than {most}; --max-heap allows more");
                Err(Outcome::Limit(Limit::Heap, text))
            }
            Sink::File(file, name) => written(record).try_for_each(|path| {
                let line = serde_json::to_string(&path).unwrap_or_default();
                writeln!(file, "{line}").map_err(|e| unwritable(name, &e))
            }),
        }
    }

    /// Makes sure that what was taken is in the file; gives how long that is.
    pub fn settle(&mut self) -> Result<Option<u64>> {
        let Sink::File(file, name) = self else { return Ok(None) };
        let settled = file.flush().and_then(|()| file.get_ref().sync_data()).and_then(|()| file.stream_position());
        settled.map(Some).map_err(|e| unwritable(name, &e))
    }

    /// Prints what waits to be printed.
    pub fn print(&mut self) -> Result<()> {
        match self {
            Sink::Print { waiting, .. } => print_waiting(waiting),
            _ => Ok(()),
        }
    }

    /// Completes what was begun; gives the paths that were kept.
    pub fn close(self) -> Result<Vec<Written>> {
        match self {
            Sink::Print { .. } => Ok(Vec::new()),
            Sink::Keep { paths, .. } => Ok(paths),
            Sink::File(mut file, name) => file.flush().map_err(|e| unwritable(&name, &e)).map(|()| Vec::new()),
        }
    }
}

/// What is told of a completed path: itself, or the tests it stands for.
fn written(record: &Record) -> impl Iterator<Item = Written> {
    let one = BigUint::from(1u32);
    let tests = if record.paths.len() > 1 { &one } else { &record.tests };
    let tests = big_number(tests);
    let listed = record.paths.len();
    let unlisted = (listed > 1 && record.tests > BigUint::from(listed)).then(|| big_number(&(&record.tests - listed)));
    record.paths.iter().enumerate().map(move |(at, path)| Written {
        unlisted: unlisted.clone().filter(|_| at + 1 == listed),
        path: path.clone(),
        tests: tests.clone(),
        stdout: lossy(&record.stdout),
        stderr: lossy(&record.stderr),
        unportable: record.unportable,
    })
}

fn unwritable(path: &Path, error: &std::io::Error) -> Outcome {
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

/// A number for JSON, whatever its size.
pub fn big_number(number: &BigUint) -> Box<RawValue> {
    RawValue::from_string(number.to_string()).unwrap_or_default()
}

pub fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Passes on what the program wrote on a path: at once, or with what follows.
fn publish(record: &Record, waiting: &mut Vec<u8>) -> Result<()> {
    if !record.stderr.is_empty() {
        print_waiting(waiting)?;
        print_error(&record.stderr)?;
    }
    waiting.extend_from_slice(&record.stdout);
    if waiting.len() < WAITING { Ok(()) } else { print_waiting(waiting) }
}

fn print_waiting(waiting: &mut Vec<u8>) -> Result<()> {
    let printed = print(waiting);
    waiting.clear();
    printed
}
