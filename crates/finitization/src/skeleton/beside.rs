//! A class beside one that has no predicate, for the user to edit: a predicate that reads all fields with `peek`, a finitization, and
//! a static method for each public method, so that `check` can call these on all valid inputs.
//!
//! Type variables stand for `Integer`. Not covered: methods with parameters of other types than numbers, strings and such variables,
//! inherited methods, constructors and static methods.

use fretsaw_code::class::flags;
use fretsaw_code::descriptor::{descriptor_of, type_name};
use fretsaw_code::name::source_name;
use fretsaw_code::source::Names;
use fretsaw_code::{Class, Memory, Method};
use fretsaw_input::{instance_fields, is_left_alone, simple_name};
use fretsaw_vm::{Ending, Machine};

use super::{Home, ONE, Writer};
use crate::derive::check_constructible;
use crate::method::candidates;
use crate::values::is_value;

/// The parameter for the object.
const OBJECT: &str = "object";

/// Methods that every object has are the business of `check --calls`.
const OF_OBJECTS: [&str; 6] = ["equals", "hashCode", "toString", "clone", "finalize", "compareTo"];

/// Whether an `Integer` can be where this class is the type: type variables are compiled to such classes.
pub(super) fn holds_integers(class: &Class) -> bool {
    matches!(class.name, "java/lang/Object" | "java/lang/Comparable" | "java/lang/Number")
}

/// The source of a class with a predicate for instances of `class`.
pub(super) fn class_beside(machine: &mut Machine, class: &'static Class) -> Result<String, Ending> {
    check_constructible(class).map_err(Ending::BadProgram)?;
    let mut is_named =
        |package| Names::new(package).source(&mut |name| machine.program().class(name).ok(), class).is_some();
    let is_public = is_named("") && (class.is_trusted() || !class.name.contains('$'));
    let name = class.external_name();
    if !is_public && class.is_trusted() {
        let why = "is not public, and no class can be added to its package";
        return Err(Ending::BadProgram(format!("class {name} {why}")));
    }
    let beside = if is_public { "" } else { class.package() };
    if !is_named(beside) {
        let hint = "add a method boolean repOk() to the class itself, and run skeleton again";
        return Err(Ending::BadProgram(format!(
            "class {name} is private or local, so no other class can name it: {hint}"
        )));
    }
    let home = Home { class, beside: Some(beside) };
    if is_value(class) {
        // Its fields are nobody's business: the object itself is a value.
        let mut writer = Writer::new(machine, home, None, ONE.to_owned());
        let (domain, _) = writer.domain(descriptor_of(class.name), OBJECT, ONE)?;
        writer.settings.push(format!("f.argument(\"{OBJECT}\", {});", domain.trim_end_matches(".orNull()")));
        let calls = calls(&mut writer, class);
        return Ok(text(&writer, class, beside, &calls));
    }
    let mut writer = Writer::new(machine, home, Some(class), ONE.to_owned());
    writer.fill(std::iter::empty())?;
    if writer.variables.contains_key(&class.id) {
        let count = writer.count_name(class);
        writer = Writer::new(writer.machine, home, Some(class), count);
        writer.fill(std::iter::empty())?;
    }
    let calls = calls(&mut writer, class);
    Ok(text(&writer, class, beside, &calls))
}

/// A public method as a static one, whose first parameter is the object.
struct Call {
    head: String,
    body: String,
    /// The kinds of its further parameters.
    kinds: Vec<Kind>,
}

/// The kind of a parameter: each has a name and a domain, whatever the method.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Kind {
    ty: &'static str,
    name: &'static str,
    domain: &'static str,
}

const KINDS: [Kind; 9] = [
    Kind { ty: "boolean", name: "flag", domain: "Domain.booleans()" },
    Kind { ty: "byte", name: "octet", domain: "Domain.ints(0, 1)" },
    Kind { ty: "short", name: "small", domain: "Domain.ints(0, 1)" },
    Kind { ty: "char", name: "letter", domain: "Domain.chars('a', 'b')" },
    Kind { ty: "int", name: "number", domain: "Domain.ints(0, 1)" },
    Kind { ty: "long", name: "wide", domain: "Domain.longs(0, 1)" },
    Kind { ty: "float", name: "single", domain: "Domain.floatsOf(0, 1)" },
    Kind { ty: "double", name: "real", domain: "Domain.doublesOf(0, 1)" },
    Kind { ty: "String", name: "text", domain: "Domain.values(\"a\", \"b\")" },
];
const INTEGER: Kind = Kind { ty: "Integer", name: "value", domain: "Domain.integers(0, 1)" };

/// The public methods of `class` whose parameters have a kind.
fn calls(writer: &mut Writer<'_>, class: &'static Class) -> Vec<Call> {
    let mut calls: Vec<Call> = Vec::new();
    for method in class.methods().iter().copied() {
        let is_own = method.flags & flags::PUBLIC != 0 && method.flags & flags::SYNTHETIC == 0 && !method.is_static();
        if !is_own || method.name.starts_with('<') || OF_OBJECTS.contains(&method.name) {
            continue;
        }
        if let Some(call) = call(writer, class, method)
            && !calls.iter().any(|known| known.head == call.head)
        {
            calls.push(call);
        }
    }
    calls
}

fn call(writer: &mut Writer<'_>, class: &'static Class, method: &'static Method) -> Option<Call> {
    let (mut kinds, mut parameters, mut arguments) =
        (Vec::new(), vec![format!("{} {OBJECT}", writer.source(class))], Vec::new());
    for descriptor in &method.signature.params {
        let ty = type_name(descriptor);
        let simple = if *descriptor == "Ljava/lang/String;" { "String" } else { &*ty };
        let boxed = || {
            let found = writer.machine.program().class(&ty).ok().filter(|_| descriptor.starts_with('L'));
            found.filter(|of| holds_integers(of) || of.name == "java/lang/Integer").map(|_| INTEGER)
        };
        let kind = KINDS.into_iter().find(|kind| kind.ty == simple).or_else(boxed)?;
        let before = kinds.iter().filter(|other| **other == kind).count();
        let name = numbered(kind.name, before);
        parameters.push(format!("{} {name}", kind.ty));
        // The cast selects one of several overloaded methods.
        arguments.push(format!("({}) {name}", ty.strip_prefix("java.lang.").unwrap_or(&ty)));
        kinds.push(kind);
    }
    let result = method.signature.result.map_or_else(|| "void".to_owned(), |of| shown(writer, of));
    let head = format!("public static {result} {}({}){}", method.name, parameters.join(", "), thrown(writer, method)?);
    let returned = if result == "void" { "" } else { "return " };
    let body = format!("{returned}{OBJECT}.{}({});", method.name, arguments.join(", "));
    Some(Call { head, body, kinds })
}

fn numbered(name: &str, before: usize) -> String {
    if before == 0 { name.to_owned() } else { format!("{name}{}", before + 1) }
}

/// The exceptions that a method declares; nothing at all if one of them cannot be named.
fn thrown(writer: &mut Writer<'_>, method: &Method) -> Option<String> {
    let mut names = Vec::new();
    for name in method.exceptions() {
        let class = writer.machine.program().class(&name.replace('/', ".")).ok()?;
        if !writer.sees(class) {
            return None;
        }
        names.push(writer.source(class));
    }
    Some(if names.is_empty() { String::new() } else { format!(" throws {}", names.join(", ")) })
}

/// A type as the class can name it, without type arguments.
fn shown(writer: &mut Writer<'_>, descriptor: &str) -> String {
    let element = descriptor.trim_start_matches('[');
    if Memory::of(element) != Memory::Ref {
        return type_name(descriptor);
    }
    let class = writer.machine.program().class(&type_name(element)).ok().filter(|class| writer.sees(class));
    let name = class.map_or_else(|| "Object".to_owned(), |class| writer.source(class));
    let dimensions = if class.is_some() {
        descriptor.len() - element.len()
    } else {
        descriptor.len().min(element.len() + 1) - element.len()
    };
    name + &"[]".repeat(dimensions)
}

/// Lines of code, indented.
fn indented(text: &str, by: usize) -> String {
    text.lines().map(|line| format!("{}{line}\n", " ".repeat(by))).collect()
}

fn text(writer: &Writer<'_>, class: &'static Class, package: &str, calls: &[Call]) -> String {
    let name = format!("{}Spec", simple_name(class));
    let source = writer.source(class);
    let mut text = String::new();
    if !package.is_empty() {
        text += &format!("package {};\n\n", package.replace('/', "."));
    }
    let qualified = source_name(class.name);
    text += "import fretsaw.Domain;\nimport fretsaw.Finitization;\nimport fretsaw.Fretsaw;\n";
    if class.package() != package && class.package() != "java/lang" && source != qualified {
        text += &format!("import {qualified};\n");
    }
    text += &format!("\n/** What must hold of every {qualified}, and the methods that rely on it. */\n");
    text += &format!("@SuppressWarnings({{\"rawtypes\", \"unchecked\"}})\npublic class {name} {{\n");
    text += &format!("    private {name}() {{}}\n\n");
    text += &predicate(class, &source);
    text += &finitization(writer, class, &name, calls);
    for Call { head, body, .. } in calls {
        text += &format!("\n    {head} {{\n        {body}\n    }}\n");
    }
    text + "}\n"
}

/// A predicate that reads the fields.
fn predicate(class: &'static Class, source: &str) -> String {
    let mut text =
        "    /** Whether the methods can work with the fields as they are: replace the last line by conditions. */\n"
            .to_owned();
    text += &format!("    static boolean repOk({source} {OBJECT}) {{\n");
    let mut arrays = Vec::new();
    for (declaring, field) in if is_value(class) { Vec::new() } else { instance_fields(class) } {
        if is_left_alone(declaring, field) || declaring.is_trusted() && declaring.id != class.id {
            continue;
        }
        let name = if field.name == OBJECT { "object_" } else { field.name };
        let ty = match Memory::of(field.descriptor) {
            Memory::Ref => match field.descriptor.strip_prefix('[') {
                Some(element) if Memory::of(element) != Memory::Ref => type_name(field.descriptor),
                Some(_) => "Object[]".to_owned(),
                None => "Object".to_owned(),
            },
            _ => type_name(field.descriptor),
        };
        text += &format!("        {ty} {name} = Fretsaw.peek({OBJECT}, \"{}\");\n", field.name);
        arrays.extend(field.descriptor.starts_with('[').then(|| format!("{name} != null")));
    }
    let conditions = if arrays.is_empty() { "true".to_owned() } else { arrays.join(" && ") };
    text + &format!("        return {conditions};\n    }}\n\n")
}

/// The finitization, or the one that the class has itself, and one with small numbers.
fn finitization(writer: &Writer<'_>, class: &'static Class, name: &str, calls: &[Call]) -> String {
    let mut arguments = String::new();
    for kind in KINDS.into_iter().chain([INTEGER]) {
        let most = calls.iter().map(|call| call.kinds.iter().filter(|other| **other == kind).count()).max();
        for before in 0..most.unwrap_or(0) {
            arguments += &format!("    f.argument(\"{}\", {});\n", numbered(kind.name, before), kind.domain);
        }
    }
    let is_ours = |method: &&'static Method| {
        let is_seen = method.flags & flags::PRIVATE == 0 && writer.sees(class);
        let is_near = method.flags & flags::PUBLIC != 0 || class.package() == writer.home.package();
        let is_plain = method.signature.params.iter().all(|of| *of == "I");
        is_seen && is_near && is_plain && method.signature.result == Some("Lfretsaw/Finitization;")
    };
    let known = candidates(class, &[format!("fin{}", simple_name(class))]).into_iter().find(is_ours);
    let (method, parameters) = match known {
        None => (writer.method(name), writer.parameters.clone()),
        Some(known) => {
            let names = known.parameter_names();
            let declared: Vec<String> = names.iter().map(|name| format!("int {name}")).collect();
            let begin = format!("{}.{}({})", writer.source(class), known.name, names.join(", "));
            let head = format!("fin{name}({})", declared.join(", "));
            let text =
                format!("public static Finitization {head} {{\n    Finitization f = {begin};\n    return f;\n}}\n");
            (text, names)
        }
    };
    let method = method.replacen("    return f;\n", &format!("{arguments}    return f;\n"), 1);
    let mut text = String::new();
    if !parameters.is_empty() {
        let first = parameters.iter().position(|name| name.starts_with("num"));
        let numbers = parameters.iter().enumerate().map(|(at, name)| small(name, Some(at) == first));
        let numbers: Vec<&str> = numbers.collect();
        let call = format!("return fin{name}({});", numbers.join(", "));
        text += &format!(
            "    /** Small bounds, without arguments. */\n    public static Finitization fin{name}() {{\n        {call}\n    }}\n\n"
        );
    }
    text + &indented(&method, 4)
}

/// A small number for a parameter. The first class that fields refer to is the one that structures are made of.
fn small(name: &str, is_first: bool) -> &'static str {
    if name.starts_with("min") {
        "0"
    } else if is_first || name.ends_with("Length") {
        "2"
    } else {
        "1"
    }
}

/// The name of a class in a class beside another: the class that it is for is imported.
pub(super) fn short_name(home: &Home, class: &'static Class) -> Option<String> {
    let is_simple = |class: &Class| !class.name.contains('$');
    let is_taken = matches!(simple_name(class), "Domain" | "Finitization" | "Fretsaw");
    let is_language = class.package() == "java/lang";
    let is_short = is_language || class.id == home.class.id && !is_taken;
    (home.beside.is_some() && is_short && is_simple(class)).then(|| simple_name(class).to_owned())
}
