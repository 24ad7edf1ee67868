//! `fretsaw explore`: all paths of a program that makes choices.

use std::io::Write;
use std::time::Instant;

use fretsaw_explore::{PathEnd, Summary, Violation};
use fretsaw_search::Then;
use fretsaw_vm::{Choice, Limit, Machine};
use serde::Serialize;

use crate::args::{ChoiceSetting, ExploreArgs};
use crate::exit::{Outcome, Result, print};
use crate::report::{Report, conclude};
use crate::settings::{Settings, show_size};
use crate::target::Target;

/// Violations shown in full; the others are only counted.
const SHOWN: usize = 10;

/// The command's part of what `--json` prints.
#[derive(Default, Serialize)]
struct Details {
    #[serde(flatten)]
    totals: Option<Totals>,
    /// What completed paths wrote, of those that wrote something.
    paths: Vec<Written>,
    violations: Vec<Violated>,
}

/// What is known when the exploration is over.
#[derive(Serialize)]
struct Totals {
    explored: u64,
    completed: u64,
    cut: u64,
    violated: u64,
    limited: u64,
    choices: u64,
    complete: bool,
    seconds: f64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    limits: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unsupported: Option<String>,
}

#[derive(Serialize)]
struct Written {
    stdout: String,
    stderr: String,
}

#[derive(Serialize)]
struct Violated {
    what: String,
    #[serde(flatten)]
    written: Written,
}

/// What is gathered path by path.
#[derive(Default)]
struct Gathered {
    written: Vec<Written>,
    /// How much that is, in bytes.
    size: usize,
    violations: Vec<Violation>,
    /// Where the first path was that did not come to its end.
    place: Option<String>,
    /// Why no further path is wanted.
    stopped: Option<Outcome>,
}

/// Does the command.
pub fn explore(args: &ExploreArgs) -> Outcome {
    conclude("explore", args.target(), args.machine.json, |report| execute(args, report))
}

fn execute(args: &ExploreArgs, report: &mut Report<'_, Details>) -> Result<Outcome> {
    let target = Target::parse(args.target())?;
    let settings = Settings::resolve(&args.machine)?;
    report.jdk = Some(settings.jdk.full_version.clone());
    let program = target.locate(&settings)?;
    report.class = Some(program.class.clone());
    let choice = match args.choice {
        ChoiceSetting::Eager => Choice::Eager,
        ChoiceSetting::Delayed => Choice::Delayed,
        ChoiceSetting::Copy => Choice::Copy,
    };
    let mut machine = settings.boot(&program, Vec::new(), choice)?;
    machine.output.capture = true;
    let started = Instant::now();
    machine.start_main(&program.class, args.arguments()).map_err(|ending| settings.outcome(ending, &program))?;
    let mut gathered = Gathered::default();
    let mut paths = 0;
    let summary = fretsaw_explore::explore(&mut machine, |machine, end| {
        gathered.add(machine, end, args.machine.json);
        paths += 1;
        if gathered.stopped.is_some() || Some(paths) == args.limit { Then::Stop } else { Then::Continue }
    });
    let seconds = started.elapsed().as_secs_f64();
    let Gathered { written, violations, place, stopped, .. } = gathered;
    if let Some(unwritten @ (Outcome::ReaderGone | Outcome::Unwritable(_))) = stopped {
        return Ok(unwritten);
    }
    if !args.machine.json && !args.machine.quiet {
        print_text(&summary, &violations, seconds);
    }
    report.place = place;
    let violations = violations.into_iter().map(Violated::from).collect();
    report.details = Details { totals: Some(Totals::new(&summary, seconds)), paths: written, violations };
    Ok(outcome(&summary, stopped))
}

impl Gathered {
    /// Takes up what came of a path. What it wrote is passed on, or kept for the report.
    fn add(&mut self, machine: &Machine, end: &PathEnd, keep: bool) {
        match end {
            PathEnd::Completed if keep => self.keep(machine),
            PathEnd::Completed => self.stopped = publish(machine).err(),
            PathEnd::Violated(violation) if self.violations.len() < SHOWN => self.violations.push(violation.clone()),
            PathEnd::Limited(_) | PathEnd::Unsupported(_) if self.place.is_none() => {
                self.place = machine.place_in_program();
            }
            _ => {}
        }
    }

    fn keep(&mut self, machine: &Machine) {
        let [stdout, stderr] = [1, 2].map(|descriptor| lossy(&machine.output.pending(descriptor)));
        self.size += stdout.len() + stderr.len();
        if self.size > machine.config.max_heap {
            let most = show_size(machine.config.max_heap);
            let text = format!("stopped: what the paths wrote takes more than {most}; --max-heap allows more");
            self.stopped = Some(Outcome::Limit(Limit::Heap, text));
        } else if !stdout.is_empty() || !stderr.is_empty() {
            self.written.push(Written { stdout, stderr });
        }
    }
}

impl Totals {
    fn new(summary: &Summary, seconds: f64) -> Totals {
        Totals {
            explored: summary.explored,
            completed: summary.completed,
            cut: summary.cut,
            violated: summary.violated,
            limited: summary.limited,
            choices: summary.choices,
            complete: summary.complete,
            seconds,
            limits: summary.limits.iter().map(Limit::to_string).collect(),
            unsupported: summary.unsupported.clone(),
        }
    }
}

impl From<Violation> for Violated {
    fn from(violation: Violation) -> Violated {
        let written = Written { stdout: lossy(&violation.stdout), stderr: lossy(&violation.stderr) };
        Violated { what: violation.text, written }
    }
}

fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Passes on what the program wrote on this path.
fn publish(machine: &Machine) -> Result<()> {
    let written = std::io::stderr().write_all(&machine.output.pending(2));
    written.map_err(|error| Outcome::unwritten(2, &error))?;
    print(&machine.output.pending(1))
}

fn outcome(summary: &Summary, stopped: Option<Outcome>) -> Outcome {
    if summary.violated > 0 {
        return Outcome::Exit(1);
    }
    match &summary.unsupported {
        Some(what) => Outcome::Unsupported(what.clone()),
        None if summary.complete => Outcome::Exit(0),
        None if summary.limits.is_empty() => stopped.unwrap_or_else(|| {
            Outcome::Incomplete(format!("stopped after {} paths; not everything was explored", summary.explored))
        }),
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
            lossy(written).lines().for_each(|line| text += &format!("    written: {line}\n"));
        }
    }
    text += &format!(
        "{} paths in {seconds:.2} s: {} completed, {} cut, {} violated, {} limited; {} choices\n",
        summary.explored, summary.completed, summary.cut, summary.violated, summary.limited, summary.choices
    );
    // Where nobody reads messages, the exit code has to do.
    let _ = std::io::stderr().write_all(text.as_bytes());
}
