//! Results for people: object graphs as text, pictures and JUnit tests, and faults as JUnit tests.
//!
//! This crate does not know the machine; its users describe results as [`fretsaw_graph::Graph`]s.

pub mod change;
mod collections;
pub mod dot;
pub mod junit;
mod literal;
mod picture;
pub mod regression;
#[cfg(test)]
mod samples;
mod shown;
pub mod svg;
pub mod text;
pub mod tree;
mod xml;
