//! Comparing arrays, and their hash codes.

use std::ops::Range;

use fretsaw_heap::{ARRAY_HEADER_WORDS, Ref};
use fretsaw_term::Word;

use super::super::Native;
use super::faster;
use crate::machine::Machine;
use crate::trap::Result;

const ARRAYS: &str = "java/util/Arrays";
const SUPPORT: &str = "jdk/internal/util/ArraysSupport";

pub(in crate::natives) const REPLACED: &[Native] = &[
    faster(ARRAYS, "hashCode", "([B)I", |m, a| hash_whole(m, a, Elements::Bytes)),
    faster(ARRAYS, "hashCode", "([C)I", |m, a| hash_whole(m, a, Elements::Chars)),
    faster(ARRAYS, "hashCode", "([S)I", |m, a| hash_whole(m, a, Elements::Shorts)),
    faster(ARRAYS, "hashCode", "([I)I", |m, a| hash_whole(m, a, Elements::Ints)),
    faster(SUPPORT, "vectorizedHashCode", "", hash_part),
    faster(SUPPORT, "vectorizedMismatch", "", mismatch),
];

/// How a hash code sees the elements of an array.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Elements {
    Bytes,
    UnsignedBytes,
    Chars,
    /// Two bytes each, in an array of bytes.
    CharsInBytes,
    Shorts,
    Ints,
}

/// How many elements `x` and `y` have in common before the first difference.
pub(super) fn common<T: PartialEq>(x: &[T], y: &[T]) -> usize {
    const BLOCK: usize = 64;
    let blocks = x.chunks_exact(BLOCK).zip(y.chunks_exact(BLOCK));
    let start = blocks.take_while(|(x, y)| x == y).count() * BLOCK;
    start + x[start..].iter().zip(&y[start..]).take_while(|(x, y)| x == y).count()
}

/// 31 times the hash so far plus the next element, for all `elements`. The turns of the loop depend on each other, so
/// eight of them are done at once.
fn hash<T: Copy>(elements: &[T], initial: u32, number: fn(T) -> u32) -> u32 {
    const POWERS: [u32; 9] = {
        let mut powers = [1_u32; 9];
        let mut n = 1;
        while n < 9 {
            powers[n] = powers[n - 1].wrapping_mul(31);
            n += 1;
        }
        powers
    };
    let (blocks, rest) = elements.as_chunks::<8>();
    let after = blocks.iter().fold(initial, |hash, block| {
        let numbers = block.iter().zip(POWERS[..8].iter().rev());
        let sum = numbers.fold(0_u32, |sum, (x, power)| sum.wrapping_add(number(*x).wrapping_mul(*power)));
        hash.wrapping_mul(POWERS[8]).wrapping_add(sum)
    });
    rest.iter().fold(after, |hash, x| hash.wrapping_mul(31).wrapping_add(number(*x)))
}

/// The two-byte characters in `bytes`, which begin at a word.
pub(super) fn units(bytes: &[u8]) -> &[u16] {
    bytemuck::cast_slice(&bytes[..bytes.len() & !1])
}

impl Machine {
    /// How many elements `array` has if it is seen as `elements`.
    pub(super) fn count_of(&self, array: Ref, elements: Elements) -> usize {
        let length = self.heap.length(array);
        if elements == Elements::CharsInBytes { length / 2 } else { length }
    }

    /// The hash code of the elements in `range`.
    pub(super) fn hash_elements(
        &mut self,
        array: Ref,
        elements: Elements,
        range: Range<usize>,
        initial: u32,
    ) -> Result<Word> {
        self.count_steps(range.len())?;
        let heap = &self.heap;
        let result = match elements {
            Elements::Bytes => hash(&heap.bytes(array)[range], initial, |byte| byte as i8 as u32),
            Elements::UnsignedBytes => hash(&heap.bytes(array)[range], initial, u32::from),
            Elements::Chars => hash(&heap.chars(array)[range], initial, u32::from),
            Elements::CharsInBytes => hash(&units(heap.bytes(array))[range], initial, u32::from),
            Elements::Shorts => hash(&heap.chars(array)[range], initial, |short| short as i16 as u32),
            Elements::Ints => hash(&heap.ints(array)[range], initial, |int| int),
        };
        Ok(result.into())
    }
}

fn hash_whole(m: &mut Machine, a: &[Word], elements: Elements) -> Result<Word> {
    let array = m.plain(a[0])?;
    let count = m.count_of(array, elements);
    m.hash_elements(array, elements, 0..count, 1)
}

/// Array, first index, count, hash code of what comes before, type of the elements as HotSpot numbers it.
fn hash_part(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let array = m.plain(a[0])?;
    let elements = match (m.loader.class(m.heap.class_of(array)).name, a[4].int()) {
        ("[B", 4) => Elements::UnsignedBytes,
        ("[B", 5) => Elements::CharsInBytes,
        ("[C", 5) => Elements::Chars,
        ("[B", 8) => Elements::Bytes,
        ("[S", 9) => Elements::Shorts,
        ("[I", 10) => Elements::Ints,
        _ => return Err(m.instead()),
    };
    let count = m.count_of(array, elements);
    let range = m.within(count, a[1].int(), a[2].int())?;
    m.hash_elements(array, elements, range, a[3].int() as u32)
}

/// Array and offset in bytes, another array and offset, count of elements, their size as a shift. Gives the first index
/// at which they differ, or the complement of how many elements at the end were not compared.
fn mismatch(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let (x, y) = (m.plain(a[0])?, m.plain(a[2])?);
    let (count, shift) = (a[4].int(), a[5].int() as u32);
    if count < 0 || shift > 3 || !m.is_packed(x) || !m.is_packed(y) {
        return Err(m.instead());
    }
    let bytes = (count as usize) << shift;
    // The Java code compares eight bytes at a time, and then four if the elements are smaller.
    let eights = bytes & !7;
    let compared = if shift < 2 && bytes - eights >= 4 { eights + 4 } else { eights };
    let (x, y) = (m.bytes_at(x, a[1].bits(), compared)?, m.bytes_at(y, a[3].bits(), compared)?);
    let same = common(&m.raw_bytes(x.0)[x.1], &m.raw_bytes(y.0)[y.1]);
    m.count_steps(same / 8)?;
    let found = if same < compared { (same >> shift) as i32 } else { !((bytes - compared) >> shift) as i32 };
    Ok(Word::from(found))
}

impl Machine {
    /// The `count` bytes at byte `offset` of `array`, counted as Unsafe does.
    fn bytes_at(&mut self, array: Ref, offset: u64, count: usize) -> Result<(Ref, Range<usize>)> {
        let start = usize::try_from((offset as i64).wrapping_sub(8 * ARRAY_HEADER_WORDS as i64)).ok();
        let size = self.raw_bytes(array).len();
        let range = start.and_then(|start| Some(start..start.checked_add(count)?));
        range.filter(|range| range.end <= size).map(|range| (array, range)).ok_or_else(|| self.instead())
    }
}
