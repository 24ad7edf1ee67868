//! The structures that a program asks for on its path (`fretsaw.Fretsaw.any`).
//!
//! Each is an input whose places are choices. With eager choice, they are decided when the structure is made; otherwise when
//! the program reads them. When the program has ended, what it has not read is decided as well, place by place, so that every
//! structure that a path stands for is a path of its own.
//!
//! Collections move objects, so addresses are looked up anew after each.

use fretsaw_choice::Ask;
use fretsaw_code::descriptor::descriptor_of;
use fretsaw_term::{CellId, Word};
use fretsaw_vm::replay::word::quote;
use fretsaw_vm::{Choice, Event, Machine};

use crate::input::Input;
use crate::plan::{Root, RootValue};
use crate::reader::{Bounds, read};
use crate::text::text;

/// A structure.
struct Structure {
    input: Input,
    /// What paths call the members.
    numbers: Vec<u32>,
    /// What stands in front of its value in a path.
    head: String,
    /// How many cells there were before it.
    before: u32,
}

/// The structures of a path.
#[derive(Default)]
pub struct Structures {
    all: Vec<Structure>,
    phase: Phase,
    /// How many structures have no undecided place, as a walk over all of them has found.
    completed: u32,
    /// How many collections there were when addresses were looked up last.
    collections: u64,
}

/// What decides places.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Phase {
    /// The program, when it reads one.
    #[default]
    Running,
    /// A walk over the last structure, before the program continues.
    Opening,
    /// A walk over all structures, after the program has ended.
    Completing,
}

/// How far a path has come: what going back restores.
#[derive(Clone, Copy, Default)]
pub struct Extent {
    structures: u32,
    phase: Phase,
    completed: u32,
}

impl Extent {
    /// Whether the program may still run.
    #[inline]
    pub fn runs(&self) -> bool {
        self.phase != Phase::Completing
    }
}

impl Structures {
    /// Whether the program has asked for none.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// How far the path has come.
    #[inline]
    pub fn extent(&self) -> Extent {
        Extent { structures: self.all.len() as u32, phase: self.phase, completed: self.completed }
    }

    /// Goes back; the machine does so, too.
    #[inline]
    pub fn restore(&mut self, extent: Extent) {
        if self.all.len() > extent.structures as usize {
            self.all.truncate(extent.structures as usize);
        }
        self.phase = extent.phase;
        self.completed = extent.completed;
    }

    /// Whether the program may still run.
    #[inline]
    pub fn runs(&self) -> bool {
        self.phase != Phase::Completing
    }

    /// Whether a walk, not the program, decides which place comes next.
    #[inline]
    pub fn is_walking(&self) -> bool {
        self.phase != Phase::Running
    }

    /// Makes the places of the `fretsaw.Structure` object that an [`Event::Bound`] is about choices.
    pub fn open(&mut self, machine: &mut Machine, structure: Word) -> Result<(), Event> {
        let plan = machine.objects().field(structure, "plan");
        let before = machine.choices().len() as u32;
        let bounds = read(machine, plan).map_err(Event::unsupported)?;
        let Bounds { mut plan, root, root_object, numbers, .. } = bounds;
        if root_object.is_null() {
            return Err(Event::unsupported("a structure without a root".to_owned()));
        }
        let group = plan.add_group(machine, root, vec![root_object], false);
        plan.roots.push(Root { name: "this".to_owned(), value: RootValue::Object(group) });
        let input = Input::open(machine, &plan, &[descriptor_of(root.name)])?;
        let mut told = vec![0; input.members.len()];
        for group in 0..plan.groups.len() {
            for (index, object) in machine.choices().group(plan.group_in_machine(group)).objects.iter().enumerate() {
                if let Some(member) = input.number(object.reference()) {
                    told[member as usize] = numbers.of(group, index, object.reference());
                }
            }
        }
        let head = machine.objects().field(structure, "head");
        let head = if head.is_null() { String::new() } else { machine.objects().text(head.reference()) };
        self.all.push(Structure { input, numbers: told, head, before });
        if machine.config().choice == Choice::Eager {
            self.phase = Phase::Opening;
        }
        if let Some(field) = machine.objects().class_of(structure).instance_field("isOpen") {
            machine.java().set_field(structure.reference(), field, Word::from(true));
        }
        Ok(())
    }

    /// The next place that must be decided before the program continues, or after it has ended.
    #[inline]
    pub fn next(&mut self, machine: &Machine) -> Option<CellId> {
        if self.is_walking() { self.next_of_walk(machine) } else { None }
    }

    fn next_of_walk(&mut self, machine: &Machine) -> Option<CellId> {
        match self.phase {
            Phase::Running => None,
            Phase::Completing => self.next_open(machine),
            Phase::Opening => {
                self.follow_objects(machine);
                let next = self.all.last().and_then(|structure| structure.input.next_of_used(machine));
                if next.is_none() {
                    self.phase = Phase::Running;
                }
                next
            }
        }
    }

    /// Begins to decide what the program has not read, when it has ended.
    pub fn complete(&mut self, machine: &Machine) {
        self.phase = Phase::Completing;
        self.follow_objects(machine);
    }

    /// Decides everything that the program has not read, in the first possible way, and leaves the heap as it is. Returns false
    /// if there is none; none if the time is over.
    pub fn complete_first(&mut self, machine: &mut Machine) -> Option<bool> {
        self.complete(machine);
        let mut taken: Vec<(Ask, u64, u32)> = Vec::new();
        while let Some(cell) = self.next_open(machine) {
            if machine.status().time_is_over() {
                taken.iter().for_each(|_| machine.choices_mut().drop_mark());
                return None;
            }
            let ask = Ask::value(cell);
            machine.choices_mut().mark();
            taken.push((ask, 0, self.completed));
            // Without an alternative, the last question that has another one gets the next.
            while let Some((ask, index, completed)) = taken.pop() {
                machine.choices_mut().undo();
                self.completed = completed;
                if index < machine.alternatives(ask) {
                    machine.take_aside(ask, index);
                    taken.push((ask, index + 1, completed));
                    break;
                }
                machine.choices_mut().drop_mark();
            }
            if taken.is_empty() {
                return Some(false);
            }
        }
        taken.iter().for_each(|_| machine.choices_mut().drop_mark());
        Some(true)
    }

    /// The next undecided place of all structures. Nothing runs in between, so complete ones stay complete.
    fn next_open(&mut self, machine: &Machine) -> Option<CellId> {
        if machine.choices().unread() == 0 {
            return None;
        }
        while let Some(structure) = self.all.get(self.completed as usize) {
            if let Some(cell) = structure.input.next_of_used(machine) {
                return Some(cell);
            }
            self.completed += 1;
        }
        None
    }

    /// Looks up where the objects are now.
    fn follow_objects(&mut self, machine: &Machine) {
        let collections = machine.heap().collections();
        if collections != self.collections {
            self.all.iter_mut().for_each(|structure| structure.input.follow_objects(machine));
            self.collections = collections;
        }
    }

    /// Whether the future of the path depends on nothing but the state of the machine as it can be compared: no place of a
    /// structure is undecided, and no structure has an array of bounded length, which is outside of history.
    pub fn is_comparable(&mut self, machine: &Machine) -> bool {
        self.follow_objects(machine);
        self.all.iter().all(|Structure { input, .. }| !input.has_arrays() && input.next_of_used(machine).is_none())
    }

    /// The words of a path for its structures, each with the number of cells before it. Where a place is undecided, because the
    /// path has no proper end, the word has no text.
    pub fn words(&self, machine: &Machine) -> Vec<(u32, String)> {
        let is_current = self.collections == machine.heap().collections();
        let quoted = |text: String| quote(&text.encode_utf16().collect::<Vec<u16>>());
        let word = |structure: &Structure| {
            let text = if is_current { text(machine, &structure.input, &structure.numbers) } else { None };
            let text = text.unwrap_or_default();
            (structure.before, format!("{}={}", structure.head, quoted(text)))
        };
        self.all.iter().map(word).collect()
    }
}
