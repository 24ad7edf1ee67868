//! `fretsaw explore`: all paths of a program that makes choices.

mod checkpoint;
mod choices;
mod confirm;
mod coverage;
mod endings;
mod ignored;
mod kinds;
mod sink;
mod start;
mod states;
mod text;

use fretsaw_explore::{Audience, Detail, MOST_LISTED, PathEnd, Record, Summary};
use fretsaw_search::{Error, Strategy, Task, Then};
use fretsaw_vm::Limit;
use num_bigint::BigUint;
use serde::Serialize;
use serde_json::value::RawValue;

use self::checkpoint::{FORM, Kept};
use self::choices::{Decision, labelled_choices};
use self::confirm::{Confirmed, any_confirmed, confirm};
use self::coverage::Covered;
use self::endings::{Limited, Violated};
use self::kinds::{Kind, Kinds};
use self::sink::{Sink, Written};
use self::start::Start;
use self::states::StatesFile;
use self::text::{Results, SHOWN, print_text};
use crate::appended::Extent;
use crate::args::{ExploreArgs, StrategySetting};
use crate::checkpoint::{Keeper, diverged};
use crate::exit::{Outcome, Result};
use crate::guard::Guard;
use crate::interrupt;
use crate::progress::{Progress, State, counted, done};
use crate::report::{Report, conclude};
use crate::settings::{Settings, out_of_memory};
use crate::stream::big_number;
use crate::target::Target;

/// The message if no violation is confirmed.
const UNCONFIRMED: &str = "every violation ends differently when its path is replayed";

/// The default number of random walks.
const DEFAULT_WALKS: u64 = 1000;

/// The command's part of the JSON summary.
#[derive(Default, Serialize)]
struct Details {
    #[serde(flatten)]
    totals: Option<Totals>,
    /// Completed paths.
    paths: Vec<Written>,
    violations: Vec<Confirmed>,
    /// Limits and unsupported operations.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    limited_paths: Vec<LimitedPath>,
    /// The coverage of watched methods.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    coverage: Vec<Covered>,
}

/// The totals of an exploration.
#[derive(Serialize)]
struct Totals {
    explored: u64,
    completed: u64,
    /// The number of tests that completed paths represent. It may have any number of digits.
    tests: Box<RawValue>,
    /// Completed or violated paths that plain `java` may not follow.
    unportable: u64,
    cut: u64,
    /// Cut paths that returned to a state met before, and the number of states.
    #[serde(skip_serializing_if = "Option::is_none")]
    matched: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    states: Option<u64>,
    /// How many states could not be compared, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    uncompared: Option<u64>,
    violated: u64,
    limited: u64,
    choices: u64,
    complete: bool,
    seconds: f64,
    /// Paths per second, in this run.
    rate: f64,
    /// The number of tests that `--expand` did not list, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    unlisted: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    limits: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unsupported: Option<String>,
}

/// Limited paths with the same reason.
#[derive(Serialize)]
struct LimitedPath {
    #[serde(flatten)]
    kind: Kind<Limited>,
    /// The choices of its path, if some have labels.
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<Vec<Decision>>,
}

/// Collects the results of an exploration.
struct Gathered {
    sink: Sink,
    /// Writes checkpoints.
    keeper: Option<Keeper>,
    /// Stores states, if states are matched and checkpoints written.
    states: Option<StatesFile>,
    found: Found,
    progress: Progress,
    /// The greatest number of paths.
    limit: Option<u64>,
    /// Whether the remaining tasks determine which part is done.
    has_end: bool,
    /// Why no further path is wanted.
    stopped: Option<Outcome>,
}

/// The results apart from the totals; checkpoints contain them, too.
#[derive(Default)]
struct Found {
    violations: Kinds<Violated>,
    limited: Kinds<Limited>,
    /// The number of tests that `--expand` did not list.
    unlisted: BigUint,
}

/// Runs the command.
pub fn explore(args: &ExploreArgs) -> Outcome {
    conclude("explore", &args.program.target, args.machine.json, |report| execute(args, report))
}

fn execute(args: &ExploreArgs, report: &mut Report<'_, Details>) -> Result<Outcome> {
    let target = Target::parse(&args.program.target)?;
    let mut settings = Settings::resolve(&args.machine)?;
    settings.watched.clone_from(&args.coverage);
    settings.end_on_interrupt()?;
    report.jdk = Some(settings.jdk.full_version.clone());
    let program = target.locate(&settings)?;
    report.class = Some(program.class.clone());
    let guard = Guard::of_search(&args.long, &target, &settings, &program)?;
    let (strategy, mut tasks) = plan(args)?;
    let keeps = args.long.checkpoint().is_some();
    let subject = if keeps { checkpoint::subject(args, &settings, &program)? } else { String::new() };
    let streams = !args.machine.json || args.long.out.is_some();
    let max_heap = &mut settings.limits.max_heap;
    let mut keeper = Keeper::new(&args.long, FORM, subject, *max_heap, args.again(&[]), streams)?;
    let resumed = keeper.as_mut().map_or(Ok(None), |keeper| keeper.resume::<Kept>(&args.long, max_heap))?;
    let (mut before, mut found, mut kept) = (Summary::default(), Found::default(), Extent::default());
    let mut kept_states = Extent::default();
    if let Some(resumed) = resumed {
        (before, found, kept) = (resumed.found.totals(), resumed.found.found(), resumed.out.unwrap_or_default());
        kept_states = resumed.found.states;
        tasks = resumed.tasks;
    }
    let explored_before = before.explored;
    let sink = Sink::new(args, settings.limits.search_heap, &kept, &guard)?;
    let (mut states, mut met) = (None, Vec::new());
    if let (true, Some(keeper)) = (args.match_states, &keeper) {
        let (file, known) = StatesFile::open(&keeper.file, args.long.resume.as_deref(), &kept_states)?;
        (states, met) = (Some(file), known);
    }
    let start = Start::new(args, &settings, &program, met);
    let progress = Progress::new(&args.machine, "path", before.explored, &tasks);
    let has_end = strategy != Strategy::Deepening;
    let mut gathered = Gathered { sink, keeper, states, found, progress, limit: args.limit, has_end, stopped: None };
    let how = fretsaw_explore::Settings {
        strategy,
        jobs: args.long.jobs,
        limit: args.limit,
        stop_at_first: args.stop_at_first,
        detail: match &gathered.sink {
            _ if args.expand => Detail::Tests,
            Sink::Print { .. } => Detail::Output,
            Sink::Keep(_) | Sink::File(_) => Detail::Path,
        },
        before,
        tasks,
        memory: settings.limits.search_heap,
        stop: &interrupt::WANTED,
    };
    let explored = fretsaw_explore::explore(|| start.program(), how, &mut gathered);
    let summary = explored.map_err(|error| match error {
        Error::System(outcome) => outcome,
        Error::Diverged(divergence) => diverged(&args.long, &divergence),
    })?;
    let seconds = start.seconds();
    gathered.keep(&summary, summary.left.clone())?;
    let Gathered { sink, found, stopped, progress, .. } = gathered;
    drop(progress);
    let paths = sink.close()?;
    if let Some(unwritten @ (Outcome::ReaderGone | Outcome::Unwritable(_))) = stopped {
        return Ok(unwritten);
    }
    let coverage = coverage::covered(start.watched(), &summary);
    let rate = (summary.explored - explored_before) as f64 / seconds.max(1e-9);
    let mut kinds = found.violations.in_order();
    let unshown = if args.machine.json { Vec::new() } else { kinds.split_off(kinds.len().min(SHOWN)) };
    let violations = confirm(args, &settings, &program, kinds)?;
    let is_violated = any_confirmed(&violations);
    if !args.machine.json && !args.machine.quiet {
        let max_heap = settings.limits.max_heap;
        let (violations, unshown, coverage) = (&*violations, &*unshown, &*coverage);
        print_text(
            args,
            &Results { max_heap, summary: &summary, found: &found, violations, unshown, coverage, seconds, rate },
        );
    }
    let limited = found.limited.in_order();
    report.place = place(&limited, summary.unsupported.as_deref());
    let limited_path = |kind: Kind<Limited>| LimitedPath { choices: labelled_choices(&kind.path), kind };
    let limited_paths = limited.into_iter().map(limited_path).collect();
    let totals = Totals::new(args, &summary, &found, seconds, rate);
    report.details = Details { totals: Some(totals), paths, violations, limited_paths, coverage };
    Ok(outcome(args, &summary, is_violated, stopped))
}

/// The place in the program that belongs to the last line: that of the unsupported operation, or else of a limit.
fn place(limited: &[Kind<Limited>], unsupported: Option<&str>) -> Option<String> {
    let kind = limited.iter().find(|kind| unsupported.is_none_or(|what| kind.kind == what))?;
    kind.details.place.clone()
}

/// The order of exploration and the first tasks.
fn plan(args: &ExploreArgs) -> Result<(Strategy, Vec<Task>)> {
    if args.match_states && matches!(args.strategy, StrategySetting::Random | StrategySetting::Deepening) {
        let why = match args.strategy {
            StrategySetting::Random => "random walks are independent of each other",
            _ => "every round of deepening starts over and would match the states of the previous one",
        };
        return Err(Outcome::BadInput(format!("--match-states needs --strategy dfs or bfs: {why}")));
    }
    if args.strategy == StrategySetting::Random {
        let walks = Task::walks(0, args.walks.unwrap_or(DEFAULT_WALKS));
        return Ok((Strategy::Random(args.seed.unwrap_or(0)), vec![walks]));
    }
    for (flag, given) in [("--walks", args.walks.is_some()), ("--seed", args.seed.is_some())] {
        if given {
            return Err(Outcome::BadInput(format!("{flag} needs --strategy random")));
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
    fn meet(&mut self, states: &[u128]) {
        if let Some(file) = &mut self.states
            && let Err(unwritten) = file.add(states)
        {
            self.stopped.get_or_insert(unwritten);
        }
    }

    fn see(&mut self, records: Vec<Record>, totals: &Summary, left: &dyn Fn() -> Vec<Task>) -> Then {
        for record in records {
            if self.stopped.is_none() {
                self.add(record);
            }
        }
        if self.stopped.is_none() {
            self.stopped = self.sink.print().err();
        }
        if self.stopped.is_none() && self.keeper.as_ref().is_some_and(Keeper::is_due) {
            self.stopped = self.keep(totals, left()).err();
        }
        if self.stopped.is_none() && self.progress.is_due() {
            self.show_progress(totals, left);
        }
        if self.stopped.is_some() { Then::Stop } else { Then::Continue }
    }
}

impl Gathered {
    /// Writes a checkpoint, if one is wanted.
    fn keep(&mut self, totals: &Summary, left: Vec<Task>) -> Result<()> {
        let Some(keeper) = &mut self.keeper else { return Ok(()) };
        let out = self.sink.settle()?;
        let states = self.states.as_mut().map_or(Ok(Extent::default()), StatesFile::settle)?;
        keeper.keep(Kept::new(totals, &self.found, states), out, left)
    }

    /// Adds the result of a path.
    fn add(&mut self, record: Record) {
        let Found { violations, limited, unlisted } = &mut self.found;
        match record.end {
            PathEnd::Completed => {
                if record.paths.len() == MOST_LISTED {
                    *unlisted += &record.tests - MOST_LISTED;
                }
                self.stopped = self.sink.take(&record).err();
            }
            PathEnd::Violated(violation) => {
                let (kind, details) = Violated::new(violation, record.unportable);
                violations.add(kind, record.paths.concat(), details);
            }
            end => {
                if let Some((kind, details)) = Limited::new(&end, record.place) {
                    limited.add(kind, record.paths.concat(), details);
                }
            }
        }
    }

    fn show_progress(&mut self, totals: &Summary, left: &dyn Fn() -> Vec<Task>) {
        let of_limit = self.limit.map_or(0.0, |limit| totals.explored as f64 / limit as f64);
        let has_end = self.has_end || self.limit.is_some();
        self.progress.show(|| State {
            verb: "explored",
            count: totals.explored,
            noun: "paths",
            part: has_end.then(|| if self.has_end { done(&left()).max(of_limit) } else { of_limit }),
            found: format!("{} violations", totals.violated),
        });
    }
}

impl Totals {
    fn new(args: &ExploreArgs, summary: &Summary, found: &Found, seconds: f64, rate: f64) -> Totals {
        Totals {
            explored: summary.explored,
            completed: summary.completed,
            tests: big_number(&summary.tests),
            unportable: summary.unportable,
            cut: summary.cut,
            matched: args.match_states.then_some(summary.matched),
            states: args.match_states.then_some(summary.states),
            uncompared: Some(summary.uncompared).filter(|count| *count > 0),
            violated: summary.violated,
            limited: summary.limited,
            choices: summary.choices,
            complete: summary.complete,
            seconds,
            rate,
            unlisted: (found.unlisted != BigUint::ZERO).then(|| big_number(&found.unlisted)),
            limits: summary.limits.iter().map(Limit::to_string).collect(),
            unsupported: summary.unsupported.clone(),
        }
    }
}

fn outcome(args: &ExploreArgs, summary: &Summary, is_violated: bool, stopped: Option<Outcome>) -> Outcome {
    if is_violated {
        return Outcome::Violated;
    }
    if summary.violated > 0 {
        return Outcome::Incomplete(format!("{UNCONFIRMED}; not counted as a violation"));
    }
    match &summary.unsupported {
        Some(what) => Outcome::Unsupported(what.clone()),
        None if summary.complete => Outcome::Exit(0),
        // Random walks are never complete.
        None if args.strategy == StrategySetting::Random && summary.limits.is_empty() && summary.left.is_empty() => {
            Outcome::Exit(0)
        }
        None if summary.limits.is_empty() && !interrupt::wanted() => stopped.unwrap_or_else(|| {
            let how = how_to_go_on(args).unwrap_or_else(|| "not everything was explored".to_owned());
            Outcome::Incomplete(format!("stopped after {}; {how}", counted(summary.explored, "path")))
        }),
        None => Outcome::Incomplete(incomplete(args, summary)),
    }
}

/// Why not everything was explored.
fn why_incomplete(args: &ExploreArgs, summary: &Summary) -> String {
    match &summary.unsupported {
        Some(what) => format!("not everything was explored: unsupported: {what}"),
        None if summary.limits.is_empty() && !interrupt::wanted() => "not everything was explored".to_owned(),
        None => incomplete(args, summary),
    }
}

/// The limits that were reached, and how often.
fn incomplete(args: &ExploreArgs, summary: &Summary) -> String {
    let others: Vec<String> = summary.limits.iter().filter(|l| !l.ends_search()).map(Limit::to_string).collect();
    let mut parts = Vec::new();
    if !others.is_empty() {
        let explored = counted(summary.explored, "path");
        parts.push(format!("{} of {explored} reached {}", summary.limited, others.join(" and ")));
    }
    if interrupt::wanted() {
        parts.push(format!("interrupted after {}", counted(summary.explored, "path")));
    } else if summary.limits.contains(&Limit::Time) {
        parts.push(format!("timed out (--timeout) after {}", counted(summary.explored, "path")));
    } else if let Some(limit) = summary.limits.iter().find(|limit| limit.ends_search()) {
        let explored = counted(summary.explored, "path");
        parts.push(format!("{} (after {explored})", out_of_memory(*limit, args.machine.max_heap)));
    }
    let how = how_to_go_on(args).map_or(String::new(), |how| format!("; {how}"));
    format!("{}: not everything was explored{how}", parts.join(", "))
}

/// The flag that continues the search; if it was interrupted without a checkpoint, the flag that would have allowed
/// it.
fn how_to_go_on(args: &ExploreArgs) -> Option<String> {
    match args.long.checkpoint() {
        Some(file) => Some(format!("continue with --resume {}", file.display())),
        None => interrupt::wanted().then(|| "with --checkpoint FILE a run can be resumed".to_owned()),
    }
}
