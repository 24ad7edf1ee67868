//! `fretsaw explore`: all paths of a program that makes choices.

use std::io::Write;
use std::time::Instant;

use fretsaw_explore::{PathEnd, Summary, Violation};
use fretsaw_search::Then;
use fretsaw_vm::{Choice, Limit, Machine};
use serde::Serialize;

use crate::args::{ChoiceSetting, ExploreArgs};
use crate::exit::{Outcome, Result};
use crate::settings::Settings;
use crate::target::Target;

/// Violations shown in full; the others are only counted.
const SHOWN: usize = 10;

/// What `--json` prints.
#[derive(Serialize)]
struct Report<'a> {
    command: &'static str,
    target: &'a str,
    explored: u64,
    completed: u64,
    cut: u64,
    violated: u64,
    limited: u64,
    choices: u64,
    complete: bool,
    seconds: f64,
    violations: Vec<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    limits: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unsupported: Option<&'a str>,
}

/// Does the command.
pub fn explore(args: &ExploreArgs) -> Outcome {
    execute(args).unwrap_or_else(|outcome| outcome)
}

fn execute(args: &ExploreArgs) -> Result<Outcome> {
    let target = Target::parse(args.target())?;
    let settings = Settings::resolve(&args.machine)?;
    let program = target.locate(&settings)?;
    let choice = match args.choice {
        ChoiceSetting::Eager => Choice::Eager,
        ChoiceSetting::Delayed => Choice::Delayed,
        ChoiceSetting::Copy => Choice::Copy,
    };
    let mut machine = settings.boot(&program, Vec::new(), choice)?;
    machine.output.capture = true;
    let started = Instant::now();
    machine.start_main(&program.class, args.arguments()).map_err(|ending| settings.outcome(ending, &program))?;
    let mut violations = Vec::new();
    let mut reader_gone = false;
    let mut paths = 0;
    let summary = fretsaw_explore::explore(&mut machine, |machine, end| {
        match end {
            PathEnd::Completed if !args.machine.json => reader_gone = !publish(machine),
            PathEnd::Violated(violation) if violations.len() < SHOWN => violations.push(violation.clone()),
            _ => {}
        }
        paths += 1;
        if reader_gone || Some(paths) == args.limit { Then::Stop } else { Then::Continue }
    });
    if reader_gone {
        return Ok(Outcome::ReaderGone);
    }
    let seconds = started.elapsed().as_secs_f64();
    if args.machine.json {
        print_json(args, &summary, &violations, seconds)?;
    } else if !args.machine.quiet {
        print_text(&summary, &violations, seconds);
    }
    Ok(outcome(&summary))
}

/// Passes on what the program wrote on this path; says whether anybody reads it.
fn publish(machine: &Machine) -> bool {
    let _ = std::io::stderr().write_all(&machine.output.pending(2));
    std::io::stdout().write_all(&machine.output.pending(1)).is_ok()
}

fn outcome(summary: &Summary) -> Outcome {
    if summary.violated > 0 {
        return Outcome::Exit(1);
    }
    match &summary.unsupported {
        Some(what) => Outcome::Unsupported(what.clone()),
        None if summary.complete => Outcome::Exit(0),
        None if summary.limits.is_empty() => {
            Outcome::Incomplete(format!("stopped after {} paths; not everything was explored", summary.explored))
        }
        None => {
            let limits: Vec<String> = summary.limits.iter().map(Limit::to_string).collect();
            Outcome::Incomplete(format!(
                "{} of {} paths reached {}: not everything was explored; give more to see more",
                summary.limited,
                summary.explored,
                limits.join(" and ")
            ))
        }
    }
}

fn print_text(summary: &Summary, violations: &[Violation], seconds: f64) {
    let mut text = String::new();
    for violation in violations {
        text += &format!("violation: {}\n", violation.text);
        for written in [&violation.stdout, &violation.stderr] {
            let written = String::from_utf8_lossy(written);
            written.lines().for_each(|line| text += &format!("    written: {line}\n"));
        }
    }
    text += &format!(
        "{} paths in {seconds:.2} s: {} completed, {} cut, {} violated, {} limited; {} choices\n",
        summary.explored, summary.completed, summary.cut, summary.violated, summary.limited, summary.choices
    );
    // Where nobody reads messages, the exit code has to do.
    let _ = std::io::stderr().write_all(text.as_bytes());
}

fn print_json(args: &ExploreArgs, summary: &Summary, violations: &[Violation], seconds: f64) -> Result<()> {
    let report = Report {
        command: "explore",
        target: args.target(),
        explored: summary.explored,
        completed: summary.completed,
        cut: summary.cut,
        violated: summary.violated,
        limited: summary.limited,
        choices: summary.choices,
        complete: summary.complete,
        seconds,
        violations: violations.iter().map(|v| v.text.as_str()).collect(),
        limits: summary.limits.iter().map(Limit::to_string).collect(),
        unsupported: summary.unsupported.as_deref(),
    };
    crate::exit::print_json(&report)
}
