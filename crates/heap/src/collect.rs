//! Collection: marking, then sliding the survivors together in their old order.
//!
//! Roots are the caller's registers, the immortal part, and the old values on the trail: an object that only a past
//! state refers to is alive as long as one can go back there. A bit for each word says whether it survives; a word's
//! new address is the number of surviving words below it. Marks move the same way, so age stays address order.
//! Entries of the trail whose word is gone are dropped with it.
//!
//! Nothing of this is visible to the subject: references are strong, hashes are kept in headers.

use crate::{ARRAY_HEADER_WORDS, Heap, IMMORTAL_WORDS, Ref, Shape};

/// The caller's references: `visit` is called on each, twice in a collection, to be read and then to be updated.
pub trait Roots {
    /// Calls `visit` on every word that may hold a reference.
    fn each(&mut self, visit: &mut dyn FnMut(&mut u64));
}

const BASE: usize = IMMORTAL_WORDS as usize;

/// Which words survive, and how many below each block of 64 do.
struct Survivors {
    bits: Vec<u64>,
    below: Vec<u32>,
}

impl Survivors {
    fn new(words: usize) -> Survivors {
        Survivors { bits: vec![0; words.div_ceil(64) + 1], below: Vec::new() }
    }

    fn contains(&self, address: usize) -> bool {
        let n = address - BASE;
        self.bits[n / 64] >> (n % 64) & 1 != 0
    }

    fn insert(&mut self, address: usize, words: usize) {
        for n in address - BASE..address - BASE + words {
            self.bits[n / 64] |= 1 << (n % 64);
        }
    }

    fn count(&mut self) {
        let mut sum = 0;
        for block in &self.bits {
            self.below.push(sum);
            sum += block.count_ones();
        }
    }

    /// The address that `address` moves to; for a mark, the end of what survives below it.
    fn forward(&self, address: usize) -> usize {
        let n = address - BASE;
        let below = self.bits[n / 64] & ((1u64 << (n % 64)) - 1);
        BASE + self.below[n / 64] as usize + below.count_ones() as usize
    }
}

/// Whether a word that may hold a reference refers to a mortal object.
fn mortal(word: u64) -> Option<usize> {
    (word >= u64::from(IMMORTAL_WORDS) && word <= u64::from(u32::MAX)).then_some(word as usize)
}

impl Heap {
    /// Collects everything that neither the present nor any marked past can reach.
    pub fn collect(&mut self, roots: &mut dyn Roots) {
        self.collections += 1;
        let mut survivors = Survivors::new(self.top - BASE);
        self.mark_all(roots, &mut survivors);
        survivors.count();
        self.forward_all(roots, &survivors);
        self.slide(&survivors);
    }

    fn mark_all(&mut self, roots: &mut dyn Roots, survivors: &mut Survivors) {
        let mut stack: Vec<Ref> = Vec::new();
        let mut found: Vec<u64> = Vec::new();
        roots.each(&mut |word| found.push(*word));
        found.extend(self.immortal_refs.iter().map(|a| self.words[*a as usize]));
        found.extend(self.trail.entries.iter().filter(|e| e.is_ref()).map(|e| e.old));
        for object in &self.immortal_objects {
            self.each_ref(*object, |address| found.push(self.words[address]));
        }
        loop {
            for address in found.drain(..).filter_map(mortal) {
                if !survivors.contains(address) {
                    survivors.insert(address, self.size_of(address as Ref));
                    stack.push(address as Ref);
                }
            }
            let Some(object) = stack.pop() else { break };
            self.each_ref(object, |address| found.push(self.words[address]));
        }
    }

    /// Calls `visit` with the address of every reference in `object`.
    pub(crate) fn each_ref(&self, object: Ref, mut visit: impl FnMut(usize)) {
        let start = object as usize;
        match &self.shapes[self.class_of(object) as usize] {
            Shape::None => {}
            Shape::Instance(_, offsets) => offsets.iter().for_each(|o| visit(start + *o as usize)),
            Shape::Packed(_) => {
                if self.header(object).has_shadow() {
                    visit(start + ARRAY_HEADER_WORDS);
                }
            }
            Shape::References => {
                let first = start + ARRAY_HEADER_WORDS;
                (first..first + self.words[start + 1] as usize).for_each(visit);
            }
        }
    }

    fn forward_all(&mut self, roots: &mut dyn Roots, survivors: &Survivors) {
        let forward = |word: &mut u64| {
            if let Some(address) = mortal(*word) {
                *word = survivors.forward(address) as u64;
            }
        };
        roots.each(&mut |word| forward(word));
        for address in &self.immortal_refs {
            forward(&mut self.words[*address as usize]);
        }
        let mut addresses = Vec::new();
        for index in 0..self.immortal_objects.len() {
            self.each_ref(self.immortal_objects[index], |address| addresses.push(address));
        }
        let mut at = BASE;
        while let Some(object) = next_survivor(&survivors.bits, at, self.top) {
            self.each_ref(object as Ref, |address| addresses.push(address));
            at = object + self.size_of(object as Ref);
            addresses.drain(..).for_each(|address| forward(&mut self.words[address]));
        }
        addresses.drain(..).for_each(|address| forward(&mut self.words[address]));
        self.forward_trail(survivors);
    }

    fn forward_trail(&mut self, survivors: &Survivors) {
        let mut kept = Vec::with_capacity(self.trail.entries.len());
        let mut marks = self.trail.marks.iter_mut().peekable();
        for (index, entry) in self.trail.entries.iter().enumerate() {
            while let Some(mark) = marks.next_if(|m| m.entries <= index) {
                mark.entries = kept.len();
            }
            let mut entry = *entry;
            if let Some(address) = entry.is_ref().then(|| mortal(entry.old)).flatten() {
                entry.old = survivors.forward(address) as u64;
            }
            if entry.address() < BASE {
                kept.push(entry);
            } else if survivors.contains(entry.address()) {
                kept.push(entry.moved(survivors.forward(entry.address())));
            }
        }
        marks.for_each(|mark| mark.entries = kept.len());
        self.trail.entries = kept;
        self.trail.seen = 0;
        let move_top = |top: &mut usize| {
            if *top >= BASE {
                *top = survivors.forward(*top);
            }
        };
        for mark in &mut self.trail.marks {
            move_top(&mut mark.top);
            move_top(&mut mark.previous_young);
        }
        move_top(&mut self.trail.young);
    }

    fn slide(&mut self, survivors: &Survivors) {
        let mut to = BASE;
        let mut at = BASE;
        while let Some(start) = next_survivor(&survivors.bits, at, self.top) {
            let end = next_gap(&survivors.bits, start, self.top);
            self.words.copy_within(start..end, to);
            to += end - start;
            at = end;
        }
        self.top = to;
    }
}

/// The first surviving word from `from` on, below `top`.
fn next_survivor(bits: &[u64], from: usize, top: usize) -> Option<usize> {
    scan(bits, from, top, |block| block)
}

/// The first word from `from` on that does not survive; `top` at the latest.
fn next_gap(bits: &[u64], from: usize, top: usize) -> usize {
    scan(bits, from, top, |block| !block).unwrap_or(top)
}

fn scan(bits: &[u64], from: usize, top: usize, view: impl Fn(u64) -> u64) -> Option<usize> {
    let mut n = from - BASE;
    while n < top - BASE {
        let rest = view(bits[n / 64]) >> (n % 64);
        if rest != 0 {
            let found = n + rest.trailing_zeros() as usize;
            return (found < top - BASE).then_some(BASE + found);
        }
        n = (n / 64 + 1) * 64;
    }
    None
}
