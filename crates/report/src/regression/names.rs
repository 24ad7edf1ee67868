//! Names of tests that say what should hold: `withdrawLeavesAccountUnchangedWhenItThrows`.

use super::{Claim, Fault, call};
use crate::literal::simple_name;

/// The name of the test of a fault of `class`, beside those in `taken`.
pub fn name(class: &str, fault: &Fault, taken: &[String]) -> String {
    let class = class.rsplit('.').next().unwrap_or(class);
    let (last, thrown) =
        fault.statements.last().map_or(("", None), |(last, thrown)| (last.as_str(), thrown.as_deref()));
    let called = method(last);
    let name = match &fault.claim {
        Claim::Completes => {
            let thrown = thrown.map_or("exception", simple_name);
            format!("{called}ThrowsNo{}", capital(thrown))
        }
        Claim::Unchanged(_) => format!("{called}Leaves{class}UnchangedWhenItThrows"),
        Claim::Invariants(_, invariants) => {
            let holds = invariants.first().map_or("invariant", |one| one.name.as_str());
            format!("{holds}HoldsAfter{}", capital(&called))
        }
        Claim::TransitiveEquality(_) => format!("equalsOf{class}IsTransitive"),
        Claim::TransitiveOrder(_) => format!("compareToOf{class}IsTransitive"),
        Claim::Equality(..) => format!("equalsAndHashCodeOf{class}KeepTheirLaws"),
        Claim::Order(..) => format!("compareToOf{class}KeepsItsLaws"),
        Claim::Iteration(..) => format!("iteratorOf{class}KeepsItsLaws"),
        Claim::Copy(..) => format!("cloneOf{class}KeepsItsLaws"),
        Claim::Like(_) => format!("{called}DoesWhatTheModelDoes"),
    };
    unused(name, taken)
}

/// `name` as an identifier that is not in `taken`.
pub fn unused(name: String, taken: &[String]) -> String {
    let name: String = name.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
    let numbered = (2..).map(|number| format!("{name}{number}"));
    std::iter::once(name.clone()).chain(numbered).find(|name| !taken.contains(name)).unwrap_or(name)
}

/// The name of the method that a statement calls; of a constructor `newList`.
fn method(statement: &str) -> String {
    let call = call(statement);
    let head = call.split('(').next().unwrap_or_default();
    match head.strip_prefix("new ") {
        Some(class) => format!(
            "new{}",
            capital(class.split('<').next().unwrap_or_default().rsplit('.').next().unwrap_or_default())
        ),
        None => head.rsplit('.').next().unwrap_or_default().to_owned(),
    }
}

/// `name` with a capital letter first.
pub fn capital(name: &str) -> String {
    let mut rest = name.chars();
    rest.next().into_iter().flat_map(char::to_uppercase).chain(rest).collect()
}
