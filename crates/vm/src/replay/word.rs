//! The words of a path.
//!
//! ```text
//! path  = { word }                      with blanks or line ends between the words
//! word  = head "=" value
//! head  = kind | label                  a choice without a label has its kind
//! kind  = "boolean" | name "(" numbers | class ")"  int(0,5)   oneOf(3)   any(0,2)   any(Tree)
//! label = name | string                 never "boolean" without quotes
//! value = bare | string | "#" index [ ":" ( bare | string ) ]
//! string = a Java string literal; all but printable ASCII is escaped
//! ```
//!
//! `fretsaw.Words` in the API jar reads the same.

use std::iter::Peekable;
use std::ops::Range;
use std::str::Chars;

/// What is in front of the equals sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Head {
    /// The kind of the choice with its bounds.
    Kind(String),
    /// What the program calls the choice.
    Label(String),
}

/// A choice and its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    /// Which choice.
    pub head: Head,
    /// Its value; a string is quoted as [`quote`] does it.
    pub value: String,
}

impl Word {
    /// Reads a word; none if it is not one.
    pub fn parse(text: &str) -> Option<Word> {
        let sign = unquoted(text).find(|(_, c)| *c == '=').map(|(at, _)| at)?;
        let (head, value) = (&text[..sign], &text[sign + 1..]);
        let head = match head {
            "" => return None,
            _ if head.starts_with('"') => Head::Label(String::from_utf16_lossy(&unquote(head)?)),
            _ if head == "boolean" || head.contains('(') => Head::Kind(head.to_owned()),
            _ => Head::Label(head.to_owned()),
        };
        let string = value.find('"');
        let value = match string {
            Some(0) => quote(&unquote(value)?),
            Some(at) if value.starts_with('#') => format!("{}{}", &value[..at], quote(&unquote(&value[at..])?)),
            Some(_) => return None,
            None => value.to_owned(),
        };
        Some(Word { head, value })
    }

    /// What a value that is a string says.
    pub fn text(&self) -> Option<String> {
        unquote(&self.value).map(|units| String::from_utf16_lossy(&units))
    }

    /// The value without quotes.
    pub fn plain_value(&self) -> String {
        self.text().unwrap_or_else(|| self.value.clone())
    }
}

/// Where the words of `path` are: blanks within strings do not end a word.
pub fn words(path: &str) -> Vec<Range<usize>> {
    let mut words: Vec<Range<usize>> = Vec::new();
    let mut blanks = unquoted(path).filter(|(_, c)| c.is_whitespace()).map(|(at, c)| at..at + c.len_utf8());
    let mut start = 0;
    loop {
        let blank = blanks.next();
        let end = blank.as_ref().map_or(path.len(), |blank| blank.start);
        if end > start {
            words.push(start..end);
        }
        match blank {
            Some(blank) => start = blank.end,
            None => return words,
        }
    }
}

/// The characters of `text` that are not in strings, with their places. A string without an end takes the rest.
fn unquoted(text: &str) -> impl Iterator<Item = (usize, char)> {
    let (mut within, mut escaped) = (false, false);
    text.char_indices().filter(move |(_, c)| {
        let was_within = within;
        match c {
            _ if escaped => escaped = false,
            '\\' if within => escaped = true,
            '"' => within = !within,
            _ => {}
        }
        !was_within && *c != '"'
    })
}

/// A string literal.
pub fn quote(units: &[u16]) -> String {
    let mut text = String::from('"');
    for unit in units {
        match u8::try_from(*unit) {
            Ok(b'"') => text.push_str("\\\""),
            Ok(b'\\') => text.push_str("\\\\"),
            Ok(b'\n') => text.push_str("\\n"),
            Ok(b'\r') => text.push_str("\\r"),
            Ok(b'\t') => text.push_str("\\t"),
            Ok(ascii @ b' '..=b'~') => text.push(ascii.into()),
            _ => text.push_str(&format!("\\u{unit:04x}")),
        }
    }
    text.push('"');
    text
}

/// What a string literal says; none if it is not one.
fn unquote(text: &str) -> Option<Vec<u16>> {
    let inner = text.strip_prefix('"')?.strip_suffix('"')?;
    let mut units = Vec::new();
    let mut characters = inner.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '\\' => units.push(escape(&mut characters)?),
            '"' => return None,
            _ => units.extend_from_slice(character.encode_utf16(&mut [0; 2])),
        }
    }
    Some(units)
}

/// What follows a backslash.
fn escape(characters: &mut Peekable<Chars<'_>>) -> Option<u16> {
    Some(match characters.next()? {
        'n' => u16::from(b'\n'),
        'r' => u16::from(b'\r'),
        't' => u16::from(b'\t'),
        'u' => {
            let digits: String = characters.take(4).collect();
            u16::from_str_radix(&digits, 16).ok().filter(|_| digits.len() == 4)?
        }
        quoted @ ('"' | '\\') => quoted as u16,
        _ => return None,
    })
}

/// A label as a word has it.
pub fn label(text: &str) -> String {
    let is_name = text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.' | '-'));
    if is_name && !text.is_empty() && text != "boolean" {
        text.to_owned()
    } else {
        quote(&text.encode_utf16().collect::<Vec<u16>>())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_read_as_they_are_written() {
        for text in ["", "a b", "\"", "\\", "\\\"", "a=b", "\n\t\r\0", "ü€", "😀", "x\\u0041", "'", "#1:", "boolean"]
        {
            let units: Vec<u16> = text.encode_utf16().collect();
            assert_eq!(unquote(&quote(&units)), Some(units), "{text}");
            let word = format!("{}={}", label(text), quote(&text.encode_utf16().collect::<Vec<u16>>()));
            assert_eq!(words(&format!("int(0,1)=1 {word}  z=1\n")).len(), 3, "{word}");
            let parsed = Word::parse(&word).unwrap_or_else(|| panic!("{word}"));
            assert_eq!((parsed.head.clone(), parsed.plain_value()), (Head::Label(text.to_owned()), text.to_owned()));
        }
        let lone = [0xd800, 0x61];
        assert_eq!((quote(&lone).as_str(), unquote(&quote(&lone))), ("\"\\ud800a\"", Some(lone.to_vec())));
    }

    #[test]
    fn kinds_and_labels() {
        let kind = |text: &str| Head::Kind(text.to_owned());
        for (text, head, value) in [
            ("int(0,5)=3", kind("int(0,5)"), "3"),
            ("boolean=true", kind("boolean"), "true"),
            ("key=-3", Head::Label("key".to_owned()), "-3"),
            ("\"boolean\"=true", Head::Label("boolean".to_owned()), "true"),
            ("oneOf(3)=#1:\"a\\u0020b\"", kind("oneOf(3)"), "#1:\"a b\""),
            ("oneOf(3)=#1:a.B", kind("oneOf(3)"), "#1:a.B"),
            ("k=", Head::Label("k".to_owned()), ""),
        ] {
            assert_eq!(Word::parse(text), Some(Word { head, value: value.to_owned() }), "{text}");
        }
        for text in ["", "=3", "key", "\"a=3", "a=\"b", "a=b\"c\"", "a=\"\\x\"", "a=\"\\u12\"", "a=\"b\"c\""] {
            assert_eq!(Word::parse(text), None, "{text}");
        }
    }

    #[test]
    fn any_text_has_words() {
        let pieces = ["\"", "\\", " ", "=", "a", "ü", "\n", "#"];
        for number in 0..pieces.len().pow(4) {
            let text: String = (0..4).map(|n| pieces[number / pieces.len().pow(n) % pieces.len()]).collect();
            let found = words(&text);
            found.iter().for_each(|word| drop(Word::parse(&text[word.clone()])));
            assert!(found.is_sorted_by(|a, b| a.end < b.start) && found.iter().all(|w| !w.is_empty()), "{text:?}");
        }
    }
}
