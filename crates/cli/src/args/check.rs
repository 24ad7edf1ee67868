//! `check`.

use clap::{Args, ValueEnum};
use fretsaw_check::Rule;

use super::{LongRunFlags, MachineFlags};
use crate::drive::Flags;
use crate::values;

/// The arguments of `check`.
#[derive(Args)]
pub struct CheckArgs {
    #[command(flatten)]
    pub machine: MachineFlags,

    /// The greatest number of calls in a sequence
    #[arg(long, value_name = "N", default_value = "3", value_parser = values::positive, allow_negative_numbers = true)]
    pub calls: u64,

    /// The type for a type variable of the class or of a method: VARIABLE=CLASS; may be repeated [default: Integer, or else
    /// String, or else the bound of the variable]
    #[arg(long = "type", value_name = "TYPE", value_parser = values::variable_type)]
    pub types: Vec<(String, String)>,

    /// Compare with this class, the model: make every call on both, as far as they have types in common
    #[arg(long, value_name = "CLASS", conflicts_with = "invariants")]
    pub like: Option<String>,

    /// A boolean method without parameters that must return true after every call; may be repeated [default: repOk, else
    /// repOK, if the class has one]
    #[arg(long = "invariant", value_name = "METHOD")]
    pub invariants: Vec<String>,

    /// A rule to leave out; may be repeated
    #[arg(long, value_enum, value_name = "RULE")]
    pub without: Vec<RuleSetting>,

    /// A field to ignore when states are compared: FIELD or CLASS.FIELD; may be repeated
    #[arg(long = "ignore-field", value_name = "FIELD", value_parser = values::field)]
    pub ignored_fields: Vec<String>,

    /// The form of what is written to --out: JSON, or for a folder a JUnit test or a picture of each kind of fault
    /// [default: json]
    #[arg(long, value_enum, requires = "out")]
    pub format: Option<FaultForm>,

    /// Report which lines and branches of the methods of the class were reached
    #[arg(long)]
    pub coverage: bool,

    /// Raise --calls until every branch is covered, or until two more calls cover nothing new; implies --coverage
    #[arg(long, conflicts_with_all = ["checkpoint", "resume", "path"])]
    pub until_covered: bool,

    /// Show which methods and arguments the calls come from
    #[arg(long)]
    pub explain: bool,

    /// Make only the calls of this sequence, which an earlier run has printed, and show what came of each
    #[arg(long, value_name = "NUMBERS", allow_hyphen_values = true,
        conflicts_with_all = ["jobs", "checkpoint", "resume", "out", "limit"])]
    pub path: Option<String>,

    #[command(flatten)]
    pub long: LongRunFlags,

    /// Stop after this many sequences that break a rule
    #[arg(long, value_name = "N", value_parser = values::positive, allow_negative_numbers = true)]
    pub limit: Option<u64>,

    /// FILE.java, FILE.java:CLASS, or a class on the class path or of the JDK
    #[arg(value_name = "TARGET")]
    pub target: String,
}

impl CheckArgs {
    /// The flags that it shares with other searches.
    pub fn flags(&self) -> Flags<'_> {
        Flags { machine: &self.machine, long: &self.long, limit: self.limit }
    }

    /// The flags that decide which calls a path has, as typed, without those that have their default value.
    pub fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        let mut add = |flag: &str, value: String| words.extend([flag.to_owned(), value]);
        self.types.iter().for_each(|(variable, class)| add("--type", format!("{variable}={class}")));
        self.like.iter().for_each(|model| add("--like", model.clone()));
        self.invariants.iter().for_each(|name| add("--invariant", name.clone()));
        self.without.iter().for_each(|rule| add("--without", rule.rule().name().to_owned()));
        self.ignored_fields.iter().for_each(|field| add("--ignore-field", field.clone()));
        words
    }
}

/// The form in which faults are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FaultForm {
    /// One line of JSON per kind of fault
    Json,
    /// JUnit tests that fail as long as the class has the faults
    Junit,
    /// Pictures of the objects before and after the last call
    Svg,
}

/// A rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum RuleSetting {
    /// No method throws an exception that is no refusal
    Exception,
    /// A method that refuses a call leaves its receiver as it was
    Unchanged,
    /// No assertion fails
    Assertion,
    /// The stack does not overflow
    StackOverflow,
    /// Invariants return true
    Invariant,
    /// equals and hashCode keep their laws
    Equals,
    /// compareTo keeps its laws
    CompareTo,
    /// Iterators keep their laws, and size counts their elements
    Iterator,
    /// clone keeps its laws
    Clone,
    /// No method ends the program
    Exit,
}

impl RuleSetting {
    /// The checker's name for it.
    pub fn rule(self) -> Rule {
        match self {
            RuleSetting::Exception => Rule::Exception,
            RuleSetting::Unchanged => Rule::Unchanged,
            RuleSetting::Assertion => Rule::Assertion,
            RuleSetting::StackOverflow => Rule::StackOverflow,
            RuleSetting::Invariant => Rule::Invariant,
            RuleSetting::Equals => Rule::Equals,
            RuleSetting::CompareTo => Rule::CompareTo,
            RuleSetting::Iterator => Rule::Iterator,
            RuleSetting::Clone => Rule::Clone,
            RuleSetting::Exit => Rule::Exit,
        }
    }
}
