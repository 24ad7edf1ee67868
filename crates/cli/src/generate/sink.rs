//! Where inputs go: to standard output as lines of text, into the report, or into a file of JSON lines.

use fretsaw_report::{Graph, json, text};
use serde_json::value::RawValue;

use crate::args::GenerateArgs;
use crate::exit::Result;
use crate::out::{Kept, OutFile, Waiting};

/// Where inputs go.
pub enum Sink {
    /// Nowhere: they are only counted.
    Count,
    /// They are printed.
    Print(Waiting),
    /// They are kept for the report.
    Keep(Kept<Box<RawValue>>),
    /// They are written to a file.
    File(OutFile),
}

impl Sink {
    /// Where `args` say. A file that was begun before goes on behind its first `kept` bytes.
    pub fn new(args: &GenerateArgs, most: usize, kept: u64) -> Result<Sink> {
        Ok(match &args.long.out {
            _ if args.count => Sink::Count,
            Some(path) => Sink::File(OutFile::open(path, kept)?),
            None if args.machine.json => Sink::Keep(Kept::new(most, "the list of inputs")),
            None => Sink::Print(Waiting::default()),
        })
    }

    /// Takes an input.
    pub fn take(&mut self, graph: &Graph) -> Result<()> {
        match self {
            Sink::Count => Ok(()),
            Sink::Print(waiting) => waiting.add(format!("{}\n", text::line(graph)).as_bytes()),
            Sink::Keep(kept) => {
                let line = json::write(graph);
                let size = line.len();
                kept.add(RawValue::from_string(line).unwrap_or_default(), size)
            }
            Sink::File(file) => file.line(&json::write(graph)),
        }
    }

    /// Makes sure that what was taken is in the file; gives how long that is.
    pub fn settle(&mut self) -> Result<Option<u64>> {
        let Sink::File(file) = self else { return Ok(None) };
        file.settle().map(Some)
    }

    /// Prints what waits to be printed.
    pub fn print(&mut self) -> Result<()> {
        match self {
            Sink::Print(waiting) => waiting.print(),
            _ => Ok(()),
        }
    }

    /// Completes what was begun; gives the inputs that were kept.
    pub fn close(self) -> Result<Option<Vec<Box<RawValue>>>> {
        match self {
            Sink::Count => Ok(None),
            Sink::Print(mut waiting) => waiting.print().map(|()| None),
            Sink::Keep(kept) => Ok(Some(kept.items)),
            Sink::File(file) => file.close().map(|()| None),
        }
    }
}
