//! The unbounded fields of an input's objects, and the objects that they refer to, as they were before the predicate ran. A
//! predicate may change them.

use std::collections::{HashMap, HashSet};

use fretsaw_code::{ClassKind, Memory};
use fretsaw_graph::is_opaque;
use fretsaw_heap::Ref;
use fretsaw_term::Word;
use fretsaw_vm::Machine;

use crate::plan::instance_fields;

/// The saved state of objects.
#[derive(Default)]
pub struct Frozen {
    /// The words of objects' fields in the order of their declaration, and of arrays' elements.
    words: HashMap<Ref, Box<[Word]>>,
}

impl Frozen {
    /// Everything that can be reached from `starts` through decided references.
    pub fn of(machine: &Machine, starts: &[Ref]) -> Frozen {
        let mut frozen = Frozen::default();
        let mut queue = starts.to_vec();
        while let Some(object) = queue.pop() {
            if frozen.words.contains_key(&object) || machine.objects().is_unsized(object) {
                continue;
            }
            let words = words_of(machine, object);
            queue.extend(references(machine, object, &words));
            frozen.words.insert(object, words);
        }
        frozen
    }

    /// The words of `object`.
    pub fn words(&self, object: Ref) -> &[Word] {
        self.words.get(&object).map_or(&[], |words| words)
    }

    /// The wanted objects that can be reached from `start` through unwanted ones; only objects that are `is_on_the_way` count.
    pub fn reached(
        &self,
        machine: &Machine,
        start: Ref,
        is_on_the_way: impl Fn(Ref) -> bool,
        is_wanted: impl Fn(Ref) -> bool,
    ) -> Vec<Ref> {
        let mut found = Vec::new();
        let mut seen = HashSet::from([start]);
        let mut queue = vec![start];
        while let Some(object) = queue.pop() {
            for other in references(machine, object, self.words(object)) {
                if is_on_the_way(other) && seen.insert(other) {
                    if is_wanted(other) { found.push(other) } else { queue.push(other) }
                }
            }
        }
        found
    }
}

/// The words of an object as registers would hold them: its fields in the order of their declaration, or its elements.
fn words_of(machine: &Machine, object: Ref) -> Box<[Word]> {
    let class = machine.objects().class_of(object.into());
    if is_opaque(class) {
        return Box::default();
    }
    match class.kind {
        ClassKind::Array { .. } => machine.objects().elements(object).into(),
        _ => {
            let word = |offset: u32| machine.objects().field_at(object, offset);
            instance_fields(class).iter().map(|(_, field)| word(field.offset)).collect()
        }
    }
}

fn references(machine: &Machine, object: Ref, words: &[Word]) -> Vec<Ref> {
    let class = machine.objects().class_of(object.into());
    match class.kind {
        ClassKind::Array { memory: Memory::Ref, .. } => words.iter().filter_map(|word| word.object()).collect(),
        ClassKind::Array { .. } => Vec::new(),
        _ => {
            let fields = instance_fields(class);
            let references = fields.iter().zip(words).filter(|((_, field), _)| field.memory == Memory::Ref);
            references.filter_map(|(_, word)| word.object()).collect()
        }
    }
}
