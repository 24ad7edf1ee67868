//! Annotations of the API (`@Requires("x > 0")`) as annotation comments of JML.
//!
//! Each annotation is followed by a comment that says the same, in a copy of the source, and everything else is done as for
//! comments that users write. Every character of such a comment knows the character of the user's string it comes from.
//!
//! Strings are as in Cofoja (Contracts for Java): `result`, `old(x)`. A backslash of JML, which would have to be written twice, may be
//! left out in these words and in quantifiers. Not covered: constants other than literals.

use std::ops::Range;

use crate::lex::{self, Kind, Token};
use crate::problem::Problem;
use crate::source::{line_starts, position};

/// The package of the annotations.
const PACKAGE: &str = "fretsaw";
/// The annotations, and what JML calls them.
const ANNOTATIONS: [(&str, &str); 6] = [
    ("Requires", "requires"),
    ("Ensures", "ensures"),
    ("Signals", "signals"),
    ("Assignable", "assignable"),
    ("Invariant", "invariant"),
    ("Pure", "pure"),
];
/// Words that have a backslash in JML if they follow a parenthesis and precede the type of a variable.
const QUANTIFIERS: [&str; 7] = ["forall", "exists", "num_of", "sum", "product", "min", "max"];

/// A source file in which a comment follows each annotation.
pub struct Commented<'t> {
    /// The user's text.
    pub user: &'t str,
    /// The text with comments.
    pub text: String,
    comments: Vec<Comment>,
}

/// A comment that was inserted.
struct Comment {
    /// Where it is in the text.
    place: Range<usize>,
    /// Where it was inserted into the user's text.
    at: usize,
    /// The offset in the user's text of each of its bytes.
    origins: Vec<usize>,
}

impl<'t> Commented<'t> {
    /// Reads the annotations of a file. Problems are about strings that are no conditions.
    pub fn new(file: &str, user: &'t str) -> Result<Commented<'t>, Vec<Problem>> {
        let mut commented = Commented { user, text: String::new(), comments: Vec::new() };
        let mut problems = Vec::new();
        let mut copied = 0;
        for (at, made) in Reader::new(user).annotations() {
            match made {
                Err((offset, message)) => {
                    let (line, column) = position(user, &line_starts(user), offset);
                    problems.push(Problem { file: file.to_owned(), line, column, message });
                }
                Ok(comment) => {
                    commented.text.push_str(&user[copied..at]);
                    copied = at;
                    let start = commented.text.len();
                    commented.text.push_str(&comment.text);
                    let place = start..commented.text.len();
                    commented.comments.push(Comment { place, at, origins: comment.origins });
                }
            }
        }
        commented.text.push_str(&user[copied..]);
        if problems.is_empty() { Ok(commented) } else { Err(problems) }
    }

    /// The offset in the user's text of an offset of the text.
    pub fn origin(&self, offset: usize) -> usize {
        let number = self.comments.partition_point(|comment| comment.place.start <= offset);
        let Some(comment) = number.checked_sub(1).map(|number| &self.comments[number]) else { return offset };
        match comment.origins.get(offset - comment.place.start) {
            Some(origin) => *origin,
            None => offset - comment.place.end + comment.at,
        }
    }

    /// Whether what is at this offset was made from an annotation.
    pub fn is_inserted(&self, offset: usize) -> bool {
        self.comments.iter().any(|comment| comment.place.contains(&offset))
    }

    /// Whether the user has written a word without the backslash at this offset.
    pub fn is_added_backslash(&self, offset: usize) -> bool {
        self.is_inserted(offset) && self.origin(offset) == self.origin(offset + 1)
    }
}

/// Text, and where each of its bytes comes from.
#[derive(Default)]
struct Traced {
    text: String,
    origins: Vec<usize>,
}

impl Traced {
    fn push(&mut self, text: &str, origin: usize) {
        self.text.push_str(text);
        self.origins.resize(self.text.len(), origin);
    }

    /// Adds a part of another text.
    fn copy(&mut self, other: &Traced, range: Range<usize>) {
        self.text.push_str(&other.text[range.clone()]);
        self.origins.extend_from_slice(&other.origins[range]);
    }
}

/// A comment, or where the problem is and what it is.
type Made = Result<Traced, (usize, String)>;

/// What finds annotations among the tokens of Java.
struct Reader<'t> {
    text: &'t str,
    tokens: Vec<Token>,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str) -> Reader<'t> {
        // Most files do not name the package.
        let (tokens, _) = if text.contains(PACKAGE) { lex::tokens(text) } else { Default::default() };
        Reader { text, tokens: tokens.into_iter().filter(|token| token.comment.is_none()).collect() }
    }

    fn token(&self, at: usize) -> &'t str {
        self.tokens.get(at).map_or("", |token| &self.text[token.start..token.end])
    }

    /// The comments, and behind which offset each belongs.
    fn annotations(&self) -> Vec<(usize, Made)> {
        let found = (0..self.tokens.len()).filter(|at| self.token(*at) == "@");
        found.filter_map(|at| self.annotation(at)).collect()
    }

    fn annotation(&self, at: usize) -> Option<(usize, Made)> {
        let is_qualified = self.token(at + 1) == PACKAGE && self.token(at + 2) == ".";
        let name = if is_qualified { at + 3 } else { at + 1 };
        let (simple, keyword) = *ANNOTATIONS.iter().find(|(simple, _)| *simple == self.token(name))?;
        if !is_qualified && !self.is_imported(simple) {
            return None;
        }
        if keyword == "pure" {
            let last = if self.token(name + 1) == "(" && self.token(name + 2) == ")" { name + 2 } else { name };
            let mut comment = Traced::default();
            comment.push(" /*@ pure @*/ ", self.tokens[name].start);
            return Some((self.tokens[last].end, Ok(comment)));
        }
        // Anything else is a list that has the annotations inside, or an error that javac explains.
        let open = Some(name + 1).filter(|open| self.token(*open) == "(")?;
        let close = self.closing(open)?;
        Some((self.tokens[close].end, self.comment(keyword, name, open + 1..close)))
    }

    /// Whether the simple name of an annotation means ours.
    fn is_imported(&self, simple: &str) -> bool {
        (0..self.tokens.len()).any(|at| {
            let imports = self.token(at) == "import" && self.token(at + 1) == PACKAGE && self.token(at + 2) == ".";
            imports && (self.token(at + 3) == simple || self.token(at + 3) == "*")
        })
    }

    fn closing(&self, open: usize) -> Option<usize> {
        let mut depth = 0;
        (open..self.tokens.len()).find(|at| {
            match self.token(*at) {
                "(" => depth += 1,
                ")" => depth -= 1,
                _ => {}
            }
            depth == 0
        })
    }

    /// A comment with a clause for each of the strings between `inside`.
    fn comment(&self, keyword: &str, name: usize, mut inside: Range<usize>) -> Made {
        let origin = self.tokens[name].start;
        if self.token(inside.start) == "value" && self.token(inside.start + 1) == "=" {
            inside.start += 2;
        }
        if self.token(inside.start) == "{" && inside.len() > 1 && self.token(inside.end - 1) == "}" {
            inside = inside.start + 1..inside.end - 1;
        }
        let mut comment = Traced::default();
        comment.push(" /*@ ", origin);
        let mut part = Traced::default();
        let mut start = None;
        for at in inside.clone() {
            match self.tokens[at].kind {
                Kind::Literal | Kind::TextBlock if self.token(at).starts_with('"') => {
                    start.get_or_insert(self.tokens[at].start);
                    unescape(self.text, self.tokens[at], &mut part);
                }
                _ if self.token(at) == "+" => {}
                _ if self.token(at) == "," => clause(keyword, start.take(), std::mem::take(&mut part), &mut comment)?,
                _ => {
                    let message = format!("write the conditions of `@{}` as string literals", self.token(name));
                    return Err((self.tokens[at].start, message));
                }
            }
        }
        clause(keyword, start, part, &mut comment)?;
        comment.push("@*/ ", origin);
        Ok(comment)
    }
}

/// Adds a clause whose condition begins at the offset `start` of the user's text. A list may end with a comma.
fn clause(keyword: &str, start: Option<usize>, condition: Traced, comment: &mut Traced) -> Result<(), (usize, String)> {
    let Some(start) = start else { return Ok(()) };
    if let Some(at) = condition.text.find("*/") {
        return Err((condition.origins[at], "a contract cannot contain `*/`".to_owned()));
    }
    comment.push(keyword, start);
    comment.push(" ", start);
    add_backslashes(keyword, &condition, comment);
    comment.push("; ", start);
    Ok(())
}

/// Adds a condition, with the backslashes that JML wants.
fn add_backslashes(keyword: &str, condition: &Traced, comment: &mut Traced) {
    let (tokens, _) = lex::tokens(&condition.text);
    let text = |at: usize| tokens.get(at).map_or("", |token| &condition.text[token.start..token.end]);
    let is_word = |at: usize| tokens.get(at).is_some_and(|token| token.kind == Kind::Word);
    let mut copied = 0;
    for (at, token) in tokens.iter().enumerate() {
        let before = text(at.wrapping_sub(1));
        let is_meant = match text(at) {
            "result" => keyword == "ensures" && before != "." && text(at + 1) != "(",
            "old" => matches!(keyword, "ensures" | "signals") && before != "." && text(at + 1) == "(",
            "nothing" | "everything" => keyword == "assignable" && before != ".",
            word => QUANTIFIERS.contains(&word) && before == "(" && is_word(at + 1),
        };
        if is_meant {
            comment.copy(condition, copied..token.start);
            comment.push("\\", condition.origins[token.start]);
            copied = token.start;
        }
    }
    comment.copy(condition, copied..condition.text.len());
}

/// Adds what a string literal or text block contains. It stays on one line, because no line of the user's may move.
fn unescape(text: &str, token: Token, to: &mut Traced) {
    let whole = &text[token.start..token.end];
    let quotes = if token.kind == Kind::TextBlock { 3 } else { 1 };
    let end = if whole.len() >= 2 * quotes { whole.len() - quotes } else { whole.len() };
    let mut chars = whole[..end].char_indices().skip(quotes).peekable();
    while let Some((at, c)) = chars.next() {
        let c = match c {
            '\\' => match chars.next().map_or(' ', |(_, c)| c) {
                'u' => {
                    while chars.next_if(|(_, c)| *c == 'u').is_some() {}
                    let digits: String =
                        (0..4).filter_map(|_| chars.next_if(|(_, c)| c.is_ascii_hexdigit())).map(|(_, c)| c).collect();
                    u32::from_str_radix(&digits, 16)
                        .ok()
                        .and_then(char::from_u32)
                        .unwrap_or(char::REPLACEMENT_CHARACTER)
                }
                'n' | 't' | 'r' | 'b' | 'f' | 's' => ' ',
                other => other,
            },
            other => other,
        };
        let c = if matches!(c, '\n' | '\r') { ' ' } else { c };
        to.push(c.encode_utf8(&mut [0; 4]), token.start + at);
    }
}
