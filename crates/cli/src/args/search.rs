//! The flags that `explore` and `generate` have in common.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use fretsaw_script::Oracle;
use fretsaw_solver::{Command, Limits};
use fretsaw_vm::Choice;

use crate::exit::{Result, bad};
use crate::{shell, values};

/// The flags of commands that may search for a long time.
#[derive(Args)]
pub struct LongRunFlags {
    /// The number of workers
    #[arg(long, value_name = "N", default_value = "1", value_parser = values::jobs,
        allow_negative_numbers = true)]
    pub jobs: usize,

    /// Save the state of the search to this file every few seconds, for --resume
    #[arg(long, value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,

    /// Continue from a checkpoint, and keep it up to date
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,

    /// Write the results to this file, one JSON object per line unless --format or its extension says otherwise, instead of
    /// printing them
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,

    /// Overwrite a file that fretsaw did not write, and a checkpoint of an unfinished search
    #[arg(long)]
    pub force: bool,

    /// The command as it was typed, without --checkpoint, --resume, --limit and --force.
    #[arg(skip)]
    pub(super) typed: Vec<String>,
}

impl LongRunFlags {
    /// The command line for the same search, with these flags before the others.
    pub fn again(&self, flags: &[String]) -> String {
        let (command, rest) = self.typed.split_at(self.typed.len().min(1));
        shell::line(["fretsaw".to_owned()].iter().chain(command).chain(flags).chain(rest))
    }

    /// The file to which checkpoints are written, if any.
    pub fn checkpoint(&self) -> Option<&Path> {
        self.checkpoint.as_deref().or(self.resume.as_deref())
    }
}

/// How conditions over symbolic numbers are solved.
#[derive(Args)]
pub struct SolverFlags {
    /// With symbolic numbers, a solver for what the ones in the program do not decide, floating point above all: z3, cvc5, or
    /// a command that reads SMT-LIB from its input
    #[arg(long, value_name = "COMMAND")]
    solver: Option<String>,
}

impl SolverFlags {
    /// Rejects the flag where numbers are not symbolic, and a solver that cannot be run.
    pub fn check(&self, choice: ChoiceSetting) -> Result<()> {
        let Some(name) = &self.solver else { return Ok(()) };
        if choice != ChoiceSetting::Symbolic {
            return bad("--solver is about symbolic numbers: it needs --choice symbolic");
        }
        Command::named(name).probe().or_else(|reason| bad(format!("--solver {name}: {reason}")))
    }

    /// The same for a machine with this setting; none if its numbers are not symbolic.
    pub fn oracle_for(&self, choice: ChoiceSetting) -> Option<Oracle> {
        (choice == ChoiceSetting::Symbolic).then(|| self.oracle())
    }

    /// The flag as typed.
    pub fn words(&self) -> Vec<String> {
        self.solver.iter().flat_map(|solver| ["--solver".to_owned(), solver.clone()]).collect()
    }

    /// What answers the questions of a machine with symbolic numbers.
    pub fn oracle(&self) -> Oracle {
        Oracle::new(Limits::default(), self.solver.as_deref().map(Command::named))
    }

    /// What the results of a search depend on.
    pub fn identity(&self) -> &str {
        self.solver.as_deref().unwrap_or_default()
    }
}

/// When a choice is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ChoiceSetting {
    /// At the call that makes it
    Eager,
    /// At the first load from where it was stored
    Delayed,
    /// At the first use other than a copy
    Copy,
    /// Only as far as the program tells values apart: a comparison divides the values of a choice
    Narrow,
    /// Never: numbers are symbolic, and a solver finds out which branches are possible
    Symbolic,
}

impl ChoiceSetting {
    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            ChoiceSetting::Eager => "eager",
            ChoiceSetting::Delayed => "delayed",
            ChoiceSetting::Copy => "copy",
            ChoiceSetting::Narrow => "narrow",
            ChoiceSetting::Symbolic => "symbolic",
        }
    }

    /// The machine's name for it.
    pub fn choice(self) -> Choice {
        match self {
            ChoiceSetting::Eager => Choice::Eager,
            ChoiceSetting::Delayed => Choice::Delayed,
            ChoiceSetting::Copy => Choice::Copy,
            ChoiceSetting::Narrow => Choice::Narrow,
            ChoiceSetting::Symbolic => Choice::Symbolic,
        }
    }
}
