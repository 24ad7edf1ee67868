//! Class paths as `java` reads them: `:` between entries, `DIR/*` for all jars of a folder, entries that do not exist
//! are passed over. Jars name further entries in their manifests.

use std::collections::{HashSet, VecDeque};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use fretsaw_code::classpath::{Entry, Jar};

use crate::exit::Result;
use crate::file_url;
use crate::key::unreadable;

/// The entries of the class path `text`.
pub fn parse(text: &OsStr) -> Result<Vec<PathBuf>> {
    let mut entries = Vec::new();
    for path in std::env::split_paths(text) {
        if path.as_os_str().is_empty() {
            entries.push(PathBuf::from("."));
        } else if path.file_name() == Some(OsStr::new("*")) {
            let folder = path.parent().filter(|p| !p.as_os_str().is_empty());
            entries.extend(jars_of(folder.unwrap_or(Path::new(".")))?);
        } else {
            entries.push(path);
        }
    }
    Ok(entries)
}

/// Opens what there is of the class path `paths`, each entry once. What a jar's manifest adds comes right behind it.
pub fn open(paths: &[PathBuf]) -> Result<Vec<Entry>> {
    let mut waiting: VecDeque<(PathBuf, bool)> = paths.iter().map(|path| (path.clone(), true)).collect();
    let mut seen = HashSet::new();
    let mut entries = Vec::new();
    while let Some((path, is_given)) = waiting.pop_front() {
        // What does not exist has no canonical name.
        let Ok(place) = path.canonicalize() else { continue };
        if !seen.insert(place.clone()) {
            continue;
        }
        let entry = match Entry::open(&path) {
            // Nobody but the maker of a jar can do anything about what it names.
            Err(_) if !is_given => continue,
            opened => opened?,
        };
        if let Entry::Jar(jar) = &entry {
            of_manifest(&place, jar)?.into_iter().rev().for_each(|path| waiting.push_front((path, false)));
        }
        entries.push(entry);
    }
    Ok(entries)
}

/// The entries that the manifest of the jar at `place` names: URLs relative to the jar, with blanks in between. Those
/// that are of no file are passed over. A folder ends with a slash.
fn of_manifest(place: &Path, jar: &Jar) -> Result<Vec<PathBuf>> {
    let value = jar.attribute("Class-Path")?.unwrap_or_default();
    let folder = place.parent().unwrap_or(Path::new("/"));
    let resolved = value.split_ascii_whitespace().filter_map(|url| Some((file_url::resolve(folder, url)?, url)));
    Ok(resolved.filter(|(path, url)| path.is_dir() == url.ends_with('/')).map(|(path, _)| path).collect())
}

/// A class path in one string, for javac and for messages.
pub fn join(entries: &[PathBuf]) -> OsString {
    let paths: Vec<&OsStr> = entries.iter().map(|e| e.as_os_str()).collect();
    paths.join(OsStr::new(":"))
}

fn jars_of(folder: &Path) -> Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let listing = std::fs::read_dir(folder).map_err(|e| unreadable(folder, &e))?;
    let paths = listing.filter_map(|entry| Some(entry.ok()?.path()));
    let mut jars: Vec<PathBuf> = paths.filter(|p| p.extension().is_some_and(|e| e == "jar" || e == "JAR")).collect();
    jars.sort();
    Ok(jars)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_entry_is_the_current_folder() {
        let parsed = parse(OsStr::new("a::b.jar")).unwrap();
        assert_eq!(join(&parsed), "a:.:b.jar");
        assert_eq!(join(&parse(OsStr::new("no-such-folder/*:a")).unwrap()), "a");
    }
}
