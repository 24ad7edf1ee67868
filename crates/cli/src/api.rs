//! The API jar that programs compile against. The binary contains it, and unpacks it into the cache when needed.
//! `fretsaw api` writes it to a file.

use std::path::PathBuf;

use crate::args::ApiArgs;
use crate::cache::Cache;
use crate::drive::is_standard;
use crate::exit::{Outcome, Result, print};
use crate::guard::Guard;
use crate::key::Key;
use crate::ours::Kind;
use crate::output;

static JAR: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/fretsaw.jar"));

/// The jar on disk, and the hash of its content.
#[derive(Clone)]
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

/// Runs the command `api`.
pub fn write(args: &ApiArgs) -> Outcome {
    let written = match is_standard(&args.out) {
        true => print(JAR),
        false => output::write_file(&args.out, JAR, "fretsaw.jar", &Guard::new(args.force).writing(Kind::ApiJar)),
    };
    written.map_or_else(|outcome| outcome, |()| Outcome::Exit(0))
}
