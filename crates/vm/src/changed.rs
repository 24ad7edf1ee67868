//! What a call has changed: the trail since a mark is the log of all writes to older objects. Where marks come and go during the
//! call, twins tell what the objects were.
//!
//! A field that was written and has its old value again has not changed. Neither has an object whose lock or hash code is another
//! one, nor a field that was null and holds a new object: views and caches are created when they are first needed. If contracts ask,
//! only transient fields of the JDK's classes are excused in this way. Two terms are equal if the path says so, and whether they are
//! is asked as one question. Not covered: elements of arrays that are undecided.

use std::collections::{HashMap, HashSet};

use fretsaw_choice::Ask;
use fretsaw_code::class::flags;
use fretsaw_code::name::Name;
use fretsaw_code::{Class, ClassKind, Memory};
use fretsaw_heap::Ref;
use fretsaw_term::{Kind, Open, Operator, TermId, Word};

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

/// The class that declares a field, and its name; of an array its class and no name.
pub(crate) type Changed = (&'static Class, Option<Name>);

/// A place of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// A field with this name.
    Field(Name),
    /// The element with this index.
    Element(u32),
}

/// What a place holds.
#[derive(Clone, Copy, PartialEq)]
enum Held {
    Word(Word),
    /// What is not decided.
    Open(Open),
}

/// A place of an object and of its twin.
struct Compared {
    now: Held,
    before: Held,
    memory: Memory,
    slot: Slot,
    /// The class of the array, or the one that declares the field.
    class: &'static Class,
    /// Whether a class of the JDK declares the field as transient: no part of what the object represents (JLS 8.3.1.3).
    is_transient: bool,
}

impl Machine {
    /// See [`crate::Places::changed_from_twin`].
    pub(crate) fn changed_from_twin(
        &mut self,
        object: Ref,
        creations_count: bool,
        is_excused: &dyn Fn(Ref, Slot) -> bool,
    ) -> Result<Vec<Changed>, Ask> {
        let mut changed: Vec<Changed> = Vec::new();
        let (mut met, mut open) = (HashSet::from([object]), vec![object]);
        while let Some(object) = open.pop() {
            for Compared { now, before, memory, slot, class, is_transient } in
                self.compared(object, self.twin_of(object))
            {
                let is_ref = memory == Memory::Ref;
                let has_twin = |object: &Ref| self.twin_of(*object) != *object;
                if let Held::Word(word) = before
                    && is_ref
                    && let Some(other) = word.object().filter(has_twin)
                    && met.insert(other)
                {
                    open.push(other);
                }
                let is_new = matches!((before, now), (Held::Word(Word::ZERO), Held::Word(now))
                    if is_ref && (!creations_count || is_transient) && now.object().is_some_and(|object| !has_twin(&object)));
                let what = (class, if let Slot::Field(name) = slot { Some(name) } else { None });
                let is_known = changed.iter().any(|(class, name)| (class.id, *name) == (what.0.id, what.1));
                if now == before || is_new || is_known || is_excused(object, slot) {
                    continue;
                }
                // Different terms may have the same value.
                if !self.are_equal(before, now, memory)? {
                    changed.push(what);
                }
            }
        }
        Ok(changed)
    }

    /// Whether two words that look different have the same value. An error is what must be decided first.
    fn are_equal(&mut self, before: Held, now: Held, memory: Memory) -> Result<bool, Ask> {
        let open = match (before, now) {
            (Held::Word(_), Held::Word(_)) => return Ok(false),
            (Held::Open(open), _) | (_, Held::Open(open)) => open,
        };
        let mut term = |held: Held| match held {
            Held::Open(open) => self.choices.term_of(open),
            Held::Word(word) => Some(self.choices.terms_mut()?.constant(memory.kind(), word)),
        };
        let (Some(x), Some(y)) = (term(before), term(now)) else { return Err(open.into()) };
        let Some(equal) = self.equality(x, y) else { return Err(open.into()) };
        self.choices.truth(equal).ok_or(Ask::truth(equal))
    }

    /// That two terms of one kind have the same value; of floats and doubles, the same bits.
    fn equality(&mut self, x: TermId, y: TermId) -> Option<TermId> {
        let terms = self.choices.terms_mut()?;
        if terms.kind(x) != terms.kind(y) {
            return None;
        }
        Some(match terms.kind(x) {
            Kind::Int => terms.binary(Operator::EqI, x, y),
            Kind::Long => terms.binary(Operator::EqL, x, y),
            Kind::Float => {
                let [x, y] = [x, y].map(|term| terms.unary(Operator::BitsF, term));
                terms.binary(Operator::EqI, x, y)
            }
            Kind::Double => {
                let [x, y] = [x, y].map(|term| terms.unary(Operator::BitsD, term));
                terms.binary(Operator::EqL, x, y)
            }
            Kind::Ref => return None,
        })
    }

    /// The places of an object that has a twin, unless its length is undecided.
    fn compared(&self, object: Ref, twin: Ref) -> Vec<Compared> {
        if twin == object || self.is_unsized(object) {
            return Vec::new();
        }
        let class = self.class_of_object(object.into());
        match class.kind {
            ClassKind::Array { memory: memory @ (Memory::Long | Memory::Double), .. } => {
                let places = (0..self.heap.length(object)).map(|index| (object.element(index), twin.element(index)));
                let compared = |(index, (now, before))| Compared {
                    now: self.at(now, memory),
                    before: self.at_before(before, memory),
                    memory,
                    slot: Slot::Element(index),
                    class,
                    is_transient: false,
                };
                (0..).zip(places).map(compared).collect()
            }
            ClassKind::Array { memory, .. } => {
                let words = self.elements(object).into_iter().zip(self.elements(twin));
                let compared = |(index, (now, before))| Compared {
                    now: self.held(now),
                    before: self.held_before(before, memory),
                    memory,
                    slot: Slot::Element(index),
                    class,
                    is_transient: false,
                };
                (0..).zip(words).map(compared).collect()
            }
            _ => {
                let lineage = std::iter::successors(Some(class), |class| class.superclass);
                let fields = lineage.flat_map(|class| class.fields.iter().map(move |field| (class, field)));
                let compared = |(declaring, field): (&'static Class, &'static fretsaw_code::Field)| {
                    let [now, before] = [object, twin].map(|object| object.slot(field.offset));
                    Compared {
                        now: self.at(now, field.memory),
                        before: self.at_before(before, field.memory),
                        memory: field.memory,
                        slot: Slot::Field(field.name),
                        class: declaring,
                        is_transient: declaring.is_trusted() && field.flags & flags::TRANSIENT != 0,
                    }
                };
                fields.filter(|(_, field)| !field.is_static()).map(compared).collect()
            }
        }
    }

    /// What the place of a field, or of an element with 64 bits, holds.
    fn at(&self, address: usize, memory: Memory) -> Held {
        let word = self.heap.word(address);
        match memory {
            Memory::Long | Memory::Double => match self.wide_cell(address, word) {
                None => Held::Word(word),
                Some(cell) => self.held(cell.into()),
            },
            _ => self.held(word),
        }
    }

    /// What the original had where a twin has such a place.
    fn at_before(&self, address: usize, memory: Memory) -> Held {
        let word = self.heap.word(address);
        match memory {
            Memory::Long | Memory::Double => match self.wide_cell(address, word) {
                None => Held::Word(word),
                Some(cell) => self.held_before(cell.into(), memory),
            },
            _ => self.held_before(word, memory),
        }
    }

    /// A word that is not of a 64-bit kind, or a cell.
    fn held(&self, word: Word) -> Held {
        match word.open() {
            None => Held::Word(word),
            Some(open) => self.choices.value_of(open).map_or(Held::Open(open), Held::Word),
        }
    }

    /// What the original had where a twin has `word`.
    fn held_before(&self, word: Word, memory: Memory) -> Held {
        let followed = match word.open() {
            Some(Open::Cell(cell)) => self.choices.domain(cell).as_twin(),
            _ => None,
        };
        match (followed, self.held(word)) {
            (Some(original), _) => self.held(original.into()),
            (None, Held::Word(word)) if memory == Memory::Ref => {
                Held::Word(word.object().map_or(word, |twin| self.original_of(twin).into()))
            }
            (None, held) => held,
        }
    }
}
