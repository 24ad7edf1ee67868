//! Random predicates and programs: every setting of choice finds the same.
//!
//! What `generate` lists for a random predicate must be what brute force under plain `java` lists (`java/Brute.java`), or, where
//! objects are interchangeable, what eager choice lists; and `explore` must find the tests of eager choice for a random program.
//! `FRETSAW_RANDOM` is the number of predicates and of programs, and `FRETSAW_SEED` the first seed.

mod expressions;
mod fields;
mod program;
mod shapes;
#[path = "../cli/support.rs"]
#[allow(dead_code, reason = "other tests use more of it")]
mod support;

use std::collections::HashMap;
use std::fs;
use std::ops::Range;

use fretsaw_testing::repository;
use serde_json::Value;

use crate::program::{Predicate, program};
use crate::shapes::shape;
use crate::support::{Folder, java, ran};

/// So many classes are compiled together.
const PER_ROUND: u64 = 50;
/// No more structures than so many are listed, and no larger spaces are searched with eager choice.
const MOST_STRUCTURES: u64 = 5_000;

/// What was generated.
struct Found {
    lines: Vec<String>,
    structures: u64,
    paths: u64,
    candidates: u64,
    thrown: u64,
    /// The number of all combinations, or the largest that fits.
    space: u64,
}

/// A folder with compiled classes.
fn compiled(name: &str, sources: &[(String, String)]) -> Folder {
    let folder = Folder::new(name);
    folder.fretsaw(&["api", "--out", "fretsaw.jar"]).printed(0, "");
    let lib = fs::read_to_string(repository("crates/cli/tests/random/java/Lib.java")).unwrap();
    folder.write("Lib.java", &lib);
    let mut files = vec!["Lib.java".to_owned()];
    for (class, source) in sources {
        let file = format!("{class}.java");
        folder.write(&file, source);
        files.push(file);
    }
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let ran = folder.compile("fretsaw.jar", "classes", &files);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    folder
}

/// What brute force lists for these classes.
fn brute(folder: &Folder, classes: &[&str]) -> HashMap<String, Vec<String>> {
    let sources = ["Brute.java", "fretsaw/Fretsaw.java"].map(|file| {
        let path = repository("crates/cli/tests/random/java").join(file);
        path.to_str().unwrap().to_owned()
    });
    let sources: Vec<&str> = sources.iter().map(String::as_str).collect();
    let compiled = folder.compile("classes", "brute", &sources);
    assert_eq!(compiled.code, 0, "{}", compiled.stderr);
    let ran =
        ran(java().args(["-cp", "brute:classes", "Brute"]).args(classes).current_dir(&folder.0).output().unwrap());
    assert_eq!(ran.code, 0, "{ran:?}");
    let mut all: HashMap<String, Vec<String>> = HashMap::new();
    let mut class = "";
    for line in ran.stdout.lines() {
        match line.strip_prefix("class ") {
            Some(name) => {
                class = name;
                all.insert(class.to_owned(), Vec::new());
            }
            None => all.get_mut(class).unwrap().push(line.to_owned()),
        }
    }
    all.values_mut().for_each(|lines| lines.sort());
    all
}

fn generate(folder: &Folder, predicate: &Predicate, flags: &str) -> Result<Found, String> {
    let mut all = vec!["generate", "--json", "--quiet", "-cp", "classes", "--only-bounds"];
    all.extend(["--force", "--out", "found.txt"].iter().filter(|_| !flags.contains("--count")));
    all.extend(flags.split(' '));
    predicate.bounds.iter().for_each(|bound| all.extend(["--bound", bound]));
    all.push(&predicate.class);
    let ran = folder.fretsaw(&all);
    let report: Value = serde_json::from_str(&ran.stdout).map_err(|_| format!("{ran:?}"))?;
    if ran.code != 0 || report["complete"] != true {
        return Err(format!("{ran:?}"));
    }
    let mut lines = Vec::new();
    if !flags.contains("--count") {
        let text = fs::read_to_string(folder.0.join("found.txt")).unwrap();
        lines.extend(text.lines().map(str::to_owned));
        lines.sort();
    }
    let number = |name: &str| report[name].as_u64().unwrap();
    let [structures, paths, candidates, thrown] = ["structures", "paths", "candidates", "thrown"].map(number);
    let space = report["state_space"].as_u64().unwrap_or(u64::MAX);
    Ok(Found { lines, structures, paths, candidates, thrown, space })
}

/// What is wrong about a predicate, if `known` are its inputs.
fn judge(folder: &Folder, predicate: &Predicate, known: Option<&Vec<String>>) -> Result<usize, String> {
    let counted = generate(folder, predicate, "--choice narrow --count")?;
    if counted.structures > MOST_STRUCTURES {
        return Ok(0);
    }
    let other = match known {
        Some(_) => None,
        None => {
            let choice = if counted.space > MOST_STRUCTURES { "delayed" } else { "eager" };
            Some(generate(folder, predicate, &format!("--choice {choice}"))?.lines)
        }
    };
    let known = known.or(other.as_ref()).unwrap();
    let list = |flags: &str| {
        let found = generate(folder, predicate, flags)?;
        match found.lines == *known {
            true => Ok(found),
            false => Err(format!("{flags}: {:?}", difference(known, &found.lines))),
        }
    };
    let delayed = list("--choice delayed")?;
    let copied = list("--choice copy")?;
    let narrowed = list("--choice narrow")?;
    let twice = list("--choice narrow --jobs 2")?;
    for (what, wrong) in [
        ("paths", narrowed.paths > copied.paths),
        ("paths with two jobs", narrowed.paths != twice.paths),
        ("candidates with two jobs", narrowed.candidates != twice.candidates),
        ("candidates", predicate.is_flat && !predicate.chooses && narrowed.candidates != delayed.candidates),
        ("thrown", predicate.is_flat && !predicate.chooses && narrowed.thrown != delayed.thrown),
    ] {
        if wrong {
            let pair = |found: &Found| (found.paths, found.candidates, found.thrown);
            let all = [&delayed, &copied, &narrowed, &twice].map(pair);
            return Err(format!("{what}: delayed, copied, narrowed, with two jobs: {all:?}"));
        }
    }
    let delayed_count = generate(folder, predicate, "--choice delayed --count --jobs 2")?;
    for (flags, counted, listed) in [("narrow", counted, &narrowed), ("delayed", delayed_count, &delayed)] {
        let [is, should] = [&counted, listed].map(|found| (found.structures, found.candidates, found.thrown));
        if is != should || counted.structures != known.len() as u64 {
            return Err(format!("{flags}, counted: {is:?} instead of {should:?}"));
        }
    }
    Ok(known.len())
}

/// The first lines that only one of two sorted lists has.
fn difference(known: &[String], found: &[String]) -> (usize, usize, Vec<String>, Vec<String>) {
    let only = |these: &[String], those: &[String]| -> Vec<String> {
        these.iter().filter(|line| those.binary_search(line).is_err()).take(3).cloned().collect()
    };
    (known.len(), found.len(), only(known, found), only(found, known))
}

fn predicates(name: &str, all: impl Iterator<Item = Predicate>) -> Vec<String> {
    let all: Vec<Predicate> = all.collect();
    let sources: Vec<(String, String)> = all.iter().map(|p| (p.class.clone(), p.source.clone())).collect();
    let folder = compiled(name, &sources);
    let flat: Vec<&str> = all.iter().filter(|p| p.is_flat).map(|p| p.class.as_str()).collect();
    let known = brute(&folder, &flat);
    let mut complaints = Vec::new();
    let mut inputs = 0;
    for predicate in &all {
        match judge(&folder, predicate, known.get(&predicate.class)) {
            Ok(count) => inputs += count,
            Err(why) => complaints.push(format!("{}: {why}", predicate.class)),
        }
    }
    println!("{} predicates, {inputs} inputs", all.len());
    complaints
}

/// The tests of a program: their paths and what they print.
fn tests(folder: &Folder, class: &str, flags: &str) -> Result<Vec<(String, String)>, String> {
    let mut all = vec!["explore", "--json", "--quiet", "--expand", "-cp", "classes"];
    all.extend(flags.split(' '));
    all.push(class);
    let ran = folder.fretsaw(&all);
    let report: Value = serde_json::from_str(&ran.stdout).map_err(|_| format!("{ran:?}"))?;
    if ran.code != 0 || report["complete"] != true {
        return Err(format!("{ran:?}"));
    }
    let text = |path: &Value, name: &str| path[name].as_str().unwrap_or_default().to_owned();
    let paths = report["paths"].as_array().unwrap();
    let mut tests: Vec<(String, String)> = paths.iter().map(|p| (text(p, "path"), text(p, "stdout"))).collect();
    tests.sort();
    Ok(tests)
}

fn programs(name: &str, seeds: Range<u64>) -> Vec<String> {
    let all: Vec<(String, String)> = seeds.map(program).collect();
    let folder = compiled(name, &all);
    let mut complaints = Vec::new();
    for (class, _) in &all {
        let compare = || {
            let eager = tests(&folder, class, "--choice eager")?;
            for flags in ["--choice narrow", "--choice narrow --jobs 2 --strategy bfs", "--choice copy"] {
                let found = tests(&folder, class, flags)?;
                if found != eager {
                    let differ = found.iter().zip(&eager).find(|(found, eager)| found != eager);
                    return Err(format!("{flags}: {} of {}; {differ:?}", found.len(), eager.len()));
                }
            }
            Ok(())
        };
        if let Err(why) = compare() {
            complaints.push(format!("{class}: {why}"));
        }
    }
    complaints
}

fn check(complaints: &[String]) {
    assert!(complaints.is_empty(), "{} differences:\n{}", complaints.len(), complaints.join("\n"));
}

/// The seeds of a long test.
fn many() -> Vec<Range<u64>> {
    let number = |name: &str, usual| std::env::var(name).map_or(usual, |text| text.parse().unwrap());
    let first = number("FRETSAW_SEED", 1000);
    let end = first + number("FRETSAW_RANDOM", 200);
    (first..end).step_by(PER_ROUND as usize).map(|from| from..end.min(from + PER_ROUND)).collect()
}

#[test]
fn inputs_of_predicates_are_those_of_brute_force() {
    check(&predicates("random-predicates", (0..3).map(Predicate::new).chain((0..3).map(shape))));
}

/// A loop that computes with an undecided value makes a view of it in every round. They do not use up the memory of the path.
#[test]
fn views_leave_room_for_the_program() {
    let source = "class Rounds { byte b; boolean repOk() { int sum = 0; \
                  for (int i = 0; i < 20000; i++) sum = sum * 31 + b; return sum % 7 == 1; } }";
    let folder = Folder::with("random-views", "Rounds.java", source);
    folder.javac("Rounds.java");
    let counts = ["copy", "narrow"].map(|choice| {
        let flags = ["generate", "-cp", "classes", "--bound", "b=-100..99", "--max-heap", "16m", "--json", "--count"];
        let ran = folder.fretsaw(&[&flags[..], &["--choice", choice, "Rounds"]].concat());
        assert_eq!(ran.code, 0, "{ran:?}");
        ["structures", "candidates"].map(|name| ran.report()[name].as_u64())
    });
    assert_eq!(counts[0], counts[1]);
}

#[test]
fn tests_of_programs_are_those_of_eager_choice() {
    check(&programs("random-programs", 0..4));
}

#[test]
#[ignore = "takes minutes"]
fn inputs_of_many_predicates_are_those_of_brute_force() {
    check(
        &many()
            .into_iter()
            .flat_map(|seeds| predicates("many-predicates", seeds.map(Predicate::new)))
            .collect::<Vec<_>>(),
    );
}

#[test]
#[ignore = "takes minutes"]
fn structures_of_many_predicates_are_those_of_eager_choice() {
    check(&many().into_iter().flat_map(|seeds| predicates("many-shapes", seeds.map(shape))).collect::<Vec<_>>());
}

#[test]
#[ignore = "takes minutes"]
fn tests_of_many_programs_are_those_of_eager_choice() {
    check(&many().into_iter().flat_map(|seeds| programs("many-programs", seeds)).collect::<Vec<_>>());
}
