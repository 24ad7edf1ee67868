//! The trail: old words, in the order they were overwritten, cut at marks.
//!
//! Between two marks only the first entry for a word matters. Short stretches keep what they log; one that grows
//! long is thinned, so that a loop without marks cannot fill the memory.

use std::collections::HashSet;

/// A stretch shorter than this is not thinned.
const THIN_FROM: usize = 1 << 16;
/// In an entry's address: the word holds a reference.
const REFERENCE: u32 = 1 << 31;

/// An overwritten word.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    address: u32,
    /// The old word.
    pub old: u64,
}

impl Entry {
    fn new(address: usize, old: u64, reference: bool) -> Entry {
        Entry { address: address as u32 | if reference { REFERENCE } else { 0 }, old }
    }

    /// The word's address.
    pub fn address(self) -> usize {
        (self.address & !REFERENCE) as usize
    }

    /// Whether the word holds a reference.
    pub fn is_ref(self) -> bool {
        self.address & REFERENCE != 0
    }

    /// The same entry for a word that moved.
    pub fn moved(self, address: usize) -> Entry {
        Entry::new(address, self.old, self.is_ref())
    }
}

/// A point to go back to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    /// The end of the mortal part then.
    pub top: usize,
    /// The length of the trail then.
    pub entries: usize,
    /// What `young` was before.
    pub previous_young: usize,
}

/// The trail and its marks.
#[derive(Default)]
pub(crate) struct Trail {
    /// Words below this address are older than the last mark; 0 without marks.
    pub young: usize,
    pub entries: Vec<Entry>,
    pub marks: Vec<Mark>,
    /// The length at which the present stretch is thinned.
    thin_at: usize,
    /// How many entries somebody has looked at; those behind are new since then.
    pub seen: usize,
}

impl Trail {
    /// Notes that the word at `address` held `old`.
    #[inline(always)]
    pub fn log(&mut self, address: usize, old: u64, reference: bool) {
        if self.entries.len() >= self.thin_at {
            self.thin();
        }
        self.entries.push(Entry::new(address, old, reference));
    }

    /// Notes all words of `range` that are old.
    pub fn log_range(&mut self, words: &[u64], range: std::ops::Range<usize>, reference: bool) {
        let end = range.end.min(self.young).max(range.start);
        for (address, old) in (range.start..end).zip(&words[range.start..end]) {
            self.log(address, *old, reference);
        }
    }

    pub fn mark(&mut self, top: usize) {
        self.marks.push(Mark { top, entries: self.entries.len(), previous_young: self.young });
        self.young = top;
        self.thin_at = self.entries.len() + THIN_FROM;
    }

    /// Restores what was logged since the last mark.
    pub fn undo(&mut self, words: &mut [u64]) -> Option<Mark> {
        let mark = *self.marks.last()?;
        for entry in self.entries[mark.entries..].iter().rev() {
            words[entry.address()] = entry.old;
        }
        self.entries.truncate(mark.entries);
        self.thin_at = self.entries.len() + THIN_FROM;
        self.seen = self.seen.min(self.entries.len());
        Some(mark)
    }

    pub fn drop_mark(&mut self) {
        if let Some(mark) = self.marks.pop() {
            self.young = mark.previous_young;
            if self.marks.is_empty() {
                self.entries.clear();
                self.seen = 0;
            }
            self.thin_at = self.entries.len() + THIN_FROM;
        }
    }

    pub fn length(&self) -> usize {
        self.entries.len()
    }

    /// Keeps the first entry for each word since the last mark.
    #[cold]
    fn thin(&mut self) {
        let start = self.marks.last().map_or(0, |m| m.entries);
        let mut seen = HashSet::with_capacity(self.entries.len() - start);
        let mut kept = start;
        for index in start..self.entries.len() {
            let entry = self.entries[index];
            if seen.insert(entry.address) {
                self.entries[kept] = entry;
                kept += 1;
            }
        }
        self.entries.truncate(kept);
        self.seen = self.seen.min(start);
        self.thin_at = start + (2 * (kept - start)).max(THIN_FROM);
    }
}
