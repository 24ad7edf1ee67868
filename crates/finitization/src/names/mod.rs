//! The names of classes and places: in bounds, in `--type`, and in messages.
//!
//! One table lists all classes and places. It resolves names, and finds the shortest unambiguous name of a class or place.

mod gather;

use std::ptr;

use fretsaw_code::class::flags;
use fretsaw_code::generic::{Generic, Variable};
use fretsaw_code::name::source_name;
use fretsaw_code::{Class, Field};
use fretsaw_input::{instance_fields, simple_name};

use crate::composite::{ELEMENTS, KEYS, LENGTH, has_parts, parts};

pub use gather::find_class;
pub(crate) use gather::with_permitted;

/// What a name denotes.
#[derive(Clone)]
pub(crate) enum Meaning {
    Class(&'static Class),
    Spot(Spot),
}

/// A place that can be bounded: a field, an argument, or a part of an array, a string, a collection or a map that is there.
#[derive(Clone)]
pub(crate) struct Spot {
    pub base: Base,
    /// The part: empty, or `[]` or `.keys` for each level of elements, and `.length` at the end.
    pub part: String,
}

/// What is named before the part of an array.
#[derive(Clone, Copy)]
pub(crate) enum Base {
    /// A parameter of the method, with the receiver as the first.
    Argument(usize),
    /// A field of all objects of a class.
    Field { owner: &'static Class, field: &'static Field },
}

impl Spot {
    pub fn argument(number: usize) -> Spot {
        Spot { base: Base::Argument(number), part: String::new() }
    }

    pub fn field(owner: &'static Class, field: &'static Field) -> Spot {
        Spot { base: Base::Field { owner, field }, part: String::new() }
    }

    /// A part of what is in this place.
    pub fn part(&self, part: &str) -> Spot {
        Spot { base: self.base, part: format!("{}{part}", self.part) }
    }

    /// Whether a bound on this place applies to `other`, too: this may be the field of a superclass.
    pub fn covers(&self, other: &Spot) -> bool {
        let bases = match (self.base, other.base) {
            (Base::Argument(one), Base::Argument(other)) => one == other,
            (Base::Field { owner, field }, Base::Field { owner: holder, field: other }) => {
                ptr::eq(field, other) && holder.is_subtype_of(owner)
            }
            _ => false,
        };
        bases && self.part == other.part
    }
}

impl PartialEq for Spot {
    fn eq(&self, other: &Spot) -> bool {
        self.covers(other) && other.covers(self)
    }
}

impl PartialEq for Meaning {
    fn eq(&self, other: &Meaning) -> bool {
        match (self, other) {
            (Meaning::Class(one), Meaning::Class(other)) => one.id == other.id,
            (Meaning::Spot(one), Meaning::Spot(other)) => one == other,
            _ => false,
        }
    }
}

/// A parameter of the method.
struct Argument {
    name: String,
    /// Its number; the receiver has none.
    number: Option<String>,
    descriptor: &'static str,
    generic: Generic,
}

/// All classes and places that names can denote.
pub(crate) struct Names {
    /// The class that names are relative to.
    root: &'static Class,
    arguments: Vec<Argument>,
    /// The type variables in the types of arguments.
    variables: Vec<Variable>,
    /// Whether the class file lacks the names of some parameters, which are called `arg0` and so on then.
    pub lacks_names: bool,
    /// The classes of parameters, whose fields need no class before them.
    roots: Vec<&'static Class>,
    /// Classes whose objects can have bounded fields, and their superclasses.
    owners: Vec<&'static Class>,
    /// Classes that can be named: those, and the types of their fields.
    classes: Vec<&'static Class>,
}

impl Names {
    /// Everything that `name` can denote.
    pub fn readings(&self, name: &str) -> Vec<Meaning> {
        let mut found: Vec<Meaning> = Vec::new();
        for base in without_parts(name) {
            let part = &name[base.len()..];
            let spots = self.bases(base).into_iter().filter(|base| self.has_part(base, part));
            found.extend(spots.map(|base| Meaning::Spot(Spot { base, part: part.to_owned() })));
        }
        found.extend(self.called(name, &self.classes).into_iter().map(Meaning::Class));
        found
    }

    /// The class with this name, if it is unambiguous.
    pub fn class(&self, name: &str) -> Option<&'static Class> {
        match self.called(name, &self.classes)[..] {
            [class] => Some(class),
            _ => None,
        }
    }

    /// The error for a name that denotes several classes; none for others.
    pub fn ambiguous(&self, name: &str) -> Option<String> {
        let classes = self.called(name, &self.classes);
        let shown: Vec<String> = classes.iter().map(|class| self.of_class(class)).collect();
        (shown.len() > 1).then(|| format!("{name} is ambiguous: {}; use the longer name", shown.join(" or ")))
    }

    /// The shortest unambiguous name.
    pub fn show(&self, meaning: &Meaning) -> String {
        let names = match meaning {
            Meaning::Class(class) => class_names(class),
            Meaning::Spot(spot) => self.spot_names(spot),
        };
        let means = |readings: &[Meaning]| match (readings, meaning) {
            ([Meaning::Spot(read)], Meaning::Spot(spot)) => read.covers(spot),
            ([read], _) => read == meaning,
            _ => false,
        };
        let clear = names.iter().find(|name| means(&self.readings(name)));
        clear.or(names.last()).cloned().unwrap_or_default()
    }

    /// The shortest name of a place.
    pub fn spot(&self, spot: &Spot) -> String {
        self.show(&Meaning::Spot(spot.clone()))
    }

    /// The shortest name of a class.
    pub fn of_class(&self, class: &'static Class) -> String {
        self.show(&Meaning::Class(class))
    }

    /// The kind of a meaning, and its name.
    pub fn describe(&self, meaning: &Meaning) -> String {
        let kind = match meaning {
            Meaning::Class(_) => "class",
            Meaning::Spot(Spot { base: Base::Argument(_), .. }) => "argument",
            Meaning::Spot(_) => "field",
        };
        format!("{kind} {}", self.show(meaning))
    }

    /// The names of arguments, and of their parts.
    pub fn arguments(&self) -> Vec<String> {
        let mut names = Vec::new();
        for (position, _) in self.arguments.iter().enumerate().filter(|(_, a)| a.number.is_some()) {
            names.extend(self.with_parts(&Spot::argument(position)));
        }
        names
    }

    /// The names of all fields of objects of `holder`, and of their parts.
    pub fn fields(&self, holder: &'static Class) -> Vec<String> {
        let fields = instance_fields(holder).into_iter().filter(|(_, f)| f.flags & flags::SYNTHETIC == 0);
        fields.flat_map(|(_, field)| self.with_parts(&Spot::field(holder, field))).collect()
    }

    /// The name of a place, and those of its parts.
    fn with_parts(&self, spot: &Spot) -> Vec<String> {
        let (generic, variables) = self.type_of(&spot.base);
        let all = parts(&generic, &variables);
        std::iter::once(self.spot(spot)).chain(all.iter().map(|part| self.spot(&spot.part(part)))).collect()
    }

    /// The fields and arguments with this name.
    fn bases(&self, name: &str) -> Vec<Base> {
        let is_named = |a: &Argument| a.name == name || a.number.as_deref() == Some(name);
        let arguments = self.arguments.iter().enumerate().filter(|(_, a)| is_named(a));
        let mut found: Vec<Base> = arguments.map(|(position, _)| Base::Argument(position)).collect();
        found.extend(self.fields_of_roots(name));
        if let Some((owner, name)) = name.rsplit_once('.') {
            let has = |owner: &&'static Class| field_of(owner, name).is_some();
            let owners: Vec<&'static Class> = if owner == THIS && self.receiver().is_some() {
                self.receiver().filter(has).into_iter().collect()
            } else {
                let able: Vec<&'static Class> = self.owners.iter().copied().filter(has).collect();
                self.called(owner, &able)
            };
            found.extend(
                owners.into_iter().filter_map(|owner| Some(Base::Field { owner, field: field_of(owner, name)? })),
            );
        }
        found
    }

    /// The fields of roots with this name, hidden ones too.
    fn fields_of_roots(&self, name: &str) -> Vec<Base> {
        let mut found: Vec<(&'static Class, &'static Field)> = Vec::new();
        for root in &self.roots {
            for (declaring, field) in instance_fields(root).into_iter().filter(|(_, f)| f.name == name) {
                match found.iter_mut().find(|(_, f)| ptr::eq(*f, field)) {
                    // Several roots have it from the same class.
                    Some((owner, _)) => *owner = declaring,
                    None => found.push((owner_for(root, declaring, field), field)),
                }
            }
        }
        found.into_iter().map(|(owner, field)| Base::Field { owner, field }).collect()
    }

    fn receiver(&self) -> Option<&'static Class> {
        let has = self.arguments.first().is_some_and(|argument| argument.number.is_none());
        self.roots.first().copied().filter(|_| has)
    }

    /// Whether the type has that part.
    fn has_part(&self, base: &Base, part: &str) -> bool {
        part.is_empty() || {
            let (generic, variables) = self.type_of(base);
            has_parts(&generic, &variables, part)
        }
    }

    /// The generic type of a place, and the type variables that it may contain.
    pub fn type_of(&self, base: &Base) -> (Generic, Vec<Variable>) {
        match base {
            Base::Argument(position) => (self.arguments[*position].generic.clone(), self.variables.clone()),
            Base::Field { owner, field } => field_type(owner, field),
        }
    }

    /// The `classes` that `name` denotes in the source of the root's class, or all whose names end with it.
    fn called(&self, name: &str, classes: &[&'static Class]) -> Vec<&'static Class> {
        let ranked = |class: &&'static Class| Some((self.rank(class, name)?, *class));
        let found: Vec<(usize, &'static Class)> = classes.iter().filter_map(ranked).collect();
        let best = found.iter().map(|(rank, _)| *rank).min();
        found.into_iter().filter(|(rank, _)| Some(*rank) == best).map(|(_, class)| class).collect()
    }

    /// The rank of the scope in which `name` denotes `class`, if it does; the innermost scope is 0.
    fn rank(&self, class: &'static Class, name: &str) -> Option<usize> {
        let (source, name) = (source_name(class.name), name.replace('$', "."));
        let ends = |source: &str| source.strip_suffix(name.as_str()).is_some_and(|s| s.is_empty() || s.ends_with('.'));
        let root = source_name(self.root.name);
        let outermost = source_name(self.root.name.split('$').next().unwrap_or(self.root.name));
        let beside = source_name(self.root.package());
        let within = |outer: &str| source.strip_prefix(outer).and_then(|rest| rest.strip_prefix('.')) == Some(&name);
        let scopes =
            [within(&root), within(&outermost), within(&beside) || beside.is_empty() && source == name, source == name];
        let near = scopes.iter().position(|is_it| *is_it);
        near.or_else(|| ends(&without_package(class)).then_some(scopes.len()))
    }

    /// All names of a place, from short to long.
    fn spot_names(&self, spot: &Spot) -> Vec<String> {
        let names = match spot.base {
            Base::Argument(position) => {
                let argument = &self.arguments[position];
                [Some(argument.name.clone()), argument.number.clone()].into_iter().flatten().collect()
            }
            Base::Field { owner, field } => self.field_names(owner, field),
        };
        names.into_iter().map(|name| format!("{name}{}", spot.part)).collect()
    }

    fn field_names(&self, holder: &'static Class, field: &'static Field) -> Vec<String> {
        let declaring =
            instance_fields(holder).into_iter().find(|(_, f)| ptr::eq(*f, field)).map_or(holder, |(d, _)| d);
        let owner = owner_for(holder, declaring, field);
        let mut names = Vec::new();
        if self.roots.iter().any(|root| root.id == holder.id) {
            names.push(field.name.to_owned());
        }
        names.extend(class_names(owner).into_iter().map(|class| format!("{class}.{}", field.name)));
        if self.receiver().is_some_and(|receiver| receiver.id == owner.id) {
            names.push(format!("{THIS}.{}", field.name));
        }
        names
    }
}

/// The name of the receiver.
const THIS: &str = "this";

/// The class that qualifies `field` of `holder`: the declaring class if another field hides it.
fn owner_for(holder: &'static Class, declaring: &'static Class, field: &'static Field) -> &'static Class {
    let seen = field_of(holder, field.name).is_some_and(|seen| ptr::eq(seen, field));
    if seen { holder } else { declaring }
}

/// The generic type of a field that objects of `holder` have, and the type variables that it may contain.
fn field_type(holder: &'static Class, field: &'static Field) -> (Generic, Vec<Variable>) {
    let declaring = instance_fields(holder).into_iter().find(|(_, f)| ptr::eq(*f, field)).map_or(holder, |(d, _)| d);
    let generic = declaring.field_type(field).or_else(|| Generic::of(field.descriptor));
    // Every field has a type.
    (generic.unwrap_or(Generic::Primitive(field.memory)), declaring.generic().variables)
}

/// A name, and the same without its parts, from behind.
fn without_parts(name: &str) -> Vec<&str> {
    let mut names = vec![name];
    let mut rest = name;
    while let Some(shorter) = [LENGTH, ELEMENTS, KEYS].iter().find_map(|part| rest.strip_suffix(part)) {
        names.push(shorter);
        rest = shorter;
    }
    names
}

/// The field that `name` denotes in objects of `class`.
fn field_of(class: &'static Class, name: &str) -> Option<&'static Field> {
    instance_fields(class).into_iter().rev().find(|(_, f)| f.name == name).map(|(_, field)| field)
}

/// All names of a class, from short to long.
fn class_names(class: &'static Class) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for name in [simple_name(class), &without_package(class), &source_name(class.name), &class.external_name()] {
        if !names.iter().any(|known| known == name) {
            names.push(name.to_owned());
        }
    }
    names
}

/// The name of a class, qualified with its outer classes.
fn without_package(class: &'static Class) -> String {
    source_name(class.name.rsplit('/').next().unwrap_or(class.name))
}
