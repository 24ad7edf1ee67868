//! Loader constraints where resolution and linking impose them (JVMS 5.3.4, 5.4.3 and 5.4.2). The texts are HotSpot's.

use fretsaw_code::class::flags;
use fretsaw_code::descriptor::{MethodType, class_name};
use fretsaw_code::name::Name;
use fretsaw_code::{Class, Field, LoadError, LoadErrorKind, Method, Space, link};
use fretsaw_term::Word;

use crate::machine::Machine;
use crate::resolve::{method_text, named_text};
use crate::trap::{Result, raise};

const LINKAGE: &str = "java/lang/LinkageError";

impl Machine {
    /// Demands that the class that calls `method` of `named`, and the one that declares it, agree on its types.
    pub(crate) fn constrain_call(&mut self, from: &Class, named: &Class, method: &Method) -> Result<()> {
        let holder = method.class;
        let Some(failed) = self.disagreement(&types_of(&method.signature), [from, holder]) else { return Ok(()) };
        let kind = if named.is_interface() { "interface method" } else { "method" };
        let text = format!(
            "loader constraint violation: when resolving {kind} {} the class loader {} of the current class, {}, and the \
             class loader {} for the method's defining class, {}, have different Class objects for the type {failed} used \
             in the signature {}",
            named_text(named, method.name, method.descriptor),
            self.loader_text(self.home_loader(from)),
            from.name,
            self.loader_text(self.home_loader(holder)),
            holder.name,
            self.long_homes(from, holder)
        );
        raise(LINKAGE, text)
    }

    /// Demands that the class that uses `field`, and the one that declares it, agree on its type.
    pub(crate) fn constrain_field(&mut self, from: &Class, holder: &Class, field: &Field) -> Result<()> {
        let Some(failed) = self.disagreement(&[field.descriptor], [from, holder]) else { return Ok(()) };
        let text = format!(
            "loader constraint violation: when resolving field \"{}\" of type {failed}, the class loader {} of the current \
             class, {}, and the class loader {} for the field's defining {}, {}, have different Class objects for type \
             {failed} {}",
            field.name,
            self.loader_text(self.home_loader(from)),
            from.external_name(),
            self.loader_text(self.home_loader(holder)),
            if holder.is_interface() { "interface" } else { "class" },
            holder.external_name(),
            self.long_homes(from, holder)
        );
        raise(LINKAGE, text)
    }

    /// Demands that the methods of `class` agree on their types with those that they override and implement.
    pub(crate) fn constrain_overrides(&mut self, class: &'static Class) -> Result<()> {
        let apart = |other: &&Class| other.space != class.space;
        if !class.lineage().any(|c| apart(&c)) && !class.all_interfaces.iter().any(|i| apart(&(*i as &Class))) {
            return Ok(());
        }
        for method in class.methods().iter().copied().filter(|m| is_virtual(m)) {
            let inherited = class.superclass.and_then(|s| link::find_in_lineage(s, method.name, method.descriptor));
            if let Some(inherited) = inherited.filter(|m| is_virtual(m)) {
                self.constrain_override(class, method, inherited)?;
            }
        }
        match self.misfit_implementation(class) {
            Some(text) => raise(LINKAGE, text),
            None => Ok(()),
        }
    }

    fn constrain_override(&mut self, class: &Class, method: &Method, inherited: &Method) -> Result<()> {
        let types = types_of(&method.signature);
        let Some(failed) = self.disagreement(&types, [class, inherited.class]) else { return Ok(()) };
        let text = format!(
            "loader constraint violation for class {}: when selecting overriding method '{}' the class loader {} of the \
             selected method's type {}, and the class loader {} for its super type {} have different Class objects for the \
             type {failed} used in the signature {}",
            class.external_name(),
            method_text(method),
            self.loader_text(self.home_loader(class)),
            class.external_name(),
            self.loader_text(self.home_loader(inherited.class)),
            inherited.class.external_name(),
            self.long_homes(class, inherited.class)
        );
        raise(LINKAGE, text)
    }

    /// Demands that the methods that implement interfaces agree with these on their types; says what does not.
    pub(crate) fn misfit_implementation(&mut self, class: &'static Class) -> Option<String> {
        for interface in class.all_interfaces.iter().copied() {
            for method in interface.methods().iter().copied().filter(|m| is_virtual(m)) {
                let Some(selected) = link::find_method(class, method.name, method.descriptor) else { continue };
                let holder = selected.class;
                let types = types_of(&method.signature);
                let Some(failed) = self.disagreement(&types, [interface, holder]) else { continue };
                return Some(format!(
                    "loader constraint violation in interface itable initialization for class {}: when selecting method \
                     '{}' the class loader {} for super interface {}, and the class loader {} of the selected method's \
                     {}, {} have different Class objects for the type {failed} used in the signature {}",
                    class.external_name(),
                    method_text(method),
                    self.loader_text(self.home_loader(interface)),
                    interface.external_name(),
                    self.loader_text(self.home_loader(holder)),
                    kind_of(holder),
                    holder.external_name(),
                    self.long_homes(interface, holder)
                ));
            }
        }
        None
    }

    /// Refuses to let `space`, whose loader is `loader`, mean `class` by `name` if a name space that it must agree with means
    /// another class.
    pub(crate) fn check_meaning(&self, space: Space, loader: Word, name: Name, class: &Class) -> Result<()> {
        match self.loader.contradiction(space, name, Some(class)) {
            None => Ok(()),
            Some(other) => raise(LINKAGE, self.wanted_text(loader, kind_of(class), &class.external_name(), other)),
        }
    }

    /// The error told as HotSpot tells it, if it is that the loader of the class path may not load a class.
    pub(crate) fn with_constraint(&self, error: LoadError) -> LoadError {
        let LoadErrorKind::Constraint(name, other) = error.kind else { return error };
        let app = self.heap.word(self.anchors.app_loader as usize);
        error.told(self.wanted_text(app, "class", &fretsaw_code::name::external(name), self.loader.class(other)))
    }

    fn wanted_text(&self, loader: Word, kind: &str, name: &str, other: &Class) -> String {
        format!(
            "loader constraint violation: loader {} wants to load {kind} {name}. A different {} with the same name was \
             previously loaded by {}. ({})",
            self.loader_text(loader),
            kind_of(other),
            self.loader_text(self.home_loader(other)),
            self.long_home(other)
        )
    }

    /// The first of the types that the name spaces of two classes cannot agree on: of an array, on its elements.
    fn disagreement(&mut self, types: &[Name], [one, other]: [&Class; 2]) -> Option<Name> {
        let fails = |descriptor: &&Name| match class_name(descriptor.trim_start_matches('[')) {
            name if descriptor.ends_with(';') => !self.loader.constrain(name, [one.space, other.space]),
            _ => false,
        };
        types.iter().find(fails).map(|descriptor| class_name(descriptor))
    }
}

/// The types that a method type names.
fn types_of(signature: &MethodType) -> Vec<Name> {
    signature.params.iter().copied().chain(signature.result).collect()
}

fn is_virtual(method: &Method) -> bool {
    method.flags & (flags::STATIC | flags::PRIVATE) == 0 && !method.name.starts_with('<')
}

fn kind_of(class: &Class) -> &'static str {
    match class.flags {
        f if f & flags::INTERFACE != 0 => "interface",
        f if f & flags::ABSTRACT != 0 => "abstract class",
        _ => "class",
    }
}
