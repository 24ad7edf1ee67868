//! Faults as JUnit tests: says for each rule what should hold instead.

use fretsaw_check::{Fault, Form, Rule, Subject, Twin};
use fretsaw_report::regression::{self, Claim, Compared, Invariant, TestClass};

use super::confirmed::headline;

/// A confirmed fault.
pub struct Proven {
    pub fault: Fault,
    /// The command that replays it.
    pub replay: String,
    /// Expressions that show that the last call has changed its receiver.
    pub observers: Vec<String>,
    /// The same calls on the model.
    pub twin: Option<Twin>,
}

/// The tests for the faults of `subject`, which `command` has found.
pub fn tests(subject: &Subject, proven: &[Proven], command: &str) -> TestClass {
    let (mut faults, mut untested) = (Vec::new(), Vec::new());
    for Proven { fault, replay, observers, twin } in proven {
        let headline = headline(fault.rule, &fault.place, &fault.what);
        let claim = match claim(fault, subject, (observers, twin.as_ref())) {
            Ok(claim) => claim,
            Err(why) => {
                untested.push(format!("{headline}: {why}"));
                continue;
            }
        };
        let statements = fault.sequence.statements.iter();
        faults.push(regression::Fault {
            headline,
            replay: replay.clone(),
            imports: fault.sequence.imports.clone(),
            statements: statements.map(|(statement, outcome)| (statement.clone(), thrown(outcome))).collect(),
            claim,
        });
    }
    let subject = regression::Subject { package: subject.package.clone(), name: subject.name.clone() };
    let file = (!faults.is_empty()).then(|| regression::tests(&subject, &faults, command));
    TestClass { path: subject.path(), file, count: faults.len(), untested }
}

/// The class of the exception in the outcome of a call.
fn thrown(outcome: &str) -> Option<String> {
    let described = outcome.strip_prefix("throws ")?;
    Some(described.split([':', ',', ' ']).next().unwrap_or_default().to_owned())
}

/// What should hold instead of the fault; or why no test can say that.
fn claim(
    fault: &Fault,
    subject: &Subject,
    (observers, twin): (&[String], Option<&Twin>),
) -> Result<Claim, &'static str> {
    let named = |at: usize| fault.about.get(at).or(fault.about.first()).cloned().unwrap_or_default();
    let three = <[String; 3]>::try_from(fault.about.clone()).ok();
    Ok(match fault.rule {
        Rule::Exception | Rule::Assertion | Rule::StackOverflow => Claim::Completes,
        Rule::Unchanged => Claim::Unchanged(observers.to_vec()),
        Rule::Invariant => {
            let invariants = subject.invariants.iter();
            let copied =
                |one: &fretsaw_check::Invariant| Invariant { name: one.name.clone(), hidden_in: one.hidden_in.clone() };
            Claim::Invariants(named(0), invariants.map(copied).collect())
        }
        Rule::Equals => three.map_or_else(|| Claim::Equality(named(0), named(1)), Claim::TransitiveEquality),
        Rule::CompareTo => three.map_or_else(|| Claim::Order(named(0), named(1)), Claim::TransitiveOrder),
        Rule::Iterator => Claim::Iteration(named(0), subject.is_collection),
        Rule::Clone => Claim::Copy(named(0), subject.has_equals),
        Rule::Exit => return Err("a test would end the JVM that runs it"),
        Rule::Comparator => return Err("it is about the values that a comparator compares"),
        Rule::Nullness => return Err("it is about an annotation"),
        Rule::Contract => return Err("it is about an input"),
        Rule::Like => Claim::Like(like(fault, twin.ok_or("there is no model")?)?),
    })
}

/// What should be as it is with the model.
fn like(fault: &Fault, twin: &Twin) -> Result<regression::Twin, &'static str> {
    let (compared, form) = match (fault.about.first(), fault.what.rsplit_once(" throws ")) {
        (Some(x), _) => {
            let theirs = twin.names.iter().find(|(own, _)| own == x).map_or(x, |(_, theirs)| theirs);
            (Compared::Contents(x.clone(), theirs.clone()), twin.contents)
        }
        (None, Some((before, thrown))) if before.contains(", but ") => {
            (Compared::Exception(thrown.to_owned()), twin.results)
        }
        // Which object is returned is no question of its content.
        _ if fault.what.contains("another object") => return Err("it is about the identity of results"),
        _ => (Compared::Results, twin.results),
    };
    let form = match form {
        Form::Value => regression::Form::Value,
        Form::Array => regression::Form::Array,
        Form::Collection => regression::Form::Collection(twin.is_ordered),
        Form::Map => regression::Form::Map(twin.is_ordered),
    };
    Ok(regression::Twin { statements: twin.statements.clone(), import: twin.import.clone(), compared, form })
}
