//! Objects created by the host that no constructor fills.

use fretsaw_code::{Class, ClassKind, Field, Memory};
use fretsaw_heap::{Heap, Ref};
use fretsaw_term::Word;

use crate::machine::{Event, Machine};

/// An object to create.
#[derive(Clone, Copy, Debug)]
pub enum Blank<'a> {
    /// An instance of this class, which is initialized.
    Instance(&'static Class),
    /// An array of this class, with this length.
    Array(&'static Class, usize),
    /// A string with this content.
    Text(&'a [u16]),
}

impl Machine {
    /// Creates objects whose fields and elements are zero. A collection may come first, and none comes between them.
    /// Until the host has stored them somewhere, the next collection would free them.
    pub(crate) fn create(&mut self, blanks: &[Blank<'_>]) -> Result<Vec<Ref>, Event> {
        let words = blanks.iter().map(|blank| self.blank_words(blank)).fold(0, usize::saturating_add);
        self.attempt(|m| m.make_room(words))?;
        blanks.iter().map(|blank| self.create_one(blank)).collect()
    }

    fn create_one(&mut self, blank: &Blank<'_>) -> Result<Ref, Event> {
        self.attempt(|m| match *blank {
            Blank::Instance(class) => Ok(m.heap.allocate(class.id, class.instance_words as usize)?),
            Blank::Array(class, length) if i32::try_from(length).is_ok() => {
                Ok(m.heap.allocate_array(class.id, length, element_memory(class).shift())?)
            }
            Blank::Array(..) => Err(m.unsupported("an array of more elements than can be counted")),
            Blank::Text(content) => m.new_string_utf16(content),
        })
    }

    fn blank_words(&self, blank: &Blank<'_>) -> usize {
        match blank {
            Blank::Instance(class) => class.instance_words as usize,
            Blank::Array(class, length) => Heap::array_words(*length, element_memory(class).shift()),
            Blank::Text(content) => {
                // In the longer of the two encodings.
                Heap::array_words(content.len(), 1) + self.known.string.instance_words as usize
            }
        }
    }

    /// Writes a field of an object.
    pub(crate) fn set_field(&mut self, object: Ref, field: &Field, word: Word) {
        let address = object.slot(field.offset);
        if field.memory == Memory::Ref { self.heap.set_ref(address, word) } else { self.heap.set(address, word) }
    }

    /// Writes all elements of an array without undecided elements, given as registers hold them.
    pub(crate) fn set_elements(&mut self, array: Ref, words: &[Word]) {
        let memory = element_memory(self.class_of_object(array.into()));
        let size = 1 << memory.shift();
        if size == size_of::<u64>() {
            self.heap.set_words(array, 0, words, memory == Memory::Ref);
            return;
        }
        let bytes = self.heap.bytes_mut(array, 0, words.len() * size);
        for (element, word) in bytes.chunks_exact_mut(size).zip(words) {
            element.copy_from_slice(&word.bits().to_le_bytes()[..size]);
        }
    }
}

fn element_memory(class: &Class) -> Memory {
    match class.kind {
        ClassKind::Array { memory, .. } => memory,
        _ => Memory::Ref,
    }
}
