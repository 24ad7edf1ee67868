//! Contracts in annotations of the API: they count like comments if the source is there, and are never ignored without a word.

use fretsaw_contract::augment;
use fretsaw_finitization::Refusal;
use fretsaw_vm::Ending;

use super::scoped::checks;
use super::*;

const SOURCE: &str = include_str!("java/Tank.java");

/// Two levels, and two amounts for `fill`.
#[test]
fn annotations_are_contracts() {
    let augmented = augment("Tank.java", SOURCE).expect("contracts");
    let folder = compile(&[&api()], &[("Tank.java", &augmented.source)]);
    let checks = |method, expected, rule| checks(&folder, &augmented.contracts, ["Tank", method], &[], expected, rule);
    checks("fill", [4, 0, 1], Rule::Contract);
    checks("drain", [2, 0, 1], Rule::Contract);
    checks("peek", [2, 0, 1], Rule::Contract);
    checks("isEmpty", [2, 0, 0], Rule::Contract);
}

/// What a check of the class file says, which has the annotations but no methods for them.
fn refusal(folder: &std::path::Path, class: &str, methods: &[&str]) -> Option<Refusal> {
    let wanted = Wanted {
        class,
        methods: &patterns(methods),
        invariants: &[],
        requires: &[],
        ensures: &[],
        contracts: InFile { classes: &[], file: "" },
        finitization: Finitization::Scope(Scope { size: Some(1), ..Scope::default() }),
        off: &[],
        explain: false,
        spare_bounds: false,
    };
    let stop = AtomicBool::new(false);
    let (strategy, tasks) = (Strategy::DepthFirst, vec![Task::whole()]);
    let plan = Plan { strategy, jobs: 1, tasks, memory: 1 << 30, stop: &stop };
    let boot = || {
        let config = choosing(&Jdk::local(), folder, Choice::Narrow);
        Ok::<_, ()>(booted(Config { only_bounded: true, ..config }))
    };
    match check(boot, &wanted, None, plan, Totals::default(), &mut Found::default()) {
        Err(Failure::Subject(refusal)) => Some(refusal),
        _ => None,
    }
}

#[test]
fn annotations_of_class_files_are_unsupported() {
    let small = SOURCE.replace("@Invariant(\"0 <= level && level <= 1\")\n", "");
    let full = "public class Full extends Tank { public int fill(int amount) { return 0; } public void twice(Tank other) { } }";
    let alone = compile(&[&api()], &[("Tank.java", &small), ("Full.java", full)]);
    let whole = compile(&[&api()], &[("Tank.java", SOURCE), ("Full.java", full)]);
    let what = |refusal: Option<Refusal>| match refusal {
        Some(Refusal::Class(Ending::Unsupported(what))) => what.split(", which").next().unwrap().to_owned(),
        other => format!("{other:?}"),
    };
    assert_eq!(what(refusal(&alone, "Full", &["fill"])), "the contract in the annotations of Tank.fill");
    assert_eq!(what(refusal(&alone, "Full", &["twice"])), "None");
    assert_eq!(what(refusal(&alone, "Full", &[])), "None", "methods without a contract are checked");
    assert_eq!(what(refusal(&whole, "Full", &["twice"])), "the contract in the annotations of Tank");
    assert_eq!(what(refusal(&whole, "Full", &[])), "the contract in the annotations of Tank");
}
