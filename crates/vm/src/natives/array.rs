//! java.lang.reflect.Array: elements and arrays of any type.

use fretsaw_code::{Class, ClassKind, Memory};
use fretsaw_heap::Ref;
use fretsaw_term::Word;

use super::boxes::{Misfit, widened};
use super::{Native, native};
use crate::machine::Machine;
use crate::trap::{Result, Trap, raise};

const ARRAY: &str = "java/lang/reflect/Array";
const ARGUMENT: &str = "java/lang/IllegalArgumentException";
const MAX_DIMENSIONS: usize = 255;

macro_rules! primitives {
    ($($memory:ident $get:literal $set:literal;)*) => {
        &[
            $(
                native(ARRAY, $get, "", |m, a| get_primitive(m, a, Memory::$memory)).knows_shadows(),
                native(ARRAY, $set, "", |m, a| set_primitive(m, a, Memory::$memory)).knows_shadows(),
            )*
            native(ARRAY, "newArray", "", new_array),
            native(ARRAY, "multiNewArray", "", multi_new_array),
            native(ARRAY, "getLength", "", length).knows_shadows(),
            native(ARRAY, "get", "", get).knows_shadows(),
            native(ARRAY, "set", "", set).knows_shadows(),
        ]
    };
}

pub(super) const NATIVES: &[Native] = primitives! {
    Boolean "getBoolean" "setBoolean";
    Byte "getByte" "setByte";
    Char "getChar" "setChar";
    Short "getShort" "setShort";
    Int "getInt" "setInt";
    Long "getLong" "setLong";
    Float "getFloat" "setFloat";
    Double "getDouble" "setDouble";
};

/// An array of components of class `component`.
fn new_array(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let component = m.non_null(a[0])?;
    let class = array_class(m, m.mirrored(component))?;
    Ok(m.new_array(class.id, a[1].int())?.into())
}

fn array_class(m: &mut Machine, component: &'static Class) -> Result<&'static Class> {
    if matches!(component.kind, ClassKind::Primitive(None)) || dimensions(component) >= MAX_DIMENSIONS {
        return Err(Trap::raise(ARGUMENT, None));
    }
    let class = m.loader.array_of(component);
    m.settle_fresh()?;
    Ok(class?)
}

fn dimensions(class: &Class) -> usize {
    class.name.bytes().take_while(|b| *b == b'[').count()
}

/// Component class, array of lengths.
fn multi_new_array(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let (component, lengths) = (m.non_null(a[0])?, m.non_null(a[1])?);
    let component = m.mirrored(component);
    let mut sizes = Vec::new();
    for length in m.elements(lengths) {
        sizes.push(m.decided(length)?.int());
    }
    if sizes.is_empty() || sizes.len() + dimensions(component) > MAX_DIMENSIONS {
        return Err(Trap::raise(ARGUMENT, None));
    }
    let mut class = component;
    for _ in &sizes {
        class = array_class(m, class)?;
    }
    m.new_array_of_arrays(class, &sizes).map(Word::from)
}

fn length(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let (array, _, _) = array(m, a[0])?;
    Ok(Word::from(m.heap.length(array) as i32))
}

/// An array, the layout and the class of its elements.
fn array(m: &mut Machine, object: Word) -> Result<(Ref, Memory, &'static Class)> {
    let object = m.non_null(object)?;
    match m.class_of_object(object.into()).kind {
        ClassKind::Array { component, memory } => Ok((object, memory, component)),
        _ => raise(ARGUMENT, "Argument is not an array"),
    }
}

fn primitive_array(m: &mut Machine, object: Word) -> Result<(Ref, Memory)> {
    match array(m, object)? {
        (_, Memory::Ref, _) => raise(ARGUMENT, "Argument is not an array of primitive type"),
        (array, memory, _) => Ok((array, memory)),
    }
}

fn check_index(m: &Machine, array: Ref, index: Word) -> Result<usize> {
    let length = m.heap.length(array);
    match usize::try_from(index.int()) {
        Ok(index) if index < length => Ok(index),
        _ => Err(Trap::raise("java/lang/ArrayIndexOutOfBoundsException", None)),
    }
}

fn element(m: &Machine, array: Ref, memory: Memory, index: usize) -> Word {
    if m.heap.header(array).has_shadow() {
        return Word::from_bits(m.heap.longs(m.heap.shadow(array))[index]);
    }
    match memory {
        Memory::Boolean | Memory::Byte => Word::from(i32::from(m.heap.bytes(array)[index] as i8)),
        Memory::Char => m.heap.chars(array)[index].into(),
        Memory::Short => Word::from(i32::from(m.heap.chars(array)[index] as i16)),
        Memory::Int | Memory::Float => m.heap.ints(array)[index].into(),
        Memory::Long | Memory::Double | Memory::Ref => Word::from_bits(m.heap.longs(array)[index]),
    }
}

fn store(m: &mut Machine, array: Ref, memory: Memory, index: usize, value: Word) {
    let first = array.element(0);
    if m.heap.header(array).has_shadow() {
        let shadow = m.heap.shadow(array).element(0);
        return m.heap.set(shadow + index, value);
    }
    match memory {
        Memory::Ref => m.heap.set_ref(first + index, value),
        Memory::Long | Memory::Double => m.heap.set(first + index, value),
        _ => {
            let (start, size) = (index << memory.shift(), 1 << memory.shift());
            m.heap.bytes_mut(array, start, start + size).copy_from_slice(&value.bits().to_le_bytes()[..size]);
        }
    }
}

/// Array, index; the element is boxed.
fn get(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let (array, memory, _) = array(m, a[0])?;
    let index = check_index(m, array, a[1])?;
    m.give_boxed(element(m, array, memory, index), memory)
}

fn get_primitive(m: &mut Machine, a: &[Word], wanted: Memory) -> Result<Word> {
    let (array, memory) = primitive_array(m, a[0])?;
    let index = check_index(m, array, a[1])?;
    let value = element(m, array, memory, index);
    if memory == wanted {
        return Ok(value);
    }
    let value = if memory.kind().slots() == 1 && value.is_open() { m.decided(value)? } else { value };
    widened(value, memory, wanted).map_or_else(mismatch, Ok)
}

/// Array, index, the new element, which is unboxed for an array of a primitive type.
fn set(m: &mut Machine, a: &[Word]) -> Result<Word> {
    let (array, memory, component) = array(m, a[0])?;
    if memory == Memory::Ref {
        let index = check_index(m, array, a[1])?;
        return match m.fit(a[2], component)? {
            Ok(value) => {
                store(m, array, memory, index, value);
                Ok(Word::ZERO)
            }
            Err(_) => raise(ARGUMENT, "array element type mismatch"),
        };
    }
    // HotSpot unboxes before it checks the index, and compares types after that.
    match m.fit(a[2], component)? {
        Err(Misfit { object: Word::ZERO, .. }) => Err(Trap::raise(ARGUMENT, None)),
        fit => {
            let index = check_index(m, array, a[1])?;
            let Ok(value) = fit else { return mismatch() };
            let value = if memory.kind().slots() == 1 && value.is_open() { m.decided(value)? } else { value };
            store(m, array, memory, index, value);
            Ok(Word::ZERO)
        }
    }
}

fn set_primitive(m: &mut Machine, a: &[Word], given: Memory) -> Result<Word> {
    let (array, memory) = primitive_array(m, a[0])?;
    let index = check_index(m, array, a[1])?;
    match widened(a[2], given, memory) {
        Some(value) => {
            store(m, array, memory, index, value);
            Ok(Word::ZERO)
        }
        None => mismatch(),
    }
}

fn mismatch<T>() -> Result<T> {
    raise(ARGUMENT, "argument type mismatch")
}
