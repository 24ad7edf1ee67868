//! `\old(e)`: the value of an expression before the call.
//!
//! It is a method of its own, which runs on `old$self`: there `this` and all names mean what they meant before. Its result is an
//! `Object`, because the type of e is not known here. `Contracts.typed` gives the value that type again: its first argument is a
//! lambda with the same expression, which is never called but has the type. References are mapped back to the objects that they are
//! copies of.
//!
//! Not covered: static fields, which have one state only; variables of lambdas; quantified variables that are objects, because their
//! copies are not known.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::expression::{Before, Bound, Translator};
use crate::java::is_reference;
use crate::problem::Problem;
use crate::text::{Text, text};

/// A method that evaluates an expression before the call.
#[derive(Debug)]
pub struct OldMethod {
    pub name: String,
    pub expression: Text,
    /// Quantified variables, which are parameters after those of the method.
    pub quantified: Vec<Bound>,
}

/// Types of objects that never change, so that no copies are needed.
const VALUES: [&str; 9] = ["String", "Boolean", "Byte", "Short", "Character", "Integer", "Long", "Float", "Double"];

impl Translator<'_, '_> {
    /// Translates an expression that has its value before the call.
    pub fn before(&mut self, range: Range<usize>) -> Result<Text, Problem> {
        self.old(range.start, range)
    }

    /// Translates `\old` of the tokens `range`; its word is at `at`.
    pub(super) fn old(&mut self, at: usize, range: Range<usize>) -> Result<Text, Problem> {
        if self.scope.before == Before::Absent {
            let places = "`ensures`, `signals` and `constraint` clauses";
            return self.problem(at, format!("`{}` can only be used in {places}", self.source.token(at)));
        }
        if self.is_old {
            return self.problem(at, "`\\old` cannot be nested");
        }
        if self.source.split(range.clone(), &[","]).len() > 1 {
            return self.problem(at, "`\\old` with a label is not supported");
        }
        self.check_names(range.clone())?;
        if let Some(created) = range.clone().find(|token| self.is(*token, "new")) {
            let message =
                "an object that `\\old` creates contains copies of the objects before the call, not these objects";
            self.notes.push(self.source.note(created, message));
        }
        let tokens = range.clone();
        self.is_old = true;
        let expression = self.translate(range);
        self.is_old = false;
        let expression = expression?;
        let name = self.names.member("old", &self.scope.owner);
        // A bound is evaluated where its own variable has no value yet, so only variables that are used are passed.
        let is_used = |variable: &&Bound| {
            !variable.is_quantified || self.mentions(tokens.clone(), |name| name == variable.name).is_some()
        };
        let used: Vec<&Bound> = self.scope.variables.iter().filter(is_used).collect();
        let quantified: Vec<Bound> = used.iter().copied().filter(|variable| is_passed(variable)).cloned().collect();
        let arguments: Vec<String> = used.iter().copied().filter_map(argument).collect();
        let receiver = if self.scope.before == Before::Instance { "old$self." } else { "" };
        let call = format!("{receiver}{name}({})", arguments.join(", "));
        let text = text!["fretsaw.Contracts.typed(() -> (", expression, "), ", call, ")"];
        self.olds.push(OldMethod { name, expression, quantified });
        Ok(text)
    }

    /// Rejects names whose value before the call is not known.
    fn check_names(&self, range: Range<usize>) -> Result<(), Problem> {
        if let Some(token) = range.clone().find(|token| self.is_static(*token)) {
            let name = self.source.token(token);
            return self.problem(
                token,
                format!("`\\old` cannot use the static field `{name}`: only objects have a state before the call"),
            );
        }
        let is_object =
            |name: &str| self.variable(name).is_some_and(|variable| variable.is_quantified && !is_passed(variable));
        if let Some(token) = self.mentions(range.clone(), is_object) {
            let name = self.source.token(token);
            return self.problem(
                token,
                format!(
                    "`\\old` cannot use the quantified variable `{name}`, which is an object; quantify over indices"
                ),
            );
        }
        let outside = self.lambda_parameters(range.clone());
        match self.mentions(range, |name| outside.contains(name)) {
            Some(token) => {
                let name = self.source.token(token);
                self.problem(
                    token,
                    format!("`\\old` cannot use the parameter `{name}` of a lambda around it; use a quantifier"),
                )
            }
            None => Ok(()),
        }
    }

    /// Whether a token is the name of a static field that may change.
    fn is_static(&self, token: usize) -> bool {
        let name = self.source.token(token);
        let is_listed = |name: &str| self.scope.statics.iter().any(|field| field == name);
        match self.source.token(token.wrapping_sub(1)) {
            "." => is_listed(&format!("{}.{name}", self.source.token(token.wrapping_sub(2)))),
            _ => self.variable(name).is_none() && !self.is(token + 1, "(") && is_listed(name),
        }
    }

    /// The parameters of lambdas around an expression: those of all lambdas of the clause that begin before it.
    fn lambda_parameters(&self, range: Range<usize>) -> BTreeSet<&str> {
        let mut names = BTreeSet::new();
        let comments = self.source.tokens[..range.start].iter().rev();
        let run = comments.take_while(|token| token.comment.is_some()).count();
        for arrow in (range.start - run..range.start).filter(|token| self.is(*token, "->")) {
            // A lambda that has ended is not around it.
            if self.source.outside(arrow..range.start).any(|token| matches!(self.source.token(token), ")" | ";")) {
                continue;
            }
            let before = arrow.wrapping_sub(1);
            if self.is(before, ")") {
                names.extend((self.source.partner(before)..before).map(|token| self.source.token(token)));
            } else {
                names.insert(self.source.token(before));
            }
        }
        names
    }
}

/// Whether a quantified variable has the same value before the call.
fn is_passed(variable: &Bound) -> bool {
    variable.is_quantified && (!is_reference(&variable.of) || VALUES.contains(&variable.of.as_str()))
}

/// What is passed for a variable: copies of parameters that are objects.
fn argument(variable: &Bound) -> Option<String> {
    match variable.is_quantified {
        true => is_passed(variable).then(|| variable.name.clone()),
        false if is_reference(&variable.of) => Some(format!("old${}", variable.name)),
        false => Some(variable.name.clone()),
    }
}
