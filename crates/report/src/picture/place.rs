//! The layout of boxes: trees grow downwards, lists to the right, and children of an array are below their cells.
//!
//! A box and its descendants form a block; blocks are placed side by side as close as their outlines allow
//! (Reingold and Tilford's algorithm for trees, with boxes of any size). No two boxes overlap.

use std::collections::HashMap;

use super::roles::{Shape, Tree};
use super::{Body, Edge, Node, Picture};

/// The widths of a normal and a small character, in tenths of a pixel, and the least width of a cell.
const CHAR: i32 = 73;
const SMALL_CHAR: i32 = 61;
const CELL: i32 = 22;
/// The heights of a title, a row, and a cell with its index.
pub const TITLE: i32 = 22;
pub const ROW: i32 = 17;
pub const INDEX: i32 = 12;
/// The margin at the sides of a text.
pub const PAD: i32 = 8;
/// The space between boxes, below them, and for a missing child.
const GAP: i32 = 26;
const BELOW: i32 = 42;
const MISSING: i32 = 12;

/// A rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rect {
    /// Its left end.
    pub x: i32,
    /// Its upper end.
    pub y: i32,
    /// Its width.
    pub w: i32,
    /// Its height.
    pub h: i32,
}

impl Rect {
    /// Its right end.
    pub fn right(&self) -> i32 {
        self.x + self.w
    }

    /// Its lower end.
    pub fn bottom(&self) -> i32 {
        self.y + self.h
    }

    /// The middle of its width.
    pub fn middle(&self) -> i32 {
        self.x + self.w / 2
    }

    fn moved(mut self, dx: i32, dy: i32) -> Rect {
        self.x += dx;
        self.y += dy;
        self
    }
}

/// An upper bound of the width of `text`.
pub fn width(text: &str) -> i32 {
    units(text) * CHAR / 10 + 1
}

/// An upper bound of the width of `text` in the small size.
pub fn small_width(text: &str) -> i32 {
    units(text) * SMALL_CHAR / 10 + 1
}

/// The width of `text` in characters: some non-Latin ones count twice.
fn units(text: &str) -> i32 {
    text.chars().map(|c| if (c as u32) < 0x1100 || ('\u{2000}'..'\u{2e80}').contains(&c) { 1 } else { 2 }).sum()
}

/// The left end, from the array's own left end, and the width of each cell of an array.
pub fn cells(node: &Node) -> Vec<(i32, i32)> {
    let Body::Cells(cells) = &node.body else { return Vec::new() };
    let mut x = 0;
    let widths = cells.iter().map(|cell| (width(&cell.value) + PAD).max(small_width(&cell.index) + 4).max(CELL));
    let mut placed: Vec<(i32, i32)> = widths
        .map(|w| {
            x += w;
            (x - w, w)
        })
        .collect();
    // The title may be wider than all cells together.
    if let Some(last) = placed.last_mut() {
        last.1 += (title_width(node) - x).max(0);
    }
    placed
}

fn title_width(node: &Node) -> i32 {
    width(&node.title) + 2 * PAD
}

/// The size of a box.
fn size(node: &Node) -> (i32, i32) {
    match &node.body {
        Body::Name => (width(&node.title) + 4, TITLE),
        Body::Rows(rows) => {
            let widest = rows.iter().map(|row| width(&row.name) + width(&row.value) + PAD + 2 * PAD).max().unwrap_or(0);
            let height = if rows.is_empty() { TITLE } else { TITLE + rows.len() as i32 * ROW + 5 };
            (title_width(node).max(widest).max(44), height)
        }
        Body::Cells(_) => {
            let last = cells(node).last().map_or(0, |(x, w)| x + w);
            (last.max(title_width(node)), TITLE + if last > 0 { INDEX + ROW + 5 } else { 0 })
        }
    }
}

/// The positions of the boxes.
pub struct Layout {
    /// The position of every box.
    pub rects: Vec<Rect>,
    /// For each box, whether it belongs to a list that grows downwards.
    pub hangs: Vec<bool>,
}

/// The layout of `picture`, whose tree is `tree`.
pub fn place(picture: &Picture, tree: &Tree) -> Layout {
    let mut placer = Placer {
        picture,
        tree,
        sizes: picture.nodes.iter().map(size).collect(),
        shapes: picture.nodes.iter().map(|node| picture.roles.shape(&node.fields)).collect(),
        blocks: picture.nodes.iter().map(|_| Vec::new()).collect(),
        offsets: vec![(0, 0); picture.nodes.len()],
        labels: HashMap::new(),
    };
    for edge in &picture.edges {
        let widest = placer.labels.entry((edge.from.min(edge.to), edge.from.max(edge.to))).or_default();
        *widest = small_width(&edge.label).max(*widest);
    }
    let (nexts, hangs) = placer.nexts();
    for node in tree.order.iter().rev() {
        placer.block(*node, nexts[*node]);
    }
    let last = placer.arrange(&nexts);
    let mut rects = vec![Rect { x: 0, y: 0, w: 0, h: 0 }; picture.nodes.len()];
    for node in &tree.order {
        let (w, h) = placer.sizes[*node];
        let from = tree.arrow[*node].map_or((0, 0), |edge| {
            let parent = rects[picture.edges[edge].from];
            (parent.x, parent.y)
        });
        let (dx, dy) = placer.offsets[*node];
        rects[*node] = Rect { x: from.0 + dx, y: from.1 + dy, w, h };
    }
    name(picture, tree, &mut rects, last);
    Layout { rects, hangs }
}

/// Places the names of roots without a tree of their own beside the named objects, or else below everything.
fn name(picture: &Picture, tree: &Tree, rects: &mut [Rect], mut bottom: i32) {
    let is_alone = |node: &usize| is_name(&picture.nodes[*node]) && tree.children[*node].is_empty();
    let names: Vec<usize> = (0..rects.len()).filter(is_alone).collect();
    let (mut waiting, targets): (Vec<bool>, HashMap<usize, usize>) = (
        (0..rects.len()).map(|node| is_alone(&node)).collect(),
        picture.edges.iter().map(|e| (e.from, e.to)).collect(),
    );
    for name in names {
        let Rect { w, h, .. } = rects[name];
        let beside = targets.get(&name).and_then(|target| {
            let Rect { x, y, .. } = rects[*target];
            let left = x - w - GAP;
            let places =
                [(left, y), (rects[*target].right() + GAP, y), (left, y - h - 8), (left, rects[*target].bottom() - 8)];
            let free = |(x, y): &(i32, i32)| {
                let meets =
                    |r: &Rect| *x < r.right() + 14 && r.x < x + w + 14 && *y < r.bottom() + 14 && r.y < y + h + 14;
                !rects.iter().zip(&waiting).any(|(rect, waits)| !waits && meets(rect))
            };
            places.into_iter().find(free)
        });
        let (x, y) = beside.unwrap_or_else(|| {
            bottom += TITLE + 4;
            (0, bottom)
        });
        rects[name] = Rect { x, y, w, h };
        waiting[name] = false;
    }
}

fn is_name(node: &Node) -> bool {
    matches!(node.body, Body::Name)
}

struct Placer<'p> {
    picture: &'p Picture,
    tree: &'p Tree,
    sizes: Vec<(i32, i32)>,
    shapes: Vec<Shape>,
    /// For each finished box, it and all its descendants, relative to its upper left corner.
    blocks: Vec<Vec<Rect>>,
    /// The position of each box, relative to its parent.
    offsets: Vec<(i32, i32)>,
    /// The width of the widest label between two boxes.
    labels: HashMap<(usize, usize), i32>,
}

/// A position below a box: a child, or the space for a missing one.
struct Slot {
    child: Option<usize>,
    block: Vec<Rect>,
    /// The middle of the child, and its preferred position, relative to its parent.
    middle: i32,
    wanted: Option<i32>,
}

impl Placer<'_> {
    /// For each box the child to its right, if there is one, and whether its list grows downwards, as lists in an
    /// array do.
    fn nexts(&self) -> (Vec<Option<usize>>, Vec<bool>) {
        let nexts: Vec<Option<usize>> = (0..self.picture.nodes.len()).map(|node| self.next(node)).collect();
        let mut hangs = vec![false; nexts.len()];
        for node in &self.tree.order {
            let edge = self.tree.arrow[*node].map(|number| &self.picture.edges[number]);
            hangs[*node] =
                edge.is_some_and(|edge| edge.cell.is_some() || hangs[edge.from] && nexts[edge.from] == Some(*node));
        }
        let right = nexts.into_iter().zip(&hangs).map(|(next, hangs)| next.filter(|_| !hangs)).collect();
        (right, hangs)
    }

    fn next(&self, node: usize) -> Option<usize> {
        let children = &self.tree.children[node];
        let to = |number: &usize| self.picture.edges[*number].to;
        if is_name(&self.picture.nodes[node]) {
            return children.first().map(to);
        }
        match (&self.shapes[node], children.as_slice()) {
            (Shape::List(name), _) => children.iter().find(|c| self.picture.edges[**c].label == *name).map(to),
            // An object that only refers to a list is its first element.
            (Shape::Any, [only]) if self.picture.edges[*only].cell.is_none() => {
                Some(to(only)).filter(|child| matches!(self.shapes[*child], Shape::List(_)))
            }
            _ => None,
        }
    }

    /// Positions the children of `node` relative to it, and makes them one block with it.
    fn block(&mut self, node: usize, next: Option<usize>) {
        let (w, h) = self.sizes[node];
        let slots = self.slots(node, next);
        let mut block = vec![Rect { x: 0, y: 0, w, h }];
        let lefts = spread(&slots, w);
        for (slot, x) in slots.into_iter().zip(lefts) {
            let Some(child) = slot.child else { continue };
            self.offsets[child] = (x, h + BELOW);
            block.extend(slot.block.into_iter().map(|rect| rect.moved(x, h + BELOW)));
        }
        if let Some(next) = next {
            let least = w + GAP.max(self.labels[&(node.min(next), node.max(next))] + 18);
            let theirs = std::mem::take(&mut self.blocks[next]);
            let x = least.max(beside(&block, &theirs));
            self.offsets[next] = (x, 0);
            block.extend(theirs.into_iter().map(|rect| rect.moved(x, 0)));
        }
        self.blocks[node] = block;
    }

    fn slots(&mut self, node: usize, next: Option<usize>) -> Vec<Slot> {
        let cells = cells(&self.picture.nodes[node]);
        let missing = || Slot {
            child: None,
            block: vec![Rect { x: 0, y: 0, w: MISSING, h: TITLE }],
            middle: MISSING / 2,
            wanted: None,
        };
        let mut children: Vec<&Edge> = self.tree.children[node].iter().map(|n| &self.picture.edges[*n]).collect();
        children.retain(|edge| Some(edge.to) != next);
        let mut slot = |edge: &Edge| Slot {
            child: Some(edge.to),
            block: std::mem::take(&mut self.blocks[edge.to]),
            middle: self.sizes[edge.to].0 / 2,
            wanted: edge.cell.map(|cell| cells[cell].0 + cells[cell].1 / 2),
        };
        let Shape::Binary(left, right) = &self.shapes[node] else {
            return children.into_iter().map(slot).collect();
        };
        if children.is_empty() {
            return Vec::new();
        }
        let (own, others): (Vec<&Edge>, Vec<&Edge>) =
            children.into_iter().partition(|edge| edge.label == *left || edge.label == *right);
        let mut child = |name: &str| own.iter().find(|edge| edge.label == *name).map_or_else(missing, |e| slot(e));
        let (left, right) = (child(left), child(right));
        let mut slots = vec![left];
        slots.extend(others.into_iter().map(slot));
        slots.push(right);
        slots
    }

    /// Arranges the trees of all roots side by side or below each other, at positive coordinates. Returns where
    /// they end.
    fn arrange(&mut self, nexts: &[Option<usize>]) -> i32 {
        let mut placed: Vec<Rect> = Vec::new();
        let mut bottom = 0;
        for root in self.tree.order.iter().copied().filter(|node| self.tree.arrow[*node].is_none()) {
            if is_name(&self.picture.nodes[root]) && self.tree.children[root].is_empty() {
                continue;
            }
            let block = &self.blocks[root];
            let left = block.iter().map(|rect| rect.x).min().unwrap_or(0);
            let is_list = nexts[root].is_some_and(|object| nexts[object].is_some());
            let (x, y) = if is_list && !placed.is_empty() {
                (-left, bottom + BELOW)
            } else {
                ((-left).max(beside(&placed, block)), 0)
            };
            self.offsets[root] = (x, y);
            placed.extend(block.iter().map(|rect| rect.moved(x, y)));
            bottom = placed.iter().map(Rect::bottom).max().unwrap_or(0);
        }
        bottom
    }
}

/// The least x coordinate at which `block` does not overlap `placed`.
fn beside(placed: &[Rect], block: &[Rect]) -> i32 {
    let touches = |a: &Rect, b: &Rect| a.y < b.bottom() + GAP / 2 && b.y < a.bottom() + GAP / 2;
    let pairs = placed.iter().flat_map(|a| block.iter().filter(move |b| touches(a, b)).map(move |b| (a, b)));
    pairs.map(|(a, b)| a.right() + GAP - b.x).max().unwrap_or(i32::MIN / 2)
}

/// The left ends of the slots below a box of width `w`: in order, as close as possible, with the box centred above
/// them.
fn spread(slots: &[Slot], w: i32) -> Vec<i32> {
    let mut placed: Vec<Rect> = Vec::new();
    let mut lefts = Vec::new();
    for slot in slots {
        let free = if placed.is_empty() { 0 } else { beside(&placed, &slot.block).max(0) };
        let left = match slot.wanted {
            Some(wanted) if placed.is_empty() => wanted - slot.middle,
            Some(wanted) => (wanted - slot.middle).max(beside(&placed, &slot.block)),
            None => free,
        };
        placed.extend(slot.block.iter().map(|rect| rect.moved(left, 0)));
        lefts.push(left);
    }
    let middles = || slots.iter().zip(&lefts).map(|(slot, left)| left + slot.middle);
    let shift = match (middles().next(), middles().next_back(), slots.first().and_then(|slot| slot.wanted)) {
        (Some(_), Some(_), Some(_)) => {
            let errors = slots.iter().zip(middles()).filter_map(|(slot, middle)| Some(slot.wanted? - middle));
            let (count, sum) = errors.fold((0, 0), |(count, sum), error| (count + 1, sum + error));
            sum / count.max(1)
        }
        (Some(first), Some(last), None) => w / 2 - (first + last) / 2,
        _ => 0,
    };
    lefts.iter().map(|left| left + shift).collect()
}
