//! Finitization methods: finds and calls one (Korat, section 3.1).
//!
//! The method runs in the machine like any other code. `fretsaw.Plan.of` then turns its result, in our API or in
//! Korat's, into a normal form. Here its root and its arguments become the receiver and the arguments of the method that runs on inputs.

use fretsaw_code::descriptor::type_name;
use fretsaw_code::{Class, Memory, Method};
use fretsaw_input::{Bounds, Plan, Root, RootValue, described, ending, read, simple_name};
use fretsaw_term::Word;
use fretsaw_vm::{Ending, Event, Machine};

use crate::entry::{Entry, Parameter};

/// Calls the finitization method and reads its result.
pub(crate) fn finitize(
    machine: &mut Machine,
    entry: &Entry,
    class: &'static Class,
    name: Option<&str>,
    arguments: &[String],
) -> Result<Plan, Ending> {
    let method = find(class, entry, name, arguments.len())?;
    let words = arguments_of(machine, method, arguments)?;
    machine.java().initialize(class.name).map_err(|event| failed(machine, method, &event))?;
    let returned = machine.java().call(method, &words).map_err(|event| failed(machine, method, &event))?;
    if returned.is_null() {
        return Err(bad(format!("{} returned null", shown(method))));
    }
    let of = "(Ljava/lang/Object;)Lfretsaw/Plan;";
    let plan = machine.java().call_static("fretsaw/Plan", "of", of, &[returned]);
    let plan = plan.map_err(|event| failed(machine, method, &event))?;
    let bounds = read(machine, plan).map_err(bad)?;
    with_roots(machine, bounds, entry)
}

fn bad(text: impl Into<String>) -> Ending {
    Ending::BadProgram(text.into())
}

fn shown(method: &Method) -> String {
    let types: Vec<String> = method.signature.params.iter().map(|p| type_name(p)).collect();
    format!("{}.{}({})", method.class.external_name(), method.name, types.join(", "))
}

fn failed(machine: &Machine, method: &Method, event: &Event) -> Ending {
    let Event::Thrown(exception) = event else { return ending(machine, event) };
    bad(format!("{} failed: {}", shown(method), described(machine, *exception)))
}

/// The names of finitization methods that need no `--finitization`.
pub(crate) fn usual_names(class: &'static Class, entry: &Entry) -> Vec<String> {
    let roots = entry.parameters.iter().filter_map(|p| p.class);
    let mut names: Vec<String> = Vec::new();
    for class in [class].into_iter().chain(roots) {
        let name = format!("fin{}", simple_name(class));
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// The finitization methods of `class` that have one of these names.
pub(crate) fn candidates(class: &'static Class, names: &[String]) -> Vec<&'static Method> {
    let gives_object = |m: &&'static Method| m.signature.result.is_some_and(|r| Memory::of(r) == Memory::Ref);
    let named = |m: &&'static Method| m.is_static() && names.iter().any(|name| name == m.name);
    class.methods().iter().copied().filter(named).filter(gives_object).collect()
}

fn find(class: &'static Class, entry: &Entry, name: Option<&str>, count: usize) -> Result<&'static Method, Ending> {
    let names = name.map_or_else(|| usual_names(class, entry), |name| vec![name.to_owned()]);
    let found = candidates(class, &names);
    let fitting: Vec<&'static Method> = found.iter().copied().filter(|m| m.signature.params.len() == count).collect();
    match fitting[..] {
        [method, ..] => Ok(method),
        [] if found.is_empty() => {
            let (class, names) = (class.external_name(), names.join(" or "));
            Err(bad(format!(
                "class {class} has no static method {names} that returns a finitization: add one, or use --bound"
            )))
        }
        [] => {
            let shown: Vec<String> = found.iter().map(|m| with_names(m)).collect();
            let counts: Vec<String> = found.iter().map(|m| m.signature.params.len().to_string()).collect();
            let (plural, counts) = (if counts == ["1"] { "" } else { "s" }, counts.join(" or "));
            let given = match count {
                0 => "there are none".to_owned(),
                count => format!("--args has {count}"),
            };
            let how: Vec<String> = found.iter().map(|m| how_to_call(m)).collect();
            let (shown, how) = (shown.join(" or "), how.join(" or "));
            Err(bad(format!("{shown} takes {counts} argument{plural}, but {given}: {how}")))
        }
    }
}

/// The flag that gives a method its arguments.
fn how_to_call(method: &Method) -> String {
    match method.parameter_names().as_slice() {
        [] => "leave out --args".to_owned(),
        names => format!("use --args {}", names.join(",").to_uppercase()),
    }
}

/// `finTree(int nodes, int size)`.
fn with_names(method: &Method) -> String {
    let types = method.signature.params.iter().map(|p| type_name(p));
    let shown: Vec<String> = types.zip(method.parameter_names()).map(|(t, name)| format!("{t} {name}")).collect();
    format!("{}({})", method.name, shown.join(", "))
}

/// The arguments as words.
fn arguments_of(machine: &mut Machine, method: &Method, arguments: &[String]) -> Result<Vec<Word>, Ending> {
    let mut words = Vec::new();
    for (number, (text, descriptor)) in arguments.iter().zip(&method.signature.params).enumerate() {
        let memory = Memory::of(descriptor);
        let word = match *descriptor {
            "Ljava/lang/String;" => machine.java().literal(text).map_err(|event| ending(machine, &event))?,
            _ if memory == Memory::Ref => {
                let (number, method, ty) = (number + 1, with_names(method), type_name(descriptor));
                return Err(bad(format!("argument {number} of {method} has type {ty}, which --args does not support")));
            }
            _ => {
                let item = crate::bound::Item::Word(text.clone());
                let words = match text.is_empty() {
                    true => Err("the value is missing".to_owned()),
                    false => crate::values::primitive_words(&item, memory),
                };
                let why = |why| bad(format!("--args: argument {} of {}: {why}", number + 1, with_names(method)));
                words.map_err(why)?[0]
            }
        };
        words.push(word);
    }
    Ok(words)
}

/// The root object is the receiver, or the first argument that it fits; the others have domains of their own.
fn with_roots(machine: &mut Machine, bounds: Bounds, entry: &Entry) -> Result<Plan, Ending> {
    let Bounds { mut plan, root, root_object, arguments, .. } = bounds;
    let mut object = (!root_object.is_null()).then_some(root_object);
    let first = usize::from(entry.has_receiver());
    for (position, parameter) in entry.parameters.iter().enumerate() {
        let number = position.checked_sub(first).map(|n| n.to_string());
        let named = |(name, _): &&(String, u32)| *name == parameter.name || Some(name) == number.as_ref();
        let fits = parameter.class.is_some_and(|class| root.is_subtype_of(class));
        let value = match arguments.iter().rev().find(named) {
            Some((_, set)) => RootValue::Set(*set),
            None => match object.take_if(|_| fits) {
                Some(object) => RootValue::Object(plan.add_group(machine, root, vec![object], false)),
                None => return Err(no_domain(parameter, root)),
            },
        };
        plan.roots.push(Root { name: parameter.name.clone(), value });
    }
    // A finitization may serve several methods.
    let methods = entry.method.class.methods();
    let has = |method: &&'static Method, name: &String| {
        let number = name.parse::<usize>().is_ok_and(|number| number < method.signature.params.len());
        number || method.parameter_names().contains(name)
    };
    let is_known = |name: &String| {
        entry.parameters.iter().any(|p| p.name == *name) || methods.iter().any(|method| has(method, name))
    };
    match arguments.iter().find(|(name, _)| !is_known(name)) {
        Some((name, _)) => {
            let (root, class) = (root.external_name(), entry.method.class.external_name());
            let text = format!(
                "the finitization of {root} bounds argument(\"{name}\"), but no method of {class} has such a parameter"
            );
            Err(bad(text))
        }
        None => Ok(plan),
    }
}

fn no_domain(parameter: &Parameter, root: &'static Class) -> Ending {
    let (name, ty, root) = (&parameter.name, type_name(parameter.descriptor), root.external_name());
    bad(format!(
        "the finitization of {root} has no domain for parameter {name} of type {ty}: add argument(\"{name}\", ...)"
    ))
}
