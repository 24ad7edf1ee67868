//! Keys of inputs: equal exactly for isomorphic inputs, whatever order their places were decided in.
//!
//! Which of several interchangeable objects a path uses depends on the order in which the predicate reads places, and that may
//! depend on choices that the predicate makes. A key names such objects by the order in which a walk from the roots meets them.

use std::collections::{HashMap, HashSet};

use fretsaw_heap::Ref;
use fretsaw_term::{CellId, Word};
use fretsaw_vm::Machine;
use xxhash_rust::xxh3::Xxh3;

use crate::input::{Input, InputValue};

/// What stands before the name of an object.
const NULL: u64 = 0;
const MET: u64 = 1;
const FIXED: u64 = 2;
const NUMBER: u64 = 3;
const OPEN: u64 = 4;

/// The key of the input that `machine` has decided.
pub fn key(machine: &Machine, input: &Input) -> u128 {
    let interchangeable = machine.choices().groups().filter(|group| group.interchangeable);
    let interchangeable =
        interchangeable.flat_map(|group| group.objects.iter().map(|object| object.reference())).collect();
    let mut walk = Walk { machine, interchangeable, numbers: HashMap::new(), queue: Vec::new(), hash: Xxh3::new() };
    for root in &input.roots {
        match root.value {
            InputValue::Object(object) => walk.object(object.into()),
            InputValue::Cell(cell) => walk.cell(cell),
        }
    }
    let mut next = 0;
    while let Some(object) = walk.queue.get(next).copied() {
        next += 1;
        let Some(member) = input.member(object) else { continue };
        let cells = (0..).map_while(|index| member.places.cell(index, machine));
        cells.for_each(|cell| walk.cell(cell));
        member.kept().iter().for_each(|kept| walk.object(input.members[*kept as usize].object.into()));
    }
    walk.hash.digest128()
}

struct Walk<'a> {
    machine: &'a Machine,
    interchangeable: HashSet<Ref>,
    numbers: HashMap<Ref, u64>,
    queue: Vec<Ref>,
    hash: Xxh3,
}

impl Walk<'_> {
    fn cell(&mut self, cell: CellId) {
        match self.machine.choices().value(cell) {
            None => self.write(OPEN, 0),
            Some(value) if self.machine.choices().domain(cell).is_ref() => self.object(value),
            Some(value) => self.write(NUMBER, value.bits()),
        }
    }

    fn object(&mut self, object: Word) {
        let (object, next) = (object.reference(), self.queue.len() as u64);
        if object.is_null() {
            return self.write(NULL, 0);
        }
        let number = *self.numbers.entry(object).or_insert(next);
        if number == next {
            self.queue.push(object);
        }
        match self.interchangeable.contains(&object) {
            true => self.write(MET, number),
            false => self.write(FIXED, object.address() as u64),
        }
    }

    fn write(&mut self, kind: u64, value: u64) {
        self.hash.update(&kind.to_le_bytes());
        self.hash.update(&value.to_le_bytes());
    }
}
