//! The symbols of a block, their codes, and the bits that are written.

mod build;

use build::Tree;

use super::Ends;
use super::window::MIN_MATCH;
use crate::codes::{
    DISTANCE_CODES, DISTANCE_EXTRA, END_OF_BLOCK, FIRST_LENGTH, FIXED_DISTANCE_LENGTH, LENGTH_CODE_EXTRA, LENGTH_CODES,
    LENGTH_EXTRA, LENGTH_ORDER, LITERAL_CODES, LONG_ZEROS, REPEAT, SHORT_ZEROS, distance_code, fixed_code,
    fixed_length, length_code, reversed,
};

/// A block has at most so many symbols.
const MOST_SYMBOLS: usize = (1 << 14) - 1;
/// The longest code, and the longest for the lengths of codes.
const MAX_BITS: usize = 15;
const MAX_LENGTH_BITS: usize = 7;
/// Kinds of blocks.
const STORED: u32 = 0;
const FIXED: u32 = 1;
const DYNAMIC: u32 = 2;
/// The bytes of a stored block's length and its complement, and the bits before them.
const STORED_LENGTH_BITS: usize = 32 + 3;

#[derive(Clone)]
pub(super) struct Trees {
    /// Distance and byte, or 0 distance and a literal; lengths are less the shortest.
    symbols: Vec<(u16, u8)>,
    literals: Tree,
    distances: Tree,
    lengths: Tree,
    /// How many matches the block has; while data are stored, how often the window has slid, up to 2.
    pub matches: usize,
    /// Whole bytes, of which the first are written already.
    pending: Vec<u8>,
    sent: usize,
    /// Bits that do not fill a byte yet.
    bits: u64,
    bit_count: u32,
}

impl Trees {
    pub fn new() -> Trees {
        let mut trees = Trees {
            symbols: Vec::new(),
            literals: Tree::new(LITERAL_CODES),
            distances: Tree::new(DISTANCE_CODES),
            lengths: Tree::new(LENGTH_CODES),
            matches: 0,
            pending: Vec::new(),
            sent: 0,
            bits: 0,
            bit_count: 0,
        };
        trees.begin_block();
        trees
    }

    /// Frees the buffers after the end of the data.
    pub fn release(&mut self) {
        (self.symbols, self.pending) = (Vec::new(), Vec::new());
        self.sent = 0;
    }

    /// The greatest size of the buffers in bytes: the symbols of a block and their bits.
    pub fn memory() -> usize {
        MOST_SYMBOLS * (size_of::<(u16, u8)>() + size_of::<u32>())
    }

    fn begin_block(&mut self) {
        self.symbols.clear();
        self.matches = 0;
        for tree in [&mut self.literals, &mut self.distances, &mut self.lengths] {
            tree.clear();
        }
        self.literals.count(END_OF_BLOCK, 1);
    }

    pub fn has_symbols(&self) -> bool {
        !self.symbols.is_empty()
    }

    /// Whether the block is full now.
    pub fn literal(&mut self, byte: u8) -> bool {
        self.literals.count(byte.into(), 1);
        self.push((0, byte))
    }

    /// Whether the block is full now.
    pub fn copy(&mut self, distance: usize, length: usize) -> bool {
        let (distance, length) = (distance as u16, (length - MIN_MATCH) as u8);
        self.matches += 1;
        self.literals.count(FIRST_LENGTH + length_code(length).code, 1);
        self.distances.count(distance_code(distance - 1).code, 1);
        self.push((distance, length))
    }

    fn push(&mut self, symbol: (u16, u8)) -> bool {
        self.symbols.push(symbol);
        self.symbols.len() == MOST_SYMBOLS
    }

    /// Writes the block in the shortest way. `text` is what it stands for, `length` bytes, if that is still known.
    pub fn end_block(&mut self, text: Option<&[u8]>, length: usize, last: bool) {
        let literal_bits = self.literals.build(&LENGTH_EXTRA, FIRST_LENGTH, MAX_BITS);
        let distance_bits = self.distances.build(&DISTANCE_EXTRA, 0, MAX_BITS);
        let runs: Vec<(usize, u32)> = self.literals.runs().chain(self.distances.runs()).collect();
        for (code, _) in &runs {
            self.lengths.count(*code, 1);
        }
        let length_bits = self.lengths.build(&LENGTH_CODE_EXTRA, 0, MAX_LENGTH_BITS);
        let is_used = |code: &usize| self.lengths.length(*code) != 0;
        let orders = LENGTH_ORDER.iter().rposition(is_used).map_or(4, |last| (last + 1).max(4));
        let header_bits = 5 + 5 + 4 + 3 * orders + length_bits;
        let dynamic = bytes(header_bits + literal_bits + distance_bits);
        let fixed = bytes(self.fixed_bits());
        if let Some(text) = text.filter(|_| length + 4 <= dynamic.min(fixed)) {
            self.stored_block(text, last);
        } else if fixed <= dynamic {
            self.put((FIXED << 1) + u32::from(last), 3);
            self.put_symbols(true);
        } else {
            self.put((DYNAMIC << 1) + u32::from(last), 3);
            self.put_codes(orders, &runs);
            self.put_symbols(false);
        }
        self.begin_block();
        if last {
            self.fill_byte();
        }
    }

    /// The bits of the block's symbols with the fixed codes.
    fn fixed_bits(&self) -> usize {
        let literals = self.literals.counts().map(|(code, count)| {
            let extra = code.checked_sub(FIRST_LENGTH).map_or(0, |code| LENGTH_EXTRA[code]);
            count * usize::from(fixed_length(code) + extra)
        });
        let distance =
            |(code, count): (usize, usize)| count * usize::from(FIXED_DISTANCE_LENGTH + DISTANCE_EXTRA[code]);
        literals.sum::<usize>() + self.distances.counts().map(distance).sum::<usize>()
    }

    fn put_codes(&mut self, orders: usize, runs: &[(usize, u32)]) {
        self.put(self.literals.used() as u32 - FIRST_LENGTH as u32, 5);
        self.put(self.distances.used() as u32 - 1, 5);
        self.put(orders as u32 - 4, 4);
        for code in &LENGTH_ORDER[..orders] {
            self.put(self.lengths.length(*code).into(), 3);
        }
        for (code, extra) in runs {
            let (bits, length) = self.lengths.code(*code);
            self.put(bits.into(), length.into());
            self.put(*extra, LENGTH_CODE_EXTRA[*code].into());
        }
    }

    fn put_symbols(&mut self, fixed: bool) {
        let symbols = std::mem::take(&mut self.symbols);
        for (distance, byte) in &symbols {
            if *distance == 0 {
                self.put_literal((*byte).into(), fixed);
                continue;
            }
            let length = length_code(*byte);
            self.put_literal(FIRST_LENGTH + length.code, fixed);
            self.put(length.extra, LENGTH_EXTRA[length.code].into());
            let distance = distance_code(*distance - 1);
            let fixed_distance = || (reversed(distance.code as u16, FIXED_DISTANCE_LENGTH), FIXED_DISTANCE_LENGTH);
            let (bits, length) = if fixed { fixed_distance() } else { self.distances.code(distance.code) };
            self.put(bits.into(), length.into());
            self.put(distance.extra, DISTANCE_EXTRA[distance.code].into());
        }
        self.put_literal(END_OF_BLOCK, fixed);
        self.symbols = symbols;
    }

    fn put_literal(&mut self, code: usize, fixed: bool) {
        let (bits, length) = if fixed { (fixed_code(code), fixed_length(code)) } else { self.literals.code(code) };
        self.put(bits.into(), length.into());
    }

    /// A block that is not compressed.
    pub fn stored_block(&mut self, text: &[u8], last: bool) {
        self.stored_header(text.len(), last);
        self.put_bytes(text);
    }

    /// What comes before the bytes of a stored block.
    pub fn stored_header(&mut self, length: usize, last: bool) {
        self.put((STORED << 1) + u32::from(last), 3);
        self.fill_byte();
        let length = length as u16;
        self.put_bytes(&length.to_le_bytes());
        self.put_bytes(&(!length).to_le_bytes());
    }

    /// How many bytes such a header completes.
    pub fn stored_header_length(&self) -> usize {
        (self.bit_count as usize + STORED_LENGTH_BITS).div_ceil(8)
    }

    fn put(&mut self, bits: u32, count: u32) {
        self.bits |= u64::from(bits) << self.bit_count;
        self.bit_count += count;
        while self.bit_count >= 8 {
            self.pending.push(self.bits as u8);
            self.bits >>= 8;
            self.bit_count -= 8;
        }
    }

    fn fill_byte(&mut self) {
        if self.bit_count > 0 {
            self.put(0, 8 - self.bit_count);
        }
    }

    /// Whole bytes, where no bits wait.
    pub fn put_bytes(&mut self, bytes: &[u8]) {
        self.pending.extend_from_slice(bytes);
    }

    /// Whether whole bytes wait for room.
    pub fn is_pending(&self) -> bool {
        self.sent < self.pending.len()
    }

    /// Writes as many of the bytes that wait as there is room for.
    pub fn write(&mut self, ends: &mut Ends) {
        let waiting = &self.pending[self.sent..];
        let count = waiting.len().min(ends.room());
        ends.output[ends.written..ends.written + count].copy_from_slice(&waiting[..count]);
        ends.written += count;
        self.sent += count;
        if self.sent == self.pending.len() {
            self.pending.clear();
            self.sent = 0;
        }
    }
}

/// The bytes that the bits of a block fill, with those that say of which kind it is.
fn bytes(bits: usize) -> usize {
    (bits + 3 + 7) >> 3
}

/// A length that is written `count` times in a row, as code and extra bits; for lists of lengths.
fn run(length: usize, count: usize, is_repeated: bool) -> impl Iterator<Item = (usize, u32)> {
    let shortest = if length == 0 || is_repeated { 3 } else { 4 };
    let (plain, rest) = match (count, length) {
        (count, _) if count < shortest => (count, None),
        (count, 0) if count <= 10 => (0, Some((SHORT_ZEROS, count - 3))),
        (count, 0) => (0, Some((LONG_ZEROS, count - 11))),
        (count, _) if is_repeated => (0, Some((REPEAT, count - 3))),
        (count, _) => (1, Some((REPEAT, count - 4))),
    };
    std::iter::repeat_n((length, 0), plain).chain(rest.map(|(code, extra)| (code, extra as u32)))
}
