//! Decides which place of an input comes next: a walk from the roots visits places in a fixed order.

use fretsaw_term::{CellId, Word};
use fretsaw_vm::Machine;

use crate::input::{Input, InputValue, Places};

/// A breadth-first walk over everything that the roots lead to. It stops at undecided places, and can go back.
#[derive(Default)]
pub struct Walk {
    /// For each member whether the walk has seen it.
    seen: Vec<bool>,
    /// The members that were seen, in order.
    queue: Vec<u32>,
    at: Position,
}

/// The position of a walk: how many roots and members are done, and how many places of the next member.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Position {
    roots: u32,
    members: u32,
    places: u32,
    /// How many members were seen.
    seen: u32,
}

impl Walk {
    /// The beginning of a walk over an input with that many members.
    pub fn new(members: usize) -> Walk {
        Walk { seen: vec![false; members], ..Walk::default() }
    }

    /// Where it is.
    pub fn position(&self) -> Position {
        self.at
    }

    /// Goes back to an earlier position.
    #[inline]
    pub fn go_back(&mut self, position: Position) {
        for number in &self.queue[position.seen as usize..] {
            self.seen[*number as usize] = false;
        }
        self.queue.truncate(position.seen as usize);
        self.at = position;
    }

    fn add(&mut self, number: u32) {
        if !std::mem::replace(&mut self.seen[number as usize], true) {
            self.queue.push(number);
            self.at.seen += 1;
        }
    }
}

impl Input {
    /// The next undecided place on `walk`; with `only_lengths` the next undecided length of an array. Once it is decided, the
    /// walk continues from there. It passes over numbers that are kept symbolic.
    pub fn next_open(&self, machine: &Machine, walk: &mut Walk, only_lengths: bool) -> Option<CellId> {
        while let Some(root) = self.roots.get(walk.at.roots as usize) {
            match root.value {
                InputValue::Object(object) => self.see(object.into(), walk),
                InputValue::Cell(cell) => {
                    if let Some(open) = self.follow(machine, cell, walk, only_lengths) {
                        return Some(open);
                    }
                }
            }
            walk.at.roots += 1;
        }
        while let Some(number) = walk.queue.get(walk.at.members as usize) {
            let member = &self.members[*number as usize];
            while let Some(cell) = member.places.cell(walk.at.places, machine) {
                let is_length = walk.at.places == 0 && matches!(member.places, Places::Array { .. });
                if let Some(open) = self.follow(machine, cell, walk, only_lengths && !is_length) {
                    return Some(open);
                }
                walk.at.places += 1;
            }
            member.kept().iter().for_each(|other| walk.add(*other));
            walk.at.members += 1;
            walk.at.places = 0;
        }
        None
    }

    /// The next undecided place of what the roots lead to, and of other objects that the program has read a place of.
    pub fn next_of_used(&self, machine: &Machine) -> Option<CellId> {
        self.walk_used(machine).err()
    }

    /// The numbers of these members in the order of a walk; the next undecided place if there is one.
    pub fn walk_used(&self, machine: &Machine) -> Result<Vec<u32>, CellId> {
        let mut walk = Walk::new(self.members.len());
        loop {
            if let Some(cell) = self.next_open(machine, &mut walk, false) {
                return Err(cell);
            }
            let is_decided = |cell: &CellId| machine.choices().value(*cell).is_some();
            let is_used = |number: &u32| self.members[*number as usize].places.cells().iter().any(is_decided);
            let unseen = (0..self.members.len() as u32).filter(|number| !walk.seen[*number as usize]);
            match unseen.into_iter().find(is_used) {
                Some(number) => walk.add(number),
                None => return Ok(walk.queue),
            }
        }
    }

    /// The cell if it is undecided and must not be; otherwise the walk sees what it refers to.
    fn follow(&self, machine: &Machine, cell: CellId, walk: &mut Walk, may_be_open: bool) -> Option<CellId> {
        match machine.choices().value(cell) {
            // The program has told its values apart.
            None if machine.choices().is_narrowed(cell) => Some(cell),
            None => (!may_be_open && !machine.choices().is_symbolic(cell)).then_some(cell),
            Some(value) => {
                if !value.is_null() && machine.choices().domain(cell).is_ref() {
                    self.see(value, walk);
                }
                None
            }
        }
    }

    fn see(&self, object: Word, walk: &mut Walk) {
        if let Some(number) = self.number(object.reference()) {
            walk.add(number);
        }
    }
}
