//! The API jar that subjects compile against: carried inside the binary, unpacked into the cache on demand.

use std::path::PathBuf;

use crate::cache::Cache;
use crate::exit::Result;
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
