//! Results for people and programs: object graphs as plain data, and the formats to write them in.
//!
//! This crate does not know the machine; its users describe results as [`Graph`]s.

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
