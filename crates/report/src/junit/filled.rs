//! Collections, maps, optionals and builders of the JDK that are created empty and filled through their public methods, as their users
//! do. Their elements are values, or such collections: other objects get their fields later, when a hash table would not notice.

use fretsaw_graph::{Content, Graph, Value};

use super::build::{Builder, State};
use super::shape::Reason;
use crate::collections::{Contents, Reader, set_classes};
use crate::shown::target;

/// What is in each object that is filled; none for all others.
pub struct Filled<'g>(Vec<Option<Contents<'g>>>);

impl<'g> Filled<'g> {
    /// The collections of `graph` whose contents are values.
    pub fn of(graph: &'g Graph) -> Filled<'g> {
        let reader = Reader { graph, by_fields: set_classes(graph) };
        let mut all: Vec<Option<Contents<'g>>> = (0..graph.objects.len()).map(|n| reader.contents(n)).collect();
        // What contains something else is not filled, and neither is what contains that.
        loop {
            let is_value = |value: &&Value| match target(value) {
                None => !matches!(value, Value::Open(_)),
                Some(number) => {
                    let content = &graph.objects[number].content;
                    let is_value = matches!(
                        content,
                        Content::Text(_) | Content::Literal(_) | Content::Boxed(_) | Content::Constant(_)
                    );
                    is_value || all[number].is_some()
                }
            };
            let unfit = |n: &usize| all[*n].as_ref().is_some_and(|contents| !values(contents).iter().all(is_value));
            let Some(number) = (0..all.len()).find(unfit) else { return Filled(all) };
            all[number] = None;
        }
    }

    /// The objects in the collection with this number; none if it is not filled.
    pub fn targets(&self, number: usize) -> Option<Vec<usize>> {
        self.0[number].as_ref().map(|contents| values(contents).into_iter().filter_map(target).collect())
    }
}

/// The values in a collection.
fn values<'g>(contents: &Contents<'g>) -> Vec<&'g Value> {
    match contents {
        Contents::Elements(elements) => elements.clone(),
        Contents::Entries(entries) => entries.iter().flat_map(|(key, value)| [*key, *value]).collect(),
        Contents::Optional(value) => value.iter().copied().collect(),
        Contents::Text(_) => Vec::new(),
    }
}

impl Builder<'_, '_> {
    /// The expression that creates a collection, and the calls that fill it.
    pub(super) fn filled(&mut self, number: usize) -> Result<(String, Vec<String>), Reason> {
        let graph = self.graph;
        let class = &graph.objects[number].class;
        let contents = Reader { graph, by_fields: set_classes(graph) }.contents(number);
        let contents = contents.ok_or_else(|| format!("object {number}: no collection"))?;
        let is_there = |value: &&Value| target(value).is_none_or(|n| self.states[n] == State::Done);
        if !values(&contents).iter().all(is_there) {
            return Err(format!("object {number}, a {class}, would have to contain itself"));
        }
        let name = self.static_name(number);
        let mut calls = Vec::new();
        let created = match contents {
            Contents::Text(units) => format!("new {name}({})", self.text(&units)),
            Contents::Optional(None) => format!("{name}.empty()"),
            Contents::Optional(Some(value)) => format!("{name}.of({})", self.value(value, None)),
            Contents::Elements(elements) => {
                for element in elements {
                    calls.push(format!("add({})", self.value(element, None)));
                }
                match self.constants(number, "elementType") {
                    Some(constants) => format!("{name}.noneOf({constants})"),
                    None => format!("new {name}()"),
                }
            }
            Contents::Entries(entries) => {
                for (key, value) in entries {
                    calls.push(format!("put({}, {})", self.value(key, None), self.value(value, None)));
                }
                let constants = self.constants(number, "keyType").unwrap_or_default();
                format!("new {name}({constants})")
            }
        };
        let receiver = match self.static_type(number) {
            Some(owner) => self.receiver(number, owner, ""),
            None => self.variable(number),
        };
        Ok((created, calls.into_iter().map(|call| format!("{receiver}.{call};")).collect()))
    }

    /// The class of the enum constants in a collection, which has it in a field.
    fn constants(&mut self, number: usize, name: &str) -> Option<String> {
        let Content::Fields(fields) = &self.graph.objects[number].content else { return None };
        let of = target(&fields.iter().find(|field| field.name == name)?.value)?;
        let Content::Type(class) = &self.graph.objects[of].content else { return None };
        Some(self.class_text_of(class))
    }
}
