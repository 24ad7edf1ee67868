//! What a generation keeps in a checkpoint, and what decides which inputs there are.

use fretsaw_generate::Summary;
use fretsaw_vm::Limit;
use serde::{Deserialize, Serialize};

use crate::args::GenerateArgs;
use crate::checkpoint::{key, limits_reached};
use crate::exit::Result;
use crate::settings::Settings;
use crate::target::Program;

/// What the file is, and in which form.
pub const FORM: &str = "fretsaw generate checkpoint 1";

/// What was found.
#[derive(Serialize, Deserialize)]
pub struct Kept {
    structures: u64,
    candidates: u64,
    thrown: u64,
    limited: u64,
    choices: u64,
    limits: Vec<String>,
}

/// A hash of everything that decides which inputs there are.
pub fn subject(args: &GenerateArgs, settings: &Settings, program: &Program) -> Result<String> {
    let mut key = key(settings, program)?;
    key.add(&args.target);
    key.add(format!("{:?} {:?} {:?} {:?}", args.predicate, args.choice, args.arguments, args.finitization));
    key.add(format!("{:?} {:?} {:?} {}", args.bounds, args.types, args.size, args.only_bounds));
    key.add(format!("{} {}", args.compact, args.count));
    Ok(key.finish())
}

impl Kept {
    /// What there is to keep.
    pub fn new(totals: &Summary) -> Kept {
        Kept {
            structures: totals.structures,
            candidates: totals.candidates,
            thrown: totals.thrown,
            limited: totals.limited,
            choices: totals.choices,
            limits: totals.limits.iter().map(Limit::to_string).collect(),
        }
    }

    /// The totals up to then.
    pub fn totals(&self) -> Summary {
        Summary {
            structures: self.structures,
            candidates: self.candidates,
            thrown: self.thrown,
            limited: self.limited,
            choices: self.choices,
            limits: limits_reached(&self.limits),
            ..Summary::default()
        }
    }
}
