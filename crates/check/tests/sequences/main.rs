//! Sequences of calls: small classes with a known fault, classes of the JDK without one, and plain `java` as the judge of
//! every sequence that is reported.

mod chosen;
mod judge;
mod random;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use fretsaw_check::{
    Counts, Fault, Finding, Replayed, Rule, Started, States, Summary, Totals, Wanted, check, replay, start,
};
use fretsaw_search::{Audience, Plan, Strategy, Task, Then};
use fretsaw_testing::machine::{booted, choosing};
use fretsaw_testing::{Jdk, compile};
use fretsaw_vm::{Choice, Config, Ending};

/// No sequence needs so many steps.
const STEPS: u64 = 100_000;

/// Everything that a check finds.
#[derive(Default)]
struct Found {
    faults: Vec<Fault>,
    limited: Vec<String>,
}

impl Audience<Counts> for Found {
    fn see(&mut self, findings: Vec<Finding>, _: &Totals, _: &dyn Fn() -> Vec<Task>) -> Then {
        for finding in findings {
            match finding {
                Finding::Fault(fault) => self.faults.push(*fault),
                Finding::Limited(what, _) => self.limited.push(what),
                Finding::States(_) => {}
            }
        }
        Then::Continue
    }
}

fn wanted(calls: usize) -> Wanted {
    let (types, invariants) = (BTreeMap::new(), Vec::new());
    let (off, ignored, bounds) = (Vec::new(), Vec::new(), Vec::new());
    Wanted { calls, types, invariants, off, ignored, bounds, throwing: false, model: None }
}

fn classes() -> PathBuf {
    let files = [
        ("Faulty.java", include_str!("Faulty.java")),
        ("Alike.java", include_str!("Alike.java")),
        ("Chosen.java", include_str!("Chosen.java")),
    ];
    compile(&[&fretsaw_testing::machine::api()], &files)
}

fn started(folder: &Path, class: &str, wanted: &Wanted, states: &Arc<States>) -> Started {
    prepared(folder, class, wanted, states).expect("it can be checked")
}

/// The same, or why the class cannot be checked.
fn prepared(folder: &Path, class: &str, wanted: &Wanted, states: &Arc<States>) -> Result<Started, Ending> {
    let config = Config { max_steps: STEPS, ..choosing(&Jdk::local(), folder, Choice::Eager) };
    let mut machine = booted(config);
    let class = machine.program().class(class).expect("the class");
    start(machine, class, wanted, Arc::clone(states))
}

/// Checks a class with so many workers.
fn checked(folder: &Path, class: &str, wanted: &Wanted, jobs: usize) -> (Summary, Found) {
    let (states, stop) = (Arc::new(States::new([], 1 << 30)), AtomicBool::new(false));
    let plan =
        Plan { strategy: Strategy::BreadthFirst, jobs, tasks: vec![Task::whole()], memory: 1 << 30, stop: &stop };
    let mut found = Found::default();
    let start = || Ok::<_, ()>(started(folder, class, wanted, &states));
    let summary = check(start, None, plan, Totals::default(), &mut found).expect("a summary");
    (summary, found)
}

/// The shortest sequence for each rule and place: how many calls it has, and its statements.
fn shortest(found: &Found) -> BTreeMap<(Rule, String), Fault> {
    let mut shortest: BTreeMap<(Rule, String), Fault> = BTreeMap::new();
    for fault in &found.faults {
        let rank = |fault: &Fault| (fault.sequence.statements.len(), fault.sequence.path.clone());
        let known = shortest.entry((fault.rule, fault.place.clone())).or_insert_with(|| fault.clone());
        if rank(fault) < rank(known) {
            *known = fault.clone();
        }
    }
    shortest
}

/// Each class has one fault, which the shortest possible sequence shows; and a replay in a new machine ends in the same way.
#[test]
fn every_fault_is_found_by_a_shortest_sequence() {
    let folder = classes();
    let expected: [(&str, usize, Rule, &str, &[&str]); 17] = [
        (
            "Faulty$Bounded",
            4,
            Rule::Exception,
            "java.lang.ArrayIndexOutOfBoundsException: Index 2 out of bounds for length 2",
            &[
                "Faulty.Bounded bounded = new Faulty.Bounded();",
                "bounded.add(0);",
                "bounded.add(0);",
                "bounded.add(0);",
            ],
        ),
        (
            "Faulty$Counter",
            4,
            Rule::Invariant,
            "counter.repOk() is false",
            &[
                "Faulty.Counter counter = new Faulty.Counter();",
                "counter.next();",
                "counter.next();",
                "counter.next();",
            ],
        ),
        (
            "Faulty$Account",
            3,
            Rule::Unchanged,
            "it throws java.lang.IllegalStateException: not enough after changing balance",
            &["Faulty.Account account = new Faulty.Account();", "account.withdraw(1);"],
        ),
        (
            "Faulty$Point",
            2,
            Rule::Equals,
            "point.equals(point2), but point.hashCode() is 0 and point2.hashCode() is 30",
            &["Faulty.Point point = new Faulty.Point(0, 0);", "Faulty.Point point2 = new Faulty.Point(1, -1);"],
        ),
        (
            "Faulty$Version",
            3,
            Rule::CompareTo,
            "version.compareTo(version2) is -2147483648, but version2.compareTo(version) is -2147483648",
            &[
                "Faulty.Version version = new Faulty.Version();",
                "version.set(true);",
                "Faulty.Version version2 = new Faulty.Version();",
            ],
        ),
        (
            "Faulty$Near",
            3,
            Rule::Equals,
            "near2.equals(near) and near.equals(near3), but not near2.equals(near3)",
            &[
                "Faulty.Near near = new Faulty.Near(0);",
                "Faulty.Near near2 = new Faulty.Near(1);",
                "Faulty.Near near3 = new Faulty.Near(-1);",
            ],
        ),
        (
            "Faulty$Hand",
            3,
            Rule::CompareTo,
            "hand.compareTo(hand2) is 1, hand2.compareTo(hand3) is 1, but hand.compareTo(hand3) is -1",
            &[
                "Faulty.Hand hand = Faulty.Hand.of(false, false);",
                "Faulty.Hand hand2 = Faulty.Hand.of(false, true);",
                "Faulty.Hand hand3 = Faulty.Hand.of(true, false);",
            ],
        ),
        (
            "Faulty$Loose",
            3,
            Rule::CompareTo,
            "loose.compareTo(loose2) is 0, loose2.compareTo(loose3) is 1, but loose.compareTo(loose3) is 0",
            &[
                "Faulty.Loose loose = new Faulty.Loose(0);",
                "Faulty.Loose loose2 = new Faulty.Loose(1);",
                "Faulty.Loose loose3 = new Faulty.Loose(-1);",
            ],
        ),
        (
            "Faulty$Pair",
            1,
            Rule::Iterator,
            "hasNext() is false, but next() throws java.lang.ArrayIndexOutOfBoundsException, not NoSuchElementException",
            &["Faulty.Pair pair = new Faulty.Pair();"],
        ),
        (
            "Faulty$Stack",
            1,
            Rule::Clone,
            "stack.clone() is stack itself",
            &["Faulty.Stack stack = new Faulty.Stack();"],
        ),
        (
            "Faulty$Recursion",
            2,
            Rule::StackOverflow,
            "java.lang.StackOverflowError",
            &["Faulty.Recursion recursion = new Faulty.Recursion();", "recursion.factorial(-1);"],
        ),
        (
            "Faulty$Label",
            3,
            Rule::Exception,
            "java.lang.NullPointerException",
            &["Faulty.Label label = new Faulty.Label();", "label.unset();", "label.width();"],
        ),
        (
            "Faulty$Names",
            3,
            Rule::Unchanged,
            "it throws java.lang.NullPointerException: name after changing count",
            &["Faulty.Names names = new Faulty.Names();", "names.add(null);"],
        ),
        (
            "Faulty$PublicShelf",
            3,
            Rule::Exception,
            "java.lang.ArrayIndexOutOfBoundsException: Index 1 out of bounds for length 1",
            &["Faulty.PublicShelf publicShelf = new Faulty.PublicShelf();", "publicShelf.get(1);"],
        ),
        (
            "Faulty$Door",
            3,
            Rule::Assertion,
            "java.lang.AssertionError: open",
            &["Faulty.Door door = new Faulty.Door();", "door.toggle();", "door.lock();"],
        ),
        ("Faulty$Quit", 1, Rule::Exit, "it ends the program with code 3", &["new Faulty.Quit(true);"]),
        (
            "Faulty$Die",
            4,
            Rule::Assertion,
            "java.lang.AssertionError: broken",
            &["Faulty.Die die = new Faulty.Die();", "die.roll();", "die.roll();", "die.roll();"],
        ),
    ];
    for (class, calls, rule, what, statements) in expected {
        let (summary, found) = checked(&folder, class, &wanted(calls), 1);
        assert!(summary.complete && found.limited.is_empty(), "{class}: {:?}", found.limited);
        let shortest = shortest(&found);
        assert_eq!(shortest.len(), 1, "{class}: {shortest:#?}");
        let (found, fault) = shortest.first_key_value().unwrap();
        let code: Vec<&str> = fault.sequence.statements.iter().map(|(statement, _)| statement.as_str()).collect();
        assert_eq!((found.0, fault.what.as_str()), (rule, what), "{class}");
        assert_eq!(code, statements, "{class}");
        // One call less is not enough.
        if let Some(fewer) = calls.checked_sub(1).filter(|fewer| *fewer > 0 && calls == statements.len()) {
            let (summary, found) = checked(&folder, class, &wanted(fewer), 1);
            assert!(summary.complete && found.faults.is_empty(), "{class}: {:?}", found.faults);
        }
        let states = Arc::new(States::new([], 1 << 20));
        match replay(started(&folder, class, &wanted(calls), &states), &fault.sequence.path) {
            Replayed::Fault(again) => assert_eq!(*again, *fault),
            _ => panic!("{class}: the replay ends differently"),
        }
        // A rule that is switched off finds nothing.
        let off = Wanted { off: vec![rule], ..wanted(calls) };
        if rule != Rule::Exit {
            assert_eq!(shortest_rules(&folder, class, &off), []);
        }
    }
}

fn shortest_rules(folder: &Path, class: &str, wanted: &Wanted) -> Vec<Rule> {
    shortest(&checked(folder, class, wanted, 1).1).into_keys().map(|(rule, _)| rule).collect()
}

/// Nothing is wrong with a class that only refuses calls, nor with these classes of the JDK. Totals do not depend on the number of
/// workers.
#[test]
fn classes_without_a_fault() {
    let folder = classes();
    let classes = [
        ("Faulty$Queue", 4),
        ("Faulty$Bucket", 3),
        ("java.util.ArrayList", 2),
        ("java.util.LinkedList", 2),
        ("java.util.ArrayDeque", 2),
        ("java.util.PriorityQueue", 2),
        ("java.util.HashMap", 2),
        ("java.util.TreeMap", 2),
        ("java.util.LinkedHashMap", 2),
        ("java.util.HashSet", 2),
        ("java.util.TreeSet", 2),
        ("java.util.BitSet", 2),
        ("java.util.StringJoiner", 2),
        // Its exceptions are in the package java.time.format.
        ("java.time.Instant", 1),
    ];
    for (class, calls) in classes {
        let (one, found) = checked(&folder, class, &wanted(calls), 1);
        assert!(one.complete && found.faults.is_empty(), "{class}: {:#?} {:?}", found.faults, found.limited);
        let (two, _) = checked(&folder, class, &wanted(calls), 2);
        assert_eq!(one.totals, two.totals, "{class}");
    }
}

/// Plain `java` does what every reported sequence says: it throws the same exception at the same statement, and returns the same
/// values before.
#[test]
fn plain_java_agrees_with_every_sequence() {
    let folder = classes();
    let mut bodies = Vec::new();
    for (class, calls) in [
        ("Faulty$Bounded", 4),
        ("Faulty$Account", 3),
        ("Faulty$Recursion", 2),
        ("Faulty$Door", 3),
        ("java.util.Vector", 2),
        ("java.util.Stack", 2),
    ] {
        let (_, found) = checked(&folder, class, &wanted(calls), 1);
        assert!(!found.faults.is_empty(), "{class}");
        bodies.extend(shortest(&found).into_values().map(|fault| fault.sequence));
    }
    assert_eq!(judge::disagreements(&folder, &bodies), "");
}

/// A class is compared with its model on all calls of the types that both have; order counts only where a type promises it.
#[test]
fn classes_are_compared_with_their_models() {
    let folder = classes();
    let expected = [
        ("Alike$Forgetful", "java.util.HashSet", Some(("add", "it returns true, but HashSet returns false"))),
        ("Alike$Shifted", "java.util.ArrayList", Some(("remove", "it returns null, but ArrayList returns 0"))),
        ("Alike$Plain", "java.util.ArrayList", None),
        (
            "Alike$Skipping",
            "java.util.ArrayList",
            Some(("add", "skipping has [\"\"] instead of [\"\", \"\"] (as ArrayList has)")),
        ),
        // The model says what the elements are.
        ("Alike$Shifted", "Alike$Names", Some(("remove", "it returns null, but Alike.Names returns \"\""))),
        // Views may be created every time.
        ("Alike$Fresh", "java.util.HashMap", None),
        // A static method creates what a constructor of the model creates.
        (
            "Alike$Made",
            "java.util.ArrayList",
            Some(("add", "made has the size 2 instead of 3, with [0, 0] instead of [0, 0, 0] (as ArrayList has)")),
        ),
        // Sets specify hash codes.
        (
            "Alike$Unhashed",
            "java.util.HashSet",
            Some(("constructor", "unhashed has the hash code 7 instead of 0 (as HashSet has)")),
        ),
    ];
    for (class, model, fault) in expected {
        let calls = if class == "Alike$Made" { 4 } else { 3 };
        let wanted = Wanted { model: Some(model.to_owned()), ..wanted(calls) };
        let (summary, found) = checked(&folder, class, &wanted, 1);
        assert!(summary.complete && found.limited.is_empty(), "{class}: {:?}", found.limited);
        let shortest = shortest(&found);
        if let Some((method, what)) = fault {
            let place = format!("{class}.{method}");
            let fault = shortest.get(&(Rule::Like, place));
            let fault = fault.unwrap_or_else(|| panic!("{class}: {method}: {shortest:#?}"));
            assert_eq!(fault.what, what, "{:#?}", fault.sequence);
            let states = Arc::new(States::new([], 1 << 20));
            match replay(started(&folder, class, &wanted, &states), &fault.sequence.path) {
                Replayed::Fault(again) => assert_eq!(*again, *fault),
                _ => panic!("{class}: the replay ends differently"),
            }
        }
        assert_eq!(shortest.is_empty(), fault.is_none(), "{class}: {shortest:#?}");
        let (two, _) = checked(&folder, class, &wanted, 2);
        assert_eq!(summary.totals, two.totals, "{class}");
    }
}

/// Two classes cannot be compared if they are the same type of different elements, or if nothing creates both.
#[test]
fn models_that_do_not_fit() {
    let folder = classes();
    for (class, model, why) in [
        (
            "Alike$Skipping",
            "Alike$Numbers",
            "Alike$Skipping is a java.util.AbstractCollection of java.lang.String, and Alike$Numbers is one of java.lang.I",
        ),
        (
            "Alike$Made",
            "java.util.AbstractList",
            "no public constructor or static method that creates a Alike$Made has",
        ),
        ("Alike$Made", "java.util.BitSet", "Alike$Made and java.util.BitSet have no type in common but Object"),
    ] {
        let (wanted, states) =
            (Wanted { model: Some(model.to_owned()), ..wanted(2) }, Arc::new(States::new([], 1 << 20)));
        match prepared(&folder, class, &wanted, &states) {
            Err(Ending::BadProgram(text)) => assert!(text.starts_with(why), "{text}"),
            _ => panic!("{class} is compared with {model}"),
        }
    }
    let types = BTreeMap::from([("E".to_owned(), "java.lang.Integer".to_owned())]);
    let wanted = Wanted { model: Some("Alike$Names".to_owned()), types, ..wanted(2) };
    match prepared(&folder, "Alike$Shifted", &wanted, &Arc::new(States::new([], 1 << 20))) {
        Err(Ending::BadProgram(text)) => {
            assert_eq!(text, "--type E=java.lang.Integer: Alike$Names is a java.util.AbstractList of java.lang.String");
        }
        _ => panic!("a list of numbers is compared with one of strings"),
    }
}

/// Classes of the JDK are like each other where they have types in common.
#[test]
fn classes_of_the_jdk_are_alike() {
    let folder = classes();
    let pairs = [
        ("java.util.ArrayList", "java.util.LinkedList"),
        ("java.util.LinkedList", "java.util.ArrayDeque"),
        ("java.util.HashMap", "java.util.TreeMap"),
        ("java.util.LinkedHashMap", "java.util.HashMap"),
        ("java.util.TreeSet", "java.util.HashSet"),
        ("java.util.LinkedHashSet", "java.util.HashSet"),
        ("java.util.concurrent.ConcurrentSkipListMap", "java.util.TreeMap"),
    ];
    for (class, model) in pairs {
        let wanted = Wanted { model: Some(model.to_owned()), ..wanted(2) };
        let (summary, found) = checked(&folder, class, &wanted, 1);
        assert!(summary.complete, "{class} {:?}", found.limited);
        assert_eq!(
            shortest(&found).into_values().map(|f| (f.place, f.what)).collect::<Vec<_>>(),
            [],
            "{class} {model}"
        );
    }
}
