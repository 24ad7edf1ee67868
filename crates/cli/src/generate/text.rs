//! What is said to people before and after a generation.

use fretsaw_generate::{Derived, Space, Summary};
use fretsaw_vm::Machine;

use crate::args::GenerateArgs;
use crate::checkpoint::resume_line;
use crate::color::{Part, paint};
use crate::exit::tell;

/// Says what was decided without anybody saying so.
pub fn tell_derived(derived: &Derived) {
    let bounds: Vec<String> = derived.bounds.iter().map(ToString::to_string).collect();
    if !bounds.is_empty() {
        tell(&format!("bounds that follow from types: {}\n", bounds.join(" ")));
    }
    for (fields, what) in [
        (&derived.alone, "arguments that are one new object each"),
        (&derived.kept, "fields that keep what the constructor gave them"),
        (&derived.unset, "fields that keep the default value of their type, as there is no constructor to call"),
    ] {
        let shown: Vec<String> = fields.iter().map(|(name, ty)| format!("{name} ({ty})")).collect();
        if !shown.is_empty() {
            tell(&format!("{what}: {}\n", shown.join(", ")));
        }
    }
}

/// `1 structure`, `2 structures`.
pub fn counted(count: u64, what: &str) -> String {
    if count == 1 { format!("{count} {what}") } else { format!("{count} {what}s") }
}

/// Prints the summary on standard error.
pub fn print(args: &GenerateArgs, summary: &Summary, space: &Space, seconds: f64, rate: f64) {
    // Of what was finished before, nothing is left to be measured.
    let speed = if rate > 0.0 { format!(" ({rate:.0} /s)") } else { String::new() };
    let structures = paint(Part::Strong, &counted(summary.structures, "structure"));
    let thrown = match summary.thrown {
        0 => String::new(),
        thrown => format!("; the predicate threw an exception for {thrown}"),
    };
    let limited = match summary.limited {
        0 => String::new(),
        limited => format!("; {limited} reached a limit"),
    };
    let resume = match summary.left.is_empty() {
        true => String::new(),
        false => resume_line(&args.long, |flags| args.again(flags)),
    };
    let candidates = counted(summary.candidates, "candidate");
    // The exponent of the largest power of two that is not larger.
    let power = space.size.bits().saturating_sub(1);
    let of = format!("of {candidates} in {seconds:.2} s{speed}");
    tell(&format!(
        "{structures} {of}; the state space has 2^{power}{thrown}{limited}\n{}{}{resume}",
        first(summary),
        unportable(summary)
    ));
}

/// The first exception that the predicate threw.
fn first(summary: &Summary) -> String {
    let first = summary.exception.as_ref().map(|exception| exception.replace(char::is_control, "?"));
    first.map_or(String::new(), |exception| format!("the first exception: {exception}\n"))
}

/// What is said if the predicate saw what is not the same under plain `java`; of candidates that it refused, too, because it may
/// accept them there.
fn unportable(summary: &Summary) -> String {
    let of = match (summary.unportable, summary.unportable_others) {
        (0, 0) => return String::new(),
        (0, others) => format!("{} that it refused", counted(others, "candidate")),
        (structures, 0) => counted(structures, "structure"),
        (structures, others) => {
            format!("{} and {} that it refused", counted(structures, "structure"), counted(others, "candidate"))
        }
    };
    format!("the predicate saw {} for {of}: plain java may say otherwise\n", Machine::HASH_CODES)
}
