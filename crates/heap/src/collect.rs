//! Collection: marks reachable objects, then slides them together in their old order.
//!
//! The roots are the caller's registers, the immortal part, and the old values on the trail: an object that only a
//! past state refers to is alive as long as that state can be restored. A bit for each word says whether it
//! survives; a word's new address is the number of surviving words below it. Marks move in the same way, so age
//! stays address order. Entries of the trail for words that do not survive are dropped.
//!
//! The size of the present state is measured in the same way, from fewer roots and without moving anything.
//!
//! The program cannot observe a collection: references are strong, and hash codes are in headers.

use std::ops::Range;

use fretsaw_term::Word;

use crate::{ARRAY_HEADER_WORDS, Header, Heap, IMMORTAL_WORDS, Ref, Shape};

/// The caller's references: in a collection `visit` is called twice on each, first to read it, then to update it.
pub trait Roots {
    /// Calls `visit` on every word that may contain a reference.
    fn each(&mut self, visit: &mut dyn FnMut(&mut Word));
}

const BASE: usize = IMMORTAL_WORDS as usize;

/// Which words survive, and how many below each block of 64 do.
struct Survivors {
    bits: Vec<u64>,
    below: Vec<u32>,
}

impl Survivors {
    fn new(words: usize) -> Result<Survivors, Unfinished> {
        let bits = bytemuck::allocation::try_zeroed_vec(words.div_ceil(64) + 1).map_err(|()| Unfinished::Refused)?;
        Ok(Survivors { bits, below: Vec::new() })
    }

    fn contains(&self, address: usize) -> bool {
        let n = address - BASE;
        self.bits[n / 64] >> (n % 64) & 1 != 0
    }

    fn insert(&mut self, address: usize, words: usize) {
        let (first, last) = (address - BASE, address - BASE + words - 1);
        let (from, to) = (u64::MAX << (first % 64), u64::MAX >> (63 - last % 64));
        if first / 64 == last / 64 {
            self.bits[first / 64] |= from & to;
        } else {
            self.bits[first / 64] |= from;
            self.bits[first / 64 + 1..last / 64].fill(u64::MAX);
            self.bits[last / 64] |= to;
        }
    }

    fn count(&mut self) -> Result<(), Unfinished> {
        let mut sum = 0;
        self.below.try_reserve_exact(self.bits.len()).map_err(|_| Unfinished::Refused)?;
        for block in &self.bits {
            self.below.push(sum);
            sum += block.count_ones();
        }
        Ok(())
    }

    /// The new address of `address`; for a mark, the end of the surviving words below it.
    fn forward(&self, address: usize) -> usize {
        let n = address - BASE;
        let below = self.bits[n / 64] & ((1u64 << (n % 64)) - 1);
        BASE + self.below[n / 64] as usize + below.count_ones() as usize
    }
}

/// Finds reachable objects.
struct Tracer<'h> {
    heap: &'h Heap,
    /// The objects that were met: all their words, or only the first of each.
    met: Survivors,
    whole: bool,
    /// Objects that were met but not examined.
    open: Vec<Ref>,
    /// Whether the system refused memory for more of them.
    refused: bool,
    /// How many words the objects take.
    words: usize,
}

impl Tracer<'_> {
    fn new(heap: &Heap, whole: bool) -> Result<Tracer<'_>, Unfinished> {
        Ok(Tracer { heap, met: Survivors::new(heap.top - BASE)?, whole, open: Vec::new(), refused: false, words: 0 })
    }

    fn meet(&mut self, word: u64) {
        let Some(address) = mortal(word) else { return };
        if !self.met.contains(address) {
            let words = self.heap.size_of(Ref::at(address));
            self.words += words;
            self.met.insert(address, if self.whole { words } else { 1 });
            self.refused |= self.open.len() == self.open.capacity() && !self.has_more_room();
            if !self.refused {
                self.open.push(Ref::at(address));
            }
        }
    }

    /// Makes room for more open objects: for twice as many, or for some.
    #[cold]
    fn has_more_room(&mut self) -> bool {
        let wanted = [self.open.len(), self.open.len() / 16].map(|more| more.max(FIRST_OPEN));
        wanted.into_iter().any(|more| self.open.try_reserve_exact(more).is_ok())
    }

    /// Meets everything reachable from `roots`, the immortal part and the objects met already. Gives up as soon as
    /// `stop` returns true.
    fn trace(&mut self, roots: &mut dyn Roots, stop: &dyn Fn() -> bool) -> Result<(), Unfinished> {
        roots.each(&mut |word| self.meet(word.bits()));
        self.trace_immortals(|_| true);
        self.finish(stop)
    }

    /// Meets what the immortal part refers to; of its objects, those that are `wanted`.
    fn trace_immortals(&mut self, wanted: impl Fn(Ref) -> bool) {
        let heap = self.heap;
        heap.immortal_refs.iter().for_each(|address| self.meet(heap.words[*address as usize]));
        for object in heap.immortal_objects.iter().filter(|object| wanted(**object)) {
            heap.each_ref(*object, |address| self.meet(heap.words[address]));
        }
    }

    /// Meets everything reachable from the objects met already.
    fn finish(&mut self, stop: &dyn Fn() -> bool) -> Result<(), Unfinished> {
        let heap = self.heap;
        let mut count = 0_usize;
        while let Some(object) = self.open.pop() {
            heap.each_ref(object, |address| self.meet(heap.words[address]));
            count += 1;
            if count.is_multiple_of(STOP_EVERY) && stop() {
                return Err(Unfinished::Stopped);
            }
        }
        if self.refused { Err(Unfinished::Refused) } else { Ok(()) }
    }
}

/// Mortal objects that were found.
pub struct Reached(Survivors);

impl Reached {
    /// Whether `object`, which is mortal, is among them.
    pub fn contains(&self, object: Ref) -> bool {
        self.0.contains(object.address())
    }
}

/// Why a collection or a measurement came to no end; nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfinished {
    /// The caller stopped it.
    Stopped,
    /// The system provides no memory for it.
    Refused,
}

/// How many objects are examined between two calls of `stop`.
const STOP_EVERY: usize = 1 << 16;
/// The least room for more open objects.
const FIRST_OPEN: usize = 1 << 10;

/// The mortal object that a word refers to, if it does.
fn mortal(word: u64) -> Option<usize> {
    (word >= u64::from(IMMORTAL_WORDS) && word <= u64::from(u32::MAX)).then_some(word as usize)
}

/// The positions of an object's references.
enum RefWords<'s> {
    /// At these offsets from its start.
    Offsets(usize, &'s [u32]),
    /// At all these addresses.
    Range(Range<usize>),
}

fn ref_words<'s>(words: &[u64], shapes: &'s [Shape], object: Ref) -> RefWords<'s> {
    let start = object.address();
    let first = start + ARRAY_HEADER_WORDS;
    let header = Header(words[start]);
    match &shapes[header.class().index()] {
        Shape::None => RefWords::Range(0..0),
        Shape::Instance(_, offsets) => RefWords::Offsets(start, offsets),
        Shape::Packed(_) => RefWords::Range(first..first + usize::from(header.has_shadow())),
        Shape::References => RefWords::Range(first..first + words[start + 1] as usize),
    }
}

impl Heap {
    /// Collects everything that neither the present nor any marked past state can reach, unless `stop` returns
    /// true. Returns how many words are in use.
    pub fn collect(&mut self, roots: &mut dyn Roots, stop: &dyn Fn() -> bool) -> Result<usize, Unfinished> {
        let mut tracer = Tracer::new(self, true)?;
        self.trail.entries.iter().filter(|e| e.is_ref()).for_each(|e| tracer.meet(e.old));
        tracer.trace(roots, stop)?;
        let mut survivors = tracer.met;
        survivors.count()?;
        self.collections += 1;
        let left = self.budget.left(self.top);
        self.forward_all(roots, &survivors);
        self.slide(&survivors);
        self.budget.move_to(self.top, left);
        Ok(self.top - BASE)
    }

    /// The size of the present state in words; `roots` are its references outside of the heap.
    pub fn measure(&self, roots: &mut dyn Roots, stop: &dyn Fn() -> bool) -> Result<usize, Unfinished> {
        let mut tracer = Tracer::new(self, false)?;
        tracer.trace(roots, stop)?;
        Ok(tracer.words)
    }

    /// The objects that the immortal part leads to without any of `barrier` on the way.
    pub fn reached_by_immortals(&self, barrier: &[Ref]) -> Result<Reached, Unfinished> {
        let mut tracer = Tracer::new(self, false)?;
        let mortal = barrier.iter().filter(|object| object.address() >= BASE);
        mortal.for_each(|object| tracer.met.insert(object.address(), 1));
        tracer.trace_immortals(|object| !barrier.contains(&object));
        tracer.finish(&|| false)?;
        Ok(Reached(tracer.met))
    }

    /// Calls `visit` with the address of every reference in `object`.
    pub fn each_ref(&self, object: Ref, visit: impl FnMut(usize)) {
        match ref_words(&self.words, &self.shapes, object) {
            RefWords::Offsets(start, offsets) => offsets.iter().map(|o| start + *o as usize).for_each(visit),
            RefWords::Range(range) => range.for_each(visit),
        }
    }

    fn forward_all(&mut self, roots: &mut dyn Roots, survivors: &Survivors) {
        let forward = |word: &mut u64| {
            if let Some(address) = mortal(*word) {
                *word = survivors.forward(address) as u64;
            }
        };
        roots.each(&mut |word| {
            if let Some(address) = mortal(word.bits()) {
                *word = Word::from(Ref::at(survivors.forward(address)));
            }
        });
        for address in &self.immortal_refs {
            forward(&mut self.words[*address as usize]);
        }
        for index in 0..self.immortal_objects.len() {
            self.forward_object(self.immortal_objects[index], forward);
        }
        let mut at = BASE;
        while let Some(object) = next_survivor(&survivors.bits, at, self.top) {
            at = object + self.size_of(Ref::at(object));
            self.forward_object(Ref::at(object), forward);
        }
        self.forward_trail(survivors);
    }

    fn forward_object(&mut self, object: Ref, forward: impl Fn(&mut u64)) {
        let Heap { words, shapes, .. } = self;
        match ref_words(words, shapes, object) {
            RefWords::Offsets(start, offsets) => offsets.iter().for_each(|o| forward(&mut words[start + *o as usize])),
            RefWords::Range(range) => words[range].iter_mut().for_each(forward),
        }
    }

    fn forward_trail(&mut self, survivors: &Survivors) {
        let mut kept = 0;
        let mut marks = self.trail.marks.iter_mut().peekable();
        for index in 0..self.trail.entries.len() {
            while let Some(mark) = marks.next_if(|m| m.entries <= index) {
                mark.entries = kept;
            }
            let mut entry = self.trail.entries[index];
            if let Some(address) = entry.is_ref().then(|| mortal(entry.old)).flatten() {
                entry.old = survivors.forward(address) as u64;
            }
            if entry.address() >= BASE {
                if !survivors.contains(entry.address()) {
                    continue;
                }
                entry = entry.moved(survivors.forward(entry.address()));
            }
            self.trail.entries[kept] = entry;
            kept += 1;
        }
        marks.for_each(|mark| mark.entries = kept);
        self.trail.entries.truncate(kept);
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

/// The first word from `from` on that does not survive; at most `top`.
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
