//! The ends of commands: decides exit codes and writes the last line of standard error.
//!
//! The program's own code is passed through. 1 means that a search found a violation; 2 bad usage, bad input or output that
//! cannot be written; 3 a limit or something unsupported. After a 2 or 3 of ours, the last line of standard error begins with
//! `fretsaw: `, which distinguishes it from the program's.

use std::io::{IsTerminal, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use fretsaw_code::{LoadError, LoadErrorKind};
use fretsaw_vm::Limit;

use crate::closed;
use crate::color::{Part, paint};
use crate::excerpt::Excerpt;
use crate::progress;

const VIOLATED: u8 = 1;
const BAD_INPUT: u8 = 2;
const INCOMPLETE: u8 = 3;
/// The exit code that a shell shows for a program ended by a closed pipe: 128 + SIGPIPE.
const CLOSED_PIPE: u8 = 141;

/// The outcome of a command. It is also the error type of everything that a command does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The program ended with this code; or a command of ours that needs no program.
    Exit(i32),
    /// A search found a violation, which its report describes.
    Violated,
    /// Bad usage or bad input: the error, and how to correct it.
    BadInput(String),
    /// The same, with an excerpt of the text.
    BadText(Box<Excerpt>, String),
    /// A limit was reached: which one, and how to raise it.
    Limit(Limit, String),
    /// Not everything was explored: the reason.
    Incomplete(String),
    /// Something unsupported: what, and where.
    Unsupported(String),
    /// A bug in fretsaw: its message.
    Bug(String),
    /// The output cannot be written: where, and why.
    Unwritable(String),
    /// The reader of our output is gone.
    ReaderGone,
}

/// The result of a step of a command.
pub type Result<T> = std::result::Result<T, Outcome>;

impl Outcome {
    /// The exit code; the system passes on the lowest eight bits of the program's, as for `java`.
    pub fn code(&self) -> u8 {
        match self {
            Outcome::Exit(code) => *code as u8,
            Outcome::Violated => VIOLATED,
            Outcome::BadInput(_) | Outcome::BadText(..) | Outcome::Unwritable(_) => BAD_INPUT,
            Outcome::Limit(..) | Outcome::Incomplete(_) | Outcome::Unsupported(_) | Outcome::Bug(_) => INCOMPLETE,
            Outcome::ReaderGone => CLOSED_PIPE,
        }
    }

    /// The outcome of a failure to write to `descriptor`, 1 or 2.
    pub fn unwritten(descriptor: u8, error: &std::io::Error) -> Outcome {
        if error.kind() == std::io::ErrorKind::BrokenPipe {
            return Outcome::ReaderGone;
        }
        let stream = if descriptor == 1 { "output" } else { "error" };
        Outcome::Unwritable(format!("cannot write to standard {stream}: {error}"))
    }

    /// Its name in JSON summaries.
    pub fn name(&self) -> &'static str {
        match self {
            Outcome::Exit(_) => "exit",
            Outcome::Violated => "violated",
            Outcome::BadInput(_) | Outcome::BadText(..) => "error",
            Outcome::Limit(..) => "limit",
            Outcome::Incomplete(_) => "incomplete",
            Outcome::Unsupported(_) => "unsupported",
            Outcome::Bug(_) => "bug",
            Outcome::Unwritable(_) => "unwritable",
            Outcome::ReaderGone => "closed",
        }
    }

    /// Its message, in one line; none if the command came to its end.
    pub fn message(&self) -> Option<String> {
        let text = match self {
            Outcome::Exit(_) | Outcome::Violated | Outcome::ReaderGone => return None,
            Outcome::BadInput(text) | Outcome::Limit(_, text) | Outcome::Incomplete(text) => text.clone(),
            Outcome::BadText(_, text) | Outcome::Unwritable(text) => text.clone(),
            Outcome::Unsupported(text) => format!("unsupported: {text}"),
            Outcome::Bug(text) => format!("a bug in fretsaw, please report it: {text}"),
        };
        Some(text.lines().map(str::trim).collect::<Vec<_>>().join(" "))
    }

    /// Writes the last line and returns the exit code.
    pub fn report(&self) -> ExitCode {
        if let Outcome::BadText(excerpt, _) = self {
            tell(&excerpt.show());
        }
        if let Some(message) = self.message() {
            // Stopping where the user wanted it is not an error.
            let part = if matches!(self, Outcome::Incomplete(_)) { Part::Strong } else { Part::Wrong };
            // The first word distinguishes our codes from the program's, so its bytes never change.
            tell(&format!("fretsaw: {}\n", paint(part, &message)));
        }
        ExitCode::from(self.code())
    }
}

impl From<LoadError> for Outcome {
    fn from(error: LoadError) -> Outcome {
        match error.kind {
            LoadErrorKind::Unsupported => Outcome::Unsupported(error.message),
            _ => Outcome::BadInput(error.message),
        }
    }
}

/// Prints `summary` as one line of JSON on standard output.
pub fn print_json(summary: &impl serde::Serialize) -> Result<()> {
    let text = serde_json::to_string(summary).expect("strings and numbers are valid JSON");
    print(format!("{text}\n").as_bytes())
}

/// Whether the program's last output left a line unfinished where our messages go.
static WITHIN_LINE: AtomicBool = AtomicBool::new(false);

/// Whether a message would be appended to an unfinished line of the program.
pub fn is_within_line() -> bool {
    WITHIN_LINE.load(Relaxed)
}

/// Prints a message on standard error, on a line of its own. If that fails, only the exit code remains.
pub fn tell(text: &str) {
    progress::hide();
    let before = if WITHIN_LINE.swap(false, Relaxed) { "\n" } else { "" };
    let _ = std::io::stderr().write_all(format!("{before}{text}").as_bytes());
}

/// Writes to standard output.
pub fn print(bytes: &[u8]) -> Result<()> {
    if bytes.is_empty() {
        return Ok(());
    }
    // On a terminal both streams share lines.
    if std::io::stdout().is_terminal() {
        note_end(bytes);
    }
    progress::hide();
    closed::write_stdout(bytes).map_err(|error| Outcome::unwritten(1, &error))
}

/// Writes the program's output to standard error.
pub fn print_error(bytes: &[u8]) -> Result<()> {
    if bytes.is_empty() {
        return Ok(());
    }
    note_end(bytes);
    progress::hide();
    std::io::stderr().write_all(bytes).map_err(|error| Outcome::unwritten(2, &error))
}

/// Records whether `bytes` end a line.
fn note_end(bytes: &[u8]) {
    if let Some(last) = bytes.last() {
        WITHIN_LINE.store(*last != b'\n', Relaxed);
    }
}

/// Bad input with this message.
pub fn bad<T>(message: impl Into<String>) -> Result<T> {
    Err(Outcome::BadInput(message.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_the_documented_ones() {
        assert_eq!(Outcome::Exit(-2).code(), 254);
        assert_eq!(Outcome::Violated.code(), 1);
        assert_eq!(Outcome::BadInput(String::new()).code(), 2);
        assert_eq!(Outcome::Limit(Limit::Time, String::new()).code(), 3);
        assert_eq!(Outcome::Unsupported(String::new()).code(), 3);
    }

    #[test]
    fn a_message_is_one_line() {
        let outcome = Outcome::Unsupported("a\n  b".to_owned());
        assert_eq!(outcome.message().as_deref(), Some("unsupported: a b"));
        assert_eq!(Outcome::Exit(2).message(), None);
    }
}
