//! A deadline for opening files.

use std::time::{Duration, Instant};

/// A deadline, or none.
#[derive(Clone, Copy, Debug)]
pub struct Until(Option<Instant>);

impl Until {
    /// No deadline.
    pub const NEVER: Until = Until(None);

    /// The deadline after `time`.
    pub fn after(time: Duration) -> Until {
        Until(Instant::now().checked_add(time))
    }

    /// Whether it has passed.
    pub fn is_over(self) -> bool {
        self.0.is_some_and(|moment| Instant::now() >= moment)
    }
}
