//! What `generate` finds is what brute force finds, for every subject with a finitization: the same structures, none twice.

use std::fs;

use serde_json::Value;

use super::bruteforce::{COUNTS, classes, known};
use super::forms::{Naming, form};

/// What was generated.
struct Found {
    /// The structures, in order.
    forms: Vec<String>,
    /// How often the predicate ran, or a candidate was completed.
    paths: u64,
    /// The candidates that this stands for.
    candidates: u64,
}

/// Subjects whose objects brute force tells apart in a way of its own.
fn naming(subject: &str) -> Naming {
    match subject {
        "lists.DoublyLinkedList repOK 1" => Naming { alike: "java.lang.Integer", told_apart: &[] },
        "Labelled repOk 3 2 true false" => Naming { alike: "", told_apart: &["Labelled$Node"] },
        "Labelled repOk 3 2 false true" => Naming { alike: "", told_apart: &["java.lang.Object"] },
        "Overlaps differ:finKorat 2" => Naming { alike: "java.lang.String", told_apart: &[] },
        _ if subject.contains("finNamed") => Naming { alike: "", told_apart: &["Overlaps$Named"] },
        _ => Naming::default(),
    }
}

/// Subjects of which narrowing represents other candidates than delayed choice tries: where a predicate rejects an input after
/// it has only asked whether an interchangeable object is null, which one it is depends on what is decided later.
const FEWER: [&str; 6] = [
    "lists.SinglyLinkedList ",
    "ArrayDequeSpec ",
    "UnreadNodes holds:finNodes ",
    "UnreadArrays holds:finObjects ",
    "UnreadArrays holds:finRows ",
    "Arguments ordered:finOrdered ",
];

/// Leaves out the numbers of objects that are told apart, and of groups of the same class, which JSON does not have: `Node#0`,
/// `Node/1`. Structures that differ in nothing else must be there as often as brute force finds them.
fn without_numbers(form: &str) -> String {
    let mut kept = String::new();
    let mut rest = form;
    while let Some(at) = rest.find(['#', '/']) {
        kept.push_str(&rest[..at]);
        rest = rest[at + 1..].trim_start_matches(|c: char| c.is_ascii_digit());
    }
    kept + rest
}

/// Generates what a line of [`COUNTS`] is about.
fn generate(line: &str, choice: &str, jobs: &str) -> Found {
    let subject = line.split(" = ").next().unwrap();
    let out = format!("{}-{choice}-{jobs}.jsonl", subject.replace([' ', ':'], "_"));
    let found = run(line, choice, jobs, &["--out", &out]);
    let text = fs::read_to_string(classes().folder.0.join(&out)).unwrap();
    let mut forms: Vec<String> = text.lines().map(|line| form(line, naming(subject))).collect();
    forms.sort();
    Found { forms, ..found }
}

/// Only counts it.
fn count(line: &str, choice: &str, jobs: &str) -> Found {
    run(line, choice, jobs, &["--count"])
}

/// Runs `generate` on what a line is about, with further flags.
fn run(line: &str, choice: &str, jobs: &str, further: &[&str]) -> Found {
    let classes = classes();
    let (subject, expected) = line.split_once(" = ").unwrap();
    let (structures, space) = expected.split_once(' ').unwrap();
    let words: Vec<&str> = subject.split(' ').collect();
    let (predicate, method) = words[1].split_once(':').unwrap_or((words[1], ""));
    let target = format!("{}#{predicate}", words[0]);
    let arguments = words[2..].join(",");
    let mut flags =
        vec!["generate", "--json", "--quiet", "-cp", classes.path_of(subject), "--choice", choice, "--jobs", jobs];
    flags.extend(further);
    flags.push(&target);
    if !method.is_empty() {
        flags.extend(["--finitization", method]);
    }
    if !arguments.is_empty() {
        flags.extend(["--args", &arguments]);
    }
    let ran = classes.folder.fretsaw(&flags);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{line}: {ran:?}");
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    let number = |name: &str| report[name].to_string();
    let counted = [number("structures"), number("state_space"), number("complete"), number("limited")];
    assert_eq!(counted, [structures, space, "true", "0"], "{line}, {choice}, {jobs} jobs, {further:?}");
    let number = |name: &str| report[name].as_u64().unwrap();
    Found { forms: Vec::new(), paths: number("paths"), candidates: number("candidates") }
}

/// Compares what is found for the lines that `is_meant`; returns how many are counted without listing everything.
fn compare(is_meant: impl Fn(&str) -> bool) -> usize {
    let mut fewer = 0;
    for (number, line) in COUNTS.lines().enumerate().filter(|(_, line)| is_meant(line)) {
        let mut known = known(number);
        known.forms = known.forms.iter().map(|form| without_numbers(form)).collect();
        known.forms.sort();
        // How many work on it changes from line to line, and must make no difference.
        let jobs = |at: usize| if (number + at).is_multiple_of(2) { "2" } else { "1" };
        let delayed = generate(line, "delayed", jobs(0));
        let copied = generate(line, "copy", jobs(1));
        assert_eq!(delayed.forms, known.forms, "{line}, delayed");
        assert_eq!(copied.forms, known.forms, "{line}, copied");
        assert!(copied.paths <= delayed.paths, "{line}: {} paths", copied.paths);
        let narrowed = generate(line, "narrow", jobs(1));
        assert_eq!(narrowed.forms, known.forms, "{line}, narrowed");
        assert!(narrowed.paths <= copied.paths, "{line}: {} paths", narrowed.paths);
        let is_exact = !FEWER.iter().any(|subject| line.starts_with(subject));
        let candidates = (narrowed.candidates, delayed.candidates);
        assert_eq!(candidates.0 == candidates.1, is_exact, "{line}: {candidates:?} candidates");
        // Counting says the same on fewer paths.
        let counted = count(line, "narrow", jobs(2));
        assert_eq!(counted.candidates, narrowed.candidates, "{line}, counted");
        assert!(counted.paths <= narrowed.paths, "{line}: {} paths", counted.paths);
        fewer += usize::from(counted.paths < narrowed.paths);
        if let Some(candidates) = known.candidates {
            let eager = generate(line, "eager", jobs(2));
            assert_eq!(eager.forms, known.forms, "{line}, eager");
            assert_eq!(eager.candidates, candidates, "{line}, eager");
            assert!(delayed.candidates <= candidates, "{line}: {} candidates", delayed.candidates);
        }
    }
    fewer
}

/// Classes written for Korat's interface are in packages.
fn is_in_package(line: &str) -> bool {
    line.split(' ').next().is_some_and(|class| class.contains('.'))
}

fn is_beside(line: &str) -> bool {
    line.contains("Spec ")
}

/// Classes with predicates that do not read everything.
fn is_unread(line: &str) -> bool {
    line.starts_with("Unread")
}

#[test]
fn of_examples() {
    let counted = compare(|line| !is_in_package(line) && !is_beside(line) && !is_unread(line));
    assert_eq!(counted, 28);
}

#[test]
fn that_were_not_read_to_the_end() {
    assert_eq!(compare(is_unread), 10);
}

#[test]
fn of_classes_for_korat() {
    assert_eq!(compare(is_in_package), 5);
}

#[test]
fn of_classes_that_one_cannot_edit() {
    assert_eq!(compare(is_beside), 4);
}

/// Components that have no bounds are part of what a record contains; brute force does not follow them.
#[test]
fn of_records_with_components_that_are_kept() {
    let arguments = ["generate", "--quiet", "-cp", "fretsaw.jar:classes", "Records", "--finitization", "finFixed"];
    let said = [
        "start = Fixed(first = Pair(left = null, right = null), second = Link())",
        "start = Fixed(first = null, second = Link(value = Pair(left = null, right = null)))",
        "start = Pair(left = null, right = null)",
        "start = null",
    ];
    for choice in ["eager", "delayed", "copy", "narrow"] {
        let ran = classes().folder.fretsaw(&[&arguments[..], &["--choice", choice]].concat());
        assert_eq!((ran.code, ran.sorted()), (0, said.to_vec()), "{choice}: {ran:?}");
    }
}
