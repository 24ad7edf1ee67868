//! Field and method descriptors (JVMS 4.3), and the kinds of value the machine distinguishes.

pub use fretsaw_term::Kind;

use crate::error::LoadError;
use crate::name::{Name, external, intern};

/// JVMS 4.4.1: no array has more dimensions.
pub const MAX_DIMENSIONS: usize = 255;

/// The memory layout of a field or an array element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Memory {
    /// One byte, 0 or 1.
    Boolean,
    /// One byte, signed.
    Byte,
    /// Two bytes, unsigned.
    Char,
    /// Two bytes, signed.
    Short,
    /// Four bytes.
    Int,
    /// Eight bytes.
    Long,
    /// Four bytes, IEEE 754.
    Float,
    /// Eight bytes, IEEE 754.
    Double,
    /// A reference: one word, so that it can also hold an undecided value.
    Ref,
}

impl Memory {
    /// All of them, in the order of their numbers.
    pub const ALL: [Memory; 9] = [
        Memory::Boolean,
        Memory::Byte,
        Memory::Char,
        Memory::Short,
        Memory::Int,
        Memory::Long,
        Memory::Float,
        Memory::Double,
        Memory::Ref,
    ];

    /// The layout with number `number`.
    pub fn from_number(number: u8) -> Memory {
        Self::ALL[usize::from(number) % Self::ALL.len()]
    }

    /// The layout of values with this descriptor; everything but primitive types is a reference.
    pub fn of(descriptor: &str) -> Memory {
        match descriptor.as_bytes().first() {
            Some(b'Z') => Memory::Boolean,
            Some(b'B') => Memory::Byte,
            Some(b'C') => Memory::Char,
            Some(b'S') => Memory::Short,
            Some(b'I') => Memory::Int,
            Some(b'J') => Memory::Long,
            Some(b'F') => Memory::Float,
            Some(b'D') => Memory::Double,
            _ => Memory::Ref,
        }
    }

    /// The kind of register that holds such a value.
    pub fn kind(self) -> Kind {
        match self {
            Memory::Long => Kind::Long,
            Memory::Float => Kind::Float,
            Memory::Double => Kind::Double,
            Memory::Ref => Kind::Ref,
            _ => Kind::Int,
        }
    }

    /// The size of an array element, as the logarithm of its bytes.
    pub fn shift(self) -> u32 {
        match self {
            Memory::Boolean | Memory::Byte => 0,
            Memory::Char | Memory::Short => 1,
            Memory::Int | Memory::Float => 2,
            Memory::Long | Memory::Double | Memory::Ref => 3,
        }
    }

    /// The name of the primitive type; none for references.
    pub fn primitive_name(self) -> Option<&'static str> {
        Some(match self {
            Memory::Boolean => "boolean",
            Memory::Byte => "byte",
            Memory::Char => "char",
            Memory::Short => "short",
            Memory::Int => "int",
            Memory::Long => "long",
            Memory::Float => "float",
            Memory::Double => "double",
            Memory::Ref => return None,
        })
    }

    /// The descriptor letter of the primitive type; `L` for references.
    pub fn letter(self) -> char {
        match self {
            Memory::Boolean => 'Z',
            Memory::Byte => 'B',
            Memory::Char => 'C',
            Memory::Short => 'S',
            Memory::Int => 'I',
            Memory::Long => 'J',
            Memory::Float => 'F',
            Memory::Double => 'D',
            Memory::Ref => 'L',
        }
    }
}

/// A parsed method descriptor.
#[derive(Clone, Debug)]
pub struct MethodType {
    /// The descriptors of the parameters.
    pub params: Vec<Name>,
    /// The descriptor of the result; none for void.
    pub result: Option<Name>,
}

impl MethodType {
    /// Parses `(…)…`.
    pub fn parse(descriptor: &str) -> Result<MethodType, LoadError> {
        let bad = || LoadError::format(format!("invalid method descriptor \"{descriptor}\""));
        let mut rest = descriptor.strip_prefix('(').ok_or_else(bad)?;
        let mut params = Vec::new();
        // The name of a class may contain a closing parenthesis.
        let result = loop {
            if let Some(result) = rest.strip_prefix(')') {
                break result;
            }
            let length = field_length(rest).ok_or_else(bad)?;
            params.push(intern(&rest[..length]));
            rest = &rest[length..];
        };
        let result = if result == "V" {
            None
        } else {
            (field_length(result) == Some(result.len())).then_some(()).ok_or_else(bad)?;
            Some(intern(result))
        };
        Ok(MethodType { params, result })
    }

    /// How many slots the parameters take.
    pub fn slots(&self) -> u32 {
        self.param_kinds().map(|k| k.slots() as u32).sum()
    }

    /// The kinds of the parameters.
    pub fn param_kinds(&self) -> impl Iterator<Item = Kind> + '_ {
        self.params.iter().map(|p| Memory::of(p).kind())
    }
}

/// Whether `text` is exactly one field descriptor.
pub fn is_field(text: &str) -> bool {
    field_length(text) == Some(text.len())
}

/// The length of the field descriptor at the start of `text`, if there is one.
fn field_length(text: &str) -> Option<usize> {
    let dims = dimensions(text);
    if dims > MAX_DIMENSIONS {
        return None;
    }
    match text.as_bytes().get(dims)? {
        b'B' | b'C' | b'D' | b'F' | b'I' | b'J' | b'S' | b'Z' => Some(dims + 1),
        b'L' => {
            let end = dims + text[dims..].find(';')?;
            is_binary_name(&text[dims + 1..end]).then_some(end + 1)
        }
        _ => None,
    }
}

/// How many dimensions the array type `descriptor` has; none for other types.
pub fn dimensions(descriptor: &str) -> usize {
    descriptor.bytes().take_while(|b| *b == b'[').count()
}

/// Whether `text` is valid in a class constant: an internal class name, or an array's descriptor.
pub fn is_class(text: &str) -> bool {
    if text.starts_with('[') { is_field(text) } else { is_binary_name(text) }
}

/// Whether `text` is a class name in internal form (JVMS 4.2.1).
fn is_binary_name(text: &str) -> bool {
    text.split('/').all(is_unqualified)
}

/// Whether `text` can be the name of a field (JVMS 4.2.2).
pub fn is_unqualified(text: &str) -> bool {
    !text.is_empty() && !text.contains(['.', ';', '[', '/'])
}

/// The name by which a field descriptor's type is looked up as a class: `Ljava/lang/String;` is
/// `java/lang/String`, arrays keep their descriptor, primitives their keyword.
pub fn class_name(descriptor: Name) -> Name {
    match descriptor.as_bytes().first() {
        Some(b'L') => &descriptor[1..descriptor.len() - 1],
        Some(b'[') => descriptor,
        Some(b'V') => "void",
        _ => Memory::of(descriptor).primitive_name().unwrap_or(descriptor),
    }
}

/// The inverse of [`class_name`] for classes and arrays.
pub fn descriptor_of(class: &str) -> Name {
    if class.starts_with('[') { intern(class) } else { intern(&format!("L{class};")) }
}

/// The name that `Class.getTypeName` returns for a field descriptor's type: `int[]`, `java.util.Map$Entry`.
pub fn type_name(descriptor: &str) -> String {
    let (brackets, element) = descriptor.split_at(dimensions(descriptor));
    let name = match Memory::of(element).primitive_name() {
        Some(name) => name.to_owned(),
        None => external(element.strip_prefix('L').and_then(|name| name.strip_suffix(';')).unwrap_or(element)),
    };
    name + &"[]".repeat(brackets.len())
}

/// The inverse of [`type_name`]; the result may be invalid if `name` is not the name of a type.
pub fn type_descriptor(name: &str) -> String {
    let element = name.trim_end_matches("[]");
    let brackets = "[".repeat((name.len() - element.len()) / 2);
    match Memory::ALL.iter().find(|memory| memory.primitive_name() == Some(element)) {
        Some(memory) => format!("{brackets}{}", memory.letter()),
        None => format!("{brackets}L{};", element.replace('.', "/")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn method_descriptors() {
        let t = MethodType::parse("(I[JLjava/lang/String;D)[[I").unwrap();
        assert_eq!(t.params, ["I", "[J", "Ljava/lang/String;", "D"]);
        assert_eq!(t.result, Some("[[I"));
        assert_eq!(MethodType::parse("(Lodd)name;)V").unwrap().params, ["Lodd)name;"]);
        for bad in ["", "()", "(", "(V)V", "(L;)V", "(I)", "(I)VV", "(Ljava)V", "I", "(La.b;)V", "(L[I;)V", "(La//b;)V"]
        {
            assert!(MethodType::parse(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn type_names() {
        for (descriptor, name) in [("I", "int"), ("[[J", "long[][]"), ("[La/B$C;", "a.B$C[]"), ("LA;", "A")] {
            assert_eq!((type_name(descriptor).as_str(), type_descriptor(name).as_str()), (name, descriptor));
        }
    }

    #[test]
    fn class_names() {
        let deep = |dims| format!("{}I", "[".repeat(dims));
        for good in ["A", "java/lang/String", "[I", "[[Ljava/lang/String;", "int", &deep(255)] {
            assert!(is_class(good), "{good}");
        }
        for bad in ["", "/", "a/", "a.b", "a;", "[", "[L", "[L;", "[Lé", "[V", "[II", "[Lfoo", "a[", &deep(256)] {
            assert!(!is_class(bad), "{bad}");
        }
    }
}
