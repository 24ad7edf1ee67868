//! The command line as it was typed: one definition of every flag, from which parsing and help come.

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};
use fretsaw_generate::Bound;
use fretsaw_vm::MethodName;

use crate::exit::{Outcome, Result, print};
use crate::{java_flags, report, values};

/// Explores what Java class files can do.
#[derive(Parser)]
#[command(name = "fretsaw", version, after_help = EXIT_CODES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// What to do.
#[derive(Subcommand)]
pub enum Command {
    /// Run a program in the machine, as java would
    #[command(after_help = RUN_EXAMPLES)]
    Run(RunArgs),
    /// Run a program down every combination of the choices it makes
    #[command(after_help = EXPLORE_EXAMPLES)]
    Explore(ExploreArgs),
    /// Run a program down one path that explore has shown
    #[command(after_help = REPLAY_EXAMPLES)]
    Replay(ReplayArgs),
    /// List all inputs of a class for which a predicate returns true
    #[command(after_help = GENERATE_EXAMPLES)]
    Generate(GenerateArgs),
    /// Write the jar that programs with choices are compiled against
    #[command(after_help = API_EXAMPLES)]
    Api(ApiArgs),
}

/// The arguments of `run`.
#[derive(Args)]
pub struct RunArgs {
    #[command(flatten)]
    pub machine: MachineFlags,

    /// What the program reads as its standard input; - is our own [default: nothing]
    #[arg(long, value_name = "FILE")]
    pub stdin: Option<PathBuf>,

    /// Go back and forth on the way, from this seed, and check that every undo restores the state: tests the machine
    #[arg(long, value_name = "SEED", hide = true)]
    pub exercise: Option<u64>,

    #[command(flatten)]
    program: ProgramArgs,
}

/// The arguments of `replay`.
#[derive(Args)]
pub struct ReplayArgs {
    /// The path: its choices in order, as explore prints them; @FILE reads them from a file
    #[arg(long, value_name = "PATH")]
    pub path: String,

    #[command(flatten)]
    pub run: RunArgs,
}

/// A program and its arguments.
#[derive(Args)]
pub struct ProgramArgs {
    /// TARGET is FILE.java, FILE.java:CLASS, a jar, or a class on the class path; what follows goes to the program
    #[arg(required = true, trailing_var_arg = true, value_names = ["TARGET", "ARGS"])]
    program: Vec<String>,
}

impl RunArgs {
    /// The program to run.
    pub fn target(&self) -> &str {
        &self.program.program[0]
    }

    /// The arguments of its main method.
    pub fn arguments(&self) -> &[String] {
        &self.program.program[1..]
    }
}

/// The arguments of `explore`.
#[derive(Args)]
pub struct ExploreArgs {
    #[command(flatten)]
    pub machine: MachineFlags,

    /// When a choice is decided: at the call, at the first load, or at the first use that is not a copy
    #[arg(long, value_enum, default_value = "copy")]
    pub choice: ChoiceSetting,

    /// In which order: depth first, breadth first, at random, or depth first up to a number of choices that grows
    #[arg(long, value_enum, default_value = "dfs")]
    pub strategy: StrategySetting,

    /// How many random walks to take [default: 1000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub walks: Option<u64>,

    /// What random walks are drawn from [default: 0]
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,

    /// How many workers explore
    #[arg(long, value_name = "N", default_value = "1", value_parser = values::jobs)]
    pub jobs: usize,

    /// Stop after this many paths
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: Option<u64>,

    /// Stop at the first violation
    #[arg(long)]
    pub stop_at_first: bool,

    /// Cut a path that returns to a state which some path was in before
    #[arg(long)]
    pub match_states: bool,

    /// A field that makes no difference between states: FIELD, or CLASS.FIELD; again for more [default: modCount]
    #[arg(long = "ignore-field", value_name = "FIELD", requires = "match_states")]
    pub ignored_fields: Vec<String>,

    /// Report which branches of a method were taken: CLASS#METHOD, with (TYPE,TYPE) behind it to tell namesakes apart;
    /// again for more
    #[arg(long, value_name = "METHOD", value_parser = values::method)]
    pub coverage: Vec<MethodName>,

    /// Show every test that a completed path stands for, with all values of what it never looked at
    #[arg(long)]
    pub expand: bool,

    /// Write every few seconds what was found and what is left to this file, so that --resume can go on from there
    #[arg(long, value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,

    /// Go on from a checkpoint, and write it anew on the way
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,

    /// Write completed paths to this file, one JSON object a line, instead of printing what they wrote
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,

    #[command(flatten)]
    program: ProgramArgs,
}

impl ExploreArgs {
    /// The program to explore.
    pub fn target(&self) -> &str {
        &self.program.program[0]
    }

    /// The arguments of its main method.
    pub fn arguments(&self) -> &[String] {
        &self.program.program[1..]
    }
}

/// In which order paths are explored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum StrategySetting {
    /// Depth first
    Dfs,
    /// Paths with fewer choices before those with more
    Bfs,
    /// Random walks, as many as --walks says
    Random,
    /// Depth first up to a number of choices that grows
    Deepening,
}

/// When a choice is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ChoiceSetting {
    /// At the call that makes it
    Eager,
    /// At the first load from where it was stored
    Delayed,
    /// At the first use that is not a copy
    Copy,
}

/// The arguments of `generate`.
#[derive(Args)]
pub struct GenerateArgs {
    #[command(flatten)]
    pub machine: MachineFlags,

    /// The predicate: a boolean method without arguments [default: repOk, else repOK]
    #[arg(long, value_name = "METHOD")]
    pub predicate: Option<String>,

    /// A bound: CLASS=COUNT for the number of objects, FIELD=LOW..HIGH or FIELD=VALUE for an int field; again for more
    #[arg(long = "bound", value_name = "BOUND", value_parser = Bound::parse)]
    pub bounds: Vec<Bound>,

    /// Stop after this many structures
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: Option<u64>,

    /// FILE.java, FILE.java:CLASS, or a class on the class path
    #[arg(value_name = "TARGET")]
    pub target: String,
}

/// The arguments of `api`.
#[derive(Args)]
pub struct ApiArgs {
    /// The file to write; one that is there is replaced
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
}

/// The flags of every command that runs Java: what it runs on, and within which bounds.
#[derive(Args)]
pub struct MachineFlags {
    /// Where classes are found: folders and jars, with : between them; also -cp [default: the current folder]
    #[arg(long, alias = "classpath", value_name = "PATHS")]
    pub class_path: Option<OsString>,

    /// Where javac finds the sources of further classes, for a TARGET that is a .java file: folders
    #[arg(long, value_name = "PATHS")]
    pub source: Vec<PathBuf>,

    /// The JDK to use, from 17 to 25 [default: JAVA_HOME, else that of the java on the PATH]
    #[arg(long, value_name = "DIR")]
    pub jdk: Option<PathBuf>,

    /// Files and folders that the program may read besides those of its class path and the JDK, with : between them
    #[arg(long, value_name = "PATHS")]
    pub read: Vec<OsString>,

    /// Set a system property of the program
    #[arg(short = 'D', value_name = "NAME=VALUE", value_parser = values::property)]
    pub properties: Vec<(String, String)>,

    /// Stop when the program's objects take more than this: bytes, or with k, m, g
    #[arg(long, value_name = "SIZE", default_value = "1g", value_parser = values::size)]
    pub max_heap: usize,

    /// The deepest stack, in frames; the program sees a StackOverflowError beyond it
    #[arg(long, value_name = "N", default_value = "9000", value_parser = values::depth)]
    pub max_depth: usize,

    /// Stop after this many steps: calls and backward jumps
    #[arg(long, value_name = "N")]
    pub max_steps: Option<u64>,

    /// Stop after this long: seconds, or with ms, s, m, h
    #[arg(long, value_name = "SECONDS", value_parser = values::duration)]
    pub timeout: Option<Duration>,

    /// Print one summary object on standard output; what the program writes is part of it
    #[arg(long)]
    pub json: bool,

    /// Print no progress messages
    #[arg(long)]
    pub quiet: bool,
}

const EXIT_CODES: &str = "\
Exit codes: the program's own for run; 2 for bad usage or input, or when standard output cannot be written; 3 when a
limit was hit or something is unsupported. When a 2 or 3 is ours, the last line of standard error begins with \"fretsaw: \".";

const RUN_EXAMPLES: &str = "\
Examples:
  fretsaw run Hello.java                      compile the file and run its main method
  fretsaw run Shapes.java:Square a b          a class inside the file, with arguments
  fretsaw run app.jar                         the main class that the manifest names
  fretsaw run -cp build:lib/x.jar org.Main    a class on the class path
  fretsaw run --timeout 10 --json Loop.java   at most ten seconds, then a summary as JSON";

const REPLAY_EXAMPLES: &str = "\
Examples:
  fretsaw replay --path 'int(0,5)=3 boolean=true' Choices.java     the choices that explore has shown
  fretsaw replay --path @failing.txt -cp build gen.Programs 4      a path from a file
  java -Dfretsaw.path=@failing.txt -cp build:fretsaw.jar gen.Programs 4    the same under plain java";

const EXPLORE_EXAMPLES: &str = "\
Examples:
  fretsaw explore NQueens.java 8                    all solutions, one completed path each
  fretsaw explore --choice eager NQueens.java 6     every choice decided where it is made
  fretsaw explore --json -cp build gen.Programs     a summary as JSON

Exit codes: 0 everything explored and nothing violated; 1 an uncaught exception or a failure code on some path; 3 a
limit was hit or something is unsupported.";

const GENERATE_EXAMPLES: &str = "\
Examples:
  fretsaw generate BinaryTree.java --bound Node=3 --bound size=3
  fretsaw generate -cp build org.Tree --predicate isValid --bound Node=5 --bound size=0..5 --json";

const API_EXAMPLES: &str = "\
Examples:
  fretsaw api --out lib/fretsaw.jar           for an IDE or a build, which have it on the class path
  javac -cp lib/fretsaw.jar -d build My.java  by hand; fretsaw explore -cp build My then needs no jar
  java -cp lib/fretsaw.jar:build My           choices are drawn at random";

/// Reads the command line. Where help was asked for, or something is wrong, that is the outcome.
pub fn parse(raw: impl Iterator<Item = OsString>) -> Result<Command> {
    let raw = java_flags::expand(raw.collect(), &Cli::command());
    let named = raw.get(1).and_then(|a| a.to_str()).filter(|a| Cli::command().find_subcommand(a).is_some());
    let json = raw.iter().any(|a| a == "--json");
    Cli::try_parse_from(&raw).map(|cli| cli.command).map_err(|error| explain(&error, named, json))
}

/// Prints what clap has to say; help goes to standard output and is no error.
fn explain(error: &clap::Error, command: Option<&str>, json: bool) -> Outcome {
    let text = error.render().to_string();
    if !error.use_stderr() {
        return print(text.as_bytes()).map_or_else(|unwritten| unwritten, |()| Outcome::Exit(0));
    }
    // The last line is ours and says the same.
    let text = text.trim_end().trim_end_matches("For more information, try '--help'.");
    let _ = writeln!(std::io::stderr(), "{}\n", text.trim_end());
    if json {
        let what = text.split("\n\n").next().unwrap_or(text).trim_start_matches("error: ");
        if let Err(unwritten) = report::print_usage(command, what.to_owned()) {
            return unwritten;
        }
    }
    let command = command.map_or(String::new(), |c| format!("{c} "));
    Outcome::BadInput(format!("bad usage: see fretsaw {command}--help"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(arguments: &[&str]) -> RunArgs {
        let all = ["fretsaw", "run"].iter().chain(arguments).map(OsString::from);
        match parse(all) {
            Ok(Command::Run(run)) => run,
            Ok(_) => panic!("another command"),
            Err(outcome) => panic!("{outcome:?}"),
        }
    }

    #[test]
    fn the_definition_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn flags_before_the_target_are_ours_and_the_rest_is_the_programs() {
        let args = run(&["-cp", "a:b", "--timeout", "500ms", "Main", "-cp", "--json", "--", "x"]);
        assert_eq!(args.machine.class_path.as_deref(), Some("a:b".as_ref()));
        assert_eq!(args.machine.timeout, Some(Duration::from_millis(500)));
        assert!(!args.machine.json);
        assert_eq!(args.target(), "Main");
        assert_eq!(args.arguments(), ["-cp", "--json", "--", "x"]);
    }

    #[test]
    fn properties_are_written_as_java_has_them() {
        let args = run(&["-Da=b=c", "-D", "d", "Main"]);
        let expected = [("a".to_owned(), "b=c".to_owned()), ("d".to_owned(), String::new())];
        assert_eq!(args.machine.properties, expected);
    }
}
