//! The matrix of bounds: for each two numbers the least known bound of their difference.
//!
//! Node 0 is the number zero, the others are terms. The matrix is always closed: no bound follows from two others that is less
//! than the one that is written there. So a new bound takes one pass over all pairs, and a contradiction shows at once.
//!
//! Each bound knows the edge that improved it last. It was made of this edge and of two bounds that have not become better since,
//! because otherwise it would have become better, too. So the edges that a bound follows from are found by going back.

use std::collections::HashMap;

use fretsaw_term::{TermId, Terms};

/// More terms are not tracked: a bound costs as many steps as there are pairs.
const MOST_NODES: usize = 96;

/// The number of an edge that says nothing: the bounds of a term's interval.
const GIVEN: u32 = u32::MAX;

/// That the difference of two nodes is at most this, and the literals that say so.
#[derive(Clone, Debug)]
pub(super) struct Edge {
    pub nodes: [usize; 2],
    pub bound: i128,
    pub reasons: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct Bound {
    value: i128,
    edge: u32,
}

/// The state at some moment.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    trail: usize,
    edges: usize,
    nodes: usize,
}

/// Bounds of differences.
#[derive(Default)]
pub(super) struct Matrix {
    /// Row by row, with room for all nodes.
    bounds: Vec<Bound>,
    /// The terms of the nodes after the first.
    terms: Vec<TermId>,
    nodes: HashMap<TermId, usize>,
    edges: Vec<Edge>,
    /// Places in the matrix, with the bounds that were there.
    trail: Vec<(u32, Bound)>,
}

fn place(x: usize, y: usize) -> usize {
    x * MOST_NODES + y
}

impl Matrix {
    fn size(&self) -> usize {
        self.terms.len() + 1
    }

    pub fn mark(&self) -> Mark {
        Mark { trail: self.trail.len(), edges: self.edges.len(), nodes: self.terms.len() }
    }

    pub fn undo(&mut self, mark: Mark) {
        for (place, bound) in self.trail.drain(mark.trail..).rev() {
            self.bounds[place as usize] = bound;
        }
        self.edges.truncate(mark.edges);
        for term in self.terms.drain(mark.nodes..) {
            self.nodes.remove(&term);
        }
    }

    /// The node of a term, if it has one.
    pub fn known(&self, term: TermId) -> Option<usize> {
        self.nodes.get(&term).copied()
    }

    /// The node of a term, or of zero, unless there are too many.
    pub fn node(&mut self, terms: &Terms, term: Option<TermId>) -> Option<usize> {
        if self.bounds.is_empty() {
            self.bounds = vec![Bound { value: 0, edge: GIVEN }; MOST_NODES * MOST_NODES];
        }
        let Some(term) = term else { return Some(0) };
        if let Some(node) = self.known(term) {
            return Some(node);
        }
        let node = self.size();
        if node == MOST_NODES {
            return None;
        }
        let interval = terms.interval(term);
        let (low, high) = (i128::from(interval.low), i128::from(interval.high));
        // Nothing else is known of it, so all bounds lead through zero.
        for other in 0..node {
            let (from_zero, to_zero) = (self.bounds[place(0, other)], self.bounds[place(other, 0)]);
            self.bounds[place(node, other)] = Bound { value: high + from_zero.value, edge: from_zero.edge };
            self.bounds[place(other, node)] = Bound { value: to_zero.value - low, edge: to_zero.edge };
        }
        self.bounds[place(node, node)] = Bound { value: 0, edge: GIVEN };
        self.terms.push(term);
        self.nodes.insert(term, node);
        Some(node)
    }

    /// The least and the greatest value of a term that has a node.
    pub fn bounds(&self, term: TermId) -> Option<[i128; 2]> {
        let node = self.known(term)?;
        Some([-self.bounds[place(0, node)].value, self.bounds[place(node, 0)].value])
    }

    /// The literals that these follow from.
    pub fn reasons_of_bounds(&self, term: TermId) -> Vec<u32> {
        let Some(node) = self.known(term) else { return Vec::new() };
        self.reasons(&[[node, 0], [0, node]])
    }

    /// Adds an edge; the error is the literals of a negative cycle.
    pub fn add(&mut self, edge: Edge) -> Result<(), Vec<u32>> {
        let [x, y] = edge.nodes;
        if self.bounds[place(x, y)].value <= edge.bound {
            return Ok(());
        }
        if edge.bound + self.bounds[place(y, x)].value < 0 {
            let mut reasons = self.reasons(&[[y, x]]);
            reasons.extend(edge.reasons);
            return Err(reasons);
        }
        let number = self.edges.len() as u32;
        for i in 0..self.size() {
            let before = self.bounds[place(i, x)].value + edge.bound;
            for j in 0..self.size() {
                let value = before + self.bounds[place(y, j)].value;
                let at = place(i, j);
                if value < self.bounds[at].value {
                    self.trail.push((at as u32, self.bounds[at]));
                    self.bounds[at] = Bound { value, edge: number };
                }
            }
        }
        self.edges.push(edge);
        Ok(())
    }

    /// The literals that bounds follow from.
    fn reasons(&self, places: &[[usize; 2]]) -> Vec<u32> {
        let mut next = places.to_vec();
        let mut seen = std::collections::HashSet::new();
        let mut found = Vec::new();
        while let Some([i, j]) = next.pop() {
            let number = self.bounds[place(i, j)].edge;
            if number == GIVEN || !seen.insert([i, j]) {
                continue;
            }
            let edge = &self.edges[number as usize];
            found.extend(&edge.reasons);
            next.extend([[i, edge.nodes[0]], [edge.nodes[1], j]]);
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The greatest value of each node: together they satisfy all edges.
    pub fn values(&self) -> Vec<i128> {
        (0..self.size()).map(|node| self.bounds.get(place(node, 0)).map_or(0, |bound| bound.value)).collect()
    }
}
