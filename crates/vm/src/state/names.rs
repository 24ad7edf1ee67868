//! Keys for what a state refers to and every worker has: the same in all of them, whatever was loaded first.

use fretsaw_code::{Class, Method, Space};
use xxhash_rust::xxh3::xxh3_64;

/// The key of a class.
pub fn class_key(class: &Class) -> u64 {
    let key = xxh3_64(class.name.as_bytes());
    // Name spaces of the program's own loaders are numbered as they come, on every path anew.
    if class.space == Space::BUILT_IN { key } else { combine(&[key, class.space.0.into()]) }
}

/// The key of a method.
pub fn method_key(method: &Method) -> u64 {
    let (name, descriptor) = (xxh3_64(method.name.as_bytes()), xxh3_64(method.descriptor.as_bytes()));
    let mut parts = vec![class_key(method.class), name, descriptor];
    // The machine's own methods share names; those of hidden classes do not.
    if method.index.is_none()
        && !method.class.hidden
        && let Some(code) = method.code.get()
    {
        parts.extend((0..code.insns.len()).map(|pc| code.fetch(pc).0));
    }
    combine(&parts)
}

/// The key of a text.
pub fn text_key(content: &[u16]) -> u64 {
    xxh3_64(bytemuck::cast_slice(content))
}

/// One key for several.
pub fn combine(parts: &[u64]) -> u64 {
    xxh3_64(bytemuck::cast_slice(parts))
}
