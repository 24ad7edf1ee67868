//! The numbers of an input that can be kept symbolic, with names: access paths such as `root.left.key`.

use std::collections::VecDeque;

use fretsaw_term::{CellId, Word};
use fretsaw_vm::Machine;

use crate::input::{Input, InputValue, Places};
use crate::plan::simple_name;

impl Input {
    /// The numbers with ranges of values that the roots lead to, decided or not, with the shortest way to each. The fields of a
    /// receiver without arguments are called by their names alone.
    pub fn named_numbers(&self, machine: &Machine) -> Vec<(CellId, String)> {
        let choices = machine.choices();
        let mut walk = Naming { named: Vec::new(), seen: vec![false; self.members.len()], queue: VecDeque::new() };
        for root in &self.roots {
            let is_only = self.roots.len() == 1 && root.name == "this";
            let name = if is_only { String::new() } else { root.name.clone() };
            match root.value {
                InputValue::Object(object) => walk.follow(self, object.into(), name),
                InputValue::Cell(cell) => walk.place(self, machine, cell, name),
            }
        }
        while let Some((number, path)) = walk.queue.pop_front() {
            let member = &self.members[number as usize];
            match &member.places {
                Places::Fields(fields) => {
                    for (field, cell) in fields {
                        let dot = if path.is_empty() { "" } else { "." };
                        walk.place(self, machine, *cell, format!("{path}{dot}{}", field.name));
                    }
                }
                Places::Array { length, elements } => {
                    let count = choices.value(*length).unwrap_or(Word::ZERO).int().max(0) as u32;
                    for index in 0..count.min(elements.end.0 - elements.start.0) {
                        walk.place(self, machine, elements.start.after(index), format!("{path}[{index}]"));
                    }
                }
            }
            for kept in member.kept() {
                let name = simple_name(self.members[*kept as usize].class).to_owned();
                walk.follow(self, self.members[*kept as usize].object.into(), name);
            }
        }
        walk.named
    }
}

/// A breadth-first walk that names what it meets.
struct Naming {
    named: Vec<(CellId, String)>,
    /// For each member whether it was met.
    seen: Vec<bool>,
    queue: VecDeque<(u32, String)>,
}

impl Naming {
    fn place(&mut self, input: &Input, machine: &Machine, cell: CellId, name: String) {
        let domain = machine.choices().domain(cell);
        match machine.choices().value(cell) {
            Some(value) if domain.is_ref() => self.follow(input, value, name),
            _ if domain.as_span().is_some() => self.named.push((cell, name)),
            _ => {}
        }
    }

    fn follow(&mut self, input: &Input, object: Word, name: String) {
        if let Some(number) = object.object().and_then(|object| input.number(object))
            && !std::mem::replace(&mut self.seen[number as usize], true)
        {
            self.queue.push_back((number, name));
        }
    }
}
