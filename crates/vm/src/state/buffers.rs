//! The buffers of standard output and error. Output is not part of a state, and neither are its remains in a
//! buffer; the amount of pending output is.

use std::collections::HashSet;
use std::ops::Range;

use fretsaw_code::ClassKind;
use fretsaw_heap::{ARRAY_HEADER_WORDS, IMMORTAL_WORDS, Ref};

use crate::machine::Machine;

/// The packages of the stream classes.
const PACKAGES: [&str; 3] = ["java/io", "java/nio", "sun/nio/cs"];

/// The words of the elements of all buffers, in ascending order.
pub fn output_buffers(machine: &Machine) -> Vec<Range<usize>> {
    let Some(system) = machine.loader.loaded_in(fretsaw_code::Space::BUILT_IN, "java/lang/System") else {
        return Vec::new();
    };
    let streams = system.fields.iter().filter(|f| f.is_static() && matches!(f.name, "out" | "err"));
    let mut open: Vec<Ref> =
        streams.map(|f| machine.heap.word((system.statics + f.offset) as usize).reference()).collect();
    let mut seen: HashSet<Ref> = HashSet::new();
    let mut buffers = Vec::new();
    while let Some(object) = open.pop() {
        if object.address() < IMMORTAL_WORDS as usize || !seen.insert(object) {
            continue;
        }
        let class = machine.loader.class(machine.heap.class_of(object));
        match class.kind {
            ClassKind::Array { component, .. } if component.is_primitive() => {
                let start = object.address();
                buffers.push(start + ARRAY_HEADER_WORDS..start + machine.heap.size_of(object));
            }
            ClassKind::Instance if PACKAGES.contains(&class.package()) => {
                open.extend(class.ref_offsets.iter().map(|o| machine.heap.word(object.slot(*o)).reference()));
            }
            _ => {}
        }
    }
    buffers.sort_unstable_by_key(|range| range.start);
    buffers
}
