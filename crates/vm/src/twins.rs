//! Twins of the objects of an input: what a predicate or a method is given can still be read after it has changed it.
//!
//! A twin is a copy that the program cannot reach. References between the objects lead to twins; an undecided reference becomes
//! a cell that follows the original's, and is decided when somebody needs it. Undecided numbers share their cell, except longs and
//! doubles, which are recognised by their place and so need a cell for each. Nothing is copied while the program runs: the
//! twins are made once, before it changes anything.
//!
//! Which objects belong to an input: those that only the given ones lead to. What static fields lead to without them, such as a
//! sentinel or a constant of an enum, is shared by all inputs and stays what it is; so do strings, boxes and threads, which the
//! program compares by identity or which are no data.

use fretsaw_choice::{Domain, Place};
use fretsaw_code::{ClassKind, Memory};
use fretsaw_heap::{ARRAY_HEADER_WORDS, IMMORTAL_WORDS, Ref};
use fretsaw_term::{CellId, Open, Wide, Word};

use crate::collect::unfinished;
use crate::machine::{Event, Machine};
use crate::trap::Result;

/// Objects of these classes and their subclasses have no twins.
const SHARED: [&str; 4] = ["java/lang/String", "java/lang/Thread", "java/lang/ClassLoader", "java/lang/Module"];

impl Machine {
    /// See [`crate::bounded::Places::add_twins`].
    pub(crate) fn add_twins(&mut self, objects: &[Ref]) -> std::result::Result<(), Event> {
        let owned = self.attempt(|m| m.owned_by(objects))?;
        let words = owned.iter().map(|object| self.twin_words(*object)).sum();
        let held = self.host.held.len();
        self.host.held.extend(objects.iter().map(|object| Word::from(*object)));
        let room = self.attempt(|m| m.make_room(words));
        let objects: Vec<Ref> = self.host.held.drain(held..).map(Word::reference).collect();
        room?;
        self.attempt(|m| {
            let owned = m.owned_by(&objects)?;
            m.twin_all(&owned)
        })
    }

    /// The twin of `object`; `object` itself if it has none.
    pub(crate) fn twin_of(&self, object: Ref) -> Ref {
        self.choices.twin_of(object).unwrap_or(object)
    }

    /// The object whose twin `object` is; `object` itself if it is no twin.
    pub(crate) fn original_of(&self, object: Ref) -> Ref {
        self.choices.original_of(object).unwrap_or(object)
    }

    /// The objects that belong to an input which consists of `objects`, in the order of their addresses.
    fn owned_by(&self, objects: &[Ref]) -> Result<Vec<Ref>> {
        let shared = self.heap.reached_by_immortals(objects).map_err(unfinished)?;
        let mut owned = objects.to_vec();
        owned.sort_unstable();
        owned.dedup();
        let mut open = owned.clone();
        while let Some(object) = open.pop() {
            // What a packed array refers to is its shadow, which is a part of it.
            if self.heap.header(object).has_shadow() {
                continue;
            }
            self.heap.each_ref(object, |address| {
                let Some(other) = self.object_at(address) else { return };
                if other.number() < IMMORTAL_WORDS || shared.contains(other) || self.has_no_twin(other) {
                    return;
                }
                if let Err(at) = owned.binary_search(&other) {
                    owned.insert(at, other);
                    open.push(other);
                }
            });
        }
        Ok(owned)
    }

    fn has_no_twin(&self, object: Ref) -> bool {
        let class = self.class_of_object(object.into());
        self.unboxed(object.into()).is_some() || class.lineage().any(|class| SHARED.contains(&class.name))
    }

    /// The object that the reference at `address` leads to, if it is decided and not null.
    fn object_at(&self, address: usize) -> Option<Ref> {
        let word = self.heap.word(address);
        let word = match word.open() {
            Some(open) => self.choices.value_of(open)?,
            None => word,
        };
        word.object()
    }

    fn twin_words(&self, object: Ref) -> usize {
        let header = self.heap.header(object);
        let shadow = if header.has_shadow() { self.heap.size_of(self.heap.shadow(object)) } else { 0 };
        self.heap.size_of(object) + shadow
    }

    fn twin_all(&mut self, objects: &[Ref]) -> Result<()> {
        let mut pairs = Vec::with_capacity(objects.len());
        for object in objects {
            let twin = if self.is_unsized(*object) { self.unsized_twin(*object)? } else { self.heap.copy(*object)? };
            pairs.push((Word::from(*object), Word::from(twin)));
        }
        self.choices.add_twins(&pairs);
        for (object, twin) in pairs {
            self.follow_original(object.reference(), twin.reference())?;
        }
        Ok(())
    }

    /// An array with the room of `array`, whose length is undecided, and the same words.
    fn unsized_twin(&mut self, array: Ref) -> Result<Ref> {
        let class = self.class_of_object(array.into());
        let longest = self.longest(array);
        let twin = self.unsized_arrays(class, longest, 0, 1)?[0].reference();
        let (from, to) = (self.holder(array), self.holder(twin));
        for index in 0..longest {
            let word = self.heap.word(from.element(index));
            self.heap.set(to.element(index), word);
        }
        if let Some(length) = self.choices.length_cell(array) {
            self.choices.add_place(Domain::twin(Open::Cell(length), false), Place::length(twin), None);
        }
        Ok(twin)
    }

    /// How many elements an array can have whose length is undecided.
    fn longest(&self, array: Ref) -> usize {
        let greatest = self.choices.length_cell(array).and_then(|cell| self.choices.domain(cell).greatest_int());
        greatest.map_or(0, |length| length.max(0) as usize)
    }

    /// The array that holds the elements of `array`: itself, or its shadow.
    fn holder(&self, array: Ref) -> Ref {
        if self.heap.header(array).has_shadow() { self.heap.shadow(array) } else { array }
    }

    /// Corrects what the copy `twin` of `object` took over: references, and undecided longs and doubles.
    fn follow_original(&mut self, object: Ref, twin: Ref) -> Result<()> {
        let class = self.class_of_object(object.into());
        match class.kind {
            ClassKind::Array { memory, .. } => {
                let count = if self.is_unsized(object) { self.longest(object) } else { self.heap.length(object) };
                let (from, to) = (self.holder(object), self.holder(twin));
                for slot in (ARRAY_HEADER_WORDS as u32..).take(count) {
                    self.follow_word((from, to), slot, memory)?;
                }
            }
            _ => {
                for field in class.lineage().flat_map(|class| &class.fields).filter(|field| !field.is_static()) {
                    self.follow_word((object, twin), field.offset, field.memory)?;
                }
            }
        }
        Ok(())
    }

    fn follow_word(&mut self, (from, to): (Ref, Ref), slot: u32, memory: Memory) -> Result<()> {
        let address = to.slot(slot);
        let word = self.heap.word(address);
        match memory {
            Memory::Ref => {
                let word = match word.open() {
                    Some(Open::Cell(cell)) => self.follow_reference(cell, to, slot)?,
                    // No term is a reference.
                    Some(Open::Term(_)) | None => self.twin_word(word),
                };
                self.heap.set_ref(address, word);
            }
            Memory::Long | Memory::Double => {
                if let Some(cell) = self.wide_cell(from.slot(slot), word) {
                    self.check_kept(0)?;
                    let twin =
                        self.choices.add_place(Domain::twin(Open::Cell(cell), false), Place::wide(to, slot), None);
                    self.heap.set(address, Wide::Cell(twin).into());
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// What a twin has where its original has the undecided reference of `cell`.
    fn follow_reference(&mut self, cell: CellId, twin: Ref, slot: u32) -> Result<Word> {
        match self.choices.value(cell) {
            Some(value) => Ok(self.twin_word(value)),
            // The objects of pools and boxes are the program's own: they have no twins.
            None if !self.choices.domain(cell).is_asked() => Ok(cell.into()),
            None => {
                self.check_kept(0)?;
                let place = Place::reference(twin, slot, false);
                Ok(self.choices.add_place(Domain::twin(Open::Cell(cell), true), place, None).into())
            }
        }
    }

    /// The twin of what a decided word refers to.
    fn twin_word(&self, word: Word) -> Word {
        word.object().map_or(word, |object| self.twin_of(object).into())
    }

    /// Decides what a twin holds, now that the value of its original is known, and writes it there.
    pub(crate) fn decide_twin(&mut self, cell: CellId, value: Word) -> Result<()> {
        let value = if self.choices.domain(cell).is_ref() { self.twin_word(value) } else { value };
        self.choices.decide(cell, value);
        if let Some(place) = self.choices.place(cell) {
            self.settle_place(cell, place, value);
        }
        Ok(())
    }
}
