//! The messages of a check of inputs.

use fretsaw_check::inputs::{Fault, Input, MethodCounts, Run};
use fretsaw_finitization::{Derived, Space};
use fretsaw_report::text;
use num_bigint::BigUint;

use super::{CheckInputs, Example};
use crate::args::ChoiceSetting;
use crate::check::confirmed::{Confirmed, headline};
use crate::check::limited::described;
use crate::check::written::Written;
use crate::color::{Part, paint};
use crate::coverage::{self, Covered};
use crate::derived::{gaps, never_vary, printable};
use crate::drive::{Ran, Search};
use crate::exit::tell;
use crate::progress::{counted, show_count};
use crate::shell;
use crate::symbolic;

/// The greatest number of notes that are shown.
const NOTES: usize = 5;

/// What is shown besides totals.
pub struct Shown<'a> {
    pub faults: &'a [Confirmed<Example>],
    /// How many kinds of faults are only counted.
    pub unshown: usize,
    pub written: &'a Written,
    pub coverage: &'a [Covered],
}

/// Prints the results.
pub fn print<'c>(
    check: &CheckInputs<'c>,
    ran: &Ran<'_, CheckInputs<'c>>,
    &Shown { faults, unshown, written: Written(written), coverage }: &Shown<'_>,
) {
    let max_heap = ran.ground.settings.limits.max_heap;
    let mut out: String = ran.ground.program.contracts.notes.iter().map(|note| format!("{note}\n")).collect();
    out += &faults.iter().map(|fault| show(check, max_heap, fault)).collect::<String>();
    if unshown > 0 {
        let kinds = if unshown == 1 { "kind" } else { "kinds" };
        out += &format!("{unshown} more {kinds} of fault; --json shows all\n");
    }
    for limited in &ran.results.limited {
        let what = described(&limited.kind, &ran.ground.settings.limits);
        out += &paint(Part::Strong, &format!("limit on {}: {what}", counted(limited.count, "path")));
        out += &format!("\n    method:  {}\n", limited.input.method);
        out += &format!("    before:  {}\n", text::line(&limited.input.before));
    }
    let counts = &ran.summary.totals.own;
    for (note, count) in counts.notes.iter().take(NOTES) {
        out += &format!("note: {note} ({})\n", counted(show_count(count), "time"));
    }
    if counts.notes.len() > NOTES {
        out += &format!("{}; --json shows all\n", counted((counts.notes.len() - NOTES) as u64, "more note"));
    }
    if counts.invalid > 0 {
        let (invalid, are) = (counted(counts.invalid, "stored input"), if counts.invalid == 1 { "is" } else { "are" });
        out += &format!("{invalid} {are} not valid: a condition before the call does not hold\n");
    }
    ran.results.skipped.iter().for_each(|method| out += &format!("not checked: {method}\n"));
    if ran.results.methods.len() > 1 {
        for (space, counts) in ran.results.methods.iter().zip(&counts.methods) {
            out += &format!("{}: {}\n", space.method, numbers(counts));
        }
    }
    for (space, counts) in ran.results.methods.iter().zip(&counts.methods) {
        why_none(ran, space, counts).iter().for_each(|note| out += &format!("{}\n", printable(note)));
    }
    written.iter().for_each(|line| out += &format!("{line}\n"));
    out += &coverage::text(coverage);
    if !coverage.is_empty() {
        let is_idle = ran.summary.complete && !coverage::is_full(coverage);
        let (with, why) = match check.raised.get() {
            None => (String::new(), ""),
            Some(scale) if scale.is_fixed() => {
                let why = "; the finitization method has no arguments that could be raised";
                (String::new(), if is_idle { why } else { "" })
            }
            Some(scale) => {
                let why = if is_idle { "; two larger bounds covered nothing new" } else { "" };
                (format!(" with {}", scale.text()), why)
            }
        };
        out += &format!("covered {}{with}{why}\n", coverage::total(coverage));
    }
    let all = counts.all();
    let of = match ran.results.methods.len() {
        1 => String::new(),
        methods => format!(" of {}", counted(methods as u64, "method")),
    };
    let is_whole = ran.summary.complete && super::gaps(counts).is_empty();
    let on = match check.args.choice() {
        ChoiceSetting::Symbolic => format!(" on {}", counted(counts.shapes, "path")),
        _ => String::new(),
    };
    let result = match () {
        () if all.faults > BigUint::ZERO => format!("{} with a fault", counted(show_count(&all.faults), "input")),
        () if is_whole && all.inputs == BigUint::ZERO => "no input is valid".to_owned(),
        () if is_whole => {
            let mut derived = Derived::default();
            ran.results.methods.iter().for_each(|space| derived.add(&space.derived));
            let but = never_vary(&derived).map_or(String::new(), |names| format!(", but {}", printable(&names)));
            format!("all hold{but}")
        }
        () => "no fault so far".to_owned(),
    };
    out += &format!(
        "checked {}{}{of}{}{on}, in {:.2} s: {result}\n",
        symbolic::at_least(counts.uncounted),
        counted(show_count(&all.inputs), "input"),
        refused(&all),
        ran.seconds
    );
    // Without a fault, the last line says so.
    if all.faults > BigUint::ZERO && !ran.summary.complete {
        out += &format!("{}\n", check.why_incomplete(ran));
    }
    if all.faults > BigUint::ZERO {
        super::gaps(counts).iter().for_each(|gap| out += &format!("not everything was tried: {gap}\n"));
    }
    out += &ran.resume_line();
    tell(&out);
}

/// Possible reasons if a method has no valid input.
pub fn why_none(ran: &Ran<'_, CheckInputs<'_>>, space: &Space, counts: &MethodCounts) -> Vec<String> {
    if counts.inputs > BigUint::ZERO || !ran.summary.complete {
        return Vec::new();
    }
    let threw = match ran.summary.totals.own.thrown {
        0 => String::new(),
        paths => format!("; conditions threw exceptions on {}", counted(paths, "path")),
    };
    let why = format!("{}: the conditions before the call hold for no candidate{threw}", space.method);
    std::iter::once(why).chain(gaps(&space.gaps)).collect()
}

fn numbers(counts: &MethodCounts) -> String {
    let faults = match &counts.faults {
        none if *none == BigUint::ZERO => String::new(),
        faults => format!(", {} with a fault", show_count(faults)),
    };
    format!("{}{}{faults}", counted(show_count(&counts.inputs), "input"), refused(counts))
}

fn refused(counts: &MethodCounts) -> String {
    if counts.refused == BigUint::ZERO { String::new() } else { format!(" ({} refused)", show_count(&counts.refused)) }
}

/// A fault, with its input and the state after the call.
fn show(check: &CheckInputs<'_>, max_heap: usize, confirmed: &Confirmed<Example>) -> String {
    let fault = &confirmed.example.fault;
    let headline = headline(fault.rule, &fault.place, &fault.what);
    let mut out = confirmed.first_line(&headline, ("for", "other input"));
    out += &format!("    method:  {}\n", fault.input.method);
    out += &format!("    before:  {}\n", text::line(&fault.input.before));
    out += &format!("    after:   {}\n", text::state_line(&fault.input.before, &fault.after));
    out += &confirmed.difference("the input");
    out + &format!("    replay:  {}\n", paint(Part::Advice, &replay_command(check, max_heap, fault)))
}

/// The command that shows the input of a fault again.
pub fn replay_command(check: &CheckInputs<'_>, max_heap: usize, fault: &Fault) -> String {
    let (args, scale) = (check.args, check.scale());
    let numbers: Vec<String> = fault.path.iter().map(u64::to_string).collect();
    let mut words = vec!["fretsaw".to_owned(), "check".to_owned(), "--path".to_owned(), numbers.join(" ")];
    words.extend(args.machine.words(max_heap));
    words.extend(args.words_with(scale.size, scale.arguments.as_deref()));
    let target = args.target.split('#').next().unwrap_or_default();
    let method = fault.input.method.rsplit('#').next().unwrap_or_default();
    words.push(format!("{target}#{method}"));
    shell::line(words.iter())
}

/// Shows an input that was replayed.
pub fn show_replayed(input: &Input, run: &Run) {
    let mut out = format!("method:  {}\nbefore:  {}\n", input.method, text::line(&input.before));
    match run {
        Run::Broken(_, _, _, evidence) => {
            out += &format!(
                "after:   {}\n{}\n",
                text::state_line(&input.before, &evidence.after),
                paint(Part::Wrong, &describe(run))
            );
        }
        // The last line of the command gives this result.
        Run::Limited(_) => {}
        other => out += &format!("{}\n", describe(other)),
    }
    tell(&out);
}

/// What came of an input, in one line.
pub fn describe(run: &Run) -> String {
    match run {
        Run::Invalid => "the input is not valid".to_owned(),
        Run::Holds => "no rule is broken".to_owned(),
        Run::Refused => "the method refuses the input".to_owned(),
        Run::Broken(rule, place, what, _) => headline(*rule, place, what),
        Run::Limited(what) => format!("it stopped: {what}"),
    }
}
