//! Contracts in comments: what is wrong with a method is found, and nothing else.

use fretsaw_contract::augment;
use fretsaw_testing::machine::{api, booted, choosing};
use fretsaw_testing::{Jdk, compile};
use fretsaw_vm::Config;

use super::*;

const SOURCE: &str = include_str!("java/Contracted.java");

/// A method, its numbers, and its fault.
type Expected = (&'static str, [u64; 3], Option<(Rule, &'static str)>);

/// The inputs of each method with size 2: there are 34 stacks within the invariant, and three numbers. The rest says how many are
/// refused, how many break a rule, and which one.
const METHODS: &[Expected] = &[
    ("Contracted(int)", [3, 0, 0], None),
    ("Contracted()", [1, 0, 0], None),
    ("Contracted(int,int)", [9, 6, 0], None),
    (
        "Contracted(boolean)",
        [2, 1, 1],
        Some((Rule::Contract, "(IllegalStateException e) isSmall is false after an exception")),
    ),
    // Conditions on a single number hold of 0, too, and null is an argument like any other.
    ("before", [3, 1, 0], None),
    ("length", [7, 0, 0], None),
    // A string keeps its hash code, which is no change.
    ("hash", [8, 0, 0], None),
    ("push", [102, 39, 0], None),
    (
        "pushReturnsWhenFull",
        [102, 0, 39],
        Some((Rule::Contract, "it returns, but the contract says that it throws an exception")),
    ),
    (
        "pushThrowsWhenEmpty",
        [63, 0, 36],
        Some((
            Rule::Contract,
            "it throws java.lang.IllegalStateException: empty, but the contract says that it returns",
        )),
    ),
    (
        "popThrowsAnotherException",
        [34, 0, 13],
        Some((Rule::Contract, "it throws java.lang.IllegalStateException: empty, which the contract does not allow")),
    ),
    (
        "popLosesCount",
        [34, 0, 12],
        Some((Rule::Contract, "(NoSuchElementException e) size == \\old(size) is false after an exception")),
    ),
    (
        "countsAndChanges",
        [34, 0, 6],
        Some((Rule::Contract, "it changes elements of int[], but the contract allows no change")),
    ),
    ("count", [34, 0, 0], None),
    ("toArray", [34, 0, 0], None),
    ("exposesItems", [34, 0, 34], Some((Rule::Contract, "\\fresh(\\result) is false"))),
    // Of the 34 stacks, 13 are empty; one of eight texts is null.
    (
        "clearsBeforeItAsks",
        [272, 13, 21],
        Some((Rule::Unchanged, "it throws java.lang.NullPointerException after changing size")),
    ),
    ("clearsBeforeItFails", [272, 0, 0], None),
    ("grows", [34, 0, 34], Some((Rule::Contract, "items.length == \\old(items.length) is false"))),
    ("clear", [34, 0, 0], None),
    // Maps of up to two of three keys, with three values: 1 + 3 * 3 + 3 * 9, and three keys to ask for.
    ("hasKey", [111, 0, 0], None),
    ("addsAndRemoves", [13, 0, 0], None),
    ("fills", [1, 0, 1], Some((Rule::Contract, "it changes value, but the contract allows no change"))),
];

#[test]
fn every_kind_of_clause() {
    let augmented = augment("Contracted.java", SOURCE).expect("contracts");
    let folder = compile(&[&api()], &[("Contracted.java", &augmented.source)]);
    let machine = |choice| booted(Config { only_bounded: true, ..choosing(&Jdk::local(), &folder, choice) });
    for (method, expected, fault) in METHODS {
        let methods = patterns(&[method]);
        let wanted = Wanted {
            class: "Contracted",
            methods: &methods,
            invariants: &[],
            requires: &[],
            ensures: &[],
            contracts: InFile { classes: &augmented.contracts, file: "Contracted.java" },
            finitization: Finitization::Scope(Scope { size: Some(2), ..Scope::default() }),
            off: &[],
            explain: false,
            spare_bounds: false,
        };
        for choice in [Choice::Delayed, Choice::Narrow, Choice::Symbolic] {
            let stop = AtomicBool::new(false);
            let plan = Plan {
                strategy: Strategy::DepthFirst,
                jobs: 1,
                tasks: vec![Task::whole()],
                memory: 1 << 30,
                stop: &stop,
            };
            let mut found = Found::default();
            let boot = || Ok::<_, ()>(machine(choice));
            let Ok(summary) = check(boot, &wanted, None, plan, Totals::default(), &mut found) else {
                panic!("{method} cannot be checked")
            };
            let whats: Vec<(Rule, &str)> = found.faults.iter().map(|fault| (fault.rule, &*fault.what)).collect();
            assert_eq!(numbers(&summary), *expected, "{method} {choice:?} {whats:?} {:?}", found.limited);
            assert!(whats.iter().all(|what| Some(*what) == *fault), "{method}: {whats:?}");
            for fault in &found.faults {
                match run_on(machine(Choice::Eager), &wanted, &fault.input.before).expect("it can be built") {
                    Run::Broken(rule, place, what, _) => {
                        assert_eq!((rule, &place, &what), (fault.rule, &fault.place, &fault.what));
                    }
                    other => panic!("{method} {choice:?}: {other:?} {fault:?}"),
                }
            }
        }
    }
}
