//! The names of classes in source code of a package. Private and local classes, and those in packages that their
//! module does not export, have none there (JLS 6.6, 7.4.3).

use std::collections::HashMap;

use fretsaw_term::ClassId;
use ristretto_classfile::attributes::Attribute;

use crate::class::{Class, ClassKind, Field, Method, class_constant, flags, utf8};
use crate::name::Name;

/// Reserved words.
const KEYWORDS: &str = "_ abstract assert boolean break byte case catch char class const continue default do double else \
    enum extends false final finally float for goto if implements import instanceof int interface long native new null \
    package private protected public return short static strictfp super switch synchronized this throw throws transient \
    true try void volatile while";

/// Names as a package sees them.
pub struct Names {
    /// The package, in internal form; empty for the default one.
    package: String,
    known: HashMap<ClassId, Option<String>>,
    /// Whether the package has a class of its own with the name of one of `java.lang` or JUnit.
    taken: HashMap<String, bool>,
}

/// Finds the class with this internal name, if there is one.
pub type Load<'l> = &'l mut dyn FnMut(&str) -> Option<&'static Class>;

/// What a class says of itself as a nested class (JVMS 4.7.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nested {
    /// The class that declares it as a member; none for local and anonymous classes.
    pub outer: Option<Name>,
    /// Its simple name; none for anonymous classes.
    pub name: Option<Name>,
    /// Its access flags in source code.
    pub flags: u16,
}

impl Class {
    /// Its own record in its InnerClasses attribute; none for top-level classes.
    pub fn nested(&self) -> Option<Nested> {
        let file = self.file.as_ref()?;
        file.attributes.iter().find_map(|attribute| {
            let Attribute::InnerClasses { classes, .. } = attribute else { return None };
            let is_own = |index: u16| class_constant(file, index).is_ok_and(|name| name == self.name);
            let own = classes.iter().find(|entry| is_own(entry.class_info_index))?;
            Some(Nested {
                outer: class_constant(file, own.outer_class_info_index).ok(),
                name: utf8(file, own.name_index).ok(),
                flags: own.access_flags.bits(),
            })
        })
    }

    /// Whether it is an inner member class, whose objects have an outer instance.
    pub fn is_inner(&self) -> bool {
        let is_inner =
            |nested: Nested| nested.outer.is_some() && nested.flags & (flags::STATIC | flags::INTERFACE) == 0;
        self.nested().is_some_and(is_inner)
    }
}

impl Names {
    /// Names as the package `package` sees them.
    pub fn new(package: &str) -> Names {
        Names { package: package.to_owned(), known: HashMap::new(), taken: HashMap::new() }
    }

    /// The package, in internal form.
    pub fn package(&self) -> &str {
        &self.package
    }

    /// The name of `class` in source code, if it has one.
    pub fn source(&mut self, load: Load<'_>, class: &'static Class) -> Option<String> {
        match class.kind {
            ClassKind::Primitive(_) => return Some(class.name.to_owned()),
            ClassKind::Array { component, .. } => return Some(self.source(load, component)? + "[]"),
            ClassKind::Instance => {}
        }
        if let Some(known) = self.known.get(&class.id) {
            return known.clone();
        }
        let found = self.find(load, class);
        self.known.insert(class.id, found.clone());
        found
    }

    fn find(&mut self, load: Load<'_>, class: &'static Class) -> Option<String> {
        let is_own = class.package() == self.package;
        if class.hidden || !is_own && (class.package().is_empty() || !is_exported(class)) {
            return None;
        }
        let local = class.name.rsplit('/').next().unwrap_or(class.name);
        match class.nested() {
            Some(Nested { outer, name, flags }) => {
                let is_visible = if is_own { flags & flags::PRIVATE == 0 } else { flags & flags::PUBLIC != 0 };
                let (outer, name) = (outer.filter(|_| is_visible)?, name.filter(|name| is_identifier(name))?);
                let outer = load(outer)?;
                Some(format!("{}.{name}", self.source(load, outer)?))
            }
            None if !is_own && class.flags & flags::PUBLIC == 0 => None,
            None if !class.name.split('/').all(is_identifier) => None,
            None if is_own => Some(local.to_owned()),
            None if class.package() == "java/lang" => Some(self.lang(load, local)),
            None => Some(class.name.replace('/', ".")),
        }
    }

    /// The name of a class of `java.lang`: simple, unless the package has a class with that name.
    pub fn lang(&mut self, load: Load<'_>, name: &str) -> String {
        if self.is_taken(load, name) { format!("java.lang.{name}") } else { name.to_owned() }
    }

    /// Whether the package has a class `name` of its own.
    pub fn is_taken(&mut self, load: Load<'_>, name: &str) -> bool {
        if let Some(known) = self.taken.get(name) {
            return *known;
        }
        let full = if self.package.is_empty() { name.to_owned() } else { format!("{}/{name}", self.package) };
        let is_taken = load(&full).is_some();
        self.taken.insert(name.to_owned(), is_taken);
        is_taken
    }

    /// Whether source code can use `field` of the class `owner`, which it can name.
    pub fn sees_field(&self, owner: &Class, field: &Field) -> bool {
        self.sees(owner, field.flags) && is_identifier(field.name) && field.flags & flags::SYNTHETIC == 0
    }

    /// Whether source code can call `method`, whose class it can name.
    pub fn sees_method(&self, method: &Method) -> bool {
        let is_callable = method.name == "<init>" || is_identifier(method.name);
        self.sees(method.class, method.flags) && is_callable && method.flags & flags::SYNTHETIC == 0
    }

    fn sees(&self, owner: &Class, access: u16) -> bool {
        let is_own = owner.package() == self.package && owner.module.is_none();
        if is_own { access & flags::PRIVATE == 0 } else { access & flags::PUBLIC != 0 }
    }
}

/// Whether the module of `class` exports its package.
pub fn is_exported(class: &Class) -> bool {
    class.module.is_none() || class.package().starts_with("java/") || class.package().starts_with("javax/")
}

/// Whether `name` is a valid identifier.
pub fn is_identifier(name: &str) -> bool {
    let mut chars = name.chars();
    let is_start = |c: char| c.is_alphabetic() || c == '_' || c == '$';
    chars.next().is_some_and(is_start)
        && chars.all(|c| is_start(c) || c.is_ascii_digit())
        && !KEYWORDS.split(' ').any(|word| word == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identifiers() {
        for good in ["a", "_a", "$", "a1", "größe", "record", "var"] {
            assert!(is_identifier(good), "{good}");
        }
        for bad in ["", "1a", "a-b", "a b", "int", "_", "null", "a.b", "a;"] {
            assert!(!is_identifier(bad), "{bad}");
        }
    }
}
