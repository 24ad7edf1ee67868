//! All machine state, in one place.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

use fretsaw_choice::{Ask, Choices};
use fretsaw_code::classpath::{ClassPath, Entry, Jdk};
use fretsaw_code::emit::Options;
use fretsaw_code::name::Name;
use fretsaw_code::{LoadError, LoadErrorKind, Loader, Method, Space};
use fretsaw_heap::{Heap, IMMORTAL_WORDS, Pledge};

use crate::coverage::{Coverage, MethodName};
use crate::deadline::Deadline;
use crate::dynamic::Recipe;
use crate::files::{Files, Places};
use crate::frames::Frames;
use crate::handles::{Layout, Sites};
use crate::hashes::Asker;
use crate::history::{Past, Scalars};
use crate::known::Known;
use crate::loaders::Loaders;
use crate::natives::Natives;
use crate::natives::raw::RawMemory;
use crate::open::Choice;
use crate::output::Output;
use crate::replay::Replay;
use crate::streams::Streams;
use crate::strings::Strings;
use crate::unresolved::Unresolved;

/// The environment and the limits of a machine.
pub struct Config {
    /// The user's JDK.
    pub jdk: Jdk,
    /// The user's class path.
    pub entries: Vec<Entry>,
    /// The index of the entry that is our own API, if there is one: the machine implements some of its methods.
    pub api: Option<usize>,
    /// The memory for objects, in bytes. The program can see it.
    pub max_heap: usize,
    /// The unit of the memory for going back, in bytes, if it is more than that.
    pub search_heap: usize,
    /// The greatest number of frames on the stack; beyond it the program gets a StackOverflowError.
    pub max_depth: usize,
    /// The number of steps (calls and backward jumps) that a run may take.
    pub max_steps: u64,
    /// When to stop.
    pub deadline: Option<Arc<Deadline>>,
    /// When undecided values are decided.
    pub choice: Choice,
    /// Whether only bounded places stay undecided if choice is delayed: they are decided when they are loaded from there,
    /// calls that choose decide at once, and other loads need no check.
    pub only_bounded: bool,
    /// The program's standard input.
    pub input: Vec<u8>,
    /// Files and folders that the program may read besides its class path and the JDK.
    pub readable: Vec<PathBuf>,
    /// Folders and archives, existing or not, that jars' manifests name and that yield classes: nothing else in
    /// them is visible.
    pub only_classes: Vec<PathBuf>,
    /// System properties given by the user.
    pub properties: Vec<(String, String)>,
    /// Methods in which the edges out of branches are counted.
    pub watched: Vec<MethodName>,
}

impl Config {
    /// The default bounds on `jdk`.
    pub fn new(jdk: Jdk) -> Config {
        Config {
            jdk,
            entries: Vec::new(),
            api: None,
            max_heap: 1 << 30,
            search_heap: 0,
            max_depth: 9000,
            max_steps: u64::MAX,
            deadline: None,
            choice: Choice::Copy,
            only_bounded: false,
            input: Vec::new(),
            readable: Vec::new(),
            only_classes: Vec::new(),
            properties: Vec::new(),
            watched: Vec::new(),
        }
    }

    /// The unit of the memory for going back, in bytes.
    pub(crate) fn search_bytes(&self) -> usize {
        self.search_heap.max(self.max_heap)
    }
}

/// A limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[repr(u64)]
pub enum Limit {
    /// `--max-heap`.
    Heap,
    /// `--max-steps`.
    Steps,
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
    Returned(u64),
    /// The called method ended with this exception.
    Thrown(u64),
    /// The program asked to exit with this code.
    Exit(u64),
    /// This must be decided before the next instruction.
    Ask(Ask),
    /// An assumption of the program does not hold on this path.
    Cut,
    /// A bound was reached.
    Limit(Limit),
    /// Something unsupported, with its place.
    Unsupported(Box<String>),
    /// The program makes another choice than the path that it replays.
    Diverged(Box<String>),
    /// The requested number of instructions was run; see [`Machine::run_for`].
    Paused,
}

impl Event {
    /// See [`Event::Unsupported`].
    pub fn unsupported(what: String) -> Event {
        Event::Unsupported(Box::new(what))
    }
}

/// The machine. Every field is state that going back restores, unless it says otherwise.
pub struct Machine {
    /// Classes, methods and code. Outside of history: what is loaded stays loaded.
    pub loader: Loader,
    /// All objects, statics and literals, with their trail.
    pub heap: Heap,
    /// The Java stack.
    pub(crate) frames: Frames,
    /// Undecided values, and which values they can take.
    pub choices: Choices,
    /// Literals (outside of history) and interned strings.
    pub(crate) strings: Strings,
    /// The program's output.
    pub output: Output,
    /// The small state.
    pub(crate) now: Scalars,
    /// The immortal word that contains the running thread. Outside of history; its content is not.
    pub(crate) thread_slot: u32,
    /// The records of failed class initializations, by class number.
    pub(crate) failed: Vec<(u32, u64)>,
    /// References to classes that could not be resolved.
    pub(crate) unresolved: Vec<Unresolved>,

    /// The path to replay, for a program that runs only once, without undo.
    pub replay: Option<Replay>,
    /// Whether the program has ever used an object pool. Outside of history.
    pub(crate) has_pools: bool,
    /// What each mark saved apart from heap and cells.
    pub(crate) past: Vec<Past>,
    /// Well-known classes and fields. Outside of history.
    pub(crate) known: Known,
    /// Functions for methods written in Rust. Never changes.
    pub(crate) natives: Natives,
    /// Selected methods by receiver class and interface method: a cache.
    pub(crate) selected: Box<[(u32, u32, Option<&'static Method>)]>,
    /// Reference maps of code seen by a collection: a cache.
    pub(crate) ref_maps: HashMap<u32, Vec<Box<[u16]>>>,
    /// What classes do with hash codes, by number, if it was determined. Outside of history.
    pub(crate) askers: Vec<Option<Asker>>,
    /// Stubs by name, created on demand. Outside of history.
    pub(crate) stubs: HashMap<String, &'static Method>,
    /// Methods with the Java code that natives stand for, by the number of what is called. Outside of history.
    pub(crate) originals: HashMap<u32, &'static Method>,
    /// What the natives of string concatenation do, by method number. Outside of history.
    pub(crate) recipes: HashMap<u32, Recipe>,
    /// The states of inflaters and deflaters.
    pub(crate) streams: Streams,
    /// The layout of `java.lang.invoke`'s objects, once it is known. Outside of history.
    pub(crate) handle_layout: Option<Layout>,
    /// Call sites and constants that the JDK links.
    pub(crate) sites: Sites,
    /// Class loaders of the program, and classes defined at run time.
    pub(crate) loaders: Loaders,
    /// How many lambda classes there are for a constant of a class. Outside of history.
    pub(crate) lambdas: HashMap<(u32, u16), u32>,
    /// The immortal words that contain the numbers of lambda classes, by class number. Outside of history; their
    /// contents are not.
    pub(crate) lambda_numbers: HashMap<u32, u32>,
    /// The immortal word that counts them; 0 until first use. Outside of history; its content is not.
    pub(crate) lambda_count: u32,
    /// The immortal words that count threads; 0 until they are asked for. Outside of history.
    pub(crate) thread_totals: u32,
    /// The immortal word that contains the cache of scoped values; 0 until first use. Outside of history.
    pub(crate) scoped_cache: u32,
    /// The immortal word that counts thread identifiers; 0 until first use. Outside of history.
    pub(crate) thread_counter: u32,
    /// Memory outside of objects.
    pub(crate) raw_memory: RawMemory,
    /// The immortal words that contain the `java.lang.Module` objects, by name. Outside of history.
    pub(crate) modules: HashMap<Name, u32>,
    /// The immortal words that contain the modules created at run time, by their packages. Outside of history;
    /// their contents are not.
    pub(crate) packages: HashMap<(Space, Name), u32>,
    /// The immortal word that contains the table of shutdown hooks; 0 if there is none. Set once.
    pub(crate) hooks: u32,
    /// The immortal word that contains the loader of the user's classes.
    pub(crate) app_loader: u32,
    /// The edges out of branches that were taken. Outside of history.
    pub(crate) coverage: Coverage,
    /// Files the program can read. Outside of history.
    pub(crate) files: Files,
    /// How code is emitted. Never changes.
    pub(crate) emit_options: Options,
    /// The bounds and settings. Never change.
    pub config: Config,
    /// Instructions until the next pause, while they are counted. Not state of the program.
    pub(crate) countdown: u64,
    /// Where room was requested last, and how much. Not state of the program.
    pub(crate) asked: Option<((u64, usize, u32), usize)>,
    /// The memory that grows without asking the system. Not state of the program.
    pub(crate) pledge: Pledge,
    /// Objects that the host holds while Java code runs.
    pub held: Vec<u64>,
    /// The step at which to check limits and the clock next.
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
        let path = ClassPath { image: config.jdk.image()?, entries, release: config.jdk.version, api: config.api };
        let entries = path.entries.iter().map(|entry| entry.path());
        let entries = entries.filter(|path| !config.only_classes.iter().any(|only| only == path));
        let readable = entries.chain(config.readable.iter().map(|path| path.as_path()));
        let only_classes = config.only_classes.iter().map(|path| path.as_path());
        let files = Files::new(Places::new(&config.jdk.home, readable, only_classes));
        let loader = Loader::new(path, config.jdk.version, 1);
        let force_loads = config.choice == Choice::Delayed && !config.only_bounded;
        let (path, search) = (config.max_heap.min(MAX_HEAP), config.search_heap.min(MAX_HEAP));
        let heap = Heap::new(path, search).map_err(|full| {
            let megabytes = full.0 >> 17;
            let text = format!("the system refuses the {megabytes} MB of address space that a machine needs");
            LoadError::new(LoadErrorKind::Unsupported, text)
        })?;
        let emit_options = Options { force_loads, ..Options::default() };
        Ok(Machine {
            loader,
            heap,
            frames: Frames::new(config.max_depth),
            choices: Choices::default(),
            strings: Strings::default(),
            output: Output::default(),
            now: Scalars::default(),
            thread_slot: 0,
            failed: Vec::new(),
            replay: None,
            has_pools: false,
            unresolved: Vec::new(),
            past: Vec::new(),
            known: Known::default(),
            natives: Natives::new(),
            selected: vec![(u32::MAX, 0, None); 1 << 12].into(),
            ref_maps: HashMap::new(),
            askers: Vec::new(),
            stubs: HashMap::new(),
            originals: HashMap::new(),
            recipes: HashMap::new(),
            streams: Streams::default(),
            handle_layout: None,
            sites: Sites::default(),
            loaders: Loaders::default(),
            lambdas: HashMap::new(),
            lambda_numbers: HashMap::new(),
            lambda_count: 0,
            thread_totals: 0,
            scoped_cache: 0,
            thread_counter: 0,
            raw_memory: RawMemory::default(),
            modules: HashMap::new(),
            packages: HashMap::new(),
            hooks: 0,
            app_loader: 0,
            coverage: Coverage::default(),
            files,
            emit_options,
            countdown: 0,
            asked: None,
            pledge: Pledge::default(),
            held: Vec::new(),
            next_check: CHECK_EVERY.min(config.max_steps),
            config,
        })
    }
}
