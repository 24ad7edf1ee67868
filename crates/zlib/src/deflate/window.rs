//! The window: the last data read, and the hash chains for finding matches.

use super::Ends;

/// The size of the window's halves. Matches reach back less than this.
pub(super) const HALF: usize = 1 << 15;
/// The size of the window.
pub(super) const SIZE: usize = 2 * HALF;
pub(super) const MIN_MATCH: usize = 3;
pub(super) const MAX_MATCH: usize = 258;
/// Matches are only searched with at least this many bytes ahead, unless the input ends.
pub(super) const MIN_LOOKAHEAD: usize = MAX_MATCH + MIN_MATCH + 1;
/// The farthest match.
pub(super) const MAX_DISTANCE: usize = HALF - MIN_LOOKAHEAD;

const HASH_SHIFT: u32 = 5;
const HASH_MASK: usize = (1 << 15) - 1;

/// How thoroughly matches are searched.
#[derive(Clone, Copy)]
pub(super) struct Effort {
    /// If the current match has this length, only a quarter of the chain is searched.
    pub good: usize,
    /// The longest match after which a better one is searched at the next byte; in fast levels, the longest match
    /// whose strings are all inserted.
    pub lazy: usize,
    /// A match of this length is used at once.
    pub nice: usize,
    /// How many strings are tried.
    pub chain: usize,
}

#[derive(Clone)]
pub(super) struct Window {
    /// Two halves: when the upper one is full, it becomes the lower one.
    pub bytes: Vec<u8>,
    /// The last string of each hash; 0 is none.
    head: Vec<u16>,
    /// The string before with the same hash, by position in a half.
    previous: Vec<u16>,
    hash: usize,
    /// The start of the next string to be compressed.
    pub start: usize,
    /// The number of bytes read after it.
    pub lookahead: usize,
    /// The start of the current block; negative if it is no longer in the window.
    pub block_start: isize,
    /// The number of strings before `start` that are not in the chains.
    pub unentered: usize,
    pub match_length: usize,
    pub match_start: usize,
    pub previous_length: usize,
    /// Whether the byte before `start` waits for a better match than its own.
    pub waiting: bool,
}

impl Window {
    pub fn new() -> Window {
        Window {
            bytes: vec![0; SIZE],
            head: vec![0; HASH_MASK + 1],
            previous: vec![0; HALF],
            hash: 0,
            start: 0,
            lookahead: 0,
            block_start: 0,
            unentered: 0,
            match_length: MIN_MATCH - 1,
            match_start: 0,
            previous_length: MIN_MATCH - 1,
            waiting: false,
        }
    }

    /// Frees the buffers after the end of the data.
    pub fn release(&mut self) {
        (self.bytes, self.head, self.previous) = (Vec::new(), Vec::new(), Vec::new());
    }

    pub fn is_released(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The size of the buffers in bytes.
    pub fn memory(&self) -> usize {
        self.bytes.len() + size_of_val(&self.head[..]) + size_of_val(&self.previous[..])
    }

    /// Whether some input is in no complete block.
    pub fn has_unwritten(&self) -> bool {
        self.start as isize != self.block_start || self.lookahead > 0
    }

    /// The current block, if all of it is still in the window.
    pub fn block(&self) -> Option<&[u8]> {
        self.bytes.get(usize::try_from(self.block_start).ok()?..self.start)
    }

    pub fn block_length(&self) -> usize {
        (self.start as isize - self.block_start) as usize
    }

    /// Reads as much as fits, at least enough to search for a match.
    pub fn fill(&mut self, ends: &mut Ends) {
        loop {
            if self.start >= HALF + MAX_DISTANCE {
                self.slide();
            }
            if ends.left() == 0 {
                return;
            }
            let end = self.start + self.lookahead;
            let count = ends.left().min(SIZE - end);
            self.bytes[end..end + count].copy_from_slice(&ends.input[ends.read..ends.read + count]);
            ends.read += count;
            self.lookahead += count;
            self.enter_late();
            if self.lookahead >= MIN_LOOKAHEAD || ends.left() == 0 {
                return;
            }
        }
    }

    fn slide(&mut self) {
        self.bytes.copy_within(HALF.., 0);
        self.match_start = self.match_start.wrapping_sub(HALF);
        self.start -= HALF;
        self.block_start -= HALF as isize;
        self.unentered = self.unentered.min(self.start);
        self.slide_chains();
    }

    fn slide_chains(&mut self) {
        for place in self.head.iter_mut().chain(&mut self.previous) {
            *place = place.saturating_sub(HALF as u16);
        }
    }

    /// Inserts strings that were too short before more was read.
    fn enter_late(&mut self) {
        if self.lookahead + self.unentered < MIN_MATCH {
            return;
        }
        let mut at = self.start - self.unentered;
        self.begin_hash(at);
        while self.unentered > 0 {
            self.enter(at);
            at += 1;
            self.unentered -= 1;
            if self.lookahead + self.unentered < MIN_MATCH {
                break;
            }
        }
    }

    /// The hash of the two bytes at `at`.
    pub fn begin_hash(&mut self, at: usize) {
        self.hash = self.bytes[at].into();
        self.update_hash(self.bytes[at + 1]);
    }

    fn update_hash(&mut self, byte: u8) {
        self.hash = (self.hash << HASH_SHIFT ^ usize::from(byte)) & HASH_MASK;
    }

    /// Inserts the string at `at`; returns the last one with its hash.
    pub fn enter(&mut self, at: usize) -> usize {
        self.update_hash(self.bytes[at + MIN_MATCH - 1]);
        let before = std::mem::replace(&mut self.head[self.hash], at as u16);
        self.previous[at % HALF] = before;
        before.into()
    }

    /// Whether a match at `at`, if there is one, is near enough.
    pub fn reaches(&self, at: usize) -> bool {
        at != 0 && self.start - at <= MAX_DISTANCE
    }

    /// The length of the longest match for the string at `start`, in the chain from `candidate` on, which must be longer than
    /// `previous_length`; sets `match_start`.
    pub fn longest_match(&mut self, mut candidate: usize, effort: &Effort) -> usize {
        let limit = self.start.saturating_sub(MAX_DISTANCE);
        let nice = effort.nice.min(self.lookahead);
        let mut left = if self.previous_length >= effort.good { effort.chain >> 2 } else { effort.chain };
        let mut best = self.previous_length;
        let text = &self.bytes[self.start..self.start + MAX_MATCH];
        loop {
            // Comparing two bytes excludes most strings. Without a current match the first is the byte before.
            let differs = |at: usize| self.bytes[candidate + at - 1] != self.bytes[self.start + at - 1];
            if !differs(best + 1) && !differs(best) {
                let found = &self.bytes[candidate..candidate + MAX_MATCH];
                let length = text.iter().zip(found).position(|(x, y)| x != y).unwrap_or(MAX_MATCH);
                if length > best.max(MIN_MATCH - 1) {
                    (self.match_start, best) = (candidate, length);
                    if length >= nice {
                        break;
                    }
                }
            }
            candidate = self.previous[candidate % HALF].into();
            left -= 1;
            if candidate <= limit || left == 0 {
                break;
            }
        }
        best.min(self.lookahead)
    }

    /// Matches refer to nothing before this point.
    pub fn forget(&mut self) {
        self.head.fill(0);
        if self.lookahead == 0 {
            (self.start, self.block_start, self.unentered) = (0, 0, 0);
        }
    }

    /// Adapts the chains after data were stored, which slid the window `slides` times: 2 means that nothing in them
    /// is left.
    pub fn catch_up(&mut self, slides: usize) {
        match slides {
            0 => {}
            1 => self.slide_chains(),
            _ => self.head.fill(0),
        }
    }

    /// Inserts a dictionary as if it had been compressed. If it fills the window, it replaces the content.
    pub fn preset(&mut self, dictionary: &[u8], may_hold_data: bool) {
        let tail = &dictionary[dictionary.len().saturating_sub(HALF)..];
        if dictionary.len() >= HALF && may_hold_data {
            self.head.fill(0);
            (self.start, self.block_start, self.unentered) = (0, 0, 0);
        }
        let mut ends = Ends { input: tail, read: 0, output: &mut [], written: 0, stop: &|| false };
        self.fill(&mut ends);
        while self.lookahead >= MIN_MATCH {
            let end = self.start + self.lookahead - (MIN_MATCH - 1);
            for at in self.start..end {
                self.enter(at);
            }
            self.start = end;
            self.lookahead = MIN_MATCH - 1;
            self.fill(&mut ends);
        }
        self.start += self.lookahead;
        self.block_start = self.start as isize;
        self.unentered = self.lookahead;
        self.lookahead = 0;
        (self.match_length, self.previous_length) = (MIN_MATCH - 1, MIN_MATCH - 1);
        self.waiting = false;
    }
}
