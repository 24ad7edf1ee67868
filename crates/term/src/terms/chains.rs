//! Hash chains of a stack: finds equal elements, and forgets the newest ones at no cost.
//!
//! Each bucket is a list of the elements with that hash, newest first. Elements are only ever removed in the opposite order to
//! that in which they were added, so the one that is removed is the first of its bucket. There are no tombstones and no probing,
//! and a table that was cut back to an earlier length is the table that it was then.

/// The end of a list.
const NONE: u32 = u32::MAX;

/// The numbers of the elements of a stack by their hashes.
#[derive(Clone, Debug)]
pub(super) struct Chains {
    /// The newest element of each bucket; their number is a power of two.
    heads: Vec<u32>,
    /// For each element, its hash, and the next older element of its bucket.
    links: Vec<(u32, u32)>,
}

impl Default for Chains {
    fn default() -> Chains {
        Chains { heads: vec![NONE; 64], links: Vec::new() }
    }
}

impl Chains {
    fn bucket(&self, hash: u32) -> usize {
        hash as usize & (self.heads.len() - 1)
    }

    /// The newest element with this hash for which `is_equal` holds.
    #[inline]
    pub fn find(&self, hash: u32, mut is_equal: impl FnMut(u32) -> bool) -> Option<u32> {
        let mut at = self.heads[self.bucket(hash)];
        while at != NONE {
            let (other, next) = self.links[at as usize];
            if other == hash && is_equal(at) {
                return Some(at);
            }
            at = next;
        }
        None
    }

    /// Adds the next element of the stack.
    pub fn push(&mut self, hash: u32) {
        if self.links.len() >= self.heads.len() {
            self.grow();
        }
        let bucket = self.bucket(hash);
        let number = self.links.len() as u32;
        self.links.push((hash, self.heads[bucket]));
        self.heads[bucket] = number;
    }

    /// Removes the newest elements until `length` are left.
    pub fn truncate(&mut self, length: usize) {
        while self.links.len() > length {
            let Some((hash, next)) = self.links.pop() else { return };
            let bucket = self.bucket(hash);
            self.heads[bucket] = next;
        }
    }

    fn grow(&mut self) {
        self.heads = vec![NONE; self.heads.len() * 2];
        for number in 0..self.links.len() {
            let bucket = self.bucket(self.links[number].0);
            self.links[number].1 = self.heads[bucket];
            self.heads[bucket] = number as u32;
        }
    }

    /// The memory it takes.
    pub fn bytes(&self) -> usize {
        self.heads.len() * 4 + self.links.len() * 8
    }
}
