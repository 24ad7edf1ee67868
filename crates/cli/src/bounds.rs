//! Bounds on the command line, and messages about bad ones.

use fretsaw_finitization::{BadBound, Bound};

use crate::excerpt::Excerpt;
use crate::exit::{Outcome, Result};
use crate::suggest::{did_you_mean, nearest};

/// Parses a bound.
pub fn parse(text: &str) -> Result<Bound> {
    Bound::parse(text).map_err(|(part, why)| {
        Excerpt::of_flag("--bound", text, part.within(text), why).with(format!("--bound {text}: {why}"))
    })
}

/// The error for the `text` of a flag, with a suggestion.
pub fn refuse(flag: &str, text: &str, bad: &BadBound) -> Outcome {
    let place = bad.part.within(text);
    let names = || bad.known.iter().map(String::as_str);
    let note = match nearest(&text[place.clone()], names()) {
        Some(name) => format!("did you mean {name}?"),
        None if bad.known.is_empty() => {
            let (_, why) = bad.message.split_once(": ").unwrap_or(("", &bad.message));
            why.to_owned()
        }
        None if bad.known.len() == 1 => format!("there is only {}", bad.known[0]),
        None => format!("there are {}", bad.known.join(", ")),
    };
    let hint = did_you_mean(&text[place.clone()], names());
    Excerpt::of_flag(flag, text, place, note).with(format!("{}{hint}", bad.message))
}
