//! Invariants of objects that are neither receiver nor argument: those that the input leads to, and after the call the result and what
//! the method has created.
//!
//! They are looked up before anything runs, so that a method whose objects have none pays nothing. Not covered: objects that the method
//! creates if neither the input nor the declared type of a field, a parameter or the result says that there can be such ones.

use fretsaw_code::{Class, Method};
use fretsaw_finitization::Entry;
use fretsaw_graph::instance_fields;
use fretsaw_vm::Machine;

use super::Wanted;
use super::methods::{invariant, names};

/// The invariants of these classes, and of those that calls of `entry` on instances of `class` can lead to.
pub fn of_others(
    machine: &mut Machine,
    class: &'static Class,
    entry: &Entry,
    classes: impl Iterator<Item = &'static Class>,
    wanted: &Wanted<'_>,
) -> Vec<&'static Method> {
    let mut found: Vec<&'static Method> = Vec::new();
    let names = names(wanted);
    for class in classes.chain(declared(machine, class, entry)) {
        let named = names.iter().filter_map(|name| invariant(class, name));
        for method in named.chain(wanted.contracts.invariants(class)) {
            if !found.iter().any(|known| std::ptr::eq(*known, method)) {
                found.push(method);
            }
        }
    }
    found
}

/// The program's classes that fields of the receiver and the arguments are declared with, the result, and what these lead to.
fn declared(machine: &mut Machine, class: &'static Class, entry: &Entry) -> Vec<&'static Class> {
    let fields = |class: &'static Class| instance_fields(class).into_iter().map(|(_, field)| field.descriptor);
    let is_constructor = entry.method.name == "<init>";
    let roots = entry.parameters.iter().filter_map(|parameter| parameter.class);
    let roots = roots.chain(is_constructor.then_some(class)).filter(|class| !class.is_trusted());
    let mut open: Vec<&str> = roots.flat_map(fields).collect();
    open.extend(entry.parameters.iter().map(|parameter| parameter.descriptor).filter(|of| of.starts_with('[')));
    open.extend(entry.method.signature.result);
    let mut found: Vec<&'static Class> = Vec::new();
    while let Some(descriptor) = open.pop() {
        let Some(name) = descriptor.trim_start_matches('[').strip_prefix('L').and_then(|name| name.strip_suffix(';'))
        else {
            continue;
        };
        // A class that is missing has no instances.
        let Ok(class) = machine.program().class(&name.replace('/', ".")) else { continue };
        if !class.is_trusted() && !found.iter().any(|known| known.id == class.id) {
            found.push(class);
            open.extend(fields(class));
        }
    }
    found
}
