//! The expected output of `Walker.java` for a graph.

use std::fmt::Write as _;

use fretsaw_graph::{Content, Field, Graph, Value};

/// The line for a graph whose roots are all objects.
pub fn line(graph: &Graph) -> String {
    Walk::new(graph).line(graph.roots.len())
}

/// The line for a graph whose last root, a number, is not traversed.
pub fn with_arguments(graph: &Graph) -> String {
    Walk::new(graph).line(graph.roots.len() - 1)
}

struct Walk<'g> {
    graph: &'g Graph,
    numbers: Vec<Option<usize>>,
    met: Vec<usize>,
    out: String,
}

impl<'g> Walk<'g> {
    fn new(graph: &'g Graph) -> Walk<'g> {
        Walk { graph, numbers: vec![None; graph.objects.len()], met: Vec::new(), out: String::new() }
    }

    fn line(mut self, roots: usize) -> String {
        for root in &self.graph.roots[..roots] {
            self.value(&root.value);
            self.out.push(';');
        }
        let mut next = 0;
        while let Some(number) = self.met.get(next).copied() {
            next += 1;
            self.object(number);
            self.out.push(';');
        }
        self.out
    }

    fn object(&mut self, number: usize) {
        let object = &self.graph.objects[number];
        match &object.content {
            Content::Text(units) | Content::Literal(units) => {
                self.out.push_str("text");
                units.iter().for_each(|unit| write!(self.out, " {unit}").unwrap());
            }
            Content::Elements(elements) => {
                write!(self.out, "{}[", object.class).unwrap();
                for element in elements {
                    self.value(element);
                    self.out.push(',');
                }
                self.out.push(']');
            }
            Content::Boxed(value) => {
                write!(self.out, "{} ", object.class).unwrap();
                self.value(value);
            }
            Content::Fields(fields) => {
                write!(self.out, "{}(", object.class).unwrap();
                let mut fields: Vec<&Field> = fields.iter().collect();
                fields.sort_by_key(|field| &field.name);
                for field in fields {
                    write!(self.out, "{}=", field.name).unwrap();
                    self.value(&field.value);
                    self.out.push(',');
                }
                self.out.push(')');
            }
            Content::Opaque => self.out.push_str("opaque"),
            Content::Constant(_) | Content::Type(_) => unreachable!("these are values"),
        }
    }

    fn value(&mut self, value: &Value) {
        let shown = match value {
            Value::Null => "null".to_owned(),
            Value::Boolean(b) => format!("boolean {b}"),
            Value::Byte(n) => format!("byte {n}"),
            Value::Short(n) => format!("short {n}"),
            Value::Char(n) => format!("char {n}"),
            Value::Int(n) => format!("integer {n}"),
            Value::Long(n) => format!("long {n}"),
            Value::Float(n) => format!("float {}", if n.is_nan() { 0x7fc0_0000 } else { n.to_bits() }),
            Value::Double(n) => format!("double {}", if n.is_nan() { 0x7ff8 << 48 } else { n.to_bits() }),
            Value::Open(_) => unreachable!("nothing open is built"),
            Value::Ref(number) => match &self.graph.objects[*number].content {
                Content::Constant(name) => format!("{}.{name}", self.graph.objects[*number].class),
                Content::Type(name) => format!("class {name}"),
                _ => format!("#{}", self.number(*number)),
            },
        };
        self.out.push_str(&shown);
    }

    fn number(&mut self, object: usize) -> usize {
        *self.numbers[object].get_or_insert_with(|| {
            self.met.push(object);
            self.met.len() - 1
        })
    }
}
