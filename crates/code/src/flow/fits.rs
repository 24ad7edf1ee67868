//! Which narrow types hold a value of kind int.
//!
//! The class file format has one type for booleans, bytes, shorts, chars and ints on the stack, and a method declared with a
//! narrow result may return any int: the return narrows it. The analysis finds out where that changes nothing, so that compiled
//! Java code needs no instruction for it. It does so in methods of the user's classes with a narrow result only.
//!
//! A caller may pass any int for a narrow parameter, so nothing is known of parameters. Fields, elements and results are
//! narrowed where they are written or returned.

use crate::class::Method;
use crate::descriptor::Memory;

/// A set of the types boolean, byte, short and char: those that hold every value an int can have here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fits(u8);

impl Fits {
    /// Nothing is known about the int.
    pub const NONE: Fits = Fits(0);
    const NARROW: [Memory; 4] = [Memory::Boolean, Memory::Byte, Memory::Short, Memory::Char];

    /// The types that hold all values of type `memory`.
    pub fn of(memory: Memory) -> Fits {
        match range(memory) {
            Some((low, high)) => Fits::of_range(low, high),
            None => Fits::NONE,
        }
    }

    /// The types that hold all ints from `low` to `high`.
    pub fn of_range(low: i32, high: i32) -> Fits {
        let holds = |memory: &Memory| range(*memory).is_some_and(|(from, to)| from <= low && high <= to);
        Fits(Self::NARROW.iter().enumerate().filter(|(_, m)| holds(m)).map(|(bit, _)| 1 << bit).sum())
    }

    /// What is known about a value that is one of two.
    pub fn either(self, other: Fits) -> Fits {
        Fits(self.0 & other.0)
    }

    /// Whether a place of type `memory` holds the int as it is.
    pub fn is_in(self, memory: Memory) -> bool {
        Self::NARROW.iter().position(|m| *m == memory).is_none_or(|bit| self.0 & 1 << bit != 0)
    }
}

/// The least and the greatest value of a narrow type.
fn range(memory: Memory) -> Option<(i32, i32)> {
    match memory {
        Memory::Boolean => Some((0, 1)),
        Memory::Byte => Some((i8::MIN.into(), i8::MAX.into())),
        Memory::Short => Some((i16::MIN.into(), i16::MAX.into())),
        Memory::Char => Some((0, u16::MAX.into())),
        _ => None,
    }
}

/// The narrow type that `method` returns, if it may be necessary to narrow the result: the JDK's own classes are trusted.
pub fn narrow_result(method: &Method) -> Option<Memory> {
    let memory = method.signature.result.map(Memory::of)?;
    (range(memory).is_some() && !method.class.is_trusted()).then_some(memory)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn narrow_types_within_others() {
        let within = |from: Memory| Fits::NARROW.map(|to| Fits::of(from).is_in(to));
        assert_eq!(within(Memory::Boolean), [true; 4]);
        assert_eq!(within(Memory::Byte), [false, true, true, false]);
        assert_eq!(within(Memory::Short), [false, false, true, false]);
        assert_eq!(within(Memory::Char), [false, false, false, true]);
        assert_eq!(within(Memory::Int), [false; 4]);
        assert!(Fits::NONE.is_in(Memory::Int));
        let either = Fits::of_range(2, 2).either(Fits::of_range(200, 200));
        assert_eq!(Fits::NARROW.map(|to| either.is_in(to)), [false, false, true, true]);
    }
}
