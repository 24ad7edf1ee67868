//! Limits, which are checked at intervals of steps, and before natives.

use fretsaw_code::name::interned_bytes;
use fretsaw_term::Word;

use crate::machine::{CHECK_EVERY, Event, Limit, Machine};
use crate::trap::{Result, Trap};

/// Marks of fewer bytes are always allowed.
const LEAST_HISTORY: usize = 1 << 22;
/// Names of fewer bytes are always allowed, so that large class paths can be searched with small heaps.
const LEAST_NAMES: usize = 1 << 26;

impl Machine {
    /// Checks the limits; called at intervals of steps.
    #[cold]
    pub(crate) fn check_limits(&mut self) -> Result<()> {
        if self.now.steps >= self.config.max_steps {
            return Err(Trap::stop(Event::Limit(Limit::Steps)));
        }
        self.check_time()?;
        self.check_history()?;
        if self.output.failed.is_some() {
            // The program's output cannot be written any more, so it need not continue.
            return Err(Trap::stop(Event::Exit(Word::ZERO)));
        }
        self.plan_check();
        Ok(())
    }

    /// Checks whether the data that a search keeps for going back are too large, or the names that outlive all paths.
    pub(crate) fn check_history(&mut self) -> Result<()> {
        let most = self.config.search_bytes();
        let names_are_many = interned_bytes() + self.caches.literals.bytes() > most.max(LEAST_NAMES);
        if self.heap.trail_is_long() || self.history_bytes() > most.max(LEAST_HISTORY) || names_are_many {
            return Err(Trap::stop(Event::Limit(Limit::Search)));
        }
        self.check_system(self.kept_bytes())
    }

    /// Checks whether the system has memory for what grows without asking; `kept` bytes are what the present path makes
    /// the machine keep beside objects.
    pub(crate) fn check_system(&mut self, kept: usize) -> Result<()> {
        // Classes are added one by one; the tables that hold them are a small part.
        let search = self.history_bytes() + self.heap.trail_bytes() + self.loaded_bytes() / 4;
        self.host.pledge.keep(kept + search).map_err(|_| Trap::stop(Event::Limit(Limit::System)))
    }

    /// Checks whether the time is over.
    #[inline(always)]
    pub(crate) fn check_time(&self) -> Result<()> {
        if self.time_is_over() { Err(Trap::stop(Event::Limit(Limit::Time))) } else { Ok(()) }
    }

    /// Whether `--timeout` has passed, for operations outside of the loop.
    #[inline(always)]
    pub(crate) fn time_is_over(&self) -> bool {
        self.config.deadline.as_ref().is_some_and(|deadline| deadline.is_over())
    }

    /// Plans the next check of limits.
    pub(crate) fn plan_check(&mut self) {
        self.next_check = (self.now.steps + CHECK_EVERY).min(self.config.max_steps);
    }
}
