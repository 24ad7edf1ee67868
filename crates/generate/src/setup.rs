//! What a generation starts from: the root object, the objects that bounds ask for, and suspended choices in the fields
//! that bounds are about. Bounds that are about nothing, or about the same thing, are refused.

use fretsaw_code::class::flags;
use fretsaw_code::descriptor::descriptor_of;
use fretsaw_code::{Class, Field, Memory, Method};
use fretsaw_term::Domain;
use fretsaw_vm::{Ending, Event, Machine};

use crate::bound::{BadBound, Bound, Part};
use crate::{Refusal, Subject, ending};

/// A class of which objects were asked for, and how many.
struct Group<'a> {
    class: &'static Class,
    count: usize,
    bound: &'a Bound,
    /// Which of the bounds that is.
    number: usize,
}

/// Makes the candidates' objects and starts the predicate on the root; gives the number of groups of objects.
pub(crate) fn prepare(machine: &mut Machine, subject: &Subject<'_>) -> Result<usize, Refusal> {
    let Subject { class, predicate, bounds } = *subject;
    let class = machine.named_class(class)?;
    check_constructible(class).map_err(|why| refusal(format!("{why}{}", subtype_hint(class))))?;
    let method = find_predicate(class, predicate)?;
    let groups = find_groups(machine, class, bounds)?;
    check_types(machine, class, &groups)?;
    let holders: Vec<&'static Class> = std::iter::once(class).chain(groups.iter().map(|g| g.class)).collect();
    let plans = holders.iter().map(|h| plan(h, class, &groups, bounds)).collect::<Result<Vec<Plan>, Refusal>>()?;
    check_used(class, &groups, bounds, &plans)?;

    let root = construct(machine, class)?;
    // Constructors may make room, so objects are kept where they are found again when they move.
    machine.held.push(root);
    for (number, group) in groups.iter().enumerate() {
        machine.groups.push(Vec::new());
        for _ in 0..group.count {
            let object = construct(machine, group.class)?;
            machine.groups[number].push(object);
        }
    }
    let root = machine.held.pop().unwrap_or(0);
    suspend(machine, root, &plans[0]);
    for (number, plan) in plans[1..].iter().enumerate() {
        for object in machine.groups[number].clone() {
            suspend(machine, object, plan);
        }
    }
    machine.attempt(|m| m.start(method, &[root])).map_err(|e| ending(machine, &e))?;
    Ok(groups.len())
}

fn refusal(text: impl Into<String>) -> Ending {
    Ending::BadProgram(text.into())
}

/// What is wrong with a part of bound `number`.
fn bad_bound(number: usize, part: Part, message: String) -> Refusal {
    Refusal::Bound(BadBound { number, part, message, known: Vec::new() })
}

/// A name in bound `number` that there is not; these there are.
fn unknown_name(number: usize, message: String, known: Vec<String>) -> Refusal {
    Refusal::Bound(BadBound { number, part: Part::Name, message, known })
}

/// Whether objects of `class` can be made; why not, and what to do.
fn check_constructible(class: &'static Class) -> Result<(), String> {
    let name = class.external_name();
    if class.is_interface() {
        return Err(format!("{name} is an interface: no objects can be made of it"));
    }
    if class.flags & flags::ABSTRACT != 0 {
        return Err(format!("class {name} is abstract: no objects can be made of it"));
    }
    if class.flags & flags::ENUM != 0 {
        return Err(format!("{name} is an enum: it has only the objects that it declares"));
    }
    if class.declared_method("<init>", "()V").is_some() {
        return Ok(());
    }
    let outer = class.name.rsplit_once('$').map(|(outer, _)| format!("({})V", descriptor_of(outer)));
    let is_inner = outer.is_some_and(|descriptor| class.declared_method("<init>", &descriptor).is_some());
    let hint = if is_inner { "make it static" } else { "add one, which may be private" };
    Err(format!("class {name} has no constructor without arguments, with which its objects are made: {hint}"))
}

/// What to give instead of a type of which there are no objects.
fn subtype_hint(class: &'static Class) -> &'static str {
    match (class.is_interface(), class.flags & flags::ABSTRACT != 0) {
        (true, _) => "; give a class that implements it",
        (_, true) => "; give a class that extends it",
        _ => "",
    }
}

fn find_predicate(class: &'static Class, name: Option<&str>) -> Result<&'static Method, Ending> {
    let names: Vec<&str> = name.map_or(vec!["repOk", "repOK"], |n| vec![n]);
    let found = names.iter().find_map(|n| class.lineage().find_map(|c| c.declared_method(n, "()Z")));
    let found = found.filter(|m| !m.is_static());
    found.ok_or_else(|| {
        let fits = |m: &&&'static Method| m.descriptor == "()Z" && !m.is_static();
        let own = class.lineage().filter(|c| !c.is_trusted());
        let others: Vec<&str> = own.flat_map(|c| c.methods().iter().filter(fits)).map(|m| m.name).collect();
        let hint = match others.as_slice() {
            [] => String::new(),
            others => format!("; --predicate could be {}", others.join(" or ")),
        };
        let name = class.external_name();
        refusal(format!("class {name} has no method boolean {}(){hint}", names.join("() or boolean ")))
    })
}

/// The classes that `bounds` give a number of objects, each once.
fn find_groups<'a>(
    machine: &mut Machine,
    root: &'static Class,
    bounds: &'a [Bound],
) -> Result<Vec<Group<'a>>, Refusal> {
    let mut groups: Vec<Group<'a>> = Vec::new();
    for (number, bound) in bounds.iter().enumerate() {
        let Bound::Objects(name, count) = bound else { continue };
        let class = match find_class(machine, root, name)? {
            Some(class) => class,
            None => {
                let why = format!("{bound}: no class of that name in or beside {}", root.external_name());
                return Err(unknown_name(number, why, field_types(machine, root, &groups)));
            }
        };
        check_constructible(class).map_err(|why| bad_bound(number, Part::Name, format!("{bound}: {why}")))?;
        if let Some(other) = groups.iter().find(|g| g.class.id == class.id) {
            return Err(given_twice(other.bound, (number, bound), &format!("class {}", class.external_name())));
        }
        groups.push(Group { class, count: *count, bound, number });
    }
    Ok(groups)
}

fn given_twice(first: &Bound, (number, second): (usize, &Bound), what: &str) -> Refusal {
    let why = format!("{first} and {second}: the bound of {what} is given twice; give it once");
    bad_bound(number, Part::Name, why)
}

/// The class that a bound calls `name`, looked for as a nested class, a neighbour, and by its full name.
fn find_class(machine: &mut Machine, from: &'static Class, name: &str) -> Result<Option<&'static Class>, Ending> {
    let package =
        if from.package().is_empty() { String::new() } else { format!("{}.", from.package().replace('/', ".")) };
    for tried in [format!("{}${name}", from.name.replace('/', ".")), format!("{package}{name}"), name.to_owned()] {
        match machine.named_class(&tried) {
            Err(Ending::NotFound(_)) => {}
            found => return found.map(Some),
        }
    }
    Ok(None)
}

/// A bound for objects that no field can refer to would have no effect.
fn check_types(machine: &mut Machine, root: &'static Class, groups: &[Group<'_>]) -> Result<(), Refusal> {
    let types: Vec<&str> = declared_types(root, groups);
    let Some(unused) = groups.iter().find(|g| !types.contains(&descriptor_of(g.class.name))) else {
        return Ok(());
    };
    let possible = field_types(machine, root, groups);
    let hint = match possible.as_slice() {
        [] => "no field has a type that could have a bound".to_owned(),
        possible => format!("the types of fields that could have a bound are {}", possible.join(", ")),
    };
    let why = format!("{}: no field is declared with type {}; {hint}", unused.bound, unused.class.external_name());
    Err(unknown_name(unused.number, why, possible))
}

/// The types of the fields that objects have, as descriptors.
fn declared_types(root: &'static Class, groups: &[Group<'_>]) -> Vec<&'static str> {
    let holders = std::iter::once(root).chain(groups.iter().map(|g| g.class));
    holders.flat_map(instance_fields).map(|(_, f)| f.descriptor).collect()
}

/// The classes of which fields could hold objects, by the names that bounds call them.
fn field_types(machine: &mut Machine, root: &'static Class, groups: &[Group<'_>]) -> Vec<String> {
    let mut possible: Vec<String> = Vec::new();
    for descriptor in declared_types(root, groups) {
        let Some(name) = descriptor.strip_prefix('L').and_then(|d| d.strip_suffix(';')) else { continue };
        let class = machine.named_class(&name.replace('/', "."));
        let shown = class.ok().filter(|c| check_constructible(c).is_ok()).map(|c| name_in_bounds(c, root));
        possible.extend(shown.filter(|name| !possible.contains(name)));
    }
    possible
}

/// The fields of an object that hold choices, with their domains, and the bounds about them by number.
#[derive(Default)]
struct Plan {
    fields: Vec<(&'static Field, Domain)>,
    used: Vec<usize>,
}

/// What to suspend in objects of class `holder`.
fn plan(holder: &'static Class, root: &'static Class, groups: &[Group<'_>], bounds: &[Bound]) -> Result<Plan, Refusal> {
    let mut plan = Plan::default();
    for (declaring, field) in instance_fields(holder) {
        let qualified = [holder, declaring].map(|c| format!("{}.{}", simple_name(c), field.name));
        let about = |bound: &Bound| match bound {
            Bound::Range(name, ..) => qualified.contains(name) || (holder.id == root.id && name == field.name),
            Bound::Objects(..) => false,
        };
        let ranges: Vec<usize> = (0..bounds.len()).filter(|n| about(&bounds[*n])).collect();
        if let [first, second, ..] = ranges[..] {
            return Err(given_twice(&bounds[first], (second, &bounds[second]), &format!("field {}", field.name)));
        }
        plan.used.extend(&ranges);
        let group = groups.iter().position(|g| descriptor_of(g.class.name) == field.descriptor);
        match (ranges.first().map(|n| (*n, &bounds[*n])), group) {
            (Some((number, bound @ Bound::Range(_, low, high))), _) => {
                if field.memory != Memory::Int {
                    let why = format!("{bound}: only int fields can have a range");
                    return Err(bad_bound(number, Part::Value, why));
                }
                plan.fields.push((field, Domain::Range(*low, *high)));
            }
            (_, Some(group)) => plan.fields.push((field, Domain::Objects { null: true, group: group as u32 })),
            _ => {}
        }
    }
    Ok(plan)
}

/// A bound for a field that no object has is refused.
fn check_used(root: &'static Class, groups: &[Group<'_>], bounds: &[Bound], plans: &[Plan]) -> Result<(), Refusal> {
    let used = |number: &usize| plans.iter().any(|p| p.used.contains(number));
    let ranges = (0..bounds.len()).filter(|n| matches!(bounds[*n], Bound::Range(..)));
    let Some(unused) = ranges.into_iter().find(|n| !used(n)) else { return Ok(()) };
    let mut names: Vec<String> = instance_fields(root).iter().map(|(_, f)| f.name.to_owned()).collect();
    for group in groups {
        let fields = instance_fields(group.class);
        names.extend(fields.iter().map(|(_, f)| format!("{}.{}", simple_name(group.class), f.name)));
    }
    let why = format!("{}: there is no such field; there are {}", bounds[unused], names.join(", "));
    Err(unknown_name(unused, why, names))
}

fn suspend(machine: &mut Machine, object: u64, plan: &Plan) {
    for (field, domain) in &plan.fields {
        machine.suspend_field(object, field, domain.clone());
    }
}

/// The instance fields of `class`, its superclasses' first, each with the class that declares it.
fn instance_fields(class: &'static Class) -> Vec<(&'static Class, &'static Field)> {
    let mut lineage: Vec<&'static Class> = std::iter::successors(Some(class), |c| c.superclass).collect();
    lineage.reverse();
    let own = |c: &'static Class| c.fields.iter().filter(|f| !f.is_static()).map(move |f| (c, f));
    lineage.into_iter().flat_map(own).collect()
}

fn simple_name(class: &Class) -> &str {
    class.name.rsplit(['/', '$']).next().unwrap_or(class.name)
}

/// What a bound calls `class`; see [`find_class`].
fn name_in_bounds(class: &'static Class, root: &'static Class) -> String {
    let nested = class.name.strip_prefix(root.name).and_then(|rest| rest.strip_prefix('$'));
    let beside = class.name.strip_prefix(root.package()).map(|rest| rest.trim_start_matches('/'));
    nested.or(beside.filter(|_| class.package() == root.package())).map_or(class.external_name(), str::to_owned)
}

fn construct(machine: &mut Machine, class: &'static Class) -> Result<u64, Ending> {
    machine.construct(class, "()V", &[]).map(u64::from).map_err(|event| match event {
        Event::Thrown(exception) => {
            let place = machine.place_of(exception).map_or(String::new(), |place| format!(" at {place}"));
            let (name, exception) = (class.external_name(), machine.describe(exception));
            refusal(format!("no object of class {name} could be made: {exception}{place}"))
        }
        event => ending(machine, &event),
    })
}
