//! `fretsaw explore`: all paths of a program that makes choices.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Instant;

use fretsaw_explore::{Audience, Detail, PathEnd, Record, Summary, Violation};
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
    /// Completed paths.
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

/// A completed path, or one of the tests it stands for.
#[derive(Serialize)]
struct Written {
    path: String,
    /// How many tests it stands for.
    tests: Box<RawValue>,
    stdout: String,
    stderr: String,
}

#[derive(Serialize)]
struct Violated {
    what: String,
    path: String,
    stdout: String,
    stderr: String,
}

/// Where completed paths go.
enum Sink {
    /// What they wrote is printed, with the path in front if tests are listed one by one.
    Print { expand: bool },
    /// They are kept for the report, with at most so many bytes in all.
    Keep { most: usize, size: usize, paths: Vec<Written> },
    /// They are written to a file.
    File(BufWriter<File>, PathBuf),
}

/// What is gathered path by path.
struct Gathered {
    sink: Sink,
    violations: Vec<(Violation, String)>,
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
    let sink = Sink::new(args, &settings)?;
    let mut gathered = Gathered { sink, violations: Vec::new(), place: None, stopped: None };
    let how = fretsaw_explore::Settings {
        strategy,
        jobs: args.jobs,
        limit: args.limit,
        stop_at_first: args.stop_at_first,
        detail: match &gathered.sink {
            _ if args.expand => Detail::Tests,
            Sink::Print { .. } => Detail::Output,
            Sink::Keep { .. } | Sink::File(..) => Detail::Path,
        },
        tasks,
    };
    let summary = fretsaw_explore::explore(start, how, &mut gathered)?;
    let seconds = started.get().map_or(0.0, |s| s.elapsed().as_secs_f64());
    let Gathered { sink, violations, place, stopped } = gathered;
    let paths = sink.close()?;
    if let Some(unwritten @ (Outcome::ReaderGone | Outcome::Unwritable(_))) = stopped {
        return Ok(unwritten);
    }
    if !args.machine.json && !args.machine.quiet {
        print_text(args, &summary, &violations, seconds);
    }
    report.place = place;
    let violations = violations.into_iter().map(Violated::from).collect();
    report.details = Details { totals: Some(Totals::new(&summary, seconds)), paths, violations };
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
    /// Takes up what came of a path.
    fn add(&mut self, record: Record) {
        match record.end {
            PathEnd::Completed => self.stopped = self.sink.take(&record).err(),
            PathEnd::Violated(violation) if self.violations.len() < SHOWN => {
                self.violations.push((violation, record.paths.concat()));
            }
            _ if self.place.is_none() => self.place = record.place,
            _ => {}
        }
    }
}

impl Sink {
    fn new(args: &ExploreArgs, settings: &Settings) -> Result<Sink> {
        Ok(match &args.out {
            Some(path) => {
                Sink::File(BufWriter::new(File::create(path).map_err(|e| unwritable(path, &e))?), path.clone())
            }
            None if args.machine.json => Sink::Keep { most: settings.limits.max_heap, size: 0, paths: Vec::new() },
            None => Sink::Print { expand: args.expand },
        })
    }

    /// Takes a completed path.
    fn take(&mut self, record: &Record) -> Result<()> {
        match self {
            Sink::Print { expand: false } => publish(record),
            Sink::Print { expand: true } => record.paths.iter().try_for_each(|path| {
                print(format!("{path}\n").as_bytes())?;
                publish(record)
            }),
            Sink::Keep { most, size, paths } => {
                for path in written(record) {
                    *size += path.path.len() + path.stdout.len() + path.stderr.len();
                    paths.push(path);
                }
                if *size <= *most {
                    return Ok(());
                }
                let most = show_size(*most);
                let text = format!("stopped: what the paths wrote takes more than {most}; --max-heap allows more");
                Err(Outcome::Limit(Limit::Heap, text))
            }
            Sink::File(file, name) => written(record).try_for_each(|path| {
                let line = serde_json::to_string(&path).unwrap_or_default();
                writeln!(file, "{line}").map_err(|e| unwritable(name, &e))
            }),
        }
    }

    /// Completes what was begun; gives the paths that were kept.
    fn close(self) -> Result<Vec<Written>> {
        match self {
            Sink::Print { .. } => Ok(Vec::new()),
            Sink::Keep { paths, .. } => Ok(paths),
            Sink::File(mut file, name) => file.flush().map_err(|e| unwritable(&name, &e)).map(|()| Vec::new()),
        }
    }
}

/// What is told of a completed path: itself, or the tests it stands for.
fn written(record: &Record) -> impl Iterator<Item = Written> {
    let one = BigUint::from(1u32);
    let tests = if record.paths.len() > 1 { &one } else { &record.tests };
    let tests = big_number(tests);
    record.paths.iter().map(move |path| Written {
        path: path.clone(),
        tests: tests.clone(),
        stdout: lossy(&record.stdout),
        stderr: lossy(&record.stderr),
    })
}

fn unwritable(path: &Path, error: &std::io::Error) -> Outcome {
    Outcome::BadInput(format!("--out {}: cannot be written: {error}", path.display()))
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

impl From<(Violation, String)> for Violated {
    fn from((violation, path): (Violation, String)) -> Violated {
        Violated { what: violation.text, path, stdout: lossy(&violation.stdout), stderr: lossy(&violation.stderr) }
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

/// What to type to see the path again.
fn replay_command(args: &ExploreArgs, path: &str) -> String {
    let mut command = format!("fretsaw replay --path '{path}'");
    if let Some(class_path) = &args.machine.class_path {
        command += &format!(" -cp {}", quoted(&class_path.to_string_lossy()));
    }
    for word in std::iter::once(args.target()).chain(args.arguments().iter().map(String::as_str)) {
        command += &format!(" {}", quoted(word));
    }
    command
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-./:=,@%+".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

fn print_text(args: &ExploreArgs, summary: &Summary, violations: &[(Violation, String)], seconds: f64) {
    let mut text = String::new();
    for (violation, path) in violations {
        text += &format!("violation: {}\n", violation.text);
        for written in [&violation.stdout, &violation.stderr] {
            lossy(written).lines().for_each(|line| text += &format!("    written: {line}\n"));
        }
        text += &format!("    replay:  {}\n", replay_command(args, path));
    }
    text += &format!(
        "{} paths in {seconds:.2} s: {} completed ({} tests), {} cut, {} violated, {} limited; {} choices\n",
        summary.explored,
        summary.completed,
        summary.tests,
        summary.cut,
        summary.violated,
        summary.limited,
        summary.choices
    );
    // Where nobody reads messages, the exit code has to do.
    let _ = std::io::stderr().write_all(text.as_bytes());
}
