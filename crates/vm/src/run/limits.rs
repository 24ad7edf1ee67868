//! Bounds: looked at every so many steps, and before natives.

use crate::machine::{CHECK_EVERY, Event, Limit, Machine};
use crate::trap::{Result, Trap};

/// Marks that take fewer bytes are never too many.
const LEAST_HISTORY: usize = 1 << 22;

impl Machine {
    /// Looks at the bounds; called every so many steps.
    #[cold]
    pub(super) fn check_limits(&mut self) -> Result<()> {
        if self.steps >= self.config.max_steps {
            return Err(Trap::stop(Event::Limit(Limit::Steps)));
        }
        self.check_time()?;
        self.check_history()?;
        if self.output.failed.is_some() {
            // What the program writes gets nowhere any more, so it need not go on.
            return Err(Trap::stop(Event::Exit(0)));
        }
        self.plan_check();
        Ok(())
    }

    /// Looks whether a search must keep too much to be able to go back.
    pub(crate) fn check_history(&mut self) -> Result<()> {
        let most = self.config.max_heap.max(LEAST_HISTORY);
        if self.heap.trail_is_long() || self.history_bytes() > most {
            return Err(Trap::stop(Event::Limit(Limit::Search)));
        }
        Ok(())
    }

    /// Looks whether the time is over.
    #[inline(always)]
    pub(crate) fn check_time(&self) -> Result<()> {
        if self.time_is_over() { Err(Trap::stop(Event::Limit(Limit::Time))) } else { Ok(()) }
    }

    /// Whether `--timeout` is over, for what is done while nothing runs.
    #[inline(always)]
    pub fn time_is_over(&self) -> bool {
        self.config.deadline.as_ref().is_some_and(|deadline| deadline.is_over())
    }

    /// Sets when bounds are looked at next.
    pub(crate) fn plan_check(&mut self) {
        self.next_check = (self.steps + CHECK_EVERY).min(self.config.max_steps);
    }
}
