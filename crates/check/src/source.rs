//! Sequences of calls as Java source.

use std::collections::BTreeSet;

use fretsaw_code::Class;
use fretsaw_code::name::external;

use crate::menu::{Argument, Call};
use crate::pool::Constant;
use crate::surface::{Kind, Operation, Surface};
use crate::types::{Type, simple_name};

/// The name of a new variable of a type, beside those in `taken`.
pub fn variable_name(of: &Type, taken: &[String]) -> String {
    let source = of.erased_source();
    let simple = source.rsplit('.').next().unwrap_or_default();
    // A class such as URI is a variable uri.
    let is_upper = |c: char| c.is_uppercase() || c.is_ascii_digit();
    let mut name: String = if simple.chars().all(is_upper) {
        simple.to_lowercase()
    } else {
        let mut rest = simple.chars();
        rest.next().into_iter().flat_map(char::to_lowercase).chain(rest).collect()
    };
    if KEYWORDS.contains(&name.as_str()) {
        name.push('1');
    }
    let numbered = (2..).map(|number| format!("{name}{number}"));
    std::iter::once(name.clone()).chain(numbered).find(|name| !taken.contains(name)).unwrap_or(name)
}

/// Words that a class may be called when its first letter is large, and a variable may not.
const KEYWORDS: [&str; 14] = [
    "boolean",
    "byte",
    "char",
    "class",
    "double",
    "enum",
    "float",
    "int",
    "interface",
    "long",
    "package",
    "record",
    "short",
    "void",
];

/// A call as an expression; `names` are those of the objects in scope.
pub fn expression(surface: &Surface, call: &Call, names: &[String]) -> String {
    let operation = &surface.operations[call.operation];
    let arguments = operation.parameters.iter().zip(&call.arguments);
    let arguments: Vec<String> = arguments.map(|(of, argument)| passed(operation, of, argument, names)).collect();
    let arguments = arguments.join(", ");
    let method = operation.method;
    match (operation.kind, call.receiver) {
        (Kind::Constructor, _) => {
            let diamond = match &operation.result {
                Some(Type::Class(_, types)) if !types.is_empty() => "<>",
                _ => "",
            };
            format!("new {}{diamond}({arguments})", simple_name(method.class))
        }
        (Kind::Instance, Some(receiver)) => format!("{}.{}({arguments})", names[receiver], method.name),
        _ => format!("{}.{}({arguments})", simple_name(method.class), method.name),
    }
}

/// An argument. Where a method is overloaded, a cast tells which one is meant.
fn passed(operation: &Operation, of: &Type, argument: &Argument, names: &[String]) -> String {
    match argument {
        Argument::Scope(number) => names[*number].clone(),
        Argument::Constant(constant) if operation.is_overloaded && needs_cast(of, constant) => {
            let boxed = constant.source.parse::<i64>().is_ok();
            let cast = if boxed { "Integer".to_owned() } else { of.source() };
            format!("({cast}) {}", typed(&constant.source, &cast))
        }
        Argument::Constant(constant) => constant.source.clone(),
    }
}

/// The source of a value that is cast. An empty collection has no elements that would tell their type.
fn typed(source: &str, cast: &str) -> String {
    let types = cast.split_once('<').map(|(_, types)| types).filter(|types| !types.contains('?'));
    match (source.strip_suffix(".of()"), types) {
        (Some(class), Some(types)) => format!("{class}.<{types}of()"),
        _ => source.to_owned(),
    }
}

/// Whether the source of a value does not tell its type.
fn needs_cast(of: &Type, constant: &Constant) -> bool {
    match of {
        Type::Primitive(_) => false,
        Type::Class(..) => true,
        Type::Array(_) => constant.is_null(),
    }
}

/// The imports that the source of a sequence needs.
pub fn imports(surface: &Surface, calls: &[Call]) -> Vec<String> {
    let mut imports = BTreeSet::new();
    let mut add = |class: &'static Class| {
        let name = external(class.name);
        let outermost = name.split('$').next().unwrap_or_default();
        if let Some((package, _)) = outermost.rsplit_once('.')
            && package != "java.lang"
        {
            imports.insert(outermost.to_owned());
        }
    };
    let mut texts = String::new();
    for call in calls {
        let operation = &surface.operations[call.operation];
        // Not the class that declares a method of an instance: it may be one that only its package can name.
        if operation.kind != Kind::Instance {
            add(operation.method.class);
        }
        operation.result.iter().filter(|_| operation.receiver.is_some()).for_each(|of| of.each_class(&mut add));
        for (of, argument) in operation.parameters.iter().zip(&call.arguments) {
            if operation.is_overloaded {
                of.each_class(&mut add);
            }
            if let Argument::Constant(constant) = argument {
                texts += &constant.source;
            }
        }
    }
    for name in ["List", "Set", "Map", "Comparator"] {
        if texts.contains(&format!("{name}.")) {
            imports.insert(format!("java.util.{name}"));
        }
    }
    imports.into_iter().collect()
}
