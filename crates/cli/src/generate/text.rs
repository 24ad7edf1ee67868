//! The messages before and after a generation.

use fretsaw_finitization::Space;
use fretsaw_generate::{Counts, Totals};
use fretsaw_vm::Machine;
use num_bigint::BigUint;

use super::Generate;
use crate::args::{ChoiceSetting, GenerateArgs};
use crate::color::{Part, paint};
use crate::derived::{gaps, printable};
use crate::drive::Ran;
use crate::exit::tell;
use crate::progress::counted;
use crate::symbolic;

/// Possible reasons if there are no structures: the results for candidates, and gaps in the space of candidates.
pub fn why_none(totals: &Totals, space: &Space, is_symbolic: bool) -> Vec<String> {
    let counts = &totals.own;
    if counts.structures > BigUint::ZERO || totals.paths == 0 {
        return Vec::new();
    }
    let threw = if_any(&counts.thrown, |thrown| format!("; it threw an exception for {thrown}"));
    let limited = limited(totals);
    let mut notes = vec![match all_candidates(totals) {
        _ if is_symbolic => {
            format!("the predicate returned true on none of {}{threw}{limited}", counted(totals.paths, "path"))
        }
        only if only == BigUint::from(1u32) => {
            format!("the predicate did not return true for the only candidate{threw}{limited}")
        }
        candidates => format!("the predicate returned true for none of {candidates} candidates{threw}{limited}"),
    }];
    notes.extend(gaps(&space.gaps));
    // The predicate may have tested whether such a place is null, or copied its value, but it never needed to know it.
    let unread = |cells: &[u32]| !cells.iter().any(|cell| counts.read.get(*cell as usize) == Some(&true));
    let unread = space.places.iter().filter(|(_, cells)| unread(cells)).map(|(name, _)| name.clone());
    let unread: Vec<String> = unread.collect();
    if !unread.is_empty() {
        notes.push(format!("values that made no difference: {}", unread.join(", ")));
    }
    notes
}

/// The candidates that the paths of a generation represent.
pub fn all_candidates(totals: &Totals) -> BigUint {
    &totals.own.further + totals.paths
}

/// How many candidates were tried, and on how many paths if these are fewer.
pub fn candidates(totals: &Totals) -> String {
    let candidates = counted(all_candidates(totals), "candidate");
    if totals.own.further == BigUint::ZERO {
        return candidates;
    }
    format!("{candidates} on {}", counted(totals.paths, "path"))
}

/// How many paths reached a limit, if any did.
fn limited(totals: &Totals) -> String {
    match totals.limited {
        0 => String::new(),
        limited => format!("; {} reached a limit", counted(limited, "path")),
    }
}

/// What `text` says of a number, unless it is 0.
fn if_any(count: &BigUint, text: impl Fn(&BigUint) -> String) -> String {
    if *count == BigUint::ZERO { String::new() } else { text(count) }
}

/// Prints the summary on standard error.
pub fn print(args: &GenerateArgs, ran: &Ran<'_, Generate<'_>>, notes: &[String]) {
    let Ran { seconds, rate, .. } = ran;
    let totals = &ran.summary.totals;
    let counts = &totals.own;
    // A run without remaining tasks has no speed.
    let speed = if *rate > 0.0 { format!(" ({rate:.0} /s)") } else { String::new() };
    let is_symbolic = args.choice == ChoiceSetting::Symbolic;
    let structures = symbolic::at_least(counts.uncounted).to_owned() + &counted(&counts.structures, "structure");
    let structures = paint(Part::Strong, &structures);
    let thrown = if_any(&counts.thrown, |thrown| format!("; the predicate threw an exception for {thrown}"));
    let candidates = match is_symbolic {
        true => format!("under {} on {}", counted(counts.shapes, "condition"), counted(totals.paths, "path")),
        false => format!("of {}", candidates(totals)),
    };
    let of = format!("{candidates} in {seconds:.2} s{speed}");
    let (what, notes) = match notes {
        [] => (format!("{thrown}{}", limited(totals)), String::new()),
        notes => (String::new(), notes.iter().map(|note| format!("{}\n", printable(note))).collect()),
    };
    tell(&format!(
        "{structures} {of}; state space: {}{what}\n{notes}{}{}{}{}",
        size_of_space(&ran.results.space.size),
        first(counts),
        how_to_list(args, totals),
        unportable(counts),
        ran.resume_line()
    ));
}

/// The largest state space whose exact size is printed.
const MOST_EXACT: u32 = 1_000_000;

/// The size of a state space: exactly if it is small, else as the nearest power of two.
fn size_of_space(size: &BigUint) -> String {
    if *size <= BigUint::from(MOST_EXACT) {
        return size.to_string();
    }
    // The logarithm is nearer to the next number if the square reaches the square of the power halfway.
    let floor = size.bits() - 1;
    let nearest = floor + u64::from((size * size).bits() > 2 * floor + 1);
    let about = if size.trailing_zeros() == Some(floor) { "" } else { "about " };
    format!("{about}2^{nearest}")
}

/// The first exception that the predicate threw.
fn first(counts: &Counts) -> String {
    let first = counts.exception.as_ref().map(|exception| printable(exception));
    first.map_or(String::new(), |exception| format!("the first exception: {exception}\n"))
}

/// The flag that lists the rejected inputs.
fn how_to_list(args: &GenerateArgs, totals: &Totals) -> String {
    let kinds = [(totals.own.thrown.clone(), "thrown"), (BigUint::from(totals.limited), "limited")];
    let line = |(count, kind): &(BigUint, &str)| {
        if_any(count, |count| match *count == BigUint::from(1u32) {
            true => format!("--rejected {kind} shows this input\n"),
            false => format!("--rejected {kind} lists these inputs\n"),
        })
    };
    if args.rejected.is_some() { String::new() } else { kinds.iter().map(line).collect() }
}

/// The note about what differs under plain `java`. It counts rejected candidates, too, because the predicate
/// may accept them there.
fn unportable(counts: &Counts) -> String {
    let structures = if_any(&counts.unportable, |count| counted(count, "structure"));
    let others = if_any(&counts.unportable_others, |count| format!("{} that it rejected", counted(count, "candidate")));
    let of = match (structures.as_str(), others.as_str()) {
        ("", "") => return String::new(),
        (only, "") | ("", only) => only.to_owned(),
        (structures, others) => format!("{structures} and {others}"),
    };
    format!("the predicate used {} for {of}; its result may differ under plain java\n", Machine::UNPORTABLE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_spaces_are_exact_and_large_ones_rounded_to_the_nearest_power() {
        let shown = |text: &str| size_of_space(&text.parse().unwrap());
        for exact in ["0", "1", "54", "1000000"] {
            assert_eq!(shown(exact), exact);
        }
        // 2^20.5 is 1482910.4.
        for (size, power) in [
            ("1000001", "about 2^20"),
            ("1048576", "2^20"),
            ("1482910", "about 2^20"),
            ("1482911", "about 2^21"),
            ("1267650600228229401496703205375", "about 2^100"),
            ("1267650600228229401496703205376", "2^100"),
        ] {
            assert_eq!(shown(size), power, "{size}");
        }
    }
}
