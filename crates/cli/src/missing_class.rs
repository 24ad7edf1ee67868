//! Suggestions for messages about a class that was not found: a source file, a build tool's folder that has the class, a
//! class with a similar name, classes with a main method. A message need not be complete, so only the first part of a
//! large class path is read.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};

use fretsaw_code::classpath::Entry;

use crate::class_list::has_main;
use crate::class_path;
use crate::shell;
use crate::suggest::nearest;

/// The most files that are listed, and the most classes that are read.
const MOST_FILES: usize = 20_000;
const MOST_READ: usize = 500;
/// The most classes that a message names.
const MOST_NAMED: usize = 5;
/// The folders to which Maven, Gradle and other tools compile classes, in a project's folder.
const BUILD_FOLDERS: &[&str] = &[
    "target/classes",
    "target/test-classes",
    "build/classes/java/main",
    "build/classes/java/test",
    "out/production/classes",
    "bin",
];

/// What the user may have meant by a class `wanted` that the class path does not have; begins with `; `, or is empty.
pub fn instead_of(wanted: &str, class_path: &[PathBuf]) -> String {
    let source = format!("{}.java", wanted.replace('.', "/"));
    if Path::new(&source).is_file() {
        return format!("; {source} is a source file; use it as the target");
    }
    let file = format!("{}.class", wanted.replace('.', "/"));
    if let Some(folder) = built(Path::new(""), class_path).find(|folder| folder.join(&file).is_file()) {
        return format!("; it is in {}: add {}", folder.display(), with_folder(class_path, &folder));
    }
    let names: Vec<String> = all(class_path).iter().flat_map(|(_, names)| names).map(|name| external(name)).collect();
    match nearest(wanted, names.iter().map(String::as_str)) {
        Some(name) => format!("; did you mean {name}?"),
        None => String::new(),
    }
}

/// Advice for a source file that does not compile because classes are missing; begins with `; `, or is empty. A project's
/// folder is one that the file is in.
pub fn missing_for(file: &Path, class_path: &[PathBuf]) -> String {
    let mut found = file.ancestors().skip(1).flat_map(|project| built(project, class_path));
    match found.next() {
        Some(folder) => {
            format!("; {} is not on the class path: add {}", folder.display(), with_folder(class_path, &folder))
        }
        None => "; -cp names folders and jars with further classes, --source folders with further sources".to_owned(),
    }
}

/// The folders of compiled classes of a project that the class path does not have.
fn built(project: &Path, class_path: &[PathBuf]) -> impl Iterator<Item = PathBuf> {
    let known: Vec<PathBuf> = class_path.iter().filter_map(|path| path.canonicalize().ok()).collect();
    let folders = BUILD_FOLDERS.iter().map(move |folder| project.join(folder)).filter(|folder| folder.is_dir());
    folders.filter(move |folder| folder.canonicalize().is_ok_and(|place| !known.contains(&place)))
}

/// The flag for a class path with one more folder. The current folder alone is the default, so it need not stay.
fn with_folder(class_path: &[PathBuf], folder: &Path) -> String {
    let is_default = matches!(class_path, [path] if path == Path::new("."));
    let kept = if is_default { &[] } else { class_path };
    let all: Vec<PathBuf> = kept.iter().cloned().chain([folder.to_owned()]).collect();
    shell::line(["-cp".to_owned(), class_path::join(&all).to_string_lossy().into_owned()].iter())
}

/// Suggests classes that can be run; begins with `; `, or is empty.
pub fn with_main(class_path: &[PathBuf], version: u32) -> String {
    let mut names = Vec::new();
    for (entry, files) in all(class_path) {
        let runs = |name: &&String| entry.find(name).ok().flatten().is_some_and(|f| has_main(&f.bytes, version));
        names.extend(files.iter().take(MOST_READ).filter(runs).map(|name| external(name)));
    }
    names.sort();
    let more = if names.len() > MOST_NAMED { ", and others" } else { "" };
    names.truncate(MOST_NAMED);
    match names.as_slice() {
        [] => String::new(),
        names => format!("; {} can be run{more}", names.join(", ")),
    }
}

/// The entries of a class path, and the names of the class files in each.
fn all(class_path: &[PathBuf]) -> Vec<(Entry, Vec<String>)> {
    // Another message reports entries that cannot be opened.
    let entries = class_path.iter().filter_map(|path| Entry::open(path).ok());
    let with_names = entries.map(|entry| {
        let mut names = match &entry {
            Entry::Directory(root) => below(root),
            Entry::Jar(jar) => jar.names(),
        };
        names.retain(|name| name.ends_with(".class") && !name.starts_with("META-INF/"));
        names.truncate(MOST_FILES);
        (entry, names)
    });
    with_names.collect()
}

/// The files below a folder, the nearest first.
fn below(root: &Path) -> Vec<String> {
    let mut names = Vec::new();
    let mut folders = VecDeque::from([root.to_owned()]);
    let mut seen = 0;
    while let Some(folder) = folders.pop_front() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            seen += 1;
            let path = entry.path();
            // Links may form cycles.
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                folders.push_back(path);
            } else if let Some(name) = path.strip_prefix(root).ok().and_then(Path::to_str) {
                names.push(name.to_owned());
            }
        }
        if seen > MOST_FILES {
            break;
        }
    }
    names.sort();
    names
}

fn external(file: &str) -> String {
    file.trim_end_matches(".class").replace('/', ".")
}
