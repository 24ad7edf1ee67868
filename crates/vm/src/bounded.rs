//! Bounded places: the fields, elements and lengths of an input that hold suspended choices (Korat, section 3.2).
//!
//! Each place is a cell; together they are what Korat calls the candidate vector. Deciding a cell writes the value to its
//! place, unless the program has written something else there.
//!
//! For longs and doubles every bit pattern is a value. An undecided one is recognised by its place, and is
//! decided when it is loaded; it is also decided before natives that may copy it.

use std::ops::Range;

use fretsaw_choice::{Ask, Domain, ObjectSet, Place, PlaceKind, SetId};
use fretsaw_code::{Class, ClassKind, Field, Memory, Method};
use fretsaw_heap::{ARRAY_HEADER_WORDS, Heap, IMMORTAL_WORDS, Ref};
use fretsaw_term::{CellId, Open, Wide, Word};

use crate::changed::{Changed, Slot};
use crate::machine::{Event, Limit, Machine};
use crate::open::Choice;
use crate::records::is_record;
use crate::trap::{Result, Trap};

/// An array whose length and elements are choices.
pub struct BoundedArray {
    /// The cell of its length.
    pub length: CellId,
    /// The cells of its elements, for the greatest length.
    pub elements: Range<CellId>,
}

/// The places of inputs, for whoever makes them choices.
pub struct Places<'m>(&'m mut Machine);

impl Machine {
    /// The places of inputs.
    pub fn places(&mut self) -> Places<'_> {
        Places(self)
    }
}

impl Places<'_> {
    /// Collects and marks the present state, after which inputs are cheap to go back to: they are older than all marks.
    pub fn begin(self) -> std::result::Result<(), String> {
        self.0.collect().map_err(|trap| format!("{trap:?}"))?;
        self.0.mark();
        Ok(())
    }

    /// Adds a set of objects for [`Domain::objects`]; returns its number.
    pub fn add_set(self, set: ObjectSet) -> SetId {
        let Machine { choices, heap, .. } = self.0;
        choices.add_set(set, |object| heap.class_of(object))
    }

    /// An argument with this layout whose values are those of `domain`; returns its cell.
    pub fn bound_argument(self, domain: Domain, memory: Memory) -> CellId {
        // A call gets a long or double decided, so it must list its values.
        let is_wide = matches!(memory, Memory::Long | Memory::Double);
        let domain = if is_wide { domain } else { self.0.spanned(domain, memory) };
        self.0.choices.add_place(domain, Place::argument(), None)
    }

    /// Stores an undecided value of `domain` in `field` of `object`; returns its cell.
    pub fn bound_field(self, object: Ref, field: &Field, domain: Domain) -> CellId {
        let is_component = field.memory == Memory::Ref && is_record(self.0.class_of_object(object.into()));
        self.0.bound_word((object, field.offset), field.memory, domain, is_component)
    }

    /// Arrays of class `class`, with room for `longest` elements each, that are not bounded yet. The caller has `taken` such
    /// arrays already that it has not bounded. They are outside of history: those whose lengths are no cells any more are used
    /// again, and are as they were when they were created.
    pub fn arrays(
        self,
        class: &'static Class,
        longest: usize,
        taken: usize,
        count: usize,
    ) -> std::result::Result<Vec<Word>, Event> {
        self.0.attempt(|m| m.unsized_arrays(class, longest, taken, count))
    }

    /// Makes the length and the elements of an array choices from `lengths` and `elements`.
    pub fn bound_array(self, array: Ref, longest: usize, lengths: Domain, elements: &Domain) -> BoundedArray {
        let length = self.0.choices.add_place(self.0.listed(lengths), Place::length(array), None);
        let memory = match self.0.class_of_object(array.into()).kind {
            ClassKind::Array { memory, .. } => memory,
            _ => Memory::Ref,
        };
        let holder = if self.0.heap.header(array).has_shadow() { self.0.heap.shadow(array) } else { array };
        for slot in (ARRAY_HEADER_WORDS as u32..).take(longest) {
            self.0.bound_word((holder, slot), memory, elements.clone(), false);
        }
        BoundedArray { length, elements: length.after(1)..length.after(1 + longest as u32) }
    }

    /// The fields that have other values than those of its twin, of `object` and of everything that its twin leads to, without
    /// those that are excused: the class that declares the field, and its name; of an array its class and no name. A new object
    /// instead of null is a change if `creations_count`. An error is what must be decided before that is known.
    pub fn changed_from_twin(
        self,
        object: Ref,
        creations_count: bool,
        is_excused: &dyn Fn(Ref, Slot) -> bool,
    ) -> std::result::Result<Vec<Changed>, Ask> {
        self.0.changed_from_twin(object, creations_count, is_excused)
    }

    /// Gives twins to `objects` and to everything that only they lead to. A collection may come first.
    pub fn add_twins(self, objects: &[Ref]) -> std::result::Result<(), Event> {
        self.0.add_twins(objects)
    }
}

impl Machine {
    fn bound_word(&mut self, (object, slot): (Ref, u32), memory: Memory, domain: Domain, is_component: bool) -> CellId {
        let place = match memory {
            Memory::Ref => Place::reference(object, slot, is_component),
            Memory::Long | Memory::Double => Place::wide(object, slot),
            _ => Place::number(object, slot),
        };
        let cell = self.choices.add_place(self.spanned(domain, memory), place, None);
        match memory {
            Memory::Ref => self.heap.set_ref(object.slot(slot), cell.into()),
            Memory::Long | Memory::Double => self.heap.set(object.slot(slot), Wide::Cell(cell).into()),
            _ => self.heap.set(object.slot(slot), cell.into()),
        }
        cell
    }

    /// With symbolic choice, the values of a place with this layout as a range, if they are one: then they can be kept symbolic.
    fn spanned(&self, domain: Domain, memory: Memory) -> Domain {
        match domain.as_numbers() {
            Some(words) if self.config.choice == Choice::Symbolic => span(words, memory).unwrap_or(domain),
            _ => domain,
        }
    }

    /// With symbolic choice, the values of a number that is never symbolic, one by one.
    fn listed(&self, domain: Domain) -> Domain {
        match domain.as_interval() {
            Some((low, high)) if self.config.choice == Choice::Symbolic => {
                Domain::numbers((low..=high).map(|value| Word::from(value as i32)).collect::<Vec<Word>>())
            }
            _ => domain,
        }
    }

    /// See [`Places::arrays`].
    pub(crate) fn unsized_arrays(
        &mut self,
        class: &'static Class,
        longest: usize,
        taken: usize,
        count: usize,
    ) -> Result<Vec<Word>> {
        let key = (class.id, longest);
        // Arrays are taken in order, and going back gives the last ones back.
        let stock = self.caches.unsized_arrays.entry(key).or_default();
        let used = stock.partition_point(|array| self.choices.length_cell(*array).is_some());
        let wanted = used + taken..used + taken + count;
        for _ in stock.len()..wanted.end {
            let array = self.unsized_array(class, longest)?;
            self.caches.unsized_arrays.entry(key).or_default().push(array);
        }
        Ok(self.caches.unsized_arrays[&key][wanted].iter().map(|array| Word::from(*array)).collect())
    }

    fn unsized_array(&mut self, class: &'static Class, longest: usize) -> Result<Ref> {
        let ClassKind::Array { memory, .. } = class.kind else {
            return Err(self.unsupported(&format!("{} as an array", class.external_name())));
        };
        let words = Heap::array_words(longest.max(1), 3) as u32;
        let at = self.loader.reserve(words);
        let packed = memory.shift() < 3;
        let shadow = packed.then(|| self.loader.reserve(words));
        if self.loader.immortal_end() > IMMORTAL_WORDS {
            return Err(Trap::stop(Event::Limit(Limit::Heap)));
        }
        let array = self.heap.place_unsized_array(class.id, Ref::at(at as usize), longest, memory.shift());
        if let Some(shadow) = shadow {
            let shadow = self.heap.place_immortal_array(self.known.long_array, Ref::at(shadow as usize), longest, 3);
            self.heap.place_shadow(array, shadow);
        }
        Ok(array)
    }

    /// Writes the value of a cell to its place, unless the program has written something else there. Every candidate of a search comes
    /// here.
    #[inline(always)]
    pub(crate) fn settle_place(&mut self, cell: CellId, place: Place, value: Word) {
        let kind = place.kind();
        let Some(address) = place.address() else {
            if kind == PlaceKind::Length {
                self.heap.set_length(place.object(), value.bits() as usize);
            }
            return;
        };
        let open = if kind == PlaceKind::Wide { Word::from(Wide::Cell(cell)) } else { Word::from(cell) };
        if self.heap.word(address) != open {
            return;
        }
        if kind == PlaceKind::Reference {
            self.heap.set_ref(address, value);
        } else {
            self.heap.set(address, value);
        }
    }

    /// The length of an array whose own word is 0. If copies do not decide values, it may be undecided.
    #[cold]
    pub(crate) fn slow_length(&mut self, array: Ref) -> Result<Word> {
        match self.unsized_cell(array) {
            Some(cell) if self.config.choice.copies() => {
                if self.config.choice == Choice::Narrow {
                    self.choices.note_loaded(cell);
                }
                Ok(Word::from(cell))
            }
            Some(cell) => Err(Trap::open(Open::Cell(cell))),
            None => Ok(Word::from(self.heap.length(array) as i32)),
        }
    }

    /// The cell of the array's length, if that is not decided.
    fn unsized_cell(&self, array: Ref) -> Option<CellId> {
        if self.heap.header(array).is_unsized() { self.choices.length_cell(array) } else { None }
    }

    /// Whether `object` is an array whose length is not decided.
    pub(crate) fn is_unsized(&self, object: Ref) -> bool {
        self.heap.header(object).is_unsized()
    }

    /// Decides the length of `array`.
    pub(crate) fn settle_length(&self, array: Ref) -> Result<()> {
        self.unsized_cell(array).map_or(Ok(()), |cell| Err(Trap::open(Open::Cell(cell))))
    }

    /// The long or double at `address`, whose bit pattern is that of an undecided value.
    #[cold]
    pub(crate) fn load_wide(&self, address: usize) -> Result<Word> {
        let word = self.heap.word(address);
        match self.wide_cell(address, word) {
            Some(cell) => Err(Trap::open(Open::Cell(cell))),
            None => Ok(word),
        }
    }

    /// The undecided cell that `word` represents at `address`, if there is one.
    pub(crate) fn wide_cell(&self, address: usize, word: Word) -> Option<CellId> {
        match word.wide()? {
            Wide::Cell(cell) => self.choices.wide_cell_at(address, cell),
            Wide::Term(_) | Wide::Literal(_) => None,
        }
    }

    /// Handles a long or double whose bit pattern is that of a cell at the address where it is stored, but which is
    /// a value.
    #[cold]
    pub(crate) fn check_wide_store(&self, address: usize, word: Word) -> Result<()> {
        match self.wide_cell(address, word) {
            Some(_) => Err(self.unsupported(&format!("the long value {} in a bounded field", word.long()))),
            None => Ok(()),
        }
    }

    /// Before a native gets these arguments, decides the lengths of arrays, and longs and doubles in objects.
    pub(crate) fn settle_arguments(&self, method: &Method, arguments: &[Word]) -> Result<()> {
        if !self.choices.has_lengths() && !self.choices.has_wide() {
            return Ok(());
        }
        objects(method, arguments).try_for_each(|object| self.settle_object(object))
    }

    /// The same, but longs and doubles stay as they are.
    pub(crate) fn settle_lengths(&self, method: &Method, arguments: &[Word]) -> Result<()> {
        if !self.choices.has_lengths() {
            return Ok(());
        }
        objects(method, arguments).try_for_each(|object| self.settle_length(object))
    }

    /// The same as [`Machine::settle_arguments`] for elements of arrays that can be undecided in registers.
    pub(crate) fn settle_elements(&mut self, method: &Method, arguments: &[Word]) -> Result<()> {
        if self.choices.is_empty() {
            return Ok(());
        }
        objects(method, arguments).try_for_each(|object| self.pack(object))
    }

    /// Decides the elements of an array that has a shadow, which it then needs no more.
    fn pack(&mut self, array: Ref) -> Result<()> {
        if !self.heap.header(array).has_shadow() {
            return Ok(());
        }
        let words = self.elements(array).into_iter().map(|word| self.decided(word)).collect::<Result<Vec<Word>>>()?;
        let shift = self.element_layout(array).shift();
        self.heap.drop_shadow(array);
        let bytes = self.heap.bytes_mut(array, 0, words.len() << shift);
        for (place, word) in bytes.chunks_exact_mut(1 << shift).zip(words) {
            place.copy_from_slice(&word.bits().to_le_bytes()[..1 << shift]);
        }
        Ok(())
    }

    fn settle_object(&self, object: Ref) -> Result<()> {
        self.settle_length(object)?;
        if !self.choices.has_wide() {
            return Ok(());
        }
        let range = object.address()..object.address() + self.heap.size_of(object);
        let open = range.into_iter().find_map(|at| self.wide_cell(at, self.heap.word(at)));
        open.map_or(Ok(()), |cell| Err(Trap::open(Open::Cell(cell))))
    }
}

/// The objects among the arguments of a native.
fn objects(method: &Method, arguments: &[Word]) -> impl Iterator<Item = Ref> {
    let receiver = (!method.is_static()).then_some(true);
    let parameters = method.signature.params.iter().map(|descriptor| descriptor.starts_with(['L', '[']));
    let is_ref = receiver.into_iter().chain(parameters);
    arguments.iter().zip(is_ref).filter_map(|(word, is_ref)| word.object().filter(|_| is_ref))
}

/// All numbers between the least and the greatest of these, if these are all of them.
fn span(words: &[Word], memory: Memory) -> Option<Domain> {
    let value = |word: &Word| if memory == Memory::Long { word.long() } else { word.int().into() };
    if matches!(memory, Memory::Ref | Memory::Float | Memory::Double) {
        return None;
    }
    let mut values: Vec<i64> = words.iter().map(value).collect();
    values.sort_unstable();
    values.dedup();
    let (low, high) = (*values.first()?, *values.last()?);
    let is_span = values.len() > 1 && high.abs_diff(low) == values.len() as u64 - 1;
    let domain =
        || if memory == Memory::Long { Domain::longs(low, high) } else { Domain::range(low as i32, high as i32) };
    is_span.then(domain)
}
