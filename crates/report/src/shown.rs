//! What of a graph people want to see, and what they would rather not.
//!
//! A field that is kept is the same in all inputs, so it is shown only if it leads to something that is not: an object with
//! fields that were set, an array with something in it. Boxes, texts, enum constants and classes are shown by their values.

use std::collections::HashMap;

use crate::graph::{Content, Field, Graph, Object, Value};
use crate::literal::{quoted, shown, simple_name};

/// For each object, whether there is something to see in it or behind it.
pub struct Shown {
    is_interesting: Vec<bool>,
}

impl Shown {
    /// Looks at `graph`.
    pub fn of(graph: &Graph) -> Shown {
        let mut sources: Vec<Vec<usize>> = vec![Vec::new(); graph.objects.len()];
        for (number, object) in graph.objects.iter().enumerate() {
            for target in references(object) {
                sources[target].push(number);
            }
        }
        let mut is_interesting = vec![false; graph.objects.len()];
        let mut waiting: Vec<usize> = (0..graph.objects.len()).filter(|n| is_set(&graph.objects[*n])).collect();
        while let Some(number) = waiting.pop() {
            if !std::mem::replace(&mut is_interesting[number], true) {
                waiting.extend(&sources[number]);
            }
        }
        Shown { is_interesting }
    }

    /// Whether to show `field`.
    pub fn has(&self, field: &Field) -> bool {
        match field.value {
            _ if !field.kept => true,
            Value::Ref(target) => self.is_interesting[target],
            _ => false,
        }
    }
}

/// The objects that `object` refers to.
pub fn references(object: &Object) -> impl Iterator<Item = usize> {
    let (fields, elements): (&[Field], &[Value]) = match &object.content {
        Content::Fields(fields) => (fields, &[]),
        Content::Elements(elements) => (&[], elements),
        _ => (&[], &[]),
    };
    fields.iter().map(|field| &field.value).chain(elements).filter_map(|value| match value {
        Value::Ref(target) => Some(*target),
        _ => None,
    })
}

/// Whether somebody has put something into `object`.
fn is_set(object: &Object) -> bool {
    match &object.content {
        Content::Fields(fields) => fields.iter().any(|field| !field.kept),
        Content::Elements(elements) => elements.iter().any(|value| !is_default(value)),
        _ => false,
    }
}

/// Whether `value` is what a fresh array or object has.
pub fn is_default(value: &Value) -> bool {
    match value {
        Value::Null | Value::Boolean(false) | Value::Byte(0) | Value::Short(0) | Value::Char(0) => true,
        Value::Int(0) | Value::Long(0) => true,
        Value::Float(n) => n.to_bits() == 0,
        Value::Double(n) => n.to_bits() == 0,
        _ => false,
    }
}

/// The text of an object that is shown by its value; none for all others.
pub fn by_value(object: &Object) -> Option<String> {
    match &object.content {
        Content::Text(units) => Some(quoted(units, '"', false)),
        Content::Boxed(value) => Some(format!("{}({})", simple_name(&object.class), shown(value))),
        Content::Constant(name) => Some(name.clone()),
        Content::Type(name) => Some(format!("{}.class", simple_name(name))),
        Content::Fields(_) | Content::Elements(_) | Content::Opaque => None,
    }
}

/// For each object, whether another one would be shown as the same text: a box or a text that is equal but not the same.
pub fn twins(graph: &Graph) -> Vec<bool> {
    let mut equal: HashMap<String, Vec<usize>> = HashMap::new();
    for (number, object) in graph.objects.iter().enumerate() {
        if let Content::Text(_) | Content::Boxed(_) = object.content
            && let Some(text) = by_value(object)
        {
            equal.entry(text).or_default().push(number);
        }
    }
    let mut twins = vec![false; graph.objects.len()];
    equal.into_values().filter(|numbers| numbers.len() > 1).flatten().for_each(|number| twins[number] = true);
    twins
}
