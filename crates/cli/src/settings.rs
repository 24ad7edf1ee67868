//! Resolves the flags: finds the JDK, parses the class path, unpacks the API jar.

use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use fretsaw_code::classpath::{ClassPath, Entry, Jdk};
use fretsaw_code::until::Until;
use fretsaw_code::{LoadErrorKind, Loader};
use fretsaw_vm::{Choice, Config, Deadline, Ending, Event, Limit, Machine, MethodName};

use crate::api::ApiJar;
use crate::args::MachineFlags;
use crate::cache::Cache;
use crate::class_path;
use crate::exit::{Outcome, Result};
use crate::interrupt;
use crate::missing_class;
use crate::target::Program;

/// The resolved flags of a command that runs Java.
pub struct Settings {
    pub jdk: Jdk,
    pub cache: Cache,
    pub api: ApiJar,
    /// The class path, if one was given.
    pub class_path: Option<Vec<PathBuf>>,
    /// Folders of further sources.
    pub source_path: Vec<PathBuf>,
    /// The files that the program may read besides its class path.
    pub readable: Vec<PathBuf>,
    /// System properties of the program.
    pub properties: Vec<(String, String)>,
    pub limits: Limits,
    /// Methods whose branches are watched.
    pub watched: Vec<MethodName>,
    /// Whether symbolic inputs get names from the source.
    pub names: bool,
    /// The class whose branches and lines are counted.
    pub covers: Covers,
    /// Whether all choices are those of bounded places.
    pub only_bounded: bool,
    /// The deadline of all machines, which starts when the first one is ready.
    deadline: Arc<OnceLock<(Arc<Deadline>, Until)>>,
    /// How much of the time was spent before that, in microseconds.
    spent: AtomicU64,
    /// Whether Ctrl-C sets the deadline to now.
    is_interruptible: bool,
}

/// The class whose branches and lines are counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Covers {
    Nothing,
    /// That of the program.
    Target,
    /// One with this name.
    Class(String),
}

/// How many steps a path of a check may take if no flag says so.
const CALL_STEPS: u64 = 10_000_000;

/// The limits of a program.
#[derive(Clone, Copy)]
pub struct Limits {
    /// What the program's objects may take; it can see that.
    pub max_heap: usize,
    /// What the search may take is a multiple of this, which is at least as much.
    pub search_heap: usize,
    pub max_depth: usize,
    pub max_steps: Option<u64>,
    pub timeout: Option<Duration>,
}

/// System properties, including those that java's launcher sets for `--add-opens`; the JDK removes them after
/// reading them.
fn properties(flags: &MachineFlags) -> Vec<(String, String)> {
    let opened = flags.add_opens.iter().enumerate();
    let opened = opened.map(|(number, package)| (format!("jdk.module.addopens.{number}"), package.clone()));
    flags.properties.iter().cloned().chain(opened).collect()
}

impl Settings {
    /// Resolves `flags`.
    pub fn resolve(flags: &MachineFlags) -> Result<Settings> {
        let cache = Cache::find()?;
        Ok(Settings {
            jdk: Jdk::find(flags.jdk.as_deref())?,
            api: ApiJar::unpack(&cache)?,
            cache,
            class_path: flags.class_path.as_deref().map(class_path::parse).transpose()?,
            source_path: flags.source.iter().flat_map(std::env::split_paths).collect(),
            readable: flags.read.iter().flat_map(std::env::split_paths).collect(),
            properties: properties(flags),
            limits: Limits {
                max_heap: flags.max_heap,
                search_heap: flags.max_heap,
                max_depth: flags.max_depth,
                max_steps: flags.max_steps,
                timeout: flags.timeout,
            },
            watched: Vec::new(),
            names: false,
            covers: Covers::Nothing,
            only_bounded: false,
            deadline: Arc::default(),
            spent: AtomicU64::new(0),
            is_interruptible: false,
        })
    }

    /// A loader of the classes of `program`, of our API, and of the JDK, where nothing can run.
    pub fn loader(&self, program: &Program) -> Result<Loader> {
        let mut entries = vec![Entry::open(&self.api.path)?];
        entries.extend(self.opening(|until| class_path::open(&program.class_path, until))?.entries);
        let path = ClassPath { image: self.jdk.image()?, entries, release: self.jdk.version, api: Some(0) };
        Ok(Loader::new(path, self.jdk.version, 1))
    }

    /// A machine that can run `program`. Time counts from here.
    pub fn boot(&self, program: &Program, input: Vec<u8>, choice: Choice) -> Result<Machine> {
        let mut config = Config::new(self.jdk.clone());
        config.max_heap = self.limits.max_heap;
        config.search_heap = self.limits.search_heap;
        config.max_depth = self.limits.max_depth;
        config.max_steps = self.limits.max_steps.unwrap_or(u64::MAX);
        config.input = input;
        config.choice = choice;
        config.properties = self.properties.clone();
        config.only_bounded = self.only_bounded;
        config.readable = self.readable.clone();
        config.watched = self.watched.clone();
        config.names = self.names;
        config.covered = match &self.covers {
            Covers::Nothing => None,
            Covers::Target => Some(program.class.clone()),
            Covers::Class(class) => Some(class.clone()),
        };
        // Our API goes first, because the machine's natives are for its methods.
        config.api = Some(config.entries.len());
        config.entries.push(Entry::open(&self.api.path)?);
        let opened = self.opening(|until| class_path::open(&program.class_path, until))?;
        config.entries.extend(opened.entries);
        config.readable.extend(opened.readable);
        config.only_classes = opened.only_classes;
        let mut machine = Machine::new(config).map_err(|error| match error.kind {
            // A new machine has loaded no classes: all that it can lack is memory.
            LoadErrorKind::Unsupported => Outcome::Limit(Limit::System, format!("out of memory: {}", error.message)),
            _ => error.into(),
        })?;
        match machine.boot() {
            // The limits on time and steps are for the program only.
            Ok(()) => {
                machine.set_deadline(self.deadline()?);
                Ok(machine)
            }
            Err(Event::Limit(limit)) => Err(self.limits.reached(limit)),
            Err(event) => Err(Outcome::Unsupported(self.not_booted(&machine, event))),
        }
    }

    /// The same settings for machines with a time limit of their own, which Ctrl-C does not end.
    pub fn with_time(&self, time: Duration) -> Settings {
        Settings {
            jdk: self.jdk.clone(),
            cache: self.cache.clone(),
            api: self.api.clone(),
            class_path: self.class_path.clone(),
            source_path: self.source_path.clone(),
            readable: self.readable.clone(),
            properties: self.properties.clone(),
            limits: Limits { timeout: Some(time), ..self.limits },
            watched: Vec::new(),
            names: false,
            covers: Covers::Nothing,
            only_bounded: self.only_bounded,
            deadline: Arc::default(),
            spent: AtomicU64::new(0),
            is_interruptible: false,
        }
    }

    /// Opens files within the program's time limit, which is reduced by the time this takes. If several are opened
    /// in parallel, each counts.
    pub fn opening<T>(&self, open: impl FnOnce(Until) -> Result<T>) -> Result<T> {
        let start = Instant::now();
        let until = self.deadline.get().map_or_else(|| self.time_left().map_or(Until::NEVER, Until::after), |d| d.1);
        let opened = open(until);
        self.spent.fetch_add(start.elapsed().as_micros() as u64, Relaxed);
        if until.is_over() { Err(self.limits.reached(Limit::Time)) } else { opened }
    }

    fn time_left(&self) -> Option<Duration> {
        Some(self.limits.timeout?.saturating_sub(Duration::from_micros(self.spent.load(Relaxed))))
    }

    /// From now on Ctrl-C ends the time of all machines.
    pub fn end_on_interrupt(&mut self) -> Result<()> {
        self.is_interruptible = true;
        let deadline = Arc::clone(&self.deadline);
        interrupt::listen(move || deadline.get().into_iter().for_each(|(deadline, _)| deadline.end()))
    }

    /// The deadline, which may never come by itself; none if nothing can end the time. The time starts when the
    /// first machine is ready.
    fn deadline(&self) -> Result<Option<Arc<Deadline>>> {
        if self.limits.timeout.is_none() && !self.is_interruptible {
            return Ok(None);
        }
        if self.deadline.get().is_none() {
            let time = self.time_left().unwrap_or(Duration::MAX);
            let deadline = Deadline::after(time).map_err(|e| {
                Outcome::Unsupported(format!("--timeout: the thread that watches the time cannot be started: {e}"))
            })?;
            // Another worker may have been slightly faster.
            let (deadline, _) = self.deadline.get_or_init(|| (Arc::new(deadline), Until::after(time)));
            if self.is_interruptible && interrupt::wanted() {
                deadline.end();
            }
        }
        Ok(self.deadline.get().map(|(deadline, _)| Arc::clone(deadline)))
    }

    /// The outcome of `program`'s end.
    pub fn outcome(&self, ending: Ending, program: &Program) -> Outcome {
        match ending {
            Ending::Exit(code) => Outcome::Exit(code),
            Ending::Limit(limit) => self.limits.reached(limit),
            Ending::Unsupported(what) => Outcome::Unsupported(what),
            Ending::BadProgram(why) => Outcome::BadInput(why),
            Ending::NoMain(why) => {
                let others = missing_class::with_main(&program.class_path, self.jdk.version);
                Outcome::BadInput(why + &others)
            }
            Ending::NotFound(class) => {
                let path = class_path::join(&program.class_path);
                let missing: Vec<_> = program.class_path.iter().filter(|p| !p.exists()).cloned().collect();
                let note = match missing.as_slice() {
                    [] => String::new(),
                    missing => format!(" ({} does not exist)", class_path::join(missing).display()),
                };
                let path = path.display();
                let instead = missing_class::instead_of(&class, &program.class_path);
                Outcome::BadInput(format!("class {class} was not found; the class path (-cp) is {path}{note}{instead}"))
            }
        }
    }

    fn not_booted(&self, machine: &Machine, event: Event) -> String {
        let why = match event {
            Event::Unsupported(what) => *what,
            Event::Thrown(exception) => machine.objects().describe(exception.reference()),
            event => format!("{event:?}"),
        };
        format!("JDK {} does not start: {why}", self.jdk.full_version)
    }
}

impl Limits {
    /// Bounds the steps of calls that nobody has looked at, unless a flag does. Some of them never end, on an input that is a cycle,
    /// for example.
    pub fn bound_calls(&mut self) {
        self.max_steps.get_or_insert(CALL_STEPS);
    }

    /// The outcome of reaching `limit`.
    pub fn reached(&self, limit: Limit) -> Outcome {
        let message = match limit {
            Limit::Heap => {
                let size = show_size(self.max_heap);
                format!("out of memory: the program's objects take more than {size}; use a larger --max-heap")
            }
            Limit::Search | Limit::System => format!("stopped: {}", out_of_memory(limit, self.search_heap)),
            Limit::Steps => {
                let steps = self.max_steps.unwrap_or_default();
                format!("stopped after {steps} steps; use a larger --max-steps")
            }
            Limit::Choices => "stopped at a path with too many choices; use a larger --max-choices".to_owned(),
            Limit::Time if interrupt::wanted() => "interrupted".to_owned(),
            Limit::Time => {
                let seconds = self.timeout.unwrap_or_default().as_secs_f64();
                format!("timed out after {seconds} s; use a larger --timeout")
            }
        };
        Outcome::Limit(limit, message)
    }
}

/// The kind of memory that a search has run out of, and a remedy.
pub fn out_of_memory(limit: Limit, max_heap: usize) -> String {
    match limit {
        Limit::System => "the system is out of memory".to_owned(),
        _ => {
            let size = size_word(max_heap);
            format!("the search itself needs more memory than --max-heap {size} allows; use a larger --max-heap")
        }
    }
}

/// A size in the largest unit that divides it, for a message.
pub fn show_size(bytes: usize) -> String {
    let word = size_word(bytes);
    if word.ends_with(|end: char| end.is_ascii_digit()) { format!("{word} bytes") } else { word }
}

/// A size in the largest unit that divides it, as the value of a flag.
pub fn size_word(bytes: usize) -> String {
    let units = [(30, "g"), (20, "m"), (10, "k")];
    let unit = units.into_iter().find(|(shift, _)| bytes.is_multiple_of(1 << shift));
    unit.map_or(bytes.to_string(), |(shift, unit)| format!("{}{unit}", bytes >> shift))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_shown_as_they_are_written() {
        assert_eq!(show_size(64 << 20), "64m");
        assert_eq!(show_size(1 << 30), "1g");
        assert_eq!(show_size(1000), "1000 bytes");
        for (bytes, word) in [(16 << 20, "16m"), (3 << 10, "3k"), (1000, "1000")] {
            assert_eq!(size_word(bytes), word);
            assert_eq!(crate::values::size(word), Ok(bytes));
        }
    }
}
