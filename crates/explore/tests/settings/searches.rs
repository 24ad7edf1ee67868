//! Searches for structures: in every order, with one worker and with two, in one piece and in several, and with states that are
//! compared.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use fretsaw_explore::{Counts, Detail, Finding, PathEnd, Program, Started, States, Totals, Wanted, explore};
use fretsaw_search::{Audience, Plan, Strategy, Task, Then};
use fretsaw_testing::Jdk;
use fretsaw_testing::machine::{booted, choosing};
use fretsaw_vm::{Choice, Config, Limit};

use crate::structures::{SETTINGS, classes};

/// How to search.
#[derive(Clone, Copy)]
struct Search {
    name: &'static str,
    choice: Choice,
    strategy: Strategy,
    jobs: usize,
    /// After how many paths the search stops and continues later.
    limit: Option<u64>,
    matches: bool,
    max_heap: usize,
}

/// The tests that were found.
#[derive(Default)]
struct Found(BTreeSet<String>);

impl Audience<Counts> for Found {
    fn see(&mut self, findings: Vec<Finding>, _: &Totals, _: &dyn Fn() -> Vec<Task>) -> Then {
        for finding in findings {
            if let Finding::Path(record) = finding
                && record.end == PathEnd::Completed
            {
                for path in record.paths {
                    assert!(self.0.insert(path.clone()), "{path} is there twice");
                }
            }
        }
        Then::Continue
    }
}

impl Search {
    fn new(name: &'static str, choice: Choice) -> Search {
        let strategy = Strategy::DepthFirst;
        Search { name, choice, strategy, jobs: 1, limit: None, matches: false, max_heap: 256 << 20 }
    }

    fn run(self) -> (BTreeSet<String>, Totals) {
        let folder = classes();
        let states = Arc::new(States::new([], 1 << 24));
        let start = || -> Result<Started, ()> {
            let config = choosing(&Jdk::local(), &folder, self.choice);
            let mut machine = booted(Config { max_heap: self.max_heap, ..config });
            let mut program = Program::default();
            if self.matches {
                program = program.matching(&mut machine, &[], Arc::clone(&states)).map_err(|_| ())?;
            }
            machine.program().start("Structures", &[self.name.to_owned()]).map_err(|_| ())?;
            Ok(Started::new(machine, program))
        };
        let (mut found, mut totals, mut tasks) = (Found::default(), Totals::default(), vec![Task::whole()]);
        let mut limit = self.limit;
        while !tasks.is_empty() {
            // As a checkpoint keeps them.
            let kept = serde_json::to_string(&(&tasks, &totals)).expect("JSON");
            (tasks, totals) = serde_json::from_str(&kept).expect("the same");
            let wanted = Wanted { limit, stop_at_first: false, detail: Detail::Tests, accounts: false, tree: false };
            let stop = AtomicBool::new(false);
            let plan = Plan { strategy: self.strategy, jobs: self.jobs, tasks, memory: 1 << 24, stop: &stop };
            let summary = explore(start, wanted, plan, totals, &mut found);
            let summary = summary.unwrap_or_else(|_| panic!("{} does not start", self.name));
            (totals, tasks) = (summary.totals, summary.left.tasks);
            limit = limit.map(|limit| limit + self.limit.unwrap_or(0));
        }
        (found.0, totals)
    }
}

/// The programs of the next two tests, and how many tests each has.
const PROGRAMS: [(&str, u32); 4] = [("sorted", 46), ("rows", 459), ("twice", 53), ("choosing", 66)];

/// Searches that must find what `depth_first` finds, on so many paths; one of them in so many parts.
fn others(depth_first: Search, paths: u64, parts: u64) -> [Search; 3] {
    let limit = Some(paths / parts);
    [
        Search { jobs: 2, ..depth_first },
        Search { strategy: Strategy::BreadthFirst, limit, ..depth_first },
        Search { limit, jobs: 2, ..depth_first },
    ]
}

/// Compares a depth-first search with those of `others`, `which` of them.
fn compare(name: &'static str, tests: u32, choice: Choice, parts: u64, which: Range<usize>) {
    let depth_first = Search::new(name, choice);
    let (expected, totals) = depth_first.run();
    assert_eq!(totals.own.tests, tests.into(), "{name}");
    for search in &others(depth_first, totals.paths, parts)[which] {
        let (found, other) = search.run();
        assert_eq!(found, expected, "{name}");
        assert_eq!(other.paths, totals.paths, "{name}");
        assert_eq!(other.own, totals.own, "{name}");
    }
}

/// A part of a search has machines of its own, so each program and setting has another kind of search here, in two parts.
#[test]
fn every_search_finds_the_same_structures() {
    for (row, (name, tests)) in PROGRAMS.into_iter().enumerate() {
        for (column, choice) in SETTINGS.into_iter().enumerate() {
            let which = (row + column) % 3;
            compare(name, tests, choice, 2, which..which + 1);
        }
    }
}

#[test]
#[ignore = "takes long, and gigabytes"]
fn every_search_with_every_setting() {
    for (name, tests) in PROGRAMS {
        for choice in SETTINGS {
            compare(name, tests, choice, 4, 0..3);
        }
    }
}

/// A state in which a structure is open is not compared with others; once everything is decided, states are.
#[test]
fn only_decided_structures_are_compared() {
    for choice in SETTINGS {
        let plain = Search::new("matched", choice);
        let (_, without) = plain.run();
        let (_, with) = Search { matches: true, ..plain }.run();
        // Narrowing leaves something open in all of them.
        let is_matched = with.own.matched > 0 || choice == Choice::Narrow;
        assert!(is_matched && with.own.uncompared > 0, "{:?}", with.own);
        assert_eq!(without.own.violated > 0, with.own.violated > 0);
        let open = Search { name: "tree", ..plain };
        let (expected, _) = open.run();
        let (found, totals) = Search { matches: true, ..open }.run();
        assert_eq!(found, expected);
        assert_eq!(totals.own.matched, 0);
    }
}

/// An object that no place refers to represents others, so what it contains is not determined.
#[test]
fn objects_outside_of_a_structure_are_not_read() {
    for choice in SETTINGS {
        let search = Search::new("unheld", choice);
        let (_, totals) = search.run();
        let what = totals.own.unsupported.expect("an unsupported operation");
        assert!(what.contains("reads an object that no field of the input refers to at Structures.java:"), "{what}");
    }
}

/// A program may make structures by reflection that no call of `any` makes.
#[test]
fn broken_structures_are_unsupported() {
    let choice = Choice::Copy;
    let search = Search::new("broken", choice);
    let (_, totals) = search.run();
    assert_eq!((totals.paths, totals.limited), (5, 5), "{:?}", totals.own);
    let what = totals.own.unsupported.expect("an unsupported operation");
    assert_eq!(what, "a finitization with a class that is null");
}

/// A path that asks for structures without an end reaches the limit of memory, and completes what it has.
#[test]
fn too_many_structures_are_a_limit() {
    for choice in [Choice::Eager, Choice::Copy] {
        let (_, totals) = Search { max_heap: 6 << 20, ..Search::new("endless", choice) }.run();
        assert_eq!((totals.paths, totals.limits), (1, vec![Limit::Heap]));
    }
}
