//! Keys of the cache: a hash of everything that an entry depends on.

use std::collections::HashSet;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use fretsaw_code::until::Until;
use sha2::{Digest, Sha256};

use crate::exit::{Outcome, Result};
use crate::suggest;

/// Collects what an entry depends on.
#[derive(Default)]
pub struct Key(Sha256);

impl Key {
    /// Adds one item. Its end is part of the hash, so that different lists of items have different keys.
    pub fn add(&mut self, item: impl AsRef<[u8]>) -> &mut Self {
        let item = item.as_ref();
        self.0.update((item.len() as u64).to_le_bytes());
        self.0.update(item);
        self
    }

    /// Adds a path, which is independent of the current folder.
    pub fn add_path(&mut self, path: &Path) -> &mut Self {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        self.add(path.as_os_str().as_encoded_bytes())
    }

    /// Adds the file at `path`, or the files below it that have this extension, by name, size and date.
    pub fn add_tree(&mut self, path: &Path, extension: &str, until: Until) -> Result<&mut Self> {
        for file in files(path, until, |file| file.extension().is_some_and(|e| e == extension))? {
            let data = fs::metadata(&file).map_err(|e| unreadable(&file, &e))?;
            let age = data.modified().ok().and_then(|t| t.duration_since(UNIX_EPOCH).ok()).unwrap_or_default();
            self.add_path(&file).add(data.len().to_le_bytes()).add(age.as_nanos().to_le_bytes());
        }
        Ok(self)
    }

    /// The key, as a name for a folder.
    pub fn finish(self) -> String {
        self.0.finalize().iter().take(16).map(|b| format!("{b:02x}")).collect()
    }
}

/// `path` itself if it is a file, else all files below it that `fit`, sorted; an error after the deadline.
pub fn files(path: &Path, until: Until, fit: impl Fn(&Path) -> bool) -> Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(if path.exists() { vec![path.to_owned()] } else { Vec::new() });
    }
    let mut found = Vec::new();
    let mut folders = vec![path.to_owned()];
    // Links can make a folder its own descendant.
    let mut seen = HashSet::new();
    while let Some(folder) = folders.pop() {
        in_time(&folder, until)?;
        if !seen.insert(folder.canonicalize().map_err(|e| unreadable(&folder, &e))?) {
            continue;
        }
        for entry in fs::read_dir(&folder).map_err(|e| unreadable(&folder, &e))? {
            let path = entry.map_err(|e| unreadable(&folder, &e))?.path();
            if path.is_dir() {
                folders.push(path);
            } else if fit(&path) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// An error after the deadline; `path` is what would be read next.
pub fn in_time(path: &Path, until: Until) -> Result<()> {
    if until.is_over() { Err(unreadable(path, &ErrorKind::TimedOut.into())) } else { Ok(()) }
}

/// The error for a file that cannot be read.
pub fn unreadable(path: &Path, error: &std::io::Error) -> Outcome {
    let hint = if error.kind() == ErrorKind::NotFound { suggest::file_like(path) } else { String::new() };
    Outcome::BadInput(format!("{}: cannot be read: {error}{hint}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(items: &[&str]) -> String {
        let mut key = Key::default();
        for item in items {
            key.add(item);
        }
        key.finish()
    }

    #[test]
    fn keys_tell_items_apart() {
        assert_eq!(key(&["a", "b"]), key(&["a", "b"]));
        assert_ne!(key(&["ab"]), key(&["a", "b"]));
        assert_ne!(key(&["a", "b"]), key(&["b", "a"]));
        assert_eq!(key(&[]).len(), 32);
    }
}
