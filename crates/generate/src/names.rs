//! How bounds name classes and fields.

use fretsaw_code::name::source_name;
use fretsaw_code::{Class, Field};
use fretsaw_vm::{Ending, Machine};

use crate::plan::{instance_fields, simple_name};

/// The class that a bound calls `name`, looked for as a nested class of `from`, a neighbour, and by its full name, in which
/// dots may stand before nested classes.
pub(crate) fn find_class(
    machine: &mut Machine,
    from: &'static Class,
    name: &str,
) -> Result<Option<&'static Class>, Ending> {
    let package = from.package().replace('/', ".");
    let beside = if package.is_empty() { name.to_owned() } else { format!("{package}.{name}") };
    let nested = |class: &String| class.rsplit_once('.').map(|(outer, inner)| format!("{outer}${inner}"));
    let outermost = from.name.split('$').next().unwrap_or(from.name).replace('/', ".");
    for tried in [format!("{}${name}", from.external_name()), format!("{outermost}${name}"), beside, name.to_owned()] {
        for tried in std::iter::successors(Some(tried), nested) {
            match machine.named_class(&tried) {
                Err(Ending::NotFound(_)) => {}
                found => return found.map(Some),
            }
        }
    }
    Ok(None)
}

/// What a bound calls `class`; see [`find_class`].
pub(crate) fn name_in_bounds(class: &'static Class, root: &'static Class) -> String {
    let nested = class.name.strip_prefix(root.name).and_then(|rest| rest.strip_prefix('$'));
    let beside = class.name.strip_prefix(root.package()).map(|rest| rest.trim_start_matches('/'));
    let name = nested.or(beside.filter(|_| class.package() == root.package()));
    name.map_or(class.external_name(), |name| name.replace('$', "."))
}

/// All names by which bounds can call `field`, which `declaring` declares and objects of `holder` have; just by its own
/// name only if `holder` is a root's class.
pub(crate) fn field_names(holder: &Class, declaring: &Class, field: &Field, is_root: bool) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    if is_root {
        names.push(field.name.to_owned());
    }
    for class in [holder, declaring] {
        let source = source_name(class.name);
        let without_package = source_name(class.name.rsplit('/').next().unwrap_or(class.name));
        for owner in [simple_name(class), &without_package, &source, &class.external_name()] {
            let name = format!("{owner}.{}", field.name);
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    names
}

/// The names of all fields that bounds can be about.
pub(crate) fn all_field_names(holders: &[(&'static Class, bool)]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for (holder, is_root) in holders {
        for (declaring, field) in instance_fields(holder) {
            let name = field_names(holder, declaring, field, *is_root).swap_remove(0);
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    names
}
