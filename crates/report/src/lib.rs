//! What was found, as something that people and programs can hold: object graphs as plain data, and ways to write them.
//!
//! Nothing here knows of the machine; whoever finds a graph describes it as a [`Graph`].

pub mod dot;
mod graph;
pub mod json;
pub mod junit;
mod literal;
mod picture;
#[cfg(test)]
mod random;
#[cfg(test)]
mod samples;
mod shown;
pub mod svg;
pub mod text;
mod xml;

pub use graph::{Alternative, Content, Field, Graph, Object, Root, Value};
