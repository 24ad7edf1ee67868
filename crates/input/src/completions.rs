//! How many completions an accepted input has, without listing them.
//!
//! What a predicate has not read can be anything: numbers and ready-made objects multiply. An undecided reference to an
//! interchangeable object is null, one of the objects in use, or the first one that is not; that one brings undecided places of
//! its own. How many ways there are depends only on how many places of each kind are undecided and on how many objects are in use
//! (restricted growth), so equal states are counted once.
//!
//! The same numbers lead to the completion at a position of the list that a search would make: of each undecided place, the
//! alternatives before the right one have so many completions (`choose`).
//!
//! Not covered, so that such inputs are listed instead: components of records, which cannot lead back to the record; objects that
//! are told apart and have places of their own; objects in several class domains; fields without bounds that lead to objects
//! with bounds.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use fretsaw_choice::{GroupId, SetId};
use fretsaw_heap::Ref;
use fretsaw_term::CellId;
use fretsaw_vm::Machine;
use num_bigint::BigUint;

use crate::input::{Input, InputValue};
use crate::undecided::{Group, Kind, Slot, State, Undecided, group, open_cells, slot};

/// The greatest number of states that are counted for one input.
const MOST_STATES: usize = 1 << 16;
/// The greatest number of states that are remembered while completions of an input are chosen.
const MOST_KNOWN: usize = 1 << 18;

/// Some alternatives of a place that leave the same places undecided.
struct Step {
    alternatives: u64,
    /// What is undecided after each of them.
    after: Undecided,
}

/// A state whose ways are being counted.
struct Counting {
    state: State,
    /// The ways so far, and the alternatives of the first place that are not among them yet.
    ways: BigUint,
    left: Vec<Step>,
}

/// Counts the completions of an input's candidates, and finds them by number.
pub struct Completions {
    /// The groups that places refer to, by number.
    groups: Vec<Option<Group>>,
    /// How many ways there are to decide everything in a state, as far as that was counted.
    known: HashMap<State, BigUint>,
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
        Some(Completions { groups, known: HashMap::new() })
    }

    /// What the accepted candidate of `machine` leaves undecided, without the numbers in `others`, which are counted elsewhere.
    pub fn undecided(&self, machine: &Machine, input: &Input, others: &BTreeSet<CellId>) -> Option<Undecided> {
        let used = (0..self.groups.len()).map(|group| machine.choices().used(GroupId::at(group))).collect();
        let open = open_cells(machine, input).into_iter().filter(|cell| !others.contains(cell));
        let slots: Option<Vec<Slot>> = open.map(|cell| slot(machine, input, cell)).collect();
        Some(Undecided::with(&State { open: BTreeMap::new(), used }, slots?.iter()))
    }

    /// In how many ways it can be decided; none if they are too many to count, or if there is no time. Whether they are too many
    /// depends on nothing that was counted before.
    pub fn count(&mut self, machine: &Machine, undecided: &Undecided) -> Option<BigUint> {
        self.known.clear();
        Some(&undecided.values * self.ways(machine, &undecided.state, MOST_STATES)?)
    }

    /// Chooses the alternative of an undecided `cell` which has the completion with number `rank`, in the order of alternatives.
    /// From then on, `undecided` is what this alternative leaves, and `rank` counts its completions only. None if there is no time,
    /// or if there is no such completion.
    pub fn choose(
        &mut self,
        machine: &Machine,
        input: &Input,
        cell: CellId,
        undecided: &mut Undecided,
        rank: &mut BigUint,
    ) -> Option<u64> {
        if self.known.len() > MOST_KNOWN {
            self.known.clear();
        }
        let mut first = 0;
        for Step { alternatives, after } in self.alternatives(machine, input, cell, undecided)? {
            let each = &after.values * self.ways(machine, &after.state, usize::MAX)?;
            let all = &each * alternatives;
            if *rank < all {
                let chosen = first + u64::try_from(&*rank / &each).ok()?;
                *rank %= each;
                *undecided = after;
                return Some(chosen);
            }
            *rank -= all;
            first += alternatives;
        }
        None
    }

    /// The alternatives of `cell`, in their order.
    fn alternatives(&self, machine: &Machine, input: &Input, cell: CellId, undecided: &Undecided) -> Option<Vec<Step>> {
        let Undecided { values, mut state } = undecided.clone();
        Some(match slot(machine, input, cell)? {
            // A place without values has no alternatives.
            Slot::Values(0) => Vec::new(),
            Slot::Values(count) => {
                let values = values / count;
                vec![Step { alternatives: count, after: Undecided { values, state } }]
            }
            Slot::Kind(kind) => {
                state.remove(&kind);
                let mut steps = self.decided(machine, &state, &kind);
                steps.iter_mut().for_each(|step| step.after.values *= &values);
                steps
            }
        })
    }

    /// How many ways there are to decide everything in `state`; none if that takes more than `most` other states, or more time
    /// than there is.
    fn ways(&mut self, machine: &Machine, state: &State, most: usize) -> Option<BigUint> {
        let mut counting: Vec<Counting> = Vec::new();
        let mut counted = 0;
        let mut wanted = state.clone();
        loop {
            if let Some(ways) = self.known(&wanted) {
                let Some(waiting) = counting.last_mut() else { return Some(ways) };
                if let Some(Step { alternatives, after }) = waiting.left.pop() {
                    waiting.ways += ways * after.values * alternatives;
                }
            } else {
                counted += 1;
                if counted > most || machine.status().time_is_over() {
                    return None;
                }
                counting.push(self.counting(machine, wanted));
            }
            wanted = match counting.last()?.left.last() {
                Some(step) => step.after.state.clone(),
                None => {
                    let Counting { state, ways, .. } = counting.pop()?;
                    self.known.insert(state.clone(), ways);
                    state
                }
            };
        }
    }

    /// How many ways there are to decide everything in `state`, if that was counted.
    fn known(&self, state: &State) -> Option<BigUint> {
        if state.open.is_empty() { Some(BigUint::from(1u32)) } else { self.known.get(state).cloned() }
    }

    /// Begins to count the ways to decide everything in `state`.
    fn counting(&self, machine: &Machine, state: State) -> Counting {
        let mut others = state.clone();
        let first = others.open.first_key_value().map(|(kind, _)| kind.clone());
        let left = first.map_or_else(Vec::new, |kind| {
            others.remove(&kind);
            self.decided(machine, &others, &kind)
        });
        Counting { state, ways: BigUint::ZERO, left }
    }

    /// The alternatives of a place of `kind` that is no longer in `state`, in their order.
    fn decided(&self, machine: &Machine, state: &State, kind: &Kind) -> Vec<Step> {
        match kind {
            Kind::Length { values, element } => {
                let after = |length: u32| Undecided::with(state, std::iter::repeat_n(&**element, length as usize));
                values.iter().map(|length| Step { alternatives: 1, after: after(*length) }).collect()
            }
            Kind::Object { set, null } => self.referred(machine, state, *set, *null),
        }
    }

    /// The same for a reference to an object of `set`, or to null.
    fn referred(&self, machine: &Machine, state: &State, set: SetId, null: bool) -> Vec<Step> {
        let mut found = Vec::new();
        // Null and objects in use bring no places.
        let mut same = u64::from(null);
        let add_same = |alternatives: u64, found: &mut Vec<Step>| {
            if alternatives > 0 {
                found.push(Step { alternatives, after: Undecided::with(state, std::iter::empty()) });
            }
        };
        for number in machine.choices().set(set).groups.iter().map(|group| group.index()) {
            let Some(group) = &self.groups[number] else { continue };
            let used = state.used[number];
            same += match (group.unshared, group.interchangeable) {
                (true, _) => 0,
                (false, true) => used.into(),
                (false, false) => group.size.into(),
            };
            if (group.unshared || group.interchangeable) && used < group.size {
                add_same(std::mem::take(&mut same), &mut found);
                let mut after = Undecided::with(state, group.slots.iter());
                after.state.used[number] += 1;
                found.push(Step { alternatives: 1, after });
            }
        }
        add_same(same, &mut found);
        found
    }
}
