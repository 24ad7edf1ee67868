//! Class paths as `java` reads them: `:` between entries, `DIR/*` for all jars of a folder, entries that do not exist
//! are passed over.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use fretsaw_code::classpath::Jar;

use crate::exit::Result;
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

/// The class path that the manifest of the jar at `path` adds: relative to the jar, with blanks in between.
pub fn of_manifest(path: &Path, jar: &Jar) -> Result<Vec<PathBuf>> {
    let Some(manifest) = jar.find("META-INF/MANIFEST.MF")? else { return Ok(Vec::new()) };
    let text = String::from_utf8_lossy(&manifest.bytes).replace("\r\n", "\n").replace("\n ", "");
    let value = text.lines().find_map(|l| l.strip_prefix("Class-Path:")).unwrap_or_default();
    let folder = path.parent().unwrap_or(Path::new(""));
    Ok(value.split_whitespace().map(|entry| folder.join(entry.trim_start_matches("file:"))).collect())
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
