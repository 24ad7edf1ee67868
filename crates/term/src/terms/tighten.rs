//! Conditions for readers: without literals that another one on the same term implies.
//!
//! A loop over a symbolic number leaves `n > 0 && n > 1 && n > 2`, and a switch `k != 1 && k != 5 && k == 7`. Of comparisons of a
//! term with constants only the tightest stay. Nothing else is compared.

use std::collections::HashMap;

use super::{Literal, Node, Terms};
use crate::{Family, TermId};

/// What a comparison with a constant leaves of the integers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Values {
    /// From the first to the second.
    Between(i64, i64),
    /// All but one.
    Not(i64),
}

impl Values {
    fn contains_all(self, other: Values) -> bool {
        match (self, other) {
            (Values::Between(low, high), Values::Between(least, most)) => low <= least && most <= high,
            (Values::Not(value), Values::Between(least, most)) => !(least..=most).contains(&value),
            (_, Values::Not(_)) => self == other,
        }
    }
}

impl Terms {
    /// The same condition without literals that another one of them implies.
    pub fn tightened(&self, condition: &[Literal]) -> Vec<Literal> {
        let compared: Vec<Option<(TermId, Values)>> = condition.iter().map(|literal| self.compared(*literal)).collect();
        let mut kept: HashMap<TermId, Vec<usize>> = HashMap::new();
        let mut implied = vec![false; condition.len()];
        for (number, comparison) in compared.iter().enumerate() {
            let Some((term, values)) = comparison else { continue };
            let others = kept.entry(*term).or_default();
            let of = |other: &usize| compared[*other].map_or(*values, |(_, values)| values);
            if others.iter().any(|other| values.contains_all(of(other))) {
                implied[number] = true;
                continue;
            }
            others.retain(|other| {
                implied[*other] = of(other).contains_all(*values);
                !implied[*other]
            });
            others.push(number);
        }
        condition.iter().zip(implied).filter(|(_, implied)| !implied).map(|(literal, _)| *literal).collect()
    }

    /// The term that a literal compares with a constant, and what is left of its values.
    fn compared(&self, literal: Literal) -> Option<(TermId, Values)> {
        let Node::Binary(op, x, y) = self.node(literal.term) else { return None };
        let family = if literal.holds { op.family()?.0 } else { op.inverse()?.family()?.0 };
        let (x, bound, family) = match (self.integer(x), self.integer(y)) {
            (None, Some(bound)) => (x, bound, family),
            (Some(bound), None) => (y, bound, mirrored(family)),
            _ => return None,
        };
        let values = match family {
            Family::Eq => Values::Between(bound, bound),
            Family::Ne => Values::Not(bound),
            Family::Lt => Values::Between(i64::MIN, bound.checked_sub(1)?),
            Family::Le => Values::Between(i64::MIN, bound),
            Family::Gt => Values::Between(bound.checked_add(1)?, i64::MAX),
            Family::Ge => Values::Between(bound, i64::MAX),
            _ => return None,
        };
        Some((x, values))
    }
}

/// What holds of the second operand if this holds of the first.
fn mirrored(family: Family) -> Family {
    match family {
        Family::Lt => Family::Gt,
        Family::Le => Family::Ge,
        Family::Gt => Family::Lt,
        Family::Ge => Family::Le,
        other => other,
    }
}
