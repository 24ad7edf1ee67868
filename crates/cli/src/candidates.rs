//! What else is on a class path, for messages about what is not: names that are like the wanted one, classes that have a main
//! method. A message need not know everything, so large class paths are looked at in part.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};

use fretsaw_code::classpath::Entry;

use crate::class_list::has_main;
use crate::suggest::nearest;

/// No more files than this are looked at, and no more classes read.
const MOST_FILES: usize = 20_000;
const MOST_READ: usize = 500;
/// How many classes are named.
const MOST_NAMED: usize = 5;

/// What someone may have meant who wrote `wanted` for a class; it begins with `; `, or is empty.
pub fn instead_of(wanted: &str, class_path: &[PathBuf]) -> String {
    let source = format!("{}.java", wanted.replace('.', "/"));
    if Path::new(&source).is_file() {
        return format!("; {source} is a source file: give that to have it compiled");
    }
    let names: Vec<String> = all(class_path).iter().flat_map(|(_, names)| names).map(|name| external(name)).collect();
    match nearest(wanted, names.iter().map(String::as_str)) {
        Some(name) => format!("; did you mean {name}?"),
        None => String::new(),
    }
}

/// Which classes could be run instead; it begins with `; `, or is empty.
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
    // There is another message for what cannot be opened.
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

/// The files below a folder, those that are near first.
fn below(root: &Path) -> Vec<String> {
    let mut names = Vec::new();
    let mut folders = VecDeque::from([root.to_owned()]);
    let mut seen = 0;
    while let Some(folder) = folders.pop_front() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            seen += 1;
            let path = entry.path();
            // Links may lead in circles.
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
