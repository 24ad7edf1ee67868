//! The subjects that brute force counts, in this process.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::{fs, ops::ControlFlow};

use fretsaw_script::{Booted, Pending, Scripted};
use fretsaw_search::{Path as Taken, Work, search_nested};
use fretsaw_testing::machine::{api, booted, choosing};
use fretsaw_testing::{Jdk, repository, scratch};
use fretsaw_vm::{Choice, Config, Event, Machine};

use crate::candidates::Candidates;
use crate::generation::{Generation, prepare};
use crate::*;

/// Subjects, and how many structures and candidates they have.
const COUNTS: &str = include_str!("../../../../tests/bruteforce/counts.txt");

/// A subject, and its number of structures.
pub struct Counted {
    pub line: &'static str,
    pub structures: u32,
    class: &'static str,
    predicate: MethodPattern,
    method: Option<&'static str>,
    arguments: Vec<String>,
}

impl Counted {
    /// The subject of a line: CLASS PREDICATE:METHOD ARGUMENTS = STRUCTURES CANDIDATES.
    pub fn new(line: &'static str) -> Counted {
        let (subject, numbers) = line.split_once(" = ").unwrap();
        let mut words = subject.split(' ');
        let (class, predicate) = (words.next().unwrap(), words.next().unwrap());
        let (predicate, method) =
            predicate.split_once(':').map_or((predicate, None), |(name, method)| (name, Some(method)));
        Counted {
            line,
            structures: numbers.split(' ').next().unwrap().parse().unwrap(),
            class,
            predicate: MethodPattern::parse(predicate).unwrap(),
            method,
            arguments: words.map(str::to_owned).collect(),
        }
    }

    /// As `generate` takes it.
    pub fn subject(&self) -> Subject<'_> {
        Subject {
            class: self.class,
            predicate: Some(&self.predicate),
            invariants: &[],
            finitization: Finitization::Method { name: self.method, arguments: &self.arguments },
        }
    }
}

/// All subjects but those that are about libraries.
pub fn all() -> impl Iterator<Item = Counted> {
    let of_libraries = ["IntAVLTreeSetSpec ", "TreeListSpec ", "MinMaxPriorityQueueSpec "];
    let lines = COUNTS.lines().filter(move |line| !of_libraries.iter().any(|class| line.starts_with(class)));
    lines.map(Counted::new)
}

/// The folder of their classes, and of `Drawn.java`.
fn classes() -> &'static Path {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    CLASSES.get_or_init(|| {
        let folder = scratch("generate-subjects");
        let folders = ["examples/structures", "tests/korat", "tests/finitization"].map(repository);
        let mut files: Vec<PathBuf> = folders.iter().flat_map(|folder| java_files(folder)).collect();
        files.push(repository("examples/BinaryTree.java"));
        files.push(repository("crates/generate/src/tests/Drawn.java"));
        let mut javac = Jdk::local().javac();
        javac.args(["-nowarn", "-Xlint:none", "-parameters", "-proc:none", "-cp"]).arg(api()).arg("-d").arg(&folder);
        let compiled = javac.args(files).output().unwrap();
        assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
        folder
    })
}

/// All Java files below `folder` that need no library.
fn java_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    let needs_none = |path: &PathBuf| {
        let text = fs::read_to_string(path).unwrap();
        !["it.unimi", "org.apache", "com.google"].iter().any(|package| text.contains(package))
    };
    let deeper = folders.iter().flat_map(|folder| java_files(folder));
    deeper.chain(files.into_iter().filter(needs_none)).collect()
}

/// A machine for the subjects.
pub fn start(choice: Choice) -> Machine {
    booted(Config { only_bounded: true, ..choosing(&Jdk::local(), classes(), choice) })
}

/// What is wanted: all structures, or a sample of them.
pub fn settings(sampling: Option<&Sampling>) -> Settings<'_> {
    Settings {
        limit: None,
        compact: false,
        graphs: true,
        wanted: Wanted::Accepted,
        exists: false,
        explain: false,
        sampling,
    }
}

/// A generation of a subject, and its first state.
pub struct Ready<'a> {
    subject: &'a Subject<'a>,
    pub system: Scripted<Candidates>,
}

impl<'a> Ready<'a> {
    /// Prepares `machine` to list all structures, or to draw some. One system serves for all samples.
    pub fn new(mut machine: Machine, subject: &'a Subject<'a>, draws: bool) -> Ready<'a> {
        machine.mark();
        let Booted { machine, oracle } = machine.into();
        let Ok(system) = prepare(machine, subject, false, draws) else { panic!("{} has no inputs", subject.class) };
        Ready { subject, system: system.with_oracle(oracle) }
    }

    /// The machine, as it was.
    pub fn end(self) -> Machine {
        let mut machine = self.system.machine;
        // A mark is older than the input, the other one older than the objects of the finitization.
        for _ in 0..2 {
            machine.undo();
            machine.drop_mark();
        }
        machine
    }

    /// What the whole search finds: the structures, how many it counts, and how many paths there are.
    pub fn search(&mut self, sampling: Option<&Sampling>) -> (Vec<Structure>, Counts, u32) {
        let start = || Err::<Machine, ()>(());
        let work = Generation::new(start, self.subject, &settings(sampling), usize::MAX, &Totals::default());
        let mut batch = Batch::default();
        let mut paths = 0;
        self.each_end(|system, event, path| {
            paths += 1;
            work.end(system, event, path, &mut batch);
        });
        work.gather(&mut self.system, &mut batch);
        let structure = |finding| match finding {
            Finding::Structure(structure) => Some(structure),
            Finding::Space(_) => None,
        };
        (batch.findings.into_iter().filter_map(structure).collect(), batch.totals.own, paths)
    }

    /// Visits the ends of all paths, in the order of the search.
    pub fn each_end(&mut self, mut visit: impl FnMut(&mut Scripted<Candidates>, Event, Taken<'_, Pending>)) {
        search_nested(&mut self.system, u64::MAX, |system, event, path| {
            visit(system, event, path);
            ControlFlow::<()>::Continue(())
        });
    }
}
