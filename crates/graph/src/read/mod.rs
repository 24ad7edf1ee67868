//! Reads a graph from the heap of a machine.
//!
//! The reader walks over all objects that its roots lead to, and numbers them breadth-first. A [`View`] tells it what
//! the places of objects hold: [`Present`] what is there now; others may show what was there at an earlier time.

mod present;

use std::collections::HashMap;

use fretsaw_code::{Class, Field, Memory};
use fretsaw_heap::Ref;
use fretsaw_term::Word;
use fretsaw_vm::Machine;

use crate::classes::{element_memory, enum_of, instance_fields, is_opaque};
use crate::data::{self, Alternative, Content, Graph, Object, Root, Value};

pub use present::{Present, of_cell};

/// What the places of objects hold.
pub trait View {
    /// What describes `object`.
    fn form(&self, _object: Ref) -> Form {
        Form::Own
    }

    /// The values of `fields`, the instance fields of `object`, in this order. With each value: whether the constructor
    /// set it, and nothing has changed it since.
    fn fields(&self, object: Ref, fields: &[(&'static Class, &'static Field)]) -> Vec<(Seen, bool)>;

    /// The elements of an array.
    fn elements(&self, array: Ref) -> Vec<Seen>;

    /// What a word stands for that was read from a wrapper object.
    fn boxed(&self, word: Word, _memory: Memory) -> Seen {
        Seen::Word(word)
    }
}

/// What describes an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// What its class says: text, the value of a wrapper, the name of a constant; fields or elements for all others.
    Own,
    /// Its fields or elements, whatever its class is.
    Places,
    /// Nothing: its content is not known.
    Opaque,
}

/// The value of a place.
#[derive(Clone, Debug, PartialEq)]
pub enum Seen {
    /// This word, as a register would hold it.
    Word(Word),
    /// Any of these.
    Open(Vec<Possible>),
}

/// A possible value of a place that is not decided.
#[derive(Clone, Debug, PartialEq)]
pub enum Possible {
    /// This word.
    Word(Word),
    /// Any integer from the first to the second.
    Range(i64, i64),
    /// Any of so many objects of a class.
    Objects {
        /// The class, as `Class.getTypeName` returns it.
        class: String,
        /// How many there are.
        count: usize,
    },
}

/// Where a walk begins.
#[derive(Clone, Debug)]
pub struct Start {
    /// The name of the root.
    pub name: String,
    /// Its value.
    pub seen: Seen,
    /// Its type.
    pub memory: Memory,
}

/// The graph of everything that `starts` lead to.
pub fn read(machine: &Machine, view: &impl View, starts: impl IntoIterator<Item = Start>) -> Graph {
    let mut reader = Reader { machine, view, numbers: HashMap::new(), queue: Vec::new() };
    let root = |start: Start| Root { name: start.name, value: reader.value(start.seen, start.memory) };
    let roots = starts.into_iter().map(root).collect();
    let mut objects = Vec::new();
    while let Some(object) = reader.queue.get(objects.len()).copied() {
        objects.push(reader.object(object));
    }
    Graph { roots, objects, ..Graph::default() }
}

struct Reader<'a, V> {
    machine: &'a Machine,
    view: &'a V,
    /// The numbers of objects that were met.
    numbers: HashMap<Ref, usize>,
    /// These objects, in the order of their numbers.
    queue: Vec<Ref>,
}

impl<V: View> Reader<'_, V> {
    fn object(&mut self, object: Ref) -> Object {
        let class = self.machine.objects().class_of(object.into());
        let content = match self.view.form(object) {
            Form::Own => self.own(object, class),
            Form::Places => self.places(object, class),
            Form::Opaque => Content::Opaque,
        };
        // A constant may have a class of its own, which nobody names.
        let class = match content {
            Content::Constant(_) => enum_of(class).unwrap_or(class),
            _ => class,
        };
        Object { class: class.type_name(), content }
    }

    fn own(&mut self, object: Ref, class: &'static Class) -> Content {
        let machine = self.machine;
        if class.name == "java/lang/Class" {
            return Content::Type(machine.objects().mirrored(object).type_name());
        }
        if is_opaque(class) {
            return Content::Opaque;
        }
        if class.name == "java/lang/String" {
            let characters = machine.objects().characters(object);
            let is_literal = machine.objects().is_interned(object);
            return if is_literal { Content::Literal(characters) } else { Content::Text(characters) };
        }
        if enum_of(class).is_some() {
            return Content::Constant(
                machine.objects().text(machine.objects().field(object.into(), "name").reference()),
            );
        }
        if let Some((memory, word)) = machine.objects().unboxed(object.into()) {
            return Content::Boxed(self.value(self.view.boxed(word, memory), memory));
        }
        self.places(object, class)
    }

    fn places(&mut self, object: Ref, class: &'static Class) -> Content {
        if class.is_array() {
            let memory = element_memory(class);
            let elements = self.view.elements(object).into_iter();
            return Content::Elements(elements.map(|seen| self.value(seen, memory)).collect());
        }
        let fields = instance_fields(class);
        let is_shadowed = |field: &Field| fields.iter().filter(|(_, f)| f.name == field.name).count() > 1;
        let seen = self.view.fields(object, &fields);
        let describe = |((declaring, field), (seen, kept)): (&(&'static Class, &'static Field), (Seen, bool))| {
            let value = self.value(seen, field.memory);
            let owner = is_shadowed(field).then(|| declaring.external_name());
            data::Field { name: field.name.to_owned(), owner, value, kept }
        };
        Content::Fields(fields.iter().zip(seen).map(describe).collect())
    }

    fn value(&mut self, seen: Seen, memory: Memory) -> Value {
        match seen {
            Seen::Word(word) => self.decided(word, memory),
            Seen::Open(possible) => {
                let alternative = |possible| match possible {
                    Possible::Word(word) => Alternative::Value(self.decided(word, memory)),
                    Possible::Range(low, high) => Alternative::Range(low, high),
                    Possible::Objects { class, count } => Alternative::Objects { class, count },
                };
                Value::Open(possible.into_iter().map(alternative).collect())
            }
        }
    }

    fn decided(&mut self, word: Word, memory: Memory) -> Value {
        let int = word.int();
        match memory {
            Memory::Boolean => Value::Boolean(int & 1 != 0),
            Memory::Byte => Value::Byte(int as i8),
            Memory::Char => Value::Char(int as u16),
            Memory::Short => Value::Short(int as i16),
            Memory::Int => Value::Int(int),
            Memory::Long => Value::Long(word.long()),
            Memory::Float => Value::Float(word.float()),
            Memory::Double => Value::Double(word.double()),
            Memory::Ref if word.is_null() => Value::Null,
            Memory::Ref => Value::Ref(self.number(word.reference())),
        }
    }

    fn number(&mut self, object: Ref) -> usize {
        let next = self.queue.len();
        let number = *self.numbers.entry(object).or_insert(next);
        if number == next {
            self.queue.push(object);
        }
        number
    }
}
