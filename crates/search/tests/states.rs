//! Systems whose paths meet: each state is explored once, by whichever worker comes first, and across
//! interruptions.

use std::collections::HashSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use fretsaw_search::{Counts, Ledger, Path, Plan, Strategy, System, Task, Then, Work, search};

const NODES: u64 = 400;

/// Where alternative `index` of `node` leads. A node that is a multiple of 7 is an end.
fn successor(node: u64, index: u64) -> u64 {
    (node * 31 + index * 17 + node / 5 + 1) % NODES
}

fn successors(node: u64) -> u64 {
    if node.is_multiple_of(7) && node > 0 { 0 } else { 2 + node % 3 }
}

/// A walk through the graph.
struct Graph<'a> {
    node: u64,
    past: Vec<u64>,
    states: &'a Mutex<HashSet<u64>>,
    new: Vec<u64>,
}

/// How a path ended: at an end, or at a node that was met before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    End,
    Met,
}

impl System for Graph<'_> {
    type Choice = u64;
    type End = End;

    fn advance(&mut self) -> Option<End> {
        (successors(self.node) == 0).then_some(End::End)
    }

    fn choice(&self) -> u64 {
        self.node
    }

    fn meet(&mut self, node: &u64) -> Option<End> {
        if self.states.lock().unwrap().insert(*node) {
            self.new.push(*node);
            return None;
        }
        Some(End::Met)
    }

    fn alternatives(&self, node: &u64) -> u64 {
        successors(*node)
    }

    fn take(&mut self, node: &u64, index: u64) {
        assert_eq!(*node, self.node);
        self.node = successor(*node, index);
    }

    fn mark(&mut self) {
        self.past.push(self.node);
    }

    fn undo(&mut self) {
        self.node = *self.past.last().unwrap();
    }

    fn drop_mark(&mut self) {
        self.past.pop();
    }
}

struct Graphs {
    states: &'static Mutex<HashSet<u64>>,
    ended: AtomicU64,
    stop_every: u64,
    then: Then,
}

#[derive(Default)]
struct Batch {
    ends: u64,
    met: u64,
    states: Vec<u64>,
}

impl Work for Graphs {
    type System = Graph<'static>;
    type Batch = Batch;
    type Error = ();

    fn system(&self) -> Result<Graph<'static>, ()> {
        Ok(Graph { node: 0, past: Vec::new(), states: self.states, new: Vec::new() })
    }

    fn end(&self, _: &mut Graph<'static>, end: End, _: Path<'_, u64>, batch: &mut Batch) -> Then {
        let stops = (self.ended.fetch_add(1, Relaxed) + 1).is_multiple_of(self.stop_every);
        if stops && self.then == Then::Interrupt {
            return Then::Interrupt;
        }
        match end {
            End::End => batch.ends += 1,
            End::Met => batch.met += 1,
        }
        if stops { self.then } else { Then::Continue }
    }

    fn gather(&self, graph: &mut Graph<'static>, batch: &mut Batch) {
        batch.states = std::mem::take(&mut graph.new);
    }
}

#[derive(Default)]
struct Book {
    ends: u64,
    met: u64,
    states: Vec<u64>,
    choices: u64,
}

impl Ledger<Batch> for Book {
    fn commit(&mut self, batch: Batch, counts: Counts, _: &dyn Fn() -> Vec<Task>) -> Then {
        self.ends += batch.ends;
        self.met += batch.met;
        self.states.extend(batch.states);
        self.choices += counts.choices;
        Then::Continue
    }
}

/// The inner nodes, the number of edges that lead to ends, and the number of all edges.
fn by_brute_force() -> (HashSet<u64>, u64, u64) {
    let mut met = HashSet::from([0]);
    let mut open = vec![0];
    let (mut ends, mut alternatives) = (0, 0);
    while let Some(node) = open.pop() {
        for index in 0..successors(node) {
            alternatives += 1;
            let next = successor(node, index);
            if successors(next) == 0 {
                ends += 1;
            } else if met.insert(next) {
                open.push(next);
            }
        }
    }
    (met, ends, alternatives)
}

#[test]
fn every_state_once_whoever_comes_first() {
    let (expected, ends, alternatives) = by_brute_force();
    assert!(expected.len() > 200 && ends > 20, "{} {ends}", expected.len());
    for strategy in [Strategy::DepthFirst, Strategy::BreadthFirst] {
        for (jobs, stop_every, then) in [
            (1, u64::MAX, Then::Continue),
            (2, u64::MAX, Then::Continue),
            (1, 7, Then::Stop),
            (1, 5, Then::Interrupt),
            (2, 50, Then::Stop),
            (2, 31, Then::Interrupt),
        ] {
            let mut book = Book::default();
            let mut tasks = vec![Task::whole()];
            while !tasks.is_empty() {
                // A later run knows exactly the states that were handed in.
                let known = Mutex::new(book.states.iter().copied().collect());
                let states: &'static Mutex<HashSet<u64>> = Box::leak(Box::new(known));
                let work = Graphs { states, ended: AtomicU64::new(0), stop_every, then };
                let stop = AtomicBool::new(false);
                let plan = Plan { strategy, jobs, tasks, memory: usize::MAX, stop: &stop };
                tasks = search(&work, plan, &mut book).unwrap().tasks;
            }
            let case = format!("{strategy:?} with {jobs}, {then:?} every {stop_every}");
            assert_eq!(book.states.len(), expected.len(), "{case}");
            assert_eq!(book.states.iter().copied().collect::<HashSet<u64>>(), expected, "{case}");
            assert_eq!(book.ends, ends, "{case}");
            assert_eq!(book.met, alternatives - ends - (expected.len() as u64 - 1), "{case}");
            assert_eq!(book.choices, expected.len() as u64, "{case}");
        }
    }
}
