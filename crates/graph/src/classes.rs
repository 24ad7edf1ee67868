//! What classes say about the form of their objects.

use fretsaw_code::{Class, ClassKind, Field, Memory};

/// The fields of these classes and of their subclasses are internal to the machine or the JDK.
const OPAQUE: [&str; 6] = [
    "java/lang/Class",
    "java/lang/ClassLoader",
    "java/lang/Module",
    "java/lang/Thread",
    "java/lang/ThreadGroup",
    "java/lang/invoke/MethodHandle",
];

/// Whether the fields of `class` are internal.
pub fn is_opaque(class: &Class) -> bool {
    class.hidden || class.lineage().any(|c| OPAQUE.contains(&c.name))
}

/// The instance fields of `class`, its superclasses' first, each with the class that declares it.
pub fn instance_fields(class: &'static Class) -> Vec<(&'static Class, &'static Field)> {
    let mut lineage: Vec<&'static Class> = std::iter::successors(Some(class), |c| c.superclass).collect();
    lineage.reverse();
    let own = |c: &'static Class| c.fields.iter().filter(|f| !f.is_static()).map(move |f| (c, f));
    lineage.into_iter().flat_map(own).collect()
}

/// The enum that objects of `class` are constants of.
pub(crate) fn enum_of(class: &'static Class) -> Option<&'static Class> {
    let mut lineage = std::iter::successors(Some(class), |c| c.superclass);
    lineage.find(|c| c.superclass.is_some_and(|s| s.name == "java/lang/Enum"))
}

/// The layout of the elements of an array of `class`.
pub(crate) fn element_memory(class: &Class) -> Memory {
    match class.kind {
        ClassKind::Array { memory, .. } => memory,
        _ => Memory::Ref,
    }
}
