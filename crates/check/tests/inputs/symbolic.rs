//! Methods on any ints, which only symbolic choice can decide: each wrong one has a fault, which is checked once more on its input,
//! and each right one is complete without any.

use std::sync::atomic::AtomicBool;

use fretsaw_check::Rule;
use fretsaw_check::inputs::{InFile, Run, Totals, Wanted, check, run_on};
use fretsaw_finitization::{Bound, Finitization, Scope};
use fretsaw_graph::Value;
use fretsaw_search::{Plan, Strategy, Task};
use fretsaw_testing::machine::{api, booted, choosing};
use fretsaw_testing::{Jdk, compile};
use fretsaw_vm::{Choice, Config};

use super::{Found, patterns};

/// Any int.
const ANY: &str = "-2147483648..2147483647";

/// A method of `Unbounded`, and what is found.
struct Case {
    method: &'static str,
    requires: &'static [&'static str],
    ensures: &'static str,
    /// The rule that is broken, and the numbers of the input that is reported.
    fault: Option<(Rule, &'static [i32])>,
    /// How many inputs there are and how many break a rule, if they can be counted.
    counts: Option<(u64, u64)>,
}

const CONTRACT: Rule = Rule::Contract;

const fn case(
    method: &'static str,
    requires: &'static [&'static str],
    ensures: &'static str,
    fault: Option<(Rule, &'static [i32])>,
    counts: Option<(u64, u64)>,
) -> Case {
    Case { method, requires, ensures, fault, counts }
}

const CASES: &[Case] = &[
    case("byDifference", &[], "isOrder", Some((CONTRACT, &[-2, i32::MAX])), None),
    case("byComparison", &[], "isOrder", None, None),
    case("middle", &["isRange"], "isBetween", Some((CONTRACT, &[1, i32::MAX])), None),
    case("unsignedMiddle", &["isRange"], "isBetween", None, None),
    case("absolute", &[], "isNatural", Some((CONTRACT, &[i32::MIN])), None),
    case("saturated", &[], "isNatural", None, None),
    case("quotient", &[], "", Some((Rule::Exception, &[0, 0])), None),
    case("quotient", &["differ"], "", None, None),
    case("least", &[], "isLeast", None, None),
    case("leastByDifference", &[], "isLeast", Some((CONTRACT, &[-1, -2, i32::MAX])), None),
    case("keepsOrder", &[], "isTrue", None, None),
    case("isPolled", &[], "isTrue", Some((CONTRACT, &[0, 0])), None),
    case("has", &[], "isTrue", None, None),
    case("bits", &["isIndices"], "isTwo", Some((CONTRACT, &[0, 0])), Some((64, 8))),
    case("bits", &["isIndices"], "isOneOrTwo", None, Some((64, 0))),
];

#[test]
fn any_int() {
    let folder = compile(&[&api()], &[("Unbounded.java", include_str!("java/Unbounded.java"))]);
    let machine = |choice| booted(Config { only_bounded: true, ..choosing(&Jdk::local(), &folder, choice) });
    let bounds: Vec<Bound> = (0..3).map(|number| Bound::parse(&format!("{number}={ANY}")).expect("a bound")).collect();
    let mut wrong = Vec::new();
    for case in CASES {
        let (methods, requires) = (patterns(&[case.method]), patterns(case.requires));
        let ensures = patterns(if case.ensures.is_empty() { &[] } else { std::slice::from_ref(&case.ensures) });
        let count = match case.method {
            "absolute" | "saturated" => 1,
            "least" | "leastByDifference" => 3,
            _ => 2,
        };
        let wanted = Wanted {
            class: "Unbounded",
            methods: &methods,
            invariants: &[],
            requires: &requires,
            ensures: &ensures,
            contracts: InFile { classes: &[], file: "" },
            finitization: Finitization::Scope(Scope { bounds: &bounds[..count], ..Scope::default() }),
            off: &[],
            explain: false,
            spare_bounds: false,
        };
        let stop = AtomicBool::new(false);
        let tasks = vec![Task::whole()];
        let plan = Plan { strategy: Strategy::DepthFirst, jobs: 1, tasks, memory: 1 << 30, stop: &stop };
        let mut found = Found::default();
        let boot = || Ok::<_, ()>(machine(Choice::Symbolic));
        let Ok(summary) = check(boot, &wanted, None, plan, Totals::default(), &mut found) else {
            panic!("{} cannot be checked", case.method)
        };
        let own = &summary.totals.own;
        let name = format!("{} {:?}", case.method, case.requires);
        assert!(summary.complete && own.concrete.is_none() && own.unknown.is_none(), "{name}: {own:?}");
        let smallest = found.faults.iter().min_by_key(|one| (one.size(), &one.path));
        let smallest = smallest.map(|one| (one.rule, ints(&one.input.before)));
        let expected = case.fault.map(|(rule, ints)| (rule, ints.to_vec()));
        if smallest != expected {
            wrong.push(format!("{name}: {smallest:?} instead of {expected:?}"));
        }
        for fault in &found.faults {
            let again = run_on(machine(Choice::Eager), &wanted, &fault.input.before).expect("it can be built");
            let is_shown = matches!(&again, Run::Broken(rule, place, what, _) if fault.is_shown_by(*rule, place, what));
            assert!(is_shown, "{name}: {fault:?} {again:?}");
        }
        if let Some((inputs, faults)) = case.counts {
            let all = own.all();
            assert_eq!((all.inputs, all.faults, own.uncounted), (inputs.into(), faults.into(), 0), "{name}");
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}

/// The arguments.
fn ints(graph: &fretsaw_graph::Graph) -> Vec<i32> {
    let int = |value: &Value| if let Value::Int(int) = value { *int } else { panic!("{value:?}") };
    graph.roots.iter().map(|root| int(&root.value)).collect()
}
