//! Structures in the form that brute force gives them (`tests/bruteforce/Form.java` has its grammar), from their JSON.

use std::collections::HashMap;

use serde_json::Value;

/// Which objects of a subject brute force tells apart.
#[derive(Clone, Copy, Default)]
pub struct Naming {
    /// A class of texts, boxes or constants that are interchangeable.
    pub alike: &'static str,
    /// Classes of objects that are told apart by numbers, which JSON does not have: so their names end without them.
    pub told_apart: &'static [&'static str],
}

/// The form of a structure, which is one line of JSON.
pub fn form(line: &str, naming: Naming) -> String {
    let graph: Value = serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}"));
    let objects = graph["objects"].as_array().unwrap();
    let mut former = Former { objects, naming, places: HashMap::new(), queue: Vec::new() };
    former.text(graph["roots"].as_array().unwrap())
}

struct Former<'a> {
    objects: &'a [Value],
    naming: Naming,
    /// The places of objects in the list of those that were met, by their numbers.
    places: HashMap<u64, usize>,
    queue: Vec<u64>,
}

impl Former<'_> {
    fn text(&mut self, roots: &[Value]) -> String {
        let receivers = usize::from(roots[0]["name"] == "this");
        let name = |n: usize| n.checked_sub(receivers).map_or("this".to_owned(), |n| n.to_string());
        let inputs: Vec<String> =
            roots.iter().enumerate().map(|(n, root)| format!("{}={}", name(n), self.value(&root["value"]))).collect();
        let is_alone = roots.len() == 1 && roots[0]["value"].get("ref").is_some();
        let inputs = if is_alone { String::new() } else { format!("({})", inputs.join(",")) };
        let mut objects = Vec::new();
        while let Some(number) = self.queue.get(objects.len()).copied() {
            objects.push(self.object(number));
        }
        format!("{inputs}{}", objects.join(";"))
    }

    fn object(&mut self, number: u64) -> String {
        let object = &self.objects[number as usize];
        let class = object["class"].as_str().unwrap();
        let content: Vec<String> = match object.get("elements") {
            Some(elements) => elements.as_array().unwrap().iter().map(|value| self.value(value)).collect(),
            None => {
                let mut fields: Vec<(String, &Value)> = Vec::new();
                for (name, value) in object["fields"].as_object().into_iter().flatten() {
                    let own = name.strip_prefix(class).and_then(|rest| rest.strip_prefix('.'));
                    fields.push((own.unwrap_or(name).to_owned(), value));
                }
                fields.sort_by(|(one, _), (other, _)| one.cmp(other));
                fields.iter().map(|(name, value)| format!("{name}={}", self.value(value))).collect()
            }
        };
        format!("{class}{{{}}}", content.join(","))
    }

    fn value(&mut self, value: &Value) -> String {
        match value {
            Value::Null | Value::Bool(_) | Value::Number(_) => value.to_string(),
            Value::Object(_) if value.get("ref").is_some() => self.reference(value["ref"].as_u64().unwrap()),
            Value::Object(_) => number(value, "f:", "d:"),
            _ => panic!("no value: {value}"),
        }
    }

    fn reference(&mut self, number: u64) -> String {
        let object = &self.objects[number as usize];
        let class = object["class"].as_str().unwrap();
        if class != self.naming.alike
            && let Some(literal) = literal(object)
        {
            return literal;
        }
        let is_told_apart = self.naming.told_apart.contains(&class);
        let has_places = object["fields"].as_object().is_none_or(|fields| !fields.is_empty());
        if !is_told_apart || has_places {
            let next = self.queue.len();
            if *self.places.entry(number).or_insert(next) == next {
                self.queue.push(number);
            }
        }
        if is_told_apart { class.to_owned() } else { format!("@{}", self.places[&number]) }
    }
}

/// How an object that is a value is written.
pub fn literal(object: &Value) -> Option<String> {
    let class = object["class"].as_str().unwrap();
    if let Some(text) = object.get("text") {
        return Some(quoted(text.as_str().unwrap()));
    }
    if let Some(constant) = object.get("constant") {
        return Some(format!("{class}:{}", constant.as_str().unwrap()));
    }
    let boxed = object.get("boxed")?;
    let value = if boxed.is_object() { number(boxed, "", "") } else { boxed.to_string() };
    Some(format!("{class}({value})"))
}

/// A number that is no int. What stands before the bits of floats and doubles depends on where they are.
fn number(value: &Value, float: &str, double: &str) -> String {
    let (kind, value) = value.as_object().unwrap().iter().next().unwrap();
    let as_f64 = || match value.as_str() {
        Some("NaN") => f64::NAN,
        Some("Infinity") => f64::INFINITY,
        Some("-Infinity") => f64::NEG_INFINITY,
        _ => value.as_f64().unwrap(),
    };
    match kind.as_str() {
        "byte" | "short" | "long" => value.to_string(),
        "char" => value.as_str().map_or(value.to_string(), |c| u32::from(c.chars().next().unwrap()).to_string()),
        "float" => format!("{float}{:08x}", (as_f64() as f32).to_bits()),
        "double" => format!("{double}{:016x}", as_f64().to_bits()),
        _ => panic!("no value: {kind}"),
    }
}

fn quoted(text: &str) -> String {
    let character = |unit: u16| match char::from_u32(unit.into()) {
        Some(c @ ('"' | '\\')) => format!("\\{c}"),
        Some(c @ ' '..='~') => c.to_string(),
        _ => format!("\\u{unit:04x}"),
    };
    format!("\"{}\"", text.encode_utf16().map(character).collect::<String>())
}
