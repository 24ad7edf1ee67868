//! Types as written, parameters and type variables.

use crate::java::Parameter;
use crate::source::Source;

/// A type variable.
#[derive(Clone, Debug)]
pub struct Variable {
    pub name: String,
    /// The name with its bounds.
    pub text: String,
}

/// The primitive types.
pub const PRIMITIVES: [&str; 8] = ["boolean", "byte", "short", "char", "int", "long", "float", "double"];

/// Whether a type, as written, is one of references.
pub fn is_reference(of: &str) -> bool {
    !PRIMITIVES.contains(&of)
}

/// The tokens as Java text: annotations vanish, and words are kept apart.
pub fn joined(source: &Source, tokens: &[usize]) -> String {
    let mut text = String::new();
    let mut at = 0;
    while at < tokens.len() {
        if source.token(tokens[at]) == "@" {
            at = annotation_end_in(source, tokens, at);
            continue;
        }
        let is_word = source.is_word(tokens[at]);
        if is_word && text.ends_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '?')) {
            text.push(' ');
        }
        text.push_str(source.token(tokens[at]));
        if source.token(tokens[at]) == "?" || source.token(tokens[at]) == "&" {
            text.push(' ');
        }
        at += 1;
    }
    text.trim_end().to_owned()
}

/// The token behind an annotation of Java, which begins at `at`.
pub fn annotation_end(source: &Source, at: usize) -> usize {
    annotation_end_in(source, &source.java, at)
}

fn annotation_end_in(source: &Source, tokens: &[usize], at: usize) -> usize {
    let text = |at: usize| tokens.get(at).map_or("", |token| source.token(*token));
    let mut at = at + 2;
    while text(at) == "." && tokens.get(at + 1).is_some_and(|token| source.is_word(*token)) {
        at += 2;
    }
    match text(at) {
        "(" => group_end(source, tokens, at),
        _ => at.min(tokens.len()),
    }
}

/// The number behind the bracket that closes the one at `at`.
fn group_end(source: &Source, tokens: &[usize], at: usize) -> usize {
    let partner = source.partner(tokens[at]);
    tokens.binary_search(&partner).map_or(tokens.len(), |at| at + 1)
}

/// If a type begins at the number `at` of `tokens`, the number behind it.
pub fn type_end(source: &Source, tokens: &[usize], mut at: usize) -> Option<usize> {
    let text = |at: usize| tokens.get(at).map_or("", |token| source.token(*token));
    loop {
        while text(at) == "@" {
            at = annotation_end_in(source, tokens, at);
        }
        if !tokens.get(at).is_some_and(|token| source.is_word(*token)) {
            return None;
        }
        at += 1;
        if text(at) == "<" {
            at = angles_end(source, tokens, at)?;
        }
        if text(at) != "." {
            break;
        }
        at += 1;
    }
    loop {
        let mut next = at;
        while text(next) == "@" {
            next = annotation_end_in(source, tokens, next);
        }
        if text(next) != "[" || text(next + 1) != "]" {
            return Some(at);
        }
        at = next + 2;
    }
}

/// The number behind the `>` that closes the `<` at `at`.
fn angles_end(source: &Source, tokens: &[usize], mut at: usize) -> Option<usize> {
    let mut depth = 0;
    loop {
        match tokens.get(at).map(|token| source.token(*token))? {
            "<" => depth += 1,
            ">" => depth -= 1,
            ";" | "{" | "}" | ")" => return None,
            _ => {}
        }
        at += 1;
        if depth == 0 {
            return Some(at);
        }
    }
}

/// The type variables that are declared at this token of Java, if any, and the token behind them.
pub fn variables(source: &Source, at: usize) -> (Vec<Variable>, usize) {
    let Some(end) = Some(at).filter(|at| source.java(*at) == "<").and_then(|at| angles_end(source, &source.java, at))
    else {
        return (Vec::new(), at);
    };
    let parts = commas(source, at + 1, end - 1);
    let variables =
        parts.into_iter().map(|(from, to)| joined(source, &source.java[from..to])).filter(|text| !text.is_empty());
    let named = |text: String| Variable { name: text.split(' ').next().unwrap_or_default().to_owned(), text };
    (variables.map(named).collect(), end)
}

/// The variables of a type or method in another one: an inner variable hides an outer one of the same name.
pub fn with_outer(outer: &[Variable], inner: Vec<Variable>) -> Vec<Variable> {
    let visible = outer.iter().filter(|outer| inner.iter().all(|inner| inner.name != outer.name));
    visible.cloned().chain(inner.iter().cloned()).collect()
}

/// The parameters between two parentheses, without the receiver.
pub fn parameters(source: &Source, open: usize, close: usize) -> Vec<Parameter> {
    commas(source, open + 1, close).into_iter().filter_map(|(from, to)| parameter(source, from, to)).collect()
}

fn parameter(source: &Source, first: usize, end: usize) -> Option<Parameter> {
    let mut at = first;
    loop {
        match source.java(at) {
            "final" => at += 1,
            "@" => at = annotation_end(source, at),
            _ => break,
        }
    }
    let behind = type_end(source, &source.java[..end], at)?;
    let mut of = joined(source, &source.java[at..behind]);
    let mut name = behind;
    // An annotation of the dots of a variable parameter.
    while source.java(name) == "@" {
        name = annotation_end(source, name);
    }
    if source.java(name) == "..." {
        of.push_str("[]");
        name += 1;
    }
    if name >= end || !source.is_word(source.java[name]) || source.java(name) == "this" {
        return None;
    }
    let dimensions = (name + 1..end).filter(|at| source.java(*at) == "[").count();
    of.push_str(&"[]".repeat(dimensions));
    Some(Parameter { of, name: source.java(name).to_owned(), first, last: end - 1 })
}

/// The parts between commas that are in no bracket, not in angle brackets either.
fn commas(source: &Source, from: usize, to: usize) -> Vec<(usize, usize)> {
    let mut parts = Vec::new();
    let (mut start, mut at, mut depth) = (from, from, 0);
    while at < to {
        match source.java(at) {
            "(" | "[" | "{" => at = source.java_partner(at),
            "<" => depth += 1,
            ">" => depth -= 1,
            "," if depth == 0 => {
                parts.push((start, at));
                start = at + 1;
            }
            _ => {}
        }
        at += 1;
    }
    if start < to {
        parts.push((start, to));
    }
    parts
}
