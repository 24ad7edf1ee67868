//! Strings, collections, maps and optionals: as many inputs, refusals and faults as plain `java` finds on all values up to a size.

use std::collections::BTreeMap;
use std::env;
use std::path::PathBuf;

use fretsaw_finitization::Bound;
use fretsaw_graph::{Content, Graph};

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

/// Methods, what they ensure, and bounds.
type Case<'a> = (&'a [&'a str], &'a [&'a str], &'a [&'a str]);

const CASES: [Case<'_>; 10] = [
    (&["sum", "half", "both", "first", "least", "paint", "worth", "after"], &[], &[]),
    (&["unique"], &["isUnique"], &["0.length=0..3", "0[]=0,1"]),
    (&["greatest"], &["isGreatest"], &["0[]=-1..1"]),
    (&["shares"], &[], &["0.keys=a,b"]),
    (&["repeated"], &["isRepeated"], &[]),
    (&["isPalindrome"], &["isRight"], &["0.length=0..4"]),
    (&["flat"], &["isFlat"], &["0[].length=0..1", "0[][]=0,1"]),
    (&["append"], &[], &["1.length=0..2"]),
    (&["grow"], &[], &["0[].length=0..1", "0[][]=0,1"]),
    (&["rotate"], &["isRotated"], &["1=-1..3"]),
];

struct Checked {
    /// For each method.
    numbers: Vec<[u64; 3]>,
    faults: Vec<Fault>,
}

/// Checks methods of `class` with numbers up to 2. Every fault is confirmed.
fn checked(class: &str, (methods, ensures, bounds): Case<'_>, choice: Choice, jobs: usize) -> Checked {
    let bounds: Vec<Bound> = bounds.iter().map(|text| Bound::parse(text).expect("a bound")).collect();
    let wanted = Wanted {
        class,
        methods: &patterns(methods),
        invariants: &[],
        requires: &[],
        ensures: &patterns(ensures),
        contracts: InFile { classes: &[], file: "" },
        finitization: Finitization::Scope(Scope { size: Some(2), bounds: &bounds, ..Scope::default() }),
        off: &[],
        explain: false,
        spare_bounds: false,
    };
    let machine = |choice| booted(Config { only_bounded: true, ..choosing(&Jdk::local(), &sources(), choice) });
    let stop = AtomicBool::new(false);
    let (strategy, tasks) = (Strategy::DepthFirst, vec![Task::whole()]);
    let plan = Plan { strategy, jobs, tasks, memory: 1 << 30, stop: &stop };
    let mut found = Found::default();
    let boot = || Ok::<_, ()>(machine(choice));
    let summary = match check(boot, &wanted, None, plan, Totals::default(), &mut found) {
        Ok(summary) => summary,
        Err(Failure::Subject(refusal)) => panic!("{methods:?}: {refusal:?}"),
        Err(_) => panic!("{methods:?} cannot be checked"),
    };
    assert!(summary.complete && found.limited.is_empty(), "{methods:?} {choice:?}: {:?}", found.limited);
    let number = |number: &num_bigint::BigUint| u64::try_from(number).expect("a small number");
    let of_methods = summary.totals.own.methods.iter();
    let numbers = of_methods.map(|method| [&method.inputs, &method.refused, &method.faults].map(number)).collect();
    Checked { numbers, faults: found.faults }
}

/// Runs the only method of a case on a graph, in a machine of its own where nothing is undecided.
fn run(class: &str, (methods, ensures, _): Case<'_>, graph: &Graph) -> Run {
    let wanted = Wanted {
        class,
        methods: &patterns(methods),
        invariants: &[],
        requires: &[],
        ensures: &patterns(ensures),
        contracts: InFile { classes: &[], file: "" },
        finitization: Finitization::Usual,
        off: &[],
        explain: false,
        spare_bounds: false,
    };
    let machine = booted(Config { only_bounded: true, ..choosing(&Jdk::local(), &sources(), Choice::Eager) });
    run_on(machine, &wanted, graph).expect("it can be built")
}

/// A fault is one in a machine of its own, too.
fn confirm(class: &str, (_, ensures, bounds): Case<'_>, fault: &Fault) {
    let method = fault.input.method.rsplit('#').next().expect("a method");
    let again = run(class, (&[method], ensures, bounds), &fault.input.before);
    let is_same = matches!(&again, Run::Broken(rule, place, what, _)
        if (*rule, place, what) == (fault.rule, &fault.place, &fault.what));
    assert!(is_same, "{fault:?} {again:?}");
}

#[test]
fn as_many_as_under_java() {
    let expected = brute();
    for case in CASES {
        for (choice, jobs) in CHOICES.map(|choice| (choice, 1)).into_iter().chain([(Choice::Narrow, 2)]) {
            for (method, numbers) in case.0.iter().zip(checked("Values", case, choice, jobs).numbers) {
                assert_eq!(numbers[..], expected[*method], "{method} {choice:?}");
            }
        }
    }
}

/// A list in a field has values if a bound asks for them.
#[test]
fn fields() {
    let expected = brute();
    let bounds = &["items.length=0..2", "items[]=0..2"];
    for choice in CHOICES {
        let numbers = checked("Values$Sorted", (&["add"], &[], bounds), choice, 1).numbers;
        assert_eq!(numbers[0][..], expected["Sorted"], "{choice:?}");
    }
    // Without one, it keeps what the constructor set.
    assert_eq!(checked("Values$Sorted", (&["add"], &[], &[]), Choice::Narrow, 1).numbers, [[3, 0, 0]]);
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
            explain: false,
            spare_bounds: false,
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

/// The input that is shown is the smallest, is shown as its users write it, and has the fault where nothing is undecided.
#[test]
fn smallest_faults() {
    for (case, method, shown) in [
        (CASES[0], "half", "arg0 = Optional[1]"),
        (CASES[0], "both", "arg0 = [0], arg1 = [0]"),
        (CASES[0], "paint", "arg0 = [RED, GREEN]"),
        (CASES[0], "worth", "arg0 = {RED=0}"),
        (CASES[1], "unique", "arg0 = [0, 0, 0]"),
        (CASES[2], "greatest", "arg0 = [-1]"),
        (CASES[3], "shares", "arg0 = {\"a\"=0}"),
        (CASES[5], "isPalindrome", "arg0 = \"abab\""),
        (CASES[6], "flat", "arg0 = [[], []]"),
    ] {
        let faults = checked("Values", case, Choice::Narrow, 1).faults;
        let name = format!("Values#{method}(");
        let of_method = faults.iter().filter(|fault| fault.input.method.starts_with(&name));
        let smallest = of_method.min_by_key(|fault| fault.size()).expect("a fault");
        assert_eq!(fretsaw_report::text::line(&smallest.input.before), shown);
        confirm("Values", case, smallest);
    }
}

/// Strings of inputs are literals: while the input is searched for, and when it is built from a graph. Other strings of a graph are not.
#[test]
fn identity_of_strings() {
    let copies: Case<'_> = (&["isCopy"], &[], &[]);
    let cases: [Case<'_>; 2] = [(&["isLiteral"], &[], &["0=a,b"]), (&["isLiteral"], &[], &["0.length=0..1"])];
    for of_literal in cases {
        for choice in CHOICES {
            let Checked { numbers, faults } = checked("Values", of_literal, choice, 1);
            assert_eq!((numbers[0][2], faults.len()), (1, 1), "{of_literal:?} {choice:?}");
            assert_eq!(fretsaw_report::text::line(&faults[0].input.before), "arg0 = \"a\"");
            confirm("Values", of_literal, &faults[0]);
            let mut graph = faults[0].input.before.clone();
            assert!(matches!(run("Values", copies, &graph), Run::Holds));
            graph.objects[0].content = Content::Text(vec![u16::from(b'a')]);
            assert!(matches!(run("Values", of_literal, &graph), Run::Holds));
            assert!(matches!(run("Values", copies, &graph), Run::Broken(Rule::Assertion, ..)));
        }
    }
}
