//! Values as Java source code.

use fretsaw_graph::Value;

/// `value`, a primitive value or null, for people: infinities and NaN are shown by name.
pub fn shown(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Boolean(b) => b.to_string(),
        Value::Byte(n) => n.to_string(),
        Value::Short(n) => n.to_string(),
        Value::Char(c) => quoted(&[*c], '\'', false),
        Value::Int(n) => n.to_string(),
        Value::Long(n) => format!("{n}L"),
        Value::Float(n) => finite(format!("{n:?}"), n.is_finite(), "f"),
        Value::Double(n) => finite(format!("{n:?}"), n.is_finite(), ""),
        Value::Ref(n) => format!("#{n}"),
        Value::Open(_) => "{...}".to_owned(),
    }
}

/// `text` as a literal in ASCII.
pub fn literal(text: &str) -> String {
    quoted(&text.encode_utf16().collect::<Vec<_>>(), '"', true)
}

/// The UTF-16 text `units` as a literal in quotes; with `ascii`, other characters are escaped.
pub fn quoted(units: &[u16], quote: char, ascii: bool) -> String {
    let mut out = quote.to_string();
    for c in char::decode_utf16(units.iter().copied()) {
        match c {
            Ok('\n') => out.push_str("\\n"),
            Ok('\r') => out.push_str("\\r"),
            Ok('\t') => out.push_str("\\t"),
            Ok(c) if c == quote || c == '\\' => out.extend(['\\', c]),
            Ok(c) if !c.is_control() && (c.is_ascii() || !ascii && is_visible(c)) => out.push(c),
            Ok(c) => c.encode_utf16(&mut [0; 2]).iter().for_each(|unit| out.push_str(&escaped(*unit))),
            Err(lone) => out.push_str(&escaped(lone.unpaired_surrogate())),
        }
    }
    out.push(quote);
    out
}

fn escaped(unit: u16) -> String {
    format!("\\u{unit:04x}")
}

/// Whether a character is visible and does not change how others look.
fn is_visible(c: char) -> bool {
    !c.is_whitespace()
        && !matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff0}'..='\u{ffff}')
}

/// Rust's shortest form of a finite number is also Java's.
fn finite(shown: String, is_finite: bool, suffix: &str) -> String {
    match shown.as_str() {
        shown if is_finite => format!("{shown}{suffix}"),
        "inf" => "Infinity".to_owned(),
        "-inf" => "-Infinity".to_owned(),
        _ => "NaN".to_owned(),
    }
}

/// The simple name of a class; an anonymous class keeps the names of its outer classes.
pub fn simple_name(class: &str) -> &str {
    let local = class.rsplit('.').next().unwrap_or(class);
    match local.rsplit_once('$') {
        Some((outer, own)) if own.starts_with(|c: char| c.is_alphabetic() || c == '_') && !outer.is_empty() => {
            // Synthetic classes have two dollar signs in a row.
            if outer.ends_with('$') { local } else { own }
        }
        _ => local,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals() {
        for (value, text) in [
            (Value::Long(-5), "-5L"),
            (Value::Float(1.5), "1.5f"),
            (Value::Float(1e-45), "1e-45f"),
            (Value::Double(-0.0), "-0.0"),
            (Value::Double(f64::NAN), "NaN"),
            (Value::Float(f32::NEG_INFINITY), "-Infinity"),
            (Value::Char(u16::from(b'\'')), "'\\''"),
            (Value::Char(0), "'\\u0000'"),
            (Value::Char(0xDC00), "'\\udc00'"),
        ] {
            assert_eq!(shown(&value), text);
        }
        let units: Vec<u16> = "a\"\\\n\u{1}é😀\u{202e}".encode_utf16().collect();
        assert_eq!(quoted(&units, '"', false), "\"a\\\"\\\\\\n\\u0001é😀\\u202e\"");
        assert_eq!(quoted(&units, '"', true), "\"a\\\"\\\\\\n\\u0001\\u00e9\\ud83d\\ude00\\u202e\"");
    }

    #[test]
    fn simple_names() {
        for (class, name) in [
            ("java.util.TreeMap$Entry", "Entry"),
            ("Node", "Node"),
            ("p.Outer$1", "Outer$1"),
            ("p.Outer$1Local", "Outer$1Local"),
            ("p.X$$Lambda", "X$$Lambda"),
            ("p.$Odd", "$Odd"),
            ("p.Odd$", "Odd$"),
            ("java.lang.Comparable[]", "Comparable[]"),
        ] {
            assert_eq!(simple_name(class), name);
        }
    }
}
