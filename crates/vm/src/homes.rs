//! The module and the class loader of a class, in messages. The messages are HotSpot's.

use fretsaw_code::name::external;
use fretsaw_code::{Class, Homes, LoadError};
use fretsaw_term::Word;

use crate::machine::Machine;

impl Machine {
    /// The message for an object of class `found` that is not a `target`.
    pub(crate) fn cast_text(&self, found: &Class, target: &Class) -> String {
        let (from, to) = (found.external_name(), target.external_name());
        format!("class {from} cannot be cast to class {to} {}", self.homes_text(found, target))
    }

    /// The modules and loaders of two classes, in parentheses.
    pub(crate) fn homes_text(&self, one: &Class, other: &Class) -> String {
        both((one.external_name(), self.home_text(one)), (other.external_name(), self.home_text(other)))
    }

    /// The error of a class that `loader` could not define, with the modules and loaders that HotSpot names.
    pub(crate) fn with_homes(&self, loader: Word, error: LoadError) -> LoadError {
        let homes = match error.homes {
            Homes::Nobody => return error,
            Homes::Loader => {
                let told = error.told.clone().unwrap_or_default();
                return error.told(format!("Class loader (instance of): {} {told}", self.loader_text(loader)));
            }
            Homes::Of(class) => format!("({} is in {})", class.external_name(), self.home_text(class)),
            Homes::Both(name, other) => {
                let home = format!("unnamed module of loader {}", self.loader_text(loader));
                both((external(name), home), (other.external_name(), self.home_text(other)))
            }
        };
        let told = error.told.clone().unwrap_or_default();
        error.told(format!("{told} {homes}"))
    }

    /// The message for a `loader` that has already defined a class called `name`.
    pub(crate) fn duplicate_text(&self, loader: Word, name: &str) -> String {
        let (name, text) = (external(name), self.loader_text(loader));
        let home = format!("{name} is in unnamed module of loader {text}{}", self.own_parent_text(loader));
        format!("loader {text} attempted duplicate class definition for {name}. ({home})")
    }

    /// Where two classes are, in parentheses, with the parents of the program's loaders.
    pub(crate) fn long_homes(&self, one: &Class, other: &Class) -> String {
        format!("({}; {})", self.long_home(one), self.long_home(other))
    }

    /// Where a class is, with the parent of its loader if that is the program's.
    pub(crate) fn long_home(&self, class: &Class) -> String {
        let parent = self.own_parent_text(self.home_loader(class));
        format!("{} is in {}{parent}", class.external_name(), self.home_text(class))
    }

    /// The parent of `loader`, if that is the program's.
    fn own_parent_text(&self, loader: Word) -> String {
        if loader.is_null() || self.is_built_in(loader) {
            return String::new();
        }
        format!(", parent loader {}", self.loader_text(self.named(loader, "parent")))
    }

    /// `module java.base of loader 'bootstrap'`; for an array, that of its elements.
    fn home_text(&self, class: &Class) -> String {
        let element = std::iter::successors(Some(class), |c| c.component().map(|c| c as &Class)).last();
        let mirror = Word::from(self.mirror(element.unwrap_or(class)));
        let (module, loader) = (self.named(mirror, "module"), self.named(mirror, "classLoader"));
        let name = if module.is_null() { Word::ZERO } else { self.named(module, "name") };
        let module = match name {
            Word::ZERO => "unnamed module".to_owned(),
            name => format!("module {}", self.string_text(name.reference())),
        };
        format!("{module} of loader {}", self.loader_text(loader))
    }

    /// `'app'`, or for a loader of the program its name or class, and its hash code.
    pub(crate) fn loader_text(&self, loader: Word) -> String {
        if loader.is_null() {
            return "'bootstrap'".to_owned();
        }
        match self.named(loader, "nameAndId") {
            Word::ZERO => self.class_of_object(loader).external_name(),
            text => self.string_text(text.reference()),
        }
    }
}

/// The names, modules and loaders of two classes, in parentheses.
fn both((first, home): (String, String), (second, other): (String, String)) -> String {
    if home == other {
        format!("({first} and {second} are in {home})")
    } else {
        format!("({first} is in {home}; {second} is in {other})")
    }
}
