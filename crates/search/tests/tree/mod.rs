//! Trees of any shape, as systems with a memory of their own: what a search must leave as it was is more than a path.

use std::sync::Arc;

use fretsaw_search::System;

/// A node of a tree: an end if it has no alternatives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Node {
    pub count: u64,
    pub kind: u32,
}

/// The node to which each way leads.
pub type Shape = Arc<dyn Fn(&[u64]) -> Node + Send + Sync>;

/// Mixes the bits of a number (SplitMix64).
fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A random tree whose ways are at most so long.
pub fn random(seed: u64, longest: usize) -> Shape {
    Arc::new(move |way| {
        let hash = way.iter().fold(mix(seed + 1), |hash, taken| mix(hash ^ (taken + 1)));
        let count = match way.len() {
            0 => 2 + hash % 3,
            length if length < longest => hash % 5,
            _ => 0,
        };
        Node { count, kind: (hash >> 32) as u32 % 3 }
    })
}

/// All ways to the ends that begin with `from`, in the order of depth-first search, by brute force.
pub fn ends(shape: &Shape, from: &[u64]) -> Vec<Vec<u64>> {
    let (mut ends, mut open) = (Vec::new(), vec![from.to_vec()]);
    while let Some(way) = open.pop() {
        match shape(&way).count {
            0 => ends.push(way),
            count => open.extend((0..count).rev().map(|index| [&way[..], &[index]].concat())),
        }
    }
    ends
}

/// Everything that changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct State {
    pub way: Vec<u64>,
    /// A word is overwritten with every step.
    memory: [u64; 5],
    /// The words overwritten since the first mark.
    trail: Vec<(usize, u64)>,
    /// The lengths of the way and the trail at each mark.
    marks: Vec<(usize, usize)>,
}

/// A tree, and where a search is in it.
pub struct Tree {
    shape: Shape,
    pub state: State,
    /// Whether the search may ask if the state was met before.
    meets: bool,
}

impl Tree {
    pub fn new(shape: Shape, meets: bool) -> Tree {
        Tree { shape, state: State::default(), meets }
    }

    /// Goes one step further.
    pub fn step(&mut self, index: u64) {
        let State { way, memory, trail, marks } = &mut self.state;
        let at = way.len() % memory.len();
        if !marks.is_empty() {
            trail.push((at, memory[at]));
        }
        memory[at] = mix(memory[at] ^ index);
        way.push(index);
    }
}

impl System for Tree {
    type Choice = (usize, Node);
    type End = Vec<u64>;

    fn advance(&mut self) -> Option<Vec<u64>> {
        ((self.shape)(&self.state.way).count == 0).then(|| self.state.way.clone())
    }

    fn choice(&self) -> (usize, Node) {
        (self.state.way.len(), (self.shape)(&self.state.way))
    }

    fn meet(&mut self, _: &(usize, Node)) -> Option<Vec<u64>> {
        assert!(self.meets, "a nested search does not ask");
        None
    }

    fn alternatives(&self, choice: &(usize, Node)) -> u64 {
        choice.1.count
    }

    fn kind(&self, choice: &(usize, Node)) -> u32 {
        choice.1.kind
    }

    fn take(&mut self, choice: &(usize, Node), index: u64) {
        assert_eq!(self.state.way.len(), choice.0, "taken in the state in which it came up");
        assert!(index < choice.1.count);
        self.step(index);
    }

    fn mark(&mut self) {
        let State { way, trail, marks, .. } = &mut self.state;
        marks.push((way.len(), trail.len()));
    }

    fn undo(&mut self) {
        let State { way, memory, trail, marks } = &mut self.state;
        let (length, written) = *marks.last().expect("a mark");
        way.truncate(length);
        trail.drain(written..).rev().for_each(|(at, word)| memory[at] = word);
    }

    fn drop_mark(&mut self) {
        let State { trail, marks, .. } = &mut self.state;
        marks.pop().expect("a mark");
        if marks.is_empty() {
            trail.clear();
        }
    }
}
