//! Where the labels of arrows go: beside their own way, and on no box, label or other way if there is room.

use super::Picture;
use super::paths::{Path, Point, crosses};
use super::place::{Rect, small_width};
use super::space::Space;

/// How high a label is.
const HEIGHT: i32 = 11;
/// What it costs to cover a box or a label, the label's own way, or another one.
const COVERS: u32 = 1_000;
const ON_OWN: u32 = 100;
const ON_OTHER: u32 = 10;
/// Where along a way a label may be, and how far beside it.
const PARTS: [f64; 11] = [0.5, 0.4, 0.6, 0.3, 0.7, 0.45, 0.55, 0.2, 0.8, 0.12, 0.88];
const BESIDE: [i32; 5] = [3, 6, 10, 15, 22];

/// The places of the labels of all arrows that have one.
pub fn labels(picture: &Picture, rects: &[Rect], paths: &[Path]) -> Vec<Option<Rect>> {
    let mut placer = Placer { taken: Space::of(rects), ways: Space::default(), lines: Vec::new() };
    for (number, path) in paths.iter().enumerate() {
        path.points().windows(2).for_each(|pair| placer.add_line(number, pair[0], pair[1]));
    }
    let labelled = (0..paths.len()).filter(|number| !picture.edges[*number].label.is_empty());
    // What has more bends has more room for its label.
    let (simple, bent): (Vec<usize>, Vec<usize>) = labelled.partition(|number| paths[*number].is_simple());
    let mut places = vec![None; paths.len()];
    for number in simple.into_iter().chain(bent) {
        let label = &picture.edges[number].label;
        // Where two lines run side by side, the names are on their outer sides.
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
        for (far, (x, y)) in BESIDE.into_iter().flat_map(|far| points.clone().map(move |point| (far, point))) {
            let (x, y) = (x as i32, y as i32);
            let (middle, above, below) = (x - w / 2, y - HEIGHT - far + 2, y + far - 1);
            let (first, second) = if is_below { (below, above) } else { (above, below) };
            let level = y - HEIGHT / 2;
            for (x, y) in [(middle, first), (middle, second), (x + far + 1, level), (x - w - far - 1, level)] {
                let at = Rect { x, y, w, h: HEIGHT };
                let cost = self.cost(number, &at);
                if cost == 0 {
                    return at;
                }
                if cost < best.0 {
                    best = (cost, at);
                }
            }
        }
        best.1
    }

    fn cost(&self, number: usize, at: &Rect) -> u32 {
        let meets = |b: &Rect| at.x < b.right() + 1 && b.x < at.right() + 1 && at.y < b.bottom() && b.y < at.bottom();
        let covered = self.taken.near(at).filter(|(_, other)| meets(other)).count() as u32;
        let crossed = self.ways.near(at).map(|(line, _)| self.lines[line]).filter(|(_, a, b)| crosses(*a, *b, at, 0.0));
        let mut ways: Vec<usize> = crossed.map(|(way, _, _)| way).collect();
        ways.sort_unstable();
        ways.dedup();
        let price = |way: usize| if way == number { ON_OWN } else { ON_OTHER };
        covered * COVERS + ways.into_iter().map(price).sum::<u32>()
    }
}
