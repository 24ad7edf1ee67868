//! The objects that a field can refer to: instances of classes, boxed values, strings, enum constants.

use std::collections::HashSet;

use fretsaw_code::class::flags;
use fretsaw_code::descriptor::type_name;
use fretsaw_code::{Class, Field, Memory};
use fretsaw_input::{Set, ending};
use fretsaw_term::Word;
use fretsaw_vm::{Ending, Event, Machine};

use super::{Deriver, Place, check_constructible};
use crate::Refusal;
use crate::bound::{Bound, Item, Part};
use crate::names::with_permitted;
use crate::values::{boxed_memory, default_items, is_enum, primitive_words};

/// An object that a bound names.
pub(super) enum ReadyMade {
    Text(String),
    Boxed(Memory, Word),
    Constant(&'static Class, &'static Field),
}

impl ReadyMade {
    /// Identifies the object among those of a field.
    pub fn key(&self) -> (Option<Memory>, Word, String) {
        match self {
            ReadyMade::Text(text) => (None, Word::ZERO, text.clone()),
            ReadyMade::Boxed(memory, word) => (Some(*memory), *word, String::new()),
            ReadyMade::Constant(class, field) => (None, Word::from(1), format!("{}.{}", class.name, field.name)),
        }
    }
}

fn constants_of(class: &'static Class) -> impl Iterator<Item = &'static Field> {
    class.fields.iter().filter(|field| field.flags & flags::ENUM != 0)
}

/// The enum constant called `name`.
fn constant(class: &'static Class, name: &str) -> Result<ReadyMade, String> {
    let found = constants_of(class).find(|field| field.name == name);
    found.map(|field| ReadyMade::Constant(class, field)).ok_or_else(|| {
        let names: Vec<&str> = constants_of(class).map(|f| f.name).collect();
        format!("{name} is not a constant of {}: it has {}", class.external_name(), names.join(", "))
    })
}

impl Deriver<'_> {
    /// The objects that a field of that type can refer to without a bound.
    pub(super) fn usual_objects(&mut self, place: &Place, descriptor: &str) -> Result<Option<u32>, Refusal> {
        let Some(class) = self.class_of(descriptor)? else { return Ok(None) };
        let is_sealed = with_permitted(self.machine, class).len() > 1;
        // Every object fits a field of type Object, so the type suggests none.
        let is_typed = class.superclass.is_some() || class.is_interface();
        let explicit = self.explicit.iter().map(|(c, _, _)| *c);
        let counted: Vec<&'static Class> = explicit.filter(|c| is_typed && c.is_subtype_of(class)).collect();
        let items = if is_sealed && place.by_default {
            self.permitted_items(class, &counted)
        } else if !counted.is_empty() {
            self.tell_counted(place, class, &counted);
            let groups = counted.into_iter().map(|class| self.group_of(class));
            let groups = groups.collect::<Result<Box<[usize]>, Refusal>>()?;
            return Ok(Some(self.plan.add_set(Set::Objects { null: true, groups })));
        } else if !place.by_default {
            None
        } else if !class.is_trusted() && check_constructible(class).is_ok() {
            return Ok(self.objects_of_type(place, class));
        } else {
            self.usual_values(class, self.size)
        };
        let Some(items) = items else { return Ok(None) };
        let set = self.objects(place, descriptor, &items).map_err(|why| self.wrong(None, place, &why))?;
        self.derived.add_bound(Bound { name: self.names.spot(&place.spot), items });
        Ok(Some(set))
    }

    /// Tells what a field of type `class` holds if bounds count objects of subclasses only. The class itself could have
    /// objects, too, and users may expect them.
    fn tell_counted(&mut self, place: &Place, class: &'static Class, counted: &[&'static Class]) {
        let has_own = counted.iter().any(|counted| counted.id == class.id);
        if place.by_default && !has_own && !class.is_trusted() && check_constructible(class).is_ok() {
            let names = counted.iter().map(|class| self.names.of_class(class));
            let items = std::iter::once("null".to_owned()).chain(names).map(Item::Word).collect();
            self.derived.add_bound(Bound { name: self.names.spot(&place.spot), items });
        }
    }

    /// Null and some boxed values, strings or enum constants, if `class` is such a type.
    pub(super) fn usual_values(&self, class: &'static Class, size: usize) -> Option<Vec<Item>> {
        let null = Item::Word("null".to_owned());
        let values: Vec<Item> = if let Some(memory) = boxed_memory(class) {
            default_items(memory, size)
        } else if is_enum(class) {
            constants_of(class).map(|constant| Item::Word(constant.name.to_owned())).collect()
        } else if class.name == "java/lang/String" {
            let letter = |n: usize| Item::Quoted(((b'a' + (n % 26) as u8) as char).to_string());
            (0..size.min(26)).map(letter).collect()
        } else {
            return None;
        };
        Some(std::iter::once(null).chain(values).collect())
    }

    /// Null and objects of exactly the declared class; none if it cannot be instantiated.
    fn objects_of_type(&mut self, place: &Place, class: &'static Class) -> Option<u32> {
        let group = self.group_if_made(class)?;
        self.plain.push((place.spot.clone(), class));
        Some(self.plan.add_set(Set::Objects { null: true, groups: Box::new([group]) }))
    }

    /// The group of objects of a class, unless it cannot be instantiated. That is not an error, because no bound asks for them.
    fn group_if_made(&mut self, class: &'static Class) -> Option<usize> {
        match self.group_of(class) {
            Ok(group) => Some(group),
            Err(refusal) => {
                self.groups.remove(&class.id);
                if let Refusal::Class(Ending::BadProgram(why)) = refusal {
                    let known = self.derived.not_made.contains(&why);
                    self.derived.not_made.extend((!known).then_some(why));
                }
                None
            }
        }
    }

    /// Null, everything that a sealed class permits, and its `counted` subclasses; none if there are no such objects.
    fn permitted_items(&mut self, class: &'static Class, counted: &[&'static Class]) -> Option<Vec<Item>> {
        let mut items = vec![Item::Word("null".to_owned())];
        let mut classes = with_permitted(self.machine, class);
        classes.extend(counted.iter().filter(|c| !classes.iter().any(|known| known.id == c.id)).collect::<Vec<_>>());
        for class in classes {
            if is_enum(class) || check_constructible(class).is_ok() && self.group_if_made(class).is_some() {
                items.push(Item::Word(self.names.of_class(class)));
            }
        }
        (items.len() > 1).then_some(items)
    }

    pub(super) fn listed_objects(&mut self, place: &Place, descriptor: &str, number: usize) -> Result<u32, Refusal> {
        let items = self.scope.bounds[number].items.clone();
        self.objects(place, descriptor, &items).map_err(|why| self.bad(number, Part::Value, &why))
    }

    /// The objects that `items` list, for a place of that type.
    fn objects(&mut self, place: &Place, descriptor: &str, items: &[Item]) -> Result<u32, String> {
        let declared = self.class_of(descriptor).ok().flatten();
        let class = declared.ok_or_else(|| format!("class {} was not found", type_name(descriptor)))?;
        let (mut null, mut groups): (bool, Vec<usize>) = (false, Vec::new());
        let mut values: Option<usize> = None;
        let mut seen = HashSet::new();
        for item in items {
            if *item == Item::Word("null".to_owned()) {
                null = true;
                continue;
            }
            let mut objects = self.ready_made(item, class)?;
            if let (true, Item::Word(name)) = (objects.is_empty(), item) {
                objects = self.constants(name, class)?;
            }
            if objects.is_empty() {
                let Item::Word(name) = item else { return Err(format!("{item} is not an object")) };
                if let Some(why) = self.names.ambiguous(name) {
                    return Err(why);
                }
                let found = self.class_named(name).ok().flatten();
                let shown = || self.names.spot(&place.spot);
                let found = found
                    .ok_or_else(|| format!("{name} is neither null nor a class whose objects {} can hold", shown()))?;
                check_constructible(found)?;
                if !found.is_subtype_of(class) {
                    return Err(format!(
                        "class {} is not a subtype of {}",
                        found.external_name(),
                        class.external_name()
                    ));
                }
                let group = self.group_of(found).map_err(|_| format!("class {name} could not be instantiated"))?;
                if !groups.contains(&group) {
                    groups.push(group);
                    values = None;
                }
                continue;
            }
            let group = match values {
                Some(group) => group,
                None => {
                    let group = self.plan.add_group(self.machine, class, Vec::new(), false);
                    groups.push(group);
                    group
                }
            };
            values = Some(group);
            for object in objects.into_iter().filter(|object| seen.insert(object.key())) {
                let object = self.value_object(object)?;
                self.machine.choices_mut().group_mut(self.plan.group_in_machine(group)).objects.push(object);
            }
        }
        Ok(self.plan.add_set(Set::Objects { null, groups: groups.into() }))
    }

    /// The boxed values, strings or enum constants that an item denotes for a field of type `class`; none for the name of a class.
    pub(super) fn ready_made(&mut self, item: &Item, class: &'static Class) -> Result<Vec<ReadyMade>, String> {
        if is_enum(class) {
            let name = item.to_string();
            let qualified = name.rsplit_once('.').map(|(of, name)| (self.class_named(of).ok().flatten(), name));
            let own = qualified.and_then(|(of, name)| of.is_some_and(|of| of.id == class.id).then_some(name));
            return constant(class, own.unwrap_or(&name)).map(|constant| vec![constant]);
        }
        if let Item::Quoted(text) = item {
            let string = self.machine.program().class("java.lang.String").ok();
            if !string.is_some_and(|string| string.is_subtype_of(class)) {
                return Err(format!("{item} is a string, which is no {}", class.external_name()));
            }
            return Ok(vec![ReadyMade::Text(text.clone())]);
        }
        if class.name == "java/lang/String" {
            return Ok(vec![ReadyMade::Text(item.to_string())]);
        }
        let boxed =
            |memory| Ok(primitive_words(item, memory)?.into_iter().map(|w| ReadyMade::Boxed(memory, w)).collect());
        if let Some(memory) = boxed_memory(class) {
            return boxed(memory);
        }
        // A number denotes an Integer where one fits.
        let integer = self.machine.program().class("java.lang.Integer").ok();
        let is_number = primitive_words(item, Memory::Int).is_ok();
        if is_number && integer.is_some_and(|integer| integer.is_subtype_of(class)) {
            boxed(Memory::Int)
        } else {
            Ok(Vec::new())
        }
    }

    /// The enum constants that ENUM or ENUM.CONSTANT denotes for a field of a more general type.
    pub(super) fn constants(&mut self, name: &str, declared: &'static Class) -> Result<Vec<ReadyMade>, String> {
        let is_fitting = |class: &&'static Class| is_enum(class) && class.is_subtype_of(declared);
        if let Some(class) = self.class_named(name).ok().flatten().filter(is_fitting) {
            return Ok(constants_of(class).map(|field| ReadyMade::Constant(class, field)).collect());
        }
        let Some((class, name)) = name.rsplit_once('.') else { return Ok(Vec::new()) };
        match self.class_named(class).ok().flatten().filter(is_fitting) {
            Some(class) => Ok(vec![constant(class, name)?]),
            None => Ok(Vec::new()),
        }
    }

    pub(super) fn value_object(&mut self, value: ReadyMade) -> Result<Word, String> {
        let failed = |machine: &Machine, event: Event| match ending(machine, &event) {
            Ending::BadProgram(text) | Ending::Unsupported(text) => text,
            other => format!("{other:?}"),
        };
        let made = match value {
            ReadyMade::Text(text) => self.machine.java().literal(&text),
            ReadyMade::Boxed(memory, word) => self.machine.java().boxed(memory, word),
            ReadyMade::Constant(class, field) => self.machine.java().static_value(class, field),
        };
        made.map_err(|event| failed(self.machine, event))
    }
}
