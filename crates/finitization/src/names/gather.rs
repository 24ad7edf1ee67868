//! Collects the classes that names can refer to: those of parameters, the user's classes that their fields lead to, those that
//! bounds and types name, and the types of the fields of all these.

use fretsaw_code::Class;
use fretsaw_code::generic::Generic;
use fretsaw_vm::{Ending, Machine};

use super::{Argument, Base, Meaning, Names, Spot};
use crate::Scope;
use crate::bound::Item;

use crate::entry::{Entry, Parameter};
use crate::values::{is_enum, is_value};

/// The class that `name` denotes in the source of `from`: a nested class, one of the same package, one with this full name, in which
/// dots may separate nested classes, or one of java.lang or java.util. A class file does not tell what its source imports, and
/// java.util is what sources import most.
pub fn find_class(machine: &mut Machine, from: &'static Class, name: &str) -> Result<Option<&'static Class>, Ending> {
    let package = from.package().replace('/', ".");
    let beside = if package.is_empty() { name.to_owned() } else { format!("{package}.{name}") };
    let nested = |class: &String| class.rsplit_once('.').map(|(outer, inner)| format!("{outer}${inner}"));
    let outermost = from.name.split('$').next().unwrap_or(from.name).replace('/', ".");
    let nearest = [format!("{}${name}", from.external_name()), format!("{outermost}${name}"), beside, name.to_owned()];
    for tried in nearest.into_iter().chain(["java.lang", "java.util"].map(|package| format!("{package}.{name}"))) {
        for tried in std::iter::successors(Some(tried), nested) {
            match machine.program().class(&tried) {
                Err(Ending::NotFound(_)) => {}
                found => return found.map(Some),
            }
        }
    }
    Ok(None)
}

impl Names {
    /// The classes and places of a method, and those that `scope` names.
    pub fn gather(
        machine: &mut Machine,
        entry: &Entry,
        root: &'static Class,
        scope: &Scope<'_>,
    ) -> Result<Names, Ending> {
        let first = usize::from(entry.has_receiver());
        let argument = |((position, parameter), generic): ((usize, &Parameter), &Generic)| Argument {
            name: parameter.name.clone(),
            number: position.checked_sub(first).map(|number| number.to_string()),
            descriptor: parameter.descriptor,
            generic: generic.clone(),
        };
        let mut names = Names {
            root,
            arguments: entry.parameters.iter().enumerate().zip(&entry.types).map(argument).collect(),
            variables: entry.variables.clone(),
            lacks_names: entry.method.known_parameter_names().contains(&None),
            roots: Vec::new(),
            owners: Vec::new(),
            classes: Vec::new(),
        };
        for parameter in &entry.parameters {
            names.add_types(machine, parameter.descriptor);
            let Some(class) = parameter.class else { continue };
            if !is_value(class) && !is_enum(class) && !names.roots.iter().any(|known| known.id == class.id) {
                names.roots.push(class);
                names.add_owner(machine, class);
            }
        }
        let count = |names: &Names| (names.owners.len(), names.classes.len());
        loop {
            let before = count(&names);
            for bound in scope.bounds {
                names.add_named(machine, &bound.name, &bound.items)?;
            }
            for (field, class) in scope.types {
                if !names.readings(field).is_empty() {
                    names.add_listed(machine, class)?;
                }
            }
            if count(&names) == before {
                return Ok(names);
            }
        }
    }

    /// Adds the class that a bound names, and those that it lists.
    fn add_named(&mut self, machine: &mut Machine, name: &str, items: &[Item]) -> Result<(), Ending> {
        let readings = self.readings(name);
        if readings.is_empty()
            && !name.ends_with("[]")
            && let Some(class) = find_class(machine, self.root, name)?
        {
            self.add_class(class);
            self.add_owner(machine, class);
        }
        for reading in readings {
            match reading {
                Meaning::Class(class) => self.add_owner(machine, class),
                Meaning::Spot(spot) if self.holds_objects(machine, &spot) => {
                    for item in items {
                        if let Item::Word(word) = item {
                            self.add_listed(machine, word)?;
                        }
                    }
                }
                Meaning::Spot(_) => {}
            }
        }
        Ok(())
    }

    /// Adds the class of objects that are wanted somewhere.
    fn add_listed(&mut self, machine: &mut Machine, name: &str) -> Result<(), Ending> {
        let found = match self.class(name) {
            Some(class) => Some(class),
            None if self.called(name, &self.classes).is_empty() => find_class(machine, self.root, name)?,
            None => None,
        };
        if let Some(class) = found {
            self.add_class(class);
            self.add_owner(machine, class);
        }
        Ok(())
    }

    /// Whether a place can hold objects that are not just values.
    fn holds_objects(&self, machine: &mut Machine, spot: &Spot) -> bool {
        let descriptor = match spot.base {
            Base::Argument(position) => self.arguments[position].descriptor,
            Base::Field { field, .. } => field.descriptor,
        };
        class_of(machine, descriptor.trim_start_matches('[')).is_some_and(|class| !is_value(class) && !is_enum(class))
    }

    /// Adds a class whose objects have fields, its superclasses, and the types of these fields.
    fn add_owner(&mut self, machine: &mut Machine, class: &'static Class) {
        let mut added: Vec<&'static Class> = vec![class];
        while let Some(class) = added.pop() {
            if is_value(class) || class.is_array() || self.owners.iter().any(|known| known.id == class.id) {
                continue;
            }
            self.owners.push(class);
            added.extend(class.superclass);
            for field in class.fields.iter().filter(|f| !f.is_static()) {
                added.extend(self.add_types(machine, field.descriptor).into_iter().rev());
            }
        }
    }

    /// Adds the class of a descriptor, or of an array's elements, and the classes that may stand for it; gives those that
    /// are the user's. A class that cannot be loaded is skipped: it may not be needed.
    fn add_types(&mut self, machine: &mut Machine, descriptor: &str) -> Vec<&'static Class> {
        let class = class_of(machine, descriptor.trim_start_matches('['));
        let mut added = class.map_or(Vec::new(), |class| with_permitted(machine, class));
        added.iter().for_each(|class| self.add_class(class));
        added.retain(|class| !class.is_trusted());
        added
    }

    fn add_class(&mut self, class: &'static Class) {
        if !class.is_array() && !self.classes.iter().any(|known| known.id == class.id) {
            self.classes.push(class);
        }
    }
}

/// The class of a descriptor, if it is one and can be loaded.
fn class_of(machine: &mut Machine, descriptor: &str) -> Option<&'static Class> {
    let name = descriptor.strip_prefix('L')?.strip_suffix(';')?;
    machine.program().class(&name.replace('/', ".")).ok()
}

/// A class, and everything that it permits if it is a sealed class of the user's. The classes of enum constants are excluded.
pub(crate) fn with_permitted(machine: &mut Machine, class: &'static Class) -> Vec<&'static Class> {
    let mut found = vec![class];
    let mut next = 0;
    while let Some(class) = found.get(next).copied() {
        next += 1;
        let names = if class.is_trusted() || is_enum(class) { Vec::new() } else { class.permitted() };
        for name in names {
            let permitted = machine.program().class(&name.replace('/', ".")).ok();
            found.extend(permitted.filter(|class| !found.iter().any(|known| known.id == class.id)));
        }
    }
    found
}
