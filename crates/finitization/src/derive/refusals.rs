//! Errors in bounds and types, and bounds and types without effect.

use fretsaw_code::Class;
use fretsaw_code::class::flags;
use fretsaw_input::{Set, instance_fields};

use super::{Deriver, Place, check_constructible, refusal, subtype_hint};
use crate::Refusal;
use crate::bound::{BadBound, Part};
use crate::names::with_permitted;
use crate::values::is_value;

impl Deriver<'_> {
    pub(super) fn bad(&self, number: usize, part: Part, why: &str) -> Refusal {
        let message = format!("{}: {why}", self.scope.bounds[number]);
        Refusal::Bound(BadBound { number, part, message, known: Vec::new() })
    }

    pub(super) fn unknown(&self, number: usize, why: &str, known: Vec<String>) -> Refusal {
        let message = format!("{}: {why}", self.scope.bounds[number]);
        Refusal::Bound(BadBound { number, part: Part::Name, message, known })
    }

    pub(super) fn bad_type(&self, number: usize, part: Part, why: &str) -> Refusal {
        let (field, class) = &self.scope.types[number];
        Refusal::Type(BadBound { number, part, message: format!("--type {field}={class}: {why}"), known: Vec::new() })
    }

    /// Rejects a type that gives a field no values.
    pub(super) fn without_effect(&mut self, number: usize, descriptor: &'static str) -> Refusal {
        let (field, _) = &self.scope.types[number];
        let class = self.class_of(descriptor).ok().flatten();
        let why = match class.map(|class| (class, check_constructible(class))) {
            _ if self.scope.only_bounds => format!("--only-bounds leaves {field} as it is; add --bound {field}=VALUES"),
            Some((class, Err(why))) => format!("{why}; name {}", subtype_hint(class)),
            Some((class, Ok(()))) => {
                let name = class.external_name();
                let why = self.derived.not_made.iter().find(|why| why.contains(&name));
                let hint = format!("it needs --bound {}=COUNT or --bound {field}=VALUES", self.names.of_class(class));
                why.map_or(hint, Clone::clone)
            }
            None => "there are no objects of this class".to_owned(),
        };
        self.bad_type(number, Part::Value, &format!("the type has no effect: {why}"))
    }

    pub(super) fn twice(&self, first: usize, second: usize, what: &str) -> Refusal {
        let (one, other) = (&self.scope.bounds[first], &self.scope.bounds[second]);
        let message = format!("{one} and {other}: the bound of {what} is given twice; give it once");
        Refusal::Bound(BadBound { number: second, part: Part::Name, message, known: Vec::new() })
    }

    pub(super) fn wrong(&self, bound: Option<usize>, place: &Place, why: &str) -> Refusal {
        match bound {
            Some(number) => self.bad(number, Part::Value, why),
            None => refusal(format!("{}: {why}", self.names.spot(&place.spot))).into(),
        }
    }

    /// The names of all arguments and fields.
    fn spot_names(&self) -> Vec<String> {
        let mut names = self.names.arguments();
        for name in self.holders.iter().flat_map(|holder| self.names.fields(holder)) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    /// The names of classes whose objects some field can refer to.
    fn class_names(&mut self) -> Vec<String> {
        let mut found: Vec<&'static Class> = Vec::new();
        for holder in self.holders.clone() {
            for (_, field) in instance_fields(holder).into_iter().filter(|(_, f)| f.flags & flags::SYNTHETIC == 0) {
                let class = self.class_of(field.descriptor.trim_start_matches('[')).ok().flatten();
                for class in class.map_or(Vec::new(), |class| with_permitted(self.machine, class)) {
                    if !found.iter().any(|known| known.id == class.id) {
                        found.push(class);
                    }
                }
            }
        }
        let is_counted = |class: &&'static Class| {
            check_constructible(class).is_ok() && !is_value(class) && class.superclass.is_some()
        };
        found.into_iter().filter(is_counted).map(|class| self.names.of_class(class)).collect()
    }

    /// Rejects bounds and types without effect.
    pub(super) fn check_used(&mut self) -> Result<(), Refusal> {
        if let Some(number) = self.used.iter().position(|used| !used) {
            let mut names = self.spot_names();
            let why = match self.meanings[number] {
                Some(_) => "no object of the input has this field",
                None => {
                    let classes = self.class_names();
                    names.extend(classes.into_iter().filter(|class| !names.contains(class)).collect::<Vec<_>>());
                    "there is no such field or class"
                }
            };
            return Err(self.unknown(number, &format!("{why}{}{}", listed(&names), self.on_names()), names));
        }
        if let Some(number) = self.used_types.iter().position(|used| !used) {
            let names = self.spot_names();
            let why = format!("there is no such field{}{}", listed(&names), self.on_names());
            let refused = self.bad_type(number, Part::Name, &why);
            return Err(match refused {
                Refusal::Type(bad) => Refusal::Type(BadBound { known: names, ..bad }),
                other => other,
            });
        }
        self.check_counts()
    }

    /// Why arguments are called `arg0` and so on, if they are.
    fn on_names(&self) -> &'static str {
        let why = "; the class file has no names of parameters: compile it with -g, or name them by their position";
        if self.names.lacks_names { why } else { "" }
    }

    /// Rejects bounds on the number of objects that nothing can refer to.
    fn check_counts(&mut self) -> Result<(), Refusal> {
        let in_use = |group: usize| {
            let in_set = |set: &Set| matches!(set, Set::Objects { groups, .. } if groups.contains(&group));
            self.plan.sets.iter().any(in_set)
        };
        let unused = self.explicit.iter().find(|(class, _, _)| !self.groups.get(&class.id).is_some_and(|g| in_use(*g)));
        let Some((class, _, number)) = unused.copied() else { return Ok(()) };
        let possible = self.class_names();
        let hint = match possible.as_slice() {
            [] => "no field refers to objects that a bound can count".to_owned(),
            possible => format!("a bound can count objects of {}", possible.join(", ")),
        };
        let why = format!("no field has type {}; {hint}", class.external_name());
        Err(self.unknown(number, &why, possible))
    }
}

/// The known names, for messages.
fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [name] => format!("; there is only {name}"),
        names => format!("; there are {}", names.join(", ")),
    }
}
