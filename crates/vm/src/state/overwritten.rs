//! The words that have changed since the program started: in objects older than the program, and in the statics of
//! classes.
//!
//! The trail says which words were overwritten since the first mark. It is as long as the path, so it is only looked at
//! where it is new; whatever was overwritten once is looked at again for every state. Words that have their first value
//! again count as never overwritten.

use std::collections::{BTreeMap, HashSet};
use std::ops::Range;

use fretsaw_code::{Class, ClassKind, Memory};
use fretsaw_heap::{ARRAY_HEADER_WORDS, IMMORTAL_WORDS, Ref};
use fretsaw_term::Word;

use super::forms::{Forms, WordKind, field_kind};
use super::names::{class_key, combine, slot_key, text_key};
use super::write::Writer;
use crate::machine::Machine;

/// A word that was overwritten at some time.
struct Place {
    address: usize,
    /// Its value when the program began.
    first: Word,
    kind: WordKind,
    /// Whether it contains the object of a literal.
    literal: bool,
}

/// All overwritten words.
pub struct Overwritten {
    /// Words that are ignored, in ascending order.
    buffers: Vec<Range<usize>>,
    known: HashSet<usize>,
    /// By keys that are the same in every worker.
    places: BTreeMap<u64, Place>,
    /// Classes with their statics, by address; as many as there were when this was computed.
    statics: Vec<&'static Class>,
}

impl Overwritten {
    /// None yet; words in `buffers` are ignored.
    pub fn new(buffers: Vec<Range<usize>>) -> Overwritten {
        Overwritten { buffers, known: HashSet::new(), places: BTreeMap::new(), statics: Vec::new() }
    }

    fn is_buffered(&self, address: usize) -> bool {
        let after = self.buffers.partition_point(|range| range.start <= address);
        after.checked_sub(1).is_some_and(|n| self.buffers[n].contains(&address))
    }

    /// Adds the words that were overwritten since the last time, if they are older than the program: below `base`.
    pub fn update(&mut self, machine: &mut Machine, base: usize, forms: &Forms) {
        let new: Vec<(usize, Word, bool)> = machine.heap.new_overwritten().filter(|(at, ..)| *at < base).collect();
        for (address, first, is_ref) in new {
            if !self.is_buffered(address)
                && self.known.insert(address)
                && let Some((key, place)) = self.place(machine, address, first, is_ref, forms)
            {
                self.places.insert(key, place);
            }
        }
    }

    /// The place of the word at `address`; none if it is ignored.
    fn place(&mut self, m: &Machine, address: usize, first: Word, is_ref: bool, forms: &Forms) -> Option<(u64, Place)> {
        let kind = if is_ref { WordKind::Ref } else { WordKind::Unknown };
        let place = |kind| Place { address, first, kind, literal: false };
        if address >= IMMORTAL_WORDS as usize {
            return Some((combine(&[0, address as u64]), place(kind)));
        }
        if let Some(content) = m.strings.literal_at(address as u32) {
            return Some((combine(&[1, text_key(content)]), Place { literal: true, ..place(kind) }));
        }
        if let Some(class) = self.owner(m, address) {
            let offset = address as u32 - class.statics;
            let field = class.fields.iter().find(|f| f.is_static() && f.offset == offset);
            if field.is_some_and(|f| forms.is_ignored(class, class, f)) {
                return None;
            }
            let key = combine(&[2, class_key(class), offset.into()]);
            return Some((key, place(field.map_or(kind, |f| field_kind(class, f)))));
        }
        if let Some(key) = slot_key(m, address as u32) {
            return Some((combine(&[8, key]), place(kind)));
        }
        let Some(object) = m.heap.immortal_at(address) else {
            return Some((combine(&[0, address as u64]), place(kind)));
        };
        let class = m.loader.class(m.heap.class_of(object));
        let offset = (address - object.address()) as u32;
        let mut declared = class.lineage().flat_map(|c| c.fields.iter().map(move |f| (c, f)));
        let field = declared.find(|(_, f)| !f.is_static() && f.offset == offset);
        if field.is_some_and(|(c, f)| forms.is_ignored(class, c, f)) {
            return None;
        }
        let key = combine(&[3, immortal_key(m, object), offset.into()]);
        Some((key, place(field.map_or(kind, |(c, f)| field_kind(c, f)))))
    }

    /// The class whose statics contain the word at `address`.
    fn owner(&mut self, machine: &Machine, address: usize) -> Option<&'static Class> {
        if self.statics.len() != machine.loader.classes().len() {
            self.statics = machine.loader.classes().to_vec();
            self.statics.sort_unstable_by_key(|c| c.statics);
        }
        let after = self.statics.partition_point(|c| c.statics as usize <= address);
        let class = *self.statics.get(after.checked_sub(1)?)?;
        (address < (class.statics + class.static_words) as usize).then_some(class)
    }

    /// Writes the words that differ.
    pub fn write(&self, machine: &Machine, writer: &mut Writer) {
        for (key, place) in &self.places {
            let present = machine.heap.word(place.address);
            // A literal that denotes its ordinary object is not a change.
            if present == place.first || place.literal && present.bits() < u64::from(IMMORTAL_WORDS) {
                continue;
            }
            writer.number(*key);
            match shadowed(machine, place.address) {
                Some((array, shift)) => writer.shadow(machine, array, shift),
                None => writer.word(machine, place.kind, present),
            }
        }
    }
}

/// The array, older than the program, whose shadow the word at `address` contains, if there is one; and the size of
/// its elements.
fn shadowed(machine: &Machine, address: usize) -> Option<(Ref, u32)> {
    let array = Ref::at(address.checked_sub(ARRAY_HEADER_WORDS).filter(|a| *a >= IMMORTAL_WORDS as usize)?);
    let header = machine.heap.header(array);
    // Any word may look like a header; then the next one is not a length, or this one is not an array of words.
    let class = machine.loader.classes().get(header.class().index()).filter(|_| header.has_shadow())?;
    let shadow = machine.heap.shadow(array);
    let ClassKind::Array { memory, .. } = class.kind else { return None };
    let fits = memory != Memory::Ref
        && machine.heap.raw_length(array) == 0
        && (IMMORTAL_WORDS as usize..machine.heap.end()).contains(&shadow.address())
        && machine.heap.class_of(shadow) == machine.known.long_array;
    fits.then(|| (array, memory.shift()))
}

/// The key of an object of a class or a literal.
pub fn immortal_key(machine: &Machine, object: Ref) -> u64 {
    let class = machine.heap.class_of(object);
    if class == machine.known.class.id {
        combine(&[4, class_key(machine.mirrored(object))])
    } else if class == machine.known.string.id {
        combine(&[5, text_key(&machine.string_content(object))])
    } else if class == machine.known.byte_array && !machine.heap.header(object).has_shadow() {
        combine(&[6, xxhash_rust::xxh3::xxh3_64(machine.heap.bytes(object))])
    } else {
        combine(&[7, object.address() as u64])
    }
}
