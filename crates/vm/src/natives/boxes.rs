//! Boxed values: unboxing with widening as reflection does it, and the methods that box.

use fretsaw_code::{Class, ClassKind, Kind, Memory, Method};
use fretsaw_term::Word;

use crate::dynamic::{unwrapped, wrapper};
use crate::machine::Machine;
use crate::trap::{Result, Trap};

/// A value of the wrong type.
pub(super) struct Misfit {
    /// The value; null does not fit a primitive type.
    pub object: Word,
    /// The type that it should have.
    pub wanted: &'static Class,
}

/// The result of converting a value: the value, or the error.
pub(super) type Fit = std::result::Result<Word, Misfit>;

impl Machine {
    /// The class of `object`, which is not null.
    pub(crate) fn class_of_object(&self, object: Word) -> &'static Class {
        self.loader.class(self.heap.class_of(object.reference()))
    }

    /// The value of `object` if it is an instance of a wrapper class; undecided values stay undecided.
    pub(crate) fn unboxed(&self, object: Word) -> Option<(Memory, Word)> {
        let class = self.class_of_object(object);
        let memory = unwrapped(class.name)?;
        let field = class.instance_field("value")?;
        Some((memory, self.heap.word(object.reference().slot(field.offset))))
    }

    /// `object` as a value of type `target`: references must be instances, primitives are unboxed and widened.
    pub(super) fn fit(&mut self, object: Word, target: &'static Class) -> Result<Fit> {
        let object = self.decided(object)?;
        let misfit = Misfit { object, wanted: target };
        let ClassKind::Primitive(Some(memory)) = target.kind else {
            let fits = object.is_null() || self.class_of_object(object).is_subtype_of(target);
            return Ok(if fits { Ok(object) } else { Err(misfit) });
        };
        if object.is_null() {
            return Ok(Err(misfit));
        }
        let Some((from, value)) = self.unboxed(object) else { return Ok(Err(misfit)) };
        if from == memory {
            return Ok(Ok(value));
        }
        let value = if from.kind().slots() == 1 && value.is_open() { self.decided(value)? } else { value };
        Ok(widened(value, from, memory).ok_or(misfit))
    }

    /// The static method that boxes values of layout `memory`.
    pub(crate) fn boxer(&mut self, memory: Memory) -> Result<&'static Method> {
        let name = wrapper(memory).map_or("java/lang/Object", |(class, _)| class);
        self.jdk_method(name, "valueOf", &format!("({})L{name};", memory.letter()))
    }

    /// Ends a native with `value`, boxed unless it is a reference.
    pub(super) fn give_boxed(&mut self, value: Word, memory: Memory) -> Result<Word> {
        if memory == Memory::Ref {
            return Ok(value);
        }
        let boxer = self.boxer(memory)?;
        self.ensure_initialized(boxer.class)?;
        Err(Trap::call(boxer, vec![value; memory.kind().slots()]))
    }
}

/// Widening of primitive values (JLS 5.1.2); none if it would narrow.
pub(super) fn widened(value: Word, from: Memory, to: Memory) -> Option<Word> {
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
        (Kind::Int, Kind::Long) => i64::from(value.int()).into(),
        (Kind::Int, Kind::Float) => (value.int() as f32).into(),
        (Kind::Int, Kind::Double) => f64::from(value.int()).into(),
        (Kind::Long, Kind::Float) => (value.long() as f32).into(),
        (Kind::Long, Kind::Double) => (value.long() as f64).into(),
        (Kind::Float, Kind::Double) => f64::from(value.float()).into(),
        _ => value,
    })
}
