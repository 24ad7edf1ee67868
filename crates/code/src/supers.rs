//! Checks which superclass and superinterfaces a class may have, and which methods it may override (JVMS 5.3.5,
//! 5.4.4 and 5.4.5). The checks and their messages are HotSpot's. The JDK's own classes are not checked.

use std::collections::HashSet;

use crate::class::{Class, flags};
use crate::error::{Homes, LoadError, LoadErrorKind};
use crate::link;
use crate::loader::Space;
use crate::members::Declared;
use crate::name::{Name, external, intern};

/// The packages that the JDK's modules export to all.
#[derive(Default)]
pub struct Exports {
    /// Module and package.
    all: HashSet<(Name, Name)>,
    /// Packages that a module exports only to one that was created at run time: module, package, and name space and package
    /// of the classes that may use it.
    granted: HashSet<(Name, Name, Space, Name)>,
}

impl Exports {
    /// Exports `package` of `module` to all.
    pub fn add(&mut self, module: Name, package: Name) {
        self.all.insert((module, package));
    }

    /// Lets the classes of `user` in `space` use `package` of `module`.
    pub fn add_grant(&mut self, module: Name, package: Name, space: Space, user: Name) {
        self.granted.insert((module, package, space, user));
    }

    /// Whether the classes of package `user` in `space` may use `class` although not everybody may.
    pub fn grant(&self, space: Space, user: &str, class: &Class) -> bool {
        let package = |module| (module, intern(class.package()), space, intern(user));
        class.module.is_some_and(|module| self.granted.contains(&package(module)))
    }

    /// Whether the module of `class` exports it to the program's classes: always, before there are modules.
    pub fn contain(&self, class: &Class) -> bool {
        self.all.is_empty()
            || class.is_primitive()
            || class.module.is_none_or(|module| self.all.contains(&(module, intern(class.package()))))
    }
}

/// A class that is being defined.
pub struct Heir<'a> {
    /// Its name.
    pub name: Name,
    /// The name space in which it is defined.
    pub space: Space,
    /// Its access flags.
    pub flags: u16,
    /// Where it was found.
    pub origin: &'a str,
}

impl Heir<'_> {
    fn shown(&self) -> String {
        external(self.name)
    }

    fn refusal(&self, kind: LoadErrorKind, text: String) -> LoadError {
        LoadError::new(kind, text.clone()).at(self.origin).told(text)
    }

    /// Whether `class` is a kind of type that can be extended.
    pub fn check_superclass(&self, class: &Class) -> Result<(), LoadError> {
        let (shown, other) = (self.shown(), class.external_name());
        let text = match class.flags {
            f if f & flags::INTERFACE != 0 => format!("class {shown} has interface {other} as super class"),
            f if f & flags::FINAL != 0 => format!("class {shown} cannot inherit from final class {other}"),
            _ => return Ok(()),
        };
        Err(self.refusal(LoadErrorKind::Incompatible, text))
    }

    /// Checks that a class loader of the program's may define a class in this package.
    pub fn check_package(&self) -> Result<(), LoadError> {
        if self.space == Space::BUILT_IN || !self.name.starts_with("java/") {
            return Ok(());
        }
        let text = format!("tried to load prohibited package name: {}", external(self.package()));
        Err(self.refusal(LoadErrorKind::Prohibited, text).homes(Homes::Loader))
    }

    /// Whether `class` is an interface.
    pub fn check_interface(&self, class: &'static Class) -> Result<(), LoadError> {
        if class.is_interface() {
            return Ok(());
        }
        let (shown, other) = (self.shown(), class.external_name());
        let text = format!("class {shown} can not implement {other}, because it is not an interface");
        Err(self.refusal(LoadErrorKind::Incompatible, text).homes(Homes::Of(class)))
    }

    /// Checks that the class can access `other`, its superclass or one of its superinterfaces, and is permitted to
    /// extend it.
    pub fn check_access(&self, other: &'static Class, exports: &Exports) -> Result<(), LoadError> {
        let (shown, shown_other) = (self.shown(), other.external_name());
        let is_interface = other.is_interface();
        if other.is_sealed() && !self.is_permitted(other) {
            let verb = if is_interface { "implement sealed interface" } else { "inherit from sealed class" };
            let text = format!("class {shown} cannot {verb} {shown_other}");
            return Err(self.refusal(LoadErrorKind::Incompatible, text));
        }
        let what = if is_interface { "superinterface" } else { "superclass" };
        if !exports.contain(other) && !exports.grant(self.space, self.package(), other) {
            let module = other.module.unwrap_or_default();
            let check = if is_interface { "superinterface check" } else { "superclass access check" };
            let text = format!("{check} failed: {}", unexported(&shown, other, module));
            return Err(self.refusal(LoadErrorKind::Access, text));
        }
        if other.flags & flags::PUBLIC == 0 && !self.shares_package_with(other) {
            let kind = if other.flags & flags::ABSTRACT != 0 && !is_interface { "abstract " } else { "" };
            let text = format!("class {shown} cannot access its {kind}{what} {shown_other}");
            return Err(self.refusal(LoadErrorKind::Access, text).homes(Homes::Both(self.name, other)));
        }
        Ok(())
    }

    /// Whether sealed class `other` permits the class, and both are in the same module, or in the same package if
    /// the class is not public.
    fn is_permitted(&self, other: &Class) -> bool {
        let same_module = other.module.is_none() && other.space == self.space;
        let visible = self.flags & flags::PUBLIC != 0 || self.shares_package_with(other);
        same_module && visible && other.permitted().contains(&self.name)
    }

    /// Checks that none of `methods` overrides a final one of `superclass`.
    pub fn check_overrides(&self, superclass: &'static Class, methods: &[Declared]) -> Result<(), LoadError> {
        let candidates = methods.iter().filter(|m| m.flags & (flags::STATIC | flags::PRIVATE) == 0);
        for method in candidates.filter(|m| !m.name.starts_with('<')) {
            let mut current = Some(superclass);
            while let Some(class) = current {
                let Some(inherited) = link::find_in_lineage(class, method.name, method.descriptor) else { break };
                let visible = inherited.flags & (flags::PUBLIC | flags::PROTECTED) != 0
                    || !inherited.is_private() && self.shares_package_with(inherited.class);
                if inherited.flags & flags::FINAL != 0 && !inherited.is_static() && visible {
                    let holder = inherited.class.external_name();
                    let text = format!(
                        "class {} overrides final method {holder}.{}{}",
                        self.shown(),
                        method.name,
                        method.descriptor
                    );
                    return Err(self.refusal(LoadErrorKind::Incompatible, text));
                }
                current = inherited.class.superclass;
            }
        }
        Ok(())
    }

    fn package(&self) -> &str {
        self.name.rsplit_once('/').map_or("", |(package, _)| package)
    }

    fn shares_package_with(&self, other: &Class) -> bool {
        other.space == self.space && other.module.is_none() && other.package() == self.package()
    }
}

/// The message for a class of the program, called `shown`, that uses `class`, whose package `module` does not
/// export.
pub fn unexported(shown: &str, class: &Class, module: &str) -> String {
    format!(
        "class {shown} (in unnamed module @0x0) cannot access class {} (in module {module}) because module {module} \
         does not export {} to unnamed module @0x0",
        class.external_name(),
        external(class.package())
    )
}
