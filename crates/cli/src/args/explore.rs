//! `explore`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use fretsaw_vm::MethodName;

use super::{ChoiceSetting, LongRunFlags, MachineFlags, ProgramArgs, SolverFlags};
use crate::drive::Flags;
use crate::values;

/// The arguments of `explore`.
#[derive(Args)]
pub struct ExploreArgs {
    #[command(flatten)]
    pub machine: MachineFlags,

    /// When a choice is decided: at the call, at the first load, at the first use other than a copy, or only as far as the
    /// program tells its values apart; or never, so that numbers are symbolic
    #[arg(long, value_enum, default_value = "copy")]
    pub choice: ChoiceSetting,

    #[command(flatten)]
    pub solver: SolverFlags,

    /// The order of paths: depth-first, breadth-first, random walks, depth-first with a bound on choices that grows, or those
    /// first that take a new side of a branch
    #[arg(long, value_enum, default_value = "dfs")]
    pub strategy: StrategySetting,

    /// The number of random walks [default: 1000]
    #[arg(long, value_name = "N", value_parser = values::positive, allow_negative_numbers = true)]
    pub walks: Option<u64>,

    /// The seed of the random walks [default: 0]
    #[arg(long, value_name = "N", value_parser = values::number::<u64>, allow_negative_numbers = true)]
    pub seed: Option<u64>,

    #[command(flatten)]
    pub long: LongRunFlags,

    /// Stop after this many paths
    #[arg(long, value_name = "N", value_parser = values::positive, allow_negative_numbers = true)]
    pub limit: Option<u64>,

    /// Bound each path to this many choices; a choice with a single possible alternative does not count
    #[arg(long, value_name = "N", value_parser = values::number::<usize>, allow_negative_numbers = true)]
    pub max_choices: Option<usize>,

    /// Stop at the first violation
    #[arg(long)]
    pub stop_at_first: bool,

    /// Cut a path when it reaches a state that an earlier path was in
    #[arg(long)]
    pub match_states: bool,

    /// Ignore a field when states are compared: FIELD, or CLASS.FIELD; may be repeated [default: modCount of the JDK's
    /// classes]
    #[arg(long = "ignore-field", value_name = "FIELD", requires = "match_states", value_parser = values::field)]
    pub ignored_fields: Vec<String>,

    /// Report which branches of a method were taken: CLASS#METHOD, or CLASS#METHOD(TYPE,TYPE) for an overloaded one;
    /// may be repeated
    #[arg(long, value_name = "METHOD", value_parser = values::method)]
    pub coverage: Vec<MethodName>,

    /// Print every test that a completed path stands for: all values of the choices that it left open
    #[arg(long)]
    pub expand: bool,

    /// Show for each path its condition, and what it does, as terms over the symbolic inputs; needs --choice symbolic
    #[arg(long)]
    pub terms: bool,

    /// Draw a tree of where paths branch and how they end; the name of the file ends with .svg or .dot
    #[arg(long, value_name = "FILE")]
    pub tree: Option<PathBuf>,

    #[command(flatten)]
    pub program: ProgramArgs,
}

impl ExploreArgs {
    /// The flags that it shares with other searches.
    pub fn flags(&self) -> Flags<'_> {
        Flags { machine: &self.machine, long: &self.long, limit: self.limit }
    }
}

/// The order in which paths are explored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum StrategySetting {
    /// Depth-first
    Dfs,
    /// Breadth-first: paths with fewer choices come first
    Bfs,
    /// Random walks, as many as --walks says
    Random,
    /// Depth-first, with a bound on choices that grows
    Deepening,
    /// Best-first: paths come first that take a side of a branch which no path, or the fewest, have taken
    Best,
}
