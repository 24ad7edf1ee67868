//! The calls that are possible next: every operation on every receiver in scope with all combinations of arguments. Each is one
//! alternative of one question, so a path has as many choices as calls, and breadth-first search finds the shortest sequences.

use std::rc::Rc;

use crate::pool::Constant;
use crate::surface::{Operation, Surface};
use crate::types::Type;

/// No more instances of the checked class than this are in scope, but for a third one that only laws of three objects are about.
pub const MOST_INSTANCES: usize = 2;
/// With more ways to create an instance than this, there would be too many triples of instances.
pub const MOST_CREATIONS: u64 = 64;
/// No more views and iterators than this are in scope.
pub const MOST_VIEWS: usize = 2;

/// An argument.
#[derive(Clone, Debug)]
pub enum Argument {
    /// A value that was there before the first call.
    Constant(Constant),
    /// The object in scope with this number.
    Scope(usize),
}

/// A call.
#[derive(Clone, Debug)]
pub struct Call {
    /// The number of the operation.
    pub operation: usize,
    /// The receiver: the object in scope with this number.
    pub receiver: Option<usize>,
    /// The arguments.
    pub arguments: Vec<Argument>,
}

impl Call {
    /// The numbers of the objects in scope that it gets as arguments.
    pub fn passed(&self) -> impl Iterator<Item = usize> {
        self.arguments.iter().filter_map(|argument| match argument {
            Argument::Scope(number) => Some(*number),
            Argument::Constant(_) => None,
        })
    }
}

/// The possible values of a parameter.
#[derive(Debug)]
struct Slot {
    constants: Rc<[Constant]>,
    scope: Vec<usize>,
}

impl Slot {
    fn len(&self) -> u64 {
        (self.constants.len() + self.scope.len()) as u64
    }

    fn get(&self, number: u64) -> Argument {
        match self.constants.get(number as usize) {
            Some(constant) => Argument::Constant(constant.clone()),
            None => Argument::Scope(self.scope[number as usize - self.constants.len()]),
        }
    }
}

/// An operation on a receiver with all combinations of arguments.
#[derive(Debug)]
struct Entry {
    operation: usize,
    receiver: Option<usize>,
    slots: Vec<Slot>,
    /// The number of the first alternative after those of this entry.
    end: u64,
}

/// All calls that are possible next.
#[derive(Debug, Default)]
pub struct Menu {
    entries: Vec<Entry>,
}

impl Menu {
    /// The calls that are possible with objects of these receiver types in scope, among them those that create a `third` instance.
    /// `pools` has the constants of each parameter of each operation.
    pub fn new(surface: &Surface, pools: &[Vec<Rc<[Constant]>>], scope: &[usize], third: bool) -> Menu {
        let mut menu = Menu::default();
        let instances = scope.iter().filter(|receiver| **receiver == 0).count();
        if instances > MOST_INSTANCES {
            return menu;
        }
        for (position, receiver) in scope.iter().enumerate() {
            for operation in &surface.receivers[*receiver].operations {
                menu.add(surface, pools, scope, *operation, Some(position));
            }
        }
        for start in &surface.starts {
            let creates = surface.operations[*start].receiver == Some(0);
            if !creates || instances < MOST_INSTANCES || third {
                menu.add(surface, pools, scope, *start, None);
            }
        }
        menu
    }

    fn add(
        &mut self,
        surface: &Surface,
        pools: &[Vec<Rc<[Constant]>>],
        scope: &[usize],
        operation: usize,
        receiver: Option<usize>,
    ) {
        let Operation { parameters, .. } = &surface.operations[operation];
        let slot = |(constants, parameter): (&Rc<[Constant]>, &Type)| Slot {
            constants: Rc::clone(constants),
            scope: fitting(surface, scope, parameter),
        };
        let slots: Vec<Slot> = pools[operation].iter().zip(parameters).map(slot).collect();
        let count = slots.iter().map(Slot::len).fold(1, u64::saturating_mul);
        let end = self.len().saturating_add(count);
        self.entries.push(Entry { operation, receiver, slots, end });
    }

    /// How many calls create an instance when there is none yet.
    pub fn creations(surface: &Surface, pools: &[Vec<Rc<[Constant]>>]) -> u64 {
        let mut menu = Menu::default();
        for start in surface.starts.iter().filter(|start| surface.operations[**start].receiver == Some(0)) {
            menu.add(surface, pools, &[], *start, None);
        }
        menu.len()
    }

    /// The number of calls.
    pub fn len(&self) -> u64 {
        self.entries.last().map_or(0, |entry| entry.end)
    }

    /// The call with this number.
    pub fn get(&self, number: u64) -> Option<Call> {
        let at = self.entries.partition_point(|entry| entry.end <= number);
        let entry = self.entries.get(at)?;
        let mut rest = number - at.checked_sub(1).map_or(0, |before| self.entries[before].end);
        let mut arguments = Vec::new();
        // The last argument changes first.
        for slot in entry.slots.iter().rev() {
            arguments.push(slot.get(rest % slot.len()));
            rest /= slot.len();
        }
        arguments.reverse();
        Some(Call { operation: entry.operation, receiver: entry.receiver, arguments })
    }
}

/// The objects in scope that can be passed where `parameter` is wanted. With a model, its half of the pair must fit, too.
fn fitting(surface: &Surface, scope: &[usize], parameter: &Type) -> Vec<usize> {
    let Some(class) = parameter.class() else { return Vec::new() };
    let fits = |receiver: usize| {
        let model = surface.model.filter(|_| receiver == 0);
        surface.receivers[receiver].class.is_subtype_of(class) && model.is_none_or(|model| model.is_subtype_of(class))
    };
    scope.iter().enumerate().filter(|(_, receiver)| fits(**receiver)).map(|(position, _)| position).collect()
}
