//! Command lines that clap rejects, and flags that go to the program by mistake.

use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::compile::{ENABLE_PREVIEW, NO_PREVIEW};
use crate::exit::{Outcome, print, tell};
use crate::{args, color, conflicts, report};

/// Prints clap's message. Help goes to standard output and is not an error; an error becomes the last line.
pub fn explain(error: &clap::Error, command: Option<&str>, json: bool) -> Outcome {
    let rendered = error.render();
    let shown = |colored: bool| if colored { rendered.ansi().to_string() } else { rendered.to_string() };
    if !error.use_stderr() {
        return print(shown(color::on_stdout()).as_bytes()).map_or_else(|unwritten| unwritten, |()| Outcome::Exit(0));
    }
    let what = if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        tell(&format!("{}\n\n", shown(color::on_stderr()).trim_end()));
        "a command is missing".to_owned()
    } else {
        better(error, command).unwrap_or_else(|| in_one_line(&shown(false)))
    };
    if json && let Err(unwritten) = report::print_usage(command, what.clone()) {
        return unwritten;
    }
    let command = command.map_or(String::new(), |c| format!("{c} "));
    Outcome::BadInput(format!("bad usage: {what}; see fretsaw {command}--help"))
}

/// A more helpful message than clap's, for some errors.
fn better(error: &clap::Error, command: Option<&str>) -> Option<String> {
    let mut definition = args::definition();
    definition.build();
    let command = definition.find_subcommand(command?)?;
    match (error.kind(), error.get(ContextKind::InvalidArg)) {
        (ErrorKind::ArgumentConflict | ErrorKind::MissingRequiredArgument, _) => conflicts::explain(error, command),
        (ErrorKind::UnknownArgument, Some(ContextValue::String(flag))) if flag.trim_end() == ENABLE_PREVIEW => {
            Some(format!("unknown flag '{ENABLE_PREVIEW}'; {NO_PREVIEW}"))
        }
        // Clap's advice splits an argument such as '- x' after its first character.
        (ErrorKind::UnknownArgument, Some(ContextValue::String(flag)))
            if error.get(ContextKind::SuggestedArg).is_none() =>
        {
            let takes_program =
                command.get_arguments().any(|argument| argument.get_id() == "arguments" && argument.is_positional());
            let advice = if takes_program { "; flags for the program must follow --" } else { "" };
            Some(format!("unknown flag '{}'{advice}", flag.trim_end()))
        }
        _ => None,
    }
}

/// The error and the advice: clap's paragraphs without the usage, which help shows.
fn in_one_line(text: &str) -> String {
    let ends = ["\nUsage: ", "\nFor more information"];
    let end = ends.iter().filter_map(|end| text.find(end)).min().unwrap_or(text.len());
    let paragraphs = text[..end].trim_start_matches("error: ").split("\n\n").map(|paragraph| {
        let lines = paragraph.lines().map(str::trim).filter(|line| !line.is_empty());
        lines.map(|line| line.strip_prefix("tip: ").unwrap_or(line)).collect::<Vec<_>>().join(" ")
    });
    paragraphs.filter(|paragraph| !paragraph.is_empty()).collect::<Vec<_>>().join("; ")
}

/// Warns about arguments of the program that look like flags of `command`.
pub fn warn_of_flags(command: &str, target: &str, arguments: &[String]) {
    let definition = args::definition();
    let Some(command) = definition.find_subcommand(command) else { return };
    let names = |flag: &clap::Arg, word: &str| {
        let name = word.split('=').next().unwrap_or(word);
        let long = flag.get_long().is_some_and(|long| name.strip_prefix("--") == Some(long));
        long || flag.get_short().is_some_and(|short| word.strip_prefix('-').is_some_and(|w| w.starts_with(short)))
    };
    let ours = |word: &&String| *word == "-cp" || command.get_arguments().any(|flag| names(flag, word));
    if let Some(flag) = arguments.iter().find(ours) {
        tell(&format!(
            "note: {flag} goes to the program, because it follows {target}; flags for fretsaw stand before it\n"
        ));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_clap_says_fits_in_a_line() {
        let text =
            "error: unexpected argument '--a' found\n\n  tip: a similar argument exists: '--b'\n\nUsage: x\n\nFor more";
        assert_eq!(in_one_line(text), "unexpected argument '--a' found; a similar argument exists: '--b'");
        let text = "error: these were not provided:\n  --path <PATH>\n  <TARGET>\n\nUsage: x";
        assert_eq!(in_one_line(text), "these were not provided: --path <PATH> <TARGET>");
    }
}
