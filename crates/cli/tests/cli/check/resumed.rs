//! Checks that stop and go on: together they find what an undisturbed one finds.

use std::fs;

use serde_json::Value;

use super::{checking, shop};
use crate::support::Ran;

/// What does not depend on interruptions. Which of several sequences of the same length is met first may.
fn results(ran: &Ran) -> Vec<Value> {
    let report = ran.report();
    let faults = report["faults"].as_array().unwrap().iter();
    let of_faults = faults.flat_map(|fault| ["rule", "place", "count", "confirmed"].map(|key| fault[key].clone()));
    let names = ["calls", "refused", "states", "violated", "choices", "complete", "exit"];
    names.iter().map(|name| report[name].clone()).chain(of_faults).collect()
}

#[test]
fn totals_are_those_of_an_undisturbed_run() {
    add_up(&["--calls", "5"], 2);
}

/// A state that breaks an invariant is met, and then perhaps interrupted.
#[test]
fn totals_with_an_invariant() {
    add_up(&["--calls", "6", "--invariant", "isOpen", "--without", "unchanged", "--without", "exception"], 1);
}

/// Checks that a run with `wanted` finds as many `kinds` of faults as two runs that share the work.
fn add_up(wanted: &[&str], kinds: usize) {
    let folder = shop(&format!("check-resumed-{kinds}"));
    let flags = [wanted, &["--json", "--out", "faults"]].concat();
    let whole = folder.fretsaw(&checking("Shop$Till", &flags));
    let lines = fs::read_to_string(folder.0.join("faults")).unwrap();
    assert_eq!((whole.code, lines.lines().count()), (1, kinds), "{whole:?}");
    for (before, after) in [("1", "2"), ("2", "1")] {
        let begin = ["--jobs", before, "--limit", "20", "--checkpoint", "point", "--force"];
        let begun = folder.fretsaw(&checking("Shop$Till", &[&flags[..], &begin].concat()));
        let report = begun.report();
        assert_eq!((&report["violated"], &report["complete"]), (&20.into(), &false.into()), "{begun:?}");
        let resume = ["--jobs", after, "--resume", "point"];
        let resumed = folder.fretsaw(&checking("Shop$Till", &[&flags[..], &resume].concat()));
        assert_eq!(results(&resumed), results(&whole), "{resumed:?}");
        assert_eq!(fs::read_to_string(folder.0.join("faults")).unwrap().lines().count(), kinds);
    }
    let other = ["--calls", "4", "--json", "--out", "faults", "--resume", "point"];
    folder
        .fretsaw(&checking("Shop$Till", &other))
        .refused(2, "--resume point belongs to another program, other classes, arguments or flags");
}
