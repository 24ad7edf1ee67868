//! The messages of `explore`: totals, violations, limits, and the commands that replay them.

use fretsaw_explore::{MORE, MOST_LISTED, Summary, UNPORTABLE};
use fretsaw_vm::Limit;
use num_bigint::BigUint;

use super::Explore;
use super::confirm::Confirmed;
use super::endings::{Limited, Reason, Violated};
use crate::args::{ExploreArgs, StrategySetting};
use crate::color::{Part, paint};
use crate::coverage::{self, Covered};
use crate::drive::Ran;
use crate::exit::tell;
use crate::interrupt;
use crate::kinds::Kind;
use crate::progress::{counted, show_count, show_rate};
use crate::shell;

/// The greatest number of kinds of violations, and of limited paths, that are shown; the others are only counted.
pub const SHOWN: usize = 10;

/// The length of the longest path in a command. Systems allow no longer arguments.
const LONGEST_PATH: usize = 1 << 17;

/// What is printed besides the totals.
pub struct Shown<'a> {
    /// The violations that are shown, and those that are only counted.
    pub violations: &'a [Confirmed],
    pub unshown: &'a [Kind<Violated>],
    pub coverage: &'a [Covered],
}

/// Prints the results.
pub fn print_text(args: &ExploreArgs, ran: &Ran<'_, Explore<'_>>, shown: &Shown<'_>) {
    let (summary, found) = (&ran.summary, &ran.results);
    let counts = &summary.totals.own;
    let max_heap = ran.ground.settings.limits.max_heap;
    let mut text = show_violations(args, max_heap, summary, shown);
    text += &show_limited(args, max_heap, summary.totals.limited, &found.limited.in_order());
    if found.unlisted != BigUint::ZERO {
        let most = show_count(MOST_LISTED as u64);
        text += &format!("{} tests are not listed; --expand lists at most {most} of one path\n", found.unlisted);
    }
    text += &show_totals(ran);
    if args.match_states {
        let (states, paths) = (counted(counts.states, "state"), counted(counts.matched, "path"));
        text += &format!("{states}; {paths} returned to a known state\n");
    }
    if counts.uncompared > 0 {
        let why = "the program had defined classes with its own class loaders, used zip streams, or had a structure of \
                   Fretsaw.any that was not decided or has arrays";
        text += &format!("{} could not be compared, because {why}\n", counted(counts.uncompared, "state"));
    }
    text += &coverage::text(shown.coverage);
    if counts.unportable > 0 {
        let (paths, which) = (counted(counts.unportable, "path"), if counts.unportable == 1 { "it" } else { "them" });
        text += &format!("{paths} used {UNPORTABLE}; plain java may not follow {which}\n");
    }
    // Without a violation, the last line says so.
    if counts.violated > 0 && !summary.complete && args.strategy != StrategySetting::Random {
        text += &format!("{}\n", why_incomplete(ran));
    }
    text += &ran.resume_line();
    tell(&text);
}

/// Why not everything was explored.
fn why_incomplete(ran: &Ran<'_, Explore<'_>>) -> String {
    let totals = &ran.summary.totals;
    match &totals.own.unsupported {
        Some(what) => format!("not everything was explored: unsupported: {what}"),
        None if totals.limits.is_empty() && !interrupt::wanted() => "not everything was explored".to_owned(),
        None => incomplete(ran),
    }
}

/// The limits that were reached, and how often; and how to continue, or what would have allowed it.
pub fn incomplete(ran: &Ran<'_, Explore<'_>>) -> String {
    let parts: Vec<String> = ran.limited_paths().into_iter().chain(ran.end(&ran.counted_paths())).collect();
    let advice = || interrupt::wanted().then(|| "with --checkpoint FILE a run can be resumed".to_owned());
    // Whoever raised the bound would explore more; a checkpoint does not help, because these paths have ended.
    let bound = || {
        let is_bounded = ran.summary.totals.limits.contains(&Limit::Choices);
        is_bounded.then(|| "use a larger --max-choices".to_owned())
    };
    let how = ran.how_to_go_on().or_else(advice).or_else(bound).map_or(String::new(), |how| format!("; {how}"));
    format!("{}: not everything was explored{how}", parts.join(", "))
}

/// The line with the numbers of paths.
fn show_totals(ran: &Ran<'_, Explore<'_>>) -> String {
    let Ran { summary, seconds, rate, .. } = ran;
    let counts = &summary.totals.own;
    let headline = if summary.complete && counts.violated == 0 { Part::Right } else { Part::Strong };
    let violated = format!("{} violated", counts.violated);
    format!(
        "{} in {seconds:.2} s ({}): {} completed ({} {}), {} cut, {}, {} limited; {}\n",
        paint(headline, &ran.counted_paths()),
        show_rate(*rate),
        counts.completed,
        counts.tests,
        if counts.tests == BigUint::from(1_u8) { "test" } else { "tests" },
        counts.cut,
        if counts.violated > 0 { paint(Part::Wrong, &violated) } else { violated },
        summary.totals.limited,
        counted(summary.totals.choices, "choice")
    )
}

/// The violations.
fn show_violations(args: &ExploreArgs, max_heap: usize, summary: &Summary, shown: &Shown<'_>) -> String {
    let Shown { violations, unshown, .. } = shown;
    let mut text: String = violations.iter().map(|violation| show(args, max_heap, violation)).collect();
    if violations.iter().any(|violation| may_be_shorter(args, summary, &violation.kind)) {
        text += "there may be violations with fewer choices; --strategy bfs finds those first\n";
    }
    let unshown_paths: u64 = unshown.iter().map(|kind| kind.count).sum();
    if !unshown.is_empty() {
        let (kinds, paths) = (counted(unshown.len() as u64, "more kind"), counted(unshown_paths, "path"));
        text += &format!("{kinds} of violations on {paths}; --json shows them\n");
    }
    let kept = violations.iter().map(|violation| violation.kind.count).sum::<u64>() + unshown_paths;
    let others = summary.totals.own.violated.saturating_sub(kept);
    if others > 0 {
        text += &format!("{} of other kinds, only counted\n", counted(others, "more violation"));
    }
    text
}

/// Whether another order of exploration may find a violation of this kind on a shorter path. The shortest of all
/// explored paths is shown. So others must remain, or must have been cut where they reached a known state. (A path
/// that reaches a limit does so in every order.) Every path has the first choice if one path has it, so a path with
/// one choice is the shortest.
fn may_be_shorter(args: &ExploreArgs, summary: &Summary, kind: &Kind<Violated>) -> bool {
    let is_incomplete = !summary.left.tasks.is_empty() || summary.totals.own.matched > 0;
    args.strategy == StrategySetting::Dfs && is_incomplete && kind.length() > 1
}

/// The limits and unsupported operations, each with the number of its paths and the command that replays one of them. There are
/// `all` so many limited paths.
fn show_limited(args: &ExploreArgs, max_heap: usize, all: u64, limited: &[Kind<Limited>]) -> String {
    let shown = &limited[..limited.len().min(SHOWN)];
    let mut text = String::new();
    for Kind { kind, count, path, details } in shown {
        let what = match (details.ending, &details.place) {
            (Reason::Limit, Some(place)) => format!("limit{}: {kind} was reached at {place}", on_paths(*count)),
            (Reason::Limit, None) => format!("limit{}: {kind} was reached", on_paths(*count)),
            (Reason::Unsupported, _) => format!("unsupported{}: {kind}", on_paths(*count)),
        };
        text += &format!("{}\n{}", paint(Part::Strong, &what), replay_line(args, max_heap, path));
    }
    let others = all.saturating_sub(shown.iter().map(|kind| kind.count).sum());
    if others > 0 {
        text += &format!("{}; --json shows more of them\n", counted(others, "more limited path"));
    }
    text
}

/// On how many paths something happened, if they are several.
fn on_paths(count: u64) -> String {
    if count == 1 { String::new() } else { format!(" on {} paths", show_count(count)) }
}

/// A violation, the number of its paths, and the command that replays one of them.
fn show(args: &ExploreArgs, max_heap: usize, violation: &Confirmed) -> String {
    let Confirmed { kind, replayed, .. } = violation;
    let Violated { what, stdout, stderr, unportable } = &kind.details;
    let (first, trace) = what.split_once('\n').map_or((&**what, ""), |(first, trace)| (first, trace));
    let on = on_paths(kind.count);
    let unconfirmed = if replayed.is_some() { "unconfirmed " } else { "" };
    let mut text = paint(Part::Wrong, &format!("{unconfirmed}violation{on}: {first}")) + "\n";
    trace.lines().for_each(|line| text += &format!("{line}\n"));
    for written in [stdout, stderr] {
        written.lines().for_each(|line| text += &format!("    output:  {line}\n"));
    }
    if let Some(ending) = replayed {
        text += &format!("    but:     when the path is replayed, it ends differently: {ending}\n");
    }
    text += &replay_line(args, max_heap, &kind.path);
    if let Some(seen) = unportable {
        text += &format!("    note:    the path used {seen}; plain java may not follow it\n");
    }
    text
}

/// A line with the command that replays the path.
fn replay_line(args: &ExploreArgs, max_heap: usize, path: &str) -> String {
    if path.ends_with(MORE) {
        return "    replay:  the path has too many choices to record; a smaller limit finds a shorter one\n"
            .to_owned();
    }
    if path.len() > LONGEST_PATH {
        return format!(
            "    replay:  the path takes {} bytes, too many for a line; --json has it\n",
            show_count(path.len() as u64)
        );
    }
    let mut words = vec!["fretsaw".to_owned(), "replay".to_owned(), "--path".to_owned(), path.to_owned()];
    words.extend(args.machine.words(max_heap));
    words.extend(args.program.words());
    format!("    replay:  {}\n", paint(Part::Advice, &shell::line(words.iter())))
}
