//! Graphs as lines of JSON.

use std::fmt::Write as _;

use crate::data::{Alternative, Content, Field, Graph, Object, Value};

/// How every graph begins.
const START: &str = "{\"roots\":[";

/// Whether text that begins with `head` is one that [`write()`] has written.
pub fn is_written(head: &str) -> bool {
    head.starts_with(START)
}

/// `graph` as a line of JSON, without the end of the line.
pub fn write(graph: &Graph) -> String {
    let mut out = START[..START.len() - 1].to_owned();
    list(&mut out, ('[', ']'), &graph.roots, |out, root| {
        out.push_str("{\"name\":");
        text(out, &root.name);
        out.push_str(",\"value\":");
        value(out, &root.value);
        out.push('}');
    });
    out.push_str(",\"objects\":");
    list(&mut out, ('[', ']'), &graph.objects, object);
    if !graph.choices.is_empty() {
        out.push_str(",\"choices\":");
        list(&mut out, ('[', ']'), &graph.choices, |out, word| text(out, word));
    }
    if let Some(seen) = &graph.unportable {
        out.push_str(",\"unportable\":");
        text(&mut out, seen);
    }
    if let Some(why) = &graph.rejected {
        out.push_str(",\"rejected\":");
        text(&mut out, why);
    }
    if let Some(symbolic) = &graph.symbolic {
        out.push_str(",\"condition\":");
        list(&mut out, ('[', ']'), &symbolic.condition, |out, literal| text(out, literal));
        out.push_str(",\"valuations\":");
        out.push_str(symbolic.valuations.as_deref().unwrap_or("null"));
    }
    out.push('}');
    out
}

fn object(out: &mut String, object: &Object) {
    out.push_str("{\"class\":");
    text(out, &object.class);
    match &object.content {
        Content::Fields(all) => {
            let (kept, set): (Vec<&Field>, Vec<&Field>) = all.iter().partition(|field| field.kept);
            out.push_str(",\"fields\":");
            list(out, ('{', '}'), set, field);
            if !kept.is_empty() {
                out.push_str(",\"kept\":");
                list(out, ('{', '}'), kept, field);
            }
        }
        Content::Elements(elements) => {
            out.push_str(",\"elements\":");
            list(out, ('[', ']'), elements, value);
        }
        Content::Text(units) => string(out, units),
        Content::Literal(units) => {
            string(out, units);
            out.push_str(",\"literal\":true");
        }
        Content::Boxed(boxed) => {
            out.push_str(",\"boxed\":");
            value(out, boxed);
        }
        Content::Constant(name) => {
            out.push_str(",\"constant\":");
            text(out, name);
        }
        Content::Type(name) => {
            out.push_str(",\"type\":");
            text(out, name);
        }
        Content::Opaque => out.push_str(",\"opaque\":true"),
    }
    out.push('}');
}

/// The content of a string: as text, unless it is not valid Unicode.
fn string(out: &mut String, units: &[u16]) {
    match String::from_utf16(units) {
        Ok(valid) => {
            out.push_str(",\"text\":");
            text(out, &valid);
        }
        Err(_) => {
            out.push_str(",\"units\":");
            list(out, ('[', ']'), units, number);
        }
    }
}

fn field(out: &mut String, field: &Field) {
    match &field.owner {
        Some(owner) => text(out, &format!("{owner}.{}", field.name)),
        None => text(out, &field.name),
    }
    out.push(':');
    value(out, &field.value);
}

fn value(out: &mut String, value: &Value) {
    match value {
        Value::Null => out.push_str("null"),
        Value::Boolean(b) => number(out, b),
        Value::Int(n) => number(out, n),
        Value::Byte(n) => tagged(out, "byte", |out| number(out, n)),
        Value::Short(n) => tagged(out, "short", |out| number(out, n)),
        Value::Char(n) => tagged(out, "char", |out| match char::from_u32(u32::from(*n)) {
            Some(c) => text(out, c.encode_utf8(&mut [0; 4])),
            None => number(out, n),
        }),
        Value::Long(n) => tagged(out, "long", |out| number(out, n)),
        Value::Float(n) => tagged(out, "float", |out| float(out, format!("{n:?}"), n.is_finite())),
        Value::Double(n) => tagged(out, "double", |out| float(out, format!("{n:?}"), n.is_finite())),
        Value::Ref(n) => tagged(out, "ref", |out| number(out, n)),
        Value::Open(alternatives) => {
            tagged(out, "open", |out| list(out, ('[', ']'), alternatives, alternative));
        }
    }
}

fn alternative(out: &mut String, alternative: &Alternative) {
    match alternative {
        Alternative::Value(one) => value(out, one),
        Alternative::Range(low, high) => {
            let _ = write!(out, "{{\"from\":{low},\"to\":{high}}}");
        }
        Alternative::Objects { class, count } => {
            out.push_str("{\"objects\":");
            text(out, class);
            let _ = write!(out, ",\"count\":{count}}}");
        }
    }
}

/// Rust's text of a float is the shortest that is read back as the same float, and valid JSON, except for
/// infinities and NaN.
fn float(out: &mut String, shown: String, is_finite: bool) {
    match shown.as_str() {
        shown if is_finite => out.push_str(shown),
        "inf" => out.push_str("\"Infinity\""),
        "-inf" => out.push_str("\"-Infinity\""),
        _ => out.push_str("\"NaN\""),
    }
}

fn tagged(out: &mut String, tag: &str, content: impl FnOnce(&mut String)) {
    let _ = write!(out, "{{\"{tag}\":");
    content(out);
    out.push('}');
}

fn number(out: &mut String, shown: &impl std::fmt::Display) {
    let _ = write!(out, "{shown}");
}

fn list<T>(
    out: &mut String,
    (open, close): (char, char),
    items: impl IntoIterator<Item = T>,
    mut item: impl FnMut(&mut String, T),
) {
    out.push(open);
    for (i, one) in items.into_iter().enumerate() {
        if i > 0 {
            out.push(',');
        }
        item(out, one);
    }
    out.push(close);
}

fn text(out: &mut String, text: &str) {
    out.push_str(&serde_json::to_string(text).expect("a text is valid JSON"));
}
