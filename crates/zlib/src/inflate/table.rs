//! Tables by which codes are decoded.
//!
//! The lowest bits of the input are the index of an entry. A code that is longer than the index leads to a second table,
//! whose index are the bits that follow. An entry is found with too few bits, too: if it takes no more bits than there are,
//! it is the right one whatever follows them.

use std::sync::LazyLock;

use crate::codes::{
    DISTANCE_BASE, DISTANCE_EXTRA, END_OF_BLOCK, FIRST_LENGTH, FIXED_DISTANCE_LENGTH, LENGTH_BASE, LENGTH_EXTRA,
    fixed_length, reversed,
};

/// The longest code.
const MAX_BITS: usize = 15;

/// What a code means: its number of bits in the lowest byte, the kind in the next one, and a value.
#[derive(Clone, Copy)]
pub(super) struct Entry(u32);

/// Kinds of entries; a literal's is 0. The number of extra bits, or of the bits of the second table's index, is added.
const SECOND: u32 = 0x10;
const BASE: u32 = 0x20;
const END: u32 = 0x40;
const INVALID: u32 = 0x80;

impl Entry {
    const NONE: Entry = Entry::new(1, INVALID, 0);

    const fn new(bits: u32, kind: u32, value: u32) -> Entry {
        Entry(bits | kind << 8 | value << 16)
    }

    #[inline(always)]
    pub fn bits(self) -> u32 {
        self.0 & 0xff
    }

    #[inline(always)]
    pub fn value(self) -> u32 {
        self.0 >> 16
    }

    #[inline(always)]
    pub fn is_literal(self) -> bool {
        self.0 & 0xff00 == 0
    }

    /// Whether the value is the base of a length or distance.
    #[inline(always)]
    pub fn is_base(self) -> bool {
        self.0 & BASE << 8 != 0
    }

    pub fn is_end(self) -> bool {
        self.0 & END << 8 != 0
    }

    /// The number of extra bits, or of the second index.
    #[inline(always)]
    pub fn extra(self) -> u32 {
        self.0 >> 8 & 0xf
    }

    #[inline(always)]
    fn is_second(self) -> bool {
        self.0 & SECOND << 8 != 0
    }
}

/// What the symbols of a code are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Symbols {
    /// The lengths of other codes.
    CodeLengths,
    Literals,
    Distances,
}

impl Symbols {
    /// How many bits the first index has.
    fn index_bits(self) -> usize {
        match self {
            Symbols::CodeLengths => 7,
            Symbols::Literals => 10,
            Symbols::Distances => 8,
        }
    }

    fn entry(self, symbol: usize, bits: usize) -> Entry {
        let (kind, value) = match self {
            Symbols::CodeLengths => (0, symbol as u32),
            Symbols::Literals if symbol < END_OF_BLOCK => (0, symbol as u32),
            Symbols::Literals if symbol == END_OF_BLOCK => (END, 0),
            Symbols::Literals => based(symbol - FIRST_LENGTH, &LENGTH_BASE, &LENGTH_EXTRA),
            Symbols::Distances => based(symbol, &DISTANCE_BASE, &DISTANCE_EXTRA),
        };
        Entry::new(bits as u32, kind, value)
    }
}

/// The fixed codes have symbols without a meaning.
fn based(code: usize, bases: &[u16], extra: &[u8]) -> (u32, u32) {
    match (bases.get(code), extra.get(code)) {
        (Some(base), Some(extra)) => (BASE | u32::from(*extra), (*base).into()),
        _ => (INVALID, 0),
    }
}

#[derive(Clone, Default)]
pub(super) struct Table {
    entries: Vec<Entry>,
    /// How many bits the first index has.
    index_bits: u32,
}

impl Table {
    /// The table of the code with these lengths; none if there are too many codes of a length, or too few to tell all
    /// inputs apart. A single code of one bit will do, and no code at all, except for the lengths of codes.
    pub fn new(lengths: &[u8], symbols: Symbols) -> Option<Table> {
        let mut counts = [0_u16; MAX_BITS + 1];
        lengths.iter().for_each(|length| counts[usize::from(*length)] += 1);
        let Some(longest) = (1..=MAX_BITS).rev().find(|length| counts[*length] > 0) else {
            return Some(Table { entries: vec![Entry::NONE; 2], index_bits: 1 });
        };
        let mut left = 1_i32;
        for count in &counts[1..] {
            left = (left << 1) - i32::from(*count);
            if left < 0 {
                return None;
            }
        }
        if left > 0 && (symbols == Symbols::CodeLengths || longest != 1) {
            return None;
        }
        let index_bits = longest.min(symbols.index_bits());
        let mut table = Table { entries: vec![Entry::NONE; 1 << index_bits], index_bits: index_bits as u32 };
        table.fill(lengths, &mut counts, longest, symbols);
        Some(table)
    }

    fn fill(&mut self, lengths: &[u8], counts: &mut [u16; MAX_BITS + 1], longest: usize, symbols: Symbols) {
        let index_bits = self.index_bits as usize;
        let mut code = 0_u16;
        // The second table in use: the first index that leads there, where it is, and the bits of its own index.
        let mut second = (usize::MAX, 0, 0);
        for length in 1..=longest {
            code <<= 1;
            for (symbol, _) in lengths.iter().enumerate().filter(|(_, l)| usize::from(**l) == length) {
                let bits = usize::from(reversed(code, length as u8));
                code = code.wrapping_add(1);
                if length <= index_bits {
                    self.repeat(0, 1 << index_bits, bits, length, symbols.entry(symbol, length));
                } else {
                    let first = bits & ((1 << index_bits) - 1);
                    if second.0 != first {
                        let width = second_bits(counts, length, index_bits, longest);
                        second = (first, self.entries.len(), width);
                        self.entries[first] =
                            Entry::new(index_bits as u32, SECOND | width as u32, self.entries.len() as u32);
                        self.entries.resize(second.1 + (1 << width), Entry::NONE);
                    }
                    let rest = length - index_bits;
                    self.repeat(second.1, 1 << second.2, bits >> index_bits, rest, symbols.entry(symbol, rest));
                }
                counts[length] -= 1;
            }
        }
    }

    /// Writes `entry` wherever the lowest `length` bits of the index are `bits`.
    fn repeat(&mut self, start: usize, size: usize, bits: usize, length: usize, entry: Entry) {
        self.entries[start..start + size].iter_mut().skip(bits).step_by(1 << length).for_each(|e| *e = entry);
    }

    /// The entry that `bits` lead to in the first table.
    #[inline(always)]
    pub fn first(&self, bits: u64) -> Entry {
        self.entries[(bits & ((1 << self.index_bits) - 1)) as usize]
    }

    /// The entry that `bits` lead to, and how many bits come before its own: those of the first index, if it is in a
    /// second table.
    #[inline(always)]
    pub fn find(&self, bits: u64) -> (Entry, u32) {
        self.follow(self.first(bits), bits)
    }

    #[inline(always)]
    pub fn follow(&self, first: Entry, bits: u64) -> (Entry, u32) {
        if !first.is_second() {
            return (first, 0);
        }
        let index = bits >> self.index_bits & ((1 << first.extra()) - 1);
        (self.entries[first.value() as usize + index as usize], self.index_bits)
    }

    pub fn bytes(&self) -> usize {
        self.entries.len() * size_of::<Entry>()
    }
}

/// How many bits the index of a second table needs whose first code has `length` bits, if `counts` codes are still to come.
fn second_bits(counts: &[u16], length: usize, index_bits: usize, longest: usize) -> usize {
    let mut width = length - index_bits;
    let mut left = 1_i32 << width;
    while width + index_bits < longest {
        left -= i32::from(counts[width + index_bits]);
        if left <= 0 {
            break;
        }
        width += 1;
        left <<= 1;
    }
    width
}

/// The codes of a block.
#[derive(Clone, Default)]
pub(super) struct Tables {
    pub literals: Table,
    pub distances: Table,
}

/// The codes that need not be described.
pub(super) static FIXED: LazyLock<Tables> = LazyLock::new(|| {
    let literals: Vec<u8> = (0..288).map(fixed_length).collect();
    let table = |lengths: &[u8], symbols| Table::new(lengths, symbols).unwrap_or_default();
    Tables {
        literals: table(&literals, Symbols::Literals),
        distances: table(&[FIXED_DISTANCE_LENGTH; 32], Symbols::Distances),
    }
});
