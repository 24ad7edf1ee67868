//! `fretsaw generate`: all inputs of a class for which its predicate returns true.

use std::sync::OnceLock;
use std::time::Instant;

use fretsaw_generate::{Audience, BadBound, Bound, Failure, Refusal, Subject, Summary, Watch};
use fretsaw_search::Task;
use fretsaw_vm::{Choice, Machine};
use serde::Serialize;

use crate::args::GenerateArgs;
use crate::excerpt::Excerpt;
use crate::exit::{Outcome, Result, print};
use crate::interrupt;
use crate::progress::{Progress, State, done};
use crate::report::{Report, conclude};
use crate::settings::Settings;
use crate::suggest::{did_you_mean, nearest};
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
    let bounds = args.bounds.iter().map(|text| parse_bound(text)).collect::<Result<Vec<Bound>>>()?;
    let mut settings = Settings::resolve(&args.machine)?;
    settings.end_on_interrupt()?;
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
    let subject = Subject { class: &program.class, predicate: args.predicate.as_deref(), bounds: &bounds };
    let progress = Progress::new(&args.machine, 0, &[Task::whole()]);
    let mut observer = Observer { progress, limit: args.limit };
    let watch = Watch { stop: &interrupt::WANTED, audience: &mut observer };
    let summary = fretsaw_generate::generate(start, &subject, args.limit, watch).map_err(|failure| match failure {
        Failure::Start(outcome) => outcome,
        Failure::Subject(Refusal::Class(ending)) => settings.outcome(ending, &program),
        Failure::Subject(Refusal::Bound(bad)) => refuse(&args.bounds[bad.number], &bad),
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

/// Shows how far it has come.
struct Observer {
    progress: Progress,
    limit: Option<u64>,
}

impl Audience for Observer {
    fn see(&mut self, totals: &Summary, left: &dyn Fn() -> Vec<Task>) {
        if !self.progress.is_due() {
            return;
        }
        let of_limit = self.limit.map_or(0.0, |limit| totals.structures as f64 / limit as f64);
        self.progress.show(|| State {
            verb: "tried",
            count: totals.candidates,
            noun: "candidates",
            part: Some(done(&left()).max(of_limit)),
            found: format!("{} structures", totals.structures),
        });
    }
}

fn parse_bound(text: &str) -> Result<Bound> {
    Bound::parse(text).map_err(|(part, why)| {
        Excerpt::of_flag("--bound", text, part.within(text), why).with(format!("--bound {text}: {why}"))
    })
}

/// Refuses the bound `text`, and says what may have been meant.
fn refuse(text: &str, bad: &BadBound) -> Outcome {
    let place = bad.part.within(text);
    let names = || bad.known.iter().map(String::as_str);
    let note = match nearest(&text[place.clone()], names()) {
        Some(name) => format!("did you mean {name}?"),
        None if bad.known.is_empty() => "here".to_owned(),
        None => format!("there are {}", bad.known.join(", ")),
    };
    let hint = did_you_mean(&text[place.clone()], names());
    Excerpt::of_flag("--bound", text, place, note).with(format!("{}{hint}", bad.message))
}

fn outcome(summary: &Summary, settings: &Settings, program: &Program) -> Outcome {
    if interrupt::wanted() && !summary.complete {
        let (structures, candidates) = (summary.structures, summary.candidates);
        let text = format!("interrupted after {structures} structures of {candidates} candidates; there may be more");
        return Outcome::Incomplete(text);
    }
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
