//! All machine state, in one place; and the events that stop a machine.

use std::sync::Arc;

use fretsaw_choice::{Ask, Choices};
use fretsaw_code::classpath::ClassPath;
use fretsaw_code::{ClassId, LoadError, LoadErrorKind, Loader};
use fretsaw_heap::{Heap, IMMORTAL_WORDS};
use fretsaw_term::Word;

use crate::anchors::Anchors;
use crate::caches::Caches;
use crate::config::Config;
use crate::coverage::Coverage;
use crate::deadline::Deadline;
use crate::files::{Files, Places};
use crate::frames::Frames;
use crate::history::{Past, Scalars};
use crate::host::Host;
use crate::known::Known;
use crate::library::Library;
use crate::loaders::Loaders;
use crate::open::Choice;
use crate::output::Output;
use crate::replay::Replay;
use crate::streams::Streams;
use crate::strings::Strings;
use crate::unresolved::Unresolved;

/// A limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[repr(u64)]
pub enum Limit {
    /// `--max-heap`.
    Heap,
    /// `--max-steps`.
    Steps,
    /// `--max-choices`: a bound on the choices of a path, which whoever searches observes.
    Choices,
    /// `--timeout`.
    Time,
    /// The memory that a search may use for going back; it follows from `--max-heap`.
    Search,
    /// The memory of the system.
    System,
}

impl Limit {
    /// Whether this limit ends the whole search rather than a path.
    pub fn ends_search(self) -> bool {
        matches!(self, Limit::Time | Limit::Search | Limit::System)
    }
}

impl std::fmt::Display for Limit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Limit::Heap => "--max-heap",
            Limit::Steps => "--max-steps",
            Limit::Choices => "--max-choices",
            Limit::Time => "--timeout",
            Limit::Search => "search memory",
            Limit::System => "system memory",
        })
    }
}

/// Why [`Machine::run`] returned. Every kind has one whole word or none, so that an event stays in two registers on
/// its way to the caller.
#[derive(Clone, Debug)]
#[allow(clippy::box_collection, reason = "a text is rare, and would make all events larger")]
pub enum Event {
    /// The called method returned this word.
    Returned(Word),
    /// The called method ended with this exception.
    Thrown(Word),
    /// The program asked to exit with this code.
    Exit(Word),
    /// This must be decided before the next instruction.
    Ask(Ask),
    /// The places of this `fretsaw.Structure` must be choices before the next instruction, and its field `isOpen` true.
    Bound(Word),
    /// An assumption of the program does not hold on this path.
    Cut,
    /// A bound was reached.
    Limit(Limit),
    /// Something unsupported, with its place.
    Unsupported(Box<String>),
    /// The program makes another choice than the path that it replays.
    Diverged(Box<String>),
    /// The requested number of instructions was run; see [`crate::Probe::run_for`].
    Paused,
}

impl Event {
    /// See [`Event::Unsupported`].
    pub fn unsupported(what: String) -> Event {
        Event::Unsupported(Box::new(what))
    }
}

/// The machine: its state, which going back restores (`history.rs` lists the parts), and rooms for the rest. Every field
/// says which of the two it is.
pub struct Machine {
    /// The small state.
    pub(crate) now: Scalars,
    /// All objects, statics and literals, with their trail.
    pub(crate) heap: Heap,
    /// The Java stack.
    pub(crate) frames: Frames,
    /// Undecided values, and which values they can take.
    pub(crate) choices: Choices,
    /// Literals (outside of history) and interned strings.
    pub(crate) strings: Strings,
    /// The program's output.
    pub(crate) output: Output,
    /// The states of inflaters and deflaters.
    pub(crate) streams: Streams,
    /// The records of failed class initializations, by class number.
    pub(crate) failed: Vec<(ClassId, Word)>,
    /// References to classes that could not be resolved.
    pub(crate) unresolved: Vec<Unresolved>,
    /// Classes, methods and code, which stay loaded; which names mean them in the program's own name spaces is state.
    pub(crate) loader: Loader,
    /// Class loaders of the program, and classes defined at run time; which of these are in use is state.
    pub(crate) loaders: Loaders,
    /// What each mark saved, apart from parts that have their own history.
    pub(crate) past: Vec<Past>,

    /// Addresses of immortal words. Outside of history; the contents of these words are not.
    pub(crate) anchors: Anchors,
    /// What was found out or synthesized once. Outside of history.
    pub(crate) caches: Caches,
    /// What stands in for the native half of the JDK. Outside of history.
    pub(crate) library: Library,
    /// Well-known classes and fields. Set once, when the JDK starts.
    pub(crate) known: Known,
    /// The edges out of branches that were taken on any path. Outside of history.
    pub(crate) coverage: Coverage,
    /// The path to replay, for a program that runs only once, without undo.
    pub(crate) replay: Option<Replay>,
    /// The bounds and settings. Outside of history.
    pub(crate) config: Config,
    /// What the host needs. Not state of the program.
    pub(crate) host: Host,
    /// The step at which to check limits and the clock next; planned anew after going back.
    pub(crate) next_check: u64,
}

/// References are 31-bit word numbers, and the immortal part takes some.
const MAX_HEAP: usize = (u32::MAX as usize / 2 - IMMORTAL_WORDS as usize) * 8;
/// The interval between checks of limits, in steps.
pub(crate) const CHECK_EVERY: u64 = 1 << 16;

impl Machine {
    /// A machine before anything has run; see [`Machine::boot`].
    pub fn new(mut config: Config) -> Result<Machine, LoadError> {
        let entries = std::mem::take(&mut config.entries);
        // Conversions make longs of what depends on ints.
        config.wide |= matches!(config.choice, Choice::Narrow | Choice::Symbolic);
        let mut choices = Choices::default();
        if config.choice == Choice::Symbolic {
            choices.make_symbolic();
        }
        let path = ClassPath { image: config.jdk.image()?, entries, release: config.jdk.version, api: config.api };
        let entries = path.entries.iter().map(|entry| entry.path());
        let entries = entries.filter(|path| !config.only_classes.iter().any(|only| only == path));
        let readable = entries.chain(config.readable.iter().map(|path| path.as_path()));
        let only_classes = config.only_classes.iter().map(|path| path.as_path());
        let files = Files::new(Places::new(&config.jdk.home, readable, only_classes));
        let loader = Loader::new(path, config.jdk.version, 1);
        let (path, search) = (config.max_heap.min(MAX_HEAP), config.search_heap.min(MAX_HEAP));
        let heap = Heap::new(path, search).map_err(|full| {
            let megabytes = full.0 >> 17;
            let text = format!("the system refuses the {megabytes} MB of address space that a machine needs");
            LoadError::new(LoadErrorKind::Unsupported, text)
        })?;
        Ok(Machine {
            now: Scalars::default(),
            heap,
            frames: Frames::new(config.max_depth),
            choices,
            strings: Strings::default(),
            output: Output::default(),
            streams: Streams::default(),
            failed: Vec::new(),
            unresolved: Vec::new(),
            loader,
            loaders: Loaders::default(),
            past: Vec::new(),
            anchors: Anchors::default(),
            caches: Caches::default(),
            library: Library::new(files, config.choice == Choice::Symbolic),
            known: Known::default(),
            coverage: Coverage::default(),
            replay: None,
            next_check: CHECK_EVERY.min(config.max_steps),
            config,
            host: Host::default(),
        })
    }

    /// The bounds and settings.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Sets when to stop; returns what was set before.
    pub fn set_deadline(&mut self, deadline: Option<Arc<Deadline>>) -> Option<Arc<Deadline>> {
        std::mem::replace(&mut self.config.deadline, deadline)
    }

    /// Classes, methods and code.
    pub fn loader(&self) -> &Loader {
        &self.loader
    }

    /// All objects.
    pub fn heap(&self) -> &Heap {
        &self.heap
    }

    /// Undecided values, and which values they can take.
    #[inline(always)]
    pub fn choices(&self) -> &Choices {
        &self.choices
    }

    /// The undecided values, for whoever adds some, or decides them while nothing runs.
    #[inline(always)]
    pub fn choices_mut(&mut self) -> &mut Choices {
        &mut self.choices
    }

    /// The program's output.
    pub fn output(&self) -> &Output {
        &self.output
    }

    /// The program's output, to say what becomes of it.
    pub fn output_mut(&mut self) -> &mut Output {
        &mut self.output
    }
}
