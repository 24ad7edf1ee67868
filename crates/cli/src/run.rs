//! `fretsaw run`: one program from its main method to its end, as `java` would run it. `fretsaw replay`: the same, with the
//! choices of a path.

use std::io::{Read, Write};
use std::path::Path;

use fretsaw_vm::replay::Replay;
use fretsaw_vm::{Choice, Ending, Machine};
use serde::Serialize;

use crate::args::{ReplayArgs, RunArgs};
use crate::exit::{Outcome, Result, bad};
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
    conclude("run", args.target(), args.machine.json, |report| execute(args, None, report))
}

/// Does the command `replay`.
pub fn replay(args: &ReplayArgs) -> Outcome {
    conclude("replay", args.run.target(), args.run.machine.json, |report| {
        let path = match args.path.strip_prefix('@') {
            Some(file) => std::fs::read_to_string(file).map_err(|e| unreadable(Path::new(file), &e))?,
            None => args.path.clone(),
        };
        execute(&args.run, Some(Replay::new(&path)), report)
    })
}

fn execute(args: &RunArgs, path: Option<Replay>, report: &mut Report<'_, Details>) -> Result<Outcome> {
    let target = Target::parse(args.target())?;
    let settings = Settings::resolve(&args.machine)?;
    report.jdk = Some(settings.jdk.full_version.clone());
    let program = target.locate(&settings)?;
    report.class = Some(program.class.clone());
    let input = args.stdin.as_deref().map_or(Ok(Vec::new()), read_input)?;
    // A path has values for the calls, in their order.
    let choice = if path.is_some() { Choice::Eager } else { Choice::Copy };
    let mut machine = settings.boot(&program, input, choice)?;
    machine.replay = path;
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
    match machine.replay.as_ref().map_or(0, Replay::unused) {
        unused if unused > 0 && matches!(ending, Ending::Exit(_)) => {
            bad(format!("the program ended, but the path has {unused} more choices: it belongs to another program"))
        }
        _ => Ok(settings.outcome(ending, &program)),
    }
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
