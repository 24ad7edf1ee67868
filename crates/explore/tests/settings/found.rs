//! Programs that once did something else with symbolic numbers than under plain `java`, reduced to a few lines each.

use std::fs;

use fretsaw_testing::machine::{api, booted, choosing};
use fretsaw_testing::{Jdk, compile, repository};
use fretsaw_vm::Choice;

use crate::every_input::{Compared, compare, runs};
use crate::paths::Explorer;

#[test]
fn programs_that_were_found_do_the_same_for_every_input() {
    let text = fs::read_to_string(repository("crates/explore/tests/settings/Found.java")).expect("the programs");
    let names: Vec<&str> =
        text.lines().filter_map(|line| line.trim().strip_prefix("case \"")?.strip_suffix("\":")).collect();
    assert!(names.len() > 1);
    let programs: Vec<String> = names.iter().map(|name| format!("Found {name}")).collect();
    let programs: Vec<&str> = programs.iter().map(String::as_str).collect();
    let (jdk, folder) = (Jdk::local(), compile(&[&api()], &[("Found.java", &text)]));
    let runs = runs(&jdk, &folder, &programs);
    let mut explorer = Explorer::new(booted(choosing(&jdk, &folder, Choice::Symbolic)), 0);
    let mut wrong = Vec::new();
    for (name, program) in names.iter().zip(programs) {
        match compare(&mut explorer, "Found", &[name], &runs[program]) {
            Ok(Compared::Same(_)) => {}
            Ok(Compared::Incomplete(place)) => wrong.push(format!("{name}: a number was made concrete at {place}")),
            Err(what) => wrong.push(format!("{name}: {what}")),
        }
    }
    assert!(wrong.is_empty(), "{} differences:\n{}", wrong.len(), wrong.join("\n"));
}
