//! What an accepted input leaves undecided: how many places of each kind, and how many objects of each group are in use.

use std::collections::{BTreeMap, HashSet};

use fretsaw_choice::{Ask, GroupId, SetId};
use fretsaw_heap::Ref;
use fretsaw_term::{CellId, Open, Word};
use fretsaw_vm::Machine;
use num_bigint::BigUint;

use crate::input::{Input, InputValue, Member, Places};

/// A place whose values are not only numbers and ready-made objects.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Kind {
    /// An object of the set, and null where that is possible.
    Object { set: SetId, null: bool },
    /// The length of an array: one of these, and then so many elements.
    Length { values: Vec<u32>, element: Box<Slot> },
}

/// A place of an object.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Slot {
    /// So many values, none of which brings further places.
    Values(u64),
    Kind(Kind),
}

/// Objects that a place can refer to.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    pub size: u32,
    /// Whether the first unused object represents all others.
    pub interchangeable: bool,
    /// Whether at most one place refers to each of them.
    pub unshared: bool,
    /// The places of each object.
    pub slots: Vec<Slot>,
}

/// What is still undecided: how many places of each kind, and how many objects of each group are in use.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct State {
    pub open: BTreeMap<Kind, u32>,
    pub used: Vec<u32>,
}

impl State {
    /// Removes a place of `kind`.
    pub fn remove(&mut self, kind: &Kind) {
        if let Some(count) = self.open.get_mut(kind) {
            *count -= 1;
            if *count == 0 {
                self.open.remove(kind);
            }
        }
    }
}

/// What an accepted candidate leaves undecided.
#[derive(Clone, Debug)]
pub struct Undecided {
    /// The number of combinations of values that bring no further places.
    pub(crate) values: BigUint,
    pub(crate) state: State,
}

impl Undecided {
    /// What is undecided in a state with further undecided places.
    pub(crate) fn with<'s>(state: &State, slots: impl Iterator<Item = &'s Slot>) -> Undecided {
        let mut undecided = Undecided { values: BigUint::from(1u32), state: state.clone() };
        for slot in slots {
            match slot {
                Slot::Values(count) => undecided.values *= *count,
                Slot::Kind(kind) => *undecided.state.open.entry(kind.clone()).or_default() += 1,
            }
        }
        undecided
    }

    /// Adds an undecided choice with so many values, which is no place of the input.
    pub fn add_choice(&mut self, values: u64) {
        self.values *= values;
    }
}

/// What the objects of a group are like; none if they differ, or if it matters which of them is meant.
pub(crate) fn group(machine: &Machine, input: &Input, number: GroupId, held: &HashSet<Ref>) -> Option<Group> {
    let domain = machine.choices().group(number);
    let mut slots: Option<Vec<Slot>> = None;
    for object in &domain.objects {
        let own = match input.member(object.reference()) {
            Some(member) => slots_of(machine, input, member)?,
            None => Vec::new(),
        };
        // Which of several objects is reached matters if they bring places, unless they are reached in any case.
        let is_told_apart = !domain.interchangeable && !domain.unshared;
        if is_told_apart && !own.is_empty() && !held.contains(&object.reference()) {
            return None;
        }
        if *slots.get_or_insert_with(|| own.clone()) != own {
            return None;
        }
    }
    Some(Group {
        size: domain.objects.len() as u32,
        interchangeable: domain.interchangeable,
        unshared: domain.unshared,
        slots: slots.unwrap_or_default(),
    })
}

fn slots_of(machine: &Machine, input: &Input, member: &Member) -> Option<Vec<Slot>> {
    match &member.places {
        Places::Fields(fields) => fields.iter().map(|(_, cell)| slot(machine, input, *cell)).collect(),
        Places::Array { length, .. } => Some(vec![slot(machine, input, *length)?]),
    }
}

/// The place of an undecided cell.
pub(crate) fn slot(machine: &Machine, input: &Input, cell: CellId) -> Option<Slot> {
    let choices = machine.choices();
    let array = choices.place(cell).and_then(|place| input.member(place.object()));
    if let Some(Member { places: Places::Array { length, elements }, .. }) = array
        && *length == cell
    {
        let words = choices.possible(Open::Cell(cell)).or_else(|| all(machine, cell))?;
        let values = words.iter().map(|word| word.int().max(0) as u32).collect();
        // Elements that nobody has read are all alike.
        let element = match elements.is_empty() {
            true => Slot::Values(1),
            false => slot(machine, input, elements.start)?,
        };
        return Some(Slot::Kind(Kind::Length { values, element: Box::new(element) }));
    }
    match choices.domain(cell).as_objects() {
        Some(set) if choices.values(cell).is_none() => {
            let null = choices.set(set).null && choices.may_be_null(Open::Cell(cell), machine);
            Some(Slot::Kind(Kind::Object { set, null }))
        }
        _ => Some(Slot::Values(choices.alternatives(Ask::value(cell), |_, _| false))),
    }
}

/// All values of a cell that lists them.
fn all(machine: &Machine, cell: CellId) -> Option<Vec<Word>> {
    let domain = machine.choices().domain(cell);
    (0..domain.size()?).map(|index| domain.value(index)).collect()
}

/// The undecided places that the roots lead to.
pub(crate) fn open_cells(machine: &Machine, input: &Input) -> Vec<CellId> {
    let choices = machine.choices();
    let mut open = Vec::new();
    let mut seen = vec![false; input.members.len()];
    let mut queue: Vec<u32> = Vec::new();
    let mut see = |word: Word, queue: &mut Vec<u32>| {
        if let Some(number) = word.object().and_then(|object| input.number(object))
            && !std::mem::replace(&mut seen[number as usize], true)
        {
            queue.push(number);
        }
    };
    let mut cells: Vec<CellId> = Vec::new();
    for root in &input.roots {
        match root.value {
            InputValue::Object(object) => see(object.into(), &mut queue),
            InputValue::Cell(cell) => cells.push(cell),
        }
    }
    loop {
        for cell in cells.drain(..) {
            match choices.value(cell) {
                None => open.push(cell),
                Some(value) if choices.domain(cell).is_ref() => see(value, &mut queue),
                Some(_) => {}
            }
        }
        let Some(number) = queue.pop() else { return open };
        let places = &input.members[number as usize].places;
        cells.extend((0..).map_while(|index| places.cell(index, machine)));
    }
}
