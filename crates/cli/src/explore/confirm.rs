//! Replays violations before they are reported. For each kind, the reported path runs once more, in a machine of
//! its own that decides every choice at its call. If it ends differently there, the violation is reported as
//! unconfirmed, with both endings.

use std::time::Duration;

use fretsaw_explore::{PathEnd, Program};
use fretsaw_script::Scripted;
use fretsaw_search::System;
use fretsaw_vm::Choice;
use fretsaw_vm::replay::Replay;
use serde::Serialize;

use super::choices::{Decision, labelled_choices};
use super::endings::Violated;
use crate::args::ExploreArgs;
use crate::drive::Ground;
use crate::exit::{Outcome, Result};
use crate::kinds::Kind;
use crate::settings::Settings;
use crate::target;

/// The time for one replay. `--timeout` may have passed already, and the path has ended before.
const TIME: Duration = Duration::from_secs(10);

/// A kind of violation, and the result of its replay.
#[derive(Serialize)]
pub struct Confirmed {
    #[serde(flatten)]
    pub kind: Kind<Violated>,
    /// The choices of its path, if some have labels.
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<Vec<Decision>>,
    confirmed: bool,
    /// How the replay ended, if it ended differently.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replayed: Option<String>,
}

/// Replays the paths of `kinds`.
pub fn confirm(args: &ExploreArgs, ground: &Ground, kinds: Vec<Kind<Violated>>) -> Result<Vec<Confirmed>> {
    let confirm = |kind: Kind<Violated>| {
        let replayed = match replay(args, &ground.settings.with_time(TIME), &ground.program, &kind.path)? {
            PathEnd::Violated(again) if again.kind == kind.kind && again.text == kind.details.what => None,
            other => Some(describe(other)),
        };
        Ok(Confirmed { choices: labelled_choices(&kind.path), kind, confirmed: replayed.is_none(), replayed })
    };
    kinds.into_iter().map(confirm).collect()
}

/// Whether a replay confirmed some violation.
pub fn any_confirmed(violations: &[Confirmed]) -> bool {
    violations.iter().any(|violation| violation.confirmed)
}

fn replay(args: &ExploreArgs, settings: &Settings, program: &target::Program, path: &str) -> Result<PathEnd> {
    let mut machine = settings.boot(program, Vec::new(), Choice::Eager)?;
    machine.output_mut().capture = true;
    machine.program().follow(Replay::new(path));
    machine
        .program()
        .start(&program.class, &args.program.arguments)
        .map_err(|ending| settings.outcome(ending, program))?;
    let mut replayed = Scripted::new(machine, Program::default());
    let Some(end) = replayed.advance() else {
        return Err(Outcome::Bug(format!("the replay of {path} makes a choice that the path does not decide")));
    };
    Ok(replayed.script.classify(&replayed.machine, end))
}

/// The end of a path, in one line.
fn describe(end: PathEnd) -> String {
    match end {
        PathEnd::Completed => "the program ends normally".to_owned(),
        PathEnd::Cut | PathEnd::Matched => "an assumption of the program fails".to_owned(),
        PathEnd::Violated(violation) => violation.text.lines().take(2).map(str::trim).collect::<Vec<_>>().join(" "),
        PathEnd::Limited(limit) => format!("the path reaches {limit}"),
        PathEnd::Unsupported(what) => what,
    }
}
