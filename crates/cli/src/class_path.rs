//! Class paths as `java` reads them: `:` between entries, `DIR/*` for all jars of a folder; entries that do not
//! exist are ignored.
//!
//! Manifests of jars name further entries. The maker of the jar named them, not the user, and `Class-Path: /` must
//! not make every file of the user readable. Entries named by manifests therefore yield classes, and other
//! resources only
//!
//! - from within the folder of the jar that the user named, links resolved: this is where programs come unpacked, with
//!   their libraries in `lib/` and their settings beside them;
//! - from a jar anywhere, that is a zip archive whose real name ends in `.jar`. Build tools write manifests that
//!   name the jars of a local repository. A jar's resources are as public as its classes, which can be loaded anyway;
//!   other archives, such as documents and backups, are not.
//!
//! Whether anything else exists that a manifest names is hidden, too.

use std::collections::{HashSet, VecDeque};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use fretsaw_code::classpath::{Entry, Jar};
use fretsaw_code::until::Until;

use crate::exit::Result;
use crate::file_url;
use crate::key::unreadable;

/// An opened class path.
#[derive(Default)]
pub struct Opened {
    /// Directories and jars, in order.
    pub entries: Vec<Entry>,
    /// Paths that manifests name without an entry there, but whose existence is visible.
    pub readable: Vec<PathBuf>,
    /// Paths that manifests name and that yield at most classes.
    pub only_classes: Vec<PathBuf>,
}

/// A path to open.
struct Place {
    path: PathBuf,
    /// Whether the user or a manifest named it.
    named_by: NamedBy,
}

enum NamedBy {
    User,
    /// The manifest of a jar, which the user named or which another manifest led to.
    Manifest {
        /// The folder of the jar that the user named.
        home: PathBuf,
        /// Whether it should be a folder.
        as_folder: bool,
    },
}

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

/// Opens the existing entries of the class path `paths`, each once, before the deadline. Entries that a jar's
/// manifest adds follow the jar.
pub fn open(paths: &[PathBuf], until: Until) -> Result<Opened> {
    let given: HashSet<PathBuf> = paths.iter().filter_map(|path| path.canonicalize().ok()).collect();
    let mut waiting: VecDeque<Place> =
        paths.iter().map(|path| Place { path: path.clone(), named_by: NamedBy::User }).collect();
    let mut seen = HashSet::new();
    let mut opened = Opened::default();
    while let Some(Place { path, mut named_by }) = waiting.pop_front() {
        let place = path.canonicalize().ok();
        if !seen.insert(place.clone().unwrap_or_else(|| path.clone())) {
            continue;
        }
        if place.as_ref().is_some_and(|place| given.contains(place)) {
            named_by = NamedBy::User;
        }
        let (entry, home) = match (named_by, &place) {
            // A file that does not exist has no canonical name.
            (NamedBy::User, None) => continue,
            (NamedBy::User, Some(place)) => {
                (Some(Entry::open_until(&path, until)?), place.parent().unwrap_or(place).to_owned())
            }
            (NamedBy::Manifest { home, as_folder }, place) => {
                let is_fit = path.is_dir() == as_folder && place.is_some();
                // The user cannot do anything about entries that a jar's manifest names.
                let entry = if is_fit { Entry::open_until(&path, until).ok() } else { None };
                let inside = is_inside(&path, &home);
                let is_jar = is_jar(&path, place.as_deref()) && (entry.is_some() || place.is_none());
                if inside || is_jar { &mut opened.readable } else { &mut opened.only_classes }.push(path.clone());
                (entry, home)
            }
        };
        if let (Some(Entry::Jar(jar)), Some(place)) = (&entry, &place) {
            of_manifest(place, jar, &home)?.into_iter().rev().for_each(|place| waiting.push_front(place));
        }
        opened.entries.extend(entry);
    }
    Ok(opened)
}

/// Whether `path` lies within `home`, which is canonical, or would if it existed.
fn is_inside(path: &Path, home: &Path) -> bool {
    // The target of a dangling link is unknown.
    let place = path.ancestors().find_map(|above| match above.canonicalize() {
        Ok(place) => Some(Some(place)),
        Err(_) => above.is_symlink().then_some(None),
    });
    place.flatten().is_some_and(|place| place.starts_with(home))
}

/// Whether the file at `path`, whose canonical name is `place`, is named like a jar, or is missing and would be.
fn is_jar(path: &Path, place: Option<&Path>) -> bool {
    let is_named = |path: &Path| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("jar"));
    is_named(path) && place.map_or(!path.is_symlink(), |place| is_named(place) && place.is_file())
}

/// The paths that the manifest of the jar at `place` names: URLs relative to the jar, separated by spaces. URLs
/// that are not of files are ignored. A folder ends with a slash.
fn of_manifest(place: &Path, jar: &Jar, home: &Path) -> Result<Vec<Place>> {
    let value = jar.attribute("Class-Path")?.unwrap_or_default();
    let folder = place.parent().unwrap_or(Path::new("/"));
    let named = value.split_ascii_whitespace().filter_map(|url| {
        let named_by = NamedBy::Manifest { home: home.to_owned(), as_folder: url.ends_with('/') };
        Some(Place { path: file_url::resolve(folder, url)?, named_by })
    });
    Ok(named.collect())
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
