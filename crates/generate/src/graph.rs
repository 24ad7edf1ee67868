//! An input as plain data: what was chosen for its places, and what everything else was before the predicate ran.

use std::collections::HashMap;

use fretsaw_choice::Listed;
use fretsaw_code::{Class, ClassKind, Field, Memory};
use fretsaw_graph::{Alternative, Content, Graph, Object, Root, Value};
use fretsaw_heap::Ref;
use fretsaw_vm::Machine;

use crate::frozen::is_opaque;
use crate::input::{Input, InputValue, Member, Places};
use crate::plan::instance_fields;

/// Writes down the input that `machine` has decided, which may have been rejected.
pub(crate) fn graph(machine: &Machine, input: &Input, rejected: Option<String>) -> Graph {
    let mut writer = Writer { machine, input, numbers: HashMap::new(), queue: Vec::new() };
    let mut roots = Vec::new();
    for root in &input.roots {
        let memory = Memory::of(root.descriptor);
        let value = match root.value {
            InputValue::Object(object) => writer.value(object.into(), memory),
            InputValue::Cell(cell) => writer.cell(cell, memory),
        };
        roots.push(Root { name: root.name.clone(), value });
    }
    let mut objects = Vec::new();
    while let Some(object) = writer.queue.get(objects.len()).copied() {
        objects.push(writer.object(object));
    }
    let unportable = machine.unportable().map(str::to_owned);
    Graph { roots, objects, choices: Vec::new(), unportable, rejected }
}

struct Writer<'a> {
    machine: &'a Machine,
    input: &'a Input,
    /// The numbers of objects that were met.
    numbers: HashMap<Ref, usize>,
    /// These objects, in the order of their numbers.
    queue: Vec<Ref>,
}

impl Writer<'_> {
    fn object(&mut self, object: Ref) -> Object {
        let class = self.machine.class_of_object(object.into());
        let content = match self.input.member(object) {
            Some(member) => self.member(member),
            None => self.other(object, class),
        };
        // A constant may have a class of its own, which nobody names.
        let class = match content {
            Content::Constant(_) => enum_of(class).unwrap_or(class),
            _ => class,
        };
        Object { class: class.type_name(), content }
    }

    /// An object with bounded places.
    fn member(&mut self, member: &Member) -> Content {
        match &member.places {
            Places::Fields(places) if !places.is_empty() => {
                let cell = |field: &Field| places.iter().find(|(f, _)| std::ptr::eq(*f, field)).map(|(_, cell)| *cell);
                self.fields(member.object, member.class, cell)
            }
            Places::Fields(_) => self.other(member.object, member.class),
            Places::Array { length, elements } => {
                let count = self.machine.choices.value(*length).unwrap_or(0) as u32;
                let memory = element_memory(member.class);
                Content::Elements(
                    (elements.start..elements.start + count).map(|cell| self.cell(cell, memory)).collect(),
                )
            }
        }
    }

    fn fields(&mut self, object: Ref, class: &'static Class, cell: impl Fn(&Field) -> Option<u32>) -> Content {
        let fields = instance_fields(class);
        let words = self.input.frozen.words(object).to_vec();
        let is_shadowed = |field: &Field| fields.iter().filter(|(_, f)| f.name == field.name).count() > 1;
        let describe = |((declaring, field), word): (&(&'static Class, &'static Field), u64)| {
            let cell = cell(field);
            let value = match cell {
                Some(cell) => self.cell(cell, field.memory),
                None => self.value(word, field.memory),
            };
            let owner = is_shadowed(field).then(|| declaring.external_name());
            fretsaw_graph::Field { name: field.name.to_owned(), owner, value, kept: cell.is_none() }
        };
        Content::Fields(fields.iter().zip(words).map(describe).collect())
    }

    /// An object without bounded places.
    fn other(&mut self, object: Ref, class: &'static Class) -> Content {
        let machine = self.machine;
        if class.name == "java/lang/Class" {
            return Content::Type(machine.mirrored(object).type_name());
        }
        if is_opaque(class) {
            return Content::Opaque;
        }
        if class.name == "java/lang/String" {
            return Content::Text(machine.string_content(object));
        }
        if enum_of(class).is_some() {
            return Content::Constant(machine.string_text(machine.named(object.into(), "name") as Ref));
        }
        if let Some((memory, word)) = machine.unboxed(object.into()) {
            return Content::Boxed(self.value(word, memory));
        }
        if class.is_array() {
            let memory = element_memory(class);
            let words = self.input.frozen.words(object).to_vec();
            return Content::Elements(words.into_iter().map(|word| self.value(word, memory)).collect());
        }
        self.fields(object, class, |_| None)
    }

    fn cell(&mut self, cell: u32, memory: Memory) -> Value {
        match self.machine.choices.value(cell) {
            Some(word) => self.value(word, memory),
            None => self.open(cell, memory),
        }
    }

    fn value(&mut self, word: u64, memory: Memory) -> Value {
        let int = word as u32 as i32;
        match memory {
            Memory::Boolean => Value::Boolean(word & 1 != 0),
            Memory::Byte => Value::Byte(int as i8),
            Memory::Char => Value::Char(int as u16),
            Memory::Short => Value::Short(int as i16),
            Memory::Int => Value::Int(int),
            Memory::Long => Value::Long(word as i64),
            Memory::Float => Value::Float(f32::from_bits(word as u32)),
            Memory::Double => Value::Double(f64::from_bits(word)),
            Memory::Ref if word == 0 => Value::Null,
            Memory::Ref => Value::Ref(self.number(word as Ref)),
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

    /// What a place can be that nobody has looked at.
    fn open(&mut self, cell: u32, memory: Memory) -> Value {
        let listed = self.machine.choices.listed(cell).into_iter().map(|listed| match listed {
            Listed::Range(low, high) => Alternative::Range(low, high),
            Listed::Value(word) => Alternative::Value(self.value(word, memory)),
            Listed::Objects(one, count) => {
                Alternative::Objects { class: self.machine.class_of_object(one).type_name(), count }
            }
        });
        Value::Open(listed.collect())
    }
}

/// The enum that objects of `class` are constants of.
fn enum_of(class: &'static Class) -> Option<&'static Class> {
    class.lineage().find(|c| c.superclass.is_some_and(|s| s.name == "java/lang/Enum"))
}

fn element_memory(class: &Class) -> Memory {
    match class.kind {
        ClassKind::Array { memory, .. } => memory,
        _ => Memory::Ref,
    }
}
