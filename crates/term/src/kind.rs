//! Kinds of values: what the machine distinguishes in registers, and the primitive types of Java.

/// The computational kind of a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// boolean, byte, char, short and int.
    Int,
    /// long.
    Long,
    /// float.
    Float,
    /// double.
    Double,
    /// A reference, null included.
    Ref,
}

impl Kind {
    /// How many local variables the kind takes in the class file's numbering.
    pub fn slots(self) -> usize {
        if matches!(self, Kind::Long | Kind::Double) { 2 } else { 1 }
    }

    /// Whether the values are those of int or long.
    pub fn is_integer(self) -> bool {
        matches!(self, Kind::Int | Kind::Long)
    }

    /// Whether the values are those of float or double.
    pub fn is_floating(self) -> bool {
        matches!(self, Kind::Float | Kind::Double)
    }
}

/// A primitive type of Java: what a program says of a value whose kind is coarser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Type {
    Boolean,
    Byte,
    Short,
    Char,
    Int,
    Long,
    Float,
    Double,
}

impl Type {
    /// The kind of register that holds its values.
    pub fn kind(self) -> Kind {
        match self {
            Type::Boolean | Type::Byte | Type::Short | Type::Char | Type::Int => Kind::Int,
            Type::Long => Kind::Long,
            Type::Float => Kind::Float,
            Type::Double => Kind::Double,
        }
    }
}
