//! Words with a backslash, except quantifiers and `\old`.

use std::ops::Range;

use crate::expression::{Translator, quantifier};
use crate::java::joined;
use crate::problem::Problem;
use crate::text::{Text, text};

impl Translator<'_, '_> {
    /// Translates the word at `at`; returns the last token that belongs to it.
    pub(super) fn backslash(&mut self, at: usize, end: usize) -> Result<(Text, usize), Problem> {
        let word = self.source.token(at);
        if word == "\\result" {
            return Ok((self.result(at)?, at));
        }
        if quantifier::is_quantifier(word) {
            return self.problem(
                at,
                format!("`{word}` must follow an opening parenthesis: `({word} int i; 0 <= i && i < n; ...)`"),
            );
        }
        if !SUPPORTED.contains(&word) {
            return self.problem(at, format!("`{word}` is not supported"));
        }
        if at + 1 >= end || !self.is(at + 1, "(") {
            return self.problem(at, format!("`{word}` needs an argument in parentheses"));
        }
        let close = self.source.partner(at + 1);
        let inner = at + 2..close;
        let text = match word {
            "\\old" | "\\pre" => self.old(at, inner)?,
            "\\fresh" => self.each(inner, |argument| text!["fretsaw.Fretsaw.isFresh(", argument, ")"])?,
            "\\nonnullelements" => {
                self.each(inner, |argument| text!["fretsaw.Contracts.nonNullElements(", argument, ")"])?
            }
            "\\not_modified" => self.not_modified(at, inner)?,
            "\\typeof" => text!["fretsaw.Contracts.typeOf(", self.translate(inner)?, ")"],
            "\\elemtype" => text!["(", self.translate(inner)?, ").getComponentType()"],
            // Only \type is left.
            _ => self.class_literal(inner)?,
        };
        Ok((text, close))
    }

    fn result(&self, at: usize) -> Result<Text, Problem> {
        if self.is_old {
            return self.problem(at, "`\\result` does not exist before the call, so it cannot be used in `\\old`");
        }
        if self.scope.result.is_none() {
            return self.problem(at, "`\\result` can only be used in `ensures` clauses of methods that return a value");
        }
        let mut text = Text::default();
        text.push_token("result$", self.source.offset(at));
        Ok(text)
    }

    /// A condition that must hold for each of several arguments.
    fn each(&mut self, range: Range<usize>, condition: impl Fn(Text) -> Text) -> Result<Text, Problem> {
        let mut whole = Text::new("(");
        for (number, part) in self.source.split(range, &[","]).into_iter().enumerate() {
            whole.push(if number > 0 { " && " } else { "" });
            whole.append(&condition(self.translate(part)?));
        }
        whole.push(")");
        Ok(whole)
    }

    fn not_modified(&mut self, at: usize, range: Range<usize>) -> Result<Text, Problem> {
        let mut whole = Text::new("(");
        for (number, part) in self.source.split(range, &[","]).into_iter().enumerate() {
            whole.push(if number > 0 { " && (" } else { "(" });
            whole.append(&self.translate(part.clone())?);
            whole.push(") == ");
            whole.append(&self.old(at, part)?);
        }
        whole.push(")");
        Ok(whole)
    }

    /// `\type(List<String>)` is the class without its arguments.
    fn class_literal(&self, range: Range<usize>) -> Result<Text, Problem> {
        let angle = range.clone().find(|token| self.is(*token, "<"));
        let name: Vec<usize> = (range.start..angle.unwrap_or(range.end)).collect();
        let Some(first) = name.first() else {
            return self.problem(range.start.saturating_sub(1), "`\\type` needs a type");
        };
        let mut text = Text::default();
        text.push_token(&joined(self.source, &name), self.source.offset(*first));
        text.push(".class");
        Ok(text)
    }
}

/// The words with an argument that are supported.
const SUPPORTED: [&str; 8] =
    ["\\old", "\\pre", "\\fresh", "\\nonnullelements", "\\not_modified", "\\typeof", "\\elemtype", "\\type"];
