//! `--until-covered`: whether more calls or larger inputs cover more.

use std::collections::BTreeSet;

use fretsaw_search::{Audience, Tally, Task, Then, Totals};

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
    /// Adds a round, in which `taken` of so many branches and lines were covered; returns whether another one makes sense.
    pub fn goes_on(&mut self, taken: &BTreeSet<(u32, u32)>, all: usize) -> bool {
        let before = self.taken.len();
        self.taken.extend(taken);
        self.idle = if self.taken.len() > before { 0 } else { self.idle + 1 };
        self.taken.len() < all && self.idle < IDLE
    }
}

/// Listens to a search of which only the totals matter.
pub struct Deaf;

impl<C: Tally> Audience<C> for Deaf {
    fn see(&mut self, _: Vec<C::Finding>, _: &Totals<C>, _: &dyn Fn() -> Vec<Task>) -> Then {
        Then::Continue
    }
}
