//! Huffman codes as zlib builds them: of nodes with equal frequencies, the shallower goes first, and codes that are
//! too long are moved.

use super::{MAX_BITS, run};
use crate::codes::reversed;

/// Codes for some symbols.
#[derive(Clone)]
pub(crate) struct Tree {
    /// How often each symbol occurs.
    counts: Vec<u32>,
    /// The length of each symbol's code, 0 for those without, and the code, first bit lowest.
    lengths: Vec<u8>,
    codes: Vec<u16>,
    /// One more than the last symbol with a code.
    used: usize,
}

/// A heap of nodes: symbols first, then inner nodes in the order in which they are made.
struct Heap<'a> {
    nodes: Vec<usize>,
    counts: &'a mut Vec<u32>,
    depths: Vec<u8>,
}

impl Heap<'_> {
    /// Whether node `x` comes before `y`; of equal nodes, each comes before the other.
    fn is_before(&self, x: usize, y: usize) -> bool {
        (self.counts[x], self.depths[x]) <= (self.counts[y], self.depths[y])
    }

    /// Moves the node at `at` down to where it belongs.
    fn sink(&mut self, mut at: usize) {
        let node = self.nodes[at];
        loop {
            let mut child = 2 * at + 1;
            if child >= self.nodes.len() {
                break;
            }
            if child + 1 < self.nodes.len() && self.is_before(self.nodes[child + 1], self.nodes[child]) {
                child += 1;
            }
            if self.is_before(node, self.nodes[child]) {
                break;
            }
            self.nodes[at] = self.nodes[child];
            at = child;
        }
        self.nodes[at] = node;
    }

    /// Takes the first node off.
    fn pop(&mut self) -> usize {
        let first = self.nodes.swap_remove(0);
        self.sink(0);
        first
    }
}

impl Tree {
    pub fn new(symbols: usize) -> Tree {
        Tree { counts: vec![0; symbols], lengths: vec![0; symbols], codes: vec![0; symbols], used: 0 }
    }

    pub fn clear(&mut self) {
        self.counts.fill(0);
    }

    pub fn count(&mut self, symbol: usize, times: u32) {
        self.counts[symbol] += times;
    }

    pub fn length(&self, symbol: usize) -> u8 {
        self.lengths[symbol]
    }

    pub fn code(&self, symbol: usize) -> (u16, u8) {
        (self.codes[symbol], self.lengths[symbol])
    }

    pub fn used(&self) -> usize {
        self.used
    }

    /// The symbols that occur, and how often.
    pub fn counts(&self) -> impl Iterator<Item = (usize, usize)> {
        self.counts.iter().enumerate().filter(|(_, count)| **count > 0).map(|(symbol, count)| (symbol, *count as usize))
    }

    /// Builds codes of at most `max_bits`; returns the number of bits that all symbols take with them. Symbols from
    /// `base` on have extra bits.
    pub fn build(&mut self, extra: &[u8], base: usize, max_bits: usize) -> usize {
        let symbols = self.lengths.len();
        let (order, parents) = self.combine();
        let by_length = self.set_lengths(&order, &parents, max_bits);
        self.counts.truncate(symbols);
        self.set_codes(&by_length);
        let extra_of = |symbol: usize| symbol.checked_sub(base).map_or(0, |n| usize::from(extra[n]));
        self.counts().map(|(symbol, count)| count * (usize::from(self.lengths[symbol]) + extra_of(symbol))).sum()
    }

    /// Combines the two rarest nodes until one is left. Returns all nodes, from the root to the rarest, and the
    /// parent of each.
    fn combine(&mut self) -> (Vec<usize>, Vec<usize>) {
        let symbols = self.lengths.len();
        let mut nodes: Vec<usize> = (0..symbols).filter(|symbol| self.counts[*symbol] > 0).collect();
        self.used = nodes.last().map_or(0, |last| last + 1);
        // There are at least two codes.
        let missing = 2usize.saturating_sub(nodes.len());
        let mut added = Vec::new();
        for _ in 0..missing {
            let symbol = if self.used < 3 { self.used } else { 0 };
            added.push(symbol);
            nodes.push(symbol);
            self.used = self.used.max(symbol + 1);
        }
        let mut counts = std::mem::take(&mut self.counts);
        added.iter().for_each(|symbol| counts[*symbol] = 1);
        let mut parents = vec![0; symbols];
        let mut order = Vec::new();
        let mut heap = Heap { nodes, counts: &mut counts, depths: vec![0; symbols] };
        (0..heap.nodes.len() / 2).rev().for_each(|at| heap.sink(at));
        while heap.nodes.len() >= 2 {
            let first = heap.pop();
            let second = heap.nodes[0];
            order.extend([first, second]);
            let node = heap.counts.len();
            heap.counts.push(heap.counts[first] + heap.counts[second]);
            heap.depths.push(heap.depths[first].max(heap.depths[second]) + 1);
            parents.push(0);
            (parents[first], parents[second]) = (node, node);
            heap.nodes[0] = node;
            heap.sink(0);
        }
        order.push(heap.nodes[0]);
        order.reverse();
        // A symbol that was added does not occur: only its code does.
        added.iter().for_each(|symbol| counts[*symbol] = 0);
        self.counts = counts;
        (order, parents)
    }

    /// Sets the length of each symbol's code; returns the number of codes of each length.
    fn set_lengths(&mut self, order: &[usize], parents: &[usize], max_bits: usize) -> [u16; MAX_BITS + 1] {
        let symbols = self.lengths.len();
        self.lengths.fill(0);
        let mut lengths = vec![0; parents.len()];
        let mut by_length = [0; MAX_BITS + 1];
        let mut too_long = 0;
        for node in &order[1..] {
            let length = lengths[parents[*node]] + 1;
            lengths[*node] = length.min(max_bits);
            too_long += i32::from(length > max_bits);
            if *node < symbols {
                by_length[lengths[*node]] += 1;
            }
        }
        if too_long > 0 {
            shorten(&mut by_length, too_long, max_bits);
            // The rarest symbols get the longest codes.
            let mut leaves = order.iter().rev().filter(|node| **node < symbols);
            for length in (1..=max_bits).rev() {
                leaves.by_ref().take(by_length[length].into()).for_each(|leaf| lengths[*leaf] = length);
            }
        }
        self.lengths.iter_mut().zip(lengths).for_each(|(length, bits)| *length = bits as u8);
        by_length
    }

    fn set_codes(&mut self, by_length: &[u16; MAX_BITS + 1]) {
        let mut next = [0; MAX_BITS + 1];
        for length in 1..=MAX_BITS {
            next[length] = (next[length - 1] + by_length[length - 1]) << 1;
        }
        for symbol in 0..self.used {
            let length = self.lengths[symbol];
            if length > 0 {
                self.codes[symbol] = reversed(next[usize::from(length)], length);
                next[usize::from(length)] += 1;
            }
        }
    }

    /// The lengths of the codes as they are written: runs of equal ones are shortened.
    pub fn runs(&self) -> impl Iterator<Item = (usize, u32)> {
        let lengths = &self.lengths[..self.used];
        let mut at = 0;
        let mut before = None;
        std::iter::from_fn(move || {
            let length = *lengths.get(at)?;
            let is_repeated = before == Some(length);
            let longest = match length {
                0 => 138,
                _ if is_repeated => 6,
                _ => 7,
            };
            let count = lengths[at..].iter().take(longest).take_while(|next| **next == length).count();
            at += count;
            before = Some(length);
            Some(run(length.into(), count, is_repeated))
        })
        .flatten()
    }
}

/// Moves codes that would be too long: a shorter one becomes the parent of two.
fn shorten(by_length: &mut [u16; MAX_BITS + 1], mut too_long: i32, max_bits: usize) {
    while too_long > 0 {
        let Some(length) = (1..max_bits).rev().find(|length| by_length[*length] > 0) else { return };
        by_length[length] -= 1;
        by_length[length + 1] += 2;
        by_length[max_bits] -= 1;
        too_long -= 2;
    }
}
