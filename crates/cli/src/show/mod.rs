//! `fretsaw show`: converts inputs or paths from a file to other formats.

mod lines;
mod path_line;
mod selection;

use std::path::PathBuf;

use crate::args::{FormatSetting, ShowArgs};
use crate::class_path;
use crate::exit::{Outcome, Result, bad};
use crate::gallery::{Gallery, Subject, Target};
use crate::guard::Guard;
pub use lines::Lines;
use path_line::PathLine;
pub use selection::Selection;

/// Runs the command.
pub fn show(args: &ShowArgs) -> Outcome {
    execute(args).unwrap_or_else(|outcome| outcome)
}

fn execute(args: &ShowArgs) -> Result<Outcome> {
    let format = FormatSetting::choose(args.format, args.out.as_deref(), FormatSetting::Text)?;
    if args.predicate.is_some() && format != FormatSetting::Junit {
        return bad("--predicate needs --format junit: tests assert it");
    }
    let guard = Guard::new(args.force).reading("the file that is shown", &args.file);
    let target = Target::of(args.out.as_deref(), format, &guard)?;
    let class_path = args.class_path.as_deref().map_or_else(|| Ok(vec![PathBuf::from(".")]), class_path::parse)?;
    let subject = Subject { class_path: &class_path, jdk: args.jdk.as_deref(), predicate: args.predicate.as_deref() };
    let mut gallery = Gallery::new(format, target, guard);
    let mut lines = Lines::open(&args.file)?;
    let every = Selection::default();
    let selection = args.select.as_ref().unwrap_or(&every);
    while !selection.is_over(lines.read()) {
        let Some(line) = lines.next()? else {
            selection.check(lines.read())?;
            break;
        };
        if !selection.has(lines.read()) {
            continue;
        }
        match lines.path(&line)? {
            None => gallery.add(lines.read(), lines.graph(&line)?)?,
            Some(path) => gallery.add_text(&path_text(format, &lines, &line, &path)?)?,
        }
    }
    gallery.finish(&subject)
}

/// The path of the last line, which is `line`, as `format`.
fn path_text(format: FormatSetting, lines: &Lines, line: &str, path: &PathLine) -> Result<String> {
    if let Some(why) = PathLine::why_not(format) {
        return Err(lines.unfit(why));
    }
    Ok(if format == FormatSetting::Json { format!("{}\n", line.trim()) } else { path.text(lines.read()) })
}
