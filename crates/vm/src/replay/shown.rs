//! How a path shows which of several values was chosen, without running any code of the program.
//!
//! Numbers, booleans, short strings and constants of enums are shown as they are, and so is null. Of others a path has the
//! index and the class, and if two values look the same, the index and what both look like.

use fretsaw_choice::Domain;
use fretsaw_term::Word;

use super::word::quote;
use crate::machine::Machine;

/// Longer strings are shown by their index.
const LONGEST_STRING: usize = 40;

/// Value number `index` of a set.
pub(super) fn of_set(machine: &Machine, domain: &Domain, index: u64) -> String {
    let shown = shown(machine, domain, index);
    let count = domain.size().unwrap_or(0);
    let is_unique =
        |text: &String| (0..count).all(|i| i == index || self::shown(machine, domain, i).as_ref() != Some(text));
    match shown {
        Some(text) if is_unique(&text) => text,
        Some(text) => format!("#{index}:{text}"),
        None => match type_name(machine, domain, index) {
            Some(name) => format!("#{index}:{name}"),
            None => format!("#{index}"),
        },
    }
}

/// The index of the value of a set that a path shows as `value`.
pub(super) fn index_in_set(machine: &Machine, domain: &Domain, value: &str) -> Option<u64> {
    let count = domain.size()?;
    let Some(indexed) = value.strip_prefix('#') else {
        return (0..count).find(|index| shown(machine, domain, *index).as_deref() == Some(value));
    };
    let (index, text) = indexed.split_once(':').map_or((indexed, None), |(index, text)| (index, Some(text)));
    let index = index.parse().ok().filter(|index| *index < count)?;
    // A value may have been undecided when the path was written, and be decided now.
    let shown = [shown(machine, domain, index), type_name(machine, domain, index)];
    text.is_none_or(|text| shown.iter().flatten().any(|shown| shown == text)).then_some(index)
}

/// What value number `index` looks like, if it can be told by that.
fn shown(machine: &Machine, domain: &Domain, index: u64) -> Option<String> {
    if let Some(numbers) = domain.as_numbers() {
        return numbers.get(index as usize).map(|number| number.int().to_string());
    }
    machine.shown_object(*domain.as_refs()?.get(index as usize)?)
}

/// The class of value number `index`, if it has the same name in every run.
fn type_name(machine: &Machine, domain: &Domain, index: u64) -> Option<String> {
    let object = domain.as_refs()?.get(index as usize).copied().filter(|object| object.object().is_some())?;
    let class = machine.class_of_object(object);
    let is_numbered = class.hidden || class.made.get().is_some();
    Some(class.type_name()).filter(|name| !is_numbered && name.is_ascii())
}

impl Machine {
    /// What a path shows of an object, if it can be told by that.
    pub(crate) fn shown_object(&self, object: Word) -> Option<String> {
        if object.is_null() {
            return Some("null".to_owned());
        }
        if object.is_open() {
            return None;
        }
        let class = self.class_of_object(object);
        if class.id == self.known.string.id {
            return self.short_string(object);
        }
        if let Some(name) = class.lineage().find(|c| c.name == "java/lang/Enum").map(|_| self.named(object, "name")) {
            let name = self.string_content(name.reference());
            let is_bare =
                name.iter().all(|unit| u8::try_from(*unit).is_ok_and(|c| c.is_ascii_alphanumeric() || c == b'_'));
            return Some(if is_bare { String::from_utf16_lossy(&name) } else { quote(&name) });
        }
        if !class.is_trusted() {
            return None;
        }
        let value = || {
            let word = self.named(object, "value");
            word.open().map_or(Some(word), |open| self.choices.value_of(open))
        };
        Some(match class.name {
            "java/lang/Boolean" => value()?.bool().to_string(),
            "java/lang/Byte" | "java/lang/Short" | "java/lang/Integer" => value()?.int().to_string(),
            "java/lang/Character" => quote(&[value()?.int() as u16]),
            "java/lang/Long" => self.named(object, "value").long().to_string(),
            "java/lang/Float" => java_number(format!("{:?}", value()?.float())),
            "java/lang/Double" => java_number(format!("{:?}", self.named(object, "value").double())),
            _ => return None,
        })
    }

    fn short_string(&self, object: Word) -> Option<String> {
        let content = self.string_content(object.reference());
        (content.len() <= LONGEST_STRING).then(|| quote(&content))
    }
}

/// A number as Java writes it.
fn java_number(text: String) -> String {
    text.replace("inf", "Infinity")
}
