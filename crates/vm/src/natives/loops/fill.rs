//! java.util.Arrays.fill.

use std::ops::Range;

use fretsaw_code::Memory;
use fretsaw_heap::Ref;
use fretsaw_term::Word;

use super::super::Native;
use super::faster;
use super::pieces;
use crate::machine::Machine;
use crate::trap::Result;

const ARRAYS: &str = "java/util/Arrays";

pub(in crate::natives) const REPLACED: &[Native] = &[
    faster(ARRAYS, "fill", "([ZZ)V", |m, a| fill(m, a, Memory::Boolean)),
    faster(ARRAYS, "fill", "([BB)V", |m, a| fill(m, a, Memory::Byte)),
    faster(ARRAYS, "fill", "([CC)V", |m, a| fill(m, a, Memory::Char)),
    faster(ARRAYS, "fill", "([SS)V", |m, a| fill(m, a, Memory::Short)),
    faster(ARRAYS, "fill", "([II)V", |m, a| fill(m, a, Memory::Int)),
    faster(ARRAYS, "fill", "([FF)V", |m, a| fill(m, a, Memory::Float)),
    faster(ARRAYS, "fill", "([JJ)V", |m, a| fill(m, a, Memory::Long)),
    faster(ARRAYS, "fill", "([DD)V", |m, a| fill(m, a, Memory::Double)),
    faster(ARRAYS, "fill", "([Ljava/lang/Object;Ljava/lang/Object;)V", |m, a| fill(m, a, Memory::Ref)),
    faster(ARRAYS, "fill", "([ZIIZ)V", |m, a| fill_range(m, a, Memory::Boolean)),
    faster(ARRAYS, "fill", "([BIIB)V", |m, a| fill_range(m, a, Memory::Byte)),
    faster(ARRAYS, "fill", "([CIIC)V", |m, a| fill_range(m, a, Memory::Char)),
    faster(ARRAYS, "fill", "([SIIS)V", |m, a| fill_range(m, a, Memory::Short)),
    faster(ARRAYS, "fill", "([IIII)V", |m, a| fill_range(m, a, Memory::Int)),
    faster(ARRAYS, "fill", "([FIIF)V", |m, a| fill_range(m, a, Memory::Float)),
    faster(ARRAYS, "fill", "([JIIJ)V", |m, a| fill_range(m, a, Memory::Long)),
    faster(ARRAYS, "fill", "([DIID)V", |m, a| fill_range(m, a, Memory::Double)),
    faster(ARRAYS, "fill", "([Ljava/lang/Object;IILjava/lang/Object;)V", |m, a| fill_range(m, a, Memory::Ref)),
];

/// Array, value.
fn fill(m: &mut Machine, a: &[Word], memory: Memory) -> Result<Word> {
    let array = m.plain(a[0])?;
    let length = m.heap.length(array);
    fill_elements(m, array, 0..length, memory, a[1])
}

/// Array, first index, index behind the last, value.
fn fill_range(m: &mut Machine, a: &[Word], memory: Memory) -> Result<Word> {
    let array = m.plain(a[0])?;
    let length = m.heap.length(array);
    let range = m.within(length, a[1].int(), a[2].int().wrapping_sub(a[1].int()))?;
    fill_elements(m, array, range, memory, a[3])
}

fn fill_elements(m: &mut Machine, array: Ref, range: Range<usize>, memory: Memory, value: Word) -> Result<Word> {
    if memory == Memory::Ref && !m.fits_into(array, value) {
        return Err(m.instead());
    }
    m.count_steps(range.len())?;
    for piece in pieces(range) {
        m.check_time()?;
        m.admit_writes(array, (piece.len() << memory.shift()) / 8)?;
        if memory.shift() == 3 {
            m.heap.fill_words(array, piece.start, piece.end, value, memory == Memory::Ref);
            continue;
        }
        let bytes = m.heap.bytes_mut(array, piece.start << memory.shift(), piece.end << memory.shift());
        match memory {
            Memory::Boolean => bytes.fill(value.int() as u8 & 1),
            Memory::Byte => bytes.fill(value.int() as u8),
            Memory::Char | Memory::Short => bytemuck::cast_slice_mut(bytes).fill(value.int() as u16),
            _ => bytemuck::cast_slice_mut(bytes).fill(value.int() as u32),
        }
    }
    Ok(Word::ZERO)
}

impl Machine {
    /// Whether the object in `value` can be an element of `array`.
    fn fits_into(&self, array: Ref, value: Word) -> bool {
        let component = self.loader.class(self.heap.class_of(array)).component();
        value.is_null() || component.is_some_and(|component| self.class_of_object(value).is_subtype_of(component))
    }
}
