//! The sources of classes: directories, jars, and the image of the user's JDK, searched in order.

mod archive;
mod image;
mod jar;
mod jdk;

use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

pub use image::Image;
pub use jar::Jar;
pub use jdk::Jdk;

use crate::error::{LoadError, LoadErrorKind};
use crate::regular;
use crate::until::Until;

/// The largest class file or resource. Entries that claim more are rejected, not unpacked.
const MAX_SIZE: u64 = 256 << 20;

/// The bytes of one class or resource and where they were found.
pub struct Found {
    /// The content.
    pub bytes: Vec<u8>,
    /// The file, for messages.
    pub origin: String,
    /// The module it belongs to when it comes from the JDK.
    pub module: Option<String>,
}

/// One entry of a class path.
pub enum Entry {
    /// A directory of class files.
    Directory(PathBuf),
    /// A jar, opened once.
    Jar(Box<Jar>),
}

impl Entry {
    /// Opens the directory or jar at `path`.
    pub fn open(path: &Path) -> Result<Entry, LoadError> {
        Self::open_until(path, Until::NEVER)
    }

    /// Like [`Entry::open`], but times out.
    pub fn open_until(path: &Path, until: Until) -> Result<Entry, LoadError> {
        if path.is_dir() {
            return Ok(Entry::Directory(path.to_owned()));
        }
        Ok(Entry::Jar(Box::new(Jar::open_until(path, until)?)))
    }

    /// The directory or jar.
    pub fn path(&self) -> &Path {
        match self {
            Entry::Directory(root) => root,
            Entry::Jar(jar) => jar.path(),
        }
    }

    /// Like [`Entry::find`], in the variant for `release` if a jar has several.
    fn find_for(&self, name: &str, release: u32) -> Result<Option<Found>, LoadError> {
        match self {
            Entry::Directory(root) => find_in_directory(root, name),
            Entry::Jar(jar) => jar.find_for(name, release),
        }
    }

    /// The file `name` below this entry, if it is there.
    pub fn find(&self, name: &str) -> Result<Option<Found>, LoadError> {
        match self {
            Entry::Directory(root) => find_in_directory(root, name),
            Entry::Jar(jar) => jar.find(name),
        }
    }
}

/// The classes a program can see: the JDK's first, then the user's.
pub struct ClassPath {
    /// The JDK's classes.
    pub image: Image,
    /// The user's directories and jars.
    pub entries: Vec<Entry>,
    /// The version of the JDK: jars may have other classes for it.
    pub release: u32,
    /// The index of the entry that is our own API, if there is one.
    pub api: Option<usize>,
}

impl ClassPath {
    /// Finds the class with internal name `name`; the JDK wins, as it does for `java`.
    pub fn find_class(&self, name: &str) -> Result<Option<Found>, LoadError> {
        if let Some(found) = self.image.find_class(name)? {
            return Ok(Some(found));
        }
        // The packages of the JDK's modules contain no other classes.
        if name.rsplit_once('/').is_some_and(|(package, _)| self.image.has_package(package)) {
            return Ok(None);
        }
        let file = format!("{name}.class");
        for entry in &self.entries {
            if let Some(found) = entry.find_for(&file, self.release)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// How class `name` with content `bytes` relates to our API. A class is identified by its content: the
    /// program's own loaders may have a copy of the API, and any class file may use one of its names.
    pub fn api_class(&self, name: &str, bytes: &[u8]) -> Result<Api, LoadError> {
        let Some(entry) = self.api.and_then(|n| self.entries.get(n)) else { return Ok(Api::No) };
        Ok(match entry.find(&format!("{name}.class"))? {
            Some(ours) if ours.bytes == bytes => Api::Yes,
            Some(_) => Api::Namesake,
            None => Api::No,
        })
    }
}

/// How a class relates to our API.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Api {
    /// It belongs to the API.
    Yes,
    /// It has the name of an API class, but other content: another version, or a class of the user's.
    Namesake,
    /// It does not belong to the API.
    No,
}

fn find_in_directory(root: &Path, name: &str) -> Result<Option<Found>, LoadError> {
    // A class name is untrusted: it must not lead out of the directory.
    if name.split('/').any(|part| part.is_empty() || part == "." || part == "..") || name.contains('\0') {
        return Ok(None);
    }
    let path = root.join(name);
    let origin = path.display().to_string();
    let elsewhere = || {
        let what = format!("{origin}: a link to what is no class file of the class path");
        LoadError::new(LoadErrorKind::Unsupported, what)
    };
    let place = match path.canonicalize() {
        Ok(place) => place,
        // Whether the target of a link exists must not be visible either.
        Err(_) if path.is_symlink() => return Err(elsewhere()),
        Err(e) if matches!(e.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory | ErrorKind::InvalidFilename) => {
            return Ok(None);
        }
        Err(e) => return Err(LoadError::format(format!("{origin}: {e}"))),
    };
    // A link may lead to classes outside of the directory, but to no other files.
    if place.extension() != path.extension() && !root.canonicalize().is_ok_and(|root| place.starts_with(root)) {
        return Err(elsewhere());
    }
    let (file, data) = match regular::open_in_place(&place) {
        Err(e) if e.kind() == ErrorKind::IsADirectory => return Ok(None),
        opened => opened.map_err(|e| LoadError::format(format!("{origin}: cannot be opened: {e}")))?,
    };
    let bytes = read_bounded(file, data.len()).map_err(|e| e.at(&origin))?;
    Ok(Some(Found { bytes, origin, module: None }))
}

/// Reads all of `source`, which should have `claimed` bytes and must not have more.
fn read_bounded(source: impl Read, claimed: u64) -> Result<Vec<u8>, LoadError> {
    if claimed > MAX_SIZE {
        return Err(LoadError::format(format!("larger than {} MiB", MAX_SIZE >> 20)));
    }
    let mut bytes = Vec::new();
    let read = source.take(claimed + 1).read_to_end(&mut bytes);
    read.map_err(|e| LoadError::format(format!("cannot be read: {e}")))?;
    if bytes.len() as u64 > claimed {
        return Err(LoadError::format(format!("larger than the {claimed} bytes it claims")));
    }
    Ok(bytes)
}
