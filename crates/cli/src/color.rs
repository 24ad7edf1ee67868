//! Colours of messages: on a terminal, unless NO_COLOR is set or the terminal is dumb, or as `--color` says. JSON
//! and files never have colours.

use std::ffi::OsString;

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use clap::ValueEnum;

/// When messages have colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ColorSetting {
    /// On a terminal
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

impl ColorSetting {
    /// The setting on a command line that cannot be parsed as a whole.
    pub fn typed(raw: &[OsString]) -> ColorSetting {
        let words: Vec<_> = raw.iter().map(|word| word.to_string_lossy()).collect();
        let after = words.windows(2).find(|pair| pair[0] == "--color").map(|pair| pair[1].as_ref());
        let value = after.or_else(|| words.iter().find_map(|word| word.strip_prefix("--color=")));
        value.and_then(|value| ColorSetting::from_str(value, false).ok()).unwrap_or(ColorSetting::Auto)
    }
}

/// The role of a piece of text.
#[derive(Clone, Copy)]
pub enum Part {
    /// An error.
    Wrong,
    /// A success.
    Right,
    /// Advice.
    Advice,
    /// Emphasis.
    Strong,
}

/// Applies `setting`.
pub fn set(setting: ColorSetting) {
    let choice = match setting {
        // The library uses colours on a dumb terminal if the variable CI is set.
        ColorSetting::Auto if std::env::var_os("TERM").is_some_and(|term| term == "dumb") => ColorChoice::Never,
        ColorSetting::Auto => ColorChoice::Auto,
        ColorSetting::Always => ColorChoice::AlwaysAnsi,
        ColorSetting::Never => ColorChoice::Never,
    };
    choice.write_global();
}

/// Whether standard output has colours.
pub fn on_stdout() -> bool {
    AutoStream::choice(&std::io::stdout()) != ColorChoice::Never
}

/// Whether standard error has colours.
pub fn on_stderr() -> bool {
    AutoStream::choice(&std::io::stderr()) != ColorChoice::Never
}

/// `text` in the colours of standard error.
pub fn paint(part: Part, text: &str) -> String {
    if on_stderr() { painted(part, text) } else { text.to_owned() }
}

/// `text` with the codes of its colour.
fn painted(part: Part, text: &str) -> String {
    let color = |color: AnsiColor| Style::new().fg_color(Some(color.into()));
    let style = match part {
        Part::Wrong => color(AnsiColor::Red).bold(),
        Part::Right => color(AnsiColor::Green),
        Part::Advice => color(AnsiColor::Cyan),
        Part::Strong => Style::new().bold(),
    };
    format!("{style}{text}{style:#}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_typed() {
        let typed = |words: &[&str]| ColorSetting::typed(&words.iter().map(OsString::from).collect::<Vec<_>>());
        assert_eq!(typed(&["run", "--color", "always"]), ColorSetting::Always);
        assert_eq!(typed(&["run", "--color=never", "X"]), ColorSetting::Never);
        for words in [&["run", "X"][..], &["--color"], &["--color", "blue"]] {
            assert_eq!(typed(words), ColorSetting::Auto, "{words:?}");
        }
    }

    #[test]
    fn codes_begin_and_end() {
        assert_eq!(painted(Part::Wrong, "no"), "\u{1b}[1m\u{1b}[31mno\u{1b}[0m");
    }
}
