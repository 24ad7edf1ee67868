//! Annotations in code: assertions, assumptions, ghost variables, invariants and variants of loops.
//!
//! They become statements before their comment. A loop invariant is asserted at the beginning of each iteration, and a
//! variant must be less than in the iteration before, and not negative. The state before the call is not known here.
//!
//! Not covered: annotations where no statement can stand, and loops whose body has no braces. Both are noted.

use std::ops::Range;

use crate::emit::Emitter;
use crate::emit::clauses::Frame;
use crate::expression::Before;
use crate::jml::{Clause, Item, Keyword};
use crate::lex::Kind;
use crate::problem::Problem;
use crate::source::Source;
use crate::text::{Text, text};

impl<'t> Emitter<'_, 't> {
    /// Makes statements of all annotations in code, each with the token of Java behind it.
    pub fn emit_code(&mut self, code: &[(usize, Item<'t>)]) {
        for (behind, item) in code {
            let made = self.emit_statement(*behind, item);
            self.emitted.problems.extend(made.err());
        }
    }

    fn emit_statement(&mut self, behind: usize, item: &Item<'t>) -> Result<(), Problem> {
        let word = self.source.token(item.token);
        let before = behind.checked_sub(1).map_or("", |before| self.source.java(before));
        if !matches!(before, ";" | "{" | "}" | ":") {
            self.note(item.token, format!("`{word}` is not checked, because no statement can stand here"));
            return Ok(());
        }
        let Some(owner) = self.types.iter().rposition(|of| of.open < behind && behind <= of.close) else {
            return Ok(());
        };
        let frame = Frame::of_class(owner, false, Before::Absent);
        let (statement, excerpt) = match &item.what {
            Clause::Declaration(range) => {
                (text![self.declaration(&frame, range.clone())?, "; "], self.source.excerpt(range.clone()))
            }
            Clause::Keyword(Keyword::LoopInvariant | Keyword::Decreases, body) => {
                return self.emit_loop(&frame, behind, item, body.clone());
            }
            Clause::Keyword(keyword, body) => {
                let excerpt = self.source.excerpt(item.token..body.end);
                (self.statement(&frame, *keyword, body.clone())?, excerpt)
            }
            Clause::Modifiers => return Ok(()),
        };
        let statement = statement.made_for(self.source.offset(item.token), excerpt);
        self.emitted.insertions.push((self.source.comment(item.token), statement));
        Ok(())
    }

    fn statement(&mut self, frame: &Frame, keyword: Keyword, body: Range<usize>) -> Result<Text, Problem> {
        Ok(match keyword {
            Keyword::Assume => text!["fretsaw.Fretsaw.assume(", self.translated(frame, body)?.0, "); "],
            Keyword::Unreachable => Text::new("assert false : \"unreachable\"; "),
            Keyword::Set => {
                let equals = self.source.outside(body.clone()).find(|token| self.source.token(*token) == "=");
                match equals {
                    Some(equals) => {
                        let target = verbatim(self.source, body.start..equals)?;
                        text![target, " = ", self.translated(frame, equals + 1..body.end)?.0, "; "]
                    }
                    None => text![verbatim(self.source, body)?, "; "],
                }
            }
            _ => text!["assert ", self.translated(frame, body)?.0, "; "],
        })
    }

    fn emit_loop(&mut self, frame: &Frame, behind: usize, item: &Item<'t>, body: Range<usize>) -> Result<(), Problem> {
        let word = self.source.token(item.token);
        let Some(open) = loop_body(self.source, behind) else {
            self.note(item.token, format!("`{word}` is not checked: it must precede a loop whose body has braces"));
            return Ok(());
        };
        let excerpt = self.source.excerpt(item.token..body.end);
        let origin = self.source.offset(item.token);
        let value = self.translated(frame, body)?.0;
        let inside = self.source.offset(self.source.java[open]) + 1;
        let assertion = if matches!(item.what, Clause::Keyword(Keyword::Decreases, _)) {
            let last = self.names.local();
            let declaration = Text::new(format!("long[] {last} = {{Long.MAX_VALUE}}; "));
            self.emitted.insertions.push((self.source.comment(item.token), declaration));
            text![format!(" assert fretsaw.Contracts.decreases({last}, "), value, ");"]
        } else {
            text![" assert ", value, ";"]
        };
        self.emitted.insertions.push((inside, assertion.made_for(origin, excerpt)));
        Ok(())
    }
}

/// The brace of the body of the loop that begins at a token of Java, perhaps with a label.
fn loop_body(source: &Source, mut at: usize) -> Option<usize> {
    if source.java(at + 1) == ":" {
        at += 2;
    }
    let open = match source.java(at) {
        "do" => at + 1,
        "while" | "for" if source.java(at + 1) == "(" => source.java_partner(at + 1) + 1,
        _ => return None,
    };
    (source.java(open) == "{").then_some(open)
}

/// Java as it is.
pub fn verbatim(source: &Source, range: Range<usize>) -> Result<Text, Problem> {
    let mut text = Text::default();
    for token in range {
        if matches!(source.tokens[token].kind, Kind::TextBlock | Kind::Informal)
            || source.token(token).starts_with('\\')
        {
            return Err(source.problem(token, format!("`{}` is not supported here", source.token(token).trim())));
        }
        text.push_token(source.token(token), source.offset(token));
    }
    Ok(text)
}
