//! Reads a file of inputs: one graph or path per line; empty lines are ignored.

use std::io::{BufRead, BufReader};
use std::path::Path;

use fretsaw_code::regular;
use fretsaw_graph::{Graph, json};

use crate::excerpt::Excerpt;
use crate::exit::{Outcome, Result};
use crate::key::unreadable;
use crate::show::path_line::PathLine;

/// A file that is read line by line.
pub struct Lines {
    /// Its name.
    name: String,
    source: Box<dyn BufRead>,
    /// The number of the last line, and how many inputs were read.
    line: usize,
    read: usize,
}

impl Lines {
    /// Opens the file at `path`; `-` is standard input.
    pub fn open(path: &Path) -> Result<Lines> {
        let (name, source): (String, Box<dyn BufRead>) = if path.as_os_str() == "-" {
            ("standard input".to_owned(), Box::new(std::io::stdin().lock()))
        } else {
            let (file, _) = regular::open(path).map_err(|error| unreadable(path, &error))?;
            (path.display().to_string(), Box::new(BufReader::new(file)))
        };
        Ok(Lines { name, source, line: 0, read: 0 })
    }

    /// How many inputs were read: the number of the last one.
    pub fn read(&self) -> usize {
        self.read
    }

    /// The number of the last line.
    pub fn line(&self) -> usize {
        self.line
    }

    /// The line of the next input, if there is one.
    pub fn next(&mut self) -> Result<Option<String>> {
        loop {
            let mut line = Vec::new();
            let read = self.source.read_until(b'\n', &mut line);
            let read = read.map_err(|error| Outcome::BadInput(format!("{}: cannot be read: {error}", self.name)))?;
            if read == 0 {
                return Ok(None);
            }
            self.line += 1;
            let line = String::from_utf8(line).map_err(|error| {
                let place = error.utf8_error().valid_up_to();
                let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
                self.bad(&text, place..place + 1, "invalid UTF-8")
            })?;
            if !line.trim().is_empty() {
                self.read += 1;
                return Ok(Some(line));
            }
        }
    }

    /// The graph of the last line, which is `line`.
    pub fn graph(&self, line: &str) -> Result<Graph> {
        json::read(line).map_err(|bad| self.bad(line, bad.at.clone(), &bad.message))
    }

    /// The path of the last line, which is `line`; none if it is no path.
    pub fn path(&self, line: &str) -> Result<Option<PathLine>> {
        if !PathLine::is_in(line) {
            return Ok(None);
        }
        let read = serde_json::from_str(line);
        read.map(Some).map_err(|error| {
            let at = error.column().saturating_sub(1);
            let message = error.to_string();
            let what = message.split(" at line ").next().unwrap_or_default();
            self.bad(line, at..at + 1, what)
        })
    }

    /// The error for the last line, which cannot be used as wanted.
    pub fn unfit(&self, why: &str) -> Outcome {
        Outcome::BadInput(format!("{}:{}: {why}", self.name, self.line))
    }

    fn bad(&self, line: &str, place: std::ops::Range<usize>, what: &str) -> Outcome {
        let (name, number) = (&self.name, self.line);
        Excerpt::of_line(name, number, line, place, "here").with(format!("{name}:{number}: {what}"))
    }
}
