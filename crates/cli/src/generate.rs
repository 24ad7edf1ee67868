//! `fretsaw generate`: all inputs of a class for which its predicate returns true.

use std::sync::OnceLock;
use std::time::Instant;

use fretsaw_generate::{Failure, Subject, Summary};
use fretsaw_vm::{Choice, Machine};
use serde::Serialize;

use crate::args::GenerateArgs;
use crate::exit::{Outcome, Result, print};
use crate::report::{Report, conclude};
use crate::settings::Settings;
use crate::target::{Program, Target};

/// The command's part of what `--json` prints.
#[derive(Default, Serialize)]
struct Details {
    #[serde(flatten)]
    totals: Option<Totals>,
}

/// What is known when the generation is over.
#[derive(Serialize)]
struct Totals {
    structures: u64,
    candidates: u64,
    thrown: u64,
    choices: u64,
    complete: bool,
    seconds: f64,
}

/// Does the command.
pub fn generate(args: &GenerateArgs) -> Outcome {
    conclude("generate", &args.target, args.machine.json, |report| execute(args, report))
}

fn execute(args: &GenerateArgs, report: &mut Report<'_, Details>) -> Result<Outcome> {
    let target = Target::parse(&args.target)?;
    let settings = Settings::resolve(&args.machine)?;
    report.jdk = Some(settings.jdk.full_version.clone());
    let program = target.locate_any(&settings)?;
    report.class = Some(program.class.clone());
    // Counted from when the first machine is ready.
    let started = OnceLock::new();
    let start = || -> Result<Machine> {
        // Fields are decided when they are read, as Korat does it.
        let mut machine = settings.boot(&program, Vec::new(), Choice::Delayed)?;
        machine.output.capture = true;
        started.get_or_init(Instant::now);
        Ok(machine)
    };
    let subject = Subject { class: &program.class, predicate: args.predicate.as_deref(), bounds: &args.bounds };
    let summary = fretsaw_generate::generate(start, &subject, args.limit).map_err(|failure| match failure {
        Failure::Start(outcome) => outcome,
        Failure::Subject(ending) => settings.outcome(ending, &program),
    })?;
    let seconds = started.get().map_or(0.0, |s| s.elapsed().as_secs_f64());
    report.place = summary.problem.as_ref().and_then(|(_, place)| place.clone());
    if !args.machine.json {
        print_text(&summary, seconds)?;
    }
    report.details.totals = Some(Totals {
        structures: summary.structures,
        candidates: summary.candidates,
        thrown: summary.thrown,
        choices: summary.choices,
        complete: summary.complete,
        seconds,
    });
    Ok(outcome(&summary, &settings, &program))
}

fn outcome(summary: &Summary, settings: &Settings, program: &Program) -> Outcome {
    match &summary.problem {
        Some((ending, _)) => settings.outcome(ending.clone(), program),
        None if summary.complete => Outcome::Exit(0),
        None => Outcome::Incomplete(format!("stopped after {} structures; there may be more", summary.structures)),
    }
}

fn print_text(summary: &Summary, seconds: f64) -> Result<()> {
    let (structures, candidates) = (summary.structures, summary.candidates);
    let thrown = match summary.thrown {
        0 => String::new(),
        thrown => format!("; the predicate threw an exception for {thrown}"),
    };
    let text = format!("{structures} structures of {candidates} candidates in {seconds:.2} s{thrown}\n");
    print(text.as_bytes())
}
