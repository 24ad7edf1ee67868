//! The candidate vector: all bounded places of an input (Korat, section 3.2).

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use fretsaw_choice::{Domain, GroupId, Owner};
use fretsaw_code::{Class, ClassId, Field, Memory};
use fretsaw_heap::Ref;
use fretsaw_term::{CellId, Word};
use fretsaw_vm::{Choice, Ending, Event, Machine};
use num_bigint::BigUint;

use crate::ending::ending;
use crate::frozen::Frozen;
use crate::plan::{Plan, RootValue, Setting, instance_fields, simple_name};
use crate::walk::Walk;

/// The input of a predicate, with places for choices.
pub struct Input {
    /// What the predicate is called with.
    pub roots: Vec<InputRoot>,
    /// The objects that have bounded places.
    pub members: Vec<Member>,
    /// Their addresses, in order, with their numbers.
    by_address: Vec<(Ref, u32)>,
    /// The state of everything else before the predicate ran.
    pub frozen: Frozen,
}

/// A receiver or argument.
pub struct InputRoot {
    /// Its name.
    pub name: String,
    /// The descriptor of its type.
    pub descriptor: &'static str,
    /// What it is.
    pub value: InputValue,
}

/// What a receiver or argument is.
#[derive(Clone, Copy)]
pub enum InputValue {
    /// This object.
    Object(Ref),
    /// The value of this cell, once it is decided.
    Cell(CellId),
}

impl InputValue {
    pub(crate) fn object(self) -> Option<Ref> {
        if let InputValue::Object(object) = self { Some(object) } else { None }
    }
}

/// An object with bounded places.
pub struct Member {
    /// The object.
    pub object: Ref,
    /// Its class.
    pub class: &'static Class,
    /// Its places.
    pub places: Places,
    /// Members that unbounded fields lead to.
    kept: Vec<u32>,
    /// Where the machine has it.
    owner: Owner,
}

/// The bounded places of an object.
pub enum Places {
    /// Fields and their cells, in the order of their declaration.
    Fields(Vec<(&'static Field, CellId)>),
    /// An array.
    Array {
        /// The cell of its length.
        length: CellId,
        /// The cells of its elements, for the greatest length.
        elements: Range<CellId>,
    },
}

impl Member {
    /// Members that unbounded fields lead to.
    pub fn kept(&self) -> &[u32] {
        &self.kept
    }

    /// Its places, named after the fields and the class of arrays.
    pub fn named_places(&self) -> Vec<(String, Vec<CellId>)> {
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
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.count() == 0
    }

    /// Their number; an array counts as one place, its length.
    fn count(&self) -> usize {
        match self {
            Places::Fields(fields) => fields.len(),
            Places::Array { .. } => 1,
        }
    }

    /// The cell of place `index`, if there is one. The first place of an array is its length; elements exist once that is decided.
    pub fn cell(&self, index: u32, machine: &Machine) -> Option<CellId> {
        match self {
            Places::Fields(fields) => fields.get(index as usize).map(|(_, cell)| *cell),
            Places::Array { length, .. } if index == 0 => Some(*length),
            Places::Array { length, elements } => {
                let decided = machine.choices().value(*length).unwrap_or(Word::ZERO);
                (u64::from(index) <= decided.bits()).then(|| elements.start.after(index - 1))
            }
        }
    }

    /// All cells, reachable or not.
    pub fn cells(&self) -> Vec<CellId> {
        match self {
            Places::Fields(fields) => fields.iter().map(|(_, cell)| *cell).collect(),
            Places::Array { length, elements } => {
                std::iter::once(*length).chain((elements.start.0..elements.end.0).map(CellId)).collect()
            }
        }
    }
}

impl Input {
    /// Puts choices into all bounded places of `plan`'s objects, before anything runs and after [`begin`]. From now on these
    /// objects do not move.
    ///
    /// [`begin`]: fretsaw_vm::Places::begin
    pub fn new(machine: &mut Machine, plan: &Plan, descriptors: &[&'static str]) -> Result<Input, Ending> {
        make_arrays(machine, plan).map_err(|event| ending(machine, &event))?;
        Ok(Input::bound(machine, plan, descriptors))
    }

    /// The same in the middle of a path. The objects may move, so [`Input::follow_objects`] comes before everything that reads
    /// addresses.
    pub fn open(machine: &mut Machine, plan: &Plan, descriptors: &[&'static str]) -> Result<Input, Event> {
        make_arrays(machine, plan)?;
        // Nobody asks for the former state, and the references in it are soon out of date.
        Ok(Input { frozen: Frozen::default(), ..Input::bound(machine, plan, descriptors) })
    }

    fn bound(machine: &mut Machine, plan: &Plan, descriptors: &[&'static str]) -> Input {
        let domains: Vec<Domain> = plan.sets.iter().map(|set| set.domain(machine, plan)).collect();
        let mut input =
            Input { roots: Vec::new(), members: Vec::new(), by_address: Vec::new(), frozen: Frozen::default() };
        for (root, descriptor) in plan.roots.iter().zip(descriptors) {
            let value = match root.value {
                RootValue::Object(group) => {
                    InputValue::Object(machine.choices().group(plan.group_in_machine(group)).objects[0].reference())
                }
                RootValue::Set(set) => {
                    let domain = domains[set as usize].clone();
                    InputValue::Cell(machine.places().bound_argument(domain, Memory::of(descriptor)))
                }
            };
            input.roots.push(InputRoot { name: root.name.clone(), descriptor, value });
        }
        input.bound_members(machine, plan, &domains);
        input.freeze(machine);
        input.order_groups(machine, plan.first_group);
        input.note_owners(machine, plan.first_group);
        machine.choices_mut().add_unread(input.open_at_first());
        input
    }

    fn bound_members(&mut self, machine: &mut Machine, plan: &Plan, domains: &[Domain]) {
        for (number, group) in plan.groups.iter().enumerate() {
            let mut most = 0;
            for object in machine.choices().group(plan.group_in_machine(number)).objects.clone() {
                let at = match self.find(object.reference()) {
                    // An object can be in several groups, the root among them.
                    Ok(known) => {
                        most = most.max(self.members[known as usize].places.count());
                        continue;
                    }
                    Err(at) => at,
                };
                let places = match &group.arrays {
                    Some(arrays) => {
                        let longest = plan.longest(arrays);
                        let array = {
                            let [lengths, elements] =
                                [arrays.lengths, arrays.elements].map(|set| &domains[set as usize]);
                            machine.places().bound_array(object.reference(), longest, lengths.clone(), elements)
                        };
                        Places::Array { length: array.length, elements: array.elements }
                    }
                    None => bound_fields(machine, object, &plan.settings, domains),
                };
                most = most.max(places.count());
                let class = machine.objects().class_of(object);
                self.by_address.insert(at, (object.reference(), self.members.len() as u32));
                let owner = Owner { group: plan.group_in_machine(number), index: 0 };
                self.members.push(Member { object: object.reference(), class, places, kept: Vec::new(), owner });
            }
            machine.choices_mut().group_mut(plan.group_in_machine(number)).places = most;
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

    /// The number of places that can be reached before anything is decided, or a larger number if that is unknown.
    fn open_at_first(&self) -> usize {
        if self.members.iter().any(|member| !member.kept.is_empty()) {
            return usize::MAX / 2;
        }
        let places = |root: &InputRoot| match root.value {
            InputValue::Cell(_) => 1,
            InputValue::Object(object) => self.member(object).map_or(0, |member| member.places.count()),
        };
        self.roots.iter().map(places).sum()
    }

    /// Moves the objects that are in use from the start to the front of their groups. If an unbounded field refers to another
    /// object of a group, the group's objects are not interchangeable.
    fn order_groups(&mut self, machine: &mut Machine, first: usize) {
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
        let is_held = |object: &Word| self.find(object.reference()).is_ok_and(|number| held.contains(&number));
        let kept: HashSet<u32> = self.members.iter().flat_map(|member| member.kept.iter().copied()).collect();
        for number in (first..machine.choices().groups().count()).map(GroupId::at) {
            let group = machine.choices_mut().group_mut(number);
            let (mut objects, others): (Vec<Word>, Vec<Word>) =
                group.objects.iter().partition(|object| is_held(object));
            let used = objects.len();
            let differs = |object: &Word| self.find(object.reference()).is_ok_and(|number| kept.contains(&number));
            group.interchangeable &= !others.iter().any(differs);
            objects.extend(others);
            group.objects = objects;
            machine.choices_mut().hold_first(number, used);
        }
    }

    /// Notes the owner of each cell.
    fn note_owners(&mut self, machine: &mut Machine, first: usize) {
        let mut owned = Vec::new();
        for (group, domain) in machine.choices().groups().enumerate().skip(first) {
            for (index, object) in domain.objects.iter().enumerate() {
                let owner = Owner { group: GroupId::at(group), index: index as u32 };
                if let Some(number) = self.number(object.reference()) {
                    let member = &mut self.members[number as usize];
                    owned.push((member.places.cells(), owner));
                    member.owner = owner;
                }
            }
        }
        for (cells, owner) in owned {
            cells.into_iter().for_each(|cell| machine.choices_mut().set_owner(cell, owner));
        }
    }

    /// Whether there are arrays with bounded places.
    pub fn has_arrays(&self) -> bool {
        self.members.iter().any(|member| matches!(member.places, Places::Array { .. }))
    }

    /// Notes where the objects are now. Collections move them, and the machine knows where to.
    pub fn follow_objects(&mut self, machine: &Machine) {
        let now = |owner: Owner| machine.choices().group(owner.group).objects[owner.index as usize].reference();
        let roots: Vec<Option<u32>> =
            self.roots.iter().map(|root| root.value.object().and_then(|o| self.number(o))).collect();
        for member in &mut self.members {
            member.object = now(member.owner);
        }
        self.by_address = (0..).zip(&self.members).map(|(number, member)| (member.object, number)).collect();
        self.by_address.sort_unstable();
        for (root, number) in self.roots.iter_mut().zip(roots) {
            if let Some(number) = number {
                root.value = InputValue::Object(self.members[number as usize].object);
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
    pub fn arguments(&self, machine: &Machine) -> Vec<Word> {
        let word = |root: &InputRoot| match root.value {
            InputValue::Object(object) => object.into(),
            InputValue::Cell(cell) => machine.choices().value(cell).unwrap_or(cell.into()),
        };
        self.roots.iter().map(word).collect()
    }

    /// A place that must be decided before something runs on the input, if there is one: with eager choice every place, with
    /// delayed choice every argument, and always the arguments that registers cannot hold undecided.
    pub fn needed_first(&self, machine: &Machine, walk: &mut Walk) -> Option<CellId> {
        let choice = machine.config().choice;
        if choice == Choice::Eager {
            return self.next_open(machine, walk, false);
        }
        let is_wide = |descriptor: &str| matches!(descriptor, "J" | "D");
        self.roots.iter().find_map(|root| match root.value {
            InputValue::Cell(cell) if choice == Choice::Delayed || is_wide(root.descriptor) => {
                machine.choices().value(cell).is_none().then_some(cell)
            }
            _ => None,
        })
    }

    /// Notes that undecided arguments are loaded: a call passes them.
    pub fn note_arguments(&self, machine: &mut Machine) {
        for root in &self.roots {
            if let InputValue::Cell(cell) = root.value
                && machine.choices().value(cell).is_none()
            {
                machine.choices_mut().note_loaded(cell);
            }
        }
    }

    /// The names of all places, each with the numbers of its cells.
    pub fn named_places(&self) -> Vec<(String, Vec<u32>)> {
        let mut named: Vec<(String, Vec<u32>)> = Vec::new();
        let roots = self.roots.iter().filter_map(|root| match root.value {
            InputValue::Cell(cell) => Some((root.name.clone(), vec![cell])),
            InputValue::Object(_) => None,
        });
        for (name, cells) in roots.chain(self.members.iter().flat_map(Member::named_places)) {
            let cells = cells.into_iter().map(|cell| cell.0);
            match named.iter_mut().find(|(known, _)| *known == name) {
                Some((_, known)) => known.extend(cells),
                None => named.push((name, cells.collect())),
            }
        }
        named
    }

    /// What bounds each of the [named places](Self::named_places): the class of the objects that it refers to, or else the place itself.
    pub fn place_bounds(&self) -> Vec<(String, String)> {
        let roots = self.roots.iter().filter(|root| matches!(root.value, InputValue::Cell(_)));
        let mut bounds: Vec<(String, String)> =
            roots.map(|root| (root.name.clone(), bound(root.descriptor, &root.name))).collect();
        for member in &self.members {
            match &member.places {
                Places::Fields(fields) => bounds.extend(fields.iter().map(|(field, _)| {
                    let name = format!("{}.{}", simple_name(member.class), field.name);
                    (name.clone(), bound(field.descriptor, &name))
                })),
                Places::Array { .. } => {
                    let leads = |other: &Member| {
                        let mut fields = instance_fields(other.class).into_iter();
                        let (_, field) = fields.find(|(_, field)| field.descriptor == member.class.name)?;
                        Some(format!("{}.{}.length", simple_name(other.class), field.name))
                    };
                    let length = self.members.iter().find_map(leads);
                    bounds.push((member.class.type_name(), length.unwrap_or_else(|| member.class.type_name())));
                }
            }
        }
        bounds
    }

    /// The number of candidates if all places were independent.
    pub fn state_space(&self, machine: &Machine) -> BigUint {
        let size = |cell: CellId| BigUint::from(machine.choices().state_space(cell));
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

/// What bounds a place of this type and name.
fn bound(descriptor: &str, name: &str) -> String {
    match descriptor.strip_prefix('L').and_then(|class| class.strip_suffix(';')) {
        Some(class) if !class.starts_with("java/") => class.rsplit(['/', '$']).next().unwrap_or(class).to_owned(),
        None if descriptor.starts_with('[') => format!("{name}.length"),
        _ => name.to_owned(),
    }
}

/// Creates the arrays of `plan`.
fn make_arrays(machine: &mut Machine, plan: &Plan) -> Result<(), Event> {
    let mut taken: HashMap<(ClassId, usize), usize> = HashMap::new();
    for (number, group) in plan.groups.iter().enumerate() {
        let Some(arrays) = &group.arrays else { continue };
        let longest = plan.longest(arrays);
        let taken = taken.entry((group.class.id, longest)).or_default();
        let made = machine.places().arrays(group.class, longest, *taken, arrays.count)?;
        *taken += arrays.count;
        machine.choices_mut().group_mut(plan.group_in_machine(number)).objects = made;
    }
    Ok(())
}

/// Puts choices into the fields of `object` that have a setting.
fn bound_fields(machine: &mut Machine, object: Word, settings: &[Setting], domains: &[Domain]) -> Places {
    let class = machine.objects().class_of(object);
    let about =
        |field: &Field, setting: &&Setting| std::ptr::eq(setting.field, field) && class.is_subtype_of(setting.owner);
    let mut fields = Vec::new();
    for (_, field) in instance_fields(class) {
        if let Some(setting) = settings.iter().rev().find(|setting| about(field, setting)) {
            fields.push((
                field,
                machine.places().bound_field(object.reference(), field, domains[setting.set as usize].clone()),
            ));
        }
    }
    Places::Fields(fields)
}

/// The values of the cell of a length.
fn lengths(machine: &Machine, cell: CellId) -> impl Iterator<Item = u32> + '_ {
    let domain = machine.choices().domain(cell);
    (0..domain.size().unwrap_or(0)).filter_map(|index| domain.value(index)).map(|length| length.int() as u32)
}
