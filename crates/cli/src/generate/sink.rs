//! The destinations of inputs: standard output or a file, one line each, the JSON summary, or pictures and tests.

use std::path::Path;

use fretsaw_graph::{Graph, json};
use fretsaw_report::text;
use serde_json::value::RawValue;

use crate::appended::Extent;
use crate::args::{FormatSetting, GenerateArgs};
use crate::exit::{Outcome, Result, bad};
use crate::gallery::{Gallery, Subject, Target};
use crate::guard::Guard;
use crate::stream::{Kept, OutFile, Waiting};

/// The destination of inputs.
pub enum Sink {
    /// None: inputs are only counted.
    Count,
    /// Prints them, one line each.
    Print(Form, Waiting),
    /// Keeps them for the summary.
    Keep(Kept<Box<RawValue>>),
    /// Writes them to a file, one line each.
    File(Form, OutFile),
    /// Shows them together; the number is that of inputs so far.
    Gallery(Gallery, usize),
}

/// The form of an input on a line.
#[derive(Clone, Copy)]
pub enum Form {
    Text,
    Json,
}

impl Form {
    fn line(self, graph: &Graph) -> String {
        match self {
            // Indented under its headline.
            Form::Text if graph.rejected.is_some() => format!("  {}", text::line(graph)),
            Form::Text => text::line(graph),
            Form::Json => json::write(graph),
        }
    }
}

impl Sink {
    /// The destination that `args` name. A file from an earlier run continues after the part `kept`.
    pub fn new(args: &GenerateArgs, most: usize, kept: &Extent, guard: Guard) -> Result<Sink> {
        let out = args.long.out.as_deref();
        if args.count {
            return Ok(Sink::Count);
        }
        let usual = if out.is_some() || args.machine.json { FormatSetting::Json } else { FormatSetting::Text };
        let format = FormatSetting::choose(args.format, out, usual)?;
        if args.machine.json && out.is_none() && format != FormatSetting::Json {
            return bad("--json with another --format needs --out for the inputs".to_owned());
        }
        if args.rejected.is_some() && format == FormatSetting::Junit {
            return bad("--rejected lists inputs that the predicate does not accept, which tests would assert: \
                        --format junit is for accepted ones"
                .to_owned());
        }
        if args.compact && format == FormatSetting::Junit {
            return bad("--compact cannot be used with --format junit: tests need a value for every field".to_owned());
        }
        let form = match format {
            FormatSetting::Text => Form::Text,
            FormatSetting::Json => Form::Json,
            FormatSetting::Dot | FormatSetting::Svg | FormatSetting::Junit => return gallery(args, format, out, guard),
        };
        Ok(match out {
            Some(path) => Sink::File(form, OutFile::open(path, args.machine.json, kept, &guard)?),
            None if args.machine.json => Sink::Keep(Kept::new(most, "the list of inputs")),
            None => Sink::Print(form, Waiting::default()),
        })
    }

    /// Writes a line above the following inputs, if these are lines of text.
    pub fn headline(&mut self, line: &str) -> Result<()> {
        let line = line.replace(char::is_control, "?");
        match self {
            Sink::Print(Form::Text, waiting) => waiting.add(format!("{line}\n").as_bytes()),
            Sink::File(Form::Text, file) => file.line(&line),
            _ => Ok(()),
        }
    }

    /// Receives an input.
    pub fn take(&mut self, graph: Graph) -> Result<()> {
        match self {
            Sink::Count => Ok(()),
            Sink::Print(form, waiting) => waiting.add(format!("{}\n", form.line(&graph)).as_bytes()),
            Sink::Keep(kept) => {
                let line = json::write(&graph);
                let size = line.len();
                kept.add(RawValue::from_string(line).unwrap_or_default(), size)
            }
            Sink::File(form, file) => file.line(&form.line(&graph)),
            Sink::Gallery(gallery, count) => {
                *count += 1;
                gallery.add(*count, graph)
            }
        }
    }

    /// Writes everything to the file; returns its extent.
    pub fn settle(&mut self) -> Result<Option<Extent>> {
        let Sink::File(_, file) = self else { return Ok(None) };
        file.settle()
    }

    /// Prints pending output.
    pub fn print(&mut self) -> Result<()> {
        match self {
            Sink::Print(_, waiting) => waiting.print(),
            Sink::File(_, file) => file.print(),
            _ => Ok(()),
        }
    }

    /// Completes the output for inputs of `subject`; returns the inputs that were kept, and an outcome if some
    /// could not be written.
    pub fn close(self, subject: &Subject<'_>) -> Result<(Option<Vec<Box<RawValue>>>, Outcome)> {
        let done = Outcome::Exit(0);
        match self {
            Sink::Count => Ok((None, done)),
            Sink::Print(_, mut waiting) => waiting.print().map(|()| (None, done)),
            Sink::Keep(kept) => Ok((Some(kept.items), done)),
            Sink::File(_, file) => file.close().map(|()| (None, done)),
            Sink::Gallery(gallery, _) => gallery.finish(subject).map(|outcome| (None, outcome)),
        }
    }
}

fn gallery(args: &GenerateArgs, format: FormatSetting, out: Option<&Path>, guard: Guard) -> Result<Sink> {
    if args.long.checkpoint().is_some() {
        let why = "pictures and tests are written at the end";
        return bad(format!("--checkpoint needs --format text or json: {why}; fretsaw show converts JSON to them"));
    }
    let target = Target::of(out, format, &guard)?;
    Ok(Sink::Gallery(Gallery::new(format, target, guard), 0))
}
