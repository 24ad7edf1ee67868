//! Strings, collections, maps and optionals: as many inputs, refusals and faults as plain `java` finds on all values up to a size.

use std::collections::BTreeMap;
use std::env;
use std::path::PathBuf;

use fretsaw_finitization::Bound;

use super::*;

fn sources() -> PathBuf {
    let files = [
        ("Values.java", include_str!("java/Values.java")),
        ("ValuesBrute.java", include_str!("java/ValuesBrute.java")),
    ];
    compile(&[&api()], &files)
}

/// What plain `java` prints, by method.
fn brute() -> BTreeMap<String, Vec<u64>> {
    let path = env::join_paths([sources(), api()]).expect("no path has the separator in it");
    let output = Jdk::local().java().args(["-ea", "-cp"]).arg(path).arg("ValuesBrute").output().expect("java runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let line = |line: &str| {
        let (name, numbers) = line.split_once(' ').expect("a name");
        (name.to_owned(), numbers.split(' ').map(|number| number.parse().expect("a number")).collect())
    };
    String::from_utf8_lossy(&output.stdout).lines().map(line).collect()
}

/// A method, what it ensures, and bounds.
type Case = (&'static str, &'static [&'static str], &'static [&'static str]);

const CASES: [Case; 17] = [
    ("sum", &[], &[]),
    ("unique", &["isUnique"], &["0.length=0..3", "0[]=0,1"]),
    ("greatest", &["isGreatest"], &["0[]=-1..1"]),
    ("shares", &[], &["0.keys=a,b"]),
    ("repeated", &["isRepeated"], &[]),
    ("isPalindrome", &["isRight"], &["0.length=0..4"]),
    ("half", &[], &[]),
    ("flat", &["isFlat"], &["0[].length=0..1", "0[][]=0,1"]),
    ("both", &[], &[]),
    ("first", &[], &[]),
    ("least", &[], &[]),
    ("paint", &[], &[]),
    ("worth", &[], &[]),
    ("after", &[], &[]),
    ("append", &[], &["1.length=0..2"]),
    ("grow", &[], &["0[].length=0..1", "0[][]=0,1"]),
    ("rotate", &["isRotated"], &["1=-1..3"]),
];

struct Checked {
    numbers: [u64; 3],
    faults: Vec<Fault>,
}

/// Checks a method of `class` with numbers up to 2. Every fault is confirmed.
fn checked(class: &str, (method, ensures, bounds): Case, choice: Choice, jobs: usize) -> Checked {
    let bounds: Vec<Bound> = bounds.iter().map(|text| Bound::parse(text).expect("a bound")).collect();
    let wanted = Wanted {
        class,
        methods: &patterns(&[method]),
        invariants: &[],
        requires: &[],
        ensures: &patterns(ensures),
        contracts: InFile { classes: &[], file: "" },
        finitization: Finitization::Scope(Scope { size: Some(2), bounds: &bounds, ..Scope::default() }),
        off: &[],
    };
    let machine = |choice| booted(Config { only_bounded: true, ..choosing(&Jdk::local(), &sources(), choice) });
    let stop = AtomicBool::new(false);
    let (strategy, tasks) = (Strategy::DepthFirst, vec![Task::whole()]);
    let plan = Plan { strategy, jobs, tasks, memory: 1 << 30, stop: &stop };
    let mut found = Found::default();
    let boot = || Ok::<_, ()>(machine(choice));
    let summary = match check(boot, &wanted, None, plan, Totals::default(), &mut found) {
        Ok(summary) => summary,
        Err(Failure::Subject(refusal)) => panic!("{method}: {refusal:?}"),
        Err(_) => panic!("{method} cannot be checked"),
    };
    assert!(summary.complete && found.limited.is_empty(), "{method} {choice:?}: {:?}", found.limited);
    for fault in &found.faults {
        let again = run_on(machine(Choice::Eager), &wanted, &fault.input.before).expect("it can be built");
        let is_same = matches!(&again, Run::Broken(rule, place, what, _)
            if (*rule, place, what) == (fault.rule, &fault.place, &fault.what));
        assert!(is_same, "{method} {choice:?}: {fault:?} {again:?}");
    }
    Checked { numbers: numbers(&summary), faults: found.faults }
}

#[test]
fn as_many_as_under_java() {
    let expected = brute();
    for case in CASES {
        let (method, ..) = case;
        for choice in CHOICES {
            assert_eq!(checked("Values", case, choice, 1).numbers[..], expected[method], "{method} {choice:?}");
        }
        assert_eq!(checked("Values", case, Choice::Narrow, 2).numbers[..], expected[method], "{method}");
    }
}

/// A list in a field has values if a bound asks for them.
#[test]
fn fields() {
    let expected = brute();
    let bounds = &["items.length=0..2", "items[]=0..2"];
    for choice in CHOICES {
        let numbers = checked("Values$Sorted", ("add", &[], bounds), choice, 1).numbers;
        assert_eq!(numbers[..], expected["Sorted"], "{choice:?}");
    }
    // Without one, it keeps what the constructor set.
    assert_eq!(checked("Values$Sorted", ("add", &[], &[]), Choice::Narrow, 1).numbers, [3, 0, 0]);
}

/// What cannot be made is said before anything runs.
#[test]
fn values_that_cannot_be_made() {
    let refused = |method: &str, bound: &str, why: &str| {
        let bounds = [Bound::parse(bound).expect("a bound")];
        let finitization = Finitization::Scope(Scope { bounds: &bounds, ..Scope::default() });
        let methods = patterns(&[method]);
        let contracts = InFile { classes: &[], file: "" };
        let wanted = Wanted {
            class: "Values",
            methods: &methods,
            invariants: &[],
            requires: &[],
            ensures: &[],
            contracts,
            finitization,
            off: &[],
        };
        let machine = booted(Config { only_bounded: true, ..choosing(&Jdk::local(), &sources(), Choice::Narrow) });
        let Err(refusal) = replay(machine, &wanted, None, &[]) else { panic!("{bound} has an effect") };
        assert!(format!("{refusal:?}").contains(why), "{bound}: {refusal:?}");
    };
    refused("sum", "0.length=0..9", "arg0 has more than 100000 values");
    refused("sum", "0.length=-1..1", "a length cannot be negative");
    refused("sum", "0[]=x", "x is not a value of type int");
    refused("sum", "0.keys=1", "there are arg0, arg0.length, arg0[]");
    refused("half", "0.length=2", "an optional has 0 or 1 elements");
    refused("both", "0[]=null", "arg0: a value could not be made: java.lang.NullPointerException");
    refused("nodes", "0.length=1", "no values of type Values$Sorted can be made");
    refused("nodes", "1=0", "can be elements of a java.util.List");
    refused("hashed", "0.length=1", "no java.util.HashSet of enum constants can be made");
}

/// The input that is shown is the smallest, and is shown as its users write it.
#[test]
fn smallest_faults() {
    for (case, shown) in [
        (CASES[1], "arg0 = [0, 0, 0]"),
        (CASES[2], "arg0 = [-1]"),
        (CASES[3], "arg0 = {\"a\"=0}"),
        (CASES[5], "arg0 = \"abab\""),
        (CASES[6], "arg0 = Optional[1]"),
        (CASES[7], "arg0 = [[], []]"),
        (CASES[8], "arg0 = [0], arg1 = [0]"),
        (CASES[11], "arg0 = [RED, GREEN]"),
        (CASES[12], "arg0 = {RED=0}"),
    ] {
        let faults = checked("Values", case, Choice::Narrow, 1).faults;
        let smallest = faults.iter().min_by_key(|fault| fault.size()).expect("a fault");
        assert_eq!(fretsaw_report::text::line(&smallest.input.before), shown);
    }
}
