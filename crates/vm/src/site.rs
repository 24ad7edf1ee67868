//! Sites: instructions of methods as others know them, who must not depend on the numbers of this machine.

use std::hash::{DefaultHasher, Hash, Hasher};

use fretsaw_code::bytecode::{Bytecode, normalise};
use fretsaw_code::{Method, MethodId};
use ristretto_classfile::attributes::Attribute;

use crate::machine::Machine;

/// An instruction of a method.
#[derive(Clone, Copy)]
pub struct Site {
    method: &'static Method,
    index: u16,
}

impl Site {
    /// What identifies it on this machine.
    pub fn id(self) -> (MethodId, u16) {
        (self.method.id, self.index)
    }

    /// A number that is the same on every machine that runs the program.
    pub fn number(self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.method.class.name, self.method.name, self.method.descriptor, self.index).hash(&mut hasher);
        hasher.finish()
    }

    /// Whether it is a jump, which is taken if the condition of the source does not hold: so compilers write it.
    pub fn is_jump(self) -> bool {
        let code = self.method.attributes().iter().find_map(|a| match a {
            Attribute::Code { code, .. } => code.get(usize::from(self.index)),
            _ => None,
        });
        let insn = code.and_then(|insn| normalise(insn, self.index.into()).ok());
        matches!(insn, Some(Bytecode::IfZero(..) | Bytecode::IfInt(..)))
    }

    /// The method and the source line, for people: `Swap.main:5`.
    pub fn text(self) -> String {
        let class = self.method.class.external_name();
        let class = class.rsplit('.').next().unwrap_or_default();
        match self.method.line(self.index) {
            Some(line) => format!("{class}.{}:{line}", self.method.name),
            None => format!("{class}.{}", self.method.name),
        }
    }
}

impl Machine {
    /// The running instruction of the innermost method that a stack trace shows.
    pub(crate) fn site(&self) -> Option<Site> {
        let index = (0..self.frames.stack.len()).rev().find(|index| self.is_walked(*index, false))?;
        Some(Site { method: self.frames.stack[index].code.method, index: self.position(index) })
    }
}
