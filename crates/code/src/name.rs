//! Interned names: class names, member names and descriptors, each kept once for the life of the process.

use std::collections::HashSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// A name that is never freed, so that it can be copied and compared freely.
pub type Name = &'static str;

static NAMES: Mutex<Option<HashSet<Name>>> = Mutex::new(None);

/// How many bytes the names take.
static BYTES: AtomicUsize = AtomicUsize::new(0);

/// The size of a name besides its text: what refers to it, and what the allocator adds.
const OVERHEAD: usize = 64;

/// The interned copy of `text`.
pub fn intern(text: &str) -> Name {
    let mut guard = NAMES.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let names = guard.get_or_insert_with(HashSet::new);
    if let Some(name) = names.get(text) {
        return name;
    }
    let name: Name = Box::leak(text.to_owned().into_boxed_str());
    names.insert(name);
    BYTES.fetch_add(text.len() + OVERHEAD, Relaxed);
    name
}

/// How many bytes all names take. They are never freed. A name that a program asks for is interned only if it exists, or if a class
/// loader of the program is asked for it; as programs can also define classes, a search must end before they are too many.
pub fn interned_bytes() -> usize {
    BYTES.load(Relaxed)
}

/// A class's name in source code, with dots before nested classes: from the internal or the external form.
pub fn source_name(name: &str) -> String {
    name.replace(['/', '$'], ".")
}

/// The name as Java prints it: `java/util/Map$Entry` becomes `java.util.Map$Entry`.
pub fn external(name: &str) -> String {
    name.replace('/', ".")
}
