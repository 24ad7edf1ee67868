//! Bounds as users write them.

use std::fmt;

/// A bound given by the user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bound {
    /// So many objects of the class of this name.
    Objects(String, usize),
    /// The int field of this name takes values from the first to the second.
    Range(String, i32, i32),
}

impl Bound {
    /// Parses `Node=5`, `size=0..5` or `size=5`. A name in upper case is a class.
    pub fn parse(text: &str) -> Result<Bound, String> {
        let bad = || format!("--bound {text}: expected CLASS=COUNT or FIELD=LOW..HIGH");
        let (name, value) = text.split_once('=').ok_or_else(bad)?;
        let last = name.rsplit('.').next().unwrap_or(name);
        let is_class = last.chars().next().is_some_and(char::is_uppercase);
        let number = |text: &str| text.trim().parse::<i32>().map_err(|_| bad());
        match value.split_once("..") {
            Some((low, high)) => Ok(Bound::Range(name.to_owned(), number(low)?, number(high)?)),
            None if is_class => Ok(Bound::Objects(name.to_owned(), value.parse().map_err(|_| bad())?)),
            None => Ok(Bound::Range(name.to_owned(), number(value)?, number(value)?)),
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
        for bad in ["Node", "Node=-1", "Node=x", "size=", "size=1..", "size=1..x"] {
            assert!(Bound::parse(bad).is_err(), "{bad}");
        }
    }
}
