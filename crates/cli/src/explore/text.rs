//! What `explore` says to people: totals, violations, and what to type to see one again.

use std::io::Write;

use fretsaw_explore::Summary;

use super::Violated;
use super::coverage::Covered;
use crate::args::ExploreArgs;

/// Prints what was found.
pub fn print_text(args: &ExploreArgs, summary: &Summary, violations: &[Violated], coverage: &[Covered], seconds: f64) {
    let mut text = String::new();
    for violation in violations {
        text += &format!("violation: {}\n", violation.what);
        for written in [&violation.stdout, &violation.stderr] {
            written.lines().for_each(|line| text += &format!("    written: {line}\n"));
        }
        text += &format!("    replay:  {}\n", replay_command(args, &violation.path));
    }
    text += &format!(
        "{} paths in {seconds:.2} s: {} completed ({} tests), {} cut, {} violated, {} limited; {} choices\n",
        summary.explored,
        summary.completed,
        summary.tests,
        summary.cut,
        summary.violated,
        summary.limited,
        summary.choices
    );
    if args.match_states {
        text += &format!("{} states; {} paths returned to one\n", summary.states, summary.matched);
    }
    text += &super::coverage::text(coverage);
    // Where nobody reads messages, the exit code has to do.
    let _ = std::io::stderr().write_all(text.as_bytes());
}

/// What to type to see the path again.
fn replay_command(args: &ExploreArgs, path: &str) -> String {
    let mut command = format!("fretsaw replay --path '{path}'");
    if let Some(class_path) = &args.machine.class_path {
        command += &format!(" -cp {}", quoted(&class_path.to_string_lossy()));
    }
    for word in std::iter::once(args.target()).chain(args.arguments().iter().map(String::as_str)) {
        command += &format!(" {}", quoted(word));
    }
    command
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-./:=,@%+".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}
