//! `--until-covered`: how many calls it takes to cover the branches of a class.

use std::collections::BTreeSet;

use fretsaw_check::{Counts, Finding};
use fretsaw_search::{Audience, Task, Then, Totals};
use fretsaw_vm::Branches;

/// So many rounds that cover nothing new are enough.
const IDLE: u64 = 2;

/// What the rounds so far have covered.
#[derive(Default)]
pub struct Reach {
    taken: BTreeSet<(u32, u32)>,
    /// How many rounds in a row have covered nothing new.
    idle: u64,
}

impl Reach {
    /// Adds a round, of which `taken` were covered; returns whether another one with more calls makes sense.
    pub fn goes_on(&mut self, taken: &BTreeSet<(u32, u32)>, covered: &[Branches]) -> bool {
        let before = self.taken.len();
        self.taken.extend(taken);
        self.idle = if self.taken.len() > before { 0 } else { self.idle + 1 };
        let all: usize = covered.iter().map(|branches| branches.ways.len()).sum();
        self.taken.len() < all && self.idle < IDLE
    }
}

/// Listens to a search of which only the totals matter.
pub struct Deaf;

impl Audience<Counts> for Deaf {
    fn see(&mut self, _: Vec<Finding>, _: &Totals<Counts>, _: &dyn Fn() -> Vec<Task>) -> Then {
        Then::Continue
    }
}
