//! The cache folder: what takes time to make and depends only on its key.
//!
//! An entry is a folder that appears complete or not at all: it is filled under another name and then renamed. So runs
//! at the same time do not disturb each other, and the folder may be removed whenever nothing runs.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use crate::exit::{Outcome, Result};

/// The cache.
pub struct Cache {
    root: PathBuf,
}

impl Cache {
    /// The cache at FRETSAW_CACHE, else in the user's cache folder.
    pub fn find() -> Result<Cache> {
        let set = |name: &str| std::env::var_os(name).filter(|v: &OsString| !v.is_empty()).map(PathBuf::from);
        let root = set("FRETSAW_CACHE")
            // A relative folder here is to be ignored, says the XDG specification.
            .or_else(|| set("XDG_CACHE_HOME").filter(|p| p.is_absolute()).map(|p| p.join("fretsaw")))
            .or_else(|| set("HOME").map(|p| p.join(".cache/fretsaw")));
        match root {
            Some(root) => Ok(Cache { root }),
            None => Err(Outcome::BadInput("no cache folder: set FRETSAW_CACHE or HOME".to_owned())),
        }
    }

    /// The entry `kind`/`key`; `fill` makes its content in the folder it is given if it is not there yet.
    pub fn entry(&self, kind: &str, key: &str, fill: impl FnOnce(&Path) -> Result<()>) -> Result<PathBuf> {
        let entry = self.root.join(kind).join(key);
        if entry.is_dir() {
            return Ok(entry);
        }
        let draft = self.draft(kind, key);
        fs::create_dir_all(&draft).map_err(|e| self.unwritable(&e))?;
        let filled = fill(&draft).and_then(|()| self.publish(&draft, &entry));
        if filled.is_err() {
            // It is of no use, and what went wrong matters more than that it stays.
            let _ = fs::remove_dir_all(&draft);
        }
        filled.map(|()| entry)
    }

    /// Writes a file of a draft.
    pub fn write(&self, path: &Path, content: &[u8]) -> Result<()> {
        fs::write(path, content).map_err(|e| self.unwritable(&e))
    }

    /// A name that no other run uses.
    fn draft(&self, kind: &str, key: &str) -> PathBuf {
        static DRAFTS: AtomicU32 = AtomicU32::new(0);
        let number = DRAFTS.fetch_add(1, Ordering::Relaxed);
        self.root.join(kind).join(format!("{key}.{}.{number}.draft", std::process::id()))
    }

    fn publish(&self, draft: &Path, entry: &Path) -> Result<()> {
        match fs::rename(draft, entry) {
            Ok(()) => Ok(()),
            Err(_) if entry.is_dir() => {
                // Another run was faster; its entry is as good as ours.
                let _ = fs::remove_dir_all(draft);
                Ok(())
            }
            Err(e) => Err(self.unwritable(&e)),
        }
    }

    fn unwritable(&self, error: &io::Error) -> Outcome {
        let root = self.root.display();
        Outcome::BadInput(format!("{root}: cannot be written: {error}; set FRETSAW_CACHE to a folder that can"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_filled_once_even_from_many_threads() {
        let root = std::env::temp_dir().join(format!("fretsaw-cache-test-{}", std::process::id()));
        let cache = Cache { root: root.clone() };
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    let entry = cache.entry("a", "k", |folder| cache.write(&folder.join("f"), b"x")).unwrap();
                    assert_eq!(fs::read(entry.join("f")).unwrap(), b"x");
                });
            }
        });
        assert!(cache.entry("a", "k", |_| panic!("filled again")).is_ok());
        let failed = cache.entry("a", "bad", |_| Err(Outcome::Exit(1)));
        assert_eq!(failed, Err(Outcome::Exit(1)));
        assert_eq!(fs::read_dir(root.join("a")).unwrap().count(), 1);
        fs::remove_dir_all(root).unwrap();
    }
}
