//! House rules that no lint checks: which crate may use which, module docs, the length of files, nothing left undone,
//! scripts that run everywhere.

use std::fs;
use std::path::{Path, PathBuf};

/// No file is longer, in lines.
const LONGEST: usize = 800;

/// The crates of this repository, each with those that it may use. A crate uses only crates that are listed below it.
/// Tests may use more (`dev-dependencies`).
const LAYERS: &[(&str, &[&str])] = &[
    (
        "cli",
        &[
            "explore",
            "generate",
            "check",
            "contract",
            "finitization",
            "script",
            "solver",
            "report",
            "graph",
            "search",
            "vm",
            "code",
        ],
    ),
    ("generate", &["script", "finitization", "input", "graph", "search", "vm", "choice", "term", "code", "strictmath"]),
    ("explore", &["script", "input", "search", "vm", "choice"]),
    (
        "check",
        &["script", "contract", "finitization", "input", "graph", "search", "vm", "heap", "choice", "term", "code"],
    ),
    ("finitization", &["input", "vm", "term", "code"]),
    ("script", &["search", "vm", "solver", "choice", "term"]),
    ("testing", &["vm", "code"]),
    ("report", &["graph", "code"]),
    ("input", &["graph", "vm", "heap", "choice", "term", "code"]),
    ("graph", &["vm", "heap", "choice", "term", "code"]),
    ("search", &[]),
    ("vm", &["heap", "choice", "term", "code", "strictmath", "zlib"]),
    ("solver", &["term"]),
    ("heap", &["term"]),
    ("choice", &["term"]),
    ("code", &["term"]),
    ("term", &[]),
    ("strictmath", &[]),
    ("zlib", &[]),
    ("contract", &[]),
    ("javagen", &[]),
];

/// What the crates that know nothing about Java may use from elsewhere: nothing that does.
const JAVA_LIBRARIES: &[&str] = &["ristretto_classfile", "ristretto_jimage"];
const WITHOUT_JAVA: &[&str] = &["search", "solver", "heap", "choice", "term", "zlib"];

#[test]
fn crates_use_only_those_below_them() {
    for (number, (name, allowed)) in LAYERS.iter().enumerate() {
        let above = &LAYERS[..=number];
        let upwards = allowed.iter().find(|used| above.iter().any(|(other, _)| other == *used));
        assert_eq!(upwards, None, "{name} may use a crate that is not below it");
    }
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut names: Vec<String> =
        fs::read_dir(crates).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    let mut listed: Vec<&str> = LAYERS.iter().map(|(name, _)| *name).collect();
    listed.sort_unstable();
    assert_eq!(names, listed, "every crate has its place in LAYERS");
    for (name, allowed) in LAYERS {
        let used = dependencies(&fs::read_to_string(crates.join(name).join("Cargo.toml")).unwrap());
        let ours: Vec<&str> = used.iter().filter_map(|used| local_name(used)).collect();
        let forbidden: Vec<&&str> = ours.iter().filter(|used| !allowed.contains(used)).collect();
        assert!(forbidden.is_empty(), "{name} uses {forbidden:?}");
        let unused: Vec<&&str> = allowed.iter().filter(|used| !ours.contains(used)).collect();
        assert!(unused.is_empty(), "{name} may use {unused:?} and does not: remove them from LAYERS");
        if WITHOUT_JAVA.contains(name) {
            assert!(
                !used.iter().any(|used| JAVA_LIBRARIES.contains(&used.as_str())),
                "{name} knows about Java: {used:?}"
            );
        }
    }
}

/// The names in the table `[dependencies]` of a manifest.
fn dependencies(manifest: &str) -> Vec<String> {
    let table = manifest.lines().skip_while(|line| *line != "[dependencies]").skip(1);
    let entries = table.take_while(|line| !line.starts_with('[')).filter(|line| line.contains('='));
    entries.filter_map(|line| line.split(['.', ' ', '=']).next()).map(str::to_owned).collect()
}

/// The folder of a crate of ours, by the name under which others depend on it.
fn local_name(dependency: &str) -> Option<&str> {
    dependency.strip_prefix("fretsaw-").or(Some(dependency).filter(|name| *name == "javagen"))
}

#[test]
fn every_file_is_tidy() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let files = rust_files(crates);
    assert!(files.len() > 50, "only {} files found below {}", files.len(), crates.display());
    let complaints: Vec<String> = files.iter().flat_map(|f| complaints(f, &fs::read_to_string(f).unwrap())).collect();
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

/// Scripts use what every machine has, and what scripts/setup.sh installs.
#[test]
fn scripts_need_nothing_that_may_be_missing() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().parent().unwrap();
    let folders = [root.join("benches"), root.join("scripts")];
    let entries = folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap()).map(|entry| entry.unwrap().path());
    let scripts: Vec<PathBuf> = entries.filter(|path| path.extension().is_some_and(|e| e == "sh")).collect();
    assert!(scripts.len() >= 3, "{scripts:?}");
    for script in scripts {
        let text = fs::read_to_string(&script).unwrap();
        let mut words = text.split(|c: char| !c.is_ascii_alphanumeric());
        let missing = words.find(|word| ["python", "python3", "perl", "ruby", "node", "jq"].contains(word));
        assert_eq!(missing, None, "{}", script.display());
    }
}

/// The machine has no more public methods. What belongs together is behind one of them, such as `objects` and `program`.
const MOST_METHODS: usize = 24;

#[test]
fn the_machine_keeps_its_fields_to_itself() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join("vm/src");
    let text = fs::read_to_string(sources.join("machine.rs")).unwrap();
    let (_, fields) = text.split_once("pub struct Machine {\n").unwrap();
    let fields = fields.lines().take_while(|line| *line != "}").map(str::trim).filter(|line| !line.starts_with("//"));
    let fields: Vec<&str> = fields.filter(|line| !line.is_empty()).collect();
    assert!(fields.len() > 10, "{fields:?}");
    let open: Vec<&str> = fields.iter().filter_map(|line| line.strip_prefix("pub ")?.split(':').next()).collect();
    assert_eq!(open, [""; 0]);
}

#[test]
fn the_machine_has_few_public_methods() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join("vm/src");
    let mut methods = Vec::new();
    for file in rust_files(&sources) {
        let text = fs::read_to_string(&file).unwrap();
        for part in text.split("\nimpl Machine {\n").skip(1) {
            let lines = part.lines().take_while(|line| *line != "}");
            let found = lines.filter_map(|line| line.strip_prefix("    pub fn ")?.split('(').next());
            methods.extend(found.map(str::to_owned));
        }
    }
    assert!(methods.iter().any(|name| name == "mark"), "{methods:?}");
    assert!(methods.len() <= MOST_METHODS, "{} public methods: {methods:?}", methods.len());
}

fn complaints(path: &Path, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut complain = |line: usize, what: String| found.push(format!("{}:{line}: {what}", path.display()));
    if !text.starts_with("//! ") {
        complain(1, "begins without a module doc (//!)".to_owned());
    }
    let length = text.lines().count();
    if length > LONGEST {
        complain(length, format!("longer than {LONGEST} lines"));
    }
    // Written apart, so that this file may stand.
    let undone = [concat!("to", "do!"), concat!("unimpl", "emented!"), concat!("FIX", "ME"), concat!("XX", "X")];
    for (number, line) in text.lines().enumerate() {
        for word in undone.iter().filter(|w| line.contains(**w)) {
            complain(number + 1, format!("has {word}"));
        }
    }
    found
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && path.file_name().is_some_and(|n| n != "target") {
            found.extend(rust_files(&path));
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}
