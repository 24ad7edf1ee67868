//! Bounds on the command line, and messages about bad ones.

use fretsaw_finitization::{BadBound, Bound, Finitization, Refusal, Scope};

use crate::excerpt::Excerpt;
use crate::exit::{Outcome, Result};
use crate::settings::Settings;
use crate::suggest::{did_you_mean, nearest};
use crate::target::Program;

/// What flags say about the bounds of inputs.
#[derive(Clone, Copy)]
pub struct Given<'a> {
    /// The texts of `--bound`, and what they mean.
    pub texts: &'a [String],
    pub bounds: &'a [Bound],
    /// `--type`.
    pub types: &'a [(String, String)],
    /// `--size`.
    pub size: Option<usize>,
    /// `--only-bounds`.
    pub only_bounds: bool,
    /// `--finitization` and `--args`.
    pub method: Option<&'a str>,
    pub arguments: Option<&'a [String]>,
}

impl<'a> Given<'a> {
    /// What bounds the inputs.
    pub fn finitization(self) -> Finitization<'a> {
        let Given { bounds, types, size, only_bounds, method: name, arguments, .. } = self;
        match arguments {
            Some(arguments) => Finitization::Method { name, arguments },
            None if name.is_some() => Finitization::Method { name, arguments: &[] },
            None if bounds.is_empty() && types.is_empty() && size.is_none() && !only_bounds => Finitization::Usual,
            None => Finitization::Scope(Scope { bounds, types, size, only_bounds }),
        }
    }

    /// The outcome of a command whose inputs cannot be made.
    pub fn refused(self, settings: &Settings, program: &Program, refusal: Refusal) -> Outcome {
        match refusal {
            Refusal::Class(ending) => settings.outcome(ending, program),
            Refusal::Bound(bad) => refuse("--bound", &self.texts[bad.number], &bad),
            Refusal::Type(bad) => {
                let (field, class) = &self.types[bad.number];
                refuse("--type", &format!("{field}={class}"), &bad)
            }
        }
    }
}

/// Parses a bound.
pub fn parse(text: &str) -> Result<Bound> {
    Bound::parse(text).map_err(|(part, why)| {
        Excerpt::of_flag("--bound", text, part.within(text), why).with(format!("--bound {text}: {why}"))
    })
}

/// The error for the `text` of a flag, with a suggestion.
fn refuse(flag: &str, text: &str, bad: &BadBound) -> Outcome {
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
