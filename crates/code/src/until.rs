//! The moment at which opening files gives up.

use std::time::{Duration, Instant};

/// A moment, which may never come.
#[derive(Clone, Copy, Debug)]
pub struct Until(Option<Instant>);

impl Until {
    /// A moment that never comes.
    pub const NEVER: Until = Until(None);

    /// The moment that is `time` away.
    pub fn after(time: Duration) -> Until {
        Until(Instant::now().checked_add(time))
    }

    /// Whether it has come.
    pub fn is_over(self) -> bool {
        self.0.is_some_and(|moment| Instant::now() >= moment)
    }
}
