//! Expressions divided at their operators, from the loosest on.

use std::ops::Range;

use crate::expression::{DEEPEST, LONGEST, Translator};
use crate::problem::Problem;
use crate::text::{Text, text};

/// Operators of Java whose operands are translated apart, from the loosest on. The rest has no operand that is special.
const LEVELS: [&[&str]; 6] = [&["||"], &["&&"], &["|"], &["^"], &["&"], &["==", "!="]];

impl Translator<'_, '_> {
    /// Any expression, lambdas included.
    pub(super) fn expression(&mut self, range: Range<usize>) -> Result<Text, Problem> {
        self.depth += 1;
        let first = range.start;
        if self.depth > DEEPEST {
            return self.problem(range.start, format!("the expression is nested more than {DEEPEST} deep"));
        }
        let arrow = self.source.outside(range.clone()).find(|token| self.is(*token, "->"));
        let result = match arrow {
            Some(arrow) => self.lambda(range, arrow),
            None => self.conditional(range),
        };
        self.depth -= 1;
        // Sums and chains of comparisons are written twice, so nested ones grow exponentially.
        match result {
            Ok(text) if text.as_str().len() > LONGEST => self.problem(first, "the expression is too long"),
            result => result,
        }
    }

    fn lambda(&mut self, range: Range<usize>, arrow: usize) -> Result<Text, Problem> {
        let mut text = self.operand(range.start..arrow)?;
        text.push(" -> ");
        text.append(&self.expression(arrow + 1..range.end)?);
        Ok(text)
    }

    fn conditional(&mut self, range: Range<usize>) -> Result<Text, Problem> {
        let outside: Vec<usize> = self.source.outside(range.clone()).collect();
        let Some(first) = outside.iter().position(|token| self.is_condition(*token)) else {
            return self.equivalence(range);
        };
        let mut open = 0;
        for token in &outside[first..] {
            match self.source.token(*token) {
                "?" if self.is_condition(*token) => open += 1,
                ":" => open -= 1,
                _ => {}
            }
            if open == 0 {
                let condition = self.equivalence(range.start..outside[first])?;
                let yes = self.expression(outside[first] + 1..*token)?;
                let no = self.expression(*token + 1..range.end)?;
                return Ok(text![condition, " ? ", yes, " : ", no]);
            }
        }
        self.problem(outside[first], "`?` has no `:`")
    }

    /// Whether a token is the `?` of a condition, not that of a type argument.
    fn is_condition(&self, token: usize) -> bool {
        let before = self.source.token(token.wrapping_sub(1));
        let behind = self.source.token(token + 1);
        self.is(token, "?") && !(matches!(before, "<" | ",") && matches!(behind, ">" | "," | "extends" | "super"))
    }

    fn equivalence(&mut self, range: Range<usize>) -> Result<Text, Problem> {
        let parts = self.source.split(range, &["<==>", "<=!=>"]);
        let mut whole = self.implication(parts[0].clone())?;
        for part in &parts[1..] {
            let operator = if self.is(part.start - 1, "<==>") { "==" } else { "!=" };
            let right = self.implication(part.clone())?;
            whole = text!["((", whole, ") ", operator, " (", right, "))"];
        }
        Ok(whole)
    }

    /// `==>` groups to the right, `<==` to the left. The condition runs first in both.
    fn implication(&mut self, range: Range<usize>) -> Result<Text, Problem> {
        let forwards = self.source.split(range.clone(), &["==>"]);
        let backwards = self.source.split(range.clone(), &["<=="]);
        if forwards.len() > 1 && backwards.len() > 1 {
            return self
                .problem(forwards[1].start - 1, "`==>` and `<==` need parentheses to tell which belongs to which");
        }
        let (mut conclusion, conditions) = match forwards.split_last() {
            Some((last, conditions)) if forwards.len() > 1 => {
                (self.level(0, last.clone())?, conditions.iter().rev().cloned().collect::<Vec<_>>())
            }
            _ => (self.level(0, backwards[0].clone())?, backwards[1..].to_vec()),
        };
        for condition in conditions {
            let condition = self.level(0, condition)?;
            conclusion = text!["(!(", condition, ") || (", conclusion, "))"];
        }
        Ok(conclusion)
    }

    fn level(&mut self, level: usize, range: Range<usize>) -> Result<Text, Problem> {
        if range.is_empty() {
            return self.problem(range.start.saturating_sub(1), "an operand is missing here");
        }
        let Some(operators) = LEVELS.get(level) else {
            return self.relation(range);
        };
        let parts = self.source.split(range, operators);
        let mut whole = self.level(level + 1, parts[0].clone())?;
        for part in &parts[1..] {
            let operator = part.start - 1;
            whole.push_token(self.source.token(operator), self.source.offset(operator));
            whole.push(" ");
            whole.append(&self.level(level + 1, part.clone())?);
        }
        Ok(whole)
    }

    /// Comparisons, which can be chained in JML, and `<:`.
    fn relation(&mut self, range: Range<usize>) -> Result<Text, Problem> {
        let subtype = self.source.split(range.clone(), &["<:"]);
        if let [lower, upper] = &subtype[..] {
            let (lower, upper) = (self.operand(lower.clone())?, self.operand(upper.clone())?);
            return Ok(text!["fretsaw.Contracts.isSubtype(", lower, ", ", upper, ")"]);
        }
        let Some(parts) = self.chain(range.clone()) else {
            return self.operand(range);
        };
        let mut whole = Text::new("(");
        for (number, pair) in parts.windows(2).enumerate() {
            whole.push(if number > 0 { " && " } else { "" });
            whole.append(&self.operand(pair[0].clone())?);
            whole.push_token(self.source.token(pair[0].end), self.source.offset(pair[0].end));
            whole.push(" ");
            whole.append(&self.operand(pair[1].clone())?);
        }
        whole.push(")");
        Ok(whole)
    }

    /// The operands of a chain of comparisons such as `0 <= i < n`. Angle brackets of type arguments point to both sides, except in
    /// a list that is divided at its commas.
    pub(super) fn chain(&self, range: Range<usize>) -> Option<Vec<Range<usize>>> {
        let is_listed = self.is(range.start.wrapping_sub(1), ",") || self.is(range.end, ",");
        let up = self.source.split(range.clone(), &["<", "<="]);
        let down = self.source.split(range, &[">", ">="]);
        let parts = match (up.len(), down.len()) {
            (3.., 1) => up,
            (1, 3..) => down,
            _ => return None,
        };
        let is_whole = parts.iter().all(|part| !part.is_empty());
        (is_whole && !is_listed).then_some(parts)
    }
}
