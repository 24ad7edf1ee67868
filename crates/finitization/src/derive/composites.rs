//! Strings, collections, maps and optionals: ready-made values, made within bounds on their length, keys and elements.
//!
//! An argument of such a type has these values without a bound. A field has them if a bound asks for that. Elements are values
//! themselves: numbers, strings, enum constants, and composites of these. If several places could refer to equal values, there is
//! an object for each of them; strings and optionals, which never change, are shared.

use fretsaw_code::descriptor::{descriptor_of, type_name};
use fretsaw_code::generic::Generic;
use fretsaw_code::link::find_method;
use fretsaw_code::name::intern;
use fretsaw_code::{Class, Memory};
use fretsaw_input::{Set, described, ending};
use fretsaw_term::Word;
use fretsaw_vm::{Blank, Ending, Event, Machine};

use super::{Deriver, Place};
use crate::Refusal;
use crate::bound::{Bound, Item};
use crate::composite::{Composite, ELEMENTS, Form, KEYS, LENGTH, composite_of, resolved};
use crate::names::{Base, Meaning, Spot};
use crate::values::{is_enum, is_value, primitive_words};

/// The greatest number of values of a place.
const MOST_VALUES: i32 = 100_000;

/// The class that makes composites.
const MADE: &str = "fretsaw/Made";

/// The values of a place of which each of several places may need an object of its own.
pub(super) struct Copies {
    /// The groups, one for each value.
    groups: std::ops::Range<usize>,
    /// The number of the `fretsaw.Made` among the objects that the host holds.
    made: usize,
    /// The place: its name, the class whose objects have it, and how many values each of them needs.
    place: Place,
}

impl Deriver<'_> {
    /// The composites that a place holds, and their type; none if its values are others.
    pub(super) fn composite_in(
        &mut self,
        place: &Place,
        descriptor: &str,
        bound: Option<usize>,
    ) -> Result<Option<(Composite, Generic)>, Refusal> {
        let class = descriptor.strip_prefix('L').and_then(|descriptor| descriptor.strip_suffix(';'));
        let Some((class, composite)) = class.and_then(|class| Some((class, Composite::of(class)?))) else {
            return Ok(None);
        };
        let arguments = if let Generic::Class(_, arguments) = &place.generic { arguments.clone() } else { Vec::new() };
        let generic = Generic::Class(intern(class), arguments);
        let items = bound.map(|number| &self.scope.bounds[number].items[..]);
        let has_parts = self.bound_for_parts(&place.spot).is_some();
        let is_text = class == "java/lang/String";
        let is_wanted = match items {
            Some(_) if is_text => has_parts,
            Some(items) => may_be_null(items).is_some(),
            None if has_parts => true,
            None => {
                let is_argument = matches!(place.spot.base, Base::Argument(_));
                // Elements of arrays are simple strings without a bound.
                let is_concrete = composite.made == class;
                let is_simple = is_text && !place.spot.part.is_empty();
                is_argument
                    && place.by_default
                    && !is_simple
                    && !(is_concrete && self.bounds_fields_of_jdk())
                    && self.can_be_made(&generic, place)?
            }
        };
        Ok(is_wanted.then_some((composite, generic)))
    }

    /// The composites of a type, for the type of their elements or keys; none if there are none of these.
    fn suited(&mut self, composite: Composite, generic: &Generic, place: &Place) -> Result<Option<Composite>, Refusal> {
        let key = composite.part(composite.key_part(), generic).map(|key| resolved(&key, &place.variables));
        let Some(Generic::Class(name, _)) = key else { return Ok(Some(composite)) };
        let is_constant = self.class_of(descriptor_of(name))?.is_some_and(is_enum);
        Ok(if is_constant { composite.of_constants(generic) } else { Some(composite) })
    }

    /// Whether there are values of a type without a bound.
    fn can_be_made(&mut self, generic: &Generic, place: &Place) -> Result<bool, Refusal> {
        let generic = resolved(generic, &place.variables);
        if let Some(composite) = composite_of(&generic) {
            if self.suited(composite, &generic, place)?.is_none() {
                return Ok(false);
            }
            for inner in [KEYS, ELEMENTS].into_iter().filter_map(|name| composite.part(name, &generic)) {
                if !self.can_be_made(&inner, place)? {
                    return Ok(false);
                }
            }
            return Ok(true);
        }
        let Generic::Class(name, _) = generic else { return Ok(false) };
        let class = self.class_of(descriptor_of(name))?;
        Ok(class.is_some_and(|class| self.usual_values(class, self.size).is_some()))
    }

    /// The descriptor of the type that stands for a type variable, if nothing else says what an argument of it holds: a value.
    pub(super) fn variable_type(&mut self, place: &Place) -> Result<Option<&'static str>, Refusal> {
        let is_free = matches!(place.generic, Generic::Variable(_)) && self.explicit.is_empty();
        let is_typed = self.types.iter().flatten().any(|spot| spot.covers(&place.spot));
        if !is_free || is_typed || self.bound_for(&place.spot).is_some() {
            return Ok(None);
        }
        let Generic::Class(name, _) = resolved(&place.generic, &place.variables) else { return Ok(None) };
        let class = self.class_of(descriptor_of(name))?;
        Ok(class.is_some_and(is_value).then(|| descriptor_of(name)))
    }

    /// Whether bounds or types are about fields of the JDK's classes, or about objects that only these lead to: then a collection
    /// is an object with fields.
    pub(super) fn bounds_fields_of_jdk(&self) -> bool {
        let is_of_jdk = |spot: &Spot| matches!(spot.base, Base::Field { owner, .. } if owner.is_trusted());
        let is_internal = |meaning: &Meaning| match meaning {
            Meaning::Class(class) => class.is_trusted(),
            Meaning::Spot(spot) => is_of_jdk(spot),
        };
        self.meanings.iter().flatten().any(is_internal) || self.types.iter().flatten().any(is_of_jdk)
    }

    /// The composites of a place.
    pub(super) fn composite_set(
        &mut self,
        place: &Place,
        (composite, generic): (Composite, Generic),
        bound: Option<usize>,
    ) -> Result<Option<u32>, Refusal> {
        let is_text = composite.made == "java/lang/String";
        let items = match bound {
            Some(number) => self.scope.bounds[number].items.clone(),
            // Null is a usual value of a string, and of no other composite.
            None if is_text && place.by_default && self.bound_for_parts(&place.spot).is_none() => {
                let items = vec![Item::Word("null".to_owned())];
                self.derived.add_bound(Bound { name: self.names.spot(&place.spot), items: items.clone() });
                items
            }
            None => Vec::new(),
        };
        let null = items.contains(&Item::Word("null".to_owned()));
        let kept = self.machine.java().held().len();
        let made = self.made(place, composite, &generic, self.size)?;
        let size = self.made_size(place, made)?;
        if size > MOST_VALUES {
            let name = self.names.spot(&place.spot);
            let why = format!(
                "{name} has more than {MOST_VALUES} values; use a smaller bound for {name}{LENGTH}, or for its elements"
            );
            return Err(self.wrong(self.bound_for_parts(&place.spot), place, &why));
        }
        let class = self.machine.program().class(&composite.made.replace('/', "."))?;
        let first = self.plan.groups.len();
        let is_single = composite.is_constant() || place.holder.is_none() && place.each <= 1;
        for number in 0..size {
            let object = self.make_value(place, made, number)?;
            if !is_single || number == 0 {
                self.plan.add_group(self.machine, class, Vec::new(), !is_single);
            }
            self.push_object(self.plan.groups.len() - 1, object);
        }
        if is_text {
            self.add_listed(&items, class, first)?;
        }
        let groups = first..self.plan.groups.len();
        if is_single {
            self.machine.java().held().truncate(kept);
        } else {
            self.copies.push(Copies { groups: groups.clone(), made, place: place.clone() });
        }
        Ok(Some(self.plan.add_set(Set::Objects { null, groups: groups.collect() })))
    }

    /// Adds the strings that a bound lists besides its length and its characters.
    fn add_listed(&mut self, items: &[Item], class: &'static Class, group: usize) -> Result<(), Refusal> {
        for item in items.iter().filter(|item| **item != Item::Word("null".to_owned())) {
            let listed = self.ready_made(item, class).map_err(super::refusal)?;
            for value in listed {
                let object = self.value_object(value).map_err(super::refusal)?;
                if self.plan.groups.len() == group {
                    self.plan.add_group(self.machine, class, Vec::new(), false);
                }
                let known = &self.machine.choices().group(self.plan.group_in_machine(group)).objects;
                if !known.contains(&object) {
                    self.push_object(group, object);
                }
            }
        }
        Ok(())
    }

    fn push_object(&mut self, group: usize, object: Word) {
        self.machine.choices_mut().group_mut(self.plan.group_in_machine(group)).objects.push(object);
    }

    /// Makes the values that further places need, now that all objects are known.
    pub(super) fn make_copies(&mut self) -> Result<(), Refusal> {
        for Copies { groups, made, place } in std::mem::take(&mut self.copies) {
            let count = place.holder.map_or(1, |holder| self.objects_of(holder)).saturating_mul(place.each);
            if groups.len().saturating_mul(count) > MOST_VALUES as usize {
                let why = format!("{} values in {count} places are more than {MOST_VALUES} objects", groups.len());
                return Err(self.wrong(None, &place, &format!("{why}; use smaller bounds")));
            }
            for (number, group) in groups.enumerate() {
                for _ in 1..count {
                    let object = self.make_value(&place, made, number as i32)?;
                    self.push_object(group, object);
                }
            }
        }
        Ok(())
    }

    /// Holds a `fretsaw.Made` with the composites of a place; returns its number. `size` is how long they are, and how far
    /// numbers go, without a bound.
    fn made(&mut self, place: &Place, composite: Composite, generic: &Generic, size: usize) -> Result<usize, Refusal> {
        let Some(composite) = self.suited(composite, generic, place)? else {
            let (name, class) = (self.names.spot(&place.spot), type_name(descriptor_of(composite.made)));
            let why = "the hash codes of enum constants differ from run to run";
            let hint = "declare a Set, a Map, an EnumSet or an EnumMap";
            return Err(
                super::refusal(format!("{name}: no {class} of enum constants can be made: {why}; {hint}")).into()
            );
        };
        let lengths = self.lengths(place, composite, size)?;
        let first = self.machine.java().held().len();
        let part = |deriver: &mut Self, name: &str| match composite.part(name, generic) {
            Some(inner) => deriver.domain(&place.part(name, inner), size).map(Some),
            None => Ok(None),
        };
        let (keys, elements) = (part(self, KEYS)?, part(self, ELEMENTS)?);
        let array = self.new_array("[I", &lengths)?;
        let class = self.machine.program().class(&composite.made.replace('/', "."))?;
        let mirror = self.machine.objects().mirror(class).into();
        let held = |number: Option<usize>| number.map_or(Word::ZERO, |number| self.machine.objects().held()[number]);
        let arguments = [mirror, Word::from(composite.order as i32), array, held(keys), held(elements)];
        let descriptor = "(Ljava/lang/Class;I[ILfretsaw/Made;Lfretsaw/Made;)Lfretsaw/Made;";
        let made = self.machine.java().call_static(MADE, "composites", descriptor, &arguments);
        let made = made.map_err(|event| self.unmade(place, &event))?;
        self.hold(first, made)
    }

    /// Holds `word` instead of what the host holds from number `first` on.
    fn hold(&mut self, first: usize, word: Word) -> Result<usize, Refusal> {
        let held = self.machine.java().held();
        held.truncate(first);
        held.push(word);
        Ok(first)
    }

    /// The lengths of the composites of a place.
    fn lengths(&mut self, place: &Place, composite: Composite, size: usize) -> Result<Vec<Word>, Refusal> {
        let spot = place.spot.part(LENGTH);
        let bound = self.bound_for(&spot);
        let items = match (bound, composite.form) {
            (Some(number), _) => self.scope.bounds[number].items.clone(),
            (None, Form::AtMostOne(_)) => vec![Item::Range("0".to_owned(), "1".to_owned(), None)],
            (None, form) => {
                // Strings are shorter: there are many of them, and two characters can differ.
                let most = if form == Form::Characters { size.min(2) } else { size };
                let items = vec![Item::Range("0".to_owned(), most.to_string(), None)];
                self.derived.add_bound(Bound { name: self.names.spot(&spot), items: items.clone() });
                items
            }
        };
        let mut lengths: Vec<Word> = Vec::new();
        for item in &items {
            let words = primitive_words(item, Memory::Int).map_err(|why| self.wrong(bound, place, &why))?;
            lengths.extend(words.into_iter().filter(|word| !lengths.contains(word)).collect::<Vec<Word>>());
        }
        let longest = if let Form::AtMostOne(_) = composite.form { 1 } else { i32::MAX };
        if lengths.iter().any(|word| !(0..=longest).contains(&word.int())) {
            let why = if longest == 1 { "an optional has 0 or 1 elements" } else { "a length cannot be negative" };
            return Err(self.wrong(bound, place, why));
        }
        Ok(lengths)
    }

    /// Holds a `fretsaw.Made` with the elements or the keys in `place`; returns its number.
    fn domain(&mut self, place: &Place, size: usize) -> Result<usize, Refusal> {
        let (descriptor, typed) = self.type_of(place)?;
        let generic = match typed {
            Some(_) => Generic::of(descriptor).unwrap_or_else(|| place.generic.clone()),
            None => resolved(&place.generic, &place.variables),
        };
        let bound = self.bound_for(&place.spot);
        let has_parts = self.bound_for_parts(&place.spot).is_some();
        if let Some(composite) = composite_of(&generic)
            && bound.is_none()
            && (has_parts || composite.made != "java/lang/String")
        {
            return self.made(place, composite, &generic, size.saturating_sub(1).max(1));
        }
        let name = match &generic {
            Generic::Class("java/lang/CharSequence", _) => "java/lang/String",
            Generic::Class(name, _) => name,
            _ => return Err(self.no_elements(place, "arrays")),
        };
        let Some(class) = self.class_of(descriptor_of(name))? else { return Err(self.no_elements(place, name)) };
        let items = match bound {
            Some(number) => self.scope.bounds[number].items.clone(),
            None => {
                // Two characters can differ.
                let size = if name == "java/lang/Character" { size.min(2) } else { size };
                let items = self.usual_values(class, size).ok_or_else(|| self.no_elements(place, name))?;
                let items: Vec<Item> =
                    items.into_iter().filter(|item| *item != Item::Word("null".to_owned())).collect();
                self.derived.add_bound(Bound { name: self.names.spot(&place.spot), items: items.clone() });
                items
            }
        };
        let first = self.machine.java().held().len();
        let words = self.values(&items, class).map_err(|why| self.wrong(bound, place, &why))?;
        self.machine.java().held().extend(words);
        let count = self.machine.java().held().len() - first;
        let objects = self.new_array_of_held(first, count)?;
        let made = self.machine.java().call_static(MADE, "of", "([Ljava/lang/Object;)Lfretsaw/Made;", &[objects]);
        let made = made.map_err(|event| self.unmade(place, &event))?;
        self.hold(first, made)
    }

    /// The values that `items` list, each once. They are literals, boxes and constants.
    fn values(&mut self, items: &[Item], class: &'static Class) -> Result<Vec<Word>, String> {
        let first = self.machine.java().held().len();
        let mut seen = std::collections::HashSet::new();
        let mut add = |deriver: &mut Self, item: &Item| -> Result<(), String> {
            if *item == Item::Word("null".to_owned()) {
                deriver.machine.java().held().push(Word::ZERO);
                return Ok(());
            }
            let mut values = deriver.ready_made(item, class)?;
            if let (true, Item::Word(name)) = (values.is_empty(), item) {
                values = deriver.constants(name, class)?;
            }
            if values.is_empty() {
                return Err(format!("{item} is not a value of {}", class.external_name()));
            }
            for value in values.into_iter().filter(|value| seen.insert(value.key())) {
                let object = deriver.value_object(value)?;
                deriver.machine.java().held().push(object);
            }
            Ok(())
        };
        let added = items.iter().try_for_each(|item| add(self, item));
        let words = self.machine.java().held().split_off(first);
        added.map(|()| words)
    }

    /// A new array of numbers.
    fn new_array(&mut self, class: &str, words: &[Word]) -> Result<Word, Refusal> {
        let class = self.machine.program().class(class)?;
        let created = self.machine.java().create(&[Blank::Array(class, words.len())]);
        let array = created.map_err(|event| ending(self.machine, &event))?[0];
        self.machine.java().set_elements(array, words);
        Ok(array.into())
    }

    /// A new array of objects that the host holds.
    fn new_array_of_held(&mut self, first: usize, count: usize) -> Result<Word, Refusal> {
        let class = self.machine.program().class("[Ljava.lang.Object;")?;
        let created = self.machine.java().create(&[Blank::Array(class, count)]);
        let array = created.map_err(|event| ending(self.machine, &event))?[0];
        let words = self.machine.objects().held()[first..first + count].to_vec();
        self.machine.java().set_elements(array, &words);
        Ok(array.into())
    }

    /// How many values a `fretsaw.Made` has.
    fn made_size(&mut self, place: &Place, made: usize) -> Result<i32, Refusal> {
        self.call_made(place, made, ("size", "()I"), &[]).map(Word::int)
    }

    fn make_value(&mut self, place: &Place, made: usize, number: i32) -> Result<Word, Refusal> {
        self.call_made(place, made, ("make", "(I)Ljava/lang/Object;"), &[Word::from(number)])
    }

    fn call_made(
        &mut self,
        place: &Place,
        made: usize,
        (name, descriptor): (&str, &str),
        arguments: &[Word],
    ) -> Result<Word, Refusal> {
        let receiver = self.machine.objects().held()[made];
        let class = self.machine.objects().class_of(receiver);
        let missing = || super::refusal(format!("{} has no method {name}", class.external_name()));
        let method = find_method(class, name, descriptor).ok_or_else(missing)?;
        let words: Vec<Word> = std::iter::once(receiver).chain(arguments.iter().copied()).collect();
        let result = self.machine.java().call(method, &words);
        result.map_err(|event| self.unmade(place, &event))
    }

    fn unmade(&self, place: &Place, event: &Event) -> Refusal {
        match ending_of(self.machine, event) {
            Ending::BadProgram(why) => super::refusal(format!("{}: {why}", self.names.spot(&place.spot))).into(),
            other => other.into(),
        }
    }

    /// The error for elements of a type whose values are not known.
    fn no_elements(&self, place: &Place, class: &str) -> Refusal {
        let name = self.names.spot(&place.spot);
        let class = type_name(descriptor_of(class));
        super::refusal(format!(
            "{name}: no values of type {class} can be made: elements are numbers, strings, enum constants, or collections of these"
        ))
        .into()
    }
}

/// Whether a bound that lists null and [] allows null; none for other bounds.
pub(super) fn may_be_null(items: &[Item]) -> Option<bool> {
    let items: Vec<String> = items.iter().map(Item::to_string).collect();
    match items.iter().map(String::as_str).collect::<Vec<&str>>()[..] {
        ["null", "[]"] | ["[]", "null"] => Some(true),
        ["[]"] => Some(false),
        _ => None,
    }
}

fn ending_of(machine: &Machine, event: &Event) -> Ending {
    match event {
        Event::Thrown(exception) => {
            Ending::BadProgram(format!("a value could not be made: {}", described(machine, *exception)))
        }
        event => ending(machine, event),
    }
}
