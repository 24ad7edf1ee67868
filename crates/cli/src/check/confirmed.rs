//! A kind of fault, with the result of its replay: the same for sequences and for inputs.

use fretsaw_check::Rule;
use fretsaw_graph::{Graph, json};
use num_bigint::BigUint;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

use crate::color::{Part, paint};
use crate::drive::big_number;
use crate::progress::{counted, show_count};

/// A kind of fault, of which `F` is an example.
#[derive(Serialize)]
pub struct Confirmed<F> {
    /// The example.
    #[serde(flatten)]
    pub example: F,
    /// How many sequences or inputs break this rule here.
    #[serde(serialize_with = "as_number")]
    count: BigUint,
    confirmed: bool,
    /// How the replay ended, if it ended differently.
    #[serde(skip_serializing_if = "Option::is_none")]
    replayed: Option<String>,
}

impl<F> Confirmed<F> {
    /// A kind with so many examples; the replay of this one has ended as expected, or as `replayed` says.
    pub fn new(example: F, count: impl Into<BigUint>, replayed: Option<String>) -> Confirmed<F> {
        Confirmed { example, count: count.into(), confirmed: replayed.is_none(), replayed }
    }

    /// Whether the replay ended as expected.
    pub fn is_confirmed(&self) -> bool {
        self.confirmed
    }

    /// The first line of a report: what is wrong, and how many other examples there are, in words such as "on" and "sequence".
    pub fn first_line(&self, headline: &str, (preposition, noun): (&str, &str)) -> String {
        let unconfirmed = if self.confirmed { "" } else { "unconfirmed " };
        let one = BigUint::from(1u32);
        let others = match &self.count {
            count if *count <= one => String::new(),
            count => format!(" (and {preposition} {})", counted(show_count(count - one), noun)),
        };
        format!("{}{others}\n", paint(Part::Wrong, &format!("{unconfirmed}{headline}")))
    }

    /// A line about the replay of `what`, if it ended differently.
    pub fn difference(&self, what: &str) -> String {
        let line = |ending: &String| format!("    but:     when {what} is replayed, it ends differently: {ending}\n");
        self.replayed.as_ref().map_or(String::new(), line)
    }
}

/// What is wrong and where.
pub fn headline(rule: Rule, place: &str, what: &str) -> String {
    format!("{} at {place}: {what}", rule.name())
}

/// A number that may have any number of digits.
fn as_number<S: Serializer>(number: &BigUint, serializer: S) -> Result<S::Ok, S::Error> {
    big_number(number).serialize(serializer)
}

/// A graph in its own form of JSON.
pub fn as_json<S: Serializer>(graph: &Graph, serializer: S) -> Result<S::Ok, S::Error> {
    RawValue::from_string(json::write(graph)).map_err(serde::ser::Error::custom)?.serialize(serializer)
}
