//! The command line: one definition of every flag, from which clap derives parsing, help, man pages and completions.
//! `help.rs` has the examples and exit codes.

mod check;
mod explore;
mod generate;
mod machine;
mod run;
mod search;
mod show;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, CommandFactory, Parser, Subcommand, ValueHint};
use clap_complete::Shell;

pub use self::check::{CheckArgs, FaultForm, RuleSetting};
pub use self::explore::{ExploreArgs, StrategySetting};
pub use self::generate::{GenerateArgs, RejectedSetting, SkeletonArgs};
pub use self::machine::MachineFlags;
pub use self::run::{ProgramArgs, ReplayArgs, RunArgs, RunFlags};
pub use self::search::{ChoiceSetting, LongRunFlags, SolverFlags};
pub use self::show::{FormatSetting, ShowArgs};
use crate::color::{self, ColorSetting};
use crate::exit::Result;
use crate::help::notes;
use crate::{java_flags, usage};

/// Explores what Java class files can do.
#[derive(Parser)]
#[command(name = "fretsaw", version, after_help = notes("fretsaw"))]
struct Cli {
    /// Colour messages: auto (on a terminal, unless NO_COLOR is set), always, or never
    #[arg(long, value_enum, value_name = "WHEN", default_value = "auto", global = true, hide_possible_values = true)]
    color: ColorSetting,

    #[command(subcommand)]
    command: Command,
}

/// The commands.
#[derive(Subcommand)]
pub enum Command {
    /// Run a program as java would
    #[command(after_help = notes("run"))]
    Run(RunArgs),
    /// Run a program on every combination of the choices that it makes
    #[command(after_help = notes("explore"))]
    Explore(ExploreArgs),
    /// Run a program on one path that explore has printed
    #[command(after_help = notes("replay"))]
    Replay(ReplayArgs),
    /// Find the shortest sequences of calls that break a class
    #[command(after_help = notes("check"))]
    Check(CheckArgs),
    /// List all inputs of a class for which a predicate returns true
    #[command(after_help = notes("generate"))]
    Generate(GenerateArgs),
    /// Draft a finitization method from the types of a class's fields
    #[command(after_help = notes("skeleton"))]
    Skeleton(SkeletonArgs),
    /// Convert a file of inputs to text, pictures or tests
    #[command(after_help = notes("show"))]
    Show(ShowArgs),
    /// Write the jar that programs with choices are compiled against
    #[command(after_help = notes("api"))]
    Api(ApiArgs),
    /// Print a completion script for a shell
    #[command(after_help = notes("completions"))]
    Completions(CompletionsArgs),
    /// Print a man page, or write all of them to a folder
    #[command(after_help = notes("man"))]
    Man(ManArgs),
}

/// The arguments of `api`.
#[derive(Args)]
pub struct ApiArgs {
    /// The jar to write; an earlier one is replaced
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,

    /// Overwrite a file that fretsaw did not write
    #[arg(long)]
    pub force: bool,
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
    /// Write the pages of all commands to this folder, which is created if it is missing
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub out: Option<PathBuf>,

    /// Overwrite files that fretsaw did not write
    #[arg(long, requires = "out")]
    pub force: bool,

    /// The command whose page to print [default: the page of fretsaw itself]
    #[arg(value_name = "COMMAND", conflicts_with = "out")]
    pub command: Option<String>,
}

/// The definition of the command line.
pub fn definition() -> clap::Command {
    Cli::command()
}

/// Parses the command line. A request for help, or an error, is the outcome.
pub fn parse(raw: impl Iterator<Item = OsString>) -> Result<Command> {
    let root = Cli::command();
    let raw = java_flags::expand(raw.collect(), &root);
    match Cli::try_parse_from(&raw) {
        Ok(mut cli) => {
            color::set(cli.color);
            let typed = || java_flags::without(&raw, &root, &["--checkpoint", "--resume", "--limit", "--force"]);
            match &mut cli.command {
                Command::Explore(args) => args.long.typed = typed(),
                Command::Generate(args) => args.long.typed = typed(),
                Command::Check(args) => args.long.typed = typed(),
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
    use std::time::Duration;

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
