//! Random walks: each takes random alternatives, with a generator of its own. Walks can therefore be divided among
//! workers, and walk 17 of a seed is always the same.

use crate::strategy::{Bell, Next, Order};
use crate::walk::{Walk, is_sole};
use crate::{Step, System, Task};

pub(crate) struct Random<S: System> {
    walk: Walk<S>,
    task: Task,
    seed: u64,
    /// How many choices the last walk made.
    last: u64,
}

impl<S: System> Random<S> {
    pub fn new(system: S, seed: u64) -> Random<S> {
        Random { walk: Walk::new(system), task: Task::walks(0, 0), seed, last: 0 }
    }

    fn share(&self, from: u64) -> f64 {
        let all = (self.task.to - self.task.from).max(1) as f64;
        self.task.share * (self.task.to - from) as f64 / all
    }

    fn from(&self, from: u64) -> Task {
        Task { from, share: self.share(from), ..self.task.clone() }
    }
}

/// SplitMix64 (Steele, Lea, Flood 2014).
struct Generator(u64);

impl Generator {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`, which is not 0: the upper half of a product (Lemire 2019, without the rejection
    /// step, whose effect is negligible for fewer than 2^32 alternatives).
    fn below(&mut self, bound: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(bound)) >> 64) as u64
    }
}

impl<S: System> Order<S> for Random<S> {
    fn begin(&mut self, task: Task) {
        self.task = task;
    }

    fn next(&mut self, _: Bell<'_>) -> Next<S::End> {
        if self.task.from >= self.task.to {
            return Next::Done;
        }
        let share = self.share(self.task.from + 1);
        let mut generator = Generator(self.seed ^ Generator(self.task.from).next());
        self.task.from += 1;
        self.task.share = share;
        self.last = 0;
        let mut step = self.walk.restart();
        loop {
            match step {
                Step::End(end) => return Next::End(end),
                Step::Choose(choice) => {
                    let depth = self.walk.depth();
                    let possible = match self.walk.system.possible(&choice, depth) {
                        Ok(possible) => possible,
                        Err(end) => return Next::End(end),
                    };
                    let sole = is_sole(&possible);
                    self.walk.choices += u64::from(!sole);
                    self.last += u64::from(!sole);
                    let index = possible.start + generator.below(possible.end - possible.start);
                    self.walk.branch(choice, index, (0, 0), sole, false);
                }
            }
            step = self.walk.advance();
        }
    }

    fn rest(&self, again: bool) -> Vec<Task> {
        let rest = self.from(self.task.from - u64::from(again));
        if rest.from < rest.to { vec![rest] } else { Vec::new() }
    }

    fn forget_last(&mut self) {
        self.walk.choices -= std::mem::take(&mut self.last);
    }

    fn is_ready_to_split(&self) -> bool {
        self.task.from < self.task.to
    }

    fn split(&mut self) -> Option<Task> {
        let left = self.task.to - self.task.from;
        if left == 0 {
            return None;
        }
        let given = self.from(self.task.from + left / 2);
        self.task.share -= given.share;
        self.task.to = given.from;
        Some(given)
    }

    fn walk(&mut self) -> &mut Walk<S> {
        &mut self.walk
    }
}
