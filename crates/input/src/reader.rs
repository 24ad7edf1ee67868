//! Reads a finitization that Java code made: the fields of a `fretsaw.Plan`, by their names.
//!
//! `fretsaw.Planner` has checked that everything fits. Here it is only checked that there is a plan at all: a program may have
//! changed its fields by reflection.

use std::collections::HashMap;

use fretsaw_code::{Class, Field, Memory};
use fretsaw_term::{Ref, Word};
use fretsaw_vm::Machine;

use crate::atoms::{Atoms, List};
use crate::plan::{Arrays, Plan, Set, Setting};

/// What a `fretsaw.Plan` says.
pub struct Bounds {
    /// The bounds; the roots are missing.
    pub plan: Plan,
    /// The class that was bounded.
    pub root: &'static Class,
    /// An object of that class; null if it cannot be instantiated.
    pub root_object: Word,
    /// The names of arguments, and the numbers of their sets.
    pub arguments: Vec<(String, u32)>,
    /// What paths call its objects.
    pub(crate) numbers: Numbers,
}

/// The numbers of a plan's objects in paths, as `fretsaw.Places` counts them: the root is 0, then come the objects of all groups
/// in their order, each once.
#[derive(Default)]
pub(crate) struct Numbers {
    objects: HashMap<Ref, u32>,
    /// The numbers of the first arrays, by class domain.
    arrays: HashMap<usize, u32>,
    count: u32,
}

impl Numbers {
    fn add(&mut self, object: Ref) {
        let next = self.count;
        self.count += u32::from(*self.objects.entry(object).or_insert(next) == next);
    }

    /// The number of object `index` of class domain `group`.
    pub fn of(&self, group: usize, index: usize, object: Ref) -> u32 {
        match self.arrays.get(&group) {
            Some(first) => first + index as u32,
            None => self.objects.get(&object).copied().unwrap_or(0),
        }
    }
}

/// Reads the `fretsaw.Plan` object `plan`, and has the machine hold its objects. An error is a message.
pub fn read(machine: &mut Machine, plan: Word) -> Result<Bounds, String> {
    let bounds = Plan::new(machine);
    Reader { machine, plan: bounds, numbers: Numbers::default() }.read(plan)
}

/// What is wrong with a plan that is none of ours.
fn broken<T>(what: &str) -> Result<T, String> {
    Err(format!("a finitization with {what}"))
}

/// Reads the normal form. Nothing runs in between, so objects stay where they are until the machine holds them.
struct Reader<'a> {
    machine: &'a mut Machine,
    plan: Plan,
    numbers: Numbers,
}

impl Reader<'_> {
    fn read(mut self, plan: Word) -> Result<Bounds, String> {
        let root = self.class(plan, "root")?;
        let root_object = self.field(plan, "rootObject")?;
        let groups = self.elements(plan, "groups")?;
        // Domains name groups by number; so all groups come first.
        let lists = groups.iter().map(|group| self.list(*group)).collect::<Result<Vec<List>, String>>()?;
        let firsts = self.count(root_object, &lists, &groups)?;
        let mut atoms = Atoms::new(self.machine, &mut self.plan, lists);
        for (number, group) in groups.iter().enumerate() {
            self.arrays(&mut atoms, number, *group, firsts[number])?;
        }
        let mut arguments: Vec<(String, u32)> = Vec::new();
        for setting in self.elements(plan, "settings")? {
            let values = self.field(setting, "values")?;
            let set = self.set(&mut atoms, values)?;
            let name = match self.field(setting, "field")? {
                Word::ZERO => return broken("a field without a name"),
                name => self.machine.objects().text(name.reference()),
            };
            if self.field(setting, "owner")?.is_null() {
                arguments.push((name, set));
                continue;
            }
            let owner = self.class(setting, "owner")?;
            let field = self.named_field(owner, &name)?;
            if (field.memory == Memory::Ref) != matches!(self.plan.sets[set as usize], Set::Objects { .. }) {
                return broken(&format!("other values than those of {}.{name}", owner.external_name()));
            }
            self.plan.settings.push(Setting { owner, field, set });
        }
        Ok(Bounds { plan: self.plan, root, root_object, arguments, numbers: self.numbers })
    }

    /// Numbers all objects, and leaves room for arrays; returns the next number before each list.
    fn count(&mut self, root: Word, lists: &[List], groups: &[Word]) -> Result<Vec<u32>, String> {
        self.numbers.add(root.reference());
        let mut firsts = Vec::new();
        for (list, group) in lists.iter().zip(groups) {
            firsts.push(self.numbers.count);
            list.objects.iter().for_each(|object| self.numbers.add(object.reference()));
            if list.arrays {
                self.numbers.count = self.numbers.count.saturating_add(self.field(*group, "count")?.int() as u32);
            }
        }
        Ok(firsts)
    }

    fn field(&self, object: Word, name: &str) -> Result<Word, String> {
        if object.is_null() {
            broken("a part that is null")
        } else {
            self.value(self.machine.objects().field(object, name))
        }
    }

    /// The elements of an array in a field; none if it is null.
    fn elements(&self, object: Word, name: &str) -> Result<Vec<Word>, String> {
        self.words(object, name)?.into_iter().map(|word| self.value(word)).collect()
    }

    /// The same for an array of longs, which are decided whatever they look like.
    fn words(&self, object: Word, name: &str) -> Result<Vec<Word>, String> {
        let array = self.field(object, name)?;
        Ok(if array.is_null() { Vec::new() } else { self.machine.objects().elements(array.reference()) })
    }

    /// The value of a word. The API looks at everything that it puts into a plan, so all of it is decided.
    fn value(&self, word: Word) -> Result<Word, String> {
        let value = match word.open() {
            Some(open) => self.machine.choices().value_of(open),
            None => Some(word),
        };
        value.map_or_else(|| broken("a value that is not decided"), Ok)
    }

    fn class(&self, object: Word, name: &str) -> Result<&'static Class, String> {
        match self.field(object, name)? {
            Word::ZERO => broken("a class that is null"),
            mirror => Ok(self.machine.objects().mirrored(mirror.reference())),
        }
    }

    fn named_field(&self, owner: &'static Class, name: &str) -> Result<&'static Field, String> {
        let lineage = std::iter::successors(Some(owner), |c| c.superclass);
        let found = lineage.flat_map(|c| c.fields.iter()).find(|f| f.name == name && !f.is_static());
        found.ok_or_else(|| format!("class {} has no instance field {name}", owner.external_name()))
    }

    fn list(&self, group: Word) -> Result<List, String> {
        let list = List {
            class: self.class(group, "type")?,
            objects: self.elements(group, "objects")?,
            arrays: !self.field(group, "lengths")?.is_null(),
            interchangeable: self.field(group, "interchangeable")?.bool(),
            unshared: self.field(group, "unshared")?.bool(),
        };
        if list.objects.contains(&Word::ZERO) { broken("an object that is null") } else { Ok(list) }
    }

    fn arrays(&mut self, atoms: &mut Atoms, number: usize, group: Word, first: u32) -> Result<(), String> {
        let (lengths, elements) = (self.field(group, "lengths")?, self.field(group, "elements")?);
        if !lengths.is_null() {
            let (lengths, elements) = (self.set(atoms, lengths)?, self.set(atoms, elements)?);
            let count = self.field(group, "count")?.int() as usize;
            for group in atoms.groups(self.machine, &mut self.plan, &[number]) {
                self.plan.groups[group].arrays = Some(Arrays { count, lengths, elements });
                self.numbers.arrays.insert(group, first);
            }
        }
        Ok(())
    }

    fn set(&mut self, atoms: &mut Atoms, values: Word) -> Result<u32, String> {
        let words = self.words(values, "words")?;
        let set = match (self.field(values, "kind")?.int(), words.as_slice()) {
            (0, [low, high]) => Set::Range(low.int(), high.int()),
            (1, words) => Set::Words(words.iter().map(|word| Word::from(word.int())).collect()),
            (2, words) => Set::Words(words.into()),
            _ => {
                let lists: Vec<usize> =
                    self.elements(values, "groups")?.iter().map(|list| list.int() as usize).collect();
                if lists.iter().any(|list| !atoms.has(*list)) {
                    return broken("a group that does not exist");
                }
                let null = self.field(values, "withNull")?.bool();
                Set::Objects { null, groups: atoms.groups(self.machine, &mut self.plan, &lists) }
            }
        };
        Ok(self.plan.add_set(set))
    }
}
