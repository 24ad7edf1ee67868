//! What a path says of a structure: its objects with the values of their bounded places.
//!
//! ```text
//! text   = object { ";" object }
//! object = class "@" number "{" [ field "=" value { "," field "=" value } ] "}"
//!        | class "@" number "[" [ value { "," value } ] "]"
//! value  = number | "true" | "false" | "null" | class "@" number [ ":" shown ]
//! ```
//!
//! Objects are those of a finitization, by number; a class, and what is shown of a string or a box, are there for readers.
//! `fretsaw.Builder` in the API jar reads this, and builds the structure.

use fretsaw_code::{ClassKind, Field, Memory};
use fretsaw_graph::instance_fields;
use fretsaw_term::{CellId, Word};
use fretsaw_vm::Machine;

use crate::input::{Input, Member, Places};

/// So many characters are shown of a string.
const LONGEST: usize = 20;

/// The text of an input whose members have these numbers; none if a place is undecided.
pub(crate) fn text(machine: &Machine, input: &Input, numbers: &[u32]) -> Option<String> {
    let writer = Writer { machine, input, numbers };
    let walked = input.walk_used(machine).ok()?;
    let is_told =
        |number: &&u32| numbers[**number as usize] == 0 || !input.members[**number as usize].places.is_empty();
    let objects: Vec<String> = walked.iter().filter(is_told).map(|number| writer.member(*number)).collect();
    Some(objects.join(";"))
}

struct Writer<'a> {
    machine: &'a Machine,
    input: &'a Input,
    numbers: &'a [u32],
}

impl Writer<'_> {
    fn member(&self, number: u32) -> String {
        let member = &self.input.members[number as usize];
        let name = self.name(member, number);
        match &member.places {
            Places::Fields(fields) => {
                let values = fields.iter().map(|(field, cell)| {
                    format!("{}={}", field_name(member, fields, field), self.value(*cell, field.memory))
                });
                format!("{name}{{{}}}", values.collect::<Vec<String>>().join(","))
            }
            Places::Array { length, elements } => {
                let memory = if let ClassKind::Array { memory, .. } = member.class.kind { memory } else { Memory::Ref };
                let count = self.machine.choices().value(*length).unwrap_or_default().int() as u32;
                let values = (0..count).map(|index| self.value(elements.start.after(index), memory));
                format!("{name}[{}]", values.collect::<Vec<String>>().join(","))
            }
        }
    }

    fn name(&self, member: &Member, number: u32) -> String {
        let class = match member.class.kind {
            ClassKind::Array { .. } => member.class.type_name(),
            _ => member.class.name.to_owned(),
        };
        let class = class.rsplit(['.', '/', '$']).next().unwrap_or_default();
        let class: String = class.chars().map(|c| if "@;,={}:".contains(c) { '_' } else { c }).collect();
        format!("{class}@{}", self.numbers[number as usize])
    }

    fn value(&self, cell: CellId, memory: Memory) -> String {
        let word = self.machine.choices().value(cell).unwrap_or_default();
        match memory {
            Memory::Boolean => word.bool().to_string(),
            Memory::Byte | Memory::Short | Memory::Int => word.int().to_string(),
            Memory::Char => (word.int() as u16).to_string(),
            Memory::Long => word.long().to_string(),
            Memory::Float => java_number(format!("{:?}", word.float())),
            Memory::Double => java_number(format!("{:?}", word.double())),
            Memory::Ref => self.reference(word),
        }
    }

    fn reference(&self, object: Word) -> String {
        let Some(number) = object.object().and_then(|object| self.input.number(object)) else {
            return "null".to_owned();
        };
        let name = self.name(&self.input.members[number as usize], number);
        match self.machine.objects().shown(object) {
            Some(shown) => {
                let plain = |c: char| if c.is_ascii_alphanumeric() || "_.-".contains(c) { c } else { '_' };
                let shown = shown.trim_matches('"').chars().take(LONGEST).map(plain);
                format!("{name}:{}", shown.collect::<String>())
            }
            None => name,
        }
    }
}

/// The name of a field; with its class if the object has another bounded field of that name.
fn field_name(member: &Member, fields: &[(&'static Field, CellId)], field: &'static Field) -> String {
    if fields.iter().filter(|(other, _)| other.name == field.name).count() == 1 {
        return field.name.to_owned();
    }
    let all = instance_fields(member.class);
    let declaring = all.iter().find(|(_, other)| std::ptr::eq(*other, field)).map(|(class, _)| class.external_name());
    format!("{}.{}", declaring.unwrap_or_default(), field.name)
}

/// A number as Java writes it.
fn java_number(text: String) -> String {
    text.replace("inf", "Infinity")
}
