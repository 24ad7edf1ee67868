//! `fretsaw explore`: all paths of a program that makes choices.

use std::io::Write;
use std::sync::OnceLock;
use std::time::Instant;

use fretsaw_explore::{Audience, PathEnd, Record, Summary, Violation};
use fretsaw_search::{Strategy, Task, Then};
use fretsaw_vm::{Choice, Limit, Machine};
use num_bigint::BigUint;
use serde::Serialize;
use serde_json::value::RawValue;

use crate::args::{ChoiceSetting, ExploreArgs, StrategySetting};
use crate::exit::{Outcome, Result, print};
use crate::report::{Report, conclude};
use crate::settings::{Settings, show_size};
use crate::target::Target;

/// Violations shown in full; the others are only counted.
const SHOWN: usize = 10;

/// How many random walks there are if nobody says.
const DEFAULT_WALKS: u64 = 1000;

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
    /// What the completed paths stand for. It may have any number of digits.
    tests: Box<RawValue>,
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
struct Gathered {
    /// Whether what paths wrote is kept for the report, and how much at most; else it is passed on.
    keep: Option<usize>,
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
    let (strategy, tasks) = plan(args)?;
    // Counted from when the first machine is ready.
    let started = OnceLock::new();
    let start = || -> Result<Machine> {
        let mut machine = settings.boot(&program, Vec::new(), choice)?;
        machine.output.capture = true;
        started.get_or_init(Instant::now);
        machine.start_main(&program.class, args.arguments()).map_err(|ending| settings.outcome(ending, &program))?;
        Ok(machine)
    };
    let mut gathered = Gathered::new(args.machine.json.then_some(settings.limits.max_heap));
    let how = fretsaw_explore::Settings {
        strategy,
        jobs: args.jobs,
        limit: args.limit,
        stop_at_first: args.stop_at_first,
        tasks,
    };
    let summary = fretsaw_explore::explore(start, how, &mut gathered)?;
    let seconds = started.get().map_or(0.0, |s| s.elapsed().as_secs_f64());
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
    Ok(outcome(&summary, stopped, args.strategy))
}

/// In which order to explore what.
fn plan(args: &ExploreArgs) -> Result<(Strategy, Vec<Task>)> {
    if args.strategy == StrategySetting::Random {
        let walks = Task::walks(0, args.walks.unwrap_or(DEFAULT_WALKS));
        return Ok((Strategy::Random(args.seed.unwrap_or(0)), vec![walks]));
    }
    for (flag, given) in [("--walks", args.walks.is_some()), ("--seed", args.seed.is_some())] {
        if given {
            return Err(Outcome::BadInput(format!("{flag} is for random walks only: add --strategy random")));
        }
    }
    let strategy = match args.strategy {
        StrategySetting::Bfs => Strategy::BreadthFirst,
        StrategySetting::Deepening => Strategy::Deepening,
        StrategySetting::Dfs | StrategySetting::Random => Strategy::DepthFirst,
    };
    Ok((strategy, vec![Task::whole()]))
}

impl Audience for Gathered {
    fn see(&mut self, records: Vec<Record>, _: &Summary) -> Then {
        for record in records {
            if self.stopped.is_none() {
                self.add(record);
            }
        }
        if self.stopped.is_some() { Then::Stop } else { Then::Continue }
    }
}

impl Gathered {
    fn new(keep: Option<usize>) -> Gathered {
        Gathered { keep, written: Vec::new(), size: 0, violations: Vec::new(), place: None, stopped: None }
    }

    /// Takes up what came of a path. What it wrote is passed on, or kept for the report.
    fn add(&mut self, record: Record) {
        match record.end {
            PathEnd::Completed => match self.keep {
                Some(most) => self.keep(&record, most),
                None => self.stopped = publish(&record).err(),
            },
            PathEnd::Violated(violation) if self.violations.len() < SHOWN => self.violations.push(violation),
            _ if self.place.is_none() => self.place = record.place,
            _ => {}
        }
    }

    fn keep(&mut self, record: &Record, most: usize) {
        let [stdout, stderr] = [lossy(&record.stdout), lossy(&record.stderr)];
        self.size += stdout.len() + stderr.len();
        if self.size > most {
            let most = show_size(most);
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
            tests: big_number(&summary.tests),
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

/// A number for JSON, whatever its size.
fn big_number(number: &BigUint) -> Box<RawValue> {
    RawValue::from_string(number.to_string()).unwrap_or_default()
}

fn lossy(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Passes on what the program wrote on a path.
fn publish(record: &Record) -> Result<()> {
    std::io::stderr().write_all(&record.stderr).map_err(|error| Outcome::unwritten(2, &error))?;
    print(&record.stdout)
}

fn outcome(summary: &Summary, stopped: Option<Outcome>, strategy: StrategySetting) -> Outcome {
    if summary.violated > 0 {
        return Outcome::Exit(1);
    }
    match &summary.unsupported {
        Some(what) => Outcome::Unsupported(what.clone()),
        None if summary.complete => Outcome::Exit(0),
        // Random walks never see everything, and nobody expects it.
        None if strategy == StrategySetting::Random && summary.limits.is_empty() && !summary.stopped => {
            Outcome::Exit(0)
        }
        None if summary.limits.is_empty() => stopped.unwrap_or_else(|| {
            Outcome::Incomplete(format!("stopped after {} paths; not everything was explored", summary.explored))
        }),
        None => Outcome::Incomplete(incomplete(summary)),
    }
}

/// Which bounds were reached, and how often.
fn incomplete(summary: &Summary) -> String {
    let others: Vec<String> = summary.limits.iter().filter(|l| **l != Limit::Time).map(Limit::to_string).collect();
    let mut parts = Vec::new();
    if !others.is_empty() {
        parts.push(format!("{} of {} paths reached {}", summary.limited, summary.explored, others.join(" and ")));
    }
    if summary.limits.contains(&Limit::Time) {
        parts.push(format!("the time (--timeout) was over after {} paths", summary.explored));
    }
    format!("{}: not everything was explored; give more to see more", parts.join(", "))
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
