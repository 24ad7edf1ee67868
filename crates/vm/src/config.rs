//! What a machine is given: its JDK and class path, limits and settings.

use std::path::PathBuf;
use std::sync::Arc;

use fretsaw_code::classpath::{Entry, Jdk};
use fretsaw_code::emit::Options;

use crate::coverage::MethodName;
use crate::deadline::Deadline;
use crate::open::Choice;

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
    /// Whether registers can hold undecided longs and doubles. Otherwise these are decided when they are loaded, and the loop
    /// does not test for them.
    pub wide: bool,
    /// Whether inputs get names, and static fields are compared with what their initializers left, for [`Objects::spelled`].
    ///
    /// [`Objects::spelled`]: crate::Objects::spelled
    pub names: bool,
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
    /// The class in all of whose methods these edges and lines are counted: its name, with dots.
    pub covered: Option<String>,
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
            wide: false,
            names: false,
            input: Vec::new(),
            readable: Vec::new(),
            only_classes: Vec::new(),
            properties: Vec::new(),
            watched: Vec::new(),
            covered: None,
        }
    }

    /// The unit of the memory for going back, in bytes.
    pub(crate) fn search_bytes(&self) -> usize {
        self.search_heap.max(self.max_heap)
    }

    /// How code is emitted.
    pub(crate) fn emit_options(&self) -> Options {
        let force_loads = self.choice == Choice::Delayed && !self.only_bounded;
        Options { force_loads, ..Options::default() }
    }
}
