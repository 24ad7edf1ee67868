//! `fretsaw run`: one program from its main method to its end, as `java` would run it.

use std::io::{Read, Write};
use std::path::Path;

use fretsaw_vm::{Choice, Ending, Machine};
use serde::Serialize;

use crate::args::RunArgs;
use crate::exit::{Outcome, Result};
use crate::key::unreadable;
use crate::report::{Report, conclude};
use crate::settings::Settings;
use crate::target::Target;

/// The command's part of what `--json` prints.
#[derive(Default, Serialize)]
struct Details {
    /// Calls and backward jumps.
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<u64>,
    stdout: String,
    stderr: String,
}

/// Does the command.
pub fn run(args: &RunArgs) -> Outcome {
    conclude("run", args.target(), args.machine.json, |report| execute(args, report))
}

fn execute(args: &RunArgs, report: &mut Report<'_, Details>) -> Result<Outcome> {
    let target = Target::parse(args.target())?;
    let settings = Settings::resolve(&args.machine)?;
    report.jdk = Some(settings.jdk.full_version.clone());
    let program = target.locate(&settings)?;
    report.class = Some(program.class.clone());
    let input = args.stdin.as_deref().map_or(Ok(Vec::new()), read_input)?;
    let mut machine = settings.boot(&program, input, Choice::Copy)?;
    machine.output.capture = args.machine.json;
    let ending = match args.exercise {
        None => machine.run_program(&program.class, args.arguments()),
        Some(seed) => machine.exercise(&program.class, args.arguments(), seed).map_err(Outcome::Bug)?.0,
    };
    machine.output.publish();
    let [stdout, stderr] = [1, 2].map(|descriptor| written(&machine, descriptor));
    report.details = Details { steps: Some(machine.steps), stdout, stderr };
    if matches!(ending, Ending::Limit(_) | Ending::Unsupported(_)) {
        report.place = machine.place_in_program();
    }
    if let Some((descriptor, error)) = &machine.output.failed {
        return Ok(Outcome::unwritten(*descriptor, error));
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
