//! Reports which branches of the watched methods were taken, and which lines were reached.

use std::collections::{BTreeMap, BTreeSet};

use fretsaw_code::code::WayKind;
use fretsaw_vm::{Branches, Machine, MethodName, Unwatched, WayOut};
use serde::Serialize;

use crate::exit::{Outcome, Result};
use crate::suggest::did_you_mean;

/// The coverage of a method.
#[derive(Serialize)]
pub struct Covered {
    pub method: String,
    /// The number of edges out of its branches: two for each conditional jump, one for each target of a switch.
    pub branches: usize,
    /// How many of them were taken.
    pub covered: usize,
    pub missed: Vec<Missed>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lines: Option<Lines>,
}

/// The lines of a method.
#[derive(Serialize)]
pub struct Lines {
    /// How many lines have code.
    pub all: usize,
    /// Those that no call has reached.
    pub missed: Vec<u16>,
}

/// An edge that was not taken.
#[derive(Serialize)]
pub struct Missed {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u16>,
    /// The index of the bytecode instruction.
    pub instruction: u16,
    pub way: String,
}

/// The branches of all methods that `names` denote, each method once.
pub fn branches(machine: &mut Machine, names: &[MethodName]) -> Result<Vec<Branches>> {
    let mut found: Vec<Branches> = Vec::new();
    for name in names {
        let meant = machine.coverage().branches(name);
        let meant = meant.map_err(|why| Outcome::BadInput(format!("--coverage {name}: {}", told(name, &why))))?;
        found.extend(
            meant.into_iter().filter(|new| found.iter().all(|known| known.method != new.method)).collect::<Vec<_>>(),
        );
    }
    Ok(found)
}

/// The error for a method that cannot be watched, with a suggestion.
fn told(name: &MethodName, why: &Unwatched) -> String {
    match why {
        Unwatched::NoClass(class) => format!("there is no class {class} on the class path or in the JDK"),
        Unwatched::NoMethod { class, namesakes, others } => {
            let listed = if namesakes.is_empty() { others } else { namesakes };
            let meant =
                did_you_mean(&name.method.name, others.iter().filter(|o| **o != name.method.name).map(String::as_str));
            format!("{class} has no such method with code; it has {}{meant}", listed.join(", "))
        }
        Unwatched::Unsupported(what) => format!("unsupported: {what}"),
    }
}

/// The methods that are reported, and what was taken of them, by their numbers: those that are checked, and those that calls have
/// reached.
pub fn reported<'b>(
    all: impl IntoIterator<Item = (&'b Branches, bool)>,
    ways: &BTreeSet<(u32, u32)>,
) -> (Vec<Branches>, BTreeSet<(u32, u32)>) {
    let (mut reported, mut taken) = (Vec::new(), BTreeSet::new());
    for (number, (branches, is_checked)) in (0..).zip(all) {
        let own: Vec<u32> = ways.range((number, 0)..=(number, u32::MAX)).map(|(_, way)| *way).collect();
        if is_checked || !own.is_empty() {
            taken.extend(own.into_iter().map(|way| (reported.len() as u32, way)));
            reported.push(branches.clone());
        }
    }
    (reported, taken)
}

/// The coverage of `branches`, of which `taken` were taken: numbers of methods and ways.
pub fn covered(branches: &[Branches], taken: &BTreeSet<(u32, u32)>) -> Vec<Covered> {
    let told = branches.iter().enumerate().map(|(number, branches)| {
        let is_taken = |way: usize| taken.contains(&(number as u32, way as u32));
        let (lines, edges): (Vec<usize>, Vec<usize>) =
            (0..branches.ways.len()).partition(|way| branches.ways[*way].kind == WayKind::Line);
        let missed: Vec<Missed> =
            edges.iter().filter(|way| !is_taken(**way)).filter_map(|way| shown(&branches.ways[*way])).collect();
        // A line may begin at several instructions.
        let mut reached: BTreeMap<u16, bool> = BTreeMap::new();
        for way in &lines {
            if let Some(line) = branches.ways[*way].line {
                *reached.entry(line).or_default() |= is_taken(*way);
            }
        }
        let unreached = reached.iter().filter(|(_, is_reached)| !**is_reached).map(|(line, _)| *line).collect();
        let lines = (!lines.is_empty()).then_some(Lines { all: reached.len(), missed: unreached });
        let all = edges.len();
        Covered { method: branches.name.clone(), branches: all, covered: all - missed.len(), missed, lines }
    });
    told.collect()
}

/// An edge that was not taken; none for a line.
fn shown(way: &WayOut) -> Option<Missed> {
    let kind = match way.kind {
        WayKind::Jump => "jumps".to_owned(),
        WayKind::Fall => "goes on".to_owned(),
        WayKind::Key(key) => format!("case {key}"),
        WayKind::Default => "default".to_owned(),
        WayKind::Line => return None,
    };
    Some(Missed { line: way.line, instruction: way.index, way: kind })
}

/// The coverage as text.
pub fn text(covered: &[Covered]) -> String {
    let mut text = String::new();
    for Covered { method, branches, covered, missed, lines } in covered {
        let of_lines = lines.as_ref().map_or(String::new(), |lines| {
            let reached = lines.all - lines.missed.len();
            format!("{reached} of {} lines, ", lines.all)
        });
        text += &format!("{method}: {of_lines}{covered} of {branches} branches\n");
        if let Some(lines) = lines.as_ref().filter(|lines| !lines.missed.is_empty()) {
            text += &format!("    not reached: {}\n", ranges(&lines.missed));
        }
        for Missed { line, instruction, way } in missed {
            let line = line.map_or(String::new(), |line| format!("line {line}, "));
            text += &format!("    not taken: {line}instruction {instruction} {way}\n");
        }
    }
    text
}

/// The lines and branches of all methods together, as the end of a sentence.
pub fn total(covered: &[Covered]) -> String {
    let lines = covered.iter().filter_map(|method| method.lines.as_ref());
    let (all, missed) = lines.fold((0, 0), |(all, missed), lines| (all + lines.all, missed + lines.missed.len()));
    let branches: usize = covered.iter().map(|method| method.branches).sum();
    let taken: usize = covered.iter().map(|method| method.covered).sum();
    format!("{} of {all} lines, {taken} of {branches} branches", all - missed)
}

/// Whether nothing was missed.
pub fn is_full(covered: &[Covered]) -> bool {
    covered
        .iter()
        .all(|method| method.missed.is_empty() && method.lines.as_ref().is_none_or(|lines| lines.missed.is_empty()))
}

/// `line 3`, or `lines 3, 5-7`; the lines are in order.
fn ranges(lines: &[u16]) -> String {
    let mut ranges: Vec<(u16, u16)> = Vec::new();
    for line in lines {
        match ranges.last_mut() {
            Some((_, last)) if *last + 1 == *line => *last = *line,
            _ => ranges.push((*line, *line)),
        }
    }
    let shown =
        ranges.iter().map(|(first, last)| if first == last { first.to_string() } else { format!("{first}-{last}") });
    let word = if lines.len() == 1 { "line" } else { "lines" };
    format!("{word} {}", shown.collect::<Vec<_>>().join(", "))
}
