//! Methods on all valid inputs: the numbers of Korat's Table 5, and methods with a known fault. `contracts.rs` is about contracts in
//! comments, `annotated.rs` about those in annotations, `scoped.rs` about objects besides the receiver and the arguments, `values.rs`
//! about strings, collections, maps and optionals, `symbolic.rs` about any ints.

mod annotated;
mod contracts;
mod scoped;
mod symbolic;
mod values;

use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use fretsaw_check::Rule;
use fretsaw_check::inputs::{
    Counts, Failure, Fault, Finding, InFile, Run, Summary, Totals, Wanted, check, covered, replay, run_on,
};
use fretsaw_code::MethodPattern;
use fretsaw_code::code::WayKind;
use fretsaw_finitization::{Finitization, Scope};
use fretsaw_search::{Audience, Plan, Strategy, Task, Then};
use fretsaw_testing::machine::{api, booted, choosing};
use fretsaw_testing::{Jdk, compile};
use fretsaw_vm::{Branches, Choice, Config, Machine};

/// All settings of choice.
const CHOICES: [Choice; 5] = [Choice::Eager, Choice::Delayed, Choice::Copy, Choice::Narrow, Choice::Symbolic];

fn classes() -> PathBuf {
    let files = [("Table5.java", include_str!("java/Table5.java")), ("Broken.java", include_str!("java/Broken.java"))];
    compile(&[&api()], &files)
}

fn patterns(names: &[&str]) -> Vec<MethodPattern> {
    names.iter().filter_map(|name| MethodPattern::parse(name)).collect()
}

/// What is checked: a class, a method, what it requires and ensures, and the arguments of its finitization.
struct Subject {
    class: &'static str,
    method: &'static str,
    requires: &'static [&'static str],
    ensures: &'static [&'static str],
    size: &'static str,
}

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
                Finding::Methods(..) => {}
            }
        }
        Then::Continue
    }
}

fn machine(choice: Choice) -> Machine {
    booted(Config { max_steps: 100_000, only_bounded: true, ..choosing(&Jdk::local(), &classes(), choice) })
}

impl Subject {
    fn with_wanted<R>(&self, then: impl FnOnce(&Wanted<'_>) -> R) -> R {
        let (methods, requires, ensures) = (patterns(&[self.method]), patterns(self.requires), patterns(self.ensures));
        let arguments: Vec<String> = self.size.split(',').map(str::to_owned).collect();
        then(&Wanted {
            class: self.class,
            methods: &methods,
            invariants: &[],
            requires: &requires,
            ensures: &ensures,
            contracts: InFile { classes: &[], file: "" },
            finitization: Finitization::Method { name: None, arguments: &arguments },
            off: &[],
            explain: false,
            spare_bounds: false,
        })
    }

    fn check(&self, choice: Choice, jobs: usize) -> (Summary, Found) {
        self.check_from((vec![Task::whole()], Totals::default()), None, choice, jobs)
    }

    /// Goes on with these tasks, up to a limit.
    fn check_from(
        &self,
        (tasks, before): (Vec<Task>, Totals),
        limit: Option<u64>,
        choice: Choice,
        jobs: usize,
    ) -> (Summary, Found) {
        let stop = AtomicBool::new(false);
        let plan = Plan { strategy: Strategy::DepthFirst, jobs, tasks, memory: 1 << 30, stop: &stop };
        let mut found = Found::default();
        let boot = || Ok::<_, ()>(machine(choice));
        let checked = self.with_wanted(|wanted| check(boot, wanted, limit, plan, before, &mut found));
        match checked {
            Ok(summary) => (summary, found),
            Err(Failure::Subject(refusal)) => panic!("{refusal:?}"),
            Err(_) => panic!("the check of {} failed", self.method),
        }
    }

    /// How many branches and lines of the method, and of the methods that it calls, were reached, and how many there are.
    fn coverage(&self, choice: Choice) -> (Summary, [usize; 2]) {
        let (summary, reported) = self.reached(self.class, choice, 1);
        let reached = summary.totals.own.ways.len();
        (summary, [reached, reported.iter().map(|(branches, _)| branches.ways.len()).sum()])
    }

    /// The methods of `covered` that are checked, or that calls have reached; each with its number among all methods of the class.
    fn reached(&self, covered_class: &str, choice: Choice, jobs: usize) -> (Summary, Vec<(Branches, u32)>) {
        let boot = || {
            let config = choosing(&Jdk::local(), &classes(), choice);
            booted(Config { covered: Some(covered_class.to_owned()), only_bounded: true, ..config })
        };
        let stop = AtomicBool::new(false);
        let (strategy, tasks) = (Strategy::DepthFirst, vec![Task::whole()]);
        let plan = Plan { strategy, jobs, tasks, memory: 1 << 30, stop: &stop };
        self.with_wanted(|wanted| {
            let all = covered(boot(), wanted).expect("a class");
            let start = || Ok::<_, ()>(boot());
            let Ok(summary) = check(start, wanted, None, plan, Totals::default(), &mut Found::default()) else {
                panic!("the check of {} failed", self.method)
            };
            let ways = &summary.totals.own.ways;
            let is_reached = |number: u32| ways.iter().any(|(method, _)| *method == number);
            let reported = (0..).zip(all).filter(|(number, (_, is_checked))| *is_checked || is_reached(*number));
            let reported = reported.map(|(number, (branches, _))| (branches, number)).collect();
            (summary, reported)
        })
    }

    /// The lines of these methods of `covered` that no input has reached, and how many there are; with the number of inputs.
    fn missed_lines(&self, covered_class: &str, methods: &[&str], jobs: usize) -> (u64, usize, Vec<String>) {
        let (summary, reported) = self.reached(covered_class, Choice::Narrow, jobs);
        let (mut all, mut missed) = (0, Vec::new());
        for (branches, number) in reported.iter().filter(|(branches, _)| methods.contains(&name_of(branches))) {
            for (way, out) in (0..).zip(&branches.ways).filter(|(_, out)| out.kind == WayKind::Line) {
                all += 1;
                if !summary.totals.own.ways.contains(&(*number, way)) {
                    missed.push(format!("{}:{}", name_of(branches), out.line.unwrap_or_default()));
                }
            }
        }
        assert!(summary.complete);
        (numbers(&summary)[0], all, missed)
    }

    /// Runs on the input of a fault, which nothing of the search has touched.
    fn run_on(&self, fault: &Fault) -> Run {
        self.with_wanted(|wanted| run_on(machine(Choice::Eager), wanted, &fault.input.before).expect("it can be built"))
    }
}

const REMOVE: Subject =
    Subject { class: "Table5$BinaryTree", method: "remove", requires: &["has"], ensures: &["isGone"], size: "3" };

/// The simple name of a method.
fn name_of(branches: &Branches) -> &str {
    let name = branches.name.split('(').next().unwrap_or_default();
    name.rsplit(['.', '#']).next().unwrap_or_default()
}

fn numbers(summary: &Summary) -> [u64; 3] {
    let all = summary.totals.own.all();
    [all.inputs, all.refused, all.faults].map(|number| u64::try_from(number).unwrap())
}

/// The numbers of inputs in the table, whenever places are decided, and with one and two workers.
#[test]
fn table_5() {
    let extract =
        Subject { class: "Table5$HeapArray", method: "extractMax", requires: &[], ensures: &["isMax"], size: "4" };
    let reverse =
        Subject { class: "Table5$LinkedList", method: "reverse", requires: &[], ensures: &["isReversed"], size: "2" };
    // An empty heap has no greatest element.
    for (subject, expected) in [(&REMOVE, [15, 0, 0]), (&extract, [320, 5, 0]), (&reverse, [8, 0, 0])] {
        for choice in CHOICES {
            let (summary, found) = subject.check(choice, 1);
            let shown: Vec<&Fault> = found.faults.iter().collect();
            assert_eq!(numbers(&summary), expected, "{} {choice:?} {shown:?} {:?}", subject.method, found.limited);
            assert!(summary.complete, "{} {choice:?}", subject.method);
        }
        assert_eq!(numbers(&subject.check(Choice::Narrow, 2).0), expected, "{}", subject.method);
    }
    // These inputs cover all statements of the methods, and all of their branches.
    let extract = Subject { size: "6", ..extract };
    for (subject, inputs) in [(&REMOVE, 15), (&extract, 13_139), (&reverse, 8)] {
        let (summary, [reached, all]) = subject.coverage(Choice::Narrow);
        assert_eq!((numbers(&summary)[0], reached), (inputs, all), "{}", subject.method);
    }
    // One node is removed in one way only.
    for choice in CHOICES {
        assert_eq!(Subject { size: "1", ..REMOVE }.coverage(choice).1, [10, 24], "{choice:?}");
        assert_eq!(Subject { size: "2", ..REMOVE }.coverage(choice).1, [22, 24], "{choice:?}");
    }
}

/// Red-black trees of up to n entries with roots of either colour, n keys, and one of the keys to put: with t(k) trees of
/// k entries, there are n times the sum of t(k) C(n, k) inputs.
#[test]
fn table_5_for_maps_of_the_jdk() {
    let trees: [u64; 9] = [1, 2, 2, 3, 8, 14, 20, 35, 64];
    let choose = |n: u64, k: u64| (0..k).fold(1, |product, i| product * (n - i) / (i + 1));
    let inputs = |n: u64| n * (0..=n).map(|k| trees[k as usize] * choose(n, k)).sum::<u64>();
    let put = |size| Subject { class: "Table5$TreeMaps", method: "put", requires: &[], ensures: &["isPut"], size };
    for choice in CHOICES {
        // Eager choice tries the whole space.
        let (size, n) = if choice == Choice::Eager { ("2", 2) } else { ("4", 4) };
        assert_eq!(numbers(&put(size).check(choice, 1).0), [inputs(n), 0, 0], "{choice:?}");
    }
    let (summary, found) = put("8").check(Choice::Narrow, 2);
    assert_eq!((numbers(&summary), inputs(8)), ([19_912, 0, 0], 19_912), "{:?} {:?}", found.faults, found.limited);
    assert!(summary.complete);
}

/// With size 8, the inputs of `put` reach every line of it and of what it calls, but for the lines that are about comparators. These are
/// reached with a comparator and far fewer keys.
#[test]
fn table_5_covers_put_of_the_jdk() {
    let put = |size| Subject { class: "Table5$TreeMaps", method: "put", requires: &[], ensures: &["isPut"], size };
    let called = ["addEntry", "addEntryToEmptyMap", "fixAfterInsertion", "rotateLeft", "rotateRight", "setColor"];
    let methods = [&["put"], &called[..]].concat();
    let (inputs, all, missed) = put("8").missed_lines("java.util.TreeMap", &methods, 2);
    assert_eq!(inputs, 19_912);
    assert!(all > 100 && missed.len() == 11 && missed.iter().all(|line| line.starts_with("put:")), "{all} {missed:?}");
    // A line about rotations needs large trees.
    let (compared, lines, missed_then) = put("4,1").missed_lines("java.util.TreeMap", &methods, 2);
    assert_eq!((compared, lines), (2 * 164, all));
    assert_eq!(missed.iter().find(|line| missed_then.contains(line)), None, "{missed_then:?}");
}

/// A limit counts paths, those of earlier runs, too, and not the inputs that these stand for.
#[test]
fn limits_count_paths() {
    let add = Subject { class: "Broken", method: "addFirst", requires: &[], ensures: &[], size: "2" };
    let (whole, _) = add.check(Choice::Narrow, 1);
    let mut state = (vec![Task::whole()], Totals::default());
    for limit in 1..=2 {
        let (summary, _) = add.check_from(state, Some(limit), Choice::Narrow, 1);
        let counts = &summary.totals.own;
        assert_eq!((counts.broken, summary.complete), (limit, false));
        assert!(counts.all().faults > limit.into(), "{counts:?}");
        state = (summary.left.tasks, summary.totals);
    }
    let (rest, _) = add.check_from(state, None, Choice::Narrow, 1);
    let (rest, whole) = (rest.totals, whole.totals);
    assert_eq!((rest.paths, rest.own.broken, rest.own.kinds), (whole.paths, whole.own.broken, whole.own.kinds));
}

/// A refusal that leaves the receiver as it was is no fault: lists of 10 with 3 numbers, of which 1 + 1 + 3 are too large.
#[test]
fn refusals() {
    let take = Subject { class: "Broken", method: "take", requires: &[], ensures: &[], size: "2" };
    for choice in CHOICES {
        assert_eq!(numbers(&take.check(choice, 1).0), [30, 5, 0], "{choice:?}");
    }
}

/// Invariants hold of all objects that the input leads to, before and after the call: of two parts with 6 of 9 pairs each.
#[test]
fn invariants_of_other_objects() {
    let whole = |method, ensures| Subject { class: "Broken$Whole", method, requires: &[], ensures, size: "2" };
    for choice in CHOICES {
        let width = whole("width", &["isPositive"]);
        assert_eq!(numbers(&width.check(choice, 1).0), [36, 0, 0], "{choice:?}");
        let lower = whole("lower", &[]);
        let (summary, found) = lower.check(choice, 1);
        // The first part has a low end above 0 in three of six cases.
        assert_eq!(numbers(&summary), [36, 0, 18], "{choice:?}");
        let fault = found.faults.first().expect("a fault");
        assert_eq!((fault.rule, &*fault.what), (Rule::Invariant, "repOk() of a Part is false"));
        assert!(matches!(lower.run_on(fault), Run::Broken(Rule::Invariant, _, what, _) if what == fault.what));
    }
}

/// Each method has one fault; the input that is reported shows it once more where nothing is undecided.
#[test]
fn faults() {
    let subject = |method, ensures: &'static [&'static str]| Subject {
        class: "Broken",
        method,
        requires: &[],
        ensures,
        size: "2",
    };
    for (subject, rule, what, inputs) in [
        (subject("addFirst", &[]), Rule::Invariant, "this.repOk() is false", 30),
        (subject("removeFirst", &["keepsRest"]), Rule::Exception, "java.lang.NullPointerException", 10),
        (subject("last", &["isLast"]), Rule::Contract, "Broken.isLast is false", 10),
        (subject("clear", &["isCleared"]), Rule::Contract, "Broken.isCleared is false", 10),
        (subject("drop", &[]), Rule::Unchanged, "it throws java.lang.IllegalArgumentException: too many after", 30),
    ] {
        for choice in CHOICES {
            let (summary, found) = subject.check(choice, 1);
            let name = subject.method;
            assert_eq!(numbers(&summary)[0], inputs, "{name} {choice:?}");
            assert!(numbers(&summary)[2] > 0, "{name} {choice:?}: {:?}", found.limited);
            let fault = found.faults.iter().min_by_key(|fault| fault.size()).expect("a fault");
            assert!(fault.rule == rule && fault.what.starts_with(what), "{name} {choice:?}: {fault:?}");
            match subject.run_on(fault) {
                Run::Broken(again, place, text, _) => {
                    assert_eq!((again, &place, &text), (fault.rule, &fault.place, &fault.what), "{name}");
                }
                other => panic!("{name} {choice:?}: {other:?}"),
            }
        }
    }
}
