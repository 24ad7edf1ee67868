//! What was found, as something that people and programs can hold: object graphs as plain data, and ways to write them.
//!
//! Nothing here knows of the machine; whoever finds a graph describes it as a [`Graph`].

mod graph;
pub mod json;
mod literal;
#[cfg(test)]
mod random;
mod shown;
pub mod text;

pub use graph::{Alternative, Content, Field, Graph, Object, Root, Value};
