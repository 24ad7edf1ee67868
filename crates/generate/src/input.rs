//! The candidate vector: all bounded places of an input (Korat, section 3.2).

use std::collections::HashSet;
use std::ops::Range;

use fretsaw_code::{Class, Field};
use fretsaw_heap::Ref;
use fretsaw_term::{Domain, cell_of, word_of};
use fretsaw_vm::{Ending, Machine, Set};
use num_bigint::BigUint;

use crate::ending::ending;
use crate::frozen::Frozen;
use crate::plan::{Plan, RootValue, Setting, instance_fields, simple_name};
use crate::records::Components;

/// The input of a predicate, with places for choices.
pub(crate) struct Input {
    /// What the predicate is called with.
    pub roots: Vec<InputRoot>,
    /// The objects that have bounded places.
    pub members: Vec<Member>,
    /// Their addresses, in order, with their numbers.
    by_address: Vec<(Ref, u32)>,
    /// The number of places of each group's objects; arrays count as one place, their length.
    places: Vec<usize>,
    /// For each cell the group and index of the object whose place it is.
    owners: Vec<Option<(usize, usize)>>,
    /// For each group the number of its objects that are in use before anything is decided.
    used: Vec<usize>,
    /// The state of everything else before the predicate ran.
    pub frozen: Frozen,
    /// Components of records, which exclude some values.
    pub components: Components,
}

/// A receiver or argument.
pub(crate) struct InputRoot {
    pub name: String,
    /// The descriptor of its type.
    pub descriptor: &'static str,
    pub value: InputValue,
}

/// What a receiver or argument is.
#[derive(Clone, Copy)]
pub(crate) enum InputValue {
    /// This object.
    Object(Ref),
    /// The value of this cell, once it is decided.
    Cell(u32),
}

/// An object with bounded places.
pub(crate) struct Member {
    pub object: Ref,
    pub class: &'static Class,
    pub places: Places,
    /// Members that unbounded fields lead to.
    kept: Vec<u32>,
}

/// The bounded places of an object.
pub(crate) enum Places {
    /// Fields and their cells, in the order of their declaration.
    Fields(Vec<(&'static Field, u32)>),
    /// An array: the cells of its length and of its elements, for the greatest length.
    Array { length: u32, elements: Range<u32> },
}

impl Member {
    /// Members that unbounded fields lead to.
    pub fn kept(&self) -> &[u32] {
        &self.kept
    }

    /// Its places, named after the fields and the class of arrays.
    pub fn named_places(&self) -> Vec<(String, Vec<u32>)> {
        match &self.places {
            Places::Fields(fields) => {
                let name = |field: &Field| format!("{}.{}", simple_name(self.class), field.name);
                fields.iter().map(|(field, cell)| (name(field), vec![*cell])).collect()
            }
            Places::Array { .. } => vec![(self.class.type_name(), self.places.cells())],
        }
    }
}

impl Places {
    /// Their number; an array counts as one place, its length.
    fn count(&self) -> usize {
        match self {
            Places::Fields(fields) => fields.len(),
            Places::Array { .. } => 1,
        }
    }

    /// The cell of place `index`, if there is one. The first place of an array is its length; elements exist once that is decided.
    pub fn cell(&self, index: u32, machine: &Machine) -> Option<u32> {
        match self {
            Places::Fields(fields) => fields.get(index as usize).map(|(_, cell)| *cell),
            Places::Array { length, .. } if index == 0 => Some(*length),
            Places::Array { length, elements } => {
                let decided = machine.cells.value(*length).unwrap_or(0);
                (u64::from(index) <= decided).then(|| elements.start + index - 1)
            }
        }
    }

    /// All cells, reachable or not.
    pub fn cells(&self) -> Vec<u32> {
        match self {
            Places::Fields(fields) => fields.iter().map(|(_, cell)| *cell).collect(),
            Places::Array { length, elements } => std::iter::once(*length).chain(elements.clone()).collect(),
        }
    }
}

impl Input {
    /// Puts choices into all bounded places of `plan`'s objects. From now on these objects do not move.
    pub fn new(machine: &mut Machine, plan: &Plan, descriptors: &[&'static str]) -> Result<Input, Ending> {
        for (number, group) in plan.groups.iter().enumerate() {
            let Some(arrays) = &group.arrays else { continue };
            for _ in 0..arrays.count {
                let longest = plan.longest(arrays);
                let array = machine.attempt(|m| m.unsized_array(group.class, longest));
                let array = array.map_err(|event| ending(machine, &event))?;
                machine.bounded.groups[number].objects.push(array.into());
            }
        }
        machine.begin_bounded().map_err(Ending::Unsupported)?;
        machine.set_sets(plan.sets.clone());
        let mut input = Input {
            roots: Vec::new(),
            members: Vec::new(),
            by_address: Vec::new(),
            places: Vec::new(),
            owners: Vec::new(),
            used: Vec::new(),
            frozen: Frozen::default(),
            components: Components::default(),
        };
        for (root, descriptor) in plan.roots.iter().zip(descriptors) {
            let value = match root.value {
                RootValue::Object(group) => InputValue::Object(machine.bounded.groups[group].objects[0] as Ref),
                RootValue::Set(set) => InputValue::Cell(cell_of(machine.bound_argument(set))),
            };
            input.roots.push(InputRoot { name: root.name.clone(), descriptor, value });
        }
        input.bound_members(machine, plan);
        input.freeze(machine);
        input.order_groups(machine);
        input.note_owners(machine);
        input.components = Components::of(machine, &input);
        Ok(input)
    }

    fn bound_members(&mut self, machine: &mut Machine, plan: &Plan) {
        for (number, group) in plan.groups.iter().enumerate() {
            self.places.push(0);
            for object in machine.bounded.groups[number].objects.clone() {
                let at = match self.find(object as Ref) {
                    // An object can be in several groups, the root among them.
                    Ok(known) => {
                        let count = self.members[known as usize].places.count();
                        self.places[number] = self.places[number].max(count);
                        continue;
                    }
                    Err(at) => at,
                };
                let places = match &group.arrays {
                    Some(arrays) => {
                        let longest = plan.longest(arrays);
                        let array = machine.bound_array(object as Ref, longest, arrays.lengths, arrays.elements);
                        Places::Array { length: array.length, elements: array.elements }
                    }
                    None => bound_fields(machine, object, &plan.settings),
                };
                self.places[number] = self.places[number].max(places.count());
                let class = machine.class_of_object(object);
                self.by_address.insert(at, (object as Ref, self.members.len() as u32));
                self.members.push(Member { object: object as Ref, class, places, kept: Vec::new() });
            }
        }
    }

    /// Saves the state outside of bounded places, because the predicate may change it.
    fn freeze(&mut self, machine: &Machine) {
        let starts: Vec<Ref> = self.members.iter().map(|m| m.object).collect();
        self.frozen = Frozen::of(machine, &starts);
        for number in 0..self.members.len() {
            let reached = self.frozen.reached(machine, self.members[number].object, |_| true, |o| self.find(o).is_ok());
            self.members[number].kept = reached.iter().filter_map(|object| self.find(*object).ok()).collect();
        }
    }

    /// The greatest number of places of an object of that group; an array counts as one place.
    pub fn places_in(&self, group: usize) -> usize {
        self.places[group]
    }

    /// The number of places that can be reached before anything is decided, or a larger number if that is unknown.
    pub fn open_at_first(&self) -> usize {
        if self.members.iter().any(|member| !member.kept.is_empty()) {
            return usize::MAX / 2;
        }
        let places = |root: &InputRoot| match root.value {
            InputValue::Cell(_) => 1,
            InputValue::Object(object) => self.member(object).map_or(0, |member| member.places.count()),
        };
        self.roots.iter().map(places).sum()
    }

    /// For each group the number of its objects that are in use before anything is decided; they come first in the group.
    pub fn used_at_first(&self) -> &[usize] {
        &self.used
    }

    /// The group and index of the object whose place a cell is; none for an argument.
    pub fn owner(&self, cell: u32) -> Option<(usize, usize)> {
        *self.owners.get(cell as usize)?
    }

    /// Moves the objects that are in use from the start to the front of their groups. If an unbounded field refers to another
    /// object of a group, the group's objects are not interchangeable.
    fn order_groups(&mut self, machine: &mut Machine) {
        let roots = self.roots.iter().filter_map(|root| match root.value {
            InputValue::Object(object) => self.find(object).ok(),
            InputValue::Cell(_) => None,
        });
        let mut held: Vec<u32> = roots.collect();
        let mut next = 0;
        while let Some(number) = held.get(next).copied() {
            next += 1;
            for kept in &self.members[number as usize].kept {
                if !held.contains(kept) {
                    held.push(*kept);
                }
            }
        }
        let is_held = |object: &u64| self.find(*object as Ref).is_ok_and(|number| held.contains(&number));
        let kept: HashSet<u32> = self.members.iter().flat_map(|member| member.kept.iter().copied()).collect();
        let mut used = Vec::new();
        for group in &mut machine.bounded.groups {
            let (mut objects, others): (Vec<u64>, Vec<u64>) = group.objects.iter().partition(|object| is_held(object));
            used.push(objects.len());
            let differs = |object: &u64| self.find(*object as Ref).is_ok_and(|number| kept.contains(&number));
            group.interchangeable &= !others.iter().any(differs);
            objects.extend(others);
            group.objects = objects;
        }
        self.used = used;
    }

    /// Notes the owner of each cell.
    fn note_owners(&mut self, machine: &Machine) {
        self.owners.resize(machine.cells.len(), None);
        for (group, objects) in machine.bounded.groups.iter().enumerate() {
            for (index, object) in objects.objects.iter().enumerate() {
                for cell in self.member(*object as Ref).map_or_else(Vec::new, |member| member.places.cells()) {
                    self.owners[cell as usize].get_or_insert((group, index));
                }
            }
        }
    }

    /// The member for `object`, if it is one.
    pub fn member(&self, object: Ref) -> Option<&Member> {
        self.number(object).map(|number| &self.members[number as usize])
    }

    /// The number of the member for `object`, if it is one.
    pub fn number(&self, object: Ref) -> Option<u32> {
        self.find(object).ok()
    }

    /// The number of the member for `object`, or the index at which to insert its address.
    fn find(&self, object: Ref) -> Result<u32, usize> {
        self.by_address.binary_search_by_key(&object, |(address, _)| *address).map(|at| self.by_address[at].1)
    }

    /// The words that the predicate is called with.
    pub fn arguments(&self, machine: &Machine) -> Vec<u64> {
        let word = |root: &InputRoot| match root.value {
            InputValue::Object(object) => object.into(),
            InputValue::Cell(cell) => machine.cells.value(cell).unwrap_or(word_of(cell)),
        };
        self.roots.iter().map(word).collect()
    }

    /// The names of all places, each with its cells.
    pub fn named_places(&self) -> Vec<(String, Vec<u32>)> {
        let mut named: Vec<(String, Vec<u32>)> = Vec::new();
        let roots = self.roots.iter().filter_map(|root| match root.value {
            InputValue::Cell(cell) => Some((root.name.clone(), vec![cell])),
            InputValue::Object(_) => None,
        });
        for (name, cells) in roots.chain(self.members.iter().flat_map(Member::named_places)) {
            match named.iter_mut().find(|(known, _)| *known == name) {
                Some((_, known)) => known.extend(cells),
                None => named.push((name, cells)),
            }
        }
        named
    }

    /// The number of candidates if all places were independent.
    pub fn state_space(&self, machine: &Machine) -> BigUint {
        let sizes: Vec<u64> = machine.bounded.sets.iter().map(|set| set_size(machine, set)).collect();
        let size = |cell: u32| match machine.cells.domain(cell) {
            Domain::Bounded { set, .. } => BigUint::from(sizes[*set as usize]),
            _ => BigUint::from(1u32),
        };
        let of_root = |root: &InputRoot| match root.value {
            InputValue::Cell(cell) => size(cell),
            InputValue::Object(_) => BigUint::from(1u32),
        };
        let of_member = |member: &Member| match &member.places {
            Places::Fields(fields) => fields.iter().map(|(_, cell)| size(*cell)).product::<BigUint>(),
            // It has as many elements as its length says.
            Places::Array { length, elements } => {
                let element = || size(elements.start);
                let of_length = |length: u32| if length == 0 { BigUint::from(1u32) } else { element().pow(length) };
                lengths(machine, *length).map(of_length).sum()
            }
        };
        self.roots.iter().map(of_root).chain(self.members.iter().map(of_member)).product()
    }
}

/// Puts choices into the fields of `object` that have a setting.
fn bound_fields(machine: &mut Machine, object: u64, settings: &[Setting]) -> Places {
    let class = machine.class_of_object(object);
    let about =
        |field: &Field, setting: &&Setting| std::ptr::eq(setting.field, field) && class.is_subtype_of(setting.owner);
    let mut fields = Vec::new();
    for (_, field) in instance_fields(class) {
        if let Some(setting) = settings.iter().rev().find(|setting| about(field, setting)) {
            fields.push((field, machine.bound_field(object, field, setting.set)));
        }
    }
    Places::Fields(fields)
}

/// The values of the cell of a length.
fn lengths(machine: &Machine, cell: u32) -> Box<dyn Iterator<Item = u32> + '_> {
    let Domain::Bounded { set, .. } = machine.cells.domain(cell) else { return Box::new(std::iter::empty()) };
    match &machine.bounded.sets[*set as usize] {
        Set::Range(low, high) => Box::new((*low..=*high).map(|length| length as u32)),
        Set::Words(words) => Box::new(words.iter().map(|word| *word as u32)),
        Set::Objects { .. } => Box::new(std::iter::empty()),
    }
}

fn set_size(machine: &Machine, set: &Set) -> u64 {
    match set {
        Set::Range(low, high) => Domain::range_size(*low, *high),
        Set::Words(words) => words.len() as u64,
        Set::Objects { null, groups } => {
            let objects = groups.iter().map(|g| machine.bounded.groups[*g as usize].objects.len() as u64);
            u64::from(*null) + objects.sum::<u64>()
        }
    }
}
