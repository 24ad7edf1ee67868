//! Records: which values their components cannot have.
//!
//! The constructor sets a component, which never changes. A record can therefore only refer to records created before it, and
//! never contains itself through components alone. Through an array or an object of another class, which can change later, it
//! may. The search excludes values of components that would close such a cycle.

use std::collections::HashSet;

use fretsaw_code::Class;
use fretsaw_heap::Ref;
use fretsaw_vm::Machine;

use crate::input::{Input, Places};

/// The components of an input's records that can refer to records. Empty if there are none.
#[derive(Default)]
pub(crate) struct Components {
    /// For each cell the member whose component it is.
    owners: Vec<Option<u32>>,
    /// For each member its components that are choices.
    cells: Vec<Vec<u32>>,
    /// For each member the other members that its unbounded components lead to.
    kept: Vec<Vec<u32>>,
}

/// Whether objects of `class` are records.
fn is_record(class: &Class) -> bool {
    class.superclass.is_some_and(|superclass| superclass.name == "java/lang/Record")
}

impl Components {
    /// Those of `input`.
    pub fn of(machine: &Machine, input: &Input) -> Components {
        let record = |object: Ref| is_record(machine.class_of_object(object.into()));
        let holds_records = |cell: u32| machine.bounded_objects(cell).any(|object| record(object as Ref));
        let mut components = Components::default();
        for member in &input.members {
            let fields = match &member.places {
                Places::Fields(fields) if is_record(member.class) => fields.as_slice(),
                _ => &[],
            };
            let cells = fields.iter().map(|(_, cell)| *cell).filter(|cell| holds_records(*cell)).collect();
            components.cells.push(cells);
        }
        if components.cells.iter().all(Vec::is_empty) {
            return Components::default();
        }
        components.owners.resize(machine.cells.len(), None);
        for (member, cells) in components.cells.iter().enumerate() {
            cells.iter().for_each(|cell| components.owners[*cell as usize] = Some(member as u32));
        }
        for member in &input.members {
            let reached = match record(member.object) {
                true => input.frozen.reached(machine, member.object, record, |object| input.member(object).is_some()),
                false => Vec::new(),
            };
            components.kept.push(reached.into_iter().filter_map(|object| input.number(object)).collect());
        }
        components
    }

    /// Whether a cell is such a component.
    #[inline]
    pub fn has(&self, cell: u32) -> bool {
        self.owners.get(cell as usize).is_some_and(Option::is_some)
    }

    /// Whether a record would contain itself if its component `cell` were `object`.
    pub fn would_close(&self, machine: &Machine, input: &Input, cell: u32, object: Ref) -> bool {
        let (Some(owner), Some(start)) = (self.owners[cell as usize], input.number(object)) else { return false };
        let mut seen = HashSet::from([start]);
        let mut queue = vec![start];
        while let Some(member) = queue.pop() {
            if member == owner {
                return true;
            }
            let decided = self.cells[member as usize].iter().filter_map(|cell| machine.cells.value(*cell));
            let held = decided.filter_map(|value| input.number(value as Ref));
            queue.extend(held.chain(self.kept[member as usize].iter().copied()).filter(|next| seen.insert(*next)));
        }
        false
    }
}
