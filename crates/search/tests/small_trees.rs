//! Every tree of up to seven nodes, searched in every way: all orders, one and two workers, hand-ins after every path,
//! and a stop, an interruption or a checkpoint after each. Every path is seen exactly once.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use fretsaw_search::{Counts, Ledger, Path, Plan, Strategy, System, Task, Then, Work, search};

/// The largest trees have so many nodes.
const MOST_NODES: usize = 7;
const COMPLETE: [Strategy; 4] =
    [Strategy::DepthFirst, Strategy::BreadthFirst, Strategy::Deepening, Strategy::BestFirst];

/// A tree: the children of each node. The root is number 0.
#[derive(Clone, Debug)]
struct Tree(Vec<Vec<usize>>);

impl Tree {
    /// All trees of `nodes` nodes.
    fn all(nodes: usize) -> Vec<Tree> {
        let rooted = |mut forest: Forest| {
            forest.roots.iter_mut().for_each(|root| *root += 1);
            forest.children.iter_mut().flatten().for_each(|child| *child += 1);
            forest.children.insert(0, forest.roots);
            Tree(forest.children)
        };
        Forest::all(nodes - 1).into_iter().map(rooted).collect()
    }

    /// The numbers of the nodes where paths end, in order.
    fn ends(&self) -> Vec<usize> {
        (0..self.0.len()).filter(|node| self.0[*node].is_empty()).collect()
    }

    /// How many nodes have several children.
    fn choices(&self) -> u64 {
        self.0.iter().filter(|children| children.len() > 1).count() as u64
    }
}

/// Trees beside each other, with their nodes numbered in preorder.
#[derive(Clone, Default)]
struct Forest {
    roots: Vec<usize>,
    children: Vec<Vec<usize>>,
}

impl Forest {
    fn all(nodes: usize) -> Vec<Forest> {
        if nodes == 0 {
            return vec![Forest::default()];
        }
        let mut found = Vec::new();
        for first in 1..=nodes {
            for (tree, rest) in
                Tree::all(first).iter().flat_map(|t| Forest::all(nodes - first).into_iter().map(move |r| (t, r)))
            {
                let moved = |node: &usize| node + first;
                let mut forest = Forest { roots: vec![0], children: tree.0.clone() };
                forest.roots.extend(rest.roots.iter().map(moved));
                forest.children.extend(rest.children.iter().map(|children| children.iter().map(moved).collect()));
                found.push(forest);
            }
        }
        found
    }
}

/// A walk through a tree.
struct Walker {
    tree: Tree,
    node: usize,
    marks: Vec<usize>,
}

impl System for Walker {
    type Choice = usize;
    type End = usize;

    fn advance(&mut self) -> Option<usize> {
        self.tree.0[self.node].is_empty().then_some(self.node)
    }

    fn choice(&self) -> usize {
        self.node
    }

    fn alternatives(&self, node: &usize) -> u64 {
        self.tree.0[*node].len() as u64
    }

    fn take(&mut self, node: &usize, index: u64) {
        assert_eq!(self.node, *node, "taken in the state in which it came up");
        self.node = self.tree.0[*node][index as usize];
    }

    fn mark(&mut self) {
        self.marks.push(self.node);
    }

    fn undo(&mut self) {
        self.node = *self.marks.last().expect("a mark");
    }

    fn drop_mark(&mut self) {
        self.marks.pop().expect("a mark");
    }
}

/// A search of a tree in which path number `number` is answered with `then`, and each other one with `others`.
struct Search<'t> {
    tree: &'t Tree,
    number: u64,
    then: Then,
    others: Then,
    ended: AtomicU64,
}

impl Work for Search<'_> {
    type System = Walker;
    type Batch = Vec<usize>;
    type Error = ();

    fn system(&self) -> Result<Walker, ()> {
        Ok(Walker { tree: self.tree.clone(), node: 0, marks: Vec::new() })
    }

    fn end(&self, _: &mut Walker, end: usize, _: Path<'_, usize>, batch: &mut Vec<usize>) -> Then {
        let then = if self.ended.fetch_add(1, Relaxed) == self.number { self.then } else { self.others };
        if then != Then::Interrupt {
            batch.push(end);
        }
        then
    }
}

/// What was handed in, and what was left at each hand-in.
#[derive(Default)]
struct Seen {
    ends: Vec<usize>,
    choices: u64,
    /// How many ends had been handed in, and the tasks that were left.
    checkpoints: Vec<(usize, Vec<Task>)>,
}

impl Ledger<Vec<usize>> for Seen {
    fn commit(&mut self, batch: Vec<usize>, counts: Counts, left: &dyn Fn() -> Vec<Task>) -> Then {
        assert_eq!(counts.paths, batch.len() as u64);
        self.ends.extend(batch);
        self.choices += counts.choices;
        self.checkpoints.push((self.ends.len(), left()));
        Then::Continue
    }
}

/// How a search goes on after its paths.
#[derive(Clone, Copy, Debug)]
struct Answers {
    number: u64,
    then: Then,
    others: Then,
}

const FREELY: Answers = Answers { number: 0, then: Then::Continue, others: Then::Continue };
const BIT_BY_BIT: Answers = Answers { number: 0, then: Then::HandIn, others: Then::HandIn };

/// Searches `tasks` of `tree`; returns what was seen, and the tasks that are left.
fn run(tree: &Tree, strategy: Strategy, jobs: usize, tasks: Vec<Task>, answers: Answers) -> (Seen, Vec<Task>) {
    let Answers { number, then, others } = answers;
    let work = Search { tree, number, then, others, ended: AtomicU64::new(0) };
    let (stop, mut seen) = (AtomicBool::new(false), Seen::default());
    let plan = Plan { strategy, jobs, tasks, memory: usize::MAX, stop: &stop };
    let left = search(&work, plan, &mut seen).expect("a search");
    (seen, left.tasks)
}

fn sorted(parts: &[&[usize]]) -> Vec<usize> {
    let mut all = parts.concat();
    all.sort_unstable();
    all
}

/// Calls `check` for every tree, every order that sees all paths, and one and two workers, in parallel.
fn for_all(check: impl Fn(&Tree, Strategy, usize) + Sync) {
    let trees: Vec<Tree> = (1..=MOST_NODES).flat_map(Tree::all).collect();
    // The sum of the first Catalan numbers.
    assert_eq!(trees.len(), 1 + 1 + 2 + 5 + 14 + 42 + 132);
    let next = Mutex::new(trees.iter());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                loop {
                    let Some(tree) = next.lock().expect("no panic").next() else { return };
                    for (strategy, jobs) in COMPLETE.iter().flat_map(|s| [(*s, 1), (*s, 2)]) {
                        check(tree, strategy, jobs);
                    }
                }
            });
        }
    });
}

#[test]
fn every_path_is_seen_once() {
    for_all(|tree, strategy, jobs| {
        for answers in [FREELY, BIT_BY_BIT] {
            let (seen, left) = run(tree, strategy, jobs, vec![Task::whole()], answers);
            assert_eq!(left, [], "{tree:?} {strategy:?} {jobs}");
            assert_eq!(sorted(&[&seen.ends]), tree.ends(), "{tree:?} {strategy:?} {jobs}");
            if strategy != Strategy::Deepening {
                assert_eq!(seen.choices, tree.choices(), "{tree:?} {strategy:?} {jobs}");
            }
            if jobs == 1 && strategy == Strategy::DepthFirst {
                assert_eq!(seen.ends, tree.ends(), "in order");
            }
        }
    });
}

/// A search that stops, or is interrupted, after any path leaves tasks that give exactly the other paths.
#[test]
fn stops_leave_exactly_the_rest() {
    for_all(|tree, strategy, jobs| {
        let numbers = 0..tree.ends().len() as u64;
        for (number, then) in numbers.flat_map(|number| [(number, Then::Stop), (number, Then::Interrupt)]) {
            for others in [Then::Continue, Then::HandIn] {
                let answers = Answers { number, then, others };
                let (first, left) = run(tree, strategy, jobs, vec![Task::whole()], answers);
                let shares: f64 = left.iter().map(|task| task.share).sum();
                assert!(strategy == Strategy::Deepening || shares <= 1.0 + 1e-9, "{shares}");
                let (second, left) = run(tree, strategy, 3 - jobs, left, FREELY);
                assert_eq!(left, []);
                let all = sorted(&[&first.ends, &second.ends]);
                assert_eq!(all, tree.ends(), "{tree:?} {strategy:?} {jobs} {answers:?}");
            }
        }
    });
}

/// A search that stops after each of its paths gets to its end.
#[test]
fn a_search_of_single_paths_comes_to_an_end() {
    for_all(|tree, strategy, jobs| {
        let (mut tasks, mut ends) = (vec![Task::whole()], Vec::new());
        let mut rounds = 0;
        while !tasks.is_empty() {
            let answers = Answers { number: 0, then: Then::Stop, others: Then::Stop };
            let (seen, left) = run(tree, strategy, jobs, tasks, answers);
            ends.extend(seen.ends);
            tasks = left;
            rounds += 1;
            assert!(rounds <= 2 * MOST_NODES, "{tree:?} {strategy:?} {jobs} {tasks:?}");
        }
        assert_eq!(sorted(&[&ends]), tree.ends(), "{tree:?} {strategy:?} {jobs}");
    });
}

/// What was left at any hand-in, written down then, gives exactly the paths that had not been handed in.
#[test]
fn every_checkpoint_gives_exactly_the_rest() {
    for_all(|tree, strategy, jobs| {
        let (seen, _) = run(tree, strategy, jobs, vec![Task::whole()], BIT_BY_BIT);
        for (count, left) in seen.checkpoints {
            let (rest, left) = run(tree, strategy, jobs, left, FREELY);
            assert_eq!(left, []);
            let all = sorted(&[&seen.ends[..count], &rest.ends]);
            assert_eq!(all, tree.ends(), "{tree:?} {strategy:?} {jobs}, checkpoint after {count}");
        }
    });
}

/// Walks are the same however they are divided, and end where paths end.
#[test]
fn random_walks_do_not_depend_on_who_takes_them() {
    const WALKS: u64 = 12;
    let strategy = Strategy::Random(7);
    for tree in Tree::all(MOST_NODES) {
        let whole = || vec![Task::walks(0, WALKS)];
        let all = sorted(&[&run(&tree, strategy, 1, whole(), FREELY).0.ends]);
        assert_eq!(all.len() as u64, WALKS);
        assert!(all.iter().all(|end| tree.ends().contains(end)), "{tree:?}");
        for (number, then) in (0..WALKS).flat_map(|number| [(number, Then::Stop), (number, Then::Interrupt)]) {
            let answers = Answers { number, then, others: Then::HandIn };
            let (first, left) = run(&tree, strategy, 2, whole(), answers);
            let (second, _) = run(&tree, strategy, 1, left, FREELY);
            assert_eq!(sorted(&[&first.ends, &second.ends]), all, "{tree:?} {answers:?}");
        }
    }
}
