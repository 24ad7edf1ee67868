//! A resolved finitization: the objects, and the values that their fields can have (Korat, section 3.1).
//!
//! It comes from a finitization method (`finitization.rs`) or from bounds and types (`derive/`). The objects
//! exist already: the machine keeps them, group by group.

use fretsaw_choice::{ClassDomain, Domain, GroupId, ObjectSet};
use fretsaw_code::class::flags;
use fretsaw_code::{Class, Field};
use fretsaw_term::Word;
use fretsaw_vm::Machine;

pub use fretsaw_graph::instance_fields;

/// A finitization.
#[derive(Default)]
pub struct Plan {
    /// The receiver, if there is one, and the arguments.
    pub roots: Vec<Root>,
    /// Class domains.
    pub groups: Vec<Objects>,
    /// The machine's number of the first class domain; the others follow it.
    pub first_group: usize,
    /// Field domains.
    pub sets: Vec<Set>,
    /// The domains of fields. If several settings apply to a field of an object, the last one counts.
    pub settings: Vec<Setting>,
}

/// The receiver or an argument.
pub struct Root {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: RootValue,
}

/// The value of a receiver or an argument.
#[derive(Clone, Copy)]
pub enum RootValue {
    /// The one object of this group.
    Object(usize),
    /// A value of this set.
    Set(u32),
}

/// Objects of one class, or arrays.
pub struct Objects {
    /// Their class.
    pub class: &'static Class,
    /// The bounds of arrays, which are created last.
    pub arrays: Option<Arrays>,
}

/// Arrays of a class domain.
#[derive(Clone, Copy)]
pub struct Arrays {
    /// How many.
    pub count: usize,
    /// The set of their lengths.
    pub lengths: u32,
    /// The set of their elements.
    pub elements: u32,
}

/// The domain of a field.
pub struct Setting {
    /// Objects of this class and of its subclasses.
    pub owner: &'static Class,
    /// The field.
    pub field: &'static Field,
    /// Its set.
    pub set: u32,
}

impl Plan {
    /// A finitization without objects, beside those that `machine` has already.
    pub fn new(machine: &Machine) -> Plan {
        Plan { first_group: machine.choices().groups().count(), ..Plan::default() }
    }

    /// The machine's number of a class domain.
    pub fn group_in_machine(&self, group: usize) -> GroupId {
        GroupId::at(self.first_group + group)
    }

    /// Adds a class domain of `objects`; returns its number.
    pub fn add_group(
        &mut self,
        machine: &mut Machine,
        class: &'static Class,
        objects: Vec<Word>,
        interchangeable: bool,
    ) -> usize {
        self.groups.push(Objects { class, arrays: None });
        machine.choices_mut().add_group(ClassDomain { objects, interchangeable, unshared: false, places: 0 });
        self.groups.len() - 1
    }

    /// Adds a class domain of arrays; returns its number.
    pub fn add_arrays(&mut self, machine: &mut Machine, class: &'static Class, arrays: Arrays, same: bool) -> usize {
        let group = self.add_group(machine, class, Vec::new(), same);
        self.groups[group].arrays = Some(arrays);
        group
    }

    /// Adds a field domain; returns its number.
    pub fn add_set(&mut self, set: Set) -> u32 {
        self.sets.push(set);
        self.sets.len() as u32 - 1
    }

    /// The greatest length of arrays.
    pub fn longest(&self, arrays: &Arrays) -> usize {
        match &self.sets[arrays.lengths as usize] {
            Set::Range(_, high) => (*high).max(0) as usize,
            Set::Words(words) => words.iter().map(|w| w.int().max(0) as usize).max().unwrap_or(0),
            Set::Objects { .. } => 0,
        }
    }
}

/// The values of a field domain.
#[derive(Clone, Debug)]
pub enum Set {
    /// All ints between these two, inclusive.
    Range(i32, i32),
    /// These words, as registers hold them.
    Words(Box<[Word]>),
    /// Null where it is allowed, then the objects of these groups.
    Objects {
        /// Whether null is allowed.
        null: bool,
        /// The numbers of the groups.
        groups: Box<[usize]>,
    },
}

impl Set {
    /// The domain of the cells that it is for, in `plan`. All objects of its groups must exist.
    pub fn domain(&self, machine: &mut Machine, plan: &Plan) -> Domain {
        match self {
            Set::Range(low, high) => Domain::range(*low, *high),
            Set::Words(words) => Domain::numbers(&words[..]),
            Set::Objects { null, groups } => {
                let groups = groups.iter().map(|group| plan.group_in_machine(*group)).collect();
                Domain::objects(machine.places().add_set(ObjectSet { null: *null, groups }))
            }
        }
    }
}

/// Whether a field never gets a domain: a synthetic field, a constant, whose value javac copies, or the JDK's `modCount`.
pub fn is_left_alone(declaring: &Class, field: &Field) -> bool {
    let is_constant = field.flags & flags::FINAL != 0 && field.constant.is_some();
    field.flags & flags::SYNTHETIC != 0 || is_constant || declaring.is_trusted() && field.name == "modCount"
}

/// The simple name of a class.
pub fn simple_name(class: &Class) -> &str {
    class.name.rsplit(['/', '$']).next().unwrap_or(class.name)
}
