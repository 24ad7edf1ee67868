//! Access to members (JVMS 5.4.4), and nests: a class belongs to a nest only if the host that it names lists it.
//! The messages are HotSpot's.

use fretsaw_code::attributes::has_nest_member;
use fretsaw_code::class::flags;
use fretsaw_code::name::{Name, external};
use fretsaw_code::{Class, LoadErrorKind, Method};

use crate::machine::Machine;
use crate::resolve::method_text;
use crate::trap::{Load, Result, Trap};

/// A use of a member: the class whose code it is in, the class that it names, and the class that declares the
/// member.
pub(crate) struct Use {
    pub from: &'static Class,
    pub named: &'static Class,
    pub holder: &'static Class,
    /// The access flags of the member.
    pub access: u16,
}

impl Machine {
    /// Whether the access flags allow the use.
    pub(crate) fn may_access(&mut self, used: &Use) -> Result<bool> {
        let Use { from, named, holder, access } = *used;
        if from.id == holder.id || access & flags::PUBLIC != 0 {
            return Ok(true);
        }
        if access & flags::PRIVATE != 0 {
            return self.share_nest(from, holder);
        }
        if from.shares_package_with(holder) {
            return Ok(true);
        }
        let related = access & flags::STATIC != 0 || from.is_subtype_of(named) || named.is_subtype_of(from);
        Ok(access & flags::PROTECTED != 0 && from.is_subtype_of(holder) && related)
    }

    /// Rejects the use of a method that the access flags do not allow. Any class may clone an array.
    pub(crate) fn check_method_access(
        &mut self,
        from: &'static Class,
        named: &'static Class,
        method: &'static Method,
    ) -> Result<()> {
        let used = Use { from, named, holder: method.class, access: method.flags };
        if named.is_array() && method.name == "clone" || self.may_access(&used)? {
            return Ok(());
        }
        let kind = if method.is_abstract() { "abstract " } else { "" };
        Err(self.no_access(&used, kind, &format!("method '{}'", method_text(method))))
    }

    /// The error for a member, `what`, that is not accessible.
    pub(crate) fn no_access(&mut self, used: &Use, kind: &str, what: &str) -> Trap {
        let Use { from, holder, access, .. } = *used;
        let visibility = match access {
            a if a & flags::PROTECTED != 0 => "protected ",
            a if a & flags::PRIVATE != 0 => "private ",
            _ => "",
        };
        let homes = self.homes_text(from, holder);
        let mut text = format!("class {} tried to access {kind}{visibility}{what} {homes}", from.external_name());
        if access & flags::PRIVATE != 0 {
            let errors = [from, holder].map(|class| self.confirmed_host(class).map(|(_, error)| error));
            let errors: Vec<String> = errors.into_iter().filter_map(|e| e.ok().flatten()).collect();
            if !errors.is_empty() {
                text += &format!(", ({})", errors.join(", "));
            }
        }
        Trap::raise("java/lang/IllegalAccessError", Some(text))
    }

    /// Whether two classes are in one nest.
    pub(crate) fn share_nest(&mut self, one: &'static Class, other: &'static Class) -> Result<bool> {
        Ok(one.id == other.id || self.nest_host(one)?.id == self.nest_host(other)?.id)
    }

    /// The host of the nest that `class` is in: itself, unless the host that it names confirms it.
    pub(crate) fn nest_host(&mut self, class: &'static Class) -> Result<&'static Class> {
        self.confirmed_host(class).map(|(host, _)| host)
    }

    /// Like [`Machine::nest_host`], and why it is not the one that the class names.
    fn confirmed_host(&mut self, class: &'static Class) -> Result<(&'static Class, Option<String>)> {
        let Some(name) = class.nest_host else { return Ok((class, None)) };
        let Some(host) = self.load_host(class, name)? else {
            let text = format!(
                "Nest host resolution of {} with host {} failed: java.lang.NoClassDefFoundError: {name}",
                class.external_name(),
                external(name)
            );
            return Ok((class, Some(text)));
        };
        // The machine itself sets the hosts of hidden classes.
        if class.hidden || class.is_trusted() {
            return Ok((host, None));
        }
        let lists = host.file.as_ref().is_some_and(|file| has_nest_member(file, class.name));
        let reason = match host {
            host if !host.shares_package_with(class) => "types are in different packages",
            _ if !lists => "current type is not listed as a nest member",
            host => return Ok((host, None)),
        };
        let text = format!(
            "Type {} (loader: {}) is not a nest member of type {} (loader: {}): {reason}",
            class.external_name(),
            self.loader_text(self.home_loader(class)),
            host.external_name(),
            self.loader_text(self.home_loader(host))
        );
        Ok((class, Some(text)))
    }

    /// The class that `class` names as its host, if there is one.
    fn load_host(&mut self, class: &'static Class, name: Name) -> Result<Option<&'static Class>> {
        if self.is_unresolved(class, name) {
            return Ok(None);
        }
        let loaded = self.loader.load_in(class.space, name);
        self.settle_fresh()?;
        match loaded {
            Ok(host) => Ok(Some(host)),
            Err(e) if matches!(e.kind, LoadErrorKind::Pending(..)) => Err(match Trap::from(e) {
                Trap::Load(load) => Trap::load(Load { error: Some(name), from: Some(class.id), quiet: true, ..*load }),
                trap => trap,
            }),
            Err(_) => Ok(None),
        }
    }
}
