//! The values that quantified variables have: bounds and collections that the range of a quantifier names.
//!
//! A range is a conjunction. `lo <= i`, `i < hi` and the like bound an integer, `c.contains(x)` names the collection of an object. The
//! bounds need not be exact, because all conjuncts are tested again for each value; so `i < j && j < n` bounds i, too. A
//! conjunct without quantified variables that precedes a bound guards it: `a != null && 0 <= i && i < a.length`.

use std::ops::Range;

use crate::expression::Translator;
use crate::expression::quantifier::Quantified;

/// The values that a variable has.
pub enum Values {
    /// From one integer to another; nothing stands for the least or greatest one of the type.
    Between(Option<Range<usize>>, Option<Range<usize>>),
    /// The elements of a collection or array, or what one of its methods returns.
    Elements(Range<usize>, &'static str),
    /// Both of them.
    Booleans,
}

/// The variable that is next, its values, and the conjuncts that name them.
pub struct Placed {
    pub variable: usize,
    pub values: Values,
    pub named_by: Vec<usize>,
}

impl Translator<'_, '_> {
    /// Divides a range into conjuncts, parentheses around some of them notwithstanding.
    pub(super) fn conjuncts(&self, range: Range<usize>) -> Vec<Range<usize>> {
        let mut all = Vec::new();
        let mut open = vec![range];
        while let Some(range) = open.pop() {
            let loose = ["||", "==>", "<==", "<==>", "<=!=>", "?", "->"];
            let is_loose = self.source.split(range.clone(), &loose).len() > 1;
            let parts = if is_loose { vec![range] } else { self.source.split(range, &["&&"]) };
            let is_divided = parts.len() > 1;
            for part in parts.into_iter().rev() {
                match self.unwrapped(part.clone()) {
                    Some(inner) => open.push(inner),
                    None if is_divided => open.push(part),
                    None if !part.is_empty() => all.push(part),
                    None => {}
                }
            }
        }
        all
    }

    /// What is in the parentheses around a whole expression.
    fn unwrapped(&self, range: Range<usize>) -> Option<Range<usize>> {
        let is_wrapped = !range.is_empty()
            && self.is(range.start, "(")
            && self.source.partner(range.start) + 1 == range.end
            && !self.source.token(range.start + 1).starts_with('\\');
        is_wrapped.then(|| range.start + 1..range.end - 1)
    }

    /// A variable of `left` whose values are known when those of all others but `left` are.
    pub(super) fn next_variable(
        &self,
        variables: &[Quantified],
        left: &[usize],
        conjuncts: &[Range<usize>],
    ) -> Option<Placed> {
        left.iter().find_map(|&variable| {
            let of = variables[variable].of.as_str();
            let mut named_by = Vec::new();
            let values = match of {
                "boolean" => Values::Booleans,
                "int" | "long" | "short" | "byte" | "char" => {
                    let mut bound = |is_lower: bool| {
                        let found = self.bound(variables, left, conjuncts, variable, is_lower, &mut vec![variable]);
                        named_by.extend(found.as_ref().map(|(conjunct, _)| *conjunct));
                        found.map(|(_, bound)| bound)
                    };
                    let (low, high) = (bound(true), bound(false));
                    if (low.is_none() || high.is_none()) && matches!(of, "int" | "long") {
                        let (conjunct, collection, view) = self.collection(variables, left, conjuncts, variable)?;
                        named_by = vec![conjunct];
                        Values::Elements(collection, view)
                    } else {
                        Values::Between(low, high)
                    }
                }
                _ => {
                    let (conjunct, collection, view) = self.collection(variables, left, conjuncts, variable)?;
                    named_by = vec![conjunct];
                    Values::Elements(collection, view)
                }
            };
            Some(Placed { variable, values, named_by })
        })
    }

    /// A bound of a variable that uses none of `left`, and the conjunct that has it. A bound by another variable is that one's.
    fn bound(
        &self,
        variables: &[Quantified],
        left: &[usize],
        conjuncts: &[Range<usize>],
        variable: usize,
        is_lower: bool,
        seen: &mut Vec<usize>,
    ) -> Option<(usize, Range<usize>)> {
        let name = &variables[variable].name;
        for (number, conjunct) in conjuncts.iter().enumerate() {
            for bound in self.bounds(conjunct.clone(), name, is_lower) {
                if !self.uses(bound.clone(), variables, left) {
                    return Some((number, bound));
                }
                let other =
                    left.iter().find(|other| bound.len() == 1 && self.is(bound.start, &variables[**other].name));
                if let Some(&other) = other.filter(|other| !seen.contains(other)) {
                    seen.push(other);
                    if let Some(found) = self.bound(variables, left, conjuncts, other, is_lower, seen) {
                        return Some(found);
                    }
                }
            }
        }
        None
    }

    /// The expressions that a comparison says to be lower, or upper, bounds of a name.
    fn bounds(&self, conjunct: Range<usize>, name: &str, is_lower: bool) -> Vec<Range<usize>> {
        let operators = ["<", "<=", ">", ">=", "=="];
        let pair = self.source.split(conjunct.clone(), &operators);
        let parts = self.chain(conjunct).unwrap_or(if pair.len() == 2 { pair } else { Vec::new() });
        let is_name = |range: &Range<usize>| range.len() == 1 && self.is(range.start, name);
        let mut bounds = Vec::new();
        for sides in parts.windows(2) {
            let (left, right) = (&sides[0], &sides[1]);
            let operator = self.source.token(left.end);
            if left.is_empty() || right.is_empty() {
                continue;
            }
            if is_name(left) && (operator == "==" || operator.starts_with('>') == is_lower) {
                bounds.push(right.clone());
            } else if is_name(right) && (operator == "==" || operator.starts_with('<') == is_lower) {
                bounds.push(left.clone());
            }
        }
        bounds
    }

    /// The collection that contains a variable: the conjunct, the collection, and the method that returns what to iterate over.
    fn collection(
        &self,
        variables: &[Quantified],
        left: &[usize],
        conjuncts: &[Range<usize>],
        variable: usize,
    ) -> Option<(usize, Range<usize>, &'static str)> {
        conjuncts.iter().enumerate().find_map(|(number, conjunct)| {
            let dot = conjunct.end.checked_sub(5).filter(|dot| *dot > conjunct.start)?;
            let view = match self.source.token(dot + 1) {
                "contains" => "",
                "containsKey" => ".keySet()",
                "containsValue" => ".values()",
                _ => return None,
            };
            let is_call = self.is(dot, ".") && self.is(dot + 2, "(") && self.is(dot + 3, &variables[variable].name);
            let collection = conjunct.start..dot;
            let is_known = is_call && !self.uses(collection.clone(), variables, left);
            let operators = ["==", "!=", "<", "<=", ">", ">=", "!", "+"];
            let is_simple = self.source.split(collection.clone(), &operators).len() == 1;
            (is_known && is_simple).then_some((number, collection, view))
        })
    }

    /// Whether an expression uses one of some variables.
    pub(super) fn uses(&self, range: Range<usize>, variables: &[Quantified], left: &[usize]) -> bool {
        self.mentions(range, |name| left.iter().any(|variable| variables[*variable].name == name)).is_some()
    }
}
