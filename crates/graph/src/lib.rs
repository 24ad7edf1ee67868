//! Object graphs: roots, and every object that can be reached from them, as plain data.
//!
//! The data and its JSON form need no machine. With the feature `heap`, [`mod@read`] turns what is in the heap of a machine
//! into a graph, and [`mod@build`] creates the objects of a graph in the heap of a machine.

#[cfg(feature = "heap")]
pub mod build;
#[cfg(feature = "heap")]
mod classes;
mod data;
pub mod json;
#[cfg(any(test, feature = "random"))]
pub mod random;
#[cfg(feature = "heap")]
pub mod read;

#[cfg(feature = "heap")]
pub use classes::{instance_fields, is_opaque};
pub use data::{Alternative, Content, Field, Graph, Object, Root, Symbolic, Value, box_of, component, is_primitive};
