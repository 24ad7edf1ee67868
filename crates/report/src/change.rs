//! The differences between two graphs of the same objects at different times.
//!
//! Objects belong together if the same fields lead to them from roots of the same name; the first way that finds an object counts.
//! So an object that was replaced by another one of its class counts as the same object with other fields.

use std::collections::{HashMap, HashSet};

use fretsaw_graph::{Content, Graph, Object, Value};

use crate::literal::{shown, simple_name};
use crate::shown::{by_value, field_name, target};

/// A field or an element that has another value: the number of its object, and the name of the field or `[2]`.
pub type Place = (usize, String);

/// A difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// How to get there: `list.head.next`.
    pub path: String,
    /// The value before.
    pub before: String,
    /// The value afterwards.
    pub after: String,
}

/// All differences.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// The differences, those next to the roots first.
    pub differences: Vec<Difference>,
    /// Where they are in the first graph.
    pub before: HashSet<Place>,
    /// Where they are in the second graph.
    pub after: HashSet<Place>,
}

/// The differences between `before` and `after`.
pub fn changes(before: &Graph, after: &Graph) -> Changes {
    let mut comparison =
        Comparison { graphs: (before, after), pairs: Vec::new(), partners: HashMap::new(), taken: HashSet::new() };
    for root in &before.roots {
        if let Some(other) = after.roots.iter().find(|other| other.name == root.name) {
            comparison.is_same(&root.value, &other.value, &root.name);
        }
    }
    let mut changes = Changes::default();
    let mut done = 0;
    while let Some((one, other, path)) = comparison.pairs.get(done).cloned() {
        comparison.compare(one, other, &path, &mut changes);
        done += 1;
    }
    changes
}

struct Comparison<'g> {
    graphs: (&'g Graph, &'g Graph),
    /// Objects that belong together, and a path to them.
    pairs: Vec<(usize, usize, String)>,
    /// By the number in the first graph.
    partners: HashMap<usize, usize>,
    /// Objects of the second graph that have partners.
    taken: HashSet<usize>,
}

impl Comparison<'_> {
    /// Compares the places of two objects that belong together.
    fn compare(&mut self, one: usize, other: usize, path: &str, changes: &mut Changes) {
        let places = places(&self.graphs.0.objects[one]).into_iter().zip(places(&self.graphs.1.objects[other]));
        for ((name, before), (_, after)) in places {
            let path = if name.starts_with('[') { format!("{path}{name}") } else { format!("{path}.{name}") };
            if !self.is_same(before, after, &path) {
                let (before, after) = (value(self.graphs.0, before), value(self.graphs.1, after));
                changes.differences.push(Difference { path, before, after });
                changes.before.insert((one, name.clone()));
                changes.after.insert((other, name));
            }
        }
    }

    /// Whether two values are the same; objects that are met for the first time then belong together.
    fn is_same(&mut self, before: &Value, after: &Value, path: &str) -> bool {
        let (Some(one), Some(other)) = (target(before), target(after)) else {
            return target(before).is_none() && target(after).is_none() && shown(before) == shown(after);
        };
        if let Some(partner) = self.partners.get(&one) {
            return *partner == other;
        }
        let (x, y) = (&self.graphs.0.objects[one], &self.graphs.1.objects[other]);
        let is_like = x.class == y.class && by_value(x) == by_value(y) && places(x).len() == places(y).len();
        if !is_like || self.taken.contains(&other) {
            return false;
        }
        self.partners.insert(one, other);
        self.taken.insert(other);
        self.pairs.push((one, other, path.to_owned()));
        true
    }
}

/// The fields or elements of an object, with their names.
fn places(object: &Object) -> Vec<(String, &Value)> {
    match &object.content {
        Content::Fields(fields) => fields.iter().map(|field| (field_name(field), &field.value)).collect(),
        Content::Elements(elements) => {
            elements.iter().enumerate().map(|(n, value)| (format!("[{n}]"), value)).collect()
        }
        _ => Vec::new(),
    }
}

/// A value in a few words.
fn value(graph: &Graph, value: &Value) -> String {
    let Some(object) = target(value).map(|number| &graph.objects[number]) else { return shown(value) };
    by_value(object).unwrap_or_else(|| match &object.content {
        Content::Elements(elements) => format!("{} of length {}", simple_name(&object.class), elements.len()),
        _ => simple_name(&object.class).to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use fretsaw_graph::{json, random};

    use super::*;

    fn graph(objects: &str) -> Graph {
        json::read(&format!("{{\"roots\":[{{\"name\":\"x\",\"value\":{{\"ref\":0}}}}],\"objects\":[{objects}]}}"))
            .unwrap()
    }

    fn told(before: &str, after: &str) -> Vec<String> {
        let differences = changes(&graph(before), &graph(after)).differences.into_iter();
        differences.map(|d| format!("{}: {} -> {}", d.path, d.before, d.after)).collect()
    }

    #[test]
    fn differences_are_found_by_their_paths() {
        let list = |size: i32, next: &str| {
            let head = r#"{"class":"L","fields":{"size":"#;
            format!(
                r#"{head}{size},"head":{{"ref":1}}}}}},{{"class":"N","fields":{{"next":{next},"item":{{"ref":2}}}}}},{{"class":"java.lang.Integer","boxed":7}}"#
            )
        };
        assert_eq!(told(&list(1, "null"), &list(1, "null")), [""; 0]);
        assert_eq!(told(&list(1, "null"), &list(2, "null")), ["x.size: 1 -> 2"]);
        assert_eq!(told(&list(1, "null"), &list(1, r#"{"ref":1}"#)), ["x.head.next: null -> N"]);
        assert_eq!(told(&list(1, r#"{"ref":1}"#), &list(1, r#"{"ref":0}"#)), ["x.head.next: N -> L"]);
        let array = |elements: &str| {
            format!(r#"{{"class":"A","fields":{{"a":{{"ref":1}}}}}},{{"class":"int[]","elements":[{elements}]}}"#)
        };
        assert_eq!(told(&array("0,0"), &array("0,3")), ["x.a[1]: 0 -> 3"]);
        assert_eq!(told(&array("0"), &array("0,0")), ["x.a: int[] of length 1 -> int[] of length 2"]);
    }

    /// Nothing differs from itself, whatever it contains, and places are named in both graphs.
    #[test]
    fn graphs_do_not_differ_from_themselves() {
        for seed in 0..1_000 {
            let graph = random::graph(seed);
            assert_eq!(changes(&graph, &graph), Changes::default(), "seed {seed}");
            let other = random::graph(seed + 1);
            let found = changes(&graph, &other);
            assert!(found.before.len() <= found.differences.len() && found.after.len() <= found.differences.len());
        }
    }
}
