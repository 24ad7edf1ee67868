//! The limits on the memory of the heap, and when they are checked.
//!
//! There are two budgets, which follow from the *share*, the memory that a program's objects may take, and from the search's
//! share, which is the same unless the search was given more:
//!
//! - **The path's.** What the present can reach must fit into the share. How a path ends must depend on the path alone,
//!   not on the marks that a search holds, so what the present can reach is measured at moments that depend on the path
//!   alone: whenever as many words were allocated since the last time as could have filled the share. The words that are
//!   left until then are part of a mark, so going back restores them, and a collection carries them over.
//! - **The search's.** Objects that only a marked past can reach may take the search's share of the region, and the trail has
//!   a bound of its own. If they are not enough the search must end; no path is to blame.
//!
//! The region begins small and grows on demand, so that small programs run with little address space. If the system
//! refuses to let it grow, this is [`Exhausted::Refused`].

use crate::spare::beside_spare;
use crate::{Full, Heap, IMMORTAL_WORDS};

/// Room above the budgets that allocations inside one instruction may use before the next check.
const SLACK_WORDS: usize = 1 << 20;
/// What a machine needs beside the heap until its program runs, and cannot be refused.
const START_BYTES: usize = 64 << 20;
/// The first size of the mortal part. Pages are mapped on first touch, so unused ones cost nothing.
const FIRST_WORDS: usize = 1 << 22;
/// The region grows by no more at a time, except where its owner looks at the clock in between.
pub const STRIDE_WORDS: usize = 1 << 23;
/// A trail of fewer entries is always allowed.
const LEAST_TRAIL: usize = 1 << 17;

/// Addresses have 31 bits.
const LAST_WORD: usize = 1 << 31;

const BASE: usize = IMMORTAL_WORDS as usize;

/// Why there is no memory for what the search must keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exhausted {
    /// The search's budget is used up.
    Budget,
    /// The system provides no more memory.
    Refused,
}

/// The limits of a heap, in words.
pub(crate) struct Budget {
    /// The greatest size of the present state.
    share: usize,
    /// What only marked pasts can reach may take as much.
    search_share: usize,
    /// Allocations beyond this address need a check: the lesser of `due` and `full`, or 0 if the trail is too long.
    pub limit: usize,
    /// The address at which the present state must be measured.
    due: usize,
    /// The address at which to collect.
    full: usize,
}

impl Budget {
    pub fn new(bytes: usize, search_bytes: usize) -> Budget {
        let (share, search_share) = (bytes / 8, search_bytes.max(bytes) / 8);
        Budget { share, search_share, limit: BASE + share, due: BASE + share, full: BASE + share }
    }

    /// The words of a new heap.
    pub fn first_words() -> Result<Vec<u64>, Full> {
        let words = BASE + FIRST_WORDS + SLACK_WORDS;
        beside_spare(START_BYTES, || bytemuck::allocation::try_zeroed_vec(words).ok()).ok_or(Full(words))
    }

    /// The greatest number of entries of the trail.
    pub fn trail(&self) -> usize {
        self.search_share.max(LEAST_TRAIL)
    }

    /// The words that may still be allocated before the next measurement; negative if it is overdue.
    #[inline(always)]
    pub fn left(&self, top: usize) -> isize {
        self.due.wrapping_sub(top) as isize
    }

    /// Sets the end of the heap to `top`; `left` words may be allocated before the next measurement.
    #[inline(always)]
    pub fn move_to(&mut self, top: usize, left: isize) {
        // Every undo comes here. Addresses are small, so the sum of the two does not overflow; it may be negative.
        self.due = (top as isize).wrapping_add(left).max(0) as usize;
        self.limit = self.due.min(self.full);
    }

    /// The greatest end of the region.
    fn end(&self) -> usize {
        (BASE + self.share.saturating_add(self.search_share)).min(LAST_WORD - SLACK_WORDS)
    }
}

impl Heap {
    /// Whether `words` more words fit before the next measurement or collection.
    #[inline(always)]
    pub fn has_room(&self, words: usize) -> bool {
        self.budget.limit.checked_sub(self.top).is_some_and(|room| words <= room)
    }

    /// Whether the present state must be measured before `words` words are allocated.
    pub fn is_due(&self, words: usize) -> bool {
        self.budget.left(self.top) < isize::try_from(words).unwrap_or(isize::MAX)
    }

    /// Takes back what was allocated since the heap ended at `end`: it is of no use, and will be allocated again. Otherwise the
    /// next measurement would depend on when a collection was needed, and so on what a search keeps.
    pub fn discount(&mut self, end: usize) {
        let discounted = self.top.saturating_sub(end);
        self.budget.move_to(self.top, self.budget.left(self.top).saturating_add_unsigned(discounted));
    }

    /// Whether `words` words are too many in addition to the `held` words of the present state. Plans the next
    /// measurement if they are not.
    pub fn exceeds_share(&mut self, held: usize, words: usize) -> bool {
        let share = self.budget.share;
        if held.saturating_add(words) > share {
            return true;
        }
        // If nearly all of the share is in use, it may be exceeded by an eighth, to avoid frequent measurements.
        let left = (share - held).max(share / 8).max(words);
        self.budget.move_to(self.top, left as isize);
        false
    }

    /// After a collection: makes room for `words` more words, and for some time without collections, if the search
    /// may use that much.
    pub fn extend(&mut self, words: usize) -> Result<(), Exhausted> {
        let needed = self.top.saturating_add(words);
        if needed > self.budget.end() {
            return Err(Exhausted::Budget);
        }
        let share = self.budget.share;
        self.budget.full = (needed + share / 4).max(BASE + share).min(self.budget.end());
        self.budget.move_to(self.top, self.budget.left(self.top));
        // If the system has next to nothing left, one collection would follow another.
        let useful = needed.saturating_add((self.top - BASE) / 8).min(self.budget.end());
        self.grow(useful).map_err(|_| Exhausted::Refused)
    }

    /// Whether the trail is too long.
    pub fn trail_is_long(&mut self) -> bool {
        let is_long = self.trail.is_long();
        if !is_long {
            self.budget.move_to(self.top, self.budget.left(self.top));
        }
        is_long
    }

    /// Makes the next check notice that the trail is too long, if it is.
    #[inline]
    pub(crate) fn watch_trail(&mut self) {
        if self.trail.may_be_long() {
            self.budget.limit = 0;
        }
    }

    /// Grows the region for an object of `words` words, if that does not take long. Otherwise its owner must ask for room.
    #[cold]
    pub(crate) fn grow_for(&mut self, words: usize) -> Result<(), Full> {
        if words <= STRIDE_WORDS || self.top + words <= self.words.len() {
            return self.grow(self.top + words);
        }
        self.budget.full = self.top;
        self.budget.move_to(self.top, self.budget.left(self.top));
        Err(Full(words))
    }

    /// Grows the region so that it has at least `needed` words and some slack.
    #[cold]
    pub(crate) fn grow(&mut self, needed: usize) -> Result<(), Full> {
        let present = self.words.len();
        if needed <= present {
            return Ok(());
        }
        let most = self.budget.end() + SLACK_WORDS;
        if needed > most {
            return Err(Full(needed - self.top));
        }
        let used = present - BASE;
        // A little more than is needed now: otherwise the region would grow for each object.
        let sizes = [(present + used / 4).max(needed + SLACK_WORDS), needed + used / 32].map(|size| size.min(most));
        // A collection needs half as much as the objects, at most.
        let reserved = sizes.into_iter().find(|size| {
            let more = size - present;
            beside_spare(more * 4, || self.words.try_reserve_exact(more).ok()).is_some()
        });
        let Some(size) = reserved else {
            // There is room again after a collection.
            self.budget.full = self.top;
            self.budget.move_to(self.top, self.budget.left(self.top));
            return Err(Full(needed - self.top));
        };
        self.words.resize(size, 0);
        Ok(())
    }
}
