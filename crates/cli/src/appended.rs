//! Append-only files, part of which belongs to a checkpoint: the file of `--out`, and the states that were met. A
//! hash of that part detects changes, because a flipped bit would silently change the totals. When a search is
//! resumed, the rest of the file is truncated, and found again.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{BufWriter, ErrorKind, Read, Seek, SeekFrom, Write};
use std::os::unix::fs::{FileTypeExt, OpenOptionsExt};
use std::path::Path;

use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::Xxh3Default;

use crate::exit::{Outcome, Result, bad};

/// The size of a read.
const CHUNK: usize = 1 << 16;

/// The part of a file that belongs to a checkpoint.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Extent {
    pub bytes: u64,
    hash: String,
}

/// An append-only file.
pub struct Appended {
    file: BufWriter<File>,
    /// Its name in messages.
    label: String,
    bytes: u64,
    /// Boxed, because its state takes half a kilobyte.
    hash: Box<Xxh3Default>,
}

impl Appended {
    /// Opens the file at `path` to continue after the part `kept`; `see` receives that part, piece by piece. No
    /// other process may write the file while it is open.
    pub fn open(path: &Path, label: String, kept: &Extent, see: impl FnMut(&[u8])) -> Result<Appended> {
        let there = fs::metadata(path);
        if there.as_ref().is_ok_and(fs::Metadata::is_dir) {
            return bad(format!("{label} is a folder; name a file"));
        }
        // A pipe or a terminal has no length, and may be shared.
        let is_stream = there.as_ref().is_ok_and(|data| !data.is_file());
        let is_pipe = there.is_ok_and(|data| data.file_type().is_fifo());
        // Opening a pipe waits for its reader. The probe stays open until then, so that the reader does not see an end.
        let probe = is_pipe.then(|| OpenOptions::new().write(true).custom_flags(libc::O_NONBLOCK).open(path));
        if let Some(Err(error)) = &probe
            && error.raw_os_error() == Some(libc::ENXIO)
        {
            return bad(format!("{label} is a pipe that no process reads; start its reader first, or name a file"));
        }
        let opened = OpenOptions::new().read(!is_stream).write(true).create(true).truncate(false).open(path);
        let file = opened.map_err(|error| Outcome::BadInput(format!("{label}: cannot be written: {error}")))?;
        drop(probe);
        let mut opened = Appended { file: BufWriter::new(file), label, bytes: 0, hash: Box::default() };
        if !is_stream {
            opened.lock()?;
            opened.check(kept, see)?;
        } else if kept.bytes > 0 {
            return bad(format!("{} is not a regular file, but the results so far went to one", opened.label));
        }
        Ok(opened)
    }

    fn lock(&self) -> Result<()> {
        match self.file.get_ref().try_lock() {
            Ok(()) => Ok(()),
            Err(TryLockError::WouldBlock) => bad(format!("{}: another process is writing it", self.label)),
            // Some file systems have no locks.
            Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => Ok(()),
            Err(TryLockError::Error(error)) => bad(format!("{}: cannot be locked: {error}", self.label)),
        }
    }

    /// Reads the part `kept` and truncates the rest.
    fn check(&mut self, kept: &Extent, mut see: impl FnMut(&[u8])) -> Result<()> {
        let mut buffer = vec![0; CHUNK];
        while self.bytes < kept.bytes {
            let wanted = usize::try_from(kept.bytes - self.bytes).unwrap_or(CHUNK).min(CHUNK);
            let read = self.file.get_ref().read(&mut buffer[..wanted]).map_err(|e| self.failed("read", &e))?;
            if read == 0 {
                let (label, there, kept) = (&self.label, self.bytes, kept.bytes);
                return bad(format!("{label} has {there} bytes, but its checkpoint expects {kept}; start over"));
            }
            see(&buffer[..read]);
            self.note(&buffer[..read]);
        }
        if kept.bytes > 0 && self.extent() != *kept {
            return bad(format!(
                "{} has been modified since its checkpoint was written, or is another file; start over without --resume, or name \
                 the file that the search wrote",
                self.label
            ));
        }
        let mut file = self.file.get_ref();
        let cut = file.set_len(self.bytes).and_then(|()| file.seek(SeekFrom::Start(self.bytes)));
        cut.map(|_| ()).map_err(|error| self.failed("written", &error))
    }

    /// Adds `bytes`.
    pub fn add(&mut self, bytes: &[u8]) -> Result<()> {
        self.note(bytes);
        self.file.write_all(bytes).map_err(|error| self.failed("written", &error))
    }

    fn note(&mut self, bytes: &[u8]) {
        self.hash.update(bytes);
        self.bytes += bytes.len() as u64;
    }

    /// Writes everything to the file; returns its extent.
    pub fn settle(&mut self) -> Result<Extent> {
        let settled = self.file.flush().and_then(|()| self.file.get_ref().sync_data());
        settled.map_err(|error| self.failed("written", &error)).map(|()| self.extent())
    }

    /// Completes the file.
    pub fn close(mut self) -> Result<()> {
        self.file.flush().map_err(|error| self.failed("written", &error))
    }

    fn extent(&self) -> Extent {
        Extent { bytes: self.bytes, hash: format!("{:032x}", self.hash.digest128()) }
    }

    fn failed(&self, what: &str, error: &std::io::Error) -> Outcome {
        Outcome::Unwritable(format!("{}: cannot be {what}: {error}", self.label))
    }
}

impl Drop for Appended {
    /// Closing the file would release the lock later if another thread has just forked: until it runs its program, the new
    /// process has the file open, too.
    fn drop(&mut self) {
        let _ = self.file.flush().and_then(|()| self.file.get_ref().unlock());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Any flipped bit in the part is detected, and the rest is truncated.
    #[test]
    fn every_flipped_bit_is_noticed() {
        let path = std::env::temp_dir().join(format!("fretsaw-appended-{}", std::process::id()));
        let open = |kept: &Extent, seen: &mut Vec<u8>| {
            Appended::open(&path, "it".to_owned(), kept, |bytes| seen.extend_from_slice(bytes))
        };
        let mut file = open(&Extent::default(), &mut Vec::new()).unwrap();
        assert_eq!(
            open(&Extent::default(), &mut Vec::new()).err().unwrap().message().unwrap(),
            "it: another process is writing it"
        );
        file.add(b"one\ntwo\n").unwrap();
        let kept = file.settle().unwrap();
        file.add(b"more").unwrap();
        file.close().unwrap();
        let modified = "it has been modified since its checkpoint was written, or is another file; start over without --resume, \
                        or name the file that the search wrote";
        for bit in 0..kept.bytes as usize * 8 {
            let mut bytes = b"one\ntwo\nmore".to_vec();
            bytes[bit / 8] ^= 1 << (bit % 8);
            fs::write(&path, bytes).unwrap();
            let refused = open(&kept, &mut Vec::new()).err().and_then(|outcome| outcome.message());
            assert_eq!(refused.as_deref(), Some(modified));
        }
        fs::write(&path, b"one\ntwo\nelse").unwrap();
        let mut seen = Vec::new();
        let mut file = open(&kept, &mut seen).unwrap();
        file.add(b"three\n").unwrap();
        let longer = file.settle().unwrap();
        file.close().unwrap();
        assert_eq!((seen, fs::read(&path).unwrap()), (b"one\ntwo\n".to_vec(), b"one\ntwo\nthree\n".to_vec()));
        assert!(open(&longer, &mut Vec::new()).is_ok());
        fs::write(&path, b"one").unwrap();
        let short = open(&kept, &mut Vec::new()).err().and_then(|outcome| outcome.message());
        assert_eq!(short.as_deref(), Some("it has 3 bytes, but its checkpoint expects 8; start over"));
        fs::remove_file(&path).unwrap();
    }
}
