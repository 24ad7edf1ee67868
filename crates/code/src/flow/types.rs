//! The lattice of verification types, and frames of them.

use super::Hierarchy;
use super::fits::Fits;
use crate::descriptor::{Kind, Memory, class_name, dimensions};
use crate::error::{LoadError, LoadErrorKind};
use crate::name::{Name, intern};

/// The root of the class hierarchy.
pub const OBJECT: Name = "java/lang/Object";

/// The type of a local variable or a stack entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VType {
    /// Not usable: unset, or different types on different paths.
    Top,
    /// boolean, byte, char, short or int, and which of them hold the value.
    Int(Fits),
    /// float.
    Float,
    /// long.
    Long,
    /// double.
    Double,
    /// The null reference.
    Null,
    /// An object of this class or a subclass.
    Ref(Name),
    /// The result of the `new` at this instruction, an object of this class, before its constructor ran.
    Uninitialized(u32, Name),
    /// `this` in a constructor, before the other constructor has run.
    UninitializedThis,
    /// What jsr pushes: the instruction to return to.
    ReturnAddress(u32),
}

impl VType {
    /// The type of a value with field descriptor `descriptor`.
    pub fn of(descriptor: Name) -> VType {
        match Memory::of(descriptor).kind() {
            Kind::Int => VType::Int(Fits::of(Memory::of(descriptor))),
            Kind::Long => VType::Long,
            Kind::Float => VType::Float,
            Kind::Double => VType::Double,
            Kind::Ref => VType::Ref(class_name(descriptor)),
        }
    }

    /// The type of a value of kind `kind`; none for references, whose class is unknown.
    pub fn of_kind(kind: Kind) -> Option<VType> {
        match kind {
            Kind::Int => Some(VType::Int(Fits::NONE)),
            Kind::Long => Some(VType::Long),
            Kind::Float => Some(VType::Float),
            Kind::Double => Some(VType::Double),
            Kind::Ref => None,
        }
    }

    /// The same type; of an int nothing is known then.
    pub fn any_int(self) -> VType {
        if let VType::Int(_) = self { VType::Int(Fits::NONE) } else { self }
    }

    /// Whether the register holds an address the collector must follow.
    pub fn is_reference(self) -> bool {
        matches!(self, VType::Null | VType::Ref(_) | VType::Uninitialized(..) | VType::UninitializedThis)
    }

    /// Whether the type takes two slots of the class file's numbering.
    pub fn is_wide(self) -> bool {
        matches!(self, VType::Long | VType::Double)
    }

    /// How many slots of the class file's numbering the type takes.
    pub fn slots(self) -> usize {
        if self.is_wide() { 2 } else { 1 }
    }

    /// The most specific type that covers both.
    pub fn merge(self, other: VType, hierarchy: &mut dyn Hierarchy) -> Result<VType, LoadError> {
        Ok(match (self, other) {
            (a, b) if a == b => a,
            (VType::Int(a), VType::Int(b)) => VType::Int(a.either(b)),
            (VType::Null, VType::Ref(r)) | (VType::Ref(r), VType::Null) => VType::Ref(r),
            (VType::Ref(a), VType::Ref(b)) => VType::Ref(merge_classes(a, b, hierarchy)?),
            _ => VType::Top,
        })
    }
}

/// The class of an array's elements after removing `dims` dimensions, or the class itself for 0; none for a
/// primitive type.
fn behind(class: Name, dims: usize) -> Option<Name> {
    if dims == 0 {
        return Some(class);
    }
    match VType::of(&class[dims..]) {
        VType::Ref(name) => Some(name),
        _ => None,
    }
}

/// The closest class that covers two different ones, arrays included.
fn merge_classes(a: Name, b: Name, hierarchy: &mut dyn Hierarchy) -> Result<Name, LoadError> {
    let shared = dimensions(a).min(dimensions(b));
    let (dims, class) = match (behind(a, shared), behind(b, shared)) {
        (Some(x), Some(y)) if x.starts_with('[') || y.starts_with('[') => (shared, OBJECT),
        (Some(OBJECT), Some(_)) | (Some(_), Some(OBJECT)) => (shared, OBJECT),
        (Some(x), Some(y)) => match hierarchy.common_superclass(x, y) {
            // A missing class may never be needed.
            Err(e) if matches!(e.kind, LoadErrorKind::NotFound | LoadErrorKind::WrongName(..)) => (shared, OBJECT),
            class => (shared, class?),
        },
        // The only common superclass of arrays of different primitive types is Object.
        _ => (shared - 1, OBJECT),
    };
    Ok(if dims == 0 { class } else { intern(&format!("{}L{class};", "[".repeat(dims))) })
}

/// Whether a value of class `from` may be used where `to` is expected, arrays included.
pub fn is_assignable(from: Name, to: Name, hierarchy: &mut dyn Hierarchy) -> Result<bool, LoadError> {
    if from == to || to == OBJECT {
        return Ok(true);
    }
    let shared = dimensions(from).min(dimensions(to));
    match (behind(from, shared), behind(to, shared)) {
        (Some(_), Some(OBJECT)) => Ok(true),
        (Some(x), Some(y)) if x.starts_with('[') => Ok(matches!(y, "java/lang/Cloneable" | "java/io/Serializable")),
        (Some(_), Some(y)) if y.starts_with('[') => Ok(false),
        (Some(x), Some(y)) => hierarchy.is_assignable(x, y),
        // The elements of one are primitive, and those of the other have another type.
        _ => Ok(false),
    }
}

/// The types of all local variables and of the operand stack; a long or double is one stack entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// By variable; the second slot of a long or double is [`VType::Top`].
    pub locals: Vec<VType>,
    /// From the bottom.
    pub stack: Vec<VType>,
    /// How many slots of the class file's numbering the stack takes.
    pub slots: usize,
    /// In a constructor: whether the other constructor has not been called yet, wherever `this` is stored.
    pub incomplete: bool,
}

impl Frame {
    /// Widens this frame to cover `other`; returns whether it changed.
    pub fn merge(&mut self, other: &Frame, hierarchy: &mut dyn Hierarchy) -> Result<bool, LoadError> {
        if self.stack.len() != other.stack.len() {
            let message = format!("stack of depth {} meets one of depth {}", self.stack.len(), other.stack.len());
            return Err(LoadError::verify(message));
        }
        let mut changed = other.incomplete && !self.incomplete;
        self.incomplete |= other.incomplete;
        for (mine, theirs) in self.locals.iter_mut().zip(&other.locals) {
            let merged = mine.merge(*theirs, hierarchy)?;
            changed |= merged != *mine;
            *mine = merged;
        }
        for (mine, theirs) in self.stack.iter_mut().zip(&other.stack) {
            let merged = mine.merge(*theirs, hierarchy)?;
            if merged == VType::Top && mine != theirs {
                return Err(LoadError::verify(format!("on the stack {mine} meets {theirs}")));
            }
            changed |= merged != *mine;
            *mine = merged;
        }
        Ok(changed)
    }

    /// How many types it holds.
    pub fn size(&self) -> usize {
        self.locals.len() + self.stack.len()
    }
}

impl std::fmt::Display for VType {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            VType::Ref(name) => f.write_str(name),
            VType::Int(_) => f.write_str("Int"),
            VType::Uninitialized(_, name) => write!(f, "uninitialized {name}"),
            other => write!(f, "{other:?}"),
        }
    }
}
