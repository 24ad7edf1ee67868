//! The destinations of shown inputs: one after the other to a stream, each to a file of its own, or all together at
//! the end.

mod junit;

use std::path::{Path, PathBuf};

use fretsaw_graph::{Graph, json};
use fretsaw_report::{dot, svg, text};

use self::junit::write_tests;
use crate::args::FormatSetting;
use crate::drive::is_standard;
use crate::exit::{Outcome, Result, bad, print};
use crate::guard::Guard;
use crate::output::{probe_file, probe_folder, write_below, write_file};

pub use self::junit::{Subject, loader};

/// Output is written when there is this much of it.
const MUCH: usize = 1 << 16;

/// The destination of output.
#[derive(Debug, PartialEq, Eq)]
pub enum Target {
    /// Standard output.
    Standard,
    /// This file.
    File(PathBuf),
    /// Files in this folder.
    Folder(PathBuf),
}

impl Target {
    /// The destination that `--out` names: a folder if it exists as one, or if its name has no extension. Checks
    /// that it can be written, and that `guard` allows it.
    pub fn of(path: Option<&Path>, format: FormatSetting, guard: &Guard) -> Result<Target> {
        let target = Target::named(path, format)?;
        match &target {
            Target::Standard => {}
            Target::File(path) if path.is_dir() => {
                return bad(format!("--out {} is a folder; name a file", path.display()));
            }
            Target::File(path) => probe_file(path, guard)?,
            Target::Folder(path) => probe_folder(path)?,
        }
        Ok(target)
    }

    fn named(path: Option<&Path>, format: FormatSetting) -> Result<Target> {
        let Some(path) = path.filter(|path| !is_standard(path)) else {
            if format == FormatSetting::Junit {
                return bad("--format junit writes several files; name a folder with --out");
            }
            return Ok(Target::Standard);
        };
        let is_folder = path.is_dir() || path.extension().is_none() && !path.is_file();
        match format {
            FormatSetting::Junit if path.is_file() => {
                bad(format!("--out {} is a file; --format junit needs a folder", path.display()))
            }
            FormatSetting::Junit => Ok(Target::Folder(path.to_owned())),
            FormatSetting::Dot | FormatSetting::Svg if is_folder => Ok(Target::Folder(path.to_owned())),
            _ => Ok(Target::File(path.to_owned())),
        }
    }
}

/// Inputs that are being shown.
pub struct Gallery {
    format: FormatSetting,
    target: Target,
    guard: Guard,
    /// Output that has not been written yet.
    buffer: Vec<u8>,
    /// Inputs that are needed together.
    graphs: Vec<(usize, Graph)>,
}

impl Gallery {
    /// Shows inputs as `format`; `guard` decides which files may be written.
    pub fn new(format: FormatSetting, target: Target, guard: Guard) -> Gallery {
        Gallery { format, target, guard, buffer: Vec::new(), graphs: Vec::new() }
    }

    /// Shows the input with number `number`.
    pub fn add(&mut self, number: usize, graph: Graph) -> Result<()> {
        let shown = match self.format {
            FormatSetting::Text => text::line(&graph) + "\n",
            FormatSetting::Json => json::write(&graph) + "\n",
            FormatSetting::Dot => dot::graph(&graph, &format!("input {number}")),
            FormatSetting::Svg if matches!(self.target, Target::Folder(_)) => svg::picture(&graph),
            FormatSetting::Svg | FormatSetting::Junit => {
                self.graphs.push((number, graph));
                return Ok(());
            }
        };
        if let Target::Folder(folder) = &self.target {
            let file = format!("input-{number}.{}", self.ending());
            return write_below(folder, &file, shown.as_bytes(), &self.guard);
        }
        self.add_text(&shown)
    }

    /// Adds text to a stream or file.
    pub fn add_text(&mut self, shown: &str) -> Result<()> {
        self.buffer.extend(shown.as_bytes());
        if self.target == Target::Standard && self.buffer.len() > MUCH {
            print(&std::mem::take(&mut self.buffer))?;
        }
        Ok(())
    }

    /// Writes the rest; tests are for `subject`.
    pub fn finish(mut self, subject: &Subject<'_>) -> Result<Outcome> {
        match self.format {
            FormatSetting::Svg if !matches!(self.target, Target::Folder(_)) => {
                let numbered: Vec<(usize, &Graph)> = self.graphs.iter().map(|(n, graph)| (*n, graph)).collect();
                let shown = match numbered.as_slice() {
                    [(_, only)] => svg::picture(only),
                    several => svg::sheet(several),
                };
                self.buffer.extend(shown.into_bytes());
            }
            FormatSetting::Junit => {
                if let Target::Folder(folder) = &self.target {
                    return write_tests(&self.graphs, folder, subject, &self.guard);
                }
            }
            _ => {}
        }
        match &self.target {
            Target::Standard => print(&self.buffer)?,
            Target::File(path) => {
                write_file(path, &self.buffer, &format!("inputs.{}", self.ending()), &self.guard)?;
            }
            Target::Folder(_) => {}
        }
        Ok(Outcome::Exit(0))
    }

    fn ending(&self) -> &'static str {
        match self.format {
            FormatSetting::Text => "txt",
            FormatSetting::Json => "jsonl",
            FormatSetting::Dot => "dot",
            FormatSetting::Svg => "svg",
            FormatSetting::Junit => "java",
        }
    }
}
