//! Nested searches visit everything that can follow once, and leave the system as it was.

mod tree;

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use fretsaw_search::{Counts, Ledger, Nested, Path, Plan, Strategy, System, Task, Then, Work, search, search_nested};

use crate::tree::{Node, Shape, Tree, ends, random};

const SEEDS: u64 = 40;
/// A step that leads from an end to another tree.
const ON: u64 = u64::MAX;

/// Trees in a row: an end of a tree is left by the step `ON`.
fn row(seed: u64, longest: usize) -> Shape {
    let trees: Vec<Shape> = (0..4).map(|number| random(4 * seed + number, longest)).collect();
    Arc::new(move |way: &[u64]| {
        let parts: Vec<&[u64]> = way.split(|taken| *taken == ON).collect();
        trees.get(parts.len() - 1).map_or(Node { count: 0, kind: 0 }, |tree| tree(parts[parts.len() - 1]))
    })
}

/// The ways to all ends of all trees that begin with `from`.
fn ends_of_row(shape: &Shape, from: &[u64], more: usize) -> Vec<Vec<u64>> {
    let here = ends(shape, from);
    let on = |end: &Vec<u64>| match more {
        0 => Vec::new(),
        _ => ends_of_row(shape, &[&end[..], &[ON]].concat(), more - 1),
    };
    here.iter().flat_map(|end| [vec![end.clone()], on(end)].concat()).collect()
}

/// Visits the ends of a tree, and at each of them those of the next tree; compares the states before and after.
fn visit_row(tree: &mut Tree, more: usize, seen: &mut Vec<Vec<u64>>) {
    let before = tree.state.clone();
    let nested = search_nested(tree, u64::MAX, |tree, end, _| {
        seen.push(end);
        if more > 0 {
            tree.mark();
            tree.step(ON);
            visit_row(tree, more - 1, seen);
            tree.undo();
            tree.drop_mark();
        }
        ControlFlow::<()>::Continue(())
    });
    assert_eq!(nested, Nested::Complete);
    assert_eq!(tree.state, before);
}

/// The ways to all nodes, ends included.
fn nodes(shape: &Shape) -> Vec<Vec<u64>> {
    let mut nodes = vec![Vec::new()];
    for at in 0.. {
        let Some(way) = nodes.get(at).cloned() else { break };
        nodes.extend((0..shape(&way).count).map(|index| [&way[..], &[index]].concat()));
    }
    nodes
}

/// A tree at the end of `way`; some of the states on the way are marked.
fn at(shape: &Shape, way: &[u64], marks: bool) -> Tree {
    let mut tree = Tree::new(shape.clone(), false);
    for (number, index) in way.iter().enumerate() {
        if marks && number % 2 == 0 {
            tree.mark();
        }
        tree.step(*index);
    }
    tree
}

#[test]
fn from_every_state() {
    let mut visited = 0;
    for shape in (0..SEEDS).map(|seed| random(seed, 5)) {
        for (way, marks) in nodes(&shape).iter().flat_map(|way| [(way, false), (way, true)]) {
            let mut tree = at(&shape, way, marks);
            let before = tree.state.clone();
            let mut seen = Vec::new();
            let nested = search_nested(&mut tree, u64::MAX, |tree, end, path| {
                assert_eq!(tree.state.way, end);
                let several = (way.len()..end.len()).filter(|length| shape(&end[..*length]).count > 1);
                assert_eq!(
                    path.taken(),
                    several.map(|length| end[length]).collect::<Vec<_>>(),
                    "the path in this search"
                );
                seen.push(end);
                ControlFlow::<()>::Continue(())
            });
            assert_eq!((nested, &seen), (Nested::Complete, &ends(&shape, way)), "in order");
            assert_eq!(tree.state, before);
            visited += seen.len();
        }
    }
    assert!(visited > 10_000, "{visited}");
}

#[test]
fn within_the_ends_of_nested_searches() {
    let mut visited = 0;
    for shape in (0..SEEDS).map(|seed| row(seed, 3)) {
        let mut seen = Vec::new();
        visit_row(&mut at(&shape, &[], false), 3, &mut seen);
        assert_eq!(seen, ends_of_row(&shape, &[], 3));
        visited += seen.len();
    }
    assert!(visited > 10_000, "{visited}");
}

/// The visitor stops each nested search after so many paths, or the bound does; the search around it goes on.
#[test]
fn stopped_early() {
    for shape in (0..SEEDS).map(|seed| row(seed, 3)) {
        let outer = ends(&shape, &[]);
        for most in 0..8 {
            for breaks in [false, true] {
                let mut tree = at(&shape, &[], false);
                let before = tree.state.clone();
                let mut seen = Vec::new();
                let nested = search_nested(&mut tree, u64::MAX, |tree, end, _| {
                    tree.mark();
                    tree.step(ON);
                    let before = tree.state.clone();
                    let expected = ends(&shape, &tree.state.way);
                    stop_after(tree, most, breaks, &expected);
                    assert_eq!(tree.state, before);
                    tree.undo();
                    tree.drop_mark();
                    seen.push(end);
                    ControlFlow::<()>::Continue(())
                });
                assert_eq!((nested, &seen), (Nested::Complete, &outer));
                assert_eq!(tree.state, before);
            }
        }
    }
}

/// Searches for `most` of the `expected` ends; `breaks` says whether the visitor stops or the bound.
fn stop_after(tree: &mut Tree, most: usize, breaks: bool, expected: &[Vec<u64>]) {
    let mut seen = Vec::new();
    let bound = if breaks { u64::MAX } else { most as u64 };
    let nested = search_nested(tree, bound, |_, end, _| {
        seen.push(end);
        if breaks && seen.len() == most { ControlFlow::Break(seen.len()) } else { ControlFlow::Continue(()) }
    });
    let how = match breaks {
        true if (1..=expected.len()).contains(&most) => Nested::Stopped(most),
        false if most < expected.len() => Nested::Limited,
        _ => Nested::Complete,
    };
    let visited = if breaks && most == 0 { expected.len() } else { most.min(expected.len()) };
    assert_eq!((nested, &seen[..]), (how, &expected[..visited]));
}

/// Explores the first tree of a row with workers, and all others by nested searches at its ends.
struct Rows(Shape);

impl Work for Rows {
    type System = Tree;
    type Batch = Vec<Vec<u64>>;
    type Error = ();

    fn system(&self) -> Result<Tree, ()> {
        Ok(Tree::new(self.0.clone(), true))
    }

    fn end(&self, tree: &mut Tree, end: Vec<u64>, _: Path<'_, (usize, Node)>, batch: &mut Self::Batch) -> Then {
        let before = tree.state.clone();
        batch.push(end);
        tree.mark();
        tree.step(ON);
        visit_row(tree, 1, batch);
        tree.undo();
        tree.drop_mark();
        assert_eq!(tree.state, before);
        Then::Continue
    }
}

struct Seen(Vec<Vec<u64>>);

impl Ledger<Vec<Vec<u64>>> for Seen {
    fn commit(&mut self, batch: Vec<Vec<u64>>, _: Counts, _: &dyn Fn() -> Vec<Task>) -> Then {
        self.0.extend(batch);
        Then::Continue
    }
}

#[test]
fn within_the_ends_of_workers() {
    for strategy in [Strategy::DepthFirst, Strategy::BreadthFirst, Strategy::Deepening] {
        for (seed, jobs) in (0..SEEDS).flat_map(|seed| [(seed, 1), (seed, 2)]) {
            let shape = row(seed, 3);
            let (mut seen, stop) = (Seen(Vec::new()), AtomicBool::new(false));
            let plan = Plan { strategy, jobs, tasks: vec![Task::whole()], memory: usize::MAX, stop: &stop };
            let left = search(&Rows(shape.clone()), plan, &mut seen).unwrap();
            assert!(left.tasks.is_empty());
            let mut expected = ends_of_row(&shape, &[], 2);
            expected.sort();
            seen.0.sort();
            assert_eq!(seen.0, expected, "{strategy:?} with {jobs}");
        }
    }
}
