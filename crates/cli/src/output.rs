//! Files that a command writes for the user.

use std::fs;
use std::path::Path;

use crate::exit::{Outcome, Result, bad};

/// Writes the file that `--out` names; `example` is what it might be called. Nobody ever sees a part of it: it is written
/// under another name and then renamed.
pub fn write_file(path: &Path, content: &[u8], example: &str) -> Result<()> {
    let shown = path.display();
    let Some(name) = path.file_name().filter(|_| !path.is_dir()) else {
        return bad(format!("--out {shown}: is a folder: give the name of a file, such as {example}"));
    };
    let draft = path.with_file_name(format!(".{}.{}.draft", name.to_string_lossy(), std::process::id()));
    let written = fs::write(&draft, content).and_then(|()| fs::rename(&draft, path));
    written.map_err(|error| {
        // It is of no use, and what went wrong matters more than that it stays.
        let _ = fs::remove_file(&draft);
        Outcome::BadInput(format!("--out {shown}: cannot be written: {error}"))
    })
}

/// Writes a file below the folder that `--out` names; folders are made if they are missing.
pub fn write_below(folder: &Path, file: &str, content: &[u8]) -> Result<()> {
    let path = folder.join(file);
    let parent = path.parent().unwrap_or(folder);
    let made = fs::create_dir_all(parent);
    made.map_err(|error| Outcome::BadInput(format!("--out {}: cannot be made: {error}", folder.display())))?;
    write_file(&path, content, file)
}
