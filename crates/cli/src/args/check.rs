//! `check`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use fretsaw_check::Rule;
use fretsaw_code::MethodPattern;

use super::{ChoiceSetting, LongRunFlags, MachineFlags, SolverFlags};
use crate::drive::Flags;
use crate::exit::{Outcome, Result};
use crate::values;

/// The arguments of `check`.
#[derive(Args)]
pub struct CheckArgs {
    #[command(flatten)]
    pub machine: MachineFlags,

    /// Check sequences of up to so many calls of constructors and public methods [default: 3, if the class has no method
    /// boolean repOk(); else its public methods are checked on all valid inputs]
    #[arg(long, value_name = "N", value_parser = values::positive, allow_negative_numbers = true,
        conflicts_with_all = ["requires", "ensures", "size", "only_bounds", "finitization", "arguments", "choice", "inputs"])]
    pub calls: Option<u64>,

    /// A boolean method of the class that must return true before the call: it gets the arguments of the method that is
    /// checked; may be repeated
    #[arg(long, value_name = "METHOD", value_parser = values::method_pattern)]
    pub requires: Vec<MethodPattern>,

    /// A boolean method of the class that must return true after the call: it gets the arguments, and if it has parameters
    /// for them the result, the receiver as it was before, and the arguments as they were before; may be repeated
    #[arg(long, value_name = "METHOD", value_parser = values::method_pattern)]
    pub ensures: Vec<MethodPattern>,

    /// When a field of an input is decided: before the method runs, at its first load, at its first use other than a
    /// copy, or only as far as its values are told apart; or with symbolic, for numbers with a range of values, never: a path
    /// stands for all inputs that take it [default: narrow]
    #[arg(long, value_enum)]
    pub choice: Option<ChoiceSetting>,

    #[command(flatten)]
    pub solver: SolverFlags,

    /// In sequences, the arguments for a type or a parameter: int=0,5, String="",a, METHOD.PARAMETER=VALUES; in inputs, a
    /// bound as for generate: CLASS=COUNT, FIELD=VALUE,VALUE or FIELD=LOW..HIGH; may be repeated
    #[arg(long = "bound", value_name = "BOUND")]
    pub bounds: Vec<String>,

    /// The number of objects of each class in an input, and the largest number, where no bound sets one [default: 3]
    #[arg(long, value_name = "N", value_parser = values::number::<usize>, allow_negative_numbers = true)]
    pub size: Option<usize>,

    /// Let fields of inputs without a bound keep the value that the constructor set
    #[arg(long)]
    pub only_bounds: bool,

    /// The finitization method that bounds inputs [default: fin and the name of the class]
    #[arg(long, value_name = "METHOD", conflicts_with_all = ["bounds", "types", "size", "only_bounds"])]
    pub finitization: Option<String>,

    /// The arguments of the finitization method, separated by commas
    #[arg(long = "args", value_name = "ARGS", value_delimiter = ',', allow_hyphen_values = true,
        conflicts_with_all = ["bounds", "types", "size", "only_bounds"])]
    pub arguments: Option<Vec<String>>,

    /// Check a method on the inputs in this file instead: those that generate --out has written, or those of the faults that
    /// check --out has written
    #[arg(long, value_name = "FILE",
        conflicts_with_all = ["bounds", "types", "size", "only_bounds", "finitization", "arguments", "until_covered",
            "explain"])]
    pub inputs: Option<PathBuf>,

    /// The type for a type variable of the class or of a method: VARIABLE=CLASS [default: Integer, or else String, or else
    /// the bound of the variable]; in inputs the class of the objects in a field: FIELD=CLASS; may be repeated
    #[arg(long = "type", value_name = "TYPE", value_parser = values::variable_type)]
    pub types: Vec<(String, String)>,

    /// Pass functions that throw an exception, too
    #[arg(long = "throwing-functions")]
    pub throwing: bool,

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

    /// Report which lines and branches of the methods were reached: of the class by sequences, of the methods that are checked
    /// by inputs; with a CLASS, those of its methods
    #[arg(long, value_name = "CLASS", num_args = 0..=1, require_equals = true, default_missing_value = "")]
    pub coverage: Option<String>,

    /// Raise --calls until every branch is covered, or until two more calls cover nothing new; for inputs raise --size, or
    /// the numbers in --args; implies --coverage
    #[arg(long, conflicts_with_all = ["checkpoint", "resume", "path"])]
    pub until_covered: bool,

    /// Show which methods and arguments the calls come from; for inputs, which of their places the paths come from
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

    /// FILE.java, FILE.java:CLASS, or a class on the class path or of the JDK; with #METHOD,METHOD the methods to check on
    /// all valid inputs
    #[arg(value_name = "TARGET")]
    pub target: String,
}

impl CheckArgs {
    /// The flags that it shares with other searches.
    pub fn flags(&self) -> Flags<'_> {
        Flags { machine: &self.machine, long: &self.long, limit: self.limit }
    }

    /// When places of inputs are decided.
    pub fn choice(&self) -> ChoiceSetting {
        self.choice.unwrap_or(ChoiceSetting::Narrow)
    }

    /// The target without its #METHOD,METHOD, and these methods.
    pub fn split(&self) -> Result<(&str, Vec<MethodPattern>)> {
        let Some((target, methods)) = self.target.split_once('#') else { return Ok((&self.target, Vec::new())) };
        let pattern = |text: &str| {
            values::method_pattern(text).map_err(|why| Outcome::BadInput(format!("{}: {why}", self.target)))
        };
        Ok((target, apart(methods).into_iter().map(pattern).collect::<Result<Vec<MethodPattern>>>()?))
    }

    /// Whether a flag is there that only checks of inputs have.
    pub fn is_about_inputs(&self) -> bool {
        let bounds = self.size.is_some() || self.only_bounds || self.finitization.is_some() || self.arguments.is_some();
        bounds
            || self.inputs.is_some()
            || !self.requires.is_empty()
            || !self.ensures.is_empty()
            || self.choice.is_some()
    }

    /// Whether a flag is there that only checks of sequences have.
    pub fn is_about_sequences(&self) -> bool {
        self.calls.is_some() || self.like.is_some() || !self.ignored_fields.is_empty() || self.throwing
    }

    /// The flags that decide where a path leads, as typed.
    pub fn words(&self) -> Vec<String> {
        self.words_with(self.size, self.arguments.as_deref())
    }

    /// These flags with another `--size` and other `--args`.
    pub fn words_with(&self, size: Option<usize>, arguments: Option<&[String]>) -> Vec<String> {
        let mut words = Vec::new();
        let mut add = |flag: &str, value: String| words.extend([flag.to_owned(), value]);
        self.requires.iter().for_each(|method| add("--requires", method.to_string()));
        self.ensures.iter().for_each(|method| add("--ensures", method.to_string()));
        self.choice.iter().for_each(|choice| add("--choice", choice.name().to_owned()));
        self.solver.words().chunks(2).for_each(|flag| add(&flag[0], flag[1].clone()));
        self.bounds.iter().for_each(|bound| add("--bound", bound.clone()));
        size.iter().for_each(|size| add("--size", size.to_string()));
        self.finitization.iter().for_each(|method| add("--finitization", method.clone()));
        arguments.iter().for_each(|arguments| add("--args", arguments.join(",")));
        self.inputs.iter().for_each(|file| add("--inputs", file.display().to_string()));
        self.types.iter().for_each(|(variable, class)| add("--type", format!("{variable}={class}")));
        self.like.iter().for_each(|model| add("--like", model.clone()));
        self.invariants.iter().for_each(|name| add("--invariant", name.clone()));
        self.without.iter().for_each(|rule| add("--without", rule.rule().name().to_owned()));
        self.ignored_fields.iter().for_each(|field| add("--ignore-field", field.clone()));
        words.extend(self.only_bounds.then(|| "--only-bounds".to_owned()));
        words.extend(self.throwing.then(|| "--throwing-functions".to_owned()));
        words
    }
}

/// The parts of a list that commas separate, except within brackets.
fn apart(list: &str) -> Vec<&str> {
    let mut depth = 0;
    list.split(|c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        c == ',' && depth == 0
    })
    .collect()
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
    /// The compare method of a Comparator keeps its laws
    Comparator,
    /// Iterators keep their laws, and size counts their elements
    Iterator,
    /// clone keeps its laws
    Clone,
    /// Methods keep to annotations such as @NonNull
    Nullness,
    /// No method ends the program
    Exit,
    /// The clauses of contracts hold
    Contract,
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
            RuleSetting::Comparator => Rule::Comparator,
            RuleSetting::Iterator => Rule::Iterator,
            RuleSetting::Clone => Rule::Clone,
            RuleSetting::Nullness => Rule::Nullness,
            RuleSetting::Exit => Rule::Exit,
            RuleSetting::Contract => Rule::Contract,
        }
    }
}
