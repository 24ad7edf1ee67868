//! Class files, from the bytes on disk to the executable form.
//!
//! The way of a class: [`classpath`] finds its bytes (directory, jar or the JDK's own image), [`loader`] parses
//! and links them into a [`class::Class`], and the first call of a method takes its bytecode through
//! [`bytecode`] (one normal form), [`subroutine`] (jsr and ret expanded away), [`flow`] (types by data flow,
//! which is also verification) and [`emit`] (registers instead of a stack) into a [`code::Code`].
//!
//! Classes, methods and code are never unloaded: they live as long as the process (`&'static`) and belong to the machine
//! whose loader made them. What the running program can change lives in the heap, not here.

pub mod attributes;
pub mod bytecode;
pub mod class;
pub mod classpath;
pub mod code;
mod constants;
pub mod descriptor;
pub mod emit;
pub mod error;
pub mod flow;
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
pub mod subroutine;
pub mod supers;
pub mod until;
pub mod variables;

pub use class::{Class, ClassKind, Field, Method};
pub use code::{Code, Insn};
pub use descriptor::{Kind, Memory};
pub use error::{Homes, LoadError, LoadErrorKind};
pub use loader::{Loader, Space, View};
pub use op::Op;
pub use pattern::MethodPattern;
