//! The lattice of verification types, and frames of them.

use super::Hierarchy;
use crate::descriptor::{Kind, Memory, class_name};
use crate::error::LoadError;
use crate::name::Name;

/// What a local variable or a stack entry holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VType {
    /// Nothing usable: unset, or different things on different ways here.
    Top,
    /// boolean, byte, char, short or int.
    Int,
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
    /// The result of the `new` at this instruction, before its constructor ran.
    Uninitialized(u32),
    /// `this` in a constructor, before the other constructor ran.
    UninitializedThis,
    /// What jsr pushes.
    ReturnAddress,
}

impl VType {
    /// The type of a value with field descriptor `descriptor`.
    pub fn of(descriptor: Name) -> VType {
        match Memory::of(descriptor).kind() {
            Kind::Int => VType::Int,
            Kind::Long => VType::Long,
            Kind::Float => VType::Float,
            Kind::Double => VType::Double,
            Kind::Ref => VType::Ref(class_name(descriptor)),
        }
    }

    /// The type of a value of kind `kind`, none for references, whose class is not known from that.
    pub fn of_kind(kind: Kind) -> Option<VType> {
        match kind {
            Kind::Int => Some(VType::Int),
            Kind::Long => Some(VType::Long),
            Kind::Float => Some(VType::Float),
            Kind::Double => Some(VType::Double),
            Kind::Ref => None,
        }
    }

    /// Whether the register holds an address the collector must follow.
    pub fn is_reference(self) -> bool {
        matches!(self, VType::Null | VType::Ref(_) | VType::Uninitialized(_) | VType::UninitializedThis)
    }

    /// Whether the type takes two slots of the class file's numbering.
    pub fn is_wide(self) -> bool {
        matches!(self, VType::Long | VType::Double)
    }

    /// The least type that covers both.
    pub fn merge(self, other: VType, hierarchy: &mut dyn Hierarchy) -> Result<VType, LoadError> {
        Ok(match (self, other) {
            (a, b) if a == b => a,
            (VType::Null, VType::Ref(r)) | (VType::Ref(r), VType::Null) => VType::Ref(r),
            (VType::Ref(a), VType::Ref(b)) => VType::Ref(merge_classes(a, b, hierarchy)?),
            _ => VType::Top,
        })
    }
}

/// The closest class that covers both, arrays included.
fn merge_classes(a: Name, b: Name, hierarchy: &mut dyn Hierarchy) -> Result<Name, LoadError> {
    if !a.starts_with('[') && !b.starts_with('[') {
        return hierarchy.common_superclass(a, b);
    }
    if let (Some(x), Some(y)) = (a.strip_prefix('['), b.strip_prefix('[')) {
        let (x, y) = (crate::name::intern(x), crate::name::intern(y));
        if let (VType::Ref(x), VType::Ref(y)) = (VType::of(x), VType::of(y)) {
            let merged = merge_classes(x, y, hierarchy)?;
            return Ok(crate::name::intern(&format!("[{}", crate::descriptor::descriptor_of(merged))));
        }
    }
    Ok("java/lang/Object")
}

/// The types of all local variables and of the operand stack; a long or double is one stack entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// By variable; the second slot of a long or double is [`VType::Top`].
    pub locals: Vec<VType>,
    /// From the bottom.
    pub stack: Vec<VType>,
}

impl Frame {
    /// Widens this frame to cover `other`; says whether it changed.
    pub fn merge(&mut self, other: &Frame, hierarchy: &mut dyn Hierarchy) -> Result<bool, LoadError> {
        if self.stack.len() != other.stack.len() {
            let message = format!("stack of depth {} meets one of depth {}", self.stack.len(), other.stack.len());
            return Err(LoadError::verify(message));
        }
        let mut changed = false;
        let mine = self.locals.iter_mut().chain(&mut self.stack);
        for (mine, theirs) in mine.zip(other.locals.iter().chain(&other.stack)) {
            let merged = mine.merge(*theirs, hierarchy)?;
            changed |= merged != *mine;
            *mine = merged;
        }
        Ok(changed)
    }
}
