//! Java source as tokens (Java Language Specification, chapter 3).
//!
//! Comments vanish, except annotation comments (`//@ ...` and `/*@ ... @*/`): their content becomes tokens, too, each with the
//! number of its comment. Signs `@` at the beginning of a line and before the end of such a comment are space, as in JML. Any text
//! can be read: what is no token of Java is a symbol of one character, and what is not closed ends with its line or with the text.
//!
//! Not covered: Unicode escapes outside of literals, and annotations with a key (`//+ESC@`), which are comments.

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An identifier, a keyword, or a word of JML with its backslash.
    Word,
    /// A number.
    Number,
    /// A string or a character.
    Literal,
    /// A text block.
    TextBlock,
    /// An operator, a bracket or a separator. `>` is always a symbol of its own, because it may close type arguments.
    Symbol,
    /// An informal description, `(* ... *)`.
    Informal,
}

/// A token, by its place in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    pub kind: Kind,
    pub start: usize,
    pub end: usize,
    /// The number of the annotation comment that contains it.
    pub comment: Option<usize>,
}

/// The symbols with several characters, longer ones first.
const SYMBOLS: [&str; 22] = [
    "<<=", "...", "->", "::", "==", "!=", "<=", ">=", "&&", "||", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=",
    "^=", "<<", "..",
];
/// The symbols that only annotations have.
const JML_SYMBOLS: [&str; 7] = ["<=!=>", "<==>", "==>", "<==", "<:", "{|", "|}"];

/// The tokens of a text, and the offsets at which its annotation comments begin.
pub fn tokens(text: &str) -> (Vec<Token>, Vec<usize>) {
    let mut lexer = Lexer { text, at: 0, tokens: Vec::new(), comments: Vec::new() };
    lexer.read(text.len(), None);
    (lexer.tokens, lexer.comments)
}

struct Lexer<'t> {
    text: &'t str,
    at: usize,
    tokens: Vec<Token>,
    comments: Vec<usize>,
}

impl<'t> Lexer<'t> {
    /// Reads up to `end`, inside the annotation `comment` if there is one.
    fn read(&mut self, end: usize, comment: Option<usize>) {
        while let Some(c) = self.rest(end).chars().next() {
            let rest = self.rest(end);
            let start = self.at;
            let kind = if c.is_whitespace() || (c == '@' && comment.is_some() && self.begins_line()) {
                self.at += c.len_utf8();
                continue;
            } else if rest.starts_with("//") || rest.starts_with("/*") {
                self.comment(end, comment);
                continue;
            } else if comment.is_some() && rest.starts_with("(*") && !rest.starts_with("(*)") {
                self.at += rest.find("*)").map_or(rest.len(), |length| length + 2);
                Kind::Informal
            } else if rest.starts_with("\"\"\"") {
                self.text_block(end);
                Kind::TextBlock
            } else if c == '"' || c == '\'' {
                self.literal(c, end);
                Kind::Literal
            } else if c.is_ascii_digit() || (c == '.' && rest[1..].starts_with(|c: char| c.is_ascii_digit())) {
                self.number(end);
                Kind::Number
            } else if is_start(c) || (c == '\\' && rest[1..].starts_with(is_start)) {
                let first = c.len_utf8();
                self.at += first + rest[first..].find(|c: char| !is_part(c)).unwrap_or(rest.len() - first);
                Kind::Word
            } else {
                self.at += symbol(rest, comment.is_some()).unwrap_or(c.len_utf8());
                Kind::Symbol
            };
            self.tokens.push(Token { kind, start, end: self.at, comment });
        }
    }

    fn rest(&self, end: usize) -> &'t str {
        self.text.get(self.at..end).unwrap_or_default()
    }

    /// Whether nothing but space and `@` precedes on this line of an annotation.
    fn begins_line(&self) -> bool {
        let before = &self.text[..self.at];
        let line = before.rfind(['\n', '\r']).map_or(0, |at| at + 1);
        before[line..].chars().all(|c| c.is_whitespace() || c == '@')
    }

    fn comment(&mut self, end: usize, within: Option<usize>) {
        let start = self.at;
        let rest = self.rest(end);
        let is_line = rest.starts_with("//");
        let whole = match is_line {
            true => rest.find(['\n', '\r']).unwrap_or(rest.len()),
            false => rest.get(2..).and_then(|rest| rest.find("*/")).map_or(rest.len(), |length| length + 4),
        };
        let marked = rest[2..].starts_with('@');
        if within.is_some() {
            // A second mark on the line of an annotation is space; any other comment ends with its line.
            self.at += if marked { 3 } else { whole };
            return;
        }
        if marked {
            let closing = if is_line || !rest[..whole].ends_with("*/") { 0 } else { 2 };
            let content = rest[..whole - closing].trim_end_matches('@').len();
            // The marks at the beginning are space only if they are followed by more marks, not by a line's end.
            self.at += rest[2..].find(|c| c != '@').map_or(content, |marks| marks + 2).min(content.max(3));
            self.comments.push(start);
            self.read(start + content, Some(self.comments.len() - 1));
        }
        self.at = start + whole;
    }

    fn text_block(&mut self, end: usize) {
        self.at += 3;
        loop {
            let rest = self.rest(end);
            match rest.find(['\\', '"']) {
                Some(at) if rest[at..].starts_with("\"\"\"") => return self.at += at + 3,
                Some(at) if rest[at..].starts_with('\\') => self.skip_escape(at, rest),
                Some(at) => self.at += at + 1,
                None => return self.at = end,
            }
        }
    }

    fn literal(&mut self, quote: char, end: usize) {
        self.at += 1;
        loop {
            let rest = self.rest(end);
            match rest.find(['\\', quote, '\n', '\r']) {
                Some(at) if rest[at..].starts_with('\\') => self.skip_escape(at, rest),
                Some(at) if rest[at..].starts_with(quote) => return self.at += at + 1,
                Some(at) => return self.at += at,
                None => return self.at = end,
            }
        }
    }

    /// Moves behind the escape at the offset `at` of `rest`; a line's end is not part of it.
    fn skip_escape(&mut self, at: usize, rest: &str) {
        let escaped = rest[at + 1..].chars().next().filter(|c| !matches!(c, '\n' | '\r'));
        self.at += at + 1 + escaped.map_or(0, char::len_utf8);
    }

    fn number(&mut self, end: usize) {
        let rest = self.rest(end);
        let is_hex = rest.starts_with("0x") || rest.starts_with("0X");
        let mut before = ' ';
        for (at, c) in rest.char_indices() {
            let exponent = if is_hex { ['p', 'P'] } else { ['e', 'E'] };
            let goes_on = c.is_ascii_alphanumeric()
                || c == '_'
                || (c == '.' && before != '.' && !rest[at + 1..].starts_with('.'))
                || (matches!(c, '+' | '-') && exponent.contains(&before));
            if !goes_on {
                return self.at += at;
            }
            before = c;
        }
        self.at = end;
    }
}

fn symbol(rest: &str, is_jml: bool) -> Option<usize> {
    let jml = JML_SYMBOLS.iter().filter(|_| is_jml);
    jml.chain(&SYMBOLS).find(|symbol| rest.starts_with(**symbol)).map(|symbol| symbol.len())
}

fn is_start(c: char) -> bool {
    c.is_alphabetic() || c == '_' || c == '$'
}

fn is_part(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str) -> Vec<&str> {
        tokens(text).0.iter().map(|token| &text[token.start..token.end]).collect()
    }

    #[test]
    fn literals_and_comments_hide_what_they_contain() {
        assert_eq!(
            texts(r#"f("//@ x", '"', '\'', "\"") /* { */ // }"#).join(" "),
            r#"f ( "//@ x" , '"' , '\'' , "\"" )"#
        );
        assert_eq!(
            texts("a = \"\"\"\n  \"x\" \\\"\"\" { \"\"\"; b"),
            ["a", "=", "\"\"\"\n  \"x\" \\\"\"\" { \"\"\"", ";", "b"]
        );
        assert_eq!(texts("/** //@ a */ b /**/ c /*/ d */ e"), ["b", "c", "e"]);
        assert_eq!(texts("//+OPENJML@ requires x;\n//-KEY@ y\n/*+JML@ z */ a"), ["a"]);
    }

    #[test]
    fn annotations_become_tokens() {
        let text = "int a; //@ in b; // why\n /*@@ requires x <==> y;\n  @@ ensures a[0..2]; @@*/ c";
        let (all, comments) = tokens(text);
        let inside: Vec<_> = all.iter().filter(|t| t.comment.is_some()).map(|t| &text[t.start..t.end]).collect();
        assert_eq!(inside.join(" "), "in b ; requires x <==> y ; ensures a [ 0 .. 2 ] ;");
        assert_eq!(comments.iter().map(|at| &text[*at..at + 3]).collect::<Vec<_>>(), ["//@", "/*@"]);
    }

    #[test]
    fn symbols_of_annotations_are_no_symbols_of_java() {
        assert_eq!(
            texts("List<List<A>> b >= c >>= 1"),
            ["List", "<", "List", "<", "A", ">", ">", "b", ">=", "c", ">", ">=", "1"]
        );
        assert_eq!(
            texts("//@ \\old(a) <=!=> (* b *) <: 1.5e-3"),
            ["\\old", "(", "a", ")", "<=!=>", "(* b *)", "<:", "1.5e-3"]
        );
    }

    #[test]
    fn what_is_not_closed_ends() {
        for text in [
            "\"a",
            "'",
            "'\\",
            "/*",
            "/*@",
            "/*@@",
            "//@",
            "/*@ (*",
            "\"\"\"a\\",
            "1e",
            "\\",
            "é'",
            "/*@*/",
            "//@@@",
            "0x",
            "@",
        ] {
            assert!(tokens(text).0.iter().all(|token| token.start < token.end && token.end <= text.len()), "{text}");
        }
    }
}
