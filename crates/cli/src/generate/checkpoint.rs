//! What a generation keeps in a checkpoint, and what decides which inputs there are.

use fretsaw_generate::{Structure, Summary};
use fretsaw_report::json;
use fretsaw_vm::Limit;
use serde::{Deserialize, Serialize};

use super::sample::Sample;
use crate::args::GenerateArgs;
use crate::checkpoint::{key, limits_reached};
use crate::exit::{Outcome, Result};
use crate::settings::Settings;
use crate::target::Program;

/// What the file is, and in which form.
pub const FORM: &str = "fretsaw generate checkpoint 3";

/// What was found.
#[derive(Serialize, Deserialize)]
pub struct Kept {
    structures: u64,
    candidates: u64,
    thrown: u64,
    exception: Option<String>,
    unportable: u64,
    unportable_others: u64,
    limited: u64,
    choices: u64,
    limits: Vec<String>,
    /// The sample up to then, if one is drawn: hashes, paths, and graphs as JSON.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    sample: Vec<(u64, Vec<u64>, String)>,
}

/// A hash of everything that decides which inputs there are.
pub fn subject(args: &GenerateArgs, settings: &Settings, program: &Program) -> Result<String> {
    let mut key = key(settings, program)?;
    let (_, predicate) = args.predicate.split()?;
    key.add(format!("{predicate:?} {:?} {:?} {:?}", args.choice, args.arguments, args.finitization));
    key.add(format!("{:?}", args.invariants));
    key.add(format!("{:?} {:?} {:?} {}", args.bounds, args.types, args.size, args.only_bounds));
    key.add(format!("{} {} {:?} {:?}", args.compact, args.count, args.sample, args.seed));
    // What was written and what follows must be of one form.
    key.add(format!("{:?}", args.format));
    Ok(key.finish())
}

impl Kept {
    /// What there is to keep.
    pub fn new(totals: &Summary, sample: Option<&Sample<'_>>) -> Kept {
        Kept {
            structures: totals.structures,
            candidates: totals.candidates,
            thrown: totals.thrown,
            exception: totals.exception.clone(),
            unportable: totals.unportable,
            unportable_others: totals.unportable_others,
            limited: totals.limited,
            choices: totals.choices,
            limits: totals.limits.iter().map(Limit::to_string).collect(),
            sample: sample.map(Sample::lines).unwrap_or_default(),
        }
    }

    /// Gives `sample` what it had.
    pub fn fill(&self, sample: &mut Sample<'_>) -> Result<()> {
        for (hash, path, line) in &self.sample {
            let graph = json::read(line).map_err(|e| Outcome::BadInput(format!("--resume: a graph in it: {e}")))?;
            sample.take(Structure { hash: *hash, graph, path: path.clone() });
        }
        Ok(())
    }

    /// The totals up to then.
    pub fn totals(&self) -> Summary {
        Summary {
            structures: self.structures,
            candidates: self.candidates,
            thrown: self.thrown,
            exception: self.exception.clone(),
            unportable: self.unportable,
            unportable_others: self.unportable_others,
            limited: self.limited,
            choices: self.choices,
            limits: limits_reached(&self.limits),
            ..Summary::default()
        }
    }
}
