//! Symbolic choice beside plain `java`, which runs programs once for every input: each input takes one path, and prints and throws
//! there what it does under `java`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use fretsaw_testing::{Jdk, compile, repository};

use crate::paths::{Explored, Explorer};

/// What a run did.
#[derive(Debug, PartialEq, Eq)]
pub struct Run {
    printed: String,
    /// The exception in one line, or nothing.
    thrown: String,
}

/// What a comparison has found.
#[derive(Debug, PartialEq, Eq)]
pub enum Compared {
    /// All inputs do the same, on so many paths, of which so many end in an exception.
    Same([usize; 2]),
    /// A number was made concrete at this place; the inputs that were explored do the same.
    Incomplete(String),
}

/// What plain `java` does for every input, by program and choices. A program is a class, perhaps with an argument after a blank.
pub fn runs(jdk: &Jdk, classes: &Path, programs: &[&str]) -> BTreeMap<String, BTreeMap<String, Run>> {
    let brute = brute();
    let mut all: BTreeMap<String, BTreeMap<String, Run>> = BTreeMap::new();
    // A command line has room for so many.
    for some in programs.chunks(500) {
        let class_path = std::env::join_paths([&brute, classes]).expect("a class path");
        let mut java = jdk.java();
        // The machine enables assertions, too.
        java.args(["-ea", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp"])
            .arg(class_path)
            .arg("EveryInput")
            .args(some);
        let output = java.output().expect("java runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8(output.stdout).expect("text");
        let mut lines = text.split_terminator('\n');
        while let Some(program) = lines.next() {
            let program = program.strip_prefix("program ").expect("a program");
            let [words, printed, thrown] = [(); 3].map(|()| lines.next().expect("a line"));
            let run = Run { printed: printed.to_owned(), thrown: thrown.to_owned() };
            let before = all.entry(program.to_owned()).or_default().insert(words.to_owned(), run);
            assert_eq!(before, None, "{program}: {words} twice");
        }
    }
    all
}

/// The classes that run programs for every input.
fn brute() -> PathBuf {
    let api = std::fs::read_to_string(repository("crates/cli/tests/random/java/fretsaw/Fretsaw.java"));
    compile(
        &[],
        &[("EveryInput.java", include_str!("EveryInput.java")), ("fretsaw/Fretsaw.java", &api.expect("the API"))],
    )
}

/// Explores a program, and compares each of its inputs with what `java` does.
pub fn compare(
    explorer: &mut Explorer,
    class: &str,
    arguments: &[&str],
    expected: &BTreeMap<String, Run>,
) -> Result<Compared, String> {
    let (paths, _) = explorer.try_explore(class, arguments)?;
    let mut seen = BTreeMap::new();
    for path in &paths {
        if seen.insert(path.path.as_str(), path).is_some() {
            return Err(format!("{} is on two paths", path.path));
        }
        let run = expected.get(&path.path).ok_or_else(|| format!("{} is no input", path.path))?;
        if let Some(what) = difference(path, run) {
            return Err(format!("{}: {what}", path.path));
        }
    }
    let missing = expected.keys().find(|words| !seen.contains_key(words.as_str()));
    match (missing, explorer.made_concrete.take()) {
        (Some(_), Some(place)) => Ok(Compared::Incomplete(place)),
        (Some(words), None) => Err(format!("{words} is on no path")),
        (None, _) => {
            let count = |is_wanted: fn(&&Explored) -> bool| {
                paths.iter().filter(is_wanted).map(|path| path.number).collect::<BTreeSet<usize>>().len()
            };
            Ok(Compared::Same([count(|_| true), count(|path| path.violated)]))
        }
    }
}

/// How an input on a path does something else.
fn difference(path: &Explored, run: &Run) -> Option<String> {
    let line = |text: &str| text.replace('\\', "\\\\").replace('\n', "\\n").replace('\r', "\\r");
    let class = |thrown: &str| thrown.split(':').next().unwrap_or_default().to_owned();
    let thrown = path.thrown.as_deref().unwrap_or_default();
    if !path.is_shown {
        let (found, expected) = (class(thrown), class(&run.thrown));
        return (found != expected).then(|| format!("throws {found} instead of {expected:?}"));
    }
    let printed = match path.violated {
        true => path.outcome.rsplit_once('\n').map_or(String::new(), |(printed, _)| format!("{printed}\n")),
        false => path.outcome.clone(),
    };
    let found = Run { printed: line(&printed), thrown: line(thrown) };
    (found != *run).then(|| format!("found    {found:?}\n    expected {run:?}"))
}
