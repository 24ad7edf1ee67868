//! Bounds as users write them.

use std::fmt;
use std::ops::Range;

/// A bound given by the user: a name and what it can be. What that means depends on the type of the field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bound {
    /// A class (`Node`), a field (`size`, `Node.left`), an argument, a length (`array.length`) or elements (`array[]`).
    pub name: String,
    /// What stands behind the `=`, item by item.
    pub items: Vec<Item>,
}

/// One of the things that a bound lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A word: a number, a constant, a class, `null`.
    Word(String),
    /// A text in quotes.
    Quoted(String),
    /// From, to, and the step between, as they were written.
    Range(String, String, Option<String>),
}

/// What is wrong with a bound, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadBound {
    /// Which of the bounds it is.
    pub number: usize,
    /// What part of it is wrong.
    pub part: Part,
    /// What is wrong; it begins with the bound itself.
    pub message: String,
    /// Names that would have been right in its place.
    pub known: Vec<String>,
}

/// A part of a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// What stands before the `=`.
    Name,
    /// What stands behind it.
    Value,
}

impl Part {
    /// Where it is in the bound `text`.
    pub fn within(self, text: &str) -> Range<usize> {
        let equals = text.find('=').unwrap_or(text.len());
        match self {
            Part::Name => 0..equals,
            Part::Value => (equals + 1).min(text.len())..text.len(),
        }
    }
}

impl Bound {
    /// Parses `Node=5`, `size=0..5`, `size=0..10:2`, `color=RED,BLACK`, `name="a b",null`. If it is none of these, the part
    /// that is wrong, and what is wrong with it.
    pub fn parse(text: &str) -> Result<Bound, (Part, &'static str)> {
        let Some((name, value)) = text.split_once('=') else {
            return Err((Part::Value, "a bound is CLASS=COUNT, FIELD=VALUE,VALUE or FIELD=LOW..HIGH"));
        };
        if name.is_empty() {
            return Err((Part::Name, "the name of a class or of a field is missing"));
        }
        let items = split(value).map_err(|why| (Part::Value, why))?;
        let items = items.into_iter().map(item).collect::<Result<Vec<Item>, _>>().map_err(|why| (Part::Value, why))?;
        Ok(Bound { name: name.to_owned(), items })
    }
}

/// The items of a list with commas between them; a comma in quotes is none of those.
fn split(text: &str) -> Result<Vec<&str>, &'static str> {
    let mut items = Vec::new();
    let (mut start, mut quoted, mut escaped) = (0, false, false);
    for (at, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            ',' if !quoted => {
                items.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    items.push(&text[start..]);
    if quoted { Err("the text in quotes does not end") } else { Ok(items) }
}

fn item(text: &str) -> Result<Item, &'static str> {
    let text = text.trim();
    if text.is_empty() {
        return Err("a value is missing");
    }
    if let Some(rest) = text.strip_prefix('"') {
        let inner = rest.strip_suffix('"').ok_or("something follows the text in quotes")?;
        return Ok(Item::Quoted(unescape(inner)));
    }
    match text.split_once("..") {
        None => Ok(Item::Word(text.to_owned())),
        Some((low, rest)) => {
            let (high, step) = rest.split_once(':').map_or((rest, None), |(high, step)| (high, Some(step)));
            if low.trim().is_empty() || high.trim().is_empty() || step.is_some_and(|s| s.trim().is_empty()) {
                return Err("a range is LOW..HIGH or LOW..HIGH:STEP");
            }
            let own = |part: &str| part.trim().to_owned();
            Ok(Item::Range(own(low), own(high), step.map(own)))
        }
    }
}

fn unescape(text: &str) -> String {
    let mut characters = text.chars();
    let mut result = String::new();
    while let Some(c) = characters.next() {
        match c {
            '\\' => match characters.next() {
                Some('n') => result.push('\n'),
                Some('t') => result.push('\t'),
                Some(other) => result.push(other),
                None => result.push('\\'),
            },
            other => result.push(other),
        }
    }
    result
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Item::Word(word) => f.write_str(word),
            Item::Quoted(text) => write!(f, "{text:?}"),
            Item::Range(low, high, None) => write!(f, "{low}..{high}"),
            Item::Range(low, high, Some(step)) => write!(f, "{low}..{high}:{step}"),
        }
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let items: Vec<String> = self.items.iter().map(Item::to_string).collect();
        write!(f, "--bound {}={}", self.name, items.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_shown_as_they_are_written() {
        for text in [
            "Node=5",
            "Outer.Node=0",
            "size=3",
            "Node.key=-1..4",
            "x=0..10:2,15",
            "array.length=0..3",
            "array[]=null,0..2",
            "color=RED,BLACK",
            "name=\"a, b\",null",
        ] {
            assert_eq!(Bound::parse(text).map(|b| b.to_string()), Ok(format!("--bound {text}")));
        }
    }

    #[test]
    fn what_is_wrong_with_a_bound_and_where() {
        for (text, wrong) in
            [("Node", ""), ("=5", ""), ("size=", ""), ("size=0..", "0.."), ("s=1,,2", "1,,2"), ("s=\"a", "\"a")]
        {
            let (part, _) = Bound::parse(text).unwrap_err();
            assert_eq!(&text[part.within(text)], wrong, "{text}");
        }
    }
}
