//! The messages of `explore`: totals, violations, and the commands that replay them.

use fretsaw_explore::{HASH_CODES, MOST_LISTED, Summary};
use num_bigint::BigUint;

use super::confirm::Confirmed;
use super::coverage::Covered;
use super::violations::Kind;
use super::{Found, why_incomplete};
use crate::args::{ExploreArgs, StrategySetting};
use crate::checkpoint::resume_line;
use crate::color::{Part, paint};
use crate::exit::tell;
use crate::progress::{counted, show_count, show_rate};
use crate::shell;

/// The greatest number of kinds of violations that are shown; the others are only counted.
pub const SHOWN: usize = 10;

/// Prints the results; `rate` is the number of paths per second.
pub fn print_text(
    args: &ExploreArgs,
    summary: &Summary,
    found: &Found,
    (shown, unshown): (&[Confirmed], &[Kind]),
    coverage: &[Covered],
    seconds: f64,
    rate: f64,
) {
    let mut text: String = shown.iter().map(|violation| show(args, violation)).collect();
    let count = |kinds: &mut dyn Iterator<Item = &Kind>| kinds.map(|kind| kind.count).sum::<u64>();
    let unshown_paths = count(&mut unshown.iter());
    if !unshown.is_empty() {
        let (kinds, paths) = (counted(unshown.len() as u64, "more kind"), counted(unshown_paths, "path"));
        text += &format!("{kinds} of violations on {paths}; --json shows them\n");
    }
    let kept = count(&mut shown.iter().map(|violation| &violation.kind)) + unshown_paths;
    let others = summary.violated.saturating_sub(kept);
    if others > 0 {
        text += &format!("{} of other kinds, only counted\n", counted(others, "more violation"));
    }
    if found.unlisted != BigUint::ZERO {
        let most = show_count(MOST_LISTED as u64);
        text += &format!("{} tests are not listed; --expand lists at most {most} of one path\n", found.unlisted);
    }
    let headline = if summary.complete && summary.violated == 0 { Part::Right } else { Part::Strong };
    let violated = format!("{} violated", summary.violated);
    text += &format!(
        "{} in {seconds:.2} s ({}): {} completed ({} {}), {} cut, {}, {} limited; {}\n",
        paint(headline, &counted(summary.explored, "path")),
        show_rate(rate),
        summary.completed,
        summary.tests,
        if summary.tests == BigUint::from(1_u8) { "test" } else { "tests" },
        summary.cut,
        if summary.violated > 0 { paint(Part::Wrong, &violated) } else { violated },
        summary.limited,
        counted(summary.choices, "choice")
    );
    if args.match_states {
        let (states, paths) = (counted(summary.states, "state"), counted(summary.matched, "path"));
        text += &format!("{states}; {paths} returned to a known state\n");
    }
    if summary.uncompared > 0 {
        let why = "the program had defined classes with its own class loaders, or used zip streams";
        text += &format!("{} could not be compared, because {why}\n", counted(summary.uncompared, "state"));
    }
    text += &super::coverage::text(coverage);
    if summary.unportable > 0 {
        let (paths, which) = (counted(summary.unportable, "path"), if summary.unportable == 1 { "it" } else { "them" });
        text += &format!("{paths} used {HASH_CODES}; plain java may not follow {which}\n");
    }
    // Without a violation, the last line says so.
    if summary.violated > 0 && !summary.complete && args.strategy != StrategySetting::Random {
        text += &format!("{}\n", why_incomplete(args, summary));
    }
    if !summary.left.is_empty() {
        text += &resume_line(&args.long, |flags| args.again(flags));
    }
    tell(&text);
}

/// A violation, the number of its paths, and the command that replays one of them.
fn show(args: &ExploreArgs, violation: &Confirmed) -> String {
    let Confirmed { kind, replayed, .. } = violation;
    let (first, trace) = kind.what.split_once('\n').map_or((&*kind.what, ""), |(first, trace)| (first, trace));
    let on = if kind.count == 1 { String::new() } else { format!(" on {} paths", show_count(kind.count)) };
    let unconfirmed = if replayed.is_some() { "unconfirmed " } else { "" };
    let mut text = paint(Part::Wrong, &format!("{unconfirmed}violation{on}: {first}")) + "\n";
    trace.lines().for_each(|line| text += &format!("{line}\n"));
    for written in [&kind.stdout, &kind.stderr] {
        written.lines().for_each(|line| text += &format!("    output:  {line}\n"));
    }
    if let Some(ending) = replayed {
        text += &format!("    but:     when the path is replayed, it ends differently: {ending}\n");
    }
    text += &format!("    replay:  {}\n", paint(Part::Advice, &replay_command(args, &kind.path)));
    if let Some(seen) = &kind.unportable {
        text += &format!("    note:    the path used {seen}; plain java may not follow it\n");
    }
    text
}

/// The command that replays the path.
fn replay_command(args: &ExploreArgs, path: &str) -> String {
    let mut words = vec!["fretsaw".to_owned(), "replay".to_owned(), "--path".to_owned(), path.to_owned()];
    words.extend(args.machine.words());
    words.extend(args.program.words());
    shell::line(words.iter())
}
