//! `fretsaw show`: converts inputs from a file to other formats.

mod lines;
mod selection;

use std::path::PathBuf;

use crate::args::{FormatSetting, ShowArgs};
use crate::class_path;
use crate::exit::{Outcome, Result, bad};
use crate::gallery::{Gallery, Subject, Target};
use lines::Lines;
pub use selection::Selection;

/// Runs the command.
pub fn show(args: &ShowArgs) -> Outcome {
    execute(args).unwrap_or_else(|outcome| outcome)
}

fn execute(args: &ShowArgs) -> Result<Outcome> {
    if args.predicate.is_some() && args.format != FormatSetting::Junit {
        return bad("--predicate needs --format junit: tests assert it");
    }
    let target = Target::of(args.out.as_deref(), args.format)?;
    let class_path = args.class_path.as_deref().map_or_else(|| Ok(vec![PathBuf::from(".")]), class_path::parse)?;
    let subject = Subject { class_path: &class_path, jdk: args.jdk.as_deref(), predicate: args.predicate.as_deref() };
    let mut gallery = Gallery::new(args.format, target);
    let mut lines = Lines::open(&args.file)?;
    let every = Selection::default();
    let selection = args.select.as_ref().unwrap_or(&every);
    while !selection.is_over(lines.read()) {
        let Some(line) = lines.next()? else {
            selection.check(lines.read())?;
            break;
        };
        if selection.has(lines.read()) {
            gallery.add(lines.read(), lines.graph(&line)?)?;
        }
    }
    gallery.finish(&subject)
}
