//! Reads a finitization that Java code made: the fields of a `fretsaw.Plan`, by their names.

use fretsaw_code::{Class, Field};
use fretsaw_term::Word;
use fretsaw_vm::{Ending, Machine};

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
}

/// Reads the `fretsaw.Plan` object `plan`, and has the machine hold its objects.
pub fn read(machine: &mut Machine, plan: Word) -> Result<Bounds, Ending> {
    Reader { machine, plan: Plan::default() }.read(plan)
}

/// Reads the normal form. Nothing runs in between, so objects stay where they are until the machine holds them.
struct Reader<'a> {
    machine: &'a mut Machine,
    plan: Plan,
}

impl Reader<'_> {
    fn read(mut self, plan: Word) -> Result<Bounds, Ending> {
        let root = self.class(self.field(plan, "root"));
        let root_object = self.field(plan, "rootObject");
        let groups = self.elements(self.field(plan, "groups"));
        // Domains name groups by number; so all groups come first.
        let lists = groups.iter().map(|group| self.list(*group)).collect();
        let mut atoms = Atoms::new(self.machine, &mut self.plan, lists);
        for (number, group) in groups.iter().enumerate() {
            self.arrays(&mut atoms, number, *group);
        }
        let mut arguments: Vec<(String, u32)> = Vec::new();
        for setting in self.elements(self.field(plan, "settings")) {
            let set = self.set(&mut atoms, self.field(setting, "values"));
            let name = self.machine.objects().text(self.field(setting, "field").reference());
            match self.field(setting, "owner") {
                Word::ZERO => arguments.push((name, set)),
                owner => {
                    let owner = self.class(owner);
                    let field = self.named_field(owner, &name)?;
                    self.plan.settings.push(Setting { owner, field, set });
                }
            }
        }
        Ok(Bounds { plan: self.plan, root, root_object, arguments })
    }

    fn field(&self, object: Word, name: &str) -> Word {
        if object.is_null() { Word::ZERO } else { self.machine.objects().field(object, name) }
    }

    fn elements(&self, array: Word) -> Vec<Word> {
        if array.is_null() { Vec::new() } else { self.machine.objects().elements(array.reference()) }
    }

    fn class(&self, mirror: Word) -> &'static Class {
        self.machine.objects().mirrored(mirror.reference())
    }

    fn named_field(&self, owner: &'static Class, name: &str) -> Result<&'static Field, Ending> {
        let lineage = std::iter::successors(Some(owner), |c| c.superclass);
        let found = lineage.flat_map(|c| c.fields.iter()).find(|f| f.name == name && !f.is_static());
        let missing = || format!("class {} has no instance field {name}", owner.external_name());
        found.ok_or_else(|| Ending::BadProgram(missing()))
    }

    fn list(&self, group: Word) -> List {
        List {
            class: self.class(self.field(group, "type")),
            objects: self.elements(self.field(group, "objects")),
            arrays: !self.field(group, "lengths").is_null(),
            interchangeable: self.field(group, "interchangeable").bool(),
            unshared: self.field(group, "unshared").bool(),
        }
    }

    fn arrays(&mut self, atoms: &mut Atoms, number: usize, group: Word) {
        let lengths = self.field(group, "lengths");
        if !lengths.is_null() {
            let (lengths, elements) = (self.set(atoms, lengths), self.set(atoms, self.field(group, "elements")));
            let count = self.field(group, "count").int() as usize;
            for group in atoms.groups(self.machine, &mut self.plan, &[number]) {
                self.plan.groups[group.index()].arrays = Some(Arrays { count, lengths, elements });
            }
        }
    }

    fn set(&mut self, atoms: &mut Atoms, values: Word) -> u32 {
        let words = self.elements(self.field(values, "words"));
        let set = match (self.field(values, "kind").int(), words.as_slice()) {
            (0, [low, high]) => Set::Range(low.int(), high.int()),
            (1, words) => Set::Words(words.iter().map(|word| Word::from(word.int())).collect()),
            (2, words) => Set::Words(words.into()),
            _ => {
                let lists = self.elements(self.field(values, "groups"));
                let lists: Vec<usize> = lists.iter().map(|list| list.int() as usize).collect();
                let null = self.field(values, "withNull").bool();
                Set::Objects { null, groups: atoms.groups(self.machine, &mut self.plan, &lists) }
            }
        };
        self.plan.add_set(set)
    }
}
