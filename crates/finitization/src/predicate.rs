//! The predicate: finds the boolean method that accepts or rejects inputs (Korat, section 3.6).

use fretsaw_code::class::flags;
use fretsaw_code::descriptor::type_name;
use fretsaw_code::link::find_method;
use fretsaw_code::{Class, Method, MethodPattern};
use fretsaw_vm::Ending;

/// The names of predicates that need no `--predicate`.
const USUAL: [&str; 2] = ["repOk", "repOK"];

/// The methods of `class`, inherited and abstract ones included.
pub(crate) fn all_methods(class: &'static Class) -> impl Iterator<Item = &'static Method> {
    methods(class).chain(class.all_interfaces.iter().flat_map(|i| i.methods().iter().copied()))
}

/// The methods of `class` and its superclasses, and the default methods of its interfaces.
fn methods(class: &'static Class) -> impl Iterator<Item = &'static Method> {
    let lineage = std::iter::successors(Some(class), |c| c.superclass);
    let inherited = class.all_interfaces.iter().flat_map(|i| i.methods().iter().copied());
    lineage.flat_map(|c| c.methods().iter().copied()).chain(inherited.filter(|m| !m.is_abstract()))
}

/// The predicate of `class` that matches `wanted`, or the one with a usual name.
pub fn find_predicate(class: &'static Class, wanted: Option<&MethodPattern>) -> Result<&'static Method, Ending> {
    let boolean = |m: &&'static Method| m.signature.result == Some("Z") && !m.is_abstract();
    let usual: Vec<MethodPattern> = USUAL.iter().filter_map(|name| MethodPattern::parse(name)).collect();
    let patterns: Vec<&MethodPattern> = wanted.map_or_else(|| usual.iter().collect(), |wanted| vec![wanted]);
    for pattern in &patterns {
        // Of methods that override each other, the one that a call would run.
        let meant = |m: &'static Method| find_method(class, m.name, m.descriptor);
        let mut overloads: Vec<&'static Method> = Vec::new();
        for method in methods(class).filter(|m| pattern.fits(m)).filter_map(meant).filter(boolean) {
            if !overloads.iter().any(|o| o.descriptor == method.descriptor) {
                overloads.push(method);
            }
        }
        match overloads[..] {
            [] => {}
            [method] => return Ok(method),
            _ => {
                let shown: Vec<String> = overloads.iter().map(|m| shown(m)).collect();
                let (class, shown) = (class.external_name(), shown.join(" or "));
                let text = format!("predicate {pattern} of class {class} is overloaded: choose {shown}");
                return Err(Ending::BadProgram(text));
            }
        }
    }
    Err(Ending::BadProgram(not_found(class, &patterns)))
}

/// Whether some method of `class` has the usual name of a predicate, even if it is none.
pub(crate) fn has_usual(class: &'static Class) -> bool {
    all_methods(class).any(|method| USUAL.contains(&method.name))
}

/// The only method of `class` with code that `wanted` names, whatever it returns; otherwise the predicate.
pub fn find_named(class: &'static Class, wanted: Option<&MethodPattern>) -> Result<&'static Method, Ending> {
    let predicate = find_predicate(class, wanted);
    let Some(pattern) = wanted.filter(|_| predicate.is_err()) else { return predicate };
    let mut named = methods(class).filter(|m| pattern.fits(m) && !m.is_abstract() && m.flags & flags::SYNTHETIC == 0);
    match (named.next(), named.next()) {
        (Some(method), None) => Ok(method),
        (Some(one), Some(other)) if one.descriptor != other.descriptor => {
            let (class, one, other) = (class.external_name(), shown(one), shown(other));
            Err(Ending::BadProgram(format!("method {pattern} of class {class} is overloaded: choose {one} or {other}")))
        }
        // The first one overrides the other.
        (Some(method), Some(_)) => Ok(method),
        (None, _) => predicate,
    }
}

fn not_found(class: &'static Class, patterns: &[&MethodPattern]) -> String {
    let own = |m: &&'static Method| !m.class.is_trusted() && m.flags & flags::SYNTHETIC == 0;
    let boolean = |m: &&'static Method| m.signature.result == Some("Z");
    let is_wanted = |m: &&'static Method| patterns.iter().any(|pattern| pattern.fits(m));
    let kind = if class.is_interface() { "interface" } else { "class" };
    let name = class.external_name();
    if let Some(method) = all_methods(class).filter(boolean).find(|m| is_wanted(m) && m.is_abstract()) {
        let what = if class.is_interface() { "implements" } else { "extends" };
        return format!(
            "{} of {kind} {name} is abstract, so it cannot be run; use a class that {what} {name} as the target, such as \
             FILE.java:CLASS",
            shown(method)
        );
    }
    let concrete = |m: &&'static Method| own(m) && !m.is_abstract();
    let others: Vec<String> = methods(class).filter(concrete).filter(boolean).map(shown).collect();
    let namesake = methods(class).filter(concrete).find(is_wanted);
    let result = namesake.map_or(String::new(), |method| {
        let result = method.signature.result.map_or("void".to_owned(), type_name);
        format!("; {} returns {result}", shown(method))
    });
    let hint = match others.as_slice() {
        [] => String::new(),
        others => format!("; --predicate could be {}", others.join(" or ")),
    };
    let wanted: Vec<String> = patterns.iter().map(|pattern| format!("boolean {pattern}")).collect();
    format!("{kind} {name} has no method {}{result}{hint}", wanted.join(" or "))
}

/// A method as users can name it: with the simple names of its parameter types.
pub(crate) fn shown(method: &Method) -> String {
    let types = method.signature.params.iter().map(|descriptor| type_name(descriptor));
    let types: Vec<String> = types.map(|t| t.rsplit(['.', '$']).next().unwrap_or_default().to_owned()).collect();
    format!("{}({})", method.name, types.join(","))
}
