//! The choices of a path one by one, for readers of JSON.

use fretsaw_vm::replay::word::{Head, Word, words};
use serde::Serialize;

/// A choice and its value. It has a label, or else its kind with its bounds.
#[derive(Clone, Debug, Serialize)]
pub struct Decision {
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    choice: Option<String>,
    value: String,
}

/// The choices of `path` if some have labels; none otherwise, because the path says it all.
pub fn labelled_choices(path: &str) -> Option<Vec<Decision>> {
    let choices: Vec<Decision> = words(path).into_iter().filter_map(|word| choice(&path[word])).collect();
    choices.iter().any(|choice| choice.label.is_some()).then_some(choices)
}

fn choice(text: &str) -> Option<Decision> {
    let word = Word::parse(text)?;
    let value = word.plain_value();
    Some(match word.head {
        Head::Label(label) => Decision { label: Some(label), choice: None, value },
        Head::Kind(kind) => Decision { label: None, choice: Some(kind), value },
    })
}
