//! What is said to people at the end of a generation.

use fretsaw_generate::{Space, Summary};

use super::{power_of_two, says_nothing};
use crate::color::{Part, paint};
use crate::exit::tell;

/// Prints the summary on standard error.
pub fn print(summary: &Summary, space: &Space, seconds: f64, rate: f64) {
    if !says_nothing(&space.derived) {
        let bounds: Vec<String> = space.derived.bounds.iter().map(ToString::to_string).collect();
        if !bounds.is_empty() {
            tell(&format!("bounds that follow from types: {}\n", bounds.join(" ")));
        }
        let kept: Vec<String> = space.derived.kept.iter().map(|(name, ty)| format!("{name} ({ty})")).collect();
        if !kept.is_empty() {
            tell(&format!("fields that keep what the constructor gave them: {}\n", kept.join(", ")));
        }
    }
    let structures = paint(Part::Strong, &format!("{} structures", summary.structures));
    let thrown = match summary.thrown {
        0 => String::new(),
        thrown => format!("; the predicate threw an exception for {thrown}"),
    };
    let limited = match summary.limited {
        0 => String::new(),
        limited => format!("; {limited} reached a limit"),
    };
    let (candidates, power) = (summary.candidates, power_of_two(&space.size));
    let of = format!("of {candidates} candidates in {seconds:.2} s ({rate:.0} /s)");
    tell(&format!("{structures} {of}; the state space has 2^{power}{thrown}{limited}\n"));
}
