//! The checkpoint of an exploration, and the hash of everything that decides its paths.

use fretsaw_explore::Summary;
use fretsaw_vm::Limit;
use num_bigint::BigUint;
use serde::{Deserialize, Serialize};

use super::Found;
use super::endings::{Limited, Violated};
use super::kinds::{Kind, Kinds};
use super::states::StatesFile;
use crate::appended::Extent;
use crate::args::ExploreArgs;
use crate::checkpoint::{key, limits_reached};
use crate::exit::Result;
use crate::settings::Settings;
use crate::target::Program;

/// The kind and version of the file.
pub const FORM: &str = "fretsaw explore checkpoint 6";

/// The results so far.
#[derive(Serialize, Deserialize)]
pub struct Kept {
    explored: u64,
    completed: u64,
    #[serde(with = "decimal")]
    tests: BigUint,
    unportable: u64,
    cut: u64,
    matched: u64,
    uncompared: u64,
    violated: u64,
    limited: u64,
    choices: u64,
    limits: Vec<String>,
    unsupported: Option<String>,
    violations: Vec<Kind<Violated>>,
    limited_paths: Vec<Kind<Limited>>,
    #[serde(with = "decimal")]
    unlisted: BigUint,
    /// The states that were met, if states are matched.
    pub states: Extent,
    /// Edges out of branches that were taken.
    ways: Vec<(u32, u32)>,
}

/// A hash of everything that decides the paths.
pub fn subject(args: &ExploreArgs, settings: &Settings, program: &Program) -> Result<String> {
    let mut key = key(settings, program)?;
    for argument in &args.program.arguments {
        key.add("argument").add(argument);
    }
    key.add(format!("{:?} {:?} {:?} {:?}", args.choice, args.strategy, args.seed, args.walks));
    key.add(format!("{} {:?} {:?} {}", args.match_states, args.ignored_fields, args.coverage, args.expand));
    Ok(key.finish())
}

impl Kept {
    /// The content for a checkpoint; `states` is the extent of the file of states.
    pub fn new(totals: &Summary, found: &Found, states: Extent) -> Kept {
        Kept {
            explored: totals.explored,
            completed: totals.completed,
            tests: totals.tests.clone(),
            unportable: totals.unportable,
            cut: totals.cut,
            matched: totals.matched,
            uncompared: totals.uncompared,
            violated: totals.violated,
            limited: totals.limited,
            choices: totals.choices,
            limits: totals.limits.iter().map(Limit::to_string).collect(),
            unsupported: totals.unsupported.clone(),
            violations: found.violations.in_order(),
            limited_paths: found.limited.in_order(),
            unlisted: found.unlisted.clone(),
            states,
            ways: totals.ways.iter().copied().collect(),
        }
    }

    /// The results apart from the totals.
    pub fn found(&self) -> Found {
        Found {
            violations: Kinds::new(&self.violations),
            limited: Kinds::new(&self.limited_paths),
            unlisted: self.unlisted.clone(),
        }
    }

    /// The totals so far.
    pub fn totals(&self) -> Summary {
        Summary {
            explored: self.explored,
            completed: self.completed,
            tests: self.tests.clone(),
            unportable: self.unportable,
            cut: self.cut,
            matched: self.matched,
            uncompared: self.uncompared,
            states: StatesFile::count(&self.states),
            violated: self.violated,
            limited: self.limited,
            choices: self.choices,
            limits: limits_reached(&self.limits),
            unsupported: self.unsupported.clone(),
            ways: self.ways.iter().copied().collect(),
            ..Summary::default()
        }
    }
}

/// Numbers of any size as text, because not all readers of JSON accept large numbers.
mod decimal {
    use num_bigint::BigUint;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(number: &BigUint, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(number)
    }

    pub fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<BigUint, D::Error> {
        String::deserialize(from)?.parse().map_err(Error::custom)
    }
}
