//! Files that a command writes for the user.

use std::fs::{self, OpenOptions};
use std::path::{Path, PathBuf};

use fretsaw_code::regular;

use crate::exit::{Outcome, Result, bad};
use crate::guard::{Guard, OUT};

/// Checks that a file at `path` can be written later, as a draft that is renamed. There must be no other kind of
/// file: opening a FIFO would wait for its reader.
pub fn probe(path: &Path, draft: &Path) -> std::io::Result<()> {
    if path.exists() {
        regular::open(path)?;
        OpenOptions::new().append(true).open(path)?;
    }
    let is_new = !draft.exists();
    OpenOptions::new().append(true).create(true).open(draft)?;
    if is_new { fs::remove_file(draft) } else { Ok(()) }
}

/// Like [`probe`], for the file that `--out` names, which `guard` must allow.
pub fn probe_file(path: &Path, guard: &Guard) -> Result<()> {
    probe(path, &draft_of(path)).map_err(|error| unwritable(path, &error))?;
    guard.allow(OUT, path)
}

/// Checks that a folder can be created later.
pub fn probe_folder(folder: &Path) -> Result<()> {
    let missing: Vec<&Path> =
        folder.ancestors().take_while(|part| !part.as_os_str().is_empty() && !part.exists()).collect();
    make_folder(folder)?;
    // The deepest comes first. A folder into which another process has just written stays.
    missing.into_iter().for_each(|part| drop(fs::remove_dir(part)));
    Ok(())
}

/// Creates the folder that `--out` names.
fn make_folder(folder: &Path) -> Result<()> {
    let made = fs::create_dir_all(folder);
    made.map_err(|error| Outcome::BadInput(format!("--out {}: cannot be created: {error}", folder.display())))
}

/// The name under which a file is written before it is renamed.
fn draft_of(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default();
    path.with_file_name(format!(".{}.{}.draft", name.to_string_lossy(), std::process::id()))
}

fn unwritable(path: &Path, error: &std::io::Error) -> Outcome {
    Outcome::BadInput(format!("--out {}: cannot be written: {error}", path.display()))
}

/// Writes the file that `--out` names, if `guard` allows it; `example` is a possible name. The file is written under
/// another name and then renamed, so that it is never incomplete.
pub fn write_file(path: &Path, content: &[u8], example: &str, guard: &Guard) -> Result<()> {
    write_named(OUT, path, content, example, guard)
}

/// The same for a file that another flag names.
pub fn write_named(flag: &str, path: &Path, content: &[u8], example: &str, guard: &Guard) -> Result<()> {
    let shown = path.display();
    if path.is_dir() {
        return bad(format!("{flag} {shown} is a folder; name a file, such as {example}"));
    }
    guard.allow(flag, path)?;
    let draft = draft_of(path);
    let written = fs::write(&draft, content).and_then(|()| fs::rename(&draft, path));
    written.map_err(|error| {
        // The draft is useless, and the first error matters more than a failure to remove it.
        let _ = fs::remove_file(&draft);
        unwritable(path, &error)
    })
}

/// Writes a file below the folder that `--out` names; creates missing folders.
pub fn write_below(folder: &Path, file: &str, content: &[u8], guard: &Guard) -> Result<()> {
    let path = folder.join(file);
    let parent = path.parent().unwrap_or(folder);
    make_folder(parent)?;
    write_file(&path, content, file, guard)
}
