//! The only files a program can see: those of its class path, of its JDK and what the user names, to be read, and the
//! sources of randomness.
//!
//! A file is read once, when it is first opened, and is the same from then on: what a program reads does not depend on
//! when it does so, nor on the path it took. How far a program has read is state and lies in the heap, in the program's
//! own `FileDescriptor`; here are only contents, which are outside of history.
//!
//! `/dev/random` and `/dev/urandom` are one endless sequence of bytes, the same in every run, of which every read takes the
//! next ones. How many were taken is state of the machine.

use std::collections::HashMap;
use std::fs::File;
use std::os::unix::fs::FileExt;
use std::path::{Component, Path, PathBuf};
use std::time::UNIX_EPOCH;

/// Descriptors below are the standard streams.
pub(crate) const FIRST_DESCRIPTOR: u32 = 3;

/// Files longer than this are not kept, but read where they are: they are the JDK's image.
const LARGE: u64 = 64 << 20;

/// Where the JDK takes random numbers from.
const NOISE: [&str; 2] = ["/dev/random", "/dev/urandom"];
/// A read of noise gives no more bytes at once.
const MOST_NOISE: usize = 1 << 20;

enum Content {
    Bytes(Vec<u8>),
    File(File, u64),
    Noise,
}

/// Files that may be read, and those that were.
#[derive(Default)]
pub(crate) struct Files {
    /// Directories and jars below which everything may be read, as they are named and with links resolved.
    roots: Vec<PathBuf>,
    contents: Vec<Content>,
    /// The descriptors of files opened so far, by path.
    opened: HashMap<PathBuf, u32>,
}

impl Files {
    /// All files at or below `roots`.
    pub fn new(roots: impl Iterator<Item = PathBuf>) -> Files {
        let both = roots.flat_map(|r| [std::path::absolute(&r).ok(), r.canonicalize().ok()]);
        Files { roots: both.flatten().collect(), ..Files::default() }
    }

    /// Whether the program may know anything of `path`. What does not exist may be known where its place may be.
    pub fn may_see(&self, path: &Path) -> bool {
        if is_noise(path) {
            return true;
        }
        let below_root = |path: &Path| self.roots.iter().any(|root| path.starts_with(root));
        let plain = !path.components().any(|c| c == Component::ParentDir);
        // A JDK may have links to its configuration elsewhere.
        let named = std::path::absolute(path).is_ok_and(|path| plain && below_root(&path));
        named || path.ancestors().find_map(|p| p.canonicalize().ok()).is_some_and(|place| below_root(&place))
    }

    /// A descriptor for the file at `path`.
    pub fn open(&mut self, path: &Path) -> std::io::Result<u32> {
        if let Some(descriptor) = self.opened.get(path) {
            return Ok(*descriptor);
        }
        let length = std::fs::metadata(path)?.len();
        let content = if is_noise(path) {
            Content::Noise
        } else if length > LARGE {
            Content::File(File::open(path)?, length)
        } else {
            Content::Bytes(std::fs::read(path)?)
        };
        let descriptor = FIRST_DESCRIPTOR + self.contents.len() as u32;
        self.contents.push(content);
        self.opened.insert(path.to_owned(), descriptor);
        Ok(descriptor)
    }

    /// How long the file behind `descriptor` is.
    pub fn length(&self, descriptor: u32) -> Option<u64> {
        Some(match self.content(descriptor)? {
            Content::Bytes(bytes) => bytes.len() as u64,
            Content::File(_, length) => *length,
            Content::Noise => 0,
        })
    }

    /// Whether `descriptor` is of a source of randomness.
    pub fn is_noise(&self, descriptor: u32) -> bool {
        matches!(self.content(descriptor), Some(Content::Noise))
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
            Content::Noise => Vec::new(),
        })
    }

    fn content(&self, descriptor: u32) -> Option<&Content> {
        self.contents.get(descriptor.checked_sub(FIRST_DESCRIPTOR)? as usize)
    }
}

/// Whether `path` is a source of randomness.
pub(crate) fn is_noise(path: &Path) -> bool {
    NOISE.iter().any(|noise| path == Path::new(noise))
}

/// At most `count` bytes of noise from `position` on: the blocks' numbers, mixed (SplitMix64).
pub(crate) fn noise(position: u64, count: usize) -> Vec<u8> {
    let byte = |at: u64| {
        let mut block = (at / 8 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        block = (block ^ block >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        block = (block ^ block >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (block ^ block >> 31).to_le_bytes()[(at % 8) as usize]
    };
    (0..count.min(MOST_NOISE) as u64).map(|n| byte(position.wrapping_add(n))).collect()
}

/// When the file was last changed, in milliseconds since 1970; 0 if nobody knows.
pub(crate) fn modified_millis(path: &Path) -> u64 {
    let time = std::fs::metadata(path).and_then(|data| data.modified()).ok();
    time.and_then(|t| t.duration_since(UNIX_EPOCH).ok()).map_or(0, |d| d.as_millis() as u64)
}
