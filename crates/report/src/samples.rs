//! Graphs of well-known structures, for tests of pictures.

use fretsaw_graph::{Content, Field, Graph, Object, Root, Value};

/// A graph under construction.
#[derive(Default)]
pub struct Builder {
    graph: Graph,
}

impl Builder {
    /// A new object with these fields.
    pub fn object(&mut self, class: &str, fields: &[(&str, Value)]) -> usize {
        let fields = fields.iter().map(|(name, value)| field(name, value.clone())).collect();
        self.add(class, Content::Fields(fields))
    }

    /// A new object with this content.
    pub fn add(&mut self, class: &str, content: Content) -> usize {
        self.graph.objects.push(Object { class: class.to_owned(), content });
        self.graph.objects.len() - 1
    }

    /// A new `Integer`.
    pub fn integer(&mut self, value: i32) -> Value {
        Value::Ref(self.add("java.lang.Integer", Content::Boxed(Value::Int(value))))
    }

    /// Sets a field, or adds it.
    pub fn set(&mut self, object: usize, name: &str, value: Value) {
        if let Content::Fields(fields) = &mut self.graph.objects[object].content {
            match fields.iter_mut().find(|field| field.name == name) {
                Some(known) => known.value = value,
                None => fields.push(field(name, value)),
            }
        }
    }

    /// The graph, with `object` as the receiver.
    pub fn this(mut self, object: usize) -> Graph {
        self.graph.roots.push(Root { name: "this".to_owned(), value: Value::Ref(object) });
        self.graph
    }
}

fn field(name: &str, value: Value) -> Field {
    Field { name: name.to_owned(), owner: None, value, kept: false }
}

/// A binary search tree with these keys, inserted in order; with `parents` also with parents and colours.
pub fn tree(keys: &[i32], parents: bool) -> Graph {
    let mut builder = Builder::default();
    let tree = builder.object("BinaryTree", &[("root", Value::Null), ("size", Value::Int(keys.len() as i32))]);
    let mut nodes: Vec<(i32, usize, [Option<usize>; 2], usize)> = Vec::new();
    for key in keys {
        let fields = [("key", Value::Int(*key)), ("left", Value::Null), ("right", Value::Null)];
        let object = builder.object("BinaryTree$Node", &fields);
        let (mut at, mut place) = (if nodes.is_empty() { None } else { Some(0) }, None);
        while let Some(node) = at {
            let side = usize::from(*key > nodes[node].0);
            place = Some((node, side));
            at = nodes[node].2[side];
        }
        let depth = place.map_or(0, |(node, _)| nodes[node].3 + 1);
        match place {
            Some((node, side)) => {
                nodes[node].2[side] = Some(nodes.len());
                builder.set(nodes[node].1, ["left", "right"][side], Value::Ref(object));
            }
            None => builder.set(tree, "root", Value::Ref(object)),
        }
        if parents {
            builder.set(object, "parent", place.map_or(Value::Null, |(node, _)| Value::Ref(nodes[node].1)));
            let colour = if depth % 2 == 0 { "BLACK" } else { "RED" };
            let constant = builder.add("Color", Content::Constant(colour.to_owned()));
            builder.set(object, "color", Value::Ref(constant));
        }
        nodes.push((*key, object, [None, None], depth));
    }
    builder.this(tree)
}

/// A list of so many nodes.
pub fn list(length: usize) -> Graph {
    let mut builder = Builder::default();
    let list = builder.object("SortedList", &[("head", Value::Null), ("size", Value::Int(length as i32))]);
    let mut last = None;
    for n in 0..length {
        let node = builder.object("SortedList$Node", &[("value", Value::Int(n as i32)), ("next", Value::Null)]);
        builder.set(last.unwrap_or(list), if last.is_some() { "next" } else { "head" }, Value::Ref(node));
        last = Some(node);
    }
    builder.this(list)
}

/// A doubly linked circular list with a header.
pub fn circular(length: usize) -> Graph {
    let mut builder = Builder::default();
    let list = builder.object("LinkedList", &[("header", Value::Null), ("size", Value::Int(length as i32))]);
    let header = builder.object("LinkedList$Entry", &[("element", Value::Null)]);
    builder.set(list, "header", Value::Ref(header));
    let mut last = header;
    for n in 0..length {
        let element = builder.integer(n as i32);
        let entry = builder.object("LinkedList$Entry", &[("element", element)]);
        builder.set(last, "next", Value::Ref(entry));
        builder.set(entry, "previous", Value::Ref(last));
        last = entry;
    }
    builder.set(last, "next", Value::Ref(header));
    builder.set(header, "previous", Value::Ref(last));
    builder.this(list)
}

/// A doubly linked list with its first and last node, like the JDK's.
pub fn deque(length: usize) -> Graph {
    let mut builder = Builder::default();
    let fields = [("size", Value::Int(length as i32)), ("last", Value::Null), ("first", Value::Null)];
    let list = builder.object("java.util.LinkedList", &fields);
    let mut last = None;
    for n in 0..length {
        let item = builder.integer(n as i32);
        let fields = [("item", item), ("next", Value::Null), ("prev", last.map_or(Value::Null, Value::Ref))];
        let node = builder.object("java.util.LinkedList$Node", &fields);
        builder.set(last.unwrap_or(list), if last.is_some() { "next" } else { "first" }, Value::Ref(node));
        last = Some(node);
    }
    builder.set(list, "last", last.map_or(Value::Null, Value::Ref));
    builder.this(list)
}

/// A heap in an array.
pub fn heap(values: &[i32], capacity: usize) -> Graph {
    let mut builder = Builder::default();
    let mut elements: Vec<Value> = values.iter().map(|value| builder.integer(*value)).collect();
    elements.resize(capacity, Value::Null);
    let array = builder.add("java.lang.Comparable[]", Content::Elements(elements));
    let fields = [("size", Value::Int(values.len() as i32)), ("array", Value::Ref(array))];
    let heap = builder.object("HeapArray", &fields);
    builder.this(heap)
}

/// A hash table with so many buckets and these keys.
pub fn table(buckets: usize, keys: &[i32]) -> Graph {
    let mut builder = Builder::default();
    let mut elements = vec![Value::Null; buckets];
    for key in keys.iter().rev() {
        let bucket = *key as usize % buckets;
        let boxed = builder.integer(*key);
        let fields = [("hash", Value::Int(*key)), ("key", boxed), ("next", elements[bucket].clone())];
        elements[bucket] = Value::Ref(builder.object("HashMap$Node", &fields));
    }
    let array = builder.add("HashMap$Node[]", Content::Elements(elements));
    let map = builder.object("HashMap", &[("table", Value::Ref(array)), ("size", Value::Int(keys.len() as i32))]);
    builder.this(map)
}

/// Nodes with two arrows each, which go anywhere.
pub fn cyclic(arrows: &[(Option<usize>, Option<usize>)]) -> Graph {
    let mut builder = Builder::default();
    let graph = builder.object("Machine", &[("start", Value::Ref(1))]);
    for (n, (zero, one)) in arrows.iter().enumerate() {
        let to = |arrow: &Option<usize>| arrow.map_or(Value::Null, |target| Value::Ref(target + 1));
        builder.object("State", &[("name", Value::Char(97 + n as u16)), ("zero", to(zero)), ("one", to(one))]);
    }
    builder.this(graph)
}
