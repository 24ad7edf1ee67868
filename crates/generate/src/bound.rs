//! Bounds as users write them.

use std::fmt;
use std::ops::Range;

/// A bound given by the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bound {
    /// So many objects of the class of this name.
    Objects(String, usize),
    /// The int field of this name takes values from the first to the second.
    Range(String, i32, i32),
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
    /// Parses `Node=5`, `size=0..5` or `size=5`. A name in upper case is a class. If it is none of these, the part that is
    /// wrong, and what is wrong with it.
    pub fn parse(text: &str) -> Result<Bound, (Part, &'static str)> {
        let Some((name, value)) = text.split_once('=') else {
            return Err((Part::Value, "a bound is CLASS=COUNT, FIELD=VALUE or FIELD=LOW..HIGH"));
        };
        if name.is_empty() {
            return Err((Part::Name, "the name of a class or of a field is missing"));
        }
        let last = name.rsplit('.').next().unwrap_or(name);
        let is_class = last.chars().next().is_some_and(char::is_uppercase);
        let number = |text: &str| text.trim().parse::<i32>();
        let (low, high) = match value.split_once("..") {
            Some(range) => range,
            None if is_class => {
                let count = value.parse().map_err(|_| (Part::Value, "the number of objects is a number from 0 on"))?;
                return Ok(Bound::Objects(name.to_owned(), count));
            }
            None => (value, value),
        };
        match (number(low), number(high)) {
            (Ok(low), Ok(high)) if low > high => Err((Part::Value, "the range is empty")),
            (Ok(low), Ok(high)) => Ok(Bound::Range(name.to_owned(), low, high)),
            _ => Err((Part::Value, "the values of a field are VALUE or LOW..HIGH, all of them ints")),
        }
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Bound::Objects(name, count) => write!(f, "--bound {name}={count}"),
            Bound::Range(name, low, high) if low == high => write!(f, "--bound {name}={low}"),
            Bound::Range(name, low, high) => write!(f, "--bound {name}={low}..{high}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_shown_as_they_are_written() {
        for text in ["Node=5", "Outer.Node=0", "size=3", "Node.key=-1..4"] {
            assert_eq!(Bound::parse(text).map(|b| b.to_string()), Ok(format!("--bound {text}")));
        }
    }

    #[test]
    fn what_is_wrong_with_a_bound_and_where() {
        for (text, wrong) in [
            ("Node", ""),
            ("Node=-1", "-1"),
            ("Node=x", "x"),
            ("Node=1..x", "1..x"),
            ("size=", ""),
            ("size=1..", "1.."),
            ("size=1..x", "1..x"),
            ("size=3..1", "3..1"),
            ("=3", ""),
        ] {
            let (part, why) = Bound::parse(text).unwrap_err();
            assert_eq!(&text[part.within(text)], wrong, "{text}: {why}");
        }
    }
}
