//! Selects the parts of a graph that are shown to people.
//!
//! A kept field is the same in all inputs, so it is only shown if it leads to something that differs: an object
//! with fields that were set. An object that was chosen as a whole, without a field that was set, may differ from
//! others in its kept fields, such as a list or a date that a finitization has made: its fields are shown if they do not
//! have the default value of their type. Wrapper objects, strings, enum constants and classes are shown by their values.

use std::collections::{HashMap, VecDeque};

use fretsaw_graph::{Content, Field, Graph, Object, Value};

use crate::literal::{quoted, shown, simple_name};

/// The objects and fields to show.
pub struct Shown {
    /// The objects that shown fields lead to from the roots, in that order.
    pub objects: Vec<usize>,
    /// For each object, whether it is among them.
    is_met: Vec<bool>,
    /// Kept fields that are shown: the number of the object, and that of the field.
    kept: Vec<(usize, usize)>,
}

impl Shown {
    /// Selects from `graph`.
    pub fn of(graph: &Graph) -> Shown {
        let mut shown = Shown { objects: Vec::new(), is_met: vec![false; graph.objects.len()], kept: Vec::new() };
        let is_whole = whole(graph);
        let is_interesting = interesting(graph, &is_whole);
        let mut met = 0;
        let mut kept = VecDeque::new();
        graph.roots.iter().filter_map(|root| target(&root.value)).for_each(|object| shown.meet(object));
        loop {
            if let Some(number) = shown.objects.get(met).copied() {
                met += 1;
                match &graph.objects[number].content {
                    Content::Fields(fields) => {
                        for (index, field) in fields.iter().enumerate() {
                            if is_whole[number] && is_told(graph, number, field) {
                                shown.kept.push((number, index));
                            }
                            match target(&field.value) {
                                Some(target) if field.kept => kept.push_back((number, index, target)),
                                Some(target) => shown.meet(target),
                                None => {}
                            }
                        }
                    }
                    Content::Elements(elements) => {
                        elements.iter().filter_map(target).for_each(|object| shown.meet(object));
                    }
                    _ => {}
                }
            } else if let Some((number, index, target)) = kept.pop_front() {
                let is_part = || is_whole[target] || matches!(graph.objects[target].content, Content::Elements(_));
                if is_whole[number] && by_value(&graph.objects[target]).is_some() {
                    shown.meet(target);
                } else if is_interesting[target] && (!shown.is_met[target] || is_whole[number] && is_part()) {
                    shown.kept.push((number, index));
                    shown.meet(target);
                }
            } else {
                shown.kept.sort_unstable();
                return shown;
            }
        }
    }

    fn meet(&mut self, object: usize) {
        if !std::mem::replace(&mut self.is_met[object], true) {
            self.objects.push(object);
        }
    }

    /// The fields to show of object `number`, with their numbers.
    pub fn fields<'g>(&self, number: usize, fields: &'g [Field]) -> Vec<&'g Field> {
        let is_shown = |index: usize| !fields[index].kept || self.kept.binary_search(&(number, index)).is_ok();
        (0..fields.len()).filter(|index| is_shown(*index)).map(|index| &fields[index]).collect()
    }
}

/// For each object, whether it was chosen as a whole: it has fields, and none of them was set. The receiver was not
/// chosen.
fn whole(graph: &Graph) -> Vec<bool> {
    let mut is_whole = chosen(graph);
    for (number, object) in graph.objects.iter().enumerate() {
        is_whole[number] &= matches!(&object.content, Content::Fields(fields) if !has_set(fields));
    }
    if let Some(this) = graph.roots.iter().find(|root| root.name == "this").and_then(|root| target(&root.value)) {
        is_whole[this] = false;
    }
    is_whole
}

/// Whether a kept field of an object that was chosen as a whole says something by itself.
fn is_told(graph: &Graph, number: usize, field: &Field) -> bool {
    // Collections of the JDK count their modifications in it.
    let is_counter = field.name == "modCount" && graph.objects[number].class.starts_with("java.");
    match target(&field.value) {
        Some(target) => by_value(&graph.objects[target]).is_some(),
        None => !is_counter && !is_default(&field.value),
    }
}

/// For each object, whether its fields were set or say something by themselves, or those of an object reachable from it.
fn interesting(graph: &Graph, is_whole: &[bool]) -> Vec<bool> {
    let mut sources: Vec<Vec<usize>> = vec![Vec::new(); graph.objects.len()];
    for (number, object) in graph.objects.iter().enumerate() {
        let values: Vec<&Value> = match &object.content {
            Content::Fields(fields) => fields.iter().map(|field| &field.value).collect(),
            Content::Elements(elements) => elements.iter().collect(),
            _ => Vec::new(),
        };
        values.into_iter().filter_map(target).for_each(|target| sources[target].push(number));
    }
    let is_chosen = chosen(graph);
    let is_set = |number: &usize| match &graph.objects[*number].content {
        Content::Fields(fields) => {
            has_set(fields) || is_whole[*number] && fields.iter().any(|field| is_told(graph, *number, field))
        }
        Content::Elements(elements) => is_chosen[*number] && elements.iter().any(|value| !is_default(value)),
        _ => false,
    };
    let mut is_interesting = vec![false; graph.objects.len()];
    let mut waiting: Vec<usize> = (0..graph.objects.len()).filter(is_set).collect();
    while let Some(number) = waiting.pop() {
        if !std::mem::replace(&mut is_interesting[number], true) {
            waiting.extend(&sources[number]);
        }
    }
    is_interesting
}

fn has_set(fields: &[Field]) -> bool {
    fields.iter().any(|field| !field.kept)
}

/// For each object, whether it was chosen, or belongs to one that was chosen as a whole.
fn chosen(graph: &Graph) -> Vec<bool> {
    let mut is_chosen = vec![false; graph.objects.len()];
    let mut waiting: Vec<usize> = graph.roots.iter().filter_map(|root| target(&root.value)).collect();
    while let Some(number) = waiting.pop() {
        if std::mem::replace(&mut is_chosen[number], true) {
            continue;
        }
        match &graph.objects[number].content {
            Content::Fields(fields) => {
                let all = !has_set(fields);
                waiting.extend(fields.iter().filter(|f| all || !f.kept).filter_map(|field| target(&field.value)));
            }
            Content::Elements(elements) => waiting.extend(elements.iter().filter_map(target)),
            _ => {}
        }
    }
    is_chosen
}

/// The object that `value` refers to.
pub fn target(value: &Value) -> Option<usize> {
    match value {
        Value::Ref(number) => Some(*number),
        _ => None,
    }
}

/// Whether `value` is the initial value of a field or an array element.
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
        Content::Text(units) | Content::Literal(units) => Some(quoted(units, '"', false)),
        Content::Boxed(value) => Some(format!("{}({})", simple_name(&object.class), shown(value))),
        Content::Constant(name) => Some(name.clone()),
        Content::Type(name) => Some(format!("{}.class", simple_name(name))),
        Content::Fields(_) | Content::Elements(_) | Content::Opaque => None,
    }
}

/// For each object, whether an equal wrapper object or string would be shown as the same text.
pub fn twins(graph: &Graph) -> Vec<bool> {
    let mut equal: HashMap<String, Vec<usize>> = HashMap::new();
    for (number, object) in graph.objects.iter().enumerate() {
        if let Content::Text(_) | Content::Literal(_) | Content::Boxed(_) = object.content
            && let Some(text) = by_value(object)
        {
            equal.entry(text).or_default().push(number);
        }
    }
    let mut twins = vec![false; graph.objects.len()];
    equal.into_values().filter(|numbers| numbers.len() > 1).flatten().for_each(|number| twins[number] = true);
    twins
}

/// The name of `field`, qualified with its class if there are two of that name.
pub fn field_name(field: &Field) -> String {
    match &field.owner {
        Some(owner) => format!("{}.{}", simple_name(owner), field.name),
        None => field.name.clone(),
    }
}
