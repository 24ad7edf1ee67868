//! Memory that must stay free, because the process would end if the system refused it.
//!
//! If the region of objects cannot grow, the search ends in good order. Most tables of a machine (marks, frames, cells,
//! output) grow by pushing, and a push that is refused memory ends the process. So each machine pledges how many bytes
//! these tables take ([`Pledge::keep`]), and renews the pledge before a table has doubled. The region or a large table
//! may grow only if the sum of all pledges stays free, and [`SPARE`] for everything small.
//!
//! To find out whether memory is free, this module allocates and releases it. Untouched memory costs only addresses.

use std::hint::black_box;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What must be free for small things.
const SPARE: usize = 64 << 20;
/// A pledge changes by no less than this.
const STEP: usize = 1 << 20;

/// What the machines of a process have pledged.
struct Pledges(Mutex<usize>);

static ALL: Pledges = Pledges(Mutex::new(0));

impl Pledges {
    fn sum(&self) -> MutexGuard<'_, usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Calls `grow` while what must stay free is held, and `more` bytes, so that `grow` cannot take it.
    fn beside<R>(&self, more: usize, grow: impl FnOnce() -> Option<R>) -> Option<R> {
        let sum = self.sum();
        let spare = reserved(sum.saturating_add(SPARE).saturating_add(more))?;
        let grown = grow();
        drop(black_box(spare));
        grown
    }
}

/// The system provides no more memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;

/// The pledge of one machine, or of another user of such memory.
pub struct Pledge {
    bytes: usize,
    all: &'static Pledges,
}

impl Default for Pledge {
    fn default() -> Pledge {
        Pledge { bytes: 0, all: &ALL }
    }
}

impl Pledge {
    /// Pledges `bytes` bytes, which are in use now or will be at once.
    #[inline]
    pub fn keep(&mut self, bytes: usize) -> Result<(), Refused> {
        if bytes > self.bytes || self.bytes / 4 > bytes + STEP { self.change(bytes) } else { Ok(()) }
    }

    #[cold]
    fn change(&mut self, bytes: usize) -> Result<(), Refused> {
        let mut sum = self.all.sum();
        let (before, now) = (self.bytes, bytes.saturating_add(bytes / 4).saturating_add(STEP));
        *sum = (*sum - before).saturating_add(now);
        self.bytes = now;
        let needed = sum.saturating_add(SPARE);
        if now <= before || reserved(needed).is_some() { Ok(()) } else { Err(Refused) }
    }
}

impl Drop for Pledge {
    fn drop(&mut self) {
        *self.all.sum() -= self.bytes;
    }
}

/// Whether `bytes` bytes are free beside what must stay free.
pub fn has_spare(bytes: usize) -> bool {
    beside_spare(bytes, || Some(())).is_some()
}

/// Calls `grow` while what must stay free is held, and `more` bytes, so that `grow` cannot take it.
pub(crate) fn beside_spare<R>(more: usize, grow: impl FnOnce() -> Option<R>) -> Option<R> {
    ALL.beside(more, grow)
}

fn reserved(bytes: usize) -> Option<Vec<u8>> {
    let mut reserved = Vec::new();
    reserved.try_reserve_exact(bytes).ok()?;
    // A compiler may leave out an allocation that nobody uses.
    Some(black_box(reserved))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// More than any system has.
    const TOO_MUCH: usize = 1 << 60;

    #[test]
    fn a_pledge_that_cannot_be_kept_is_refused() {
        let all: &Pledges = Box::leak(Box::new(Pledges(Mutex::new(0))));
        let (mut one, mut other) = (Pledge { bytes: 0, all }, Pledge { bytes: 0, all });
        let grows = |more| all.beside(more, || Some(())).is_some();
        assert_eq!((one.keep(0), one.keep(3 << 20), grows(1000), grows(TOO_MUCH)), (Ok(()), Ok(()), true, false));
        assert_eq!(one.keep(TOO_MUCH), Err(Refused));
        assert_eq!((other.keep(3 << 20), grows(0)), (Err(Refused), false), "nothing is left for others");
        assert_eq!((one.keep(1000), grows(0)), (Ok(()), true));
        assert_eq!((one.keep(TOO_MUCH), grows(0)), (Err(Refused), false));
        drop(one);
        assert_eq!((other.keep(4 << 20), grows(0)), (Ok(()), true));
    }

    /// A pledge follows the use of memory in few steps.
    #[test]
    fn small_changes_are_no_changes() {
        let all: &Pledges = Box::leak(Box::new(Pledges(Mutex::new(0))));
        let mut pledge = Pledge { bytes: 0, all };
        let mut sums: Vec<usize> = Vec::new();
        for bytes in (0..100 << 20).chain((0..100 << 20).rev()).step_by(1 << 12) {
            pledge.keep(bytes).unwrap();
            let sum = *all.sum();
            assert!(sum >= bytes);
            if sums.last() != Some(&sum) {
                sums.push(sum);
            }
        }
        assert!(sums.len() < 40, "{sums:?}");
        assert!(sums.last().is_some_and(|sum| *sum < 8 << 20), "{sums:?}");
    }
}
