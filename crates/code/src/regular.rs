//! Opens regular files, and no others, for reading.
//!
//! Opening a FIFO may block, a device may never end, and reading a terminal waits for input. Files are therefore
//! opened without blocking, and the type of the open file is checked before anything is read.

use std::fs::{File, Metadata, OpenOptions};
use std::io::{Error, ErrorKind, Read, Result};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::Path;

/// A FIFO is opened at once, and a terminal does not become the controlling terminal.
const NO_WAITING: i32 = libc::O_NONBLOCK | libc::O_NOCTTY;

/// Opens the regular file at `path`, with its metadata. Other kinds of files are errors that name the kind.
pub fn open(path: &Path) -> Result<(File, Metadata)> {
    open_with(path, NO_WAITING)
}

/// Opens the regular file at `place`, which is canonical. If a link has replaced a part of the path since, this is
/// an error of kind [`ErrorKind::StaleNetworkFileHandle`]; the opened file therefore lies where `place` says.
pub fn open_in_place(place: &Path) -> Result<(File, Metadata)> {
    let (file, data) = match open_with(place, NO_WAITING | libc::O_NOFOLLOW) {
        Err(e) if e.raw_os_error() == Some(libc::ELOOP) => return Err(moved()),
        opened => opened?,
    };
    let there = std::fs::symlink_metadata(place)?;
    let is_same = (there.dev(), there.ino()) == (data.dev(), data.ino());
    if is_same && is_in_place(place) { Ok((file, data)) } else { Err(moved()) }
}

/// Whether `place` is canonical.
pub fn is_in_place(place: &Path) -> bool {
    place.canonicalize().is_ok_and(|now| now == place)
}

/// The content of the regular file at `path`.
pub fn read(path: &Path) -> Result<Vec<u8>> {
    let (mut file, _) = open(path)?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The content of the regular file at `path`, which must be UTF-8.
pub fn read_text(path: &Path) -> Result<String> {
    String::from_utf8(read(path)?).map_err(|_| Error::new(ErrorKind::InvalidData, "it is not UTF-8"))
}

/// Whether `error` says that a file is not regular.
pub fn is_irregular(error: &Error) -> bool {
    error.get_ref().is_some_and(|inner| inner.is::<Irregular>())
}

/// The kind of a file that is not regular.
#[derive(Debug)]
struct Irregular(&'static str);

impl std::fmt::Display for Irregular {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "it is a {}, not a regular file", self.0)
    }
}

impl std::error::Error for Irregular {}

fn moved() -> Error {
    Error::new(ErrorKind::StaleNetworkFileHandle, "it changed while it was opened")
}

fn open_with(path: &Path, flags: i32) -> Result<(File, Metadata)> {
    let opened = OpenOptions::new().read(true).custom_flags(flags).open(path);
    // Sockets cannot be opened.
    let irregular = |e: Error| if e.raw_os_error() == Some(libc::ENXIO) { not_regular("socket or device") } else { e };
    let file = opened.map_err(irregular)?;
    let data = file.metadata()?;
    if data.is_file() {
        return Ok((file, data));
    }
    Err(match data.file_type() {
        kind if kind.is_dir() => Error::new(ErrorKind::IsADirectory, Irregular("directory")),
        kind if std::os::unix::fs::FileTypeExt::is_fifo(&kind) => not_regular("pipe"),
        _ => not_regular("device"),
    })
}

fn not_regular(kind: &'static str) -> Error {
    Error::new(ErrorKind::InvalidInput, Irregular(kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_regular_files_are_read() {
        for (path, why) in [
            ("/dev/zero", "it is a device, not a regular file"),
            ("/dev/null", "it is a device, not a regular file"),
            ("/", "it is a directory, not a regular file"),
        ] {
            let error = read(Path::new(path)).expect_err(path);
            assert!(is_irregular(&error), "{path}: {error:?}");
            assert_eq!(error.to_string(), why, "{path}");
        }
        let error = read(Path::new("/no/such/file")).expect_err("there is none");
        assert!(!is_irregular(&error) && error.kind() == ErrorKind::NotFound, "{error:?}");
    }

    #[test]
    fn a_fifo_is_not_waited_for() {
        let fifo = std::env::temp_dir().join(format!("fretsaw-fifo-{}", std::process::id()));
        let made = std::process::Command::new("mkfifo").arg(&fifo).status().expect("mkfifo");
        assert!(made.success());
        let read = read(&fifo);
        std::fs::remove_file(&fifo).expect("the fifo");
        assert_eq!(read.expect_err("a fifo").to_string(), "it is a pipe, not a regular file");
    }

    #[test]
    fn no_link_is_followed_to_a_place() {
        let folder = std::env::temp_dir().join(format!("fretsaw-place-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(folder.join("real")).expect("a folder");
        let folder = folder.canonicalize().expect("a folder");
        std::fs::write(folder.join("real/file"), "x").expect("a file");
        std::os::unix::fs::symlink("real", folder.join("link")).expect("a link");
        std::os::unix::fs::symlink("file", folder.join("real/alias")).expect("a link");
        assert!(open_in_place(&folder.join("real/file")).is_ok());
        for moved in ["link/file", "real/alias"] {
            let error = open_in_place(&folder.join(moved)).expect_err(moved);
            assert_eq!(error.kind(), ErrorKind::StaleNetworkFileHandle, "{moved}");
        }
        std::fs::remove_dir_all(&folder).expect("the folder");
    }
}
