//! Collections, maps, optionals and builders of the JDK as their users see them: `[1, 2]`, `{"a"=1}`.
//!
//! The fields of these classes are read as the JDK's sources use them. An object whose fields do not fit together is not shown in
//! this way, and neither is one whose own fields were chosen for an input: there the fields matter.

use std::collections::HashSet;

use fretsaw_graph::{Content, Graph, Value};

/// What an object contains.
pub enum Contents<'g> {
    /// Elements in the order of iteration.
    Elements(Vec<&'g Value>),
    /// Keys with their values.
    Entries(Vec<(&'g Value, &'g Value)>),
    /// An optional.
    Optional(Option<&'g Value>),
    /// Characters.
    Text(Vec<u16>),
}

/// The classes of objects with fields that were set, whose objects are shown by their fields.
pub fn set_classes(graph: &Graph) -> HashSet<&str> {
    let has_set = |content: &Content| matches!(content, Content::Fields(fields) if fields.iter().any(|f| !f.kept));
    graph.objects.iter().filter(|object| has_set(&object.content)).map(|object| object.class.as_str()).collect()
}

/// Reads the contents of objects of `graph`.
pub struct Reader<'g> {
    pub graph: &'g Graph,
    /// Classes whose objects are shown by their fields.
    pub by_fields: HashSet<&'g str>,
}

impl<'g> Reader<'g> {
    /// What the object with this number contains; none if it is not a collection of the JDK, or shown by its fields.
    pub fn contents(&self, number: usize) -> Option<Contents<'g>> {
        let object = &self.graph.objects[number];
        let name = object.class.strip_prefix("java.util.").or_else(|| object.class.strip_prefix("java.lang."))?;
        let elements = Contents::Elements;
        Some(match name {
            "ArrayList" => elements(self.first(self.field(number, "elementData")?, self.int(number, "size")?)?),
            "Vector" | "Stack" => {
                elements(self.first(self.field(number, "elementData")?, self.int(number, "elementCount")?)?)
            }
            "PriorityQueue" => elements(self.first(self.field(number, "queue")?, self.int(number, "size")?)?),
            "concurrent.CopyOnWriteArrayList" => {
                elements(self.elements(self.field(number, "array")?)?.iter().collect())
            }
            "ArrayDeque" => elements(self.deque(number)?),
            "LinkedList" => {
                let nodes = self.chain(self.field(number, "first")?, "next")?;
                let items = nodes.iter().map(|node| self.field(*node, "item")).collect::<Option<Vec<&Value>>>()?;
                (items.len() == self.int(number, "size")?).then_some(elements(items))?
            }
            "HashSet" | "LinkedHashSet" => elements(self.keys(self.field(number, "map")?)?),
            "TreeSet" => elements(self.keys(self.field(number, "m")?)?),
            "RegularEnumSet" => elements(self.bits(number)?),
            "Optional" => {
                let value = self.field(number, "value")?;
                Contents::Optional((*value != Value::Null).then_some(value))
            }
            "OptionalInt" | "OptionalLong" | "OptionalDouble" => {
                let is_present = *self.field(number, "isPresent")? == Value::Boolean(true);
                Contents::Optional(Some(self.field(number, "value")?).filter(|_| is_present))
            }
            "StringBuilder" | "StringBuffer" => Contents::Text(self.characters(number)?),
            _ => Contents::Entries(self.entries(number)?),
        })
    }

    /// A field of an object of the JDK that is not shown by its fields.
    fn field(&self, number: usize, name: &str) -> Option<&'g Value> {
        let object = &self.graph.objects[number];
        let Content::Fields(fields) = &object.content else { return None };
        if self.by_fields.contains(object.class.as_str()) || !object.class.starts_with("java.") {
            return None;
        }
        fields.iter().find(|field| field.name == name).map(|field| &field.value)
    }

    fn int(&self, number: usize, name: &str) -> Option<usize> {
        if let Value::Int(value) = self.field(number, name)? { usize::try_from(*value).ok() } else { None }
    }

    fn elements(&self, array: &Value) -> Option<&'g [Value]> {
        let Value::Ref(number) = array else { return None };
        if let Content::Elements(elements) = &self.graph.objects[*number].content { Some(elements) } else { None }
    }

    /// The first elements of an array; the others must be null.
    fn first(&self, array: &Value, count: usize) -> Option<Vec<&'g Value>> {
        let (first, others) = self.elements(array)?.split_at_checked(count)?;
        others.iter().all(|value| *value == Value::Null).then(|| first.iter().collect())
    }

    fn deque(&self, number: usize) -> Option<Vec<&'g Value>> {
        let elements = self.elements(self.field(number, "elements")?)?;
        let (head, tail) = (self.int(number, "head")?, self.int(number, "tail")?);
        if head >= elements.len() || tail >= elements.len() {
            return None;
        }
        let count = (tail + elements.len() - head) % elements.len();
        Some((0..count).map(|n| &elements[(head + n) % elements.len()]).collect())
    }

    /// The constants of a set, which has a bit for each.
    fn bits(&self, number: usize) -> Option<Vec<&'g Value>> {
        let all = self.elements(self.field(number, "universe")?)?;
        let Value::Long(bits) = self.field(number, "elements")? else { return None };
        Some(all.iter().take(64).enumerate().filter(|(n, _)| bits >> n & 1 == 1).map(|(_, value)| value).collect())
    }

    /// The nodes of a list; none if it leads back to itself.
    fn chain(&self, first: &Value, next: &str) -> Option<Vec<usize>> {
        let (mut nodes, mut at) = (Vec::new(), first);
        while let Value::Ref(node) = at {
            if nodes.len() > self.graph.objects.len() {
                return None;
            }
            nodes.push(*node);
            at = self.field(*node, next)?;
        }
        Some(nodes)
    }

    /// The keys of the map that implements a set.
    fn keys(&self, map: &Value) -> Option<Vec<&'g Value>> {
        let Value::Ref(map) = map else { return None };
        Some(self.entries(*map)?.into_iter().map(|(key, _)| key).collect())
    }

    /// The entries of a map.
    fn entries(&self, number: usize) -> Option<Vec<(&'g Value, &'g Value)>> {
        if self.graph.objects[number].class == "java.util.EnumMap" {
            let (keys, values) = (self.elements(self.field(number, "keyUniverse")?)?, self.field(number, "vals")?);
            let entries = keys.iter().zip(self.elements(values)?);
            return Some(entries.filter(|(_, value)| **value != Value::Null).collect());
        }
        let (nodes, value, count) = match self.graph.objects[number].class.as_str() {
            "java.util.HashMap" => (self.table(number, "next")?, "value", self.int(number, "size")?),
            "java.util.Hashtable" => (self.table(number, "next")?, "value", self.int(number, "count")?),
            "java.util.LinkedHashMap" => {
                (self.chain(self.field(number, "head")?, "after")?, "value", self.int(number, "size")?)
            }
            "java.util.TreeMap" => (self.in_order(self.field(number, "root")?)?, "value", self.int(number, "size")?),
            "java.util.concurrent.ConcurrentHashMap" => {
                let nodes = self.table(number, "next")?;
                let count = nodes.len();
                (nodes, "val", count)
            }
            _ => return None,
        };
        if nodes.len() != count {
            return None;
        }
        nodes.into_iter().map(|node| Some((self.field(node, "key")?, self.field(node, value)?))).collect()
    }

    /// The nodes of a hash table.
    fn table(&self, number: usize, next: &str) -> Option<Vec<usize>> {
        let table = self.field(number, "table")?;
        let mut nodes = Vec::new();
        if *table != Value::Null {
            for first in self.elements(table)? {
                nodes.extend(self.chain(first, next)?);
            }
        }
        Some(nodes)
    }

    /// The nodes of a tree; none if it is not one.
    fn in_order(&self, root: &Value) -> Option<Vec<usize>> {
        let (mut nodes, mut open, mut at) = (Vec::new(), Vec::new(), root);
        loop {
            while let Value::Ref(node) = at {
                if open.len() + nodes.len() > self.graph.objects.len() {
                    return None;
                }
                open.push(*node);
                at = self.field(*node, "left")?;
            }
            let Some(node) = open.pop() else { return Some(nodes) };
            nodes.push(node);
            at = self.field(node, "right")?;
        }
    }

    /// The characters of a builder: a byte for each, or two.
    fn characters(&self, number: usize) -> Option<Vec<u16>> {
        let byte = |value: &Value| if let Value::Byte(byte) = value { Some(u16::from(*byte as u8)) } else { None };
        let bytes: Vec<u16> = self.elements(self.field(number, "value")?)?.iter().map(byte).collect::<Option<_>>()?;
        let count = self.int(number, "count")?;
        match self.field(number, "coder")? {
            Value::Byte(0) => bytes.get(..count).map(<[u16]>::to_vec),
            // Computers whose first byte is the lower one.
            _ => Some(bytes.get(..2 * count)?.chunks(2).map(|pair| pair[0] | pair[1] << 8).collect()),
        }
    }
}
