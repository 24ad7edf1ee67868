//! jdk.internal.misc.Unsafe: fields and array elements by object and byte offset.
//!
//! Offsets are real: eight bytes per word from the object's first. A field takes a word whatever its type is; array
//! elements are packed. A static field is addressed from its class's mirror, by a difference that may be negative.

use fretsaw_code::class::flags;
use fretsaw_code::{ClassKind, Field, Memory};
use fretsaw_heap::ARRAY_HEADER_WORDS;
use fretsaw_term::Word;

use super::loops::{STEP_BYTES, pieces};
use super::place::Place;
use super::system::copy_elements;
use super::{Native, native, nothing};
use crate::machine::Machine;
use crate::trap::{Result, Trap, raise};

const UNSAFE: &str = "jdk/internal/misc/Unsafe";

macro_rules! access {
    ($($memory:ident $get:literal $put:literal $get_volatile:literal $put_volatile:literal;)*) => {
        &[
            $(
                native(UNSAFE, $get, "", |m, a| get(m, a, Memory::$memory)).knows_shadows(),
                native(UNSAFE, $get_volatile, "", |m, a| get(m, a, Memory::$memory)).knows_shadows(),
                native(UNSAFE, $put, "", |m, a| put(m, a, Memory::$memory)).knows_shadows(),
                native(UNSAFE, $put_volatile, "", |m, a| put(m, a, Memory::$memory)).knows_shadows(),
            )*
            native(UNSAFE, "compareAndSetInt", "", |m, a| compare_and_set(m, a, Memory::Int)).knows_shadows(),
            native(UNSAFE, "compareAndSetLong", "", |m, a| compare_and_set(m, a, Memory::Long)).knows_shadows(),
            native(UNSAFE, "compareAndSetReference", "", |m, a| compare_and_set(m, a, Memory::Ref)).knows_shadows(),
            native(UNSAFE, "compareAndExchangeInt", "", |m, a| compare_and_exchange(m, a, Memory::Int)).knows_shadows(),
            native(UNSAFE, "compareAndExchangeLong", "", |m, a| compare_and_exchange(m, a, Memory::Long)).knows_shadows(),
            native(UNSAFE, "compareAndExchangeReference", "", |m, a| compare_and_exchange(m, a, Memory::Ref)).knows_shadows(),
            native(UNSAFE, "arrayBaseOffset0", "", base_offset),
            native(UNSAFE, "arrayIndexScale0", "", index_scale),
            native(UNSAFE, "objectFieldOffset1", "", field_offset_by_name),
            native(UNSAFE, "allocateInstance", "", allocate_instance),
            native(UNSAFE, "ensureClassInitialized0", "", ensure_initialized),
            native(UNSAFE, "shouldBeInitialized0", "", should_be_initialized),
            native(UNSAFE, "throwException", "", |m, a| Err(Trap::Throw(m.non_null(a[1])?.into()))),
            native(UNSAFE, "fullFence", "", nothing),
            native(UNSAFE, "loadFence", "", nothing),
            native(UNSAFE, "storeFence", "", nothing),
            native(UNSAFE, "copyMemory0", "", copy_memory).knows_shadows(),
            native(UNSAFE, "copySwapMemory0", "", copy_swapped).knows_shadows(),
            native(UNSAFE, "allocateMemory0", "", |m, a| m.allocate_raw(a[1].bits()).map(Word::from_bits)),
            native(UNSAFE, "reallocateMemory0", "", |m, a| m.reallocate_raw(a[1].bits(), a[2].bits()).map(Word::from_bits)),
            native(UNSAFE, "freeMemory0", "", |m, a| m.free_raw(a[1].bits())),
            native(UNSAFE, "setMemory0", "", set_memory).knows_shadows(),
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

/// In Java these would change a part of a word, which does not work for fields.
pub(super) const REPLACED: &[Native] = &[
    native(UNSAFE, "compareAndSetBoolean", "", |m, a| compare_and_set(m, a, Memory::Boolean)).knows_shadows(),
    native(UNSAFE, "compareAndSetByte", "", |m, a| compare_and_set(m, a, Memory::Byte)).knows_shadows(),
    native(UNSAFE, "compareAndSetShort", "", |m, a| compare_and_set(m, a, Memory::Short)).knows_shadows(),
    native(UNSAFE, "compareAndSetChar", "", |m, a| compare_and_set(m, a, Memory::Char)).knows_shadows(),
    native(UNSAFE, "compareAndExchangeBoolean", "", |m, a| compare_and_exchange(m, a, Memory::Boolean)).knows_shadows(),
    native(UNSAFE, "compareAndExchangeByte", "", |m, a| compare_and_exchange(m, a, Memory::Byte)).knows_shadows(),
    native(UNSAFE, "compareAndExchangeShort", "", |m, a| compare_and_exchange(m, a, Memory::Short)).knows_shadows(),
    native(UNSAFE, "compareAndExchangeChar", "", |m, a| compare_and_exchange(m, a, Memory::Char)).knows_shadows(),
];

fn get(m: &mut Machine, a: &[Word], memory: Memory) -> Result<Word> {
    let place = m.typed_place(a[1], a[2].bits(), memory)?;
    m.read_place(&place, memory)
}

fn put(m: &mut Machine, a: &[Word], memory: Memory) -> Result<Word> {
    let place = m.typed_place(a[1], a[2].bits(), memory)?;
    m.write_place(&place, memory, a[3])?;
    Ok(Word::ZERO)
}

fn compare_and_exchange(m: &mut Machine, a: &[Word], memory: Memory) -> Result<Word> {
    let place = m.typed_place(a[1], a[2].bits(), memory)?;
    let found = m.read_place(&place, memory)?;
    if found == a[3] {
        m.write_place(&place, memory, a[4])?;
    }
    Ok(found)
}

fn compare_and_set(m: &mut Machine, a: &[Word], memory: Memory) -> Result<Word> {
    Ok(Word::from(compare_and_exchange(m, a, memory)? == a[3]))
}

fn base_offset(m: &mut Machine, a: &[Word]) -> Result<Word> {
    element_type(m, a[1]).map(|_| Word::from(8 * ARRAY_HEADER_WORDS as i32))
}

fn index_scale(m: &mut Machine, a: &[Word]) -> Result<Word> {
    element_type(m, a[1]).map(|memory| Word::from(1 << memory.shift()))
}

/// The type of the elements of a class of arrays. HotSpot rejects other classes with an exception that no JDK has.
fn element_type(m: &mut Machine, class: Word) -> Result<Memory> {
    match m.class_argument(class)?.kind {
        ClassKind::Array { memory, .. } => Ok(memory),
        _ => raise("java/lang/NoClassDefFoundError", "java/lang/InvalidClassException"),
    }
}

fn field_offset_by_name(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let class = m.class_argument(a[1])?;
    let name = m.text_argument(a[2])?;
    let field: Option<&Field> = class.lineage().find_map(|c| c.fields.iter().find(|f| f.name == name));
    match field {
        Some(field) if !field.is_static() => Ok(Word::from(i64::from(field.offset) * 8)),
        _ => raise("java/lang/InternalError", name),
    }
}

fn allocate_instance(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let class = m.class_argument(a[1])?;
    match class.kind {
        ClassKind::Primitive(_) => return Err(Trap::raise("java/lang/InstantiationException", None)),
        ClassKind::Instance if class.id == m.known.class.id => {
            return raise("java/lang/IllegalAccessException", class.external_name());
        }
        ClassKind::Instance if class.flags & (flags::ABSTRACT | flags::INTERFACE) == 0 => {}
        _ => return raise("java/lang/InstantiationException", class.external_name()),
    }
    m.ensure_initialized(class)?;
    Ok(m.heap.allocate(class.id, class.instance_words as usize)?.into())
}

fn ensure_initialized(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let class = m.class_argument(a[1])?;
    m.ensure_initialized(class)?;
    Ok(Word::ZERO)
}

fn should_be_initialized(m: &mut Machine, a: &[Word]) -> Result<Word> {
    Ok(Word::from(!m.is_initialized(m.class_argument(a[1])?)))
}

/// Source object and offset, target object and offset, count of bytes.
fn copy_memory(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let count = a[5].bits() as usize;
    let (from, to) = (m.place(a[1], a[2].bits(), count)?, m.place(a[3], a[4].bits(), count)?);
    if let (Place::Bytes(source, start), Place::Bytes(target, at)) = (&from, &to) {
        return copy_elements(m, (*source, *start), (*target, *at), count, Memory::Byte);
    }
    let bytes = m.read_bytes(&from, count)?;
    m.write_bytes(&to, &bytes)?;
    Ok(Word::ZERO)
}

/// Like [`copy_memory`], with the bytes of each element in reverse order; the size of an element follows.
fn copy_swapped(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let (count, size) = (a[5].bits() as usize, (a[6].bits() as usize).max(1));
    let (from, to) = (m.place(a[1], a[2].bits(), count)?, m.place(a[3], a[4].bits(), count)?);
    if let (Place::Bytes(source, start), Place::Bytes(target, at)) = (&from, &to) {
        copy_elements(m, (*source, *start), (*target, *at), count, Memory::Byte)?;
        m.admit_writes(*target, count / 8)?;
        m.heap.bytes_mut(*target, *at, at + count).chunks_mut(size).for_each(<[u8]>::reverse);
        return Ok(Word::ZERO);
    }
    let mut bytes = m.read_bytes(&from, count)?;
    bytes.chunks_mut(size).for_each(<[u8]>::reverse);
    m.write_bytes(&to, &bytes)?;
    Ok(Word::ZERO)
}

/// Object, offset, count of bytes, value.
fn set_memory(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let (count, value) = (a[3].bits() as usize, a[4].int() as u8);
    let place = m.place(a[1], a[2].bits(), count)?;
    let Place::Bytes(array, start) = place else {
        m.write_bytes(&place, &vec![value; count])?;
        return Ok(Word::ZERO);
    };
    m.count_steps(count / STEP_BYTES)?;
    m.admit_writes(array, count / 8)?;
    for piece in pieces(start..start + count) {
        m.check_time()?;
        m.heap.bytes_mut(array, piece.start, piece.end).fill(value);
    }
    Ok(Word::ZERO)
}
