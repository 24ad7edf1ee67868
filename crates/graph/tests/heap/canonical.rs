//! Graphs that are equal up to the numbers of their objects, as text.

use std::collections::HashMap;

use fretsaw_graph::{Alternative, Content, Graph, Object, Value, json};

/// The reachable part of `graph`, numbered breadth-first, in JSON. Objects of which there is only one (enum constants,
/// classes, small boxes) have one number, however often the graph lists them.
pub fn canonical(graph: &Graph) -> String {
    let mut canonical = Canonical { graph, numbers: HashMap::new(), singles: HashMap::new(), queue: Vec::new() };
    let mut result = Graph { roots: graph.roots.clone(), ..Graph::default() };
    result.roots.iter_mut().for_each(|root| canonical.renumber(&mut root.value));
    let mut next = 0;
    while let Some(number) = canonical.queue.get(next).copied() {
        next += 1;
        let mut object = graph.objects[number].clone();
        match &mut object.content {
            Content::Fields(fields) => fields.iter_mut().for_each(|field| canonical.renumber(&mut field.value)),
            Content::Elements(elements) => elements.iter_mut().for_each(|value| canonical.renumber(value)),
            _ => {}
        }
        result.objects.push(object);
    }
    json::write(&result)
}

struct Canonical<'a> {
    graph: &'a Graph,
    /// New numbers by old numbers.
    numbers: HashMap<usize, usize>,
    /// New numbers of objects of which there is one, by their text.
    singles: HashMap<String, usize>,
    /// Old numbers in the order of the new ones.
    queue: Vec<usize>,
}

impl Canonical<'_> {
    fn renumber(&mut self, value: &mut Value) {
        match value {
            Value::Ref(number) => *number = self.number(*number),
            Value::Open(alternatives) => {
                for alternative in alternatives {
                    if let Alternative::Value(Value::Ref(number)) = alternative {
                        *number = self.number(*number);
                    }
                }
            }
            _ => {}
        }
    }

    fn number(&mut self, old: usize) -> usize {
        if let Some(number) = self.numbers.get(&old) {
            return *number;
        }
        let next = self.queue.len();
        let object = &self.graph.objects[old];
        let number = match is_single(object) {
            true => *self.singles.entry(format!("{object:?}")).or_insert(next),
            false => next,
        };
        if number == next {
            self.queue.push(old);
        }
        self.numbers.insert(old, number);
        number
    }
}

/// Whether there is only one object like this.
fn is_single(object: &Object) -> bool {
    match &object.content {
        Content::Constant(_) | Content::Type(_) => true,
        Content::Boxed(value) => match value {
            Value::Boolean(_) | Value::Byte(_) => true,
            Value::Char(value) => *value < 128,
            Value::Short(value) => (-128..128).contains(value),
            Value::Int(value) => (-128..128).contains(value),
            Value::Long(value) => (-128..128).contains(value),
            _ => false,
        },
        _ => false,
    }
}
