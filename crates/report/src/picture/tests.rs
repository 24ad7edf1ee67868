//! Properties of all pictures.

use fretsaw_graph::{Graph, random};

use super::labels::labels;
use super::paths::{Path, crosses, paths};
use super::place::{Layout, Rect, place};
use super::roles::Tree;
use super::{Body, Picture};
use crate::samples;

/// A picture with its boxes and ways.
struct Drawn {
    picture: Picture,
    rects: Vec<Rect>,
    paths: Vec<Path>,
}

fn draw(graph: &Graph) -> Drawn {
    let picture = Picture::of(graph);
    let tree = Tree::of(&picture);
    let Layout { rects, .. } = place(&picture, &tree);
    let paths = paths(&picture, &tree, &rects);
    Drawn { picture, rects, paths }
}

impl Drawn {
    /// The boxes that the arrows of the field `name` join.
    fn arrows(&self, name: &str) -> Vec<(Rect, Rect)> {
        let named = self.picture.edges.iter().filter(|edge| edge.label == name);
        named.map(|edge| (self.rects[edge.from], self.rects[edge.to])).collect()
    }

    fn check(&self, what: &str) {
        for (n, a) in self.rects.iter().enumerate() {
            for b in &self.rects[n + 1..] {
                let apart = a.right() < b.x || b.right() < a.x || a.bottom() < b.y || b.bottom() < a.y;
                assert!(apart, "{what}: {a:?} and {b:?} overlap");
            }
        }
        for (edge, path) in self.picture.edges.iter().zip(&self.paths) {
            let points = path.points();
            for (n, rect) in self.rects.iter().enumerate() {
                // Its own boxes may be touched.
                let room = if n == edge.from || n == edge.to { -1.5 } else { 0.0 };
                let through = points.windows(2).any(|pair| crosses(pair[0], pair[1], rect, room));
                assert!(!through, "{what}: the arrow {} runs through {rect:?}: {path:?}", edge.label);
            }
        }
    }
}

/// The number of labels, and how many of them cover a box or a label, their own way, another way, and are closer than
/// 2 to their own way.
fn covered(drawn: &Drawn) -> [usize; 5] {
    let places = labels(&drawn.picture, &drawn.rects, &drawn.paths);
    let nears = |at: &Rect, path: &Path, room| path.points().windows(2).any(|pair| crosses(pair[0], pair[1], at, room));
    let crossed = |at: &Rect, path: &Path| nears(at, path, 0.0);
    let meets = |a: &Rect, b: &Rect| a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
    let mut counts = [0; 5];
    for (number, at) in places.iter().enumerate().filter_map(|(number, at)| Some((number, at.as_ref()?))) {
        let others = places.iter().enumerate().filter(|(other, _)| *other != number).filter_map(|(_, at)| at.as_ref());
        let ways = drawn.paths.iter().enumerate();
        let of_others = ways.filter(|(other, _)| *other != number).any(|(_, path)| crossed(at, path));
        counts[0] += 1;
        counts[1] += usize::from(drawn.rects.iter().chain(others).any(|other| meets(at, other)));
        counts[2] += usize::from(crossed(at, &drawn.paths[number]));
        counts[3] += usize::from(of_others);
        counts[4] += usize::from(nears(at, &drawn.paths[number], 2.0));
    }
    counts
}

/// A label covers nothing if there is room, and very little otherwise.
#[test]
fn labels_are_beside_the_arrows() {
    for (name, graph) in structures().into_iter().filter(|(name, _)| !name.starts_with("a graph of")) {
        let [labels, boxes, own, others, close] = covered(&draw(&graph));
        assert_eq!([boxes, own, others], [0, 0, 0], "{name}");
        assert!(close * 10 <= labels, "{name}: {close} of {labels} labels touch their arrows");
    }
    let mut all = [0; 5];
    for seed in 0..300usize {
        let count = 2 + seed % 9;
        let arrow = |n: usize| Some((n * 7919 + seed * 104_729 + n * n * seed) % (count + 1)).filter(|to| *to < count);
        let graph = samples::cyclic(&(0..count).map(|n| (arrow(n), arrow(n + 31))).collect::<Vec<_>>());
        all.iter_mut().zip(covered(&draw(&graph))).for_each(|(sum, count)| *sum += count);
    }
    let [labels, boxes, own, others, _] = all;
    assert!(labels > 1_000 && boxes == 0 && own == 0 && others * 100 < labels, "{all:?}");
}

fn structures() -> Vec<(&'static str, Graph)> {
    let many: Vec<i32> = (0..30).map(|n| (n * 17 + 11) % 31).collect();
    let arrows =
        |count: usize| (0..count).map(|n| (Some((n * 5 + 3) % count), Some((n * 7 + 1) % count))).collect::<Vec<_>>();
    vec![
        ("an empty tree", samples::tree(&[], false)),
        ("a tree of 7", samples::tree(&[4, 2, 6, 1, 3, 5, 7], false)),
        ("a tree of 30", samples::tree(&many, false)),
        ("a red-black tree", samples::tree(&many, true)),
        ("a list", samples::list(5)),
        ("a circular list", samples::circular(4)),
        ("a circular list of one", samples::circular(1)),
        ("an empty circular list", samples::circular(0)),
        ("a deque", samples::deque(4)),
        ("a heap", samples::heap(&[5, 3, 4, 1], 6)),
        ("a sparse array", samples::heap(&[1], 100)),
        ("a hash table", samples::table(8, &[1, 9, 17, 3, 11, 4, 7])),
        ("a graph of 5", samples::cyclic(&arrows(5))),
        ("a graph of 12", samples::cyclic(&arrows(12))),
        ("a graph of 40", samples::cyclic(&arrows(40))),
    ]
}

#[test]
fn no_boxes_overlap_and_no_arrow_runs_through_one() {
    for (name, graph) in structures() {
        draw(&graph).check(name);
    }
    for seed in 0..1_500 {
        draw(&random::graph(seed)).check(&format!("seed {seed}"));
    }
}

#[test]
fn every_object_has_a_box_and_every_reference_an_arrow() {
    let drawn = draw(&samples::tree(&[2, 1, 3], true));
    let boxes: Vec<usize> = drawn.picture.nodes.iter().filter_map(|node| node.object).collect();
    // Enum constants have no box.
    assert_eq!(boxes, [0, 1, 3, 5]);
    let mut labels: Vec<&str> = drawn.picture.edges.iter().map(|edge| edge.label.as_str()).collect();
    labels.sort_unstable();
    assert_eq!(labels, ["", "left", "parent", "parent", "right", "root"]);
    let table = draw(&samples::table(4, &[1, 5, 2]));
    assert_eq!(table.picture.edges.iter().filter_map(|edge| edge.cell).collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn children_are_on_their_sides() {
    let keys: Vec<i32> = (0..30).map(|n| (n * 17 + 11) % 31).collect();
    // The same with trees whose nodes have one child.
    for keys in [&keys[..], &[1, 2, 3], &[3, 2, 1], &[1, 3, 2], &[3, 1, 2]] {
        let drawn = draw(&samples::tree(keys, true));
        assert!(drawn.arrows("left").iter().all(|(parent, child)| child.middle() < parent.middle()));
        assert!(drawn.arrows("right").iter().all(|(parent, child)| child.middle() > parent.middle()));
        let below = |(parent, child): &(Rect, Rect)| child.y > parent.bottom();
        assert!(drawn.arrows("left").iter().chain(&drawn.arrows("right")).all(below));
        assert!(drawn.picture.roles.is_backward("parent"));
    }
}

#[test]
fn lists_run_to_the_right() {
    for (graph, length) in [(samples::list(6), 5), (samples::deque(6), 5), (samples::circular(5), 6)] {
        let drawn = draw(&graph);
        let next = drawn.arrows("next");
        assert_eq!(next.len(), length);
        let forward = next.iter().filter(|(from, to)| from.right() < to.x && from.y == to.y).count();
        // A circular one has one arrow back.
        assert!(forward >= length - 1, "{forward} of {length}");
    }
}

#[test]
fn lists_in_an_array_hang_below_it_in_order() {
    let drawn = draw(&samples::table(8, &[1, 9, 17, 3, 11, 4, 7]));
    assert!(drawn.arrows("next").iter().all(|(from, to)| to.y > from.bottom()));
    let cells = drawn.picture.edges.iter().filter(|edge| edge.cell.is_some());
    let middles: Vec<i32> = cells.map(|edge| drawn.rects[edge.to].middle()).collect();
    assert!(middles.is_sorted() && middles.len() == 4, "{middles:?}");
}

#[test]
fn nulls_are_stubs_where_arrows_could_be() {
    let stubs = |graph: &Graph| -> Vec<String> {
        Picture::of(graph).nodes.iter().flat_map(|node| node.stubs.clone()).collect()
    };
    assert_eq!(stubs(&samples::tree(&[1, 2], false)), ["left", "left", "right"]);
    assert_eq!(stubs(&samples::list(1)), ["next"]);
    let root = Picture::of(&samples::tree(&[1], true));
    let Body::Rows(rows) = &root.nodes[2].body else { panic!("no rows") };
    assert!(rows.iter().any(|row| row.name == "parent" && row.quiet));
}

#[test]
fn large_pictures_are_drawn() {
    let drawn = draw(&samples::list(3_000));
    assert_eq!(drawn.rects.len(), 3_002);
    draw(&samples::circular(1_000));
}
