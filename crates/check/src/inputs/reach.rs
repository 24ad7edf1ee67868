//! The objects that words lead to, in the order of a walk.

use std::collections::HashSet;

use fretsaw_code::{Class, ClassKind, Memory};
use fretsaw_graph::instance_fields;
use fretsaw_term::{Ref, Word};
use fretsaw_vm::Machine;

/// The objects that `roots` lead to, these first. Undecided references lead nowhere.
pub fn reached(machine: &Machine, roots: &[Word]) -> Vec<Ref> {
    let decided = |word: Word| match word.open() {
        Some(open) => machine.choices().value_of(open),
        None => Some(word),
    };
    let mut found: Vec<Ref> = Vec::new();
    let mut met: HashSet<Ref> = HashSet::new();
    let mut meet = |found: &mut Vec<Ref>, word: Word| {
        if let Some(object) = decided(word).and_then(Word::object)
            && met.insert(object)
        {
            found.push(object);
        }
    };
    roots.iter().for_each(|word| meet(&mut found, *word));
    let mut next = 0;
    while let Some(object) = found.get(next).copied() {
        next += 1;
        let class = machine.objects().class_of(object.into());
        match class.kind {
            ClassKind::Array { memory: Memory::Ref, .. } if !machine.objects().is_unsized(object) => {
                machine.objects().elements(object).into_iter().for_each(|word| meet(&mut found, word));
            }
            ClassKind::Array { .. } => {}
            _ if is_value(machine, object, class) => {}
            _ => {
                let fields = instance_fields(class).into_iter().filter(|(_, field)| field.memory == Memory::Ref);
                fields.for_each(|(_, field)| meet(&mut found, machine.objects().field_at(object, field.offset)));
            }
        }
    }
    found
}

/// Whether an object leads to no data of the program: a number, a string, a class.
fn is_value(machine: &Machine, object: Ref, class: &Class) -> bool {
    machine.objects().unboxed(object.into()).is_some() || matches!(class.name, "java/lang/String" | "java/lang/Class")
}
