//! The trail: old values of words, in the order in which they were overwritten, divided by marks.
//!
//! Between two marks only the first entry for a word matters. Short stretches keep all entries; a long one is
//! thinned, so that a loop without marks cannot fill the memory. The whole trail has a limit, too, but logging
//! cannot stop: the heap's owner must check it ([`Trail::is_long`]).

use crate::Exhausted;
use crate::spare::beside_spare;

/// A stretch shorter than this is not thinned.
const THIN_FROM: usize = 1 << 16;
/// In an entry's address: the word is a reference.
const REFERENCE: u32 = 1 << 31;

/// An overwritten word.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    address: u32,
    /// The old value.
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

    /// Whether the word is a reference.
    pub fn is_ref(self) -> bool {
        self.address & REFERENCE != 0
    }

    /// The same entry for a word that moved.
    pub fn moved(self, address: usize) -> Entry {
        Entry::new(address, self.old, self.is_ref())
    }
}

/// A state to return to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    /// The end of the mortal part at that time.
    pub top: usize,
    /// The length of the trail at that time.
    pub entries: usize,
    /// The previous value of `young`.
    pub previous_young: usize,
    /// How many words were left before the next measurement.
    pub left: isize,
}

/// The trail and its marks.
pub(crate) struct Trail {
    /// Words below this address are older than the last mark; 0 without marks.
    pub young: usize,
    pub entries: Vec<Entry>,
    pub marks: Vec<Mark>,
    /// The length at which the present stretch is thinned.
    thin_at: usize,
    /// How many entries were returned as new; later ones are new.
    pub seen: usize,
    /// The greatest number of entries.
    most: usize,
}

impl Trail {
    /// A trail with at most `most` entries.
    pub fn new(most: usize) -> Trail {
        Trail { young: 0, entries: Vec::new(), marks: Vec::new(), thin_at: 0, seen: 0, most }
    }

    /// Logs that the word at `address` was `old`.
    #[inline(always)]
    pub fn log(&mut self, address: usize, old: u64, reference: bool) {
        if self.entries.len() >= self.thin_at {
            self.thin();
        }
        self.entries.push(Entry::new(address, old, reference));
    }

    /// Logs all old words of `range`.
    pub fn log_range(&mut self, words: &[u64], range: std::ops::Range<usize>, reference: bool) {
        let end = range.end.min(self.young).max(range.start);
        if self.entries.len() + (end - range.start) >= self.thin_at {
            self.thin();
        }
        let old = words[range.start..end].iter();
        self.entries.extend((range.start..end).zip(old).map(|(address, old)| Entry::new(address, *old, reference)));
    }

    #[inline]
    pub fn mark(&mut self, top: usize, left: isize) {
        self.marks.push(Mark { top, entries: self.entries.len(), previous_young: self.young, left });
        self.young = top;
        self.thin_at = self.entries.len() + THIN_FROM;
    }

    /// Restores the words logged since the last mark.
    #[inline]
    pub fn undo(&mut self, words: &mut [u64]) -> Option<&Mark> {
        let mark = self.marks.last()?;
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

    /// Whether the trail has too many entries, unless thinning helps.
    #[inline]
    pub fn may_be_long(&self) -> bool {
        self.entries.len() > self.most
    }

    /// Whether the trail has too many entries.
    pub fn is_long(&mut self) -> bool {
        if !self.may_be_long() {
            return false;
        }
        self.thin_from(0);
        // A trail so close to the limit would be thinned again and again.
        self.entries.len() > self.most - self.most / 8
    }

    /// Makes room for `more` entries, after thinning if that is needed.
    pub fn admit(&mut self, more: usize) -> Result<(), Exhausted> {
        if self.entries.len().saturating_add(more) > self.most {
            self.thin_from(0);
        }
        if self.entries.len().saturating_add(more) > self.most {
            return Err(Exhausted::Budget);
        }
        // What a few entries need is free at any time.
        if more < THIN_FROM || more <= self.entries.capacity() - self.entries.len() {
            return Ok(());
        }
        beside_spare(0, || self.entries.try_reserve(more).ok()).ok_or(Exhausted::Refused)
    }

    /// Keeps the first entry for each word since the last mark.
    #[cold]
    fn thin(&mut self) {
        self.thin_from(self.marks.len().saturating_sub(1));
    }

    /// Keeps the first entry for each word between two marks, from the mark with number `first` on.
    #[cold]
    fn thin_from(&mut self, first: usize) {
        let mut known = vec![0_u64; self.young / 64 + 1];
        let bit = |entry: Entry| (entry.address() / 64, 1_u64 << (entry.address() % 64));
        let mut kept = self.marks.get(first).map_or(0, |m| m.entries);
        let (mut read, mut start) = (kept, kept);
        for number in first..self.marks.len().max(1) {
            let end = self.marks.get(number + 1).map_or(self.entries.len(), |next| next.entries);
            // An entry logged for a dropped mark may be younger than the mark before it.
            let young = self.marks.get(number).map_or(0, |mark| mark.top);
            start = kept;
            for index in read..end {
                let entry = self.entries[index];
                if entry.address() < young && known[bit(entry).0] & bit(entry).1 == 0 {
                    known[bit(entry).0] |= bit(entry).1;
                    self.entries[kept] = entry;
                    kept += 1;
                }
            }
            self.entries[start..kept].iter().for_each(|entry| known[bit(*entry).0] &= !bit(*entry).1);
            if let Some(mark) = self.marks.get_mut(number) {
                mark.entries = start;
            }
            read = end;
        }
        self.entries.truncate(kept);
        self.seen = self.seen.min(self.marks.get(first).map_or(0, |m| m.entries));
        self.thin_at = kept + ((kept - start) / 2).max(THIN_FROM);
    }
}
