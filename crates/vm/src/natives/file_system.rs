//! java.io.File for the files that the program can see; see [`crate::files`].

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Component, Path, PathBuf};

use fretsaw_code::regular::is_irregular;
use fretsaw_term::Word;

use super::{Native, native};
use crate::files::{Sight, Unopened, Why, is_noise, modified_millis, names_in};
use crate::machine::{Event, Limit, Machine};
use crate::trap::{Result, Trap, raise};

const SYSTEM: &str = "java/io/UnixFileSystem";

/// Attributes, as java.io.FileSystem numbers them.
const EXISTS: i32 = 1;
const REGULAR: i32 = 2;
const DIRECTORY: i32 = 4;
/// Kinds of access.
const WRITE: i32 = 2;

pub(super) const NATIVES: &[Native] = &[
    native(SYSTEM, "canonicalize0", "", canonicalize),
    native(SYSTEM, "getBooleanAttributes0", "", attributes),
    native(SYSTEM, "checkAccess", "(Ljava/io/File;I)Z", check_access),
    native(SYSTEM, "checkAccess0", "", check_access),
    native(SYSTEM, "getLastModifiedTime", "(Ljava/io/File;)J", last_modified),
    native(SYSTEM, "getLastModifiedTime0", "", last_modified),
    native(SYSTEM, "getLength", "(Ljava/io/File;)J", length),
    native(SYSTEM, "getLength0", "", length),
    native(SYSTEM, "list", "(Ljava/io/File;)[Ljava/lang/String;", list),
    native(SYSTEM, "list0", "", list),
];

impl Machine {
    /// The canonical path of the file of a `java.io.File`, if it exists.
    fn seen_file(&mut self, file: Word) -> Result<io::Result<PathBuf>> {
        let file = self.non_null(file)?;
        let text = self.named(file.into(), "path");
        let path = PathBuf::from(self.text_argument(text)?);
        self.seen(&path)
    }

    /// The canonical path of `path`, if it exists. Paths that the program may not know about are unsupported.
    pub(super) fn seen(&mut self, path: &Path) -> Result<io::Result<PathBuf>> {
        self.told(path, self.library.files.places.look(path))
    }

    /// Like [`Machine::seen`], for results that contain the path: the location of a class file behind a link is
    /// hidden.
    pub(super) fn seen_place(&mut self, path: &Path) -> Result<io::Result<PathBuf>> {
        match self.library.files.places.look(path) {
            Sight::Class(_) => Err(self.hidden(path, Why::Linked)),
            sight => self.told(path, sight),
        }
    }

    /// Like [`Machine::seen`], but does not follow a link.
    pub(super) fn seen_link(&mut self, path: &Path) -> Result<io::Result<PathBuf>> {
        self.told(path, self.library.files.places.look_at_link(path))
    }

    fn told(&self, path: &Path, sight: Sight) -> Result<io::Result<PathBuf>> {
        match sight {
            Sight::There(place) | Sight::Class(place) => Ok(Ok(place)),
            Sight::Missing(error) => Ok(Err(error)),
            Sight::Hidden(why) => Err(self.hidden(path, why)),
        }
    }

    fn hidden(&self, path: &Path, why: Why) -> Trap {
        let called = self.called_by_program().unwrap_or_else(|| "a file".to_owned());
        let path = path.display();
        self.unsupported(&match why {
            Why::Outside => format!("{called}: neither the class path nor --read names {path}"),
            Why::Linked => format!("{called}: a link in {path} leads to where neither the class path nor --read does"),
            Why::OnlyClasses => {
                format!(
                    "{called}: a jar's manifest names the folder of {path}, but only --read makes files in it readable"
                )
            }
        })
    }

    /// A descriptor for the file at the canonical path `place`.
    pub(super) fn open_file(&mut self, place: &Path) -> Result<io::Result<u32>> {
        let deadline = self.config.deadline.clone();
        let is_over = || deadline.as_ref().is_some_and(|deadline| deadline.is_over());
        match self.library.files.open(place, self.config.max_heap as u64, is_over) {
            Ok(descriptor) => Ok(Ok(descriptor)),
            Err(Unopened::TooLong) => Err(Trap::stop(Event::Limit(Limit::Heap))),
            Err(Unopened::OutOfTime) => Err(Trap::stop(Event::Limit(Limit::Time))),
            Err(Unopened::Error(e)) if is_irregular(&e) || e.kind() == ErrorKind::StaleNetworkFileHandle => {
                Err(self.unsupported(&format!("{}: {e}", place.display())))
            }
            Err(Unopened::Error(e)) => Ok(Err(e)),
        }
    }
}

/// Links are followed only where the program may look. The canonical path of a missing file is that of its folder.
fn canonicalize(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let path = PathBuf::from(m.text_argument(a[1])?);
    if path.to_string_lossy().contains('\0') {
        return raise("java/io/IOException", "Invalid file path");
    }
    let simple = simplified(&path);
    let canonical = if m.library.files.places.is_canonical(&simple) {
        simple
    } else if let Ok(place) = m.seen_place(&path)? {
        place
    } else {
        let seen = path.ancestors().skip(1).find_map(|above| match m.library.files.places.look(above) {
            Sight::There(place) => Some(place.join(path.strip_prefix(above).ok()?)),
            _ => None,
        });
        simplified(&seen.unwrap_or(path))
    };
    Ok(m.new_string(&canonical.to_string_lossy())?.into())
}

fn simplified(path: &Path) -> PathBuf {
    let mut simple = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                simple.pop();
            }
            Component::CurDir => {}
            other => simple.push(other),
        }
    }
    simple
}

fn attributes(m: &mut Machine, a: &[Word]) -> Result<Word> {
    Ok(match m.seen_file(a[1])?.and_then(fs::symlink_metadata) {
        Ok(data) if data.is_file() => Word::from(EXISTS | REGULAR),
        Ok(data) if data.is_dir() => Word::from(EXISTS | DIRECTORY),
        Ok(_) => Word::from(EXISTS),
        Err(_) => Word::ZERO,
    })
}

/// Existing files can be read but not written, unless writing has no effect.
fn check_access(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let place = m.seen_file(a[1])?;
    Ok(place.is_ok_and(|place| a[2].int() & WRITE == 0 || is_noise(&place)).into())
}

fn last_modified(m: &mut Machine, a: &[Word]) -> Result<Word> {
    Ok(m.seen_file(a[1])?.map_or(Word::ZERO, |place| Word::from_bits(modified_millis(&place))))
}

fn length(m: &mut Machine, a: &[Word]) -> Result<Word> {
    Ok(m.seen_file(a[1])?.and_then(fs::symlink_metadata).map_or(Word::ZERO, |data| Word::from_bits(data.len())))
}

/// The names in a directory, or null.
fn list(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let Ok(names) = m.seen_file(a[1])?.and_then(|place| names_in(&place)) else { return Ok(Word::ZERO) };
    let mut words = Vec::new();
    for name in names {
        words.push(m.new_string(&name.to_string_lossy())?.into());
    }
    m.string_array(&words)
}
