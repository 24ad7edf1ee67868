//! A source file: its tokens, which brackets belong together, and where each token is.
//!
//! The tokens of Java and those of annotations are kept in one list. `java` has the numbers of the former. All annotations between
//! two tokens of Java are one *run*, which is known by the token that follows it.

use std::ops::Range;

use crate::annotation::Commented;
use crate::lex::{self, Kind, Token};
use crate::problem::{Note, Problem};

/// A source file.
pub struct Source<'t> {
    pub file: &'t str,
    /// The text that is read: the user's, with comments that say the same as annotations.
    pub text: &'t str,
    commented: &'t Commented<'t>,
    pub tokens: Vec<Token>,
    /// The numbers of the tokens of Java.
    pub java: Vec<usize>,
    /// The annotations: the number (in `java`) of the token behind each run, and its tokens.
    pub runs: Vec<(usize, Range<usize>)>,
    /// Where annotation comments begin.
    comments: Vec<usize>,
    /// For each bracket, the token of the other one.
    partners: Vec<usize>,
    /// Where lines begin.
    lines: Vec<usize>,
}

impl<'t> Source<'t> {
    /// Reads a file.
    pub fn new(file: &'t str, commented: &'t Commented<'t>) -> Source<'t> {
        let text = &commented.text[..];
        let (tokens, comments) = lex::tokens(text);
        let java: Vec<usize> = (0..tokens.len()).filter(|token| tokens[*token].comment.is_none()).collect();
        let mut runs: Vec<(usize, Range<usize>)> = Vec::new();
        let mut behind = 0;
        for (number, token) in tokens.iter().enumerate() {
            match (token.comment, runs.last_mut()) {
                (None, _) => behind += 1,
                (Some(_), Some((at, run))) if *at == behind => run.end = number + 1,
                (Some(_), _) => runs.push((behind, number..number + 1)),
            }
        }
        let partners = vec![usize::MAX; tokens.len()];
        let lines = line_starts(commented.user);
        Source { file, text, commented, tokens, java, runs, comments, partners, lines }
    }

    /// Finds which brackets belong together. Afterwards every bracket of Java and of annotations has a partner.
    pub fn match_brackets(&mut self) -> Result<(), Vec<Problem>> {
        let java = self.java.clone();
        let mut problems: Vec<Problem> = self.match_in(&java).err().into_iter().collect();
        for (_, run) in self.runs.clone() {
            problems.extend(self.match_in(&run.collect::<Vec<_>>()).err());
        }
        if problems.is_empty() { Ok(()) } else { Err(problems) }
    }

    fn match_in(&mut self, tokens: &[usize]) -> Result<(), Problem> {
        let mut open: Vec<usize> = Vec::new();
        for &token in tokens {
            let text = self.token(token);
            if matches!(text, "(" | "[" | "{" | "{|") {
                open.push(token);
            } else if matches!(text, ")" | "]" | "}" | "|}") {
                let begin = open.pop().filter(|begin| closing(self.token(*begin)) == text);
                let begin = begin.ok_or_else(|| self.problem(token, format!("`{text}` closes no bracket")))?;
                self.partners[token] = begin;
                self.partners[begin] = token;
            }
        }
        match open.pop() {
            Some(open) => Err(self.problem(open, format!("`{}` is not closed", self.token(open)))),
            None => Ok(()),
        }
    }

    /// The text of a token; empty behind the last one.
    pub fn token(&self, token: usize) -> &'t str {
        self.tokens.get(token).map_or("", |token| &self.text[token.start..token.end])
    }

    /// The text of a token of Java, by its number among them; empty behind the last one.
    pub fn java(&self, at: usize) -> &'t str {
        self.java.get(at).map_or("", |token| self.token(*token))
    }

    /// Whether a token is a word.
    pub fn is_word(&self, token: usize) -> bool {
        self.tokens.get(token).is_some_and(|token| token.kind == Kind::Word)
    }

    /// The other one of two brackets.
    pub fn partner(&self, token: usize) -> usize {
        self.partners[token]
    }

    /// The other one of two brackets of Java, by their numbers among Java's tokens.
    pub fn java_partner(&self, at: usize) -> usize {
        self.java.binary_search(&self.partners[self.java[at]]).unwrap_or(at)
    }

    /// Where the annotation comment begins that a token is in.
    pub fn comment(&self, token: usize) -> usize {
        let comment = self.tokens.get(token).and_then(|token| token.comment);
        comment.map_or(self.text.len(), |comment| self.comments[comment])
    }

    /// The numbers of `range` that are in no bracket of it. A bracket stands for all that it contains.
    pub fn outside(&self, range: Range<usize>) -> impl Iterator<Item = usize> {
        let mut next = range.start;
        std::iter::from_fn(move || {
            let token = Some(next).filter(|next| *next < range.end)?;
            let partner = self.partners[token];
            next = if partner > token && partner < range.end { partner + 1 } else { token + 1 };
            Some(token)
        })
    }

    /// The parts of `range` between the given symbols, leaving out what is in brackets.
    pub fn split(&self, range: Range<usize>, symbols: &[&str]) -> Vec<Range<usize>> {
        let mut start = range.start;
        let mut parts = Vec::new();
        for token in self.outside(range.clone()).filter(|token| symbols.contains(&self.token(*token))) {
            parts.push(start..token);
            start = token + 1;
        }
        parts.push(start..range.end);
        parts
    }

    /// The tokens as text for people: as written, with a space where there was any.
    pub fn excerpt(&self, range: Range<usize>) -> String {
        let mut text = String::new();
        for token in range {
            let gap = token > 0 && self.tokens[token - 1].end < self.tokens[token].start;
            if gap && !text.is_empty() {
                text.push(' ');
            }
            let word = self.token(token);
            let is_added = self.commented.is_added_backslash(self.offset(token));
            text.push_str(word.strip_prefix('\\').filter(|_| is_added).unwrap_or(word));
        }
        text
    }

    /// Whether a token comes from an annotation of Java.
    pub fn is_of_annotation(&self, token: usize) -> bool {
        self.commented.is_inserted(self.offset(token))
    }

    /// The line and the column in the user's text of an offset.
    pub fn position(&self, offset: usize) -> (u32, u32) {
        position(self.commented.user, &self.lines, self.commented.origin(offset))
    }

    /// The offset of a token.
    pub fn offset(&self, token: usize) -> usize {
        self.tokens.get(token).map_or(self.text.len(), |token| token.start)
    }

    /// A problem at a token.
    pub fn problem(&self, token: usize, message: impl Into<String>) -> Problem {
        let (line, column) = self.position(self.offset(token));
        Problem { file: self.file.to_owned(), line, column, message: message.into() }
    }

    /// A note about a token.
    pub fn note(&self, token: usize, message: impl Into<String>) -> Note {
        let (line, column) = self.position(self.offset(token));
        Note { file: self.file.to_owned(), line, column, message: message.into() }
    }
}

fn closing(open: &str) -> &'static str {
    match open {
        "(" => ")",
        "[" => "]",
        "{" => "}",
        _ => "|}",
    }
}

/// The line and the column of an offset, both from 1. Columns are counted in characters.
pub fn position(text: &str, lines: &[usize], offset: usize) -> (u32, u32) {
    let line = lines.partition_point(|start| *start <= offset).max(1);
    let before = text.get(lines[line - 1]..offset).unwrap_or_default();
    (line as u32, before.chars().count() as u32 + 1)
}

/// Where lines begin, by the line terminators of Java.
pub fn line_starts(text: &str) -> Vec<usize> {
    let bytes = text.as_bytes();
    let ends =
        (0..bytes.len()).filter(|at| bytes[*at] == b'\n' || (bytes[*at] == b'\r' && bytes.get(at + 1) != Some(&b'\n')));
    std::iter::once(0).chain(ends.map(|at| at + 1)).collect()
}
