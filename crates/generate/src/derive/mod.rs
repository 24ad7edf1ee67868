//! A finitization from bounds and types: what bounds say, and for the rest what the types of fields suggest (Korat,
//! section 3.1). Bounds that are about nothing, or about the same thing, are refused.

mod arrays;
mod objects;

use std::collections::HashMap;

use fretsaw_code::class::flags;
use fretsaw_code::descriptor::type_name;
use fretsaw_code::{Class, Memory};
use fretsaw_vm::{Ending, Event, Machine, Set};

use crate::bound::{BadBound, Bound, Item, Part};
use crate::ending;
use crate::names::{all_field_names, field_names, find_class, name_in_bounds};
use crate::plan::{Plan, Root, RootValue, Setting, instance_fields};
use crate::predicate::{Parameter, Predicate};
use crate::values::{boxed_memory, default_items, is_enum, primitive_set};
use crate::{Refusal, Scope};

/// How many objects of a class there are, and how far numbers go, if nobody says.
const USUAL_SIZE: usize = 3;

/// What was decided without anybody saying so.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Derived {
    /// Bounds, as one could have given them.
    pub bounds: Vec<Bound>,
    /// Fields that keep what the constructor gave them, with their types.
    pub kept: Vec<(String, String)>,
}

/// The finitization of `predicate` that `scope` bounds.
pub(crate) fn derive(
    machine: &mut Machine,
    predicate: &Predicate,
    root: &'static Class,
    scope: &Scope<'_>,
) -> Result<(Plan, Derived), Refusal> {
    let counts = scope.bounds.iter().filter(|b| b.is_of_class()).filter_map(|bound| count(bound).ok());
    let size = scope.size.unwrap_or_else(|| counts.max().unwrap_or(0).max(USUAL_SIZE));
    let mut deriver = Deriver {
        machine,
        root,
        scope,
        size,
        plan: Plan::default(),
        derived: Derived::default(),
        used: vec![false; scope.bounds.len()],
        used_types: vec![false; scope.types.len()],
        explicit: Vec::new(),
        groups: HashMap::new(),
        holders: Vec::new(),
        outer: None,
    };
    deriver.find_explicit()?;
    for (number, parameter) in predicate.parameters.iter().enumerate() {
        deriver.add_root(predicate, parameter, number)?;
    }
    for number in 0..deriver.explicit.len() {
        let (class, _, _) = deriver.explicit[number];
        deriver.group_of(class)?;
    }
    let mut next = 0;
    while let Some((holder, is_root)) = deriver.holders.get(next).copied() {
        next += 1;
        deriver.bound_fields(holder, is_root)?;
    }
    deriver.check_used()?;
    Ok((deriver.plan, deriver.derived))
}

/// How many objects a bound on a class asks for.
fn count(bound: &Bound) -> Result<usize, String> {
    match &bound.items[..] {
        [Item::Word(word)] => word.parse().ok(),
        _ => None,
    }
    .ok_or_else(|| "the number of objects is a number from 0 on".to_owned())
}

struct Deriver<'a> {
    machine: &'a mut Machine,
    /// The class that names in bounds are relative to.
    root: &'static Class,
    scope: &'a Scope<'a>,
    size: usize,
    plan: Plan,
    derived: Derived,
    /// Which bounds were of use.
    used: Vec<bool>,
    used_types: Vec<bool>,
    /// Classes of which bounds give the number of objects: how many, and which bound.
    explicit: Vec<(&'static Class, usize, usize)>,
    /// The groups of interchangeable objects, by class.
    groups: HashMap<u32, usize>,
    /// Classes whose objects have fields, and whether it is a root's.
    holders: Vec<(&'static Class, bool)>,
    /// The group of the first root's object, for inner classes.
    outer: Option<usize>,
}

/// A place that is to be bounded: a field, a parameter, the elements of an array.
struct Place<'n> {
    /// All names by which bounds can call it; the first is the one to show.
    names: &'n [String],
    descriptor: &'static str,
    /// Whether it gets values if nobody says.
    by_default: bool,
    /// How many arrays are needed, if it holds any.
    holders: usize,
}

impl Deriver<'_> {
    fn bad(&self, number: usize, part: Part, why: &str) -> Refusal {
        let message = format!("{}: {why}", self.scope.bounds[number]);
        Refusal::Bound(BadBound { number, part, message, known: Vec::new() })
    }

    fn unknown(&self, number: usize, why: &str, known: Vec<String>) -> Refusal {
        let message = format!("{}: {why}", self.scope.bounds[number]);
        Refusal::Bound(BadBound { number, part: Part::Name, message, known })
    }

    /// The classes of which bounds give the number of objects, each once.
    fn find_explicit(&mut self) -> Result<(), Refusal> {
        for (number, bound) in self.scope.bounds.iter().enumerate().filter(|(_, b)| b.is_of_class()) {
            let count = count(bound).map_err(|why| self.bad(number, Part::Value, &why))?;
            let Some(class) = find_class(self.machine, self.root, &bound.name)? else {
                let why = format!("no class of that name in or beside {}", self.root.external_name());
                let known = self.nearby_types();
                return Err(self.unknown(number, &why, known));
            };
            check_constructible(class).map_err(|why| self.bad(number, Part::Name, &why))?;
            if let Some((_, _, first)) = self.explicit.iter().find(|(c, _, _)| c.id == class.id) {
                return Err(self.twice(*first, number, &format!("class {}", class.external_name())));
            }
            self.explicit.push((class, count, number));
        }
        Ok(())
    }

    fn twice(&self, first: usize, second: usize, what: &str) -> Refusal {
        let (one, other) = (&self.scope.bounds[first], &self.scope.bounds[second]);
        let message = format!("{one} and {other}: the bound of {what} is given twice; give it once");
        Refusal::Bound(BadBound { number: second, part: Part::Name, message, known: Vec::new() })
    }

    /// The types of the root's fields of which there could be objects.
    fn nearby_types(&mut self) -> Vec<String> {
        let mut known: Vec<String> = Vec::new();
        for (_, field) in instance_fields(self.root) {
            let Some(name) = field.descriptor.strip_prefix('L').and_then(|d| d.strip_suffix(';')) else { continue };
            let class = self.machine.named_class(&name.replace('/', ".")).ok();
            let shown = class.filter(|c| check_constructible(c).is_ok()).map(|c| name_in_bounds(c, self.root));
            known.extend(shown.filter(|name| !known.contains(name)));
        }
        known
    }

    /// Adds the receiver or an argument.
    fn add_root(&mut self, predicate: &Predicate, parameter: &Parameter, number: usize) -> Result<(), Refusal> {
        let is_receiver = number == 0 && !predicate.method.is_static();
        let position = number - usize::from(!predicate.method.is_static()).min(number);
        let names = [parameter.name.clone(), position.to_string()];
        let names = if is_receiver { &names[..1] } else { &names[..] };
        let references = predicate.parameters.iter().filter(|p| p.is_ref()).count();
        let bound = self.bound_for(names)?;
        let has_group = |class: &Class| self.explicit.iter().any(|(c, _, _)| c.is_subtype_of(class));
        let one_object = bound.is_none()
            && parameter.class.is_some_and(|class| {
                let plain = boxed_memory(class).is_none() && !is_enum(class) && class.name != "java/lang/String";
                is_receiver || plain && (references == 1 || !has_group(class))
            });
        let value = match parameter.class {
            Some(class) if one_object => {
                check_constructible(class).map_err(|why| refusal(format!("{why}{}", subtype_hint(class))))?;
                let group = self.plan.add_group(self.machine, class, Vec::new(), false);
                self.make(group, class, 1)?;
                self.outer.get_or_insert(group);
                self.add_holder(class, true);
                RootValue::Object(group)
            }
            _ => {
                let place = Place { names, descriptor: parameter.descriptor, by_default: true, holders: 1 };
                let set = self.set_for(&place)?.ok_or_else(|| {
                    let (name, shown) = (&parameter.name, type_name(parameter.descriptor));
                    refusal(format!("there is no bound for parameter {name} of type {shown}: --bound {name}=VALUES"))
                })?;
                RootValue::Set(set)
            }
        };
        self.plan.roots.push(Root { name: parameter.name.clone(), value });
        Ok(())
    }

    fn add_holder(&mut self, class: &'static Class, is_root: bool) {
        if !self.holders.iter().any(|(c, r)| c.id == class.id && *r >= is_root) {
            self.holders.push((class, is_root));
        }
    }

    /// Makes `count` objects of `class` for `group`.
    fn make(&mut self, group: usize, class: &'static Class, count: usize) -> Result<(), Ending> {
        let descriptor = "(Ljava/lang/Class;Ljava/lang/Object;)Ljava/lang/Object;";
        for _ in 0..count {
            let outer = self.outer.map_or(0, |group| self.machine.bounded.groups[group].objects[0]);
            let mirror = self.machine.mirror(class).into();
            let made = self.machine.call_static("fretsaw/Plan", "construct", descriptor, &[mirror, outer]);
            let object = made.map_err(|event| self.not_made(class, &event))?;
            self.machine.bounded.groups[group].objects.push(object);
        }
        Ok(())
    }

    fn not_made(&self, class: &Class, event: &Event) -> Ending {
        let Event::Thrown(exception) = event else { return ending(self.machine, event) };
        let place = self.machine.place_of(*exception as u32).map_or(String::new(), |place| format!(" at {place}"));
        let (name, exception) = (class.external_name(), self.machine.describe(*exception as u32));
        Ending::BadProgram(format!("no object of class {name} could be made: {exception}{place}"))
    }

    /// The group of objects of `class`, made now if there is none.
    fn group_of(&mut self, class: &'static Class) -> Result<usize, Refusal> {
        if let Some(group) = self.groups.get(&class.id) {
            return Ok(*group);
        }
        let explicit = self.explicit.iter().find(|(c, _, _)| c.id == class.id).copied();
        let count = explicit.map_or(self.size, |(_, count, _)| count);
        let group = self.plan.add_group(self.machine, class, Vec::new(), true);
        self.groups.insert(class.id, group);
        self.make(group, class, count)?;
        if explicit.is_none() {
            let items = vec![Item::Word(count.to_string())];
            self.derived.bounds.push(Bound { name: name_in_bounds(class, self.root), items });
        }
        self.add_holder(class, false);
        Ok(group)
    }

    /// Which bound is about a place with these names, if one is.
    fn bound_for(&mut self, names: &[String]) -> Result<Option<usize>, Refusal> {
        let bounds = self.scope.bounds;
        let about: Vec<usize> = (0..bounds.len()).filter(|n| names.contains(&bounds[*n].name)).collect();
        if let [first, second, ..] = about[..] {
            let name = names[0].rsplit('.').next().unwrap_or_default();
            return Err(self.twice(first, second, &format!("field {name}")));
        }
        about.iter().for_each(|number| self.used[*number] = true);
        Ok(about.first().copied())
    }

    fn bound_fields(&mut self, holder: &'static Class, is_root: bool) -> Result<(), Refusal> {
        let objects: usize = self
            .machine
            .bounded
            .groups
            .iter()
            .flat_map(|g| &g.objects)
            .fold(0, |sum, object| sum + usize::from(self.machine.class_of_object(*object).is_subtype_of(holder)));
        for (declaring, field) in instance_fields(holder) {
            let names = field_names(holder, declaring, field, is_root);
            // A root's class may be a class domain as well: then its fields have the same values.
            let known =
                self.plan.settings.iter().any(|s| std::ptr::eq(s.field, field) && holder.is_subtype_of(s.owner));
            let hidden = field.flags & flags::SYNTHETIC != 0 || field.name == "modCount";
            let by_default = !known && !hidden && !declaring.is_trusted() && !self.scope.only_bounds;
            let place = Place { names: &names, descriptor: field.descriptor, by_default, holders: objects };
            match self.set_for(&place)? {
                Some(set) => self.plan.settings.push(Setting { owner: holder, field, set }),
                None if by_default => {
                    self.derived.kept.push((names[0].clone(), type_name(field.descriptor)));
                }
                None => {}
            }
        }
        Ok(())
    }

    /// The class that a place is to hold: what `--type` says, or what it is declared with.
    fn type_of(&mut self, place: &Place<'_>) -> Result<&'static str, Refusal> {
        let Some(number) = self.scope.types.iter().position(|(name, _)| place.names.contains(name)) else {
            return Ok(place.descriptor);
        };
        let (field, name) = &self.scope.types[number];
        self.used_types[number] = true;
        let flag = format!("--type {field}={name}");
        let declared = self.class_of(place.descriptor)?;
        let Some(declared) = declared else {
            let shown = type_name(place.descriptor);
            return Err(refusal(format!("{flag}: the field is declared with type {shown}")).into());
        };
        let Some(class) = find_class(self.machine, self.root, name)? else {
            return Err(refusal(format!("{flag}: there is no class of that name")).into());
        };
        if !class.is_subtype_of(declared) {
            let shown = declared.external_name();
            return Err(refusal(format!("{flag}: the field is declared with type {shown}, which does not fit")).into());
        }
        Ok(fretsaw_code::descriptor::descriptor_of(class.name))
    }

    /// The class of a descriptor, unless it is that of a primitive type.
    fn class_of(&mut self, descriptor: &str) -> Result<Option<&'static Class>, Refusal> {
        if Memory::of(descriptor) != Memory::Ref {
            return Ok(None);
        }
        let name = descriptor.strip_prefix('L').and_then(|d| d.strip_suffix(';')).unwrap_or(descriptor);
        match self.machine.named_class(&name.replace('/', ".")) {
            // A type that nobody has needed may be missing.
            Err(Ending::NotFound(_)) => Ok(None),
            found => Ok(Some(found?)),
        }
    }

    /// What a place can hold; nothing if it keeps what the constructor gave it.
    fn set_for(&mut self, place: &Place<'_>) -> Result<Option<u32>, Refusal> {
        let bound = self.bound_for(place.names)?;
        let descriptor = self.type_of(place)?;
        let memory = Memory::of(descriptor);
        if memory != Memory::Ref {
            let items = match bound {
                Some(number) => self.scope.bounds[number].items.clone(),
                None if place.by_default => default_items(memory, self.size),
                None => return Ok(None),
            };
            let set = primitive_set(&items, memory).map_err(|why| self.wrong(bound, place, &why))?;
            if bound.is_none() {
                self.derived.bounds.push(Bound { name: place.names[0].clone(), items });
            }
            return Ok(Some(self.plan.add_set(set)));
        }
        if descriptor.starts_with('[') {
            return self.array_set(place, descriptor, bound);
        }
        match bound {
            Some(number) => self.listed_objects(place, descriptor, number).map(Some),
            None => self.usual_objects(place, descriptor),
        }
    }

    fn wrong(&self, bound: Option<usize>, place: &Place<'_>, why: &str) -> Refusal {
        match bound {
            Some(number) => self.bad(number, Part::Value, why),
            None => refusal(format!("{}: {why}", place.names[0])).into(),
        }
    }

    /// Bounds that were of no use are refused.
    fn check_used(&mut self) -> Result<(), Refusal> {
        if let Some(number) = (0..self.used.len()).find(|n| !self.used[*n] && !self.scope.bounds[*n].is_of_class()) {
            let names = all_field_names(&self.holders);
            let why = format!("there is no such field; there are {}", names.join(", "));
            return Err(self.unknown(number, &why, names));
        }
        if let Some(number) = self.used_types.iter().position(|used| !used) {
            let (field, class) = &self.scope.types[number];
            let names = all_field_names(&self.holders).join(", ");
            return Err(refusal(format!("--type {field}={class}: there is no such field; there are {names}")).into());
        }
        let in_use = |group: usize| {
            let in_set = |set: &Set| matches!(set, Set::Objects { groups, .. } if groups.contains(&(group as u32)));
            self.plan.sets.iter().any(in_set)
        };
        let unused = self.explicit.iter().find(|(class, _, _)| !self.groups.get(&class.id).is_some_and(|g| in_use(*g)));
        match unused.copied() {
            None => Ok(()),
            Some((class, _, number)) => {
                let possible = self.nearby_types();
                let hint = match possible.as_slice() {
                    [] => "no field has a type that could have a bound".to_owned(),
                    possible => format!("the types of fields that could have a bound are {}", possible.join(", ")),
                };
                let why = format!("no field is declared with type {}; {hint}", class.external_name());
                Err(self.unknown(number, &why, possible))
            }
        }
    }
}

fn refusal(text: impl Into<String>) -> Ending {
    Ending::BadProgram(text.into())
}

/// Whether objects of `class` can be made; why not.
pub(crate) fn check_constructible(class: &'static Class) -> Result<(), String> {
    let name = class.external_name();
    if class.is_interface() {
        return Err(format!("{name} is an interface: no objects can be made of it"));
    }
    if class.flags & flags::ABSTRACT != 0 {
        return Err(format!("class {name} is abstract: no objects can be made of it"));
    }
    if is_enum(class) {
        return Err(format!("{name} is an enum: it has only the objects that it declares"));
    }
    Ok(())
}

/// What to give instead of a type of which there are no objects.
fn subtype_hint(class: &'static Class) -> &'static str {
    match (class.is_interface(), class.flags & flags::ABSTRACT != 0) {
        (true, _) => "; give a class that implements it",
        (_, true) => "; give a class that extends it",
        _ => "",
    }
}
