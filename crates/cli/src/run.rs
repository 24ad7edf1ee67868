//! `fretsaw run`: one program from its main method to its end, as `java` would run it.

use std::io::{Read, Write};
use std::path::Path;

use fretsaw_vm::{Choice, Ending, Limit, Machine};
use serde::Serialize;

use crate::args::RunArgs;
use crate::exit::{Outcome, Result};
use crate::key::unreadable;
use crate::settings::Settings;
use crate::target::Target;

/// What `--json` prints. What is not known, because the command did not get that far, is left out.
#[derive(Default, Serialize)]
struct Summary<'a> {
    command: &'static str,
    target: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    jdk: Option<String>,
    ending: &'static str,
    exit: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<String>,
    /// Calls and backward jumps.
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<u64>,
    stdout: String,
    stderr: String,
}

/// Does the command.
pub fn run(args: &RunArgs) -> Outcome {
    let mut summary = Summary { command: "run", target: args.target(), ..Summary::default() };
    let outcome = execute(args, &mut summary).unwrap_or_else(|outcome| outcome);
    if args.machine.json { print(summary, outcome) } else { outcome }
}

fn execute(args: &RunArgs, summary: &mut Summary<'_>) -> Result<Outcome> {
    let target = Target::parse(args.target())?;
    let settings = Settings::resolve(&args.machine)?;
    summary.jdk = Some(settings.jdk.full_version.clone());
    let program = target.locate(&settings)?;
    summary.class = Some(program.class.clone());
    let input = args.stdin.as_deref().map_or(Ok(Vec::new()), read_input)?;
    let mut machine = settings.boot(&program, input, Choice::Copy)?;
    machine.output.capture = args.machine.json;
    let ending = match args.exercise {
        None => machine.run_program(&program.class, args.arguments()),
        Some(seed) => machine.exercise(&program.class, args.arguments(), seed).map_err(Outcome::Bug)?.0,
    };
    machine.output.publish();
    summary.steps = Some(machine.steps);
    summary.stdout = written(&machine, 1);
    summary.stderr = written(&machine, 2);
    if machine.output.closed {
        return Ok(Outcome::ReaderGone);
    }
    if machine.output.within_line && !matches!(ending, Ending::Exit(_)) {
        // Our last line must begin a line.
        let _ = writeln!(std::io::stderr());
    }
    Ok(settings.outcome(ending, &program))
}

fn read_input(path: &Path) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let read = if path == "-" { std::io::stdin().read_to_end(&mut bytes).map(|_| bytes) } else { std::fs::read(path) };
    read.map_err(|e| unreadable(path, &e))
}

/// What the program wrote and was not printed.
fn written(machine: &Machine, descriptor: u8) -> String {
    String::from_utf8_lossy(&machine.output.pending(descriptor)).into_owned()
}

fn print(mut summary: Summary<'_>, outcome: Outcome) -> Outcome {
    summary.ending = outcome.name();
    summary.exit = outcome.code();
    summary.message = outcome.message();
    summary.limit = match outcome {
        Outcome::Limit(Limit::Heap, _) => Some("heap"),
        Outcome::Limit(Limit::Steps, _) => Some("steps"),
        Outcome::Limit(Limit::Time, _) => Some("time"),
        _ => None,
    };
    match crate::exit::print_json(&summary) {
        Ok(()) => outcome,
        Err(gone) => gone,
    }
}
