//! Records: which values their components cannot have.
//!
//! The constructor sets a component, which never changes. A record can therefore only refer to records created before it, and
//! never contains itself through components alone. Through an array or an object of another class, which can change later, it
//! may. Values of components that would close such a cycle are no alternatives.

use std::collections::HashSet;

use fretsaw_choice::Choices;
use fretsaw_code::{Class, Loader, Memory};
use fretsaw_heap::{Heap, Ref};
use fretsaw_term::Word;

/// Whether objects of `class` are records.
pub(crate) fn is_record(class: &Class) -> bool {
    class.superclass.is_some_and(|superclass| superclass.name == "java/lang/Record")
}

/// Whether `wanted` is `object`, or a component of it, and so on through records.
pub(crate) fn leads_to(heap: &Heap, loader: &Loader, choices: &Choices, object: Ref, wanted: Ref) -> bool {
    let mut seen = HashSet::from([object]);
    let mut queue = vec![object];
    while let Some(next) = queue.pop() {
        if next == wanted {
            return true;
        }
        let class = loader.class(heap.class_of(next));
        if !is_record(class) {
            continue;
        }
        for field in class.fields.iter().filter(|field| !field.is_static() && field.memory == Memory::Ref) {
            let word = heap.word(next.slot(field.offset));
            let value = word.open().map_or(Some(word), |open| choices.value_of(open));
            queue.extend(value.and_then(Word::object).filter(|object| seen.insert(*object)));
        }
    }
    false
}
