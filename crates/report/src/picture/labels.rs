//! Places the labels of arrows: beside their own arrow, and off boxes, other labels and other arrows if there is room.

use std::collections::BTreeMap;

use super::Picture;
use super::paths::{Path, Point, crosses};
use super::place::{Rect, small_width};
use super::space::Space;

/// The height of a label.
const HEIGHT: i32 = 11;
/// The free space between a label and ways, and between a label and boxes or other labels, if there is room.
const CLEAR: i32 = 2;
const CLEAR_OF_BOXES: i32 = 4;
/// The cost of covering a box or a label, the label's own way or another one, and of being too close to a box, a label or its
/// own way, or to another way.
const COVERS: u32 = 1_000;
const ON_OWN: u32 = 100;
const ON_OTHER: u32 = 10;
const CLOSE: u32 = 5;
const CLOSE_TO_OTHER: u32 = 1;
/// The positions of labels along a way, and their distances from it with their costs: a label far from its own way seems to
/// belong to another one.
const PARTS: [f64; 11] = [0.5, 0.4, 0.6, 0.3, 0.7, 0.45, 0.55, 0.2, 0.8, 0.12, 0.88];
const BESIDE: [(i32, u32); 7] = [(3, 0), (6, 1), (10, 3), (15, 7), (22, 9), (30, 9), (40, 9)];

/// The places of the labels of all arrows that have one.
pub fn labels(picture: &Picture, rects: &[Rect], paths: &[Path]) -> Vec<Option<Rect>> {
    let mut placer = Placer { taken: Space::of(rects), ways: Space::default(), lines: Vec::new() };
    for (number, path) in paths.iter().enumerate() {
        path.points().windows(2).for_each(|pair| placer.add_line(number, pair[0], pair[1]));
    }
    let labelled = (0..paths.len()).filter(|number| !picture.edges[*number].label.is_empty());
    // Longer ways have more room for their labels.
    let (simple, bent): (Vec<usize>, Vec<usize>) = labelled.partition(|number| paths[*number].is_simple());
    let mut places = vec![None; paths.len()];
    for number in simple.into_iter().chain(bent) {
        let label = &picture.edges[number].label;
        // If two lines run side by side, their labels are on their outer sides.
        let is_below = picture.roles.is_backward(label) && paths[number].is_simple();
        let at = placer.place(number, &paths[number], small_width(label), is_below);
        placer.taken.add(at);
        places[number] = Some(at);
    }
    places
}

struct Placer {
    /// Boxes and labels.
    taken: Space,
    /// The rectangles around the straight lines of all ways.
    ways: Space,
    /// These lines, each with the number of its arrow.
    lines: Vec<(usize, Point, Point)>,
}

impl Placer {
    fn add_line(&mut self, number: usize, from: Point, to: Point) {
        let (x, y) = (from.0.min(to.0) as i32, from.1.min(to.1) as i32);
        let (w, h) = ((from.0 - to.0).abs() as i32 + 1, (from.1 - to.1).abs() as i32 + 1);
        self.ways.add(Rect { x, y, w, h });
        self.lines.push((number, from, to));
    }

    /// The best place for a label of width `w`; of equally good ones the first.
    fn place(&self, number: usize, path: &Path, w: i32, is_below: bool) -> Rect {
        let points = [path.label_at()].into_iter().chain(PARTS.map(|part| path.at(part)));
        let mut best = (u32::MAX, Rect { x: 0, y: 0, w, h: HEIGHT });
        let places = BESIDE.into_iter().flat_map(|beside| points.clone().map(move |point| (beside, point)));
        for ((far, distance), (x, y)) in places {
            if best.0 <= distance {
                break;
            }
            let (x, y) = (x as i32, y as i32);
            let (middle, above, below) = (x - w / 2, y - HEIGHT - far + 1, y + far - 1);
            let (first, second) = if is_below { (below, above) } else { (above, below) };
            let level = y - HEIGHT / 2;
            for (x, y) in [(middle, first), (middle, second), (x + far + 1, level), (x - w - far - 1, level)] {
                let at = Rect { x, y, w, h: HEIGHT };
                let cost = distance + self.cost(number, &at);
                if cost < best.0 {
                    best = (cost, at);
                }
            }
        }
        best.1
    }

    fn cost(&self, number: usize, at: &Rect) -> u32 {
        let around = |room: i32| Rect { x: at.x - room, y: at.y - room, w: at.w + 2 * room, h: at.h + 2 * room };
        let meets = |at: &Rect, b: &Rect| {
            at.x < b.right() + 1 && b.x < at.right() + 1 && at.y < b.bottom() && b.y < at.bottom()
        };
        let mut cost = 0;
        for (_, other) in self.taken.near(&around(CLEAR_OF_BOXES)) {
            cost += if meets(at, other) { COVERS } else { CLOSE };
        }
        // For each way whether it crosses the label.
        let mut ways: BTreeMap<usize, bool> = BTreeMap::new();
        for (way, a, b) in self.ways.near(&around(CLEAR)).map(|(line, _)| self.lines[line]) {
            if crosses(a, b, at, f64::from(CLEAR)) {
                *ways.entry(way).or_default() |= crosses(a, b, at, 0.0);
            }
        }
        let price = |(way, is_crossed): (usize, bool)| match (is_crossed, way == number) {
            (true, true) => ON_OWN,
            (true, false) => ON_OTHER,
            (false, true) => CLOSE,
            (false, false) => CLOSE_TO_OTHER,
        };
        cost + ways.into_iter().map(price).sum::<u32>()
    }
}
