//! Gaps in the space of candidates. If the type of a field has no objects, the field is null in every candidate, and a predicate
//! that requires more never returns true. "0 structures" alone would hide that.

use std::collections::HashSet;

use fretsaw_code::class::flags;
use fretsaw_code::descriptor::type_name;
use fretsaw_code::{Class, ClassKind, Field, Memory};
use fretsaw_input::{Input, InputValue, Member, Places, Plan, instance_fields, simple_name};
use fretsaw_term::{CellId, Word};
use fretsaw_vm::Machine;

use crate::derive::check_constructible;
use crate::names::with_permitted;
use crate::values::is_enum;

/// Gaps in the space of candidates.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Gaps {
    /// Classes without objects that a sealed type permits.
    pub classes: Vec<String>,
    /// Classes whose objects nothing refers to.
    pub unreachable: Vec<String>,
    /// Fields and arguments that are null in every candidate, with their types.
    pub nulls: Vec<(String, String)>,
    /// Fields and arguments that are null in no candidate, with their types.
    pub never_null: Vec<(String, String)>,
    /// The types of arrays whose elements are null in every candidate.
    pub null_elements: Vec<String>,
}

impl Gaps {
    /// The gaps among classes. This may load classes, so it comes before objects are fixed in place.
    pub(crate) fn of_classes(machine: &mut Machine, plan: &Plan) -> Gaps {
        let has_objects = |machine: &Machine, class: &Class| {
            let objects = machine.choices().groups().skip(plan.first_group).flat_map(|group| &group.objects);
            objects.copied().any(|object| machine.objects().class_of(object).is_subtype_of(class))
        };
        let mut gaps = Gaps::default();
        let mut seen = HashSet::new();
        for holder in plan.groups.iter().map(|group| group.class).collect::<Vec<&'static Class>>() {
            let fields = instance_fields(holder).into_iter().map(|(_, field)| field.descriptor);
            for descriptor in fields.filter(|descriptor| seen.insert(*descriptor)) {
                let name = descriptor.trim_start_matches('[').strip_prefix('L').and_then(|d| d.strip_suffix(';'));
                let Some(Ok(class)) = name.map(|name| machine.program().class(&name.replace('/', "."))) else {
                    continue;
                };
                if class.is_trusted() || class.permitted().is_empty() {
                    continue;
                }
                for permitted in with_permitted(machine, class) {
                    let counts = is_enum(permitted) || check_constructible(permitted).is_ok();
                    let name = simple_name(permitted).to_owned();
                    if counts && !has_objects(machine, permitted) && !gaps.classes.contains(&name) {
                        gaps.classes.push(name);
                    }
                }
            }
        }
        gaps
    }

    /// Adds the gaps among fields.
    pub(crate) fn add_fields(&mut self, machine: &Machine, input: &Input) {
        let reached = reached(machine, input);
        let mut classes: Vec<&'static Class> = Vec::new();
        for (number, member) in input.members.iter().enumerate() {
            let known = |list: &[String], name: &String| list.contains(name);
            if !reached.contains(&(number as u32)) {
                let name = simple_name(member.class).to_owned();
                if !known(&self.unreachable, &name) {
                    self.unreachable.push(name);
                }
            } else if !classes.iter().any(|class| class.id == member.class.id) {
                classes.push(member.class);
            }
        }
        // One reachable object of a class is enough.
        self.unreachable.retain(|name| !classes.iter().any(|class| simple_name(class) == name));
        for root in &input.roots {
            let InputValue::Cell(cell) = root.value else { continue };
            let typed = (root.name.clone(), type_name(root.descriptor));
            if is_null(machine, cell) {
                self.nulls.push(typed);
            } else if is_never_null(machine, cell) {
                self.never_null.push(typed);
            }
        }
        for class in classes {
            let members: Vec<&Member> = input.members.iter().filter(|member| member.class.id == class.id).collect();
            self.add_class(machine, input, class, &members);
        }
    }

    fn add_class(&mut self, machine: &Machine, input: &Input, class: &'static Class, members: &[&Member]) {
        if let ClassKind::Array { memory, .. } = class.kind {
            let is_null = |member: &&Member| match &member.places {
                Places::Array { elements, .. } => elements.start < elements.end && is_null(machine, elements.start),
                Places::Fields(_) => false,
            };
            if memory == Memory::Ref && members.iter().all(is_null) {
                self.null_elements.push(class.type_name());
            }
            return;
        }
        let cell_of = |member: &Member, field: &Field| match &member.places {
            Places::Fields(fields) => {
                fields.iter().find(|(bounded, _)| std::ptr::eq(*bounded, field)).map(|(_, cell)| *cell)
            }
            Places::Array { .. } => None,
        };
        let is_null_in = |member: &Member, position: usize, field: &Field| match cell_of(member, field) {
            Some(cell) => is_null(machine, cell),
            None => input.frozen.words(member.object).get(position) == Some(&Word::ZERO),
        };
        let is_never_null_in =
            |member: &Member, field: &Field| cell_of(member, field).is_some_and(|cell| is_never_null(machine, cell));
        for (position, (declaring, field)) in instance_fields(class).into_iter().enumerate() {
            let counts = field.memory == Memory::Ref && field.flags & flags::SYNTHETIC == 0 && !declaring.is_trusted();
            let name = format!("{}.{}", simple_name(declaring), field.name);
            if !counts || self.nulls.iter().chain(&self.never_null).any(|(known, _)| *known == name) {
                continue;
            }
            if members.iter().all(|member| is_null_in(member, position, field)) {
                self.nulls.push((name, type_name(field.descriptor)));
            } else if members.iter().all(|member| is_never_null_in(member, field)) {
                self.never_null.push((name, type_name(field.descriptor)));
            }
        }
    }
}

/// Whether a cell can only be null.
fn is_null(machine: &Machine, cell: CellId) -> bool {
    machine.choices().domain(cell).is_ref() && machine.choices().objects(cell).next().is_none()
}

/// Whether a cell has references as values, but not null.
fn is_never_null(machine: &Machine, cell: CellId) -> bool {
    let Some(set) = machine.choices().domain(cell).as_objects() else { return false };
    !machine.choices().set(set).null && !is_null(machine, cell)
}

/// The members that some candidate leads to.
fn reached(machine: &Machine, input: &Input) -> HashSet<u32> {
    let mut reached = HashSet::new();
    let mut queue: Vec<u32> = Vec::new();
    let mut sets = HashSet::new();
    let mut follow = |cell: CellId, queue: &mut Vec<u32>| {
        if let Some(set) = machine.choices().domain(cell).as_objects()
            && sets.insert(set)
        {
            queue.extend(machine.choices().objects(cell).filter_map(|object| input.number(object.reference())));
        }
    };
    for root in &input.roots {
        match root.value {
            InputValue::Object(object) => queue.extend(input.number(object)),
            InputValue::Cell(cell) => follow(cell, &mut queue),
        }
    }
    while let Some(number) = queue.pop() {
        if reached.insert(number) {
            let member = &input.members[number as usize];
            queue.extend(member.kept());
            member.places.cells().into_iter().for_each(|cell| follow(cell, &mut queue));
        }
    }
    reached
}
