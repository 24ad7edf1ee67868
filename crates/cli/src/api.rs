//! The API jar that subjects compile against: carried inside the binary, unpacked into the cache on demand.
//! `fretsaw api` writes it where the user wants it.

use std::fs;
use std::path::{Path, PathBuf};

use crate::args::ApiArgs;
use crate::cache::Cache;
use crate::exit::{Outcome, Result, bad};
use crate::key::Key;

static JAR: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/fretsaw.jar"));

/// The jar on disk, and the hash of its content.
pub struct ApiJar {
    pub path: PathBuf,
    pub hash: String,
}

impl ApiJar {
    /// Finds the jar in `cache`, or puts it there.
    pub fn unpack(cache: &Cache) -> Result<ApiJar> {
        let mut key = Key::default();
        key.add(JAR);
        let hash = key.finish();
        let entry = cache.entry("api", &hash, |folder| cache.write(&folder.join("fretsaw.jar"), JAR))?;
        Ok(ApiJar { path: entry.join("fretsaw.jar"), hash })
    }
}

/// Does the command `api`.
pub fn write(args: &ApiArgs) -> Outcome {
    write_to(&args.out).map_or_else(|outcome| outcome, |()| Outcome::Exit(0))
}

/// Writes the jar to `path`. Nobody ever sees a part of it: it is written under another name and then renamed.
fn write_to(path: &Path) -> Result<()> {
    let shown = path.display();
    let Some(name) = path.file_name().filter(|_| !path.is_dir()) else {
        return bad(format!("--out {shown}: is a folder: give the name of a file, such as fretsaw.jar"));
    };
    let draft = path.with_file_name(format!(".{}.{}.draft", name.to_string_lossy(), std::process::id()));
    let written = fs::write(&draft, JAR).and_then(|()| fs::rename(&draft, path));
    written.map_err(|error| {
        // It is of no use, and what went wrong matters more than that it stays.
        let _ = fs::remove_file(&draft);
        Outcome::BadInput(format!("--out {shown}: cannot be written: {error}"))
    })
}
