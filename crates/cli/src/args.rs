//! The command line as it was typed: one definition of every flag, from which parsing and help come.

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, CommandFactory, Parser, Subcommand};

use crate::exit::{Outcome, Result};
use crate::{java_flags, values};

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
}

/// The arguments of `run`.
#[derive(Args)]
pub struct RunArgs {
    #[command(flatten)]
    pub machine: MachineFlags,

    /// What the program reads as its standard input; - is our own [default: nothing]
    #[arg(long, value_name = "FILE")]
    pub stdin: Option<PathBuf>,

    /// TARGET is FILE.java, FILE.java:CLASS, a jar, or a class on the class path; what follows goes to the program
    #[arg(required = true, trailing_var_arg = true, value_names = ["TARGET", "ARGS"])]
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
Exit codes: the program's own for run; 2 for bad usage or input; 3 when a limit was hit or something is
unsupported. When a 2 or 3 is ours, the last line of standard error begins with \"fretsaw: \".";

const RUN_EXAMPLES: &str = "\
Examples:
  fretsaw run Hello.java                      compile the file and run its main method
  fretsaw run Shapes.java:Square a b          a class inside the file, with arguments
  fretsaw run app.jar                         the main class that the manifest names
  fretsaw run -cp build:lib/x.jar org.Main    a class on the class path
  fretsaw run --timeout 10 --json Loop.java   at most ten seconds, then a summary as JSON";

/// Reads the command line. Where help was asked for, or something is wrong, that is the outcome.
pub fn parse(raw: impl Iterator<Item = OsString>) -> Result<Command> {
    let raw = java_flags::expand(raw.collect(), &Cli::command());
    let named = raw.get(1).and_then(|a| a.to_str()).filter(|a| Cli::command().find_subcommand(a).is_some());
    Cli::try_parse_from(&raw).map(|cli| cli.command).map_err(|error| explain(&error, named))
}

/// Prints what clap has to say; help goes to standard output and is no error.
fn explain(error: &clap::Error, command: Option<&str>) -> Outcome {
    let text = error.render().to_string();
    if !error.use_stderr() {
        let written = std::io::stdout().write_all(text.as_bytes());
        return if written.is_ok() { Outcome::Exit(0) } else { Outcome::ReaderGone };
    }
    // The last line is ours and says the same.
    let text = text.trim_end().trim_end_matches("For more information, try '--help'.");
    let _ = writeln!(std::io::stderr(), "{}\n", text.trim_end());
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
