//! The cache folder: results that take time to compute and depend only on their key.
//!
//! An entry is a folder that appears complete or not at all: it is filled under another name and then renamed.
//! Concurrent runs therefore do not disturb each other, and the folder may be removed whenever nothing runs. The
//! last file of an entry is a hash of all others; an entry that does not match its hash is damaged, and is created
//! again.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use fretsaw_code::until::Until;

use crate::exit::{Outcome, Result};
use crate::key::{Key, files, unreadable};

/// In an entry: the hash of all other files.
const SEAL: &str = "seal";

/// The cache.
#[derive(Clone)]
pub struct Cache {
    root: PathBuf,
}

impl Cache {
    /// The cache at FRETSAW_CACHE, else in the user's cache folder.
    pub fn find() -> Result<Cache> {
        let set = |name: &str| std::env::var_os(name).filter(|v: &OsString| !v.is_empty()).map(PathBuf::from);
        let root = set("FRETSAW_CACHE")
            // The XDG specification says to ignore a relative folder.
            .or_else(|| set("XDG_CACHE_HOME").filter(|p| p.is_absolute()).map(|p| p.join("fretsaw")))
            .or_else(|| set("HOME").map(|p| p.join(".cache/fretsaw")));
        match root {
            Some(root) => Ok(Cache { root }),
            None => Err(Outcome::BadInput("no cache folder: set FRETSAW_CACHE or HOME".to_owned())),
        }
    }

    /// The entry `kind`/`key`; if it is missing, `fill` creates its content in the folder that it gets.
    pub fn entry(&self, kind: &str, key: &str, fill: impl FnOnce(&Path) -> Result<()>) -> Result<PathBuf> {
        let entry = self.root.join(kind).join(key);
        if is_whole(&entry) {
            return Ok(entry);
        }
        let draft = self.draft(kind, key);
        fs::create_dir_all(&draft).map_err(|e| self.unwritable(&e))?;
        let filled = fill(&draft).and_then(|()| self.seal(&draft)).and_then(|()| self.publish(&draft, &entry));
        if filled.is_err() {
            // The draft is useless, and the first error matters more than a failure to remove it.
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

    fn seal(&self, draft: &Path) -> Result<()> {
        self.write(&draft.join(SEAL), seal_of(draft)?.as_bytes())
    }

    fn publish(&self, draft: &Path, entry: &Path) -> Result<()> {
        match fs::rename(draft, entry) {
            Ok(()) => return Ok(()),
            Err(_) if is_whole(entry) => {}
            Err(e) if is_taken(&e) => self.replace(draft, entry)?,
            Err(e) => return Err(self.unwritable(&e)),
        }
        // If another run was faster, its entry is as good as ours.
        let _ = fs::remove_dir_all(draft);
        Ok(())
    }

    /// Replaces a damaged entry by `draft`. One run at a time, so that none removes what another has just created.
    fn replace(&self, draft: &Path, entry: &Path) -> Result<()> {
        let lock = fs::File::create(entry.with_extension("lock")).map_err(|e| self.unwritable(&e))?;
        lock.lock().map_err(|e| self.unwritable(&e))?;
        if is_whole(entry) {
            return Ok(());
        }
        let damaged = draft.with_extension("damaged");
        // If this fails, the next step fails, too.
        let _ = fs::rename(entry, &damaged);
        let moved = fs::rename(draft, entry);
        let _ = fs::remove_dir_all(&damaged).or_else(|_| fs::remove_file(&damaged));
        match moved {
            // Another run found the entry missing and created it.
            Err(_) if is_whole(entry) => Ok(()),
            moved => moved.map_err(|e| self.unwritable(&e)),
        }
    }

    fn unwritable(&self, error: &io::Error) -> Outcome {
        let root = self.root.display();
        Outcome::BadInput(format!("{root}: cannot be written: {error}; set FRETSAW_CACHE to a folder that can"))
    }
}

/// Whether a folder could not be renamed because the target exists.
fn is_taken(error: &io::Error) -> bool {
    use io::ErrorKind::{AlreadyExists, DirectoryNotEmpty, NotADirectory};
    matches!(error.kind(), AlreadyExists | DirectoryNotEmpty | NotADirectory)
}

/// Whether `entry` exists and matches its hash.
fn is_whole(entry: &Path) -> bool {
    let sealed = fs::read_to_string(entry.join(SEAL));
    sealed.is_ok_and(|sealed| seal_of(entry).is_ok_and(|found| found == sealed))
}

/// The hash of all files of an entry, except the file that contains it.
fn seal_of(folder: &Path) -> Result<String> {
    let mut key = Key::default();
    for path in files(folder, Until::NEVER, |_| true)? {
        let name = path.strip_prefix(folder).unwrap_or(&path);
        if name != Path::new(SEAL) {
            let content = fs::read(&path).map_err(|e| unreadable(&path, &e))?;
            key.add(name.as_os_str().as_encoded_bytes()).add(content);
        }
    }
    Ok(key.finish())
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

    #[test]
    fn a_damaged_entry_is_replaced_even_from_many_threads() {
        let root = std::env::temp_dir().join(format!("fretsaw-damage-test-{}", std::process::id()));
        let cache = Cache { root: root.clone() };
        let fill = |folder: &Path| cache.write(&folder.join("f"), b"x");
        for round in 0..20 {
            let entry = cache.entry("a", "k", fill).unwrap();
            match round % 3 {
                0 => fs::write(entry.join("f"), b"y").unwrap(),
                1 => fs::remove_file(entry.join(SEAL)).unwrap(),
                _ => fs::remove_dir_all(&entry).and_then(|()| fs::write(&entry, b"")).unwrap(),
            }
            std::thread::scope(|scope| {
                for _ in 0..4 {
                    scope.spawn(|| {
                        let entry = cache.entry("a", "k", fill).unwrap();
                        assert_eq!(fs::read(entry.join("f")).unwrap(), b"x");
                    });
                }
            });
        }
        let names: Vec<_> = fs::read_dir(root.join("a")).unwrap().map(|e| e.unwrap().file_name()).collect();
        assert_eq!(names.len(), 2, "{names:?}");
        fs::remove_dir_all(root).unwrap();
    }
}
