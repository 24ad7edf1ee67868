//! Ways around boxes: horizontal and vertical lines on a grid beside the boxes, found by Dijkstra's algorithm.
//! Bends and segments that other ways use cost extra.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use super::paths::Path;
use super::place::Rect;

/// The distances between a box and the lanes beside it.
const LANES: [i32; 2] = [9, 16];
/// The least distance between a way and a box.
const CLEAR: i32 = 4;
/// The costs of a bend and of a used end point, in pixels.
const BEND: u32 = 36;
const USED_END: u32 = 24;
/// The cost factor of a segment that is used already.
const USED: u32 = 5;
/// In larger grids the search would take too long: there is no way around then.
const MOST_POINTS: usize = 250_000;
/// The greatest number of steps for all ways together, so that a picture does not take minutes.
const MOST_STEPS: usize = 20_000_000;

/// Right, down, left, up.
const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// An end of a way: the point on the box, the grid point beside it, and the direction away from the box.
#[derive(Clone, Copy)]
struct End {
    on_box: (i32, i32),
    at: (usize, usize),
    away: usize,
}

/// A way on the grid, and its ends.
struct Way {
    points: Vec<(i32, i32)>,
    start: End,
    goal: End,
}

/// Finds ways around boxes, one after the other.
pub struct Router<'r> {
    rects: &'r [Rect],
    /// Additional positions of vertical lines.
    columns: Vec<i32>,
    xs: Vec<i32>,
    ys: Vec<i32>,
    /// For each grid point, whether the segments to the right and down are blocked.
    barred: Vec<[bool; 2]>,
    /// How often these segments are used.
    used: Vec<[u32; 2]>,
    /// How often a point on a box is used.
    ends: HashMap<(i32, i32), u32>,
    /// How many steps were taken.
    steps: usize,
}

impl<'r> Router<'r> {
    /// A router for boxes at `rects`, whose distances exceed the first lane plus the least distance. Ways may begin
    /// at `columns`.
    pub fn new(rects: &'r [Rect], columns: Vec<i32>) -> Router<'r> {
        let (xs, ys, barred, used) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Router { rects, columns, xs, ys, barred, used, ends: HashMap::new(), steps: 0 }
    }

    /// A way from the box `from`, which it leaves at `column` if that is given, to the box `to`. With `upright` it
    /// leaves and arrives from above or below.
    pub fn route(&mut self, from: usize, to: usize, column: Option<i32>, upright: bool) -> Option<Path> {
        if self.xs.is_empty() {
            self.lay();
        }
        let starts = self.ends_of(from, column, upright);
        let goals = self.ends_of(to, None, upright);
        let Way { points, start, goal } = self.search(&starts, &goals)?;
        for end in [start.on_box, goal.on_box] {
            *self.ends.entry(end).or_default() += 1;
        }
        let ways = [start.on_box].into_iter().chain(points).chain([goal.on_box]);
        let mut corners: Vec<(i32, i32)> = Vec::new();
        for point in ways {
            if let [.., a, b] = corners.as_slice()
                && (a.0 == b.0 && b.0 == point.0 || a.1 == b.1 && b.1 == point.1)
            {
                corners.pop();
            }
            corners.push(point);
        }
        Some(Path::Lines(corners.into_iter().map(|(x, y)| (f64::from(x), f64::from(y))).collect()))
    }

    /// Creates the grid, with as many lanes as there is room for.
    fn lay(&mut self) {
        for lanes in [&LANES[..], &LANES[..1]] {
            let lines = |low: fn(&Rect) -> i32, high: fn(&Rect) -> i32, more: &[i32]| {
                let beside = |rect: &Rect| {
                    let lanes = lanes.iter().flat_map(|lane| [low(rect) - lane, high(rect) + lane]);
                    lanes.chain(posts(low(rect), high(rect))).collect::<Vec<i32>>()
                };
                let mut lines: Vec<i32> = self.rects.iter().flat_map(beside).chain(more.iter().copied()).collect();
                lines.sort_unstable();
                lines.dedup();
                lines
            };
            (self.xs, self.ys) = (lines(|r| r.x, Rect::right, &self.columns), lines(|r| r.y, Rect::bottom, &[]));
            if self.xs.len() * self.ys.len() <= MOST_POINTS {
                break;
            }
        }
        if self.xs.len() * self.ys.len() > MOST_POINTS {
            return;
        }
        let count = self.xs.len() * self.ys.len();
        (self.barred, self.used) = (vec![[false; 2]; count], vec![[0; 2]; count]);
        for rect in self.rects {
            let columns = range(&self.xs, rect.x - CLEAR, rect.right() + CLEAR);
            let rows = range(&self.ys, rect.y - CLEAR, rect.bottom() + CLEAR);
            for row in rows.clone() {
                for column in columns.start.saturating_sub(1)..columns.end {
                    self.barred[row * self.xs.len() + column][0] = true;
                }
            }
            for row in rows.start.saturating_sub(1)..rows.end {
                for column in columns.clone() {
                    self.barred[row * self.xs.len() + column][1] = true;
                }
            }
        }
    }

    /// The possible ends at the sides of a box; with `upright` only those above and below, with `column` only the
    /// one below at that position.
    fn ends_of(&self, node: usize, column: Option<i32>, upright: bool) -> Vec<End> {
        let rect = &self.rects[node];
        let mut found = Vec::new();
        let columns = column.map_or_else(|| posts(rect.x, rect.right()).to_vec(), |column| vec![column]);
        for x in columns {
            found.push(((x, rect.bottom()), (x, rect.bottom() + LANES[0]), 1));
            // Cells are at the bottom of an array.
            if column.is_none() {
                found.push(((x, rect.y), (x, rect.y - LANES[0]), 3));
            }
        }
        for y in posts(rect.y, rect.bottom()).into_iter().filter(|_| column.is_none() && !upright) {
            found.push(((rect.right(), y), (rect.right() + LANES[0], y), 0));
            found.push(((rect.x, y), (rect.x - LANES[0], y), 2));
        }
        let on_grid = |(on_box, (x, y), away): ((i32, i32), (i32, i32), usize)| {
            Some(End { on_box, at: (self.xs.binary_search(&x).ok()?, self.ys.binary_search(&y).ok()?), away })
        };
        found.into_iter().filter_map(on_grid).collect()
    }

    /// The cheapest way from one of `starts` to one of `goals`.
    fn search(&mut self, starts: &[End], goals: &[End]) -> Option<Way> {
        if self.barred.is_empty() || self.steps > MOST_STEPS {
            return None;
        }
        let (wide, states) = (self.xs.len(), self.barred.len() * 4);
        let state = |at: (usize, usize), direction: usize| ((at.1 * wide + at.0) << 2) | direction;
        let mut cost = vec![u32::MAX; states];
        let mut before = vec![u32::MAX; states];
        let mut queue = BinaryHeap::new();
        let price = |end: &End| self.ends.get(&end.on_box).copied().unwrap_or(0) * USED_END;
        for start in starts {
            let first = state(start.at, start.away);
            if price(start) < cost[first] {
                cost[first] = price(start);
                queue.push(Reverse((price(start), first)));
            }
        }
        let mut best: Option<(u32, usize, End)> = None;
        let mut steps = 0;
        while let Some(Reverse((paid, current))) = queue.pop() {
            if paid > cost[current] {
                continue;
            }
            if best.as_ref().is_some_and(|(least, ..)| paid >= *least) {
                break;
            }
            steps += 1;
            let (at, direction) = (((current >> 2) % wide, (current >> 2) / wide), current & 3);
            for goal in goals.iter().filter(|goal| goal.at == at) {
                let turn = if direction == (goal.away + 2) % 4 { 0 } else { BEND };
                let whole = paid + turn + price(goal);
                // A way does not reverse at its end.
                if direction != goal.away && best.as_ref().is_none_or(|(least, ..)| whole < *least) {
                    best = Some((whole, current, *goal));
                }
            }
            for (turned, _) in DIRECTIONS.iter().enumerate() {
                let Some((next, length)) = self.step(at, turned).filter(|_| turned != (direction + 2) % 4) else {
                    continue;
                };
                let price = paid + length + if turned == direction { 0 } else { BEND };
                let next = state(next, turned);
                if price < cost[next] {
                    cost[next] = price;
                    before[next] = current as u32;
                    queue.push(Reverse((price, next)));
                }
            }
        }
        self.steps += steps;
        let (_, last, goal) = best?;
        Some(self.take(last, &before, starts, goal))
    }

    /// The next point in a direction and its cost, if the segment is not blocked.
    fn step(&self, (column, row): (usize, usize), direction: usize) -> Option<((usize, usize), u32)> {
        let (dx, dy) = DIRECTIONS[direction];
        let next = (column.checked_add_signed(dx as isize)?, row.checked_add_signed(dy as isize)?);
        if next.0 >= self.xs.len() || next.1 >= self.ys.len() {
            return None;
        }
        let stretch = row.min(next.1) * self.xs.len() + column.min(next.0);
        let axis = direction % 2;
        if self.barred[stretch][axis] {
            return None;
        }
        let length = self.xs[column].abs_diff(self.xs[next.0]) + self.ys[row].abs_diff(self.ys[next.1]);
        Some((next, length * (1 + USED * self.used[stretch][axis])))
    }

    /// The points of the way that ends in the state `last`; marks its segments as used.
    fn take(&mut self, last: usize, before: &[u32], starts: &[End], goal: End) -> Way {
        let wide = self.xs.len();
        let mut points = Vec::new();
        let mut current = last;
        loop {
            let at = ((current >> 2) % wide, (current >> 2) / wide);
            points.push((self.xs[at.0], self.ys[at.1]));
            let Some(previous) = before.get(current).copied().filter(|p| *p != u32::MAX) else { break };
            let from = ((previous as usize >> 2) % wide, (previous as usize >> 2) / wide);
            self.used[at.1.min(from.1) * wide + at.0.min(from.0)][current & 1] += 1;
            current = previous as usize;
        }
        points.reverse();
        let first = ((current >> 2) % wide, (current >> 2) / wide);
        let start = starts.iter().find(|start| start.at == first && start.away == current & 3);
        Way { points, start: start.copied().unwrap_or(goal), goal }
    }
}

/// The possible end points along a side.
fn posts(low: i32, high: i32) -> [i32; 3] {
    let length = high - low;
    [low + length / 4, low + length / 2, high - length / 4]
}

/// The numbers of the lines strictly between two positions.
fn range(lines: &[i32], low: i32, high: i32) -> std::ops::Range<usize> {
    let start = lines.partition_point(|line| *line <= low);
    start..lines.partition_point(|line| *line < high).max(start)
}
