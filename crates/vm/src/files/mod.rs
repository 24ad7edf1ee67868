//! The files that a program can read: those of its class path, of its JDK and those that the user names, and the
//! sources of randomness. [`sight`] decides which these are; this module keeps their contents.
//!
//! A file is read once, when it is first opened, and does not change from then on: what a program reads does not
//! depend on the time or on the path. The position of a program in a file is state and lies in the heap, in the
//! program's own `FileDescriptor`; this module only has contents, which are outside of history.
//!
//! Only regular files are read. A file that is longer than `--max-heap` is not opened at all, so that the end of a
//! path does not depend on what other paths have opened. Contents are kept up to a share of `--max-heap`; files
//! beyond that are read on demand.

mod noise;
mod sight;

use std::collections::HashMap;
use std::fs::File;
use std::io::Read;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use fretsaw_code::regular;

pub(crate) use noise::{is_noise, noise};
pub(crate) use sight::{HOME, Places, Sight, Why};

/// Lower descriptors are the standard streams.
pub(crate) const FIRST_DESCRIPTOR: u32 = 3;

/// The contents that are kept take at most this fraction of `--max-heap`.
const KEPT_SHARE: u64 = 4;
/// How much is read between two checks of the clock.
const CHUNK: u64 = 4 << 20;

enum Content {
    Bytes(Vec<u8>),
    File(File, u64),
    /// With the length that the host reports.
    Directory(u64),
    Noise,
}

/// Why a file was not opened.
pub(crate) enum Unopened {
    /// An error of the host.
    Error(std::io::Error),
    /// It is longer than `--max-heap`.
    TooLong,
    /// There was not enough time to read it.
    OutOfTime,
}

impl From<std::io::Error> for Unopened {
    fn from(error: std::io::Error) -> Unopened {
        Unopened::Error(error)
    }
}

/// The files that may be read, and the contents of those that were.
#[derive(Default)]
pub(crate) struct Files {
    pub places: Places,
    contents: Vec<Content>,
    /// The size of the contents that are kept.
    kept: u64,
    /// The descriptors of files opened so far, by canonical path.
    opened: HashMap<PathBuf, u32>,
}

impl Files {
    /// All files in `places`.
    pub fn new(places: Places) -> Files {
        Files { places, ..Files::default() }
    }

    /// A descriptor for the file at the canonical path `place`, whose length is at most `limit`.
    pub fn open(&mut self, place: &Path, limit: u64, is_over: impl Fn() -> bool) -> Result<u32, Unopened> {
        if let Some(descriptor) = self.opened.get(place) {
            return Ok(*descriptor);
        }
        let content = if is_noise(place) {
            Content::Noise
        } else if let Some(data) = std::fs::symlink_metadata(place).ok().filter(|data| data.is_dir()) {
            Content::Directory(data.len())
        } else {
            self.content_of(place, limit, is_over)?
        };
        let descriptor = FIRST_DESCRIPTOR + self.contents.len() as u32;
        self.contents.push(content);
        self.opened.insert(place.to_owned(), descriptor);
        Ok(descriptor)
    }

    fn content_of(&mut self, place: &Path, limit: u64, is_over: impl Fn() -> bool) -> Result<Content, Unopened> {
        let (mut file, data) = regular::open_in_place(place)?;
        if data.len() > limit {
            return Err(Unopened::TooLong);
        }
        if self.kept + data.len() > limit / KEPT_SHARE {
            return Ok(Content::File(file, data.len()));
        }
        // Some files are longer than they claim: those of /proc claim to be empty.
        let mut bytes = Vec::new();
        while (&mut file).take(CHUNK).read_to_end(&mut bytes)? > 0 {
            if bytes.len() as u64 > limit {
                return Err(Unopened::TooLong);
            }
            if is_over() {
                return Err(Unopened::OutOfTime);
            }
        }
        self.kept += bytes.len() as u64;
        Ok(Content::Bytes(bytes))
    }

    /// How long the file behind `descriptor` is.
    pub fn length(&self, descriptor: u32) -> Option<u64> {
        Some(match self.content(descriptor)? {
            Content::Bytes(bytes) => bytes.len() as u64,
            Content::File(_, length) => *length,
            Content::Directory(length) => *length,
            Content::Noise => 0,
        })
    }

    /// Whether `descriptor` is of a source of randomness.
    pub fn is_noise(&self, descriptor: u32) -> bool {
        matches!(self.content(descriptor), Some(Content::Noise))
    }

    /// Whether `descriptor` is a directory, which can be opened but not read.
    pub fn is_directory(&self, descriptor: u32) -> bool {
        matches!(self.content(descriptor), Some(Content::Directory(_)))
    }

    /// At most `count` bytes of the file behind `descriptor`, from `position` on.
    pub fn read(&self, descriptor: u32, position: u64, count: usize) -> Option<Vec<u8>> {
        let length = self.length(descriptor)?;
        let count = count.min(length.saturating_sub(position) as usize);
        Some(match self.content(descriptor)? {
            Content::Bytes(bytes) => bytes[position.min(length) as usize..][..count].to_vec(),
            Content::File(file, _) => {
                let mut bytes = vec![0; count];
                let read = file.read_at(&mut bytes, position).unwrap_or(0);
                bytes.truncate(read);
                bytes
            }
            Content::Directory(_) | Content::Noise => Vec::new(),
        })
    }

    fn content(&self, descriptor: u32) -> Option<&Content> {
        self.contents.get(descriptor.checked_sub(FIRST_DESCRIPTOR)? as usize)
    }
}

/// The names in the directory at the canonical path `place`, sorted, so that their order does not depend on the
/// host.
pub(crate) fn names_in(place: &Path) -> std::io::Result<Vec<std::ffi::OsString>> {
    let entries = std::fs::read_dir(place)?;
    let mut names = entries.map(|entry| Ok(entry?.file_name())).collect::<std::io::Result<Vec<_>>>()?;
    names.sort();
    // A link may have replaced it in the meantime.
    if regular::is_in_place(place) { Ok(names) } else { Err(std::io::ErrorKind::NotFound.into()) }
}

/// When the file was last modified, in milliseconds since 1970; 0 if that is unknown.
pub(crate) fn modified_millis(place: &Path) -> u64 {
    let time = std::fs::symlink_metadata(place).and_then(|data| data.modified()).ok();
    time.and_then(|t| t.duration_since(UNIX_EPOCH).ok()).map_or(0, |d| d.as_millis() as u64)
}
