//! `generate` and `skeleton`.

use clap::{Args, ValueEnum};
use fretsaw_code::MethodPattern;
use fretsaw_generate::Wanted;

use super::{ChoiceSetting, FormatSetting, LongRunFlags, MachineFlags, SolverFlags};
use crate::drive::Flags;
use crate::exit::{Outcome, Result};
use crate::values;

/// Which rejected inputs to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum RejectedSetting {
    /// Inputs for which the predicate threw an exception
    Thrown,
    /// Inputs that reached a limit on steps, depth or memory
    Limited,
}

impl RejectedSetting {
    /// The generator's name for it.
    pub fn wanted(self) -> Wanted {
        match self {
            RejectedSetting::Thrown => Wanted::Thrown,
            RejectedSetting::Limited => Wanted::Limited,
        }
    }
}

/// The arguments of `generate`.
#[derive(Args)]
pub struct GenerateArgs {
    #[command(flatten)]
    pub machine: MachineFlags,

    #[command(flatten)]
    pub predicate: PredicateArgs,

    /// When a field is decided: before the predicate runs, at its first load (as in Korat), at its first use other than a
    /// copy, or only as far as the predicate tells its values apart. With symbolic, numbers with a range of values are never
    /// decided: one structure stands for all numbers that its condition allows
    #[arg(long, value_enum, default_value = "narrow")]
    pub choice: ChoiceSetting,

    #[command(flatten)]
    pub solver: SolverFlags,

    /// The arguments of the finitization method, separated by commas
    #[arg(long = "args", value_name = "ARGS", value_delimiter = ',', allow_hyphen_values = true,
        conflicts_with_all = ["bounds", "types", "size", "only_bounds"])]
    pub arguments: Option<Vec<String>>,

    /// The finitization method: a static method that returns a Finitization [default: fin and the name of the class]
    #[arg(long, value_name = "METHOD", conflicts_with_all = ["bounds", "types", "size", "only_bounds"])]
    pub finitization: Option<String>,

    /// A bound: CLASS=COUNT for the number of objects, FIELD=VALUE,VALUE or FIELD=LOW..HIGH for a field or an argument
    /// (by name, or by number from 0), ARRAY.length=... and ARRAY[]=... for the length and the elements of an array; may
    /// be repeated
    #[arg(long = "bound", value_name = "BOUND")]
    pub bounds: Vec<String>,

    /// The class of the objects in a field that is declared with a more general type: FIELD=CLASS; may be repeated
    #[arg(long = "type", value_name = "TYPE", value_parser = values::field_type)]
    pub types: Vec<(String, String)>,

    /// The number of objects of each class, and the largest number, where no bound sets one [default: 3, or the largest
    /// number of objects in a bound]
    #[arg(long, value_name = "N", value_parser = values::number::<usize>, allow_negative_numbers = true)]
    pub size: Option<usize>,

    /// Let fields without a bound keep the value that the constructor set
    #[arg(long)]
    pub only_bounds: bool,

    /// A further condition on inputs, checked before the predicate: a boolean method without parameters of the target's
    /// class or of an argument's class, or a static one of the target's class that takes an argument; may be repeated
    #[arg(long = "invariant", value_name = "METHOD", value_parser = values::method_pattern)]
    pub invariants: Vec<MethodPattern>,

    /// For a predicate that makes choices itself: list an input once if the predicate accepts it for some of its choices,
    /// instead of once for each of these
    #[arg(long, conflicts_with_all = ["compact", "rejected", "checkpoint", "resume"])]
    pub exists: bool,

    /// List the inputs for which the predicate threw an exception or reached a limit, instead of those that it accepts.
    /// They are grouped by kind and place; fields that the predicate has not read are left open
    #[arg(long, value_enum, value_name = "KIND",
        conflicts_with_all = ["count", "sample", "compact", "checkpoint", "resume"])]
    pub rejected: Option<RejectedSetting>,

    /// Leave fields open whose values made no difference to the predicate, instead of listing all of them
    #[arg(long)]
    pub compact: bool,

    /// Print which fields the paths come from, and after which of them the predicate rejects: for reordering its tests and
    /// shrinking bounds
    #[arg(long)]
    pub explain: bool,

    /// The form of the output: one line of text per input, JSON, pictures for Graphviz or as SVG, or JUnit tests that
    /// build the inputs, for which --out names a folder [default: text; with --out: what the extension of the file says, or else json]
    #[arg(long, value_enum, conflicts_with = "count")]
    pub format: Option<FormatSetting>,

    /// Print only the number of structures. What the predicate has not read is counted, not listed
    #[arg(long, conflicts_with = "out")]
    pub count: bool,

    /// Print this many structures, drawn at random from all of them. What the predicate has not read is counted, and only
    /// what is drawn is listed
    #[arg(long, value_name = "N", conflicts_with_all = ["count", "limit"],
        value_parser = values::positive, allow_negative_numbers = true)]
    pub sample: Option<u64>,

    /// The seed of the sample [default: 0]
    #[arg(long, value_name = "N", requires = "sample", value_parser = values::number::<u64>,
        allow_negative_numbers = true)]
    pub seed: Option<u64>,

    #[command(flatten)]
    pub long: LongRunFlags,

    /// Stop after this many structures or rejected inputs
    #[arg(long, value_name = "N", value_parser = values::positive, allow_negative_numbers = true)]
    pub limit: Option<u64>,
}

impl GenerateArgs {
    /// The flags that it shares with other searches.
    pub fn flags(&self) -> Flags<'_> {
        Flags { machine: &self.machine, long: &self.long, limit: self.limit }
    }
}

/// A class with a predicate.
#[derive(Args)]
pub struct PredicateArgs {
    /// The predicate: a boolean method; METHOD(TYPE,TYPE) if it is overloaded. It may change its input: the input before
    /// the call is listed [default: repOk, else repOK]
    #[arg(long = "predicate", value_name = "METHOD", value_parser = values::method_pattern)]
    method: Option<MethodPattern>,

    /// FILE.java, FILE.java:CLASS, or a class on the class path; TARGET#METHOD names the predicate
    #[arg(value_name = "TARGET")]
    pub target: String,
}

impl PredicateArgs {
    /// The target without its #METHOD, and the predicate, if one is named.
    pub fn split(&self) -> Result<(&str, Option<MethodPattern>)> {
        let Some((target, method)) = self.target.split_once('#') else {
            return Ok((&self.target, self.method.clone()));
        };
        if self.method.is_some() {
            return Err(Outcome::BadInput(format!("{} and --predicate both name a predicate", self.target)));
        }
        let pattern = values::method_pattern(method);
        Ok((target, Some(pattern.map_err(|why| Outcome::BadInput(format!("{}: {why}", self.target)))?)))
    }
}

/// The arguments of `skeleton`.
#[derive(Args)]
pub struct SkeletonArgs {
    #[command(flatten)]
    pub machine: MachineFlags,

    #[command(flatten)]
    pub predicate: PredicateArgs,
}
