//! What is in the heap of a machine now. Values that are not decided are described by what they can be.

use fretsaw_choice::Listed;
use fretsaw_code::{Class, Field, Memory};
use fretsaw_heap::Ref;
use fretsaw_term::{CellId, Open, Wide, Word};
use fretsaw_vm::Machine;

use super::{Form, Possible, Seen, View};
use crate::classes::element_memory;

/// The present state of the heap.
#[derive(Clone, Copy)]
pub struct Present<'a> {
    machine: &'a Machine,
}

impl<'a> Present<'a> {
    /// The present state of the heap of `machine`.
    pub fn new(machine: &'a Machine) -> Present<'a> {
        Present { machine }
    }

    /// What a word of the machine's registers stands for.
    pub fn word(&self, word: Word, memory: Memory) -> Seen {
        let is_wide = matches!(memory, Memory::Long | Memory::Double);
        match word.open() {
            Some(open) if !is_wide => of_open(self.machine, open),
            _ => Seen::Word(word),
        }
    }

    /// What the word stands for that is at `address`.
    fn at(&self, address: usize, word: Word, memory: Memory) -> Seen {
        let is_wide = matches!(memory, Memory::Long | Memory::Double);
        let cell = match word.wide() {
            Some(Wide::Cell(cell)) if is_wide => self.machine.choices().wide_cell_at(address, cell),
            _ => None,
        };
        cell.map_or_else(|| self.word(word, memory), |cell| of_cell(self.machine, cell))
    }
}

impl View for Present<'_> {
    fn form(&self, object: Ref) -> Form {
        let machine = self.machine;
        let is_known = match machine.objects().class_of(object.into()).name {
            "java/lang/String" => {
                let bytes = machine.objects().field(object.into(), "value").reference();
                let is_known = |word: &Word| word.open().is_none_or(|open| machine.choices().value_of(open).is_some());
                bytes.is_null()
                    || !machine.objects().is_unsized(bytes) && machine.objects().elements(bytes).iter().all(is_known)
            }
            _ => !machine.objects().is_unsized(object),
        };
        if is_known { Form::Own } else { Form::Opaque }
    }

    fn fields(&self, object: Ref, fields: &[(&'static Class, &'static Field)]) -> Vec<(Seen, bool)> {
        let seen = |field: &Field| {
            let address = object.slot(field.offset);
            self.at(address, self.machine.heap().word(address), field.memory)
        };
        fields.iter().map(|(_, field)| (seen(field), false)).collect()
    }

    fn elements(&self, array: Ref) -> Vec<Seen> {
        let memory = element_memory(self.machine.objects().class_of(array.into()));
        let start = array.element(0);
        let words = self.machine.objects().elements(array).into_iter();
        words.enumerate().map(|(n, word)| self.at(start + n, word, memory)).collect()
    }

    fn boxed(&self, word: Word, memory: Memory) -> Seen {
        self.word(word, memory)
    }
}

/// The value of a cell, or what it can be.
pub fn of_cell(machine: &Machine, cell: CellId) -> Seen {
    of_open(machine, Open::Cell(cell))
}

/// The value of what was undecided, or what it can be.
fn of_open(machine: &Machine, open: Open) -> Seen {
    match (machine.choices().value_of(open), open) {
        (Some(word), _) => Seen::Word(word),
        (None, Open::Cell(cell)) => Seen::Open(possible(machine, cell)),
        (None, Open::Term(_)) => {
            let words = machine.choices().possible(open).unwrap_or_default();
            Seen::Open(words.into_iter().map(Possible::Word).collect())
        }
    }
}

/// What a cell can be that is not decided.
fn possible(machine: &Machine, cell: CellId) -> Vec<Possible> {
    let domain = machine.choices().domain(cell);
    if let Some((_, number)) = domain.as_symbol() {
        // No call on a pool makes more than one object.
        return vec![Possible::Objects { class: "java.lang.Object".to_owned(), count: number as usize + 1 }];
    }
    if let Some((value, class)) = domain.as_boxed() {
        let values = match of_open(machine, value) {
            Seen::Word(_) => 1,
            Seen::Open(possible) => possible.iter().map(count).fold(0, usize::saturating_add),
        };
        return vec![Possible::Objects { class: machine.loader().class(class).type_name(), count: values }];
    }
    let listed = machine.choices().listed(cell).into_iter().map(|listed| match listed {
        Listed::Range(low, high) => Possible::Range(low, high),
        Listed::Value(word) => Possible::Word(word),
        Listed::Objects(one, count) => Possible::Objects { class: machine.objects().class_of(one).type_name(), count },
    });
    listed.collect()
}

/// How many values this is.
fn count(possible: &Possible) -> usize {
    match possible {
        Possible::Word(_) => 1,
        Possible::Range(low, high) => usize::try_from(high.abs_diff(*low)).unwrap_or(usize::MAX).saturating_add(1),
        Possible::Objects { count, .. } => *count,
    }
}
