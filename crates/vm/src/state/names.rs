//! Keys for the classes, methods and literals of a state: the same in every worker, regardless of the order of
//! loading.

use fretsaw_code::{Class, ClassKind, Method, Space};
use xxhash_rust::xxh3::xxh3_64;

use crate::handles::Linked;
use crate::machine::Machine;

/// In front of what arrays are of.
const ARRAY: u64 = u64::from_be_bytes(*b"array of");

/// The key of a class.
pub fn class_key(class: &Class) -> u64 {
    if let ClassKind::Array { component, .. } = class.kind {
        return combine(&[ARRAY, class_key(component)]);
    }
    if let Some(made) = class.made.get() {
        return *made;
    }
    let key = xxh3_64(class.name.as_bytes());
    // The name spaces of the program's own loaders are numbered in order, on every path anew.
    if class.space == Space::BUILT_IN { key } else { combine(&[key, class.space.0.into()]) }
}

/// The key of a class that the JDK makes at run time from `bytes` on behalf of `host`, when `equals` others of the kind are in
/// use. Which of them came first is not the same on all paths, but the program cannot tell.
pub fn made_key(bytes: &[u8], host: Option<&Class>, equals: usize) -> u64 {
    combine(&[xxh3_64(bytes), host.map_or(0, class_key), equals as u64])
}

/// The key of an immortal word that holds what the JDK has linked or made, if it is one.
pub fn slot_key(machine: &Machine, slot: u32) -> Option<u64> {
    if let Some(linked) = machine.anchors.sites.linked_at(slot) {
        let Linked { from, constant, call } = linked;
        let (method, pc) = call.map_or((0, 0), |(method, pc)| (method_key(method), u64::from(pc)));
        return Some(combine(&[class_key(from), constant.into(), method, pc]));
    }
    if let Some((from, descriptor)) = machine.anchors.sites.type_at(slot) {
        return Some(combine(&[class_key(machine.loader.class(from)), xxh3_64(descriptor.as_bytes())]));
    }
    let package = machine.anchors.packages.iter().find(|(_, at)| **at == slot);
    package.map(|((space, name), _)| combine(&[space.0.into(), xxh3_64(name.as_bytes())]))
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
