//! Small classes that are bounded by the types of their fields: what objects besides the receiver and the arguments must satisfy,
//! exceptions of methods that have not looked at their arguments, and inherited contracts.

use std::path::Path;

use fretsaw_contract::{ClassContract, augment};
use fretsaw_finitization::Bound;

use super::*;

/// Checks a method, or all of them if it has no name, with numbers up to 1 and every setting of choice; each must give these numbers. All faults, which break `rule`, are
/// confirmed.
pub fn checks(
    folder: &Path,
    contracts: &[ClassContract],
    [class, method]: [&str; 2],
    bounds: &[&str],
    expected: [u64; 3],
    rule: Rule,
) {
    let bounds: Vec<Bound> = bounds.iter().map(|text| Bound::parse(text).expect("a bound")).collect();
    let scope = || Finitization::Scope(Scope { size: Some(1), bounds: &bounds, ..Scope::default() });
    let wanted = Wanted {
        class,
        methods: &if method.is_empty() { Vec::new() } else { patterns(&[method]) },
        invariants: &[],
        requires: &[],
        ensures: &[],
        contracts: InFile { classes: contracts, file: "Source.java" },
        finitization: scope(),
        off: &[],
        explain: false,
        spare_bounds: false,
    };
    let machine = |choice| booted(Config { only_bounded: true, ..choosing(&Jdk::local(), folder, choice) });
    for choice in CHOICES {
        let stop = AtomicBool::new(false);
        let (strategy, tasks) = (Strategy::DepthFirst, vec![Task::whole()]);
        let plan = Plan { strategy, jobs: 1, tasks, memory: 1 << 30, stop: &stop };
        let mut found = Found::default();
        let boot = || Ok::<_, ()>(machine(choice));
        let summary = match check(boot, &wanted, None, plan, Totals::default(), &mut found) {
            Ok(summary) => summary,
            Err(Failure::Subject(refusal)) => panic!("{method}: {refusal:?}"),
            Err(_) => panic!("{method} cannot be checked"),
        };
        assert_eq!(numbers(&summary), expected, "{method} {choice:?} {:?} {:?}", found.faults, found.limited);
        for fault in &found.faults {
            let name = fault.input.method.split_once('#').expect("a class and a method").1;
            let wanted = Wanted { methods: &patterns(&[name]), finitization: scope(), ..wanted };
            let again = run_on(machine(Choice::Eager), &wanted, &fault.input.before).expect("it can be built");
            let is_same = matches!(&again, Run::Broken(of, place, what, _)
                if (*of, place, what) == (rule, &fault.place, &fault.what));
            assert!(is_same, "{method} {choice:?}: {fault:?} {again:?}");
        }
    }
}

/// There are four receivers: one without a part, and three with one.
#[test]
fn other_objects_and_unread_arguments() {
    let folder = compile(&[&api()], &[("Parted.java", include_str!("java/Parted.java"))]);
    let checks = |method, bounds: &[&str], expected, rule| {
        checks(&folder, &[], ["Parted", method], bounds, expected, rule);
    };
    checks("create", &[], [4, 0, 4], Rule::Invariant);
    checks("of", &[], [2, 0, 1], Rule::Invariant);
    checks("lift", &["Parted=1"], [8, 0, 3], Rule::Invariant);
    checks("lower", &["arg0=-1..0"], [8, 0, 3], Rule::Invariant);
    // The exception is only noted for null.
    checks("dereference", &["arg0=null,0..1"], [12, 0, 8], Rule::Exception);
    // Of the arguments null and the receiver itself, one allows the change of a part.
    checks("change", &["Parted=1"], [8, 5, 3], Rule::Unchanged);
}

/// The number 3 breaks the invariant, which an interface has, whichever exceptions were thrown on other paths.
#[test]
fn constructors() {
    let folder = compile(&[&api()], &[("Chosen.java", include_str!("java/Chosen.java"))]);
    checks(&folder, &[], ["Chosen", "Chosen"], &["arg0=0..3"], [4, 2, 1], Rule::Invariant);
    // The class initializer is no method.
    checks(&folder, &[], ["Chosen", ""], &[], [4, 2, 0], Rule::Invariant);
}

/// There are two receivers, with sizes 0 and 1.
#[test]
fn inherited_contracts() {
    let augmented = augment("Inherited.java", include_str!("java/Inherited.java")).expect("contracts");
    let folder = compile(&[&api()], &[("Inherited.java", &augmented.source)]);
    let checks = |method, expected, rule| {
        checks(&folder, &augmented.contracts, ["Inherited", method], &[], expected, rule);
    };
    checks("next", [2, 0, 2], Rule::Contract);
    checks("size", [2, 0, 1], Rule::Contract);
    checks("shrink", [2, 0, 1], Rule::Contract);
    checks("count", [2, 0, 2], Rule::Invariant);
    checks("added", [2, 0, 2], Rule::Contract);
}

/// There are 8 receivers: 2 sizes, 2 elements and 2 depths; an argument is empty, or has one of two elements.
#[test]
fn assignments() {
    let augmented = augment("Assigned.java", include_str!("java/Assigned.java")).expect("contracts");
    let notes: Vec<String> = augmented.notes.iter().map(ToString::to_string).collect();
    let note = "assignments are not checked, because of the location `statics`: static fields are not compared";
    assert_eq!(notes, [format!("Assigned.java:81:20: note: {note}")]);
    let folder = compile(&[&api()], &[("Assigned.java", &augmented.source)]);
    let checks = |class: &str, method: &str, expected| {
        checks(&folder, &augmented.contracts, [class, method], &[], expected, Rule::Contract);
    };
    checks("Assigned", "Assigned(int[])", [3, 0, 0]);
    checks("Assigned", "Assigned(int[],boolean)", [6, 0, 4]);
    for method in ["all", "own", "inherited", "setsStatic"] {
        checks("Assigned", method, [8, 0, 0]);
    }
    for method in ["ownAndElement", "inheritedWithoutLeave", "newArray", "createsCache"] {
        checks("Assigned", method, [8, 0, 8]);
    }
    checks("Assigned", "element", [24, 0, 0]);
    checks("Assigned", "changesArgument", [3, 0, 2]);
    checks("Assigned", "changesArgumentAndIsPure", [3, 0, 2]);
    checks("Assigned$Inner", "outer", [16, 0, 0]);
}

/// A contract holds at all levels below: preconditions are alternatives, and each postcondition counts if its own precondition holds.
#[test]
fn levels_of_inheritance() {
    let augmented = augment("Levels.java", include_str!("java/Levels.java")).expect("contracts");
    let folder = compile(&[&api()], &[("Levels.java", &augmented.source)]);
    let checks = |class: &str, method: &str, bounds: &[&str], expected| {
        checks(&folder, &augmented.contracts, [class, method], bounds, expected, Rule::Contract);
    };
    // Two sizes, and numbers from -1 to 1.
    checks("Base", "scale", &["arg0=-1..1"], [6, 0, 0]);
    // The second level says what a negative number gives.
    checks("Levels", "scale", &["arg0=-1..1", "other=0"], [6, 0, 2]);
    // The first level allows no such result for 0.
    checks("Grandchild", "scale", &["arg0=-1..1", "other=0"], [6, 0, 2]);
    checks("Base", "grow", &[], [2, 0, 0]);
    checks("Levels", "grow", &["other=0"], [2, 0, 2]);
    // The interface is generic: null is one of two arguments on the left.
    checks("Base", "pick", &["arg0=0,null", "arg1=0", "size=0"], [2, 0, 1]);
    checks("Levels", "count", &["size=0"], [2, 0, 1]);
    checks("Levels", "side", &["other=0"], [2, 0, 1]);
    // Both preconditions together allow all numbers, and each has its own consequence.
    checks("Levels", "set", &["arg0=-1..1", "other=0", "size=0"], [3, 0, 3]);
}
