//! Choices of which some alternatives are impossible: who follows a task does not ask again which ones, choices with a single
//! possible alternative do not count as depth, and best-first search takes new sides first.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use fretsaw_search::{Counts, Ledger, Path, Plan, Strategy, System, Task, Then, Work, search};

const EXHAUSTIVE: [Strategy; 4] =
    [Strategy::DepthFirst, Strategy::BreadthFirst, Strategy::Deepening, Strategy::BestFirst];
/// The number of choices of each path.
const LENGTH: usize = 9;

/// The possible alternatives of the choice between two that follows `way`.
fn possible(way: &[u64]) -> Range<u64> {
    let hash = way.iter().fold(7_u64, |hash, side| (hash ^ (side + 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    match (hash >> 60) % 4 {
        0 => 0..1,
        1 => 1..2,
        _ => 0..2,
    }
}

/// All ends, each with its number of choices between two possible alternatives.
fn ends() -> Vec<(Vec<u64>, usize)> {
    let (mut ends, mut open) = (Vec::new(), vec![(Vec::new(), 0)]);
    while let Some((way, depth)) = open.pop() {
        if way.len() == LENGTH {
            ends.push((way, depth));
            continue;
        }
        let sides = possible(&way);
        let deeper = depth + usize::from(sides.end - sides.start > 1);
        open.extend(sides.rev().map(|side| ([&way[..], &[side]].concat(), deeper)));
    }
    ends
}

struct Sides<'a> {
    way: Vec<u64>,
    marks: Vec<usize>,
    asked: &'a AtomicU64,
    /// Paths with more choices end before.
    bound: usize,
}

impl System for Sides<'_> {
    type Choice = usize;
    type End = Vec<u64>;

    fn advance(&mut self) -> Option<Vec<u64>> {
        (self.way.len() == LENGTH).then(|| self.way.clone())
    }

    fn choice(&self) -> usize {
        self.way.len()
    }

    fn alternatives(&self, _: &usize) -> u64 {
        2
    }

    fn possible(&mut self, choice: &usize, depth: usize) -> Result<Range<u64>, Vec<u64>> {
        assert_eq!(*choice, self.way.len());
        let before = (0..self.way.len()).filter(|at| possible(&self.way[..*at]).eq(0..2)).count();
        assert_eq!(depth, before);
        self.asked.fetch_add(1, Relaxed);
        let sides = possible(&self.way);
        if sides == (0..2) && depth == self.bound { Err(self.way.clone()) } else { Ok(sides) }
    }

    fn place(&self, choice: &usize) -> u64 {
        *choice as u64
    }

    fn take(&mut self, choice: &usize, index: u64) {
        assert!(*choice == self.way.len() && possible(&self.way).contains(&index));
        self.way.push(index);
    }

    fn mark(&mut self) {
        self.marks.push(self.way.len());
    }

    fn undo(&mut self) {
        self.way.truncate(*self.marks.last().unwrap());
    }

    fn drop_mark(&mut self) {
        self.marks.pop().unwrap();
    }
}

struct Explored {
    asked: &'static AtomicU64,
    bound: usize,
    stop_every: u64,
    seen: Mutex<u64>,
}

impl Explored {
    fn new(bound: usize, stop_every: u64) -> Explored {
        Explored { asked: Box::leak(Box::default()), bound, stop_every, seen: Mutex::new(0) }
    }
}

impl Work for Explored {
    type System = Sides<'static>;
    type Batch = Vec<Vec<u64>>;
    type Error = ();

    fn system(&self) -> Result<Sides<'static>, ()> {
        Ok(Sides { way: Vec::new(), marks: Vec::new(), asked: self.asked, bound: self.bound })
    }

    fn end(&self, _: &mut Sides<'static>, end: Vec<u64>, path: Path<'_, usize>, batch: &mut Self::Batch) -> Then {
        assert_eq!(path.taken(), end);
        let sole = |at: usize| possible(&end[..at]) != (0..2);
        assert!(path.soles().eq((0..end.len()).map(sole)), "{end:?}");
        let mut seen = self.seen.lock().unwrap();
        *seen += 1;
        batch.push(end);
        if seen.is_multiple_of(self.stop_every) { Then::Stop } else { Then::Continue }
    }
}

#[derive(Default)]
struct Seen {
    ends: Vec<Vec<u64>>,
    choices: u64,
}

impl Ledger<Vec<Vec<u64>>> for Seen {
    fn commit(&mut self, batch: Vec<Vec<u64>>, counts: Counts, _: &dyn Fn() -> Vec<Task>) -> Then {
        self.ends.extend(batch);
        self.choices += counts.choices;
        Then::Continue
    }
}

fn explore(strategy: Strategy, jobs: usize, work: &Explored) -> Seen {
    let (stop, mut seen, mut tasks) = (AtomicBool::new(false), Seen::default(), vec![Task::whole()]);
    while !tasks.is_empty() {
        // A checkpoint goes through text.
        tasks = serde_json::from_str(&serde_json::to_string(&tasks).unwrap()).unwrap();
        let plan = Plan { strategy, jobs, tasks, memory: usize::MAX, stop: &stop };
        tasks = search(work, plan, &mut seen).unwrap().tasks;
    }
    seen
}

#[test]
fn every_possible_path_is_seen_once() {
    let expected: Vec<Vec<u64>> = ends().into_iter().map(|(way, _)| way).collect();
    assert!(expected.len() > 30, "{}", expected.len());
    for (strategy, jobs, stop_every) in EXHAUSTIVE.into_iter().flat_map(|strategy| {
        [(1, u64::MAX), (2, u64::MAX), (1, 1), (1, 5), (2, 3)].map(|(jobs, every)| (strategy, jobs, every))
    }) {
        let work = Explored::new(usize::MAX, stop_every);
        let mut seen = explore(strategy, jobs, &work);
        seen.ends.sort();
        assert_eq!(seen.ends, expected, "{strategy:?} {jobs} {stop_every}");
    }
}

/// A search that neither starts over nor repeats asks once for each choice, whoever explores it.
#[test]
fn who_follows_a_task_does_not_ask() {
    let inner: BTreeSet<Vec<u64>> =
        ends().iter().flat_map(|(way, _)| (0..LENGTH).map(|length| way[..length].to_vec())).collect();
    let several = inner.iter().filter(|way| possible(way).eq(0..2)).count();
    for strategy in [Strategy::DepthFirst, Strategy::BreadthFirst, Strategy::BestFirst] {
        for (jobs, stop_every) in [(1, u64::MAX), (2, u64::MAX), (1, 4)] {
            let work = Explored::new(usize::MAX, stop_every);
            let seen = explore(strategy, jobs, &work);
            assert_eq!(work.asked.load(Relaxed), inner.len() as u64, "{strategy:?} {jobs} {stop_every}");
            assert_eq!(seen.choices, several as u64, "{strategy:?}");
        }
    }
}

#[test]
fn depth_counts_choices_between_possible_alternatives() {
    let depth = |way: &[u64]| (0..way.len()).filter(|at| possible(&way[..*at]).eq(0..2)).count();
    for strategy in [Strategy::BreadthFirst, Strategy::Deepening] {
        let seen = explore(strategy, 1, &Explored::new(usize::MAX, u64::MAX));
        let depths: Vec<usize> = seen.ends.iter().map(|end| depth(end)).collect();
        assert!(depths.is_sorted(), "{strategy:?} {depths:?}");
        assert!(depths.first() < depths.last());
    }
}

/// With a bound, a path ends where it would exceed it, and each such path once: also if a round of deepening ends there.
#[test]
fn a_bound_cuts_paths_once() {
    for bound in 0..LENGTH {
        let mut expected = BTreeSet::new();
        for (way, _) in ends() {
            let deeper = |at: &usize| possible(&way[..*at]).eq(0..2);
            expected.insert(way[..(0..LENGTH).filter(deeper).nth(bound).unwrap_or(LENGTH)].to_vec());
        }
        for (strategy, jobs) in EXHAUSTIVE.into_iter().flat_map(|strategy| [(strategy, 1), (strategy, 2)]) {
            let mut seen = explore(strategy, jobs, &Explored::new(bound, u64::MAX)).ends;
            seen.sort();
            assert!(seen.iter().eq(&expected), "{strategy:?} {jobs} {bound}");
        }
    }
}

/// The number of paths until every side that any path takes was taken.
fn until_covered(strategy: Strategy) -> usize {
    let sides = |ends: &[Vec<u64>]| -> BTreeSet<(usize, u64)> {
        ends.iter().flat_map(|end| end.iter().copied().enumerate()).collect()
    };
    let ends = explore(strategy, 1, &Explored::new(usize::MAX, u64::MAX)).ends;
    let all = sides(&ends);
    (1..=ends.len()).find(|count| sides(&ends[..*count]) == all).unwrap()
}

#[test]
fn best_first_takes_new_sides_first() {
    let counts = [Strategy::BestFirst, Strategy::DepthFirst, Strategy::BreadthFirst].map(until_covered);
    assert_eq!(counts, [5, 16, 5]);
}
