//! A task that meets other questions than it has recorded ends the search with an error that says where. An interruption
//! on the way is no such error.

mod tree;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use fretsaw_search::{
    Counts, Decision, Divergence, Error, Ledger, Left, Path, Plan, Prefix, Question, Strategy, System, Task, Then,
    Work, search,
};

use crate::tree::{Node, Shape, Tree, ends, random};

const SEEDS: u64 = 9;
const EXHAUSTIVE: [Strategy; 3] = [Strategy::DepthFirst, Strategy::BreadthFirst, Strategy::Deepening];

/// A tree that can be explored for so many steps only.
struct Limited {
    tree: Tree,
    steps: u64,
}

impl System for Limited {
    type Choice = (usize, Node);
    /// The way; none if there are no more steps.
    type End = Option<Vec<u64>>;

    fn advance(&mut self) -> Option<Self::End> {
        if self.steps == 0 {
            return Some(None);
        }
        self.steps -= 1;
        self.tree.advance().map(Some)
    }

    fn interrupts(&self, end: &Self::End) -> bool {
        end.is_none()
    }

    fn choice(&self) -> Self::Choice {
        self.tree.choice()
    }

    fn meet(&mut self, choice: &Self::Choice) -> Option<Self::End> {
        if self.steps == 0 { Some(None) } else { self.tree.meet(choice).map(Some) }
    }

    fn alternatives(&self, choice: &Self::Choice) -> u64 {
        self.tree.alternatives(choice)
    }

    fn kind(&self, choice: &Self::Choice) -> u32 {
        self.tree.kind(choice)
    }

    fn take(&mut self, choice: &Self::Choice, index: u64) {
        self.tree.take(choice, index);
    }

    fn mark(&mut self) {
        self.tree.mark();
    }

    fn undo(&mut self) {
        self.tree.undo();
    }

    fn drop_mark(&mut self) {
        self.tree.drop_mark();
    }
}

struct Exploration {
    shape: Shape,
    steps: u64,
    /// After how many ends to stop.
    stop_after: u64,
    ended: AtomicU64,
}

impl Work for Exploration {
    type System = Limited;
    type Batch = Vec<Vec<u64>>;
    type Error = ();

    fn system(&self) -> Result<Limited, ()> {
        Ok(Limited { tree: Tree::new(self.shape.clone(), true), steps: self.steps })
    }

    fn end(
        &self,
        _: &mut Limited,
        end: Option<Vec<u64>>,
        _: Path<'_, (usize, Node)>,
        batch: &mut Vec<Vec<u64>>,
    ) -> Then {
        let Some(end) = end else { return Then::Interrupt };
        batch.push(end);
        if self.ended.fetch_add(1, Relaxed) + 1 == self.stop_after { Then::Stop } else { Then::Continue }
    }
}

#[derive(Default)]
struct Seen(Vec<Vec<u64>>);

impl Ledger<Vec<Vec<u64>>> for Seen {
    fn commit(&mut self, batch: Vec<Vec<u64>>, _: Counts, _: &dyn Fn() -> Vec<Task>) -> Then {
        self.0.extend(batch);
        Then::Continue
    }
}

/// Explores `tasks` of a tree, until `stop_after` paths have ended or a system has made so many steps.
fn explore(
    shape: &Shape,
    (strategy, jobs): (Strategy, usize),
    tasks: Vec<Task>,
    (stop_after, steps): (u64, u64),
    seen: &mut Seen,
) -> Result<Left, Error<()>> {
    let work = Exploration { shape: shape.clone(), steps, stop_after, ended: AtomicU64::new(0) };
    let stop = AtomicBool::new(false);
    search(&work, Plan { strategy, jobs, tasks, memory: usize::MAX, stop: &stop }, seen)
}

/// The tasks that are left after so many paths.
fn left_after(shape: &Shape, strategy: Strategy, paths: u64) -> Vec<Task> {
    explore(shape, (strategy, 1), vec![Task::whole()], (paths, u64::MAX), &mut Seen::default()).unwrap().tasks
}

/// The questions that a task has recorded, each with the alternatives taken before it.
fn recorded(task: &Task) -> Vec<(Vec<u64>, Question)> {
    let taken: Vec<u64> = task.prefix.iter().map(|decision| decision.taken).collect();
    let questions = task.prefix.iter().map(|decision| decision.question).chain(task.question);
    questions.enumerate().map(|(depth, question)| (taken[..depth].to_vec(), question)).collect()
}

/// The same task with another question at a depth.
fn altered(task: &Task, depth: usize, question: Question) -> Task {
    if depth == task.prefix.len() {
        return Task { question: Some(question), ..task.clone() };
    }
    let mut decisions: Vec<Decision> = task.prefix.iter().collect();
    decisions[depth].question = question;
    Task { prefix: decisions.into_iter().collect(), ..task.clone() }
}

#[test]
fn a_task_with_other_questions_is_refused() {
    let mut refused = 0;
    for (strategy, seed) in EXHAUSTIVE.iter().flat_map(|strategy| (0..SEEDS).map(|seed| (*strategy, seed))) {
        let shape = random(seed, 5);
        for task in [1, 4, 7].into_iter().flat_map(|paths| left_after(&shape, strategy, paths)) {
            let mut whole = Seen::default();
            explore(&shape, (strategy, 1), vec![task.clone()], (u64::MAX, u64::MAX), &mut whole).unwrap();
            for (depth, (path, found)) in recorded(&task).into_iter().enumerate() {
                for expected in [
                    Question { count: found.count + 1, ..found },
                    Question { kind: found.kind + 1, ..found },
                    Question { forced: found.forced + 1, ..found },
                ] {
                    let other = altered(&task, depth, expected);
                    let divergence = Divergence { path: path.clone(), expected, found: Some(found) };
                    // The second time the worker has just been where the task leads.
                    for (tasks, most) in [(vec![other.clone()], 0), (vec![task.clone(), other], whole.0.len())] {
                        let mut seen = Seen::default();
                        let end = explore(&shape, (strategy, 1), tasks, (u64::MAX, u64::MAX), &mut seen);
                        assert_eq!(end, Err(Error::Diverged(divergence.clone())), "{strategy:?}");
                        assert!(seen.0.len() <= most, "nothing is handed in for the task that is refused");
                    }
                    refused += 1;
                }
            }
        }
    }
    assert!(refused > 1000, "{refused}");
}

/// For each node on the way to a task's questions, the alternatives taken before it at nodes with several.
fn on_the_way(shape: &Shape, tasks: &[Task]) -> BTreeMap<Vec<u64>, Vec<u64>> {
    let mut nodes = BTreeMap::new();
    for task in tasks {
        let mut taken = task.prefix.iter().map(|decision| decision.taken);
        let (mut way, mut before) = (Vec::new(), Vec::new());
        while task.question.is_some() {
            nodes.insert(way.clone(), before.clone());
            let mut index = 0;
            if shape(&way).count > 1 {
                let Some(next) = taken.next() else { break };
                index = next;
                before.push(index);
            }
            way.push(index);
        }
    }
    nodes
}

/// All nodes of a tree that are not ends.
fn inner_nodes(shape: &Shape) -> Vec<Vec<u64>> {
    let ways = ends(shape, &[]).into_iter().flat_map(|end| (0..end.len()).map(move |length| end[..length].to_vec()));
    let mut nodes: Vec<Vec<u64>> = ways.collect();
    nodes.sort();
    nodes.dedup();
    nodes
}

/// The program is another one when the search continues: one node has changed. Whoever passes it notices.
#[test]
fn a_system_that_has_changed_is_refused() {
    let (mut refused, mut unchanged) = (0, 0);
    for (strategy, seed) in EXHAUSTIVE.iter().flat_map(|strategy| (0..SEEDS / 3).map(|seed| (*strategy, seed))) {
        let shape = random(seed, 4);
        for (paths, jobs) in [(1, 1), (2, 2), (5, 1), (9, 2)] {
            let tasks = left_after(&shape, strategy, paths);
            let known = on_the_way(&shape, &tasks);
            for changed in inner_nodes(&shape) {
                let was = shape(&changed);
                for count in
                    [0, 1, was.count + 1, was.count].into_iter().filter(|count| *count != was.count || was.count > 1)
                {
                    // If the number stays the same, the kind changes.
                    let node = Node { count, kind: was.kind + u32::from(count == was.count) };
                    if node.count == 1 && was.count == 1 {
                        continue;
                    }
                    let (original, at) = (shape.clone(), changed.clone());
                    let other: Shape = Arc::new(move |way| if way == at { node } else { original(way) });
                    let end =
                        explore(&other, (strategy, jobs), tasks.clone(), (u64::MAX, u64::MAX), &mut Seen::default());
                    match (known.get(&changed), end) {
                        (Some(path), Err(Error::Diverged(divergence))) => {
                            assert_eq!(&divergence.path, path, "{strategy:?}: {divergence}");
                            refused += 1;
                        }
                        (None, Ok(_)) => unchanged += 1,
                        (known, end) => panic!("{strategy:?}, {was:?} is {node:?} at {changed:?}: {known:?}, {end:?}"),
                    }
                }
            }
        }
    }
    assert!(refused > 500 && unchanged > 500, "{refused} {unchanged}");
}

/// Each run makes a few steps more than the one before, so many end on the way to a task.
#[test]
fn an_interruption_on_the_way_is_no_divergence() {
    for (strategy, seed) in EXHAUSTIVE.iter().flat_map(|strategy| (0..SEEDS).map(|seed| (*strategy, seed))) {
        let shape = random(seed, 6);
        for jobs in [1, 2] {
            let (mut seen, mut tasks, mut stops) = (Seen::default(), vec![Task::whole()], 0);
            while !tasks.is_empty() {
                tasks = explore(&shape, (strategy, jobs), tasks, (u64::MAX, stops), &mut seen).unwrap().tasks;
                stops += 1;
            }
            seen.0.sort();
            assert_eq!(seen.0, ends(&shape, &[]), "{strategy:?} with {jobs}");
            assert!(stops > 3, "{stops}");
        }
    }
}

#[test]
fn a_divergence_is_described() {
    let question = |count, kind, forced| Question { count, kind, forced, sole: false };
    let text = |path: &[u64], found| Divergence { path: path.to_vec(), expected: question(3, 1, 0), found }.to_string();
    assert_eq!(text(&[], Some(question(4, 2, 0))), "choice 1 had 3 alternatives, now 4");
    assert_eq!(text(&[0, 17], Some(question(3, 2, 5))), "choice 3 was of kind 1, now 2 (after alternatives 0 17)");
    assert_eq!(
        text(&[1], Some(question(3, 1, 5))),
        "choice 2 came after 0 choices with a single alternative, now 5 (after alternatives 1)"
    );
    assert_eq!(text(&[2], None), "choice 2 had 3 alternatives, now the path ends before it (after alternatives 2)");
    let long = text(&[0; 40_000], None);
    assert!(long.starts_with("choice 40001 had 3 ") && long.ends_with(" 0 ...)") && long.len() < 200, "{long}");
}

/// A usual choice takes four bytes in a task, half of what its alternative alone would take as a number.
#[test]
fn tasks_of_long_paths_are_small() {
    const LENGTH: usize = 50_000;
    for (count, bytes) in [(2, 4), (100, 4), (1 << 14, 6), (u64::MAX, 13)] {
        let shape: Shape = Arc::new(move |way| Node { count: if way.len() < LENGTH { count } else { 0 }, kind: 1 });
        let task = left_after(&shape, Strategy::DepthFirst, 1).remove(0);
        // The question of the last choice is apart.
        assert_eq!((task.prefix.len(), task.above.len()), (LENGTH - 1, LENGTH - 1));
        assert_eq!(task.prefix.bytes(), bytes * (LENGTH - 1), "{count}");
        let open = task.above.capacity() * size_of_val(&task.above[0]);
        assert_eq!(task.bytes(), size_of::<Task>() + task.prefix.bytes() + open);
    }
    assert_eq!(Prefix::default().bytes(), 0);
}
