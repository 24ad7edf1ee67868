//! Class domains that share objects.
//!
//! A finitization lists objects, and may list an object several times: in the same list for two fields, on both sides of a union,
//! or in a list of its own. A field domain must contain each value once, and only objects that are in the same lists are
//! interchangeable. This module therefore splits lists into groups whose objects are in the same lists.

use std::collections::{HashMap, HashSet};

use fretsaw_code::Class;
use fretsaw_term::Word;
use fretsaw_vm::Machine;

use crate::plan::Plan;

/// Objects as a finitization lists them, or arrays.
pub(crate) struct List {
    pub class: &'static Class,
    /// Empty for arrays, which are created later.
    pub objects: Vec<Word>,
    pub arrays: bool,
    /// Whether the objects of this list are interchangeable.
    pub interchangeable: bool,
    pub unshared: bool,
}

/// The properties of an object in all lists together.
#[derive(Default)]
struct Mark {
    /// The lists that contain it.
    lists: Vec<usize>,
    /// Whether one of them is not interchangeable.
    named: bool,
    /// Whether one of them forbids sharing.
    unshared: bool,
}

/// Some objects of a list: a group.
struct Piece {
    /// The list that contains them, if they are arrays.
    arrays: Option<usize>,
    class: &'static Class,
    objects: Vec<Word>,
    interchangeable: bool,
    unshared: bool,
}

/// The groups that lists are split into.
pub(crate) struct Atoms {
    lists: Vec<List>,
    marks: HashMap<Word, Mark>,
    /// Interchangeable objects, by the lists that contain them.
    alike: HashMap<Vec<usize>, Vec<Word>>,
    /// The group of each known piece.
    groups: HashMap<(Option<usize>, Vec<Word>), usize>,
}

impl Atoms {
    /// Splits `lists` into groups, and adds these to `plan` in order.
    pub fn new(machine: &mut Machine, plan: &mut Plan, lists: Vec<List>) -> Atoms {
        let mut marks: HashMap<Word, Mark> = HashMap::new();
        for (number, list) in lists.iter().enumerate() {
            for object in &list.objects {
                let mark = marks.entry(*object).or_default();
                mark.lists.push(number);
                mark.named |= !list.interchangeable;
                mark.unshared |= list.unshared;
            }
        }
        let mut alike: HashMap<Vec<usize>, Vec<Word>> = HashMap::new();
        for (number, list) in lists.iter().enumerate() {
            for object in &list.objects {
                let mark = &marks[object];
                if !mark.named && mark.lists[0] == number {
                    alike.entry(mark.lists.clone()).or_default().push(*object);
                }
            }
        }
        let mut atoms = Atoms { lists, marks, alike, groups: HashMap::new() };
        for list in 0..atoms.lists.len() {
            atoms.groups(machine, plan, &[list]);
        }
        atoms
    }

    /// Whether there is a list with that number.
    pub fn has(&self, list: usize) -> bool {
        list < self.lists.len()
    }

    /// The groups of `lists`; together they contain each object once.
    pub fn groups(&mut self, machine: &mut Machine, plan: &mut Plan, lists: &[usize]) -> Box<[usize]> {
        let mut group = |piece: Piece| {
            let key = (piece.arrays, piece.objects.clone());
            *self.groups.entry(key).or_insert_with(|| {
                let group = plan.add_group(machine, piece.class, piece.objects, piece.interchangeable);
                machine.choices_mut().group_mut(plan.group_in_machine(group)).unshared = piece.unshared;
                group
            })
        };
        split(&self.lists, &self.marks, &self.alike, lists).into_iter().map(&mut group).collect()
    }
}

/// The pieces of the `wanted` lists, each once.
fn split(
    lists: &[List],
    marks: &HashMap<Word, Mark>,
    alike: &HashMap<Vec<usize>, Vec<Word>>,
    wanted: &[usize],
) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut seen = HashSet::new();
    for number in wanted {
        let List { class, ref objects, arrays, interchangeable, unshared } = lists[*number];
        if arrays {
            let objects = Vec::new();
            pieces.push(Piece { arrays: Some(*number), class, objects, interchangeable, unshared });
            continue;
        }
        // Consecutive distinguishable objects form one piece.
        let mut run_goes_on = false;
        for object in objects {
            if !seen.insert(*object) {
                continue;
            }
            let mark = &marks[object];
            if !mark.named {
                let objects = alike[&mark.lists].clone();
                seen.extend(&objects);
                pieces.push(Piece { arrays: None, class, objects, interchangeable: true, unshared: mark.unshared });
            } else if run_goes_on
                && !mark.unshared
                && let Some(last) = pieces.last_mut()
            {
                last.objects.push(*object);
            } else {
                // The search counts used objects per group, so a distinguishable object that must not be shared needs a
                // group of its own.
                let unshared = mark.unshared;
                pieces.push(Piece { arrays: None, class, objects: vec![*object], interchangeable: false, unshared });
            }
            run_goes_on = mark.named && !mark.unshared;
        }
    }
    pieces
}
