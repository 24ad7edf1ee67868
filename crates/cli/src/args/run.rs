//! `run` and `replay`, and the program that they and `explore` run.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::MachineFlags;

/// The arguments of `run`.
#[derive(Args)]
pub struct RunArgs {
    #[command(flatten)]
    pub flags: RunFlags,

    /// TARGET is FILE.java, FILE.java:CLASS, a jar, or a class on the class path. All arguments after it are passed to
    /// the program, as with java
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

    /// The standard input of the program; - is that of fretsaw [default: empty]
    #[arg(long, value_name = "FILE")]
    pub stdin: Option<PathBuf>,

    /// Undo and redo at random, from this seed, and check that every undo restores the state: tests the machine
    #[arg(long, value_name = "SEED", hide = true)]
    pub exercise: Option<u64>,
}

/// A program and its arguments. Flags of fretsaw may stand among them.
#[derive(Args)]
pub struct ProgramArgs {
    /// FILE.java, FILE.java:CLASS, a jar, or a class on the class path
    #[arg(value_name = "TARGET", value_hint = ValueHint::AnyPath)]
    pub target: String,

    /// The arguments of the program; arguments that look like flags must follow --
    #[arg(value_name = "ARGS", allow_negative_numbers = true)]
    pub arguments: Vec<String>,
}

impl ProgramArgs {
    /// The words that name the program on a command line, after flags of fretsaw; with -- where it is needed.
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
