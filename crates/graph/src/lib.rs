//! Object graphs: roots, and every object that can be reached from them, as plain data.
//!
//! The data and its JSON form need no machine. With the feature `heap`, `read` turns what is in the heap of a machine
//! into a graph, and `build` creates the objects of a graph in the heap of a machine.

mod data;
pub mod json;
#[cfg(any(test, feature = "random"))]
pub mod random;

pub use data::{Alternative, Content, Field, Graph, Object, Root, Value, box_of, component, is_primitive};
