//! The input that one path of a search leads to, and what comes of it.

use fretsaw_finitization::Refusal;
use fretsaw_script::Booted;
use fretsaw_search::System;

use super::concrete::Run;
use super::search::{completed, input};
use super::{Input, Stored, Wanted, start};

/// What a path leads to.
pub enum Replayed {
    /// This input, with what came of it.
    Ran(Box<Input>, Run),
    /// Nothing: one of its numbers is no alternative, or it ends too early.
    Nothing,
}

/// Takes the alternatives of `path`, in a search or among the inputs that are stored.
pub fn replay(
    booted: impl Into<Booted>,
    wanted: &Wanted<'_>,
    stored: Option<&Stored>,
    path: &[u64],
) -> Result<Replayed, Refusal> {
    let (mut system, _, _) = start(booted.into(), wanted, stored)?;
    let mut numbers = path.iter();
    loop {
        if let Some(end) = system.advance() {
            if system.settle_symbolic() != Ok(true) {
                return Ok(Replayed::Nothing);
            }
            let run = Run::of(&system, end);
            // The rest of the path completes the input.
            let input = completed(&mut system, numbers.as_slice(), |system, _| input(system));
            return Ok(Replayed::Ran(Box::new(input), run));
        }
        let choice = system.choice();
        let count = system.alternatives(&choice);
        // A path does not contain choices between one alternative.
        let number = if count == 1 { Some(0) } else { numbers.next().copied() };
        match number {
            Some(number) if number < count => system.take(&choice, number),
            _ => return Ok(Replayed::Nothing),
        }
    }
}
