//! Arrays: a header, a length, packed elements.
//!
//! Elements of 1, 2 and 4 bytes have no room for an undecided value. The first such element gives its array a
//! shadow: an array of whole words that contains all elements from then on. The length word of the array itself
//! becomes 0, so that every fast access fails its bounds check and reaches the slow path, and its first element
//! word contains the shadow. All of that is ordinary, trailed heap.
//!
//! The length itself can be undecided, too: for arrays that were created outside of history with room for the
//! greatest length. Until it is decided, the length word of such an array is 0, too, and a flag in its header says
//! why.

use std::ops::Range;

use fretsaw_term::{ClassId, Word};

use crate::{ARRAY_HEADER_WORDS, Exhausted, Full, Header, Heap, Ref};

/// The words of an array of `length` elements of `1 << shift` bytes.
pub fn words(length: usize, shift: u32) -> usize {
    ARRAY_HEADER_WORDS + (length << shift).div_ceil(8)
}

impl Heap {
    /// Allocates an array of class `class`.
    #[inline(always)]
    pub fn allocate_array(&mut self, class: ClassId, length: usize, shift: u32) -> Result<Ref, Full> {
        let array = self.allocate(class, words(length, shift))?;
        self.words[array.slot(1)] = length as u64;
        Ok(array)
    }

    /// The words an array of that length would take.
    pub fn array_words(length: usize, shift: u32) -> usize {
        words(length, shift)
    }

    /// Creates an array at the immortal address `at`.
    pub fn place_immortal_array(&mut self, class: ClassId, at: Ref, length: usize, shift: u32) -> Ref {
        let array = self.place_immortal(class, at, words(length, shift));
        self.words[array.slot(1)] = length as u64;
        array
    }

    /// Creates an array with room for `longest` elements, whose length is undecided, at the immortal address `at`.
    pub fn place_unsized_array(&mut self, class: ClassId, at: Ref, longest: usize, shift: u32) -> Ref {
        let array = self.place_immortal(class, at, words(longest, shift).max(words(1, 3)));
        self.words[array.address()] = self.header(array).with_unsized(true).0;
        array
    }

    /// Gives an array with an undecided length a shadow, which is another immortal array of words.
    pub fn place_shadow(&mut self, array: Ref, shadow: Ref) {
        self.words[array.address()] = self.header(array).with_shadow().0;
        self.words[array.element(0)] = Word::from(shadow).bits();
    }

    /// Decides the length of an array.
    pub fn set_length(&mut self, array: Ref, length: usize) {
        let header = self.header(array);
        let holder = if header.has_shadow() { self.shadow(array) } else { array };
        self.set_header(array, header.with_unsized(false));
        self.set_bits(holder.slot(1), length as u64);
    }

    /// The length word of the array: 0 if the elements are in a shadow, or if the length is undecided.
    #[inline(always)]
    pub fn raw_length(&self, array: Ref) -> u64 {
        self.words[array.slot(1)]
    }

    /// The true length of an array.
    pub fn length(&self, array: Ref) -> usize {
        let holder = if self.header(array).has_shadow() { self.shadow(array) } else { array };
        self.words[holder.slot(1)] as usize
    }

    /// The shadow of an array that has one.
    pub fn shadow(&self, array: Ref) -> Ref {
        self.word(array.element(0)).reference()
    }

    /// Gives `array` a shadow, which is an array of words that holds its present elements.
    pub fn give_shadow(&mut self, array: Ref, shadow: Ref) {
        let header: Header = self.header(array).with_shadow();
        self.set_header(array, header);
        self.set_bits(array.slot(1), 0);
        // The previous content of this word is packed elements, which the trail must not take for a reference.
        self.set(array.element(0), shadow.into());
    }

    /// Makes `array` forget its shadow; then it has the same length, and its elements must be written.
    pub fn drop_shadow(&mut self, array: Ref) {
        let length = self.length(array);
        let header = self.header(array).without_shadow();
        self.set_header(array, header);
        // The previous content of this word is a reference.
        self.set_ref(array.element(0), Word::ZERO);
        self.set_bits(array.slot(1), length as u64);
    }

    /// The words of the elements of a packed array without a shadow.
    fn element_words(&self, array: Ref, shift: u32) -> &[u64] {
        let end = words(self.raw_length(array) as usize, shift);
        let array = array.address();
        &self.words[array + ARRAY_HEADER_WORDS..array + end]
    }

    /// The elements of a packed array without a shadow, several to a word.
    pub fn packed(&self, array: Ref, shift: u32) -> &[u64] {
        self.element_words(array, shift)
    }

    /// The elements of a byte or boolean array.
    pub fn bytes(&self, array: Ref) -> &[u8] {
        &bytemuck::cast_slice(self.element_words(array, 0))[..self.raw_length(array) as usize]
    }

    /// The elements of a char or short array.
    pub fn chars(&self, array: Ref) -> &[u16] {
        &bytemuck::cast_slice(self.element_words(array, 1))[..self.raw_length(array) as usize]
    }

    /// The elements of an int or float array.
    pub fn ints(&self, array: Ref) -> &[u32] {
        &bytemuck::cast_slice(self.element_words(array, 2))[..self.raw_length(array) as usize]
    }

    /// The bits of the elements of a long or double array.
    pub fn longs(&self, array: Ref) -> &[u64] {
        self.element_words(array, 3)
    }

    /// The elements of an array of words: of longs, doubles or references, or a shadow.
    pub fn words(&self, array: Ref) -> impl ExactSizeIterator<Item = Word> {
        self.element_words(array, 3).iter().map(|bits| Word::from_bits(*bits))
    }

    /// The bytes from `start` to `end` of a packed array's elements, for writing.
    pub fn bytes_mut(&mut self, array: Ref, start: usize, end: usize) -> &mut [u8] {
        let base = array.element(0);
        let (first, last) = (base + start / 8, base + end.div_ceil(8));
        self.log_range(first..last, false);
        &mut bytemuck::cast_slice_mut(&mut self.words[first..last])[start % 8..start % 8 + (end - start)]
    }

    /// Copies `count` bytes of the elements of packed arrays, or of arrays of words. The ranges may overlap.
    pub fn copy_bytes(&mut self, from: (Ref, usize), to: (Ref, usize), count: usize, references: bool) {
        let byte = |(array, start): (Ref, usize)| 8 * array.element(0) + start;
        let (from, to) = (byte(from), byte(to));
        self.log_range(to / 8..(to + count).div_ceil(8), references);
        let bytes: &mut [u8] = bytemuck::cast_slice_mut(&mut self.words);
        bytes.copy_within(from..from + count, to);
    }

    /// Some bytes of the elements of a packed array, and some of another's to be overwritten.
    pub fn between(&mut self, from: (Ref, Range<usize>), to: (Ref, Range<usize>)) -> (&[u8], &mut [u8]) {
        let base = |array: Ref| array.element(0);
        let (read, written) = (base(from.0), base(to.0));
        self.log_range(written + to.1.start / 8..written + to.1.end.div_ceil(8), false);
        let (lower, upper) = self.words.split_at_mut(read.max(written));
        if read < written {
            (&bytemuck::cast_slice(&lower[read..])[from.1], &mut bytemuck::cast_slice_mut(upper)[to.1])
        } else {
            (&bytemuck::cast_slice(upper)[from.1], &mut bytemuck::cast_slice_mut(&mut lower[written..])[to.1])
        }
    }

    /// Makes room on the trail for the old values of `words` words of `array`, which will be overwritten.
    pub fn admit_writes(&mut self, array: Ref, words: usize) -> Result<(), Exhausted> {
        if self.is_young(array.address()) { Ok(()) } else { self.trail.admit(words) }
    }

    /// Notes the old words of `range`.
    fn log_range(&mut self, range: Range<usize>, references: bool) {
        if range.start < self.trail.young {
            self.trail.log_range(&self.words, range, references);
            self.watch_trail();
        }
    }

    /// The bits of the elements from `start` to `end` of a long or double array, for writing.
    pub fn longs_mut(&mut self, array: Ref, start: usize, end: usize) -> &mut [u64] {
        self.words_mut(array, start, end, false)
    }

    /// Writes `words` to an array of words, from element `start` on.
    pub fn set_words(&mut self, array: Ref, start: usize, words: &[Word], references: bool) {
        let written = self.words_mut(array, start, start + words.len(), references);
        written.iter_mut().zip(words).for_each(|(bits, word)| *bits = word.bits());
    }

    /// Writes `word` to the elements from `start` to `end` of an array of words.
    pub fn fill_words(&mut self, array: Ref, start: usize, end: usize, word: Word, references: bool) {
        self.words_mut(array, start, end, references).fill(word.bits());
    }

    fn words_mut(&mut self, array: Ref, start: usize, end: usize, references: bool) -> &mut [u64] {
        let base = array.element(0);
        self.log_range(base + start..base + end, references);
        &mut self.words[base + start..base + end]
    }
}
