//! The driver of the commands that search: everything between their flags and their outcome that they have in common.
//!
//! A command implements [`Search`]: what it counts and finds, how a finding is written, how its workers start, and what it says at
//! the end. The driver resolves the flags, decides which files may be written, resumes from a checkpoint, runs the
//! search, and hands the results back.
//!
//! - `live.rs`: what happens while the search runs: findings, checkpoints, progress.
//! - `sink.rs`: where findings go; `checkpoint.rs`: the file that a search is resumed from.
//! - `ran.rs`: the results, and the parts of the report that are the same for all commands.

mod checkpoint;
mod live;
mod ran;
mod sink;

use std::path::Path;
use std::sync::OnceLock;
use std::time::Instant;

use fretsaw_search::{Audience, Plan, Shortage, Strategy, Summary, Tally, Task, Totals};
use fretsaw_vm::{Choice, Limit, Machine};
use serde::Serialize;
use serde::de::DeserializeOwned;

use self::checkpoint::{Checkpoint, Keeper};
use self::live::Live;
use crate::appended::Extent;
use crate::args::{LongRunFlags, MachineFlags};
use crate::exit::{Outcome, Result};
use crate::guard::Guard;
use crate::interrupt;
use crate::key::Key;
use crate::report::Report;
use crate::settings::Settings;
use crate::target::{Program, Target};

pub use self::checkpoint::diverged;
pub use self::ran::{Common, Ran};
pub use self::sink::{Kept, Sink, Waiting, big_number, is_standard};

/// A command that searches.
pub trait Search: Sized + Sync {
    /// The kind and version of its checkpoints.
    const FORM: &'static str;
    /// What it does with each path, and what it calls a path: `explored`, `path`.
    const WORDS: (&'static str, &'static str);
    /// What it counts, which determines what it finds.
    type Counts: Tally<Limit = Limit>;
    /// What it collects while it searches.
    type Gathered: Gather<Self::Counts>;
    /// What it has collected when all output is written.
    type Results;
    /// Its part of the JSON summary.
    type Details: Serialize + Default;

    /// The flags that it shares with other commands.
    fn flags(&self) -> Flags<'_>;

    /// The target.
    fn target(&self) -> &Target;

    /// The file of a picture that it writes besides, with the flag that names it.
    fn picture(&self) -> Option<(&str, &Path)> {
        None
    }

    /// Changes the settings of its machines.
    fn adjust(&self, settings: &mut Settings) {
        let _ = settings;
    }

    /// Finds the classes of the target.
    fn locate(&self, settings: &Settings) -> Result<Program> {
        self.target().locate(settings)
    }

    /// The order of the search, and the whole of it as a task.
    fn plan(&self) -> Result<(Strategy, Task)> {
        Ok((Strategy::DepthFirst, Task::whole()))
    }

    /// Adds the flags and arguments that decide its results.
    fn add_key(&self, key: &mut Key) -> Result<()>;

    /// Whether results go to a file or are printed, rather than to the JSON summary.
    fn streams(&self) -> bool {
        !self.flags().machine.json || self.flags().long.out.is_some()
    }

    /// Opens the output.
    fn open(&self, ground: &Ground, before: Before<KeptBy<Self>>) -> Result<(Sink, Self::Gathered)>;

    /// Runs the search.
    fn search(
        &self,
        ground: &Ground,
        plan: Plan<'_>,
        before: Totals<Self::Counts>,
        audience: &mut dyn Audience<Self::Counts>,
    ) -> Result<Summary<Self::Counts>>;

    /// What was found so far, for the progress line; and how many of what `--limit` limits.
    fn found(&self, totals: &Totals<Self::Counts>) -> (String, u64);

    /// What to tell people who wait for a search that takes long.
    fn hint(&self, totals: &Totals<Self::Counts>) -> Option<String> {
        let _ = totals;
        None
    }

    /// Writes what could not be written earlier.
    fn close(&self, ground: &Ground, gathered: Self::Gathered, sink: &mut Sink) -> Result<Self::Results>;

    /// Prints the results and fills the JSON summary. Returns the outcome, unless it depends only on whether the search is
    /// complete.
    fn conclude(&self, ran: &mut Ran<'_, Self>, report: &mut Report<'_, Self::Details>) -> Result<Option<Outcome>>;

    /// Why the search is not complete, for the last line.
    fn why_incomplete(&self, ran: &Ran<'_, Self>) -> String;
}

/// Collects what a search finds.
pub trait Gather<C: Tally>: Send {
    /// What a checkpoint contains of it.
    type Kept: Default + Serialize + DeserializeOwned;

    /// Receives a finding; writes it, if it can be written at once. After an error the sink is [`Sink::Nowhere`].
    fn take(&mut self, finding: C::Finding, sink: &mut Sink) -> Result<()>;

    /// The content for a checkpoint.
    fn kept(&mut self) -> Result<Self::Kept>;
}

/// What the checkpoints of a command contain besides totals.
type KeptBy<S> = <<S as Search>::Gathered as Gather<<S as Search>::Counts>>::Kept;

/// The flags of all commands that search.
#[derive(Clone, Copy)]
pub struct Flags<'a> {
    pub machine: &'a MachineFlags,
    pub long: &'a LongRunFlags,
    pub limit: Option<u64>,
}

/// What is known before a search starts; all workers use it.
pub struct Ground {
    pub settings: Settings,
    pub program: Program,
    /// When the first machine was ready.
    ready: OnceLock<Instant>,
}

impl Ground {
    /// A machine for a worker.
    pub fn boot(&self, choice: Choice) -> Result<Machine> {
        let mut machine = self.settings.boot(&self.program, Vec::new(), choice)?;
        machine.output_mut().capture = true;
        self.is_ready();
        Ok(machine)
    }

    /// Notes that a machine is ready: the time of the search counts from the first one.
    pub fn is_ready(&self) {
        self.ready.get_or_init(Instant::now);
    }

    /// Seconds since the first machine was ready.
    fn seconds(&self) -> f64 {
        self.ready.get().map_or(0.0, |ready| ready.elapsed().as_secs_f64())
    }
}

/// What an earlier run left, and what may be written.
pub struct Before<K> {
    /// What its checkpoint contains; empty for a new search.
    pub kept: K,
    /// The part of the file of `--out` that it wrote.
    pub out: Extent,
    pub guard: Guard,
}

/// Runs `command`.
pub fn drive<S: Search>(command: &S, report: &mut Report<'_, S::Details>) -> Result<Outcome> {
    let flags = command.flags();
    let mut settings = Settings::resolve(flags.machine)?;
    command.adjust(&mut settings);
    settings.end_on_interrupt()?;
    report.jdk = Some(settings.jdk.full_version.clone());
    let program = command.locate(&settings)?;
    report.class = Some(program.class.clone());
    let guard = Guard::of_search(flags.long, command.picture(), command.target(), &settings, &program)?;
    let (strategy, whole) = command.plan()?;
    let mut keeper = keeper(command, &settings, &program)?;
    let resumed = match &mut keeper {
        Some(keeper) => keeper.resume(flags.long, &mut settings.limits.max_heap)?,
        None => None,
    };
    let (totals, kept, out, tasks) = match resumed {
        Some(Checkpoint { totals, found, out, tasks, .. }) => (totals, found, out.unwrap_or_default(), tasks),
        None => (Totals::default(), Default::default(), Extent::default(), vec![whole]),
    };
    let ground = Ground { settings, program, ready: OnceLock::new() };
    let (sink, gathered) = command.open(&ground, Before { kept, out, guard })?;
    let paths_before = totals.paths;
    let mut live = Live::new(command, sink, gathered, keeper, strategy, (paths_before, &tasks));
    let memory = ground.settings.limits.search_heap;
    let plan = Plan { strategy, jobs: flags.long.jobs, tasks, memory, stop: &interrupt::WANTED };
    let mut summary = command.search(&ground, plan, totals, &mut live)?;
    let seconds = ground.seconds();
    match summary.left.out_of_memory {
        Some(Shortage::Plan) => summary.totals.reached(Limit::Search),
        Some(Shortage::System) => summary.totals.reached(Limit::System),
        None => {}
    }
    let (mut sink, gathered, stopped) = live.end(&summary)?;
    let results = command.close(&ground, gathered, &mut sink)?;
    let listed = sink.close()?;
    if let Some(unwritten @ (Outcome::ReaderGone | Outcome::Unwritable(_) | Outcome::BadInput(_))) = stopped {
        return Ok(unwritten);
    }
    let rate = (summary.totals.paths - paths_before) as f64 / seconds.max(1e-9);
    let mut ran = Ran { flags, ground: &ground, summary, results, listed, seconds, rate };
    Ok(match command.conclude(&mut ran, report)? {
        Some(decided) => decided,
        None if ran.summary.complete => Outcome::Exit(0),
        None => stopped.unwrap_or_else(|| Outcome::Incomplete(command.why_incomplete(&ran))),
    })
}

/// What writes the checkpoints of `command`, if they are wanted.
fn keeper<S: Search>(command: &S, settings: &Settings, program: &Program) -> Result<Option<Keeper>> {
    let subject = || {
        let mut key = checkpoint::key(settings, program)?;
        command.add_key(&mut key)?;
        Ok(key.finish())
    };
    Keeper::new(command.flags().long, S::FORM, subject, settings.limits.max_heap, command.streams())
}
