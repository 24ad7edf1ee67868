//! Overloaded methods: which one a call selects, with widening, boxing, null and variable arity.
//!
//! Ambiguous calls are errors, so calls are resolved here as javac does it: in three phases, then by the most
//! specific applicable method (Java Language Specification, 15.12.2).

use crate::draft::Draft;
use crate::types::Type;

/// The types of parameters.
const PARAMETERS: &[&str] = &[
    "int",
    "long",
    "double",
    "char",
    "byte",
    "short",
    "float",
    "boolean",
    "Integer",
    "Long",
    "Character",
    "Double",
    "Object",
    "Number",
    "String",
    "CharSequence",
    "Comparable",
];

/// Arguments with their types.
const ARGUMENTS: &[(&str, &str)] = &[
    ("7", "int"),
    ("'x'", "char"),
    ("(byte) 3", "byte"),
    ("(short) 4", "short"),
    ("8L", "long"),
    ("1.5f", "float"),
    ("2.5", "double"),
    ("true", "boolean"),
    ("\"s\"", "String"),
    ("null", "null"),
    ("Integer.valueOf(5)", "Integer"),
    ("(Object) \"o\"", "Object"),
    ("(Number) 9", "Number"),
    ("Character.valueOf('c')", "Character"),
    ("Long.valueOf(6)", "Long"),
    ("(CharSequence) \"cs\"", "CharSequence"),
];

/// Parameter types; the last is that of the elements if the arity is variable.
#[derive(Clone, PartialEq, Eq)]
struct Signature {
    parameters: Vec<&'static str>,
    variable: bool,
}

pub fn write(d: &mut Draft) {
    let mut signatures: Vec<Signature> = Vec::new();
    for _ in 0..d.random.between(4, 10) {
        let signature = signature(d);
        if !signatures.contains(&signature) {
            signatures.push(signature);
        }
    }
    // A subclass has the later ones; a call on it may select any.
    let (first, second) = signatures.split_at(signatures.len() / 2);
    d.separate("static class A", |d| first.iter().for_each(|s| declare(d, s)));
    d.separate("static class B extends A", |d| second.iter().for_each(|s| declare(d, s)));
    d.block("static void run()", |d| {
        for _ in 0..d.random.between(20, 40) {
            let count = d.random.between(1, 2);
            let arguments: Vec<(&str, &str)> = (0..count).map(|_| d.random.pick(ARGUMENTS)).collect();
            let types: Vec<&str> = arguments.iter().map(|(_, ty)| *ty).collect();
            let (receiver, visible) = d.random.pick(&[("new A()", first), ("new B()", &signatures[..])]);
            if is_resolvable(visible, &types) {
                let texts: Vec<&str> = arguments.iter().map(|(text, _)| *text).collect();
                d.guarded(|d| d.put(types.join(" "), format!("{receiver}.o({})", texts.join(", "))));
            }
        }
    });
}

fn signature(d: &mut Draft) -> Signature {
    let count = d.random.between(1, 2);
    Signature { parameters: (0..count).map(|_| d.random.pick(PARAMETERS)).collect(), variable: d.random.one_in(4) }
}

/// A method that prints its own signature and its arguments.
fn declare(d: &mut Draft, signature: &Signature) {
    let dots = |i: usize| if signature.variable && i + 1 == signature.parameters.len() { "..." } else { "" };
    let list: Vec<String> =
        signature.parameters.iter().enumerate().map(|(i, ty)| format!("{ty}{} p{i}", dots(i))).collect();
    let values: Vec<String> = (0..list.len()).map(|i| format!("Trace.text(p{i})")).collect();
    let list = list.join(", ");
    d.line(format!("String o({list}) {{ return \"({list}) \" + {}; }}", values.join(" + \", \" + ")));
}

/// Whether a call with arguments of these types selects exactly one method.
fn is_resolvable(signatures: &[Signature], arguments: &[&str]) -> bool {
    for phase in [Phase::Strict, Phase::Loose, Phase::Variable] {
        let found: Vec<Vec<String>> = signatures.iter().filter_map(|s| phase.applicable(s, arguments)).collect();
        if !found.is_empty() {
            let beats = |a: &[String], b: &[String]| a.iter().zip(b).all(|(a, b)| is_subtype(a, b));
            return found.iter().filter(|a| found.iter().all(|b| beats(a, b))).count() == 1;
        }
    }
    false
}

/// The phases of overload resolution; a later phase is only tried if the earlier ones find nothing.
#[derive(Clone, Copy)]
enum Phase {
    /// By subtyping.
    Strict,
    /// With boxing and unboxing.
    Loose,
    /// Also with variable arity.
    Variable,
}

impl Phase {
    /// The parameter types of a method, if it is applicable.
    fn applicable(self, signature: &Signature, arguments: &[&str]) -> Option<Vec<String>> {
        let (parameters, fits): (_, fn(&str, &str) -> bool) = match self {
            Phase::Strict => (fixed(signature, arguments.len())?, is_subtype),
            Phase::Loose => (fixed(signature, arguments.len())?, is_convertible),
            Phase::Variable => (expanded(signature, arguments.len())?, is_convertible),
        };
        arguments.iter().zip(&parameters).all(|(a, p)| fits(a, p)).then_some(parameters)
    }
}

/// The parameter types of a method for `count` arguments, with an array where its arity is variable.
fn fixed(signature: &Signature, count: usize) -> Option<Vec<String>> {
    let mut parameters: Vec<String> = signature.parameters.iter().map(|p| (*p).to_owned()).collect();
    if signature.variable {
        *parameters.last_mut()? += "[]";
    }
    Some(parameters).filter(|p| p.len() == count)
}

/// The parameter types of a method of variable arity for `count` arguments.
fn expanded(signature: &Signature, count: usize) -> Option<Vec<String>> {
    let (last, first) = signature.parameters.split_last()?;
    if !signature.variable || count < first.len() {
        return None;
    }
    let repeated = std::iter::repeat_n(last, count - first.len());
    // One more, so that a repeated parameter without arguments is compared, too.
    Some(first.iter().chain(repeated).chain([last]).map(|p| (*p).to_owned()).collect())
}

/// Subtyping, which widens primitive types too (4.10).
fn is_subtype(sub: &str, of: &str) -> bool {
    let widened: &[&str] = match sub {
        "byte" => &["short", "int", "long", "float", "double"],
        "short" | "char" => &["int", "long", "float", "double"],
        "int" => &["long", "float", "double"],
        "long" => &["float", "double"],
        "float" => &["double"],
        "String" => &["CharSequence", "Comparable", "Object"],
        "Byte" | "Short" | "Integer" | "Long" | "Float" | "Double" => &["Number", "Comparable", "Object"],
        "Character" | "Boolean" => &["Comparable", "Object"],
        "Number" | "CharSequence" | "Comparable" => &["Object"],
        "null" => return !is_primitive(of),
        _ if sub.ends_with("[]") && of == "Object" => return true,
        _ => match (sub.strip_suffix("[]"), of.strip_suffix("[]")) {
            (Some(sub), Some(of)) => return sub == of || (!is_primitive(sub) && is_subtype(sub, of)),
            _ => &[],
        },
    };
    sub == of || widened.contains(&of)
}

/// The conversions of a loose invocation context (5.3): boxing and unboxing included.
fn is_convertible(from: &str, to: &str) -> bool {
    let boxed = Type::named(from).map(Type::boxed);
    let unboxed = Type::PRIMITIVE.iter().find(|t| t.boxed() == from).map(|t| t.name());
    is_subtype(from, to) || boxed.is_some_and(|b| is_subtype(b, to)) || unboxed.is_some_and(|u| is_subtype(u, to))
}

fn is_primitive(ty: &str) -> bool {
    Type::PRIMITIVE.iter().any(|t| t.name() == ty)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn resolves(signatures: &[&'static str], arguments: &[&str]) -> bool {
        let parse = |text: &&'static str| {
            let parameters = text.trim_end_matches("...").split(' ').collect();
            Signature { parameters, variable: text.ends_with("...") }
        };
        is_resolvable(&signatures.iter().map(parse).collect::<Vec<_>>(), arguments)
    }

    #[test]
    fn the_most_specific_of_an_early_phase_is_meant() {
        assert!(resolves(&["long", "Integer", "int..."], &["int"]));
        assert!(resolves(&["Object", "CharSequence", "String"], &["null"]));
        assert!(resolves(&["Object", "int..."], &["null"]));
        assert!(resolves(&["int int..."], &["byte"]));
    }

    #[test]
    fn what_is_ambiguous_or_fits_nowhere_is_not_resolved() {
        assert!(!resolves(&["String", "Integer"], &["null"]));
        assert!(!resolves(&["int...", "Object..."], &["int"]));
        assert!(!resolves(&["Number", "Comparable"], &["Integer"]));
        assert!(!resolves(&["Long"], &["int"]));
        assert!(!resolves(&["int long", "long int"], &["int", "int"]));
    }
}
