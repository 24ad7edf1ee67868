//! What can be known about a program while it runs, and when it has stopped. Nothing here changes the state.

use crate::machine::Machine;
use crate::replay::Replay;
use crate::site::Site;

/// How far the program of a machine has come, and what its run depends on.
#[derive(Clone, Copy)]
pub struct Status<'m>(&'m Machine);

impl Machine {
    /// How far the program has come.
    #[inline(always)]
    pub fn status(&self) -> Status<'_> {
        Status(self)
    }
}

impl<'m> Status<'m> {
    /// The innermost place in the user's own classes: `File.java:12`.
    pub fn place(self) -> Option<String> {
        self.0.place_in_program()
    }

    /// The running instruction of the innermost method that a stack trace shows.
    pub fn site(self) -> Option<Site> {
        self.0.site()
    }

    /// Steps taken: calls and backward jumps.
    pub fn steps(self) -> u64 {
        self.0.now.steps
    }

    /// Whether `--timeout` has passed, for operations outside of the loop.
    #[inline(always)]
    pub fn time_is_over(self) -> bool {
        self.0.time_is_over()
    }

    /// What the program did can depend on this, if it is something: it is the same in every run of ours, and different in every
    /// run of `java`.
    pub fn unportable(self) -> Option<&'static str> {
        self.0.unportable()
    }

    /// Whether the program has ever used an object pool.
    #[inline(always)]
    pub fn has_pools(self) -> bool {
        self.0.caches.has_pools
    }

    /// The path that the program follows.
    pub fn followed(self) -> Option<&'m Replay> {
        self.0.replay.as_ref()
    }
}
