//! jdk.internal.misc.Unsafe: fields and array elements by object and byte offset.
//!
//! Offsets are real: eight bytes a word from the object's first. A field takes a word whatever its type; array elements
//! are packed. A static field is addressed from its class's mirror, by a difference that may be negative. There is no
//! memory outside of objects.

use fretsaw_code::{Field, Memory};
use fretsaw_heap::{ARRAY_HEADER_WORDS, Ref};

use super::{Native, nothing, one, zero};
use crate::machine::Machine;
use crate::trap::{Result, Trap, raise};

const UNSAFE: &str = "jdk/internal/misc/Unsafe";

macro_rules! access {
    ($($memory:ident $get:literal $put:literal $get_volatile:literal $put_volatile:literal;)*) => {
        &[
            $(
                (UNSAFE, $get, "", |m, a| get(m, a, Memory::$memory)),
                (UNSAFE, $get_volatile, "", |m, a| get(m, a, Memory::$memory)),
                (UNSAFE, $put, "", |m, a| put(m, a, Memory::$memory)),
                (UNSAFE, $put_volatile, "", |m, a| put(m, a, Memory::$memory)),
            )*
            (UNSAFE, "compareAndSetInt", "", |m, a| compare_and_set(m, a, Memory::Int)),
            (UNSAFE, "compareAndSetLong", "", |m, a| compare_and_set(m, a, Memory::Long)),
            (UNSAFE, "compareAndSetReference", "", |m, a| compare_and_set(m, a, Memory::Ref)),
            (UNSAFE, "compareAndExchangeInt", "", |m, a| compare_and_exchange(m, a, Memory::Int)),
            (UNSAFE, "compareAndExchangeLong", "", |m, a| compare_and_exchange(m, a, Memory::Long)),
            (UNSAFE, "compareAndExchangeReference", "", |m, a| compare_and_exchange(m, a, Memory::Ref)),
            (UNSAFE, "arrayBaseOffset0", "", |_, _| Ok(8 * ARRAY_HEADER_WORDS as u64)),
            (UNSAFE, "arrayIndexScale0", "", index_scale),
            (UNSAFE, "addressSize0", "", |_, _| Ok(8)),
            (UNSAFE, "pageSize", "", |_, _| Ok(4096)),
            (UNSAFE, "isBigEndian0", "", zero),
            (UNSAFE, "unalignedAccess0", "", one),
            (UNSAFE, "objectFieldOffset1", "", field_offset_by_name),
            (UNSAFE, "knownObjectFieldOffset0", "", field_offset_by_name),
            (UNSAFE, "allocateInstance", "", allocate_instance),
            (UNSAFE, "ensureClassInitialized0", "", ensure_initialized),
            (UNSAFE, "shouldBeInitialized0", "", should_be_initialized),
            (UNSAFE, "throwException", "", |m, a| Err(Trap::Throw(m.non_null(a[1])?))),
            (UNSAFE, "fullFence", "", nothing),
            (UNSAFE, "loadFence", "", nothing),
            (UNSAFE, "storeFence", "", nothing),
            (UNSAFE, "copyMemory0", "", copy_memory),
            (UNSAFE, "setMemory0", "", set_memory),
        ]
    };
}

pub(super) const NATIVES: &[Native] = access! {
    Ref "getReference" "putReference" "getReferenceVolatile" "putReferenceVolatile";
    Boolean "getBoolean" "putBoolean" "getBooleanVolatile" "putBooleanVolatile";
    Byte "getByte" "putByte" "getByteVolatile" "putByteVolatile";
    Short "getShort" "putShort" "getShortVolatile" "putShortVolatile";
    Char "getChar" "putChar" "getCharVolatile" "putCharVolatile";
    Int "getInt" "putInt" "getIntVolatile" "putIntVolatile";
    Long "getLong" "putLong" "getLongVolatile" "putLongVolatile";
    Float "getFloat" "putFloat" "getFloatVolatile" "putFloatVolatile";
    Double "getDouble" "putDouble" "getDoubleVolatile" "putDoubleVolatile";
};

/// Where an access goes.
enum Place {
    /// A whole word: a field, or an element of an array of words.
    Word(usize),
    /// Bytes inside a packed array: the array, and the first byte of its elements.
    Bytes(Ref, usize),
}

/// The place at byte `offset` of `object`, where `size` bytes must be in bounds.
fn place(m: &mut Machine, object: u64, offset: u64, size: usize) -> Result<Place> {
    if object == 0 && m.thread_counter != 0 && offset == u64::from(m.thread_counter) * 8 {
        return Ok(Place::Word(m.thread_counter as usize));
    }
    if object == 0 {
        return Err(m.unsupported("Unsafe access to memory outside of objects"));
    }
    let array = object as Ref;
    let Some(shift) = m.element_shift(array) else {
        let address = (object as i64).wrapping_mul(8).wrapping_add(offset as i64) / 8;
        let bad = address <= 0 || address as usize >= m.heap.end();
        if bad {
            return Err(m.unsupported("Unsafe access outside of an object"));
        }
        return Ok(Place::Word(address as usize));
    };
    let start = (offset as i64).wrapping_sub(8 * ARRAY_HEADER_WORDS as i64);
    let length = (m.heap.length(array) as i64) << shift;
    if start < 0 || start.saturating_add(size as i64) > length {
        return Err(m.unsupported("Unsafe access outside of an array"));
    }
    if m.heap.header(array).has_shadow() {
        let index = start as usize >> shift;
        return Ok(Place::Word(m.heap.shadow(array) as usize + ARRAY_HEADER_WORDS + index));
    }
    if m.is_packed(array) && !(shift == 3 && start % 8 == 0 && size == 8) {
        return Ok(Place::Bytes(array, start as usize));
    }
    Ok(Place::Word(array as usize + ARRAY_HEADER_WORDS + start as usize / 8))
}

fn read(m: &mut Machine, place: &Place, memory: Memory) -> Result<u64> {
    let wide = memory.shift() == 3 && memory != Memory::Ref;
    let raw = match *place {
        Place::Word(address) => {
            let word = m.heap.word(address);
            if wide { word } else { m.decided(word)? }
        }
        Place::Bytes(array, start) => {
            let mut word = [0; 8];
            let size = 1 << memory.shift();
            word[..size].copy_from_slice(&m.raw_bytes(array)[start..start + size]);
            u64::from_le_bytes(word)
        }
    };
    Ok(extend(raw, memory))
}

fn write(m: &mut Machine, place: &Place, memory: Memory, value: u64) {
    match *place {
        Place::Word(address) if memory == Memory::Ref => m.heap.set_ref(address, value),
        Place::Word(address) => m.heap.set(address, extend(value, memory)),
        Place::Bytes(array, start) => {
            let size = 1 << memory.shift();
            m.heap.bytes_mut(array, start, start + size).copy_from_slice(&value.to_le_bytes()[..size]);
        }
    }
}

/// The value as a register holds it.
fn extend(raw: u64, memory: Memory) -> u64 {
    match memory {
        Memory::Boolean => raw & 1,
        Memory::Byte => u64::from(raw as i8 as i32 as u32),
        Memory::Char => u64::from(raw as u16),
        Memory::Short => u64::from(raw as i16 as i32 as u32),
        Memory::Int | Memory::Float => u64::from(raw as u32),
        Memory::Long | Memory::Double | Memory::Ref => raw,
    }
}

fn get(m: &mut Machine, a: &[u64], memory: Memory) -> Result<u64> {
    let place = place(m, a[1], a[2], 1 << memory.shift())?;
    read(m, &place, memory)
}

fn put(m: &mut Machine, a: &[u64], memory: Memory) -> Result<u64> {
    let place = place(m, a[1], a[2], 1 << memory.shift())?;
    write(m, &place, memory, a[3]);
    Ok(0)
}

fn compare_and_exchange(m: &mut Machine, a: &[u64], memory: Memory) -> Result<u64> {
    let place = place(m, a[1], a[2], 1 << memory.shift())?;
    let found = read(m, &place, memory)?;
    if found == a[3] {
        write(m, &place, memory, a[4]);
    }
    Ok(found)
}

fn compare_and_set(m: &mut Machine, a: &[u64], memory: Memory) -> Result<u64> {
    Ok(u64::from(compare_and_exchange(m, a, memory)? == a[3]))
}

fn index_scale(m: &mut Machine, a: &[u64]) -> Result<u64> {
    match m.mirrored(a[1] as u32).kind {
        fretsaw_code::ClassKind::Array { memory, .. } => Ok(1 << memory.shift()),
        _ => Ok(0),
    }
}

fn field_offset_by_name(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = m.mirrored(a[1] as u32);
    let name = m.string_text(a[2] as u32);
    let field: Option<&Field> = class.lineage().find_map(|c| c.fields.iter().find(|f| f.name == name));
    match field {
        Some(field) if !field.is_static() => Ok(u64::from(field.offset) * 8),
        _ => raise("java/lang/InternalError", name),
    }
}

fn allocate_instance(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = m.mirrored(a[1] as u32);
    m.ensure_initialized(class)?;
    Ok(m.heap.allocate(class.id, class.instance_words as usize)?.into())
}

fn ensure_initialized(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = m.mirrored(a[1] as u32);
    m.ensure_initialized(class)?;
    Ok(0)
}

fn should_be_initialized(m: &mut Machine, a: &[u64]) -> Result<u64> {
    Ok(u64::from(!m.is_initialized(m.mirrored(a[1] as u32))))
}

/// Source object and offset, target object and offset, count of bytes.
fn copy_memory(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let count = a[5] as usize;
    let (from, to) = (place(m, a[1], a[2], count)?, place(m, a[3], a[4], count)?);
    match (from, to) {
        (Place::Bytes(source, start), Place::Bytes(target, at)) => {
            let bytes = m.raw_bytes(source)[start..start + count].to_vec();
            m.heap.bytes_mut(target, at, at + count).copy_from_slice(&bytes);
            Ok(0)
        }
        _ => Err(m.unsupported("Unsafe.copyMemory between objects")),
    }
}

/// Object, offset, count of bytes, value.
fn set_memory(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let count = a[3] as usize;
    match place(m, a[1], a[2], count)? {
        Place::Bytes(array, start) => {
            m.heap.bytes_mut(array, start, start + count).fill(a[4] as u8);
            Ok(0)
        }
        Place::Word(_) => Err(m.unsupported("Unsafe.setMemory on objects")),
    }
}
