//! Strings: creating and reading `java.lang.String` objects, literals, interning.
//!
//! A literal's object is immortal, but which object a literal means is state: if the program interned an equal string
//! of its own first, that one is the literal's object from then on. So each literal has a slot in the immortal part,
//! trailed like any word: 0 until the literal is first used on this path.

use std::borrow::Cow;
use std::collections::HashMap;
use std::rc::Rc;

use fretsaw_heap::{Heap, Ref};
use fretsaw_term::Word;

use crate::interned::InternedStrings;
use crate::machine::Machine;
use crate::trap::Result;

/// The characters of a string, as UTF-16 code units.
pub(crate) type Utf16 = Box<[u16]>;

#[derive(Default)]
pub(crate) struct Strings {
    /// The slot of each literal. Outside of history.
    literals: HashMap<Rc<[u16]>, u32>,
    /// The content of each literal, by slot. Outside of history.
    contents: HashMap<u32, Rc<[u16]>>,
    /// The immortal object of each literal, by slot, once it was made. Outside of history.
    objects: HashMap<u32, Ref>,
    /// Interned strings: the program's own, and the literals that it has used.
    pub interned: InternedStrings,
}

impl Strings {
    /// The content of the literal whose slot is `slot`, if there is one.
    pub fn literal_at(&self, slot: u32) -> Option<&[u16]> {
        self.contents.get(&slot).map(|content| &content[..])
    }
}

/// The bytes of a string object: its coder and its content.
fn encode(content: &[u16]) -> (u64, Vec<u8>) {
    if content.iter().all(|c| *c < 256) {
        (0, content.iter().map(|c| *c as u8).collect())
    } else {
        (1, content.iter().flat_map(|c| c.to_le_bytes()).collect())
    }
}

/// The characters that the bytes of a string stand for; the coder is the size of a character as a shift.
fn characters(bytes: &[u8], coder: u32) -> impl Iterator<Item = u16> {
    let character = |c: &[u8]| c.iter().rev().fold(0, |all, byte| all << 8 | u16::from(*byte));
    bytes.chunks_exact(1 << coder).map(character)
}

impl Machine {
    /// A new string.
    pub(crate) fn new_string(&mut self, text: &str) -> Result<Ref> {
        let content: Vec<u16> = text.encode_utf16().collect();
        self.new_string_utf16(&content)
    }

    /// A new string.
    pub(crate) fn new_string_utf16(&mut self, content: &[u16]) -> Result<Ref> {
        let (coder, bytes) = encode(content);
        let Ok(size) = i32::try_from(bytes.len()) else {
            return Err(self.unsupported("a string of more bytes than an array can have"));
        };
        let (array, string) = self.new_empty_string(size, coder as u32)?;
        self.heap.bytes_mut(array, 0, bytes.len()).copy_from_slice(&bytes);
        Ok(string)
    }

    /// A new string of `size` bytes that are zero, after the array that has them.
    pub(crate) fn new_empty_string(&mut self, size: i32, coder: u32) -> Result<(Ref, Ref)> {
        let array = self.heap.allocate_array(self.known.byte_array, size as usize, 0)?;
        let string = self.heap.allocate(self.known.string.id, self.known.string.instance_words as usize)?;
        self.heap.set_ref(string.slot(self.known.string_value), array.into());
        self.heap.set(string.slot(self.known.string_coder), coder.into());
        Ok((array, string))
    }

    /// The bytes of a string object, and its coder: the size of a character as a shift.
    pub(crate) fn string_bytes(&self, string: Ref) -> (Cow<'_, [u8]>, u32) {
        let coder = self.heap.word(string.slot(self.known.string_coder));
        if let Some(text) = self.text_of(string) {
            let content = self.text_content(text);
            let units = content.into_iter().flat_map(u16::to_le_bytes);
            return match text.is_wide {
                true => (Cow::Owned(units.collect()), 1),
                false => (Cow::Owned(units.step_by(2).collect()), 0),
            };
        }
        let value = self.characters_of(string);
        let bytes = if value.is_null() {
            Cow::Borrowed(&[][..])
        } else if self.heap.header(value).has_shadow() {
            let elements = self.elements(value).into_iter();
            Cow::Owned(elements.map(|word| self.first_value(word).int() as u8).collect())
        } else {
            Cow::Borrowed(self.heap.bytes(value))
        };
        (bytes, u32::from(coder.int() != 0))
    }

    /// Makes sure that the content of a string is decided. It can be suspended, or come from an array with undecided elements.
    pub(crate) fn settle_text(&self, string: Ref) -> Result<()> {
        let value = self.decided(self.heap.word(string.slot(self.known.string_value)))?.reference();
        if value.is_null() {
            return Ok(());
        }
        self.settle_length(value)?;
        if self.heap.header(value).has_shadow() {
            for word in self.elements(value) {
                self.decided(word)?;
            }
        }
        Ok(())
    }

    /// The content of a string object.
    pub(crate) fn string_content(&self, string: Ref) -> Vec<u16> {
        let (bytes, coder) = self.string_bytes(string);
        characters(&bytes, coder).collect()
    }

    /// The content of a string object as text; unpaired surrogates become replacement characters.
    pub(crate) fn string_text(&self, string: Ref) -> String {
        String::from_utf16_lossy(&self.string_content(string))
    }

    /// The slot of a literal, whose word is its object once it is used.
    pub(crate) fn literal_slot(&mut self, content: Utf16) -> Result<u32> {
        if let Some(slot) = self.strings.literals.get(&content[..]) {
            return Ok(*slot);
        }
        let slot = self.new_slot()?;
        let content: Rc<[u16]> = content.into();
        self.strings.literals.insert(content.clone(), slot);
        self.strings.contents.insert(slot, content);
        Ok(slot)
    }

    /// The object that a literal denotes on this path.
    pub(crate) fn literal(&mut self, content: Utf16) -> Result<Ref> {
        let slot = self.literal_slot(content)?;
        let present = self.heap.word(slot as usize);
        if !present.is_null() { Ok(present.reference()) } else { self.literal_in_slot(slot) }
    }

    /// The literal whose slot is `slot`; for the first use on a path.
    pub(crate) fn literal_in_slot(&mut self, slot: u32) -> Result<Ref> {
        let content = self.strings.contents.get(&slot).cloned().unwrap_or_default();
        let hash = self.strings.interned.hash_of(content.iter().copied());
        let is_equal = |object| {
            let (bytes, coder) = self.string_bytes(object);
            characters(&bytes, coder).eq(content.iter().copied())
        };
        let object = match self.strings.interned.find(hash, is_equal) {
            Some(object) => object,
            None => {
                let object = self.immortal_string(slot, &content)?;
                self.strings.interned.add(hash, object);
                object
            }
        };
        self.heap.set_ref(slot as usize, object.into());
        Ok(object)
    }

    /// The interned string equal to `string`.
    pub(crate) fn intern(&mut self, string: Ref) -> Ref {
        let (content, coder) = self.string_bytes(string);
        let hash = self.strings.interned.hash_of(characters(&content, coder));
        let is_equal = |object| {
            let (bytes, other) = self.string_bytes(object);
            characters(&bytes, other).eq(characters(&content, coder))
        };
        let found = self.strings.interned.find(hash, is_equal);
        found.unwrap_or_else(|| {
            self.strings.interned.add(hash, string);
            string
        })
    }

    /// Whether `string` is interned.
    pub(crate) fn is_interned(&self, string: Ref) -> bool {
        let (content, coder) = self.string_bytes(string);
        let hash = self.strings.interned.hash_of(characters(&content, coder));
        self.strings.interned.find(hash, |object| object == string).is_some()
    }

    /// The immortal object of a literal: created once, the same on every path.
    fn immortal_string(&mut self, slot: u32, content: &[u16]) -> Result<Ref> {
        if let Some(object) = self.strings.objects.get(&slot) {
            return Ok(*object);
        }
        let (coder, bytes) = encode(content);
        let words = Heap::array_words(bytes.len(), 0) as u32;
        let at = self.reserve(words)?;
        let array = self.heap.place_immortal_array(self.known.byte_array, Ref::at(at as usize), bytes.len(), 0);
        for (n, chunk) in bytes.chunks(8).enumerate() {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.heap.set_immortal(array.element(n), Word::from_bits(u64::from_le_bytes(word)));
        }
        let class = self.known.string;
        let at = self.reserve(class.instance_words)?;
        let string = self.heap.place_immortal(class.id, Ref::at(at as usize), class.instance_words as usize);
        self.heap.set_immortal(string.slot(self.known.string_value), array.into());
        self.heap.set_immortal(string.slot(self.known.string_coder), Word::from_bits(coder));
        self.strings.objects.insert(slot, string);
        Ok(string)
    }
}
