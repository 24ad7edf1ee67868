//! Graphs within other data that is serialized: their JSON form as a string.

use serde::{Deserialize, Deserializer, Serializer, de::Error};

use super::{read, write};
use crate::data::Graph;

/// Writes a graph.
pub fn serialize<S: Serializer>(graph: &Graph, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&write(graph))
}

/// Reads a graph.
pub fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Graph, D::Error> {
    read(&String::deserialize(from)?).map_err(|bad| Error::custom(bad.message))
}
