//! `fretsaw generate`: all inputs for which a predicate returns true (Korat, in its simplest form).
//!
//! The candidate is a root object and a bounded number of objects of other classes; each of their bounded fields holds a
//! suspended choice, decided when the predicate first reads it. So the order of decisions is Korat's field ordering
//! (section 3.3), and what the predicate does not read is never enumerated. Of the objects of one class that no field
//! refers to yet only the first is tried, which leaves out isomorphic candidates (section 3.4).
//!
//! Not covered yet: finitization methods, arrays, several classes in one field, expansion of fields that were not read
//! when the predicate returned true, output of the structures.

use fretsaw_code::{Class, Field, Memory, Method};
use fretsaw_search::{Step, System, Then, depth_first};
use fretsaw_term::Domain;
use fretsaw_vm::{Event, Machine};

/// A bound given by the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bound {
    /// So many objects of the class with this simple name.
    Objects(String, usize),
    /// The int field of this name takes values from the first to the second.
    Range(String, i32, i32),
}

impl Bound {
    /// Parses `Node=5`, `size=0..5` or `size=5..5`. A name in upper case is a class.
    pub fn parse(text: &str) -> Result<Bound, String> {
        let bad = || format!("--bound {text}: expected CLASS=COUNT or FIELD=LOW..HIGH");
        let (name, value) = text.split_once('=').ok_or_else(bad)?;
        let last = name.rsplit('.').next().unwrap_or(name);
        let is_class = last.chars().next().is_some_and(char::is_uppercase);
        let number = |text: &str| text.trim().parse::<i32>().map_err(|_| bad());
        match value.split_once("..") {
            Some((low, high)) => Ok(Bound::Range(name.to_owned(), number(low)?, number(high)?)),
            None if is_class => Ok(Bound::Objects(name.to_owned(), value.parse().map_err(|_| bad())?)),
            None => Ok(Bound::Range(name.to_owned(), number(value)?, number(value)?)),
        }
    }
}

/// Totals of a generation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Inputs for which the predicate returned true.
    pub structures: u64,
    /// Executions of the predicate.
    pub candidates: u64,
    /// Candidates for which it threw an exception; they count as false.
    pub thrown: u64,
    /// Choices forced.
    pub choices: u64,
    /// Whether all candidates were tried.
    pub complete: bool,
    /// What went wrong, if something did.
    pub problem: Option<String>,
}

/// A choice as it came up: the cell, its alternatives, and how much of the log is older.
struct Pending {
    cell: u32,
    values: Values,
    log: usize,
}

/// The alternatives of a choice.
enum Values {
    /// So many ints from this one on.
    Ints(i32, u64),
    /// Null first where it is allowed, then objects of a group.
    Objects { null: bool, group: usize, count: u64 },
}

/// The machine as a system with choices for fields.
struct Candidates<'a> {
    machine: &'a mut Machine,
    /// For each group of objects how many are in use; the next one stands for all others.
    used: Vec<usize>,
    /// Earlier values of `used`.
    log: Vec<(usize, usize)>,
}

impl System for Candidates<'_> {
    type Choice = Pending;
    type End = Event;

    fn advance(&mut self) -> Step<Pending, Event> {
        let event = self.machine.run();
        let Event::Choose(cell) = event else { return Step::End(event) };
        let values = match *self.machine.cells.domain(cell) {
            Domain::Range(low, high) => Values::Ints(low, Domain::range_size(low, high)),
            Domain::Objects { null, group } => {
                let group = group as usize;
                let reachable = (self.used[group] + 1).min(self.machine.groups[group].len());
                Values::Objects { null, group, count: u64::from(null) + reachable as u64 }
            }
        };
        Step::Choose(Pending { cell, values, log: self.log.len() })
    }

    fn alternatives(&self, choice: &Pending) -> u64 {
        match choice.values {
            Values::Ints(_, count) | Values::Objects { count, .. } => count,
        }
    }

    fn take(&mut self, choice: &Pending, index: u64) {
        while self.log.len() > choice.log
            && let Some((group, used)) = self.log.pop()
        {
            self.used[group] = used;
        }
        let value = match choice.values {
            Values::Ints(low, _) => u64::from((i64::from(low) + index as i64) as i32 as u32),
            Values::Objects { null: true, .. } if index == 0 => 0,
            Values::Objects { null, group, .. } => {
                let object = index as usize - usize::from(null);
                if object >= self.used[group] {
                    self.log.push((group, self.used[group]));
                    self.used[group] = object + 1;
                }
                self.machine.groups[group][object]
            }
        };
        self.machine.decide(choice.cell, value);
    }

    fn mark(&mut self) {
        self.machine.mark();
    }

    fn undo(&mut self) {
        self.machine.undo();
    }

    fn drop_mark(&mut self) {
        self.machine.drop_mark();
    }
}

/// Generates all inputs of `predicate`, a boolean method without arguments of class `class`, within `bounds`.
pub fn generate(
    machine: &mut Machine,
    class: &str,
    predicate: Option<&str>,
    bounds: &[Bound],
    mut visit: impl FnMut(&mut Machine) -> Then,
) -> Result<Summary, String> {
    let class = initialize(machine, class)?;
    let method = find_predicate(class, predicate)?;
    let root = construct(machine, class)?;
    // Constructors may make room, so objects are kept where they are found again when they move.
    machine.held.push(root);
    let mut groups = Vec::new();
    for bound in bounds {
        if let Bound::Objects(name, count) = bound {
            let bounded = find_class(machine, class, name)?;
            machine.groups.push(Vec::new());
            for _ in 0..*count {
                let object = construct(machine, bounded)?;
                machine.groups[groups.len()].push(object);
            }
            groups.push(bounded);
        }
    }
    let root = machine.held.pop().unwrap_or(0);
    let mut used = vec![false; bounds.len()];
    suspend(machine, class, root, class, &groups, bounds, &mut used)?;
    for (number, bounded) in groups.iter().enumerate() {
        for object in machine.groups[number].clone() {
            suspend(machine, bounded, object, class, &groups, bounds, &mut used)?;
        }
    }
    if let Some(index) = used.iter().zip(bounds).position(|(used, b)| !used && matches!(b, Bound::Range(..))) {
        return Err(unused_bound(&bounds[index], class, &groups));
    }
    machine.attempt(|m| m.start(method, &[root])).map_err(|e| show(machine, &e))?;
    let mut summary = Summary::default();
    let used = vec![0; groups.len()];
    let mut candidates = Candidates { machine, used, log: Vec::new() };
    let explored = depth_first(&mut candidates, |candidates, event| match event {
        Event::Returned(0) => Then::Continue,
        Event::Returned(_) => {
            summary.structures += 1;
            visit(candidates.machine)
        }
        // An assumption that does not hold rejects the candidate.
        Event::Cut => Then::Continue,
        Event::Thrown(_) => {
            summary.thrown += 1;
            Then::Continue
        }
        event => {
            summary.problem = Some(show(candidates.machine, &event));
            Then::Stop
        }
    });
    summary.candidates = explored.paths;
    summary.choices = explored.choices;
    summary.complete = explored.complete;
    Ok(summary)
}

/// Puts a suspended choice into every field of `object` that a bound is about.
fn suspend(
    machine: &mut Machine,
    holder: &'static Class,
    object: u64,
    root: &'static Class,
    groups: &[&'static Class],
    bounds: &[Bound],
    used: &mut [bool],
) -> Result<(), String> {
    for (declaring, field) in instance_fields(holder) {
        let group = groups.iter().position(|g| fretsaw_code::descriptor::descriptor_of(g.name) == field.descriptor);
        let qualified = [holder, declaring].map(|c| format!("{}.{}", simple_name(c), field.name));
        let index = bounds.iter().position(|b| match b {
            Bound::Range(name, ..) => qualified.contains(name) || (holder.id == root.id && name == field.name),
            Bound::Objects(..) => false,
        });
        let range = index.map(|index| {
            used[index] = true;
            &bounds[index]
        });
        let range = match range {
            Some(Bound::Range(_, low, high)) => Some((*low, *high)),
            _ => None,
        };
        let domain = match (group, range) {
            (Some(group), _) => Domain::Objects { null: true, group: group as u32 },
            (None, Some(_)) if field.memory != Memory::Int => {
                return Err(format!("--bound {}: only int fields can have a range", field.name));
            }
            (None, Some((low, high))) if low > high => {
                return Err(format!("--bound {}: the range is empty", field.name));
            }
            (None, Some((low, high))) => Domain::Range(low, high),
            (None, None) => continue,
        };
        machine.suspend_field(object, field, domain);
    }
    Ok(())
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

/// A bound for a field that no object has.
fn unused_bound(bound: &Bound, root: &'static Class, groups: &[&'static Class]) -> String {
    let name = match bound {
        Bound::Range(name, ..) | Bound::Objects(name, _) => name,
    };
    let mut names: Vec<String> = instance_fields(root).iter().map(|(_, f)| f.name.to_owned()).collect();
    for group in groups {
        names.extend(instance_fields(group).iter().map(|(_, f)| format!("{}.{}", simple_name(group), f.name)));
    }
    format!("--bound {name}: there is no such field; there are {}", names.join(", "))
}

fn find_predicate(class: &'static Class, name: Option<&str>) -> Result<&'static Method, String> {
    let names: Vec<&str> = name.map_or(vec!["repOk", "repOK"], |n| vec![n]);
    let found = names.iter().find_map(|n| class.lineage().find_map(|c| c.declared_method(n, "()Z")));
    let found = found.filter(|m| !m.is_static());
    found.ok_or_else(|| {
        format!("class {} has no method boolean {}()", class.external_name(), names.join("() or boolean "))
    })
}

/// The class with simple name `name`, looked for as a nested class, a neighbour, and by its full name.
fn find_class(machine: &mut Machine, from: &'static Class, name: &str) -> Result<&'static Class, String> {
    let package = if from.package().is_empty() { String::new() } else { format!("{}/", from.package()) };
    let tries = [format!("{}${name}", from.name), format!("{package}{name}"), name.replace('.', "/")];
    let found = tries.iter().find(|t| machine.loader.load(t).is_ok()).cloned();
    match found {
        Some(found) => initialize(machine, &found),
        None => Err(format!("--bound {name}: no class of that name in or beside {}", from.external_name())),
    }
}

fn initialize(machine: &mut Machine, class: &str) -> Result<&'static Class, String> {
    machine.initialize(&class.replace('.', "/")).map_err(|e| show(machine, &e))
}

fn construct(machine: &mut Machine, class: &'static Class) -> Result<u64, String> {
    machine.construct(class, "()V", &[]).map(u64::from).map_err(|e| show(machine, &e))
}

fn show(machine: &Machine, event: &Event) -> String {
    match event {
        Event::Thrown(exception) => format!("uncaught {}", machine.describe(*exception)),
        Event::Unsupported(what) => format!("unsupported: {what}"),
        Event::Limit(limit) => format!("{limit} was reached"),
        Event::Exit(code) => format!("the class under test ended the program with exit code {code}"),
        Event::Choose(_) => "a choice was made before the predicate ran".to_owned(),
        Event::Cut => "an assumption did not hold before the predicate ran".to_owned(),
        Event::Returned(_) | Event::Paused => "the machine stopped".to_owned(),
    }
}
