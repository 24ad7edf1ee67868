//! Loader constraints (JVMS 5.3.4): name spaces that must mean the same class by a name, because a value of that class may
//! pass from one to the other without a cast.
//!
//! A constraint is only a set of name spaces. Which class it is about is read from the name spaces themselves, which go
//! back with the program. The constraints stay, as does the resolution that made them: on another path a class may
//! therefore be refused although the code that forbids it has not run there. No class is ever accepted wrongly.

use std::collections::HashMap;

use crate::class::Class;
use crate::error::{LoadError, LoadErrorKind};
use crate::loader::{Loader, Space};
use crate::name::{Name, external, intern};

/// For each name the sets of name spaces that agree on it. The sets of a name are disjoint.
#[derive(Default)]
pub(crate) struct Constraints(HashMap<Name, Vec<Vec<Space>>>);

impl Constraints {
    /// The name spaces that agree with `space` on `name`, itself included.
    fn group(&self, name: &str, space: Space) -> Vec<Space> {
        let groups = self.0.get(name).map_or(&[][..], Vec::as_slice);
        groups.iter().find(|group| group.contains(&space)).cloned().unwrap_or_else(|| vec![space])
    }

    fn merge(&mut self, name: Name, one: Vec<Space>, other: Vec<Space>) {
        let groups = self.0.entry(name).or_default();
        groups.retain(|group| *group != one && *group != other);
        groups.push(one.into_iter().chain(other).collect());
    }
}

impl Loader {
    /// Demands that two name spaces mean the same class by `name`; says whether they still can.
    pub fn constrain(&mut self, name: Name, [one, other]: [Space; 2]) -> bool {
        // Only the boot loader defines these.
        if one == other || name.starts_with("java/") {
            return true;
        }
        let [one, other] = [one, other].map(|space| self.constraints.group(name, space));
        if one == other {
            return true;
        }
        let known = |group: &[Space]| group.iter().find_map(|space| self.loaded_in(*space, name));
        if let (Some(one), Some(other)) = (known(&one), known(&other))
            && one.id != other.id
        {
            return false;
        }
        self.constraints.merge(name, one, other);
        true
    }

    /// The class that a name space which must agree with `space` means by `name`, unless it is `class`.
    pub fn contradiction(&self, space: Space, name: &str, class: Option<&Class>) -> Option<&'static Class> {
        if self.constraints.0.is_empty() {
            return None;
        }
        let group = self.constraints.group(name, space);
        let known = group.into_iter().find_map(|space| self.loaded_in(space, name))?;
        (class.map(|c| c.id) != Some(known.id)).then_some(known)
    }

    /// Whether `name` may still be loaded in the built-in name space.
    pub(crate) fn check_built_in(&self, name: &str) -> Result<(), LoadError> {
        match self.contradiction(Space::BUILT_IN, name, None) {
            None => Ok(()),
            Some(other) => {
                let text = format!("loader constraint violation: class {} is loaded differently", external(name));
                Err(LoadError::new(LoadErrorKind::Constraint(intern(name), other.id), text))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Constraints, Space};

    #[test]
    fn constraints_are_transitive() {
        let mut constraints = Constraints::default();
        let group = |c: &Constraints, n| {
            let mut spaces: Vec<u32> = c.group("A", Space(n)).into_iter().map(|s| s.0).collect();
            spaces.sort();
            spaces
        };
        for [one, other] in [[1, 2], [3, 4], [2, 3]] {
            let [one, other] = [one, other].map(|n| constraints.group("A", Space(n)));
            constraints.merge("A", one, other);
        }
        assert_eq!([group(&constraints, 1), group(&constraints, 4)], [[1, 2, 3, 4], [1, 2, 3, 4]]);
        assert_eq!(group(&constraints, 5), [5]);
        assert_eq!(constraints.group("B", Space(1)), [Space(1)]);
    }
}
