//! Arrays: a header, a length, packed elements.
//!
//! Elements of 1, 2 and 4 bytes have no room for a value that is not chosen yet. The first such element gives its
//! array a shadow: an array of whole words that holds all elements from then on. The array itself then says length 0,
//! so that every fast access fails its bounds check and ends up where shadows are known, and its first element word
//! holds the shadow. All of that is ordinary, trailed heap.
//!
//! The length itself can be a choice, too: of arrays that were made with room for the longest, outside of history. Until it
//! is decided such an array also says length 0, and its header says why.

use crate::{Full, Header, Heap, Ref};

/// Words before the first element: header and length.
pub const ARRAY_HEADER_WORDS: usize = 2;

/// The words of an array of `length` elements of `1 << shift` bytes.
pub fn words(length: usize, shift: u32) -> usize {
    ARRAY_HEADER_WORDS + (length << shift).div_ceil(8)
}

impl Heap {
    /// Allocates an array of class `class`.
    #[inline(always)]
    pub fn allocate_array(&mut self, class: u32, length: usize, shift: u32) -> Result<Ref, Full> {
        let array = self.allocate(class, words(length, shift))?;
        self.words[array as usize + 1] = length as u64;
        Ok(array)
    }

    /// The words an array of that length would take.
    pub fn array_words(length: usize, shift: u32) -> usize {
        words(length, shift)
    }

    /// Puts an array at the immortal address `at`.
    pub fn place_immortal_array(&mut self, class: u32, at: Ref, length: usize, shift: u32) -> Ref {
        let array = self.place_immortal(class, at, words(length, shift));
        self.words[array as usize + 1] = length as u64;
        array
    }

    /// Puts an array with room for `longest` elements, whose length is not decided, at the immortal address `at`.
    pub fn place_unsized_array(&mut self, class: u32, at: Ref, longest: usize, shift: u32) -> Ref {
        let array = self.place_immortal(class, at, words(longest, shift).max(words(1, 3)));
        self.words[array as usize] = self.header(array).with_unsized(true).0;
        array
    }

    /// Gives an array whose length is not decided a shadow, which is another immortal array of words.
    pub fn place_shadow(&mut self, array: Ref, shadow: Ref) {
        self.words[array as usize] = self.header(array).with_shadow().0;
        self.words[array as usize + ARRAY_HEADER_WORDS] = shadow.into();
    }

    /// Decides the length of an array.
    pub fn set_length(&mut self, array: Ref, length: usize) {
        let header = self.header(array);
        let holder = if header.has_shadow() { self.shadow(array) } else { array };
        self.set_header(array, header.with_unsized(false));
        self.set(holder as usize + 1, length as u64);
    }

    /// The length as the array's own word says it: 0 where the elements are in a shadow, or
    /// where the length is not decided.
    #[inline(always)]
    pub fn raw_length(&self, array: Ref) -> u64 {
        self.words[array as usize + 1]
    }

    /// The true length of an array.
    pub fn length(&self, array: Ref) -> usize {
        let holder = if self.header(array).has_shadow() { self.shadow(array) } else { array };
        self.words[holder as usize + 1] as usize
    }

    /// The shadow of an array that has one.
    pub fn shadow(&self, array: Ref) -> Ref {
        self.words[array as usize + ARRAY_HEADER_WORDS] as Ref
    }

    /// Gives `array` a shadow: `elements` are its present values, `class` the class of an array of words.
    pub fn give_shadow(&mut self, array: Ref, class: u32, elements: &[u64]) -> Result<Ref, Full> {
        let shadow = self.allocate_array(class, elements.len(), 3)?;
        let start = shadow as usize + ARRAY_HEADER_WORDS;
        self.words[start..start + elements.len()].copy_from_slice(elements);
        let header: Header = self.header(array).with_shadow();
        self.set_header(array, header);
        self.set(array as usize + 1, 0);
        // What this word held was packed elements, so the trail must not take it for a reference.
        self.set(array as usize + ARRAY_HEADER_WORDS, shadow.into());
        Ok(shadow)
    }

    /// The words of the elements of a packed array without shadow.
    fn element_words(&self, array: Ref, shift: u32) -> &[u64] {
        let end = words(self.raw_length(array) as usize, shift);
        let array = array as usize;
        &self.words[array + ARRAY_HEADER_WORDS..array + end]
    }

    /// The elements of a packed array without shadow, several to a word.
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

    /// The elements of a long, double or reference array.
    pub fn longs(&self, array: Ref) -> &[u64] {
        self.element_words(array, 3)
    }

    /// The bytes from `start` to `end` of a packed array's elements, to be overwritten.
    pub fn bytes_mut(&mut self, array: Ref, start: usize, end: usize) -> &mut [u8] {
        let base = array as usize + ARRAY_HEADER_WORDS;
        let (first, last) = (base + start / 8, base + end.div_ceil(8));
        self.log_range(first..last, false);
        &mut bytemuck::cast_slice_mut(&mut self.words[first..last])[start % 8..start % 8 + (end - start)]
    }

    /// Notes the old words of `range`.
    fn log_range(&mut self, range: std::ops::Range<usize>, references: bool) {
        if range.start < self.trail.young {
            self.trail.log_range(&self.words, range, references);
            self.watch_trail();
        }
    }

    /// The words from element `start` to `end` of an array of words, to be overwritten.
    pub fn words_mut(&mut self, array: Ref, start: usize, end: usize, references: bool) -> &mut [u64] {
        let base = array as usize + ARRAY_HEADER_WORDS;
        self.log_range(base + start..base + end, references);
        &mut self.words[base + start..base + end]
    }
}
