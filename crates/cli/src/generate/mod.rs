//! `fretsaw generate`: all inputs for which a predicate returns true.

mod bounds;
mod checkpoint;
mod rejected;
mod sample;
mod sink;
mod text;

use std::sync::OnceLock;
use std::time::Instant;

use fretsaw_generate::{
    Audience, Bound, Failure, Finitization, Refusal, Sampling, Scope, Space, Structure, Summary, Wanted,
};
use fretsaw_search::{Task, Then};
use fretsaw_vm::{Limit, Machine};
use serde::Serialize;
use serde_json::value::RawValue;

use self::checkpoint::{FORM, Kept};
use self::rejected::Rejected;
use self::sample::Sample;
use self::sink::Sink;
use crate::appended::Extent;
use crate::args::{GenerateArgs, RejectedSetting};
use crate::checkpoint::{Keeper, diverged};
use crate::exit::{Outcome, Result, print};
use crate::gallery::Subject;
use crate::guard::Guard;
use crate::interrupt;
use crate::progress::{Progress, State, counted, done};
use crate::report::{Report, conclude};
use crate::settings::{Settings, out_of_memory};
use crate::stream::big_number;
use crate::target::{Program, Target};

/// The command's part of the JSON summary.
#[derive(Default, Serialize)]
struct Details {
    #[serde(flatten)]
    totals: Option<Totals>,
    /// The inputs, unless they were only counted or written to a file.
    #[serde(skip_serializing_if = "Option::is_none")]
    inputs: Option<Vec<Box<RawValue>>>,
    /// The groups of rejected inputs, if these are listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    rejected: Option<Vec<rejected::Group>>,
}

/// The totals of a generation.
#[derive(Serialize)]
struct Totals {
    structures: u64,
    candidates: u64,
    /// The size of the state space, which may have any number of digits.
    state_space: Box<RawValue>,
    thrown: u64,
    /// The first exception that the predicate threw, and where.
    #[serde(skip_serializing_if = "Option::is_none")]
    exception: Option<String>,
    /// Structures and other candidates for which the predicate may decide otherwise under plain `java`.
    unportable: u64,
    unportable_others: u64,
    limited: u64,
    choices: u64,
    complete: bool,
    seconds: f64,
    /// Candidates per second, in this run.
    rate: f64,
    /// Bounds derived from types.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    derived_bounds: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    limits: Vec<String>,
    /// Possible reasons if there are no structures.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<String>,
}

/// Runs the command.
pub fn generate(args: &GenerateArgs) -> Outcome {
    conclude("generate", &args.predicate.target, args.machine.json, |report| execute(args, report))
}

fn execute(args: &GenerateArgs, report: &mut Report<'_, Details>) -> Result<Outcome> {
    let (target, predicate) = args.predicate.split()?;
    let target = Target::parse(target)?;
    let bounds = args.bounds.iter().map(|text| bounds::parse(text)).collect::<Result<Vec<Bound>>>()?;
    let mut settings = Settings::resolve(&args.machine)?;
    settings.end_on_interrupt()?;
    settings.only_bounded = true;
    report.jdk = Some(settings.jdk.full_version.clone());
    let program = target.locate_any(&settings)?;
    report.class = Some(program.class.clone());

    let guard = Guard::of_search(&args.long, &target, &settings, &program)?;
    let keeps = args.long.checkpoint().is_some();
    let subject = if keeps { checkpoint::subject(args, &settings, &program)? } else { String::new() };
    let streams = args.count || !args.machine.json || args.long.out.is_some();
    let max_heap = &mut settings.limits.max_heap;
    let mut keeper = Keeper::new(&args.long, FORM, subject, *max_heap, args.again(&[]), streams)?;
    let sampling = Sampling::new(args.seed.unwrap_or(0));
    let mut sample = args.sample.map(|count| Sample::new(count, &sampling));
    let (before, kept, tasks) = begin(args, keeper.as_mut().map(|keeper| (keeper, max_heap)), sample.as_mut())?;
    let candidates_before = before.candidates;
    let sink = Sink::new(args, settings.limits.search_heap, &kept, guard)?;
    let tells = !args.machine.json && !args.machine.quiet;
    let progress = Progress::new(&args.machine, "candidate", before.candidates, &tasks);
    let rejected = args.rejected.map(|_| Rejected::new(settings.limits.search_heap));
    let mut gathered =
        Gathered { sink, sample, rejected, keeper, progress, limit: args.limit, tells, space: None, stopped: None };

    // Counted from when the first machine is ready.
    let started = OnceLock::new();
    let start = || -> Result<Machine> {
        let mut machine = settings.boot(&program, Vec::new(), args.choice.choice())?;
        machine.output.capture = true;
        started.get_or_init(Instant::now);
        Ok(machine)
    };
    let subject = fretsaw_generate::Subject {
        class: &program.class,
        predicate: predicate.as_ref(),
        invariants: &args.invariants,
        finitization: finitization(args, &bounds),
    };
    let how = fretsaw_generate::Settings {
        jobs: args.long.jobs,
        limit: args.limit,
        compact: args.compact,
        graphs: !args.count,
        wanted: args.rejected.map_or(Wanted::Accepted, RejectedSetting::wanted),
        exists: args.exists,
        sampling: args.sample.map(|_| &sampling),
        before,
        tasks,
        memory: settings.limits.search_heap,
        stop: &interrupt::WANTED,
    };
    let generated = fretsaw_generate::generate(start, &subject, how, &mut gathered);
    let summary = generated.map_err(|failure| match failure {
        Failure::Start(outcome) => outcome,
        Failure::Diverged(divergence) => diverged(&args.long, &divergence),
        Failure::Subject(Refusal::Class(ending)) => settings.outcome(ending, &program),
        Failure::Subject(Refusal::Bound(bad)) => bounds::refuse("--bound", &args.bounds[bad.number], &bad),
        Failure::Subject(Refusal::Type(bad)) => {
            let (field, class) = &args.types[bad.number];
            bounds::refuse("--type", &format!("{field}={class}"), &bad)
        }
    })?;
    let seconds = started.get().map_or(0.0, |s| s.elapsed().as_secs_f64());
    gathered.keep(&summary, summary.left.clone())?;
    let Gathered { mut sink, sample, rejected, space, stopped, progress, .. } = gathered;
    drop(progress);
    report.details.rejected = rejected.map(|rejected| rejected.give(&mut sink)).transpose()?;
    for graph in sample.into_iter().flat_map(Sample::graphs) {
        sink.take(graph)?;
    }
    let space = space.unwrap_or_default();
    let written = Subject {
        class_path: &program.class_path,
        jdk: args.machine.jdk.as_deref(),
        // Under plain java a predicate that chooses need not accept the input.
        predicate: (!args.exists).then_some(&space.predicate),
    };
    let (inputs, closed) = sink.close(&written)?;
    report.details.inputs = inputs;
    if let Some(unwritten @ (Outcome::ReaderGone | Outcome::Unwritable(_) | Outcome::BadInput(_))) = stopped {
        return Ok(unwritten);
    }
    report.place.clone_from(&summary.place);
    if args.count && !args.machine.json {
        print(format!("{}\n", summary.structures).as_bytes())?;
    }
    let rate = (summary.candidates - candidates_before) as f64 / seconds.max(1e-9);
    let notes = text::why_none(&summary, &space, candidates_before > 0);
    if tells {
        text::print(args, &summary, &space, seconds, rate, &notes);
    }
    report.details.totals = Some(Totals { notes, ..Totals::new(&summary, &space, seconds, rate) });
    match outcome(args, &summary, &settings, &program, stopped) {
        Outcome::Exit(0) => Ok(closed),
        other => Ok(other),
    }
}

/// The starting point: the totals so far, the extent of the file of `--out`, and the remaining tasks. Fills the sample.
fn begin(
    args: &GenerateArgs,
    keeper: Option<(&mut Keeper, &mut usize)>,
    sample: Option<&mut Sample<'_>>,
) -> Result<(Summary, Extent, Vec<Task>)> {
    let resumed = keeper.map_or(Ok(None), |(keeper, max_heap)| keeper.resume::<Kept>(&args.long, max_heap))?;
    let Some(resumed) = resumed else { return Ok((Summary::default(), Extent::default(), vec![Task::whole()])) };
    if let Some(sample) = sample {
        resumed.found.fill(sample)?;
    }
    Ok((resumed.found.totals(), resumed.out.unwrap_or_default(), resumed.tasks))
}

fn finitization<'a>(args: &'a GenerateArgs, bounds: &'a [Bound]) -> Finitization<'a> {
    let scope = Scope { bounds, types: &args.types, size: args.size, only_bounds: args.only_bounds };
    match &args.arguments {
        Some(arguments) => Finitization::Method { name: args.finitization.as_deref(), arguments },
        None if args.finitization.is_some() => {
            Finitization::Method { name: args.finitization.as_deref(), arguments: &[] }
        }
        None if bounds.is_empty() && args.types.is_empty() && args.size.is_none() && !args.only_bounds => {
            Finitization::Usual
        }
        None => Finitization::Scope(scope),
    }
}

/// Collects the results of a generation.
struct Gathered<'a> {
    sink: Sink,
    /// Keeps structures until it is known which of them are in the sample.
    sample: Option<Sample<'a>>,
    /// Keeps rejected inputs until they can be grouped.
    rejected: Option<Rejected>,
    keeper: Option<Keeper>,
    progress: Progress,
    limit: Option<u64>,
    /// Whether messages are printed.
    tells: bool,
    space: Option<Space>,
    /// Why no further structure is accepted.
    stopped: Option<Outcome>,
}

impl Audience for Gathered<'_> {
    fn begin(&mut self, space: Space) {
        if self.space.is_none() && self.tells {
            text::tell_derived(&space.derived);
        }
        self.space.get_or_insert(space);
    }

    fn see(&mut self, structures: Vec<Structure>, totals: &Summary, left: &dyn Fn() -> Vec<Task>) -> Then {
        for structure in structures {
            match &mut self.sample {
                Some(sample) => sample.take(structure),
                None if self.rejected.is_some() => {
                    let taken = self.rejected.as_mut().map_or(Ok(()), |rejected| rejected.take(structure));
                    self.stopped = self.stopped.take().or(taken.err());
                }
                None if self.stopped.is_none() => self.stopped = self.sink.take(structure.graph).err(),
                None => {}
            }
        }
        if self.stopped.is_none() {
            self.stopped = self.sink.print().err();
        }
        if self.stopped.is_none() && self.keeper.as_ref().is_some_and(Keeper::is_due) {
            self.stopped = self.keep(totals, left()).err();
        }
        if self.stopped.is_none() && self.progress.is_due() {
            let of_limit = self.limit.map_or(0.0, |limit| totals.structures as f64 / limit as f64);
            self.progress.show(|| State {
                verb: "tried",
                count: totals.candidates,
                noun: "candidates",
                part: Some(done(&left()).max(of_limit)),
                found: format!("{} structures", totals.structures),
            });
        }
        if self.stopped.is_some() { Then::Stop } else { Then::Continue }
    }
}

impl Gathered<'_> {
    /// Writes a checkpoint, if one is wanted.
    fn keep(&mut self, totals: &Summary, left: Vec<Task>) -> Result<()> {
        let Some(keeper) = &mut self.keeper else { return Ok(()) };
        let out = self.sink.settle()?;
        keeper.keep(Kept::new(totals, self.sample.as_ref()), out, left)
    }
}

impl Totals {
    fn new(summary: &Summary, space: &Space, seconds: f64, rate: f64) -> Totals {
        Totals {
            structures: summary.structures,
            candidates: summary.candidates,
            state_space: big_number(&space.size),
            thrown: summary.thrown,
            exception: summary.exception.clone(),
            unportable: summary.unportable,
            unportable_others: summary.unportable_others,
            limited: summary.limited,
            choices: summary.choices,
            complete: summary.complete,
            seconds,
            rate,
            derived_bounds: space.derived.bounds.iter().map(Bound::to_string).collect(),
            limits: summary.limits.iter().map(Limit::to_string).collect(),
            notes: Vec::new(),
        }
    }
}

fn outcome(
    args: &GenerateArgs,
    summary: &Summary,
    settings: &Settings,
    program: &Program,
    stopped: Option<Outcome>,
) -> Outcome {
    match &summary.problem {
        Some(ending) => return settings.outcome(ending.clone(), program),
        None if summary.complete => return Outcome::Exit(0),
        None => {}
    }
    if let Some(stopped) = stopped {
        return stopped;
    }
    let (structures, candidates) = (summary.structures, summary.candidates);
    let counts = format!("{} of {}", counted(structures, "structure"), counted(candidates, "candidate"));
    let others: Vec<String> = summary.limits.iter().filter(|l| !l.ends_search()).map(Limit::to_string).collect();
    let why = if interrupt::wanted() {
        format!("interrupted after {counts}")
    } else if summary.limits.contains(&Limit::Time) {
        format!("timed out (--timeout) after {counts}")
    } else if let Some(limit) = summary.limits.iter().find(|limit| limit.ends_search()) {
        format!("{} (after {counts})", out_of_memory(*limit, settings.limits.search_heap))
    } else if !others.is_empty() {
        let candidates = counted(candidates, "candidate");
        format!("{} of {candidates} reached {}", summary.limited, others.join(" and "))
    } else {
        match args.rejected {
            None => format!("stopped after {}", counted(structures, "structure")),
            Some(_) => format!("stopped after {}", counted(args.limit.unwrap_or(0), "rejected input")),
        }
    };
    let how = match args.long.checkpoint() {
        Some(file) if !summary.left.is_empty() => format!("continue with --resume {}", file.display()),
        _ => "there may be more".to_owned(),
    };
    Outcome::Incomplete(format!("{why}; {how}"))
}
