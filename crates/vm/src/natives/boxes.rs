//! Boxed values: unboxing with widening as reflection does it, and the methods that box.

use fretsaw_code::{Class, ClassKind, Kind, Memory, Method};
use fretsaw_heap::Ref;
use fretsaw_term::is_open;

use crate::dynamic::{unwrapped, wrapper};
use crate::machine::Machine;
use crate::trap::{Result, Trap};

/// A value of the wrong type.
pub(super) struct Misfit {
    /// The value; null does not fit a primitive type.
    pub object: u64,
    /// The type that it should have.
    pub wanted: &'static Class,
}

/// The result of converting a value: the value, or the error.
pub(super) type Fit = std::result::Result<u64, Misfit>;

impl Machine {
    /// The class of `object`, which is not null.
    pub(crate) fn class_of_object(&self, object: u64) -> &'static Class {
        self.loader.class(self.heap.class_of(Ref::of_word(object)))
    }

    /// The value of `object` if it is an instance of a wrapper class; undecided values stay undecided.
    pub(crate) fn unboxed(&self, object: u64) -> Option<(Memory, u64)> {
        let class = self.class_of_object(object);
        let memory = unwrapped(class.name)?;
        let field = class.instance_field("value")?;
        Some((memory, self.heap.word(Ref::of_word(object).slot(field.offset))))
    }

    /// `object` as a value of type `target`: references must be instances, primitives are unboxed and widened.
    pub(super) fn fit(&mut self, object: u64, target: &'static Class) -> Result<Fit> {
        let object = self.decided(object)?;
        let misfit = Misfit { object, wanted: target };
        let ClassKind::Primitive(Some(memory)) = target.kind else {
            let fits = object == 0 || self.class_of_object(object).is_subtype_of(target);
            return Ok(if fits { Ok(object) } else { Err(misfit) });
        };
        if object == 0 {
            return Ok(Err(misfit));
        }
        let Some((from, value)) = self.unboxed(object) else { return Ok(Err(misfit)) };
        if from == memory {
            return Ok(Ok(value));
        }
        let value = if from.kind().slots() == 1 && is_open(value) { self.decided(value)? } else { value };
        Ok(widened(value, from, memory).ok_or(misfit))
    }

    /// The static method that boxes values of layout `memory`.
    pub(crate) fn boxer(&mut self, memory: Memory) -> Result<&'static Method> {
        let name = wrapper(memory).map_or("java/lang/Object", |(class, _)| class);
        self.jdk_method(name, "valueOf", &format!("({})L{name};", memory.letter()))
    }

    /// Ends a native with `value`, boxed unless it is a reference.
    pub(super) fn give_boxed(&mut self, value: u64, memory: Memory) -> Result<u64> {
        if memory == Memory::Ref {
            return Ok(value);
        }
        let boxer = self.boxer(memory)?;
        self.ensure_initialized(boxer.class)?;
        Err(Trap::call(boxer, vec![value; memory.kind().slots()]))
    }
}

/// Widening of primitive values (JLS 5.1.2); none if it would narrow.
pub(super) fn widened(value: u64, from: Memory, to: Memory) -> Option<u64> {
    use Memory::{Boolean, Byte, Char, Double, Float, Int, Long, Ref, Short};
    if from == to {
        return Some(value);
    }
    let allowed = match from {
        Byte => matches!(to, Short | Int | Long | Float | Double),
        Short | Char => matches!(to, Int | Long | Float | Double),
        Int => matches!(to, Long | Float | Double),
        Long => matches!(to, Float | Double),
        Float => to == Double,
        Boolean | Double | Ref => false,
    };
    allowed.then(|| match (from.kind(), to.kind()) {
        (Kind::Int, Kind::Long) => i64::from(value as i32) as u64,
        (Kind::Int, Kind::Float) => (value as i32 as f32).to_bits().into(),
        (Kind::Int, Kind::Double) => f64::from(value as i32).to_bits(),
        (Kind::Long, Kind::Float) => (value as i64 as f32).to_bits().into(),
        (Kind::Long, Kind::Double) => (value as i64 as f64).to_bits(),
        (Kind::Float, Kind::Double) => f64::from(f32::from_bits(value as u32)).to_bits(),
        _ => value,
    })
}
