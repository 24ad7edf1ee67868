//! The syntax of bounds.

use std::fmt;
use std::ops::Range;

/// A bound: a name and its values, whose meaning depends on the type of the field.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Bound {
    /// A class (`Node`), a field (`size`, `Node.left`), an argument, a length (`array.length`) or elements (`array[]`).
    pub name: String,
    /// The items after the `=`.
    pub items: Vec<Item>,
}

/// An item of a bound.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Item {
    /// A word: a number, a constant, a class, `null`.
    Word(String),
    /// A string in quotes.
    Quoted(String),
    /// The low and high ends of a range, and its step, as they were written.
    Range(String, String, Option<String>),
}

/// An error in a bound, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadBound {
    /// Which of the bounds it is.
    pub number: usize,
    /// The part that is wrong.
    pub part: Part,
    /// The message, which begins with the bound itself.
    pub message: String,
    /// Valid names in its place.
    pub known: Vec<String>,
}

/// A part of a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The text before the `=`.
    Name,
    /// The text after it.
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
    /// Parses `Node=5`, `size=0..5`, `size=0..10:2`, `color=RED,BLACK`, `name="a b",null`. Otherwise
    /// returns the part that is wrong, and a message.
    pub fn parse(text: &str) -> Result<Bound, (Part, &'static str)> {
        let Some((name, value)) = text.split_once('=') else {
            return Err((Part::Value, "expected CLASS=COUNT, FIELD=VALUE,VALUE or FIELD=LOW..HIGH"));
        };
        if name.is_empty() {
            return Err((Part::Name, "the name of a class or of a field is missing"));
        }
        let items = split(value).map_err(|why| (Part::Value, why))?;
        let items = items.into_iter().map(item).collect::<Result<Vec<Item>, _>>().map_err(|why| (Part::Value, why))?;
        Ok(Bound { name: name.to_owned(), items })
    }
}

/// The items of a comma-separated list; a comma in quotes does not separate.
fn split(text: &str) -> Result<Vec<&str>, &'static str> {
    let mut items = Vec::new();
    let (mut start, mut quoted, mut escaped, mut skipped) = (0, false, false, 0);
    for (at, c) in text.char_indices() {
        match c {
            _ if at < skipped => {}
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            '\'' if !quoted => skipped = at + character_length(&text[at..]),
            ',' if !quoted => {
                items.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    items.push(&text[start..]);
    if quoted { Err("the closing quote is missing") } else { Ok(items) }
}

/// The length of the character in single quotes at the beginning of `text`; 0 if there is none.
fn character_length(text: &str) -> usize {
    let inner = &text[1..];
    let first = inner.chars().next().map_or(0, char::len_utf8);
    // A backslash may precede any character, even a quote.
    let least = if inner.starts_with('\\') { 2 } else { first };
    let end = inner.get(least..).and_then(|rest| rest.find('\'')).map(|end| least + end);
    end.filter(|end| *end == least || inner.starts_with('\\')).map_or(0, |end| end + 2)
}

fn item(text: &str) -> Result<Item, &'static str> {
    let text = text.trim();
    if text.is_empty() {
        return Err("a value is missing");
    }
    if let Some(rest) = text.strip_prefix('"') {
        let inner = rest.strip_suffix('"').ok_or("there is text after the closing quote")?;
        let units = unescape(inner)?;
        return String::from_utf16(&units)
            .map(Item::Quoted)
            .map_err(|_| "a string cannot hold half of a surrogate pair");
    }
    match text.split_once("..") {
        None => Ok(Item::Word(text.to_owned())),
        Some((low, rest)) => {
            let (high, step) = rest.split_once(':').map_or((rest, None), |(high, step)| (high, Some(step)));
            if low.trim().is_empty() || high.trim().is_empty() || step.is_some_and(|s| s.trim().is_empty()) {
                return Err("expected LOW..HIGH or LOW..HIGH:STEP");
            }
            let own = |part: &str| part.trim().to_owned();
            Ok(Item::Range(own(low), own(high), step.map(own)))
        }
    }
}

/// Resolves escapes as Java does (JLS 3.3, 3.10.7).
pub fn unescape(text: &str) -> Result<Vec<u16>, &'static str> {
    let mut rest = text;
    let mut units = Vec::new();
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        if c != '\\' {
            units.extend_from_slice(c.encode_utf16(&mut [0; 2]));
            continue;
        }
        let (unit, length) = escape(rest).ok_or(BAD_ESCAPE)?;
        units.push(unit);
        rest = &rest[length..];
    }
    Ok(units)
}

const BAD_ESCAPE: &str =
    "unknown escape; expected one of \\b \\t \\n \\f \\r \\s \\\" \\' \\\\ \\uHHHH and \\0 to \\377";

/// The unit that an escape denotes, whose part after the backslash begins `text`, and the length of that part.
fn escape(text: &str) -> Option<(u16, usize)> {
    let c = text.chars().next()?;
    let simple = match c {
        'b' => '\u{8}',
        't' => '\t',
        'n' => '\n',
        'f' => '\u{c}',
        'r' => '\r',
        's' => ' ',
        '"' | '\'' | '\\' => c,
        'u' => {
            let marks = text.bytes().take_while(|b| *b == b'u').count();
            let digits = text.get(marks..marks + 4).filter(|digits| digits.bytes().all(|b| b.is_ascii_hexdigit()))?;
            return Some((u16::from_str_radix(digits, 16).ok()?, marks + 4));
        }
        '0'..='7' => {
            let most = if c <= '3' { 3 } else { 2 };
            let length = text.bytes().take(most).take_while(|b| (b'0'..=b'7').contains(b)).count();
            return Some((u16::from_str_radix(&text[..length], 8).ok()?, length));
        }
        _ => return None,
    };
    Some((simple as u16, 1))
}

/// A string in quotes that [`unescape`] reads.
fn quoted(text: &str) -> String {
    let escaped = |c: char| match c {
        '"' | '\\' => format!("\\{c}"),
        '\n' => "\\n".to_owned(),
        '\t' => "\\t".to_owned(),
        '\r' => "\\r".to_owned(),
        c if c.is_control() => format!("\\u{:04x}", c as u32),
        c => c.to_string(),
    };
    format!("\"{}\"", text.chars().map(escaped).collect::<String>())
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Item::Word(word) => f.write_str(word),
            Item::Quoted(text) => f.write_str(&quoted(text)),
            Item::Range(low, high, None) => write!(f, "{low}..{high}"),
            Item::Range(low, high, Some(step)) => write!(f, "{low}..{high}:{step}"),
        }
    }
}

impl Bound {
    /// The bound as an argument of `--bound`.
    pub fn argument(&self) -> String {
        let items: Vec<String> = self.items.iter().map(Item::to_string).collect();
        format!("{}={}", self.name, items.join(","))
    }
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "--bound {}", self.argument())
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
            "name=\"say \\\"hi\\\" \\\\ \\n\\t\\r\\u0001\"",
            "c='a','\\'',',','\\n','\"',x",
        ] {
            assert_eq!(Bound::parse(text).map(|b| b.to_string()), Ok(format!("--bound {text}")));
        }
    }

    #[test]
    fn escapes_are_those_of_java() {
        let text = |written: &str| Bound::parse(&format!("s=\"{written}\"")).map(|b| b.items);
        for (written, meant) in [
            ("\\u0041\\uu0042", "AB"),
            ("\\b\\t\\n\\f\\r\\s", "\u{8}\t\n\u{c}\r "),
            ("\\\"\\'\\\\", "\"'\\"),
            ("\\0\\101\\477\\18", "\u{0}A\u{27}7\u{1}8"),
            ("\\ud83d\\ude00", "\u{1f600}"),
        ] {
            assert_eq!(text(written), Ok(vec![Item::Quoted(meant.to_owned())]), "{written}");
        }
        for written in ["\\q", "\\u004", "\\u+041", "\\8"] {
            assert_eq!(text(written), Err((Part::Value, BAD_ESCAPE)), "{written}");
        }
        assert!(text("\\ud800").is_err());
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
