//! The types of expressions: the primitive types and `String`.

/// A type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    Boolean,
    Byte,
    Short,
    Char,
    Int,
    Long,
    Float,
    Double,
    String,
}

use Type::{Boolean, Byte, Char, Double, Float, Int, Long, Short};

impl Type {
    pub const ALL: &[Type] = &[Boolean, Byte, Short, Char, Int, Long, Float, Double, Type::String];
    pub const PRIMITIVE: &[Type] = &[Boolean, Byte, Short, Char, Int, Long, Float, Double];
    pub const NUMERIC: &[Type] = &[Byte, Short, Char, Int, Long, Float, Double];
    pub const INTEGRAL: &[Type] = &[Byte, Short, Char, Int, Long];

    /// Its name in Java.
    pub fn name(self) -> &'static str {
        match self {
            Boolean => "boolean",
            Byte => "byte",
            Short => "short",
            Char => "char",
            Int => "int",
            Long => "long",
            Float => "float",
            Double => "double",
            Type::String => "String",
        }
    }

    /// The class whose objects hold its values.
    pub fn boxed(self) -> &'static str {
        match self {
            Boolean => "Boolean",
            Byte => "Byte",
            Short => "Short",
            Char => "Character",
            Int => "Integer",
            Long => "Long",
            Float => "Float",
            Double => "Double",
            Type::String => "String",
        }
    }

    /// The type that Java calls `name`.
    pub fn named(name: &str) -> Option<Type> {
        Type::ALL.iter().copied().find(|t| t.name() == name)
    }

    pub fn is_floating(self) -> bool {
        matches!(self, Float | Double)
    }

    /// The operand types for which binary numeric promotion results in this type, or in a narrower one if both are
    /// narrower (Java Language Specification, 5.6).
    pub fn operands(self) -> &'static [Type] {
        match self {
            Int => &[Byte, Short, Char, Int],
            Long => &[Byte, Short, Char, Int, Long],
            Float => &[Byte, Short, Char, Int, Long, Float],
            Double => Type::NUMERIC,
            _ => &[],
        }
    }
}
