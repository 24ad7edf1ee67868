//! Every strategy sees every path once, with any number of workers, and across interruptions.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

use fretsaw_search::{Counts, Ledger, Path, Plan, Shortage, Strategy, System, Task, Then, Work, search};

/// A tree whose shape depends on the path: a node whose path has sum `s` has about `s % 4` branches.
#[derive(Default)]
struct Tree {
    way: Vec<u64>,
    marks: Vec<usize>,
    depth: usize,
    /// The number of branches of the root. If they are many, each leads to another choice.
    width: u64,
    /// How often the system was advanced.
    advanced: u64,
}

impl Tree {
    fn branches(&self) -> u64 {
        if self.way.is_empty() {
            return self.width;
        }
        if self.width > 4 && self.way.len() == 1 {
            return 2;
        }
        let sum: u64 = self.way.iter().enumerate().map(|(i, w)| (i as u64 + 3) * (w + 1)).sum();
        if self.way.len() >= self.depth { 0 } else { sum % 5 }
    }
}

impl System for Tree {
    type Choice = (usize, u64);
    type End = Vec<u64>;

    fn advance(&mut self) -> Option<Vec<u64>> {
        self.advanced += 1;
        (self.branches() == 0).then(|| self.way.clone())
    }

    fn choice(&self) -> Self::Choice {
        (self.way.len(), self.branches())
    }

    fn alternatives(&self, choice: &Self::Choice) -> u64 {
        choice.1
    }

    fn take(&mut self, choice: &Self::Choice, index: u64) {
        assert_eq!(self.way.len(), choice.0, "taken in the state in which it came up");
        assert!(index < choice.1);
        self.way.push(index);
    }

    fn mark(&mut self) {
        self.marks.push(self.way.len());
    }

    fn undo(&mut self) {
        self.way.truncate(*self.marks.last().expect("a mark"));
    }

    fn drop_mark(&mut self) {
        self.marks.pop().expect("a mark");
    }
}

struct Trees {
    depth: usize,
    width: u64,
    /// Stops at every path whose number is a multiple of this.
    stop_every: u64,
    interrupts: bool,
    seen: Mutex<u64>,
    /// How often the system of the last path was advanced.
    advanced: Mutex<u64>,
}

impl Work for Trees {
    type System = Tree;
    type Batch = Vec<Vec<u64>>;
    type Error = ();

    fn system(&self) -> Result<Tree, ()> {
        Ok(Tree { depth: self.depth, width: self.width, ..Tree::default() })
    }

    fn end(&self, tree: &mut Tree, end: Vec<u64>, path: Path<'_, (usize, u64)>, batch: &mut Self::Batch) -> Then {
        *self.advanced.lock().unwrap() = tree.advanced;
        // Choices with one alternative are not part of a path.
        assert!(path.taken().len() <= end.len());
        let mut seen = self.seen.lock().unwrap();
        *seen += 1;
        let stops = seen.is_multiple_of(self.stop_every);
        if stops && self.interrupts {
            return Then::Interrupt;
        }
        batch.push(end);
        if stops { Then::Stop } else { Then::Continue }
    }
}

#[derive(Default)]
struct Seen {
    ends: Vec<Vec<u64>>,
    counts: Counts,
    /// The tasks left at the last commit.
    left: Vec<Task>,
}

impl Ledger<Vec<Vec<u64>>> for Seen {
    fn commit(&mut self, batch: Vec<Vec<u64>>, counts: Counts, left: &dyn Fn() -> Vec<Task>) -> Then {
        assert_eq!(counts.paths, batch.len() as u64);
        self.ends.extend(batch);
        self.counts.paths += counts.paths;
        self.counts.choices += counts.choices;
        self.left = left();
        Then::Continue
    }
}

fn explore(strategy: Strategy, jobs: usize, tasks: Vec<Task>, work: &Trees, seen: &mut Seen) -> Vec<Task> {
    let stop = AtomicBool::new(false);
    let left = search(work, Plan { strategy, jobs, tasks, memory: usize::MAX, stop: &stop }, seen).unwrap();
    assert_eq!(left.out_of_memory, None);
    left.tasks
}

fn whole(depth: usize) -> Trees {
    Trees { depth, width: 4, stop_every: u64::MAX, interrupts: false, seen: Mutex::new(0), advanced: Mutex::new(0) }
}

/// All ends by brute force, with no search.
fn all_ends(depth: usize) -> Vec<Vec<u64>> {
    let mut ends = Vec::new();
    let mut open = vec![Vec::new()];
    while let Some(way) = open.pop() {
        let mut tree = Tree { way, depth, width: 4, ..Tree::default() };
        match tree.advance() {
            Some(end) => ends.push(end),
            None => open.extend((0..tree.choice().1).rev().map(|i| [&tree.way[..], &[i]].concat())),
        }
    }
    ends
}

fn sorted(mut ends: Vec<Vec<u64>>) -> Vec<Vec<u64>> {
    ends.sort();
    ends
}

const EXHAUSTIVE: [Strategy; 4] =
    [Strategy::DepthFirst, Strategy::BreadthFirst, Strategy::Deepening, Strategy::BestFirst];

#[test]
fn every_path_once_whatever_the_strategy_and_the_number_of_workers() {
    let expected = all_ends(13);
    assert!(expected.len() > 5000, "{}", expected.len());
    for strategy in EXHAUSTIVE {
        let mut choices = Vec::new();
        for jobs in [1, 2, 3] {
            let mut seen = Seen::default();
            let left = explore(strategy, jobs, vec![Task::whole()], &whole(13), &mut seen);
            assert_eq!(left, [], "{strategy:?}");
            assert_eq!(seen.left, []);
            if jobs == 1 && strategy == Strategy::DepthFirst {
                assert_eq!(seen.ends, expected, "in order");
            }
            assert_eq!(sorted(seen.ends), sorted(expected.clone()), "{strategy:?} with {jobs}");
            choices.push(seen.counts.choices);
        }
        assert_eq!([choices[0]; 3], choices[..], "{strategy:?}");
    }
}

#[test]
fn short_paths_come_first() {
    // The length of a path is the number of its choices between several alternatives.
    let mut lengths = BTreeMap::new();
    for strategy in [Strategy::BreadthFirst, Strategy::Deepening] {
        let mut seen = Seen::default();
        explore(strategy, 1, vec![Task::whole()], &whole(9), &mut seen);
        let choices: Vec<usize> = seen.ends.iter().map(|end| several(end)).collect();
        lengths.insert(format!("{strategy:?}"), choices);
    }
    assert!(lengths["BreadthFirst"].is_sorted());
    let deepening = &lengths["Deepening"];
    // Rounds end after 1, 2, 3, 4, 5, 6, 7, 8, 10 choices.
    let rounds: Vec<usize> = deepening.iter().map(|n| (*n).max(1)).map(|n| if n > 8 { 10 } else { n }).collect();
    assert!(rounds.is_sorted(), "{deepening:?}");
}

/// How many of the choices on the way to `end` had several alternatives.
fn several(end: &[u64]) -> usize {
    let ways = (0..end.len()).map(|n| Tree { way: end[..n].to_vec(), depth: usize::MAX, width: 4, ..Tree::default() });
    ways.filter(|tree| tree.way.is_empty() || tree.branches() > 1).count()
}

#[test]
fn what_is_left_gives_exactly_the_rest() {
    let expected = sorted(all_ends(8));
    for (strategy, jobs, interrupts) in
        EXHAUSTIVE.iter().flat_map(|s| [(*s, 1, false), (*s, 1, true), (*s, 2, false), (*s, 2, true)])
    {
        for stop_every in [1, 2, 7, 50] {
            // A search that is interrupted at every path makes no progress.
            if stop_every == 1 && interrupts {
                continue;
            }
            let work =
                Trees { width: 4, depth: 8, stop_every, interrupts, seen: Mutex::new(0), advanced: Mutex::new(0) };
            let (mut ends, mut choices) = (Vec::new(), 0);
            let mut tasks = vec![Task::whole()];
            let mut parts = 0;
            while !tasks.is_empty() {
                let mut seen = Seen::default();
                tasks = explore(strategy, jobs, tasks, &work, &mut seen);
                assert_eq!(tasks, seen.left, "the ledger knew");
                let shares: f64 = tasks.iter().map(|t| t.share).sum();
                assert!(strategy == Strategy::Deepening || shares <= 1.0 + 1e-9, "{shares}");
                ends.extend(seen.ends);
                choices += seen.counts.choices;
                parts += 1;
                assert!(parts < 100_000, "it gets on");
            }
            assert!(parts > 1);
            assert_eq!(sorted(ends), expected, "{strategy:?} with {jobs}, stopped every {stop_every}, {interrupts}");
            assert!(choices > 0);
        }
    }
}

#[test]
fn random_walks_depend_on_the_seed_and_their_number_only() {
    let walks = |jobs, seed, tasks| {
        let mut seen = Seen::default();
        let left = explore(Strategy::Random(seed), jobs, tasks, &whole(9), &mut seen);
        assert_eq!(left, []);
        sorted(seen.ends)
    };
    let all = walks(1, 7, vec![Task::walks(0, 500)]);
    assert_eq!(all.len(), 500);
    assert_eq!(all, walks(2, 7, vec![Task::walks(0, 500)]));
    assert_eq!(all, walks(1, 7, vec![Task::walks(123, 500), Task::walks(0, 123)]));
    assert_ne!(all, walks(1, 8, vec![Task::walks(0, 500)]));
    let ends = all_ends(9);
    assert!(all.iter().all(|end| ends.contains(end)));
    let distinct = all.chunk_by(|a, b| a == b).count();
    assert!(distinct > 100, "{distinct}");
}

#[test]
fn random_walks_can_be_stopped_and_go_on() {
    let mut all = Seen::default();
    explore(Strategy::Random(3), 1, vec![Task::walks(0, 300)], &whole(9), &mut all);
    let work =
        Trees { width: 4, depth: 9, stop_every: 17, interrupts: true, seen: Mutex::new(0), advanced: Mutex::new(0) };
    let (mut ends, mut choices) = (Vec::new(), 0);
    let mut tasks = vec![Task::walks(0, 300)];
    while !tasks.is_empty() {
        let mut seen = Seen::default();
        tasks = explore(Strategy::Random(3), 2, tasks, &work, &mut seen);
        ends.extend(seen.ends);
        choices += seen.counts.choices;
    }
    // A walk that was interrupted starts over, and its choices count once.
    assert_eq!((sorted(ends), choices), (sorted(all.ends), all.counts.choices));
}

#[test]
fn depth_first_executes_nothing_twice() {
    let work = whole(9);
    let mut seen = Seen::default();
    explore(Strategy::DepthFirst, 1, vec![Task::whole()], &work, &mut seen);
    let nodes: BTreeSet<&[u64]> = seen.ends.iter().flat_map(|end| (0..=end.len()).map(|n| &end[..n])).collect();
    assert_eq!(*work.advanced.lock().unwrap(), nodes.len() as u64);
}

/// A search that stops whenever its tasks take too much memory, and goes on with more, finds everything once.
#[test]
fn a_search_out_of_memory_loses_nothing() {
    for jobs in [1, 2] {
        let (work, mut seen) = (whole(7), Seen::default());
        let stop = AtomicBool::new(false);
        let (mut tasks, mut memory, mut stops) = (vec![Task::whole()], 1 << 10, 0);
        while !tasks.is_empty() {
            let plan = Plan { strategy: Strategy::BreadthFirst, jobs, tasks, memory, stop: &stop };
            let left = search(&work, plan, &mut seen).unwrap();
            assert_eq!(left.out_of_memory.is_some(), !left.tasks.is_empty());
            stops += u32::from(left.out_of_memory.is_some());
            (tasks, memory) = (left.tasks, memory * 4);
        }
        assert!(stops > 1, "{stops} stops with {jobs} jobs");
        seen.ends.sort();
        assert_eq!(seen.ends, all_ends(7));
    }
}

/// A choice with very many alternatives, each of which leads to another choice, is handed in piece by piece.
#[test]
fn a_choice_with_very_many_alternatives_is_handed_in_bit_by_bit() {
    let (work, mut seen) = (Trees { width: u64::MAX / 2, ..whole(3) }, Seen::default());
    let stop = AtomicBool::new(false);
    let memory = 1 << 20;
    let plan = Plan { strategy: Strategy::BreadthFirst, jobs: 1, tasks: vec![Task::whole()], memory, stop: &stop };
    let left = search(&work, plan, &mut seen).unwrap();
    assert_eq!(left.out_of_memory, Some(Shortage::Plan));
    assert!(left.tasks.iter().map(Task::bytes).sum::<usize>() < 2 * memory, "{} tasks", left.tasks.len());
}
