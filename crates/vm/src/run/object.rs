//! Objects and arrays: the slow paths of instructions.

use std::ops::Range;

use fretsaw_code::{Class, ClassId, ClassKind, Code, Memory};
use fretsaw_heap::{Heap, Ref};
use fretsaw_term::{Open, Word};

use crate::machine::{Event, Limit, Machine};
use crate::trap::{Result, Trap, raise};

/// Before creating an array of more words, the clock is checked.
const LARGE_WORDS: usize = 1 << 14;

/// What is done with an array's elements outside of the heap is done with so many at a time.
pub(crate) const PART: usize = 1 << 12;

/// `range` in parts of `size`, but for the last.
pub(crate) fn parts(range: Range<usize>, size: usize) -> impl DoubleEndedIterator<Item = Range<usize>> {
    let count = range.len().div_ceil(size);
    (0..count).map(move |n| range.start + n * size..range.end.min(range.start + (n + 1) * size))
}

/// The words with these bits.
fn words(bits: &[u64]) -> Vec<Word> {
    bits.iter().map(|bits| Word::from_bits(*bits)).collect()
}

impl Machine {
    #[cold]
    pub(crate) fn null_pointer<T>(&self) -> Result<T> {
        Err(Trap::null_pointer())
    }

    pub(crate) fn element_layout(&self, array: Ref) -> Memory {
        match self.loader.class(self.heap.class_of(array)).kind {
            ClassKind::Array { memory, .. } => memory,
            _ => Memory::Ref,
        }
    }

    /// The shadow of a packed array, which gets one if it has none.
    pub(crate) fn shadowed(&mut self, array: Ref) -> Result<Ref> {
        if self.heap.header(array).has_shadow() {
            return Ok(self.heap.shadow(array));
        }
        let length = self.heap.length(array);
        let shadow = self.heap.allocate_array(self.known.long_array, length, 3)?;
        for part in parts(0..length, PART) {
            let elements = self.elements_in(array, part.clone());
            self.heap.set_words(shadow, part.start, &elements, false);
        }
        self.heap.give_shadow(array, shadow);
        Ok(shadow)
    }

    /// All elements of an array as registers hold them.
    pub(crate) fn elements(&self, array: Ref) -> Vec<Word> {
        self.elements_in(array, 0..self.heap.length(array))
    }

    /// The elements of an array in `range`.
    pub(crate) fn elements_in(&self, array: Ref, range: Range<usize>) -> Vec<Word> {
        if self.heap.header(array).has_shadow() {
            return words(&self.heap.longs(self.heap.shadow(array))[range]);
        }
        let heap = &self.heap;
        match self.element_layout(array) {
            Memory::Boolean | Memory::Byte => {
                heap.bytes(array)[range].iter().map(|b| Word::from(i32::from(*b as i8))).collect()
            }
            Memory::Char => heap.chars(array)[range].iter().map(|c| Word::from(*c)).collect(),
            Memory::Short => heap.chars(array)[range].iter().map(|c| Word::from(i32::from(*c as i16))).collect(),
            Memory::Int | Memory::Float => heap.ints(array)[range].iter().map(|i| Word::from(*i as i32)).collect(),
            Memory::Long | Memory::Double | Memory::Ref => words(&heap.longs(array)[range]),
        }
    }

    /// Whether a reference may be stored into an array (JVMS 6.5, aastore).
    #[inline(always)]
    pub(super) fn check_store(&mut self, array: Ref, value: Word) -> Result<()> {
        let array_class = self.loader.class(self.heap.class_of(array));
        if let Some(open) = value.open() {
            return self.check_open_store(array_class, value, open);
        }
        let class = self.loader.class(self.heap.class_of(value.reference()));
        match array_class.kind {
            ClassKind::Array { component, .. } if component.id == class.id => Ok(()),
            ClassKind::Array { component, .. } if component.id == self.known.object.id => Ok(()),
            ClassKind::Array { component, .. } if class.is_subtype_of(component) => Ok(()),
            _ => raise("java/lang/ArrayStoreException", class.external_name()),
        }
    }

    /// An undecided reference must be decided before it is stored, if not all its values fit.
    #[cold]
    fn check_open_store(&mut self, array_class: &'static Class, value: Word, open: Open) -> Result<()> {
        match array_class.component() {
            Some(component) if self.open_is_subtype(open, component) != Some(true) => {
                if let Some([class]) = self.open_classes(open).as_deref()
                    && !self.open_may_be_null(open)
                {
                    return raise("java/lang/ArrayStoreException", class.external_name());
                }
                if self.agree_on(open, |m, word| m.fits(word, component))? == Some(true) {
                    return Ok(());
                }
                let decided = self.decided(value)?;
                if self.fits(decided, component) {
                    Ok(())
                } else {
                    raise("java/lang/ArrayStoreException", self.class_of_object(decided).external_name())
                }
            }
            _ => Ok(()),
        }
    }

    /// Whether a decided reference is null or an instance of `class`.
    fn fits(&self, object: Word, class: &Class) -> bool {
        object.is_null() || self.class_of_object(object).is_subtype_of(class)
    }

    #[inline(always)]
    pub(super) fn check_cast(&mut self, object: Word, class: ClassId) -> Result<()> {
        if !object.is_open() && self.heap.class_of(object.reference()) == class {
            return Ok(());
        }
        self.check_cast_slow(object, class)
    }

    fn check_cast_slow(&mut self, object: Word, class: ClassId) -> Result<()> {
        let target = self.loader.class(class);
        if let Some(open) = object.open() {
            return match self.open_is_subtype(open, target) {
                Some(true) => Ok(()),
                _ => {
                    if self.agree_on(open, |m, word| m.fits(word, target))? == Some(true) {
                        return Ok(());
                    }
                    let value = self.decided(object)?;
                    if value.is_null() { Ok(()) } else { self.check_cast_slow(value, class) }
                }
            };
        }
        let found = self.loader.class(self.heap.class_of(object.reference()));
        if found.is_subtype_of(target) {
            return Ok(());
        }
        raise("java/lang/ClassCastException", self.cast_text(found, target))
    }

    /// Whether `object`, which is not null, is an instance of `class`; that may be undecided.
    #[inline(always)]
    pub(super) fn instance_of(&mut self, object: Word, class: ClassId) -> Result<Word> {
        if let Some(open) = object.open() {
            return self.open_instance_of(object, open, class);
        }
        let found = self.heap.class_of(object.reference());
        Ok(Word::from(found == class || self.loader.class(found).is_subtype_of(self.loader.class(class))))
    }

    #[cold]
    fn open_instance_of(&mut self, object: Word, open: Open, class: ClassId) -> Result<Word> {
        let target = self.loader.class(class);
        if let Some(answer) = self.open_is_instance(open, target) {
            return Ok(Word::from(answer));
        }
        let is_instance = |m: &Machine, word: Word| Word::from(!word.is_null() && m.fits(word, target));
        if let Some(answer) = self.view(open, is_instance)? {
            return Ok(answer);
        }
        match self.decided(object)? {
            Word::ZERO => Ok(Word::from(false)),
            decided => self.instance_of(decided, class),
        }
    }

    /// A new array of class `class`.
    #[inline(always)]
    pub(crate) fn new_array(&mut self, class: ClassId, length: i32) -> Result<Ref> {
        let Ok(length) = usize::try_from(length) else {
            return raise("java/lang/NegativeArraySizeException", length.to_string());
        };
        let ClassKind::Array { memory, .. } = self.loader.class(class).kind else {
            return Err(self.unsupported("array of no array class"));
        };
        let words = Heap::array_words(length, memory.shift());
        if !self.heap.has_room(words) {
            return Err(Trap::Memory(words));
        }
        if words > LARGE_WORDS {
            self.check_time()?;
        }
        Ok(self.heap.allocate_array(class, length, memory.shift())?)
    }

    /// The multi-dimensional array of the instruction at `pc`.
    pub(super) fn new_multi_array(&mut self, code: &'static Code, pc: usize) -> Result<Ref> {
        let insn = code.fetch(pc);
        let class = self.resolve_class(code.method.class, insn.imm() as u16)?;
        let mut lengths = Vec::new();
        for n in 0..usize::from(insn.b()) {
            let register = (code.fetch(pc + 1 + n / 4).0 >> (16 * (n % 4))) as u16;
            let length = self.decided(self.frames.get(register.into()))?.int();
            lengths.push(length);
        }
        self.new_array_of_arrays(class, &lengths)
    }

    /// A multi-dimensional array of class `class`; there is a length for each dimension to create.
    pub(crate) fn new_array_of_arrays(&mut self, class: &'static Class, lengths: &[i32]) -> Result<Ref> {
        if let Some(negative) = lengths.iter().find(|l| **l < 0) {
            return raise("java/lang/NegativeArraySizeException", negative.to_string());
        }
        // All of it must fit before the first part is created: a collection in between would move the parts.
        let mut words = 0usize;
        let mut count = 1usize;
        for length in lengths {
            words = words.saturating_add(count.saturating_mul(Heap::array_words(*length as usize, 3)));
            count = count.saturating_mul(*length as usize);
        }
        if !self.heap.has_room(words) {
            let smaller = self.exact_multi_words(class, lengths);
            if !self.heap.has_room(smaller) {
                return Err(Trap::Memory(smaller));
            }
        }
        self.fill_multi_array(class, lengths)
    }

    fn exact_multi_words(&self, class: &'static Class, lengths: &[i32]) -> usize {
        let mut words = 0usize;
        let mut count = 1usize;
        let mut class = Some(class);
        for length in lengths {
            let Some(c) = class else { break };
            let shift = match c.kind {
                ClassKind::Array { memory, .. } => memory.shift(),
                _ => 3,
            };
            words = words.saturating_add(count.saturating_mul(Heap::array_words(*length as usize, shift)));
            count = count.saturating_mul(*length as usize);
            class = c.component();
        }
        words
    }

    fn fill_multi_array(&mut self, class: &'static Class, lengths: &[i32]) -> Result<Ref> {
        let [length, rest @ ..] = lengths else { return Ok(Ref::NULL) };
        let array = self.new_array(class.id, *length)?;
        if let (Some(component), false) = (class.component(), rest.is_empty()) {
            for n in 0..*length as usize {
                if n.is_multiple_of(PART) {
                    self.check_time()?;
                }
                let part = self.fill_multi_array(component, rest)?;
                self.heap.set_ref(array.element(n), part.into());
            }
        }
        Ok(array)
    }

    pub(crate) fn lock(&mut self, object: Ref) -> Result<()> {
        let header = self.heap.header(object);
        let locked = header.with_locks(header.locks() + 1).ok_or(Trap::stop(Event::Limit(Limit::Heap)))?;
        self.heap.set_header(object, locked);
        Ok(())
    }

    pub(crate) fn unlock(&mut self, object: Ref) -> Result<()> {
        let header = self.heap.header(object);
        match header.locks().checked_sub(1).and_then(|n| header.with_locks(n)) {
            Some(unlocked) => {
                self.heap.set_header(object, unlocked);
                Ok(())
            }
            None => raise("java/lang/IllegalMonitorStateException", "current thread is not owner"),
        }
    }
}
