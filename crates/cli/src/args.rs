//! The command line as it was typed: one definition of every flag, from which parsing, help, man pages and completions
//! come. Examples and exit codes are in `help.rs`.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum, ValueHint};
use clap_complete::Shell;
use fretsaw_code::MethodPattern;
use fretsaw_generate::Wanted;
use fretsaw_vm::{Choice, MethodName};

use crate::color::{self, ColorSetting};
use crate::exit::{Outcome, Result};
use crate::help::notes;
use crate::show::Selection;
use crate::{java_flags, shell, usage, values};

/// Explores what Java class files can do.
#[derive(Parser)]
#[command(name = "fretsaw", version, after_help = notes("fretsaw"))]
struct Cli {
    /// When messages have colours: auto (on a terminal, unless NO_COLOR is set), always, or never
    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto", global = true, hide_possible_values = true)]
    color: ColorSetting,

    #[command(subcommand)]
    command: Command,
}

/// What to do.
#[derive(Subcommand)]
pub enum Command {
    /// Run a program in the machine, as java would
    #[command(after_help = notes("run"))]
    Run(RunArgs),
    /// Run a program down every combination of the choices it makes
    #[command(after_help = notes("explore"))]
    Explore(ExploreArgs),
    /// Run a program down one path that explore has shown
    #[command(after_help = notes("replay"))]
    Replay(ReplayArgs),
    /// List all inputs of a class for which a predicate returns true
    #[command(after_help = notes("generate"))]
    Generate(GenerateArgs),
    /// Write a finitization method from the types of a class's fields, to be edited
    #[command(after_help = notes("skeleton"))]
    Skeleton(SkeletonArgs),
    /// Show inputs that are in a file: as text, as pictures, as tests
    #[command(after_help = notes("show"))]
    Show(ShowArgs),
    /// Write the jar that programs with choices are compiled against
    #[command(after_help = notes("api"))]
    Api(ApiArgs),
    /// Print what makes a shell complete the commands and flags of fretsaw
    #[command(after_help = notes("completions"))]
    Completions(CompletionsArgs),
    /// Print a man page, or write all of them to a folder
    #[command(after_help = notes("man"))]
    Man(ManArgs),
}

/// The arguments of `run`.
#[derive(Args)]
pub struct RunArgs {
    #[command(flatten)]
    pub flags: RunFlags,

    /// TARGET is FILE.java, FILE.java:CLASS, a jar, or a class on the class path; everything behind it goes to the
    /// program, as with java
    #[arg(required = true, trailing_var_arg = true, value_names = ["TARGET", "ARGS"],
        value_hint = ValueHint::AnyPath)]
    program: Vec<String>,
}

impl RunArgs {
    /// The program to run.
    pub fn target(&self) -> &str {
        &self.program[0]
    }

    /// The arguments of its main method.
    pub fn arguments(&self) -> &[String] {
        &self.program[1..]
    }
}

/// The arguments of `replay`.
#[derive(Args)]
pub struct ReplayArgs {
    /// The path: its choices in order, as explore prints them; @FILE reads them from a file
    #[arg(long, value_name = "PATH")]
    pub path: String,

    #[command(flatten)]
    pub flags: RunFlags,

    #[command(flatten)]
    pub program: ProgramArgs,
}

/// The flags of commands that run a program once.
#[derive(Args)]
pub struct RunFlags {
    #[command(flatten)]
    pub machine: MachineFlags,

    /// What the program reads as its standard input; - is our own [default: nothing]
    #[arg(long, value_name = "FILE")]
    pub stdin: Option<PathBuf>,

    /// Go back and forth on the way, from this seed, and check that every undo restores the state: tests the machine
    #[arg(long, value_name = "SEED", hide = true)]
    pub exercise: Option<u64>,
}

/// A program and its arguments, among which flags of ours may stand.
#[derive(Args)]
pub struct ProgramArgs {
    /// FILE.java, FILE.java:CLASS, a jar, or a class on the class path
    #[arg(value_name = "TARGET", value_hint = ValueHint::AnyPath)]
    pub target: String,

    /// The arguments of the program; those that look like flags follow --
    #[arg(value_name = "ARGS", allow_negative_numbers = true)]
    pub arguments: Vec<String>,
}

impl ProgramArgs {
    /// The words to type for the program: behind flags of ours, with -- where it is needed.
    pub fn words(&self) -> Vec<String> {
        let is_number = |word: &str| word.contains(|c: char| c.is_ascii_digit()) && word.parse::<f64>().is_ok();
        let looks_like_flag = |word: &String| word.starts_with('-') && !is_number(word);
        let dashes = || Some("--".to_owned());
        let (before, behind) = match looks_like_flag(&self.target) {
            true => (dashes(), None),
            false if self.arguments.iter().any(looks_like_flag) => (None, dashes()),
            false => (None, None),
        };
        before.into_iter().chain([self.target.clone()]).chain(behind).chain(self.arguments.iter().cloned()).collect()
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

    #[command(flatten)]
    pub long: LongRunFlags,

    /// Stop after this many paths
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: Option<u64>,

    /// Stop at the first violation
    #[arg(long)]
    pub stop_at_first: bool,

    /// Cut a path that returns to a state which some path was in before
    #[arg(long)]
    pub match_states: bool,

    /// A field that makes no difference between states: FIELD, or CLASS.FIELD; again for more [default: modCount of
    /// the JDK's classes]
    #[arg(long = "ignore-field", value_name = "FIELD", requires = "match_states", value_parser = values::field)]
    pub ignored_fields: Vec<String>,

    /// Report which branches of a method were taken: CLASS#METHOD, with (TYPE,TYPE) behind it to tell namesakes apart;
    /// again for more
    #[arg(long, value_name = "METHOD", value_parser = values::method)]
    pub coverage: Vec<MethodName>,

    /// Show every test that a completed path stands for, with all values of what it never looked at
    #[arg(long)]
    pub expand: bool,

    #[command(flatten)]
    pub program: ProgramArgs,

    /// The command as it was typed, but for where its checkpoint is and after how many paths it stops.
    #[arg(skip)]
    typed: Vec<String>,
}

impl ExploreArgs {
    /// What to type for the same exploration, with these flags before the others.
    pub fn again(&self, flags: &[String]) -> String {
        again(&self.typed, flags)
    }
}

/// What to type for a command that was typed as `typed`, with these flags before the others.
fn again(typed: &[String], flags: &[String]) -> String {
    let (command, rest) = typed.split_at(typed.len().min(1));
    shell::line(["fretsaw".to_owned()].iter().chain(command).chain(flags).chain(rest))
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

impl ChoiceSetting {
    /// What the machine calls it.
    pub fn choice(self) -> Choice {
        match self {
            ChoiceSetting::Eager => Choice::Eager,
            ChoiceSetting::Delayed => Choice::Delayed,
            ChoiceSetting::Copy => Choice::Copy,
        }
    }
}

/// Which rejected inputs are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum RejectedSetting {
    /// Those for which the predicate threw an exception
    Thrown,
    /// Those that reached a limit of steps, depth or memory
    Limited,
}

impl RejectedSetting {
    /// What to list.
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

    /// When a field is decided: before the predicate runs, at the first load, as Korat does it, or at the first use that
    /// is not a copy
    #[arg(long, value_enum, default_value = "copy")]
    pub choice: ChoiceSetting,

    /// The arguments of the finitization method, with commas between them
    #[arg(long = "args", value_name = "ARGS", value_delimiter = ',', allow_hyphen_values = true,
        conflicts_with_all = ["bounds", "types", "size", "only_bounds"])]
    pub arguments: Option<Vec<String>>,

    /// The finitization method: a static one that gives a Finitization [default: fin and the name of the class]
    #[arg(long, value_name = "METHOD", conflicts_with_all = ["bounds", "types", "size", "only_bounds"])]
    pub finitization: Option<String>,

    /// A bound: CLASS=COUNT for the number of objects, FIELD=VALUE,VALUE or FIELD=LOW..HIGH for a field or an
    /// argument (by its name or its number from 0 on), ARRAY.length=... and ARRAY[]=... for the length and the elements of an
    /// array; again for more
    #[arg(long = "bound", value_name = "BOUND")]
    pub bounds: Vec<String>,

    /// The class of what a field holds that is declared with another type: FIELD=CLASS; again for more
    #[arg(long = "type", value_name = "TYPE", value_parser = values::field_type)]
    pub types: Vec<(String, String)>,

    /// How many objects of a class there are, and how far numbers go, where no bound says it [default: 3, or the largest
    /// number of objects that a bound gives]
    #[arg(long, value_name = "N")]
    pub size: Option<usize>,

    /// Fields without a bound keep what the constructor set
    #[arg(long)]
    pub only_bounds: bool,

    /// An invariant: a boolean method without parameters, of the target's class or of the class of an argument, or a static
    /// one of the target's class that takes an argument. Inputs are those for which it returns true, too; it runs before the
    /// predicate. Again for more
    #[arg(long = "invariant", value_name = "METHOD", value_parser = values::method_pattern)]
    pub invariants: Vec<MethodPattern>,

    /// List the inputs for which the predicate threw an exception or reached a limit, grouped by the kind of exception or
    /// limit and by the place in the program, instead of those that it accepts. What it has not read is left open
    #[arg(long, value_enum, value_name = "KIND",
        conflicts_with_all = ["count", "sample", "compact", "checkpoint", "resume"])]
    pub rejected: Option<RejectedSetting>,

    /// Leave open what the predicate has not read, instead of listing all completions
    #[arg(long)]
    pub compact: bool,

    /// As what inputs are shown: one line of text each, JSON, pictures for Graphviz or as SVG, or JUnit tests that build
    /// them, for which --out names a folder [default: text; with --out: json]
    #[arg(long, value_enum, conflicts_with = "count")]
    pub format: Option<FormatSetting>,

    /// Print just how many there are
    #[arg(long, conflicts_with = "out")]
    pub count: bool,

    /// Show this many of the structures, drawn at random from all of them
    #[arg(long, value_name = "N", conflicts_with_all = ["count", "limit"],
        value_parser = clap::value_parser!(u64).range(1..))]
    pub sample: Option<u64>,

    /// What the sample is drawn from [default: 0]
    #[arg(long, value_name = "N", requires = "sample")]
    pub seed: Option<u64>,

    #[command(flatten)]
    pub long: LongRunFlags,

    /// Stop after this many structures, or rejected inputs
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub limit: Option<u64>,

    /// The command as it was typed, but for where its checkpoint is and after how many structures it stops.
    #[arg(skip)]
    typed: Vec<String>,
}

impl GenerateArgs {
    /// What to type for the same generation, with these flags before the others.
    pub fn again(&self, flags: &[String]) -> String {
        again(&self.typed, flags)
    }
}

/// A class with a predicate.
#[derive(Args)]
pub struct PredicateArgs {
    /// The predicate: a boolean method, with (TYPE,TYPE) behind it if it is overloaded. It may change its input: what is
    /// listed is the input before the call [default: repOk, else repOK]
    #[arg(long = "predicate", value_name = "METHOD", value_parser = values::method_pattern)]
    method: Option<MethodPattern>,

    /// FILE.java, FILE.java:CLASS, or a class on the class path; #METHOD behind it names the predicate
    #[arg(value_name = "TARGET")]
    pub target: String,
}

impl PredicateArgs {
    /// The target without the predicate that it may name, and the predicate.
    pub fn split(&self) -> Result<(&str, Option<MethodPattern>)> {
        let Some((target, method)) = self.target.split_once('#') else {
            return Ok((&self.target, self.method.clone()));
        };
        if self.method.is_some() {
            return Err(Outcome::BadInput(format!("{}: names a predicate, and so does --predicate", self.target)));
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

/// The flags of commands that may search for long.
#[derive(Args)]
pub struct LongRunFlags {
    /// How many workers search
    #[arg(long, value_name = "N", default_value = "1", value_parser = values::jobs)]
    pub jobs: usize,

    /// Write every few seconds what was found and what is left to this file, so that --resume can go on from there
    #[arg(long, value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,

    /// Go on from a checkpoint, and write it anew on the way
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,

    /// Write what is found to this file, one JSON object a line, instead of printing it
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

impl LongRunFlags {
    /// The file that checkpoints are written to, if they are.
    pub fn checkpoint(&self) -> Option<&Path> {
        self.checkpoint.as_deref().or(self.resume.as_deref())
    }
}

/// The arguments of `show`.
#[derive(Args)]
pub struct ShowArgs {
    /// As what: one line of text each, JSON, pictures for Graphviz or as SVG, or JUnit tests that build them
    #[arg(long, value_enum, default_value = "text")]
    pub format: FormatSetting,

    /// The file to write, or a folder, which is a name without an ending: for a file each [default: standard output]
    #[arg(long, value_name = "PATH", value_hint = ValueHint::AnyPath)]
    pub out: Option<PathBuf>,

    /// Which inputs: their numbers, from 1, with .. for all in between
    #[arg(long, value_name = "NUMBERS", value_parser = Selection::parse)]
    pub select: Option<Selection>,

    /// What tests assert of each input: a boolean method, CLASS#METHOD, with (TYPE,TYPE) behind it to tell namesakes apart
    #[arg(long, value_name = "METHOD")]
    pub predicate: Option<String>,

    /// Where the classes of tests are found: folders and jars, with : between them; also -cp [default: the current folder]
    #[arg(long, alias = "classpath", value_name = "PATHS")]
    pub class_path: Option<OsString>,

    /// The JDK that tests are for, from 17 to 25 [default: JAVA_HOME, else that of the java on the PATH]
    #[arg(long, value_name = "DIR")]
    pub jdk: Option<PathBuf>,

    /// A file with an input a line, as JSON; - is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: PathBuf,
}

/// As what inputs are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FormatSetting {
    /// A line of text each
    Text,
    /// A line of JSON each
    Json,
    /// Pictures for Graphviz
    Dot,
    /// Pictures; several in one file are on a sheet, with their numbers
    Svg,
    /// JUnit tests that build them, with no fretsaw on the class path
    Junit,
}

/// The arguments of `api`.
#[derive(Args)]
pub struct ApiArgs {
    /// The file to write; one that is there is replaced
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
}

/// The arguments of `completions`.
#[derive(Args)]
pub struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    pub shell: Shell,
}

/// The arguments of `man`.
#[derive(Args)]
pub struct ManArgs {
    /// Write the pages of all commands to this folder, which is made if it is missing
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub out: Option<PathBuf>,

    /// The command whose page to print [default: that of fretsaw itself]
    #[arg(value_name = "COMMAND", conflicts_with = "out")]
    pub command: Option<String>,
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

    /// Open a package of the JDK to reflection, as java does: MODULE/PACKAGE=ALL-UNNAMED; again for more
    #[arg(long, value_name = "PACKAGE", value_parser = values::opened)]
    pub add_opens: Vec<String>,

    /// Stop when the program's objects take more than this: bytes, or with k, m, g
    #[arg(long, value_name = "SIZE", default_value = values::DEFAULT_HEAP, value_parser = values::size)]
    pub max_heap: usize,

    /// The deepest stack, in frames; the program sees a StackOverflowError beyond it
    #[arg(long, value_name = "N", default_value = values::DEFAULT_DEPTH, value_parser = values::depth)]
    pub max_depth: usize,

    /// Stop after this many steps: calls and backward jumps
    #[arg(long, value_name = "N")]
    pub max_steps: Option<u64>,

    /// Stop after this long: seconds, or with ms, s, m, h
    #[arg(long, value_name = "SECONDS", value_parser = values::duration)]
    pub timeout: Option<Duration>,

    /// Print one summary object on standard output; what the program writes is part of it, but for what a predicate writes
    #[arg(long)]
    pub json: bool,

    /// Print no progress and no summary
    #[arg(long)]
    pub quiet: bool,

    /// How often progress is printed: for tests
    #[arg(long, value_name = "TIME", value_parser = values::duration, hide = true)]
    pub progress_every: Option<Duration>,
}

impl MachineFlags {
    /// The flags that decide what a path does, as they are typed; those that have their default are left out.
    pub fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        let mut add = |flag: &str, value: String| words.extend([flag.to_owned(), value]);
        self.class_path.iter().for_each(|path| add("-cp", path.to_string_lossy().into_owned()));
        self.source.iter().for_each(|path| add("--source", path.display().to_string()));
        self.jdk.iter().for_each(|path| add("--jdk", path.display().to_string()));
        self.read.iter().for_each(|path| add("--read", path.to_string_lossy().into_owned()));
        self.properties.iter().for_each(|(name, value)| add("-D", format!("{name}={value}")));
        self.add_opens.iter().for_each(|package| add("--add-opens", package.clone()));
        if values::size(values::DEFAULT_HEAP) != Ok(self.max_heap) {
            add("--max-heap", self.max_heap.to_string());
        }
        if values::depth(values::DEFAULT_DEPTH) != Ok(self.max_depth) {
            add("--max-depth", self.max_depth.to_string());
        }
        self.max_steps.iter().for_each(|steps| add("--max-steps", steps.to_string()));
        words
    }
}

/// The definition of the command line.
pub fn definition() -> clap::Command {
    Cli::command()
}

/// Reads the command line. Where help was asked for, or something is wrong, that is the outcome.
pub fn parse(raw: impl Iterator<Item = OsString>) -> Result<Command> {
    let root = Cli::command();
    let raw = java_flags::expand(raw.collect(), &root);
    match Cli::try_parse_from(&raw) {
        Ok(mut cli) => {
            color::set(cli.color);
            let typed = || java_flags::without(&raw, &root, &["--checkpoint", "--resume", "--limit"]);
            match &mut cli.command {
                Command::Explore(args) => args.typed = typed(),
                Command::Generate(args) => args.typed = typed(),
                _ => {}
            }
            Ok(cli.command)
        }
        Err(error) => {
            color::set(ColorSetting::typed(&raw));
            let command = java_flags::command_at(&raw, &root).and_then(|at| raw[at].to_str());
            Err(usage::explain(&error, command, raw.iter().any(|a| a == "--json")))
        }
    }
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
        assert_eq!(args.flags.machine.class_path.as_deref(), Some("a:b".as_ref()));
        assert_eq!(args.flags.machine.timeout, Some(Duration::from_millis(500)));
        assert!(!args.flags.machine.json);
        assert_eq!(args.target(), "Main");
        assert_eq!(args.arguments(), ["-cp", "--json", "--", "x"]);
    }

    #[test]
    fn other_commands_take_flags_anywhere_and_what_looks_like_a_flag_behind_dashes() {
        let explore = |line: &str| match parse(format!("fretsaw explore {line}").split(' ').map(OsString::from)) {
            Ok(Command::Explore(explore)) => Ok((explore.program.arguments, explore.match_states, explore.limit)),
            Ok(_) => panic!("another command"),
            Err(outcome) => Err(outcome),
        };
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        assert_eq!(explore("X --match-states"), Ok((vec![], true, None)));
        assert_eq!(explore("X 3 --limit 5 -4 --match-states 1"), Ok((words(&["3", "-4", "1"]), true, Some(5))));
        assert_eq!(explore("X -1.5 -- --limit -- 2"), Ok((words(&["-1.5", "--limit", "--", "2"]), false, None)));
        assert_eq!(explore("-- X -x"), Ok((words(&["-x"]), false, None)));
        for unknown in ["X -x", "X --expanded", "X 3 -5x"] {
            assert!(explore(unknown).is_err(), "{unknown}");
        }
    }

    #[test]
    fn programs_are_typed_with_dashes_where_they_are_needed() {
        let typed = |target: &str, arguments: &[&str]| {
            let arguments = arguments.iter().map(|a| (*a).to_owned()).collect();
            ProgramArgs { target: target.to_owned(), arguments }.words().join(" ")
        };
        assert_eq!(typed("X", &["3", "-4", "-.5"]), "X 3 -4 -.5");
        assert_eq!(typed("X", &["3", "-x"]), "X -- 3 -x");
        assert_eq!(typed("X", &["-inf"]), "X -- -inf");
        assert_eq!(typed("X", &["--"]), "X -- --");
        assert_eq!(typed("-X.java", &["a"]), "-- -X.java a");
    }

    #[test]
    fn properties_are_written_as_java_has_them() {
        let args = run(&["-Da=b=c", "-D", "d", "Main"]);
        let expected = [("a".to_owned(), "b=c".to_owned()), ("d".to_owned(), String::new())];
        assert_eq!(args.flags.machine.properties, expected);
    }
}
