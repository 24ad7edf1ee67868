//! Operands: Java, but for quantifiers, words with a backslash and model fields.

use std::ops::Range;

use crate::expression::{Translator, quantifier};
use crate::lex::Kind;
use crate::problem::Problem;
use crate::text::{Text, text};

impl Translator<'_, '_> {
    pub(super) fn operand(&mut self, range: Range<usize>) -> Result<Text, Problem> {
        let mut text = Text::default();
        let mut at = range.start;
        while at < range.end {
            let token = self.source.token(at);
            let kind = self.source.tokens[at].kind;
            match token {
                "(" | "[" | "{" => {
                    let close = self.source.partner(at);
                    text.append(&self.group(at, close, text.is_empty())?);
                    at = close;
                }
                _ if kind == Kind::Informal => {
                    self.notes.push(self.source.note(at, "an informal description counts as true"));
                    text.push(" true");
                }
                "{|" => return self.problem(at, "`{|` is not supported in expressions"),
                _ if kind == Kind::TextBlock => return self.problem(at, "text blocks are not supported in contracts"),
                _ if token.starts_with('\\') => {
                    let (word, last) = self.backslash(at, range.end)?;
                    text.push(" ");
                    text.append(&word);
                    at = last;
                }
                _ if kind == Kind::Word && self.is_model(at) => {
                    text.push_token(&format!("fretsaw$model${token}()"), self.source.offset(at));
                }
                _ => text.push_token(token, self.source.offset(at)),
            }
            at += 1;
        }
        Ok(text)
    }

    /// What is in brackets.
    fn group(&mut self, open: usize, close: usize, is_first: bool) -> Result<Text, Problem> {
        if self.is(open, "(") && quantifier::is_quantifier(self.source.token(open + 1)) {
            return Ok(text![if is_first { "" } else { " " }, self.quantifier(open + 1..close)?]);
        }
        let mut text = Text::default();
        text.push_token(self.source.token(open), self.source.offset(open));
        text.append(&self.list(open + 1..close)?);
        text.push_token(self.source.token(close), self.source.offset(close));
        Ok(text)
    }

    /// Expressions with commas or semicolons between them, all of which may be missing.
    pub(super) fn list(&mut self, range: Range<usize>) -> Result<Text, Problem> {
        let mut text = Text::default();
        for part in self.source.split(range.clone(), &[",", ";"]) {
            if part.start > range.start {
                text.push(self.source.token(part.start - 1));
                text.push(" ");
            }
            if !part.is_empty() {
                text.append(&self.expression(part)?);
            }
        }
        Ok(text)
    }

    /// Whether a word is the name of a model field: of this object, or of something that has the type around the expression.
    fn is_model(&self, at: usize) -> bool {
        let name = self.source.token(at);
        if !self.scope.models.iter().any(|model| model == name) || self.is(at + 1, "(") {
            return false;
        }
        if !self.is(at.wrapping_sub(1), ".") {
            return self.variable(name).is_none();
        }
        let is_own = |of: &str| of.split('<').next() == Some(self.scope.owner.as_str());
        let qualifier = self.source.token(at.wrapping_sub(2));
        let variable = self.variable(qualifier).filter(|_| !self.is(at.wrapping_sub(3), "."));
        match (qualifier, variable) {
            ("this", _) => !self.is(at.wrapping_sub(3), "."),
            ("\\result", _) => self.scope.result.as_deref().is_some_and(is_own),
            (_, Some(variable)) => is_own(&variable.of),
            (field, None) => self.scope.own_fields.iter().any(|own| own == field),
        }
    }

    /// The innermost variable of a name.
    pub(super) fn variable(&self, name: &str) -> Option<&crate::expression::Bound> {
        self.scope.variables.iter().rev().find(|variable| variable.name == name)
    }

    /// Whether an expression uses one of some names, not as members of something else.
    pub(super) fn mentions(&self, range: Range<usize>, is_named: impl Fn(&str) -> bool) -> Option<usize> {
        range.into_iter().find(|at| {
            let is_member = self.is(at.wrapping_sub(1), ".") && !self.is(at.wrapping_sub(2), "this");
            self.source.is_word(*at) && !is_member && is_named(self.source.token(*at))
        })
    }
}
