//! Locks for one process at a time. The system releases a lock when the process ends, however it ends.
//!
//! The lock is on a file of its own next to the protected one, because checkpoints are replaced by renaming. The
//! file names the holder of the lock, and is removed at the end. A lock therefore only counts if the file still
//! exists under its name.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Read, Seek, Write};
use std::path::{Path, PathBuf};

use crate::exit::{Outcome, Result, bad};
use crate::guard::{LOCK, is_same_file, with_extension};

/// How the description of the holder begins.
const HOLDER: &str = "process ";

/// A lock that is held.
pub struct Lock {
    path: PathBuf,
    _file: File,
}

impl Lock {
    /// Locks the file at `path`, which `flag` names; other processes that want it print `command`.
    pub fn take(path: &Path, flag: &str, command: &str) -> Result<Lock> {
        let failed = |error: &std::io::Error| {
            Outcome::BadInput(format!("{flag} {}: cannot be written: {error}", path.display()))
        };
        let name = with_extension(path, LOCK);
        loop {
            let opened = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&name);
            let mut file = opened.map_err(|error| failed(&error))?;
            match file.try_lock() {
                Ok(()) => {}
                // Some file systems have no locks.
                Err(TryLockError::Error(error)) if error.kind() == ErrorKind::Unsupported => {}
                Err(TryLockError::Error(error)) => return Err(failed(&error)),
                Err(TryLockError::WouldBlock) => {
                    let mut holder = String::new();
                    // The holder may not have written its name yet; only its existence matters.
                    let _ = file.read_to_string(&mut holder);
                    let holder = if holder.is_empty() { "another process" } else { holder.trim_end() };
                    let how = "wait until it ends, or name another file";
                    return bad(format!("{flag} {} is in use by {holder}; {how}", path.display()));
                }
            }
            if is_at(&file, &name) {
                refuse_others(&mut file, flag, path, &name)?;
                let holder = format!("{HOLDER}{} ({command})\n", std::process::id());
                file.set_len(0).and_then(|()| file.write_all(holder.as_bytes())).map_err(|error| failed(&error))?;
                return Ok(Lock { path: name, _file: file });
            }
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // The file is useless now, but harmless if it stays.
        let _ = fs::remove_file(&self.path);
    }
}

/// Rejects a file that is no lock, because it would be lost: the name may be that of a file of the user's.
fn refuse_others(file: &mut File, flag: &str, path: &Path, name: &Path) -> Result<()> {
    let mut start = Vec::new();
    // What cannot be read may be anything.
    let read = Read::by_ref(file).take(HOLDER.len() as u64).read_to_end(&mut start).and_then(|_| file.rewind());
    if read.is_ok() && (start.is_empty() || start == HOLDER.as_bytes()) {
        return Ok(());
    }
    let (path, name) = (path.display(), name.display());
    bad(format!("{flag} {path} needs {name} as its lock, but that is another file; name another checkpoint"))
}

/// Whether `file` is the one with this name: the previous holder may have removed it since it was opened.
fn is_at(file: &File, name: &Path) -> bool {
    matches!((&file.metadata(), &fs::metadata(name)), (Ok(ours), Ok(theirs)) if is_same_file(ours, theirs))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_at_a_time() {
        let path = std::env::temp_dir().join(format!("fretsaw-lock-{}", std::process::id()));
        let take = || Lock::take(&path, "--checkpoint", "fretsaw explore X");
        let lock = take().unwrap();
        let refused = take().err().and_then(|outcome| outcome.message()).unwrap();
        let holder = format!("is in use by process {} (fretsaw explore X); wait", std::process::id());
        assert!(refused.contains(&holder), "{refused}");
        drop(lock);
        assert!(!PathBuf::from(format!("{}.lock", path.display())).exists());
        assert!(take().is_ok());
    }

    /// A file that merely has the name of a lock stays as it is; the lock of a process that was killed is taken over.
    #[test]
    fn other_files_are_not_taken_for_locks() {
        let path = std::env::temp_dir().join(format!("fretsaw-no-lock-{}", std::process::id()));
        let name = PathBuf::from(format!("{}.lock", path.display()));
        for other in ["version = 3\n", "p", "processes"] {
            fs::write(&name, other).unwrap();
            let why =
                Lock::take(&path, "--checkpoint", "fretsaw explore X").err().and_then(|outcome| outcome.message());
            assert!(why.is_some_and(|why| why.contains("but that is another file; name another checkpoint")));
            assert_eq!(fs::read_to_string(&name).unwrap(), other);
        }
        fs::write(&name, "process 1 (fretsaw explore X)\n").unwrap();
        assert!(Lock::take(&path, "--checkpoint", "fretsaw explore X").is_ok());
        assert!(!name.exists());
    }
}
