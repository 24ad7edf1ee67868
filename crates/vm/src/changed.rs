//! What a call has changed: the trail since a mark is the log of all writes to older objects.
//!
//! A field that was written and has its old value again has not changed. Neither has an object whose lock or hash code is another
//! one, nor a field that was null and holds a new object: views and caches are created when they are first needed. Not covered:
//! elements of arrays that are undecided.

use std::collections::{HashMap, HashSet};

use fretsaw_code::Class;
use fretsaw_code::name::Name;
use fretsaw_heap::Ref;
use fretsaw_term::Word;

use crate::machine::Machine;

/// Of a call that writes more words than this, nobody asks whether it has changed a single one.
const MOST_WRITTEN: usize = 64;

impl Machine {
    /// See [`crate::Objects::has_one_change_since_mark`].
    pub(crate) fn has_one_change_since_mark(&self) -> bool {
        let (mut met, mut changed) = (Vec::new(), 0);
        for (address, word) in self.heap.overwritten_since_mark() {
            // Later entries have values from in between.
            if met.contains(&address) {
                continue;
            }
            met.push(address);
            changed += usize::from(self.heap.word(address) != word);
            if changed > 1 || met.len() > MOST_WRITTEN {
                return false;
            }
        }
        changed == 1
    }

    /// See [`crate::Objects::changed_since_mark`].
    pub(crate) fn changed_since_mark(&self, object: Ref) -> Vec<(&'static Class, Option<Name>)> {
        let mut old: HashMap<usize, Word> = HashMap::new();
        for (address, word) in self.heap.overwritten_since_mark() {
            // Later entries have values from in between.
            old.entry(address).or_insert(word);
        }
        old.retain(|address, word| self.heap.word(*address) != *word);
        let created = |word: Word| word.object().is_some_and(|object| self.heap.is_young(object.address()));
        let mut changed: Vec<(&'static Class, Option<Name>)> = Vec::new();
        if old.is_empty() {
            return changed;
        }
        let (mut met, mut open) = (HashSet::from([object]), vec![object]);
        while let Some(object) = open.pop() {
            let mut fields = Vec::new();
            if !self.class_of_object(object.into()).is_array() {
                self.heap.each_ref(object, |address| fields.push(address));
            }
            for address in object.address() + 1..object.address() + self.heap.size_of(object) {
                let Some(before) = old.get(&address) else { continue };
                let is_new = before.is_null() && fields.contains(&address) && created(self.heap.word(address));
                if !is_new {
                    let what = self.slot_name(object, address - object.address());
                    if !changed.iter().any(|(class, name)| (class.id, *name) == (what.0.id, what.1)) {
                        changed.push(what);
                    }
                }
            }
            self.heap.each_ref(object, |address| {
                let word = old.get(&address).copied().unwrap_or_else(|| self.heap.word(address));
                // What is younger than the mark was not there.
                if let Some(other) = word.object().filter(|other| !self.heap.is_young(other.address()))
                    && met.insert(other)
                {
                    open.push(other);
                }
            });
        }
        changed
    }

    /// The class that declares the field at `offset` of `object`, and the field's name; of an array its class.
    fn slot_name(&self, object: Ref, offset: usize) -> (&'static Class, Option<Name>) {
        let class = self.class_of_object(object.into());
        let lineage = std::iter::successors(Some(class), |class| class.superclass);
        let is_there = |field: &&fretsaw_code::Field| !field.is_static() && field.offset as usize == offset;
        let mut fields = lineage.filter_map(|class| Some((class, class.fields.iter().find(is_there)?.name)));
        fields.next().map_or((class, None), |(class, name)| (class, Some(name)))
    }
}
