//! Parses JSON objects and arrays one level at a time. Nested values stay text, so that their positions in the line
//! and all digits of numbers are known; members stay in order.

use std::collections::HashSet;
use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

/// The members of an object, in order.
pub struct Members<'a>(pub Vec<(String, &'a RawValue)>);

/// The type of a JSON text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    Null,
    Boolean,
    Number,
    Text,
    Array,
    Object,
}

impl Shape {
    /// The type of `raw`, which is valid JSON.
    pub fn of(raw: &RawValue) -> Shape {
        match raw.get().as_bytes().first() {
            Some(b'n') => Shape::Null,
            Some(b't' | b'f') => Shape::Boolean,
            Some(b'"') => Shape::Text,
            Some(b'[') => Shape::Array,
            Some(b'{') => Shape::Object,
            _ => Shape::Number,
        }
    }

    /// Its name, for messages.
    pub fn name(self) -> &'static str {
        match self {
            Shape::Null => "null",
            Shape::Boolean => "a boolean",
            Shape::Number => "a number",
            Shape::Text => "a string",
            Shape::Array => "an array",
            Shape::Object => "an object",
        }
    }
}

impl Members<'_> {
    /// The first name that occurs twice.
    pub fn repeated(&self) -> Option<&str> {
        let mut seen = HashSet::new();
        self.0.iter().map(|(name, _)| name.as_str()).find(|name| !seen.insert(*name))
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Members<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Collect;
        impl<'de> Visitor<'de> for Collect {
            type Value = Members<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Members<'de>, A::Error> {
                let mut members = Vec::new();
                while let Some(member) = map.next_entry()? {
                    members.push(member);
                }
                Ok(Members(members))
            }
        }
        deserializer.deserialize_map(Collect)
    }
}
