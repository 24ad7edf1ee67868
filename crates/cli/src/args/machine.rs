//! The flags of every command that runs Java.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use crate::settings::size_word;
use crate::values;

/// The flags of every command that runs Java: its surroundings and its limits.
#[derive(Args)]
pub struct MachineFlags {
    /// The class path: folders and jars, separated by colons; also -cp [default: the current folder; none if TARGET is
    /// a .java file or a jar]
    #[arg(long, alias = "classpath", value_name = "PATHS")]
    pub class_path: Option<OsString>,

    /// Folders in which javac looks for sources of further classes, if TARGET is a .java file
    #[arg(long, value_name = "PATHS")]
    pub source: Vec<PathBuf>,

    /// The JDK to use, from 17 to 25 [default: JAVA_HOME, or else that of the java on the PATH]
    #[arg(long, value_name = "DIR")]
    pub jdk: Option<PathBuf>,

    /// Files and folders that the program may read besides its class path and the JDK, separated by colons
    #[arg(long, value_name = "PATHS")]
    pub read: Vec<OsString>,

    /// Set a system property of the program
    #[arg(short = 'D', value_name = "NAME=VALUE", value_parser = values::property)]
    pub properties: Vec<(String, String)>,

    /// Open a package of the JDK to reflection, as java does: MODULE/PACKAGE=ALL-UNNAMED; may be repeated
    #[arg(long, value_name = "PACKAGE", value_parser = values::opened)]
    pub add_opens: Vec<String>,

    /// Stop when the program's objects take more than this: bytes, or with k, m, g. For each job the process takes at most
    /// 256 MB and 8 times as much
    #[arg(long, value_name = "SIZE", default_value = values::DEFAULT_HEAP, value_parser = values::size,
        allow_negative_numbers = true)]
    pub max_heap: usize,

    /// The number of frames on the stack beyond which the program gets a StackOverflowError
    #[arg(long, value_name = "N", default_value = values::DEFAULT_DEPTH, value_parser = values::depth,
        allow_negative_numbers = true)]
    pub max_depth: usize,

    /// Stop after this many steps; a step is a call or a backward jump
    #[arg(long, value_name = "N", value_parser = values::number::<u64>, allow_negative_numbers = true)]
    pub max_steps: Option<u64>,

    /// Stop after this long: seconds, or with ms, s, m, h
    #[arg(long, value_name = "SECONDS", value_parser = values::duration, allow_negative_numbers = true)]
    pub timeout: Option<Duration>,

    /// Print one JSON object on standard output, which includes what the program printed (but not what a predicate
    /// printed)
    #[arg(long)]
    pub json: bool,

    /// Print no progress and no summary
    #[arg(long)]
    pub quiet: bool,

    /// The time between progress reports: for tests
    #[arg(long, value_name = "TIME", value_parser = values::duration, hide = true)]
    pub progress_every: Option<Duration>,
}

impl MachineFlags {
    /// The flags that decide what a path does, as typed, without those that have their default value. A resumed search may
    /// have another `--max-heap` than its paths.
    pub fn words(&self, max_heap: usize) -> Vec<String> {
        let mut words = Vec::new();
        let mut add = |flag: &str, value: String| words.extend([flag.to_owned(), value]);
        self.class_path.iter().for_each(|path| add("-cp", path.to_string_lossy().into_owned()));
        self.source.iter().for_each(|path| add("--source", path.display().to_string()));
        self.jdk.iter().for_each(|path| add("--jdk", path.display().to_string()));
        self.read.iter().for_each(|path| add("--read", path.to_string_lossy().into_owned()));
        self.properties.iter().for_each(|(name, value)| add("-D", format!("{name}={value}")));
        self.add_opens.iter().for_each(|package| add("--add-opens", package.clone()));
        if values::size(values::DEFAULT_HEAP) != Ok(max_heap) {
            add("--max-heap", size_word(max_heap));
        }
        if values::depth(values::DEFAULT_DEPTH) != Ok(self.max_depth) {
            add("--max-depth", self.max_depth.to_string());
        }
        self.max_steps.iter().for_each(|steps| add("--max-steps", steps.to_string()));
        words
    }
}
