//! The types that a class and its model have in common are the same types: what one of them says about a type variable holds for
//! the other.
//!
//! `Trie<K>` and a model that is a `Map<String, ...>` give K = String. Where both leave a variable open, it stays free. Not covered:
//! type arguments within type arguments, as in `Map<K, List<V>>`.

use std::collections::BTreeMap;

use fretsaw_code::Class;
use fretsaw_code::generic::Generic;
use fretsaw_code::name::{Name, external};

use crate::likeness::common_types;

/// The types of the type variables of `class` that follow from its `model`, beside those that the user has `chosen`. An error says
/// which common type the two disagree about.
pub fn unified(
    class: &'static Class,
    model: &'static Class,
    chosen: &BTreeMap<String, String>,
) -> Result<BTreeMap<String, String>, String> {
    let mut types = chosen.clone();
    for common in common_types(class, model) {
        let (Some(own), Some(theirs)) = (arguments(class, common), arguments(model, common)) else { continue };
        for (own, theirs) in own.iter().zip(&theirs) {
            let Some(theirs) = named(theirs) else { continue };
            match own {
                Generic::Variable(variable) => {
                    if let Some(picked) = chosen.get(*variable).filter(|picked| **picked != external(theirs)) {
                        let (model, common, theirs) = (model.external_name(), common.external_name(), external(theirs));
                        return Err(format!("--type {variable}={picked}: {model} is a {common} of {theirs}"));
                    }
                    types.entry((*variable).to_owned()).or_insert_with(|| external(theirs));
                }
                own => match named(own) {
                    Some(own) if own != theirs => {
                        let (class, model) = (class.external_name(), model.external_name());
                        let (own, theirs, common) = (external(own), external(theirs), common.external_name());
                        return Err(format!(
                            "{class} is a {common} of {own}, and {model} is one of {theirs}, so no call fits both"
                        ));
                    }
                    _ => {}
                },
            }
        }
    }
    Ok(types)
}

/// The class that a type argument names, if it is not a variable.
fn named(argument: &Generic) -> Option<Name> {
    match argument {
        Generic::Class(name, _) => Some(name),
        _ => None,
    }
}

/// The type arguments that `class` gives its supertype `wanted`, in terms of its own variables; none if it names the raw type.
fn arguments(class: &'static Class, wanted: &Class) -> Option<Vec<Generic>> {
    let variables = class.generic().variables;
    let own = variables.into_iter().map(|(name, _)| Generic::Variable(name)).collect();
    let mut open: Vec<(&'static Class, Vec<Generic>)> = vec![(class, own)];
    let mut met = Vec::new();
    while let Some((class, arguments)) = open.pop() {
        if class.id == wanted.id {
            return Some(arguments);
        }
        if met.contains(&class.id) {
            continue;
        }
        met.push(class.id);
        let types = class.generic();
        let replaced = |argument: &Generic| match argument {
            Generic::Variable(name) => {
                let at = types.variables.iter().position(|(variable, _)| variable == name);
                at.and_then(|at| arguments.get(at)).unwrap_or(argument).clone()
            }
            other => other.clone(),
        };
        for supertype in &types.supertypes {
            let Generic::Class(name, supertype_arguments) = supertype else { continue };
            let loaded = class.superclass.iter().chain(class.all_interfaces.iter()).find(|c| c.name == *name);
            if let Some(loaded) = loaded {
                open.push((loaded, supertype_arguments.iter().map(replaced).collect()));
            }
        }
    }
    None
}
