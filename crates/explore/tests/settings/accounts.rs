//! Paths as terms, and trees of paths: what they say, and that it does not depend on how a search goes. Bounds on choices, and how
//! many paths the orders of search need until every branch is covered.

use std::path::PathBuf;
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;

use fretsaw_explore::{Account, Counts, Detail, Finding, Program, Started, Summary, Totals, Tree, Wanted, explore};
use fretsaw_script::Oracle;
use fretsaw_search::{Audience, Plan, Strategy, Task, Then};
use fretsaw_solver::Limits;
use fretsaw_testing::machine::{api, booted, choosing};
use fretsaw_testing::{Jdk, compile, compile_debugged};
use fretsaw_vm::{Choice, Config, Limit, MethodName};

const EXHAUSTIVE: [Strategy; 4] =
    [Strategy::DepthFirst, Strategy::BreadthFirst, Strategy::Deepening, Strategy::BestFirst];

fn classes() -> &'static PathBuf {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    CLASSES.get_or_init(|| compile_debugged(&[&api()], &[("Accounts.java", include_str!("Accounts.java"))]))
}

/// How to search.
#[derive(Clone, Copy)]
struct Search {
    name: &'static str,
    choice: Choice,
    strategy: Strategy,
    jobs: usize,
    /// After how many paths the search stops and continues later; or ends, if it does not continue.
    limit: Option<u64>,
    continues: bool,
    most_choices: usize,
    /// Other classes than those with debug information.
    folder: Option<&'static PathBuf>,
    /// The method whose branches are watched.
    watched: Option<&'static str>,
}

#[derive(Default)]
struct Told {
    accounts: Vec<Account>,
    tree: Tree,
}

impl Audience<Counts> for Told {
    fn see(&mut self, findings: Vec<Finding>, _: &Totals, _: &dyn Fn() -> Vec<Task>) -> Then {
        for finding in findings {
            match finding {
                Finding::Path(record) => self.accounts.extend(record.account),
                Finding::Leaf(leaf) => self.tree.add(*leaf),
                Finding::States(_) => {}
            }
        }
        Then::Continue
    }
}

impl Search {
    fn of(name: &'static str) -> Search {
        let (choice, strategy, most_choices) = (Choice::Symbolic, Strategy::DepthFirst, usize::MAX);
        Search {
            name,
            choice,
            strategy,
            jobs: 1,
            limit: None,
            continues: true,
            most_choices,
            folder: None,
            watched: None,
        }
    }

    fn start(self) -> Started {
        let config = choosing(&Jdk::local(), self.folder.unwrap_or(classes()), self.choice);
        let watched: Vec<MethodName> = self.watched.and_then(MethodName::parse).into_iter().collect();
        let mut machine = booted(Config { names: true, watched: watched.clone(), ..config });
        assert!(machine.program().start("Accounts", &[self.name.to_owned()]).is_ok());
        let branches = watched.iter().flat_map(|name| machine.coverage().branches(name).expect("a method"));
        let methods = branches.map(|branches| branches.method).collect();
        let program = Program::default().watching(&mut machine, methods);
        let started = Started::new(machine, program).with_sites().with_most_choices(self.most_choices);
        match self.choice {
            Choice::Symbolic => started.with_oracle(Oracle::new(Limits::default(), None)),
            _ => started,
        }
    }

    fn run(self) -> (Told, Summary) {
        let (mut told, mut totals, mut tasks) = (Told::default(), Totals::default(), vec![Task::whole()]);
        let mut limit = self.limit;
        loop {
            // As a checkpoint keeps them.
            let kept = serde_json::to_string(&(&tasks, &totals, &told.tree)).expect("JSON");
            (tasks, totals, told.tree) = serde_json::from_str(&kept).expect("the same");
            let wanted = Wanted { limit, stop_at_first: false, detail: Detail::Path, accounts: true, tree: true };
            let stop = AtomicBool::new(false);
            let plan = Plan { strategy: self.strategy, jobs: self.jobs, tasks, memory: 1 << 24, stop: &stop };
            let summary = explore(|| Ok::<_, ()>(self.start()), wanted, plan, totals, &mut told).expect("a search");
            if summary.left.tasks.is_empty() || !self.continues {
                return (told, summary);
            }
            (totals, tasks) = (summary.totals, summary.left.tasks);
            limit = limit.map(|limit| limit + self.limit.unwrap_or(0));
        }
    }
}

/// The lines of an account.
fn lines(account: &Account) -> Vec<String> {
    let inputs: Vec<String> = account.inputs.iter().map(|input| format!("{} {}", input.ty, input.name)).collect();
    let mut lines = vec![account.condition.clone(), inputs.join(", ")];
    lines.extend([&account.stdout, &account.stderr].into_iter().filter(|text| !text.is_empty()).cloned());
    lines.extend(account.statics.iter().map(|(name, value)| format!("{name} = {value}")));
    lines.push(account.with.as_ref().map_or(account.ending.clone(), |with| format!("{}: {with}", account.ending)));
    lines
}

fn told(name: &'static str) -> Vec<Vec<String>> {
    Search::of(name).run().0.accounts.iter().map(lines).collect()
}

#[test]
fn figures_1_and_2() {
    let x_and_y = "int x, int y";
    assert_eq!(
        told("swap"),
        [
            vec!["x > y", x_and_y, "Accounts.x = y", "Accounts.y = x", "completed"],
            vec!["x <= y", x_and_y, "Accounts.x = x", "Accounts.y = y", "completed"],
        ]
    );
    let list = |next: &str| format!("Accounts.list = Node#1{{elem: elem#1, next: {next}}}");
    let elems = "int elem#1, int elem#2";
    assert_eq!(
        told("list"),
        [
            vec!["elem#1 > elem#2", elems, &list("null"), "completed"],
            vec!["elem#1 <= elem#2", elems, &list("Node#2{elem: elem#2, next: null}"), "completed"],
        ]
    );
}

#[test]
fn inputs_have_names_from_the_source() {
    let told = told("names");
    let names = "int given, int a key, int once, int a, int boxed, int wide, int int#1, int again#1, boolean flag#1, \
                 int again#2, boolean flag#2";
    assert!(told.iter().all(|lines| lines[1] == names), "{told:#?}");
    assert_eq!(told.len(), 8, "{told:#?}");
    assert_eq!(
        told[0][0],
        "(long) wide + (long) (given + a key + once + a + boxed) + (long) int#1 > 0 && flag#1 && flag#2"
    );
}

/// Without debug information only fields and methods have names.
#[test]
fn inputs_without_names_have_numbers() {
    let folder = Box::leak(Box::new(compile(&[&api()], &[("Accounts.java", include_str!("Accounts.java"))])));
    let told = |name: &'static str| Search { folder: Some(folder), ..Search::of(name) }.run().0.accounts;
    assert_eq!(lines(&told("swap")[0])[..2], ["x > y", "int x, int y"]);
    assert_eq!(lines(&told("list")[0])[..2], ["int#1 > int#2", "int int#1, int int#2"]);
}

#[test]
fn effects_are_terms() {
    let printed = "n is {n}, and {n + 1} follows\n";
    let rest = ["Accounts.log = {0, n * 2}", "Accounts.text = \"n{n}\"", "Accounts.total = n"];
    let path = |condition: &str, more: &[&str], ending: &str| -> Vec<String> {
        let words = [&[condition, "int n", printed], more, &rest, &[ending]].concat();
        words.into_iter().map(str::to_owned).collect()
    };
    assert_eq!(
        told("effects"),
        [
            path("n == 1", &["one"], "violated: exit code 3"),
            path("n != 40 && n > 10", &[], "violated: java.lang.IllegalStateException: n = {n}"),
            path("n != 1 && n <= 10", &[], "completed"),
        ]
    );
}

/// A tree, as the alternatives and sides of its leaves.
fn shape(tree: &Tree) -> Vec<String> {
    let side = |branch: &fretsaw_explore::Branch| {
        let only = if branch.is_sole { "!" } else { "" };
        format!("{} {}={}{only}", branch.place, branch.question, branch.side)
    };
    let leaf = |leaf: &fretsaw_explore::Leaf| {
        let ending = leaf.ending.as_ref().map_or("more", |(ending, _)| ending);
        let sides: Vec<String> = leaf.branches.iter().map(side).collect();
        format!("{}: {ending} {}", sides.join(", "), leaf.paths)
    };
    tree.leaves.values().map(leaf).collect()
}

#[test]
fn a_tree_is_the_same_however_it_was_explored() {
    let swap = [
        "Accounts.swap:40 x > y=true, Accounts.swap:44 y > x=false!: completed 1",
        "Accounts.swap:40 x > y=false: completed 1",
    ];
    assert_eq!(shape(&Search::of("swap").run().0.tree), swap);
    for (name, choice) in [("effects", Choice::Symbolic), ("triangle", Choice::Symbolic), ("effects", Choice::Narrow)] {
        let search = Search { choice, ..Search::of(name) };
        let (expected, summary) = search.run();
        let paths = summary.totals.paths;
        assert_eq!(expected.tree.paths(), paths.min(64), "{name}");
        // In two parts, by two workers.
        for (strategy, jobs, limit) in EXHAUSTIVE.map(|strategy| (strategy, 2, Some(paths / 2))) {
            let (other, summary) = Search { strategy, jobs, limit, ..search }.run();
            assert_eq!(other.tree, expected.tree, "{name} {strategy:?} {jobs}");
            assert_eq!(summary.totals.paths, paths, "{name} {strategy:?}");
        }
    }
}

/// Paths that would exceed the bound are limited; a search that closes without reaching it is complete.
#[test]
fn bounds_count_choices_with_two_sides() {
    for (strategy, jobs, limit) in EXHAUSTIVE.into_iter().flat_map(|s| [(s, 1, None), (s, 2, Some(4))]) {
        let search = Search { strategy, jobs, limit, most_choices: 6, ..Search::of("loop") };
        let (told, Summary { totals, complete, .. }) = search.run();
        assert_eq!((totals.own.completed, totals.limited), (6, 1), "{strategy:?} {jobs} {limit:?}");
        assert!(!complete && totals.limits == [Limit::Choices], "{strategy:?}");
        let limited = told.accounts.iter().find(|account| account.ending == "limited").expect("a path");
        assert_eq!((&*limited.condition, limited.with.as_deref()), ("5 < n", Some("--max-choices")));
        let search = Search { strategy, jobs, limit, most_choices: 1, ..Search::of("bounded") };
        let (_, Summary { totals, complete, .. }) = search.run();
        assert!(complete && totals.own.completed == 2 && totals.choices == 1, "{strategy:?} {totals:?}");
    }
}

/// The number of paths until a search has covered what all paths together cover.
fn until_covered(search: Search) -> u64 {
    let (_, whole) = search.run();
    let (mut low, mut high) = (0, whole.totals.paths);
    while high - low > 1 {
        let middle = low.midpoint(high);
        let (_, part) = Search { limit: Some(middle), continues: false, ..search }.run();
        let is_covered = part.totals.own.ways == whole.totals.own.ways;
        (low, high) = if is_covered { (low, middle) } else { (middle, high) };
    }
    high
}

/// How many paths each order needs, for some programs with settings of choice.
fn compare(cases: &[(&'static str, &'static str, Choice, [u64; 4])]) {
    let found = cases.iter().map(|(name, watched, choice, _)| {
        let search = Search { choice: *choice, watched: Some(watched), ..Search::of(name) };
        (*name, *watched, *choice, EXHAUSTIVE.map(|strategy| until_covered(Search { strategy, ..search })))
    });
    assert_eq!(found.collect::<Vec<_>>(), cases);
}

/// The figures in docs/explore.md.
#[test]
fn best_first_covers_branches_with_few_paths() {
    compare(&[
        ("triangle", "Accounts#triangle", Choice::Symbolic, [11, 11, 11, 11]),
        ("commands", "Accounts#commands", Choice::Symbolic, [14, 7, 7, 4]),
    ]);
}

#[test]
#[ignore = "takes long"]
fn best_first_covers_branches_of_larger_programs() {
    compare(&[
        ("depth", "Accounts#depth", Choice::Symbolic, [2, 105, 97, 22]),
        ("commands", "Accounts#commands", Choice::Narrow, [29, 5, 5, 12]),
    ]);
}
