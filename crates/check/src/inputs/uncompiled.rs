//! Contracts that no method evaluates: annotations of class files. Their conditions are text, which only javac can compile, and
//! javac needs the source for that. A check that left them out would claim too much.

use fretsaw_code::class::utf8;
use fretsaw_code::{Class, Method};
use fretsaw_finitization::Entry;
use ristretto_classfile::attributes::Attribute;

use super::written::{InFile, overridden, supertypes};

/// The annotations that are contracts.
const CONTRACTS: [&str; 6] = ["Requires", "Ensures", "Signals", "Assignable", "Invariant", "Pure"];

/// Whether annotations of `class`, of its supertypes or of their methods are contracts.
pub fn is_annotated(class: &'static Class) -> bool {
    supertypes(class).any(|class| of_class(class) || class.methods().iter().any(|method| of_method(method)))
}

/// A contract in annotations that counts for calls of `entry` on instances of `class`, and that was not compiled.
pub fn uncompiled(class: &'static Class, entry: &Entry, contracts: InFile<'_>) -> Option<String> {
    let is_unknown = |class: &Class| !contracts.is_about(class);
    let arguments = entry.parameters.iter().filter_map(|parameter| parameter.class);
    let mut types = arguments.chain([class]).flat_map(supertypes);
    let of = match types.find(|class| is_unknown(class) && of_class(class)) {
        Some(class) => class.external_name(),
        None => {
            let mut methods = std::iter::once(entry.method).chain(overridden(class, entry.method));
            let method = methods.find(|method| is_unknown(method.class) && of_method(method))?;
            format!("{}.{}", method.class.external_name(), method.name)
        }
    };
    Some(format!("the contract in the annotations of {of}, which was not compiled: give the source file of that class"))
}

fn of_class(class: &Class) -> bool {
    class.file.as_ref().is_some_and(|file| are_contracts(class, &file.attributes))
}

fn of_method(method: &Method) -> bool {
    are_contracts(method.class, method.attributes())
}

fn are_contracts(class: &Class, attributes: &[Attribute]) -> bool {
    let Some(file) = &class.file else { return false };
    let is_contract = |index: u16| {
        let name = utf8(file, index).ok().and_then(|name| name.strip_prefix("Lfretsaw/")?.strip_suffix(';'));
        name.is_some_and(|name| CONTRACTS.contains(&name.strip_suffix("$List").unwrap_or(name)))
    };
    attributes.iter().any(|attribute| match attribute {
        Attribute::RuntimeInvisibleAnnotations { annotations, .. } => {
            annotations.iter().any(|annotation| is_contract(annotation.type_index))
        }
        _ => false,
    })
}
