//! The ways of arrows. Most are straight lines between two boxes. Arrows that lead back or across are curves beside
//! the others, and arrows that would cross a box are routed around it ([`super::route`]).

use std::collections::{HashMap, HashSet};

use super::place::{Rect, cells};
use super::roles::{Shape, Tree};
use super::route::Router;
use super::space::Space;
use super::{Edge, Picture};

/// A point.
pub type Point = (f64, f64);

/// The least distance between a way and a box at neither of its ends.
const CLEAR: f64 = 3.0;
/// How many straight lines approximate a curve.
const PARTS: usize = 32;

/// The way of an arrow.
#[derive(Clone, Debug)]
pub enum Path {
    /// Straight lines, with rounded corners in between.
    Lines(Vec<Point>),
    /// A cubic Bézier curve.
    Curve([Point; 4]),
}

impl Path {
    /// The way as straight lines between points; approximate for a curve.
    pub fn points(&self) -> Vec<Point> {
        match self {
            Path::Curve(points) => (0..=PARTS).map(|n| bezier(*points, n as f64 / PARTS as f64)).collect(),
            Path::Lines(points) => points.clone(),
        }
    }

    /// The point at this fraction of the way.
    pub fn at(&self, part: f64) -> Point {
        match self {
            Path::Curve(points) => bezier(*points, part),
            Path::Lines(points) => {
                let length = |pair: &[Point]| (pair[1].0 - pair[0].0).hypot(pair[1].1 - pair[0].1);
                let mut left = points.windows(2).map(length).sum::<f64>() * part;
                for pair in points.windows(2) {
                    if left <= length(pair) {
                        let t = left / length(pair).max(1e-9);
                        return (pair[0].0 + (pair[1].0 - pair[0].0) * t, pair[0].1 + (pair[1].1 - pair[0].1) * t);
                    }
                    left -= length(pair);
                }
                points.last().copied().unwrap_or_default()
            }
        }
    }

    /// Whether it is one line or one curve.
    pub fn is_simple(&self) -> bool {
        !matches!(self, Path::Lines(points) if points.len() > 2)
    }

    /// The position of a label: the middle of the way, or of its longest line.
    pub fn label_at(&self) -> Point {
        match self {
            Path::Curve(points) => bezier(*points, 0.5),
            Path::Lines(points) => {
                let length = |pair: &&[Point]| ((pair[1].0 - pair[0].0).abs() + (pair[1].1 - pair[0].1).abs()) as i64;
                let longest = points.windows(2).rev().max_by_key(length).unwrap_or(&[(0.0, 0.0), (0.0, 0.0)]);
                ((longest[0].0 + longest[1].0) / 2.0, (longest[0].1 + longest[1].1) / 2.0)
            }
        }
    }
}

fn bezier([a, b, c, d]: [Point; 4], t: f64) -> Point {
    let s = 1.0 - t;
    let (ka, kb, kc, kd) = (s * s * s, 3.0 * s * s * t, 3.0 * s * t * t, t * t * t);
    (ka * a.0 + kb * b.0 + kc * c.0 + kd * d.0, ka * a.1 + kb * b.1 + kc * c.1 + kd * d.1)
}

/// The ways of all arrows of `picture`, whose boxes are at `rects`.
pub fn paths(picture: &Picture, tree: &Tree, rects: &[Rect]) -> Vec<Path> {
    let mut between: HashMap<(usize, usize), usize> = HashMap::new();
    for edge in &picture.edges {
        *between.entry((edge.from.min(edge.to), edge.from.max(edge.to))).or_default() += 1;
    }
    let (space, loops, levels) = (Space::of(rects), HashMap::new(), HashSet::new());
    let mut drawer = Drawer { picture, rects, space, between, loops, levels };
    let mut paths: Vec<Option<Path>> = picture.edges.iter().map(|_| None).collect();
    let in_tree = |number: usize| tree.arrow[picture.edges[number].to] == Some(number);
    // Arrows of the tree get their ways first.
    for number in (0..picture.edges.len()).filter(|n| in_tree(*n)) {
        let way = drawer.onward(number, tree);
        paths[number] = Some(way).filter(|way| drawer.is_free(way, &picture.edges[number]));
    }
    for number in (0..picture.edges.len()).filter(|n| !in_tree(*n)) {
        let edge = &picture.edges[number];
        paths[number] = drawer.across(edge).into_iter().find(|way| drawer.is_free(way, edge));
    }
    let column = |edge: &Edge| {
        let (x, w) = cells(&picture.nodes[edge.from])[edge.cell?];
        Some(rects[edge.from].x + x + w / 2)
    };
    let lost = paths.iter().zip(&picture.edges).filter(|(way, _)| way.is_none());
    let mut router = Router::new(rects, lost.filter_map(|(_, edge)| column(edge)).collect());
    let around = |(number, way): (usize, Option<Path>)| {
        way.unwrap_or_else(|| {
            let edge = &picture.edges[number];
            let is_beside = drawer.levels.contains(&(edge.from.min(edge.to), edge.from.max(edge.to)));
            let led = router.route(edge.from, edge.to, column(edge), is_beside);
            led.unwrap_or_else(|| straight(&rects[edge.from], &rects[edge.to]))
        })
    };
    paths.into_iter().enumerate().map(around).collect()
}

struct Drawer<'p> {
    picture: &'p Picture,
    rects: &'p [Rect],
    space: Space,
    /// How many arrows there are between two boxes.
    between: HashMap<(usize, usize), usize>,
    /// How many arrows from a box to itself have a way.
    loops: HashMap<usize, usize>,
    /// Pairs of boxes with a second level line between them.
    levels: HashSet<(usize, usize)>,
}

impl Drawer<'_> {
    /// Whether `way`, the way of `edge`, crosses no box.
    fn is_free(&self, way: &Path, edge: &Edge) -> bool {
        let points = way.points();
        self.space.near(&around(&points, 8)).all(|(number, rect)| {
            let room = if number == edge.from || number == edge.to { -1.0 } else { CLEAR };
            !points.windows(2).any(|pair| crosses(pair[0], pair[1], rect, room))
        })
    }

    /// The way of a tree arrow.
    fn onward(&self, number: usize, tree: &Tree) -> Path {
        let edge = &self.picture.edges[number];
        let (from, to) = (&self.rects[edge.from], &self.rects[edge.to]);
        if to.x >= from.right() && to.y < from.bottom() {
            return self.level(edge, if self.count(edge) > 1 { 0.3 } else { 0.5 });
        }
        let is_below = |n: &usize| self.rects[self.picture.edges[*n].to].y >= from.bottom();
        let below: Vec<usize> = tree.children[edge.from].iter().copied().filter(is_below).collect();
        let start = match (edge.cell, self.picture.roles.shape(&self.picture.nodes[edge.from].fields)) {
            (Some(cell), _) => {
                let (x, w) = cells(&self.picture.nodes[edge.from])[cell];
                f64::from(from.x + x) + f64::from(w) / 2.0
            }
            (None, Shape::Binary(left, _)) if edge.label == left => f64::from(from.x) + f64::from(from.w) * 0.3,
            (None, Shape::Binary(_, right)) if edge.label == right => f64::from(from.x) + f64::from(from.w) * 0.7,
            _ => {
                let place = below.iter().position(|n| *n == number).unwrap_or(0) as f64 + 0.5;
                f64::from(from.x) + f64::from(from.w) * place / below.len().max(1) as f64
            }
        };
        Path::Lines(vec![(start, f64::from(from.bottom())), (f64::from(to.middle()), f64::from(to.y))])
    }

    fn count(&self, edge: &Edge) -> usize {
        self.between.get(&(edge.from.min(edge.to), edge.from.max(edge.to))).copied().unwrap_or(0)
    }

    /// A level line between boxes side by side, at fraction `part` of their common height.
    fn level(&self, edge: &Edge, part: f64) -> Path {
        let (from, to) = (&self.rects[edge.from], &self.rects[edge.to]);
        let (top, bottom) = (from.y.max(to.y), from.bottom().min(to.bottom()));
        let y = f64::from(top) + f64::from(bottom - top) * part;
        let (a, b) = if to.x >= from.right() { (from.right(), to.x) } else { (from.x, to.right()) };
        Path::Lines(vec![(f64::from(a), y), (f64::from(b), y)])
    }

    /// Possible ways of an arrow that is not in the tree, the best first.
    fn across(&mut self, edge: &Edge) -> Vec<Path> {
        let (from, to) = (self.rects[edge.from], self.rects[edge.to]);
        if edge.from == edge.to {
            let number = self.loops.entry(edge.from).or_default();
            *number += 1;
            return vec![round(&from, *number - 1)];
        }
        if edge.cell.is_some() {
            return Vec::new();
        }
        let overlap = from.bottom().min(to.bottom()) - from.y.max(to.y);
        if overlap > 10 {
            // There is room for one more line next to the tree arrow.
            let is_first = self.levels.insert((edge.from.min(edge.to), edge.from.max(edge.to)));
            let part = if self.count(edge) > 1 { 0.75 } else { 0.5 };
            return if is_first { vec![self.level(edge, part)] } else { Vec::new() };
        }
        if to.bottom() < from.y && self.picture.roles.is_backward(&edge.label) {
            return vec![upward(&from, &to)];
        }
        if self.count(edge) > 1 || is_name(self.picture, edge.from) {
            return Vec::new();
        }
        vec![straight(&from, &to)]
    }
}

fn is_name(picture: &Picture, node: usize) -> bool {
    matches!(picture.nodes[node].body, super::Body::Name)
}

/// Whether the line from `a` to `b` comes closer to `rect` than `room` (Liang and Barsky's line clipping).
pub fn crosses(a: Point, b: Point, rect: &Rect, room: f64) -> bool {
    let (mut first, mut last) = (0.0f64, 1.0f64);
    for (from, to, low, high) in [(a.0, b.0, rect.x, rect.right()), (a.1, b.1, rect.y, rect.bottom())] {
        let (low, high) = (f64::from(low) - room, f64::from(high) + room);
        let d = to - from;
        if d.abs() < 1e-9 {
            if from <= low || from >= high {
                return false;
            }
            continue;
        }
        let (enter, leave) = ((low - from) / d, (high - from) / d);
        (first, last) = (first.max(enter.min(leave)), last.min(enter.max(leave)));
    }
    first < last
}

/// The bounding box of these points, extended by `room` on all sides.
fn around(points: &[Point], room: i32) -> Rect {
    let low = |of: fn(&Point) -> f64| points.iter().map(of).fold(f64::INFINITY, f64::min) as i32 - room;
    let high = |of: fn(&Point) -> f64| points.iter().map(of).fold(f64::NEG_INFINITY, f64::max) as i32 + room;
    let (x, y) = (low(|p| p.0), low(|p| p.1));
    Rect { x, y, w: high(|p| p.0) - x, h: high(|p| p.1) - y }
}

/// From a child to its parent: from the child's top on the outer side to the parent's side, or straight up.
fn upward(from: &Rect, to: &Rect) -> Path {
    let quarter = f64::from(from.w) * 0.2;
    let (left, right) = (f64::from(from.x) + quarter, f64::from(from.right()) - quarter);
    let (top, side) = (f64::from(from.y), f64::from(to.y) + f64::from(to.h.min(30)) * 0.6);
    let rise = (top - side) * 0.55;
    if left < f64::from(to.x) - 8.0 && from.middle() < to.middle() {
        let (x, reach) = (f64::from(to.x), (f64::from(to.x) - left) * 0.6);
        return Path::Curve([(left, top), (left, top - rise), (x - reach, side), (x, side)]);
    }
    if right > f64::from(to.right()) + 8.0 && from.middle() > to.middle() {
        let (x, reach) = (f64::from(to.right()), (right - f64::from(to.right())) * 0.6);
        return Path::Curve([(right, top), (right, top - rise), (x + reach, side), (x, side)]);
    }
    let x = right.clamp(f64::from(to.x) + 4.0, f64::from(to.right()) - 4.0);
    Path::Curve([
        (right, top),
        (right, top - rise / 2.0),
        (x, f64::from(to.bottom()) + rise / 2.0),
        (x, f64::from(to.bottom())),
    ])
}

/// From centre to centre, without the parts inside the boxes.
fn straight(from: &Rect, to: &Rect) -> Path {
    let middle =
        |rect: &Rect| (f64::from(rect.x) + f64::from(rect.w) / 2.0, f64::from(rect.y) + f64::from(rect.h) / 2.0);
    let (a, b) = (middle(from), middle(to));
    Path::Lines(vec![leave(a, b, from), leave(b, a, to)])
}

/// The point where the line from `inside`, the centre of `rect`, to `outside` leaves it.
fn leave(inside: Point, outside: Point, rect: &Rect) -> Point {
    let (dx, dy) = (outside.0 - inside.0, outside.1 - inside.1);
    let part = |half: f64, d: f64| if d.abs() < 1e-9 { f64::INFINITY } else { half / d.abs() };
    let t = part(f64::from(rect.w) / 2.0, dx).min(part(f64::from(rect.h) / 2.0, dy)).min(1.0);
    (inside.0 + dx * t, inside.1 + dy * t)
}

/// Around a corner, a different one for each `number`.
fn round(rect: &Rect, number: usize) -> Path {
    let (is_right, is_top) = (number % 4 < 2, number.is_multiple_of(2));
    let (x, out) = if is_right { (f64::from(rect.right()), 1.0) } else { (f64::from(rect.x), -1.0) };
    let (y, up) = if is_top { (f64::from(rect.y), -1.0) } else { (f64::from(rect.bottom()), 1.0) };
    let start = (x, y - up * 8.0);
    Path::Curve([start, (x + out * 24.0, y - up * 4.0), (x - out * 4.0, y + up * 28.0), (x - out * 12.0, y)])
}
