//! Reports which branches of the watched methods were taken.

use fretsaw_code::code::WayKind;
use fretsaw_explore::Counts;
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

/// The coverage of `branches`.
pub fn covered(branches: &[Branches], counts: &Counts) -> Vec<Covered> {
    let told = branches.iter().enumerate().map(|(number, branches)| {
        let is_missed = |way: &usize| !counts.ways.contains(&(number as u32, *way as u32));
        let missed: Vec<Missed> =
            (0..branches.ways.len()).filter(is_missed).map(|w| shown(&branches.ways[w])).collect();
        let all = branches.ways.len();
        Covered { method: branches.name.clone(), branches: all, covered: all - missed.len(), missed }
    });
    told.collect()
}

fn shown(way: &WayOut) -> Missed {
    let kind = match way.kind {
        WayKind::Jump => "jumps".to_owned(),
        WayKind::Fall => "goes on".to_owned(),
        WayKind::Key(key) => format!("case {key}"),
        WayKind::Default => "default".to_owned(),
    };
    Missed { line: way.line, instruction: way.index, way: kind }
}

/// The coverage as text.
pub fn text(covered: &[Covered]) -> String {
    let mut text = String::new();
    for Covered { method, branches, covered, missed } in covered {
        text += &format!("{method}: {covered} of {branches} branches\n");
        for Missed { line, instruction, way } in missed {
            let line = line.map_or(String::new(), |line| format!("line {line}, "));
            text += &format!("    not taken: {line}instruction {instruction} {way}\n");
        }
    }
    text
}
