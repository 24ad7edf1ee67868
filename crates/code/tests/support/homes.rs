//! Where this machine has JDKs.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::{env, fs};

/// JAVA_HOME, the home of the `java` on the PATH, and all below /usr/lib/jvm, each once. Not all need be JDKs.
pub fn homes() -> BTreeSet<PathBuf> {
    let mut homes: Vec<PathBuf> = env::var_os("JAVA_HOME").map(PathBuf::from).into_iter().collect();
    let path = env::var_os("PATH").unwrap_or_default();
    let java = env::split_paths(&path).filter_map(|d| d.join("java").canonicalize().ok()).next();
    homes.extend(java.and_then(|j| Some(j.parent()?.parent()?.to_owned())));
    homes.extend(fs::read_dir("/usr/lib/jvm").into_iter().flatten().filter_map(|e| Some(e.ok()?.path())));
    homes.into_iter().filter_map(|h| h.canonicalize().ok()).collect()
}
