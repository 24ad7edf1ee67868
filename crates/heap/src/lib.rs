//! One region of words that contains all objects, and the trail for going back.
//!
//! A reference is the index of an object's first word; 0 is null. Objects are allocated at increasing addresses, so
//! age is address order, and "older than the last mark" is one comparison. A write to an older word logs the old
//! value on the trail ([`trail`]); going back pops the trail and resets the end of the heap. Collection
//! ([`collect`]) slides objects together without changing their order, so marks stay comparable with addresses.
//!
//! The region's lower part is immortal: statics, class mirrors, string literals. It is never collected and never
//! truncated, but writes to it are trailed like all others.
//!
//! Not covered here: classes (only their [`Shape`]s), registers and frames (in the machine).

mod array;
mod budget;
mod check;
mod collect;
mod header;
mod spare;
mod trail;

use budget::Budget;
pub use budget::{Exhausted, STRIDE_WORDS};
pub use check::Starts;
pub use collect::{Reached, Roots, Unfinished};
pub use fretsaw_term::{ARRAY_HEADER_WORDS, Ref};
use fretsaw_term::{ClassId, Word};
pub use header::Header;
pub use spare::{Pledge, Refused, has_spare};
use trail::Trail;

/// The words of the immortal part; mortal objects begin here.
pub const IMMORTAL_WORDS: u32 = 1 << 25;

/// What the heap must know about a class to visit its instances.
#[derive(Clone, Debug)]
pub enum Shape {
    /// Not the class of an object: a primitive type.
    None,
    /// An object of so many words, with references at these offsets.
    Instance(u32, Box<[u32]>),
    /// An array of elements of `1 << n` bytes that are not references.
    Packed(u32),
    /// An array of references, a word each.
    References,
}

/// The region cannot grow by this many words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full(pub usize);

/// The heap.
pub struct Heap {
    words: Vec<u64>,
    /// The next free word of the mortal part.
    top: usize,
    /// The limits of the mortal part, and when they are checked.
    budget: Budget,
    /// The next free word of the immortal part, set by the owner of its addresses.
    immortal_end: usize,
    trail: Trail,
    /// By class number.
    shapes: Vec<Shape>,
    /// Immortal objects, and single immortal words that contain references.
    immortal_objects: Vec<Ref>,
    immortal_refs: Vec<u32>,
    /// How many collections there were.
    collections: u64,
}

impl Heap {
    /// A heap whose present state may take `bytes` bytes, and its marked pasts `search_bytes`, if that is more.
    pub fn new(bytes: usize, search_bytes: usize) -> Result<Heap, Full> {
        let budget = Budget::new(bytes, search_bytes);
        Ok(Heap {
            words: Budget::first_words()?,
            top: IMMORTAL_WORDS as usize,
            immortal_end: 1,
            trail: Trail::new(budget.trail()),
            budget,
            shapes: Vec::new(),
            immortal_objects: Vec::new(),
            immortal_refs: Vec::new(),
            collections: 0,
        })
    }

    /// Registers the shape of class `class`.
    pub fn set_shape(&mut self, class: ClassId, shape: Shape) {
        let index = class.index();
        if index >= self.shapes.len() {
            self.shapes.resize(index + 1, Shape::None);
        }
        self.shapes[index] = shape;
    }

    /// The word at `address`.
    #[inline(always)]
    pub fn word(&self, address: usize) -> Word {
        Word::from_bits(self.words[address])
    }

    /// The bits at `address`: several packed elements, or the state of a class.
    #[inline(always)]
    pub fn bits(&self, address: usize) -> u64 {
        self.words[address]
    }

    /// Writes a word that is not a reference.
    #[inline(always)]
    pub fn set(&mut self, address: usize, value: Word) {
        self.set_bits(address, value.bits());
    }

    /// Writes several packed elements, or the state of a class.
    #[inline(always)]
    pub fn set_bits(&mut self, address: usize, bits: u64) {
        let word = &mut self.words[address];
        if address < self.trail.young {
            self.trail.log(address, *word, false);
        }
        *word = bits;
    }

    /// Writes a word that is a reference.
    #[inline(always)]
    pub fn set_ref(&mut self, address: usize, value: Word) {
        let word = &mut self.words[address];
        if address < self.trail.young {
            self.trail.log(address, *word, true);
        }
        *word = value.bits();
    }

    /// Writes a word of something that was created outside of history: the write is not undone.
    pub fn set_immortal(&mut self, address: usize, value: Word) {
        debug_assert!(address < IMMORTAL_WORDS as usize);
        self.immortal_end = self.immortal_end.max(address + 1);
        self.words[address] = value.bits();
    }

    /// Allocates `words` zeroed words for an object of class `class`.
    #[inline(always)]
    pub fn allocate(&mut self, class: ClassId, words: usize) -> Result<Ref, Full> {
        let start = self.top;
        match self.words.get_mut(start..start + words) {
            Some(object) => {
                object.fill(0);
                object[0] = Header::new(class).0;
            }
            None => self.allocate_at_end(class, words)?,
        }
        self.top = start + words;
        Ok(Ref::at(start))
    }

    /// Creates an object of class `class` at the end of a region that must grow for it.
    #[cold]
    fn allocate_at_end(&mut self, class: ClassId, words: usize) -> Result<(), Full> {
        let used = self.words.len();
        self.grow_for(words)?;
        // The new part is zeroed already.
        self.words[self.top..used].fill(0);
        self.words[self.top] = Header::new(class).0;
        Ok(())
    }

    /// Creates an object of class `class` at the immortal address `at`, whose words must be unused.
    pub fn place_immortal(&mut self, class: ClassId, at: Ref, words: usize) -> Ref {
        let end = at.address() + words;
        debug_assert!(end <= IMMORTAL_WORDS as usize);
        self.words[at.address()] = Header::new(class).0;
        self.immortal_end = self.immortal_end.max(end);
        self.immortal_objects.push(at);
        at
    }

    /// Registers that the immortal word at `address` contains a reference.
    pub fn add_immortal_ref(&mut self, address: u32) {
        self.immortal_end = self.immortal_end.max(address as usize + 1);
        self.immortal_refs.push(address);
    }

    /// The header of `object`.
    #[inline(always)]
    pub fn header(&self, object: Ref) -> Header {
        Header(self.words[object.address()])
    }

    /// Replaces the header of `object`.
    pub fn set_header(&mut self, object: Ref, header: Header) {
        self.set_bits(object.address(), header.0);
    }

    /// The class number of `object`.
    #[inline(always)]
    pub fn class_of(&self, object: Ref) -> ClassId {
        self.header(object).class()
    }

    /// How many words `object` takes.
    pub fn size_of(&self, object: Ref) -> usize {
        match &self.shapes[self.class_of(object).index()] {
            Shape::None => 1,
            Shape::Instance(words, _) => *words as usize,
            Shape::Packed(shift) => array::words(self.length(object), *shift),
            Shape::References => array::words(self.words[object.slot(1)] as usize, 3),
        }
    }

    /// A copy of `object`: all words except the header's lock count and hash.
    pub fn copy(&mut self, object: Ref) -> Result<Ref, Full> {
        let size = self.size_of(object);
        let class = self.class_of(object);
        let flagged = self.header(object).has_shadow();
        // All of it or nothing: half a copy would be created again and again.
        let all = if flagged { size + self.size_of(self.shadow(object)) } else { size };
        if !self.has_room(all) {
            return Err(Full(all));
        }
        let copy = self.allocate(class, size)?;
        let from = object.address();
        self.words.copy_within(from + 1..from + size, copy.slot(1));
        if flagged {
            let shadow = self.copy(self.shadow(object))?;
            self.words[copy.address()] = Header::new(class).with_shadow().0;
            self.words[copy.element(0)] = Word::from(shadow).bits();
        }
        Ok(copy)
    }

    // Going back.

    /// Marks the present state: [`Heap::undo`] returns to it.
    pub fn mark(&mut self) {
        self.trail.mark(self.top, self.budget.left(self.top));
        self.watch_trail();
    }

    /// Returns to the last mark, which stays.
    #[inline]
    pub fn undo(&mut self) {
        if let Some(mark) = self.trail.undo(&mut self.words) {
            self.top = mark.top;
            self.budget.move_to(mark.top, mark.left);
        }
    }

    /// Forgets the last mark; the present stays as it is.
    pub fn drop_mark(&mut self) {
        self.trail.drop_mark();
    }

    /// How many marks there are.
    pub fn marks(&self) -> usize {
        self.trail.marks.len()
    }

    /// The end of the heap.
    pub fn end(&self) -> usize {
        self.top
    }

    /// The size of the mortal part in words.
    pub fn used_words(&self) -> usize {
        self.top - IMMORTAL_WORDS as usize
    }

    /// Whether the object at `address` is younger than the last mark.
    pub fn is_young(&self, address: usize) -> bool {
        address >= self.trail.young
    }

    /// Whether the object at `address` is younger than the first mark: it was created on the present path.
    pub fn is_of_path(&self, address: usize) -> bool {
        self.trail.marks.first().is_some_and(|mark| address >= mark.top)
    }

    /// Whether the word at `address`, which is older than the last mark, was written since.
    pub fn is_overwritten(&self, address: usize) -> bool {
        self.overwritten_since_mark().any(|(written, _)| written == address)
    }

    /// The words older than the last mark that were written since, in the order of the writes: addresses and previous values.
    pub fn overwritten_since_mark(&self) -> impl Iterator<Item = (usize, Word)> {
        let from = self.trail.marks.last().map_or(0, |mark| mark.entries);
        self.trail.entries[from..].iter().map(|entry| (entry.address(), Word::from_bits(entry.old)))
    }

    /// How many bytes the trail takes.
    pub fn trail_bytes(&self) -> usize {
        self.trail.length() * size_of::<trail::Entry>()
    }

    /// How many entries the trail has.
    pub fn trail_length(&self) -> usize {
        self.trail.length()
    }

    /// The new entries of the trail since the last call: addresses of overwritten words, their old values, and
    /// whether these are references. After a collection all entries are new.
    pub fn new_overwritten(&mut self) -> impl Iterator<Item = (usize, Word, bool)> {
        let from = std::mem::replace(&mut self.trail.seen, self.trail.entries.len());
        self.trail.entries[from..].iter().map(|e| (e.address(), Word::from_bits(e.old), e.is_ref()))
    }

    /// The immortal object that contains the word at `address`, if there is one.
    pub fn immortal_at(&self, address: usize) -> Option<Ref> {
        let after = self.immortal_objects.partition_point(|object| object.address() <= address);
        let object = *self.immortal_objects.get(after.checked_sub(1)?)?;
        (address < object.address() + self.size_of(object)).then_some(object)
    }

    /// All mortal objects, whether anything refers to them or not.
    pub fn objects(&self) -> impl Iterator<Item = Ref> {
        let first = IMMORTAL_WORDS as usize;
        let next = |at: &usize| Some(at + self.size_of(Ref::at(*at))).filter(|at| *at < self.top);
        std::iter::successors(Some(first).filter(|at| *at < self.top), next).map(Ref::at)
    }

    /// How many collections there were.
    pub fn collections(&self) -> u64 {
        self.collections
    }

    /// Everything that is in use, for digests.
    pub fn contents(&self) -> (&[u64], &[u64]) {
        (&self.words[..self.immortal_end], &self.words[IMMORTAL_WORDS as usize..self.top])
    }
}

#[cfg(test)]
mod tests;
