//! References, and the addresses of an object's words.

/// Words before the first element of an array: header and length.
pub const ARRAY_HEADER_WORDS: usize = 2;

/// A reference: the index of an object's first word in the heap, or null.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Ref(u32);

impl Ref {
    /// The reference to nothing.
    pub const NULL: Ref = Ref(0);

    /// The object whose first word is at `address`.
    #[inline(always)]
    pub fn at(address: usize) -> Ref {
        Ref(address as u32)
    }

    /// Whether it is null.
    #[inline(always)]
    pub fn is_null(self) -> bool {
        self.0 == 0
    }

    /// The address of the object's first word.
    #[inline(always)]
    pub fn address(self) -> usize {
        self.0 as usize
    }

    /// The index, as an instruction contains it.
    #[inline(always)]
    pub fn number(self) -> u32 {
        self.0
    }

    /// The address of the object's word at `offset`.
    #[inline(always)]
    pub fn slot(self, offset: u32) -> usize {
        self.0 as usize + offset as usize
    }

    /// The address of the word with element `index`, if the object is an array of words.
    #[inline(always)]
    pub fn element(self, index: usize) -> usize {
        self.0 as usize + ARRAY_HEADER_WORDS + index
    }
}
