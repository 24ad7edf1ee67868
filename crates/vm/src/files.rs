//! The only files a program can see: those of its class path and of its JDK, to be read.
//!
//! A file is read once, when it is first opened, and is the same from then on: what a program reads does not depend on
//! when it does so, nor on the path it took. How far a program has read is state and lies in the heap, in the program's
//! own `FileDescriptor`; here are only contents, which are outside of history.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// Descriptors below are the standard streams.
pub(crate) const FIRST_DESCRIPTOR: u32 = 3;

/// Files that may be read, and those that were.
#[derive(Default)]
pub(crate) struct Files {
    /// Directories and jars below which everything may be read, with links resolved.
    roots: Vec<PathBuf>,
    contents: Vec<Vec<u8>>,
    /// The descriptors of files opened so far, by path.
    opened: HashMap<PathBuf, u32>,
}

impl Files {
    /// All files at or below `roots`.
    pub fn new(roots: impl Iterator<Item = PathBuf>) -> Files {
        Files { roots: roots.filter_map(|r| r.canonicalize().ok()).collect(), ..Files::default() }
    }

    /// Whether the program may know anything of `path`. What does not exist may be known where its place may be.
    pub fn may_see(&self, path: &Path) -> bool {
        let place = path.ancestors().find_map(|p| p.canonicalize().ok());
        place.is_some_and(|place| self.roots.iter().any(|root| place.starts_with(root)))
    }

    /// A descriptor for the file at `path`.
    pub fn open(&mut self, path: &Path) -> std::io::Result<u32> {
        if let Some(descriptor) = self.opened.get(path) {
            return Ok(*descriptor);
        }
        let bytes = std::fs::read(path)?;
        let descriptor = FIRST_DESCRIPTOR + self.contents.len() as u32;
        self.contents.push(bytes);
        self.opened.insert(path.to_owned(), descriptor);
        Ok(descriptor)
    }

    /// What the file behind `descriptor` holds.
    pub fn content(&self, descriptor: u32) -> Option<&[u8]> {
        let index = descriptor.checked_sub(FIRST_DESCRIPTOR)?;
        self.contents.get(index as usize).map(Vec::as_slice)
    }
}

/// When the file was last changed, in milliseconds since 1970; 0 if nobody knows.
pub(crate) fn modified_millis(path: &Path) -> u64 {
    let time = std::fs::metadata(path).and_then(|data| data.modified()).ok();
    time.and_then(|t| t.duration_since(UNIX_EPOCH).ok()).map_or(0, |d| d.as_millis() as u64)
}
