//! The checkpoint of a generation, and the hash of everything that decides its inputs.

use fretsaw_generate::{Structure, Summary};
use fretsaw_graph::json;
use fretsaw_vm::Limit;
use serde::{Deserialize, Serialize};

use super::sample::Sample;
use crate::args::GenerateArgs;
use crate::checkpoint::{key, limits_reached};
use crate::exit::{Outcome, Result};
use crate::settings::Settings;
use crate::target::Program;

/// The kind and version of the file.
pub const FORM: &str = "fretsaw generate checkpoint 5";

/// The results so far.
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
    /// The sample so far, if there is one: hashes, paths, and graphs as JSON.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    sample: Vec<(u64, Vec<u64>, String)>,
}

/// A hash of everything that decides the inputs.
pub fn subject(args: &GenerateArgs, settings: &Settings, program: &Program) -> Result<String> {
    let mut key = key(settings, program)?;
    let (_, predicate) = args.predicate.split()?;
    key.add(format!("{predicate:?} {:?} {:?} {:?}", args.choice, args.arguments, args.finitization));
    key.add(format!("{:?}", args.invariants));
    key.add(format!("{:?} {:?} {:?} {}", args.bounds, args.types, args.size, args.only_bounds));
    key.add(format!("{} {} {:?} {:?}", args.compact, args.count, args.sample, args.seed));
    // Earlier and later output must have the same format.
    key.add(format!("{:?}", args.format));
    Ok(key.finish())
}

impl Kept {
    /// The content for a checkpoint.
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

    /// Restores `sample`.
    pub fn fill(&self, sample: &mut Sample<'_>) -> Result<()> {
        for (hash, path, line) in &self.sample {
            let graph = json::read(line).map_err(|e| Outcome::BadInput(format!("--resume: an invalid graph: {e}")))?;
            sample.take(Structure { hash: *hash, graph, path: path.clone() });
        }
        Ok(())
    }

    /// The totals so far.
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
