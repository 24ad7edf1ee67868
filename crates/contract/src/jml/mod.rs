//! The text of annotations as items: clauses, declarations, modifiers (JML Reference Manual, chapters 8, 9 and 13).
//!
//! A run of annotations is a list of items. Expressions stay ranges of tokens; `expression` translates them.
//!
//! - `words.rs`: the keywords and modifiers of JML, and which of them are supported.

mod words;

use std::ops::Range;

use crate::problem::Problem;
use crate::source::Source;

pub use words::{Keyword, NO_EFFECT, NOT_CHECKED};

/// An item of a run of annotations.
#[derive(Clone, Debug)]
pub struct Item<'t> {
    /// The modifiers before it.
    pub modifiers: Vec<&'t str>,
    /// Its first token behind the modifiers, or its last one if there are only modifiers.
    pub token: usize,
    pub what: Clause,
}

/// What an item is.
#[derive(Clone, Debug)]
pub enum Clause {
    /// A keyword and the tokens between it and its semicolon.
    Keyword(Keyword, Range<usize>),
    /// The declaration of a model or ghost member: all its tokens but the modifiers and the last semicolon.
    Declaration(Range<usize>),
    /// Modifiers alone, for the declaration in Java that follows.
    Modifiers,
}

impl Item<'_> {
    /// Whether it has this modifier.
    pub fn has(&self, modifier: &str) -> bool {
        self.modifiers.contains(&modifier)
    }
}

/// The items of a run, up to the first that makes no sense.
pub fn items<'t>(source: &Source<'t>, run: Range<usize>) -> (Vec<Item<'t>>, Option<Problem>) {
    let mut items = Vec::new();
    let problem = read(source, run, &mut items).err();
    (items, problem)
}

fn read<'t>(source: &Source<'t>, run: Range<usize>, items: &mut Vec<Item<'t>>) -> Result<(), Problem> {
    let mut at = run.start;
    while at < run.end {
        if is_disabled_java(source, at) {
            at = next_comment(source, at, run.end);
            continue;
        }
        if source.token(at) == ";" {
            at += 1;
            continue;
        }
        let mut modifiers = Vec::new();
        while at < run.end && words::is_modifier(source.token(at)) {
            modifiers.push(source.token(at));
            at += 1;
        }
        let is_member = modifiers.iter().any(|word| matches!(*word, "model" | "ghost"));
        if at == run.end {
            items.push(Item { modifiers, token: at - 1, what: Clause::Modifiers });
            break;
        }
        let word = source.token(at);
        let (what, end) = match words::keyword(word) {
            Some(Keyword::Unsupported) => return Err(source.problem(at, format!("`{word}` is not supported"))),
            Some(keyword) if keyword.stands_alone() => (Clause::Keyword(keyword, at + 1..at + 1), at + 1),
            Some(keyword) => {
                let end = semicolon(source, at, run.end)?;
                (Clause::Keyword(keyword, at + 1..end), end + 1)
            }
            None if is_member => {
                let end = declaration_end(source, at, run.end)?;
                (Clause::Declaration(at..end), end + usize::from(source.token(end) == ";"))
            }
            None => return Err(source.problem(at, words::unknown(word))),
        };
        items.push(Item { modifiers, token: at, what });
        at = end;
    }
    Ok(())
}

/// Whether this is an annotation of Java that somebody has put into a comment, such as `//@Override`.
fn is_disabled_java(source: &Source, at: usize) -> bool {
    let offset = source.offset(at);
    let is_first = at == 0 || source.comment(at - 1) != source.comment(at) || source.tokens[at - 1].comment.is_none();
    is_first && source.comment(at) + 3 == offset && source.token(at).starts_with(char::is_uppercase)
}

fn next_comment(source: &Source, at: usize, end: usize) -> usize {
    (at..end).find(|next| source.comment(*next) != source.comment(at)).unwrap_or(end)
}

fn semicolon(source: &Source, at: usize, end: usize) -> Result<usize, Problem> {
    let found = source.outside(at..end).find(|token| source.token(*token) == ";");
    found.ok_or_else(|| source.problem(at, format!("the clause `{}` does not end with a semicolon", source.token(at))))
}

/// The end of a declaration: a semicolon, or the token behind the body of a method.
fn declaration_end(source: &Source, at: usize, end: usize) -> Result<usize, Problem> {
    let mut before = "";
    for token in source.outside(at..end) {
        match source.token(token) {
            ";" => return Ok(token),
            "{" if before == ")" => return Ok(source.partner(token) + 1),
            "(" => before = ")",
            other => before = if other == "throws" || before == ")" && source.is_word(token) { ")" } else { "" },
        }
    }
    Err(source.problem(at, "the declaration does not end with a semicolon"))
}
