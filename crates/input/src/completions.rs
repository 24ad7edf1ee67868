//! How many completions an accepted input has, without listing them.
//!
//! What a predicate has not read can be anything: numbers and ready-made objects multiply. An undecided reference to an
//! interchangeable object is null, one of the objects in use, or the first one that is not; that one brings undecided places of
//! its own. How many ways there are depends only on how many places of each kind are undecided and on how many objects are in use
//! (restricted growth), so equal states are counted once.
//!
//! Not covered, so that such inputs are listed instead: components of records, which cannot lead back to the record; objects that
//! are told apart and have places of their own; objects in several class domains; fields without bounds that lead to objects
//! with bounds.

use std::collections::{BTreeMap, HashMap, HashSet};

use fretsaw_choice::{Ask, GroupId, SetId};
use fretsaw_heap::Ref;
use fretsaw_term::{CellId, Open, Word};
use fretsaw_vm::Machine;
use num_bigint::BigUint;

use crate::input::{Input, InputValue, Member, Places};

/// The greatest number of states that are counted for one input.
const MOST_STATES: usize = 1 << 16;

/// A place whose values are not only numbers and ready-made objects.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Kind {
    /// An object of the set, and null where that is possible.
    Object { set: SetId, null: bool },
    /// The length of an array: one of these, and then so many elements.
    Length { values: Vec<u32>, element: Box<Slot> },
}

/// A place of an object.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Slot {
    /// So many values, none of which brings further places.
    Values(u64),
    Kind(Kind),
}

/// Objects that a place can refer to.
#[derive(Clone, Debug)]
struct Group {
    size: u32,
    /// Whether the first unused object represents all others.
    interchangeable: bool,
    unshared: bool,
    /// The places of each object.
    slots: Vec<Slot>,
}

/// What is still undecided: how many places of each kind, and how many objects of each group are in use.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct State {
    open: BTreeMap<Kind, u32>,
    used: Vec<u32>,
}

/// Counts the completions of an input's candidates.
pub struct Completions {
    /// The groups that places refer to, by number.
    groups: Vec<Option<Group>>,
}

impl Completions {
    /// Prepares to count; none if the completions of this input must be listed.
    pub fn new(machine: &Machine, input: &Input) -> Option<Completions> {
        let choices = machine.choices();
        if input.members.iter().any(|member| !member.kept().is_empty()) {
            return None;
        }
        let roots = input.roots.iter().filter_map(|root| match root.value {
            InputValue::Cell(cell) => Some(cell),
            InputValue::Object(_) => None,
        });
        let cells: Vec<CellId> = roots.chain(input.members.iter().flat_map(|member| member.places.cells())).collect();
        if cells.iter().any(|cell| choices.is_component(*cell)) {
            return None;
        }
        let mut seen = HashSet::new();
        let twice = choices.groups().flat_map(|group| &group.objects).any(|object| !seen.insert(object.reference()));
        if twice {
            return None;
        }
        let held: HashSet<Ref> = input.roots.iter().filter_map(|root| root.value.object()).collect();
        let mut groups: Vec<Option<Group>> = vec![None; choices.groups().count()];
        let sets: Vec<SetId> = cells.iter().filter_map(|cell| choices.domain(*cell).as_objects()).collect();
        for number in sets.iter().flat_map(|set| choices.set(*set).groups.iter()) {
            if groups[number.index()].is_none() {
                groups[number.index()] = Some(group(machine, input, *number, &held)?);
            }
        }
        Some(Completions { groups })
    }

    /// How many completions the accepted candidate of `machine` has; none if they are too many to count.
    pub fn count(&self, machine: &Machine, input: &Input) -> Option<BigUint> {
        let mut ways = BigUint::from(1u32);
        let used = (0..self.groups.len()).map(|group| machine.choices().used(GroupId::at(group))).collect();
        let mut state = State { open: BTreeMap::new(), used };
        for cell in open_cells(machine, input) {
            match slot(machine, input, cell)? {
                Slot::Values(count) => ways *= count,
                Slot::Kind(kind) => *state.open.entry(kind).or_default() += 1,
            }
        }
        Some(ways * self.ways(machine, state)?)
    }

    /// How many ways there are to decide everything in `state`.
    fn ways(&self, machine: &Machine, state: State) -> Option<BigUint> {
        let mut total = BigUint::ZERO;
        let mut states = HashMap::from([(state, BigUint::from(1u32))]);
        let mut counted = 0;
        while !states.is_empty() {
            counted += states.len();
            if counted > MOST_STATES || machine.status().time_is_over() {
                return None;
            }
            let mut after: HashMap<State, BigUint> = HashMap::new();
            for (mut state, ways) in states {
                let Some((kind, count)) = state.open.pop_first() else {
                    total += ways;
                    continue;
                };
                if count > 1 {
                    state.open.insert(kind.clone(), count - 1);
                }
                for (next, times) in self.decided(machine, state, &kind) {
                    *after.entry(next).or_default() += &ways * times;
                }
            }
            states = after;
        }
        Some(total)
    }

    /// The states after a place of `kind` is decided, each with the number of ways that lead there.
    fn decided(&self, machine: &Machine, state: State, kind: &Kind) -> Vec<(State, BigUint)> {
        let mut found = Vec::new();
        match kind {
            Kind::Length { values, element } => {
                for length in values {
                    found.push(with(state.clone(), std::iter::repeat_n(&**element, *length as usize)));
                }
            }
            Kind::Object { set, null } => {
                let mut same = u64::from(*null);
                for number in machine.choices().set(*set).groups.iter().map(|group| group.index()) {
                    let Some(group) = &self.groups[number] else { continue };
                    let used = state.used[number];
                    same += match (group.unshared, group.interchangeable) {
                        (true, _) => 0,
                        (false, true) => used.into(),
                        (false, false) => group.size.into(),
                    };
                    if (group.unshared || group.interchangeable) && used < group.size {
                        let mut next = state.clone();
                        next.used[number] += 1;
                        found.push(with(next, group.slots.iter()));
                    }
                }
                found.push((state, BigUint::from(same)));
            }
        }
        found
    }
}

/// The state with further undecided places, and how many values those have that bring no others.
fn with<'s>(mut state: State, slots: impl Iterator<Item = &'s Slot>) -> (State, BigUint) {
    let mut ways = BigUint::from(1u32);
    for slot in slots {
        match slot {
            Slot::Values(count) => ways *= *count,
            Slot::Kind(kind) => *state.open.entry(kind.clone()).or_default() += 1,
        }
    }
    (state, ways)
}

/// What the objects of a group are like; none if they differ, or if it matters which of them is meant.
fn group(machine: &Machine, input: &Input, number: GroupId, held: &HashSet<Ref>) -> Option<Group> {
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
fn slot(machine: &Machine, input: &Input, cell: CellId) -> Option<Slot> {
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
fn open_cells(machine: &Machine, input: &Input) -> Vec<CellId> {
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
