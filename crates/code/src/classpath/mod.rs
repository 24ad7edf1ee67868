//! Where classes come from: directories, jars, and the image of the user's JDK, searched in order.

mod image;
mod jar;
mod jdk;

use std::path::{Path, PathBuf};

pub use image::Image;
pub use jar::Jar;
pub use jdk::Jdk;

use crate::error::LoadError;

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
        if path.is_dir() {
            return Ok(Entry::Directory(path.to_owned()));
        }
        Ok(Entry::Jar(Box::new(Jar::open(path)?)))
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
}

impl ClassPath {
    /// Finds the class with internal name `name`; the JDK wins, as it does for `java`.
    pub fn find_class(&self, name: &str) -> Result<Option<Found>, LoadError> {
        if let Some(found) = self.image.find_class(name)? {
            return Ok(Some(found));
        }
        let file = format!("{name}.class");
        for entry in &self.entries {
            if let Some(found) = entry.find(&file)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }
}

fn find_in_directory(root: &Path, name: &str) -> Result<Option<Found>, LoadError> {
    // A class name is untrusted: it must not lead out of the directory.
    if name.split('/').any(|part| part.is_empty() || part == "." || part == "..") || name.contains('\0') {
        return Ok(None);
    }
    let path = root.join(name);
    match std::fs::read(&path) {
        Ok(bytes) => Ok(Some(Found { bytes, origin: path.display().to_string(), module: None })),
        Err(e) if e.kind() == std::io::ErrorKind::NotFound || path.is_dir() => Ok(None),
        Err(e) if e.kind() == std::io::ErrorKind::NotADirectory => Ok(None),
        Err(e) => Err(LoadError::format(format!("{}: cannot be read: {e}", path.display()))),
    }
}
