//! An input as plain data: what was chosen for its places, and what everything else was before the predicate ran.

use fretsaw_code::{Class, Field, Memory};
use fretsaw_graph::Graph;
use fretsaw_graph::read::{Form, Seen, Start, View, of_cell, read};
use fretsaw_heap::Ref;
use fretsaw_term::Word;
use fretsaw_vm::Machine;

use crate::input::{Input, InputRoot, InputValue, Places};

/// Writes down the input that `machine` has decided, which may have been rejected.
pub fn graph(machine: &Machine, input: &Input, rejected: Option<String>) -> Graph {
    let start = |root: &InputRoot| Start {
        name: root.name.clone(),
        seen: match root.value {
            InputValue::Object(object) => Seen::Word(object.into()),
            InputValue::Cell(cell) => of_cell(machine, cell),
        },
        memory: Memory::of(root.descriptor),
    };
    let unportable = machine.status().unportable().map(str::to_owned);
    let graph = read(machine, &Given { machine, input }, input.roots.iter().map(start));
    Graph { unportable, rejected, ..graph }
}

/// The input as the predicate was given it.
struct Given<'a> {
    machine: &'a Machine,
    input: &'a Input,
}

impl Given<'_> {
    fn places(&self, object: Ref) -> Option<&Places> {
        self.input.member(object).map(|member| &member.places)
    }
}

impl View for Given<'_> {
    fn form(&self, object: Ref) -> Form {
        match self.places(object) {
            Some(Places::Fields(places)) if !places.is_empty() => Form::Places,
            Some(Places::Array { .. }) => Form::Places,
            _ => Form::Own,
        }
    }

    fn fields(&self, object: Ref, fields: &[(&'static Class, &'static Field)]) -> Vec<(Seen, bool)> {
        let places = match self.places(object) {
            Some(Places::Fields(places)) => &places[..],
            _ => &[],
        };
        let seen = |((_, field), word): (&(&'static Class, &'static Field), &Word)| match places
            .iter()
            .find(|(f, _)| std::ptr::eq(*f, *field))
        {
            Some((_, cell)) => (of_cell(self.machine, *cell), false),
            None => (Seen::Word(*word), true),
        };
        fields.iter().zip(self.input.frozen.words(object)).map(seen).collect()
    }

    fn elements(&self, array: Ref) -> Vec<Seen> {
        match self.places(array) {
            Some(Places::Array { length, elements }) => {
                let count = self.machine.choices().value(*length).unwrap_or(Word::ZERO).int() as u32;
                (0..count).map(|n| of_cell(self.machine, elements.start.after(n))).collect()
            }
            _ => self.input.frozen.words(array).iter().copied().map(Seen::Word).collect(),
        }
    }
}
