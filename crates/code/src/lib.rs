//! Class files, from the bytes on disk to the executable form.
//!
//! [`classpath`] finds the bytes of a class (in a directory, a jar or the JDK's image). [`loader`] parses and links
//! them into a [`class::Class`]. The first call of a method translates its bytecode to a [`code::Code`]:
//! [`bytecode`] brings it into a normal form, [`subroutine`] expands jsr and ret, [`flow`] infers and verifies
//! types, and [`emit`] replaces the stack by registers.
//!
//! Classes, methods and code are never unloaded: they live as long as the process (`&'static`) and belong to the
//! machine whose loader created them. The heap, not this crate, contains everything that the running program can
//! change.

pub mod attributes;
pub mod bytecode;
pub mod class;
pub mod classpath;
pub mod code;
mod constants;
mod constraints;
pub mod descriptor;
pub mod emit;
pub mod error;
pub mod flow;
pub mod generic;
mod inner_classes;
mod leaf;
pub mod link;
pub mod liveness;
pub mod loader;
pub mod members;
mod modifiers;
pub mod name;
pub mod op;
pub mod parse;
mod pattern;
pub mod regular;
pub mod source;
pub mod subroutine;
pub mod supers;
pub mod until;
pub mod variables;

pub use class::{Class, ClassKind, Field, Method, MethodId};
pub use code::{Code, Insn};
pub use descriptor::{Kind, Memory};
pub use error::{Homes, LoadError, LoadErrorKind};
pub use fretsaw_term::ClassId;
pub use loader::{Loader, Space, View};
pub use op::Op;
pub use pattern::MethodPattern;
