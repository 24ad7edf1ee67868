//! Derives a finitization from bounds, and from the types of fields where there are none (Korat, section 3.1). Bounds without
//! effect, and two bounds on the same place, are rejected.

mod arrays;
mod composites;
mod meanings;
mod objects;
mod refusals;

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use fretsaw_code::class::flags;
use fretsaw_code::descriptor::{descriptor_of, type_name};
use fretsaw_code::generic::{Generic, Variable};
use fretsaw_code::{Class, ClassId, Field, Memory};
use fretsaw_input::{Plan, Root, RootValue, Setting, ending, instance_fields, is_left_alone};
use fretsaw_term::Word;
use fretsaw_vm::{Ending, Event, Machine};

use crate::bound::{Bound, Item, Part};
use crate::composite::Composite;
use crate::entry::{Entry, Parameter};
use crate::names::{Meaning, Names, Spot};
use crate::values::{default_items, is_enum, is_value, primitive_set};
use crate::{Refusal, Scope};

/// The default number of objects of a class, and the default for the largest number.
const USUAL_SIZE: usize = 3;

/// What the types of fields decided, in the absence of bounds.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Derived {
    /// Derived bounds, as users could give them.
    pub bounds: Vec<Bound>,
    /// Fields that keep what the constructor set, with their types.
    pub kept: Vec<(String, String)>,
    /// Fields that keep the default value of their type, because their class has no default constructor, with their types.
    pub unset: Vec<(String, String)>,
    /// Arguments that are a new object each, to which nothing else refers, with their types.
    pub alone: Vec<(String, String)>,
    /// Arguments that are always an empty collection, map or optional, because no elements can be made, with their types.
    #[serde(default)]
    pub empty: Vec<(String, String)>,
    /// Elements of arrays that can only be null, with their types.
    pub null_elements: Vec<(String, String)>,
    /// Why there are no objects of some classes.
    pub not_made: Vec<String>,
}

impl Derived {
    /// Adds what `other` has besides.
    pub fn add(&mut self, other: &Derived) {
        fn union<T: Clone + PartialEq>(all: &mut Vec<T>, more: &[T]) {
            more.iter().for_each(|one| {
                if !all.contains(one) {
                    all.push(one.clone());
                }
            });
        }
        union(&mut self.bounds, &other.bounds);
        union(&mut self.kept, &other.kept);
        union(&mut self.unset, &other.unset);
        union(&mut self.alone, &other.alone);
        union(&mut self.empty, &other.empty);
        union(&mut self.null_elements, &other.null_elements);
        union(&mut self.not_made, &other.not_made);
    }

    /// Adds a bound. Several classes can inherit the field that it is about.
    fn add_bound(&mut self, bound: Bound) {
        if !self.bounds.contains(&bound) {
            self.bounds.push(bound);
        }
    }
}

/// The finitization of `entry` that `scope` bounds.
pub(crate) fn derive(
    machine: &mut Machine,
    entry: &Entry,
    root: &'static Class,
    scope: &Scope<'_>,
) -> Result<(Plan, Derived), Refusal> {
    let names = Names::gather(machine, entry, root, scope)?;
    let plan = Plan::new(machine);
    let held = machine.java().held().len();
    let mut deriver = Deriver {
        machine,
        root,
        scope,
        names,
        size: USUAL_SIZE,
        plan,
        derived: Derived::default(),
        meanings: Vec::new(),
        types: Vec::new(),
        used: vec![false; scope.bounds.len()],
        used_types: vec![false; scope.types.len()],
        explicit: Vec::new(),
        groups: HashMap::new(),
        holders: Vec::new(),
        arrays: Vec::new(),
        copies: Vec::new(),
        plain: Vec::new(),
        outer: None,
        outers: Vec::new(),
    };
    let derived = deriver.derive(entry);
    deriver.machine.java().held().truncate(held);
    derived?;
    Ok((deriver.plan, deriver.derived))
}

struct Deriver<'a> {
    machine: &'a mut Machine,
    /// The class that has the method.
    root: &'static Class,
    scope: &'a Scope<'a>,
    names: Names,
    size: usize,
    plan: Plan,
    derived: Derived,
    /// The meanings of the names of bounds; none for an unknown name.
    meanings: Vec<Option<Meaning>>,
    /// The places that `--type` names.
    types: Vec<Option<Spot>>,
    /// Which bounds had an effect.
    used: Vec<bool>,
    used_types: Vec<bool>,
    /// Classes whose number of objects is bounded: that number, and which bound.
    explicit: Vec<(&'static Class, usize, usize)>,
    /// The groups of interchangeable objects, by class.
    groups: HashMap<ClassId, usize>,
    /// Classes whose objects have fields.
    holders: Vec<&'static Class>,
    /// Groups of arrays, the class whose fields refer to them, and how many each of its objects needs.
    arrays: Vec<(usize, Option<&'static Class>, usize)>,
    /// Values that need an object for each place that refers to one.
    copies: Vec<composites::Copies>,
    /// Places without a bound that refer to objects of exactly their declared class.
    plain: Vec<(Spot, &'static Class)>,
    /// The group of the first root's object, for inner classes.
    outer: Option<usize>,
    /// The groups of outer instances that are no roots, one object each.
    outers: Vec<usize>,
}

/// A place that is to be bounded: a field, a parameter, the elements of an array.
#[derive(Clone)]
struct Place {
    spot: Spot,
    descriptor: &'static str,
    /// Whether it gets values without a bound.
    by_default: bool,
    /// Whether it has its values from a superclass.
    is_settled: bool,
    /// The class whose objects have it; none for a parameter.
    holder: Option<&'static Class>,
    /// How many arrays each of these objects needs, if it refers to arrays.
    each: usize,
    /// Its generic type, and the type variables that this may contain.
    generic: Generic,
    variables: Rc<[Variable]>,
}

impl Place {
    /// The elements of what is in this place, or another part of it, which are values of the type `generic`.
    fn part(&self, name: &str, generic: Generic) -> Place {
        let bound = |name| self.variables.iter().find(|(known, _)| *known == name).map(|(_, bound)| bound.clone());
        let (spot, descriptor) = (self.spot.part(name), generic.erased(&bound));
        Place { spot, descriptor, by_default: true, generic, ..self.clone() }
    }
}

/// A descriptor, and its class if it is that of one.
type Type = (&'static str, Option<&'static Class>);

impl Deriver<'_> {
    fn derive(&mut self, entry: &Entry) -> Result<(), Refusal> {
        self.find_meanings()?;
        self.find_explicit()?;
        for (number, parameter) in entry.parameters.iter().enumerate() {
            self.add_root(entry, parameter, number)?;
        }
        for number in 0..self.explicit.len() {
            let (class, _, _) = self.explicit[number];
            self.group_of(class)?;
        }
        let mut next = 0;
        while let Some(holder) = self.holders.get(next).copied() {
            next += 1;
            self.bound_fields(holder)?;
        }
        self.check_used()?;
        self.tell_plain();
        self.count_arrays();
        self.make_copies()?;
        // The domains of a subclass override those of its superclasses.
        self.plan.settings.sort_by_key(|setting| setting.owner.lineage().count());
        Ok(())
    }

    /// Adds the receiver or an argument.
    fn add_root(&mut self, entry: &Entry, parameter: &Parameter, number: usize) -> Result<(), Refusal> {
        let is_receiver = number == 0 && entry.has_receiver();
        let spot = Spot::argument(number);
        let descriptor = parameter.descriptor;
        let (generic, variables) = (entry.types[number].clone(), entry.variables.clone().into());
        let mut place =
            Place { spot, descriptor, by_default: true, is_settled: false, holder: None, each: 1, generic, variables };
        let (descriptor, class) = match self.variable_type(&place)? {
            Some(value) => {
                place.descriptor = value;
                (value, self.class_of(value)?)
            }
            None => self.root_type(&place, parameter, is_receiver)?,
        };
        let references = entry.parameters.iter().filter(|p| p.is_ref()).count();
        let bound = self.bound_for(&place.spot);
        let is_composite = !is_receiver && self.composite_in(&place, descriptor, bound)?.is_some();
        let has_group = |class: &Class| self.explicit.iter().any(|(c, _, _)| c.is_subtype_of(class));
        let one_object = bound.is_none()
            && !is_composite
            && class.is_some_and(|class| {
                let plain = !is_value(class) && !is_enum(class);
                let can_be_made = check_constructible(class).is_ok();
                is_receiver
                    || plain
                        && if has_group(class) {
                            references == 1 && can_be_made
                        } else {
                            can_be_made || !is_sealed(class)
                        }
            });
        let value = match class {
            Some(class) if one_object => {
                check_constructible(class).map_err(|why| {
                    let hint = subtype_hint(class);
                    match &parameter.name {
                        _ if is_receiver => refusal(format!("{why}; name {hint}")),
                        name if Composite::of(class.name).is_some() => refusal(format!(
                            "argument {name}: only numbers, strings, enum constants and collections of these can be elements of a \
                             {}; use --bound {name}=null, or --bound {name}=CLASS with {hint}",
                            class.external_name()
                        )),
                        name => refusal(format!(
                            "argument {name}: {why}; use --bound {name}=null, or --bound {name}=CLASS with {hint}"
                        )),
                    }
                })?;
                let is_empty = !is_receiver && Composite::of(class.name).is_some() && !self.bounds_fields_of_jdk();
                let named = || (self.names.spot(&place.spot), type_name(descriptor));
                if is_empty {
                    self.derived.empty.push(named());
                } else if !is_receiver && references > 1 {
                    self.derived.alone.push(named());
                }
                let group = self.plan.add_group(self.machine, class, Vec::new(), false);
                self.make(group, class, 1)?;
                self.outer.get_or_insert(group);
                if !is_empty {
                    self.add_holder(class);
                }
                RootValue::Object(group)
            }
            _ => {
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

    /// The type of the receiver or an argument, and its class if it has one: that of `--type`, or the declared one.
    fn root_type(&mut self, place: &Place, parameter: &Parameter, is_receiver: bool) -> Result<Type, Refusal> {
        let (descriptor, typed) = self.type_of(place)?;
        match typed {
            None => Ok((descriptor, parameter.class)),
            Some(number) if is_receiver => {
                let why = "the receiver has the class of the target; name the subclass as the target instead";
                Err(self.bad_type(number, Part::Name, why))
            }
            Some(_) => Ok((descriptor, self.class_of(descriptor)?)),
        }
    }

    fn add_holder(&mut self, class: &'static Class) {
        if !self.holders.iter().any(|known| known.id == class.id) {
            self.holders.push(class);
        }
    }

    /// Creates `count` objects of `class` for `group`.
    fn make(&mut self, group: usize, class: &'static Class, count: usize) -> Result<(), Ending> {
        let descriptor = "(Ljava/lang/Class;Ljava/lang/Object;)Ljava/lang/Object;";
        for _ in 0..count {
            let outer = self
                .outer
                .map_or(Word::ZERO, |group| self.machine.choices().group(self.plan.group_in_machine(group)).objects[0]);
            let mirror = self.machine.objects().mirror(class).into();
            let made = self.machine.java().call_static("fretsaw/Plan", "construct", descriptor, &[mirror, outer]);
            let object = made.map_err(|event| self.not_made(class, &event))?;
            self.machine.choices_mut().group_mut(self.plan.group_in_machine(group)).objects.push(object);
            self.add_outers(object);
        }
        Ok(())
    }

    /// Makes the outer instances of an object part of the input, so that their fields can be bounded.
    fn add_outers(&mut self, object: Word) {
        let first = self.plan.first_group;
        let is_known = |machine: &Machine, object: Word| {
            machine.choices().groups().skip(first).any(|group| group.objects.contains(&object))
        };
        let mut inner = object;
        while let Some(outer) = self.outer_of(inner).filter(|outer| !is_known(self.machine, *outer)) {
            let class = self.machine.objects().class_of(outer);
            let group = self.plan.add_group(self.machine, class, vec![outer], false);
            self.outers.push(group);
            self.add_holder(class);
            inner = outer;
        }
    }

    /// The outer instance of an object of the user's inner classes.
    fn outer_of(&self, object: Word) -> Option<Word> {
        let is_outer = |field: &&Field| field.flags & flags::SYNTHETIC != 0 && field.name.starts_with("this$");
        let class = self.machine.objects().class_of(object);
        let fields = instance_fields(class).into_iter().rev().filter(|(declaring, _)| !declaring.is_trusted());
        let field = fields.map(|(_, field)| field).find(is_outer)?;
        let outer = self.machine.objects().field_at(object.reference(), field.offset);
        (!outer.is_null()).then_some(outer)
    }

    fn not_made(&self, class: &Class, event: &Event) -> Ending {
        let Event::Thrown(exception) = event else { return ending(self.machine, event) };
        let place = self
            .machine
            .objects()
            .place_of(exception.reference())
            .map_or(String::new(), |place| format!(" at {place}"));
        let (name, exception) = (class.external_name(), self.machine.objects().describe(exception.reference()));
        Ending::BadProgram(format!("class {name} could not be instantiated: {exception}{place}"))
    }

    /// The group of objects of `class`, created on first use.
    fn group_of(&mut self, class: &'static Class) -> Result<usize, Refusal> {
        if let Some(group) = self.groups.get(&class.id) {
            return Ok(*group);
        }
        let explicit = self.explicit.iter().find(|(c, _, _)| c.id == class.id).copied();
        let count = explicit.map_or(self.size, |(_, count, _)| count);
        // Roots count as objects of their class, unless a bound allows no references to such objects.
        let roots = if count == 0 { Vec::new() } else { self.roots_of(class) };
        let count = count.max(roots.len());
        let missing = count - roots.len();
        let group = self.plan.add_group(self.machine, class, roots, true);
        self.groups.insert(class.id, group);
        self.make(group, class, missing)?;
        if explicit.is_none() {
            let items = vec![Item::Word(count.to_string())];
            self.derived.add_bound(Bound { name: self.names.of_class(class), items });
        }
        self.add_holder(class);
        Ok(group)
    }

    /// The roots and their outer instances that are objects of exactly this class.
    fn roots_of(&self, class: &Class) -> Vec<Word> {
        let object = |root: &Root| match root.value {
            RootValue::Object(group) if self.plan.groups[group].class.id == class.id => {
                self.machine.choices().group(self.plan.group_in_machine(group)).objects.first().copied()
            }
            _ => None,
        };
        let roots: Vec<Word> = self.plan.roots.iter().filter_map(object).collect();
        let outers = self.outers.iter().filter(|group| self.plan.groups[**group].class.id == class.id);
        let outers = outers
            .flat_map(|group| self.machine.choices().group(self.plan.group_in_machine(*group)).objects.iter().copied());
        roots.into_iter().chain(outers).collect()
    }

    /// How many different objects of `class` there are.
    fn objects_of(&self, class: &Class) -> usize {
        let objects = self.machine.choices().groups().skip(self.plan.first_group).flat_map(|group| &group.objects);
        objects.filter(|o| self.machine.objects().class_of(**o).is_subtype_of(class)).collect::<HashSet<_>>().len()
    }

    /// Adds bounds for places that refer to objects of exactly their declared class, if there are objects of subclasses: with the
    /// numbers of objects as the only bounds, these would be possible values, too.
    fn tell_plain(&mut self) {
        let counted: Vec<&'static Class> = self.groups.values().map(|group| self.plan.groups[*group].class).collect();
        for (spot, class) in std::mem::take(&mut self.plain) {
            if counted.iter().any(|other| other.id != class.id && other.is_subtype_of(class)) {
                let items = ["null".to_owned(), self.names.of_class(class)].map(Item::Word).to_vec();
                self.derived.add_bound(Bound { name: self.names.spot(&spot), items });
            }
        }
    }

    /// Sets the numbers of arrays, now that all objects are known.
    fn count_arrays(&mut self) {
        for (group, holder, each) in std::mem::take(&mut self.arrays) {
            let count = holder.map_or(1, |holder| self.objects_of(holder)).saturating_mul(each);
            if let Some(arrays) = &mut self.plan.groups[group].arrays {
                arrays.count = count;
            }
        }
    }

    /// Whether a constructor creates the objects of `class`.
    fn is_constructed(&self, class: &Class) -> bool {
        let takes = |descriptor: &str| class.declared_method("<init>", descriptor).is_some();
        let outers = self.outer.iter().chain(&self.outers).map(|group| self.plan.groups[*group].class);
        let is_within = |outer: &Class| class.name.rsplit_once('$').is_some_and(|(around, _)| around == outer.name);
        let mut outers = outers.flat_map(Class::lineage).filter(|outer| is_within(outer));
        takes("()V") || outers.any(|outer| takes(&format!("({})V", descriptor_of(outer.name))))
    }

    fn bound_fields(&mut self, owner: &'static Class) -> Result<(), Refusal> {
        let is_constructed = self.is_constructed(owner);
        for (declaring, field) in instance_fields(owner) {
            // A superclass may have set the domain already.
            let known = self.plan.settings.iter().any(|s| std::ptr::eq(s.field, field) && owner.is_subtype_of(s.owner));
            let is_open = !known && !is_left_alone(declaring, field) && !self.scope.only_bounds;
            // The types of fields of JDK classes say little about sensible values.
            let by_default = is_open && !declaring.is_trusted();
            let spot = Spot::field(owner, field);
            // Objects of the type of an outer instance are not instead of it.
            if field.flags & flags::SYNTHETIC != 0 && self.bound_for(&spot).is_none() {
                continue;
            }
            let (descriptor, holder) = (field.descriptor, Some(owner));
            let (generic, variables) = self.names.type_of(&spot.base);
            let variables = variables.into();
            let place = Place { spot, descriptor, by_default, is_settled: known, holder, each: 1, generic, variables };
            match self.set_for(&place)? {
                Some(set) => self.plan.settings.push(Setting { owner, field, set }),
                None if is_open => {
                    let kept = (self.names.spot(&place.spot), type_name(field.descriptor));
                    let list = if is_constructed { &mut self.derived.kept } else { &mut self.derived.unset };
                    list.push(kept);
                }
                None => {}
            }
        }
        Ok(())
    }

    /// The class of a descriptor, unless it is that of a primitive type.
    fn class_of(&mut self, descriptor: &str) -> Result<Option<&'static Class>, Refusal> {
        if Memory::of(descriptor) != Memory::Ref {
            return Ok(None);
        }
        let name = descriptor.strip_prefix('L').and_then(|d| d.strip_suffix(';')).unwrap_or(descriptor);
        match self.machine.program().class(&name.replace('/', ".")) {
            // The class of an unused field may be missing.
            Err(Ending::NotFound(_)) => Ok(None),
            found => Ok(Some(found?)),
        }
    }

    /// The values of a place; none if it keeps what the constructor set. Rejects a `--type` without effect.
    fn set_for(&mut self, place: &Place) -> Result<Option<u32>, Refusal> {
        let (descriptor, number) = self.type_of(place)?;
        // A `--type` makes up for what the type of a JDK class's field does not say.
        let by_default = place.by_default || number.is_some() && !place.is_settled && !self.scope.only_bounds;
        let set = self.set_of_type(&Place { by_default, ..place.clone() }, descriptor)?;
        match number {
            Some(number) if set.is_none() => Err(self.without_effect(number, descriptor)),
            _ => Ok(set),
        }
    }

    fn set_of_type(&mut self, place: &Place, descriptor: &'static str) -> Result<Option<u32>, Refusal> {
        let bound = self.bound_for(&place.spot);
        let memory = Memory::of(descriptor);
        if memory != Memory::Ref {
            let items = match bound {
                Some(number) => self.scope.bounds[number].items.clone(),
                None if place.by_default => default_items(memory, self.size),
                None => return Ok(None),
            };
            let set = primitive_set(&items, memory).map_err(|why| self.wrong(bound, place, &why))?;
            if bound.is_none() {
                self.derived.add_bound(Bound { name: self.names.spot(&place.spot), items });
            }
            return Ok(Some(self.plan.add_set(set)));
        }
        if descriptor.starts_with('[') {
            return self.array_set(place, descriptor, bound);
        }
        if let Some(composite) = self.composite_in(place, descriptor, bound)? {
            return self.composite_set(place, composite, bound);
        }
        match bound {
            Some(number) => self.listed_objects(place, descriptor, number).map(Some),
            None => self.usual_objects(place, descriptor),
        }
    }
}

fn refusal(text: impl Into<String>) -> Ending {
    Ending::BadProgram(text.into())
}

/// Whether `class` can be instantiated; if not, why.
pub(crate) fn check_constructible(class: &'static Class) -> Result<(), String> {
    let name = class.external_name();
    if class.is_interface() {
        return Err(format!("{name} is an interface and cannot be instantiated"));
    }
    if class.flags & flags::ABSTRACT != 0 {
        return Err(format!("class {name} is abstract and cannot be instantiated"));
    }
    if is_enum(class) {
        return Err(format!("{name} is an enum: its only objects are its constants"));
    }
    Ok(())
}

fn is_sealed(class: &Class) -> bool {
    !class.is_trusted() && !class.permitted().is_empty()
}

/// What to name instead of a class that cannot be instantiated.
fn subtype_hint(class: &'static Class) -> &'static str {
    match (class.is_interface(), class.flags & flags::ABSTRACT != 0) {
        (true, _) => "a class that implements it",
        (_, true) => "a class that extends it",
        _ => "another class",
    }
}
