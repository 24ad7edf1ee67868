//! Contracts in JML comments and in annotations, as methods in an augmented copy of the Java source.
//!
//! `augment` reads a source file, and writes a copy in which every clause is a method that returns a boolean. The user's javac
//! compiles the copy, so everything of Java can be used in clauses. No line of the user's file moves, so messages of javac
//! and stack traces still name the user's lines, and `Augmented::locate` maps places in generated methods back to clauses. What the
//! methods are, and which arguments they have, is plain data (`data.rs`).
//!
//! - `lex.rs`, `source.rs`: tokens, brackets, positions. `java/`: declarations. `jml/`: annotations.
//! - `annotation.rs`: annotations of the API as comments of JML.
//! - `attach.rs`: which declaration an annotation is about.
//! - `expression/`: expressions of JML as Java. `emit/`: what is generated. `text.rs`, `augmented.rs`: generated text and its origin.
//!
//! Not covered: contracts of local and anonymous classes, specification files (`.jml`). Which contracts a method inherits is for whoever
//! knows the classes. The language that is supported is described in `docs/contracts.md`.

mod annotation;
mod attach;
mod augmented;
mod data;
mod emit;
mod expression;
mod java;
mod jml;
mod lex;
mod problem;
mod source;
mod text;

pub use augmented::{Augmented, Place};
pub use data::{
    Behavior, BehaviorKind, ClassContract, Clause, ClauseKind, MethodContract, Nullness, PREFIX, Parameter, Signal,
};
pub use problem::{Note, Problem};

use annotation::Commented;
use source::Source;

/// Makes methods of the contracts in a source file; `file` is its name for messages. A file without contracts stays as it is, even
/// if it is no Java.
pub fn augment(file: &str, source: &str) -> Result<Augmented, Vec<Problem>> {
    let commented = Commented::new(file, source)?;
    let mut source = Source::new(file, &commented);
    if source.runs.is_empty() {
        return Ok(Augmented::new(&source, Vec::new(), Vec::new(), Vec::new()));
    }
    source.match_brackets()?;
    let types = java::types(&source).map_err(|problem| vec![problem])?;
    let attached = attach::attach(&source, &types);
    let mut emitted = emit::emit(&source, &types, attached);
    if !emitted.problems.is_empty() {
        emitted.problems.sort_by_key(|problem| (problem.line, problem.column));
        return Err(emitted.problems);
    }
    emitted.notes.sort_by_key(|note| (note.line, note.column));
    Ok(Augmented::new(&source, emitted.insertions, emitted.contracts, emitted.notes))
}
