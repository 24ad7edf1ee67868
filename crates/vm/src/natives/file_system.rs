//! java.io.File: what the program may know of the files it can see; see [`crate::files`].

use std::path::{Component, Path, PathBuf};

use super::Native;
use crate::files::{is_noise, modified_millis};
use crate::machine::Machine;
use crate::trap::{Result, raise};

const SYSTEM: &str = "java/io/UnixFileSystem";

/// Attributes, as java.io.FileSystem numbers them.
const EXISTS: u64 = 1;
const REGULAR: u64 = 2;
const DIRECTORY: u64 = 4;
/// Kinds of access.
const WRITE: u64 = 2;

pub(super) const NATIVES: &[Native] = &[
    (SYSTEM, "canonicalize0", "", canonicalize),
    (SYSTEM, "getBooleanAttributes0", "", attributes),
    (SYSTEM, "checkAccess", "(Ljava/io/File;I)Z", check_access),
    (SYSTEM, "checkAccess0", "", check_access),
    (SYSTEM, "getLastModifiedTime", "(Ljava/io/File;)J", last_modified),
    (SYSTEM, "getLastModifiedTime0", "", last_modified),
    (SYSTEM, "getLength", "(Ljava/io/File;)J", length),
    (SYSTEM, "getLength0", "", length),
    (SYSTEM, "list", "(Ljava/io/File;)[Ljava/lang/String;", list),
    (SYSTEM, "list0", "", list),
];

impl Machine {
    /// The path that a `java.io.File` stands for, if the program may see it.
    fn visible_file(&mut self, file: u64) -> Result<PathBuf> {
        let file = self.non_null(file)?;
        let text = self.named(file.into(), "path");
        let path = PathBuf::from(self.string_text(text as u32));
        self.visible(path)
    }

    /// `path`, if the program may see it. To the JDK, looking for files on its own behalf, others do not exist.
    pub(super) fn visible(&mut self, path: PathBuf) -> Result<PathBuf> {
        if self.files.may_see(&path) {
            return Ok(path);
        }
        let passes_on = |name: &str| ["java/io/", "java/nio/", "sun/nio/"].iter().any(|p| name.starts_with(p));
        let mut classes = self.frames.stack.iter().rev().map(|f| f.code.method.class);
        match classes.find(|c| !passes_on(c.name)) {
            Some(class) if class.is_trusted() => Ok(PathBuf::new()),
            _ => {
                let called = self.called_by_program().unwrap_or_else(|| "a file".to_owned());
                let what = format!("{called}: neither the class path nor --read names {}", path.display());
                Err(self.unsupported(&what))
            }
        }
    }
}

/// Links are followed only where the program may look; elsewhere the path is made simple as a text.
fn canonicalize(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let text = m.non_null(a[1])?;
    let path = PathBuf::from(m.string_text(text));
    if path.to_string_lossy().contains('\0') {
        return raise("java/io/IOException", "Invalid file path");
    }
    let existing = if m.files.may_see(&path) { path.canonicalize().ok() } else { None };
    let simple = existing.unwrap_or_else(|| simplified(&path));
    Ok(m.new_string(&simple.to_string_lossy())?.into())
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

fn attributes(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let path = m.visible_file(a[1])?;
    Ok(match std::fs::metadata(&path) {
        Ok(data) if data.is_file() => EXISTS | REGULAR,
        Ok(data) if data.is_dir() => EXISTS | DIRECTORY,
        Ok(_) => EXISTS,
        Err(_) => 0,
    })
}

/// What exists can be read and not be written, unless what is written changes nothing.
fn check_access(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let path = m.visible_file(a[1])?;
    Ok(u64::from((a[2] & WRITE == 0 || is_noise(&path)) && path.exists()))
}

fn last_modified(m: &mut Machine, a: &[u64]) -> Result<u64> {
    Ok(modified_millis(&m.visible_file(a[1])?))
}

fn length(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let path = m.visible_file(a[1])?;
    Ok(std::fs::metadata(path).map_or(0, |data| data.len()))
}

/// The names in a directory, sorted: their order must not depend on the host.
fn list(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let path = m.visible_file(a[1])?;
    let Ok(entries) = std::fs::read_dir(path) else { return Ok(0) };
    let mut names: Vec<String> =
        entries.filter_map(|e| Some(e.ok()?.file_name().to_string_lossy().into_owned())).collect();
    names.sort();
    let mut words = Vec::new();
    for name in names {
        words.push(m.new_string(&name)?.into());
    }
    m.string_array(&words)
}
