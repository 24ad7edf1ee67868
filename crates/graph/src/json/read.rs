//! Reads graphs from lines of JSON. A line is untrusted input: an error names the object, the field and the place in the line.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use serde::Deserialize;
use serde_json::value::RawValue;

use super::members::{Members, Shape};
use crate::data::{Alternative, Content, Field, Graph, Object, Root, Symbolic, Value, box_of, component};

/// Why a line is rejected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadGraph {
    /// The bytes of the line that are wrong.
    pub at: Range<usize>,
    /// The place in the graph and the error, in one line.
    pub message: String,
}

impl BadGraph {
    /// The same with `place` in front.
    fn within(mut self, place: impl fmt::Display) -> BadGraph {
        self.message = format!("{place}: {}", self.message);
        self
    }
}

impl fmt::Display for BadGraph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for BadGraph {}

type Result<T> = std::result::Result<T, BadGraph>;

/// The graph that `line` describes.
pub fn read(line: &str) -> Result<Graph> {
    let whole: &RawValue = serde_json::from_str(line).map_err(|error| {
        // The library counts columns from 1, and reports 0 for an empty line.
        let before: usize = line.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
        let at = (before + error.column().saturating_sub(1)).min(line.len());
        BadGraph { at: at..line.len().min(at + 1), message: format!("no JSON: {}", without_place(&error)) }
    })?;
    let mut reader = Reader { line, objects: 0 };
    let mut graph =
        reader.members(whole, &["roots", "objects", "choices", "unportable", "rejected", "condition", "valuations"])?;
    let roots = reader.needed(&mut graph, "roots")?;
    let objects = reader.needed(&mut graph, "objects").and_then(|raw| reader.items(raw))?;
    reader.objects = objects.len();
    let roots = reader.items(roots)?;
    let roots =
        roots.into_iter().enumerate().map(|(n, raw)| reader.root(raw).map_err(|e| e.within(format!("root {n}"))));
    let roots = roots.collect::<Result<_>>()?;
    let objects = objects.into_iter().enumerate();
    let objects = objects.map(|(n, raw)| reader.object(raw).map_err(|e| e.within(format!("object {n}"))));
    let objects = objects.collect::<Result<_>>()?;
    let mut texts = |name| {
        let texts = graph.take(name).map(|raw| reader.items(raw)?.into_iter().map(|word| reader.text(word)).collect());
        texts.transpose().map_err(|e: BadGraph| e.within(name))
    };
    let choices: Vec<String> = texts("choices")?.unwrap_or_default();
    let condition: Option<Vec<String>> = texts("condition")?;
    let valuations = graph.take("valuations");
    if let (Some(raw), None) = (valuations, &condition) {
        return reader.bad(raw, "\"valuations\" without \"condition\"");
    }
    let valuations = valuations.map(|raw| reader.digits(raw).map_err(|e| e.within("valuations")));
    let valuations = valuations.transpose()?.flatten();
    let symbolic = condition.map(|condition| Box::new(Symbolic { condition, valuations }));
    let mut text = |name| graph.take(name).map(|raw| reader.text(raw).map_err(|e| e.within(name))).transpose();
    Ok(Graph { roots, objects, choices, unportable: text("unportable")?, rejected: text("rejected")?, symbolic })
}

/// The library's message without its position, which we report ourselves.
fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.rsplit_once(" at line ").map_or(text.as_str(), |(what, _)| what).to_owned()
}

/// The remaining members of an object.
struct Taken<'a> {
    whole: &'a RawValue,
    members: Vec<(String, &'a RawValue)>,
}

impl<'a> Taken<'a> {
    fn take(&mut self, name: &str) -> Option<&'a RawValue> {
        let at = self.members.iter().position(|(n, _)| n == name)?;
        Some(self.members.swap_remove(at).1)
    }
}

struct Reader<'a> {
    line: &'a str,
    /// How many objects the graph has.
    objects: usize,
}

impl<'a> Reader<'a> {
    fn bad<T>(&self, raw: &RawValue, message: impl Into<String>) -> Result<T> {
        // All texts are parts of the line.
        let start = raw.get().as_ptr().addr().saturating_sub(self.line.as_ptr().addr());
        Err(BadGraph { at: start..start + raw.get().len(), message: message.into() })
    }

    /// Parses `raw`, which should be `wanted`.
    fn parse<T: Deserialize<'a>>(&self, raw: &'a RawValue, wanted: Shape) -> Result<T> {
        let found = Shape::of(raw);
        if found != wanted {
            return self.bad(raw, format!("expected {}, found {}", wanted.name(), found.name()));
        }
        serde_json::from_str(raw.get()).or_else(|error| self.bad(raw, without_place(&error)))
    }

    fn items(&self, raw: &'a RawValue) -> Result<Vec<&'a RawValue>> {
        self.parse(raw, Shape::Array)
    }

    fn text(&self, raw: &'a RawValue) -> Result<String> {
        self.parse(raw, Shape::Text)
    }

    /// A whole number with any number of digits, or nothing if it is null.
    fn digits(&self, raw: &'a RawValue) -> Result<Option<String>> {
        match raw.get() {
            "null" => Ok(None),
            digits if digits.bytes().all(|digit| digit.is_ascii_digit()) => Ok(Some(digits.to_owned())),
            _ => self.bad(raw, "expected a whole number or null"),
        }
    }

    /// The members of `raw`, in order, each once.
    fn all_members(&self, raw: &'a RawValue) -> Result<Vec<(String, &'a RawValue)>> {
        let members: Members<'a> = self.parse(raw, Shape::Object)?;
        match members.repeated() {
            Some(name) => self.bad(raw, format!("\"{name}\" occurs twice")),
            None => Ok(members.0),
        }
    }

    /// The members of `raw`, which must be among `known`.
    fn members(&self, raw: &'a RawValue, known: &[&str]) -> Result<Taken<'a>> {
        let members = self.all_members(raw)?;
        match members.iter().find(|(name, _)| !known.contains(&name.as_str())) {
            Some((name, value)) => {
                self.bad(value, format!("unknown key \"{name}\"; the keys are {}", known.join(", ")))
            }
            None => Ok(Taken { whole: raw, members }),
        }
    }

    fn needed(&self, taken: &mut Taken<'a>, name: &str) -> Result<&'a RawValue> {
        let found = taken.take(name);
        found.map_or_else(|| self.bad(taken.whole, format!("\"{name}\" is missing")), Ok)
    }

    fn root(&self, raw: &'a RawValue) -> Result<Root> {
        let mut root = self.members(raw, &["name", "value"])?;
        let name = self.needed(&mut root, "name").and_then(|raw| self.text(raw))?;
        let value = self.needed(&mut root, "value")?;
        Ok(Root { value: self.value(value).map_err(|e| e.within(format!("value of {name}")))?, name })
    }

    fn object(&self, raw: &'a RawValue) -> Result<Object> {
        const CONTENTS: [&str; 8] = ["fields", "elements", "text", "units", "boxed", "constant", "type", "opaque"];
        let known = [&["class", "kept", "literal"], &CONTENTS[..]].concat();
        let mut object = self.members(raw, &known)?;
        let class = self.needed(&mut object, "class").and_then(|raw| self.text(raw))?;
        let kept = object.take("kept");
        let literal = object.take("literal");
        let [(kind, content)] = object.members.as_slice() else {
            return self.bad(raw, format!("expected exactly one of {}", CONTENTS.join(", ")));
        };
        if let Some(kept) = kept.filter(|_| kind != "fields") {
            return self.bad(kept, "\"kept\" without \"fields\"");
        }
        if let Some(literal) = literal.filter(|raw| !matches!(kind.as_str(), "text" | "units") || raw.get() != "true") {
            return self.bad(literal, "\"literal\" can only be true, beside \"text\" or \"units\"");
        }
        let fits = match kind.as_str() {
            "elements" => component(&class).is_some(),
            "text" | "units" => class == "java.lang.String",
            "boxed" => box_of(&class).is_some(),
            "type" => class == "java.lang.Class",
            _ => component(&class).is_none() && box_of(&class).is_none() && !class.is_empty(),
        };
        if !fits {
            return self.bad(content, format!("\"{kind}\" in an object of class \"{class}\""));
        }
        let content = match self.content(&class, kind, content, kept)? {
            Content::Text(units) if literal.is_some() => Content::Literal(units),
            content => content,
        };
        Ok(Object { class, content })
    }

    fn content(&self, class: &str, kind: &str, raw: &'a RawValue, kept: Option<&'a RawValue>) -> Result<Content> {
        Ok(match kind {
            "fields" => {
                let mut fields = self.fields(raw, false)?;
                if let Some(kept) = kept {
                    fields.extend(self.fields(kept, true)?);
                }
                let mut seen = std::collections::HashSet::new();
                if let Some(field) = fields.iter().find(|f| !seen.insert((&f.name, &f.owner))) {
                    return self.bad(raw, format!("field {} occurs twice", field.name));
                }
                Content::Fields(fields)
            }
            "elements" => {
                let component = component(class).unwrap_or_default();
                let elements = self.items(raw)?.into_iter().enumerate();
                let elements = elements.map(|(n, raw)| {
                    let place = || format!("element {n}");
                    let value = self.value(raw).map_err(|e| e.within(place()))?;
                    if value.fits(component) {
                        return Ok(value);
                    }
                    self.bad(raw, format!("not a value of type {component}")).map_err(|e| e.within(place()))
                });
                Content::Elements(elements.collect::<Result<_>>()?)
            }
            "text" => Content::Text(self.text(raw)?.encode_utf16().collect()),
            "units" => {
                let units = self.items(raw)?.into_iter().map(|raw| self.integer(raw, "a UTF-16 code unit"));
                Content::Text(units.collect::<Result<_>>()?)
            }
            "boxed" => {
                let value = self.value(raw)?;
                if value.primitive() != box_of(class) {
                    return self.bad(raw, format!("not a value of a {class}"));
                }
                Content::Boxed(value)
            }
            "constant" => Content::Constant(self.text(raw)?),
            "type" => Content::Type(self.text(raw)?),
            _ if raw.get() == "true" => Content::Opaque,
            _ => return self.bad(raw, "\"opaque\" can only be true"),
        })
    }

    fn fields(&self, raw: &'a RawValue, kept: bool) -> Result<Vec<Field>> {
        let members = self.all_members(raw)?;
        let fields = members.into_iter().map(|(key, raw)| {
            let value = self.value(raw).map_err(|e| e.within(format!("field {key}")))?;
            let (owner, name) = match key.rsplit_once('.') {
                Some((owner, name)) => (Some(owner.to_owned()), name),
                None => (None, key.as_str()),
            };
            if name.is_empty() || owner.as_deref() == Some("") {
                return self.bad(raw, format!("\"{key}\" is not a field name"));
            }
            Ok(Field { name: name.to_owned(), owner, value, kept })
        });
        fields.collect()
    }

    fn value(&self, raw: &'a RawValue) -> Result<Value> {
        match Shape::of(raw) {
            Shape::Null => Ok(Value::Null),
            Shape::Boolean => Ok(Value::Boolean(raw.get() == "true")),
            Shape::Number => Ok(Value::Int(self.integer(raw, "an int")?)),
            Shape::Object => self.tagged(raw),
            shape => self.bad(raw, format!("{} is not a value", shape.name())),
        }
    }

    fn tagged(&self, raw: &'a RawValue) -> Result<Value> {
        const TAGS: [&str; 8] = ["byte", "short", "char", "long", "float", "double", "ref", "open"];
        let members = self.all_members(raw)?;
        let [(tag, raw)] = members.as_slice() else {
            return self.bad(raw, format!("a value has one key: {}", TAGS.join(", ")));
        };
        let content = match tag.as_str() {
            "byte" => Value::Byte(self.integer(raw, "a byte")?),
            "short" => Value::Short(self.integer(raw, "a short")?),
            "char" => Value::Char(self.char(raw)?),
            "long" => Value::Long(self.integer(raw, "a long")?),
            "float" => Value::Float(self.float(raw, "float", f32::is_finite)?),
            "double" => Value::Double(self.float(raw, "double", f64::is_finite)?),
            "ref" => {
                let number = self.integer(raw, "the number of an object")?;
                if number >= self.objects {
                    return self
                        .bad(raw, format!("there is no object {number}; the number of objects is {}", self.objects));
                }
                Value::Ref(number)
            }
            "open" => {
                let alternatives = self.items(raw)?.into_iter().map(|raw| self.alternative(raw));
                Value::Open(alternatives.collect::<Result<_>>()?)
            }
            _ => return self.bad(raw, format!("unknown key \"{tag}\"; a value has {}", TAGS.join(", "))),
        };
        Ok(content)
    }

    fn alternative(&self, raw: &'a RawValue) -> Result<Alternative> {
        let has =
            |name: &str| Ok(Shape::of(raw) == Shape::Object && self.all_members(raw)?.iter().any(|m| m.0 == name));
        if has("from")? || has("to")? {
            let mut range = self.members(raw, &["from", "to"])?;
            let low = self.needed(&mut range, "from").and_then(|raw| self.integer(raw, "a long"))?;
            let high = self.needed(&mut range, "to").and_then(|raw| self.integer(raw, "a long"))?;
            return if low <= high { Ok(Alternative::Range(low, high)) } else { self.bad(raw, "an empty range") };
        }
        if has("objects")? || has("count")? {
            let mut objects = self.members(raw, &["objects", "count"])?;
            let class = self.needed(&mut objects, "objects").and_then(|raw| self.text(raw))?;
            let count = self.needed(&mut objects, "count").and_then(|raw| self.integer(raw, "a number of objects"))?;
            return Ok(Alternative::Objects { class, count });
        }
        // Not parsed first: it may be nested to any depth.
        if has("open")? {
            return self.bad(raw, "an open value cannot be one of its own alternatives");
        }
        self.value(raw).map(Alternative::Value)
    }

    /// An integer without a fraction and in the range of its type.
    fn integer<T: FromStr>(&self, raw: &RawValue, what: &str) -> Result<T> {
        let is_number = Shape::of(raw) == Shape::Number;
        let number = raw.get().parse().ok().filter(|_| is_number);
        number.map_or_else(|| self.bad(raw, format!("{} is not {what}", shortened(raw.get()))), Ok)
    }

    fn char(&self, raw: &'a RawValue) -> Result<u16> {
        if Shape::of(raw) != Shape::Text {
            return self.integer(raw, "a char");
        }
        let text = self.text(raw)?;
        let mut units = text.encode_utf16();
        match (units.next(), units.next()) {
            (Some(unit), None) => Ok(unit),
            _ => self.bad(raw, "a char is one UTF-16 code unit"),
        }
    }

    fn float<T: FromStr + Copy>(&self, raw: &RawValue, what: &str, is_finite: fn(T) -> bool) -> Result<T> {
        let special = match raw.get() {
            "\"NaN\"" => Some("NaN"),
            "\"Infinity\"" => Some("inf"),
            "\"-Infinity\"" => Some("-inf"),
            _ => None,
        };
        let is_number = Shape::of(raw) == Shape::Number;
        let number = match special {
            Some(name) => name.parse().ok(),
            None => raw.get().parse().ok().filter(|n| is_number && is_finite(*n)),
        };
        number.map_or_else(|| self.bad(raw, format!("{} is not a {what}", shortened(raw.get()))), Ok)
    }
}

/// A prefix of a text that fits into a message.
fn shortened(text: &str) -> String {
    const MOST: usize = 40;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The message for `line`, and the part of it that is wrong.
    fn wrong(line: &str) -> (String, &str) {
        let bad = read(line).expect_err(line);
        (bad.message, &line[bad.at])
    }

    #[test]
    fn what_is_wrong_and_where() {
        let object = |text: &str| format!(r#"{{"roots":[],"objects":[{{"class":"A","fields":{{}}}},{text}]}}"#);
        let cases = [
            (
                r#"{"class":"A","fields":{"left":{"ref":2}}}"#,
                "object 1: field left: there is no object 2; the number of objects is 2",
            ),
            (r#"{"class":"A","fields":{"n":2147483648}}"#, "object 1: field n: 2147483648 is not an int"),
            (r#"{"class":"A","fields":{"n":1.0}}"#, "object 1: field n: 1.0 is not an int"),
            (r#"{"class":"A","fields":{"n":{"byte":128}}}"#, "object 1: field n: 128 is not a byte"),
            (r#"{"class":"A","fields":{"n":{"char":"ab"}}}"#, "object 1: field n: a char is one UTF-16 code unit"),
            (r#"{"class":"A","fields":{"n":{"float":1e39}}}"#, "object 1: field n: 1e39 is not a float"),
            (r#"{"class":"A","fields":{"n":{"long":"1"}}}"#, "object 1: field n: \"1\" is not a long"),
            (r#"{"class":"A","fields":{"n":"x"}}"#, "object 1: field n: a string is not a value"),
            (
                r#"{"class":"A","fields":{"n":{"integer":1}}}"#,
                "object 1: field n: unknown key \"integer\"; a value has",
            ),
            (r#"{"class":"A","fields":{"n":{}}}"#, "object 1: field n: a value has one key: byte, short, char"),
            (r#"{"class":"A","fields":{"n":1,"n":2}}"#, "object 1: \"n\" occurs twice"),
            (r#"{"class":"A","fields":{"n":1},"kept":{"n":2}}"#, "object 1: field n occurs twice"),
            (r#"{"class":"A","fields":{"A.":1}}"#, "object 1: \"A.\" is not a field name"),
            (r#"{"class":"A","fields":{"n":{"open":[{"from":2,"to":1}]}}}"#, "object 1: field n: an empty range"),
            (r#"{"class":"A","fields":{"n":{"open":[{"from":2}]}}}"#, "object 1: field n: \"to\" is missing"),
            (r#"{"class":"A","fields":{"n":{"open":[{"open":[]}]}}}"#, "object 1: field n: an open value cannot be"),
            (r#"{"class":"A","fields":{"n":{"open":[{"objects":"A"}]}}}"#, "object 1: field n: \"count\" is missing"),
            (r#"{"class":"A","fields":{},"elements":[]}"#, "object 1: expected exactly one of fields, elements"),
            (r#"{"class":"A"}"#, "object 1: expected exactly one of fields, elements"),
            (r#"{"fields":{}}"#, "object 1: \"class\" is missing"),
            (
                r#"{"class":"A","fileds":{}}"#,
                "object 1: unknown key \"fileds\"; the keys are class, kept, literal, fields",
            ),
            (r#"{"class":"A","elements":[]}"#, "object 1: \"elements\" in an object of class \"A\""),
            (r#"{"class":"int[]","fields":{}}"#, "object 1: \"fields\" in an object of class \"int[]\""),
            (r#"{"class":"int[]","elements":[1,{"byte":1}]}"#, "object 1: element 1: not a value of type int"),
            (r#"{"class":"int[][]","elements":[1]}"#, "object 1: element 0: not a value of type int[]"),
            (r#"{"class":"java.lang.Long","boxed":1}"#, "object 1: not a value of a java.lang.Long"),
            (r#"{"class":"A","fields":{},"literal":true}"#, "object 1: \"literal\" can only be true, beside"),
            (r#"{"class":"java.lang.String","text":"a","literal":false}"#, "object 1: \"literal\" can only be true"),
            (r#"{"class":"A","opaque":false}"#, "object 1: \"opaque\" can only be true"),
            (r#"{"class":"java.lang.String","units":[65536]}"#, "object 1: 65536 is not a UTF-16 code unit"),
            (r#"{"class":"java.lang.String","text":"\ud800"}"#, "object 1: "),
            (r#"[]"#, "object 1: expected an object, found an array"),
        ];
        for (text, message) in cases {
            let (said, _) = wrong(Box::leak(object(text).into_boxed_str()));
            assert!(said.starts_with(message), "{text}: {said}");
        }
    }

    #[test]
    fn the_place_is_the_wrong_part() {
        let line = r#"{"roots":[{"name":"this","value":{"ref": 7}}],"objects":[]}"#;
        assert_eq!(
            wrong(line),
            ("root 0: value of this: there is no object 7; the number of objects is 0".to_owned(), "7")
        );
        assert_eq!(wrong("{\"roots\":[}").1, "}");
        assert_eq!(wrong("").0, "no JSON: EOF while parsing a value");
        assert_eq!(wrong("7").0, "expected an object, found a number");
        assert_eq!(wrong("{\"roots\":\n\n [,]}").1, ",");
        assert_eq!(wrong("{} x").1, "x");
    }

    /// Deeply nested and truncated lines are errors, not crashes.
    #[test]
    fn no_text_is_too_strange() {
        for deep in ["[", "{\"roots\":", "{\"roots\":[{\"name\":\"n\",\"value\":{\"open\":["] {
            read(&deep.repeat(200_000)).unwrap_err();
        }
        let nested = format!("{{\"roots\":{}{}}}", "[".repeat(100_000), "]".repeat(100_000));
        read(&nested).unwrap_err();
        let open = format!("{}{}", "{\"open\":[".repeat(20_000), "]}".repeat(20_000));
        let (message, _) = wrong(&format!("{{\"roots\":[{{\"name\":\"n\",\"value\":{open}}}],\"objects\":[]}}"));
        assert!(message.ends_with("an open value cannot be one of its own alternatives"), "{message}");
        for seed in 0..300 {
            let whole = crate::json::write(&crate::random::graph(seed));
            let bytes = whole.as_bytes();
            for cut in 0..whole.len() {
                if whole.is_char_boundary(cut) {
                    read(&whole[..cut]).unwrap_err();
                    // One byte more, or a different one.
                    let changed = format!("{}{}{}", &whole[..cut], ['"', '9', '}', 'é'][cut % 4], &whole[cut..]);
                    let bad = read(&changed).err();
                    assert!(bad.is_none_or(|bad| bad.at.end <= changed.len()), "{changed}");
                }
                if bytes[cut] == b',' && seed < 40 {
                    let _ = read(&format!("{};{}", &whole[..cut], &whole[cut + 1..]));
                }
            }
        }
    }
}
