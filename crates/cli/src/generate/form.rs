//! The form of inputs in the output: lines of text or JSON, pictures or tests.

use fretsaw_graph::{Graph, json};
use fretsaw_report::text;

use crate::args::{FormatSetting, GenerateArgs};
use crate::drive::{Before, Sink};
use crate::exit::{Result, bad};
use crate::gallery::{Gallery, Target};

/// The form of an input on a line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Text,
    Json,
}

impl Form {
    /// The form that `args` name, and the destination of inputs, in which a JSON summary has room for `most` bytes.
    pub fn open<K>(args: &GenerateArgs, most: usize, before: &Before<K>) -> Result<(Form, Sink)> {
        if args.count {
            return Ok((Form::Text, Sink::Nowhere));
        }
        let out = args.long.out.as_deref();
        let usual = if out.is_some() || args.machine.json { FormatSetting::Json } else { FormatSetting::Text };
        let format = FormatSetting::choose(args.format, out, usual)?;
        check(args, format)?;
        let form = match format {
            FormatSetting::Text => Form::Text,
            FormatSetting::Json => Form::Json,
            FormatSetting::Dot | FormatSetting::Svg | FormatSetting::Junit => {
                let target = Target::of(out, format, &before.guard)?;
                let gallery = Gallery::new(format, target, before.guard.clone());
                return Ok((Form::Text, Sink::Gallery(gallery, 0)));
            }
        };
        let sink = Sink::open(args.flags(), most, "the list of inputs", &before.out, &before.guard)?;
        Ok((form, sink))
    }

    /// Writes a line above the following inputs, if these are lines of text.
    pub fn headline(self, line: &str, sink: &mut Sink) -> Result<()> {
        if self == Form::Text { sink.line(line.replace(char::is_control, "?")) } else { Ok(()) }
    }

    /// Writes an input.
    pub fn write(self, graph: Graph, sink: &mut Sink) -> Result<()> {
        match sink {
            Sink::Nowhere => Ok(()),
            Sink::Gallery(gallery, count) => {
                *count += 1;
                gallery.add(*count, graph)
            }
            // Indented under its headline.
            _ if self == Form::Text && graph.rejected.is_some() => sink.line(format!("  {}", text::line(&graph))),
            _ if self == Form::Text => sink.line(text::line(&graph)),
            _ => sink.line(json::write(&graph)),
        }
    }
}

/// Rejects a format that the other flags exclude.
fn check(args: &GenerateArgs, format: FormatSetting) -> Result<()> {
    if args.machine.json && args.long.out.is_none() && format != FormatSetting::Json {
        return bad("--json with another --format needs --out for the inputs");
    }
    if args.rejected.is_some() && format == FormatSetting::Junit {
        return bad("--rejected lists inputs that the predicate does not accept, which tests would assert: --format \
                    junit is for accepted ones");
    }
    if args.compact && format == FormatSetting::Junit {
        return bad("--compact cannot be used with --format junit: tests need a value for every field");
    }
    if args.long.checkpoint().is_some() && !matches!(format, FormatSetting::Text | FormatSetting::Json) {
        let why = "pictures and tests are written at the end";
        return bad(format!("--checkpoint needs --format text or json: {why}; fretsaw show converts JSON to them"));
    }
    Ok(())
}
