//! The messages of `check`: faults with their sequences, totals, and the commands that replay them.

use fretsaw_check::{Change, Replayed, Sequence};

use super::confirmed::{Confirmed, headline};
use super::limited::described;
use super::written::Written;
use super::{Check, Example, lines, path_text, state};
use crate::args::CheckArgs;
use crate::color::{Part, paint};
use crate::coverage::{self, Covered};
use crate::drive::Ran;
use crate::exit::tell;
use crate::interrupt;
use crate::progress::{counted, show_count};
use crate::shell;

/// The greatest number of faults that are shown; the others are only counted.
pub const SHOWN: usize = 10;
/// A field in which states keep differing is named if there are so many calls.
const MANY_CALLS: u64 = 20;
/// The greatest number of notes that are shown.
const NOTES: usize = 5;

/// What is shown besides totals.
pub struct Shown<'a> {
    pub faults: &'a [Confirmed<Example>],
    /// How many kinds of faults are only counted.
    pub unshown: usize,
    /// Methods that are not called, with the reasons.
    pub skipped: &'a [String],
    pub written: &'a Written,
}

/// Prints the results.
pub fn print_text(
    args: &CheckArgs,
    ran: &Ran<'_, Check<'_>>,
    &Shown { faults, unshown, skipped, written: Written(written) }: &Shown<'_>,
    (calls, coverage): (u64, &[Covered]),
) {
    let max_heap = ran.ground.settings.limits.max_heap;
    let mut text: String = faults.iter().map(|fault| show(args, max_heap, fault)).collect();
    if unshown > 0 {
        let kinds = if unshown == 1 { "kind" } else { "kinds" };
        text += &format!("{unshown} more {kinds} of fault; --json shows all\n");
    }
    for kind in ran.results.limited.in_order() {
        let what = format!(
            "limit on {}: {}",
            counted(kind.count, "sequence"),
            described(&kind.kind, &ran.ground.settings.limits)
        );
        text += &paint(Part::Strong, &what);
        text += "\n";
        lines(&kind.details.sequence).iter().for_each(|line| text += &format!("    {line}\n"));
        text += &replay_line(args, max_heap, &kind.details.sequence);
    }
    let totals = &ran.summary.totals;
    let counts = &totals.own;
    for (note, count) in counts.notes.iter().take(NOTES) {
        text += &format!("note: {note} ({})\n", counted(show_count(*count), "time"));
    }
    if counts.notes.len() > NOTES {
        text += &format!("{}; --json shows all\n", counted((counts.notes.len() - NOTES) as u64, "more note"));
    }
    skipped.iter().for_each(|method| text += &format!("not called: {method}\n"));
    if counts.uncompared > 0 {
        let why = "they have classes of the program's own class loaders, or zip streams";
        text += &format!("{} could not be compared, because {why}\n", counted(counts.uncompared, "state"));
    }
    if let Some((field, count)) = counts.single_fields.iter().max_by_key(|(_, count)| **count)
        && counts.calls >= MANY_CALLS
        && *count * 2 >= counts.calls
    {
        text += &format!(
            "{} of {} change only {field}, so states keep differing; --ignore-field {field} takes them as equal\n",
            show_count(*count),
            counted(show_count(counts.calls), "call"),
        );
    }
    if !args.ignored_fields.is_empty() {
        let fields = args.ignored_fields.join(", ");
        text += &format!("states that differ only in {fields} count as equal, which can hide faults\n");
    }
    written.iter().for_each(|line| text += &format!("{line}\n"));
    let result = match counts.faults {
        0 if ran.summary.complete => "no fault".to_owned(),
        0 => "no fault so far".to_owned(),
        faults => counted(show_count(faults), "sequence") + " with a fault",
    };
    text += &coverage::text(coverage);
    if !coverage.is_empty() {
        let is_idle = args.until_covered && ran.summary.complete && !coverage::is_full(coverage);
        let why = if is_idle { "; the last two calls covered nothing new" } else { "" };
        text += &format!("covered {} with up to {}{why}\n", coverage::total(coverage), counted(calls, "call"));
    }
    text += &format!(
        "checked {} ({} refused) in {}, up to {}, in {:.2} s: {result}\n",
        counted(show_count(counts.calls), "call"),
        show_count(counts.refused),
        counted(show_count(counts.states), "state"),
        counted(calls, "call"),
        ran.seconds,
    );
    // Without a fault, the last line says so.
    if counts.faults > 0 && !ran.summary.complete {
        text += &format!("{}\n", why_incomplete(ran));
    }
    text += &ran.resume_line();
    tell(&text);
}

/// Why not everything was tried.
fn why_incomplete(ran: &Ran<'_, Check<'_>>) -> String {
    let totals = &ran.summary.totals;
    match &totals.own.unsupported {
        Some(what) => format!("not everything was tried: unsupported: {what}"),
        None if totals.limits.is_empty() && !interrupt::wanted() => "not everything was tried".to_owned(),
        None => incomplete(ran),
    }
}

/// The limits that were reached, and how often; and how to continue.
pub fn incomplete(ran: &Ran<'_, Check<'_>>) -> String {
    let parts: Vec<String> = ran.limited_paths().into_iter().chain(ran.end(&ran.counted_paths())).collect();
    let advice = || interrupt::wanted().then(|| "with --checkpoint FILE a run can be resumed".to_owned());
    let advice = ran.how_to_go_on().or_else(advice);
    parts.into_iter().chain(advice).collect::<Vec<_>>().join("; ")
}

/// A fault, with the sequence and the command that replays it.
fn show(args: &CheckArgs, max_heap: usize, confirmed: &Confirmed<Example>) -> String {
    let Example { fault, before, after, .. } = &confirmed.example;
    let headline = headline(fault.rule, &fault.place, &fault.what);
    let mut text = confirmed.first_line(&headline, ("on", "other sequence"));
    lines(&fault.sequence).iter().for_each(|line| text += &format!("    {line}\n"));
    fault.assertion.iter().for_each(|assertion| text += &format!("    {assertion}\n"));
    if confirmed.is_confirmed() {
        state::lines(before, after).iter().for_each(|line| text += &format!("    {line}\n"));
    }
    text += &confirmed.difference("the sequence");
    text + &replay_line(args, max_heap, &fault.sequence)
}

/// A line with the command that makes the calls of a sequence again.
fn replay_line(args: &CheckArgs, max_heap: usize, sequence: &Sequence) -> String {
    format!("    replay:  {}\n", paint(Part::Advice, &replay_command(args, max_heap, sequence)))
}

/// The command that makes the calls of a sequence again.
pub fn replay_command(args: &CheckArgs, max_heap: usize, sequence: &Sequence) -> String {
    let mut words = vec!["fretsaw".to_owned(), "check".to_owned(), "--path".to_owned(), path_text(sequence)];
    words.extend(args.machine.words(max_heap));
    words.extend(args.words());
    words.push(args.target.clone());
    shell::line(words.iter())
}

/// Shows a sequence that was replayed.
pub fn show_replayed(args: &CheckArgs, replayed: &Replayed, change: &Change) {
    if args.machine.json || args.machine.quiet {
        return;
    }
    // The last line of the command gives other results.
    let (sequence, result) = match replayed {
        Replayed::Fault(fault) => {
            let headline = headline(fault.rule, &fault.place, &fault.what);
            (&fault.sequence, Some(paint(Part::Wrong, &headline)))
        }
        Replayed::Ended(sequence) => (sequence, Some("no fault".to_owned())),
        Replayed::Limited(_, sequence) | Replayed::NoCall(_, _, sequence) => (sequence, None),
    };
    let state = match replayed {
        Replayed::Fault(_) => {
            state::lines(&change.before, &change.after).into_iter().map(|line| format!("    {line}")).collect()
        }
        _ => Vec::new(),
    };
    let text: String = lines(sequence).into_iter().chain(result).chain(state).map(|line| line + "\n").collect();
    tell(&text);
}
