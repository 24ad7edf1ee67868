//! The names of classes in source code of a package. Private and local classes, and those in packages that their
//! module does not export, have none there (JLS 6.6, 7.4.3).

use std::collections::HashMap;

use fretsaw_code::class::{Class, ClassKind, class_constant, flags, utf8};
use fretsaw_code::{ClassId, Field, Loader, Method};
use ristretto_classfile::attributes::Attribute;

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

/// A class's own record in its InnerClasses attribute.
struct Nested {
    outer: Option<String>,
    name: Option<String>,
    flags: u16,
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
    pub fn source(&mut self, loader: &mut Loader, class: &'static Class) -> Option<String> {
        match class.kind {
            ClassKind::Primitive(_) => return Some(class.name.to_owned()),
            ClassKind::Array { component, .. } => return Some(self.source(loader, component)? + "[]"),
            ClassKind::Instance => {}
        }
        if let Some(known) = self.known.get(&class.id) {
            return known.clone();
        }
        let found = self.find(loader, class);
        self.known.insert(class.id, found.clone());
        found
    }

    fn find(&mut self, loader: &mut Loader, class: &'static Class) -> Option<String> {
        let is_own = class.package() == self.package;
        if class.hidden || !is_own && (class.package().is_empty() || !is_exported(class)) {
            return None;
        }
        let local = class.name.rsplit('/').next().unwrap_or(class.name);
        match nested(class) {
            Some(Nested { outer, name, flags }) => {
                let is_visible = if is_own { flags & flags::PRIVATE == 0 } else { flags & flags::PUBLIC != 0 };
                let (outer, name) = (outer.filter(|_| is_visible)?, name.filter(|name| is_identifier(name))?);
                let outer = loader.load(&outer).ok()?;
                Some(format!("{}.{name}", self.source(loader, outer)?))
            }
            None if !is_own && class.flags & flags::PUBLIC == 0 => None,
            None if !class.name.split('/').all(is_identifier) => None,
            None if is_own => Some(local.to_owned()),
            None if class.package() == "java/lang" => Some(self.lang(loader, local)),
            None => Some(class.name.replace('/', ".")),
        }
    }

    /// The name of a class of `java.lang`: simple, unless the package has a class with that name.
    pub fn lang(&mut self, loader: &mut Loader, name: &str) -> String {
        if self.is_taken(loader, name) { format!("java.lang.{name}") } else { name.to_owned() }
    }

    /// Whether the package has a class `name` of its own.
    pub fn is_taken(&mut self, loader: &mut Loader, name: &str) -> bool {
        if let Some(known) = self.taken.get(name) {
            return *known;
        }
        let full = if self.package.is_empty() { name.to_owned() } else { format!("{}/{name}", self.package) };
        let is_taken = loader.load(&full).is_ok();
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

/// The record of `class` as a nested class; none for top-level classes.
fn nested(class: &Class) -> Option<Nested> {
    let file = class.file.as_ref()?;
    let all = file.attributes.iter().find_map(|attribute| match attribute {
        Attribute::InnerClasses { classes, .. } => Some(classes),
        _ => None,
    })?;
    let own =
        all.iter().find(|inner| class_constant(file, inner.class_info_index).is_ok_and(|name| name == class.name))?;
    Some(Nested {
        outer: class_constant(file, own.outer_class_info_index).ok().map(str::to_owned),
        name: utf8(file, own.name_index).ok().map(str::to_owned),
        flags: own.access_flags.bits(),
    })
}

/// Whether `class` is an inner class, whose objects have an outer instance.
pub fn is_inner(class: &Class) -> bool {
    nested(class).is_some_and(|nested| nested.outer.is_some() && nested.flags & (flags::STATIC | flags::INTERFACE) == 0)
}

/// Whether `class` has type parameters, or superclasses with type arguments.
pub fn is_generic(class: &Class) -> bool {
    class.file.iter().flat_map(|file| &file.attributes).any(|a| matches!(a, Attribute::Signature { .. }))
}

/// Whether `name` is a valid identifier.
pub fn is_identifier(name: &str) -> bool {
    let mut chars = name.chars();
    let is_start = |c: char| c.is_alphabetic() || c == '_' || c == '$';
    chars.next().is_some_and(is_start)
        && chars.all(|c| is_start(c) || c.is_ascii_digit())
        && !KEYWORDS.split(' ').any(|word| word == name)
}

/// `text` in ASCII, with Unicode escapes, which Java allows anywhere (JLS 3.3).
pub fn ascii(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_ascii() {
            out.push(c);
        } else {
            c.encode_utf16(&mut [0; 2]).iter().for_each(|unit| out.push_str(&format!("\\u{unit:04x}")));
        }
    }
    out
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
        assert_eq!(ascii("é😀"), "\\u00e9\\ud83d\\ude00");
    }
}
