//! The first word of every object.

use fretsaw_term::ClassId;

/// Class number (20 bits), a flag for arrays with a shadow and one for arrays without a length, lock count (18 bits),
/// identity hash (24 bits, 0 for none).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header(pub u64);

const CLASS_BITS: u32 = 20;
const CLASS_MASK: u64 = (1 << CLASS_BITS) - 1;
const SHADOW: u64 = 1 << CLASS_BITS;
const UNSIZED: u64 = 1 << (CLASS_BITS + 1);
const LOCK_SHIFT: u32 = 22;
const LOCK_MASK: u64 = (1 << 18) - 1;
const HASH_SHIFT: u32 = 40;

impl Header {
    /// The header of a fresh object.
    #[inline(always)]
    pub fn new(class: ClassId) -> Header {
        Header(u64::from(class.0))
    }

    /// The class's number.
    #[inline(always)]
    pub fn class(self) -> ClassId {
        ClassId((self.0 & CLASS_MASK) as u32)
    }

    /// Whether the array's elements are in its shadow.
    pub fn has_shadow(self) -> bool {
        self.0 & SHADOW != 0
    }

    /// The same header with the flag for a shadow.
    pub fn with_shadow(self) -> Header {
        Header(self.0 | SHADOW)
    }

    /// The same header without it.
    pub fn without_shadow(self) -> Header {
        Header(self.0 & !SHADOW)
    }

    /// Whether the array's length is undecided.
    pub fn is_unsized(self) -> bool {
        self.0 & UNSIZED != 0
    }

    /// The same header with or without the flag for an undecided length.
    pub fn with_unsized(self, is_unsized: bool) -> Header {
        Header(if is_unsized { self.0 | UNSIZED } else { self.0 & !UNSIZED })
    }

    /// How often the object is locked.
    pub fn locks(self) -> u32 {
        (self.0 >> LOCK_SHIFT & LOCK_MASK) as u32
    }

    /// The same header with another lock count; none if it is too large.
    pub fn with_locks(self, locks: u32) -> Option<Header> {
        let locks = u64::from(locks);
        (locks <= LOCK_MASK).then_some(Header(self.0 & !(LOCK_MASK << LOCK_SHIFT) | locks << LOCK_SHIFT))
    }

    /// The identity hash; 0 until it is assigned.
    pub fn hash(self) -> u32 {
        (self.0 >> HASH_SHIFT) as u32
    }

    /// The same header with an identity hash.
    pub fn with_hash(self, hash: u32) -> Header {
        Header(self.0 & ((1 << HASH_SHIFT) - 1) | u64::from(hash & 0xff_ffff) << HASH_SHIFT)
    }
}
